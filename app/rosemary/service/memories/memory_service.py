"""The one place where memories are changed and read, whoever asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView, as_it_is_now
from rosemary.domain.differences import changed_fields
from rosemary.domain.drafts import checked_link, checked_patch
from rosemary.domain.errors import DuplicateContentError, VersionConflictError
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import (
    CHANGEABLE_FIELDS,
    Embedding,
    Facets,
    LinkDraft,
    Memory,
    MemoryDraft,
    MemoryPatch,
    Origin,
    StoreCheck,
    Version,
)
from rosemary.domain.naming import content_hash, summary_from
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.types import UNSET, MemoryId, SortOrder
from rosemary.service.bus import EventBus
from rosemary.service.clients.answer_keeper import Keep, keep_nothing
from rosemary.service.clients.confinement import Confinable
from rosemary.service.embedding.embedding import ReadiedText, readied
from rosemary.service.memories.insertion import Drafting, NewMemory, insert, insert_ahead
from rosemary.service.memories.link_service import make_link
from rosemary.service.memories.memory_lookup import key_in_use, live, restore_memory, trashed
from rosemary.store.ports import Store, StoreReader, StoreWriter


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A stretch of a list; `total` counts the whole list."""

    memories: tuple[Memory, ...]
    total: int
    offset: int

    @property
    def has_more(self) -> bool:
        """Whether the list goes on after this page."""
        return self.offset + len(self.memories) < self.total


