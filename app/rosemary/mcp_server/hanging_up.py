"""Notices that the other end of a socket has gone while nothing is read from it."""

from __future__ import annotations

import select
import sys
from typing import Protocol


class _HasDescriptor(Protocol):
    def fileno(self) -> int: ...


def has_hung_up(connection: _HasDescriptor | None) -> bool:
    """Return whether the other end is gone, as far as the system tells without reading."""
    if sys.platform == "win32" or connection is None or connection.fileno() < 0:
        return False
    # A TCP connection tells of its end by RDHUP, which not every system has.
    wanted = getattr(select, "POLLRDHUP", 0) | select.POLLHUP | select.POLLERR
    poll = select.poll()
    poll.register(connection.fileno(), wanted)
    return bool(poll.poll(0))
