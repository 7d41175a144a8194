"""Keeps files private to this user, and replaces them in one step."""

from __future__ import annotations

import os
import secrets
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from rosemary.system.disk_files import put_in_place

FOLDER_MODE: Final = 0o700
_OTHERS: Final = 0o077


def keep_new_files_private() -> None:
    """Make new files and folders of this process private, whatever umask it inherited."""
    os.umask(_OTHERS)


def shut_others_out(folder: Path) -> None:
    """Remove other users' rights from a folder and all that is in it.

    Links are not followed. Files of other users stay as they are; the doctor names them.
    """
    if sys.platform == "win32":
        return
    _shut(folder)
    for place, folders, files in os.walk(folder):
        for name in (*folders, *files):
            _shut(Path(place, name))


def _shut(path: Path) -> None:
    with suppress(OSError):
        status = path.stat(follow_symlinks=False)
        if stat.S_IMODE(status.st_mode) & _OTHERS and not stat.S_ISLNK(status.st_mode):
            path.chmod(stat.S_IMODE(status.st_mode) & ~_OTHERS)


FILE_MODE: Final = 0o600


def write_privately(file: Path, text: str) -> None:
    """Replace a file in one step; only this user can read it. Thread-safe.

    Raises:
        OSError: it cannot be written.
    """
    partial = file.with_name(f"{file.name}.{secrets.token_hex(4)}.new")
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
        put_in_place(partial, file)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


class FileStamp(NamedTuple):
    """Changes whenever a file is rewritten or replaced."""

    inode: int
    modified_at_ns: int
    size_bytes: int


def stamp_of(file: Path) -> FileStamp | None:
    """Return the stamp of a file; None if it cannot be read."""
    try:
        status = file.stat()
    except OSError:
        return None
    return FileStamp(status.st_ino, status.st_mtime_ns, status.st_size)
