"""Small types that name what a value means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, StrEnum
from typing import Final, NewType, TypeAlias

MemoryId = NewType("MemoryId", str)

Handle = NewType("Handle", int)
"""Stands for a memory within one job of the store, so that ids need not be read: a search handles
hundreds of memories, and needs the ids of ten."""

JsonValue: TypeAlias = (
    "str | int | float | bool | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
)
JsonObject: TypeAlias = Mapping[str, JsonValue]


class MemoryType(StrEnum):
    """What kind of thing a memory is; it decides how fast the memory fades."""

    GENERAL = "general"
    FACT = "fact"
    PREFERENCE = "preference"
    CONVERSATION = "conversation"
    TASK = "task"
    EPHEMERAL = "ephemeral"
    DECISION = "decision"
    REQUIREMENT = "requirement"
    OBSERVATION = "observation"


class Transport(StrEnum):
    """The way by which a call reached the service."""

    MCP = "mcp"
    HTTP = "http"
    CLI = "cli"
    WINDOW = "window"


class TagsMatch(StrEnum):
    """Whether one of the asked-for tags is enough, or all are needed."""

    ANY = "any"
    ALL = "all"


class SearchMode(StrEnum):
    """Which signals a search uses."""

    HYBRID = "hybrid"
    SEMANTIC = "semantic"
    KEYWORD = "keyword"


class SortOrder(StrEnum):
    """The order of a list; ties are broken by newest, then id."""

    NEWEST = "newest"
    OLDEST = "oldest"
    UPDATED = "updated"
    USED = "used"
    IMPORTANCE = "importance"


class TextIndex(StrEnum):
    """The full-text indexes over the same text."""

    PORTER = "porter"
    TRIGRAM = "trigram"


class ChangeKind(StrEnum):
    """What a version of a memory came from."""

    CREATED = "created"
    UPDATED = "updated"
    DELETED = "deleted"
    RESTORED = "restored"


class Unset(Enum):
    """The one value that means "leave this field as it is"."""

    UNSET = "unset"


UNSET: Final = Unset.UNSET
