"""The activity page: what assistants called, read and changed, live, and one call in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QStackedWidget, QWidget
from typing_extensions import override

from rosemary.domain.assistants import client_title, client_titles
from rosemary.domain.calls import ALL_CALLS, HELD, AuditFilter, AuditLine, ReadMemory, Role
from rosemary.domain.history import UndoTarget
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.activity import activity_texts
from rosemary.gui.activity.activity_feed import PAGE, ActivityFeed, CallMemory, CallPage
from rosemary.gui.activity.call_sentences import sentence
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.kit.buttons import (
    MenuItem,
    SegmentedSwitch,
    items_of,
    open_menu,
    push_button,
    relabel,
)
from rosemary.gui.kit.card_frame import Column, EmptyState, FactsCard, Pill
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.labels import BreakingLabel, PlainLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, line_of
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Row
from rosemary.gui.pages import ListPage, PageRequest, WindowParts
from rosemary.gui.theme.appearance import Appearance

_OUTCOMES: Final = ((None, None), (True, None), (None, True), (False, False))
"""`is_refused` and `is_held` of the filter, for each entry of the outcome box."""


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
        self._title = BreakingLabel("heading")
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
        self._title.setText(sentence(line, named))
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
        head = line_of(Stretched(self._title), gap=12)
        head.addWidget(self.pill, 0, Qt.AlignmentFlag.AlignTop)
        buttons = line_of(
            self.undo_call, self.undo_session, self.session, self.more, STRETCH, gap=8
        )
        decision = line_of(self.decide, STRETCH)
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


class CallFilter(QWidget):
    """Four boxes that narrow the list of calls; all start at "everything".

    Signals:
        changed: the `AuditFilter` that a person chose.
    """

    changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._clock = clock
        self._where = AuditFilter()
        self.client = self._box(appearance, self.tr("Assistant"))
        self.tool = self._box(appearance, self.tr("Action"))
        self.outcome = self._box(appearance, self.tr("Outcome"))
        self.period = self._box(appearance, self.tr("Time"))
        self.session: QPushButton = push_button(self.tr("Only one session. Show all again"))
        self._fill()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for at, box in enumerate((self.client, self.tool, self.outcome, self.period)):
            grid.addWidget(box, at // 2, at % 2)
            box.activated.connect(self._on_chosen)
        grid.addWidget(self.session, 2, 0, 1, 2)
        self.session.hide()
        self.session.clicked.connect(self._on_all_sessions)

    def offer_clients(self, names: Sequence[str]) -> None:
        """List these assistants in the first box."""
        wanted = self._where.client
        titles = client_titles(names)
        with QSignalBlocker(self.client):
            self.client.clear()
            self.client.addItem(self.tr("All assistants"), None)
            for name in dict.fromkeys((*names, *((wanted,) if wanted else ()))):
                self.client.addItem(texts.one_line(titles[name]), name)
            self.client.setCurrentIndex(max(0, self.client.findData(wanted)))

    def show_filter(self, where: AuditFilter) -> None:
        """Set the boxes to a filter, without emitting `changed`."""
        self._where = where
        if where.client is not None and self.client.findData(where.client) < 0:
            self.client.addItem(texts.one_line(client_title(where.client)), where.client)
        for box, value in (
            (self.client, where.client),
            (self.tool, where.tool),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        outcome = (where.is_refused, where.is_held)
        self.outcome.setCurrentIndex(_OUTCOMES.index(outcome) if outcome in _OUTCOMES else 0)
        if where.since is None:
            self.period.setCurrentIndex(0)
        self.session.setVisible(where.session_id is not None)

    def _box(self, appearance: Appearance, name: str) -> ChevronCombo:
        box = ChevronCombo(appearance)
        box.setAccessibleName(name)
        return box

    def _fill(self) -> None:
        self.offer_clients(())
        self.tool.addItem(self.tr("All actions"), None)
        for name in activity_texts.TOOLS:
            self.tool.addItem(activity_texts.tool_title(name), name)
        self.outcome.addItems(
            (
                self.tr("Any outcome"),
                self.tr("Refused or failed"),
                self.tr("Needs your approval"),
                self.tr("Done"),
            )
        )
        for label, days in (
            (self.tr("Any time"), None),
            (self.tr("Last 24 hours"), 1),
            (self.tr("Last 7 days"), 7),
            (self.tr("Last 30 days"), 30),
        ):
            self.period.addItem(label, days)

    def _on_chosen(self) -> None:
        days = self.period.currentData()
        is_refused, is_held = _OUTCOMES[self.outcome.currentIndex()]
        self._where = AuditFilter(
            client=self.client.currentData(),
            session_id=self._where.session_id,
            tool=self.tool.currentData(),
            is_refused=is_refused,
            is_held=is_held,
            since=None if days is None else self._clock() - timedelta(days=days),
        )
        self.changed.emit(self._where)

    def _on_all_sessions(self) -> None:
        self.show_filter(AuditFilter())
        self.changed.emit(self._where)


_READS = 1


class ActivityPage(ListPage):
    """Calls or the memories they handed over on the left, the chosen call on the right."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts)
        self._lines: dict[int, AuditLine] = {}
        self.feed = ActivityFeed(parts, self)
        self.filter = CallFilter(parts.appearance, parts.clock)
        self.switch = SegmentedSwitch((self.tr("What they did"), self.tr("What they read")))
        self.totals = PlainLabel(role="muted", is_wrapped=True)
        self.calls = RowList(parts.appearance, self.tr("What they did"))
        self.reads = RowList(parts.appearance, self.tr("What they read"))
        self._lists = QStackedWidget()
        self.detail = CallDetail(parts.appearance, self.feed)
        self.empty = EmptyState(
            parts.appearance,
            "activity",
            self.tr("Nothing here yet"),
            self.tr("What assistants do with your memories is shown here as it happens."),
        )
        self._arrange()
        self._connect()

    @override
    def enter(self) -> None:
        self.feed.start()

    @override
    def leave(self) -> None:
        self.feed.stop()

    @override
    def show_subject(self, subject: object) -> None:
        if isinstance(subject, AuditFilter):
            self._show(subject)

    @override
    def _heading(self) -> str:
        return self.tr("Activity")

    def _arrange(self) -> None:
        pane = self._pane
        pane.add_inset(self.switch)
        pane.add_inset(self.filter)
        for each in (self.calls, self.reads):
            self._lists.addWidget(each)
        pane.add_list(self._lists)
        pane.add_foot(self.totals)
        self.two_panes.add_empty_state(self.empty)
        self._right.addWidget(self.detail)

    def _connect(self) -> None:
        self.filter.changed.connect(self._show)
        self.switch.chosen.connect(self._on_switched)
        self.calls.chosen.connect(self._on_chosen)
        self.calls.menu_wanted.connect(self._on_menu_wanted)
        self.two_panes.follow(self.calls)
        self.calls.rows.more_wanted.connect(self.feed.load_more)
        reads = self.reads.rows
        reads.more_wanted.connect(lambda: self.feed.load_reads(reads.rowCount()))
        self.reads.opened.connect(lambda key: self.memory_wanted.emit(MemoryId(str(key))))
        self.detail.memory_wanted.connect(self.memory_wanted)
        self.detail.filter_wanted.connect(self._show)
        self.detail.decision_wanted.connect(self._on_decision_wanted)
        self.feed.loaded.connect(self._on_loaded)
        self.feed.arrived.connect(self._on_arrived)
        self.feed.continued.connect(self._on_continued)
        self.feed.reads_loaded.connect(self._on_reads_loaded)
        self.feed.reads_continued.connect(self._on_reads_continued)
        self.feed.noticed.connect(self.noticed)

    def _on_decision_wanted(self) -> None:
        self.page_wanted.emit(PageRequest(name="assistants", subject=assistant_texts.HELD))

    def _show(self, where: AuditFilter) -> None:
        self.filter.show_filter(where)
        self.feed.show(where)
        if self.switch.current == _READS:
            self.feed.load_reads()

    def _on_switched(self, number: int) -> None:
        self._lists.setCurrentIndex(number)
        if number == _READS:
            self.feed.load_reads()

    def _on_loaded(self, page: CallPage) -> None:
        self._lines = {each.id: each for each in page.lines}
        self.filter.offer_clients(page.clients)
        self.totals.setText(activity_texts.totals(page.totals))
        self.calls.rows.show_rows(self._rows(page.lines), has_more=len(page.lines) == PAGE)
        if page.lines:
            self.calls.choose(page.lines[0].id)
        self._right.setCurrentWidget(self.detail if page.lines else self.empty)

    def _on_arrived(self, page: CallPage) -> None:
        self._lines.update((each.id, each) for each in page.lines)
        self.totals.setText(activity_texts.totals(page.totals))
        was_empty = not self.calls.rows.rows
        self.calls.rows.prepend(self._rows(page.lines))
        if was_empty:
            self.calls.choose(page.lines[0].id)
            self._right.setCurrentWidget(self.detail)

    def _on_continued(self, lines: Sequence[AuditLine]) -> None:
        self._lines.update((each.id, each) for each in lines)
        self.calls.rows.append(self._rows(lines), has_more=len(lines) == PAGE)

    def _on_reads_loaded(self, reads: Sequence[ReadMemory]) -> None:
        now = self._parts.clock()
        rows = [activity_texts.read_row(each, now) for each in reads]
        self.reads.rows.show_rows(rows, has_more=len(reads) == PAGE)

    def _on_reads_continued(self, reads: Sequence[ReadMemory]) -> None:
        now = self._parts.clock()
        rows = [activity_texts.read_row(each, now) for each in reads]
        self.reads.rows.append(rows, has_more=len(reads) == PAGE)

    def _on_chosen(self, key: object) -> None:
        if isinstance(key, int) and key in self._lines:
            self.detail.show_call(self._lines[key])

    def _on_menu_wanted(self, place: QPoint) -> None:
        detail, line = self.detail, self.detail.line
        if line is None:
            return
        memories = MenuItem(
            text=self.tr("Show the memories"),
            run=self._show_memories,
            is_enabled=any(line.memories.values()),
        )
        request = PageRequest(name="assistants", subject=line.origin.client)
        assistant = MenuItem(
            text=self.tr("Show the assistant"),
            run=lambda: self.page_wanted.emit(request),
            is_enabled=bool(line.origin.client),
        )
        buttons = (detail.decide, detail.undo_call, detail.undo_session, detail.session)
        offered = items_of(*buttons, before=self.two_panes.show_detail)
        name = activity_texts.call_row(line, self.feed.title_of(line), self._parts.clock()).title
        open_menu(self, name, ((memories, assistant), offered), place)

    def _show_memories(self) -> None:
        self.two_panes.show_detail()
        self.detail.memories.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rows(self, lines: Sequence[AuditLine]) -> list[Row]:
        now = self._parts.clock()
        return [activity_texts.call_row(each, self.feed.title_of(each), now) for each in lines]
