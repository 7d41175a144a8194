"""A conversation as a whole, to read from the exchange that was open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from rosemary.domain.headlines import headline_of
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.conversations.thread_view import ThreadView
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.services import Services

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
        foot = QHBoxLayout()
        foot.addWidget(self.earlier)
        foot.addWidget(self.later)
        foot.addStretch(1)
        foot.addWidget(self.forget)
        foot.addWidget(self.note)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(12)
        layout.addWidget(self.title)
        layout.addWidget(self.place)
        layout.addWidget(self.view, 1)
        layout.addLayout(foot)
        self.resize(fitted_size(_SIZE, self))

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
