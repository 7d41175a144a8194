"""The three panes side by side or fewer of them, and the keyboard that moves between them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QSplitter, QSplitterHandle, QWidget
from typing_extensions import override

from rosemary.gui.kit.layouts import has_focus_in, scroll_to, step_through
from rosemary.gui.kit.notice_bar import NoticeBar
from rosemary.gui.memories.detail_pane import BulkPane, DetailPane
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.page_host import PageHost
from rosemary.gui.theme.tokens import DETAIL_COMFORT, DETAIL_WIDTH, LIST_WIDTH, SIDEBAR_WIDTH

_USUAL: Final = (SIDEBAR_WIDTH, LIST_WIDTH, DETAIL_WIDTH)


class _Handle(QSplitterHandle):
    """An invisible handle: the panes have lines at their edges."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        pass


class Room(Enum):
    """Which panes fit side by side.

    `WIDE`: sidebar, list and detail. `NARROW`: list and detail; the sidebar can take the detail's
    place. `SLIM`: sidebar and list; the detail can take the place of both.
    """

    WIDE = auto()
    NARROW = auto()
    SLIM = auto()


class WindowPanes(QSplitter):
    """Sidebar, list and detail, as far as there is room.

    Signals:
        narrowed: whether the sidebar no longer has a place of its own.
        slimmed: whether the detail no longer has a place of its own.
        opened: whether the detail is now in the place of the others.
    """

    narrowed = Signal(bool)
    slimmed = Signal(bool)
    opened = Signal(bool)

    def __init__(
        self, sidebar: QWidget, middle: QWidget, detail: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sidebar, self._middle, self._detail = sidebar, middle, detail
        self.room = Room.WIDE
        self._is_sidebar_wanted = False
        self._is_detail_wanted = False
        self._list_wanted = LIST_WIDTH
        self._detail_needed = 0
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        for pane in (sidebar, middle, detail):
            self.addWidget(pane)
        for number, stretch in enumerate((0, 0, 1)):
            self.setStretchFactor(number, stretch)
        self.show_usual()
        self.splitterMoved.connect(self._on_moved)

    @property
    def is_narrow(self) -> bool:
        """Whether the sidebar has no place of its own."""
        return self.room is not Room.WIDE

    @property
    def is_sidebar_shown(self) -> bool:
        """Whether the sidebar is visible."""
        return not self._sidebar.isHidden()

    @property
    def is_detail_over(self) -> bool:
        """Whether the detail is in the place of the list."""
        return self.room is Room.SLIM and self._is_detail_wanted

    @property
    def shown(self) -> tuple[QWidget, ...]:
        """The visible panes."""
        panes = (self._sidebar, self._middle, self._detail)
        return tuple(pane for pane in panes if not pane.isHidden())

    def show_usual(self) -> None:
        """Give each pane the width of the first start."""
        self._list_wanted = LIST_WIDTH
        self.setSizes(_USUAL)

    def show_sidebar(self, *, is_shown: bool) -> None:
        """In a narrow window, show the sidebar in place of the detail, or the detail again."""
        self._is_sidebar_wanted = is_shown
        self._arrange()

    def show_detail(self, *, is_shown: bool) -> None:
        """In a slim window, show the detail in place of the list, or the list again."""
        was_over = self.is_detail_over
        self._is_detail_wanted = is_shown
        self._arrange()
        if was_over != self.is_detail_over:
            self.opened.emit(self.is_detail_over)

    @override
    def createHandle(self) -> QSplitterHandle:
        return _Handle(self.orientation(), self)

    @override
    def minimumSizeHint(self) -> QSize:
        panes = (self._sidebar, self._middle, self._detail)
        high = max(pane.minimumSizeHint().height() for pane in panes)  # hidden ones included
        least = max(self._least((self._sidebar, self._middle)), _least_width(self._detail))
        return QSize(least, high)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._detail_needed = 0
        self._update_room(event.size().width())
        super().resizeEvent(event)
        self._set_widths()

    @override
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._update_room(self.width())  # a pane needs another width
        return done

    def _update_room(self, width: int) -> None:
        """Find out which panes fit.

        The detail counts with the largest width it has needed since the window was resized, so that
        opening another memory moves no pane.
        """
        before, was_over = self.room, self.is_detail_over
        self._detail_needed = max(self._detail_needed, _least_width(self._detail))
        if width >= self._least((self._sidebar, self._middle, self._detail)):
            self.room = Room.WIDE
        elif width >= self._least((self._middle, self._detail)):
            self.room = Room.NARROW
        else:
            self.room = Room.SLIM
        if self.room is before:
            return
        self._is_sidebar_wanted = False
        if self.room is Room.SLIM:
            self._is_detail_wanted = has_focus_in(self._detail)
        self._arrange()
        self.narrowed.emit(self.room is Room.NARROW)
        self.slimmed.emit(self.room is Room.SLIM)
        if was_over != self.is_detail_over:
            self.opened.emit(self.is_detail_over)

    def _arrange(self) -> None:
        is_over = self.is_detail_over
        has_sidebar = self.room is not Room.NARROW or self._is_sidebar_wanted
        has_detail = not self._is_sidebar_wanted if self.room is Room.NARROW else True
        self._sidebar.setVisible(has_sidebar and not is_over)
        self._middle.setVisible(not is_over)
        self._detail.setVisible(has_detail and (self.room is not Room.SLIM or is_over))
        self._set_widths()

    def _least(self, panes: Sequence[QWidget]) -> int:
        """Return the least width of some panes side by side."""
        handles = (len(panes) - 1) * self.handleWidth()
        widths = (
            self._detail_needed if pane is self._detail else _least_width(pane) for pane in panes
        )
        return sum(widths) + handles

    def _set_widths(self) -> None:
        """Give the list its wanted width, as far as its neighbours get enough."""
        sidebar, middle, detail = self.sizes()
        has_sidebar, has_detail = not self._sidebar.isHidden(), not self._detail.isHidden()
        if self._middle.isHidden() or not (middle or detail):
            return
        room = self.width() - self.handleWidth() * (has_sidebar + has_detail)
        if has_detail:
            rest = room - (sidebar if has_sidebar else 0)
            least = _least_width(self._middle)
            wanted = max(least, min(self._list_wanted, rest - DETAIL_COMFORT))
            sizes = (sidebar or SIDEBAR_WIDTH, wanted, rest - wanted)
            is_other = (wanted, rest - wanted) != (middle, detail)
        else:
            wanted = max(_least_width(self._sidebar), min(SIDEBAR_WIDTH, room - LIST_WIDTH))
            # A hidden pane keeps a width for when it is shown again.
            sizes = (wanted, room - wanted, DETAIL_WIDTH)
            is_other = (wanted, room - wanted) != (sidebar, middle)
        if is_other:
            self.setSizes(sizes)

    def _on_moved(self) -> None:
        if self.sizes()[1] and self.room is not Room.SLIM:
            self._list_wanted = self.sizes()[1]


def _least_width(pane: QWidget) -> int:
    return max(pane.minimumSizeHint().width(), pane.minimumWidth())


class FocusOrder(QObject):
    """Moves the keyboard from part to part and shows the part it goes to."""

    def __init__(
        self, window: QWidget, pages: PageHost, panes: WindowPanes, notice: NoticeBar
    ) -> None:
        super().__init__(window)
        self._pages = pages
        self._panes = panes
        self._notice = notice
        for keys, by in (("F6", 1), ("Shift+F6", -1)):
            shortcut = QShortcut(QKeySequence(keys), window)
            shortcut.activated.connect(partial(self.step, by))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def follow(self, list_pane: ListPane, detail: DetailPane) -> None:
        """React to clicks and keys among the memories. Call once."""
        self._list_pane, self._detail = list_pane, detail
        form, view = detail.form, list_pane.view
        view.clicked.connect(lambda _: self._on_clicked())
        view.activated.connect(lambda _: self.open_detail())
        for signal in (list_pane.detail_wanted, list_pane.new_wanted):
            signal.connect(self.open_detail)
        detail.back_line.back_wanted.connect(self.close_detail)
        form.header.delete_wanted.connect(self.close_detail)
        form.header.restore_wanted.connect(self.back_to_list)
        form.notice.shown.connect(self.show_detail)
        detail.many_made.connect(self._on_many_made)
        self._panes.slimmed.connect(list_pane.show_open_button)
        self._panes.opened.connect(detail.back_line.setVisible)

    def step(self, by: int) -> None:
        """Go to the next part of the window (1) or the previous one (-1)."""
        step_through(self._areas(), by)

    def show_detail(self) -> None:
        """Show the open memory. The keyboard follows if the list is hidden for it."""
        was_in_list = has_focus_in(self._list_pane)
        self._panes.show_detail(is_shown=True)
        if was_in_list and self._panes.is_detail_over:
            self._detail.focus_front()

    def open_detail(self) -> None:
        """Go to the open memory, or to the actions for several."""
        self.show_detail()
        self._detail.focus_front()

    def close_detail(self) -> None:
        """Go back to the list if the memory is shown in its place."""
        if self._panes.is_detail_over:
            self.back_to_list()

    def step_back(self) -> bool:
        """Go from the open memory back to the list; return whether the keyboard was there."""
        is_there = self._panes.is_detail_over or has_focus_in(self._detail)
        if is_there:
            self.back_to_list()
        return is_there

    def back_to_list(self) -> None:
        """Go to the list and show it again if the memory was in its place."""
        self._panes.show_detail(is_shown=False)
        self._list_pane.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _areas(self) -> Sequence[QWidget]:
        page = self._pages.current
        inner = self._panes.shown if page is None else tuple(page.panes)
        notice = (self._notice,) if self._notice.isVisible() else ()
        return (self._pages.rail, *inner, *notice)

    def _on_focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is None or now is None or before.window() is not now.window():
            return  # the window was activated: leave its scroll position alone
        if QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton:  # a click keeps its place
            scroll_to(now)

    def _on_clicked(self) -> None:
        is_alone = self._list_pane.view.selected_count == 1
        if is_alone and not QGuiApplication.keyboardModifiers():
            self.show_detail()

    def _on_many_made(self, many: BulkPane) -> None:
        for signal in (many.delete_wanted, many.restore_wanted, many.clear_wanted):
            signal.connect(self.back_to_list)
