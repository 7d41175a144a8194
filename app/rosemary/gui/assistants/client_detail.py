"""An assistant that has called: its facts, rights and waiting changes, all read in a worker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from rosemary.domain.assistants import client_title, is_same_program
from rosemary.domain.calls import AuditFilter
from rosemary.domain.clients import (
    PROJECTS_MAX,
    Client,
    ClientRights,
    HeldCall,
    HeldEffect,
    HeldKind,
    HeldState,
    ToolSet,
)
from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Project
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.activity import activity_texts
from rosemary.gui.activity.activity_feed import CallPage, read_calls
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.card_frame import Card, Column, FactsCard, Pill
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, TextBlock
from rosemary.gui.kit.layouts import STRETCH, focus_into, has_focus_in, line_of, reading_margins
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Tone
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import WindowParts
from rosemary.gui.program_facts import ProgramFacts, ToolCost
from rosemary.gui.search.narrowing import ProjectTicks
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.clients.call_limits import HeldService
from rosemary.service.services import Services

COALESCE_MS = 300
"""Events within this time cause one reload, so that busy assistants don't cause many."""

_LATEST: Final = 3
"""Calls of an assistant that its page tells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientsState:
    """Everything the page shows.

    Attributes:
        effects: what each held call would do, in the order of `held`.
        costs: the size of each set of tools; empty if unknown.
    """

    clients: tuple[Client, ...] = ()
    is_paused: bool = False
    held: tuple[HeldCall, ...] = ()
    effects: tuple[HeldEffect, ...] = ()
    projects: tuple[Project, ...] = ()
    costs: Mapping[ToolSet, ToolCost] = field(default_factory=dict)

    def client(self, name: str) -> Client | None:
        """Return the client of this name."""
        return next((each for each in self.clients if each.known.name == name), None)

    def same_program(self, name: str) -> tuple[Client, ...]:
        """Return all clients that are the program of this client, as others call themselves."""
        return tuple(each for each in self.clients if is_same_program(each.known.name, name))

    def leading(self, key: object) -> object:
        """Return the name of the first client of the same program; other keys as they are."""
        same = self.same_program(key) if isinstance(key, str) else ()
        return same[0].known.name if same else key


class ClientWatch(QObject):
    """Follows the clients between `start` and `stop`, and changes their rights.

    Signals:
        loaded: a `ClientsState`.
        counted: the name of an assistant, and a `CallPage` with its last calls and all totals.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    counted = Signal(str, object)
    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.clock = parts.clock
        self._services = parts.services
        self._program_facts = parts.program_facts
        self._tasks = parts.tasks
        self._origin = parts.origin
        self._loading = LatestTask(parts.tasks)
        self._counting = LatestTask(parts.tasks)
        self._is_on = False
        self.state = ClientsState()
        self._pause = QTimer(self, singleShot=True, interval=COALESCE_MS)
        self._pause.timeout.connect(self.load)
        bridge = parts.bridge
        for signal in (
            bridge.clients_changed,
            bridge.rights_changed,
            bridge.deletions_held,
            bridge.audit_recorded,
            bridge.access_paused,
            bridge.store_replaced,
        ):
            signal.connect(self._on_event)

    def start(self) -> None:
        """Load the clients and follow changes."""
        self._is_on = True
        self.load()

    def stop(self) -> None:
        """Stop following changes."""
        self._is_on = False
        self._pause.stop()

    def load(self) -> None:
        """Reload everything."""
        work = partial(_read, self._services, self._program_facts)
        self._loading.start(work, on_done=self._on_loaded)

    def count(self, name: str) -> None:
        """Read what an assistant did last, and count all of it; emits `counted`."""
        self._counting.start(
            partial(read_calls, self._services, AuditFilter(client=name), _LATEST),
            on_done=lambda calls: self.counted.emit(name, calls),
            on_error=self._on_error,
        )

    def set_all_paused(self, *, is_paused: bool) -> None:
        """Pause or resume all assistants."""
        self._run(lambda: self._services.clients.set_paused(is_paused=is_paused))

    def change(self, name: str, change: Callable[[ClientRights], ClientRights]) -> None:
        """Change the rights of an assistant and offer to undo it."""
        client = self.state.client(name)
        before = client.rights if client else None
        # A load under way would show the old rights again; `done` reloads everything.
        self._loading.cancel()

        def done(_rights: ClientRights) -> None:
            text = self.tr("Changed what {name} may do").format(
                name=texts.one_line(client_title(name))
            )
            actions: tuple[NoticeAction, ...] = ()
            if before is not None:
                back = partial(self.change, name, lambda _rights: before)
                actions = (NoticeAction(label=self.tr("Undo"), run=back),)
            self.noticed.emit(Notice(text=text, actions=actions))
            self.load()

        self._tasks.start(
            lambda: self._services.clients.change_rights(name, change),
            on_done=done,
            on_error=self._on_error,
        )

    def forget(self, name: str) -> None:
        """Forget an assistant and offer to restore its rights."""
        client = self.state.client(name)
        text = self.tr("Removed {name} from the list. What it did stays in the activity.")
        actions: tuple[NoticeAction, ...] = ()
        if client is not None and client.known.rights:
            rights = client.rights
            back = partial(self.change, name, lambda _rights: rights)
            actions = (NoticeAction(label=self.tr("Undo"), run=back),)
        title = texts.one_line(client_title(name))
        notice = Notice(text=text.format(name=title), actions=actions)
        self._run(lambda: self._services.clients.forget(name), notice)

    def approve(self, held: HeldCall) -> None:
        """Carry out a held change."""
        actions: tuple[NoticeAction, ...] = ()
        if held.memory_id and held.kind is HeldKind.DELETE:
            back = partial(self._restore_memory, MemoryId(held.memory_id))
            actions = (NoticeAction(label=self.tr("Undo"), run=back),)
        is_deletion = held.kind in (HeldKind.DELETE, HeldKind.DELETE_ALL)
        deleted, done = (
            self.tr("Approved: deleted"),
            self.tr("Approved: changed"),
        )
        notice = Notice(text=deleted if is_deletion else done, actions=actions)
        self._run(lambda: _approve(self._services, held.id), notice)

    def decline(self, held: HeldCall) -> None:
        """Drop a held change."""
        notice = Notice(text=self.tr("Declined: nothing was changed"))
        self._run(lambda: self._services.held.decide(held.id, HeldState.DECLINED), notice)

    def _restore_memory(self, memory_id: MemoryId) -> None:
        self._run(lambda: self._services.trash.restore(memory_id, self._origin))

    def _run(self, work: Callable[[], object], notice: Notice | None = None) -> None:
        def done(_result: object) -> None:
            if notice is not None:
                self.noticed.emit(notice)
            self.load()

        self._tasks.start(work, on_done=done, on_error=self._on_error)

    def _on_loaded(self, state: ClientsState) -> None:
        self.state = state
        self.loaded.emit(state)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))
        self.load()

    def _on_event(self, _event: object) -> None:
        if self._is_on and not self._pause.isActive():
            self._pause.start()


