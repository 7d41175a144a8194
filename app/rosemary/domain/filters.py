"""What a read is narrowed to, part by part, and filters that a person keeps under a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Final, TypeVar

from rosemary.domain import limits, tags
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.fields import checked_name, checked_source, checked_tags
from rosemary.domain.human_text import check_order, to_wire
from rosemary.domain.types import JsonObject, JsonValue, MemoryType, SortOrder, TagsMatch


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryFilter:
    """Which memories a read may return.

    Attributes:
        types, sources: any of them; empty means all.
        tags: without regard to case; `tags_match` says whether one or all are needed.
        project_id: None means every project, "" the memories without a project.
        thread_id: the conversation, session or document; None means any.
        created_from, created_before: half-open range of aware times.
        is_pinned: True the pinned ones, False the others, None both.
        without: words and phrases; a memory that holds any of them is left out.
        is_trashed: False the live ones, True those in the trash.
        has_superseded: False leaves out what a live memory supersedes.
        has_conversations: False leaves out the parts of conversations: memories of that type in a
            thread.
        seen_projects: projects the caller may see; others count as absent, even where their
            memories supersede some of these. None means all.
    """

    types: tuple[MemoryType, ...] = ()
    tags: tuple[str, ...] = ()
    tags_match: TagsMatch = TagsMatch.ANY
    sources: tuple[str, ...] = ()
    project_id: str | None = None
    phase: int | None = None
    thread_id: str | None = None
    created_from: datetime | None = None
    created_before: datetime | None = None
    is_pinned: bool | None = None
    without: tuple[str, ...] = ()
    is_trashed: bool = False
    has_superseded: bool = True
    has_conversations: bool = True
    seen_projects: tuple[str, ...] | None = None


EVERYTHING = MemoryFilter()
TRASH = MemoryFilter(is_trashed=True)


def as_listed(where: MemoryFilter) -> MemoryFilter:
    """Return the filter that a plain list in the window applies: it leaves conversations out.

    They stay where the filter asks for them: by type, or by a pin or tag that somebody set. The
    trash shows everything in it.
    """
    is_asked_for = where.types or where.tags or where.is_pinned or where.is_trashed
    return where if is_asked_for else replace(where, has_conversations=False)


_SMALLEST_STEP = timedelta(microseconds=1)


def narrowing_in_words(
    created_from: datetime | None,
    created_before: datetime | None,
    sources: Sequence[str],
    types: Sequence[str] = (),
) -> str:
    """Return "from 2026-05-01 to 2026-05-07, source claude, type task"; empty if not narrowed.

    Dates are local and the last day is included. A range that is not made of whole days is shown
    with times.
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


