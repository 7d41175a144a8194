"""The filters that narrow a page or a search, chosen or written as in `tag:music tea`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import islice
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QWidget

from rosemary.domain.filter_words import (
    OpenWord,
    Problem,
    Reading,
    Vocabulary,
    completed,
    offers,
    open_word,
    read,
)
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import Facets
from rosemary.domain.search import Interpretation
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.kit.layouts import Stretched, line_of
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.search.searched_ticks import SEARCHED_FROM, SearchedTicks
from rosemary.gui.theme.appearance import Appearance, apply_style_to_completions
from rosemary.gui.theme.tokens import text_px

OFFERED_MAX: Final = 12
_LEAST_WIDTH: Final = 200


class WrittenFilters(QObject):
    """Takes finished filters out of a search box, and offers how to complete one.

    A filter is finished when something follows it, or Return is pressed.

    Signals:
        narrowed: the `MemoryFilter` that the finished filters are together.
        query_written: what is to be searched for, without the filters.
        problems_changed: `problems` are others than before.
    """

    narrowed = Signal(object)
    query_written = Signal(str)
    problems_changed = Signal()

    def __init__(self, box: SearchBox, clock: Callable[[], datetime]) -> None:
        super().__init__(box)
        self.problems: tuple[Problem, ...] = ()
        self._box = box
        self._clock = clock
        self._facets: Facets | None = None
        self._project_names: Mapping[str, str] = {}
        self._vocabulary = Vocabulary()
        self._is_typed = False
        self._is_replacing = False
        self._open: OpenWord | None = None
        self._offered = QStringListModel(self)
        self._completer = QCompleter(self._offered, self)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(OFFERED_MAX)
        self._completer.setWidget(box)
        self._completer.activated.connect(self._on_chosen)
        popup = self._completer.popup()
        assert popup is not None
        self.popup = popup
        self.popup.setObjectName("completions")
        self.popup.setMinimumWidth(_LEAST_WIDTH)
        box.completions = self.popup
        box.textEdited.connect(self._on_text_edited)
        box.textChanged.connect(self._on_text_changed)

    def set_facets(self, facets: Facets) -> None:
        """Understand and offer the existing tags, projects and sources."""
        self._facets = facets
        self._learn()

    def set_project_names(self, names: Mapping[str, str]) -> None:
        """Understand projects by these names, too; the keys are ids."""
        self._project_names = names
        self._learn()

    def finish(self) -> bool:
        """Take the last filter, too; return whether there was one."""
        self.popup.hide()
        return self._take(None)

    def _learn(self) -> None:
        if self._facets is not None:
            names = self._project_names
            self._vocabulary = Vocabulary(
                tags=tuple(each.value for each in self._facets.tags),
                sources=tuple(each.value for each in self._facets.sources),
                projects={
                    each.value: names.get(each.value) or each.value
                    for each in self._facets.projects
                },
            )

    def _on_text_edited(self) -> None:
        self._is_typed = True  # Qt tells of typing first, then of the changed text

    def _on_text_changed(self) -> None:
        if self._is_replacing:
            return
        is_typed, self._is_typed = self._is_typed, False
        self._take(self._box.cursorPosition() if is_typed else None)
        if is_typed:
            self._offer()
        else:
            self.popup.hide()

    def _take(self, caret: int | None) -> bool:
        """Take out what is finished when the person writes at `caret`; return whether it was any.

        Without a caret, nothing is being written.
        """
        text = self._box.text()
        found = read(text, self._clock(), self._vocabulary, caret)
        has_filters = found.where != EVERYTHING
        if has_filters:
            self._replace_text(found, len(text) - (len(text) if caret is None else caret))
            self.narrowed.emit(found.where)
        if found.problems != self.problems:
            self.problems = found.problems
            self.problems_changed.emit()
        self.query_written.emit(found.query)
        return has_filters

    def _replace_text(self, found: Reading, after_caret: int) -> None:
        """Leave in the box what is no finished filter, and the caret before what it was before."""
        self._is_replacing = True
        self._box.setText(found.rest)
        self._box.setCursorPosition(max(0, len(found.rest) - after_caret))
        self._is_replacing = False

    def _offer(self) -> None:
        """Show what completes the filter at the caret, if there is one."""
        self._open = open_word(self._box.text(), self._box.cursorPosition())
        values = [] if self._open is None else list(self._values(self._open))
        if not values:
            self.popup.hide()
            return
        self._offered.setStringList(values)
        apply_style_to_completions(self._completer)
        self._completer.complete()
        if self._open is not None and self._open.value:
            self.popup.setCurrentIndex(self._completer.completionModel().index(0, 0))

    def _values(self, word: OpenWord) -> list[str]:
        return list(islice(offers(word, self._vocabulary), OFFERED_MAX))

    def _on_chosen(self, value: str) -> None:
        if self._open is not None:
            self._box.setText(completed(self._box.text(), self._open, value))
            self._open = None


class ProjectTicks(SearchedTicks):
    """A list of projects to tick, with a search field if there are many."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(appearance, parent)
        self._leading: Sequence[str] = ()
        self._order: Sequence[str] = ()
        self.set_words(
            self.tr("Projects"),
            self.tr("Find a project"),
            self.tr("No project has that in its name."),
        )

    def start_over(self, leading: Sequence[str]) -> None:
        """Order the projects anew, for another assistant; `leading` ones top a long list."""
        self._leading, self._order = leading, ()
        self.search.clear()

    def show_projects(self, labels: Mapping[str, str], ticked: Collection[str]) -> None:
        """List projects (id to name) and tick those in `ticked`.

        The order stays as it was since `start_over`, so that no row moves under the pointer.
        """
        leading = self._leading if len(labels) >= SEARCHED_FROM else ()
        first = (key for key in self._order or leading if key in labels)
        labels = {key: labels[key] for key in (*first, *labels)}
        self._order = tuple(labels)
        self.show_labels(labels, ticked)


