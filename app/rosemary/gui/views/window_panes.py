"""The three panes of the memories side by side; where there is little room, two of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget
from typing_extensions import override

from rosemary.gui.theme.tokens import DETAIL_WIDTH, LIST_WIDTH, SIDEBAR_WIDTH

_USUAL: Final = (SIDEBAR_WIDTH, LIST_WIDTH, DETAIL_WIDTH)
_COMFORT: Final = 560
"""So wide the open memory is to be before the list is wider than it must be."""


class _Handle(QSplitterHandle):
    """Is not to be seen: the panes have lines at their edges."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        pass


class WindowPanes(QSplitter):
    """Sidebar, list and detail.

    Where the three do not fit, the sidebar is put away, and stands in the place of the detail
    while it is wanted.

    Signals:
        narrowed: whether the sidebar is put away now, or stands in another's place.
    """

    narrowed = Signal(bool)

    def __init__(
        self, sidebar: QWidget, middle: QWidget, detail: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sidebar, self._middle, self._detail = sidebar, middle, detail
        self._is_narrow = False
        self._list_wanted = LIST_WIDTH
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
        """Whether there is no room for three."""
        return self._is_narrow

    @property
    def is_sidebar_shown(self) -> bool:
        """Whether the sidebar can be seen."""
        return not self._sidebar.isHidden()

    def show_usual(self) -> None:
        """Give each pane the width that it has at the first start."""
        self._list_wanted = LIST_WIDTH
        self.setSizes(_USUAL)

    def show_sidebar(self, *, is_shown: bool) -> None:
        """Show the sidebar in place of the detail, or the detail again; where it is narrow."""
        if self._is_narrow:
            self._sidebar.setVisible(is_shown)
            self._detail.setVisible(not is_shown)

    @override
    def createHandle(self) -> QSplitterHandle:
        return _Handle(self.orientation(), self)

    @override
    def minimumSizeHint(self) -> QSize:
        whole = super().minimumSizeHint()
        return QSize(self._least((self._middle, self._detail)), whole.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        is_narrow = event.size().width() < self._least((self._sidebar, self._middle, self._detail))
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self._sidebar.setVisible(not is_narrow)
            self._detail.show()
            self.narrowed.emit(is_narrow)
        super().resizeEvent(event)
        self._share()

    def _least(self, panes: Sequence[QWidget]) -> int:
        """Return how wide some panes are at least, side by side."""
        handles = (len(panes) - 1) * self.handleWidth()
        return sum(_least_width(pane) for pane in panes) + handles

    def _share(self) -> None:
        """Give the list the width it is to have, as far as the detail is wide enough beside it."""
        sidebar, middle, detail = self.sizes()
        if not middle or not detail:
            return
        least = _least_width(self._middle)
        wanted = max(least, min(self._list_wanted, middle + detail - _COMFORT))
        if wanted != middle:
            self.setSizes((sidebar, wanted, middle + detail - wanted))

    def _on_moved(self) -> None:
        if self.sizes()[1]:
            self._list_wanted = self.sizes()[1]


def _least_width(pane: QWidget) -> int:
    return max(pane.minimumSizeHint().width(), pane.minimumWidth())
