"""How much the files in a folder take, in which others may be at work."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path


def file_sizes(folder: Path) -> list[int]:
    """Return the bytes of each file in a folder and below it; of no folder, nothing.

    What is taken away meanwhile is left out.
    """
    sizes = []
    for parent, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                status = Path(parent, name).stat()
                if stat.S_ISREG(status.st_mode):
                    sizes.append(status.st_size)
    return sizes
