"""Assistants: how each is connected, what people call it, and which clients belong to it.

In the protocol's handshake a program gives a name that its makers chose: Claude Desktop says
"claude-ai", Cursor "cursor-vscode". Every surface shows the name that is found here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError, shorten
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import Transport

SERVER_NAME = "rosemary"
"""Rosemary's name in an assistant's list of servers."""


class SetupKind(StrEnum):
    """How an assistant is connected.

    Attributes:
        AUTOMATIC: Rosemary writes its entry into the assistant's file.
        GUIDED: the person pastes a text into a named file.
        MANUAL: the person fills in a page of the assistant's own settings.
    """

    AUTOMATIC = "automatic"
    GUIDED = "guided"
    MANUAL = "manual"


class ConfigSyntax(StrEnum):
    """How a file with servers is written; JSON may hold comments and trailing commas."""

    JSON = "json"
    TOML = "toml"
    YAML = "yaml"


class ConnectionState(StrEnum):
    """What an assistant's file says about Rosemary.

    Attributes:
        CONNECTED: it starts this installation.
        ELSEWHERE: it starts another path, or uses another data folder.
        NOT_CONNECTED: it holds no entry.
        UNREADABLE: it cannot be read.
        UNKNOWN: only the assistant itself knows.
    """

    CONNECTED = "connected"
    ELSEWHERE = "elsewhere"
    NOT_CONNECTED = "not connected"
    UNREADABLE = "unreadable"
    UNKNOWN = "unknown"


class ConfigPart(StrEnum):
    """The parts of Rosemary in an assistant's files.

    Attributes:
        SERVER: the entry that starts it.
        HOOK: a command that the assistant runs at the start of a session; it prints the context.
        RULE: a text in the assistant's rules that says when to search and when to save.
        SKILL: a folder among the assistant's skills with the same advice; it is read when needed.
    """

    SERVER = "server"
    HOOK = "hook"
    RULE = "rule"
    SKILL = "skill"


REMINDERS: Final[Mapping[ConfigPart, str]] = {
    ConfigPart.HOOK: "start hook",
    ConfigPart.RULE: "rule",
    ConfigPart.SKILL: "skill",
}
"""Names of the parts that make an assistant use its memory, in the order shown."""


class ReminderState(StrEnum):
    """Whether a hook, a rule or a skill is there.

    Attributes:
        ADDED: it is there as Rosemary writes it today.
        CHANGED: it is there with another command, or another text.
        NOT_ADDED: it is not there.
        UNREADABLE: the file cannot be read.
        BY_HAND: the assistant keeps its rules elsewhere; the person pastes the text.
        IMPOSSIBLE: the assistant has no start hook, or no skills, that Rosemary knows.
    """

    ADDED = "added"
    CHANGED = "changed"
    NOT_ADDED = "not added"
    UNREADABLE = "unreadable"
    BY_HAND = "by hand"
    IMPOSSIBLE = "impossible"


class HookForm(StrEnum):
    """What an assistant reads from the command of its start hook.

    Attributes:
        JSON: `hookSpecificOutput` with `additionalContext`, as Claude Code expects it.
        CURSOR: `additional_context`.
    """

    JSON = "json"
    CURSOR = "cursor"


class DeepLink(StrEnum):
    """Links by which an assistant offers to add a server."""

    CURSOR = "cursor"
    VSCODE = "vscode"
    LM_STUDIO = "lm-studio"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerCommand:
    """What an assistant starts: an absolute path, its arguments, its variables."""

    command: str
    args: tuple[str, ...] = ()
    env: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class HookPlace:
    """Where an assistant keeps the commands that it runs at its start, in JSON.

    Attributes:
        event: the key of the list below `hooks`.
        form: what it reads from the command; in `CURSOR` the list holds commands, else groups.
        note: what else the person has to do or to know.
    """

    file: Path
    event: str = "SessionStart"
    form: HookForm = HookForm.JSON
    note: str = ""

    @property
    def head(self) -> Mapping[str, object]:
        """Further fields that a file of hooks must have."""
        return {"version": 1} if self.form is HookForm.CURSOR else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class RulePlace:
    """Where an assistant keeps the person's own rules, in Markdown.

    Attributes:
        head: what a new file begins with, such as front matter.
    """

    file: Path
    head: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillPlace:
    """Where a skill for Rosemary stands among an assistant's skills.

    Attributes:
        file: `SKILL.md` in a folder named after the skill.
        note: what else the person has to do or to know.
    """

    file: Path
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assistant:
    """A program that can be connected, on this computer.

    Attributes:
        name: what it is called in commands, and by the launcher until it gives its own name.
        files: where it may keep its servers: the first whose folder exists, else the first.
        marks: files and folders; if one of them exists, the assistant is installed.
        programs: names of its commands.
        section: the keys that lead to its table of servers.
        extra: fields of an entry beside command, arguments and variables.
        reads_comments: whether it can read comments and trailing commas in its file.
        rule_file: where a text on when to use the memory belongs, in words.
        rule: the file for it, if Rosemary can write it.
        hook: its file of hooks, if it runs a command at the start and reads what that prints.
        skill: the skill for Rosemary, if it reads skills from a folder.
        steps: what the person does by hand where Rosemary does not, or cannot.
        note: what else to know, such as what a sandbox prevents.
    """

    name: str
    title: str
    kind: SetupKind
    syntax: ConfigSyntax = ConfigSyntax.JSON
    files: tuple[Path, ...] = ()
    marks: tuple[Path, ...] = ()
    programs: tuple[str, ...] = ()
    section: tuple[str, ...] = ("mcpServers",)
    extra: Mapping[str, str | bool | int] = field(default_factory=dict)
    reads_comments: bool = False
    rule_file: str = ""
    rule: RulePlace | None = None
    hook: HookPlace | None = None
    skill: SkillPlace | None = None
    steps: tuple[str, ...] = ()
    link: DeepLink | None = None
    note: str = ""

    @property
    def path(self) -> tuple[str, ...]:
        """The keys that lead to Rosemary's entry."""
        return (*self.section, SERVER_NAME)

    def note_on(self, part: ConfigPart) -> str:
        """Return what else there is to know about its hook or its skill; "" if there is nothing."""
        place = {ConfigPart.HOOK: self.hook, ConfigPart.SKILL: self.skill}.get(part)
        return "" if place is None else place.note


