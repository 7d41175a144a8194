"""The stream of what changes: server-sent events with ids and kinds, never with contents.

Each event has an id made of the app's run and a number. A reader that returns with the last id it
saw gets what it missed, if that is still kept; otherwise `reset` tells it to read everything again.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from rosemary.domain.calls import caller_of_request
from rosemary.domain.errors import ForbiddenError
from rosemary.domain.events import (
    AccessPaused,
    ClientsChanged,
    EmbeddingProgress,
    Event,
    MemoriesChanged,
    OrganisationChanged,
    RightsChanged,
    is_of_any_memory,
)
from rosemary.http_api.problems import RefusedError
from rosemary.service.clients.client_service import ClientService
from rosemary.service.reporting import EventBus
from rosemary.system.capacity import run_in_thread

HEARTBEAT_S: Final = 15.0
KEPT_EVENTS: Final = 256
WAITING_MAX: Final = 1024
READERS_MAX: Final = 16
IDS_MAX: Final = 1000
_RETRY_MS: Final = 2000
_TOO_MANY: Final = 503
_MEDIA_TYPE: Final = "text/event-stream"
MEMORIES_CHANGED: Final = "memories_changed"
_READING: Final = "get_memory"
_OF_ALL_PROJECTS: Final = frozenset(("organisation_changed", "embedding_progress"))
_STILL_HERE: Final = b": still here\n\n"
_PublicEvent = tuple[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Entry:
    number: int
    kind: str
    data: Mapping[str, Any]


@dataclass(slots=True, eq=False)
class _Reader:
    client: str
    waiting: asyncio.Queue[_Entry | None] = field(
        default_factory=lambda: asyncio.Queue(maxsize=WAITING_MAX)
    )
    end: str = ""

    def give(self, entry: _Entry) -> None:
        """Hand over an event; a reader that is too slow only gets the reason and the end."""
        if not self.end:
            try:
                self.waiting.put_nowait(entry)
            except asyncio.QueueFull:
                self.close("slow")

    def close(self, reason: str) -> None:
        """Let the stream end, with `reason` as its last event."""
        if not self.end:
            self.end = reason
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)


class EventStream:
    """Sends the events of the bus to its readers. Lives in the endpoint's loop."""

    def __init__(
        self,
        bus: EventBus,
        clients: ClientService,
        heartbeat_s: float = HEARTBEAT_S,
    ) -> None:
        """Listen to `bus` until `close`; `clients` knows what each client may see."""
        self._clients = clients
        self._heartbeat_s = heartbeat_s
        self._loop = asyncio.get_running_loop()
        self._run = secrets.token_hex(4)
        self._number = 0
        self._kept: deque[_Entry] = deque(maxlen=KEPT_EVENTS)
        self._readers: set[_Reader] = set()
        self._unsubscribe = bus.subscribe(self._on_event)

    def close(self) -> None:
        """Stop listening, and let every stream end."""
        self._unsubscribe()
        self._end_all("stopping")

    async def answer(self, request: Request) -> Response:
        """Return the stream; for a HEAD request, only its head.

        Raises:
            ForbiddenError: access is paused.
            RefusedError: there are too many readers already.
        """
        caller = caller_of_request(request)
        assert caller is not None, "the guard lets nobody else in"
        self._clients.check_paused(caller.name)
        if request.method == "HEAD":
            return Response(media_type=_MEDIA_TYPE)
        if len(self._readers) >= READERS_MAX:
            error = ForbiddenError(
                f"{READERS_MAX} streams are open already.", hint="Close one of them."
            )
            raise RefusedError(_TOO_MANY, error, {"Retry-After": "5"})
        reader = _Reader(client=caller.name)
        # Entered here, not with the first line, so that nothing in between is missed.
        opening = self._opening(request.headers.get("last-event-id"))
        self._readers.add(reader)
        return StreamingResponse(self._lines(reader, opening), media_type=_MEDIA_TYPE)

    def _opening(self, last_id: str | None) -> list[_Entry]:
        """Return the first lines for a reader."""
        present = _Entry(number=self._number, kind="ready", data={})
        if last_id is None:
            return [present]
        run, _, number = last_id.partition("-")
        seen = int(number[:12]) if number.isascii() and number.isdigit() else -1
        oldest = self._kept[0].number if self._kept else self._number + 1
        if run != self._run or not oldest - 1 <= seen <= self._number:
            missed = _Entry(
                number=self._number, kind="reset", data={"reason": "events were missed"}
            )
            return [missed]
        return [*(each for each in self._kept if each.number > seen), present]

    async def _lines(self, reader: _Reader, opening: Sequence[_Entry]) -> AsyncIterator[bytes]:
        try:
            head = [await self._seen(reader, entry) for entry in opening]
            yield f"retry: {_RETRY_MS}\n".encode() + b"".join(head)
            while not reader.end:
                yield await self._next(reader)
            yield self._worded(
                _Entry(number=self._number, kind="closed", data={"reason": reader.end})
            )
        finally:
            self._readers.discard(reader)

    async def _next(self, reader: _Reader) -> bytes:
        try:
            async with asyncio.timeout(self._heartbeat_s):
                entry = await reader.waiting.get()
        except TimeoutError:
            if self._is_shut_out(reader):
                reader.close("paused")
            return _STILL_HERE
        return b"" if entry is None else await self._seen(reader, entry)

    async def _seen(self, reader: _Reader, entry: _Entry) -> bytes:
        """Return an event without what its reader may not see; empty if nothing is left."""
        if self._is_shut_out(reader):
            reader.close("paused")
            return b""
        if entry.kind in _OF_ALL_PROJECTS and self._clients.rights(reader.client).is_confined:
            return b""
        if entry.kind != MEMORIES_CHANGED:
            return self._worded(entry)
        # The projects of the memories are read from the store.
        data = await run_in_thread(partial(self._readable, reader.client, entry.data))
        return self._worded(replace(entry, data=data)) if data else b""

    def _readable(self, client: str, changed: Mapping[str, Any]) -> Mapping[str, Any]:
        kept = {
            kind: self._clients.readable(client, ids, _READING) for kind, ids in changed.items()
        }
        return _bounded({kind: sorted(ids) for kind, ids in kept.items() if ids})

    def _is_shut_out(self, reader: _Reader) -> bool:
        try:
            self._clients.check_paused(reader.client)
        except ForbiddenError:
            return True
        return False

    def _worded(self, entry: _Entry) -> bytes:
        data = json.dumps(entry.data, separators=(",", ":"))
        return f"id: {self._run}-{entry.number}\nevent: {entry.kind}\ndata: {data}\n\n".encode()

    def _on_event(self, event: Event) -> None:
        """Take an event; called in the thread that published it."""
        # The loop may just have ended.
        with suppress(RuntimeError):
            if isinstance(event, RightsChanged):
                self._loop.call_soon_threadsafe(self._end_paused)
            elif is_of_any_memory(event):
                reset = "reset", {"reason": "another computer changed many memories"}
                self._loop.call_soon_threadsafe(self._deliver, reset)
            elif (public := _public_event(event)) is not None:
                self._loop.call_soon_threadsafe(self._deliver, public)

    def _deliver(self, public: _PublicEvent) -> None:
        if self._clients.is_paused:
            self._end_all("paused")
        kind, data = public
        self._number += 1
        entry = _Entry(number=self._number, kind=kind, data=data)
        self._kept.append(entry)
        for reader in self._readers:
            reader.give(entry)

    def _end_paused(self) -> None:
        for reader in self._readers:
            if self._is_shut_out(reader):
                reader.close("paused")

    def _end_all(self, reason: str) -> None:
        for reader in self._readers:
            reader.close(reason)


def _public_event(event: Event) -> _PublicEvent | None:
    """Return kind and data of an event; None if it concerns only the window."""
    match event:
        case MemoriesChanged():
            return MEMORIES_CHANGED, _ids(event)
        case OrganisationChanged():
            return "organisation_changed", {}
        case EmbeddingProgress():
            return "embedding_progress", {"pending": event.pending}
        case ClientsChanged():
            return "clients_changed", {"connected": len(event.clients)}
        case AccessPaused():
            return "access_paused", {"isPaused": event.is_paused}
        case _:
            return None


def _ids(event: MemoriesChanged) -> Mapping[str, Any]:
    kinds = ("added", "edited", "deleted", "restored", "purged")
    return {kind: sorted(ids) for kind in kinds if (ids := getattr(event, kind))}


def _bounded(changed: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the ids, or only their number if there are too many."""
    if sum(map(len, changed.values())) > IDS_MAX:
        return {"counts": {kind: len(ids) for kind, ids in changed.items()}}
    return changed
