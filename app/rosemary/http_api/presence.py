"""Which clients are connected over HTTP, which has no lasting connection.

A client counts as connected while a request or stream of it is open, and for a while after that.
A client with the main token has the name that it gives in the Model Context Protocol, if any.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from starlette.types import Scope

from rosemary.domain.calls import HttpCaller, NamedCaller

STAYS_S: Final = 300.0
"""How long a client is shown after its last request."""

_CLIENTS_MAX: Final = 256
_SESSION: Final = b"mcp-session-id"
_SESSION_CHARS: Final = 64

Tell: TypeAlias = Callable[[str, str | None], None]
"""Called with a key and its name; with None when the client is gone."""


@dataclass(slots=True)
class _Entry:
    name: str
    stays_s: float
    open: int = 0
    ending: asyncio.TimerHandle | None = field(default=None)


class Presence:
    """Notes who calls. Lives in the endpoint's loop."""

    def __init__(self, mcp_path: str, tell: Tell, stays_s: float = STAYS_S) -> None:
        """Begin without clients.

        Args:
            mcp_path: path of the Model Context Protocol, where clients give their names.
            tell: called when a client comes or goes.
            stays_s: how long a client is shown after its last request.
        """
        self._mcp_path = mcp_path
        self._tell = tell
        self._stays_s = stays_s
        self._entries: dict[str, _Entry] = {}

    @contextmanager
    def noted(self, scope: Scope, caller: HttpCaller) -> Iterator[NamedCaller]:
        """Note a request while it is open; yield the visit, which learns the client's name."""
        visit = _Visit(self, scope, caller, is_mcp=scope["path"] == self._mcp_path)
        try:
            yield visit
        finally:
            visit.leave()

    def close(self) -> None:
        """Forget all clients."""
        for key, entry in self._entries.items():
            if entry.ending is not None:
                entry.ending.cancel()
            self._tell(key, None)
        self._entries.clear()

    def enter(self, key: str, name: str) -> bool:
        """Note that a request is open; return whether there was room for it."""
        entry = self._entries.get(key)
        if entry is None:
            if len(self._entries) >= _CLIENTS_MAX:
                return False
            entry = self._entries[key] = _Entry(name=name, stays_s=self._stays_s)
            self._tell(key, name)
        elif entry.name != name:
            entry.name = name
            self._tell(key, name)
        if entry.ending is not None:
            entry.ending.cancel()
            entry.ending = None
        entry.open += 1
        return True

    def leave(self, key: str, *, is_last: bool) -> None:
        """Note that a request has ended, and whether it ended the session."""
        entry = self._entries.get(key)
        if entry is None:
            return
        if is_last:
            entry.stays_s = 0.0
        entry.open -= 1
        if not entry.open:
            loop = asyncio.get_running_loop()
            entry.ending = loop.call_later(entry.stays_s, self._forget, key)

    def name_of(self, key: str) -> str:
        """Return the name of a key; empty if unknown."""
        return self._entries[key].name if key in self._entries else ""

    def _forget(self, key: str) -> None:
        if self._entries.pop(key, None) is not None:
            self._tell(key, None)


class _Visit:
    """An open request, which keeps its client's entry alive."""

    def __init__(
        self, presence: Presence, scope: Scope, caller: HttpCaller, *, is_mcp: bool
    ) -> None:
        self._presence = presence
        self._caller = caller
        self._held = ""
        self._is_over = False
        self._session = ""
        self._is_goodbye = is_mcp and scope["method"] == "DELETE"
        if is_mcp:
            given = dict(scope["headers"]).get(_SESSION, b"").decode("latin-1")
            self._session = given[:_SESSION_CHARS]
            # A client of the protocol has no name before its handshake.
            known = presence.name_of(self._key_of("")) if self._session else ""
            if known:
                self._enter(known)
        else:
            self._enter(caller.name)

    def named(self, name: str) -> None:
        """Take the name of the request's client."""
        self._release()
        self._enter(name)
        if self._is_over:
            # Notifications may be handled after the request has ended.
            self._release()

    def leave(self) -> None:
        """Note that the request has ended."""
        self._is_over = True
        self._release()

    def _release(self) -> None:
        if self._held:
            self._presence.leave(self._held, is_last=self._is_goodbye)
            self._held = ""

    def _enter(self, name: str) -> None:
        key = self._key_of(name)
        if self._presence.enter(key, name):
            self._held = key

    def _key_of(self, name: str) -> str:
        # Stateless requests have no session: only the name tells clients apart.
        return f"http:{self._caller.fingerprint}:{self._session or name}"
