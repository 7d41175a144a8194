"""The parts of a filter, which are shown, added and taken away one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeVar

from rosemary.domain import tags
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TagsMatch

_Value = TypeVar("_Value", bound=str)


class FilterField(StrEnum):
    """The kinds of parts that a filter can have."""

    TRASH = "trash"
    PINNED = "pinned"
    TYPE = "type"
    TAG = "tag"
    PROJECT = "project"
    SOURCE = "source"
    DATE = "date"
    PHASE = "phase"
    WITHOUT = "without"


@dataclass(frozen=True, slots=True, kw_only=True)
class FilterPart:
    """One part of a filter, shown as one chip.

    Attributes:
        value: a type, tag, source, id of a project, or word to be left out; "no" for what is not
            pinned. Empty where the field says it all; the dates are in the filter.
    """

    field: FilterField
    value: str = ""


def parts_of(where: MemoryFilter) -> tuple[FilterPart, ...]:
    """Return the parts of a filter in the order in which they are shown."""
    alone = {
        FilterField.TRASH: "" if where.is_trashed else None,
        FilterField.PINNED: {True: "", False: "no", None: None}[where.is_pinned],
    }
    lists = {
        FilterField.TYPE: where.types,
        FilterField.TAG: where.tags,
        FilterField.PROJECT: () if where.project_id is None else (where.project_id,),
        FilterField.SOURCE: where.sources,
        FilterField.DATE: ("",) if where.created_from or where.created_before else (),
        FilterField.PHASE: () if where.phase is None else (str(where.phase),),
        FilterField.WITHOUT: where.without,
    }
    return (
        *(
            FilterPart(field=name, value=value)
            for name, value in alone.items()
            if value is not None
        ),
        *(
            FilterPart(field=name, value=str(each))
            for name, found in lists.items()
            for each in found
        ),
    )


def joined(where: MemoryFilter, more: MemoryFilter) -> MemoryFilter:
    """Return a filter narrowed further.

    A memory has one type and one source, so several of these mean any of them. Tags that are added
    to others must all be there. A project, and a date that contradicts another one, takes the
    other's place.
    """
    all_tags = tags.unique((*where.tags, *more.tags))
    begin = more.created_from or where.created_from
    before = more.created_before or where.created_before
    if begin and before and begin >= before:
        begin, before = more.created_from, more.created_before
    return replace(
        where,
        types=_together(where.types, more.types),
        tags=all_tags,
        tags_match=_match_of(where, more, all_tags),
        sources=_together(where.sources, more.sources),
        project_id=where.project_id if more.project_id is None else more.project_id,
        phase=where.phase if more.phase is None else more.phase,
        created_from=begin,
        created_before=before,
        is_pinned=where.is_pinned if more.is_pinned is None else more.is_pinned,
        without=_together(where.without, more.without),
        is_trashed=where.is_trashed or more.is_trashed,
    )


def without_part(where: MemoryFilter, part: FilterPart) -> MemoryFilter:
    """Return a filter without one of its parts."""
    return _TAKEN_AWAY[part.field](where, part.value)


def _without_tag(where: MemoryFilter, tag: str) -> MemoryFilter:
    kept = tuple(each for each in where.tags if not tags.is_same(each, tag))
    return replace(where, tags=kept, tags_match=_match_of(where, EVERYTHING, kept))


def _less(values: tuple[_Value, ...], value: str) -> tuple[_Value, ...]:
    return tuple(each for each in values if each != value)


_TAKEN_AWAY: Final[Mapping[FilterField, Callable[[MemoryFilter, str], MemoryFilter]]] = {
    FilterField.TRASH: lambda where, _: replace(where, is_trashed=False),
    FilterField.PINNED: lambda where, _: replace(where, is_pinned=None),
    FilterField.TYPE: lambda where, value: replace(where, types=_less(where.types, value)),
    FilterField.TAG: _without_tag,
    FilterField.PROJECT: lambda where, _: replace(where, project_id=None),
    FilterField.SOURCE: lambda where, value: replace(where, sources=_less(where.sources, value)),
    FilterField.DATE: lambda where, _: replace(where, created_from=None, created_before=None),
    FilterField.PHASE: lambda where, _: replace(where, phase=None),
    FilterField.WITHOUT: lambda where, value: replace(where, without=_less(where.without, value)),
}


def switched(where: MemoryFilter, other: MemoryFilter) -> MemoryFilter:
    """Return `where` with the parts of `other` added, or without them if it has them all."""
    if not is_within(other, where):
        return joined(where, other)
    for part in parts_of(other):
        where = without_part(where, part)
    return where


def is_within(other: MemoryFilter, where: MemoryFilter) -> bool:
    """Return whether every part of `other` is a part of `where`."""
    if other == EVERYTHING:
        return where == EVERYTHING
    folded = [_folded(part) for part in parts_of(where)]
    has_dates = other.created_from is not None or other.created_before is not None
    is_same_time = (other.created_from, other.created_before) == (
        where.created_from,
        where.created_before,
    )
    return (is_same_time or not has_dates) and all(
        _folded(part) in folded for part in parts_of(other)
    )


def _folded(part: FilterPart) -> tuple[FilterField, str]:
    return part.field, part.value.casefold() if part.field is FilterField.TAG else part.value


def _match_of(where: MemoryFilter, more: MemoryFilter, found: tuple[str, ...]) -> TagsMatch:
    if len(found) < 2:
        return TagsMatch.ANY
    if len(where.tags) > 1:
        return where.tags_match
    return TagsMatch.ALL if where.tags else more.tags_match


def _together(some: tuple[_Value, ...], more: tuple[_Value, ...]) -> tuple[_Value, ...]:
    return tuple(dict.fromkeys((*some, *more)))
