"""A note outside the data folder that a store exists, in case the folder vanishes."""

from __future__ import annotations

import hashlib
import json
import logging
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rosemary.domain.backups import StoreMark
from rosemary.store.sqlite.connections.sqlite_connection import translate_os
from rosemary.system.disk_files import sync_file

logger = logging.getLogger(__name__)

_NAME_CHARS: Final = 32


@dataclass(frozen=True, slots=True)
class StoreNote:
    """The note about one store.

    Attributes:
        file: the note; it need not exist.
        store: the file of the store.
    """

    file: Path
    store: Path

    @classmethod
    def of(cls, folder: Path, store: Path) -> StoreNote:
        """Return the note for a store, in `folder`; links in the store's path are resolved."""
        real = os.path.realpath(store)
        name = hashlib.sha256(os.fsencode(real)).hexdigest()[:_NAME_CHARS]
        return cls(folder / f"{name}.json", Path(real))

    def read(self) -> StoreMark | None:
        """Return the last change in the note; None if no store is known.

        An unreadable note says only that there was a store.
        """
        try:
            content = self.file.read_bytes()
        except OSError:
            return None
        try:
            noted = json.loads(content)
            return StoreMark(
                changeset=int(noted["lastChange"]), changed_at_us=int(noted["changedAtUs"])
            )
        except (ValueError, TypeError, LookupError):
            return StoreMark()

    def write(self, mark: StoreMark) -> None:
        """Write the last change, atomically; a failure is only logged."""
        content = {
            "store": str(self.store),
            "lastChange": mark.changeset,
            "changedAtUs": mark.changed_at_us,
        }
        partial = self.file.with_suffix(".partial")
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            partial.write_text(json.dumps(content), encoding="utf-8")
            partial.chmod(0o600)
            sync_file(partial)
            partial.replace(self.file)
        except OSError as error:
            logger.warning("no note of the store could be made: %s", error.strerror)

    def forget(self) -> None:
        """Delete the note; may be repeated.

        Raises:
            StoreUnavailableError: the note cannot be deleted.
        """
        try:
            self.file.unlink(missing_ok=True)
        except OSError as error:
            raise translate_os(error) from error
