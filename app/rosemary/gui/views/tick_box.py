"""A check box with a hook in the theme's colours."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
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
        self.setToolTip("" if self.has_room(option, self._label) else tip(self._label))
        painter = QStylePainter(self)
        self.draw(painter, option, self._label)
        painter.end()

    def line_height(self) -> int:
        """Return how high a box that looks like this one is; Qt's hint is an old one if hidden."""
        self.ensurePolished()
        option = QStyleOptionButton()
        self.initStyleOption(option)
        text = QSize(0, self.fontMetrics().height())
        kind = QStyle.ContentsType.CT_CheckBox
        return self.style().sizeFromContents(kind, option, text, self).height()

    def has_room(self, option: QStyleOptionButton, label: str) -> bool:
        """Return whether a box that looks like this one shows a label whole."""
        return self.fontMetrics().horizontalAdvance(label) <= self._room(option)

    def draw(self, painter: QPainter, option: QStyleOptionButton, label: str) -> None:
        """Draw a box that looks like this one with a label, there and as the option says."""
        elide = Qt.TextElideMode.ElideRight
        shown = self.fontMetrics().elidedText(label, elide, self._room(option))
        option.text = shown.replace("&", "&&")
        self.style().drawControl(QStyle.ControlElement.CE_CheckBox, option, painter, self)
        if option.state & QStyle.StateFlag.State_On:
            self._paint_hook(painter, option)

    def _room(self, option: QStyleOptionButton) -> int:
        part = QStyle.SubElement.SE_CheckBoxContents
        return self.style().subElementRect(part, option, self).width()

    def _paint_hook(self, painter: QPainter, option: QStyleOptionButton) -> None:
        part = QStyle.SubElement.SE_CheckBoxIndicator
        box = QRectF(self.style().subElementRect(part, option, self))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.on_accent), 1.75))
        corner = box.center() - QPointF(7.5, 7.5)
        hook = ((3.5, 7.5), (6.5, 10.5), (11.5, 4.5))
        painter.drawPolyline([corner + QPointF(*each) for each in hook])
