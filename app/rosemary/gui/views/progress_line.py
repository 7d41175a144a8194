"""A thin line that runs while something takes longer than it should."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.motion import is_motion_reduced
from rosemary.gui.theme.appearance import Appearance

_FRAME_MS: Final = 30
_STEP: Final = 0.02
_SHARE: Final = 0.3


class ProgressLine(QWidget):
    """Two pixels high; keeps its place while it is still."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._place = 0.0
        self.setFixedHeight(2)
        self.setAccessibleName(self.tr("Working"))
        self._is_running = False
        self._running = QTimer(self, interval=_FRAME_MS)
        self._running.timeout.connect(self._on_frame)

    @property
    def is_running(self) -> bool:
        """Whether the line is shown."""
        return self._is_running

    def set_running(self, *, is_running: bool) -> None:
        """Start or stop."""
        self._is_running = is_running
        if is_running and not is_motion_reduced(self):
            self._running.start()
        else:
            self._running.stop()
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_running:
            return
        painter = QPainter(self)
        if not self._running.isActive():  # nothing may move: a whole line says it, too
            painter.fillRect(self.rect(), QColor(self._appearance.theme.accent))
            painter.end()
            return
        start = (self._place * (1 + _SHARE) - _SHARE) * self.width()
        painter.fillRect(
            QRectF(start, 0, _SHARE * self.width(), 2), QColor(self._appearance.theme.accent)
        )
        painter.end()

    def _on_frame(self) -> None:
        self._place = (self._place + _STEP) % 1.0
        self.update()
