"""Whether the files of a store are where they are looked for."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeAlias

from rosemary.domain.errors import StoreUnavailableError

_Identity: TypeAlias = "tuple[int, int] | None"
_SUFFIXES: Final = ("", "-wal")


class FilePresence:
    """Remembers which files a database was opened in.

    Where its folder is renamed, removed or swapped under the running app, the system lets the
    open files be written on: into files without a name, or into those of a folder that no start
    will look at again.
    """

    def __init__(self, database: Path) -> None:
        """Take note of the files as they are; the database is open and has its log."""
        self._files = {
            file: _identity(file)
            for file in (database.with_name(database.name + suffix) for suffix in _SUFFIXES)
        }

    def require(self) -> None:
        """Return while the files are in their place; costs two looks at the folder.

        Raises:
            StoreUnavailableError: one of them is gone, or another one is in its place.
        """
        for file, identity in self._files.items():
            if identity is not None and _identity(file) != identity:
                raise StoreUnavailableError(
                    f"The file {file.name} is no longer in {file.parent}; nothing was saved.",
                    hint="Put it back where it was, or start Rosemary again.",
                )


def is_log_missing(database: Path) -> bool:
    """Return whether a store that was not closed has lost the log of its newest changes.

    The log is there from the moment a store is opened until it is closed in good order.
    """
    log = database.with_name(f"{database.name}-wal")
    return _identity(database) is not None and database.stat().st_size > 0 and not log.exists()


def _identity(file: Path) -> _Identity:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
