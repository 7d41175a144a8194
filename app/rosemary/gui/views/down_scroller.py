"""What is shown whole where there is room for it, and scrolled where there is not."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from typing_extensions import override

_AROUND: Final = 184
"""So high is what a dialog has above and below: the frame, the margins and the buttons."""


class DownScroller(QScrollArea):
    """Holds one widget, never cut off at its sides: it is scrolled down only."""

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
            self.updateGeometry()  # it is as large as what is in it, which Qt does not ask again
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


class DialogScroller(DownScroller):
    """Is scrolled only where a dialog that shows all of it is higher than the screen."""

    def __init__(self, widget: QWidget, width: int = 0, parent: QWidget | None = None) -> None:
        """`width` is how wide the widget is at least."""
        super().__init__(widget, parent)
        self._width = width

    @override
    def sizeHint(self) -> QSize:
        inner = self._inner
        wanted = inner.sizeHint().expandedTo(QSize(self._width, 0))
        if inner.hasHeightForWidth():
            # With a bar that was there a moment ago it would need more, and the bar would stay.
            wanted.setHeight(inner.heightForWidth(wanted.width() - self._bar_width))
        highest = self.screen().availableSize().height() - _AROUND
        if wanted.height() <= highest:
            return wanted
        return QSize(wanted.width() + self._bar_width, highest)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