_FORMAT: Final = 1
"""Version of the stored form; a newer one is refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedFilter:
    """A filter that a person saved under a name.

    Attributes:
        name: unique without regard to case.
        query: the search; "" lists everything that passes `where`.
        is_interpreted: whether words about time and source in the query become filters.
    """

    name: str
    where: MemoryFilter = field(default_factory=MemoryFilter)
    query: str = ""
    order: SortOrder = SortOrder.NEWEST
    is_interpreted: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadableFilter:
    """A saved filter that this version cannot read; `problem` says why."""

    name: str
    problem: str


def checked_filter(saved: SavedFilter) -> SavedFilter:
    """Return the filter in its stored form.

    Raises:
        InvalidInputError: a field breaks its rule; the field is named.
    """
    where = saved.where
    check_order(where.created_from, where.created_before)
    query = saved.query.strip()
    if len(query) > limits.QUERY_MAX_CHARS or "\0" in query:
        raise InvalidInputError.of_field(
            "query", f"must have at most {limits.QUERY_MAX_CHARS:,} characters and no NUL"
        )
    return SavedFilter(
        name=checked_filter_name(saved.name),
        where=MemoryFilter(
            types=where.types,
            tags=checked_tags(where.tags),
            tags_match=where.tags_match,
            sources=tuple(checked_source(each, "sources") for each in where.sources),
            project_id=_checked_project(where.project_id),
            phase=where.phase,
            created_from=where.created_from,
            created_before=where.created_before,
            is_pinned=where.is_pinned,
            without=_checked_words(where.without),
            is_trashed=where.is_trashed,
        ),
        query=query,
        order=saved.order,
        is_interpreted=saved.is_interpreted,
    )


def checked_filter_name(name: str) -> str:
    """Return the name of a filter, trimmed.

    Raises:
        InvalidInputError: it is empty or too long.
    """
    checked = checked_name("name", name)
    if not checked:
        raise InvalidInputError.of_field("name", "is empty")
    return checked


def narrowing_of(where: MemoryFilter) -> dict[str, JsonValue]:
    """Return a filter as JSON, without the fields that do not narrow."""
    fields: dict[str, JsonValue] = {
        "types": [str(each) for each in where.types],
        "tags": list(where.tags),
        "tags_match": str(where.tags_match) if where.tags else None,
        "sources": list(where.sources),
        "project_id": where.project_id,
        "phase": where.phase,
        "created_from": _moment(where.created_from),
        "created_before": _moment(where.created_before),
        "is_pinned": where.is_pinned,
        "without": list(where.without),
        "is_trashed": where.is_trashed or None,
    }
    return {name: value for name, value in fields.items() if value not in (None, [])}


def to_definition(saved: SavedFilter) -> JsonObject:
    """Return what is stored for a filter beside its name."""
    literal: JsonObject = {} if saved.is_interpreted else {"interpret": False}
    return {
        "format": _FORMAT,
        "where": narrowing_of(saved.where),
        "query": saved.query,
        "order": str(saved.order),
        **literal,
    }


def from_definition(name: str, definition: JsonObject) -> SavedFilter:
    """Return the filter that `to_definition` stored.

    Raises:
        InvalidInputError: a newer version wrote it, or it is damaged.
    """
    if definition.get("format") != _FORMAT:
        raise _unreadable(name, "a newer version of Rosemary wrote it")
    try:
        saved = SavedFilter(
            name=name,
            where=_where(definition["where"]),
            query=_text(definition["query"]),
            order=SortOrder(_text(definition["order"])),
            is_interpreted=_flag(definition.get("interpret")) is not False,
        )
        return checked_filter(saved)
    except (KeyError, TypeError, ValueError, InvalidInputError) as error:
        raise _unreadable(name, "it is damaged") from error


def _where(given: JsonValue) -> MemoryFilter:
    if not isinstance(given, Mapping):
        raise TypeError("an object is expected")
    phase = given.get("phase")
    if phase is not None and not isinstance(phase, int):
        raise TypeError("phase is no number")
    project_id = given.get("project_id")
    return MemoryFilter(
        types=tuple(MemoryType(each) for each in _texts(given.get("types", []))),
        tags=_texts(given.get("tags", [])),
        tags_match=TagsMatch(_text(given.get("tags_match", TagsMatch.ANY.value))),
        sources=_texts(given.get("sources", [])),
        project_id=None if project_id is None else _text(project_id),
        phase=phase,
        created_from=_from_moment(given.get("created_from")),
        created_before=_from_moment(given.get("created_before")),
        is_pinned=_flag(given.get("is_pinned")),
        without=_texts(given.get("without", [])),
        is_trashed=given.get("is_trashed") is True,
    )


def _flag(value: JsonValue) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise TypeError("true or false is expected")
    return value


def _text(value: JsonValue) -> str:
    if not isinstance(value, str):
        raise TypeError("text is expected")
    return value


def _texts(value: JsonValue) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError("a list is expected")
    return tuple(_text(each) for each in value)


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else to_wire(moment)


def _from_moment(value: JsonValue) -> datetime | None:
    if value is None:
        return None
    moment = datetime.fromisoformat(_text(value))
    if moment.tzinfo is None:
        raise ValueError("a time without its zone")
    return moment


def _checked_words(words: Sequence[str]) -> tuple[str, ...]:
    checked = tuple(dict.fromkeys(checked_name("without", each) for each in words))
    if not all(checked) or len(checked) > limits.WITHOUT_MAX:
        raise InvalidInputError.of_field(
            "without", f"must be at most {limits.WITHOUT_MAX} words, none of them empty"
        )
    return checked


def _checked_project(project_id: str | None) -> str | None:
    return None if project_id is None else checked_name("project_id", project_id)


def _unreadable(name: str, problem: str) -> InvalidInputError:
    return InvalidInputError(
        f"The saved filter {shorten(name)!r} cannot be used: {problem}.",
        hint="Save it anew, or update Rosemary.",
    )


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
        value: a type, tag, source, project's id, or a word to leave out; "no" for memories that
            are not pinned. Empty if the field says it all; the dates are in the filter.
    """

    field: FilterField
    value: str = ""


def parts_of(where: MemoryFilter) -> tuple[FilterPart, ...]:
    """Return the parts of a filter, in the order shown."""
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

    A memory has one type and one source, so several of these mean any of them. Added tags must all
    be there, together with those before. A new project replaces the one before, and so does a date
    that contradicts it.
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
