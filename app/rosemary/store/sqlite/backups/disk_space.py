"""Checks that a disk has room for a large file before it is written."""

from __future__ import annotations

import shutil
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