def _approve(services: Services, number: int) -> None:
    # The table of operations takes 19 MB; it is loaded anyway once an assistant calls.
    from rosemary.operations.gate import approve  # noqa: PLC0415

    approve(services, number)


def _read(services: Services, program_facts: ProgramFacts) -> ClientsState:
    held = services.held.pending()
    return ClientsState(
        clients=services.clients.list(),
        is_paused=services.clients.is_paused,
        held=held,
        effects=services.held.effects(held),
        projects=services.projects.list(),
        costs=program_facts.tool_costs(),
    )


def with_rights(**fields: object) -> Callable[[ClientRights], ClientRights]:
    """Return a function that replaces these fields of rights."""
    return lambda rights: replace(rights, **fields)  # type: ignore[arg-type]  # fields of the rights


class ClientDetail(Column):
    """Shows an assistant and its rights; each change takes effect at once.

    Signals:
        activity_wanted: the name of the assistant whose calls to show.
        name_chosen: the person chose another name of this program.
        setup_wanted: the program, among those that can be connected, whose connection to show.
    """

    activity_wanted = Signal(str)
    name_chosen = Signal(str)
    setup_wanted = Signal(str)

    def __init__(
        self, appearance: Appearance, watch: ClientWatch, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._watch = watch
        self._name = ""
        self._program = ""
        self._client: Client | None = None
        self._calls: CallPage | None = None
        self._is_choosing = False
        self._allowed: tuple[str, ...] | None = None
        self._title = ElidingLabel(role="heading")
        self.pill = Pill()
        self.names = ChevronCombo(appearance)
        self._names_line = QWidget()
        self.facts = FactsCard()
        self.details = FactsCard()
        self.more = push_button("")
        self.latest = RowList(appearance, self.tr("What it did last"), is_flush=True)
        self._latest_card = Card(self.tr("What it did last"))
        self.activity = push_button(self.tr("What it did"))
        self.setup = push_button(self.tr("Connection"))
        self.forget = push_button(self.tr("Remove from the list"))
        self.newcomer = PlainLabel(role="muted", is_wrapped=True)
        self.paused = TickBox(appearance, self.tr("Paused: it reads nothing and saves nothing"))
        self.read_only = TickBox(appearance, self.tr("May only read, not change anything"))
        self.holds = TickBox(appearance, self.tr("Asks you before it deletes or hides anything"))
        self.tool_sets = {each: QRadioButton(assistant_texts.tool_set(each)) for each in ToolSet}
        self.costs = {each: PlainLabel(role="muted") for each in ToolSet}
        self.all_projects = QRadioButton(self.tr("All projects"))
        self.some_projects = QRadioButton(self.tr("Only these:"))
        self.projects = ProjectTicks(appearance)
        self.project_hint = PlainLabel(role="warning", is_wrapped=True)
        self._groups = (QButtonGroup(self), QButtonGroup(self))
        self._arrange()
        self._fold(is_open=False)
        self._connect()

    def show_client(self, client: Client, state: ClientsState, program: str = "") -> None:
        """Show this assistant; `program` is its name among those that can be connected, if any."""
        self._program = program
        if client.known.name != self._name:
            self._calls = None
            self._is_choosing = False
            self.projects.start_over(client.rights.projects or ())
        self._client, self._name = client, client.known.name
        self._watch.count(self._name)
        self._title.setText(texts.one_line(client_title(client.known.name)))
        self.setup.setVisible(bool(program))
        self._show_names(state)
        self.pill.show_word(*_state_of(client, self.tr("Connected"), self.tr("Paused")))
        self._show_facts(client)
        self.newcomer.setVisible(client.is_undecided and client.rights != ClientRights())
        for box, is_on in (
            (self.paused, client.rights.is_paused),
            (self.read_only, client.rights.is_read_only),
            (self.holds, client.rights.holds_deletes),
        ):
            box.setChecked(is_on)
        for each, button in self.tool_sets.items():
            button.setChecked(client.rights.tool_set is each)
            text = assistant_texts.cost(each, state.costs)
            self.costs[each].setText(text)
            self.costs[each].setVisible(bool(text))
        self._show_projects(client.rights.projects, state)

    def _show_names(self, state: ClientsState) -> None:
        """Offer the names that its program has called itself by; each has its own rights."""
        names = [each.known.name for each in state.same_program(self._name)]
        if names != [self.names.itemData(row) for row in range(self.names.count())]:
            self.names.clear()
            for name in names:
                self.names.addItem(texts.one_line(name), name)
        self.names.setCurrentIndex(self.names.findData(self._name))
        self._names_line.setVisible(len(names) > 1)

    def add_section(self, section: QWidget) -> None:
        """Put a card behind the last one."""
        self.body.insertWidget(self.body.indexOf(self.more), section)

    def _head(self) -> QHBoxLayout:
        return line_of(
            self._title, self.pill, STRETCH, self.setup, self.activity, self.forget, gap=12
        )

    def _arrange(self) -> None:
        rights = Card(self.tr("What it may do"))
        rights.body.setSpacing(4)
        text = self.tr(
            "You have not decided yet: it may do what new assistants may (see Settings)."
        )
        self.newcomer.setText(text)
        rights.body.addWidget(self.newcomer)
        for box in (self.paused, self.read_only, self.holds):
            rights.body.addWidget(box)
        tools = Card(self.tr("What it is offered"))
        tools.body.setSpacing(4)
        for each, button in self.tool_sets.items():
            button.setAccessibleName(button.text())
            self._groups[0].addButton(button)
            tools.body.addWidget(button)
            self.costs[each].setWordWrap(True)
            self.costs[each].setIndent(24)
            tools.body.addWidget(self.costs[each])
        projects = Card(self.tr("What it sees"))
        projects.body.setSpacing(4)
        for button in (self.all_projects, self.some_projects):
            button.setAccessibleName(button.text())
            self._groups[1].addButton(button)
            projects.body.addWidget(button)
        self.project_hint.setIndent(24)
        projects.body.addWidget(self.project_hint)
        self.projects.setContentsMargins(reading_margins(24, 0, 0, 0))
        projects.body.addWidget(self.projects)
        label = assistant_texts.calls_itself()
        self.names.setAccessibleName(label)
        line_of(PlainLabel(label, "muted"), self.names, STRETCH, within=self._names_line, gap=12)
        self.body.addLayout(self._head())
        self.body.addWidget(self._names_line)
        self._latest_card.body.addWidget(self.latest)
        for card in (self.facts, self._latest_card, rights, tools, projects):
            self.body.addWidget(card)
        self.body.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.details)
        self.body.addStretch(1)

    def _on_counted(self, name: str, calls: CallPage) -> None:
        if name == self._name and self._client is not None and calls != self._calls:
            self._calls = calls
            self._show_facts(self._client)

    def _show_facts(self, client: Client) -> None:
        calls = self._calls
        self.facts.show_facts(assistant_texts.facts(client, calls.totals if calls else None))
        self.details.show_facts(assistant_texts.details(client))
        lines, now = calls.lines if calls else (), self._watch.clock()
        self.latest.rows.show_rows(
            activity_texts.call_row(each, calls.title_of(each) if calls else "", now)
            for each in lines
        )
        self.latest.fit_rows()
        self._latest_card.setVisible(bool(lines))

    def _fold(self, *, is_open: bool) -> None:
        self.details.setVisible(is_open)
        relabel(self.more, self.tr("Hide details") if is_open else self.tr("Details"))

    def _connect(self) -> None:
        self._watch.counted.connect(self._on_counted)
        self.setup.clicked.connect(lambda: self.setup_wanted.emit(self._program))
        self.activity.clicked.connect(lambda: self.activity_wanted.emit(self._name))
        self.latest.opened.connect(lambda _: self.activity_wanted.emit(self._name))
        self.names.activated.connect(lambda row: self.name_chosen.emit(self.names.itemData(row)))
        self.more.clicked.connect(lambda: self._fold(is_open=self.details.isHidden()))
        self.forget.clicked.connect(lambda: self._watch.forget(self._name))
        for box, right in (
            (self.paused, "is_paused"),
            (self.read_only, "is_read_only"),
            (self.holds, "holds_deletes"),
        ):
            box.clicked.connect(lambda is_on, right=right: self._on_ticked(right, is_on))
        for each, button in self.tool_sets.items():
            button.clicked.connect(partial(self._on_tool_set, each))
        self.all_projects.clicked.connect(self._on_all_projects)
        self.some_projects.clicked.connect(self._on_some_projects)
        self.projects.changed.connect(self._on_projects)

    def _show_projects(self, allowed: tuple[str, ...] | None, state: ClientsState) -> None:
        names = {each.id: each.name or each.id for each in state.projects}
        names.setdefault("", "")
        names |= {each: each for each in allowed or () if each not in names}
        nameless = self.tr("Memories without a project")
        labels = {each: texts.one_line(name) or nameless for each, name in names.items()}
        is_all = allowed is None
        if self._is_choosing and self._allowed == allowed:
            # The person is still choosing; these ticks are not saved yet.
            self.projects.show_projects(labels, self.projects.ticked)
            return
        self._is_choosing, self._allowed = False, allowed
        self.all_projects.setChecked(is_all)
        self.some_projects.setChecked(not is_all)
        self.projects.show_projects(labels, tuple(names) if is_all else allowed or ())
        self.projects.setDisabled(is_all)
        self.project_hint.hide()

    def _on_ticked(self, field: str, is_on: object) -> None:
        self._watch.change(self._name, with_rights(**{field: bool(is_on)}))

    def _on_tool_set(self, each: ToolSet) -> None:
        self._watch.change(self._name, with_rights(tool_set=each))

    def _on_all_projects(self) -> None:
        self._is_choosing = False
        self._watch.change(self._name, with_rights(projects=None))

    def _on_some_projects(self) -> None:
        self.projects.setEnabled(True)
        if len(self.projects.ticked) > PROJECTS_MAX:
            # Rights can't name so many projects: start with none.
            self.projects.tick_none()
        else:
            self._on_projects()

    def _on_projects(self) -> None:
        wanted = self.projects.ticked
        hint = ""
        if not wanted:
            hint = self.tr("Tick at least one project. To shut it out, pause it.")
        elif len(wanted) > PROJECTS_MAX:
            hint = self.tr("Not saved yet: tick at most {most} projects.")
        self.project_hint.setText(hint.format(most=texts.number(PROJECTS_MAX)))
        self.project_hint.setVisible(bool(hint))
        self._is_choosing = bool(hint)
        if not hint:
            self._allowed = wanted
            self._watch.change(self._name, with_rights(projects=wanted))


