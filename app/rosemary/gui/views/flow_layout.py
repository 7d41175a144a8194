"""A layout that sets widgets in a row and goes on in the next one."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget, QWidgetItem
from typing_extensions import override


class FlowLayout(QLayout):
    """Left to right (right to left where the language does), row under row."""

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
