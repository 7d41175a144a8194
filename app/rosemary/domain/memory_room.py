"""How much memory a process may still take, where a limit was set for it.

The libraries that search by meaning needs end the process where they get no memory for a few bytes:
so it is looked for beforehand.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

MODEL_BYTES: Final = 640 * 1024 * 1024
"""Addresses that loading the model takes, most of them never used: 520 MB on two processors."""

ARRAYS_BYTES: Final = 200 * 1024 * 1024
"""The same of numpy, and of the vectors that are kept."""


def lacks_room(wanted_bytes: int, statm: Path = Path("/proc/self/statm")) -> bool:
    """Return whether a limit (`ulimit -v`) leaves this process fewer addresses than that."""
    if sys.platform == "win32":
        return False
    import resource  # noqa: PLC0415 - only there

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    if limit == resource.RLIM_INFINITY:
        return False
    try:
        pages = int(statm.read_text("ascii").split()[0])
    except OSError:
        # Not Linux: there the system does not enforce it.
        return False
    return bool(limit - pages * resource.getpagesize() < wanted_bytes)
