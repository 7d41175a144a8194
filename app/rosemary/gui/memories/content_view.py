"""The preview of a memory's text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QTextBrowser, QWidget
from typing_extensions import override

from rosemary.gui.memories.link_offers import SCHEME
from rosemary.gui.memories.markdown_document import link_titles, markdown_document, titles_in
from rosemary.gui.memories.markdown_keys import KEYPAD, RETURN_KEYS
from rosemary.gui.memories.text_places import Place, scroll_line
from rosemary.gui.search.find_bar import FindKeys
from rosemary.gui.theme.appearance import Appearance

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
