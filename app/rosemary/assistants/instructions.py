"""What a person pastes: the entry in the assistant's syntax, a link, a rule, a skill."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from itertools import dropwhile
from typing import Any, Final
from urllib.parse import quote

from rosemary.assistants import toml_text
from rosemary.domain.assistants import SERVER_NAME, Assistant, ConfigSyntax, DeepLink, ServerCommand

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
