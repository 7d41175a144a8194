"""Connects assistants: reads their files, adds one entry, and removes it again."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

from rosemary.assistants import files, jsonc
from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.assistants.files import EDITORS, ConfigFile, decoded, depth_of, entry_at
from rosemary.assistants.instructions import (
    HOME_OPTION,
    HOME_VARIABLE,
    RULE,
    command_in,
    entry_of,
    hook_of,
    link_of,
    options_in,
    renewed_entry,
    text_of,
)
from rosemary.assistants.probing import probe
from rosemary.assistants.written_entries import ConnectionRecord, ConnectionRecords, Hunk, digest
from rosemary.domain.assistants import (
    Assistant,
    AssistantState,
    ConfigPlan,
    ConfigRefusedError,
    ConfigSyntax,
    ConfigWritten,
    ConnectionState,
    ConnectionTest,
    Guide,
    ServerCommand,
    SetupKind,
    unknown_assistant,
)
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError
from rosemary.domain.ports import UNWATCHED, Watch

if TYPE_CHECKING:
    # Start-up time: importing the ports loads much of the store.
    from rosemary.domain.ports import Clock

_CONTEXT_LINES = 2
_LINE_SHOWN_CHARS = 200


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
    """Lists, connects, tests and disconnects assistants. Thread-safe; calls block."""

    def __init__(self, computer: Computer, installation: Installation, clock: Clock) -> None:
        self._computer = computer
        self._installation = installation
        self._clock = clock
        self._records = ConnectionRecords(installation.records)
        self._writing = threading.Lock()

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
        line = " ".join([command.command, *command.args])
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

    def hook(self, name: str) -> tuple[Path, str]:
        """Return the assistant's settings file, and a start hook to put into it.

        Raises:
            NotFoundError: there is no assistant of this name.
            InvalidInputError: it has no start hook that Rosemary knows.
        """
        assistant = self._named(name)
        if assistant.hook_file is None:
            raise InvalidInputError(
                f"{assistant.title} has no start hook that Rosemary knows.",
                hint=f"`rosemary clients rule {name}` shows a text for its rules instead.",
            )
        command = self._command(assistant)
        return assistant.hook_file, hook_of(command, is_windows=self._computer.is_windows)

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
            base, _ = self._without(assistant, file, text)
            after = editor.put(base or "", assistant.path, entry)
        return self._plan(assistant, file, _encoded(after), is_connecting=True)

    def plan_disconnecting(self, name: str) -> ConfigPlan:
        """Return the change that disconnecting would make; nothing is written.

        Raises:
            NotFoundError: there is no such assistant, or it has no entry.
            InvalidInputError: it is connected by hand.
            ConfigRefusedError: its file cannot be read, edited safely, or written.
        """
        assistant, file, text = self._opened(name)
        editor = EDITORS[assistant.syntax]
        if text is None or entry_at(editor.read(text), assistant.path) is None:
            raise NotFoundError(f"{assistant.title} is not connected.")
        after, is_deleted = self._without(assistant, file, text)
        content = None if is_deleted or after is None else _encoded(after)
        return self._plan(assistant, file, content, is_connecting=False)

    def plan_undoing(self, written: ConfigWritten) -> ConfigPlan:
        """Return the change that restores the file, whatever the person has in the entry.

        If the file has changed since, only the entry is removed or added again.

        Raises:
            ConfigRefusedError: the file cannot be read, edited safely, or written.
            NotFoundError: it has changed since, and has no entry to remove.
        """
        done = written.plan
        file = files.read_file(done.file)
        if file.content != done.after:
            again = self.plan_disconnecting if done.is_connecting else self.plan_connecting
            return again(done.assistant.name)
        files.check_writable(file)
        has_entry = _has_entry(done.assistant, done.before)
        return self._plan(done.assistant, file, done.before, is_connecting=has_entry)

    def apply(self, plan: ConfigPlan) -> ConfigWritten:
        """Apply a planned change, after copying the file.

        Raises:
            ConfigRefusedError: the file cannot be written, or has changed since.
            StorageFullError: the disk is full; the file is unchanged.
        """
        if plan.before == plan.after:
            return ConfigWritten(plan=plan)
        with self._writing:
            file = files.read_file(plan.file)
            if file.content != plan.before:
                raise ConfigRefusedError(
                    f"{plan.file} has changed meanwhile; nothing was written.",
                    hint="Look at the change and try again.",
                )
            files.check_writable(file)
            try:
                return self._connect(plan, file) if plan.is_connecting else self._cut(plan, file)
            except OSError as error:
                raise MachineError(
                    f"What was connected cannot be noted: {error.strerror or error}.",
                    hint=f"Check that {self._installation.records.parent} can be written to.",
                ) from error

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

    def _without(
        self, assistant: Assistant, file: ConfigFile, text: str | None
    ) -> tuple[str | None, bool]:
        """Return the text without the entry, and whether the file is to be deleted."""
        if text is None:
            return None, False
        editor = EDITORS[assistant.syntax]
        if entry_at(editor.read(text), assistant.path) is None:
            return text, False
        record = self._records.find(assistant.name, file.path)
        made = record.made if record else 0
        cut = editor.remove(text, assistant.path, made)
        if record and record.hunk and (undone := record.hunk.undone_in(text)) is not None:
            is_untouched = digest(file.content) == record.after_sha256
            if is_untouched or _reads_alike(editor.read, undone, cut):
                cut = undone
        is_deleted = record is not None and record.made_file and not editor.read(cut or "")
        return cut, is_deleted and not _has_words(cut)

    def _plan(
        self, assistant: Assistant, file: ConfigFile, after: bytes | None, *, is_connecting: bool
    ) -> ConfigPlan:
        return ConfigPlan(
            assistant=assistant,
            is_connecting=is_connecting,
            file=file.path,
            before=file.content,
            after=after,
            difference=_difference(file, after),
            warning=_warning(assistant, file, after) if is_connecting else "",
        )

    def _check_launcher(self) -> None:
        launcher = self._installation.launcher
        if not launcher.is_file():
            raise MachineError(
                f"The launcher for assistants is missing: {launcher}.",
                hint="Install Rosemary again.",
            )

    # ------------------------------------------------------------- writing

    def _connect(self, plan: ConfigPlan, file: ConfigFile) -> ConfigWritten:
        assert plan.after is not None
        assistant = plan.assistant
        old = self._records.find(assistant.name, file.path)
        text = None if file.content is None else decoded(file.content)
        base, _ = self._without(assistant, file, text)
        read = EDITORS[assistant.syntax].read
        had_entry = _has_entry(assistant, file.content)
        backup = None if file.content is None else files.back_up(file, self._clock())
        folders = files.write_file(file, plan.after)
        is_ours = had_entry and old is not None
        is_new = file.content is None or (old is not None and is_ours and old.made_file)
        record = ConnectionRecord(
            file=str(file.path),
            before_sha256="" if is_new else digest(_encoded(base or "")),
            after_sha256=digest(plan.after),
            made=max(
                len(assistant.section) - depth_of(read(base or "") or {}, assistant.section),
                old.made if old is not None and is_ours else 0,
            ),
            folders=old.folders if old is not None and is_ours else tuple(map(str, folders)),
            backup=(old.backup if old is not None and is_ours else "") or str(backup or ""),
            hunk=Hunk.between(base or "", decoded(plan.after)),
        )
        self._records.keep(assistant.name, record)
        return ConfigWritten(plan=plan, backup=backup)

    def _cut(self, plan: ConfigPlan, file: ConfigFile) -> ConfigWritten:
        name = plan.assistant.name
        record = self._records.find(name, file.path)
        is_untouched = record is not None and digest(file.content) == record.after_sha256
        backup = None if is_untouched else files.back_up(file, self._clock())
        if plan.after is None:
            folders = tuple(map(Path, record.folders)) if record else ()
            files.delete_file(file, folders)
        else:
            files.write_file(file, plan.after)
        if record and record.backup and digest(plan.after) == record.before_sha256:
            _drop_copy(Path(record.backup), record.before_sha256)
        self._records.forget(name, file.path)
        return ConfigWritten(plan=plan, backup=backup)


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


def _has_entry(assistant: Assistant, content: bytes | None) -> bool:
    if content is None:
        return False
    return entry_at(EDITORS[assistant.syntax].read(decoded(content)), assistant.path) is not None


def _drop_copy(copy: Path, sha256: str) -> None:
    """Delete a copy that equals the file."""
    if copy.is_file() and digest(files.read_file(copy).content) == sha256:
        copy.unlink()


def _reads_alike(read: object, one: str, other: str) -> bool:
    assert callable(read)
    try:
        return bool(read(one) == read(other))
    except ConfigRefusedError:
        return False


def _has_words(text: str | None) -> bool:
    """Return whether deleting the file would lose something, such as a comment."""
    return bool((text or "").strip("\ufeff \t\r\n{}"))


def _encoded(text: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ConfigRefusedError(
            "The path of Rosemary cannot be written as UTF-8.",
            hint="Move Rosemary or its folder to a path of ordinary characters.",
        ) from error


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


def _difference(file: ConfigFile, after: bytes | None) -> str:
    before = _lines(file.content)
    lines = unified_diff(
        before,
        _lines(after),
        fromfile=str(file.path) if file.content is not None else "(no file)",
        tofile=str(file.path) if after is not None else "(no file)",
        n=_CONTEXT_LINES,
        lineterm="",
    )
    return "\n".join(
        each if len(each) <= _LINE_SHOWN_CHARS else f"{each[:_LINE_SHOWN_CHARS]}…" for each in lines
    )


def _lines(content: bytes | None) -> list[str]:
    return decoded(content or b"").removeprefix("\ufeff").splitlines()
