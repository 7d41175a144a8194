"""Everything of a memory that an export holds, written as JSON, and what an export is asked for.

Vectors are no part of it: they are made again. So are the summaries of other ends of links.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from math import isfinite
from pathlib import PurePath
from typing import Any, Final

from rosemary.domain.fields import BY_NAME, FIELDS
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin, Version
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId, Transport

FORMAT: Final = "rosemary-export"
"""Names the format in the head of every file."""

FORMAT_VERSION: Final = 1
"""Grows when what is written changes its meaning; a newer one is refused."""

MEMORIES: Final = "memories"

STRUCTURES: Final = ("metadata", "links", "origin")
"""Properties that are lists or objects; tables hold them as JSON."""

PROPERTIES: Final = (
    *(each.wire for each in FIELDS if each.name not in ("content", "content_hash", "metadata")),
    *STRUCTURES,
)
"""What tables and front matter hold of `record_to_json` beside the content, in this order."""

WIRE_NAMES: Final[Mapping[str, str]] = {name: BY_NAME[name].wire for name in CHANGEABLE_FIELDS}
"""How the fields that versions keep are written."""

_PLAIN: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_ASCII: Final = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), allow_nan=False)


UNKNOWN_ORIGIN: Final = Origin(client="", transport=Transport.CLI)
"""Stands for who wrote a memory where a file does not say."""


class TrashScope(StrEnum):
    """Whether what is in the trash belongs to it."""

    INCLUDED = "included"
    EXCLUDED = "excluded"
    ONLY = "only"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordScope:
    """Which memories are meant.

    Attributes:
        where: what it says of the trash is not looked at.
        ids: these alone, as far as they exist and pass the rest; None means any.
    """

    where: MemoryFilter = EVERYTHING
    trash: TrashScope = TrashScope.INCLUDED
    ids: tuple[MemoryId, ...] | None = None

    @property
    def is_narrowed(self) -> bool:
        """Whether anything but the trash is left out."""
        is_all = self.where == EVERYTHING and self.trash is not TrashScope.ONLY
        return not is_all or self.ids is not None


ALL_RECORDS: Final = RecordScope()


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRecord:
    """A link from a memory; `key` is that of the memory it leads to, for readers alone."""

    target: MemoryId
    key: str
    relation: str
    weight: float
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryRecord:
    """Everything of one memory.

    Attributes:
        memory: as it is stored; its `links` are empty.
        access_gain: what accesses have added towards its importance since that last rose.
        links: those from it, to memories in the trash too, in the order in which they were made.
        history: all its versions, oldest first; empty where the format carries none.
    """

    memory: Memory
    access_gain: float = 0.0
    links: tuple[LinkRecord, ...] = ()
    history: tuple[Version, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLines:
    """Some memories as JSON, each on a line as `record_to_line` writes it.

    Attributes:
        text: the lines, with what was asked for between each two.
    """

    count: int
    text: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class LibraryRecord:
    """What is kept beside the memories.

    Attributes:
        tags: those with a colour, by their folded names.
        projects: the name of each project that was given one, by its id.
        default_projects: the project that a client saves into, by the client's name.
        filters: what is kept under each name of a saved filter.
    """

    tags: tuple[TagStyle, ...] = ()
    projects: Mapping[str, str] = field(default_factory=dict)
    default_projects: Mapping[str, str] = field(default_factory=dict)
    filters: Mapping[str, JsonObject] = field(default_factory=dict)


NO_LIBRARY: Final = LibraryRecord()


def header_of(library: LibraryRecord, total: int, at: datetime) -> dict[str, Any]:
    """Return what stands before the memories in every JSON file."""
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "export_timestamp": to_wire(at),
        "total_memories": total,
        "tags": [{"name": each.name, "colour": each.colour} for each in library.tags],
        "projects": dict(library.projects),
        "default_projects": dict(library.default_projects),
        "filters": dict(library.filters),
    }


def record_to_line(record: MemoryRecord) -> bytes:
    """Return a memory as JSON on one line, without its end: the one form in which it is written.

    Where many are wanted, the store writes the same faster, see `RecordReader.lines`.
    """
    return to_line(record_to_json(record))


def object_to_json(value: JsonObject) -> str:
    """Return an object as it stands in a line that can be written in UTF-8."""
    return _PLAIN.encode(value)


def previous_to_json(previous: JsonObject) -> str:
    """Return the old values of a version as they stand in such a line."""
    return _PLAIN.encode(_wired(previous))


def record_to_json(record: MemoryRecord) -> dict[str, Any]:
    """Return everything of a memory as JSON."""
    memory = record.memory
    fields: dict[str, Any] = {}
    for each in FIELDS:
        fields[each.wire] = each.value_of(memory)
        if each.name == "importance":
            fields["accessGain"] = record.access_gain
    fields["origin"] = _origin(memory.origin)
    fields["links"] = [_link(each) for each in record.links]
    fields["history"] = [_version(each) for each in record.history]
    return fields


def to_line(value: object) -> bytes:
    """Return JSON on one line, without its end: the one way in which exports write it."""
    try:
        return _PLAIN.encode(value).encode()
    except UnicodeEncodeError:
        # Half of a pair, which JSON can write down and UTF-8 cannot.
        return _ASCII.encode(value).encode()


def _origin(origin: Origin) -> dict[str, Any]:
    return {
        "client": origin.client,
        "clientVersion": origin.client_version,
        "transport": origin.transport,
        "sessionId": origin.session_id,
        "callId": origin.call_id,
    }


def _link(link: LinkRecord) -> dict[str, Any]:
    return {
        "id": link.target,
        "key": link.key,
        "relation": link.relation,
        "weight": link.weight,
        "createdAt": to_wire(link.created_at),
    }


def _version(version: Version) -> dict[str, Any]:
    return {
        "version": version.version,
        "kind": version.kind,
        "changedAt": to_wire(version.changed_at),
        "origin": _origin(version.origin),
        "previous": _wired(version.previous),
    }


def _wired(previous: JsonObject) -> JsonObject:
    return {WIRE_NAMES.get(name, name): value for name, value in previous.items()}


def number_to_json(value: float) -> str:
    """Return a number as it stands in a line.

    Raises:
        ValueError: it is infinite, or none.
    """
    if not isfinite(value):
        raise ValueError(f"JSON has no {value}")
    return repr(value)


class ExportFormat(StrEnum):
    """The form in which memories leave: for Rosemary, for programs, for people, for tables."""

    JSON = "json"
    JSON_LINES = "jsonl"
    MARKDOWN = "markdown"
    CSV = "csv"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRequest:
    """What goes where.

    Attributes:
        path: absolute; of a file, for Markdown of a folder.
        is_forced: an earlier export at that place is replaced.
    """

    path: PurePath
    format: ExportFormat = ExportFormat.JSON
    scope: RecordScope = ALL_RECORDS
    is_forced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportSummary:
    """What was written.

    Attributes:
        size_bytes: of all of it.
        is_cancelled: it was stopped, and nothing of it is left.
    """

    path: PurePath
    format: ExportFormat
    memories: int
    size_bytes: int
    is_cancelled: bool = False
