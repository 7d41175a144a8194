"""What memories are organised by, and what became of imported entries."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Moved, Origin, Project
from rosemary.domain.tags import TagStyle, TagUse
from rosemary.domain.types import JsonObject, MemoryId


class TagReader(Protocol):
    """Tags of memories, and how they are written."""

    def of(self, ids: Collection[MemoryId]) -> Mapping[MemoryId, tuple[str, ...]]:
        """Return the tags of each live memory among `ids`, in their order."""
        ...

    def uses(self, project_id: str | None = None, below: str | None = None) -> Sequence[TagUse]:
        """Return the tags of live memories by use; with `below` that tag and those below it."""
        ...

    def totals(self, names: Collection[str], project_id: str | None = None) -> Mapping[str, int]:
        """Return for each tag above some of `names` how many live memories have it or one below.

        The tags returned are casefolded.
        """
        ...

    def style(self, name: str) -> TagStyle | None:
        """Return how a tag is written and its colour, None where it never existed."""
        ...


class TagWriter(TagReader, Protocol):
    """The same, with their changes."""

    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> Sequence[MemoryId]:
        """Give live memories these tags, each as a new version, and return which were changed."""
        ...

    def put_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        """Give a tag this spelling and colour everywhere and return what it had before."""
        ...


class ProjectReader(Protocol):
    """Projects, and which of them a client saves into."""

    def all(self) -> Sequence[Project]:
        """Return every project that has live memories or a name, by use, then id."""
        ...

    def default_of(self, client: str) -> str:
        """Return the project of what a client saves without naming one, "" for none."""
        ...

    def defaults(self) -> Mapping[str, str]:
        """Return the project of each client that has one, by the client's name."""
        ...


class ProjectWriter(ProjectReader, Protocol):
    """The same, with their changes."""

    def put_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        """Give a project a name, "" to take it away, and return the one it had."""
        ...

    def put_default(self, client: str, project_id: str, at: datetime, origin: Origin) -> str:
        """Set the project of a client, "" for none, and return the one it had."""
        ...

    def move(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        """Move live memories to a project, each as a new version.

        One whose content is there already stays, and is returned with the one that is there.
        """
        ...


class FilterReader(Protocol):
    """Filters that were saved under a name."""

    def definitions(self) -> Mapping[str, JsonObject]:
        """Return every saved filter as it was written down, by name."""
        ...

    def definition(self, name: str) -> tuple[str, JsonObject] | None:
        """Return one saved filter with its name as it is written, if there is one."""
        ...


class FilterWriter(FilterReader, Protocol):
    """The same, with their changes."""

    def put(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        """Keep a filter under a name, None to remove it; return the name and what was there."""
        ...


class ImportReader(Protocol):
    """What became of entries that were imported before."""

    def of(self, keys: Collection[SourceKey]) -> Mapping[SourceKey, Sequence[ImportedEntry]]:
        """Return for each known entry what its imports made of it, the newest first."""
        ...

    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        """Return whether this link is there, or was and was removed, but not by an undo."""
        ...


class ImportWriter(ImportReader, Protocol):
    """The same, with its changes."""

    def record(
        self, key: SourceKey, memory: MemoryId, content_hash: str, at: datetime, origin: Origin
    ) -> None:
        """Keep that this call made a memory of an entry, or gave it the entry's new text.

        Undoing the call makes the entry unknown again.
        """
        ...

    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        """Keep that a memory had the text of an entry already, whoever made it."""
        ...
