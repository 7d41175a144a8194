"""Lines and columns of widgets, what scrolls them, and moving the keyboard focus between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QLayoutItem,
    QScrollArea,
    QStackedWidget,
    QStyle,
    QVBoxLayout,
    QWidget,
    QWidgetItem,
)
from typing_extensions import override

from rosemary.gui.theme.appearance import styler


@dataclass(frozen=True, slots=True)
class Stretched:
    """A part that takes the spare room; without a part, the spare room itself."""

    part: QWidget | QLayout | None = None


STRETCH: Final = Stretched()
Part: TypeAlias = QWidget | QLayout | Stretched | int
"""A part of a line or column; a number is a space of so many pixels."""
Margins: TypeAlias = tuple[int, int, int, int]
_NO_MARGINS: Final = (0, 0, 0, 0)


def reading_margins(start: int, top: int, end: int, bottom: int) -> QMargins:
    """Return margins that begin where one begins to read; Qt mirrors none."""
    if QGuiApplication.layoutDirection() == Qt.LayoutDirection.RightToLeft:
        start, end = end, start
    return QMargins(start, top, end, bottom)


def line_of(
    *parts: Part,
    within: QWidget | None = None,
    gap: int | None = None,
    margins: Margins = _NO_MARGINS,
) -> QHBoxLayout:
    """Return a layout with the parts side by side.

    Args:
        parts: in reading direction.
        within: the widget that it lays out; None for a part of another layout.
        gap: between the parts; None for the style's own.
        margins: as in `reading_margins`.
    """
    line = QHBoxLayout()
    _fill(line, parts, within, gap, margins)
    return line


def column_of(
    *parts: Part,
    within: QWidget | None = None,
    gap: int | None = None,
    margins: Margins = _NO_MARGINS,
) -> QVBoxLayout:
    """Return a layout with the parts one below the other. The arguments are as in `line_of`."""
    column = QVBoxLayout()
    _fill(column, parts, within, gap, margins)
    return column


def _fill(
    layout: QBoxLayout,
    parts: tuple[Part, ...],
    within: QWidget | None,
    gap: int | None,
    margins: Margins,
) -> None:
    if within is not None:
        within.setLayout(layout)
    layout.setContentsMargins(reading_margins(*margins))
    if gap is not None:
        layout.setSpacing(gap)
    for part in parts:
        _add(layout, part)


def _add(layout: QBoxLayout, part: Part) -> None:
    stretch = int(isinstance(part, Stretched))
    added = part.part if isinstance(part, Stretched) else part
    if isinstance(added, QWidget):
        layout.addWidget(added, stretch)
    elif isinstance(added, QLayout):
        layout.addLayout(added, stretch)
    elif added is None:
        layout.addStretch(stretch)
    else:
        layout.addSpacing(added)


class FlowLayout(QLayout):
    """Places items in reading direction, row after row."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def insert_widget(self, position: int, widget: QWidget) -> None:
        """Put `widget` before the item at `position`."""
        self.addChildWidget(widget)
        self._items.insert(position, QWidgetItem(widget))
        self.invalidate()

    @override
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        return self._arranged(QRect(0, 0, width, 0), is_applied=False)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        return QSize(80, max((item.sizeHint().height() for item in self._items), default=0))

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arranged(rect, is_applied=True)

    def _direction(self) -> Qt.LayoutDirection:
        holder = self.parentWidget()
        return Qt.LayoutDirection.LeftToRight if holder is None else holder.layoutDirection()

    def _arranged(self, area: QRect, *, is_applied: bool) -> int:
        x, y, row_height = 0, 0, 0
        for item in self._items:
            if item.isEmpty():  # hidden
                continue
            size = item.sizeHint().boundedTo(QSize(max(area.width(), 1), 10_000))
            if x and x + size.width() > area.width():
                x, y, row_height = 0, y + row_height + self._gap, 0
            if is_applied:
                place = QRect(area.topLeft() + QPoint(x, y), size)
                item.setGeometry(QStyle.visualRect(self._direction(), area, place))
            x += size.width() + self._gap
            row_height = max(row_height, size.height())
        return y + row_height


_GAP = 8
_BESIDE = QBoxLayout.Direction.LeftToRight
_BELOW = QBoxLayout.Direction.TopToBottom


