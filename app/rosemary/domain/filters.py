"""What a read is narrowed to; absent fields do not narrow, the rest must all hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta

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
        has_superseded: False leaves out what a live memory supersedes.
        seen_projects: what the caller may see at all; the rest does not exist, not even as
            something that supersedes. None means everything.
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
    has_superseded: bool = True
    seen_projects: tuple[str, ...] | None = None


EVERYTHING = MemoryFilter()
TRASH = MemoryFilter(is_trashed=True)

_SMALLEST_STEP = timedelta(microseconds=1)


def narrowing_in_words(
    created_from: datetime | None,
    created_before: datetime | None,
    sources: Sequence[str],
    types: Sequence[str] = (),
) -> str:
    """Return "from 2026-05-01 to 2026-05-07, source claude, type task"; empty if not narrowed.

    Dates are local and a last day is included; where a range is not made of whole days, its times
    are shown.
    """
    begin = created_from and created_from.astimezone()
    end = created_before and created_before.astimezone()
    parts = [_range_in_words(begin, end)] if begin or end else []
    if sources:
        parts.append(f"source {' or '.join(sources)}")
    if types:
        parts.append(f"type {' or '.join(types)}")
    return ", ".join(parts)


def _range_in_words(begin: datetime | None, end: datetime | None) -> str:
    is_whole_days = all(each is None or each.time() == time.min for each in (begin, end))
    style = "%Y-%m-%d" if is_whole_days else "%Y-%m-%d %H:%M"
    if begin is None or end is None:
        return f"since {begin:{style}}" if begin else f"before {end:{style}}"
    last = end - _SMALLEST_STEP if is_whole_days else end
    first_shown, last_shown = f"{begin:{style}}", f"{last:{style}}"
    if first_shown == last_shown:
        return f"on {first_shown}"
    return f"from {first_shown} to {last_shown}"
