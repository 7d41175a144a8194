"""New ids: UUIDs of version 7, which sort by the time they were made."""

from __future__ import annotations

import threading
from secrets import randbits
from uuid import UUID

from rosemary.domain.types import MemoryId

_COUNTER_BITS = 12


class IdSource:
    """Makes UUIDs of version 7 that only ever grow within one process. Thread-safe.

    Source: RFC 9562, section 5.7, with the monotonic counter of its section 6.2.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = 0

    def __call__(self, at_ms: int) -> MemoryId:
        """Return an id for the time `at_ms` (Unix milliseconds)."""
        with self._lock:
            tick = max(at_ms << _COUNTER_BITS, self._last + 1)
            self._last = tick
        random = randbits(62)
        milliseconds, counter = tick >> _COUNTER_BITS, tick & ((1 << _COUNTER_BITS) - 1)
        value = milliseconds << 80 | 0x7 << 76 | counter << 64 | 0b10 << 62 | random
        return MemoryId(str(UUID(int=value)))
