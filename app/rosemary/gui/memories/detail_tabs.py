"""The tabs below the open memory's text: properties, links, history, origin."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.search import ScoreParts, SearchHit
from rosemary.gui import texts
from rosemary.gui.kit.buttons import SegmentedSwitch
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import ScrollFocus, reading_margins
from rosemary.gui.links.links_pane import LinksPane
from rosemary.gui.memories.history_pane import HistoryPane
from rosemary.gui.memories.properties_card import PropertiesCard
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import text_px

PARTS: Final = {
    "semantic": QT_TRANSLATE_NOOP("About", "Same meaning"),
    "keyword": QT_TRANSLATE_NOOP("About", "Same words"),
    "substring": QT_TRANSLATE_NOOP("About", "Similar spelling"),
    "thread": QT_TRANSLATE_NOOP("About", "Neighbours in its conversation"),
    "importance": QT_TRANSLATE_NOOP("About", "Importance now"),
    "recency": QT_TRANSLATE_NOOP("About", "How recent"),
}


class ShareBar(QWidget):
    """A thin bar that shows a share."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.share = 0.0
        self.setMinimumWidth(48)
        self.setFixedHeight(12)

    def show_share(self, share: float) -> None:
        """Show a share from 0 to 1."""
        self.share = min(1.0, max(0.0, share))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(0, self.height() / 2 - 3, self.width(), 6)
        painter.setBrush(QColor(theme.border))
        painter.drawRoundedRect(whole, 3, 3)
        if self.share:
            whole.setWidth(max(6.0, self.width() * self.share))
            painter.setBrush(QColor(theme.accent))
            painter.drawRoundedRect(whole, 3, 3)
        painter.end()