class WrappingLine(QWidget):
    """Two widgets in one line: the first takes the spare room, the second wraps below if needed."""

    def __init__(self, first: QWidget, second: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._first, self._second = first, second
        self._box = QBoxLayout(_BESIDE, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(_GAP)
        self._box.addWidget(first, 1)
        self._box.addWidget(second)

    @property
    def is_wrapped(self) -> bool:
        """Whether the second widget is below the first."""
        return self._box.direction() == _BELOW

    @property
    def whole_width(self) -> int:
        """The width of both widgets in one line."""
        return _whole_width(self._first) + _GAP + _whole_width(self._second)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.whole_width, super().sizeHint().height())

    @override
    def minimumSizeHint(self) -> QSize:
        least = max(_least_width(self._first), _least_width(self._second))
        return QSize(least, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._wrap()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._wrap()  # controls were shown or changed their size
        return super().event(event)

    def _wrap(self) -> None:
        is_short = self.width() < self.whole_width
        if is_short == self.is_wrapped:
            return
        self._box.setDirection(_BELOW if is_short else _BESIDE)
        self._box.setStretch(0, 0 if is_short else 1)
        start = Qt.AlignmentFlag.AlignLeft  # Qt mirrors it
        self._box.setAlignment(self._second, start if is_short else Qt.AlignmentFlag(0))


def _least_width(widget: QWidget) -> int:
    least = widget.minimumSizeHint().expandedTo(widget.minimumSize())
    return 0 if widget.isHidden() else least.width()


def _whole_width(widget: QWidget) -> int:
    if isinstance(widget, WrappingLine) and not widget.isHidden():
        return widget.whole_width
    return _least_width(widget)


_AROUND: Final = 184
"""Height of a dialog's frame, margins and buttons."""


class VerticalScroller(QScrollArea):
    """Scrolls one widget vertically and is always wide enough for it."""

    def __init__(self, widget: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("downScroller")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inner = widget
        self.setWidget(widget)
        for each in (widget, self.viewport()):
            each.setAutoFillBackground(False)
        self.verticalScrollBar().rangeChanged.connect(self._on_range_changed)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and watched is self._inner:
            self.updateGeometry()  # the size follows the contents, and Qt does not ask again
        return super().eventFilter(watched, event)

    @override
    def minimumSizeHint(self) -> QSize:
        bar = self._bar_width if self.verticalScrollBar().maximum() else 0
        return QSize(
            self._inner.minimumSizeHint().width() + bar, super().minimumSizeHint().height()
        )

    def _on_range_changed(self) -> None:
        self.updateGeometry()

    @property
    def _bar_width(self) -> int:
        return self.verticalScrollBar().sizeHint().width()


class DialogScroller(VerticalScroller):
    """Scrolls only if the dialog would be higher than the screen with everything shown."""

    def __init__(self, widget: QWidget, width: int = 0, parent: QWidget | None = None) -> None:
        """`width` is the least width of the widget."""
        super().__init__(widget, parent)
        self._width = width

    @override
    def sizeHint(self) -> QSize:
        inner = self._inner
        wanted = inner.sizeHint().expandedTo(QSize(self._width, 0))
        if inner.hasHeightForWidth():
            # A scroll bar from a moment ago would need more room, and so would never go away.
            wanted.setHeight(inner.heightForWidth(wanted.width() - self._bar_width))
        highest = self.screen().availableSize().height() - _AROUND
        if wanted.height() <= highest:
            return wanted
        return QSize(wanted.width() + self._bar_width, highest)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


class FrontStack(QStackedWidget):
    """A stack whose front page gets all the room, and that asks for the largest page's.

    Qt's own stack measures the hidden pages too, at each change of layout or theme: 0.4 s for the
    theme with all pages open.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._needed: dict[QWidget, QSize] = {}

    @override
    def sizeHint(self) -> QSize:
        front = self.currentWidget()
        return QSize() if front is None else front.sizeHint()

    @override
    def minimumSizeHint(self) -> QSize:
        front = self.currentWidget()
        if front is not None and not styler().is_due_in(front):
            self._needed[front] = front.minimumSizeHint()
        least = QSize()
        for size in self._needed.values():
            least = least.expandedTo(size)
        return least

    @override
    def hasHeightForWidth(self) -> bool:
        return False


class Pane(QFrame):
    """A frame never narrower than its contents, in any language, nor than `LEAST_WIDTH`."""

    LEAST_WIDTH: ClassVar[int] = 0

    @override
    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(self.LEAST_WIDTH, 0))


def has_focus_in(area: QWidget) -> bool:
    """Return whether `area` or something in it has the focus."""
    focused = QApplication.focusWidget()
    return focused is not None and (focused is area or area.isAncestorOf(focused))


def focus_into(area: QWidget | None) -> bool:
    """Focus what had the focus in `area` last, else its first control.

    Returns:
        whether there was something to focus.
    """
    if area is None or not area.isVisible():
        return False
    before: QWidget | None = area.focusWidget()
    found = before if before is not None and _is_stop(before) else _first_stop(area)
    if found is None:
        return False
    found.setFocus(Qt.FocusReason.OtherFocusReason)
    return True


def scroll_to(widget: QWidget) -> None:
    """Scroll until a widget is visible. Qt does so only for Tab."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) and not _fills(widget, parent.viewport()):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()


class ScrollFocus(QObject):
    """Lets keys scroll an area that holds more than it shows; its scroll bar marks the focus."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._bar = area.verticalScrollBar()
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.installEventFilter(self)
        self._bar.rangeChanged.connect(self._fit)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._bar.setProperty("isLit", event.type() == QEvent.Type.FocusIn)
            self._bar.style().unpolish(self._bar)
            self._bar.style().polish(self._bar)
        elif event.type() == QEvent.Type.Show:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        policy = Qt.FocusPolicy
        self._area.setFocusPolicy(policy.StrongFocus if self._bar.maximum() else policy.NoFocus)


def step_through(areas: Sequence[QWidget], by: int) -> bool:
    """Focus the next area (1) or the previous one (-1).

    Returns:
        whether there was one.
    """
    at = next((number for number, each in enumerate(areas) if has_focus_in(each)), -1)
    if at < 0:
        at = len(areas) if by < 0 else -1
    order = (areas[(at + by * step) % len(areas)] for step in range(1, len(areas) + 1))
    return any(focus_into(each) for each in order)


def _fills(widget: QWidget, viewport: QWidget) -> bool:
    """Return whether a widget already shows as much of itself as there is room for."""
    place = QRect(widget.mapTo(viewport, QPoint(0, 0)), widget.size())
    return place.height() > viewport.height() and viewport.rect().intersects(place)


def _first_stop(area: QWidget) -> QWidget | None:
    # Do not follow the focus chain: PySide makes each widget that `nextInFocusChain` returns a
    # child of the one before, so the window would belong to a part of itself and never be freed.
    within: list[QWidget] = area.findChildren(QWidget)
    return next((each for each in (area, *within) if _is_stop(each)), None)


def _is_stop(widget: QWidget) -> bool:
    is_reached = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return is_reached and widget.isEnabled() and widget.isVisible()