class MemoryService(Confinable):
    """Saves, reads, changes and removes memories. Thread-safe; every call blocks.

    Every method raises `StoreUnavailableError` or `StorageFullError` as the machine fails.

    Attributes:
        drafting: makes the new memories, for whoever else saves some.
    """

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        bus: EventBus,
        clock: Clock,
        decay: DecaySettings = DEFAULT,
    ) -> None:
        self._store = store
        self._decay = decay
        self._embedder = embedder
        self._bus = bus
        self._clock = clock
        self.drafting = Drafting(clock)

    def adopt(self, decay: DecaySettings) -> None:
        """Let importance fade by these settings from now on."""
        self._decay = decay

    def save(
        self, draft: MemoryDraft, origin: Origin, *, keep: Keep[Memory] = keep_nothing
    ) -> Memory:
        """Store a memory and return it; when this returns, it is on the disk.

        Args:
            draft: of the memory.
            origin: who saves it.
            keep: keeps the answer with the change.

        Raises:
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
            DuplicateContentError: the project holds the same content already.
            NotFoundError: a link leads to no live memory.
        """
        new = self.drafting.prepared(draft, origin)
        text = readied(self._embedder, new.memory.author, new.memory.content)
        memory = self._inserted(new, text, keep)
        linked = frozenset(link.id for link in memory.links)
        self._bus.publish(
            MemoriesChanged(added=frozenset({memory.id}), edited=linked, origin=origin)
        )
        return memory

    def get(self, reference: str) -> Memory:
        """Return the live memory with this id or key.

        Raises:
            NotFoundError: there is none, or it is in the trash.
        """
        decay = self._decay_view()
        return as_it_is_now(self._store.read(lambda view: live(view, reference, decay)), decay)

    def get_many(self, ids: Sequence[MemoryId]) -> list[Memory]:
        """Return those of these memories that exist, in that order."""
        decay = self._decay_view()
        found = self._store.read(lambda view: view.get_many(ids, decay))
        return [as_it_is_now(each, decay) for each in found]

    def history(self, reference: str) -> list[Version]:
        """Return every version of a memory, oldest first.

        Raises:
            NotFoundError: no memory has this id or key.
        """
        return self._store.read(lambda view: view.history(live(view, reference).id))

    def list_ids(
        self, where: MemoryFilter, order: SortOrder = SortOrder.NEWEST
    ) -> Sequence[MemoryId]:
        """Return the ids of all memories that pass the filter."""
        decay = self._decay_view()
        return self._store.read(lambda view: view.list_ids(where, order, decay=decay))

    def page(self, where: MemoryFilter, order: SortOrder, limit: int, offset: int) -> Page:
        """Return one page of a list."""
        decay = self._decay_view()

        def job(view: StoreReader) -> Page:
            ids = view.list_ids(where, order, limit, offset, decay)
            memories = tuple(as_it_is_now(each, decay) for each in view.get_many(ids, decay))
            return Page(memories=memories, total=view.count(where), offset=offset)

        return self._store.read(job)

    def keys(self, prefix: str, limit: int, project_id: str | None = None) -> list[str]:
        """Return the keys of live memories that begin so, in the order of the alphabet."""
        return self._store.read(lambda view: view.list_keys(prefix, limit, project_id))

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project."""
        return self._store.read(lambda view: view.facets(project_id))

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        return self._store.read(lambda view: view.newest_change())

    def check(self) -> StoreCheck:
        """Compare rows, indexes and vectors with each other; reads the whole store."""
        return self._store.read(lambda view: view.checks.check())

    def update(
        self,
        reference: str,
        patch: MemoryPatch,
        origin: Origin,
        *,
        expected_version: int | None = None,
        links: Sequence[LinkDraft] = (),
        keep: Keep[Memory] = keep_nothing,
    ) -> Memory:
        """Change some fields and return the memory; a patch that changes nothing adds no version.

        Args:
            reference: its id or key.
            patch: the fields.
            origin: who changes them.
            expected_version: the one that the caller saw, if it is to be the present one.
            links: to be added to those that are there; one that is there takes the new weight.
            keep: keeps the answer with the change.

        Raises:
            NotFoundError: no live memory has this id or key, or a link leads to none.
            VersionConflictError: `expected_version` is not the present one.
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
            DuplicateContentError: another memory of the project holds the new content.
        """
        patch = checked_patch(patch)
        drafts = tuple(checked_link(each, "links") for each in links)
        # The text is embedded outside the transaction; where someone else changed it
        # meanwhile, the vectors are made again.
        wish = _Wish(patch, origin, expected_version, drafts, keep)
        while (outcome := self._attempt(reference, wish)) is None:
            continue
        before, after = outcome
        if after.version != before.version or drafts:
            wanted = {each.target for each in drafts}
            ends = {each.id for each in after.links if wanted & {each.id, each.key}}
            self._bus.publish(MemoriesChanged(edited=frozenset({after.id, *ends}), origin=origin))
        return as_it_is_now(after, self._decay_view())

    def revise(self, tx: StoreWriter, memory: Memory, patch: MemoryPatch, origin: Origin) -> bool:
        """Change fields of a live memory within a transaction; return whether one is another now.

        The memory is as the transaction read it. The patch, in its stored form, has no text:
        nothing is embedded here.

        Raises:
            DuplicateContentError: its new project holds the content already.
            InvalidInputError: its new key belongs to another memory.
        """
        if patch.importance is not UNSET:
            memory = self._settled(tx, memory)
        change = _Change(_patched(memory, patch), patch, None, origin, None)
        return self._write(tx, memory, change)

    def delete(
        self,
        references: Sequence[str],
        origin: Origin,
        *,
        keep: Keep[list[Memory]] = keep_nothing,
    ) -> list[Memory]:
        """Move memories to the trash, all or none, and return them as they were.

        Args:
            references: their ids or keys.
            origin: who deletes them.
            keep: keeps the answer with the change.

        Raises:
            NotFoundError: one of them does not exist or is in the trash already.
        """
        now = self._now()

        def job(tx: StoreWriter) -> list[Memory]:
            memories = {memory.id: memory for memory in (live(tx, r) for r in references)}
            for memory in memories.values():
                tx.move_to_trash(memory, now, origin)
            deleted = list(memories.values())
            keep(tx, deleted)
            return deleted

        deleted = self._store.write(job)
        ids = frozenset(memory.id for memory in deleted)
        self._bus.publish(MemoriesChanged(deleted=ids, origin=origin))
        return deleted

    def restore(self, references: Sequence[str], origin: Origin) -> list[Memory]:
        """Bring memories back from the trash, all or none; a key in use gets a number.

        Raises:
            NotFoundError: one of them is not in the trash.
            DuplicateContentError: its content was saved again in the meantime.
        """
        now = self._now()
        restored = self._store.write(
            lambda tx: [
                restore_memory(tx, trashed(tx, each), None, now, origin) for each in references
            ]
        )
        ids = frozenset(memory.id for memory in restored)
        self._bus.publish(MemoriesChanged(restored=ids, origin=origin))
        return restored

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)

    def _decay_view(self) -> DecayView:
        return DecayView(now=self._now(), settings=self._decay)

    def _inserted(self, new: NewMemory, text: ReadiedText | None, keep: Keep[Memory]) -> Memory:
        if text is None or not text.is_short:
            embedding = None if text is None else text.embed()

            def job(tx: StoreWriter) -> Memory:
                memory = self._as_stored(tx, new, insert(tx, new, embedding))
                keep(tx, memory)
                return memory

            return self._store.write(job)
        model = text.model

        def end(tx: StoreWriter, memory: Memory, embedding: Embedding | None) -> Memory:
            memory = _completed(tx, memory, embedding)
            keep(tx, memory)
            return memory

        # What does not need the vectors takes about as long as their commit: beside the model.
        return self._store.write_beside(
            lambda tx: self._as_stored(tx, new, insert_ahead(tx, new, model)), text.embed, end
        )

    def _as_stored(self, tx: StoreReader, new: NewMemory, memory: Memory) -> Memory:
        """Read back where the store adds something: a tag keeps the spelling of its first use."""
        return live(tx, memory.id, self._decay_view()) if memory.tags or new.links else memory

    def _attempt(self, reference: str, wish: _Wish) -> tuple[Memory, Memory] | None:
        patch = wish.patch
        wanted = _patched(self.get(reference), patch)
        change = _Change(
            wanted, patch, None, wish.origin, wish.expected_version, wish.links, wish.keep
        )
        if patch.content is UNSET and patch.author is UNSET:
            return self._store.write(lambda tx: self._kept(tx, change, self._change(tx, change)))
        text = readied(self._embedder, wanted.author, wanted.content)
        if text is None or not text.is_short:
            change = replace(change, embedding=None if text is None else text.embed())
            return self._store.write(lambda tx: self._kept(tx, change, self._change(tx, change)))
        return self._store.write_beside(
            lambda tx: self._change(tx, change),
            text.embed,
            lambda tx, *done: self._kept(tx, change, _changed_completely(tx, *done)),
        )

    def _kept(
        self, tx: StoreWriter, change: _Change, outcome: tuple[Memory, Memory] | None
    ) -> tuple[Memory, Memory] | None:
        """Return the outcome of a change, whose answer is kept where the change is made."""
        if outcome is not None:
            change.keep(tx, as_it_is_now(outcome[1], self._decay_view()))
        return outcome

    def _change(self, tx: StoreWriter, change: _Change) -> tuple[Memory, Memory] | None:
        """Return the memory before and after, or None where the embedded text is out of date."""
        before = live(tx, change.wanted.id)
        if change.expected_version not in (None, before.version):
            raise _conflict(before, change.expected_version)
        if change.patch.importance is not UNSET:
            before = self._settled(tx, before)
        after = _patched(before, change.patch)
        if (after.author, after.content) != (change.wanted.author, change.wanted.content):
            return None
        is_other = self._write(tx, before, replace(change, wanted=after))
        for link in change.links:
            make_link(tx, before, link, self._now(), change.origin, field="links")
        if not is_other and not change.links:
            return before, before
        return before, live(tx, after.id, self._decay_view())

    def _write(self, tx: StoreWriter, before: Memory, change: _Change) -> bool:
        """Make a memory what is wanted; return whether it is another now."""
        after = change.wanted
        if not changed_fields(before, after):
            return False
        if after.key != before.key and tx.is_key_taken(after.key):
            raise key_in_use(after.key)
        _refuse_duplicate(tx, before, after)
        after = replace(
            after, version=before.version + 1, updated_at=self._now(), origin=change.origin
        )
        tx.update(before, after, change.embedding)
        return True

    def _settled(self, tx: StoreWriter, memory: Memory) -> Memory:
        """Write down what has faded, so that the change starts from what the caller saw."""
        present = as_it_is_now(memory, self._decay_view())
        if present.importance == memory.importance:
            return memory
        tx.settle_importance(memory.id, present.importance, self._now())
        return live(tx, memory.id)


@dataclass(frozen=True, slots=True)
class _Wish:
    patch: MemoryPatch
    origin: Origin
    expected_version: int | None
    links: tuple[LinkDraft, ...]
    keep: Keep[Memory]


@dataclass(frozen=True, slots=True)
class _Change:
    wanted: Memory
    patch: MemoryPatch
    embedding: Embedding | None
    origin: Origin
    expected_version: int | None
    links: tuple[LinkDraft, ...] = ()
    keep: Keep[Memory] = keep_nothing


def _completed(tx: StoreWriter, memory: Memory, embedding: Embedding | None) -> Memory:
    tx.add_vectors(memory.id, embedding)
    return memory if embedding is not None else replace(memory, is_embedded=False)


def _changed_completely(
    tx: StoreWriter, outcome: tuple[Memory, Memory] | None, embedding: Embedding | None
) -> tuple[Memory, Memory] | None:
    """Give a changed memory the vectors of its text, if that is another one."""
    if outcome is None or embedding is None:
        return outcome
    before, after = outcome
    if (before.author, before.content) == (after.author, after.content):
        return outcome
    tx.set_embedding(after, embedding)
    return before, replace(after, is_embedded=True)


def _patched(memory: Memory, patch: MemoryPatch) -> Memory:
    given = {
        name: value for name in CHANGEABLE_FIELDS if (value := getattr(patch, name)) is not UNSET
    }
    after = replace(memory, **given)
    if [tag.casefold() for tag in after.tags] == [tag.casefold() for tag in memory.tags]:
        # A tag keeps the spelling of its first use.
        after = replace(after, tags=memory.tags)
    if "content" in given:
        after = replace(after, content_hash=content_hash(after.content))
    if _is_summary_made(memory, given):
        after = replace(after, summary=summary_from(after.content))
    return after


def _is_summary_made(memory: Memory, given: Mapping[str, object]) -> bool:
    """Return whether a change leaves the summary to the content: none is given, or an empty one."""
    if "summary" in given:
        return not given["summary"]
    return "content" in given and memory.summary == summary_from(memory.content)


def _refuse_duplicate(tx: StoreReader, before: Memory, after: Memory) -> None:
    if (before.project_id, before.content_hash) == (after.project_id, after.content_hash):
        return
    existing = tx.find_duplicate(after.project_id, after.content_hash)
    if existing is not None and existing != after.id:
        raise DuplicateContentError.of_memory(existing)


def _conflict(current: Memory, expected: int | None) -> VersionConflictError:
    return VersionConflictError(
        f"Memory {current.key} is at version {current.version}, not {expected}.",
        hint="Read it again, then repeat the change with the present version.",
        details={"id": current.id, "expectedVersion": expected, "currentVersion": current.version},
    )
