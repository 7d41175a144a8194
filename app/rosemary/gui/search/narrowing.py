"""The filters that narrow a page or a search, shown so that they can be changed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Facets
from rosemary.domain.search import Interpretation
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.chevron_combo import ChevronCombo
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance

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
    names = ", ".join(texts.source_name(each) for each in found.sources)
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
        self.label = ElidingLabel(role="secondary")
        self.all = push_button(self.tr("Search everything"))
        self.all.setProperty("role", "quiet")
        self.all.clicked.connect(self.all_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(22, 0, 20, 0)
        layout.setSpacing(8)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.all)
        self.hide()

    def show_narrowing(self, text: str) -> None:
        """Show a text; "" hides the line."""
        self.label.set_texts(text)
        self.setVisible(bool(text))


class ToldLine(QWidget):
    """What has to be said above the results; hidden where there is nothing.

    Signals:
        everywhere_wanted: the person wants to search without the chosen filter.
    """

    everywhere_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = PlainLabel(role="secondary")
        self.label.setWordWrap(True)
        self.everywhere = push_button(self.tr("Search everywhere"))
        self.everywhere.setProperty("role", "quiet")
        self.everywhere.clicked.connect(self.everywhere_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(22, 0, 20, 4)
        layout.setSpacing(8)
        layout.addWidget(self.label, 1)
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
        layout = QHBoxLayout(self)
        layout.setContentsMargins(22, 2, 20, 6)
        layout.setSpacing(8)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.show_them)
        self.hide()

    def show_count(self, count: int) -> None:
        """Show how many there are; 0 hides the line."""
        self.label.set_texts(
            self.tr("{count} are not in this list").format(count=texts.conversation_count(count))
        )
        self.setVisible(count > 0)
