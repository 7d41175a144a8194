"""Returns free memory to the system, and controls garbage collection."""

from __future__ import annotations

import ctypes
import gc
import sys
from enum import Enum, auto
from typing import Final

_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_ARENAS: Final = 2
_LARGE_BYTES: Final = 4 * 1_048_576
"""Larger blocks go back to the system as soon as they are free. The ids of 262,000 listed memories
and the arrays of a search among a million are smaller: with them, lists would take half as long
again, and searches twice as long."""
_KEPT_FREE_BYTES: Final = 8 * 1_048_576
_SEARCHED_AFTER: Final = (10_000, 20, 20)


def keep_memory_together() -> None:
    """Make the C library keep less free memory; call this before threads start.

    glibc gives nearly every thread its own heap and keeps what each frees: 170 MB with 100,000
    memories after some minutes of work in the window. Two heaps are enough. After the first large
    block is freed, glibc also puts blocks of up to 32 MB into the heaps, where small blocks behind
    them keep their memory from being returned.
    """
    if sys.platform != "linux":
        return
    adjust = getattr(ctypes.CDLL(None), "mallopt", None)
    if adjust is not None:
        adjust(_M_ARENA_MAX, _ARENAS)
        adjust(_M_MMAP_THRESHOLD, _LARGE_BYTES)
        adjust(_M_TRIM_THRESHOLD, _KEPT_FREE_BYTES)


def release_free_memory() -> None:
    """Return the C library's free memory to the system, where it has a call for that.

    Loading the model needs three times its size for a moment. glibc would keep most of that:
    15 MB in a quiet app.
    """
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def keep_from_collector() -> None:
    """Exclude all present objects from garbage collection, and collect less often.

    These are mostly modules and classes, which stay until the end. With them a full collection
    stops all threads, the window included, for 0.2 s.

    With Python's own thresholds an undo of 10,000 memories causes 260 collections, three of them
    full ones of up to 0.05 s.
    """
    gc.freeze()
    gc.set_threshold(*_SEARCHED_AFTER)


class GarbageSearch(Enum):
    """What `collect_due_garbage` did."""

    NOT_DUE = auto()
    PUT_OFF = auto()
    DONE = auto()


def collect_due_garbage(*, most: int | None = None) -> GarbageSearch:
    """Collect garbage in this thread if Python itself would by now.

    That is the oldest generation that is due, with the younger ones; see `gc`.

    Args:
        most: with more new objects than this, put it off: they belong to work under way, and most
            are freed without a collection when it is done.
    """
    counts, thresholds = gc.get_count(), gc.get_threshold()
    if counts[0] <= thresholds[0]:
        return GarbageSearch.NOT_DUE
    if most is not None and counts[0] > most:
        return GarbageSearch.PUT_OFF
    gc.collect(max(each for each in range(3) if counts[each] > thresholds[each]))
    return GarbageSearch.DONE
