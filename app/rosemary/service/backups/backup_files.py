"""The files of one backup: written, checked by reading, and staged beside the live store."""

from __future__ import annotations

import hashlib
import io
import logging
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from rosemary import __version__
from rosemary.domain.backups import (
    DATABASE_NAME,
    EXPORT_NAME,
    BackupCheck,
    BackupInfo,
    BackupReason,
    BackupState,
    FileFacts,
    Manifest,
    SnapshotFacts,
    StoreMark,
)
from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    RosemaryError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.history import LastRestore
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.service.backups.backup_folder import (
    BackupFolder,
    database_of,
    facts_of,
    no_room,
    opened_private,
    told,
)
from rosemary.service.exchange.export_service import write_json
from rosemary.service.reporting import paced
from rosemary.store.ports import Store, StoreFiles, StoreReader
from rosemary.store.sqlite.file_swap import delete
from rosemary.system.capacity import background_slot, lower_priority, run_at_low_priority
from rosemary.system.disk_files import require_room, synced_steadily

logger = logging.getLogger(__name__)

_BLOCK_BYTES: Final = 1 << 20


class SteadyFile:
    """A file being written, with its size and hash."""

    def __init__(self, file: io.BufferedWriter, wrote: Callable[[int], None]) -> None:
        self._file = file
        self._wrote = wrote
        self._digest = hashlib.sha256()
        self._size = 0

    def write(self, data: bytes, /) -> int:
        """Append bytes, and return how many."""
        self._file.write(data)
        # Flushed at once, because buffered bytes would not be synced.
        self._file.flush()
        self._digest.update(data)
        self._size += len(data)
        self._wrote(len(data))
        return len(data)

    @property
    def facts(self) -> FileFacts:
        """Size and SHA-256 of what was written so far."""
        return FileFacts(size_bytes=self._size, sha256=self._digest.hexdigest())


@contextmanager
def steady_file(path: Path) -> Iterator[SteadyFile]:
    """Open a new file that only its owner may read; it is synced when the block ends."""
    with opened_private(path) as file, synced_steadily(file.fileno()) as wrote:
        yield SteadyFile(file, wrote)


Copy: TypeAlias = Callable[[Path, Watch], None]
"""Copies a snapshot of a store to a new file."""

_UPGRADED_NAME: Final = "upgraded.db"
_PROGRESS_TEXT: Final = "Writing the memories as JSON"


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupWish:
    """What to write, and for whom.

    Attributes:
        at: the present time, in the person's zone.
        before_naming: called when everything is written and checked; if it raises, the backup
            is discarded.
    """

    reason: BackupReason
    at: datetime
    watch: Watch
    before_naming: Callable[[], None] = lambda: None


def write_backup(
    folder: BackupFolder, files: StoreFiles, copy: Copy, wish: BackupWish
) -> BackupInfo:
    """Write a backup, check it by opening it, and rename it; complete or not at all.

    Raises:
        CancelledError: the watch was cancelled.
        StoreUnavailableError: the copy failed its check.
        StorageFullError, MachineError: as the disk fails.
    """
    with folder.staging(wish.at) as staging:
        database = staging.folder / DATABASE_NAME
        try:
            run_at_low_priority(partial(copy, database, paced(wish.watch)))
        except StorageFullError as error:
            raise no_room(folder.path, error) from error
        with (
            _present(files, database) as present,
            ThreadPoolExecutor(3, "backup", initializer=lower_priority) as pool,
        ):
            # In parallel, as slots allow: SQLite and SHA-256 work without Python's lock.
            exporting = pool.submit(_exported, files, present, staging.folder, wish)
            checking = pool.submit(files.examine, present, wish.watch)
            reading = pool.submit(_read, database, wish)
            exported, trouble = exporting.result()
            facts, damage = _checked(checking, wish)
            written = {DATABASE_NAME: reading.result(), **exported}
        if wish.watch.is_cancelled():
            raise _cancelled()
        schema = files.version_of(database)
        manifest = _manifest(wish, facts, schema, written)
        wish.before_naming()
        return staging.publish(replace(manifest, problems=(*damage, *trouble)))


def write_backup_of_file(
    files: StoreFiles, database: Path, folder: Path, now: datetime
) -> BackupInfo:
    """Write a backup of a store that nobody has open, before it is upgraded.

    Raises:
        StorageFullError, MachineError: as the disk fails.
    """
    wish = BackupWish(reason=BackupReason.BEFORE_UPGRADE, at=now.astimezone(), watch=UNWATCHED)
    backups = BackupFolder(folder)
    backups.clean()
    return write_backup(backups, files, partial(files.copy, database), wish)


