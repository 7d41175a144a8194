"""Everything that an export holds of a memory, as JSON, and requests for exports.

Vectors and the summaries at the other ends of links are left out: they are made again.
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
"""Grows when the meaning of the format changes; a newer one is refused."""

MEMORIES: Final = "memories"

STRUCTURES: Final = ("metadata", "links", "origin")
"""Properties that are lists or objects; tables hold them as JSON."""

PROPERTIES: Final = (
    *(each.wire for each in FIELDS if each.name not in ("content", "content_hash", "metadata")),
    *STRUCTURES,
)
"""The fields of `record_to_json` in tables and front matter, in order, without the content."""

WIRE_NAMES: Final[Mapping[str, str]] = {name: BY_NAME[name].wire for name in CHANGEABLE_FIELDS}
"""The names in exports of the fields that versions keep."""

_PLAIN: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_ASCII: Final = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), allow_nan=False)


UNKNOWN_ORIGIN: Final = Origin(client="", transport=Transport.CLI)
"""The origin of a memory whose file names none."""


class TrashScope(StrEnum):
    """Whether an export includes the trash."""

    INCLUDED = "included"
    EXCLUDED = "excluded"
    ONLY = "only"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordScope:
    """Which memories are meant.

    Attributes:
        where: its `is_trashed` is ignored.
        ids: only these, if they exist and pass the rest; None means any.
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
    """A link from a memory; `key` is the target's, for people to read."""

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
        access_gain: what accesses have added since its importance last rose.
        links: links from it, also to memories in the trash, oldest first.
        history: all its versions, oldest first; empty in formats without history.
    """

    memory: Memory
    access_gain: float = 0.0
    links: tuple[LinkRecord, ...] = ()
    history: tuple[Version, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordLines:
    """Some memories as JSON, each on a line as `record_to_line` writes it.

    Attributes:
        text: the lines, joined by what was asked for.
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
        filters: the saved filters by name.
    """

    tags: tuple[TagStyle, ...] = ()
    projects: Mapping[str, str] = field(default_factory=dict)
    default_projects: Mapping[str, str] = field(default_factory=dict)
    filters: Mapping[str, JsonObject] = field(default_factory=dict)


NO_LIBRARY: Final = LibraryRecord()


def header_of(library: LibraryRecord, total: int, at: datetime) -> dict[str, Any]:
    """Return the head of an export."""
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
    """Return a memory as JSON on one line, without a line end.

    The store writes many of them faster, see `RecordReader.lines`.
    """
    return to_line(record_to_json(record))


def object_to_json(value: JsonObject) -> str:
    """Return an object as it is written in a line."""
    return _PLAIN.encode(value)


def previous_to_json(previous: JsonObject) -> str:
    """Return the old values of a version as they are written in a line."""
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
    """Return JSON on one line, without a line end, as exports write it."""
    try:
        return _PLAIN.encode(value).encode()
    except UnicodeEncodeError:
        # Half of a surrogate pair, which JSON can hold and UTF-8 cannot.
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
    """Return a number as it is written in a line.

    Raises:
        ValueError: it is infinite or not a number.
    """
    if not isfinite(value):
        raise ValueError(f"JSON has no {value}")
    return repr(value)


class ExportFormat(StrEnum):
    """The format of an export: for Rosemary, for programs, for people, for tables."""

    JSON = "json"
    JSON_LINES = "jsonl"
    MARKDOWN = "markdown"
    CSV = "csv"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportRequest:
    """What to export, and where to.

    Attributes:
        path: absolute; the path of a file; for Markdown, of a folder.
        is_forced: whether an earlier export there may be replaced.
    """

    path: PurePath
    format: ExportFormat = ExportFormat.JSON
    scope: RecordScope = ALL_RECORDS
    is_forced: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportSummary:
    """What was written.

    Attributes:
        size_bytes: size of everything written.
        is_cancelled: whether it was stopped; then nothing of it is left.
    """

    path: PurePath
    format: ExportFormat
    memories: int
    size_bytes: int
    is_cancelled: bool = False
