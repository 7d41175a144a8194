"""The page of the assistants: who calls, what each may do, what waits for the person."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout
from typing_extensions import override

from rosemary.domain.audit import AuditFilter
from rosemary.gui import client_texts
from rosemary.gui.client_watch import ClientsState, ClientWatch
from rosemary.gui.main_window import WindowParts
from rosemary.gui.pages.page import Page, PageWish
from rosemary.gui.server_monitor import ServerStatus
from rosemary.gui.views.client_detail import ClientDetail
from rosemary.gui.views.empty_state import EmptyState
from rosemary.gui.views.held_detail import HeldDetail
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.row_list import RowList
from rosemary.gui.views.side_pane import SidePane


class AssistantsPage(Page):
    """The assistants on the left, the chosen one on the right."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self.watch = ClientWatch(parts, self)
        self._chosen: object = None
        self.detail = ClientDetail(parts.appearance, self.watch)
        self.held = HeldDetail(self.watch, parts.services.held.settings, parts.clock)
        self._empty = EmptyState(
            parts.appearance,
            "bot",
            self.tr("No assistant has called yet"),
            self.tr("Each one that connects shows here, with what it may do."),
        )
        self._right = QStackedLayout()
        for pane in (self._empty, self.detail, self.held):
            self._right.addWidget(pane)
        self._pane = SidePane(self.tr("Assistants"))
        self.pause = self._pane.add_button(self.tr("Pause all"))
        self.status = PlainLabel(role="muted")
        self.list = RowList(parts.appearance, self.tr("Assistants"))
        self._arrange()
        self.pause.clicked.connect(self._on_pause)
        self.list.chosen.connect(self._on_chosen)
        self.watch.loaded.connect(self._on_loaded)
        self.watch.noticed.connect(self.noticed)
        self.held.memory_wanted.connect(self.memory_wanted)
        self.detail.activity_wanted.connect(self._on_activity_wanted)
        parts.monitor.status_changed.connect(self._on_status)
        self._on_status(parts.monitor.status)

    @override
    def opened(self) -> None:
        self.watch.start()

    @override
    def left(self) -> None:
        self.watch.stop()

    @override
    def show_subject(self, subject: object) -> None:
        self._chosen = subject
        self.watch.load()

    def _arrange(self) -> None:
        self._pane.add_inset(self.status)
        self._pane.body.addWidget(self.list, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._pane)
        layout.addLayout(self._right, 1)

    def _on_loaded(self, state: ClientsState) -> None:
        label = self.tr("Let them in again") if state.is_paused else self.tr("Pause all")
        self.pause.setText(label)
        self.pause.setAccessibleName(label)
        now = self._parts.clock()
        rows = [client_texts.row(each, now) for each in state.clients]
        if state.held:
            rows.insert(0, client_texts.held_row(len(state.held)))
        with QSignalBlocker(self.list):
            if list(self.list.rows.rows) != rows:
                self.list.rows.show_rows(rows)
            if rows and not self.list.choose(self._chosen):
                self._chosen = rows[0].key
                self.list.choose(rows[0].key)
        self._show()

    def _show(self) -> None:
        state = self.watch.state
        client = state.client(str(self._chosen))
        if self._chosen == client_texts.HELD:
            self.held.show_held(state.held)
            self._right.setCurrentWidget(self.held)
        elif client is not None:
            self.detail.show_client(client, state)
            self._right.setCurrentWidget(self.detail)
        else:
            self._right.setCurrentWidget(self._empty)

    def _on_chosen(self, key: object) -> None:
        self._chosen = key
        self._show()

    def _on_pause(self) -> None:
        self.watch.set_all_paused(is_paused=not self.watch.state.is_paused)

    def _on_status(self, status: ServerStatus) -> None:
        self.status.setText(status.text)

    def _on_activity_wanted(self, name: str) -> None:
        self.page_wanted.emit(PageWish(name="activity", subject=AuditFilter(client=name)))
