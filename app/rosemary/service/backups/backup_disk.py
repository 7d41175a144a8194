"""The disk that the folder of the backups is on: known once it was there, and missed when gone."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any, Final

from rosemary.domain.errors import MachineError
from rosemary.domain.file_placing import put_in_place

RECORD_NAME: Final = "backup_disk.json"
_RECORD_MAX_BYTES: Final = 1 << 16

logger = logging.getLogger(__name__)


class BackupDiskMissingError(MachineError):
    """The disk with the folder of the backups is not connected."""


class BackupDisk:
    """Knows where the disk of a folder is mounted. Thread-safe; each call looks at the disk."""

    def __init__(self, folder: Path, record: Path | None) -> None:
        """Look after the disk of a folder.

        Args:
            folder: of the backups.
            record: the file that remembers, beside the memories; None where nothing is to be.
        """
        self._folder = folder
        self._record = record

    def remember(self) -> None:
        """Keep in mind on which disk the folder is, if on another one than the memories."""
        if self._record is None:
            return
        mount = mount_of(self._folder)
        if mount == mount_of(self._record) or self._known() == mount:
            return
        text = json.dumps({"folder": str(self._folder), "mount": str(mount)}, indent=2)
        staged = self._record.with_suffix(".new")
        try:
            staged.write_text(f"{text}\n", encoding="utf-8")
            put_in_place(staged, self._record)
        except OSError as error:
            logger.warning("the disk of the backups is not remembered: %s", error.strerror)

    def check(self, *, has_backups: bool) -> None:
        """Refuse to go on where the disk is not there.

        Args:
            has_backups: whether there are backups at the folder's place: then it was moved there.

        Raises:
            BackupDiskMissingError: a folder made now would lie below the place of the disk, on
                the one with the memories, and be hidden when the disk comes back.
        """
        mount = self._known()
        if mount is None or has_backups or os.path.ismount(mount):
            return
        raise BackupDiskMissingError(
            f"The disk of the backup folder is not there: {mount}.",
            hint="Connect it, or choose another folder for the backups in the settings.",
            details={"folder": str(self._folder), "disk": str(mount)},
        )

    def _known(self) -> Path | None:
        """Return where the disk of this folder was mounted, if that is known."""
        if self._record is None:
            return None
        try:
            with self._record.open("rb") as file:
                found: Any = json.loads(file.read(_RECORD_MAX_BYTES))
            return Path(found["mount"]) if found["folder"] == str(self._folder) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None  # nothing is known; the next backup writes it anew


def mount_of(path: Path) -> Path:
    """Return the place in the tree of folders at which the disk of a path begins."""
    real = Path(os.path.realpath(path))
    return next(
        each for each in (real, *real.parents) if os.path.ismount(each) or each.parent == each
    )