translate = QCoreApplication.translate
_MOMENT = timedelta(microseconds=1)


def is_narrowed(found: Interpretation) -> bool:
    """Return whether words of the query became filters."""
    return found.date_from is not None or found.date_to is not None or bool(found.sources)


def narrowing_text(found: Interpretation) -> str:
    """Return "Only 16 to 22 November 2026 · Claude"; "" if the search was not narrowed."""
    what = narrowed_to(found)
    return translate("Narrowing", "Only {what}").format(what=what) if what else ""


def narrowed_to(found: Interpretation) -> str:
    """Return the times and sources that words of the query named, or ""."""
    names = texts.listed(texts.source_name(each) for each in found.sources)
    return " · ".join(each for each in (days_text(found.date_from, found.date_to), names) if each)


def days_text(begin: datetime | None, end: datetime | None) -> str:
    """Return "1 to 7 November 2026", "since …" or "until …"; "" for no dates at all."""
    first = "" if begin is None else _day(begin)
    last = "" if end is None else _day(end - _MOMENT)
    if first and last:
        text = translate("Narrowing", "{first} to {last}")
        return first if first == last else text.format(first=first, last=last)
    if first:
        return translate("Narrowing", "since {first}").format(first=first)
    return translate("Narrowing", "until {last}").format(last=last) if last else ""


def _day(moment: datetime) -> str:
    return texts.day_name(texts.local_day(moment))


_WIDTH = 150
_AROUND = 52
"""Room beside the text of a box, with the arrow."""


