"""Stages the database of a backup beside the live one, checked and upgraded."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Final

from rosemary.domain.backups import BackupInfo, BackupState, SnapshotFacts
from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    RosemaryError,
    StoreUnavailableError,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.history import LastRestore
from rosemary.domain.ports import Progress, Watch
from rosemary.service.backups.backup_files import steady_file
from rosemary.service.backups.backup_folder import database_of, told
from rosemary.store.ports import Store, StoreFiles, StoreReader
from rosemary.store.sqlite.backups.swap import delete
from rosemary.system.disk_files import require_room

logger = logging.getLogger(__name__)

_BLOCK_BYTES: Final = 1 << 20


def stage(files: StoreFiles, info: BackupInfo, staged: Path, watch: Watch) -> SnapshotFacts:
    """Copy the database of a backup to `staged`, check the copy and return what it holds.

    Raises:
        StoreUnavailableError: it is torn, short, foreign, damaged or newer.
        CancelledError: the watch was cancelled.
        StorageFullError, MachineError: as the disk fails.
    """
    bring(files, info, staged, watch)
    return examined(files, info, staged, watch)


def bring(files: StoreFiles, info: BackupInfo, staged: Path, watch: Watch) -> None:
    """Copy the database of a backup to `staged` and upgrade it, with the errors of `stage`.

    It is compared with its manifest, and must be ours and not newer; `examined` reads all of it.
    """
    watch.tell(Progress(done=0, message="Checking the backup"))
    if info.state is BackupState.DAMAGED:
        raise _refused(info, info.problem)
    source = database_of(info)
    with _told_of(info):
        files.version_of(source)
    with told(staged.parent):
        # With its log, which would be taken for that of the next file with this name.
        delete(staged)
    if info.manifest is None:
        files.copy(source, staged, watch)
    else:
        _copy_as_written(info, source, staged, watch)
    if watch.is_cancelled():
        raise cancelled()
    if files.version_of(staged) != files.newest_version:
        if damage := files.find_damage(staged, watch):
            raise _refused(info, damage[0])
        files.upgrade(staged)


def examined(files: StoreFiles, info: BackupInfo, staged: Path, watch: Watch) -> SnapshotFacts:
    """Check the staged database and return what it holds.

    Its pages are read too, unless its SHA-256 equals that of the checked backup.

    Raises:
        StoreUnavailableError: it is damaged.
        CancelledError: the watch was cancelled.
    """
    manifest = info.manifest
    is_as_made = manifest is not None and manifest.schema_version == files.newest_version
    try:
        with _told_of(info):
            facts = files.examine(staged, watch, are_pages_known=is_as_made)
    except CancelledError as error:
        raise cancelled() from error
    if facts.check.problems:
        raise _refused(info, facts.check.problems[0])
    return facts


def check_holds(facts: SnapshotFacts, view: StoreReader) -> None:
    """Return if the store is the one that was examined.

    Raises:
        StoreUnavailableError: it holds something else.
    """
    if (
        view.marks.last() != facts.mark
        or view.memories.count(EVERYTHING) != facts.check.live_memories
    ):
        raise StoreUnavailableError(
            "What was restored does not hold what the backup holds; the memories are as before.",
            hint="Try again, or use another backup.",
        )


def keep_that_restored(store: Store, restored: LastRestore) -> None:
    """Record in a store that it was restored from a backup, for the next undo."""
    try:
        store.write(lambda tx: tx.marks.put_last_restore(restored))
    except RosemaryError as error:
        logger.warning("an undo will not know of the restore: %s", error.message)


def path_of_damaged(folder: Path, now: datetime) -> Path:
    """Return the path under which a store is kept that is too damaged for a backup."""
    return _place(folder, "damaged", now)


def path_of_former(folder: Path, now: datetime) -> Path:
    """Return the path under which a store is kept that has changes after its last backup."""
    return _place(folder, "before-restore", now)


def path_of_moved(folder: Path, now: datetime) -> Path:
    """Return the path under which a store is kept in whose place another one is moved."""
    return _place(folder, "before-move", now)


def cancelled() -> CancelledError:
    """Return the error for a cancelled restore."""
    return CancelledError("The restore was cancelled; nothing was changed.")


def _place(folder: Path, what: str, now: datetime) -> Path:
    """Return an unused file name in the folder."""
    name = f"memories.{what}-{now.astimezone():%Y%m%d_%H%M%S}"
    endings = chain([".db"], (f"_{number}.db" for number in count(2)))
    return next(place for each in endings if not (place := folder / f"{name}{each}").exists())


@contextmanager
def _told_of(info: BackupInfo) -> Iterator[None]:
    """Return an error about the damaged backup, in place of one about the live store."""
    try:
        yield
    except DamagedStoreError as error:
        raise _refused(info, "Its file is damaged.") from error


def _copy_as_written(info: BackupInfo, source: Path, staged: Path, watch: Watch) -> None:
    """Copy a database byte for byte and compare the copy with the manifest."""
    assert info.manifest is not None
    with told(staged.parent):
        require_room(staged.parent, source.stat().st_size)
    with told(staged.parent), source.open("rb") as written, steady_file(staged) as copy:
        while (block := written.read(_BLOCK_BYTES)) and not watch.is_cancelled():
            copy.write(block)
    if copy.facts != info.manifest.files[source.name] and not watch.is_cancelled():
        raise _refused(info, "Its database is not as it was written.")


def _refused(info: BackupInfo, problem: str) -> StoreUnavailableError:
    return StoreUnavailableError(
        f"The backup {info.name} cannot be restored; the memories are as before. {problem}",
        hint="Use another one: `rosemary backup list`.",
    )
