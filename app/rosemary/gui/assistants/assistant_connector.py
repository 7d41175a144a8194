"""Connects, tests and disconnects assistants, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from rosemary.domain.assistants import (
    AssistantState,
    ConfigPart,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
    ConnectionState,
    ConnectionTest,
    Guide,
    HookTest,
    Reminder,
    ReminderState,
    SetupKind,
)
from rosemary.domain.errors import MachineError, RosemaryError
from rosemary.domain.ports import Watch
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
class ReminderSetup:
    """A start hook, a rule or a skill, and what a click would change.

    Attributes:
        plan: what adding it changes; where it is there as it should be, what removing it changes.
            None if Rosemary can't write it.
        problem: why its file can't be changed, if so.
    """

    reminder: Reminder
    plan: ConfigPlan | None = None
    problem: RosemaryError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How one assistant is connected, or could be.

    Attributes:
        plan: what connecting would change; None if it is connected or is connected by hand.
        guide: how to connect it by hand.
        rule: a text for the assistant's rules that says when to use the memory.
        problem: why its file can't be changed, if so.
        reminders: its start hook, its rule and its skill.
    """

    state: AssistantState
    plan: ConfigPlan | None
    guide: Guide
    rule: str
    problem: RosemaryError | None = None
    reminders: tuple[ReminderSetup, ...] = ()

    @property
    def offered(self) -> tuple[ConfigPlan, ...]:
        """What telling it when to use the memory changes; see `_offered`."""
        return _offered(self.reminders)

    @property
    def name(self) -> str:
        """The name of the assistant in the catalogue."""
        return self.state.assistant.name


@dataclass(frozen=True, slots=True, kw_only=True)
class TestResult:
    """The result of testing an assistant: `found`, or `error` if the test failed.

    `hook` is what its start hook printed, if it has one.
    """

    name: str
    found: ConnectionTest | None
    hook: HookTest | None = None
    error: RosemaryError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """What was written, in order; `error` if more should have been."""

    steps: tuple[ConfigWritten, ...]
    error: RosemaryError | None = None


class AssistantConnector(QObject):
    """Lists the assistants of this computer and changes their files.

    Signals:
        loaded: a tuple of `AssistantState`, one for each assistant that Rosemary knows.
        prepared: the `Setup` that `prepare` asked for.
        written: a tuple of `ConfigWritten`, after its notice, if all went well.
        changed: the name of an assistant whose file was written.
        tested: a `TestResult`.
        writing_changed: `is_writing` changed.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    prepared = Signal(object)
    written = Signal(object)
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

    def connect_assistant(self, plan: ConfigPlan, reminders: tuple[ConfigPlan, ...] = ()) -> None:
        """Write the changes that the person was shown, and offer to undo them."""
        self._write(plan.assistant.name, lambda service: _applied(service, (plan, *reminders)))

    def connect_now(self, name: str, *, has_reminders: bool) -> None:
        """Connect an assistant whose change nobody has looked at, and offer to undo it."""

        def write(service: AssistantService) -> _Done:
            plan = service.plan_connecting(name)
            offered = _offered(_reminders(service, name)) if has_reminders else ()
            return _applied(service, (plan, *offered))

        self._write(name, write)

    def disconnect_assistant(self, name: str) -> None:
        """Remove all of Rosemary from an assistant's files; offer to undo it."""
        self._write(name, lambda service: _disconnected(service, name))

    def add_reminder(self, plan: ConfigPlan) -> None:
        """Add a hook, a rule or a skill as the person was shown, and offer to undo it."""
        self._write(plan.assistant.name, lambda service: _applied(service, (plan,)))

    def remove_reminder(self, name: str, part: ConfigPart) -> None:
        """Remove a start hook, a rule or a skill, and offer to undo it."""
        self._write(
            name,
            lambda service: _applied(service, (service.reminders.plan_removing(name, part),)),
        )

    def test(self, name: str) -> None:
        """Run the assistant's command and emit `tested`; `stop` cancels it."""
        if self._open is None:
            return
        open_service = self._open
        self.testing.start(
            self.tr("Starting Rosemary as the assistant does…"),
            lambda watch: _tested(open_service(), name, watch),
            on_done=self.tested.emit,
            on_error=lambda error: self.tested.emit(TestResult(name=name, found=None, error=error)),
        )

    def stop(self) -> None:
        """Cancel a running test."""
        self.testing.cancel()

    def _undo(self, name: str, done: _Done) -> None:
        def write(service: AssistantService) -> _Done:
            undone = [service.apply(service.plan_undoing(each)) for each in reversed(done.steps)]
            return _Done(steps=tuple(reversed(undone)))

        self._write(name, write)

    def _write(self, name: str, write: Callable[[AssistantService], _Done]) -> None:
        if self._open is None:
            return
        open_service = self._open

        def done(written: _Done) -> None:
            undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, name, written))
            is_changed = any(each.plan.before != each.plan.after for each in written.steps)
            text = setup_texts.written_text(written.steps)
            if written.error is not None:
                text = f"{text} {error_notice(written.error).text}"
            actions = (undo,) if is_changed else ()
            self.noticed.emit(Notice(text=text, actions=actions, shown_for_ms=_SHOWN_MS))
            if written.error is None:
                self.written.emit(written.steps)
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


