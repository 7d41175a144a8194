"""Tags, projects and saved filters."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.models import Origin
from rosemary.domain.projects import Moved, Project
from rosemary.domain.tags import TagStyle, TagUse
from rosemary.domain.types import JsonObject, MemoryId


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
