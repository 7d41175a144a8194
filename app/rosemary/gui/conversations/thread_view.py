"""Exchanges of a conversation as one text, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.domain.conversations import question_and_answer
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.memories.content_view import ContentView, with_breaks
from rosemary.gui.memories.markdown_document import (
    LINE_HEIGHT_PERCENT,
    PROPORTIONAL,
    markdown_document,
)
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import SMALL_PX

SHOWN_CHARS: Final = 20_000
"""A longer exchange is cut; it is whole where it is opened alone."""
_GAP_PX: Final = 20
_ABOVE_PX: Final = 8
_BELOW_HEADING_PX: Final = 3


class ThreadView(ContentView):
    """Shows who said what and when. The text can be selected, but not changed."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        self._exchanges: Sequence[Memory] = ()
        self._starts: dict[MemoryId, int] = {}
        super().__init__(appearance, parent)
        self.can_edit = False
        self.setAccessibleName(self.tr("Conversation"))

    @property
    def selected_text(self) -> str:
        """The selected text; "" if there is none."""
        return self.textCursor().selection().toPlainText().strip()

    def show_exchanges(self, exchanges: Sequence[Memory]) -> None:
        """Show these, in their order."""
        place = self.verticalScrollBar().value()
        self._exchanges = exchanges
        self._draw()
        self.verticalScrollBar().setValue(place)

    def go_to(self, memory_id: MemoryId) -> None:
        """Scroll an exchange to the top, once the text is laid out."""
        QTimer.singleShot(0, self, lambda: self._scroll_to(memory_id))

    def _scroll_to(self, memory_id: MemoryId) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._starts.get(memory_id, 0))
        bar = self.verticalScrollBar()
        bar.setValue(
            bar.value() + self.cursorRect(cursor).top() - round(self.document().documentMargin())
        )
        cursor.clearSelection()
        self.setTextCursor(cursor)

    @override
    def _make_document(self) -> QTextDocument:
        document = markdown_document("", self._appearance.theme, self)
        cursor = QTextCursor(document)
        self._starts = {}
        for each in self._exchanges:
            self._add(cursor, each)
        return document

    def _add(self, cursor: QTextCursor, exchange: Memory) -> None:
        text = exchange.content
        question, answer = question_and_answer(
            text if len(text) <= SHOWN_CHARS else f"{text[:SHOWN_CHARS]}…"
        )
        saver = texts.saver_name(exchange)
        author = texts.author_name(exchange.author) if exchange.author else saver
        self._starts[exchange.id] = cursor.position()
        self._add_turn(cursor, f"{author} · {texts.long_date(exchange.created_at)}", question)
        if answer:
            self._add_turn(cursor, saver, answer)

    def _add_turn(self, cursor: QTextCursor, heading: str, text: str) -> None:
        space = QTextBlockFormat()
        space.setTopMargin(text_px(_GAP_PX))
        if cursor.atStart():
            space.setTopMargin(text_px(_ABOVE_PX))
            cursor.setBlockFormat(space)
        else:
            cursor.insertBlock(space)
        cursor.insertText(heading, self._heading_style())
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())
        start = cursor.position()
        holder = QObject()  # frees the document when it has been copied
        body = markdown_document(with_breaks(text), self._appearance.theme, holder)
        cursor.insertFragment(QTextDocumentFragment(body))
        cursor.setPosition(start)
        style = cursor.blockFormat()
        style.setTopMargin(text_px(_BELOW_HEADING_PX))
        style.setLineHeight(LINE_HEIGHT_PERCENT, PROPORTIONAL)
        cursor.setBlockFormat(style)
        cursor.movePosition(QTextCursor.MoveOperation.End)

    def _heading_style(self) -> QTextCharFormat:
        style = QTextCharFormat()
        style.setForeground(QColor(self._appearance.theme.text_secondary))
        style.setFontWeight(QFont.Weight.DemiBold)
        style.setProperty(QTextCharFormat.Property.FontPixelSize, text_px(SMALL_PX))
        return style
