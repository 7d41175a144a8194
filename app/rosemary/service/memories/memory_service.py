"""Saves, reads, changes and deletes memories, for every surface."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, TypeVar

from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView, as_it_is_now
from rosemary.domain.errors import DuplicateContentError, StoreAwayError
from rosemary.domain.fields import checked_link, checked_patch, edit_conflict
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import changed_fields, with_fields
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
from rosemary.domain.naming import beginning_of_key, cut_keys, summary_from
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.types import UNSET, MemoryId, SortOrder, Unset
from rosemary.service.clients.audit_service import Keep, keep_nothing
from rosemary.service.memories.changing import (
    Change,
    Changing,
    Drafting,
    NewMemory,
    key_in_use,
    live,
)
from rosemary.service.memories.outgoing import OutgoingService
from rosemary.service.reporting import EventBus
from rosemary.service.search.serving_embedder import SplitText, readied
from rosemary.store.ports import Store, StoreReader

T = TypeVar("T")
B = TypeVar("B")

_AWAY: Final = StoreAwayError("The server that holds the memories cannot be reached.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of a list; `total` counts the whole list."""

    memories: tuple[Memory, ...]
    total: int
    offset: int

    @property
    def has_more(self) -> bool:
        """Whether the list goes on after this page."""
        return self.offset + len(self.memories) < self.total


