"""Moves the keyboard between the parts of the window: by F6, Return and Esc."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from rosemary.gui.kit.focusing import has_focus_in, scroll_to, step_through
from rosemary.gui.kit.notice_bar import NoticeBar
from rosemary.gui.memories.bulk_pane import BulkPane
from rosemary.gui.memories.detail_pane import DetailPane
from rosemary.gui.memories.list_pane import ListPane
from rosemary.gui.memories.window_panes import WindowPanes
from rosemary.gui.page_host import PageHost


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
        form.delete_wanted.connect(self.close_detail)
        form.restore_wanted.connect(self.back_to_list)
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
