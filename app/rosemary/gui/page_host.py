"""The stack of pages, one in front. Each page is made when it is first opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.focusing import focus_into, has_focus_in
from rosemary.gui.kit.layouts import FrontStack
from rosemary.gui.page import Page
from rosemary.gui.page_rail import RAIL_WIDTH, PageRail
from rosemary.gui.page_table import PAGES, PageEntry
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style, apply_style_soon
from rosemary.gui.theme.tokens import DETAIL_COMFORT, LIST_WIDTH, SIDEBAR_WIDTH

_WITH_KEYS = 9
_COMFORTABLE_WIDTH = SIDEBAR_WIDTH + LIST_WIDTH + DETAIL_COMFORT


class PageHost(QWidget):
    """The page rail and the pages, side by side.

    Signals:
        page_made: the `Page` that was just made, for connecting its signals.
        page_changed: the `PageEntry` that came to the front.
    """

    page_made = Signal(object)
    page_changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        memories: QWidget,
        make: Callable[[PageEntry], Page],
        entries: Sequence[PageEntry] = PAGES,
    ) -> None:
        """Show the memories first.

        Args:
            appearance: for the icons.
            memories: the first page.
            make: makes any other page.
            entries: the table of pages.
        """
        super().__init__()
        self.entries = tuple(entries)
        self._make = make
        self._pages: dict[int, Page] = {}
        self._current = 0
        self._memories = memories
        self._stack = FrontStack()
        self._stack.addWidget(memories)
        self.rail = PageRail(appearance, self.entries)
        self.rail.setVisible(len(self.entries) > 1)
        self.rail.chosen.connect(self.open_number)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.rail)
        self._layout.addWidget(self._stack, 1)
        apply_style(self.rail)
        appearance.changed.connect(self._fit_rail)
        for number in range(min(_WITH_KEYS, len(self.entries))):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            shortcut.activated.connect(lambda number=number: self._go_to(number))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rail()

    @override
    def minimumSizeHint(self) -> QSize:
        """Be as narrow as with icons alone: labels go away before anything is squeezed."""
        labels = 0 if self.rail.isHidden() else self.rail.maximumWidth() - RAIL_WIDTH
        return super().minimumSizeHint() - QSize(labels, 0)

    def _fit_rail(self) -> None:
        """Label the pages where the memories have all the room they need beside that."""
        room = self.width() - self.rail.labelled_width
        before = self.rail.width()
        self.rail.show_labels(is_shown=room >= _COMFORTABLE_WIDTH)
        if self.rail.maximumWidth() != before:
            self._layout.activate()  # now, or the panes would be laid out twice

    @property
    def current(self) -> Page | None:
        """The page in front; None for the memories."""
        return self._pages.get(self._current)

    @property
    def made(self) -> Mapping[int, Page]:
        """The pages that were opened so far, by their numbers."""
        return self._pages

    def leave(self) -> None:
        """Stop the work of the page in front, because the window closes."""
        if self.current is not None:
            self.current.leave()

    def open_page(self, name: str) -> None:
        """Bring the page called `name` to the front and move the keyboard into it."""
        names = [entry.name for entry in self.entries]
        self._go_to(names.index(name))

    def open_number(self, number: int) -> None:
        """Bring a page to the front by its place in the table; the rail keeps the keyboard."""
        self.rail.choose(number)
        if number == self._current:
            return
        if self.current is not None:
            self.current.leave()
        self._current = number
        entry = self.entries[number]
        is_first = bool(number) and number not in self._pages
        has_focus = has_focus_in(self._stack)
        if is_first:
            page = self._pages[number] = self._make(entry)
            self._stack.addWidget(page)
            for part in page.styled_parts:
                apply_style_soon(part)  # after the reparenting, which would style it again
            self.page_made.emit(page)
        front = self.current or self._memories
        is_known = not is_first and front.focusWidget() is not None
        self._stack.setCurrentWidget(front)
        if self.current is not None:
            if has_focus and not is_known:
                self.current.take_focus()  # otherwise Qt focuses the first control
            self.current.enter()
        self.page_changed.emit(entry)

    def _go_to(self, number: int) -> None:
        self.open_number(number)
        if not has_focus_in(self.rail):
            return
        front = self.current or self._memories
        if self.current is not None and front.focusWidget() is None:
            self.current.take_focus()
        if not has_focus_in(front):
            focus_into(front)
