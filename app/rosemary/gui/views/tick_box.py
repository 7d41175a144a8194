"""A check box with a hook in the theme's colours."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance


class TickBox(QCheckBox):
    """A check box; the style sheet fills the box, this draws what ticks it."""

    def __init__(self, appearance: Appearance, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._appearance = appearance
        self.setAccessibleName(text)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxIndicator
        box = QRectF(self.style().subElementRect(part, option, self))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.on_accent), 1.75))
        corner = box.center() - QPointF(7.5, 7.5)
        hook = ((3.5, 7.5), (6.5, 10.5), (11.5, 4.5))
        painter.drawPolyline([corner + QPointF(*each) for each in hook])
        painter.end()
