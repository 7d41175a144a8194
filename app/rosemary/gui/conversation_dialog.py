"""Conversations: the dialog with all of the text, notes of it, stepping through, forgetting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

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

from rosemary.domain.conversations import (
    ForgottenSession,
    is_exchange,
    note_text,
    question_and_answer,
)
from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.headlines import headline_of
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.content_view import ContentView, with_breaks
from rosemary.gui.memories.markdown_document import (
    LINE_HEIGHT_PERCENT,
    PROPORTIONAL,
    markdown_document,
)
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.pages import WindowParts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import SMALL_PX, text_px
from rosemary.service.services import Services

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


T = TypeVar("T")


class SessionForgetting(QObject):
    """Moves the memories of a session to the trash, and takes nothing more of it.

    Signals:
        noticed: a `Notice` of what was forgotten, with undo, or of an error.
        changed: a session was forgotten, or taken again.
        failed: nothing was changed.
    """

    noticed = Signal(object)
    changed = Signal()
    failed = Signal()

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remembered = parts.services.capture.remembered
        self._history = parts.services.history
        self._tasks = parts.tasks
        self._origin = parts.origin

    def forget(self, program: str, thread_id: str) -> None:
        """Forget a session with a program, by the thread of its memories."""
        # It is a call of its own, and its id is used to undo it.
        origin = replace(self._origin, call_id="")
        self._start(
            partial(self._remembered.forget, program, thread_id, origin), self._on_forgotten
        )

    def _on_forgotten(self, done: ForgottenSession) -> None:
        text = self.tr(
            "The session is forgotten: {count} went to the trash, and no more of it is taken"
        )
        said = text.format(count=texts.memory_count(done.count))
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, done))
        self.noticed.emit(Notice(text=said, actions=(undo,)))

    def _undo(self, forgotten: ForgottenSession) -> None:
        def work() -> None:
            self._remembered.take_again(forgotten.thread_id)
            self._history.undo(UndoTarget(call_id=forgotten.call_id), self._origin)

        self._start(work, lambda _: None)

    def _start(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        def done(result: T) -> None:
            then(result)
            self.changed.emit()

        def failed(error: RosemaryError) -> None:
            self.noticed.emit(error_notice(error))
            self.failed.emit()

        self._tasks.start(work, on_done=done, on_error=failed)


NOTE_RELATION = "part_of"
"""How a note is linked to the exchange it was made of."""


class ConversationReading(QObject):
    """Keeps the line above an exchange up to date and does what its buttons say.

    Signals:
        memory_wanted: the id of an exchange to open.
        note_wanted: a `MemoryPatch` with the text of a new note, and the `LinkDraft` to its
            exchange.

    Attributes:
        forgetting: forgets the session of the conversation.
    """

    memory_wanted = Signal(object)
    note_wanted = Signal(object, object)

    def __init__(self, parts: WindowParts, editing: Editing, form: MemoryForm) -> None:
        super().__init__(form)
        self._services = parts.services
        self._tasks = parts.tasks
        self._appearance = parts.appearance
        self._form = form
        self._line = form.thread_line
        self._listing = LatestTask(parts.tasks)
        self.forgetting = SessionForgetting(parts, self)
        self._opened: Memory | None = None
        self._ids: Sequence[MemoryId] = ()
        self._is_read_wanted = False
        editing.opened.connect(self._on_opened)
        self._line.step_wanted.connect(self._step)
        self._line.read_wanted.connect(self.read)
        self._line.note_wanted.connect(self.note_opened)

    def read(self) -> None:
        """Open the whole conversation, as soon as its exchanges are known."""
        self._is_read_wanted = self._opened is not None and not self._ids
        if self._opened is not None and self._ids:
            dialog = ConversationDialog(
                self._services, self._tasks, self._appearance, self._form.window()
            )
            dialog.note_wanted.connect(self.make_note)
            dialog.forget_wanted.connect(partial(self._forget, self._opened))
            dialog.finished.connect(dialog.deleteLater)
            dialog.show_thread(self._ids, self._opened)
            dialog.open()

    def _forget(self, exchange: Memory) -> None:
        program = self._services.capture.remembered.program_of(exchange)
        self.forgetting.forget(program, exchange.thread_id)

    def make_note(self, exchange: Memory, text: str) -> None:
        """Ask for a new note with a text of an exchange, linked to it when it is saved."""
        patch = MemoryPatch(content=text, project_id=exchange.project_id)
        self.note_wanted.emit(patch, LinkDraft(target=exchange.id, relation=NOTE_RELATION))

    def note_opened(self) -> None:
        """Make a note of the open exchange: of the selected text, else of the answer."""
        if self._opened is not None:
            text = self._form.selected_text or note_text(self._opened.content)
            self.make_note(self._opened, text)

    def _on_opened(self, draft: Draft | None) -> None:
        base = draft.base if draft is not None else None
        self._is_read_wanted = False
        if base is None or base.deleted_at is not None or not is_exchange(base):
            self._listing.cancel()
            self._opened = None
            self._line.hide()
            return
        if self._opened is None or base.thread_id != self._opened.thread_id:
            self._ids = ()
            self._line.hide()
        self._opened = base
        where = MemoryFilter(project_id=base.project_id, thread_id=base.thread_id)
        read = partial(self._services.memories.list_ids, where, SortOrder.OLDEST)
        self._listing.start(read, on_done=partial(self._on_listed, base.id))

    def _on_listed(self, opened: MemoryId, ids: Sequence[MemoryId]) -> None:
        self._ids = ids
        if opened in ids:
            self._line.show_place(ids.index(opened) + 1, len(ids))
        if self._is_read_wanted:
            self.read()

    def _step(self, by: int) -> None:
        if self._opened is not None and self._opened.id in self._ids:
            at = self._ids.index(self._opened.id) + by
            if 0 <= at < len(self._ids):
                self.memory_wanted.emit(self._ids[at])
