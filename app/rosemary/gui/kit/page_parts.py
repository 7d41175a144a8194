"""The parts of pages: heading, side pane, and two panes side by side.

An empty list gives its place to the text that says why it is empty.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import Column, EmptyState
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.kit.layouts import (
    Stretched,
    WrappingLine,
    column_of,
    focus_into,
    has_focus_in,
    line_of,
    reading_margins,
)
from rosemary.gui.kit.progress_bars import ProgressLine
from rosemary.gui.kit.row_list import RowList, RowSections
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import LIST_WIDTH, text_px


class PageHead(QWidget):
    """Title and note at the left, controls at the right, or below if there is no room."""

    def __init__(
        self,
        appearance: Appearance,
        tasks: TaskRunner,
        title: str,
        controls: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.note = ElidingLabel(role="muted")
        self.progress = ProgressLine(appearance)
        texts = QWidget()
        column_of(PlainLabel(title, "pageTitle"), self.note, within=texts, gap=2)
        line = line_of(
            texts if controls is None else WrappingLine(texts, controls), margins=(24, 0, 24, 0)
        )
        column_of(line, self.progress, within=self, gap=12, margins=(0, 16, 0, 0))
        tasks.busy_changed.connect(self._on_busy_changed)

    def _on_busy_changed(self) -> None:
        self.progress.set_running(is_running=self._tasks.is_busy)


_PADDING: Final = 13
"""The button's padding before its icon."""


class BackLine(QFrame):
    """A button that leads back to the list. Hidden where list and detail are side by side.

    Signals:
        back_wanted: the person wants the list.
    """

    back_wanted = Signal()

    def __init__(
        self, appearance: Appearance, title: str, indent: int, parent: QWidget | None = None
    ) -> None:
        """`title` names the list; `indent` is the left edge of the text below."""
        super().__init__(parent)
        self._appearance = appearance
        self.setObjectName("backLine")
        self.button = QPushButton(title)
        self.button.setProperty("role", "quiet")
        self.button.setAccessibleName(self.tr("Back to the list: {title}").format(title=title))
        self.button.setToolTip(self.tr("Back to the list (Esc)"))
        self.button.clicked.connect(self.back_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(reading_margins(indent - _PADDING, 8, 16, 0))
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        appearance.changed.connect(self._draw)
        self._draw()
        self.hide()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._draw()

    def _draw(self) -> None:
        name = "chevron-right" if self.isRightToLeft() else "chevron-left"
        self.button.setIcon(self._appearance.icon(name))


_HEAD_HEIGHT = 32
_LEAST_WIDTH = 344
_WIDEST = 480


class SidePane(QFrame):
    """A pane with title and actions in the first line. Contents go into `body`."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self._list: QWidget | None = None
        self.setObjectName("listPane")
        self._head = QHBoxLayout()
        self._head.setContentsMargins(reading_margins(22, 0, 16, 0))
        self._head.setSpacing(8)
        heading = PlainLabel(title, "pageTitle")
        heading.setMinimumHeight(_HEAD_HEIGHT)
        self._head.addWidget(heading)
        self._head.addStretch(1)
        self.body = column_of(self._head, within=self, gap=8, margins=(0, 16, 0, 8))

    @property
    def usual_width(self) -> int:
        """The width where there is enough room."""
        return max(self.least_width, min(text_px(LIST_WIDTH), _WIDEST))

    @property
    def least_width(self) -> int:
        """The least width beside another pane."""
        return max(_LEAST_WIDTH, super().minimumSizeHint().width())

    def add_list(self, widget: QWidget) -> None:
        """Add the list, which takes the spare height and the focus."""
        self._list = widget
        self.body.addWidget(widget, 1)

    def show_list(self, *, is_shown: bool) -> None:
        """Show the list, or leave its room to what is below."""
        if self._list is not None:
            self._list.setVisible(is_shown)

    def focus_list(self) -> None:
        """Focus the list, which passes the focus to its current row."""
        if not focus_into(self._list) and self._list is not None:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

    def add_button(self, label: str, *, is_primary: bool = False) -> QPushButton:
        """Add an action to the first line and return its button."""
        button = push_button(label, is_primary=is_primary)
        self._head.addWidget(button)
        return button

    def add_inset(self, widget: QWidget) -> None:
        """Add a widget aligned with the title."""
        line = line_of(widget, margins=(22, 0, 16, 0))
        self.body.addLayout(line)

    def add_foot(self, *widgets: QWidget) -> None:
        """Add a last line below everything; its first widget takes the spare width."""
        foot = QFrame()
        foot.setObjectName("paneFoot")
        line = QHBoxLayout(foot)
        line.setContentsMargins(reading_margins(22, 8, 16, 0))
        for number, widget in enumerate(widgets):
            line.addWidget(widget, 0 if number else 1)
        self.body.addWidget(foot)


_COMFORT: Final = 560
"""The detail gets this width before the list gets more than it needs."""
_INDENT: Final = 24
"""Left edge of the text in the details."""
_UNBOUND: Final = 16_777_215
"""Qt's value for a width without limit."""


class TwoPanes(QWidget):
    """The list at the left, one of several details at the right, or one alone where room is short.

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
        column_of(self.back_line, Stretched(self.front), within=self._detail, gap=0)
        self.front.currentChanged.connect(self._show)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(side)
        self._layout.addWidget(self._detail, 1)

    @property
    def is_narrow(self) -> bool:
        """Whether only one of the two panes fits."""
        return self._is_narrow

    @property
    def _is_empty(self) -> bool:
        """Whether the detail in front is the one for an empty list."""
        return self.front.currentIndex() == self._empty_index

    @property
    def panes(self) -> tuple[QWidget, ...]:
        """The visible panes that F6 goes through."""
        return tuple(each for each in (self.side, self._detail) if not each.isHidden())

    def add_empty_state(self, empty: EmptyState) -> None:
        """Add the detail that is shown while the list is empty."""
        self._empty_index = self.front.addWidget(empty)

    def follow(self, rows: RowList | RowSections) -> None:
        """Show the detail when a row is clicked; on Return, also focus it."""
        rows.clicked.connect(lambda *_: self.show_detail())
        rows.activated.connect(lambda *_: self.open_detail())

    def open_detail(self) -> None:
        """Focus the detail, which takes the place of the list if only one pane fits."""
        self.show_detail()
        self._focus_detail()

    def show_detail(self) -> None:
        """Show the detail. The focus stays where it is if that remains visible."""
        self._is_detail_wanted = not self._is_empty
        self._show()

    def go_back(self) -> bool:
        """Go from the detail back to the list; return whether the focus was in the detail."""
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
            self._fit()  # another detail or text size needs another width
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
