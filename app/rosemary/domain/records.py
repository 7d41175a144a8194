"""Everything of a memory that has to survive, and the one way in which it is written as JSON.

Vectors are no part of it: they are made again. So are the summaries of other ends of links.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, Protocol

from rosemary.domain.dates import to_wire
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin, Version
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId, Transport

FORMAT: Final = "rosemary-export"
"""Names the format in the head of every file."""

FORMAT_VERSION: Final = 1
"""Grows when what is written changes its meaning; a newer one is refused."""

MEMORIES: Final = "memories"

_CAMEL: Final[Mapping[str, str]] = {
    "memory_type": "memoryType",
    "project_id": "projectId",
    "thread_id": "threadId",
}
WIRE_NAMES: Final[Mapping[str, str]] = {name: _CAMEL.get(name, name) for name in CHANGEABLE_FIELDS}
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
    """

    where: MemoryFilter = EVERYTHING
    trash: TrashScope = TrashScope.INCLUDED

    @property
    def is_narrowed(self) -> bool:
        """Whether anything but the trash is left out."""
        return self.where != EVERYTHING or self.trash is TrashScope.ONLY


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


class RecordReader(Protocol):
    """Reads whole memories on one consistent snapshot."""

    def records(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        """Yield whole memories by id; a few hundred are held in memory at a time."""
        ...

    def count_records(self, scope: RecordScope = ALL_RECORDS) -> int:
        """Return how many memories `records` yields."""
        ...

    def library(self) -> LibraryRecord:
        """Return what is kept beside the memories."""
        ...


class RecordStoreReader(RecordReader, Protocol):
    """What a store tells beside, to those who put whole memories into it."""

    def records_of(self, ids: Sequence[MemoryId]) -> Mapping[MemoryId, MemoryRecord]:
        """Return those of the memories that exist, whole."""
        ...

    def known(self, ids: Collection[MemoryId]) -> Collection[MemoryId]:
        """Return those ids that the store has, in the trash too."""
        ...


class RecordStoreWriter(Protocol):
    """Puts whole memories into a store."""

    def put_record(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        """Add a memory that the store does not have as it was elsewhere, without its links.

        Its history stays that of the other store; what this call can be asked to take back is
        that the memory came. Its key and, in its project, its text must be free where it is live.
        """
        ...

    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        """Add links in their order; those that are there, or lead nowhere, are passed over.

        They belong to a memory that came with them: it is taken back with them.
        """
        ...


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


def record_to_json(record: MemoryRecord) -> dict[str, Any]:
    """Return a memory as it is written, in the order of its fields."""
    memory = record.memory
    return {
        "id": memory.id,
        "key": memory.key,
        "content": memory.content,
        "summary": memory.summary,
        "contentHash": memory.content_hash,
        "memoryType": memory.memory_type.value,
        "tags": list(memory.tags),
        "importance": memory.importance,
        "accessGain": record.access_gain,
        "metadata": memory.metadata,
        "source": memory.source,
        "projectId": memory.project_id,
        "phase": memory.phase,
        "author": memory.author,
        "threadId": memory.thread_id,
        "createdAt": to_wire(memory.created_at),
        "updatedAt": to_wire(memory.updated_at),
        "lastAccessed": to_wire(memory.last_accessed),
        "deletedAt": None if memory.deleted_at is None else to_wire(memory.deleted_at),
        "version": memory.version,
        "origin": origin_to_json(memory.origin),
        "links": [link_to_json(link) for link in record.links],
        "history": [_version_to_json(version) for version in record.history],
    }


def origin_to_json(origin: Origin) -> dict[str, Any]:
    """Return who made a call as it is written."""
    return {
        "client": origin.client,
        "clientVersion": origin.client_version,
        "transport": origin.transport.value,
        "sessionId": origin.session_id,
        "callId": origin.call_id,
    }


def link_to_json(link: LinkRecord) -> dict[str, Any]:
    """Return a link as it is written."""
    return {
        "id": link.target,
        "key": link.key,
        "relation": link.relation,
        "weight": link.weight,
        "createdAt": to_wire(link.created_at),
    }


def to_line(value: object) -> bytes:
    """Return JSON on one line, without its end: the one way in which exports write it."""
    try:
        return _PLAIN.encode(value).encode()
    except UnicodeEncodeError:
        # Half of a pair, which JSON can write down and UTF-8 cannot.
        return _ASCII.encode(value).encode()


def _version_to_json(version: Version) -> dict[str, Any]:
    return {
        "version": version.version,
        "kind": version.kind.value,
        "changedAt": to_wire(version.changed_at),
        "origin": origin_to_json(version.origin),
        "previous": {WIRE_NAMES.get(name, name): value for name, value in version.previous.items()},
    }
