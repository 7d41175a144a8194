"""Restores a whole backup, or single memories from it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
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
from rosemary.domain.errors import (
    CancelledError,
    DuplicateContentError,
    RosemaryError,
    StoreUnavailableError,
)
from rosemary.domain.events import MemoriesChanged, OrganisationChanged, StoreReplaced
from rosemary.domain.history import (
    ChangesetId,
    LastRestore,
    Subject,
    SubjectKey,
    changed_fields,
    with_fields,
)
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import CHANGEABLE_FIELDS, Embedding, Memory, Origin
from rosemary.domain.ports import UNWATCHED, Clock, Embedder, Progress, Watch
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.service.backups.backup_files import (
    bring,
    cancelled,
    check_holds,
    examined,
    keep_that_restored,
    path_of_damaged,
    path_of_former,
)
from rosemary.service.backups.backup_service import (
    BackupService,
    all_stamps,
    missing_in_backup,
    removed_since,
)
from rosemary.service.clients.client_service import ClientService
from rosemary.service.history_service import INLINE_MAX_TEXTS
from rosemary.service.memories.changing import Change, Changing, live
from rosemary.service.memories.taken_places import Move, Moves, Place
from rosemary.service.reporting import EventBus, in_batches
from rosemary.service.search.serving_embedder import ServingEmbedder, embed_inline
from rosemary.service.undoing import is_same_state
from rosemary.store.ports import Store, StoreReader, StoreWriter
from rosemary.store.sqlite.file_swap import delete
from rosemary.system.capacity import run_at_low_priority

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupMemory:
    """A memory of another store with its incoming and outgoing links and their states."""

    memory: Memory
    links: Mapping[SubjectKey, JsonObject]


@dataclass(slots=True, kw_only=True)
class Outcome:
    """The restored memories as they are now, and those left out: their text was saved again."""

    added: list[Memory] = field(default_factory=list)
    changed: list[Memory] = field(default_factory=list)
    unchanged: list[Memory] = field(default_factory=list)
    left: list[MemoryId] = field(default_factory=list)
    links: int = 0


def pieces_of(then: StoreReader, wanted: Iterable[str]) -> list[BackupMemory]:
    """Return memories by id or key with their links to others that were live then.

    Raises:
        NotFoundError: there was no such memory.
    """
    found: dict[MemoryId, BackupMemory] = {}
    for reference in wanted:
        memory = then.memories.get(reference)
        if memory is None:
            raise missing_in_backup(reference)
        links = {} if memory.deleted_at else _links(then, memory)
        found[memory.id] = BackupMemory(memory=memory, links=links)
    return list(found.values())


def embedded(
    embedder: Embedder, pieces: Sequence[BackupMemory]
) -> Mapping[MemoryId, Embedding | None]:
    """Return the vectors of a few memories; many are embedded in the background instead."""
    if len(pieces) > INLINE_MAX_TEXTS:
        return {}
    memories = [piece.memory for piece in pieces]
    return {each.id: embed_inline(embedder, each.author, each.content) for each in memories}


def bring_back(
    pieces: Sequence[BackupMemory],
    vectors: Mapping[MemoryId, Embedding | None],
    change: Change,
    *,
    leaves_taken: bool = False,
) -> Outcome:
    """Put memories and their links into this store, all or none.

    Args:
        pieces: what to put there.
        vectors: of the memories that are not embedded later.
        change: in which they are written.
        leaves_taken: leave out a memory whose text another live one of the project has.

    Raises:
        DuplicateContentError: another live memory of the project has the same text.
    """
    tx, outcome = change.tx, Outcome()
    present = {
        each.id: each for each in tx.memories.get_many([piece.memory.id for piece in pieces])
    }
    taken = outcome.left if leaves_taken else None
    keys = _make_room(tx, pieces, present, taken)
    pieces = [piece for piece in pieces if piece.memory.id not in outcome.left]
    for piece in pieces:
        wanted = replace(piece.memory, key=keys.get(piece.memory.id, piece.memory.key))
        there = present.get(wanted.id)
        _put(change, wanted, there, vectors.get(wanted.id), outcome)
    for link, state in (each for piece in pieces for each in piece.links.items()):
        if _is_missing(tx, link, state):
            tx.history.put_subject(link, state, change.at, change.origin)
            change.edited |= _ends(link)
            outcome.links += 1
    change.edited -= change.restored
    outcome.added = tx.memories.get_many([each.id for each in outcome.added])
    outcome.changed = tx.memories.get_many([each.id for each in outcome.changed])
    return outcome


def _make_room(
    tx: StoreWriter,
    pieces: Sequence[BackupMemory],
    present: Mapping[MemoryId, Memory],
    left: list[MemoryId] | None,
) -> Mapping[MemoryId, str]:
    """Free the keys and texts that change owner; return the keys of memories that lose theirs.

    A memory whose text is taken is added to `left`, or refused if that is None.
    """
    keys: dict[MemoryId, str] = {}
    wanted = {piece.memory.id: piece.memory for piece in pieces}

    def refuse(move: Move, other: MemoryId) -> None:
        if left is not None:
            left.append(move.id)
            return
        key = wanted[other].key if other in wanted else live(tx, other).key
        raise _duplicate(wanted[move.id], other, key)

    def rename(move: Move, key: str, _other: MemoryId) -> None:
        keys[move.id] = key

    moves = Moves()
    for memory in wanted.values():
        moves.add(_move(present.get(memory.id), memory))
    moves.make_room(tx, refuse, rename)
    if len(wanted) > 1:
        tx.memories.vacate(list(moves.vacated()))
    return keys


def _move(present: Memory | None, wanted: Memory) -> Move:
    return Move(
        id=wanted.id,
        before=Place.of(present or wanted),
        after=Place.of(wanted),
        was_live=present is not None and present.deleted_at is None,
        is_live=True,
    )


def _put(
    change: Change,
    wanted: Memory,
    present: Memory | None,
    embedding: Embedding | None,
    outcome: Outcome,
) -> None:
    at, origin = change.at, change.origin
    if present is None:
        memory = replace(wanted, version=1, updated_at=at, deleted_at=None, origin=origin, links=())
        change.tx.memories.insert(memory, embedding)
        change.added.add(memory.id)
        outcome.added.append(memory)
        return
    fields = {name: wanted.given(name) for name in CHANGEABLE_FIELDS}
    after = with_fields(present, fields, deleted_at=None)
    if present.deleted_at is None and not changed_fields(present, after):
        outcome.unchanged.append(present)
        return
    after = replace(after, version=present.version + 1, updated_at=at, origin=origin)
    change.tx.memories.change(present, after, embedding)
    outcome.changed.append(after)
    touched = change.edited if present.deleted_at is None else change.restored
    touched.add(after.id)


def _duplicate(wanted: Memory, other: MemoryId, key: str) -> DuplicateContentError:
    return DuplicateContentError(
        f"Duplicate content detected: the text of {wanted.key} was saved again as "
        f"{key} (existing memory: {other})",
        hint="If the two have changed places, bring both back at once; else keep that one, "
        "or move it to the trash first.",
        details={"id": other, "key": key},
    )


def _links(then: StoreReader, memory: Memory) -> dict[SubjectKey, JsonObject]:
    links = then.links.of(memory)
    ends = [(memory.id, link.id, link.relation) for link in links.outgoing]
    ends += [(link.id, memory.id, link.relation) for link in links.incoming]
    found = (SubjectKey(subject=Subject.LINK, key=each) for each in ends)
    return {each: state for each in found if (state := then.history.subject(each).state)}


def _is_missing(tx: StoreReader, link: SubjectKey, state: JsonObject) -> bool:
    """Return whether a link can be made, and does not exist with this weight and time."""
    live_ends = {
        each.id for each in tx.memories.get_many(list(_ends(link))) if each.deleted_at is None
    }
    if live_ends != _ends(link):
        return False
    source, target, relation = link.key
    if relation == SUPERSEDES and tx.links.way(MemoryId(target), MemoryId(source), SUPERSEDES):
        return False
    return not is_same_state(tx.history.subject(link).state, state)


def _ends(link: SubjectKey) -> set[MemoryId]:
    return {MemoryId(each) for each in link.key[:2]}


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
        """Whether nothing was ever saved; a damaged store without a backup has no mark."""
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
            InvalidInputError: the person shares a project; nothing was done.
            StoreUnavailableError: it is torn, short, foreign, or newer.
            CancelledError: the watch was cancelled; nothing was changed.
            StorageFullError, MachineError: as the disk fails.
        """
        info = self._backups.find(reference)
        with self._working:
            self._require_replaceable()
            return self._restore(info, origin, watch)

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

    def _require_replaceable(self) -> None:
        """Refuse before a backup of what is there, which takes time and would be for nothing."""
        # A store that cannot be read may be replaced all the same.
        with suppress(StoreUnavailableError):
            self._store.read(lambda view: view.marks.require_replaceable())

    def _restore(self, info: BackupInfo, origin: Origin, watch: Watch) -> WholeRestore:
        staged = self._store.staged
        try:
            bring(self._store.files, info, staged, watch)
            watch.tell(Progress(done=0, message="Backing up what is there now"))
            facts, safety = self._check_and_back_up(info, staged, watch)
            before = self._stamps()
            if watch.is_cancelled():
                raise cancelled()
            watch.tell(Progress(done=0, message="Putting the backup in place"))
            kept = self._put_in_place(facts, safety)
        finally:
            delete(staged)
        self._serving.reset()
        self._publish_replaced(info, before, origin)
        if safety.mark is not None and kept is not None:
            safety, kept = self._back_up_former(safety, watch)
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
        kept. Those of the backup are used only if nothing was saved or decided so far.
        """
        with self._clients.settled() as access:
            is_new = safety.is_of_nothing and access is not None and access.is_undecided
            if access is not None and not is_new:
                now = self._clock()
                self._store.files.put_access(self._store.staged, access, now)
            return self._store.replace(
                partial(check_holds, facts), safety.place, safety.mark, keeps_calls=not is_new
            )

    def _check_and_back_up(
        self, info: BackupInfo, staged: Path, watch: Watch
    ) -> tuple[SnapshotFacts, _Safety]:
        """Check the staged database while the present store is backed up."""
        with ThreadPoolExecutor(1, "restore-check") as pool:
            checking = pool.submit(examined, self._store.files, info, staged, watch)
            try:
                safety = self._back_up_present(checking, watch)
            except RosemaryError as error:
                # A failed check is raised first: it stopped the backup, or came before its error.
                checking.result()
                if isinstance(error, CancelledError):
                    raise cancelled() from error
                raise
            return checking.result(), safety

    def _back_up_present(self, checking: Future[SnapshotFacts], watch: Watch) -> _Safety:
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

    def _back_up_former(self, safety: _Safety, watch: Watch) -> tuple[_Safety, Path | None]:
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

    def _publish_replaced(
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
