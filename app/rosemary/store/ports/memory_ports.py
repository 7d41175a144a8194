"""What the store keeps of memories: rows, links, tags, projects, saved filters and imports."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.decay import Access, DecaySettings, DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Embedding, Facets, Memory, MemoryLinks, Moved, Origin, Project
from rosemary.domain.tags import TagStyle, TagUse
from rosemary.domain.types import JsonObject, MemoryId, SortOrder


class MemoryReader(Protocol):
    """A part of `StoreReader`: memories by id, key, content and filter."""

    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash.

        Its links are scored by the importance that `decay` leaves of the memories at their other
        ends; without, by what it was at their last accesses. The memory itself is as stored.
        """
        ...

    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        """Return the memories that exist among `ids`, in that order, with links as for `get`."""
        ...

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        ...

    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> Collection[MemoryId]:
        """Return those of the memories, live or not, that belong to some projects."""
        ...

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        ...

    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        """Return the keys of live memories that begin so, in the order of the alphabet."""
        ...

    def list_ids(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None = None,
        offset: int = 0,
        decay: DecayView | None = None,
    ) -> Sequence[MemoryId]:
        """Return ids in the given order; `limit` None means all.

        By importance means as it is under `decay`; without, as it was at the last access.
        """
        ...

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        ...

    def size(self, where: MemoryFilter) -> int:
        """Return about how many memories pass the filter: as far behind as the frequencies."""
        ...

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project of the live memories."""
        ...

    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        """Return memories that were moved to the trash before a time, oldest first."""
        ...

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        ...


class MemoryWriter(Protocol):
    """A part of `StoreWriter`: changes of memories, the trash included."""

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors.

        `memory.links` are not written: use `add_link`.
        """
        ...

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields of a live memory and a new version that keeps the old values.

        `embedding` replaces the vectors when the indexed text changed; None then leaves the
        memory to be embedded later. It is ignored when the indexed text is the same.
        Where the importance changes, the memory fades from the time of this change.
        """
        ...

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do what `update` does, in the trash, into it and out of it, too.

        `deleted_at` of both says which.
        """
        ...

    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        """Write what accesses change: importance, accumulator and time of the last one.

        It makes no version and does not count as a change; a memory that is gone is passed over.
        """
        ...

    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        """Write the importance that a memory has at this instant; makes no version.

        It is then what the memory fades from, beginning at `at`.
        """
        ...

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Take a live memory out of every list and index, as a new version."""
        ...

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory back from the trash under `key`, as a new version."""
        ...

    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        """Delete memories of the trash for good, with history, links and vectors.

        Returns those that were in the trash. This cannot be undone.
        """
        ...

    def vacate(self, ids: Collection[MemoryId]) -> None:
        """Free the keys and contents of live memories that this job is about to change.

        So memories can swap theirs. Each of them must get a `change` in the same job.
        """
        ...


class LinkReader(Protocol):
    """A part of `StoreReader`."""

    def links_of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return every link of a live memory to or from live ones, in the order they were made.

        They are scored as for `get`.
        """
        ...

    def link_targets(
        self, ids: Collection[MemoryId], relation: str
    ) -> Mapping[MemoryId, Sequence[MemoryId]]:
        """Return where the links of a relation lead, the trash included, by their source."""
        ...

    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        """Return the memories on a shortest way over links of a relation, both ends included.

        Links of memories in the trash count, too. Empty where there is no way.
        """
        ...


class LinkWriter(Protocol):
    """A part of `StoreWriter`."""

    def add_link(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        """Add the link from `source` to `target` with this relation, or give it this weight.

        A link that was there keeps the time at which it was made.
        """
        ...

    def remove_link(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None where there is no such link."""
        ...


class OrganisingReader(Protocol):
    """A part of `StoreReader`."""

    def tags_of(self, ids: Collection[MemoryId]) -> Mapping[MemoryId, tuple[str, ...]]:
        """Return the tags of each live memory among `ids`, in their order."""
        ...

    def tag_uses(self, project_id: str | None = None, below: str | None = None) -> Sequence[TagUse]:
        """Return the tags of live memories by use; with `below` that tag and those below it."""
        ...

    def tag_totals(
        self, names: Collection[str], project_id: str | None = None
    ) -> Mapping[str, int]:
        """Return for each tag above some of `names` how many live memories have it or one below.

        The tags returned are casefolded.
        """
        ...

    def tag_style(self, name: str) -> TagStyle | None:
        """Return how a tag is written and its colour, None where it never existed."""
        ...

    def projects(self) -> Sequence[Project]:
        """Return every project that has live memories or a name, by use, then id."""
        ...

    def default_project(self, client: str) -> str:
        """Return the project of what a client saves without naming one, "" for none."""
        ...

    def default_projects(self) -> Mapping[str, str]:
        """Return the project of each client that has one, by the client's name."""
        ...

    def filter_definitions(self) -> Mapping[str, JsonObject]:
        """Return every saved filter as it was written down, by name."""
        ...

    def filter_definition(self, name: str) -> tuple[str, JsonObject] | None:
        """Return one saved filter with its name as it is written, if there is one."""


class OrganisingWriter(Protocol):
    """A part of `StoreWriter`."""

    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> Sequence[MemoryId]:
        """Give live memories these tags, each as a new version, and return which were changed."""
        ...

    def put_tag_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        """Give a tag this spelling and colour everywhere and return what it had before."""
        ...

    def put_project_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        """Give a project a name, "" to take it away, and return the one it had."""
        ...

    def put_default_project(
        self, client: str, project_id: str, at: datetime, origin: Origin
    ) -> str:
        """Set the project of a client, "" for none, and return the one it had."""
        ...

    def put_filter(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        """Keep a filter under a name, None to remove it; return the name and what was there."""
        ...

    def move_to_project(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        """Move live memories to a project, each as a new version.

        One whose content is there already stays, and is returned with the one that is there.
        """
        ...


class ImportedReader(Protocol):
    """Reads what became of entries that were imported before."""

    def imported(self, keys: Collection[SourceKey]) -> Mapping[SourceKey, Sequence[ImportedEntry]]:
        """Return for each known entry what its imports made of it, the newest first."""
        ...

    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        """Return whether this link is there, or was and was removed, but not by an undo."""
        ...


class ImportedWriter(Protocol):
    """Keeps what becomes of entries."""

    def record_import(
        self, key: SourceKey, memory: MemoryId, content_hash: str, at: datetime, origin: Origin
    ) -> None:
        """Keep that this call made a memory of an entry, or gave it the entry's new text.

        Undoing the call makes the entry unknown again.
        """
        ...

    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        """Keep that a memory had the text of an entry already, whoever made it."""
        ...
