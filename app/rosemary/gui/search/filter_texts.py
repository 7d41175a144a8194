"""What the parts of a filter are called, on chips and in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.filter_parts import FilterField, FilterPart, parts_of
from rosemary.domain.filter_words import Mistake, Problem
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.gui import texts
from rosemary.gui.search.narrowing import days_text

translate = QCoreApplication.translate

_KINDS: Final = {
    FilterField.TYPE: QT_TRANSLATE_NOOP("Filters", "type {value}"),
    FilterField.TAG: QT_TRANSLATE_NOOP("Filters", "tag {value}"),
    FilterField.PROJECT: QT_TRANSLATE_NOOP("Filters", "project {value}"),
    FilterField.SOURCE: QT_TRANSLATE_NOOP("Filters", "source {value}"),
    FilterField.DATE: QT_TRANSLATE_NOOP("Filters", "date {value}"),
}
_MISTAKES: Final = {
    Mistake.TAG: QT_TRANSLATE_NOOP("Filters", "“{word}” is too long for a tag."),
    Mistake.TYPE: QT_TRANSLATE_NOOP("Filters", "“{word}”: there is no such type."),
    Mistake.PROJECT: QT_TRANSLATE_NOOP("Filters", "“{word}”: there is no such project."),
    Mistake.SOURCE: QT_TRANSLATE_NOOP("Filters", "“{word}”: nothing comes from there."),
    Mistake.DATE: QT_TRANSLATE_NOOP("Filters", "“{word}” is no date like 2026-11-01."),
    Mistake.ORDER: QT_TRANSLATE_NOOP("Filters", "“{word}” contradicts the other date."),
    Mistake.PINNED: QT_TRANSLATE_NOOP("Filters", "“{word}”: write yes or no."),
    Mistake.NEGATED: QT_TRANSLATE_NOOP("Filters", "“{word}”: only words can be left out."),
    Mistake.TOO_MANY: QT_TRANSLATE_NOOP("Filters", "“{word}” is one filter too many."),
}
_ICONS: Final = {
    FilterField.TRASH: "trash-2",
    FilterField.PINNED: "pin",
    FilterField.TAG: "tag",
    FilterField.PROJECT: "folder",
    FilterField.DATE: "calendar-days",
    FilterField.PHASE: "layers",
    FilterField.WITHOUT: "search-x",
}


def part_text(part: FilterPart, where: MemoryFilter, projects: Mapping[str, str]) -> str:
    """Return what a chip says: "music", "Decision", "1 to 7 November 2026".

    Args:
        part: of `where`.
        where: gives the dates.
        projects: the names of projects by id, for those that have one.
    """
    match part.field:
        case FilterField.TRASH:
            text = translate("Filters", "Trash")
        case FilterField.PINNED:
            is_not = part.value == "no"
            text = translate("Filters", "Not pinned") if is_not else translate("Filters", "Pinned")
        case FilterField.TYPE:
            text = texts.type_name(MemoryType(part.value))
        case FilterField.PROJECT:
            name = texts.one_line(projects.get(part.value) or part.value)
            text = name or translate("Filters", "No project")
        case FilterField.SOURCE:
            text = texts.source_name(part.value)
        case FilterField.DATE:
            text = days_text(where.created_from, where.created_before)
        case FilterField.PHASE:
            text = translate("Filters", "Phase {number}").format(number=part.value)
        case FilterField.WITHOUT:
            word = texts.one_line(part.value)
            text = translate("Filters", "Without “{word}”").format(word=word)
        case _:
            text = texts.one_line(part.value)
    return text


def part_name(part: FilterPart, text: str) -> str:
    """Return what a part is called with its kind: "tag music", "Pinned".

    Args:
        part: of a filter.
        text: what its chip says.
    """
    kind = _KINDS.get(part.field)
    return translate("Filters", str(kind)).format(value=text) if kind else text


def part_icon(part: FilterPart) -> str:
    """Return the name of a part's icon; "" for a type, which has a dot."""
    if part.field is FilterField.SOURCE:
        return texts.source_icon(part.value)
    return _ICONS.get(part.field, "")


def filter_text(where: MemoryFilter, projects: Mapping[str, str]) -> str:
    """Return a filter as it stands in a sentence: "Decision, music and jazz, Claude"."""
    found: dict[FilterField, list[str]] = {}
    for part in parts_of(where):
        found.setdefault(part.field, []).append(part_text(part, where, projects))
    is_all = {FilterField.TAG: where.tags_match is TagsMatch.ALL, FilterField.WITHOUT: True}
    both, either = translate("Filters", " and "), translate("Filters", " or ")
    return ", ".join(
        (both if is_all.get(name) else either).join(each) for name, each in found.items()
    )


def problem_text(problems: Iterable[Problem]) -> str:
    """Return what is said of filters that could not be understood; "" for none."""
    return " ".join(
        translate("Filters", str(_MISTAKES[each.mistake])).format(word=texts.one_line(each.word))
        for each in problems
    )
