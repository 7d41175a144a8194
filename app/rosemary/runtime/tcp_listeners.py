"""Sockets on which HTTP is served."""

from __future__ import annotations

import socket
import sys
from typing import Any

from rosemary.domain.errors import MachineError


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket on the first address that a name has, and on no other.

    Raises:
        MachineError: it cannot be opened.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
        family, _kind, _protocol, _name, address = found[0]
        return open_listener(family, address)
    except OSError as problem:
        raise _closed(host, port, problem) from problem


def open_listener(family: int, address: Any) -> socket.socket:  # noqa: ANN401 - by the family
    """Return a socket on an address that no other program can share or take over.

    Raises:
        OSError: it cannot be opened.
    """
    # Without IPPROTO_TCP asyncio leaves Nagle's algorithm on: 40 ms for each answer.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            # Allows a port with old connections of an earlier run, but not one that is in use.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.settimeout(0)
    except OSError:
        listener.close()
        raise
    return listener


def _closed(host: str, port: int, problem: OSError) -> MachineError:
    return MachineError(
        f"The server cannot be opened at {host}, port {port} ({problem.strerror}).",
        hint="Take an address of this computer, and a port that no other program has.",
    )
