"""The editor and the preview of a memory's text."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QTextBrowser, QWidget
from typing_extensions import override

from rosemary.gui.help.shortcuts import leaves_undo
from rosemary.gui.memories.markdown_document import markdown_document
from rosemary.gui.search.find_bar import FindKeys
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.fonts import monospace
from rosemary.gui.theme.tokens import BODY_PX

WORD_CHARS: Final = 20_000
LINE_CHARS: Final = 200_000
"""In longer texts each key press takes over 0.1 s."""
_PARAGRAPH: Final = "\N{PARAGRAPH SEPARATOR}"
_LINE: Final = "\N{LINE SEPARATOR}"


class ContentEditor(QPlainTextEdit):
    """Edits plain text, by convention Markdown.

    Signals:
        content_edited: the person changed the text; read it from `content`.

    Attributes:
        find_keys: reports the keys for finding words in the text.
    """

    content_edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self._is_showing = False
        self.find_keys = FindKeys(self)
        self.setObjectName("contentEditor")
        self.setAccessibleName(self.tr("Text of the memory, Markdown"))
        self.setPlaceholderText(self.tr("Write what is worth remembering. Markdown is fine."))
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setFont(monospace(BODY_PX))
        self.textChanged.connect(self._on_text_changed)

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
            self._is_showing = True
            self.setPlainText(content)
            self._is_showing = False
            cursor = self.textCursor()
            cursor.setPosition(min(place, self.document().characterCount() - 1))
            self.setTextCursor(cursor)
        self._shown = content
        self.document().setModified(False)

    @override
    def event(self, event: QEvent) -> bool:
        return False if leaves_undo(event, self.document()) else super().event(event)

    def _on_text_changed(self) -> None:
        if not self._is_showing:
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
_LONG_WORD = re.compile(rf"\S{{{UNBROKEN_CHARS}}}(?=\S)")


class ContentView(QTextBrowser):
    """Shows Markdown. Reads nothing from disk or network, and opens no links.

    Signals:
        link_clicked: the address of a link, as text.

    Attributes:
        find_keys: reports the keys for finding words in the text.
    """

    link_clicked = Signal(str)

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

    def show_markdown(self, markdown: str) -> None:
        """Show a text from its top; for the same text, keep the scroll position."""
        if markdown != self._markdown:
            self._markdown = markdown
            self._draw()

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
