"""Paints the rows of the sidebar."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QToolTip
from typing_extensions import override

from rosemary.gui import texts
from rosemary.gui.models.navigation_model import Entry, EntryRole
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.fonts import font
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import BODY_PX, CAPTION_PX, ICON_SIZE, RADIUS_CONTROL, ROW_HEIGHT
from rosemary.gui.tool_tips import tip
from rosemary.gui.views.mirroring import MirroringDelegate
from rosemary.gui.views.navigation_view import INDENT, NavigationView

_CHEVRON_PX = 12
_ROW_SIDE = 8
_LABEL_LEFT = 38
_LABEL_RIGHT = 8
_COUNT_SIDE = 10
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class NavigationDelegate(MirroringDelegate):
    """Draws headings, and rows of an icon or a dot, a label and a count."""

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._measure()
        appearance.changed.connect(self._measure)

    def _measure(self) -> None:
        self._heading = font(CAPTION_PX, QFont.Weight.DemiBold)
        self._label = font(BODY_PX)
        self._chosen = font(BODY_PX, QFont.Weight.Medium)
        self._count = font(CAPTION_PX)
        self._metrics = {id(f): QFontMetrics(f) for f in (self._label, self._chosen, self._count)}

    @override
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(100, text_px(ROW_HEIGHT))

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        entry: Entry = index.data(EntryRole)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        self._face(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.is_heading:
            painter.setFont(self._heading)
            painter.setPen(QColor(self._appearance.theme.text_tertiary))
            painter.drawText(area.adjusted(20, 8, -20, 0), _MIDDLE, entry.label)
        else:
            row = area.adjusted(_ROW_SIDE, 1, -_ROW_SIDE, -1)
            view = option.widget
            if isinstance(view, NavigationView) and view.drop_target == index:
                state |= QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus
            self._paint_row(painter, row, entry, state)
        painter.restore()

    @override
    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        entry: Entry | None = index.data(EntryRole)
        if event.type() != QEvent.Type.ToolTip or entry is None:
            return False
        row = option.rect.adjusted(_ROW_SIDE + entry.depth * INDENT, 0, -_ROW_SIDE, 0)
        width = self._metrics[id(self._chosen)].horizontalAdvance(entry.label)
        is_cut = width > self._room(row, entry) and not entry.is_heading
        QToolTip.showText(event.globalPos(), tip(entry.label) if is_cut else "", view)
        return True

    def _paint_row(
        self, painter: QPainter, area: QRect, entry: Entry, state: QStyle.StateFlag
    ) -> None:
        theme = self._appearance.theme
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft if is_chosen else theme.hover))
            painter.drawRoundedRect(area, RADIUS_CONTROL, RADIUS_CONTROL)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            outline = QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(outline, RADIUS_CONTROL, RADIUS_CONTROL)
        indent = entry.depth * INDENT
        area = (
            area.adjusted(0, 0, -indent, 0) if self._is_mirrored else area.adjusted(indent, 0, 0, 0)
        )
        self._paint_chevron(painter, area, entry)
        self._paint_mark(painter, area, entry, is_chosen=is_chosen)
        self._paint_count(painter, area, entry, is_chosen=is_chosen)
        label_font = self._chosen if is_chosen else self._label
        painter.setFont(label_font)
        is_quiet = entry.unfolds is not None and not is_chosen
        colour = theme.text_secondary if is_quiet else theme.text
        painter.setPen(QColor(theme.accent_text if is_chosen else colour))
        width = self._room(area, entry)
        label = QRect(
            self._place(area, area.left() + _LABEL_LEFT, width), area.top(), width, area.height()
        )
        metrics = self._metrics[id(label_font)]
        text = metrics.elidedText(entry.label, Qt.TextElideMode.ElideRight, label.width())
        painter.drawText(label, _MIDDLE, text)

    def _paint_chevron(self, painter: QPainter, area: QRect, entry: Entry) -> None:
        if entry.is_folded is None:
            return
        folded = "chevron-left" if self._is_mirrored else "chevron-right"
        name = folded if entry.is_folded else "chevron-down"
        scale = painter.device().devicePixelRatioF()
        colour = self._appearance.theme.text_tertiary
        pixmap = self._appearance.icons.pixmap(name, colour, _CHEVRON_PX, scale)
        left = self._place(area, area.left() - 1, _CHEVRON_PX)
        painter.drawPixmap(left, area.center().y() - _CHEVRON_PX // 2 + 1, pixmap)

    def _paint_mark(self, painter: QPainter, area: QRect, entry: Entry, *, is_chosen: bool) -> None:
        theme = self._appearance.theme
        left = self._place(area, area.left() + 12, ICON_SIZE)
        middle = area.center().y()
        colour = entry.colour or (entry.memory_type and theme.types[entry.memory_type])
        if colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawEllipse(QRectF(left + 4, middle - 3, 8, 8))
            return
        colour = theme.accent_text if is_chosen else theme.text_tertiary
        scale = painter.device().devicePixelRatioF()
        pixmap = self._appearance.icons.pixmap(entry.icon, colour, scale=scale)
        painter.drawPixmap(left, middle - 7, pixmap)

    def _paint_count(
        self, painter: QPainter, area: QRect, entry: Entry, *, is_chosen: bool
    ) -> None:
        if entry.count is None:
            return
        theme = self._appearance.theme
        text = texts.number(entry.count)
        width, right = self._count_width(entry), area.right() - _COUNT_SIDE
        painter.setFont(self._count)
        painter.setPen(QColor(theme.accent_text if is_chosen else theme.text_tertiary))
        left = self._place(area, right - width, width)
        painter.drawText(QRect(left, area.top(), width + 2, area.height()), _MIDDLE, text)

    def _count_width(self, entry: Entry) -> int:
        if entry.count is None:
            return 0
        return self._metrics[id(self._count)].horizontalAdvance(texts.number(entry.count))

    def _room(self, area: QRect, entry: Entry) -> int:
        """Return how wide a label can be in a row that begins after its indent."""
        around = _LABEL_LEFT + _LABEL_RIGHT + _COUNT_SIDE
        return max(0, area.width() - 1 - around - self._count_width(entry))