class NarrowingBar(QWidget):
    """Lets a person choose a filter.

    Signals:
        changed: a person chose another project or type; see `where`.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered: tuple[tuple[str, str], ...] = ()
        self.projects = ChevronCombo(appearance)
        self.projects.setAccessibleName(self.tr("Project"))
        self.types = ChevronCombo(appearance)
        self.types.setAccessibleName(self.tr("Type"))
        self.types.addItem(self.tr("All types"), None)
        for each in MemoryType:
            self.types.addItem(texts.type_name(each), each.value)
        self.projects.addItem(self.tr("All projects"), None)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for box in (self.projects, self.types):
            first = self.fontMetrics().horizontalAdvance(box.itemText(0)) / text_px(1_000) * 1_000
            box.limit_width(max(_WIDTH, round(first) + _AROUND))
            layout.addWidget(box)
            box.activated.connect(self.changed)
        layout.addStretch(1)

    @property
    def where(self) -> MemoryFilter:
        """The chosen filter."""
        wanted = self.types.currentData()
        return MemoryFilter(
            types=() if wanted is None else (MemoryType(wanted),),
            project_id=self.projects.currentData(),
        )

    def show_facets(self, facets: Facets, project_names: Mapping[str, str]) -> None:
        """Offer the existing projects by name; the choice stays."""
        offered = tuple(
            (each.value, project_names.get(each.value, each.value)) for each in facets.projects
        )
        if offered == self._offered:
            return
        self._offered = offered
        chosen = self.projects.currentData()
        self.projects.clear()
        self.projects.addItem(self.tr("All projects"), None)
        for project, name in offered:
            self.projects.addItem(texts.one_line(name) or self.tr("No project"), project)
        self.projects.setCurrentIndex(max(0, self.projects.findData(chosen)))


class NarrowingLine(QWidget):
    """A line above the results; hidden if the whole query was searched.

    Signals:
        all_wanted: the person wants to search without the filters.
    """

    all_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = PlainLabel(role="secondary", is_wrapped=True)
        self.all = push_button(self.tr("Search everything"))
        self.all.setProperty("role", "quiet")
        self.all.clicked.connect(self.all_wanted)
        layout = line_of(Stretched(self.label), within=self, gap=8, margins=(22, 0, 20, 0))
        layout.addWidget(self.all, 0, Qt.AlignmentFlag.AlignBottom)
        self.hide()

    def show_narrowing(self, text: str) -> None:
        """Show a text; "" hides the line."""
        self.label.setText(text)
        self.setVisible(bool(text))


class ToldLine(QWidget):
    """What has to be said above the results; hidden where there is nothing.

    Signals:
        everywhere_wanted: the person wants to search without the chosen filter.
    """

    everywhere_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = PlainLabel(role="secondary", is_wrapped=True)
        self.everywhere = push_button(self.tr("Search everywhere"))
        self.everywhere.setProperty("role", "quiet")
        self.everywhere.clicked.connect(self.everywhere_wanted)
        layout = line_of(Stretched(self.label), within=self, gap=8, margins=(22, 0, 20, 4))
        layout.addWidget(self.everywhere, 0, Qt.AlignmentFlag.AlignBottom)
        self.hide()

    def show_text(self, text: str, *, is_narrowed: bool) -> None:
        """Show a text, and the button where the search is narrowed; "" hides the line."""
        self.label.setText(text)
        self.everywhere.setVisible(is_narrowed)
        self.setVisible(bool(text))


class LeftOutLine(QWidget):
    """How many conversations a list leaves out; hidden where there are none.

    Signals:
        wanted: the person wants to see them.
    """

    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = ElidingLabel(role="secondary")
        self.show_them = push_button(self.tr("Show"))
        self.show_them.setProperty("role", "quiet")
        self.show_them.setAccessibleName(self.tr("Show the conversations"))
        self.show_them.clicked.connect(self.wanted)
        line_of(Stretched(self.label), self.show_them, within=self, gap=8, margins=(22, 2, 20, 6))
        self.hide()

    def show_count(self, count: int) -> None:
        """Show how many there are; 0 hides the line."""
        self.label.set_texts(
            self.tr("{count} are not in this list").format(count=texts.conversation_count(count))
        )
        self.setVisible(count > 0)
