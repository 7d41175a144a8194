"""One call of an assistant: what it asked, what it got, and how to undo it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from rosemary.domain.calls import ALL_CALLS, HELD, AuditLine, Role
from rosemary.domain.history import UndoTarget
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.activity import activity_texts
from rosemary.gui.activity.activity_feed import ActivityFeed, CallMemory
from rosemary.gui.activity.call_sentences import sentence
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.card_frame import Column, FactsCard, Pill
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.theme.appearance import Appearance


class CallDetail(Column):
    """Shows the chosen call.

    Signals:
        memory_wanted: the `MemoryId` of a memory to open.
        filter_wanted: the `AuditFilter` for the calls of its session.
        decision_wanted: the person wants to approve or decline the held change.
    """

    memory_wanted = Signal(object)
    filter_wanted = Signal(object)
    decision_wanted = Signal()

    def __init__(
        self, appearance: Appearance, feed: ActivityFeed, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._feed = feed
        self.line: AuditLine | None = None
        self._title = PlainLabel(role="heading")
        self.pill = Pill()
        self.facts = FactsCard()
        self.asked = FactsCard(self.tr("What it asked"))
        self.details = FactsCard()
        self.more = push_button("")
        self.decide = push_button(self.tr("Approve or decline…"), is_primary=True)
        self.undo_call = push_button(self.tr("Undo this"))
        self.undo_session = push_button(self.tr("Undo the whole session"))
        self.session = push_button(self.tr("Show the whole session"))
        self.memories = RowList(appearance, self.tr("Which memories"), is_flush=True)
        self._heading = PlainLabel(self.tr("Which memories"), "section")
        self._arrange()
        self._fold(is_open=False)
        self.decide.hide()
        self.more.clicked.connect(lambda: self._fold(is_open=self.details.isHidden()))
        self.decide.clicked.connect(self.decision_wanted)
        self.undo_call.clicked.connect(self._on_undo_call)
        self.undo_session.clicked.connect(self._on_undo_session)
        self.session.clicked.connect(self._on_session)
        self.memories.opened.connect(lambda key: self.memory_wanted.emit(MemoryId(str(key))))
        feed.memories_loaded.connect(self._on_memories_loaded)

    def show_call(self, line: AuditLine) -> None:
        """Show this call, and load its memories."""
        self.line = line
        named = self._feed.title_of(line)
        self._title.setText(texts.breakable(sentence(line, named)))
        self.pill.show_word(*activity_texts.outcome(line))
        self.facts.show_facts(activity_texts.facts(line))
        asked = activity_texts.asked(line, named)
        self.asked.show_facts(asked)
        self.asked.setVisible(bool(asked))
        self.details.show_facts(activity_texts.details(line, named))
        changed = line.memories.get(Role.WRITTEN, ()) + line.memories.get(Role.DELETED, ())
        self.decide.setVisible(line.outcome == HELD)
        self.undo_call.setVisible(bool(changed) and bool(line.origin.call_id))
        self._on_memories_loaded(())
        if any(line.memories.values()):
            self._feed.load_memories(line)

    def _arrange(self) -> None:
        self._title.setWordWrap(True)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title, 1)
        head.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignTop)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.undo_call, self.undo_session, self.session, self.more):
            buttons.addWidget(button)
        buttons.addStretch(1)
        decision = QHBoxLayout()
        decision.addWidget(self.decide)
        decision.addStretch(1)
        self.body.addLayout(head)
        self.body.addWidget(self.facts)
        self.body.addWidget(self.asked)
        self.body.addLayout(decision)
        self.body.addLayout(buttons)
        self.body.addWidget(self.details)
        self.body.addSpacing(8)
        self.body.addWidget(self._heading)
        self.body.addWidget(self.memories)
        self.body.addStretch(1)

    def _fold(self, *, is_open: bool) -> None:
        self.details.setVisible(is_open)
        relabel(self.more, self.tr("Hide details") if is_open else self.tr("Details"))

    def _on_memories_loaded(self, found: Sequence[CallMemory]) -> None:
        self.memories.rows.show_rows(
            activity_texts.memory_row(each.memory, each.role) for each in found
        )
        self.memories.fit_rows()
        self._heading.setVisible(bool(found))

    def _on_undo_call(self) -> None:
        if self.line is not None:
            self._feed.undo(UndoTarget(call_id=self.line.origin.call_id))

    def _on_undo_session(self) -> None:
        if self.line is not None:
            self._feed.undo(UndoTarget(session_id=self.line.origin.session_id))

    def _on_session(self) -> None:
        if self.line is not None:
            session_id = self.line.origin.session_id
            self.filter_wanted.emit(replace(ALL_CALLS, session_id=session_id))
