"""Rescues a store that cannot be opened, from its file or its backups."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from rosemary.domain.backups import BackupInfo, BackupSettings
from rosemary.domain.errors import (
    DamagedStoreError,
    InvalidInputError,
    MachineError,
    RosemaryError,
    StoreUnavailableError,
)
from rosemary.domain.history import ChangesetId, LastRestore
from rosemary.domain.ports import UNWATCHED
from rosemary.runtime.lost_stores import note_of
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.single_instance import owned
from rosemary.runtime.store_choice import require_here
from rosemary.service.backups.backup_files import (
    check_holds,
    checked,
    keep_that_restored,
    path_of_damaged,
    stage,
)
from rosemary.service.backups.backup_folder import BackupFolder, backups_folder
from rosemary.store.ports import StoreReader
from rosemary.store.sqlite import missing_changes
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.last_change import last_kept
from rosemary.store.sqlite.file_swap import delete
from rosemary.store.sqlite.integrity.salvaging import salvage
from rosemary.store.sqlite.snapshot import SqliteFiles
from rosemary.store.sqlite.sqlite_store import SqliteStore

logger = logging.getLogger(__name__)


def newest_backup(paths: Paths) -> BackupInfo | None:
    """Return the newest backup that was sound when it was made, if there is one."""
    folder, _ = _backups_of(paths)
    try:
        return folder.newest()
    except MachineError as error:
        # The folder may be damaged like the store: a salvage is still possible.
        logger.warning("no backup can be offered: %s", error.message)
        return None


def told_of_backup(error: DamagedStoreError, paths: Paths) -> DamagedStoreError:
    """Return the error, with the newest sound backup in its hint."""
    newest = newest_backup(paths)
    if newest is None:
        return error
    made = f", made {newest.created_at.astimezone():%Y-%m-%d %H:%M}" if newest.created_at else ""
    return type(error)(
        error.message,
        hint=f"{error.hint or ''} The newest good one{made}: "
        f"`rosemary backup restore {newest.name}`.",
        details={**error.details, "backup": newest.name},
    )


def salvage_unopened(paths: Paths, into: Path | None = None) -> Mapping[str, Any]:
    """Copy what a damaged store still holds into a new file, and report the result.

    Args:
        paths: the home.
        into: the new file, which must not exist; without it the new file replaces the damaged
            one, which is kept beside it with the date in its name.

    Raises:
        AlreadyRunningError: another process owns the home.
        StoreUnavailableError: nothing can be read; nothing was changed.
    """
    if into is not None and into.exists():
        raise InvalidInputError.of_field("into", f"{into.name} exists already")
    require_here(paths, "A salvage")
    with owned(paths):
        target = into or SqliteStore.staged_of(paths.database)
        place = None if into is not None else _place_of_old(paths)
        is_gone = soundness.is_gone(paths.database)
        log = soundness.log_aside(paths.database) if is_gone else None
        acknowledged = last_kept(paths.database)
        is_log_damaged = missing_changes.is_log_doubtful(paths.database)
        salvaged = salvage(paths.database, target, log, is_log_damaged=is_log_damaged)
        found = missing_changes.last_in(target)
        missing = max(0, acknowledged.changeset - found.changeset) if acknowledged and found else 0
        kept = None
        if into is None:
            check = partial(_check_counted, salvaged.memories)
            SqliteStore.replace_unopened(paths.database, check, place)
            kept = _settled(paths, place)
    logger.info("salvaged %d memories", salvaged.memories)
    return {
        "status": "salvaged",
        "file": str(into or paths.database),
        "keptFile": None if kept is None else str(kept),
        "memories": salvaged.memories,
        "rows": dict(salvaged.taken),
        "unreadablePages": salvaged.unreadable_pages,
        "doubtful": list(salvaged.doubtful),
        "lost": salvaged.lost,
        "missingChanges": missing,
        "mended": list(salvaged.mended),
    }


def _check_counted(memories: int, view: StoreReader) -> None:
    """Check that a new file holds what was read.

    Raises:
        StoreUnavailableError: it does not, or is damaged.
    """
    check = view.checks.check()
    if check.problems or check.live_memories + check.trashed_memories != memories:
        raise StoreUnavailableError(
            "What was salvaged is not sound; the damaged file is as it was.",
            hint="Restore a backup: `rosemary backup list`.",
        )


def list_unopened(paths: Paths) -> Mapping[str, Any]:
    """Return the backups of a store that cannot be opened.

    The answer has the form of the operation `list_backups`.

    Raises:
        MachineError: their folder is there but cannot be read.
    """
    # Start-up time: the app uses this module before its first paint.
    from rosemary.operations.backup_operations import list_out  # noqa: PLC0415
    from rosemary.operations.wire import written  # noqa: PLC0415

    folder, settings = _backups_of(paths)
    return written(list_out(folder.infos(), folder.path, settings))


def verify_unopened(paths: Paths, reference: str) -> Mapping[str, Any]:
    """Verify a backup of a store that cannot be opened; "" means the newest sound one.

    The answer has the form of the operation `verify_backup`.

    Raises:
        NotFoundError: there is no such backup.
    """
    # As above.
    from rosemary.operations.backup_operations import check_out  # noqa: PLC0415
    from rosemary.operations.wire import written  # noqa: PLC0415

    info = _backups_of(paths)[0].find(reference)
    return written(check_out(checked(SqliteFiles(), paths.data_dir, info)))


def restore_unopened(paths: Paths, reference: str) -> Mapping[str, Any]:
    """Replace a store that cannot be opened by a backup, and keep the store beside it.

    The answer has the form of the operation `restore_backup`.

    Raises:
        AlreadyRunningError: another process owns the home.
        NotFoundError: there is no such backup.
        InvalidInputError: the memories are on a server.
        StoreUnavailableError: the backup is damaged; nothing was changed.
    """
    require_here(paths, "This restore")
    with owned(paths):
        info = _backups_of(paths)[0].find(reference)
        staged = SqliteStore.staged_of(paths.database)
        kept = _place_of_old(paths)
        try:
            facts = stage(SqliteFiles(), info, staged, UNWATCHED)
            SqliteStore.replace_unopened(paths.database, partial(check_holds, facts), kept)
        finally:
            delete(staged)
        kept = _settled(paths, kept)
        last_change = ChangesetId(facts.mark.changeset)
        restored = LastRestore(last_change=last_change, backup=info.name, former="", session_id="")
        try:
            with closing(
                SqliteStore.open(paths.database, note=note_of(paths), is_search_next=False)
            ) as store:
                keep_that_restored(store, restored)
        except RosemaryError as error:
            logger.warning("restored, but not opened: %s", error.message)
    return {
        "status": "restored",
        "backup": info.name,
        "memories": facts.check.live_memories,
        "keptFile": None if kept is None else str(kept),
    }


def start_anew(paths: Paths) -> Mapping[str, Any]:
    """Replace a lost store by an empty one; nothing is deleted.

    Raises:
        AlreadyRunningError: another process owns the home.
        InvalidInputError: there is a store, or the memories are on a server.
        StoreUnavailableError, StorageFullError: the disk does not allow it.
    """
    require_here(paths, "A new start")
    with owned(paths):
        if not soundness.is_gone(paths.database):
            raise InvalidInputError(
                f"There is a store in {paths.data_dir}; nothing was begun anew.",
                hint="Move memories.db away first if you want an empty one.",
            )
        soundness.set_aside(paths.database, datetime.now(UTC))
        note_of(paths).forget()
        SqliteStore.open(paths.database, is_search_next=False).close()
        kept = soundness.settle(paths.database)
    logger.warning("an empty store was begun in the place of one that is lost")
    return {
        "status": "started_anew",
        "file": str(paths.database),
        "keptFile": None if kept is None else str(kept),
    }


def _settled(paths: Paths, place: Path | None) -> Path | None:
    """Return what was kept of the former store: its file, or its log."""
    log = soundness.settle(paths.database)
    return place or log


def _place_of_old(paths: Paths) -> Path | None:
    """Return the path at which to keep the present store; None if it is only an empty file.

    A log beside an empty file is set aside.
    """
    now = datetime.now(UTC)
    if not soundness.is_gone(paths.database):
        return path_of_damaged(paths.data_dir, now)
    soundness.set_aside(paths.database, now)
    return None


def _backups_of(paths: Paths) -> tuple[BackupFolder, BackupSettings]:
    settings = SettingsFile(paths.settings_file).load().backup
    return BackupFolder(backups_folder(paths.database, settings)), settings
