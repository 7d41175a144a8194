"""The page of the activity: what assistants called, read and changed, live."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QStackedWidget
from typing_extensions import override

from rosemary.domain.calls import AuditFilter, AuditLine, ReadMemory
from rosemary.domain.types import MemoryId
from rosemary.gui import activity_texts, client_texts
from rosemary.gui.activity_feed import PAGE, ActivityFeed, CallPage
from rosemary.gui.models.row import Row
from rosemary.gui.pages.list_page import ListPage
from rosemary.gui.pages.page import PageWish
from rosemary.gui.views.call_detail import CallDetail
from rosemary.gui.views.call_filter import CallFilter
from rosemary.gui.views.empty_state import EmptyState
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.row_list import RowList
from rosemary.gui.views.segmented_switch import SegmentedSwitch
from rosemary.gui.window_parts import WindowParts

_READS = 1


class ActivityPage(ListPage):
    """Calls, or the memories that they handed over, on the left; the chosen call on the right."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts)
        self._lines: dict[int, AuditLine] = {}
        self.feed = ActivityFeed(parts, self)
        self.filter = CallFilter(parts.appearance, parts.clock)
        self.switch = SegmentedSwitch((self.tr("Calls"), self.tr("What was read")))
        self.totals = PlainLabel(role="muted")
        self.calls = RowList(parts.appearance, self.tr("Calls"))
        self.reads = RowList(parts.appearance, self.tr("Memories that were handed over"))
        self._lists = QStackedWidget()
        self.detail = CallDetail(parts.appearance, self.feed)
        self.empty = EmptyState(
            parts.appearance,
            "activity",
            self.tr("No calls"),
            self.tr("What assistants ask and get is shown here as they work."),
        )
        self._arrange()
        self._connect()

    @override
    def opened(self) -> None:
        self.feed.start()

    @override
    def left(self) -> None:
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
        self.totals.setWordWrap(True)
        pane.add_foot(self.totals)
        self._panes.tell_empty(self.empty)
        self._right.addWidget(self.detail)

    def _connect(self) -> None:
        self.filter.changed.connect(self._show)
        self.switch.chosen.connect(self._on_switched)
        self.calls.chosen.connect(self._on_chosen)
        self._panes.follow(self.calls)
        self.calls.rows.more_wanted.connect(self.feed.more)
        self.reads.rows.more_wanted.connect(lambda: self.feed.read(self.reads.rows.rowCount()))
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
        self.page_wanted.emit(PageWish(name="assistants", subject=client_texts.HELD))

    def _show(self, where: AuditFilter) -> None:
        self.filter.show_filter(where)
        self.feed.show(where)
        if self.switch.current == _READS:
            self.feed.read()

    def _on_switched(self, number: int) -> None:
        self._lists.setCurrentIndex(number)
        if number == _READS:
            self.feed.read()

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

    def _rows(self, lines: Sequence[AuditLine]) -> list[Row]:
        now = self._parts.clock()
        return [activity_texts.call_row(each, self.feed.title_of(each), now) for each in lines]
