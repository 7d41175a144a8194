"""Backups: making, listing, checking and deleting them, and how today's memories differ from one.

Stamps are compared page by page, so the texts of a large backup are never all in memory.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from rosemary.domain.backups import (
    DEFAULT_BACKUP,
    BackupCheck,
    BackupContents,
    BackupDifference,
    BackupInfo,
    BackupReason,
    BackupSettings,
    ChangeSince,
    Kept,
    LastBackup,
    MemoryInBackup,
    MemorySince,
    MemoryThen,
    StoreMark,
    to_prune,
)
from rosemary.domain.errors import (
    DamagedStoreError,
    MachineError,
    NotFoundError,
    RosemaryError,
    StoreUnavailableError,
    shorten,
)
from rosemary.domain.events import BackupsChanged
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.history import Difference, changed_fields, field_changes, text_difference
from rosemary.domain.models import Memory
from rosemary.domain.ports import UNWATCHED, Clock, Watch
from rosemary.domain.search import Operator, keywords_of
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.service.backups.backup_files import BackupWish, Copy, checked, readable, write_backup
from rosemary.service.backups.backup_folder import BackupDiskMissingError, BackupFolder
from rosemary.service.reporting import EventBus, in_batches
from rosemary.store.ports import Store, StoreReader
from rosemary.store.sqlite.connections.sqlite_connection import DAMAGED, DAMAGED_HINT
from rosemary.system.capacity import run_at_low_priority

DIFFERENCE_LIMIT: Final = 20
"""Memories named for each kind of change in a difference, unless more are asked for."""
_COMPARED_MAX: Final = 2_000
"""Number of memories written since that are compared in full: 0.1 s."""
logger = logging.getLogger(__name__)


def all_stamps(view: StoreReader) -> dict[MemoryId, str]:
    """Return the version fingerprints of all live memories, by id."""
    found: dict[MemoryId, str] = {}
    last: MemoryId | None = None
    while page := view.marks.stamps(last):
        found.update(page)
        last = max(page)
    return found


def changes_since(
    then: StoreReader, now: StoreReader
) -> tuple[dict[ChangeSince, list[MemoryId]], int]:
    """Return the ids of changed memories in order, and the number of memories at both times."""
    ids: dict[ChangeSince, list[MemoryId]] = {change: [] for change in ChangeSince}
    both = 0
    last: MemoryId | None = None
    while old := then.marks.stamps(last):
        until = max(old)
        new = now.marks.stamps(last, until)
        _sort(old, new, ids)
        both += len(old.keys() & new.keys())
        last = until
    while new := now.marks.stamps(last):
        _sort({}, new, ids)
        last = max(new)
    return ids, both


def removed_since(then: StoreReader, now: StoreReader) -> list[MemoryId]:
    """Return the memories that were live then and are not now, oldest first."""
    ids, _ = changes_since(then, now)
    return ids[ChangeSince.REMOVED]


def _sort(
    old: Mapping[MemoryId, str], new: Mapping[MemoryId, str], ids: dict[ChangeSince, list[MemoryId]]
) -> None:
    if old == new:
        return
    ids[ChangeSince.REMOVED] += [each for each in old if each not in new]
    ids[ChangeSince.ADDED] += [each for each in new if each not in old]
    ids[ChangeSince.CHANGED] += [
        each for each, stamp in new.items() if old.get(each, stamp) != stamp
    ]


def difference_of(
    info: BackupInfo, then: StoreReader, limit: int, now: StoreReader
) -> BackupDifference:
    """Return how present memories differ from a backup's; `limit` of each kind are named."""
    ids, both = changes_since(then, now)
    changed = ids[ChangeSince.CHANGED]
    if len(changed) <= _COMPARED_MAX:
        ids[ChangeSince.CHANGED] = _differing(changed, then, now)
    found = [
        _compared(memory, change)
        for change, some in ids.items()
        for memory in _first(then if change is ChangeSince.REMOVED else now, some, limit)
    ]
    return BackupDifference(
        info=info,
        memories_then=both + len(ids[ChangeSince.REMOVED]),
        memories_now=both + len(ids[ChangeSince.ADDED]),
        counts={change: len(some) for change, some in ids.items()},
        memories=tuple(found),
        is_same=then.marks.last() == now.marks.last(),
    )


