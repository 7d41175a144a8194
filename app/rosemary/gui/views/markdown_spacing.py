"""How far the lines and the parts of a Markdown document stand apart."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

from PySide6.QtGui import (
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrame,
    QTextTable,
)

from rosemary.gui.theme.text_size import text_px

LINE_HEIGHT_PERCENT: Final = 145.0
_PARAGRAPH_GAP_PX: Final = 10
FRAME_TOP_PX: Final = 10
FRAME_BOTTOM_PX: Final = 16
"""Below code and tables; above them the line before brings some of it."""

_HEADING_GAP_PX: Final = 18
_AFTER_HEADING_PX: Final = 4
_ITEM_GAP_PX: Final = 2
_LIST_INDENT_PX: Final = 28
"""Room for a bullet, or a number of three digits."""
_QUOTE_INDENT_PX: Final = 14
_PROPORTIONAL = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
_FIXED = QTextBlockFormat.LineHeightTypes.FixedHeight.value


class _Part(Enum):
    PARAGRAPH = auto()
    HEADING = auto()
    ITEM = auto()
    QUOTE = auto()
    CODE = auto()
    CELL = auto()
    SPACER = auto()
    """An empty block that Qt needs beside code or a table, and nobody wrote."""


_FRAMED: Final = frozenset((_Part.CODE, _Part.CELL))


def space(document: QTextDocument) -> None:
    """Set the heights of lines and the gaps between blocks, after all frames are in place."""
    document.setIndentWidth(text_px(_LIST_INDENT_PX))
    cursor = QTextCursor(document)
    parts = list(_parts(document))
    before: _Part | None = None
    followers = [*(part for _, part in parts[1:]), None]
    for (block, found), after in zip(parts, followers, strict=True):
        is_beside = before in _FRAMED or after in _FRAMED
        is_spacer = found is _Part.PARAGRAPH and is_beside and _is_empty(block)
        part = _Part.SPACER if is_spacer else found
        if part is not _Part.CELL:
            cursor.setPosition(block.position())
            cursor.setBlockFormat(_format(block.blockFormat(), before, part))
        before = part


def _parts(document: QTextDocument) -> Iterator[tuple[QTextBlock, _Part]]:
    frames = iter(sorted(document.rootFrame().childFrames(), key=QTextFrame.firstPosition))
    frame = next(frames, None)
    block = document.begin()
    while block.isValid():
        position = block.position()
        while frame is not None and frame.lastPosition() < position:
            frame = next(frames, None)
        if frame is None or position < frame.firstPosition():
            yield block, _part_of(block)
        else:
            yield block, _Part.CELL if isinstance(frame, QTextTable) else _Part.CODE
        block = block.next()


def _part_of(block: QTextBlock) -> _Part:
    style = block.blockFormat()
    if style.headingLevel():
        return _Part.HEADING
    if style.hasProperty(QTextFormat.Property.BlockQuoteLevel):
        return _Part.QUOTE
    if style.indent() or block.textList() is not None:
        return _Part.ITEM
    return _Part.PARAGRAPH


def _is_empty(block: QTextBlock) -> bool:
    is_ruler = block.blockFormat().hasProperty(
        QTextFormat.Property.BlockTrailingHorizontalRulerWidth
    )
    return block.length() == 1 and not is_ruler


def _format(style: QTextBlockFormat, before: _Part | None, part: _Part) -> QTextBlockFormat:
    style.setTopMargin(text_px(_gap_px(before, part)))
    style.setBottomMargin(0)
    if part is _Part.SPACER:
        style.setLineHeight(1, _FIXED)
        return style
    style.setLineHeight(LINE_HEIGHT_PERCENT, _PROPORTIONAL)
    if part is _Part.CODE:
        style.clearBackground()
        style.setLeftMargin(0)
    elif part is _Part.QUOTE:
        style.setLeftMargin(_QUOTE_INDENT_PX)
    return style


def _gap_px(before: _Part | None, part: _Part) -> int:
    if before is None or part in (_Part.CODE, _Part.SPACER):
        return 0
    if part is _Part.HEADING:
        return _PARAGRAPH_GAP_PX if before is part else _HEADING_GAP_PX
    if before is _Part.SPACER:
        return 0  # what is before it has a gap of its own
    if before is _Part.HEADING:
        return _AFTER_HEADING_PX
    if before is part is _Part.ITEM:
        return _ITEM_GAP_PX
    return _PARAGRAPH_GAP_PX
