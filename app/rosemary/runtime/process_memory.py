"""Gives free memory back to the system, and says what is searched for garbage, and when."""

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
"""What is larger goes back as soon as it is free. The ids of a list of 262,000 memories and the
arrays of a search among a million are not: that would take half as long again, or twice as long."""
_KEPT_FREE_BYTES: Final = 8 * 1_048_576
_SEARCHED_AFTER: Final = (10_000, 20, 20)


def keep_memory_together() -> None:
    """Have the C library spread less over the address space; before threads are started.

    glibc gives nearly every thread a heap of its own, and keeps what each has freed: with 100,000
    memories 170 MB after some minutes of work in the window. Two heaps do for threads that take
    turns. It also learns from the first large thing that is freed to put such things among the
    small ones, up to 32 MB each, where whatever comes to lie behind them keeps their room.
    """
    if sys.platform != "linux":
        return
    adjust = getattr(ctypes.CDLL(None), "mallopt", None)
    if adjust is not None:
        adjust(_M_ARENA_MAX, _ARENAS)
        adjust(_M_MMAP_THRESHOLD, _LARGE_BYTES)
        adjust(_M_TRIM_THRESHOLD, _KEPT_FREE_BYTES)


def release_free_memory() -> None:
    """Return what the C library keeps for later; does nothing where it has no such call.

    Loading the model needs three times its size for a moment, and glibc keeps most of that:
    15 MB in a quiet app.
    """
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def keep_from_collector() -> None:
    """Leave what is there now out of every later search for garbage.

    That is modules and their classes, which stay until the end. A full search takes 0.2 s with
    them, in which no thread of Python runs: the window, too, stands still.

    Searches come less often, too: by Python's own numbers an undo of 10,000 memories is searched
    260 times, of which all that is there three times, for up to 0.05 s each.
    """
    gc.freeze()
    gc.set_threshold(*_SEARCHED_AFTER)


class GarbageSearch(Enum):
    """What a look for garbage came to."""

    NOT_DUE = auto()
    PUT_OFF = auto()
    DONE = auto()


def collect_due_garbage(*, most: int | None = None) -> GarbageSearch:
    """Search for garbage in this thread, as Python itself would do by now if it were let.

    See `gc`: the oldest generation that is due, and the younger ones with it.

    Args:
        most: put it off while more objects than that are new. They belong to something that is
            under way, and go without a search when it is done.
    """
    counts, thresholds = gc.get_count(), gc.get_threshold()
    if counts[0] <= thresholds[0]:
        return GarbageSearch.NOT_DUE
    if most is not None and counts[0] > most:
        return GarbageSearch.PUT_OFF
    gc.collect(max(each for each in range(3) if counts[each] > thresholds[each]))
    return GarbageSearch.DONE
