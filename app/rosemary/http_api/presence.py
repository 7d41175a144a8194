"""Which clients are connected over HTTP, where there is no connection that stays.

A client counts as connected while one of its requests is open, be it a stream, and for a while
after the last one. One that holds the main token goes by the name that it gives in the Model
Context Protocol, if it speaks that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from starlette.types import Scope

from rosemary.operations.http_caller import HttpCaller, NamedCaller

STAYS_S: Final = 300.0
"""How long a client is shown after its last request."""

_CLIENTS_MAX: Final = 256
_SESSION: Final = b"mcp-session-id"
_SESSION_CHARS: Final = 64

Tell: TypeAlias = Callable[[str, str | None], None]
"""Told which name goes with a key; None when it is gone."""


@dataclass(slots=True)
class _Entry:
    name: str
    stays_s: float
    open: int = 0
    ending: asyncio.TimerHandle | None = field(default=None)


class Presence:
    """Notes who calls. Lives in the endpoint's loop."""

    def __init__(self, mcp_path: str, tell: Tell, stays_s: float = STAYS_S) -> None:
        """Begin with nobody.

        Args:
            mcp_path: where the Model Context Protocol is served: there a client names itself.
            tell: told who comes and goes.
            stays_s: how long a client is shown after its last request.
        """
        self._mcp_path = mcp_path
        self._tell = tell
        self._stays_s = stays_s
        self._entries: dict[str, _Entry] = {}

    @contextmanager
    def noted(self, scope: Scope, caller: HttpCaller) -> Iterator[NamedCaller]:
        """Note a request while it is open; yield what takes the name that comes to light in it."""
        visit = _Visit(self, scope, caller, is_mcp=scope["path"] == self._mcp_path)
        try:
            yield visit
        finally:
            visit.leave()

    def close(self) -> None:
        """Let everybody go."""
        for key, entry in self._entries.items():
            if entry.ending is not None:
                entry.ending.cancel()
            self._tell(key, None)
        self._entries.clear()

    def enter(self, key: str, name: str) -> bool:
        """Note that a request is open; return whether there was room to."""
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
        """Note that a request has ended, and whether the client has said goodbye with it."""
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
        """Return by which name a key is known; empty where it is not."""
        return self._entries[key].name if key in self._entries else ""

    def _forget(self, key: str) -> None:
        if self._entries.pop(key, None) is not None:
            self._tell(key, None)


class _Visit:
    """One request, and the entry that it keeps alive."""

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
            # Before its first words a client of the protocol has no name.
            known = presence.name_of(self._key_of("")) if self._session else ""
            if known:
                self._enter(known)
        else:
            self._enter(caller.name)

    def named(self, name: str) -> None:
        """Take the name by which calls of this request go."""
        self._let_go()
        self._enter(name)
        if self._is_over:
            # What wants no answer is worked on after the request has ended.
            self._let_go()

    def leave(self) -> None:
        """Note that the request has ended."""
        self._is_over = True
        self._let_go()

    def _let_go(self) -> None:
        if self._held:
            self._presence.leave(self._held, is_last=self._is_goodbye)
            self._held = ""

    def _enter(self, name: str) -> None:
        key = self._key_of(name)
        if self._presence.enter(key, name):
            self._held = key

    def _key_of(self, name: str) -> str:
        # What is stateless has no session: the name alone tells one client from another.
        return f"http:{self._caller.fingerprint}:{self._session or name}"
