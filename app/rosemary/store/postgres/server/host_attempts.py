"""Connects to the first of several hosts that answers, within the time that one host has."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

import psycopg
from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

C = TypeVar("C", bound="Connection[Any]")

HEAD_START_S: Final = 0.5
"""Within so many seconds every host is asked: those named first have a lead over the others."""

_LISTED: Final = ("host", "hostaddr", "port")


def connect_to_first(conninfo: str, connect: Callable[[str], C]) -> C:
    """Return a connection to the first host that answers, of all that `conninfo` names.

    The driver asks one after the other, and gives each the whole `connect_timeout`. Here a host is
    asked while those before it are silent, or at once where they refuse, and all have ended when
    that time is over.

    Args:
        conninfo: with one host or several, and with names of one address or several.
        connect: connects to one host.

    Raises:
        psycopg.Error: no host could be reached in time.
    """
    hosts = _each_host(conninfo)
    if len(hosts) == 1:
        return connect(hosts[0])
    return _Race(hosts, connect).run(_limit_s(conninfo))


class _Race(Generic[C]):
    """Attempts to connect, each in a thread that nobody has to wait for."""

    def __init__(self, hosts: Sequence[str], connect: Callable[[str], C]) -> None:
        self._hosts = hosts
        self._connect = connect
        self._changed = threading.Condition()
        self._failures: dict[int, psycopg.Error] = {}
        self._made: C | None = None
        self._is_over = False

    def run(self, limit_s: float | None) -> C:
        end = None if limit_s is None else time.monotonic() + limit_s
        lead_s = HEAD_START_S / (len(self._hosts) - 1)
        with self._changed:
            for number in range(len(self._hosts)):
                if self._made is None:
                    self._begin(number)
                    self._wait(number + 1, lead_s)
            self._wait(len(self._hosts), None if end is None else end - time.monotonic())
            self._is_over = True
        if self._made is None:
            raise self._error()
        return self._made

    def _begin(self, number: int) -> None:
        threading.Thread(
            target=self._attempt, args=(number,), name="connecting", daemon=True
        ).start()

    def _wait(self, begun: int, seconds: float | None) -> None:
        self._changed.wait_for(
            lambda: self._made is not None or len(self._failures) == begun, seconds
        )

    def _attempt(self, number: int) -> None:
        try:
            made = self._connect(self._hosts[number])
        except psycopg.Error as error:
            with self._changed:
                self._failures[number] = error
                self._changed.notify_all()
            return
        with self._changed:
            is_first = self._made is None and not self._is_over
            if is_first:
                self._made = made
                self._changed.notify_all()
        if not is_first:
            made.close()

    def _error(self) -> psycopg.Error:
        """Return the error that says what every host answered."""
        silent = psycopg.errors.ConnectionTimeout("connection timeout expired")
        found = [self._failures.get(number, silent) for number in range(len(self._hosts))]
        told = next((each for each in reversed(found) if each is not silent), silent)
        return type(told)("\n".join(map(str, found)), pgconn=told.pgconn)


def _each_host(conninfo: str) -> Sequence[str]:
    """Return a string for each address of each host, or the given one if it names none.

    Raises:
        psycopg.OperationalError: no host has an address.
    """
    given = conninfo_to_dict(conninfo)
    lists = {name: str(given[name]).split(",") for name in _LISTED if given.get(name)}
    named = [len(lists[name]) for name in ("host", "hostaddr") if name in lists]
    if len(set(named)) != 1 or len(lists.get("port", [""])) not in (1, *named):
        return (conninfo,)  # the driver knows what is wrong, if anything is
    found: list[str] = []
    unknown = ""
    for number in range(named[0]):
        one = {name: each[number % len(each)] for name, each in lists.items()}
        try:
            found += (make_conninfo(conninfo, **one, **each) for each in _addresses(one))
        except (OSError, UnicodeError) as error:
            unknown = f"failed to resolve host {one['host']!r}: {error}"
    if not found:
        raise psycopg.OperationalError(unknown)
    return found


def _addresses(one: dict[str, str]) -> Sequence[dict[str, str]]:
    """Return the addresses of a name; for what is no name, nothing is looked up."""
    host = one.get("host", "")
    if "hostaddr" in one or not host or host.startswith(("/", "@")) or host[1:2] == ":":
        return ({},)
    found = socket.getaddrinfo(host, None, proto=socket.IPPROTO_TCP, type=socket.SOCK_STREAM)
    return [{"hostaddr": str(address[0])} for *_, address in found]


def _limit_s(conninfo: str) -> float | None:
    """Return the time for all hosts; None: as long as it takes."""
    try:
        seconds = float(conninfo_to_dict(conninfo).get("connect_timeout") or 0)
    except ValueError:
        return None  # the driver says so
    return seconds if seconds > 0 else None