def _applied(service: AssistantService, plans: tuple[ConfigPlan, ...]) -> _Done:
    """Apply changes one after the other; if a later one fails, the first are reported with it."""
    steps: list[ConfigWritten] = []
    for plan in plans:
        current = plan
        try:
            if any(each.plan.file == plan.file for each in steps):
                # The file is another one since it was shown: the entry stands in it, too.
                current = service.reminders.plan_adding(plan.assistant.name, plan.part)
            steps.append(service.apply(current))
        except RosemaryError as error:
            if not steps:
                raise
            return _Done(steps=tuple(steps), error=error)
    return _Done(steps=tuple(steps))


def _disconnected(service: AssistantService, name: str) -> _Done:
    """Take out what was added, the last first, so that each file is as it was before.

    A skill that another connected assistant reads, too, stays.
    """
    steps: list[ConfigWritten] = []
    problem: RosemaryError | None = None
    for each in reversed(service.reminders.get(name).values()):
        if each.is_there and not service.is_shared(each):
            try:
                plan = service.reminders.plan_removing(name, each.part)
                steps.append(service.apply(plan))
            except RosemaryError as error:
                problem = error  # the entry goes all the same
    try:
        steps.append(service.apply(service.plan_disconnecting(name)))
    except RosemaryError as error:
        if not steps:
            raise
        problem = error
    return _Done(steps=tuple(steps), error=problem)


def _tested(service: AssistantService, name: str, watch: Watch) -> TestResult:
    found = service.test(name, watch)
    hook = service.reminders.get(name)[ConfigPart.HOOK]
    tried = service.reminders.try_hook(name) if hook.is_there else None
    return TestResult(name=name, found=found, hook=tried)


def _reminders(service: AssistantService, name: str) -> tuple[ReminderSetup, ...]:
    return tuple(_reminder(service, each) for each in service.reminders.get(name).values())


def _offered(reminders: tuple[ReminderSetup, ...]) -> tuple[ConfigPlan, ...]:
    """Return what is added when an assistant is connected: what is not there yet.

    The skill gives the same advice as the rule, so it is added only where the rule is left to the
    person.
    """
    has_rule = any(
        each.reminder.part is ConfigPart.RULE and each.reminder.file is not None
        for each in reminders
    )
    return tuple(
        each.plan
        for each in reminders
        if each.plan is not None
        and not each.reminder.is_there
        and not (has_rule and each.reminder.part is ConfigPart.SKILL)
    )


def _reminder(service: AssistantService, found: Reminder) -> ReminderSetup:
    if found.file is None:
        return ReminderSetup(reminder=found)
    is_current = found.state is ReminderState.ADDED
    work = service.reminders.plan_removing if is_current else service.reminders.plan_adding
    try:
        return ReminderSetup(reminder=found, plan=work(found.assistant.name, found.part))
    except RosemaryError as error:
        return ReminderSetup(reminder=found, problem=error)


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
        reminders=_reminders(service, name),
    )
