"""What every painted list draws alike: the frame of a row, icons and words in it, mirrored."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import RADIUS_CARD, Theme

MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


class PaintedDelegate(QStyledItemDelegate):
    """A delegate that paints left to right and mirrors itself in right-to-left windows.

    Places are given as in a left-to-right window, with the area that they are mirrored in.
    """

    radius: int = RADIUS_CARD

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_mirrored = False

    @property
    def theme(self) -> Theme:
        """The theme the rows are painted in."""
        return self._appearance.theme

    def _set_direction(self, option: QStyleOptionViewItem) -> None:
        """Set the direction for what is painted next to that of the row."""
        self._is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft

    def _place(self, area: QRect, left: int, width: int) -> int:
        """Return the left edge of something that begins at `left` in a left-to-right window."""
        return area.left() + area.right() + 1 - left - width if self._is_mirrored else left

    def _paint_frame(
        self,
        painter: QPainter,
        frame: QRect,
        state: QStyle.StateFlag,
        lit: tuple[str, str] | None = None,
    ) -> None:
        """Paint that a row is selected, lit, under the pointer or has the focus.

        Args:
            painter: is left without a brush.
            frame: the row without its margin.
            state: of the row.
            lit: the colours of border and ground of a row that is lit up.
        """
        theme = self.theme
        outline = QRectF(frame).adjusted(0.5, 0.5, -0.5, -0.5)
        border, ground = "", ""
        if state & QStyle.StateFlag.State_Selected:
            border, ground = theme.selected_border, theme.selected
        elif lit:
            border, ground = lit
        elif state & QStyle.StateFlag.State_MouseOver:
            ground = theme.hover
        if ground:
            painter.setPen(QColor(border) if border else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ground))
            painter.drawRoundedRect(outline, self.radius, self.radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.drawRoundedRect(outline, self.radius, self.radius)

    def _paint_dot(
        self, painter: QPainter, line: QRect, left: int, width: int, colour: str
    ) -> None:
        """Paint a dot in the middle of a line."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        top = line.top() + (line.height() - width) / 2
        painter.drawEllipse(QRectF(self._place(line, left, width), top, width, width))

    def _paint_icon(
        self, painter: QPainter, line: QRect, left: int, icon: tuple[str, str, int]
    ) -> None:
        """Paint an icon in the middle of a line: its name, colour and width."""
        name, colour, width = icon
        scale = painter.device().devicePixelRatioF()
        pixmap = self._appearance.icons.pixmap(name, colour, width, scale)
        top = line.top() + (line.height() - width) // 2
        painter.drawPixmap(self._place(line, left, width), top, pixmap)

    def _paint_words(
        self, painter: QPainter, line: QRect, left: int, width: int, text: str
    ) -> None:
        """Paint words in the middle of a line, in the painter's font and colour."""
        side = Qt.AlignmentFlag.AlignRight if self._is_mirrored else Qt.AlignmentFlag.AlignLeft
        area = QRect(self._place(line, left, width), line.top(), width, line.height())
        painter.drawText(area, MIDDLE | side | Qt.AlignmentFlag.AlignAbsolute, text)
