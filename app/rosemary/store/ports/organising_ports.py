"""Tags, projects and saved filters, and the origin of imported memories."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Moved, Origin, Project
from rosemary.domain.tags import TagStyle, TagUse
from rosemary.domain.types import JsonObject, MemoryId


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
        """Return the project for what a client saves without naming one, "" for none."""
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

        A memory whose content the project already has stays where it is; it is returned with the
        one that has that content.
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
        """Record that a memory already had the text of an entry, whoever made it."""
        ...