def _state_of(client: Client, connected: str, paused: str) -> tuple[str, Tone]:
    if client.rights.is_paused:
        return paused, Tone.WARNING
    return (connected, Tone.GOOD) if client.is_connected else ("", Tone.PLAIN)


class HeldDetail(Column):
    """One card for each held change.

    Signals:
        memory_wanted: the `MemoryId` of the memory that a change is about.
    """

    memory_wanted = Signal(object)

    def __init__(
        self,
        watch: ClientWatch,
        held: HeldService,
        appearance: Appearance,
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._watch = watch
        self._held = held
        self._appearance = appearance
        self._clock = clock
        self._shown: tuple[tuple[HeldCall, HeldEffect], ...] = ()
        self.cards: list[Card] = []
        self.body.addWidget(PlainLabel(self.tr("Waiting for you"), "heading"))
        text = self.tr(
            "What you approve is done in the name of the assistant. What is deleted goes to the "
            "trash; every change can be undone."
        )
        explanation = PlainLabel(text, "secondary", is_wrapped=True)
        self.body.addWidget(explanation)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(12)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)

    def show_held(self, held: tuple[HeldCall, ...], effects: tuple[HeldEffect, ...]) -> None:
        """Show held calls, each with its effect."""
        shown = tuple(zip(held, effects, strict=True))
        if shown == self._shown:
            return
        self._shown = shown
        had_focus = has_focus_in(self)
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = [self._card(*each) for each in shown]
        if had_focus and self.cards:
            self.cards[0].show()
            focus_into(self.cards[0])

    def _card(self, held: HeldCall, effect: HeldEffect) -> Card:
        title = assistant_texts.held_title(held)
        card = Card()
        heading = PlainLabel(title, "section", is_wrapped=True)
        card.body.addWidget(heading)
        card.body.addWidget(PlainLabel(assistant_texts.held_wish(effect.kind)))
        for name, text in assistant_texts.held_texts(effect):
            card.body.addWidget(PlainLabel(name, "muted"))
            block = TextBlock(self._appearance, f"{name}: {title}")
            block.show_text(text)
            card.body.addWidget(block)
        detail = assistant_texts.held_detail(held, self._held.settings, self._clock())
        card.body.addWidget(PlainLabel(detail, "muted"))
        line = QHBoxLayout()
        line.setSpacing(8)
        for label, run in (
            (self.tr("Approve"), self._watch.approve),
            (self.tr("Decline"), self._watch.decline),
        ):
            button = push_button(label)
            button.setAccessibleName(f"{label}: {title}")
            button.clicked.connect(lambda _=False, run=run: run(held))
            line.addWidget(button)
        if held.memory_id:
            show = push_button(self.tr("Show it"))
            show.clicked.connect(lambda: self.memory_wanted.emit(MemoryId(held.memory_id)))
            line.addWidget(show)
        line.addStretch(1)
        card.body.addLayout(line)
        self._lines.addWidget(card)
        return card
