"""Whether a disk has room for a large file, asked before it is filled up."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from rosemary.domain.errors import StorageFullError

_MB: Final = 1_000_000
_JSON_SHARE: Final = 3
"""The JSON that a backup holds beside a copy takes a third as much again."""


def require_room_for_backup(folder: Path, database_bytes: int) -> None:
    """Return if the copy of a store of so many bytes and its JSON can be written into a folder.

    Raises:
        StorageFullError: they cannot; it tells both numbers, in its details too.
        OSError: the folder cannot be reached.
    """
    require_room(folder, database_bytes + database_bytes // _JSON_SHARE)


def require_room(folder: Path, needed: int) -> None:
    """Return if so many bytes can be written into a folder.

    Who finds out by writing takes the last of the room meanwhile, and nobody else could save.

    Raises:
        StorageFullError: they cannot; it tells both numbers, in its details too.
        OSError: the folder cannot be reached.
    """
    found = shutil.disk_usage(folder)
    # Some that are not disks say that they have no bytes at all.
    if found.total and found.free < needed:
        raise StorageFullError(
            f"{needed / _MB:,.0f} MB are needed, but only {found.free / _MB:,.0f} MB are free"
            " on the disk.",
            hint="Free some space on the disk that holds the memories, then try again.",
            details={"neededBytes": needed, "freeBytes": found.free},
        )
