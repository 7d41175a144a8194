"""Gives free memory back to the system, and says what is searched for garbage, and when."""

from __future__ import annotations

import ctypes
import gc
import sys
from typing import Final

_M_ARENA_MAX: Final = -8
_ARENAS: Final = 2
_SEARCHED_AFTER: Final = (10_000, 20, 20)


def keep_memory_together() -> None:
    """Have the C library spread less over the address space; before threads are started.

    glibc gives nearly every thread a heap of its own, and keeps what each has freed: with 100,000
    memories 170 MB after some minutes of work in the window. Two heaps do for threads that take
    turns. What is large could be given back at once, but that makes searches a tenth slower.
    """
    if sys.platform != "linux":
        return
    adjust = getattr(ctypes.CDLL(None), "mallopt", None)
    if adjust is not None:
        adjust(_M_ARENA_MAX, _ARENAS)


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


def collect_due_garbage() -> bool:
    """Search for garbage in this thread, as Python itself would do by now if it were let.

    See `gc`: the oldest generation that is due, and the younger ones with it. Returns whether one
    was due.
    """
    counts, thresholds = gc.get_count(), gc.get_threshold()
    if counts[0] <= thresholds[0]:
        return False
    gc.collect(max(each for each in range(3) if counts[each] > thresholds[each]))
    return True
