"""Connects assistants, and adds what makes them use their memory: a start hook, a rule, a skill."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rosemary.assistants import files, jsonc
from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.assistants.config_entries import (
    HOME_OPTION,
    HOME_VARIABLE,
    RULE,
    HookEntry,
    RuleEntry,
    ServerEntry,
    SkillEntry,
    command_in,
    entry_of,
    hook_line,
    link_of,
    options_in,
    renewed_entry,
    text_of,
)
from rosemary.assistants.files import EDITORS, ConfigFile, decoded, entry_at
from rosemary.assistants.probing import probe, try_hook
from rosemary.domain.assistants import (
    REMINDERS,
    Assistant,
    AssistantState,
    ConfigPart,
    ConfigPlan,
    ConfigRefusedError,
    ConfigSyntax,
    ConfigWritten,
    ConnectionState,
    ConnectionTest,
    Guide,
    HookPlace,
    HookTest,
    Reminder,
    ReminderState,
    RulePlace,
    ServerCommand,
    SetupKind,
    SkillPlace,
    unknown_assistant,
)
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError
from rosemary.domain.human_text import shell_line
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.service.clients.config_writing import ConfigWriter, encoded

if TYPE_CHECKING:
    from rosemary.domain.ports import Clock

Entry = HookEntry | RuleEntry | SkillEntry


class ReminderService:
    """Lists, adds, tries and removes hooks, rules and skills. Thread-safe; calls block."""

    def __init__(
        self,
        computer: Computer,
        writer: ConfigWriter,
        find: Callable[[str], Assistant],
        command: Callable[[Assistant], ServerCommand],
    ) -> None:
        """Prepare.

        Args:
            computer: whose files they are.
            writer: writes them.
            find: returns an assistant by its name, or raises a NotFoundError.
            command: returns what an assistant starts.
        """
        self._computer = computer
        self._writer = writer
        self._find = find
        self._command = command

    def get(self, name: str) -> dict[ConfigPart, Reminder]:
        """Return the hook, the rule and the skill of an assistant as they are now.

        Raises:
            NotFoundError: there is no such assistant.
        """
        assistant = self._find(name)
        return {part: self._reminder(assistant, part) for part in REMINDERS}

    def text(self, name: str, part: ConfigPart) -> tuple[Path, str]:
        """Return the file of a hook, a rule or a skill, and what a person pastes into it.

        Raises:
            NotFoundError: there is no such assistant.
            InvalidInputError: Rosemary can't write it for this assistant.
        """
        file, entry = self._opened(self._find(name), part)
        return file, entry.put("")

    def plan_adding(self, name: str, part: ConfigPart) -> ConfigPlan:
        """Return the change that adds a hook, a rule or a skill; nothing is written.

        Raises:
            NotFoundError: there is no such assistant.
            InvalidInputError: Rosemary can't write it for this assistant.
            ConfigRefusedError: its file cannot be read, edited safely, or written.
        """
        assistant = self._find(name)
        path, entry = self._opened(assistant, part)
        file = files.read_file(path)
        files.check_writable(file)
        text = decoded(file.content or b"")
        after = encoded(entry.put(text))
        return self._writer.plan(
            assistant, part, file, after, is_connecting=True, warning=assistant.note_on(part)
        )

    def plan_removing(self, name: str, part: ConfigPart) -> ConfigPlan:
        """Return the change that removes a hook, a rule or a skill; nothing is written.

        Raises:
            NotFoundError: there is no such assistant, or it is not there.
            InvalidInputError: Rosemary can't write it for this assistant.
            ConfigRefusedError: its file cannot be read, edited safely, or written.
        """
        assistant = self._find(name)
        path, entry = self._opened(assistant, part)
        file = files.read_file(path)
        files.check_writable(file)
        if file.content is None or not entry.is_in(decoded(file.content)):
            raise NotFoundError(f"{assistant.title} has no {REMINDERS[part]} of Rosemary.")
        return self._writer.plan_removing(assistant, part, entry, file)

    def plan_undoing(self, written: ConfigWritten) -> ConfigPlan:
        """Return the change that restores the file as it was before; nothing is written.

        If the file has changed since, only what was added or removed is removed or added again.

        Raises:
            ConfigRefusedError: the file cannot be read, edited safely, or written.
            NotFoundError: it has changed since, and there is nothing to remove.
        """
        done = written.plan
        file = files.read_file(done.file)
        if file.content != done.after:
            again = self.plan_removing if done.is_connecting else self.plan_adding
            return again(done.assistant.name, done.part)
        files.check_writable(file)
        _, entry = self._opened(done.assistant, done.part)
        had_it = done.before is not None and entry.is_in(decoded(done.before))
        return self._writer.plan(done.assistant, done.part, file, done.before, is_connecting=had_it)

    def apply(self, plan: ConfigPlan) -> ConfigWritten:
        """Apply a planned change, after copying the file.

        Raises:
            ConfigRefusedError: the file cannot be written, or has changed since.
            StorageFullError: the disk is full; the file is unchanged.
        """
        _, entry = self._opened(plan.assistant, plan.part)
        return self._writer.apply(plan, entry)

    def try_hook(self, name: str) -> HookTest:
        """Run the command of the assistant's start hook as the assistant would.

        Raises:
            NotFoundError: there is no such assistant, or it has no hook.
            InvalidInputError: it has no start hook that Rosemary knows.
            ConfigRefusedError: its file cannot be read.
            MachineError: the command cannot be run, fails, or prints something else.
        """
        assistant = self._find(name)
        path, entry = self._opened(assistant, ConfigPart.HOOK)
        assert isinstance(entry, HookEntry)
        content = files.read_file(path).content
        commands = [] if content is None else entry.commands_in(decoded(content))
        if not commands:
            raise NotFoundError(
                f"{assistant.title} has no start hook of Rosemary.",
                hint=f"Add it with `rosemary clients hook {name} --write`.",
            )
        chars, duration_ms = try_hook(commands[0], entry.place.form, self._computer.environ)
        return HookTest(
            assistant=assistant, command=commands[0], chars=chars, duration_ms=duration_ms
        )

    def _reminder(self, assistant: Assistant, part: ConfigPart) -> Reminder:
        if _place(assistant, part) is None:
            is_rule = part is ConfigPart.RULE
            state = ReminderState.BY_HAND if is_rule else ReminderState.IMPOSSIBLE
            return Reminder(assistant=assistant, part=part, state=state)
        file, entry = self._opened(assistant, part)
        problem = ""
        try:
            state = _state(entry, files.read_file(file).content)
        except ConfigRefusedError as error:
            state, problem = ReminderState.UNREADABLE, error.message
        return Reminder(assistant=assistant, part=part, state=state, file=file, problem=problem)

    def _opened(self, assistant: Assistant, part: ConfigPart) -> tuple[Path, Entry]:
        """Return the file of a hook, a rule or a skill, and its entry there."""
        name = assistant.name
        if part is ConfigPart.HOOK and assistant.hook is not None:
            place = assistant.hook
            is_windows = self._computer.is_windows
            line = hook_line(self._command(assistant), place.form, is_windows=is_windows)
            return place.file, HookEntry(name, place, line)
        if part is ConfigPart.RULE and assistant.rule is not None:
            return assistant.rule.file, RuleEntry(name, assistant.rule)
        if part is ConfigPart.SKILL and assistant.skill is not None:
            return assistant.skill.file, SkillEntry()
        if part is ConfigPart.RULE:
            raise InvalidInputError(
                f"The rules of {assistant.title} are not in a file that Rosemary can write.",
                hint=f"Paste the text of `rosemary clients rule {name}` into its rules.",
            )
        what = "start hook" if part is ConfigPart.HOOK else "folder of skills"
        raise InvalidInputError(
            f"{assistant.title} has no {what} that Rosemary knows.",
            hint=f"`rosemary clients rule {name}` shows a text for its rules instead.",
        )


def _place(assistant: Assistant, part: ConfigPart) -> HookPlace | RulePlace | SkillPlace | None:
    places = {
        ConfigPart.HOOK: assistant.hook,
        ConfigPart.RULE: assistant.rule,
        ConfigPart.SKILL: assistant.skill,
    }
    return places[part]


def _state(entry: Entry, content: bytes | None) -> ReminderState:
    text = decoded(content or b"")
    if not entry.is_in(text):
        return ReminderState.NOT_ADDED
    return ReminderState.ADDED if entry.is_current(text) else ReminderState.CHANGED


@dataclass(frozen=True, slots=True, kw_only=True)
class Installation:
    """How assistants start this installation.

    Attributes:
        launcher: absolute path, unchanged by updates.
        data_dir: the folder for everything, if the person chose one.
        records: the file that records connections.
    """

    launcher: Path
    data_dir: Path | None
    records: Path


class AssistantService:
    """Lists, connects, tests and disconnects assistants. Thread-safe; calls block.

    Attributes:
        reminders: their start hooks, rules and skills.
    """

    def __init__(self, computer: Computer, installation: Installation, clock: Clock) -> None:
        self._computer = computer
        self._installation = installation
        self._writer = ConfigWriter(installation.records, clock)
        self.reminders = ReminderService(computer, self._writer, self._named, self._command)

    def list(self) -> tuple[AssistantState, ...]:
        """Return every supported assistant with its state on this computer."""
        return tuple(map(self._state, assistants_of(self._computer)))

    def get(self, name: str) -> AssistantState:
        """Return one assistant with its state.

        Raises:
            NotFoundError: there is no such assistant.
        """
        return self._state(self._named(name))

    def guide(self, name: str) -> Guide:
        """Return the steps to connect the assistant by hand.

        Raises:
            NotFoundError: there is no such assistant.
        """
        assistant = self._named(name)
        command = self._command(assistant)
        words = [command.command, *command.args]
        line = shell_line(words, is_windows=self._computer.platform == "win32")
        return Guide(
            assistant=assistant,
            steps=tuple(each.replace("COMMAND ARGUMENTS", line) for each in assistant.steps),
            file=self._file_of(assistant),
            text=text_of(assistant, command),
            link=link_of(assistant, command),
        )

    def rule(self, name: str) -> str:
        """Return a text for the assistant's rules: when to use the memory.

        Raises:
            NotFoundError: there is no such assistant.
        """
        self._named(name)
        return RULE

    def is_shared(self, found: Reminder) -> bool:
        """Return whether another connected assistant reads the file of a skill, too."""
        return any(
            other.skill is not None
            and other.skill.file == found.file
            and other.name != found.assistant.name
            and self._state(other).state is ConnectionState.CONNECTED
            for other in assistants_of(self._computer)
        )

    def plan_connecting(self, name: str) -> ConfigPlan:
        """Return the change that connecting would make; nothing is written.

        Raises:
            NotFoundError: there is no such assistant.
            InvalidInputError: it is connected by hand.
            ConfigRefusedError: its file cannot be read, edited safely, or written.
        """
        assistant, file, text = self._opened(name)
        self._check_launcher()
        editor = EDITORS[assistant.syntax]
        entry = entry_of(assistant, self._command(assistant))
        present = None if text is None else entry_at(editor.read(text), assistant.path)
        if text is not None and present is not None and command_in(present).command:
            after = editor.renew(text, assistant.path, renewed_entry(present, entry))
        else:
            base, _ = self._writer.without(ServerEntry(assistant), file, text)
            after = editor.put(base or "", assistant.path, entry)
        return self._plan(assistant, file, encoded(after), is_connecting=True)

    def plan_disconnecting(self, name: str) -> ConfigPlan:
        """Return the change that disconnecting would make; nothing is written.

        Raises:
            NotFoundError: there is no such assistant, or it has no entry.
            InvalidInputError: it is connected by hand.
            ConfigRefusedError: its file cannot be read, edited safely, or written.
        """
        assistant, file, text = self._opened(name)
        entry = ServerEntry(assistant)
        if text is None or not entry.is_in(text):
            raise NotFoundError(f"{assistant.title} is not connected.")
        return self._writer.plan_removing(assistant, ConfigPart.SERVER, entry, file)

    def plan_undoing(self, written: ConfigWritten) -> ConfigPlan:
        """Return the change that restores the file, even if the person has edited the entry.

        If the file has changed since, only the entry is removed or added again.

        Raises:
            ConfigRefusedError: the file cannot be read, edited safely, or written.
            NotFoundError: it has changed since, and has no entry to remove.
        """
        done = written.plan
        if done.part is not ConfigPart.SERVER:
            return self.reminders.plan_undoing(written)
        file = files.read_file(done.file)
        if file.content != done.after:
            again = self.plan_disconnecting if done.is_connecting else self.plan_connecting
            return again(done.assistant.name)
        files.check_writable(file)
        entry = ServerEntry(done.assistant)
        has_entry = done.before is not None and entry.is_in(decoded(done.before))
        return self._plan(done.assistant, file, done.before, is_connecting=has_entry)

    def apply(self, plan: ConfigPlan) -> ConfigWritten:
        """Apply a planned change, after copying the file.

        Raises:
            ConfigRefusedError: the file cannot be written, or has changed since.
            StorageFullError: the disk is full; the file is unchanged.
        """
        if plan.part is not ConfigPart.SERVER:
            return self.reminders.apply(plan)
        return self._writer.apply(plan, ServerEntry(plan.assistant))

    def test(self, name: str, watch: Watch = UNWATCHED) -> ConnectionTest:
        """Start the command of the assistant's entry, and return its answer.

        Raises:
            CancelledError: the watch was cancelled.
            NotFoundError: there is no such assistant, or it has no entry.
            ConfigRefusedError: its file cannot be read.
            MachineError: the command does not start, is silent, or gives a wrong answer.
        """
        assistant = self._named(name)
        command = self._command(assistant)
        if assistant.kind is SetupKind.AUTOMATIC:
            state = self._state(assistant)
            if state.state is ConnectionState.UNREADABLE:
                raise ConfigRefusedError(state.problem)
            if state.command is None:
                raise NotFoundError(
                    f"{assistant.title} is not connected.",
                    hint=f"Connect it with `rosemary clients connect {name}`.",
                )
            command = state.command
        answers = probe(command, self._computer.environ, watch=watch)
        return ConnectionTest(
            assistant=assistant,
            command=command,
            server=answers.server,
            version=answers.version,
            tools=answers.tools,
            duration_ms=answers.duration_ms,
        )

    # ------------------------------------------------------------ reading

    def _named(self, name: str) -> Assistant:
        known = {each.name: each for each in assistants_of(self._computer)}
        if name not in known:
            raise unknown_assistant(name, tuple(known))
        return known[name]

    def _command(self, assistant: Assistant) -> ServerCommand:
        home = self._installation.data_dir
        return ServerCommand(
            command=str(self._installation.launcher),
            args=("--client", assistant.name, *(("--data-dir", str(home)) if home else ())),
        )

    def _file_of(self, assistant: Assistant) -> Path | None:
        """Return the first file that exists, else the first whose folder exists, else the first."""
        candidates = assistant.files
        for exists in (Path.is_file, lambda each: each.parent.is_dir()):
            for each in candidates:
                if exists(each):
                    return each
        return candidates[0] if candidates else None

    def _state(self, assistant: Assistant) -> AssistantState:
        file = self._file_of(assistant)
        is_installed = any(each.exists() for each in assistant.marks) or any(
            map(self._computer.has_program, assistant.programs)
        )
        state, command, problem = ConnectionState.UNKNOWN, None, ""
        if file is not None and assistant.syntax in EDITORS:
            try:
                state, command = self._connection(assistant, file)
            except ConfigRefusedError as error:
                state, problem = ConnectionState.UNREADABLE, error.message
        if state is ConnectionState.ELSEWHERE and command is not None:
            problem = _trouble(command)
        return AssistantState(
            assistant=assistant,
            is_installed=is_installed,
            state=state,
            file=file,
            command=command,
            problem=problem,
        )

    def _connection(
        self, assistant: Assistant, file: Path
    ) -> tuple[ConnectionState, ServerCommand | None]:
        content = files.read_file(file).content
        if content is None:
            return ConnectionState.NOT_CONNECTED, None
        read = EDITORS[assistant.syntax].read(decoded(content))
        entry = entry_at(read, assistant.path)
        if entry is None:
            return ConnectionState.NOT_CONNECTED, None
        command = command_in(entry)
        wanted = self._command(assistant)
        is_here = (command.command, _home(command)) == (wanted.command, _home(wanted))
        return ConnectionState.CONNECTED if is_here else ConnectionState.ELSEWHERE, command

    # ------------------------------------------------------------ planning

    def _opened(self, name: str) -> tuple[Assistant, ConfigFile, str | None]:
        """Return an automatically connected assistant with its file and its text."""
        assistant = self._named(name)
        path = self._file_of(assistant)
        if assistant.kind is not SetupKind.AUTOMATIC or path is None:
            raise InvalidInputError(
                f"{assistant.title} is connected by hand ({assistant.kind}).",
                hint=f"`rosemary clients guide {name}` says how.",
            )
        file = files.read_file(path)
        files.check_writable(file)
        text = None if file.content is None else decoded(file.content)
        return assistant, file, text

    def _plan(
        self, assistant: Assistant, file: ConfigFile, after: bytes | None, *, is_connecting: bool
    ) -> ConfigPlan:
        warning = _warning(assistant, file, after) if is_connecting else ""
        return self._writer.plan(
            assistant,
            ConfigPart.SERVER,
            file,
            after,
            is_connecting=is_connecting,
            warning=warning,
        )

    def _check_launcher(self) -> None:
        launcher = self._installation.launcher
        if not launcher.is_file():
            raise MachineError(
                f"The launcher for assistants is missing: {launcher}.",
                hint="Install Rosemary again.",
            )


def _warning(assistant: Assistant, file: ConfigFile, after: bytes | None) -> str:
    """Return what the person should know about this entry."""
    content = decoded(after or b"")
    entry = entry_at(EDITORS[assistant.syntax].read(content), assistant.path) or {}
    if entry.get("disabled") is True or entry.get("enabled") is False:
        return f"The entry is switched off in the file: switch it on in {assistant.title}."
    if file.content == after:
        return ""
    is_plain = assistant.syntax is ConfigSyntax.JSON and not assistant.reads_comments
    if is_plain and jsonc.has_extensions(decoded(file.content or b"")):
        return (
            f"The file holds comments or trailing commas, which {assistant.title} may not be able "
            "to read."
        )
    return assistant.note


def _home(command: ServerCommand) -> str:
    """Return the data folder that an entry names; empty for the default."""
    chosen = options_in(command.args).get(HOME_OPTION)
    return chosen or command.env.get(HOME_VARIABLE, "")


def _trouble(command: ServerCommand) -> str:
    if not command.command:
        return "Its entry starts no command."
    if not Path(command.command).exists():
        return f"Its entry starts a path that does not exist: {command.command}"
    return f"Its entry starts another installation: {command.command}"
