"""Two groups of controls in a line, or one below the other where they have no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget
from typing_extensions import override

_GAP = 8
_BESIDE = QBoxLayout.Direction.LeftToRight
_BELOW = QBoxLayout.Direction.TopToBottom


class WrappingLine(QWidget):
    """The first group takes what room there is; the second one stands at the end, or below."""

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
        """Whether the second group stands below the first one."""
        return self._box.direction() == _BELOW

    @property
    def whole_width(self) -> int:
        """How wide it is with all in one line."""
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
            self._wrap()  # other controls are shown, or larger ones
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
    return 0 if widget.isHidden() else widget.minimumSizeHint().width()


def _whole_width(widget: QWidget) -> int:
    if isinstance(widget, WrappingLine) and not widget.isHidden():
        return widget.whole_width
    return _least_width(widget)
