"""The preview of a memory's text."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QTextBrowser, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.find_keys import FindKeys
from rosemary.gui.views.markdown_document import markdown_document

WORD_CHARS: Final = 1_000
"""A longer run of letters without a space becomes paragraphs, which Qt lays out one by one."""

_LONG_WORD = re.compile(rf"\S{{{WORD_CHARS}}}(?=\S)")


class ContentView(QTextBrowser):
    """Shows Markdown, reads nothing from disk or network, opens nothing.

    Signals:
        link_clicked: the address of a link, as text.

    Attributes:
        find_keys: tells when words of the text should be found.
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
        """Show a text from its top; the same text again stays where it is."""
        if markdown != self._markdown:
            self._markdown = markdown
            self._draw()

    @override
    def loadResource(self, type: int, name: QUrl | str) -> object:  # Qt's name
        """Return nothing: a memory's text must not make the window read a file or an address."""
        return None

    def _draw(self) -> None:
        text = with_breaks(self._markdown)
        old = self._document
        self._document = markdown_document(text, self._appearance.theme, self)
        self.setDocument(self._document)
        if old is not None:
            old.deleteLater()


def with_breaks(text: str) -> str:
    """Return `text` with paragraph ends in runs of letters too long to be laid out in one go."""
    if max(map(len, text.split()), default=0) <= WORD_CHARS:
        return text
    return _LONG_WORD.sub(lambda found: found.group() + "\n\n", text)
