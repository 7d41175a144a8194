"""Gives free memory back to the system, and keeps the garbage collector from what stays."""

from __future__ import annotations

import ctypes
import gc
import sys


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
    """
    gc.freeze()
