"""Assistants that can be connected: where each keeps its servers, and what is said about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from rosemary.domain.errors import MachineError, NotFoundError, shorten

SERVER_NAME = "rosemary"
"""The name under which Rosemary stands among the servers of an assistant."""


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
    """What an assistant's file says of Rosemary.

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
class Assistant:
    """A program that can be connected, on this computer.

    Attributes:
        name: what it is called in commands, and by the launcher until it gives its own name.
        files: where it may keep its servers; the first whose folder exists is used, else the first.
        marks: files and folders of which one exists where it is installed.
        programs: names of its commands.
        section: the keys that lead to its table of servers.
        extra: fields of an entry beside command, arguments and variables.
        reads_comments: whether it can read comments and trailing commas in its file.
        rule_file: where a text on when to use the memory belongs.
        steps: what the person does where Rosemary does not, or cannot.
        note: what else to know, such as what a sandbox hinders.
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
    steps: tuple[str, ...] = ()
    link: DeepLink | None = None
    note: str = ""

    @property
    def path(self) -> tuple[str, ...]:
        """The keys that lead to Rosemary's entry."""
        return (*self.section, SERVER_NAME)


@dataclass(frozen=True, slots=True, kw_only=True)
class AssistantState:
    """An assistant as it is on this computer.

    Attributes:
        file: where its servers are or would be; None where only it knows.
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
class ConfigPlan:
    """What would be written into an assistant's file.

    Attributes:
        file: the file itself, where its name is a link.
        before, after: its content; None where there is no file.
        difference: the same as lines that begin with "+" and "-"; empty where nothing changes.
        warning: what the person should know before; else empty.
    """

    assistant: Assistant
    is_connecting: bool
    file: Path
    before: bytes | None
    after: bytes | None
    difference: str
    warning: str = ""


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
        link: opens the assistant and offers to add the server; empty where there is none.
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


class ConfigRefusedError(MachineError):
    """A file of an assistant is not touched: it cannot be read, edited safely or written."""


def unknown_assistant(name: str, known: tuple[str, ...]) -> NotFoundError:
    """Return the error for a name that is none."""
    return NotFoundError(
        f"There is no assistant called {shorten(name)!r}.", hint=f"Known are: {', '.join(known)}."
    )