@contextmanager
def upgraded_copy(files: StoreFiles, database: Path, copy: Path) -> Iterator[Path]:
    """Make an upgraded copy of a store of an older version."""
    try:
        shutil.copyfile(database, copy)
        files.upgrade(copy)
        yield copy
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            copy.with_name(copy.name + ending).unlink(missing_ok=True)


@contextmanager
def _present(files: StoreFiles, database: Path) -> Iterator[Path]:
    if files.version_of(database) == files.newest_version:
        yield database
        return
    copy = database.with_name(_UPGRADED_NAME)
    with upgraded_copy(files, database, copy) as present:
        yield present


def _exported(
    files: StoreFiles, database: Path, folder: Path, wish: BackupWish
) -> tuple[dict[str, FileFacts], tuple[str, ...]]:
    """Write the JSON export; when a damaged store is rescued it may be missing."""
    target = folder / EXPORT_NAME
    try:
        return {EXPORT_NAME: _export(files, database, target, wish)}, ()
    except StoreUnavailableError as error:
        if not wish.reason.is_rescue:
            raise
        target.unlink()
        return {}, (f"Its memories could not be written as JSON: {error.message}",)


def _export(files: StoreFiles, database: Path, target: Path, wish: BackupWish) -> FileFacts:
    watch = paced(wish.watch)
    with background_slot(), files.opened(database) as view, steady_file(target) as file:
        total = view.records.count()

        def step(done: int) -> None:
            if watch.is_cancelled():
                raise _cancelled()
            watch.tell(Progress(done=done, total=total, message=_PROGRESS_TEXT))

        write_json(view.records, file, wish.at, step=step)
    return file.facts


def _read(database: Path, wish: BackupWish) -> FileFacts:
    with background_slot():
        return facts_of(database, wish.watch.is_cancelled)


def _checked(
    checking: Future[SnapshotFacts], wish: BackupWish
) -> tuple[SnapshotFacts | None, tuple[str, ...]]:
    """Return what a copy holds and its problems; only a rescue may have problems."""
    facts: SnapshotFacts | None = None
    try:
        facts = checking.result()
        problems = facts.check.problems
    except CancelledError as error:
        raise _cancelled() from error
    except StoreUnavailableError as error:
        problems = (error.message,)
    if problems and not wish.reason.is_rescue:
        raise StoreUnavailableError(
            f"The backup did not pass its check: {problems[0]}",
            hint="Run `rosemary doctor`. The backups from before are still there.",
            details={"problems": list(problems)},
        )
    return facts, problems


def _cancelled() -> CancelledError:
    return CancelledError("The backup was cancelled.")


def _manifest(
    wish: BackupWish, facts: SnapshotFacts | None, schema: int, files: dict[str, FileFacts]
) -> Manifest:
    check = facts.check if facts else None
    return Manifest(
        created_at=wish.at.astimezone(UTC),
        reason=wish.reason,
        app_version=__version__,
        schema_version=schema,
        model_name=facts.model_name if facts else "",
        model_sha256=facts.model_sha256 if facts else "",
        mark=facts.mark if facts else StoreMark(),
        memories=check.live_memories if check else 0,
        trashed=check.trashed_memories if check else 0,
        passages=check.passages if check else 0,
        vectors=check.vectors if check else 0,
        files=files,
    )


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
    with _naming_backup(info):
        files.version_of(source)
    with told(staged.parent):
        # Its log goes too: the next file of this name would be read with it.
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
        with _naming_backup(info):
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
    if view.marks.last() != facts.mark or view.marks.count_live() != facts.check.live_memories:
        raise StoreUnavailableError(
            "What was restored does not hold what the backup holds; the memories are as before.",
            hint="Try again, or use another backup.",
        )


def keep_that_restored(store: Store, restored: LastRestore) -> None:
    """Record in a store that it was restored from a backup, for the next undo."""
    try:
        store.write(lambda tx: tx.marks.put_last_restore(restored))
    except RosemaryError as error:
        logger.warning("the restore was not recorded for the next undo: %s", error.message)


def path_of_damaged(folder: Path, now: datetime) -> Path:
    """Return the path for keeping a store that is too damaged for a backup."""
    return _place(folder, "damaged", now)


def path_of_former(folder: Path, now: datetime) -> Path:
    """Return the path for keeping a store that has changes after its last backup."""
    return _place(folder, "before-restore", now)


def path_of_moved(folder: Path, now: datetime) -> Path:
    """Return the path for keeping a store that a moved store replaces."""
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
def _naming_backup(info: BackupInfo) -> Iterator[None]:
    """Raise an error about the backup in place of one about the live store."""
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
