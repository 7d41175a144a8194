"""File sizes in a folder that others may be changing."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path


def file_sizes(folder: Path) -> list[int]:
    """Return the bytes of each file in a folder, recursively; empty if there is no folder.

    Files that are deleted meanwhile are left out.
    """
    sizes = []
    for parent, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                status = Path(parent, name).stat()
                if stat.S_ISREG(status.st_mode):
                    sizes.append(status.st_size)
    return sizes
