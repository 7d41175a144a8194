"""Copying memories to the clipboard, and dragging them from the list to the sidebar."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from rosemary.domain.headlines import headline_of
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.theme.tokens import RADIUS_CONTROL, Theme

COPIED_AT_ONCE: Final = 1_000
"""More texts would be too much for the clipboard of some desktops."""


class CopyFormat(Enum):
    """The format of a copied memory."""

    TEXT = auto()
    MARKDOWN = auto()
    JSON = auto()
    LINK = auto()


_NAMES: Final = {
    CopyFormat.TEXT: QT_TRANSLATE_NOOP("Copying", "Copy the text"),
    CopyFormat.MARKDOWN: QT_TRANSLATE_NOOP("Copying", "Copy as Markdown"),
    CopyFormat.JSON: QT_TRANSLATE_NOOP("Copying", "Copy as JSON"),
    CopyFormat.LINK: QT_TRANSLATE_NOOP("Copying", "Copy a link for assistants"),
}


def format_name(copy_format: CopyFormat) -> str:
    """Return the menu text of a format."""
    return texts.translate("Copying", str(_NAMES[copy_format]))


def copied_text(memory: Memory, copy_format: CopyFormat) -> str:
    """Return a memory in a format. JSON is as assistants get it."""
    if copy_format is CopyFormat.LINK:
        return f"memory://{memory.key}"
    if copy_format is CopyFormat.JSON:
        from rosemary.operations.responses import memory_out  # noqa: PLC0415  # start-up time
        from rosemary.operations.wire import written  # noqa: PLC0415  # start-up time

        return json.dumps(written(memory_out(memory)), ensure_ascii=False, indent=2)
    if copy_format is CopyFormat.MARKDOWN:
        return _markdown(memory)
    return memory.content


def copied_together(memories: Sequence[Memory], copy_format: CopyFormat) -> str:
    """Return several memories in a format, one below the other; several in JSON are a list."""
    each = [copied_text(memory, copy_format) for memory in memories]
    if len(each) == 1:
        return each[0]
    if copy_format is CopyFormat.JSON:
        return "[" + ",\n".join(each) + "]"
    return ("\n\n" if copy_format is CopyFormat.TEXT else "\n").join(each)


def _markdown(memory: Memory) -> str:
    parts = [memory.content]
    headline = headline_of(memory)
    if headline.above and not headline.rest and not memory.content.lstrip().startswith("#"):
        parts.insert(0, f"# {headline.above}")
    if memory.tags:
        parts.append(" ".join("#" + "-".join(tag.split()) for tag in memory.tags))
    return "\n\n".join(parts) + "\n"


MIME_TYPE: Final = "application/x-rosemary-memories"
_HEIGHT: Final = 28
_PADDING: Final = 12


def mime_of(ids: Sequence[MemoryId]) -> QMimeData:
    """Return drag data with ids, which only this program understands."""
    data = QMimeData()
    data.setData(MIME_TYPE, "\n".join(ids).encode())
    return data


def ids_in(data: QMimeData) -> tuple[MemoryId, ...]:
    """Return the dragged memories; none if something else is dragged."""
    if not data.hasFormat(MIME_TYPE):
        return ()
    text = bytes(data.data(MIME_TYPE).data()).decode()
    return tuple(MemoryId(each) for each in text.split("\n") if each)


def drag_of(source: QWidget, ids: Sequence[MemoryId], theme: Theme) -> QDrag:
    """Return a drag of these memories that shows their number."""
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
