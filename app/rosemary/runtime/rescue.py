"""A restore where the store of now cannot even be opened."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from typing import Any

from rosemary.domain.progress import UNWATCHED
from rosemary.runtime.host import owned
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.service.backup_folder import BackupFolder, backups_folder
from rosemary.service.staging import check_holds, place_of_damaged, stage
from rosemary.store.snapshot import SqliteFiles
from rosemary.store.sqlite_store import SqliteStore


def restore_unopened(paths: Paths, reference: str) -> Mapping[str, Any]:
    """Put a backup in the place of a store that cannot be opened, and keep that beside it.

    The answer is that of the operation `restore_backup`.

    Raises:
        AlreadyRunningError: another process owns the home.
        NotFoundError: there is no such backup.
        StoreUnavailableError: the backup is damaged; everything is as before.
    """
    with owned(paths):
        settings = SettingsFile(paths.settings_file).load().backup
        info = BackupFolder(backups_folder(paths.database, settings)).find(reference)
        staged = SqliteStore.staged_of(paths.database)
        kept = place_of_damaged(paths.data_dir, datetime.now(UTC))
        try:
            facts = stage(SqliteFiles(), info, staged, UNWATCHED)
            SqliteStore.replace_unopened(paths.database, partial(check_holds, facts), kept)
        finally:
            staged.unlink(missing_ok=True)
    return {
        "status": "restored",
        "backup": info.name,
        "memories": facts.check.live_memories,
        "keptFile": str(kept),
    }