class AboutPane(QWidget):
    """Lines of facts about a memory, and bars for the parts of its search score."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = QWidget()
        self._rows.setObjectName("plainRows")
        self._facts = QGridLayout()
        self._values: list[PlainLabel] = []
        self.why = PlainLabel("", "secondary")
        self.why.setWordWrap(True)
        self._why_rows = QWidget()
        self.bars = {name: ShareBar(appearance) for name in PARTS}
        self._percents = {name: PlainLabel("", "muted") for name in PARTS}
        self._arrange()
        self.clear()

    @property
    def text(self) -> str:
        """The facts, as shown."""
        return "\n".join(label.text() for label in self._values)

    def clear(self) -> None:
        """Clear the pane for another memory."""
        self.show_facts(())
        self.why.hide()
        self._why_rows.hide()

    def show_facts(self, facts: tuple[tuple[str, str], ...]) -> None:
        """Show lines of a name and a value."""
        while (item := self._facts.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._values = []
        for row, (name, value) in enumerate(facts):
            label = PlainLabel(value)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._facts.addWidget(PlainLabel(name, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(label, row, 1)
            self._values.append(label)

    def show_why(self, hit: SearchHit | None, query: str) -> None:
        """Show why the search for `query` found the memory; None if it did not."""
        parts = None if hit is None else hit.parts
        self.why.setVisible(hit is not None)
        self._why_rows.setVisible(parts is not None)
        if hit is None or parts is None:
            return
        text = self.tr("Why it is number {rank} for “{query}”")
        shown = texts.one_line(query if len(query) <= 60 else query[:59] + "…")
        self.why.setText(text.format(rank=texts.number(hit.rank), query=shown))
        self._show_parts(parts)

    def _show_parts(self, parts: ScoreParts) -> None:
        for name, bar in self.bars.items():
            share = float(getattr(parts, name))
            bar.show_share(share)
            percent = texts.number(round(share * 100))
            self._percents[name].setText(self.tr("{percent} %").format(percent=percent))
            label = texts.translate("About", str(PARTS[name]))
            bar.setAccessibleName(f"{label}, {percent} %")

    def _arrange(self) -> None:
        self._facts.setHorizontalSpacing(16)
        self._facts.setVerticalSpacing(4)
        self._facts.setColumnMinimumWidth(0, 110)
        self._facts.setColumnStretch(1, 1)
        bars = QGridLayout(self._why_rows)
        bars.setContentsMargins(0, 0, 0, 0)
        bars.setHorizontalSpacing(12)
        bars.setVerticalSpacing(2)
        bars.setColumnStretch(1, 1)
        for row, name in enumerate(PARTS):
            label = texts.translate("About", str(PARTS[name]))
            bars.addWidget(PlainLabel(label, "muted"), row, 0)
            bars.addWidget(self.bars[name], row, 1)
            bars.addWidget(self._percents[name], row, 2)
        rows = QVBoxLayout(self._rows)
        rows.setContentsMargins(reading_margins(0, 0, 12, 0))
        rows.setSpacing(8)
        rows.addWidget(self.why)
        rows.addWidget(self._why_rows)
        rows.addLayout(self._facts)
        rows.addStretch(1)
        area = QScrollArea()
        area.setObjectName("formArea")
        area.setAccessibleName(self.tr("About"))
        area.setWidgetResizable(True)
        area.setWidget(self._rows)
        ScrollFocus(area)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)


PROPERTIES: Final = 0
LINKS: Final = 1
HISTORY: Final = 2
ABOUT: Final = 3
_HEIGHT: Final = 208
"""Shows three rows of tags, and enough of a fourth to see that there are more."""


class DetailTabs(QWidget):
    """Four pages, one of them shown, all of one height: the tabs stay where they are.

    All but the first are made on first use, for a faster start.

    Signals:
        shown: the number of the page that a person chose.
        links_made, history_made: the page, when it is first needed.
    """

    shown = Signal(object)
    links_made = Signal(object)
    history_made = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        names = (self.tr("Properties"), self.tr("Links"), self.tr("History"), self.tr("About"))
        self.switch = SegmentedSwitch(names)
        self.properties = PropertiesCard(appearance, clock)
        self._appearance = appearance
        self._made: dict[int, LinksPane | HistoryPane | AboutPane] = {}
        self._stack = QStackedWidget()
        self._stack.addWidget(self.properties)
        self._places = {number: self._make_place() for number in (LINKS, HISTORY, ABOUT)}
        row = QHBoxLayout()
        row.addWidget(self.switch)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self._stack)
        self.switch.chosen.connect(self._on_chosen)
        appearance.changed.connect(self._fit)
        self._fit()

    @property
    def current(self) -> int:
        """The number of the visible page."""
        return self._stack.currentIndex()

    @property
    def links(self) -> LinksPane:
        """The page of links."""
        page = self._made.get(LINKS)
        if isinstance(page, LinksPane):
            return page
        made = LinksPane(self._appearance)
        self._keep(LINKS, made)
        self.links_made.emit(made)
        return made

    @property
    def history(self) -> HistoryPane:
        """The page of versions."""
        page = self._made.get(HISTORY)
        if isinstance(page, HistoryPane):
            return page
        made = HistoryPane(self._appearance)
        self._keep(HISTORY, made)
        self.history_made.emit(made)
        return made

    @property
    def about(self) -> AboutPane:
        """The page of origin and use."""
        page = self._made.get(ABOUT)
        if isinstance(page, AboutPane):
            return page
        made = AboutPane(self._appearance)
        self._keep(ABOUT, made)
        return made

    def clear(self) -> None:
        """Clear the pages for another memory."""
        for page in self._made.values():
            page.clear()

    def show_page(self, number: int) -> None:
        """Show a page, as if the person had chosen it."""
        self.switch.choose(number)
        self._on_chosen(number)

    def offer(self, *, has_more: bool) -> None:
        """Offer all pages; for an unsaved memory, only the properties."""
        self.switch.setVisible(has_more)
        if not has_more and self.current != PROPERTIES:
            self.show_page(PROPERTIES)

    def _make_place(self) -> QVBoxLayout:
        frame = QFrame()
        frame.setObjectName("properties")
        place = QVBoxLayout(frame)
        place.setContentsMargins(12, 10, 12, 10)
        self._stack.addWidget(frame)
        return place

    def _keep(self, number: int, page: LinksPane | HistoryPane | AboutPane) -> None:
        self._made[number] = page
        self._places[number].addWidget(page)

    def _on_chosen(self, number: int) -> None:
        self._stack.setCurrentIndex(number)
        self.shown.emit(number)

    def _fit(self) -> None:
        """Be as high for every memory and page; what needs more is scrolled within."""
        self._stack.setFixedHeight(text_px(_HEIGHT))
