"""Assistants and scripts that call Rosemary: what each may do, and what is known about it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from rosemary.domain.errors import ForbiddenError, InvalidInputError, PausedError, shorten
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.types import JsonObject, JsonValue

CORE_TOOLS: Final = (
    "save_memory",
    "search_memory",
    "get_memory",
    "update_memory",
    "delete_memory",
)
"""What every assistant needs."""

CONFINABLE_TOOLS: Final = frozenset(
    {
        *CORE_TOOLS,
        "memory_search",
        "memory_fulltext_search",
        "search_by_type",
        "search_by_tags",
        "search_by_date_range",
        "get_all_memories",
        "delete_all_memories",
        "link_memories",
        "unlink_memories",
        "memory_stats",
        "get_context",
        "list_keys",
        "list_links",
        "suggest_links",
    }
)
"""Tools for a client that may see only some projects; the others work on the whole store."""

LOOKS: Final = frozenset(
    {
        "diff_memory",
        "list_changes",
        "list_filters",
        "list_keys",
        "list_links",
        "list_projects",
        "list_tags",
        "list_trash",
        "memory_history",
        "show_filter",
        "suggest_links",
    }
)
"""Operations that adapters may call for a client beside the tools; they only read.

All other operations that are not tools are for the person alone.
"""

OWN_NAMES: Final = frozenset(
    {
        "cli",
        "http",
        "main",
        "manual",
        "rosemary",
        "rosemary-mcp",
        "self-test",
        "unknown",
        "window",
    }
)
"""Names of the person and the app in the history and the log; no client may use them."""

PROJECTS_MAX: Final = 64
"""How many projects the rights of a client may name."""

_DAYS_MAX: Final = 36_500
_BY_PERSON: Final = "Only the person can change that, in Rosemary or by `rosemary clients`."


def client_id(name: str) -> str:
    """Return a client's name for comparison: without case, width and outer blanks."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def is_own_name(name: str) -> bool:
    """Return whether a name stands for the person or for the app."""
    return client_id(name) in OWN_NAMES


PERSON_PATTERN: Final = "[a-z0-9][a-z0-9._-]{0,19}"
"""The name of a person who has a token of a household's server, as a regular expression."""

_PROGRAM_CHARS: Final = 40
_OF_PERSON: Final = re.compile(f"({PERSON_PATTERN})/.+", re.DOTALL)


def program_name(given: str) -> str:
    """Return what a program calls itself as one short printable line, never empty."""
    plain = "".join(c if c.isprintable() and c != "/" else " " for c in given)
    return " ".join(plain.split())[:_PROGRAM_CHARS].strip() or "program"


def program_of_person(person: str, program: str) -> str:
    """Return the name of the client that is a person's program, such as "maya/Claude"."""
    return f"{person}/{program_name(program)}"


def person_of(client: str) -> str:
    """Return the person in a client's name, "maya" of "maya/Claude"; empty if there is none."""
    found = _OF_PERSON.fullmatch(client)
    return found[1] if found else ""


