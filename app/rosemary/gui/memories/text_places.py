"""Finds the same place in a shown text and in its source, and keeps its line where it is."""

from __future__ import annotations

import re
from itertools import islice
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QTextEdit

_CONTEXT_CHARS: Final = 80
_CANDIDATES_MAX: Final = 2_000
_WORD: Final = re.compile(r"\w+")
_NO_LETTERS: Final = re.compile(r"\W+")
_LAST_OF_PLANE: Final = "\uffff"


class Place(NamedTuple):
    """A position in a page's document, and how far down its line is, in pixels."""

    position: int
    y: int


def front_place(page: QTextEdit) -> Place:
    """Return the place of the cursor while its line is in sight, else of the first whole line."""
    cursor, view = page.textCursor(), page.viewport().rect()
    is_writing = not page.isReadOnly()
    if not (is_writing and view.contains(page.cursorRect(cursor))):
        cursor = page.cursorForPosition(QPoint(0, 0))
        cursor.movePosition(QTextCursor.MoveOperation.StartOfLine)
        if page.cursorRect(cursor).top() < 0:
            cursor.movePosition(QTextCursor.MoveOperation.Down)
        _skip_empty(cursor)
    return Place(cursor.position(), page.cursorRect(cursor).top())


def line_place(page: QTextEdit, position: int) -> Place:
    """Return the place of a position."""
    cursor = QTextCursor(page.document())
    cursor.setPosition(position)
    return Place(position, page.cursorRect(cursor).top())


def _skip_empty(cursor: QTextCursor) -> None:
    """Go on to a line with text: an empty one is not in the other text."""
    while not cursor.block().text().strip():
        if not cursor.movePosition(QTextCursor.MoveOperation.NextBlock):
            return


def scroll_line(page: QTextEdit, place: Place) -> int:
    """Scroll a line to its place; return by how many pixels the page cannot.

    Positive if the text would have to end further down, negative if it would have to begin so.
    """
    cursor = QTextCursor(page.document())
    cursor.setPosition(min(place.position, page.document().characterCount() - 1))
    page.document().size()  # lays the text out, for the range of the scroll bar
    bar = page.verticalScrollBar()
    wanted = bar.value() + page.cursorRect(cursor).top() - place.y
    bar.setValue(wanted)
    return wanted - bar.value()


def matching_position(page: QTextEdit, position: int, other: QTextEdit) -> int:
    """Return the position in the other page's document of a word in this one's.

    Of several places with this word it is the one with the same words around it.
    """
    text, wanted = page.document().toRawText(), other.document().toRawText()
    return _units(wanted, matching_index(text, _index(text, position), wanted))


def matching_index(text: str, at: int, other: str) -> int:
    """Return the index in `other` of the word that is at an index of `text`."""
    word = _word_at(text, at)
    expected = round(at * len(other) / max(1, len(text)))
    if word is None:
        return expected
    pattern = re.compile(rf"(?<!\w){re.escape(word.group())}(?!\w)")
    found = list(islice(pattern.finditer(other), _CANDIDATES_MAX))
    if not found:
        return expected
    before, after = _around(text, word.span())

    def likeness(candidate: re.Match[str]) -> tuple[int, int]:
        head, tail = _around(other, candidate.span())
        same = _common(before[::-1], head[::-1]) + _common(after, tail)
        return same, -abs(candidate.start() - expected)

    best = max(found, key=likeness)
    return best.start() + min(max(0, at - word.start()), len(word.group()))


def _word_at(text: str, at: int) -> re.Match[str] | None:
    """Return the word at an index, else the nearest one before it, else the next one."""
    start = max(0, at - _CONTEXT_CHARS)
    near: re.Match[str] | None = None
    for found in _WORD.finditer(text, start):
        if found.start() > at and near is not None:
            return near
        near = found
        if found.end() >= at:
            return near
    return near


def _around(text: str, span: tuple[int, int]) -> tuple[str, str]:
    """Return the letters before and after a word, without the marks between them."""
    start, end = span
    before = text[max(0, start - _CONTEXT_CHARS) : start]
    return _NO_LETTERS.sub("", before), _NO_LETTERS.sub("", text[end : end + _CONTEXT_CHARS])


def _common(first: str, second: str) -> int:
    """Return how many characters two texts have in common at their beginnings."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        count += 1
    return count


def _units(text: str, index: int) -> int:
    """Return Qt's position of an index: it counts UTF-16 units."""
    if max(text, default="") <= _LAST_OF_PLANE:
        return index
    return len(text[:index].encode("utf-16-le", "surrogatepass")) // 2


def _index(text: str, position: int) -> int:
    """Return the index of Qt's position."""
    if max(text, default="") <= _LAST_OF_PLANE:
        return position
    units = text.encode("utf-16-le", "surrogatepass")[: 2 * position]
    return len(units.decode("utf-16-le", "ignore"))
