"""The trash: restoring, deleting permanently, and deleting old entries."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.fields import checked_key, checked_name
from rosemary.domain.filters import TRASH, MemoryFilter
from rosemary.domain.human_text import memories
from rosemary.domain.models import Memory, Origin
from rosemary.domain.ports import Clock
from rosemary.domain.settings import DEFAULT_TRASH, TrashSettings
from rosemary.domain.types import MemoryId, SortOrder, Transport
from rosemary.service.clients.audit_service import Keep, keep_nothing
from rosemary.service.memories.changing import Change, Changing, as_one_call, trashed
from rosemary.service.reporting import EventBus, in_batches
from rosemary.store.ports import Store, StoreReader, StoreWriter

logger = logging.getLogger(__name__)


PURGE_BATCH: Final = 200
"""Memories deleted permanently in one transaction, so that saves need not wait long."""

_KEEPER: Final = Origin(client="rosemary", transport=Transport.WINDOW)


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """A restored memory.

    Attributes:
        former_key: its key before.
        replaced: live memories moved to the trash in exchange.
    """

    memory: Memory
    former_key: str
    replaced: tuple[Memory, ...]


class TrashService(Changing):
    """Restores, empties, deletes all. Thread-safe; every call blocks.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.

    Attributes:
        settings: how long memories stay in the trash.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        settings: TrashSettings = DEFAULT_TRASH,
        before_delete_all: Callable[[], None] | None = None,
    ) -> None:
        """`before_delete_all` makes a backup; if it raises, nothing is deleted."""
        super().__init__(store, bus, clock)
        self.settings = settings
        self._before_delete_all = before_delete_all

    def adopt(self, settings: TrashSettings) -> None:
        """Use these settings from now on."""
        self.settings = settings

    def restore(
        self, reference: str, origin: Origin, *, key: str | None = None, replaces: bool = False
    ) -> Restored:
        """Restore one memory; if its key is taken and `key` is not given, a number is appended.

        Args:
            reference: its id, or its key if no live memory has that.
            origin: who does it.
            key: the key to restore it under.
            replaces: move live memories with its content or key to the trash.

        Raises:
            NotFoundError: it is not in the trash.
            DuplicateContentError: its content was saved again since; both are named.
            InvalidInputError: `key` is not valid, or belongs to another memory.
        """
        wanted = None if key is None else checked_key(key)
        (restored,) = self._restore([reference], origin, key=wanted, replaces=replaces)
        return restored

    def restore_all(
        self, references: Sequence[str], origin: Origin, *, replaces: bool = False
    ) -> list[Restored]:
        """Restore memories, all or none; a number is appended to keys that are taken.

        Raises:
            NotFoundError: one of them is not in the trash.
            DuplicateContentError: the content of one was saved again since; both are named.
        """
        return self._restore(references, origin, key=None, replaces=replaces)

    def _restore(
        self, references: Sequence[str], origin: Origin, *, key: str | None, replaces: bool
    ) -> list[Restored]:
        def job(change: Change) -> list[Restored]:
            return [_restore_one(change, each, key, replaces=replaces) for each in references]

        return self._apply(job, origin)

    def empty(self, references: Sequence[str], origin: Origin) -> int:
        """Delete memories in the trash permanently; return how many.

        Their history, links and vectors are deleted too. This cannot be undone.

        Raises:
            NotFoundError: one of them is not in the trash; nothing was deleted.
        """
        named = self._store.read(
            lambda view: [trashed(view, each).id for each in references], self._scope
        )
        return self._purge(named, origin)

    def empty_all(self, confirm: int, origin: Origin) -> int:
        """Delete everything in the trash permanently; return how many. This cannot be undone.

        Raises:
            InvalidInputError: `confirm` is not their number; nothing was deleted.
        """

        def job(view: StoreReader) -> Sequence[MemoryId]:
            _check_count(view, TRASH, confirm)
            return view.memories.list_ids(TRASH, SortOrder.OLDEST)

        return self._purge(self._store.read(job, self._scope), origin)

    def purge_expired(self) -> int:
        """Permanently delete memories that were in the trash too long; return how many."""
        before = self.settings.kept_since(self._clock())
        total = 0
        while ids := self._store.read(
            lambda view: view.memories.expired(before, PURGE_BATCH), self._scope
        ):
            total += self._purge(ids, _KEEPER)
        return total

    def check_count(self, confirm: int, project_id: str | None) -> None:
        """Return if `confirm` is the number of all memories, or of those of one project.

        Raises:
            InvalidInputError: it is not.
        """
        where = _all_of(project_id)
        self._store.read(lambda view: _check_count(view, where, confirm), self._scope)

    def delete_all(
        self,
        confirm: int,
        project_id: str | None,
        origin: Origin,
        *,
        keep: Keep[int] = keep_nothing,
    ) -> int:
        """Move all live memories, or those of one project, to the trash; return how many.

        One undo restores them all, also after an interruption. Memories saved meanwhile are not
        affected. A backup is made first if the app can. Without a project, memories that others
        share with the person stay, although they count.

        Args:
            confirm: their number.
            project_id: of the project; None for all of them.
            origin: who deletes them.
            keep: stores the answer with the change, which is then one transaction, so that it
                cannot be interrupted.

        Raises:
            InvalidInputError: `confirm` is not their number; nothing was deleted.
        """
        self.check_count(confirm, project_id)
        where = _all_of(project_id)
        if confirm and self._before_delete_all is not None:
            self._before_delete_all()
        origin = as_one_call(origin)

        def begin(tx: StoreWriter) -> Sequence[MemoryId]:
            _check_count(tx, where, confirm)
            ids = tx.memories.list_ids(where, SortOrder.OLDEST)
            # What others share is in no backup that was made here.
            return tx.marks.held(ids) if project_id is None else ids

        def all_at_once(change: Change) -> int:
            deleted = len(change.delete_all(begin(change.tx)))
            keep(change.tx, deleted)
            return deleted

        if keep is not keep_nothing:
            return self._apply(all_at_once, origin)
        return len(
            self._apply_each(self._store.write(begin, self._scope), Change.delete_all, origin)
        )

    def _purge(self, ids: Sequence[MemoryId], origin: Origin) -> int:
        return sum(
            self._apply(partial(_purge, some), origin) for some in in_batches(ids, size=PURGE_BATCH)
        )


