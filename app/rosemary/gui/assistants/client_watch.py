"""Loads and changes the clients for the assistants page, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from rosemary.domain.assistants import client_title
from rosemary.domain.calls import AuditFilter
from rosemary.domain.clients import (
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
from rosemary.gui.activity.activity_feed import read_calls
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import WindowParts
from rosemary.gui.program_facts import ProgramFacts, ToolCost
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
