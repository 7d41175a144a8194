"""A list and what is chosen in it, side by side; where both have no room, one of them.

What is said in place of the details while the list is empty then stands in place of the list.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.back_line import BackLine
from rosemary.gui.views.card import Column
from rosemary.gui.views.empty_state import EmptyState
from rosemary.gui.views.focusing import focus_into, has_focus_in
from rosemary.gui.views.row_list import RowList
from rosemary.gui.views.row_sections import RowSections
from rosemary.gui.views.side_pane import SidePane

_COMFORT: Final = 560
"""So wide the detail is to be before the list is wider than it must be."""
_INDENT: Final = 24
"""Where the text of the details begins."""
_UNBOUND: Final = 16_777_215
"""Qt's own word for a width without limit."""


class TwoPanes(QWidget):
    """The list on the left; on the right one of several details, in place of the list if need be.

    Attributes:
        side: the list.
        front: the details, one of them in front.
    """

    def __init__(
        self, appearance: Appearance, side: SidePane, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.side = side
        self.front = QStackedWidget()
        self.back_line = BackLine(appearance, side.title, _INDENT)
        self.back_line.back_wanted.connect(self.go_back)
        self._detail = QWidget()
        self._empty_index: int | None = None
        self._is_narrow = False
        self._is_detail_wanted = False
        column = QVBoxLayout(self._detail)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.back_line)
        column.addWidget(self.front, 1)
        self.front.currentChanged.connect(self._show)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(side)
        self._layout.addWidget(self._detail, 1)

    @property
    def is_narrow(self) -> bool:
        """Whether there is room for one of the two alone."""
        return self._is_narrow

    @property
    def _is_empty(self) -> bool:
        """Whether the detail says that there is nothing in the list, and why."""
        return self.front.currentIndex() == self._empty_index

    @property
    def panes(self) -> tuple[QWidget, ...]:
        """What the keyboard goes through, as far as it can be seen."""
        return tuple(each for each in (self.side, self._detail) if not each.isHidden())

    def tell_empty(self, empty: EmptyState) -> None:
        """Add the detail that is in front while there is nothing in the list."""
        self._empty_index = self.front.addWidget(empty)

    def follow(self, rows: RowList | RowSections) -> None:
        """Let a click on one of these rows show the detail, and Return go there."""
        rows.clicked.connect(lambda *_: self.show_detail())
        rows.activated.connect(lambda *_: self.open_detail())

    def open_detail(self) -> None:
        """Go to the detail; where there is no room for both, it takes the place of the list."""
        self.show_detail()
        self._focus_detail()

    def show_detail(self) -> None:
        """Let the detail be seen; the keyboard stays where it is, if that can be seen."""
        self._is_detail_wanted = not self._is_empty
        self._show()

    def go_back(self) -> bool:
        """Go to the list from the detail; return whether the keyboard was there."""
        is_over = self._is_narrow and self._is_detail_wanted
        if not is_over and not has_focus_in(self._detail):
            return False
        self._is_detail_wanted = False
        self._show()
        self.side.focus_list()
        return True

    @override
    def minimumSizeHint(self) -> QSize:
        whole = super().minimumSizeHint()
        return QSize(max(self._least_side(), self._least_detail()), whole.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()  # another detail, or another size of text, needs another width
        return super().event(event)

    def _fit(self) -> None:
        least, detail = self._least_side(), self._least_detail()
        is_narrow = self.width() < least + detail
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self._show()
        if is_narrow:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(_UNBOUND)
        else:
            room = self.width() - max(detail, _COMFORT)
            self.side.setFixedWidth(max(least, min(self.side.usual_width, room)))

    def _show(self) -> None:
        is_below = self._is_narrow and self._is_empty
        is_over = self._is_narrow and self._is_detail_wanted and not is_below
        had_focus = has_focus_in(self.side)
        direction = QBoxLayout.Direction
        self._layout.setDirection(direction.TopToBottom if is_below else direction.LeftToRight)
        self.side.show_list(is_shown=not is_below)
        self.back_line.setVisible(is_over)
        self._detail.setVisible(is_over or is_below or not self._is_narrow)
        self.side.setVisible(not is_over)
        if had_focus and is_over:
            self._focus_detail()

    def _focus_detail(self) -> None:
        front: QWidget | None = self.front.currentWidget()
        first = front.first if isinstance(front, Column) else None
        if not focus_into(first):
            focus_into(front)

    def _least_side(self) -> int:
        return self.side.least_width

    def _least_detail(self) -> int:
        return self._detail.minimumSizeHint().width()
