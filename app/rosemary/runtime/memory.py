"""Gives memory that is free inside the process back to the system."""

from __future__ import annotations

import ctypes
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
