"""Leads through a conversation from the exchange that is open, makes notes of it, forgets it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from rosemary.domain.conversations import ForgottenSession, is_exchange, note_text
from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui import texts
from rosemary.gui.conversation_dialog import ConversationDialog
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.pages import WindowParts

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
