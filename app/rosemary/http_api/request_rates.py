"""How often one caller may come, and how many requests may be open."""

from __future__ import annotations

import ipaddress
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from rosemary.domain.errors import ForbiddenError
from rosemary.http_api.problems import RefusedError

_TOO_MANY: Final = 429
_ACCOUNTS_MAX: Final = 4096
_NETWORK_BITS: Final = 64
"""A household gets this much of IPv6: its addresses count as one."""


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
    """Limits open requests and their rate. Lives in the endpoint's loop."""

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
        account = self._spent(caller, "This client calls too often.")
        if account.open >= self._limits.open_each or self._open >= self._limits.open_all:
            raise _wait("Too many requests are open.", 1)
        account.open += 1
        self._open += 1
        try:
            yield
        finally:
            account.open -= 1
            self._open -= 1

    def spend(self, caller: str, reason: str) -> None:
        """Count something that `caller` did.

        Raises:
            RefusedError: it was too often; `reason` says so.
        """
        self._spent(caller, reason)

    def check(self, caller: str, reason: str) -> None:
        """Refuse a caller that did it too often; count nothing.

        Raises:
            RefusedError: it was too often; `reason` says so.
        """
        self._checked(caller, reason)

    def _spent(self, caller: str, reason: str) -> _Account:
        account = self._checked(caller, reason)
        account.left -= 1
        return account

    def _checked(self, caller: str, reason: str) -> _Account:
        account = self._account(caller)
        if account.left < 1:
            raise _wait(reason, math.ceil((1 - account.left) / self._limits.calls_per_s))
        return account

    def _account(self, caller: str) -> _Account:
        now = self._clock()
        account = self._accounts.get(caller)
        if account is None:
            self._forget_idle(now)
            account = self._accounts[caller] = _Account(left=self._limits.burst, filled_at=now)
        account.left = self._filled(account, now)
        account.filled_at = now
        return account

    def _filled(self, account: _Account, now: float) -> float:
        gained = (now - account.filled_at) * self._limits.calls_per_s
        return min(self._limits.burst, account.left + gained)

    def _forget_idle(self, now: float) -> None:
        """Make room: forget callers with as many calls left as a newcomer, then all idle ones."""
        if len(self._accounts) < _ACCOUNTS_MAX:
            return
        busy = {name: each for name, each in self._accounts.items() if each.open}
        spent = {
            name: each
            for name, each in self._accounts.items()
            if self._filled(each, now) < self._limits.burst
        }
        self._accounts = busy if len(spent) >= _ACCOUNTS_MAX else busy | spent


def source_of(address: str) -> str:
    """Return what counts as one source: an address of IPv4, or the network of one of IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _NETWORK_BITS), strict=False))


def _wait(reason: str, wait_s: int) -> RefusedError:
    unit = "a second" if wait_s == 1 else f"{wait_s} seconds"
    error = ForbiddenError(reason, hint=f"Wait {unit}, then repeat the call.")
    return RefusedError(_TOO_MANY, error, {"Retry-After": str(wait_s)})
