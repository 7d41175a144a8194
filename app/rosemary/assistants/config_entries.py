"""What Rosemary puts into files of assistants: its server, a start hook, a rule, a skill.

Each knows how to find itself in the text of a file, and how to be put in and taken out again.
"""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rosemary.assistants import jsonc
from rosemary.assistants.files import EDITORS, Editor, depth_of, entry_at
from rosemary.assistants.instructions import RULE, SKILL, SKILL_HEAD
from rosemary.domain.assistants import (
    Assistant,
    ConfigRefusedError,
    HookForm,
    HookPlace,
    RulePlace,
    ServerCommand,
)

_BOM_AND_SPACE: Final = "\ufeff \t\r\n"
_HOOK: Final = re.compile(r"rosemary-mcp\b.*--context\b")
_RULE_BEGIN: Final = "<!-- Rosemary: when to use the memory -->"
_RULE_END: Final = "<!-- Rosemary: end -->"
_FRONT_MATTER: Final = re.compile(r"(\ufeff?)---[ \t]*\r?\n(?:(?!---).*\n)*---\s*")


class ConfigEntry(Protocol):
    """One thing that Rosemary puts into a file."""

    @property
    def record(self) -> str:
        """The name under which it is noted that this was written."""

    def is_in(self, text: str) -> bool:
        """Return whether it stands in a text.

        Raises:
            ConfigRefusedError: the text cannot be read.
        """

    def removed(self, text: str, made: int) -> str:
        """Return a text without it and without the empty containers, `made` of them, around it.

        Raises:
            ConfigRefusedError: the text cannot be edited safely.
        """

    def count_missing(self, text: str) -> int:
        """Return how many containers have to be made for it in a text."""

    def is_alike(self, one: str, other: str) -> bool:
        """Return whether two texts say the same but for their layout."""

    def is_blank(self, text: str) -> bool:
        """Return whether a text without it may be deleted, since nothing else is in it."""


