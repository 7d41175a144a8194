"""What travels when memories are dragged from the list to the sidebar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.theme.tokens import RADIUS_CONTROL, Theme

MIME_TYPE: Final = "application/x-rosemary-memories"

_HEIGHT: Final = 28
_PADDING: Final = 12


def mime_of(ids: Sequence[MemoryId]) -> QMimeData:
    """Return what is dragged: ids that mean something to this program alone."""
    data = QMimeData()
    data.setData(MIME_TYPE, "\n".join(ids).encode())
    return data


def ids_in(data: QMimeData) -> tuple[MemoryId, ...]:
    """Return the memories that are dragged, none where it is something else."""
    if not data.hasFormat(MIME_TYPE):
        return ()
    text = bytes(data.data(MIME_TYPE).data()).decode()
    return tuple(MemoryId(each) for each in text.split("\n") if each)


def drag_of(source: QWidget, ids: Sequence[MemoryId], theme: Theme) -> QDrag:
    """Return a drag of these memories that shows how many they are."""
    drag = QDrag(source)
    drag.setMimeData(mime_of(ids))
    drag.setPixmap(_label(source, texts.memory_count(len(ids)), theme))
    drag.setHotSpot(QPoint(-_PADDING, -_PADDING // 2))
    return drag


def _label(source: QWidget, text: str, theme: Theme) -> QPixmap:
    scale = source.devicePixelRatioF()
    width = source.fontMetrics().horizontalAdvance(text) + 2 * _PADDING
    pixmap = QPixmap(round(width * scale), round(_HEIGHT * scale))
    pixmap.setDevicePixelRatio(scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.notice))
    area = QRectF(0, 0, width, _HEIGHT)
    painter.drawRoundedRect(area, RADIUS_CONTROL, RADIUS_CONTROL)
    painter.setPen(QColor(theme.on_notice))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return pixmap