class MemoryService(Changing):
    """Saves, reads, changes and removes memories. Thread-safe; every call blocks.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.

    Attributes:
        drafting: makes new memories; shared with other services.
    """

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        bus: EventBus,
        clock: Clock,
        decay: DecaySettings = DEFAULT,
        outgoing: OutgoingService | None = None,
    ) -> None:
        """Make it; saves go to `outgoing` while the server of a shared store is away."""
        super().__init__(store, bus, clock)
        self._outgoing = outgoing or OutgoingService(store, bus, clock, None)
        self._decay = decay
        self._embedder = embedder
        self.drafting = Drafting(clock)

    def adopt(self, decay: DecaySettings) -> None:
        """Use these decay settings from now on."""
        self._decay = decay

    def save(
        self, draft: MemoryDraft, origin: Origin, *, keep: Keep[Memory] = keep_nothing
    ) -> Memory:
        """Store a memory and return it; when this returns, it is on the disk.

        While the server of a shared store is away, that is the disk of this computer; `outgoing`
        then holds it.

        Args:
            draft: of the memory.
            origin: who saves it.
            keep: stores the answer with the change.

        Raises:
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
            DuplicateContentError: the project has the same content already.
            NotFoundError: a link leads to no live memory.
        """
        new = self._outgoing.begun(self.drafting.prepared(draft, origin), keep)
        if self._outgoing.is_away:
            return self._keep_here(new, keep, _AWAY)
        try:
            return self._save(new, origin, keep)
        except StoreAwayError as error:
            return self._keep_here(new, keep, error)

    def _keep_here(self, new: NewMemory, keep: Keep[Memory], why: StoreAwayError) -> Memory:
        """Keep a save on this computer, unless only the store can decide on a part of it."""
        scope = self._scope
        if scope is not None and (new.links or new.memory.project_id not in scope):
            raise why
        return self._outgoing.keep(new, keep, why)

    def _save(self, new: NewMemory, origin: Origin, keep: Keep[Memory]) -> Memory:
        text = readied(self._embedder, new.memory.author, new.memory.content)

        def begin(change: Change) -> Memory:
            memory = change.insert(new)
            # Read back, because tags keep the spelling of their first use.
            is_other = memory.tags or new.links
            return live(change.tx, memory.id, self._decay_view()) if is_other else memory

        def end(change: Change, memory: Memory, embedding: Embedding | None) -> Memory:
            memory = _with_vectors(change, memory, embedding)
            keep(change.tx, memory)
            return memory

        return self._apply_with_vectors(begin, text, end, origin)

    def get(self, reference: str) -> Memory:
        """Return the live memory with this id or key.

        Raises:
            NotFoundError: there is none, or it is in the trash.
        """
        decay = self._decay_view()
        return as_it_is_now(
            self._store.read(lambda view: live(view, reference, decay), self._scope), decay
        )

    def get_many(self, ids: Sequence[MemoryId]) -> list[Memory]:
        """Return the memories that exist, in the order of `ids`."""
        decay = self._decay_view()
        found = self._store.read(lambda view: view.memories.get_many(ids, decay), self._scope)
        return [as_it_is_now(each, decay) for each in found]

    def history(self, reference: str) -> list[Version]:
        """Return every version of a memory, oldest first.

        Raises:
            NotFoundError: no memory has this id or key.
        """
        return self._store.read(lambda view: view.history.of(live(view, reference).id), self._scope)

    def list_ids(
        self, where: MemoryFilter, order: SortOrder = SortOrder.NEWEST
    ) -> Sequence[MemoryId]:
        """Return the ids of all memories that pass the filter."""
        decay = self._decay_view()
        return self._store.read(
            lambda view: view.memories.list_ids(where, order, decay=decay), self._scope
        )

    def page(self, where: MemoryFilter, order: SortOrder, limit: int, offset: int) -> Page:
        """Return one page of a list."""
        decay = self._decay_view()

        def job(view: StoreReader) -> Page:
            ids = view.memories.list_ids(where, order, limit, offset, decay)
            memories = tuple(
                as_it_is_now(each, decay) for each in view.memories.get_many(ids, decay)
            )
            return Page(memories=memories, total=view.memories.count(where), offset=offset)

        return self._store.read(job, self._scope)

    def keys(self, prefix: str, limit: int, project_id: str | None = None) -> list[str]:
        """Return the keys of live memories that start with the prefix, in alphabetical order."""
        return self._store.read(
            lambda view: view.memories.list_keys(prefix, limit, project_id), self._scope
        )

    def short_keys(self, keys: Collection[str]) -> Mapping[str, str]:
        """Return each key's shortest form that `whole_key` completes: mostly its first words."""

        def short(view: StoreReader, key: str) -> str:
            for cut in cut_keys(key):
                if len(view.memories.list_keys(beginning_of_key(cut), 2, None)) == 1:
                    return cut
            return key

        return self._store.read(
            lambda view: {each: short(view, each) for each in keys}, self._scope
        )

    def whole_key(self, reference: str) -> str:
        """Return the whole key for a shortened one; any other reference as it is."""
        beginning = beginning_of_key(reference)
        found = self.keys(beginning, 2) if beginning else []
        return found[0] if len(found) == 1 else reference

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        return self._store.read(lambda view: view.memories.count(where), self._scope)

    def facets(self, project_id: str | None = None, *, has_conversations: bool = True) -> Facets:
        """Return the counts by type, tag, source and project.

        If `has_conversations` is false, only the types and tags count conversations. A source or
        project that has nothing else then counts none.
        """
        return self._store.read(
            lambda view: view.memories.facets(project_id, has_conversations=has_conversations),
            self._scope,
        )

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, None in an empty store."""
        return self._store.read(lambda view: view.memories.newest_change(), self._scope)

    def check(self) -> StoreCheck:
        """Compare rows, indexes and vectors with each other; reads the whole store."""
        return self._store.read(lambda view: view.checks.check(), self._scope)

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
        """Change some fields and return the memory; without effect, no version is added.

        Args:
            reference: its id or key.
            patch: the fields.
            origin: who changes them.
            expected_version: refuse the change if this is not the present version.
            links: added to the existing ones; repeating a link sets its weight.
            keep: stores the answer with the change.

        Raises:
            NotFoundError: no live memory has this id or key, or a link leads to none.
            VersionConflictError: `expected_version` is not the present one; the details hold the
                present values beside those that were sent (`edit_conflict`).
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
            DuplicateContentError: another memory of the project has the new content.
        """
        patch = checked_patch(patch)
        drafts = tuple(checked_link(each, "links") for each in links)
        wish = _Wish(patch, expected_version, drafts, keep)
        # The text is embedded outside the transaction; if it is changed in between, it is embedded
        # again.
        while (updated := self._try_update(reference, wish, origin)) is None:
            continue
        return updated

    def revise(self, change: Change, memory: Memory, patch: MemoryPatch) -> bool:
        """Change fields of a live memory in a transaction; return whether anything changed.

        The memory is as the transaction read it. The patch, in its stored form, has no text:
        nothing is embedded here.

        Raises:
            DuplicateContentError: its new project has the content already.
            InvalidInputError: its new key belongs to another memory.
        """
        before = self._importance_renewed(change, memory, patch.importance)
        return _write(change, before, _patched(before, patch)) or before is not memory

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
            keep: stores the answer with the change.

        Raises:
            NotFoundError: one of them does not exist or is in the trash already.
        """

        def job(change: Change) -> list[Memory]:
            memories = {memory.id: memory for memory in (live(change.tx, r) for r in references)}
            deleted = list(memories.values())
            for memory in deleted:
                change.delete(memory)
            keep(change.tx, deleted)
            return deleted

        return self._apply(job, origin)

    def _decay_view(self) -> DecayView:
        return DecayView(now=self._clock(), settings=self._decay)

    def _apply_with_vectors(
        self,
        begin: Callable[[Change], B],
        text: SplitText | None,
        end: Callable[[Change, B, Embedding | None], T],
        origin: Origin,
    ) -> T:
        """Make a change that also needs the vectors of its text."""
        if text is not None and text.is_short:
            # Writing without the vectors takes about as long as their commit, so it runs beside the
            # model.
            return self._apply_beside(begin, text.embed, end, origin)
        embedding = None if text is None else text.embed()
        return self._apply(lambda change: end(change, begin(change), embedding), origin)

    def _try_update(self, reference: str, wish: _Wish, origin: Origin) -> Memory | None:
        """Return the changed memory, or None if the text was changed since it was read."""
        wanted = _patched(self.get(reference), wish.patch)
        text = None
        if wish.patch.content is not UNSET or wish.patch.author is not UNSET:
            text = readied(self._embedder, wanted.author, wanted.content)

        def begin(change: Change) -> tuple[Memory, Memory] | None:
            return self._update(change, wanted, wish)

        def end(
            change: Change, done: tuple[Memory, Memory] | None, embedding: Embedding | None
        ) -> Memory | None:
            if done is None:
                return None
            before, after = done
            if _text(before) != _text(after):
                after = _with_vectors(change, after, embedding)
            after = as_it_is_now(after, self._decay_view())
            wish.keep(change.tx, after)
            return after

        return self._apply_with_vectors(begin, text, end, origin)

    def _update(self, change: Change, wanted: Memory, wish: _Wish) -> tuple[Memory, Memory] | None:
        """Return the memory before and after, or None if it would not get the embedded text."""
        before = live(change.tx, wanted.id)
        if wish.expected_version is not None and wish.expected_version != before.version:
            raise edit_conflict(before, wish.patch, wish.expected_version)
        before = self._importance_renewed(change, before, wish.patch.importance)
        after = _patched(before, wish.patch)
        if _text(after) != _text(wanted):
            return None
        is_other = _write(change, before, after)
        for link in wish.links:
            change.link(before, link, "links")
        if not is_other and not wish.links:
            return before, before
        return before, live(change.tx, after.id, self._decay_view())

    def _importance_renewed(self, change: Change, memory: Memory, given: float | Unset) -> Memory:
        """Return the memory; if it is given the same importance again, decay starts anew.

        No field of it has changed, so this makes no version.
        """
        present = as_it_is_now(memory, self._decay_view()).importance
        if given != memory.importance_set or given == present:
            return memory
        change.tx.memories.settle_importance(memory.id, memory.importance_set, change.at)
        change.edited.add(memory.id)
        return live(change.tx, memory.id)


