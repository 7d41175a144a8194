"""Limits what clients may do: deletions that wait, numbers of calls, and visible projects."""

from __future__ import annotations

import copy
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Self

from rosemary.domain.clients import (
    ClientSettings,
    HeldCall,
    HeldEffect,
    HeldKind,
    HeldState,
    LimitSettings,
)
from rosemary.domain.errors import InvalidInputError, NotFoundError, TooManyCallsError
from rosemary.domain.events import ChangedElsewhere, DeletionsHeld, Elsewhere
from rosemary.domain.human_text import counted
from rosemary.domain.models import Origin
from rosemary.domain.ports import Clock
from rosemary.domain.types import JsonObject, MemoryId, Transport
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Projects, Store, StoreReader, StoreWriter

RETRY_AFTER: Final = "retryAfterS"
"""Key in an error's details: seconds until the call may be repeated."""

_RETRY_AFTER_S: Final = 1
_MINUTE_S: Final = 60.0
_CLIENTS_MAX: Final = 1_000


class HeldService:
    """Holds calls and records decisions. Thread-safe; every call blocks."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock, settings: ClientSettings) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self.settings = settings
        bus.subscribe_to(ChangedElsewhere, self._on_changed_elsewhere)

    def adopt(self, settings: ClientSettings) -> None:
        """Use the waiting time of these settings."""
        self.settings = settings

    def hold(
        self, tool: str, arguments: JsonObject, memory_id: MemoryId | None, origin: Origin
    ) -> int:
        """Hold a call and return its number; an equal waiting call is reused."""
        held = HeldCall(
            id=0,
            client=origin.client,
            client_version=origin.client_version,
            transport=origin.transport.value,
            session_id=origin.session_id,
            tool=tool,
            arguments=arguments,
            asked_at=self._clock(),
            state=HeldState.PENDING,
            memory_id=memory_id or "",
        )
        self._expire()
        number = self._store.write(lambda tx: tx.clients.hold_call(held))
        self._publish_held()
        return number

    def pending(self) -> tuple[HeldCall, ...]:
        """Return the waiting calls, oldest first."""
        self._expire()
        return tuple(self._store.read(lambda view: view.clients.held_calls()))

    def effects(self, calls: Sequence[HeldCall]) -> tuple[HeldEffect, ...]:
        """Return the effect that each call would have on the present store."""

        def job(view: StoreReader) -> tuple[HeldEffect, ...]:
            return tuple(_effect(view, each) for each in calls)

        return self._store.read(job)

    def decide(self, number: int, state: HeldState) -> HeldCall:
        """Record a decision, and return the call; does not execute it.

        Raises:
            NotFoundError: there is no such call.
            InvalidInputError: it was already decided, or has expired.
        """
        self._expire()
        now = self._clock()

        def job(tx: StoreWriter) -> HeldCall:
            held = tx.clients.held_call(number)
            if held is None:
                raise NotFoundError(
                    f"Nothing is held under the number {number}.",
                    hint="See them with `rosemary clients held`.",
                    details={"reference": number},
                )
            if not tx.clients.decide_held(number, state, now):
                raise InvalidInputError(
                    f"Number {number} is {held.state} already.",
                    hint="See those that wait with `rosemary clients held`.",
                )
            return held

        held = self._store.write(job)
        self._publish_held()
        return held

    def origin_of(self, held: HeldCall) -> Origin:
        """Return the origin for executing a held call: a new call of its client."""
        return Origin(
            client=held.client,
            client_version=held.client_version,
            transport=Transport(held.transport),
            session_id=held.session_id,
            call_id=uuid.uuid4().hex,
        )

    def _expire(self) -> None:
        now = self._clock()
        before = now - timedelta(days=self.settings.held_days)
        if not self._store.read(lambda view: view.clients.count_held()):
            return
        if self._store.write(lambda tx: tx.clients.expire_held(before, now)):
            self._publish_held()

    def _on_changed_elsewhere(self, event: ChangedElsewhere) -> None:
        if Elsewhere.HELD in event.kinds:
            self._publish_held()

    def _publish_held(self) -> None:
        pending = self._store.read(lambda view: view.clients.count_held())
        self._bus.publish(DeletionsHeld(pending=pending))


def _effect(view: StoreReader, held: HeldCall) -> HeldEffect:
    kind = held.kind
    if kind is HeldKind.DELETE_ALL:
        return HeldEffect(kind=kind)
    if kind is HeldKind.DELETE:
        return HeldEffect(kind=kind, before=_text(view, held.memory_id))
    given = held.arguments.get("content")
    # The superseding memory: a new text, or an existing one.
    source = str(held.arguments.get("from") or held.arguments.get("id") or "")
    return HeldEffect(
        kind=kind,
        before=_text(view, held.memory_id) if kind is HeldKind.CHANGE else "",
        after=_text(view, source) if given is None else str(given),
        hidden=tuple(_text(view, each) for each in held.superseded()),
    )


def _text(view: StoreReader, memory_id: str) -> str:
    memory = view.memories.get(memory_id)
    return "" if memory is None else memory.content


@dataclass(slots=True)
class _Use:
    """The token bucket of a client: holds a minute's calls and fills evenly."""

    left: float
    filled_at: float
    running: int = 0


class CallLimits:
    """Counts the calls of each client. Thread-safe."""

    def __init__(self, settings: LimitSettings) -> None:
        self.settings = settings
        self._lock = threading.Lock()
        self._uses: dict[str, _Use] = {}

    def adopt(self, settings: LimitSettings) -> None:
        """Use the limits of these settings from now on."""
        self.settings = settings

    @contextmanager
    def slot(self, client: str) -> Iterator[None]:
        """Count a call while the block runs.

        Raises:
            ForbiddenError: this client has too many calls open, or made too many in a minute.
        """
        use = self._take(client, time.monotonic())
        try:
            yield
        finally:
            with self._lock:
                use.running -= 1

    def _take(self, client: str, now: float) -> _Use:
        most, at_once = self.settings.calls_per_minute, self.settings.calls_at_once
        with self._lock:
            use = self._uses.get(client)
            if use is None:
                self._make_room()
                use = self._uses[client] = _Use(left=most, filled_at=now)
            use.left = min(most, use.left + (now - use.filled_at) * most / _MINUTE_S)
            use.filled_at = now
            if use.running >= at_once:
                raise _too_many(f"has {counted(at_once, 'call', 'calls')} open already")
            if use.left < 1:
                raise _too_many(f"made more than {counted(most, 'call', 'calls')} in a minute")
            use.left -= 1
            use.running += 1
            return use

    def _make_room(self) -> None:
        """Forget idle clients, so that clients under ever new names cannot fill the memory."""
        if len(self._uses) >= _CLIENTS_MAX:
            self._uses = {name: use for name, use in self._uses.items() if use.running}


def _too_many(what: str) -> TooManyCallsError:
    return TooManyCallsError(
        f"This assistant {what}.",
        hint="Wait a moment, then try again.",
        details={RETRY_AFTER: _RETRY_AFTER_S},
    )


class Confinable:
    """A service that passes the client's projects to each of its jobs."""

    _scope: Projects = None

    def confined_to(self, projects: tuple[str, ...]) -> Self:
        """Return a copy of the service that sees only the memories of these projects."""
        confined = copy.copy(self)
        confined._scope = projects  # noqa: SLF001 - of the copy
        return confined
