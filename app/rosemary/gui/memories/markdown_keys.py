"""Lines of Markdown, and what keys do to them while one writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextCursor


class Part(Enum):
    """A kind of block, in the preview and while writing."""

    PARAGRAPH = auto()
    HEADING = auto()
    ITEM = auto()
    QUOTE = auto()
    CODE = auto()
    CELL = auto()
    """A cell of a table; in the source, its lines are paragraphs."""
    SPACER = auto()
    """In the preview an empty block that Qt adds beside code or a table; in the source an empty
    line."""
    FENCE = auto()
    """In the source, a line that begins or ends code."""


class Context(NamedTuple):
    """What is known before a line.

    Attributes:
        before: the last line that was not empty; None at the start.
        blanks: how many empty lines follow it; 2 for more.
        fence: the marks that end the code; "" outside of code.
        offsets: where the texts of the open list items begin, outermost first.
    """

    before: Part | None = None
    blanks: int = 0
    fence: str = ""
    offsets: tuple[int, ...] = ()


class Line(NamedTuple):
    """One line of the source.

    Attributes:
        level: of a heading, 1 to 6; of an item, how deep it is, from 1.
        marks: how many characters stand before its text.
    """

    part: Part
    level: int = 0
    marks: int = 0


_FENCE: Final = re.compile(r" {0,3}(?P<marks>`{3,}(?=[^`]*$)|~{3,})")
_HEADING: Final = re.compile(r" {0,3}(?P<signs>#{1,6})(?:[ \t]+|$)")
_QUOTE: Final = re.compile(r" {0,3}(?:>[ \t]?)+")
ITEM: Final = re.compile(
    r"(?P<indent>[ \t]*)(?P<bullet>[-+*]|(?P<number>\d{1,9})[.)])(?P<space>[ \t]+)"
    r"(?P<box>\[[ xX]\][ \t]+)?"
)
"""The marks before the text of a list item."""
_RULER: Final = re.compile(r"[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$")
_MARKS: Final = frozenset(" \t`~#>-+*0123456789")
"""What a line with a meaning of its own begins with."""
_DEEPEST: Final = 9


_PARAGRAPH: Final = Line(Part.PARAGRAPH)
_AFTER_PARAGRAPH: Final = Context(before=Part.PARAGRAPH)
_SPACER: Final = Line(Part.SPACER)


def read_line(text: str, context: Context) -> tuple[Line, Context]:
    """Return what a line is, and the context of the next one."""
    if context.fence:
        return _within_code(text, context)
    if not text.strip():
        return _SPACER, context._replace(blanks=min(2, context.blanks + 1))
    return _marked(text, context) if text[0] in _MARKS else _continued(text, context)


def _marked(text: str, context: Context) -> tuple[Line, Context]:
    if found := _FENCE.match(text):
        return Line(Part.FENCE), Context(before=Part.CODE, fence=found["marks"])
    if found := _HEADING.match(text):
        line = Line(Part.HEADING, len(found["signs"]), found.end())
    elif found := _QUOTE.match(text):
        line = Line(Part.QUOTE, marks=found.end())
    elif (found := ITEM.match(text)) and not _RULER.match(text):
        return _item(found, context)
    else:
        return _continued(text, context)
    return line, Context(before=line.part)


def _within_code(text: str, context: Context) -> tuple[Line, Context]:
    stripped, mark = text.strip(), context.fence[0]
    if stripped.startswith(context.fence) and not stripped.strip(mark):
        return Line(Part.FENCE), Context(before=Part.CODE)
    return Line(Part.CODE), context


def _item(found: re.Match[str], context: Context) -> tuple[Line, Context]:
    indent = len(found["indent"].expandtabs(4))
    offsets = tuple(each for each in context.offsets if each <= indent)[: _DEEPEST - 1]
    offset = indent + len(found["bullet"]) + 1
    line = Line(Part.ITEM, len(offsets) + 1, found.end())
    return line, Context(before=Part.ITEM, offsets=(*offsets, offset))


def _continued(text: str, context: Context) -> tuple[Line, Context]:
    """Return a line without marks: part of what is before it, or else a paragraph."""
    if not context.offsets and context.before is not Part.QUOTE:
        return _PARAGRAPH, _AFTER_PARAGRAPH
    marks = len(text) - len(text.lstrip())
    indent = len(text[:marks].expandtabs(4))
    if context.offsets and (not context.blanks or indent >= context.offsets[0]):
        line = Line(Part.ITEM, len(context.offsets), marks)
        return line, context._replace(before=Part.ITEM, blanks=0)
    part = Part.QUOTE if context.before is Part.QUOTE and not context.blanks else Part.PARAGRAPH
    return Line(part), Context(before=part)


class SpanKind(Enum):
    """A kind of mark-up within a line."""

    CODE = auto()
    BOLD = auto()
    ITALIC = auto()
    LINK = auto()


class Span(NamedTuple):
    """Mark-up within a line: from `start` to `end`, with its text in between."""

    kind: SpanKind
    start: int
    text_start: int
    text_end: int
    end: int


MARKED_CHARS: Final = 5_000
"""Longer lines are shown without mark-up, so that typing stays fast."""
_SPANS: Final = re.compile(
    r"(?P<ticks>`+)(?P<code>[^`](?:.{0,400}?[^`])?)(?P=ticks)(?!`)"
    r"|(?P<strong>\*\*|__)(?=\S)(?P<bold>.{1,400}?)(?<=\S)(?P=strong)"
    r"|(?<![\w*])(?P<star>\*)(?=[^\s*])(?P<italic>[^*]{1,400})(?<=\S)\*(?![\w*])"
    r"|\[\[(?P<title>[^\[\]]{1,300})\]\]"
    r"|\[(?P<link>[^\[\]]{1,300})\]\([^()]{0,400}\)"
)

_SIGNS: Final = re.compile(r"[`*_\[]")
_KINDS: Final = {
    "code": SpanKind.CODE,
    "bold": SpanKind.BOLD,
    "italic": SpanKind.ITALIC,
    "title": SpanKind.LINK,
    "link": SpanKind.LINK,
}


def spans(text: str) -> Iterator[Span]:
    """Yield the mark-up of a line, from left to right."""
    if len(text) > MARKED_CHARS or not _SIGNS.search(text):
        return
    for found in _SPANS.finditer(text):
        group = next(each for each in _KINDS if found[each] is not None)
        yield Span(_KINDS[group], found.start(), *found.span(group), found.end())


RETURN_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
KEYPAD: Final = Qt.KeyboardModifier.KeypadModifier
"""The modifier that does not make it another key."""
BOLD: Final = "**"
ITALIC: Final = "*"
_QUOTE_MARK: Final = re.compile(r"[ ]{0,3}(?:>[ ]?)+")


def switch_marks(cursor: QTextCursor, marks: str) -> QTextCursor:
    """Put marks around the selection, or else the word, or take them off; return the new cursor.

    Of several selected lines, each is marked. Without a word, the cursor stands between the marks.
    """
    if not cursor.hasSelection() and not _word(cursor):
        return _switch_empty(cursor, marks)
    segments = list(_segments(cursor))
    is_off = all(_is_marked(*segment, marks) for segment in segments)
    cursor.beginEditBlock()
    width, shift = len(marks), 0
    for block, start, end in reversed(segments):
        if is_off:
            _delete(cursor, block.position() + end, width)
            _delete(cursor, block.position() + start - width, width)
            shift -= width
        elif not _is_marked(block, start, end, marks):
            _insert(cursor, block.position() + end, marks)
            _insert(cursor, block.position() + start, marks)
            shift += width
    cursor.endEditBlock()
    if len(segments) == 1:
        block, start, end = segments[0]
        cursor.setPosition(block.position() + start + shift)
        cursor.setPosition(block.position() + end + shift, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _word(cursor: QTextCursor) -> bool:
    """Select the word at the cursor; return whether there is one."""
    text, at = cursor.block().text(), cursor.positionInBlock()
    start, end = at, at
    while start > 0 and _is_letter(text[start - 1]):
        start -= 1
    while end < len(text) and _is_letter(text[end]):
        end += 1
    if start < end:
        _select(cursor, cursor.block().position() + start, cursor.block().position() + end)
    return start < end


def _is_letter(character: str) -> bool:
    return character.isalnum() or character in "'\u2019-_"


def _switch_empty(cursor: QTextCursor, marks: str) -> QTextCursor:
    text, at, width = cursor.block().text(), cursor.positionInBlock(), len(marks)
    if text[max(0, at - width) : at] == marks == text[at : at + width]:
        _delete(cursor, cursor.position() - width, 2 * width)
        return cursor
    cursor.beginEditBlock()
    cursor.insertText(2 * marks)
    cursor.endEditBlock()
    cursor.setPosition(cursor.position() - width)
    return cursor


def _segments(cursor: QTextCursor) -> Iterator[tuple[QTextBlock, int, int]]:
    """Yield the selected part of each line, without marks and spaces at its ends."""
    first, last = cursor.selectionStart(), cursor.selectionEnd()
    block = cursor.document().findBlock(first)
    while block.isValid() and block.position() <= last:
        text = block.text()
        found = ITEM.match(text)
        start = max(first - block.position(), found.end() if found else 0)
        end = min(last - block.position(), len(text))
        inner = text[start:end].strip(" \t")
        if inner.strip("*"):
            start = text.index(inner, start)
            end = start + len(inner)
            yield block, *_without_marks(text, start, end)
        block = block.next()


def _without_marks(text: str, start: int, end: int) -> tuple[int, int]:
    """Return a part of a text without the stars at its ends."""
    while text[start] == "*" == text[end - 1]:
        start, end = start + 1, end - 1
    return start, end


def _is_marked(block: QTextBlock, start: int, end: int, marks: str) -> bool:
    """Return whether a part is bold or italic: one star is italic, two bold, three both."""
    text = block.text()
    before = len(text[:start]) - len(text[:start].rstrip("*"))
    after = len(text[end:]) - len(text[end:].lstrip("*"))
    stars = min(before, after)
    return stars >= 2 if marks == BOLD else stars % 2 == 1


def continue_line(cursor: QTextCursor) -> bool:
    """Begin the next item or line of a quote, or end the list at an empty one.

    Returns:
        Whether the cursor was within such a line.
    """
    text, at = cursor.block().text(), cursor.positionInBlock()
    item = ITEM.match(text)
    found = item or _QUOTE_MARK.match(text)
    if cursor.hasSelection() or found is None or at < found.end():
        return False
    cursor.beginEditBlock()
    if text[found.end() :].strip():
        following = _following(item) if item else found.group()
        cursor.insertBlock()
        cursor.insertText(following)
    else:
        _delete(cursor, cursor.block().position(), len(text))
        if cursor.block().previous().text().strip():
            cursor.insertBlock()  # without an empty line, what is typed would go on with the item
    cursor.endEditBlock()
    return True


def _following(item: re.Match[str]) -> str:
    """Return the marks of the next item: a number counts up, a box is empty."""
    bullet = item["bullet"]
    if item["number"]:
        bullet = f"{int(item['number']) + 1}{bullet[-1]}"
    box = "[ ] " if item["box"] else ""
    return f"{item['indent']}{bullet}{item['space']}{box}"


def indent_items(cursor: QTextCursor, context: Context, by: int) -> bool:
    """Move the selected items one level in (1) or out (-1).

    Args:
        cursor: within the items.
        context: of the first of them.
        by: 1 or -1.

    Returns:
        Whether the first selected line is an item.
    """
    document = cursor.document()
    block = document.findBlock(cursor.selectionStart())
    item = ITEM.match(block.text())
    if item is None:
        return False
    indent = len(item["indent"])
    if by > 0:
        deeper = next((each for each in context.offsets if each > indent), indent)
        shift = deeper - indent
    else:
        shift = max((each for each in context.offsets if each < indent), default=0) - indent
    edit, last = QTextCursor(document), document.findBlock(cursor.selectionEnd())
    edit.beginEditBlock()
    while block.isValid() and block.blockNumber() <= last.blockNumber():
        _shift(edit, block, shift)
        block = block.next()
    edit.endEditBlock()
    return True


def _shift(edit: QTextCursor, block: QTextBlock, shift: int) -> None:
    text = block.text()
    if shift > 0 and text.strip():
        _insert(edit, block.position(), " " * shift)
    elif shift < 0:
        spaces = len(text) - len(text.lstrip(" "))
        _delete(edit, block.position(), min(-shift, spaces))


def _select(cursor: QTextCursor, start: int, end: int) -> None:
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)


def _delete(cursor: QTextCursor, position: int, count: int) -> None:
    _select(cursor, position, position + count)
    cursor.removeSelectedText()


def _insert(cursor: QTextCursor, position: int, text: str) -> None:
    cursor.setPosition(position)
    cursor.insertText(text)