@dataclass(frozen=True, slots=True, kw_only=True)
class AssistantState:
    """An assistant as it is on this computer.

    Attributes:
        file: where its servers are or would be; None if only the assistant knows.
        command: what the entry starts; None without an entry.
        problem: why the file cannot be read, or what keeps the entry from working; else empty.
    """

    assistant: Assistant
    is_installed: bool
    state: ConnectionState
    file: Path | None = None
    command: ServerCommand | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reminder:
    """A hook, a rule or a skill as it is on this computer.

    Attributes:
        file: where it is or would be; None if Rosemary can't write it.
        problem: why the file cannot be read; else empty.
    """

    assistant: Assistant
    part: ConfigPart
    state: ReminderState
    file: Path | None = None
    problem: str = ""

    @property
    def is_there(self) -> bool:
        """Whether it can be removed."""
        return self.state in (ReminderState.ADDED, ReminderState.CHANGED)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigPlan:
    """What would be written into an assistant's file.

    Attributes:
        part: what is added or removed.
        file: the file that is written; the target where the name is a link.
        before, after: its content; None if there is no file.
        difference: the change as lines that begin with "+" and "-"; empty if nothing changes.
        warning: what the person should know before it is written; else empty.
    """

    assistant: Assistant
    is_connecting: bool
    file: Path
    before: bytes | None
    after: bytes | None
    difference: str
    warning: str = ""
    part: ConfigPart = ConfigPart.SERVER


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigWritten:
    """What was written; `backup` is the copy of the file as it was before, where one was made."""

    plan: ConfigPlan
    backup: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """How a person connects an assistant by hand.

    Attributes:
        file: where `text` belongs; None for a page of the assistant's settings.
        text: to be pasted.
        link: opens the assistant and offers to add the server; empty if there is none.
    """

    assistant: Assistant
    steps: tuple[str, ...]
    file: Path | None
    text: str
    link: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionTest:
    """What a started entry answered: its name, version and tools, and after how long."""

    assistant: Assistant
    command: ServerCommand
    server: str
    version: str
    tools: tuple[str, ...]
    duration_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HookTest:
    """What the command of a start hook printed: how many characters, and after how long."""

    assistant: Assistant
    command: str
    chars: int
    duration_ms: int


