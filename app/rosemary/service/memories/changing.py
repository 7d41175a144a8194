"""Makes, finds and changes memories: a transaction with its history entry, then an event."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Final, TypeVar

from rosemary.domain.assistants import default_source
from rosemary.domain.decay import DecayView
from rosemary.domain.errors import (
    DuplicateContentError,
    InvalidInputError,
    LostRaceError,
    NotFoundError,
    shorten,
)
from rosemary.domain.events import MemoriesChanged, OrganisationChanged
from rosemary.domain.fields import checked_draft
from rosemary.domain.links import SUPERSEDES, circle_error, self_link_error
from rosemary.domain.memory_ids import IdSource
from rosemary.domain.models import (
    CHANGEABLE_FIELDS,
    LinkDraft,
    MadeLink,
    Memory,
    MemoryDraft,
    Origin,
)
from rosemary.domain.naming import content_hash, free_key, key_from, summary_from
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId
from rosemary.service.clients.call_limits import Confinable
from rosemary.service.reporting import BatchProgress, EventBus, in_batches
from rosemary.store.ports import Store, StoreReader, StoreWriter

_RACES_MAX: Final = 5
"""How often a change is tried while others change the same at the same moment."""


def live(view: StoreReader, reference: str, decay: DecayView | None = None) -> Memory:
    """Return the live memory with this id or key, its links scored with `decay`.

    Raises:
        NotFoundError: there is none.
    """
    memory = view.memories.get(reference, decay)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    if memory.deleted_at is not None:
        raise NotFoundError.of_trashed(reference)
    return memory


def trashed(view: StoreReader, reference: str) -> Memory:
    """Return the memory in the trash with this id, or with this key if no live one has it.

    Raises:
        NotFoundError: there is none.
    """
    memory = view.memories.get(reference)
    if memory is None or memory.deleted_at is None:
        what = "not found" if memory is None else "is not in the trash"
        raise NotFoundError(
            f"Memory {shorten(reference)} {what}.",
            hint="`rosemary trash list` shows what is there.",
            details={"reference": shorten(reference)},
        )
    return memory


def key_in_use(key: str) -> InvalidInputError:
    """Return the error for a key that another live memory has."""
    return InvalidInputError.of_field(
        "key",
        f"{shorten(key)!r} belongs to another memory",
        hint="Choose another key, or update that memory.",
    )


T = TypeVar("T")
B = TypeVar("B")
W = TypeVar("W")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMemory:
    """A checked draft with everything that is computed before the transaction.

    Attributes:
        memory: complete, but its key may be taken.
        is_key_given: the caller chose the key, so no number may be appended.
    """

    memory: Memory
    links: tuple[LinkDraft, ...]
    is_key_given: bool


@dataclass(slots=True)
class Change:
    """A change in progress in one transaction.

    Attributes:
        tx: reads and writes.
        at, origin: time and author of the change.
        added, edited, deleted, restored, purged: the memories concerned, for the event.
        is_organised: whether tags, projects or saved filters changed, too.
    """

    tx: StoreWriter
    at: datetime
    origin: Origin
    added: set[MemoryId] = field(default_factory=set)
    edited: set[MemoryId] = field(default_factory=set)
    deleted: set[MemoryId] = field(default_factory=set)
    restored: set[MemoryId] = field(default_factory=set)
    purged: set[MemoryId] = field(default_factory=set)
    is_organised: bool = False

    def live(self, ids: Sequence[MemoryId]) -> list[Memory]:
        """Return which of the memories are live."""
        return [memory for memory in self.tx.memories.get_many(ids) if memory.deleted_at is None]

    def insert(self, new: NewMemory) -> Memory:
        """Insert a memory without vectors, and return it; on error nothing is written.

        Raises:
            DuplicateContentError: the project has the same content already.
            InvalidInputError: the given key belongs to another memory.
            NotFoundError: a link leads to no live memory.
        """
        tx, memory = self.tx, new.memory
        tx.memories.expect_insert(memory)
        existing = tx.memories.find_duplicate(memory.project_id, memory.content_hash)
        if existing is not None:
            raise DuplicateContentError.of_memory(existing)
        if not new.is_key_given:
            memory = replace(memory, key=free_key(memory.key, memory.id, tx.memories.is_key_taken))
        elif tx.memories.is_key_taken(memory.key):
            raise key_in_use(memory.key)
        # Checked before anything is written.
        for link in new.links:
            if link.target in (memory.id, memory.key):
                raise self_link_error("links", memory)
            live(tx, link.target)
        tx.memories.insert(memory, None)
        self.added.add(memory.id)
        for link in new.links:
            self.link(memory, link, "links")
        return memory

    def delete(self, memory: Memory) -> None:
        """Move a live memory to the trash."""
        self.tx.memories.move_to_trash(memory, self.at, self.origin)
        self.deleted.add(memory.id)

    def delete_all(self, ids: Sequence[MemoryId]) -> list[MemoryId]:
        """Move the live ones of these memories to the trash, and return them."""
        memories = self.live(ids)
        for memory in memories:
            self.delete(memory)
        return [memory.id for memory in memories]

    def restore(self, memory: Memory, key: str | None = None) -> Memory:
        """Restore a memory from the trash under `key`, and return it.

        By default it gets its own key, with a number appended if that is taken.

        Raises:
            DuplicateContentError: a live memory of its project has the same content.
            InvalidInputError: `key` belongs to another memory.
        """
        tx = self.tx
        existing = tx.memories.find_duplicate(memory.project_id, memory.content_hash)
        if existing is not None:
            (other,) = tx.memories.get_many([existing])
            raise DuplicateContentError(
                f"Duplicate content detected: the text of {memory.key} was saved again as "
                f"{other.key} (existing memory: {existing})",
                hint="Keep that one, or restore with replace: then it goes to the trash in its "
                "place.",
                details={"id": existing, "key": other.key, "trashedId": memory.id},
            )
        if key is not None and tx.memories.is_key_taken(key):
            raise key_in_use(key)
        key = key or free_key(memory.key, memory.id, tx.memories.is_key_taken)
        tx.memories.restore(memory, key, self.at, self.origin)
        self.restored.add(memory.id)
        return live(tx, memory.id)

    def link(self, source: Memory, draft: LinkDraft, field: str) -> MadeLink:
        """Link a live memory to another one, or set the weight of an existing link.

        Args:
            source: where it leads from.
            draft: in its stored form.
            field: the argument that an error names.

        Raises:
            NotFoundError: the target does not exist, or is in the trash.
            InvalidInputError: it is the source itself, or they would supersede each other.
        """
        tx = self.tx
        target = live(tx, draft.target)
        if target.id == source.id:
            raise self_link_error(field, source)
        if draft.relation == SUPERSEDES and (
            back := tx.links.way(target.id, source.id, SUPERSEDES)
        ):
            raise circle_error(field, tx.memories.get_many([source.id, *back]))
        tx.links.add(source.id, target.id, draft.relation, draft.weight, self.at, self.origin)
        self.edited.update((source.id, target.id))
        return MadeLink(source=source, target=target, relation=draft.relation, weight=draft.weight)


class Drafting:
    """Makes memories from drafts, with new ids. Thread-safe.

    Attributes:
        clock: for their times.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._new_id = IdSource()

    def prepared(self, draft: MemoryDraft, origin: Origin) -> NewMemory:
        """Return the memory to insert for a draft.

        Raises:
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
        """
        draft = checked_draft(draft)
        now = self.clock()
        given = {name: getattr(draft, name) for name in CHANGEABLE_FIELDS}
        given["key"] = draft.key or key_from(draft.content)
        given["summary"] = draft.summary or summary_from(draft.content)
        given["source"] = draft.source or default_source(origin)
        memory = Memory(
            **given,
            importance_set=draft.importance,
            id=self._new_id(int(now.timestamp() * 1000)),
            content_hash=content_hash(draft.content),
            created_at=(draft.created_at or now).astimezone(UTC),
            updated_at=now,
            last_accessed=now,
            version=1,
            origin=origin,
            is_embedded=False,
        )
        return NewMemory(memory=memory, links=draft.links, is_key_given=draft.key is not None)


