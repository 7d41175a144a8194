"""Whether a file is still the one that was looked at."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class FileStamp(NamedTuple):
    """What changes where a file is written anew or another one takes its place."""

    inode: int
    modified_at_ns: int
    size_bytes: int


def stamp_of(file: Path) -> FileStamp | None:
    """Return the stamp of a file, None where it cannot be seen."""
    try:
        status = file.stat()
    except OSError:
        return None
    return FileStamp(status.st_ino, status.st_mtime_ns, status.st_size)