@dataclass(frozen=True, slots=True)
class ServerEntry:
    """The entry that starts Rosemary, in the assistant's table of servers."""

    assistant: Assistant

    @property
    def record(self) -> str:
        """See `ConfigEntry`."""
        return self.assistant.name

    @property
    def editor(self) -> Editor:
        """How the file is read and edited."""
        return EDITORS[self.assistant.syntax]

    def is_in(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return entry_at(self.editor.read(text), self.assistant.path) is not None

    def removed(self, text: str, made: int) -> str:
        """See `ConfigEntry`."""
        return self.editor.remove(text, self.assistant.path, made)

    def count_missing(self, text: str) -> int:
        """See `ConfigEntry`."""
        section = self.assistant.section
        return len(section) - depth_of(self.editor.read(text) or {}, section)

    def is_alike(self, one: str, other: str) -> bool:
        """See `ConfigEntry`."""
        try:
            return bool(self.editor.read(one) == self.editor.read(other))
        except ConfigRefusedError:
            return False

    def is_blank(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return not self.editor.read(text) and not text.strip(_BOM_AND_SPACE + "{}")


@dataclass(frozen=True, slots=True)
class HookEntry:
    """A command in the assistant's list of start hooks; it prints the context."""

    assistant: str
    place: HookPlace
    command: str

    @property
    def record(self) -> str:
        """See `ConfigEntry`."""
        return f"{self.assistant} hook"

    @property
    def path(self) -> tuple[str, str]:
        """The keys that lead to the list of start hooks."""
        return ("hooks", self.place.event)

    @property
    def item(self) -> Mapping[str, Any]:
        """What stands in the list: for most assistants a group with one command."""
        if self.place.form is HookForm.CURSOR:
            return {"command": self.command}
        return {"hooks": [{"type": "command", "command": self.command}]}

    def is_in(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return bool(self.commands_in(text))

    def commands_in(self, text: str) -> list[str]:
        """Return the commands of this program that a text holds."""
        return [str(_value_at(jsonc.read(text), way)) for way in self._ways(text)]

    def is_current(self, text: str) -> bool:
        """Return whether the hook in a text is today's."""
        return self.commands_in(text) == [self.command]

    def put(self, text: str) -> str:
        """Return a text with it: a command that is there is changed, else one is added.

        Raises:
            ConfigRefusedError: the text cannot be edited safely.
        """
        if ways := list(self._ways(text)):
            return jsonc.replace(text, ways[0], self.command)
        for key, value in self.place.head.items():
            if key not in (jsonc.read(text) or {}):
                text = jsonc.put(text, (key,), value)
        return jsonc.append(text, self.path, self.item)

    def removed(self, text: str, made: int) -> str:
        """See `ConfigEntry`."""
        for way in reversed(list(self._ways(text))):
            item = way[:-1]  # without the key "command"
            if len(way) > len(self.path) + 2:
                group = way[: len(self.path) + 1]
                if len(_value_at(jsonc.read(text), (*group, "hooks"))) == 1:
                    item = group
            text = jsonc.remove(text, item, made if len(item) == len(self.path) + 1 else 0)
        return text

    def count_missing(self, text: str) -> int:
        """See `ConfigEntry`."""
        return len(self.path) - depth_of(jsonc.read(text) or {}, self.path)

    def is_alike(self, one: str, other: str) -> bool:
        """See `ConfigEntry`. What a file of hooks has to hold besides makes no difference."""
        try:
            return self._rest(one) == self._rest(other)
        except ConfigRefusedError:
            return False

    def is_blank(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return not self._rest(text) and not jsonc.has_extensions(text)

    def _rest(self, text: str) -> object:
        value = jsonc.read(text) or {}
        if not isinstance(value, Mapping):
            return value
        head = self.place.head
        return {key: each for key, each in value.items() if head.get(key) != each}

    def _ways(self, text: str) -> Iterator[tuple[str | int, ...]]:
        """Yield the way to each command of this program, of groups and of plain lists."""
        listed = _value_at(jsonc.read(text) or {}, self.path)
        for at, item in enumerate(listed if isinstance(listed, list) else ()):
            if _is_ours(item):
                yield (*self.path, at, "command")
            inner = item.get("hooks") if isinstance(item, Mapping) else None
            for number, each in enumerate(inner if isinstance(inner, list) else ()):
                if _is_ours(each):
                    yield (*self.path, at, "hooks", number, "command")


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A text between two marks in the assistant's file of rules."""

    assistant: str
    place: RulePlace

    @property
    def record(self) -> str:
        """See `ConfigEntry`."""
        return f"{self.assistant} rule"

    def is_in(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return _RULE_BEGIN in text

    def is_current(self, text: str) -> bool:
        """Return whether the rule in a text is today's."""
        start, end = _marked(text)
        return text[start:end].split() == _block(RULE, "\n").split()

    def put(self, text: str) -> str:
        """Return a text with it: between the marks where they are, else at the end.

        Raises:
            ConfigRefusedError: the mark at the end is missing.
        """
        newline = "\r\n" if "\r\n" in text else "\n"
        if self.is_in(text):
            if self.is_current(text):
                return text
            start, end = _marked(text)
            return text[:start] + _block(RULE, newline) + text[end:]
        if not text.strip(_BOM_AND_SPACE):
            # Front matter counts at the very beginning alone.
            mark = text[: text.startswith("\ufeff")]
            return mark + self.place.head + _block(RULE, newline) + newline + text[len(mark) :]
        gap = newline if text.endswith(("\n", "\r")) else 2 * newline
        return text + gap + _block(RULE, newline) + newline

    def removed(self, text: str, made: int) -> str:  # noqa: ARG002 - nothing is made around it
        """See `ConfigEntry`."""
        return _without(text, *_marked(text))

    def count_missing(self, text: str) -> int:  # noqa: ARG002 - there are none in Markdown
        """See `ConfigEntry`."""
        return 0

    def is_alike(self, one: str, other: str) -> bool:
        """See `ConfigEntry`. Only the gap before the rule may differ."""
        return one.split() == other.split()

    def is_blank(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return text.strip(_BOM_AND_SPACE) in ("", self.place.head.strip())


@dataclass(frozen=True, slots=True)
class SkillEntry:
    """A skill in a file of its own: front matter, and a text between two marks."""

    @property
    def record(self) -> str:
        """See `ConfigEntry`. Assistants that read the same folder share the record of its file."""
        return "skill"

    def is_in(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return _RULE_BEGIN in text

    def is_current(self, text: str) -> bool:
        """Return whether the skill in a text is today's."""
        start, end = self._span(text)
        return text[start:end].split() == _skill().split()

    def put(self, text: str) -> str:
        """Return a text with it: what a person wrote behind it stays.

        Raises:
            ConfigRefusedError: the file holds another skill, or the mark at the end is missing.
        """
        if self.is_in(text):
            if self.is_current(text):
                return text
            start, end = self._span(text)
            return text[:start] + _skill() + text[end:]
        if text.strip(_BOM_AND_SPACE):
            raise ConfigRefusedError(
                "The file holds another skill.", hint="Give its folder another name first."
            )
        # Front matter counts at the very beginning alone.
        mark = text[: text.startswith("\ufeff")]
        return mark + _skill() + "\n" + text[len(mark) :]

    def removed(self, text: str, made: int) -> str:  # noqa: ARG002 - nothing is made around it
        """See `ConfigEntry`."""
        return _without(text, *self._span(text))

    def count_missing(self, text: str) -> int:  # noqa: ARG002 - there are none in Markdown
        """See `ConfigEntry`."""
        return 0

    def is_alike(self, one: str, other: str) -> bool:
        """See `ConfigEntry`."""
        return one.split() == other.split()

    def is_blank(self, text: str) -> bool:
        """See `ConfigEntry`."""
        return not text.strip(_BOM_AND_SPACE)

    def _span(self, text: str) -> tuple[int, int]:
        """Return where the skill begins and ends, with the front matter right before its mark."""
        start, end = _marked(text)
        front = _FRONT_MATTER.fullmatch(text, 0, start)
        return (front.end(1) if front else start), end


def hook_line(command: ServerCommand, form: HookForm, *, is_windows: bool) -> str:
    """Return the line of a start hook, which the assistant gives to a shell."""
    join = subprocess.list2cmdline if is_windows else shlex.join
    return join([command.command, *command.args, f"--context={form}"])


def _is_ours(item: object) -> bool:
    command = item.get("command") if isinstance(item, Mapping) else None
    return isinstance(command, str) and _HOOK.search(command) is not None


def _value_at(value: Any, way: jsonc.Way) -> Any:  # noqa: ANN401 - any JSON value
    """Return what stands at the end of a way; None if the way ends before."""
    for key in way:
        if isinstance(key, str) and isinstance(value, Mapping):
            value = value.get(key)
        elif isinstance(key, int) and isinstance(value, list):
            value = value[key]
        else:
            return None
    return value


def _block(body: str, newline: str) -> str:
    lines = (_RULE_BEGIN, *body.rstrip("\n").split("\n"), _RULE_END)
    return newline.join(lines)


def _skill() -> str:
    return f"{SKILL_HEAD}\n{_block(SKILL, chr(10))}"


def _without(text: str, start: int, end: int) -> str:
    """Return a text without a part of it and without the line end behind that."""
    line_end = re.compile(r"[ \t]*(?:\r\n|\r|\n|$)").match(text, end)
    return text[:start] + text[line_end.end() if line_end else end :]


def _marked(text: str) -> tuple[int, int]:
    """Return where the text of Rosemary begins and ends, with its marks."""
    start = text.find(_RULE_BEGIN)
    end = text.find(_RULE_END, start)
    if start < 0 or end < 0 or text.count(_RULE_BEGIN) > 1:
        raise ConfigRefusedError(
            "The marks around the text of Rosemary in this file were changed.",
            hint="Take the text out yourself.",
        )
    return start, end + len(_RULE_END)
