"""Restores a backup: the whole of it, or single memories out of it."""

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
from rosemary.service.backups.backup_checking import readable
from rosemary.service.backups.backup_service import BackupService, all_stamps
from rosemary.service.backups.restore_staging import (
    bring,
    cancelled,
    check_holds,
    examined,
    keep_that_restored,
    place_of_damaged,
    place_of_former,
)
from rosemary.service.backups.selective_restore import bring_back, embedded, pieces_of
from rosemary.service.bus import EventBus
from rosemary.service.clients.client_service import ClientService
from rosemary.service.embedding.serving_embedder import ServingEmbedder
from rosemary.service.memories.changing import Changing
from rosemary.store.ports import Store
from rosemary.store.sqlite.backups.swap import delete

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Safety:
    """How the present is kept.

    Attributes:
        info: its backup; None where it is empty, or too damaged to be backed up.
        mark: the moment of that; None where it is kept as a file in any case.
        place: of the file where it is kept, or was changed after that moment.
    """

    info: BackupInfo | None
    mark: StoreMark | None
    place: Path

    @property
    def is_of_nothing(self) -> bool:
        """Whether nothing was ever saved; of a damaged store the moment is not known either."""
        return self.info is None and self.mark == StoreMark()

    def former(self, kept: Path | None) -> str:
        """Return what a restore of the former store is asked for; empty where it cannot be."""
        if kept is not None:
            return "" if self.mark is None else str(kept)
        return self.info.name if self.info else ""


class RestoreService(Changing):
    """Brings back what a backup holds. Thread-safe; every call blocks.

    References are as for `BackupService`. Whatever fails, the memories are as they were.
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
        """Put a backup in the place of everything that is there now, and say what was done.

        One is restored at a time; who asks meanwhile waits.

        The backup is copied and compared with its manifest first. Then all of it is read, and
        beside that the present is backed up, which gets its name only once the other has passed.
        Others wait only while the two change places; what they have saved until then is backed up
        after it. To take it back, restore that last backup.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: it is torn, short, foreign, or of a newer version.
            CancelledError: the watch no longer wants it; nothing was changed.
            StorageFullError, MachineError: as the disk fails.
        """
        info = self._backups.find(reference)
        with self._working:
            return self._restored(info, origin, watch)

    def restore_memories(
        self, reference: str, wanted: Sequence[str], origin: Origin
    ) -> PartialRestore:
        """Bring memories of a backup back as they were in it, all or none, as one change.

        One that is no longer there is made anew, with its id; one in the trash comes back; one
        that was changed gets the fields of then as a new version. Their links come back where
        both ends are there. One undo takes all of it back.

        Args:
            reference: which backup.
            wanted: ids or keys of memories that were live in it.
            origin: who does it.

        Raises:
            NotFoundError: there is no such backup, or it holds no such memory.
            DuplicateContentError: the text was saved again in the meantime.
            StoreUnavailableError: the backup cannot be read.
        """
        info = self._backups.find(reference)
        with (
            readable(self._store.files, self._store.staged.parent, info) as database,
            self._store.files.opened(database) as then,
        ):
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
        """Put what was staged in the place of the store, and return where that is kept, if it is.

        What clients may do and did is no part of the memories: what was decided since the backup
        holds, and the log of calls goes on. Only what is restored where nothing was saved or
        decided so far brings its own.
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
        """Read all of what was brought, and back up the present beside it."""
        with ThreadPoolExecutor(1, "restore-check") as pool:
            checking = pool.submit(examined, self._store.files, info, staged, watch)
            try:
                safety = self._safety(checking, watch)
            except RosemaryError as error:
                # A refusal goes first: it is why the backup was given up, or comes before it.
                checking.result()
                if isinstance(error, CancelledError):
                    raise cancelled() from error
                raise
            return checking.result(), safety

    def _safety(self, checking: Future[SnapshotFacts], watch: Watch) -> _Safety:
        """Back up the present, unless nothing was ever saved.

        One that is too damaged to be backed up is to be kept as a file.

        Raises:
            CancelledError: the watch no longer wants it, or what it is made for was refused.
        """

        def is_refused() -> bool:
            return checking.done() and checking.exception() is not None

        def wait_for_check() -> None:
            if checking.exception() is not None:
                raise cancelled()

        quiet = Watch(is_cancelled=lambda: watch.is_cancelled() or is_refused())
        folder, now = self._store.staged.parent, self._clock()
        place = place_of_former(folder, now)
        try:
            if self._store.read(lambda view: view.marks.last()) == StoreMark():
                return _Safety(info=None, mark=StoreMark(), place=place)
            made = self._backups.create(BackupReason.BEFORE_RESTORE, quiet, wait_for_check)
        except StoreUnavailableError as error:
            logger.warning("the store cannot be backed up and is kept as it is: %s", error.message)
            return _Safety(info=None, mark=None, place=place_of_damaged(folder, now))
        assert made.manifest is not None
        return _Safety(info=made, mark=made.manifest.mark, place=place)

    def _safe_since(self, safety: _Safety, watch: Watch) -> tuple[_Safety, Path | None]:
        """Back up the store of before with what was saved after its backup; keep it else."""
        try:
            # What was restored is in use: there is nothing to cancel any more.
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
            logger.warning("nobody can be told which memories are others after the restore")
            return {}

    def _tell_replaced(
        self, info: BackupInfo, before: Mapping[MemoryId, str], origin: Origin
    ) -> None:
        """Let everybody who shows or works on memories know which are others now."""
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