class ConfigRefusedError(MachineError):
    """A file of an assistant is not touched: it cannot be read, edited safely or written."""


def unknown_assistant(name: str, known: tuple[str, ...]) -> NotFoundError:
    """Return the error for an unknown assistant."""
    return NotFoundError(
        f"There is no assistant called {shorten(name)!r}.", hint=f"Known are: {', '.join(known)}."
    )


_UNNAMED: Final = "mcp"
_OWN_SOURCES: Final = {Transport.WINDOW: "manual", Transport.CLI: "cli"}
_PERSONS_SOURCES: Final = frozenset({*_OWN_SOURCES.values(), "window"})
_NOT_IN_SLUG: Final = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Programs of one maker whose memories have one source.

    Attributes:
        source: the slug.
        clients: beginnings of the slugs of their names in the protocol's handshake.
        names: what people call them, in lower case, the longest first.
        is_tool: whether the name is also an ordinary word or that of an editor. "In" before it
            then often means work done there, not what was said to it.
    """

    source: str
    clients: tuple[str, ...]
    names: tuple[str, ...]
    is_tool: bool = False


FAMILIES: Final = (
    Family(
        source="claude",
        clients=("claude", "anthropic"),
        names=("claude desktop", "claude code", "claude ai", "claude"),
    ),
    Family(
        source="chatgpt",
        clients=("chatgpt", "openai"),
        names=("chatgpt", "chat gpt"),
    ),
    Family(source="grok", clients=("grok", "xai"), names=("grok",)),
    Family(source="gemini", clients=("gemini",), names=("gemini cli", "gemini")),
    Family(source="perplexity", clients=("perplexity",), names=("perplexity",), is_tool=True),
    Family(source="mistral", clients=("mistral", "le-chat"), names=("mistral",), is_tool=True),
    Family(source="deepseek", clients=("deepseek",), names=("deepseek",)),
    Family(source="cursor", clients=("cursor",), names=("cursor",), is_tool=True),
    Family(source="codex", clients=("codex",), names=("codex cli", "codex"), is_tool=True),
    Family(
        source="copilot",
        clients=("copilot", "github-copilot", "microsoft-copilot"),
        names=("github copilot", "copilot"),
        is_tool=True,
    ),
    Family(
        source="vscode",
        clients=("vscode", "visual-studio-code"),
        names=("visual studio code", "vs code", "vscode"),
        is_tool=True,
    ),
    Family(source="windsurf", clients=("windsurf",), names=("windsurf",), is_tool=True),
    Family(source="zed", clients=("zed",), names=("zed",), is_tool=True),
    Family(source="cline", clients=("cline",), names=("cline",), is_tool=True),
    Family(source="goose", clients=("goose",), names=("goose",), is_tool=True),
    Family(source="junie", clients=("junie",), names=("junie",), is_tool=True),
    Family(source="jetbrains", clients=("jetbrains",), names=("jetbrains",), is_tool=True),
    Family(source="lm-studio", clients=("lm-studio", "lmstudio"), names=("lm studio",)),
)
BY_NAME: Final = {name: family for family in FAMILIES for name in family.names}
"""Each family by each of its names."""

_BY_CLIENT: Final = {client: family.source for family in FAMILIES for client in family.clients}


@lru_cache(maxsize=256)
def source_of_client(name: str) -> str:
    """Return the source of what a client of this name saves: its family, else its name as a slug.

    It is empty for a name without a letter or digit.
    """
    slug = _slug(name)
    named = next(filter(None, map(_BY_CLIENT.get, _beginnings(slug))), None)
    return named or slug[: limits.SOURCE_MAX_CHARS].strip("-")


def _slug(name: str) -> str:
    return _NOT_IN_SLUG.sub("-", unicodedata.normalize("NFKC", name).lower()).strip("-")


def _beginnings(slug: str) -> list[str]:
    """Return the slug and its beginnings, one word shorter each, down to its first word."""
    parts = slug.split("-")
    return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]


def default_source(origin: Origin) -> str:
    """Return the source of a memory whose caller named none."""
    own = _OWN_SOURCES.get(origin.transport)
    of_client = source_of_client(origin.client)
    return own or ("" if is_persons_source(of_client) else of_client) or _UNNAMED


def is_persons_source(source: str) -> bool:
    """Return whether a source says that the person wrote it: no client may say so."""
    return unicodedata.normalize("NFKC", source).strip().casefold() in _PERSONS_SOURCES


def check_claim(source: str | None, origin: Origin) -> None:
    """Refuse a source that the caller may not give.

    Raises:
        InvalidInputError: it says that the person wrote it, and an assistant or a script does.
    """
    if source is None or origin.transport in _OWN_SOURCES or not is_persons_source(source):
        return
    raise InvalidInputError.of_field(
        "source",
        f"{shorten(source)!r} is for what the person writes",
        hint="Leave it out, or say where it comes from, such as claude or file.",
    )


_CONNECTED: Final = frozenset((Transport.MCP, Transport.HTTP))


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A program that may call.

    Attributes:
        name: as in the list of assistants that can be connected, or a slug of its own.
        title: what people call it.
        clients: beginnings of the slugs of its own names, beside `name`.
    """

    name: str
    title: str
    clients: tuple[str, ...] = ()


