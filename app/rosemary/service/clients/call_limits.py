"""Limits of each client: concurrent calls, calls a minute, and the projects that it sees."""

from __future__ import annotations

import copy
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Self

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import TooManyCallsError
from rosemary.domain.human_text import counted
from rosemary.store.ports import Projects

RETRY_AFTER: Final = "retryAfterS"
"""Key in an error's details: seconds until the call may be repeated."""

_RETRY_AFTER_S: Final = 1
_MINUTE_S: Final = 60.0
_CLIENTS_MAX: Final = 1_000


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
        """Forget idle clients, so that ever new client names cannot fill the memory."""
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