@dataclass(frozen=True, slots=True)
class _Wish:
    patch: MemoryPatch
    expected_version: int | None
    links: tuple[LinkDraft, ...]
    keep: Keep[Memory]


def _with_vectors(change: Change, memory: Memory, embedding: Embedding | None) -> Memory:
    """Store the vectors of a memory's text, if there are any yet, and return it."""
    if embedding is None:
        return memory
    change.tx.vectors.put(memory, embedding)
    return replace(memory, is_embedded=True)


def _text(memory: Memory) -> tuple[str, str]:
    """Return the text to embed."""
    return memory.author, memory.content


def _write(change: Change, before: Memory, after: Memory) -> bool:
    """Write the wanted state of a memory; return whether anything changed."""
    if not changed_fields(before, after):
        return False
    if after.key != before.key and change.tx.memories.is_key_taken(after.key):
        raise key_in_use(after.key)
    _refuse_duplicate(change.tx, before, after)
    after = replace(after, version=before.version + 1, updated_at=change.at, origin=change.origin)
    change.tx.memories.update(before, after, None)
    change.edited.add(after.id)
    return True


def _patched(memory: Memory, patch: MemoryPatch) -> Memory:
    given = {
        name: value for name in CHANGEABLE_FIELDS if (value := getattr(patch, name)) is not UNSET
    }
    after = with_fields(memory, given)
    if [tag.casefold() for tag in after.tags] == [tag.casefold() for tag in memory.tags]:
        # A tag keeps the spelling of its first use.
        after = replace(after, tags=memory.tags)
    if _is_summary_made(memory, given):
        after = replace(after, summary=summary_from(after.content))
    return after


def _is_summary_made(memory: Memory, given: Mapping[str, object]) -> bool:
    """Return whether the summary is made from the content: none, or an empty one, is given."""
    if "summary" in given:
        return not given["summary"]
    return "content" in given and memory.summary == summary_from(memory.content)


def _refuse_duplicate(tx: StoreReader, before: Memory, after: Memory) -> None:
    if (before.project_id, before.content_hash) == (after.project_id, after.content_hash):
        return
    existing = tx.memories.find_duplicate(after.project_id, after.content_hash)
    if existing is not None and existing != after.id:
        raise DuplicateContentError.of_memory(existing)
