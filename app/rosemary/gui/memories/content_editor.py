"""The editor of a memory's text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QTextEdit, QWidget
from typing_extensions import override

from rosemary.gui.help.shortcuts import leaves_key, leaves_undo
from rosemary.gui.memories.content_view import Place, scroll_line
from rosemary.gui.memories.link_offers import LinkOffers
from rosemary.gui.memories.markdown_document import is_heavy
from rosemary.gui.memories.markdown_keys import (
    BOLD,
    ITALIC,
    KEYPAD,
    RETURN_KEYS,
    continue_line,
    indent_items,
    switch_marks,
)
from rosemary.gui.memories.source_style import SourceStyle
from rosemary.gui.search.find_bar import FindKeys
from rosemary.gui.theme.appearance import Appearance

WORD_CHARS: Final = 20_000
LINE_CHARS: Final = 200_000
"""In longer texts each key press takes over 0.1 s."""
STYLED_CHARS: Final = 200_000
STYLED_LINES: Final = 5_000
"""Longer texts are edited as they are, without headings, indents and gaps."""
_MARK_KEYS: Final = (
    (QKeySequence.StandardKey.Bold, BOLD),
    (QKeySequence.StandardKey.Italic, ITALIC),
)
_PARAGRAPH: Final = "\N{PARAGRAPH SEPARATOR}"
_LINE: Final = "\N{LINE SEPARATOR}"


class ContentEditor(QTextEdit):
    """Edits plain text, by convention Markdown, in the fonts and measures of `ContentView`.

    Signals:
        content_edited: the person changed the text; read it from `content`.

    Attributes:
        find_keys: reports the keys for finding words in the text.
        offers: memories to link to, while a link is typed.
    """

    content_edited = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self._typed_to, self._typed_space = -1, False
        self._appearance = appearance
        self._style = SourceStyle(appearance, self.document())
        self.find_keys = FindKeys(self)
        self.offers = LinkOffers(self)
        self.setObjectName("contentEditor")
        self.setAccessibleName(self.tr("Text of the memory, Markdown"))
        self.setPlaceholderText(self.tr("Write what is worth remembering. Markdown is fine."))
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._style.show_text("", is_styled=True)
        self.textChanged.connect(self._on_text_changed)
        self.cursorPositionChanged.connect(self.offers.close_elsewhere)
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
            is_short = len(content) <= STYLED_CHARS and content.count("\n") <= STYLED_LINES
            is_styled = is_short and not is_heavy(content)
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
            if not self._is_in_sight(cursor):
                cursor.setPosition(position)  # Qt would scroll up to where the paragraph begins
        self.setTextCursor(cursor)

    def _is_in_sight(self, cursor: QTextCursor) -> bool:
        return self.viewport().rect().contains(self.cursorRect(cursor))

    @override
    def event(self, event: QEvent) -> bool:
        if leaves_key(event) or leaves_undo(event, self.document()):
            return False
        if isinstance(event, QKeyEvent) and not self.isReadOnly():
            if self.offers.take_key(event):
                return True
            marks = next((each for keys, each in _MARK_KEYS if event.matches(keys)), None)
            if event.type() == QEvent.Type.ShortcutOverride and marks:
                event.accept()  # Ctrl+I would import
                return True
            if event.type() == QEvent.Type.KeyPress and self._writes_markdown(event, marks):
                self.ensureCursorVisible()
                return True
        return super().event(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer bold and italic below what Qt offers."""
        menu = self.createStandardContextMenu(event.pos())
        names = (self.tr("Bold"), self.tr("Italic"))
        menu.addSeparator()
        for name, (keys, marks) in zip(names, _MARK_KEYS, strict=True):
            action = QAction(name, menu)
            action.setShortcut(QKeySequence(keys))
            action.setEnabled(not self.isReadOnly())
            action.triggered.connect(partial(self._switch_marks, marks))
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def _switch_marks(self, marks: str) -> None:
        self.setTextCursor(switch_marks(self.textCursor(), marks))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = Qt.KeyboardModifier.ShiftModifier | KEYPAD
        is_typing = bool(event.text()) and event.text().isprintable()
        if is_typing and not event.modifiers() & ~plain and not self.isReadOnly():
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _type(self, text: str) -> None:
        """Insert typed characters. A word is undone as one, with the looks that it changed.

        Qt's own insertion stands alone in the undo history: no looks can be joined to it.
        """
        cursor = self.textCursor()
        is_further = cursor.position() == self._typed_to and not cursor.hasSelection()
        is_new_word = not text.isspace() and self._typed_space
        if is_further and not is_new_word:
            cursor.joinPreviousEditBlock()
        else:
            cursor.beginEditBlock()
        cursor.insertText(text)
        cursor.endEditBlock()
        self._typed_to, self._typed_space = cursor.position(), text.isspace()
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _writes_markdown(self, event: QKeyEvent, marks: str | None) -> bool:
        """Do what a key does to Markdown; return whether it does anything."""
        cursor = self.textCursor()
        block = self.document().findBlock(cursor.selectionStart())
        if marks:
            self._switch_marks(marks)
            return True
        if self._style.is_code(block):
            return False
        if event.key() in RETURN_KEYS and not event.modifiers() & ~KEYPAD:
            is_done = continue_line(cursor)
            if is_done:
                self.setTextCursor(cursor)
            return is_done
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            by = 1 if event.key() == Qt.Key.Key_Tab else -1
            return indent_items(cursor, self._style.context_before(block), by)
        return False

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
            if self._style.is_code(self.textCursor().block()):
                self.offers.close()
            else:
                self.offers.follow()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.offers.close()
        super().focusOutEvent(event)


def is_editable(content: str) -> bool:
    """Return whether the editor is fast enough for a text: Qt lays out each line as a whole."""
    longest_line = max(map(len, content.splitlines()), default=0)
    if longest_line <= WORD_CHARS:
        return True
    longest_word = max(map(len, content.split()), default=0)
    return longest_line <= LINE_CHARS and longest_word <= WORD_CHARS