def _unraced(write: Callable[[], T]) -> T:
    """Write, and write again if somebody else was faster: then it is judged by what stands there.

    Only several people who share a project write at the same moment.
    """
    for _ in range(_RACES_MAX - 1):
        with suppress(LostRaceError):
            return write()
    return write()


class Changing(Confinable):
    """Base of the services that change memories."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock) -> None:
        self._store = store
        self._bus = bus
        self._clock = clock

    def _apply(self, job: Callable[[Change], T], origin: Origin) -> T:
        """Make a change atomically, and publish it.

        `job` may run several times: again if another person changed the same at that moment.
        """
        done, change = _unraced(lambda: self._write(job, origin))
        self._tell([change], origin)
        return done

    def _apply_beside(
        self,
        begin: Callable[[Change], B],
        work: Callable[[], W],
        end: Callable[[Change, B, W], T],
        origin: Origin,
    ) -> T:
        """Like `_apply`, in two parts: `begin` runs while this thread does `work`."""

        def first(tx: StoreWriter) -> tuple[Change, B]:
            change = Change(tx, self._clock(), origin)
            return change, begin(change)

        def second(_tx: StoreWriter, begun: tuple[Change, B], worked: W) -> tuple[T, Change]:
            return end(*begun, worked), begun[0]

        done, change = _unraced(lambda: self._store.write_beside(first, work, second, self._scope))
        self._tell([change], origin)
        return done

    def _apply_each(
        self,
        ids: Sequence[MemoryId],
        job: Callable[[Change, Sequence[MemoryId]], Iterable[T]],
        origin: Origin,
        progress: BatchProgress | None = None,
    ) -> list[T]:
        """Change many memories in short transactions, and publish all changes at the end.

        What was done before an error stays. If the origin has a call id, one undo of that call
        reverts everything.
        """
        done: list[T] = []
        changes: list[Change] = []
        try:
            for batch in in_batches(ids, progress):

                def run(change: Change, some: Sequence[MemoryId] = batch) -> Iterable[T]:
                    return job(change, some)

                results, change = self._write(run, origin)
                done += results
                changes.append(change)
        finally:
            self._tell(changes, origin)
        return done

    def _write(self, job: Callable[[Change], T], origin: Origin) -> tuple[T, Change]:
        """Make a change that the caller publishes."""

        def run(tx: StoreWriter) -> tuple[T, Change]:
            change = Change(tx, self._clock(), origin)
            return job(change), change

        return self._store.write(run, self._scope)

    def _tell(self, changes: Sequence[Change], origin: Origin) -> None:
        touched = {
            kind: frozenset[MemoryId]().union(*(getattr(each, kind) for each in changes))
            for kind in ("added", "edited", "deleted", "restored", "purged")
        }
        touched["edited"] -= touched["added"]
        if any(touched.values()):
            self._bus.publish(MemoriesChanged(**touched, origin=origin))
        if any(each.is_organised for each in changes):
            self._bus.publish(OrganisationChanged(origin=origin))


def as_one_call(origin: Origin) -> Origin:
    """Return the origin with a call id, so that all its changes are undone together."""
    return origin if origin.call_id else replace(origin, call_id=str(uuid.uuid4()))
