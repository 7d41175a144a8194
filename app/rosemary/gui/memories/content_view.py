"""The preview of a memory's text, and the same place in it and in its source."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget
from typing_extensions import override

from rosemary.gui.memories.link_offers import SCHEME
from rosemary.gui.memories.markdown_document import link_titles, markdown_document, titles_in
from rosemary.gui.memories.markdown_keys import KEYPAD, RETURN_KEYS
from rosemary.gui.search.find_bar import FindKeys
from rosemary.gui.theme.appearance import Appearance

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


UNBROKEN_CHARS: Final = 1_000
"""A longer run of letters without spaces is split into paragraphs, which Qt lays out separately."""
_EDIT_KEYS: Final = (*RETURN_KEYS, Qt.Key.Key_F2, Qt.Key.Key_E)
_LONG_WORD = re.compile(rf"\S{{{UNBROKEN_CHARS}}}(?=\S)")


_KEEPING_FRAME: Final = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""Ways in which the focus comes back, as it was."""


class ContentView(QTextBrowser):
    """Shows Markdown. Reads nothing from disk or network, and opens no links.

    Signals:
        link_clicked: the address of a link, as text.
        memory_clicked: the key of a memory that a link leads to.
        titles_shown: the titles within `[[` and `]]`, for `link_titles`.
        edit_wanted: the person wants to write; the position of a double-clicked word, or None.

    Attributes:
        find_keys: reports the keys for finding words in the text.
        can_edit: whether the menu offers to edit the text.
    """

    link_clicked = Signal(str)
    memory_clicked = Signal(str)
    titles_shown = Signal(object)
    edit_wanted = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._markdown = ""
        self._document: QTextDocument | None = None  # Qt owns the first one
        self.find_keys = FindKeys(self)
        self.can_edit = True
        self.setObjectName("contentView")
        self.setAccessibleName(self.tr("Text of the memory"))
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._keys: Mapping[str, str] = {}
        self.anchorClicked.connect(self._on_anchor_clicked)
        appearance.changed.connect(self._draw)

    def show_line(self, place: Place) -> None:
        """Scroll a line to its place, as far as the text goes."""
        scroll_line(self, place)

    def show_markdown(self, markdown: str) -> None:
        """Show a text from its top; for the same text, keep the scroll position."""
        if markdown != self._markdown:
            self._markdown = markdown
            self._keys = {}
            self._draw()
            if titles := titles_in(self.document()):
                self.titles_shown.emit(titles)

    def link_titles(self, keys: Mapping[str, str]) -> None:
        """Make links of the titles that memories have; the others stay text.

        Args:
            keys: the memories' keys by title.
        """
        self._keys = keys
        link_titles(self.document(), keys, self._appearance.theme)

    def _on_anchor_clicked(self, url: QUrl) -> None:
        if url.scheme() == SCHEME:
            self.memory_clicked.emit(url.path().removeprefix("/"))
        else:
            self.link_clicked.emit(url.toString())

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Frame the text where keys brought the focus, not around what is clicked or opened."""
        super().focusInEvent(event)
        is_announced = not self.hasFocus()  # Qt says Tab to what a dialog opens with
        if is_announced or event.reason() in _KEEPING_FRAME:
            return
        self.setProperty("isFramed", event.reason() != Qt.FocusReason.MouseFocusReason)
        self.style().unpolish(self)
        self.style().polish(self)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            position = self.cursorForPosition(event.position().toPoint()).position()
            self.edit_wanted.emit(position)
        else:
            super().mouseDoubleClickEvent(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to edit the text at the place that was clicked, before what Qt offers."""
        menu = self.createStandardContextMenu(event.pos())
        if self.can_edit:
            position = self.cursorForPosition(event.pos()).position()
            edit = QAction(self.tr("Edit"), menu)
            edit.setShortcut(QKeySequence(Qt.Key.Key_F2))
            edit.triggered.connect(lambda: self.edit_wanted.emit(position))
            first = menu.actions()[0]
            menu.insertAction(first, edit)
            menu.insertSeparator(first)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plain = not event.modifiers() & ~KEYPAD
        if is_plain and event.key() in _EDIT_KEYS and not self._is_at_link:
            self.edit_wanted.emit(None)
        else:
            super().keyPressEvent(event)

    @property
    def _is_at_link(self) -> bool:
        """Whether Tab has gone to a link, which Return opens."""
        cursor = self.textCursor()
        return cursor.hasSelection() and cursor.charFormat().isAnchor()

    @override
    def loadResource(self, type: int, name: QUrl | str) -> object:  # Qt's name
        """Return nothing: a memory must not make the window read a file or an address."""
        return None

    def _draw(self) -> None:
        old = self._document
        self.setExtraSelections([])  # Qt crashes on marks in a document that is gone
        self._document = self._make_document()
        self.setDocument(self._document)
        if old is not None:
            old.deleteLater()

    def _make_document(self) -> QTextDocument:
        """Return the text in the colours of the theme."""
        theme = self._appearance.theme
        document = markdown_document(with_breaks(self._markdown), theme, self)
        link_titles(document, self._keys, theme)
        return document


def with_breaks(text: str) -> str:
    """Return `text` with paragraph breaks in runs of letters too long for Qt's layout."""
    if max(map(len, text.split()), default=0) <= UNBROKEN_CHARS:
        return text
    return _LONG_WORD.sub(lambda found: found.group() + "\n\n", text)
