"""The tabs below the open memory's text: properties, links, history, origin."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from rosemary.gui.kit.buttons import SegmentedSwitch
from rosemary.gui.links.links_pane import LinksPane
from rosemary.gui.memories.about_pane import AboutPane
from rosemary.gui.memories.history_pane import HistoryPane
from rosemary.gui.memories.properties_card import PropertiesCard
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance

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

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        names = (self.tr("Properties"), self.tr("Links"), self.tr("History"), self.tr("About"))
        self.switch = SegmentedSwitch(names)
        self.properties = PropertiesCard(appearance)
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
