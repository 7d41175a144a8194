"""Leads through a conversation from the exchange that is open, and makes notes of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.conversations import is_exchange, note_text
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui.conversations.conversation_dialog import ConversationDialog
from rosemary.gui.conversations.session_forgetting import SessionForgetting
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import Editing
from rosemary.gui.memories.memory_form import MemoryForm
from rosemary.gui.window_parts import WindowParts

NOTE_RELATION = "part_of"
"""How a note is linked to the exchange it was made of."""


class ConversationReading(QObject):
    """Keeps the line above an exchange up to date and does what its buttons say.

    Signals:
        memory_wanted: the id of an exchange to open.
        note_wanted: a `MemoryPatch` with the text of a new note, and the `LinkDraft` to its
            exchange.
        noticed: a `Notice` of a session that was forgotten.
    """

    memory_wanted = Signal(object)
    note_wanted = Signal(object, object)
    noticed = Signal(object)

    def __init__(self, parts: WindowParts, editing: Editing, form: MemoryForm) -> None:
        super().__init__(form)
        self._services = parts.services
        self._tasks = parts.tasks
        self._appearance = parts.appearance
        self._form = form
        self._line = form.thread_line
        self._listing = LatestTask(parts.tasks)
        self._forgetting = SessionForgetting(parts, self)
        self._forgetting.noticed.connect(self.noticed)
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
        self._forgetting.forget(program, exchange.thread_id)

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
