"""Memories, their links, tags, projects and saved filters, and the origin of imported ones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.decay import Access, DecaySettings, DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Embedding, Facets, Memory, MemoryLinks, Moved, Origin, Project
from rosemary.domain.records import LinkRecord
from rosemary.domain.tags import TagStyle, TagUse
from rosemary.domain.types import Handle, JsonObject, MemoryId, SortOrder


class TagReader(Protocol):
    """Reads tags and their spelling."""

    def of(self, ids: Collection[MemoryId]) -> Mapping[MemoryId, tuple[str, ...]]:
        """Return the tags of each live memory among `ids`, in tag order."""
        ...

    def uses(self, project_id: str | None = None, below: str | None = None) -> Sequence[TagUse]:
        """Return the tags of live memories by use; `below` limits them to a tag and its subtags."""
        ...

    def totals(self, names: Collection[str], project_id: str | None = None) -> Mapping[str, int]:
        """Return for each ancestor tag of `names` how many live memories have it or a subtag.

        The returned tags are casefolded.
        """
        ...

    def style(self, name: str) -> TagStyle | None:
        """Return the spelling and colour of a tag, None if it never existed."""
        ...


class TagWriter(TagReader, Protocol):
    """Reads and changes tags."""

    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> Sequence[MemoryId]:
        """Set the tags of live memories, each as a new version; return which were changed."""
        ...

    def put_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        """Set the spelling and colour of a tag everywhere; return its former ones."""
        ...


class ProjectReader(Protocol):
    """Reads projects, and the default project of each client."""

    def all(self) -> Sequence[Project]:
        """Return every project that has live memories or a name, by use, then id."""
        ...

    def default_of(self, client: str) -> str:
        """Return the project that a client's saves go to if they name none; "" for no project."""
        ...

    def defaults(self) -> Mapping[str, str]:
        """Return the default projects by client name, for the clients that have one."""
        ...


