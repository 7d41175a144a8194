"""Connects, tests and disconnects assistants, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from rosemary.domain.assistants import (
    AssistantState,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
    ConnectionState,
    ConnectionTest,
    Guide,
    SetupKind,
)
from rosemary.domain.errors import MachineError, RosemaryError
from rosemary.gui.assistants import setup_texts
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.progress_bars import LongTask
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import ProgramFacts
from rosemary.service.clients.assistant_service import AssistantService

Open = Callable[[], AssistantService]
_SHOWN_MS: Final = 20_000
"""Long enough to read the name of a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How one assistant is connected, or could be.

    Attributes:
        plan: what connecting would change; None if it is connected or is connected by hand.
        guide: how to connect it by hand.
        rule: a text for the assistant's rules that says when to use the memory.
        problem: why its file can't be changed, if so.
    """

    state: AssistantState
    plan: ConfigPlan | None
    guide: Guide
    rule: str
    problem: RosemaryError | None = None

    @property
    def name(self) -> str:
        """The name of the assistant in the catalogue."""
        return self.state.assistant.name


@dataclass(frozen=True, slots=True, kw_only=True)
class TestResult:
    """The result of testing an assistant: `found`, or `error` if the test failed."""

    name: str
    found: ConnectionTest | None
    error: RosemaryError | None = None


class AssistantConnector(QObject):
    """Lists the assistants of this computer and changes their files.

    Signals:
        loaded: a tuple of `AssistantState`, one for each assistant that Rosemary knows.
        prepared: the `Setup` that `prepare` asked for.
        changed: the name of an assistant whose file was written.
        tested: a `TestResult`.
        writing_changed: `is_writing` changed.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    prepared = Signal(object)
    changed = Signal(str)
    tested = Signal(object)
    writing_changed = Signal()
    noticed = Signal(object)

    def __init__(
        self, program_facts: ProgramFacts, tasks: TaskRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open = program_facts.assistants
        self._tasks = tasks
        self._loading = LatestTask(tasks)
        self._preparing = LatestTask(tasks)
        self._writing = 0
        self.states: tuple[AssistantState, ...] = ()
        self.testing = LongTask(tasks, self)

    @property
    def is_possible(self) -> bool:
        """Whether assistants can be connected from here."""
        return self._open is not None

    @property
    def is_writing(self) -> bool:
        """Whether a file is being written."""
        return self._writing > 0

    def state(self, name: str) -> AssistantState | None:
        """Return the last known state of an assistant."""
        return next((each for each in self.states if each.assistant.name == name), None)

    def load(self) -> None:
        """Read the files of all assistants; emits `loaded`."""
        if self._open is not None:
            open_service = self._open
            self._loading.start(
                lambda: open_service().list(), on_done=self._on_loaded, on_error=self._on_error
            )

    def prepare(self, name: str) -> None:
        """Work out what connecting an assistant would change, without writing it."""
        if self._open is not None:
            work = partial(_prepared, self._open, name)
            self._preparing.start(work, on_done=self.prepared.emit, on_error=self._on_error)

    def connect_assistant(self, plan: ConfigPlan) -> None:
        """Write the change that the person was shown, and offer to undo it."""
        self._write(plan.assistant.name, lambda service: service.apply(plan))

    def disconnect_assistant(self, name: str) -> None:
        """Remove Rosemary's entry from an assistant's file, and offer to undo it."""
        self._write(name, lambda service: service.apply(service.plan_disconnecting(name)))

    def test(self, name: str) -> None:
        """Run the assistant's command and emit `tested`; `stop` cancels it."""
        if self._open is None:
            return
        open_service = self._open
        self.testing.start(
            self.tr("Starting it as the assistant does…"),
            lambda watch: open_service().test(name, watch),
            on_done=lambda found: self.tested.emit(TestResult(name=name, found=found)),
            on_error=lambda error: self.tested.emit(TestResult(name=name, found=None, error=error)),
        )

    def stop(self) -> None:
        """Cancel a running test."""
        self.testing.cancel()

    def _undo(self, written: ConfigWritten) -> None:
        name = written.plan.assistant.name
        self._write(name, lambda service: service.apply(service.plan_undoing(written)))

    def _write(self, name: str, write: Callable[[AssistantService], ConfigWritten]) -> None:
        if self._open is None:
            return
        open_service = self._open

        def done(written: ConfigWritten) -> None:
            undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, written))
            actions = (undo,) if written.plan.before != written.plan.after else ()
            text = setup_texts.written_text(written)
            self.noticed.emit(Notice(text=text, actions=actions, shown_for_ms=_SHOWN_MS))
            self._on_write_ended(name)

        def failed(error: RosemaryError) -> None:
            self._on_error(error)
            self._on_write_ended(name)

        self._writing += 1
        self.writing_changed.emit()
        self._tasks.start(lambda: write(open_service()), on_done=done, on_error=failed)

    def _on_write_ended(self, name: str) -> None:
        self._writing -= 1
        self.writing_changed.emit()
        self.changed.emit(name)
        self.load()

    def _on_loaded(self, states: tuple[AssistantState, ...]) -> None:
        self.states = states
        self.loaded.emit(states)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))


def _prepared(open_service: Open, name: str) -> Setup:
    service = open_service()
    state = service.get(name)
    plan, problem = None, None
    is_automatic = state.assistant.kind is SetupKind.AUTOMATIC
    if is_automatic and state.state is not ConnectionState.CONNECTED:
        try:
            plan = service.plan_connecting(name)
        except (ConfigRefusedError, MachineError) as error:
            problem = error
    return Setup(
        state=state,
        plan=plan,
        guide=service.guide(name),
        rule=service.rule(name),
        problem=problem,
    )