class ToolSet(StrEnum):
    """Which tools a client is shown, and may call."""

    FULL = "full"
    CORE = "core"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientSettings:
    """The section [clients]: what a client may do until the person decides.

    Attributes:
        tools: the set of tools it is shown.
        read_only: whether it may change nothing.
        hold_deletes: whether its deletions wait for the person.
        held_days: how long a deletion waits before it is given up, 1 to 36,500.
    """

    tools: ToolSet = ToolSet.FULL
    read_only: bool = False
    hold_deletes: bool = False
    held_days: int = 7

    def __post_init__(self) -> None:
        _check_days("clients.held_days", self.held_days)

    @property
    def rights(self) -> ClientRights:
        """The rights of a new client."""
        return ClientRights(
            tool_set=self.tools,
            is_read_only=self.read_only,
            holds_deletes=self.hold_deletes,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditSettings:
    """The section [audit].

    Attributes:
        kept_days: how long a call stays in the audit log, 1 to 36,500.
    """

    kept_days: int = 90

    def __post_init__(self) -> None:
        _check_days("audit.kept_days", self.kept_days)


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitSettings:
    """The section [limits]: what one client may ask of this computer.

    Attributes:
        calls_at_once: calls of one client that are worked on at the same time, 1 to 1,000.
        calls_per_minute: calls of one client, 1 to 1,000,000; they may come all at once.
        call_seconds: how long one call may take, 1 to 86,400.
    """

    calls_at_once: int = 16
    calls_per_minute: int = 30_000
    call_seconds: float = 120.0

    def __post_init__(self) -> None:
        for name, value, most in (
            ("calls_at_once", self.calls_at_once, 1_000),
            ("calls_per_minute", self.calls_per_minute, 1_000_000),
            ("call_seconds", self.call_seconds, 86_400),
        ):
            if not 1 <= value <= most:
                raise InvalidInputError.of_field(
                    f"limits.{name}", f"must be 1 to {most}, not {value}"
                )


@dataclass(frozen=True, slots=True, kw_only=True)
class ClientRights:
    """What one client may do.

    Attributes:
        is_paused: it may do nothing for now.
        is_read_only: it may search and read, and change nothing.
        projects: projects it may see and write to, "" for memories without one; None means all.
        tool_set: the tools it is shown, and may call.
        tools: only these of the set; None means all of them.
        holds_deletes: its deletions wait until the person approves them.
    """

    is_paused: bool = False
    is_read_only: bool = False
    projects: tuple[str, ...] | None = None
    tool_set: ToolSet = ToolSet.FULL
    tools: tuple[str, ...] | None = None
    holds_deletes: bool = False

    def __post_init__(self) -> None:
        if self.projects is not None and not 1 <= len(self.projects) <= PROJECTS_MAX:
            raise InvalidInputError.of_field(
                "projects",
                f"must be 1 to {PROJECTS_MAX} projects",
                hint="To shut the client out, pause it.",
            )

    @property
    def is_confined(self) -> bool:
        """Whether it may see only some projects."""
        return self.projects is not None

    def may_call(self, tool: str) -> bool:
        """Return whether this client may use a tool."""
        if self.projects is not None and tool not in CONFINABLE_TOOLS:
            return False
        needed = "get_memory" if tool in LOOKS else tool
        if self.tool_set is ToolSet.CORE and needed not in CORE_TOOLS:
            return False
        return self.tools is None or needed in self.tools

    def is_shown(self, tool: str, *, is_read_only: bool) -> bool:
        """Return whether a tool is listed for this client; a paused one still sees its tools."""
        return self.may_call(tool) and (is_read_only or not self.is_read_only)

    def check(self, tool: str, *, is_read_only: bool) -> None:
        """Refuse a call that this client may not make.

        Raises:
            ForbiddenError: says why, and who can change it.
        """
        self.check_paused()
        if not self.may_call(tool):
            raise ForbiddenError(
                f"This assistant may not use {shorten(tool)}.",
                hint=_BY_PERSON,
                details={"tool": shorten(tool)},
            )
        if self.is_read_only and not is_read_only:
            raise ForbiddenError(
                "This assistant may read memories, but not change them.", hint=_BY_PERSON
            )

    def check_paused(self) -> None:
        """Refuse a client that is paused.

        Raises:
            PausedError: it is paused.
        """
        if self.is_paused:
            raise PausedError("The person has paused this assistant.", hint=_BY_PERSON)

    def narrowed(self, other: ClientRights) -> ClientRights:
        """Return the rights that both allow."""
        projects = _common(self.projects, other.projects)
        return ClientRights(
            is_paused=self.is_paused or other.is_paused or projects == (),
            is_read_only=self.is_read_only or other.is_read_only,
            projects=projects or self.projects,
            tool_set=self.tool_set if other.tool_set is ToolSet.FULL else other.tool_set,
            tools=_common(self.tools, other.tools),
            holds_deletes=self.holds_deletes or other.holds_deletes,
        )

    def to_json(self) -> JsonObject:
        """Return the rights as they are stored."""
        return {
            "paused": self.is_paused,
            "readOnly": self.is_read_only,
            "projects": None if self.projects is None else list(self.projects),
            "toolSet": self.tool_set.value,
            "tools": None if self.tools is None else list(self.tools),
            "holdDeletes": self.holds_deletes,
        }

    @classmethod
    def of_json(cls, stored: JsonObject) -> ClientRights:
        """Return the rights that `to_json` wrote."""
        return cls(
            is_paused=bool(stored.get("paused")),
            is_read_only=bool(stored.get("readOnly")),
            projects=_names(stored.get("projects")),
            tool_set=ToolSet(str(stored.get("toolSet", ToolSet.FULL))),
            tools=_names(stored.get("tools")),
            holds_deletes=bool(stored.get("holdDeletes")),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """What the person decided about clients; restoring a backup leaves it as it is.

    Attributes:
        rights: of each client that was given some, as `ClientRights.to_json` writes them.
        is_paused: all clients are shut out.
    """

    rights: Mapping[str, JsonObject]
    is_paused: bool

    @property
    def is_undecided(self) -> bool:
        """Whether nothing was ever decided."""
        return not self.rights and not self.is_paused


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownClient:
    """A client as the store knows it.

    Attributes:
        version: as the client last gave it; may be empty.
        first_seen: time of the first call, or of the person's first decision about it.
        last_call: None if it never called.
        calls: how many calls it has made.
        default_project: for what it saves without naming a project.
    """

    name: str
    version: str
    first_seen: datetime
    last_seen: datetime
    last_call: datetime | None
    calls: int
    rights: JsonObject
    default_project: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Client:
    """A client as the person sees it; `connections` counts those that are open now."""

    known: KnownClient
    rights: ClientRights
    connections: int

    @property
    def is_connected(self) -> bool:
        """Whether it is connected now."""
        return self.connections > 0

    @property
    def is_undecided(self) -> bool:
        """Whether the person has decided nothing about it: it has the rights of new clients."""
        return not self.known.rights


class HeldState(StrEnum):
    """What became of a change that waits for the person."""

    PENDING = "pending"
    APPROVED = "approved"
    DECLINED = "declined"
    EXPIRED = "expired"


class HeldKind(StrEnum):
    """What a change that waits would do."""

    DELETE = "delete"
    DELETE_ALL = "delete_all"
    CHANGE = "change"
    SUPERSEDE = "supersede"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldEffect:
    """What a waiting change would do to the memories as they are now.

    Attributes:
        before: the text that would be deleted or changed; empty if it is gone.
        after: the text that would replace it, or supersede others.
        hidden: texts that would be superseded, which searches leave out.
    """

    kind: HeldKind
    before: str = ""
    after: str = ""
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldCall:
    """A deletion, or a change that amounts to one, that waits for the person's decision.

    Attributes:
        arguments: as the call gave them, with the ids of memories in place of their keys.
        memory_id, key, summary: of the memory that would disappear, empty if it is gone, or for
            all memories.
    """

    id: int
    client: str
    client_version: str
    transport: str
    session_id: str
    tool: str
    arguments: JsonObject
    asked_at: datetime
    state: HeldState
    memory_id: str = ""
    key: str = ""
    summary: str = ""

    @property
    def kind(self) -> HeldKind:
        """What it would do."""
        if self.tool == "delete_all_memories":
            return HeldKind.DELETE_ALL
        if self.tool == "delete_memory":
            return HeldKind.DELETE
        is_change = self.tool == "update_memory" and self.memory_id == self.arguments.get("id")
        return HeldKind.CHANGE if is_change else HeldKind.SUPERSEDE

    def superseded(self) -> tuple[str, ...]:
        """Return the ids of the memories that would be superseded."""
        if self.tool == "link_memories":
            return (str(self.arguments["to"]),)
        links = self.arguments.get("links", [])
        return tuple(
            str(link["to"])
            for link in (links if isinstance(links, list) else [])
            if isinstance(link, Mapping) and link.get("relation") == SUPERSEDES
        )

    def expires_at(self, settings: ClientSettings) -> datetime:
        """Return the time until which the person can approve it."""
        return self.asked_at + timedelta(days=settings.held_days)


def _common(some: tuple[str, ...] | None, others: tuple[str, ...] | None) -> tuple[str, ...] | None:
    """Return the names in both; None stands for all names."""
    if some is None or others is None:
        return others if some is None else some
    return tuple(each for each in some if each in others)


def _names(stored: JsonValue) -> tuple[str, ...] | None:
    if not isinstance(stored, list):
        return None
    return tuple(str(each) for each in stored)


def _check_days(field: str, days: int) -> None:
    if not 1 <= days <= _DAYS_MAX:
        raise InvalidInputError.of_field(field, f"must be 1 to {_DAYS_MAX}, not {days}")
