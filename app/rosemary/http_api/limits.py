"""How much one caller may ask at once and in a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from rosemary.domain.errors import ForbiddenError
from rosemary.http_api.problems import RefusedError

_TOO_MANY: Final = 429
_IDLE_FORGOTTEN: Final = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The limits of one caller, and of all together.

    Attributes:
        calls_per_s, burst: a bucket of `burst` calls that fills at that rate.
        open_each, open_all: requests that are being answered, streams among them.
    """

    calls_per_s: float = 500.0
    burst: int = 1000
    open_each: int = 32
    open_all: int = 64


@dataclass(slots=True)
class _Account:
    left: float
    filled_at: float
    open: int = field(default=0)


class Gate:
    """Counts what is open, and how fast it comes. Lives in the endpoint's loop."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        """Begin with nothing open.

        Args:
            limits: of each caller and of all.
            clock: seconds that never go back.
        """
        self._limits = limits
        self._clock = clock
        self._accounts: dict[str, _Account] = {}
        self._open = 0

    @contextmanager
    def entered(self, caller: str) -> Iterator[None]:
        """Let one request of `caller` in.

        Raises:
            RefusedError: it has to wait.
        """
        account = self._account(caller)
        if account.left < 1:
            raise _wait("This client calls too often.")
        account.left -= 1
        if account.open >= self._limits.open_each or self._open >= self._limits.open_all:
            raise _wait("Too many requests are open.")
        account.open += 1
        self._open += 1
        try:
            yield
        finally:
            account.open -= 1
            self._open -= 1

    def _account(self, caller: str) -> _Account:
        now = self._clock()
        account = self._accounts.get(caller)
        if account is None:
            self._forget_idle()
            account = self._accounts[caller] = _Account(left=self._limits.burst, filled_at=now)
        gained = (now - account.filled_at) * self._limits.calls_per_s
        account.left = min(self._limits.burst, account.left + gained)
        account.filled_at = now
        return account

    def _forget_idle(self) -> None:
        if len(self._accounts) > _IDLE_FORGOTTEN:
            self._accounts = {name: each for name, each in self._accounts.items() if each.open}


def _wait(reason: str) -> RefusedError:
    error = ForbiddenError(reason, hint="Wait a second, then repeat the call.")
    return RefusedError(_TOO_MANY, error, {"Retry-After": "1"})
