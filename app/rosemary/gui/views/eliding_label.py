"""A label that gives way: too long a text ends in an ellipsis."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from rosemary.gui.tool_tips import tip
from rosemary.gui.views.plain_label import PlainLabel


class ElidingLabel(PlainLabel):
    """Shows as much of a line as there is room for, or the longest of several that fits."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent)
        self._shorter: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_texts(self, text: str, *shorter: str) -> None:
        """Show a text; where it has no room, a shorter one; the whole is told on hovering."""
        self._shorter = shorter
        self.setText(text)
        self.setToolTip(tip(text))

    def text_for(self, width_px: int) -> str:
        """Return what is shown in so much room."""
        metrics = self.fontMetrics()
        candidates = (self.text(), *self._shorter)
        for each in candidates:
            # Qt rounds this width, but elides by the exact one: half a pixel is no reason to elide.
            if metrics.horizontalAdvance(each) <= width_px:
                return each
        return metrics.elidedText(candidates[-1], Qt.TextElideMode.ElideRight, width_px)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.style().drawItemText(
            painter,
            self.rect(),
            int(self.alignment().value),
            self.palette(),
            self.isEnabled(),
            self.text_for(self.width()),
            self.foregroundRole(),
        )
        painter.end()
