"""Filters written into a search: `tag:music type:decision before:2026-11-01 -draft`.

A quoted "tag:music" is a phrase, and so is everything else between quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from rosemary.domain import limits
from rosemary.domain.assistants import source_title
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_name, checked_tag
from rosemary.domain.filters import EVERYTHING, MemoryFilter, joined
from rosemary.domain.human_text import local_time
from rosemary.domain.search import keyword_in
from rosemary.domain.types import MemoryType


class FilterWord(StrEnum):
    """What can stand before the colon."""

    TAG = "tag"
    TYPE = "type"
    PROJECT = "project"
    SOURCE = "source"
    BEFORE = "before"
    AFTER = "after"
    PINNED = "pinned"


class Mistake(StrEnum):
    """Why a word does not narrow a search."""

    TAG = "tag"
    TYPE = "type"
    PROJECT = "project"
    SOURCE = "source"
    DATE = "date"
    ORDER = "order"
    PINNED = "pinned"
    NEGATED = "negated"
    TOO_MANY = "too many"


NO_PROJECT: Final = "none"
"""`project:none` means the memories without a project."""

_WORD: Final = re.compile(r'-?(?:\w+:)?"[^"]*"?|\S+')
_NAMED: Final = re.compile(rf"({'|'.join(FilterWord)}):(.*)", re.IGNORECASE | re.DOTALL)
# "-v" and "-5" stay words, and so do "--all" and a dash alone.
_EXCLUDED: Final = re.compile(r'-("[^"]*"?|[^\W\d_].+|[^\W\d_a-zA-Z])', re.DOTALL)
_QUOTE: Final = '"'
_DATE: Final = re.compile(r"(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?")
_DAYS_AGO: Final = {"today": 0, "yesterday": 1}
_YES_OR_NO: Final = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """The tags, sources and projects that a filter can name.

    Attributes:
        tags, sources: as they are stored.
        projects: the name of each project by its id; a project without a name has its id.
    """

    tags: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    projects: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A word that was ignored, and why."""

    mistake: Mistake
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a person wrote into the search box.

    Attributes:
        query: what is searched for: the text without the words of filters, wrong ones too.
        where: what the finished words narrow to.
        rest: the text without the finished words.
        problems: of the words that are wrong.
    """

    query: str
    where: MemoryFilter = EVERYTHING
    rest: str = ""
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenWord:
    """The filter that is being written: its field, the beginning of its value, where it stands."""

    name: FilterWord
    value: str
    start: int
    end: int


class _WrongWordError(Exception):
    """A word cannot be understood."""

    def __init__(self, mistake: Mistake) -> None:
        super().__init__(mistake)
        self.mistake = mistake


def read(text: str, now: datetime, vocabulary: Vocabulary, caret: int | None = None) -> Reading:
    """Return what a text narrows to and searches for. Never raises.

    Args:
        text: from the search box.
        now: aware, for "today".
        vocabulary: the tags, sources and projects in use.
        caret: where the person is writing. The word there is not finished: it neither narrows nor
            is it searched for. None if all words are finished.
    """
    where, problems = EVERYTHING, []
    query = rest = ""
    end = 0
    for match in _WORD.finditer(text):
        before, word = text[end : match.start()], match[0]
        end = match.end()
        is_open = caret is not None and match.start() < caret <= end
        if not _is_filter(word, is_open=is_open):
            query, rest = f"{query}{before}{word}", f"{rest}{before}{word}"
            continue
        if not is_open:
            try:
                where = _narrowed(where, word, now, vocabulary)
                continue
            except _WrongWordError as error:
                problems.append(Problem(mistake=error.mistake, word=word))
        rest = f"{rest}{before}{word}"
    return Reading(
        query=query.strip(),
        where=where,
        rest=text if where == EVERYTHING else f"{rest}{text[end:]}".lstrip(),
        problems=tuple(problems),
    )


def open_word(text: str, caret: int) -> OpenWord | None:
    """Return the filter in which the caret stands, after its colon; None if there is none."""
    for match in _WORD.finditer(text):
        named = _NAMED.fullmatch(match[0])
        if named is not None and match.start() + named.start(2) <= caret <= match.end():
            return OpenWord(
                name=FilterWord(named[1].lower()),
                value=_unquoted(named[2]),
                start=match.start(),
                end=match.end(),
            )
    return None


def completed(text: str, word: OpenWord, value: str) -> str:
    """Return the text with the unfinished value of a filter replaced by a whole one."""
    quoted = f'"{value}"' if re.search(r"\s", value) else value
    after = text[word.end :]
    gap = "" if after.startswith(" ") else " "
    return f"{text[: word.start]}{word.name}:{quoted}{gap}{after}"


def offers(word: OpenWord, vocabulary: Vocabulary) -> Iterator[str]:
    """Yield the values that can complete a filter, those that begin with its text first."""
    known: Mapping[FilterWord, tuple[str, ...]] = {
        FilterWord.TAG: vocabulary.tags,
        FilterWord.TYPE: tuple(MemoryType),
        FilterWord.PROJECT: (*filter(None, vocabulary.projects.values()), NO_PROJECT),
        FilterWord.SOURCE: vocabulary.sources,
        FilterWord.PINNED: tuple(_YES_OR_NO),
        FilterWord.BEFORE: tuple(_DAYS_AGO),
        FilterWord.AFTER: tuple(_DAYS_AGO),
    }
    begun = word.value.casefold()
    values = [each for each in known[word.name] if _QUOTE not in each]
    yield from (each for each in values if each.casefold().startswith(begun))
    yield from (
        each
        for each in values
        if begun in each.casefold() and not each.casefold().startswith(begun)
    )


def _is_filter(word: str, *, is_open: bool) -> bool:
    """Return whether a word is a filter; one without a value is while it is being written."""
    named = _NAMED.fullmatch(word.removeprefix("-"))
    if named is not None:
        return is_open or bool(_unquoted(named[2]))
    excluded = _EXCLUDED.fullmatch(word)
    return excluded is not None and keyword_in(_unquoted(excluded[1])) is not None


def _narrowed(
    where: MemoryFilter, word: str, now: datetime, vocabulary: Vocabulary
) -> MemoryFilter:
    """Return the filter narrowed by one word; raise `_WrongWordError` if that is wrong."""
    named = _NAMED.fullmatch(word)
    if named is not None:
        more = _meant(FilterWord(named[1].lower()), _unquoted(named[2]), now, vocabulary)
    elif _NAMED.fullmatch(word[1:]):
        raise _WrongWordError(Mistake.NEGATED)
    else:
        more = MemoryFilter(without=(_excluded(_unquoted(word[1:])),))
    whole = joined(where, more)
    if len(whole.tags) > limits.TAGS_MAX or len(whole.without) > limits.WITHOUT_MAX:
        raise _WrongWordError(Mistake.TOO_MANY)
    has_lost_a_date = (whole.created_from is None and where.created_from is not None) or (
        whole.created_before is None and where.created_before is not None
    )
    if has_lost_a_date:
        raise _WrongWordError(Mistake.ORDER)
    return whole


def _meant(name: FilterWord, value: str, now: datetime, vocabulary: Vocabulary) -> MemoryFilter:
    """Return what one word narrows to; raise `_WrongWordError` if its value is wrong."""
    match name:
        case FilterWord.TAG:
            more = MemoryFilter(tags=(_tag(value, vocabulary),))
        case FilterWord.TYPE:
            more = MemoryFilter(types=(_type(value),))
        case FilterWord.PROJECT:
            more = MemoryFilter(project_id=_project(value, vocabulary))
        case FilterWord.SOURCE:
            more = MemoryFilter(sources=(_source(value, vocabulary),))
        case FilterWord.BEFORE:
            more = MemoryFilter(created_before=_midnight(value, now))
        case FilterWord.AFTER:
            more = MemoryFilter(created_from=_midnight(value, now))
        case _:
            more = MemoryFilter(is_pinned=_yes_or_no(value))
    return more


def _excluded(value: str) -> str:
    try:
        return checked_name("without", value)
    except InvalidInputError as error:
        raise _WrongWordError(Mistake.NEGATED) from error


def _tag(value: str, vocabulary: Vocabulary) -> str:
    """Return a tag as it is spelled in use."""
    try:
        tag = checked_tag(value)
    except InvalidInputError as error:
        raise _WrongWordError(Mistake.TAG) from error
    same = (each for each in vocabulary.tags if each.casefold() == tag.casefold())
    return next(same, tag)


def _type(value: str) -> MemoryType:
    try:
        return MemoryType(value.lower())
    except ValueError as error:
        raise _WrongWordError(Mistake.TYPE) from error


def _project(value: str, vocabulary: Vocabulary) -> str:
    """Return the id of a project that is given by its id or its name."""
    wanted = value.casefold()
    if value in vocabulary.projects:
        return value
    for project, name in vocabulary.projects.items():
        if wanted and wanted in (project.casefold(), name.casefold()):
            return project
    if wanted == NO_PROJECT:
        return ""
    raise _WrongWordError(Mistake.PROJECT)


def _source(value: str, vocabulary: Vocabulary) -> str:
    """Return a source that is given by its slug or by the name people use."""
    wanted = value.casefold()
    for source in vocabulary.sources:
        if wanted in (source.casefold(), source_title(source).casefold()):
            return source
    if source_title(wanted):
        return wanted
    raise _WrongWordError(Mistake.SOURCE)


def _yes_or_no(value: str) -> bool:
    try:
        return _YES_OR_NO[value.lower()]
    except KeyError as error:
        raise _WrongWordError(Mistake.PINNED) from error


def _midnight(value: str, now: datetime) -> datetime:
    """Return the local midnight with which a day, month or year begins."""
    try:
        return local_time(_day(value.lower(), now.astimezone().date()))
    except (ValueError, OverflowError, OSError) as error:
        raise _WrongWordError(Mistake.DATE) from error


def _day(value: str, today: date) -> date:
    """Return the first day that a date names; raise `ValueError` if there is none."""
    if value in _DAYS_AGO:
        return today - timedelta(days=_DAYS_AGO[value])
    found = _DATE.fullmatch(value)
    if found is None:
        raise ValueError("no date")
    return date(int(found[1]), int(found[2] or 1), int(found[3] or 1))


def _unquoted(value: str) -> str:
    return value.replace(_QUOTE, " ").strip()
