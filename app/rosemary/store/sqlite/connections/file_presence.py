"""Checks that the files of a store are still in place."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from rosemary.domain.errors import StoreUnavailableError

_Identity: TypeAlias = "tuple[int, int] | None"
_SUFFIXES: Final = ("", "-wal")


class FilePresence:
    """Remembers which files a database was opened from.

    If the folder is renamed, deleted or replaced while the app runs, writes would still succeed,
    but into files that no later start would find.
    """

    def __init__(self, database: Path) -> None:
        """Record the files as they are; the database is open and has its log."""
        self._files = {
            file: _identity(file)
            for file in (database.with_name(database.name + suffix) for suffix in _SUFFIXES)
        }

    def require(self) -> None:
        """Return if the files are in place; costs two `stat` calls.

        Raises:
            StoreUnavailableError: a file is missing or was replaced.
        """
        for file, identity in self._files.items():
            if identity is not None and _identity(file) != identity:
                raise StoreUnavailableError(
                    f"The file {file.name} is no longer in {file.parent}; nothing was saved.",
                    hint="Put it back where it was, or start Rosemary again.",
                )


def is_log_missing(database: Path) -> bool:
    """Return whether a store that was not closed has lost the log of its newest changes.

    The log exists from when a store is opened until it is closed cleanly.
    """
    log = database.with_name(f"{database.name}-wal")
    return _identity(database) is not None and database.stat().st_size > 0 and not log.exists()


def _identity(file: Path) -> _Identity:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
