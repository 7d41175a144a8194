"""A check box with a hook in the theme's colours."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton, QStylePainter, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.tool_tips import tip


class TickBox(QCheckBox):
    """A check box; the style sheet fills the box, this draws what ticks it.

    Where a layout leaves too little room for its text, that ends in an ellipsis.
    """

    def __init__(self, appearance: Appearance, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._label = ""
        self.set_label(text)

    def set_label(self, text: str) -> None:
        """Show a text as it is, with its "&"."""
        self._label = text
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_CheckBoxContents
        room = self.style().subElementRect(part, option, self).width()
        is_whole = self.fontMetrics().horizontalAdvance(self._label) <= room
        self.setToolTip("" if is_whole else tip(self._label))
        if not is_whole:
            elide = Qt.TextElideMode.ElideRight
            shown = self.fontMetrics().elidedText(self._label, elide, room)
            option.text = shown.replace("&", "&&")
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        if self.isChecked():
            self._paint_hook(painter, option)
        painter.end()

    def _paint_hook(self, painter: QStylePainter, option: QStyleOptionButton) -> None:
        part = QStyle.SubElement.SE_CheckBoxIndicator
        box = QRectF(self.style().subElementRect(part, option, self))
        painter.setRenderHint(QStylePainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.on_accent), 1.75))
        corner = box.center() - QPointF(7.5, 7.5)
        hook = ((3.5, 7.5), (6.5, 10.5), (11.5, 4.5))
        painter.drawPolyline([corner + QPointF(*each) for each in hook])