class ProjectWriter(ProjectReader, Protocol):
    """Reads and changes projects."""

    def put_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        """Set the name of a project, "" to remove it; return the former name."""
        ...

    def put_default(self, client: str, project_id: str, at: datetime, origin: Origin) -> str:
        """Set the default project of a client, "" for none; return the former one."""
        ...

    def move(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        """Move live memories to a project, each as a new version.

        If the project already has a memory's content, the memory stays where it is. It is returned
        together with the memory that has the same content.
        """
        ...


class FilterReader(Protocol):
    """Reads saved filters."""

    def definitions(self) -> Mapping[str, JsonObject]:
        """Return every saved filter as it was stored, by name."""
        ...

    def definition(self, name: str) -> tuple[str, JsonObject] | None:
        """Return a saved filter, with the spelling of its name, if it exists."""
        ...


class FilterWriter(FilterReader, Protocol):
    """Reads and changes saved filters."""

    def put(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        """Save a filter under a name, None to delete it; return the name and the former filter."""
        ...


class ImportReader(Protocol):
    """Reads what became of imported entries."""

    def of(self, keys: Collection[SourceKey]) -> Mapping[SourceKey, Sequence[ImportedEntry]]:
        """Return for each known entry the memories that its imports made, newest first."""
        ...

    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        """Return whether this link exists, or existed and was removed other than by an undo."""
        ...


class ImportWriter(ImportReader, Protocol):
    """Reads and records imported entries."""

    def record(
        self, key: SourceKey, memory: MemoryId, content_hash: str, at: datetime, origin: Origin
    ) -> None:
        """Record that this call made a memory from an entry, or gave it the entry's new text.

        Undoing the call makes the entry unknown again.
        """
        ...

    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        """Record that a memory, made by anybody, already had the text of an entry."""
        ...


class MemoryReader(Protocol):
    """Reads memories by id, key, content and filter."""

    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash.

        Its links are scored with the present importance of the linked memories if `decay` is given,
        else with the importance as of their last access. The memory itself is returned as stored.
        """
        ...

    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        """Return the memories among `ids` that exist, in that order, with links as for `get`."""
        ...

    def ids_of(self, handles: Collection[Handle]) -> Mapping[Handle, MemoryId]:
        """Return the ids of memories by their handles."""
        ...

    def of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> Mapping[Handle, Memory]:
        """Return the memories that exist, with links as for `memories.get`."""
        ...

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of the project with this content hash, if there is one."""
        ...

    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> Collection[MemoryId]:
        """Return the memories, live or in the trash, that belong to these projects."""
        ...

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        ...

    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        """Return the keys of live memories that start with the prefix, in alphabetical order."""
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

        Order by importance uses the present importance if `decay` is given, else the stored one.
        """
        ...

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        ...

    def count_of_others(self) -> int:
        """Return how many of the live memories other people share with the person."""
        ...

    def size(self, where: MemoryFilter) -> int:
        """Return approximately how many memories pass the filter; may lag as word counts do."""
        ...

    def facets(self, project_id: str | None = None, *, has_conversations: bool = True) -> Facets:
        """Return the counts by type, tag, source and project of the live memories.

        Without conversations, types and tags still count them, but sources and projects do not: one
        that holds only conversations counts 0.
        """
        ...

    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        """Return memories that were moved to the trash before a time, oldest first."""
        ...

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, None in an empty store."""
        ...


class MemoryWriter(MemoryReader, Protocol):
    """Reads and changes memories, including the trash."""

    def expect_insert(self, memory: Memory) -> None:
        """Have a server answer `find_duplicate` and `is_key_taken` for a memory in one round trip.

        Call both of them next, before anything is written.
        """
        ...

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors.

        `memory.links` are not written: use `links.add`.
        """
        ...

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields of a live memory, and a version that keeps the old values.

        If the indexed text changed, `embedding` replaces the vectors; None leaves the memory to be
        embedded later. If the text is the same, `embedding` is ignored. If the importance changes,
        it decays from the time of this change.
        """
        ...

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do the same as `update`, but also inside, into and out of the trash.

        `deleted_at` of `before` and `after` says which.
        """
        ...

    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        """Record accesses: importance, accumulated gain and time of the last access.

        Adds no version and does not count as a change; memories that no longer exist are skipped.
        """
        ...

    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        """Store the importance that a memory has at `at`; its given importance stays.

        It decays from this value and time on. Adds no version.
        """
        ...

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Move a live memory to the trash, as a new version. It leaves all lists and indexes."""
        ...

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Restore a memory from the trash under `key`, as a new version."""
        ...

    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        """Permanently delete memories in the trash, with history, links and vectors.

        Returns the ids of those deleted. This cannot be undone.
        """
        ...

    def vacate(self, ids: Collection[MemoryId]) -> None:
        """Free the keys and contents of live memories that this job is about to change.

        This lets memories swap theirs. Each of them must get a `change` in the same job.
        """
        ...


class LinkReader(Protocol):
    """Reads links between memories."""

    def of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return the links of a live memory to and from live memories, oldest first.

        They are scored as for `get`.
        """
        ...

    def targets(
        self, ids: Collection[MemoryId], relation: str
    ) -> Mapping[MemoryId, Sequence[MemoryId]]:
        """Return the targets of all links of a relation, grouped by source; includes the trash."""
        ...

    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        """Return a shortest path over links of one relation, including both ends.

        Links of memories in the trash count too. Empty if there is no path.
        """
        ...


class LinkWriter(LinkReader, Protocol):
    """Reads and changes links."""

    def add(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        """Add the link from `source` to `target` with this relation, or set its weight.

        An existing link keeps its creation time.
        """
        ...

    def remove(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None if there is no such link."""
        ...

    def take(self, source: MemoryId, link: LinkRecord, at: datetime, origin: Origin) -> None:
        """Add a missing link with its own creation time; `at` is the time of the change."""
        ...
