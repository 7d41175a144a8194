"""Checks a backup by reading all of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from rosemary.domain.backups import DATABASE_NAME, BackupCheck, BackupInfo, Manifest, SnapshotFacts
from rosemary.domain.errors import StoreUnavailableError
from rosemary.service.backups.backup_folder import database_of, facts_of
from rosemary.service.backups.backup_writing import upgraded_copy
from rosemary.store.ports import StoreFiles
from rosemary.system.capacity import run_at_low_priority


def checked(files: StoreFiles, beside: Path, info: BackupInfo) -> BackupCheck:
    """Open a backup and check every file, page and count.

    Args:
        files: reads its database.
        beside: a folder for a temporary upgraded copy, if the backup is of an older version.
        info: the backup.
    """
    problems: list[str] = [info.problem] if info.problem else []
    facts: SnapshotFacts | None = None
    try:
        problems += run_at_low_priority(partial(_altered_files, info))
        with readable(files, beside, info) as database:
            facts = files.examine(database)
    except (StoreUnavailableError, OSError) as error:
        problems.append(getattr(error, "message", None) or f"It cannot be read: {error}.")
    if facts is not None:
        problems += [*facts.check.problems, *_miscounted(info.manifest, facts)]
    return BackupCheck(info=info, facts=facts, problems=tuple(dict.fromkeys(problems)))


@contextmanager
def readable(files: StoreFiles, beside: Path, info: BackupInfo) -> Iterator[Path]:
    """Return the database of a backup, or an upgraded copy if it is of an older version.

    Args:
        files: reads the database.
        beside: a folder for that copy.
        info: the backup.

    Raises:
        StoreUnavailableError: it is damaged, newer, or not ours.
    """
    database = database_of(info)
    if files.version_of(database) == files.newest_version:
        yield database
        return
    with (
        TemporaryDirectory(prefix=".rosemary-", dir=beside) as folder,
        upgraded_copy(files, database, Path(folder) / DATABASE_NAME) as copy,
    ):
        yield copy


def _altered_files(info: BackupInfo) -> list[str]:
    manifest = info.manifest
    if manifest is None:
        return []
    return [
        f"The file {name} is not as it was written: its sha-256 differs."
        for name, facts in manifest.files.items()
        if (info.path / name).is_file() and facts_of(info.path / name) != facts
    ]


def _miscounted(manifest: Manifest | None, facts: SnapshotFacts) -> list[str]:
    if manifest is None:
        return []
    check = facts.check
    pairs = (
        ("memories", manifest.memories, check.live_memories),
        ("memories in the trash", manifest.trashed, check.trashed_memories),
        ("passages", manifest.passages, check.passages),
        ("vectors", manifest.vectors, check.vectors),
    )
    return [
        f"It holds {found:,} {what} instead of {wanted:,}."
        for what, wanted, found in pairs
        if wanted != found
    ]
