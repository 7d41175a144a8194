"""Handles a store, or its log, that was lost."""

from __future__ import annotations

import logging
import threading
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.backups import BackupSettings, StoreMark
from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    LostStoreError,
    MachineError,
    RosemaryError,
)
from rosemary.domain.events import DamageFound
from rosemary.domain.human_text import counted
from rosemary.domain.ports import Watch
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.store_choice import server_of
from rosemary.service.backups.backup_folder import BackupFolder, backups_folder
from rosemary.service.doctor_service import DoctorService
from rosemary.service.reporting import EventBus
from rosemary.store.sqlite import file_swap
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.last_change import StoreNote

logger = logging.getLogger(__name__)

_WAYS: str = (
    "`rosemary doctor --salvage` reads the log that is left; `rosemary backup list` shows the "
    "backups to go back to; `rosemary doctor --start-anew` begins with an empty store and deletes "
    "nothing."
)


def note_of(paths: Paths) -> StoreNote:
    """Return the note, kept outside the data folder, that a store was there."""
    return StoreNote.of(paths.notes_dir, paths.database)


def require_folder(paths: Paths) -> None:
    """Refuse to recreate the folder of a known store, whose disk may not be connected.

    Memories on a server need no folder, but the files beside them do.

    Raises:
        LostStoreError: a store was there.
    """
    if not paths.data_dir.is_dir() and server_of(paths) is None:
        require_store(paths)


def require_store(paths: Paths) -> None:
    """Check that the store is there, or that there never was one.

    A log beside an empty or missing file is set aside, since SQLite would delete it. The caller
    holds the lock of the home.

    Raises:
        LostStoreError: a log, backups or a note show that a store is missing.
        StoreUnavailableError, StorageFullError: the disk cannot be read.
    """
    if not soundness.is_gone(paths.database):
        return
    # An interrupted restore may have renamed it.
    file_swap.recover(paths.database)
    if not soundness.is_gone(paths.database):
        return
    log = soundness.set_aside(paths.database, datetime.now(UTC))
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
        kept.append(_last_known(noted))
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


def _last_known(noted: StoreMark) -> str:
    if not noted.changeset:
        return "a store was there"
    at = datetime.fromtimestamp(noted.changed_at_us / 1e6, UTC).astimezone()
    changes = counted(noted.changeset, "change", "changes")
    return f"a store with {changes} was there, the last one known of {at:%Y-%m-%d %H:%M}"


def _backups_of(paths: Paths) -> int:
    """Return how many backups there are."""
    settings: BackupSettings = SettingsFile(paths.settings_file).load().backup
    try:
        return len(BackupFolder(backups_folder(paths.database, settings)).infos())
    except MachineError as error:
        logger.warning("the backups cannot be seen: %s", error.message)
        return 0


class LogLossRepair:
    """Checks and repairs the store in a thread of its own, after the loss of its log.

    A process that is killed may have been copying its log into the store. If the log is deleted
    then, some pages of the store are new and others old. A check that does not come to its end
    begins again at the next start: a mark beside the store stays until then. It also runs where
    the last run saw damage; nothing is saved then until the file is found to be sound.
    """

    def __init__(self, doctor: DoctorService, bus: EventBus) -> None:
        """Damage found before anybody listened is published on `bus`."""
        self._doctor = doctor
        self._bus = bus
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="log-loss-repair", daemon=True)

    def start(self) -> None:
        """Start the check; call this once."""
        self._thread.start()

    def wait(self) -> None:
        """Wait for the end of the check, if it was started."""
        if self._thread.ident is not None:
            self._thread.join()

    def stop(self) -> None:
        """Cancel the check and wait for its end."""
        self._stopping.set()
        self.wait()

    def _run(self) -> None:
        known, missing = self._doctor.damage, self._doctor.missing_changes
        try:
            # The person decides whether to go on without the missing changes.
            repair = self._doctor.repair(
                Watch(is_cancelled=self._stopping.is_set), is_loss_accepted=False
            )
        except CancelledError:
            logger.info("the check of the store was cancelled")
            return
        except RosemaryError as error:
            logger.warning("checking the store: %s %s", error.message, error.hint)
            if known is not None and isinstance(error, DamagedStoreError):
                self._bus.publish(DamageFound(text=known, missing=missing))
            return
        for each in repair.mended:
            logger.warning("checking the store: %s", each.action)
