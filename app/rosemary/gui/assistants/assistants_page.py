"""The assistants page: callers and their rights, assistants to connect, held changes."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.domain.assistants import program_of
from rosemary.domain.calls import AuditFilter
from rosemary.gui.assistants import assistant_texts, setup_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector, Setup
from rosemary.gui.assistants.assistant_monitors import ServerStatus
from rosemary.gui.assistants.capture_section import CaptureSection
from rosemary.gui.assistants.client_detail import (
    ClientDetail,
    ClientsState,
    ClientWatch,
    HeldDetail,
)
from rosemary.gui.assistants.http_access import HttpDetail, HttpView, HttpWatch
from rosemary.gui.assistants.setup_detail import SetupDetail
from rosemary.gui.kit.buttons import relabel
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.row_list import RowSections
from rosemary.gui.kit.row_model import Row
from rosemary.gui.pages import ListPage, PageRequest, WindowParts


class AssistantsPage(ListPage):
    """Callers, installed assistants and HTTP on the left, the chosen one on the right."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts)
        self.watch = ClientWatch(parts, self)
        self.connector = AssistantConnector(parts.program_facts, parts.tasks, self)
        self.http_watch = HttpWatch(parts.program_facts, parts.tasks, self)
        self._chosen: object = None
        self._has_looked = False
        self._is_capture_due = True
        """The sessions may have changed since they were shown."""
        self.detail = ClientDetail(parts.appearance, self.watch)
        self._http_view: HttpView | None = None
        self.empty = EmptyState(
            parts.appearance,
            "bot",
            self.tr("No assistant yet"),
            self.tr("An assistant is listed here once it has used your memories."),
        )
        for pane in (self.empty, self.detail):
            self._right.addWidget(pane)
        self.pause = self._pane.add_button(self.tr("Pause all"))
        self.status = PlainLabel(role="muted")
        headings = (
            self.tr("Use your memories"),
            self.tr("On this computer"),
            self.tr("Not found on this computer"),
            self.tr("Other programs"),
        )
        self.list = RowSections(parts.appearance, headings)
        self._http_row = Row(key=assistant_texts.HTTP, title=self.tr("Access over HTTP"))
        self._arrange()
        self._connect()
        self._on_status(parts.monitor.status)

    @cached_property
    def held(self) -> HeldDetail:
        """The held changes; built on first use."""
        parts = self._parts
        pane = HeldDetail(self.watch, parts.services.held, parts.appearance, parts.clock)
        pane.memory_wanted.connect(self.memory_wanted)
        self._add_pane(pane)
        return pane

    @cached_property
    def setup(self) -> SetupDetail:
        """How an assistant is connected; built on first use."""
        pane = SetupDetail(self._parts.appearance, self.connector)
        pane.rights_wanted.connect(lambda program: self.choose(self._callers(program)[0]))
        pane.noticed.connect(self.noticed)
        self._add_pane(pane)
        return pane

    @cached_property
    def capture(self) -> CaptureSection:
        """Whether the chosen assistant is followed; built on first use."""
        section = CaptureSection(self._parts)
        for source in (section.watch, section.earlier, section.recent):
            source.noticed.connect(self.noticed)
        limits = PageRequest(name="settings", subject="capture")
        section.limits.clicked.connect(lambda: self.page_wanted.emit(limits))
        return section

    @cached_property
    def http(self) -> HttpDetail:
        """The HTTP addresses and tokens; built on first use."""
        restart = self._parts.program_facts.restart
        pane = HttpDetail(self._parts.appearance, self.http_watch, restart)
        pane.noticed.connect(self.noticed)
        if self._http_view is not None:
            pane.show_view(self._http_view)
        self._add_pane(pane)
        return pane

    @override
    def enter(self) -> None:
        self._is_capture_due = True
        self.watch.start()
        self.connector.load()
        self.http_watch.load()
        self._prepare()

    @override
    def leave(self) -> None:
        self.watch.stop()
        self.connector.stop()

    @override
    def show_subject(self, subject: object) -> None:
        self._chosen = subject
        self.watch.load()
        self.two_panes.show_detail()

    @override
    def _heading(self) -> str:
        return self.tr("Assistants")

    def _add_pane(self, pane: QWidget) -> None:
        self._right.addWidget(pane)
        self.part_made.emit(pane)

    def _arrange(self) -> None:
        self._pane.add_inset(self.status)
        self._pane.add_list(self.list)

    def _connect(self) -> None:
        self.pause.clicked.connect(self._on_pause)
        self.list.chosen.connect(self._on_chosen)
        self.two_panes.follow(self.list)
        self.watch.loaded.connect(self._on_loaded)
        self.connector.loaded.connect(lambda _: self._fill())
        self.connector.prepared.connect(self._on_prepared)
        self.connector.changed.connect(lambda _: self._prepare())
        self.http_watch.loaded.connect(self._on_http_loaded)
        self.detail.activity_wanted.connect(self._on_activity_wanted)
        self.detail.name_chosen.connect(self.choose)
        self.detail.setup_wanted.connect(
            lambda program: self.choose((*assistant_texts.ASSISTANT, program))
        )
        self._parts.monitor.status_changed.connect(self._on_status)
        for source in (self.watch, self.connector, self.http_watch):
            source.noticed.connect(self.noticed)

    def _on_loaded(self, state: ClientsState) -> None:
        label = self.tr("Resume all") if state.is_paused else self.tr("Pause all")
        relabel(self.pause, label)
        self._has_looked = True
        self._fill()

    def _fill(self) -> None:
        state, now = self.watch.state, self._parts.clock()
        callers = [
            assistant_texts.row(state.same_program(each.known.name), now)
            for each in state.clients
            if state.leading(each.known.name) == each.known.name
        ]
        if state.held:
            callers.insert(0, assistant_texts.held_row(len(state.held)))
        # One row for each assistant: one that has called is not listed again below.
        known = [each for each in self.connector.states if not self._callers(each.assistant.name)]
        # A connected assistant counts as installed, even if its program was not found.
        here = [each for each in known if each.is_installed or each.command is not None]
        away = [each for each in known if each not in here]
        others = [self._http_row] if self.http_watch.is_possible else []
        sections = (callers, list(map(setup_texts.row, here)), list(map(setup_texts.row, away)))
        self.list.show_rows((*sections, others))
        # Choose the first row only when all sections are loaded, not the first to arrive.
        is_known = bool(callers or self.connector.states) or not self.connector.is_possible
        if not self.list.choose(self._row_key) and self._has_looked and is_known:
            first = next(iter(self.list.keys), None)
            if first != self._chosen:
                self.choose(first)
                return
        self._show()

    def choose(self, key: object) -> None:
        """Choose a client, an assistant or HTTP by its key, and show what it stands for."""
        self._chosen = key
        self.list.choose(self._row_key)
        self._on_chosen(key)

    def _callers(self, program: str) -> list[str]:
        """Return the clients that are this program, as they call themselves."""
        names = (each.known.name for each in self.watch.state.clients)
        return [name for name in names if (found := program_of(name)) and found.name == program]

    @property
    def _row_key(self) -> object:
        """The key of the row for what is chosen: that of its first client, where it has called."""
        callers = self._callers(self._assistant)
        return callers[0] if callers else self.watch.state.leading(self._chosen)

    def _show(self) -> None:
        state = self.watch.state
        client = state.client(str(self._chosen))
        if self._chosen == assistant_texts.HELD:
            self.held.show_held(state.held, state.effects)
            self._right.setCurrentWidget(self.held)
        elif self._chosen == assistant_texts.HTTP:
            self._right.setCurrentWidget(self.http)
        elif client is not None:
            program = self._program_of(client.known.name)
            self.detail.show_client(client, state, program)
            is_shown = self.detail.isAncestorOf(self.capture) and self.capture.assistant == program
            if self._is_capture_due or not is_shown:
                self._show_capture(self.detail, program)
            self._right.setCurrentWidget(self.detail)
        elif not self._assistant:
            self._right.setCurrentWidget(self.empty)

    def _show_capture(self, pane: ClientDetail | SetupDetail, program: str) -> None:
        """Show how a program is followed, in the pane in front."""
        self._is_capture_due = False
        if not pane.isAncestorOf(self.capture):
            pane.add_section(self.capture)
        self.capture.show_assistant(program)

    def _program_of(self, client: str) -> str:
        """Return the name of the connectable assistant that a client is, or ""."""
        found = program_of(client)
        names = {each.assistant.name for each in self.connector.states}
        return found.name if found and found.name in names else ""

    @property
    def _assistant(self) -> str:
        """The name of the connectable assistant that is chosen; "" for other rows."""
        key = self._chosen
        return key[1] if isinstance(key, tuple) and key[:1] == assistant_texts.ASSISTANT else ""

    def _prepare(self) -> None:
        if self._assistant:
            self.connector.prepare(self._assistant)

    def _on_prepared(self, setup: Setup) -> None:
        if setup.name == self._assistant:
            self.setup.show_setup(setup, is_known=bool(self._callers(setup.name)))
            self._right.setCurrentWidget(self.setup)
            self._show_capture(self.setup, setup.name)

    def _on_http_loaded(self, view: HttpView) -> None:
        self._http_view = view
        self._http_row = assistant_texts.http_row(view.state)
        self._fill()

    def _on_chosen(self, key: object) -> None:
        self._chosen = key
        self._show()
        self._prepare()

    def _on_pause(self) -> None:
        self.watch.set_all_paused(is_paused=not self.watch.state.is_paused)

    def _on_status(self, status: ServerStatus) -> None:
        self.status.setText(status.text)

    def _on_activity_wanted(self, name: str) -> None:
        self.page_wanted.emit(PageRequest(name="activity", subject=AuditFilter(client=name)))
