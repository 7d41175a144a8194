"""Deletions, and equivalent changes, that wait for the person's approval."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from rosemary.domain.clients import ClientSettings, HeldCall, HeldEffect, HeldKind, HeldState
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.events import ChangedElsewhere, DeletionsHeld, Elsewhere, Event
from rosemary.domain.models import Origin
from rosemary.domain.ports import Clock
from rosemary.domain.types import JsonObject, MemoryId, Transport
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreReader, StoreWriter


class HeldService:
    """Holds calls and records decisions. Thread-safe; every call blocks."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock, settings: ClientSettings) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock
        self.settings = settings
        bus.subscribe(self._on_event)

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
            asked_at=self._now(),
            state=HeldState.PENDING,
            memory_id=memory_id or "",
        )
        self._expire()
        number = self._store.write(lambda tx: tx.clients.hold_call(held))
        self._tell()
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
        now = self._now()

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
        self._tell()
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
        now = self._now()
        before = now - timedelta(days=self.settings.held_days)
        if not self._store.read(lambda view: view.clients.count_held()):
            return
        if self._store.write(lambda tx: tx.clients.expire_held(before, now)):
            self._tell()

    def _on_event(self, event: Event) -> None:
        if isinstance(event, ChangedElsewhere) and Elsewhere.HELD in event.kinds:
            self._tell()

    def _tell(self) -> None:
        pending = self._store.read(lambda view: view.clients.count_held())
        self._bus.publish(DeletionsHeld(pending=pending))

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)


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