def _differing(ids: Sequence[MemoryId], then: StoreReader, now: StoreReader) -> list[MemoryId]:
    """Return the memories that differ; others were changed and changed back."""
    found: list[MemoryId] = []
    for some in in_batches(ids):
        before = {memory.id: memory for memory in then.memories.get_many(some)}
        found += [
            memory.id
            for memory in now.memories.get_many(some)
            if changed_fields(before[memory.id], memory)
        ]
    return found


def _first(view: StoreReader, ids: Collection[MemoryId], limit: int) -> list[Memory]:
    """Return the newest of these memories; ids grow with time."""
    return view.memories.get_many(sorted(ids, reverse=True)[:limit])


def _compared(memory: Memory, change: ChangeSince) -> MemorySince:
    return MemorySince(id=memory.id, key=memory.key, summary=memory.summary, change=change)


def contents_of(
    info: BackupInfo, words: str, limit: int, offset: int, then: StoreReader
) -> BackupContents:
    """Return a page of a backup's memories: newest first, or those with the words, best first.

    Raises:
        InvalidInputError: `words` is not empty, but has no word in it.
    """
    if words.strip():
        keywords = keywords_of(words)
        page = then.search.find_keywords(keywords, Operator.AND, EVERYTHING, limit, offset)
        ids: Sequence[MemoryId] = [hit.id for hit in page.hits]
        total = page.total
    else:
        ids = then.memories.list_ids(EVERYTHING, SortOrder.NEWEST, limit, offset)
        total = then.memories.count(EVERYTHING)
    memories = tuple(
        MemoryInBackup(id=each.id, key=each.key, summary=each.summary, created_at=each.created_at)
        for each in then.memories.get_many(ids)
    )
    return BackupContents(info=info, memories=memories, total=total, offset=offset)


def memory_then(
    info: BackupInfo, reference: str, then: StoreReader, now: StoreReader
) -> MemoryThen:
    """Return a memory as it was in a backup, and how it differs now.

    Raises:
        NotFoundError: no live memory of the backup has this id or key.
    """
    old = then.memories.get(reference)
    if old is None or old.deleted_at is not None:
        raise missing_in_backup(reference)
    (new,) = now.memories.get_many([old.id]) or (None,)
    if new is None:
        return MemoryThen(info=info, memory=old)
    is_same = old.content == new.content
    difference = Difference(
        memory=new,
        before=old.version,
        after=new.version,
        was_deleted=False,
        is_deleted=new.deleted_at is not None,
        fields=field_changes(old, new),
        content=() if is_same else text_difference(old.content, new.content),
    )
    return MemoryThen(info=info, memory=old, difference=difference)


def missing_in_backup(reference: str) -> NotFoundError:
    """Return the error about a memory that a backup does not hold."""
    return NotFoundError(
        f"Memory {shorten(reference)} is not in that backup.",
        hint="`rosemary backup show` lists what it holds.",
        details={"reference": shorten(reference)},
    )


