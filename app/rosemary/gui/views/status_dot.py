"""The dot that says how the server is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.server_monitor import ServerState
from rosemary.gui.theme.appearance import Appearance


class StatusDot(QWidget):
    """Green, amber, red or grey; the words stand beside it."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._state = ServerState.OFF
        self.setFixedSize(8, 8)

    def show_state(self, state: ServerState) -> None:
        """Take the colour of a state."""
        self._state = state
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        colours = {
            ServerState.RUNNING: theme.ok,
            ServerState.PAUSED: theme.warning,
            ServerState.FAILED: theme.danger,
            ServerState.OFF: theme.text_tertiary,
        }
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours[self._state]))
        painter.drawEllipse(QRectF(self.rect()))
        painter.end()
