"""Disk space: whether there is room for a large file, and the sizes of files in a folder."""

from __future__ import annotations

import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from rosemary.domain.errors import StorageFullError

_MB: Final = 1_000_000
_JSON_SHARE: Final = 3
"""The JSON export in a backup takes about a third of the size of the database copy."""


def require_room_for_backup(folder: Path, database_bytes: int) -> None:
    """Return if a folder's disk has room for a backup: database copy and JSON.

    Raises:
        StorageFullError: it has not; message and details tell both numbers of bytes.
        OSError: the folder cannot be reached.
    """
    require_room(folder, database_bytes + database_bytes // _JSON_SHARE)


def require_room(folder: Path, needed: int) -> None:
    """Return if a folder's disk has room for so many bytes.

    Checked beforehand, because filling the disk up would keep others from saving.

    Raises:
        StorageFullError: it has not; message and details tell both numbers of bytes.
        OSError: the folder cannot be reached.
    """
    found = shutil.disk_usage(folder)
    # Some virtual file systems report a size of 0 bytes.
    if found.total and found.free < needed:
        raise StorageFullError(
            f"{needed / _MB:,.0f} MB are needed, but only {found.free / _MB:,.0f} MB are free"
            " on the disk.",
            hint="Free some space on the disk that holds the memories, then try again.",
            details={"neededBytes": needed, "freeBytes": found.free},
        )


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
