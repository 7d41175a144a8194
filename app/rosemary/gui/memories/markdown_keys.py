"""Keys that write Markdown: bold and italic, and lists that go on by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlock, QTextCursor

from rosemary.gui.memories.markdown_lines import ITEM, Context

RETURN_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
KEYPAD: Final = Qt.KeyboardModifier.KeypadModifier
"""The modifier that does not make it another key."""
BOLD: Final = "**"
ITALIC: Final = "*"
_QUOTE: Final = re.compile(r"[ ]{0,3}(?:>[ ]?)+")


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
    found = item or _QUOTE.match(text)
    if cursor.hasSelection() or found is None or at < found.end():
        return False
    cursor.beginEditBlock()
    if text[found.end() :].strip():
        following = _following(item) if item else found.group()
        cursor.insertBlock()
        cursor.insertText(following)
    else:
        _delete(cursor, cursor.block().position(), len(text))
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
