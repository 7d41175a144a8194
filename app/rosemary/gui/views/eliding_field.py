"""A field for a name: read as far as there is room, and edited in place."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame
from typing_extensions import override

from rosemary.gui.shortcuts import leaves_key
from rosemary.gui.tool_tips import tip

_MARGIN: Final = 2
"""Qt's own, within the frame of every line edit."""


class ElidingField(QLineEdit):
    """A line edit that ends too long a text in an ellipsis while nobody writes in it."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_LineEditContents
        area = self.style().subElementRect(part, option, self).adjusted(_MARGIN, 0, -_MARGIN, 0)
        text, metrics = self.text(), self.fontMetrics()
        is_whole = metrics.horizontalAdvance(text) <= area.width()
        self.setToolTip("" if is_whole else tip(text))
        if is_whole or self.hasFocus():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().text().color())
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.end()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        if leaves_key(event):
            return False
        return super().event(event)