def _restore_one(change: Change, reference: str, key: str | None, *, replaces: bool) -> Restored:
    memory = trashed(change.tx, reference)
    replaced = _in_the_way(change.tx, memory, key or memory.key) if replaces else []
    for each in replaced:
        change.delete(each)
    back = change.restore(memory, key)
    return Restored(memory=back, former_key=memory.key, replaced=tuple(replaced))


def _in_the_way(view: StoreReader, memory: Memory, key: str) -> list[Memory]:
    """Return the live memories that have a memory's content or key."""
    found: dict[MemoryId, Memory] = {}
    duplicate = view.memories.find_duplicate(memory.project_id, memory.content_hash)
    if duplicate is not None:
        found.update((each.id, each) for each in view.memories.get_many([duplicate]))
    if view.memories.is_key_taken(key):
        holder = view.memories.get(key)
        if holder is not None:
            found[holder.id] = holder
    return list(found.values())


def _all_of(project_id: str | None) -> MemoryFilter:
    project = None if project_id is None else checked_name("project_id", project_id)
    return MemoryFilter(project_id=project)


def _check_count(view: StoreReader, where: MemoryFilter, confirm: int) -> None:
    count = view.memories.count(where)
    if confirm != count:
        raise InvalidInputError.of_field(
            "confirm",
            f"is {confirm}, but there {'is' if count == 1 else 'are'} {memories(count)} to delete",
            hint="Ask the person, then give the number that memory_stats shows.",
        )


def _purge(ids: Sequence[MemoryId], change: Change) -> int:
    gone = change.tx.memories.purge(ids)
    change.purged.update(gone)
    return len(gone)


INTERVAL_S: Final = 24 * 60 * 60.0


class TrashKeeper:
    """A thread that empties expired trash when it starts, and once a day."""

    def __init__(self, trash: TrashService, *, interval_s: float = INTERVAL_S) -> None:
        self._trash = trash
        self._interval_s = interval_s
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="trash-keeper", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Stop after the present batch; the next start deletes the rest. Idempotent."""
        self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                count = self._trash.purge_expired()
            except RosemaryError as error:
                logger.warning("expired memories in the trash were not deleted: %s", error.message)
            else:
                if count:
                    logger.info("deleted %d memories that were too long in the trash", count)
            self._stopping.wait(self._interval_s)
