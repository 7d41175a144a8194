"""Whether the files that are open are still those that a next start would find."""

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


def _identity(file: Path) -> _Identity:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
