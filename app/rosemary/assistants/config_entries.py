"""What goes into the files of assistants, by Rosemary or by hand: server, hook, rule, skill.

Each knows how to find itself in the text of a file, and how to be put in and taken out again.
"""

from __future__ import annotations

import base64
import json
import re
import shlex
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from typing import Any, Final, Protocol
from urllib.parse import quote

from rosemary.assistants import jsonc, toml_text
from rosemary.assistants.files import EDITORS, Editor, depth_of, entry_at
from rosemary.domain.assistants import (
    SERVER_NAME,
    Assistant,
    ConfigRefusedError,
    ConfigSyntax,
    DeepLink,
    HookForm,
    HookPlace,
    RulePlace,
    ServerCommand,
)

_SERVER: Final = 'You have a long-term memory: the MCP server "rosemary".'
_SEARCHING: Final = """\
- At the start of a conversation call `get_context` once, unless you were given its text already.
- Before you answer where people, preferences, earlier decisions or earlier work may matter, call
  `search_memory` with the question in plain words. Search again with other words if nothing fits.
"""
_SAVING: Final = """\
- When you learn something that will matter in a later conversation (a preference, a decision and
  its reason, a fact about a person or a project, a correction), call `save_memory` at once: one
  memory for each fact, whole sentences that can be understood without this conversation.
- Where something has changed, call `update_memory` on the old memory instead of saving another.
"""
_SECRETS: Final = "- Never save passwords, keys or other secrets.\n"

RULE: Final = f"""\
## Long-term memory

{_SERVER}

{_SEARCHING}{_SAVING}{_SECRETS}"""
"""When to use the memory: for an assistant's file of rules."""

SKILL_HEAD: Final = """\
---
name: rosemary
description: The person's long-term memory, shared by all their assistants. Use it before you answer
  where people, preferences, earlier decisions or earlier work may matter, and when you learn
  something that will matter in a later conversation.
---
"""
"""The front matter of the skill. By it an assistant decides when to read the rest."""

SKILL: Final = f"""\
# Long-term memory

{_SERVER}

## When to search

{_SEARCHING}
## When to save

{_SAVING}
## What never to save

{_SECRETS}- Nothing that the project's own files say anyway, or that ends with this conversation.

## The tools

- `get_context`: what you should know at the start, in a few hundred tokens.
- `search_memory`: finds memories by meaning and by words; `get_memory` reads one whole.
- `save_memory`: keeps one fact; `update_memory` changes one.
- `delete_memory`: only where the person asks for it.
"""
"""When to use the memory: for a folder of skills, in the words of the rule."""

HOME_VARIABLE: Final = "ROSEMARY_HOME"
HOME_OPTION: Final = "--data-dir"
_CLIENT: Final = "--client"
_PROJECT: Final = "--project"
_OURS: Final = frozenset({"type", "command"})


_BOM_AND_SPACE: Final = "\ufeff \t\r\n"
_HOOK: Final = re.compile(r"rosemary-mcp\b.*--context\b")
_RULE_BEGIN: Final = "<!-- Rosemary: when to use the memory -->"
_RULE_END: Final = "<!-- Rosemary: end -->"
_FRONT_MATTER: Final = re.compile(r"(\ufeff?)---[ \t]*\r?\n(?:(?!---).*\n)*---\s*")


def entry_of(assistant: Assistant, command: ServerCommand) -> dict[str, Any]:
    """Return the entry as it stands in the assistant's file."""
    is_yaml = assistant.syntax is ConfigSyntax.YAML
    named = {"cmd" if is_yaml else "command": command.command, "args": list(command.args)}
    variables = {"envs" if is_yaml else "env": dict(command.env)} if command.env else {}
    first = {key: each for key, each in assistant.extra.items() if key in ("type", "enabled")}
    return {**first, **named, **variables, **assistant.extra}


def command_in(entry: Mapping[str, Any]) -> ServerCommand:
    """Return what an entry starts; None for other kinds, such as an address."""
    args, env = entry.get("args"), entry.get("env")
    return ServerCommand(
        command=str(entry.get("command", "")),
        args=tuple(map(str, args)) if isinstance(args, list) else (),
        env={str(k): str(v) for k, v in env.items()} if isinstance(env, Mapping) else {},
    )


def renewed_entry(present: Mapping[str, Any], entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return `entry` with what a person has added to the `present` one.

    An entry of another kind, such as an address, is replaced whole.
    """
    before = command_in(present)
    if not before.command:
        return dict(entry)
    ours = {key: each for key, each in entry.items() if key in _OURS}
    renewed = {**present, **ours, "args": _renewed_args(before.args, entry["args"])}
    if HOME_VARIABLE in before.env:
        # The arguments name the folder; a variable could name another one.
        del renewed["env"]
        if others := {key: each for key, each in before.env.items() if key != HOME_VARIABLE}:
            renewed["env"] = others
    return renewed


def _renewed_args(present: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Return the wanted arguments, with the project that a person has chosen."""
    options = options_in(present)
    project = (_PROJECT, options[_PROJECT]) if {_CLIENT, _PROJECT} <= options.keys() else ()
    renewed = [*wanted, *project]
    is_bare = all(map(_is_option, present[:1]))
    return list(present) if is_bare and options_in(renewed) == options else renewed


def options_in(args: Sequence[str]) -> dict[str, str]:
    """Return the options of the launcher, and what each is given.

    Arguments of another program that starts it, as in `uvx rosemary-mcp`, may come first.
    """
    options, rest = {}, dropwhile(lambda each: not _is_option(each), args)
    for each in rest:
        name, is_joined, value = each.partition("=")
        options[name] = value if is_joined else next(rest, "")
    return options


def _is_option(arg: str) -> bool:
    return arg.startswith("--")


def text_of(assistant: Assistant, command: ServerCommand) -> str:
    """Return the entry, with the keys that lead to it, as a person pastes it."""
    entry = entry_of(assistant, command)
    if assistant.syntax is ConfigSyntax.TOML:
        return toml_text.put("", assistant.path, entry)
    if assistant.syntax is ConfigSyntax.YAML:
        lines = [f"{assistant.section[0]}:", f"  {SERVER_NAME}:"]
        # JSON is YAML, so texts and lists may be written like this.
        lines += [f"    {key}: {_json(value)}" for key, value in entry.items()]
        return "\n".join(lines) + "\n"
    value: object = entry
    for key in reversed(assistant.path):
        value = {key: value}
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def link_of(assistant: Assistant, command: ServerCommand) -> str:
    """Return a link that opens the assistant and offers to add the server; empty without one."""
    entry = entry_of(assistant, command)
    if assistant.link is None:
        return ""
    if assistant.link is DeepLink.VSCODE:
        return "vscode:mcp/install?" + quote(_json({"name": SERVER_NAME, **entry}), safe="")
    scheme = {
        DeepLink.CURSOR: "cursor://anysphere.cursor-deeplink/mcp/install",
        DeepLink.LM_STUDIO: "lmstudio://add_mcp",
    }[assistant.link]
    packed = base64.b64encode(_json(entry).encode()).decode()
    return f"{scheme}?name={SERVER_NAME}&config={quote(packed, safe='')}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class ConfigEntry(Protocol):
    """One thing that Rosemary puts into a file."""

    @property
    def record(self) -> str:
        """The name under which a record says that this was written."""

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
