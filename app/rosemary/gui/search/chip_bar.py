"""What a list is narrowed to: in words, and as chips."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from rosemary.domain.filter_words import Mistake, Problem
from rosemary.domain.filters import (
    EVERYTHING,
    FilterField,
    FilterPart,
    MemoryFilter,
    parts_of,
    without_part,
)
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.gui import texts
from rosemary.gui.kit.buttons import Chip, ChipMark, push_button, relabel
from rosemary.gui.kit.layouts import FlowLayout
from rosemary.gui.search.narrowing import days_text
from rosemary.gui.theme.appearance import Appearance

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
_SMALL_IN_SENTENCES: Final = (FilterField.PINNED, FilterField.WITHOUT)
"""Their chips begin with a word of the sentence, not with a name."""


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
    """Return a filter as it stands in a sentence: "Decision, music and jazz, without “tea”"."""
    found: dict[FilterField, list[str]] = {}
    for part in parts_of(where):
        text = part_text(part, where, projects)
        text = f"{text[:1].lower()}{text[1:]}" if part.field in _SMALL_IN_SENTENCES else text
        found.setdefault(part.field, []).append(text)
    is_all = {FilterField.TAG: where.tags_match is TagsMatch.ALL, FilterField.WITHOUT: True}
    both, either = translate("Filters", " and "), translate("Filters", " or ")
    return texts.listed(
        (both if is_all.get(name) else either).join(each) for name, each in found.items()
    )


def problem_text(problems: Iterable[Problem]) -> str:
    """Return what is said of filters that could not be understood; "" for none."""
    return " ".join(
        translate("Filters", str(_MISTAKES[each.mistake])).format(word=texts.one_line(each.word))
        for each in problems
    )


class ChipBar(QWidget):
    """A chip for each part of a filter, in as many rows as they need; hidden without any.

    Signals:
        changed: the `MemoryFilter` after the person took something away or switched the tags.
        left: the last chip with the focus is gone.
    """

    changed = Signal(object)
    left = Signal()

    def __init__(
        self, appearance: Appearance, after: QWidget, parent: QWidget | None = None
    ) -> None:
        """Make an empty bar; Tab reaches it from `after`."""
        super().__init__(parent)
        self._appearance = appearance
        self._after = after
        self._where = EVERYTHING
        self._projects: Mapping[str, str] = {}
        self.chips: list[Chip] = []
        self.tags_switch = _small_button()
        self.tags_switch.clicked.connect(self._on_tags_switched)
        self.clear_all = _small_button(self.tr("Clear all"))
        self.clear_all.setAccessibleName(self.tr("Clear all filters"))
        self.clear_all.clicked.connect(self._on_cleared)
        around = QVBoxLayout(self)
        around.setContentsMargins(16, 2, 16, 0)
        self._flow = FlowLayout()
        around.addLayout(self._flow)
        self._flow.addWidget(self.tags_switch)
        self._flow.addWidget(self.clear_all)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self._fill)
        self.hide()

    def show_filter(self, where: MemoryFilter) -> None:
        """Show the parts of a filter."""
        if where != self._where:
            self._where = where
            self._fill()

    def show_project_names(self, projects: Mapping[str, str]) -> None:
        """Call projects by these names, which are given by id."""
        if projects != self._projects:
            self._projects = projects
            self._fill()

    def _fill(self) -> None:
        focused = next((n for n, each in enumerate(self.chips) if _has_focus(each)), None)
        for chip in self.chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        parts = parts_of(self._where)
        self.chips = [self._chip(part) for part in parts]
        for number, chip in enumerate(self.chips):
            self._flow.insert_widget(number, chip)
            chip.show()
        has_tags = len(self._where.tags) > 1
        self.tags_switch.setVisible(has_tags)
        if has_tags:
            is_all = self._where.tags_match is TagsMatch.ALL
            relabel(
                self.tags_switch,
                self.tr("All of these tags") if is_all else self.tr("Any of these tags"),
            )
        self.clear_all.setVisible(len(parts) > 1)
        self._order_focus()
        self.setVisible(bool(parts))
        self.updateGeometry()
        if focused is not None:
            self._focus_near(focused)

    def _chip(self, part: FilterPart) -> Chip:
        text = part_text(part, self._where, self._projects)
        name = self.tr("Filter: {what}. Remove").format(what=part_name(part, text))
        is_type = part.field is FilterField.TYPE
        colour = self._appearance.theme.types[MemoryType(part.value)] if is_type else ""
        mark = ChipMark(self._appearance, part_icon(part), colour)
        text = f"{text[:1].upper()}{text[1:]}" if part.field is FilterField.DATE else text
        chip = Chip(self._appearance, text, removing=name, mark=mark, parent=self)
        chip.removed.connect(partial(self._on_removed, part))
        return chip

    def _order_focus(self) -> None:
        """Let Tab reach the chips in order and then the buttons, whenever they are made."""
        buttons = [chip.remove for chip in self.chips if chip.remove is not None]
        stops = [self._after, *buttons, self.tags_switch, self.clear_all]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _focus_near(self, number: int) -> None:
        """Focus the chip that is now where one with the focus was."""
        chip = self.chips[min(number, len(self.chips) - 1)] if self.chips else None
        if chip is not None and chip.remove is not None:
            chip.remove.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.left.emit()

    def _on_removed(self, part: FilterPart) -> None:
        self._change(without_part(self._where, part))

    def _on_cleared(self) -> None:
        self._change(EVERYTHING)
        self.left.emit()

    def _on_tags_switched(self) -> None:
        is_all = self._where.tags_match is TagsMatch.ALL
        self._change(replace(self._where, tags_match=TagsMatch.ANY if is_all else TagsMatch.ALL))

    def _change(self, where: MemoryFilter) -> None:
        self.show_filter(where)
        self.changed.emit(where)


def _has_focus(chip: Chip) -> bool:
    return chip.remove is not None and chip.remove.hasFocus()


def _small_button(label: str = "") -> QPushButton:
    button = push_button(label)
    button.setProperty("role", "quiet")
    return button
