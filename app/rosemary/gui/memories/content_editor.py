"""The editor and the preview of a memory's text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget
from typing_extensions import override

from rosemary.gui.help.shortcuts import leaves_undo
from rosemary.gui.memories.markdown_document import is_heavy, markdown_document
from rosemary.gui.memories.source_style import SourceStyle
from rosemary.gui.memories.text_places import Place, scroll_line
from rosemary.gui.search.find_bar import FindKeys
from rosemary.gui.theme.appearance import Appearance

WORD_CHARS: Final = 20_000
LINE_CHARS: Final = 200_000
"""In longer texts each key press takes over 0.1 s."""
STYLED_CHARS: Final = 200_000
"""Longer texts are edited as they are, without headings, indents and gaps."""
_PARAGRAPH: Final = "\N{PARAGRAPH SEPARATOR}"
_LINE: Final = "\N{LINE SEPARATOR}"


class ContentEditor(QTextEdit):
    """Edits plain text, by convention Markdown, in the fonts and measures of `ContentView`.

    Signals:
        content_edited: the person changed the text; read it from `content`.

    Attributes:
        find_keys: reports the keys for finding words in the text.
    """

    content_edited = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self._appearance = appearance
        self._style = SourceStyle(appearance, self.document())
        self.find_keys = FindKeys(self)
        self.setObjectName("contentEditor")
        self.setAccessibleName(self.tr("Text of the memory, Markdown"))
        self.setPlaceholderText(self.tr("Write what is worth remembering. Markdown is fine."))
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._style.show_text("", is_styled=True)
        self.textChanged.connect(self._on_text_changed)
        appearance.changed.connect(self._style.redraw)

    @property
    def content(self) -> str:
        """The text, with the line ends and special spaces it came with."""
        text = self.document().toRawText().replace(_PARAGRAPH, "\n")
        if _LINE not in self._shown:
            text = text.replace(_LINE, "\n")  # Shift+Return
        if "\r\n" in self._shown and "\n" not in self._shown.replace("\r\n", ""):
            text = text.replace("\n", "\r\n")
        return text

    def show_content(self, content: str) -> None:
        """Show a text; if it is the same, the cursor and the undo history stay."""
        if content == self._shown and not self.document().isModified():
            return
        if content != self.content:
            place = self.textCursor().position()
            is_styled = len(content) <= STYLED_CHARS and not is_heavy(content)
            self._style.show_text(content, is_styled=is_styled)
            cursor = self.textCursor()
            cursor.setPosition(min(place, self.document().characterCount() - 1))
            self.setTextCursor(cursor)
        self._shown = content
        self.document().setModified(False)

    def show_line(self, place: Place) -> None:
        """Scroll a line to its place, even beyond the ends of the text."""
        if not self.document().isUndoAvailable():
            self._style.pad(0, 0)
            missing = scroll_line(self, place)
            if missing < 0:
                self._style.pad(-missing, 0)
            elif missing:
                unused = self.viewport().height() - round(self.document().size().height())
                self._style.pad(0, missing + max(0, unused))
        scroll_line(self, place)

    def place_cursor(self, position: int, *, is_exact: bool) -> None:
        """Put the cursor at a position, or else into its line unless it is in sight already."""
        cursor = self.textCursor()
        is_placed = cursor.position() > 0 and self._is_in_sight(cursor)
        if is_placed and not is_exact:
            return
        cursor.setPosition(position)
        if not is_exact:
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock)
        self.setTextCursor(cursor)

    def _is_in_sight(self, cursor: QTextCursor) -> bool:
        return self.viewport().rect().contains(self.cursorRect(cursor))

    @override
    def event(self, event: QEvent) -> bool:
        return False if leaves_undo(event, self.document()) else super().event(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint an area behind code, as the preview has it, below the text."""
        painter = QPainter(self.viewport())
        for area in self._code_areas():
            painter.fillRect(area, QColor(self._appearance.theme.code))
        painter.end()
        super().paintEvent(event)

    def _code_areas(self) -> Iterator[QRectF]:
        """Yield the areas of the visible runs of code, in the viewport."""
        layout, view = self.document().documentLayout(), self.viewport().rect()
        scrolled = self.verticalScrollBar().value()
        margin = self.document().documentMargin()
        run = QRectF()
        block = self.cursorForPosition(QPoint(0, 0)).block()
        while block.isValid():
            area = layout.blockBoundingRect(block).translated(0, -scrolled)
            if area.top() > view.bottom():
                break
            if self._style.is_code(block):
                area.setLeft(margin)
                area.setRight(view.width() - margin)
                run = run.united(area)
            elif not run.isNull():
                yield run
                run = QRectF()
            block = block.next()
        if not run.isNull():
            yield run

    def _on_text_changed(self) -> None:
        if not self._style.is_dressing:
            self._style.dress()
            self.content_edited.emit()


def is_editable(content: str) -> bool:
    """Return whether the editor is fast enough for a text: Qt lays out each line as a whole."""
    longest_line = max(map(len, content.splitlines()), default=0)
    if longest_line <= WORD_CHARS:
        return True
    longest_word = max(map(len, content.split()), default=0)
    return longest_line <= LINE_CHARS and longest_word <= WORD_CHARS


UNBROKEN_CHARS: Final = 1_000
"""A longer run of letters without spaces is split into paragraphs, which Qt lays out separately."""
_EDIT_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_E)
_LONG_WORD = re.compile(rf"\S{{{UNBROKEN_CHARS}}}(?=\S)")


class ContentView(QTextBrowser):
    """Shows Markdown. Reads nothing from disk or network, and opens no links.

    Signals:
        link_clicked: the address of a link, as text.
        edit_wanted: the person wants to write; the position of a double-clicked word, or None.

    Attributes:
        find_keys: reports the keys for finding words in the text.
    """

    link_clicked = Signal(str)
    edit_wanted = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._markdown = ""
        self._document: QTextDocument | None = None  # Qt owns the first one
        self.find_keys = FindKeys(self)
        self.setObjectName("contentView")
        self.setAccessibleName(self.tr("Text of the memory"))
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.anchorClicked.connect(lambda url: self.link_clicked.emit(url.toString()))
        appearance.changed.connect(self._draw)

    def show_line(self, place: Place) -> None:
        """Scroll a line to its place, as far as the text goes."""
        scroll_line(self, place)

    def show_markdown(self, markdown: str) -> None:
        """Show a text from its top; for the same text, keep the scroll position."""
        if markdown != self._markdown:
            self._markdown = markdown
            self._draw()

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            position = self.cursorForPosition(event.position().toPoint()).position()
            self.edit_wanted.emit(position)
        else:
            super().mouseDoubleClickEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keypad = Qt.KeyboardModifier.KeypadModifier
        is_plain = not event.modifiers() & ~keypad
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
        text = with_breaks(self._markdown)
        old = self._document
        self.setExtraSelections([])  # Qt crashes on marks in a document that is gone
        self._document = markdown_document(text, self._appearance.theme, self)
        self.setDocument(self._document)
        if old is not None:
            old.deleteLater()


def with_breaks(text: str) -> str:
    """Return `text` with paragraph breaks in runs of letters too long for Qt's layout."""
    if max(map(len, text.split()), default=0) <= UNBROKEN_CHARS:
        return text
    return _LONG_WORD.sub(lambda found: found.group() + "\n\n", text)
