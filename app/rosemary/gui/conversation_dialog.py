"""What shows a conversation: a line above an exchange, and a dialog with all of its text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
)
from PySide6.QtWidgets import QDialog, QWidget
from typing_extensions import override

from rosemary.domain.conversations import question_and_answer
from rosemary.domain.headlines import headline_of
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.content_view import ContentView, with_breaks
from rosemary.gui.memories.markdown_document import (
    LINE_HEIGHT_PERCENT,
    PROPORTIONAL,
    markdown_document,
)
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import SMALL_PX
from rosemary.service.services import Services


class ThreadLine(QWidget):
    """Shows "3 of 40 in this conversation"; hidden for a memory that is no part of one.

    Signals:
        step_wanted: -1 for the exchange before, 1 for the one after.
        read_wanted: the person wants to read the whole conversation.
        note_wanted: the person wants to make a note of the exchange.
    """

    step_wanted = Signal(object)
    read_wanted = Signal()
    note_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = ElidingLabel(role="secondary")
        self.before = IconButton(appearance, "chevron-left", self.tr("Exchange before this one"))
        self.after = IconButton(appearance, "chevron-right", self.tr("Exchange after this one"))
        self.read = push_button(self.tr("Read it all"))
        self.read.setAccessibleName(self.tr("Read the whole conversation"))
        self.note = push_button(self.tr("Make a note"))
        self.note.setAccessibleName(self.tr("Make a note of this exchange"))
        self.note.setToolTip(
            self.tr("Opens a new note with the selected text, else with the answer.")
        )
        layout = line_of(self.place, self.before, self.after, STRETCH, within=self, gap=6)
        for button in (self.read, self.note):
            button.setProperty("role", "quiet")
            layout.addWidget(button)
        self.before.clicked.connect(lambda: self.step_wanted.emit(-1))
        self.after.clicked.connect(lambda: self.step_wanted.emit(1))
        self.read.clicked.connect(self.read_wanted)
        self.note.clicked.connect(self.note_wanted)
        self.hide()

    def show_place(self, number: int, total: int) -> None:
        """Show the place of the open exchange, counted from 1."""
        self.place.set_texts(
            self.tr("{number} of {total} in this conversation").format(
                number=texts.number(number), total=texts.number(total)
            ),
            self.tr("{number} of {total}").format(
                number=texts.number(number), total=texts.number(total)
            ),
        )
        self.before.setEnabled(number > 1)
        self.after.setEnabled(number < total)
        self.show()


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


STEP: Final = 30
"""Exchanges loaded at once."""
_BEFORE: Final = 5
"""Exchanges loaded before the one that was open."""
_SIZE = QSize(780, 720)


class ConversationDialog(QDialog):
    """Shows a part of a conversation; the parts before and after it are loaded on request.

    Signals:
        note_wanted: a `Memory` and the text of it that is to become a note.
        forget_wanted: the session of the conversation is to be forgotten.
    """

    note_wanted = Signal(object, str)
    forget_wanted = Signal()

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._loading = LatestTask(tasks)
        self._ids: Sequence[MemoryId] = ()
        self._begin = self._end = 0
        self._opened: Memory | None = None
        self.title = ElidingLabel(role="heading")
        self.place = ElidingLabel(role="muted")
        self.earlier = push_button(self.tr("Earlier"))
        self.later = push_button(self.tr("Later"))
        self.forget = push_button(self.tr("Forget this session"))
        self.note = push_button(self.tr("Make a note of the selected text"))
        self.close_button = push_button(self.tr("Close"))
        self.view = ThreadView(appearance)
        self._arrange()
        self.earlier.clicked.connect(lambda: self._load(self._begin - STEP, self._end))
        self.later.clicked.connect(lambda: self._load(self._begin, self._end + STEP))
        self.view.copyAvailable.connect(self.note.setEnabled)
        self.note.clicked.connect(self._on_note)
        self.forget.clicked.connect(self._on_forget)
        self.close_button.clicked.connect(self.reject)

    def show_thread(self, ids: Sequence[MemoryId], opened: Memory) -> None:
        """Show a conversation from an exchange on.

        Args:
            ids: all its exchanges, oldest first.
            opened: the one to begin with.
        """
        self._ids, self._opened = ids, opened
        self.forget.setVisible(bool(self._services.capture.remembered.program_of(opened)))
        self.setWindowTitle(self.tr("Conversation"))
        self.title.set_texts(headline_of(opened).title)
        at = ids.index(opened.id)
        self._load(at - _BEFORE, at - _BEFORE + STEP, go_to=opened.id)

    def _arrange(self) -> None:
        self.note.setProperty("role", "primary")
        self.note.setEnabled(False)
        self.note.setToolTip(self.tr("Select what you want to keep as a note of its own."))
        self.forget.setToolTip(
            self.tr("Its memories go to the trash, and what is said in it later is not taken.")
        )
        for button in (self.earlier, self.later, self.forget, self.note, self.close_button):
            button.setAutoDefault(False)
        foot = line_of(self.earlier, self.later, STRETCH, self.forget, self.note, self.close_button)
        column_of(
            self.title,
            self.place,
            Stretched(self.view),
            foot,
            within=self,
            gap=12,
            margins=(24, 20, 24, 20),
        )
        self.resize(fitted_size(_SIZE, self))
        self.view.setFocus(Qt.FocusReason.ActiveWindowFocusReason)  # keys scroll it at once

    def _load(self, begin: int, end: int, go_to: MemoryId | None = None) -> None:
        begin, end = max(0, begin), min(len(self._ids), end)
        if go_to is None and begin < self._begin:
            go_to = self._ids[self._begin]  # what is read stays where it is
        read = partial(self._services.memories.get_many, self._ids[begin:end])

        def on_read(exchanges: list[Memory]) -> None:
            self._begin, self._end = begin, end
            self.view.show_exchanges(exchanges)
            if go_to is not None:
                self.view.go_to(go_to)
            self._show_place()

        self._loading.start(read, on_done=on_read)

    def _show_place(self) -> None:
        total = len(self._ids)
        text = self.tr("{first} to {last} of {total}").format(
            first=texts.number(self._begin + 1),
            last=texts.number(self._end),
            total=texts.number(total),
        )
        saver = "" if self._opened is None else texts.saver_name(self._opened)
        self.place.set_texts(f"{saver} · {text}", text)
        self.earlier.setVisible(self._begin > 0)
        self.later.setVisible(self._end < total)

    def _on_forget(self) -> None:
        self.accept()
        self.forget_wanted.emit()

    def _on_note(self) -> None:
        text = self.view.selected_text
        if text and self._opened is not None:
            self.accept()
            self.note_wanted.emit(self._opened, text)
