"""Tells a store that was lost from one that never was, before a new one is begun in its place."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.backups import BackupSettings, StoreMark
from rosemary.domain.errors import LostStoreError, MachineError
from rosemary.domain.human_text import counted
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.service.backups.backup_folder import BackupFolder, backups_folder
from rosemary.store.sqlite.backups import swap
from rosemary.store.sqlite.connections import lost_store
from rosemary.store.sqlite.connections.store_note import StoreNote

logger = logging.getLogger(__name__)

_WAYS: str = (
    "`rosemary doctor --salvage` reads the log that is left; `rosemary backup list` shows the "
    "backups to go back to; `rosemary doctor --start-anew` begins with an empty store and deletes "
    "nothing."
)


def note_of(paths: Paths) -> StoreNote:
    """Return the note that a store was there, kept outside its folder."""
    return StoreNote.of(paths.notes_dir, paths.database)


def require_folder(paths: Paths) -> None:
    """Refuse to make the folder anew in which a store was: its disk may not be connected.

    Raises:
        LostStoreError: there was a store.
    """
    if not paths.data_dir.is_dir():
        require_store(paths)


def require_store(paths: Paths) -> None:
    """Return where the store is there, or where none ever was.

    A log beside an empty or missing file is set aside, as SQLite would delete it. The caller
    holds the lock of the home.

    Raises:
        LostStoreError: a log, backups or a note tell of a store that is not there.
        StoreUnavailableError, StorageFullError: the disk does not let us look.
    """
    if not lost_store.is_gone(paths.database):
        return
    # A restore that was cut off may have it under another name.
    swap.recover(paths.database)
    if not lost_store.is_gone(paths.database):
        return
    log = lost_store.set_aside(paths.database, datetime.now(UTC))
    noted = note_of(paths).read()
    backups = _backups_of(paths)
    if log is None and noted is None and not backups:
        return
    error = _lost(paths, log, noted, backups)
    logger.error("%s", error.message)
    raise error


def _lost(paths: Paths, log: Path | None, noted: StoreMark | None, backups: int) -> LostStoreError:
    kept = [_kept_log(log)] if log else []
    if backups:
        kept.append(counted(backups, "backup is there", "backups are there"))
    if noted is not None:
        kept.append(_told_of(noted))
    is_disk_away = log is None and not paths.database.exists()
    connect = f"Connect the disk of {paths.data_dir} and start again, or: " if is_disk_away else ""
    return LostStoreError(
        f"{_what_is_gone(paths)} No new one was begun: {'; '.join(kept)}.",
        hint=f"{connect}{_WAYS}",
        details={"log": str(log) if log else None},
    )


def _what_is_gone(paths: Paths) -> str:
    if not paths.data_dir.is_dir():
        return f"The folder of the memories is not there: {paths.data_dir}."
    if not paths.database.exists():
        return f"The file with the memories is not there: {paths.database}."
    return f"The file with the memories is empty: {paths.database}."


def _kept_log(log: Path) -> str:
    return f"its log was left, is kept as {log.name}, and may hold the newest memories"


def _told_of(noted: StoreMark) -> str:
    if not noted.changeset:
        return "a store was there"
    at = datetime.fromtimestamp(noted.changed_at_us / 1e6, UTC).astimezone()
    changes = counted(noted.changeset, "change", "changes")
    return f"a store with {changes} was there, the last one known of {at:%Y-%m-%d %H:%M}"


def _backups_of(paths: Paths) -> int:
    """Return how many backups can be seen."""
    settings: BackupSettings = SettingsFile(paths.settings_file).load().backup
    try:
        return len(BackupFolder(backups_folder(paths.database, settings)).infos())
    except MachineError as error:
        logger.warning("the backups cannot be seen: %s", error.message)
        return 0
