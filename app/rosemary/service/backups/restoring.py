"""Restores a whole backup, or single memories from it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from rosemary.domain.backups import (
    BackupInfo,
    BackupReason,
    DeletedRestore,
    PartialRestore,
    SnapshotFacts,
    StoreMark,
    WholeRestore,
)
from rosemary.domain.errors import CancelledError, RosemaryError, StoreUnavailableError
from rosemary.domain.events import MemoriesChanged, OrganisationChanged, StoreReplaced
from rosemary.domain.history import ChangesetId, LastRestore
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Clock, Progress, Watch
from rosemary.domain.types import MemoryId
from rosemary.service.backups.backup_comparison import all_stamps, removed_since
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.backups.restore_staging import (
    bring,
    cancelled,
    check_holds,
    examined,
    keep_that_restored,
    path_of_damaged,
    path_of_former,
)
from rosemary.service.backups.selective_restore import bring_back, embedded, pieces_of
from rosemary.service.clients.client_service import ClientService
from rosemary.service.embedding.serving_embedder import ServingEmbedder
from rosemary.service.memories.changing import Change, Changing
from rosemary.service.reporting import EventBus, in_batches
from rosemary.store.ports import Store
from rosemary.store.sqlite.backups.swap import delete
from rosemary.system.capacity import run_at_low_priority

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Safety:
    """How the present store is kept.

    Attributes:
        info: its backup; None if it is empty, or too damaged for one.
        mark: position that the backup covers; None if the file is kept in any case.
        place: of the file, if it is kept or has changes after that position.
    """

    info: BackupInfo | None
    mark: StoreMark | None
    place: Path

    @property
    def is_of_nothing(self) -> bool:
        """Whether nothing was ever saved; for a damaged store there is no position either."""
        return self.info is None and self.mark == StoreMark()

    def former(self, kept: Path | None) -> str:
        """Return the reference with which the former store can be restored; empty if it cannot."""
        if kept is not None:
            return "" if self.mark is None else str(kept)
        return self.info.name if self.info else ""


class RestoreService(Changing):
    """Restores backups. Thread-safe; every call blocks.

    References are as for `BackupService`. If anything fails, the memories are unchanged.
    """

    def __init__(
        self,
        store: Store,
        backups: BackupService,
        serving: ServingEmbedder,
        clients: ClientService,
        bus: EventBus,
        clock: Clock,
    ) -> None:
        super().__init__(store, bus, clock)
        self._backups = backups
        self._serving = serving
        self._clients = clients
        self._working = threading.Lock()

    def restore(self, reference: str, origin: Origin, watch: Watch = UNWATCHED) -> WholeRestore:
        """Replace everything by a backup, and return what was done.

        One backup is restored at a time; further callers wait.

        The backup is copied and compared with its manifest. Then it is checked while the present
        store is backed up; that backup gets its name only if the check passes. Others wait only
        while the files are swapped; what they saved before that is backed up afterwards. To revert
        the restore, restore that last backup.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: it is torn, short, foreign, or newer.
            CancelledError: the watch was cancelled; nothing was changed.
            StorageFullError, MachineError: as the disk fails.
        """
        info = self._backups.find(reference)
        with self._working:
            return self._restored(info, origin, watch)

    def restore_memories(
        self, reference: str, wanted: Sequence[str], origin: Origin
    ) -> PartialRestore:
        """Restore memories from a backup, all or none, as one change.

        Deleted memories are added again with their ids, those in the trash come back, and changed
        ones get their old fields as a new version. Links are restored if both ends exist. One undo
        reverts all of it.

        Args:
            reference: which backup.
            wanted: ids or keys of memories that were live in it.
            origin: who restores.

        Raises:
            NotFoundError: there is no such backup, or no such memory in it.
            DuplicateContentError: the text was saved again in the meantime.
            StoreUnavailableError: the backup cannot be read.
        """
        with self._backups.opened(reference) as (info, then):
            pieces = pieces_of(then, wanted)
        vectors = embedded(self._serving, pieces)
        done = self._apply(partial(bring_back, pieces, vectors), origin)
        return PartialRestore(
            info=info,
            added=tuple(done.added),
            changed=tuple(done.changed),
            unchanged=tuple(done.unchanged),
            links=done.links,
        )

    def restore_deleted(
        self, reference: str, origin: Origin, watch: Watch = UNWATCHED
    ) -> DeletedRestore:
        """Restore all memories that were deleted since a backup, in short transactions.

        What was restored before an error or a cancellation stays; one undo of the call reverts all.
        A memory whose text was saved again in the meantime is left out.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: it cannot be read.
        """
        restored = left = links = 0
        changes: list[Change] = []
        with self._backups.opened(reference) as (info, then):
            ids = run_at_low_priority(partial(self._store.read, partial(removed_since, then)))
            try:
                for some in in_batches(ids):
                    if watch.is_cancelled():
                        break
                    watch.tell(Progress(done=restored + left, total=len(ids)))
                    pieces = pieces_of(then, some)
                    vectors = embedded(self._serving, pieces)
                    put = partial(bring_back, pieces, vectors, leaves_taken=True)
                    done, change = self._write(put, origin)
                    changes.append(change)
                    restored += len(done.added) + len(done.changed)
                    left += len(done.left)
                    links += done.links
            finally:
                self._tell(changes, origin)
        return DeletedRestore(info=info, restored=restored, left=left, links=links)

    def _restored(self, info: BackupInfo, origin: Origin, watch: Watch) -> WholeRestore:
        staged = self._store.staged
        try:
            bring(self._store.files, info, staged, watch)
            watch.tell(Progress(done=0, message="Backing up what is there now"))
            facts, safety = self._checked_and_safe(info, staged, watch)
            before = self._stamps()
            if watch.is_cancelled():
                raise cancelled()
            watch.tell(Progress(done=0, message="Putting the backup in place"))
            kept = self._put_in_place(facts, safety)
        finally:
            delete(staged)
        self._serving.reset()
        self._tell_replaced(info, before, origin)
        if safety.mark is not None and kept is not None:
            safety, kept = self._safe_since(safety, watch)
        restored = LastRestore(
            last_change=ChangesetId(facts.mark.changeset),
            backup=info.name,
            former=safety.former(kept),
            session_id=origin.session_id,
        )
        keep_that_restored(self._store, restored)
        memories = facts.check.live_memories
        return WholeRestore(info=info, safety=safety.info, kept=kept, memories=memories)

    def _put_in_place(self, facts: SnapshotFacts, safety: _Safety) -> Path | None:
        """Swap the staged file in; return where the former store is kept, if it is.

        Client rights and the log of calls are not part of the memories, so the present ones are
        kept. Only if nothing was saved or decided so far, those of the backup are used.
        """
        with self._clients.settled() as access:
            is_new = safety.is_of_nothing and access is not None and access.is_undecided
            if access is not None and not is_new:
                now = self._now()
                self._store.files.put_access(self._store.staged, access, now)
            return self._store.replace(
                partial(check_holds, facts), safety.place, safety.mark, keeps_calls=not is_new
            )

    def _checked_and_safe(
        self, info: BackupInfo, staged: Path, watch: Watch
    ) -> tuple[SnapshotFacts, _Safety]:
        """Check the staged database while the present store is backed up."""
        with ThreadPoolExecutor(1, "restore-check") as pool:
            checking = pool.submit(examined, self._store.files, info, staged, watch)
            try:
                safety = self._safety(checking, watch)
            except RosemaryError as error:
                # A failed check comes first: it is what stopped the backup, or came before it.
                checking.result()
                if isinstance(error, CancelledError):
                    raise cancelled() from error
                raise
            return checking.result(), safety

    def _safety(self, checking: Future[SnapshotFacts], watch: Watch) -> _Safety:
        """Back up the present store, unless nothing was ever saved.

        A store too damaged for a backup will be kept as a file.

        Raises:
            CancelledError: the watch was cancelled, or the check failed.
        """

        def is_refused() -> bool:
            return checking.done() and checking.exception() is not None

        def wait_for_check() -> None:
            if checking.exception() is not None:
                raise cancelled()

        quiet = Watch(is_cancelled=lambda: watch.is_cancelled() or is_refused())
        folder, now = self._store.staged.parent, self._clock()
        place = path_of_former(folder, now)
        try:
            if self._store.read(lambda view: view.marks.last()) == StoreMark():
                return _Safety(info=None, mark=StoreMark(), place=place)
            made = self._backups.create(BackupReason.BEFORE_RESTORE, quiet, wait_for_check)
        except StoreUnavailableError as error:
            logger.warning("the store cannot be backed up and is kept as it is: %s", error.message)
            return _Safety(info=None, mark=None, place=path_of_damaged(folder, now))
        assert made.manifest is not None
        return _Safety(info=made, mark=made.manifest.mark, place=place)

    def _safe_since(self, safety: _Safety, watch: Watch) -> tuple[_Safety, Path | None]:
        """Back up the former store with what was saved after its backup, or keep its file."""
        try:
            # The restore is done, so it cannot be cancelled any more.
            made = self._backups.create_of_file(
                safety.place, BackupReason.BEFORE_RESTORE, Watch(tell=watch.tell)
            )
        except RosemaryError as error:
            name = safety.place.name
            logger.warning("what was saved during the restore is in %s: %s", name, error.message)
            return safety, safety.place
        delete(safety.place)
        return replace(safety, info=made), None

    def _stamps(self) -> Mapping[MemoryId, str]:
        try:
            return self._store.read(all_stamps)
        except StoreUnavailableError:
            logger.warning("the changes made by the restore could not be published")
            return {}

    def _tell_replaced(
        self, info: BackupInfo, before: Mapping[MemoryId, str], origin: Origin
    ) -> None:
        """Publish which memories the restore changed."""
        after = self._store.read(all_stamps)
        changed = MemoriesChanged(
            added=frozenset(after.keys() - before.keys()),
            deleted=frozenset(before.keys() - after.keys()),
            edited=frozenset(
                each for each, stamp in after.items() if before.get(each, stamp) != stamp
            ),
            origin=origin,
        )
        self._bus.publish(StoreReplaced(info=info, origin=origin))
        self._bus.publish(changed)
        self._bus.publish(OrganisationChanged(origin=origin))