class BackupService:
    """Makes and manages the backups of one store. Thread-safe; every call blocks.

    One backup is made at a time; further callers wait. References are names in the folder or
    absolute paths, of a backup folder or a database file.

    Attributes:
        settings: when automatic backups are made, and how many are kept.
        folder: where they are.
    """

    def __init__(
        self,
        store: Store,
        folder: Path,
        bus: EventBus,
        clock: Clock,
        settings: BackupSettings = DEFAULT_BACKUP,
        *,
        disk_record: Path | None = None,
    ) -> None:
        """`disk_record` is the file beside the memories that stores the folder's mount point."""
        self._store = store
        self._folder = BackupFolder(folder, disk_record)
        self._bus = bus
        self._clock = clock
        self._working = threading.Lock()
        self.settings = settings

    def adopt(self, settings: BackupSettings) -> None:
        """Use these settings from now on; the folder does not change."""
        self.settings = settings

    @property
    def folder(self) -> Path:
        """The folder of the backups; it need not exist."""
        return self._folder.path

    def missing_disk(self) -> RosemaryError | None:
        """Return an error that names the folder's disk if it is not connected, else None."""
        try:
            self._folder.check_disk()
        except BackupDiskMissingError as error:
            return error
        return None

    def make_folder(self) -> Path:
        """Create the folder of the backups if it is missing, and return it.

        Raises:
            MachineError: its disk is not connected, or it cannot be created.
        """
        self._folder.make()
        return self.folder

    def create(
        self,
        reason: BackupReason = BackupReason.MANUAL,
        watch: Watch = UNWATCHED,
        before_naming: Callable[[], None] = lambda: None,
    ) -> BackupInfo:
        """Make a backup of the present state and return it; others can save meanwhile.

        It is copied, checked by opening it, synced to the disk, and only then renamed to its final
        name. Old backups are deleted afterwards, see `prune`. On failure nothing is left behind,
        and earlier backups are unchanged.

        Args:
            reason: why it is made.
            watch: gets the progress.
            before_naming: called when everything is written; if it raises, the backup is
                discarded.

        Raises:
            CancelledError: the watch was cancelled.
            StoreUnavailableError: the store is damaged.
            StorageFullError, MachineError: the disk is full, the folder cannot be used.
        """
        return self._make(self._store.copy_to, reason, watch, before_naming)

    def create_of_file(
        self, database: Path, reason: BackupReason, watch: Watch = UNWATCHED
    ) -> BackupInfo:
        """Make a backup of a store that nobody has open; else like `create`."""
        return self._make(partial(self._store.files.copy, database), reason, watch)

    def require_room(self, database: Path) -> None:
        """Return if a backup of this database fits on the folder's disk.

        For long work that makes its backup late; the backup itself checks again.

        Raises:
            StorageFullError: it does not.
            MachineError: the folder cannot be reached.
        """
        self._folder.require_room(database.stat().st_size if database.exists() else 0)

    def before_delete_all(self) -> None:
        """Make the backup that precedes the deletion of all memories."""
        self.create(BackupReason.BEFORE_DELETE_ALL)

    def listed(self) -> list[BackupInfo]:
        """Return the backups, newest first; reads only their manifests.

        Raises:
            MachineError: the folder exists but cannot be read.
        """
        return self._folder.infos()

    def newest(self) -> BackupInfo | None:
        """Return the newest backup that passed its check when made; None if there is none."""
        return self._folder.newest()

    def find(self, reference: str = "") -> BackupInfo:
        """Return the backup that a reference names; the newest good one for "".

        Raises:
            NotFoundError: there is none.
        """
        return self._folder.find(reference)

    def verify(self, reference: str = "") -> BackupCheck:
        """Open a backup and check every file, page and count.

        Raises:
            NotFoundError: there is no such backup.
        """
        return checked(self._store.files, self._store.staged.parent, self.find(reference))

    def difference(self, reference: str = "", limit: int = DIFFERENCE_LIMIT) -> BackupDifference:
        """Return which memories were added, changed or removed since a backup was made.

        Args:
            reference: which backup.
            limit: how many of each kind are named; all are counted.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: it cannot be read.
        """
        with self.opened(reference) as (info, then):
            compare = partial(difference_of, info, then, limit)
            return run_at_low_priority(partial(self._store.read, compare))

    def contents(
        self,
        reference: str = "",
        words: str = "",
        *,
        limit: int = DIFFERENCE_LIMIT,
        offset: int = 0,
    ) -> BackupContents:
        """Return a page of the live memories in a backup.

        Args:
            reference: which backup.
            words: only memories that hold all of these; "" for all, newest first.
            limit: memories on the page.
            offset: memories before it.

        Raises:
            NotFoundError: there is no such backup.
            InvalidInputError: `words` is not empty, but has no word in it.
            StoreUnavailableError: it cannot be read.
        """
        with self.opened(reference) as (info, then):
            return contents_of(info, words, limit, offset, then)

    def memory(self, reference: str, wanted: str) -> MemoryThen:
        """Return a memory as it was in a backup, and how it differs now.

        Raises:
            NotFoundError: there is no such backup, or no such live memory in it.
            StoreUnavailableError: it cannot be read.
        """
        with self.opened(reference) as (info, then):
            return self._store.read(partial(memory_then, info, wanted, then))

    @contextmanager
    def opened(self, reference: str) -> Iterator[tuple[BackupInfo, StoreReader]]:
        """Open a backup for reading.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: it cannot be read.
        """
        info, files = self.find(reference), self._store.files
        with (
            readable(files, self._store.staged.parent, info) as database,
            files.opened(database) as then,
        ):
            yield info, then

    def prune(self) -> list[str]:
        """Delete surplus backups, and return their names, oldest first.

        As many as the settings say are kept, spread over days, weeks and months. The newest good
        one is always kept; backups not known to be good are not touched.

        Raises:
            MachineError: the folder cannot be used.
        """
        with self._working:
            removed = self._prune()
        if removed:
            self._bus.publish(BackupsChanged(removed=tuple(removed)))
        return removed

    def clean(self) -> None:
        """Delete what interrupted backups left behind."""
        with self._working:
            self._folder.clean()

    def last(self) -> LastBackup | None:
        """Return the newest backup of this store; None if there is none."""
        now = self._clock()
        good = [each.manifest for each in self.listed() if each.is_checked and each.manifest]
        times = [each.created_at for each in good if each.created_at <= now]

        def job(view: StoreReader) -> StoreMark | None:
            marks = sorted({each.mark for each in good}, key=_by_changeset, reverse=True)
            return next((each for each in marks if view.marks.has(each)), None)

        mark = self._store.read(job)
        return None if mark is None else LastBackup(mark=mark, made_at=max(times, default=None))

    def _make(
        self,
        copy: Copy,
        reason: BackupReason,
        watch: Watch,
        before_naming: Callable[[], None] = lambda: None,
    ) -> BackupInfo:
        with self._working:
            self._folder.clean()
            wish = BackupWish(
                reason=reason,
                at=self._clock().astimezone(),
                watch=watch,
                before_naming=before_naming,
            )
            try:
                made = write_backup(self._folder, self._store.files, copy, wish)
            except StoreUnavailableError as error:
                self._require_sound(error, watch)
                raise
            removed = self._prune_after(made)
        self._bus.publish(BackupsChanged(made=made, removed=tuple(removed)))
        return made

    def _require_sound(self, error: StoreUnavailableError, watch: Watch) -> None:
        """Raise the store's error if it is damaged, after copying it failed.

        Raises:
            DamagedStoreError: it is.
            StoreUnavailableError: it is sound, so the disk of the backups is at fault.
        """
        is_copy_damaged = isinstance(error, DamagedStoreError)
        if not is_copy_damaged and "problems" not in error.details:
            return
        found = self._store.read(lambda view: view.checks.examine(watch))
        if any(each.is_structural for each in found):
            self._store.damage.note()
            raise DamagedStoreError(DAMAGED, hint=DAMAGED_HINT) from error
        if is_copy_damaged:
            raise StoreUnavailableError(
                "The backup did not pass its check: what was written cannot be read.",
                hint="Check the disk of the backups. Those from before are still there.",
            ) from error

    def _prune(self, spared: Collection[str] = ()) -> list[str]:
        infos = self.listed()
        by_name = {each.name: each for each in infos}
        kept = [
            Kept(
                name=each.name,
                made_at=each.created_at.astimezone(),
                is_checked=each.is_checked,
            )
            for each in infos
            if each.created_at is not None
        ]
        removed = [name for name in to_prune(kept, self.settings.kept) if name not in spared]
        for name in removed:
            self._folder.delete(by_name[name])
        return removed

    def _prune_after(self, made: BackupInfo) -> list[str]:
        try:
            # It may seem the oldest if the clock was set back.
            return self._prune(spared={made.name})
        except MachineError as error:
            logger.warning("old backups could not be deleted: %s", error.message)
            return []


def _by_changeset(mark: StoreMark) -> int:
    return mark.changeset