PROGRAMS: Final = (
    Program(name="claude-desktop", title="Claude Desktop", clients=("claude-ai",)),
    Program(name="claude-code", title="Claude Code"),
    Program(name="cursor", title="Cursor"),
    Program(name="vscode", title="VS Code", clients=("visual-studio-code", "vs-code")),
    Program(name="windsurf", title="Windsurf"),
    Program(name="zed", title="Zed"),
    Program(name="codex", title="Codex CLI"),
    Program(name="gemini", title="Gemini CLI"),
    Program(name="cline", title="Cline"),
    Program(name="continue", title="Continue"),
    Program(name="lm-studio", title="LM Studio", clients=("lmstudio",)),
    Program(name="junie", title="Junie"),
    Program(name="goose", title="Goose"),
    Program(name="jetbrains", title="JetBrains AI Assistant"),
    Program(name="chatgpt", title="ChatGPT", clients=("openai",)),
    Program(name="copilot", title="Copilot", clients=("github-copilot", "microsoft-copilot")),
    Program(name="claude", title="Claude", clients=("anthropic",)),
    Program(name="grok", title="Grok", clients=("xai",)),
    Program(name="perplexity", title="Perplexity"),
    Program(name="mistral", title="Mistral", clients=("le-chat",)),
    Program(name="deepseek", title="DeepSeek"),
)
_SOURCE_TITLES: Final = {"codex": "Codex", "gemini": "Gemini", "jetbrains": "JetBrains"}
"""Sources that hold the memories of several programs of one maker."""

_PROGRAMS_BY_CLIENT: Final = {
    slug: each for each in PROGRAMS for slug in (each.name, *each.clients)
}
_BY_NAME: Final = {each.name: each for each in PROGRAMS}


def program_of(client: str) -> Program | None:
    """Return the program with this client name, or with its beginning; None for an unknown one."""
    return next(filter(None, map(_PROGRAMS_BY_CLIENT.get, _beginnings(_slug(client)))), None)


def client_title(client: str) -> str:
    """Return what people call a client: "Claude Desktop" for "claude-ai"; else its own name."""
    found = program_of(client)
    return found.title if found else client


def is_same_program(one: str, other: str) -> bool:
    """Return whether two clients are the same client, or one known program."""
    program = program_of(one)
    return one == other or (program is not None and program is program_of(other))


def client_titles(clients: Sequence[str]) -> dict[str, str]:
    """Return the titles of several clients; those with the same title also show their names."""
    titles = {each: client_title(each) for each in clients}
    shown = list(titles.values())
    return {
        each: title if shown.count(title) == 1 or title == each else f"{title} ({each})"
        for each, title in titles.items()
    }


def source_title(source: str) -> str:
    """Return what people call the source of a memory, or "" for one that is no known program."""
    if source in _SOURCE_TITLES:
        return _SOURCE_TITLES[source]
    found = _BY_NAME.get(source)
    return found.title if found else ""


def saved_by(memory: Memory) -> Origin | None:
    """Return who saved a memory, if that is a client of the source it gives; else None.

    It is None for what was imported, or changed by somebody else since: only the source is known.
    """
    origin = memory.origin
    is_its_own = source_of_client(origin.client) == memory.source
    return origin if origin.transport in _CONNECTED and is_its_own else None
