"""Adds and removes what makes an assistant use its memory: a start hook, a rule, a skill."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rosemary.assistants import files
from rosemary.assistants.catalogue import Computer
from rosemary.assistants.config_entries import HookEntry, RuleEntry, SkillEntry, hook_line
from rosemary.assistants.files import decoded
from rosemary.assistants.probing import try_hook
from rosemary.domain.assistants import (
    REMINDERS,
    Assistant,
    ConfigPart,
    ConfigPlan,
    ConfigRefusedError,
    ConfigWritten,
    HookPlace,
    HookTest,
    Reminder,
    ReminderState,
    RulePlace,
    ServerCommand,
    SkillPlace,
)
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.service.clients.config_writing import ConfigWriter, encoded

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
        """Return the file of a hook, a rule or a skill, and how it stands there."""
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
