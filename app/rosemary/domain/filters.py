"""What a read is narrowed to; absent fields do not narrow, the rest must all hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from rosemary.domain.types import MemoryType, TagsMatch


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryFilter:
    """Which memories a read may return.

    Attributes:
        types, sources: any of them; empty means all.
        tags: without regard to case; `tags_match` says whether one or all are needed.
        project_id: None means every project, "" the memories without a project.
        created_from, created_before: half-open range of aware times.
        is_trashed: False the live ones, True those in the trash.
    """

    types: tuple[MemoryType, ...] = ()
    tags: tuple[str, ...] = ()
    tags_match: TagsMatch = TagsMatch.ANY
    sources: tuple[str, ...] = ()
    project_id: str | None = None
    phase: int | None = None
    created_from: datetime | None = None
    created_before: datetime | None = None
    is_trashed: bool = False


EVERYTHING = MemoryFilter()
TRASH = MemoryFilter(is_trashed=True)
