"""Everything that an export holds of a memory, as JSON, and memories made of it and checked.

Vectors and the summaries at the other ends of links are left out: they are made again.

Unknown names are ignored: a later version may write more. Missing fields get the value of a memory
that was just saved; id, content and createdAt are required.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from math import isfinite
from pathlib import PurePath
from typing import Any, Final, TypeVar

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.fields import (
    BY_NAME,
    FIELDS,
    FieldKind,
    MemoryField,
    checked_content,
    checked_key,
    checked_metadata,
    checked_name,
    checked_relation,
    checked_summary,
    checked_tags,
)
from rosemary.domain.filters import EVERYTHING, MemoryFilter, checked_filter_name
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin, Version
from rosemary.domain.naming import content_hash, key_from, summary_from
from rosemary.domain.tags import TagStyle, checked_colour
from rosemary.domain.types import ChangeKind, JsonObject, JsonValue, MemoryId, MemoryType, Transport

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
_T = TypeVar("_T")
_INT64_MAX: Final = 2**63 - 1
_VERSION_MAX: Final = 2**31
_UUID: Final = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")


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
        """Whether memories outside the trash are left out."""
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
        text: the lines, joined by the separator that was asked for.
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


def is_own_header(value: object) -> bool:
    """Return whether some JSON is the head of a file that Rosemary wrote."""
    return isinstance(value, Mapping) and value.get("format") == FORMAT


def check_version(found: object) -> None:
    """Refuse an export of a newer version.

    Raises:
        InvalidInputError: a newer version wrote it, or it names no version.
    """
    if not isinstance(found, int) or isinstance(found, bool) or found < 1:
        raise InvalidInputError(
            "The file does not say in which version of the format it is.",
            hint="It was damaged or changed: export again, or restore the file.",
        )
    if found > FORMAT_VERSION:
        raise InvalidInputError(
            f"The file was written by a newer version of Rosemary (its format is {found}, this "
            f"version knows {FORMAT_VERSION}).",
            hint="Update Rosemary, then import it again.",
            details={"found": found, "known": FORMAT_VERSION},
        )


def library_from_json(header: Mapping[str, Any]) -> LibraryRecord:
    """Return the tags, projects and filters in the head of an export.

    Raises:
        InvalidInputError: a part of it is malformed; the part is named.
    """
    return LibraryRecord(
        tags=tuple(_tag_style(each) for each in _list(header, "tags")),
        projects={
            checked_name("projects", key): checked_name("projects", _text("projects", value))
            for key, value in _object(header, "projects").items()
        },
        default_projects={
            checked_name("default_projects", key): checked_name(
                "default_projects", _text("default_projects", value)
            )
            for key, value in _object(header, "default_projects").items()
        },
        filters={
            checked_filter_name(key): checked_metadata(_is_object("filters", value))
            for key, value in _object(header, "filters").items()
        },
    )


def record_from_json(value: object) -> MemoryRecord:
    """Return the memory that `record_to_json` wrote.

    Raises:
        InvalidInputError, PayloadTooLargeError: it breaks a rule; the field is named.
    """
    given = _is_object("memory", value)
    content = checked_content(_text("content", given.get("content")))
    digest = content_hash(content)
    if given.get("contentHash", digest) != digest:
        raise InvalidInputError.of_field(
            "content",
            "does not match its contentHash: it was damaged or changed",
            hint="Where you changed it yourself, remove the contentHash.",
        )
    memory_id = _id("id", given.get("id"))
    created_at = _moment(given, "createdAt", None)
    updated_at = _moment(given, "updatedAt", created_at)
    defaulted = {each.name: _field(each, given) for each in _DEFAULTED}
    memory = Memory(
        id=memory_id,
        key=checked_key(_text("key", given.get("key") or key_from(content))),
        content=content,
        summary=checked_summary(
            _text("summary", given["summary"]) if "summary" in given else summary_from(content)
        ),
        content_hash=digest,
        created_at=created_at,
        updated_at=updated_at,
        last_accessed=_moment(given, "lastAccessed", updated_at),
        deleted_at=None if given.get("deletedAt") is None else _moment(given, "deletedAt", None),
        version=_integer("version", given.get("version", 1), 1, _VERSION_MAX),
        origin=_read_origin(given["origin"]) if "origin" in given else UNKNOWN_ORIGIN,
        is_embedded=False,
        importance_set=_importance(
            "importanceSet", given.get("importanceSet", defaulted["importance"])
        ),
        **defaulted,
    )
    return MemoryRecord(
        memory=memory,
        access_gain=_number("accessGain", given.get("accessGain", 0.0), 0, limits.IMPORTANCE_MAX),
        links=_links(given, memory),
        history=_history(given, memory.version),
    )


def _field(field: MemoryField, given: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of any field
    """Return a field as a memory has it, from what a file says or leaves out."""
    if field.wire not in given or field.check is None:
        return field.default
    return field.check(field.wire, _READERS[field.kind](field.wire, given[field.wire]))


def _links(given: Mapping[str, Any], memory: Memory) -> tuple[LinkRecord, ...]:
    found: dict[tuple[str, str], LinkRecord] = {}
    for each in _list(given, "links"):
        link = _read_link(_is_object("links", each), memory.updated_at)
        if link.target == memory.id:
            raise InvalidInputError.of_field("links", "a memory cannot be linked to itself")
        found.setdefault((link.target, link.relation), link)
    return tuple(found.values())


def _read_link(given: Mapping[str, Any], at: datetime) -> LinkRecord:
    return LinkRecord(
        target=_id("links", given.get("id")),
        key=_text("links", given.get("key", "")),
        relation=checked_relation(_text("links", given.get("relation", "related")), "links"),
        weight=_number("links", given.get("weight", 0.5), 0, 1),
        created_at=_moment(given, "createdAt", at),
    )


def _history(given: Mapping[str, Any], last: int) -> tuple[Version, ...]:
    found = tuple(_read_version(_is_object("history", each)) for each in _list(given, "history"))
    numbers = [each.version for each in found]
    if found and numbers != list(range(numbers[0], last + 1)):
        raise InvalidInputError.of_field("history", f"has not every version up to {last}")
    return found


def _read_version(given: Mapping[str, Any]) -> Version:
    return Version(
        version=_integer("history", given.get("version"), 1, _VERSION_MAX),
        kind=_one_of(ChangeKind, "history", given.get("kind")),
        changed_at=_moment(given, "changedAt", None),
        origin=_read_origin(given.get("origin")),
        previous=_previous(_object(given, "previous")),
    )


def _previous(given: Mapping[str, Any]) -> dict[str, JsonValue]:
    """Return former values with the names and types that undo expects."""
    found: dict[str, JsonValue] = {}
    for name, value in given.items():
        if name not in _FORMER:
            raise InvalidInputError.of_field("history", f"{shorten(name)!r} is no field")
        field = _FORMER[name]
        _READERS[field.kind](f"history.{name}", value)
        found[field.name] = value
    return found


def _read_origin(value: object) -> Origin:
    given = _is_object("origin", value)
    return Origin(
        client=_text("origin", given.get("client")),
        client_version=_text("origin", given.get("clientVersion", "")),
        transport=_one_of(Transport, "origin", given.get("transport")),
        session_id=_text("origin", given.get("sessionId", "")),
        call_id=_text("origin", given.get("callId", "")),
    )


def _tag_style(value: object) -> TagStyle:
    given = _is_object("tags", value)
    (name,) = checked_tags([_text("tags", given.get("name"))])
    return TagStyle(name=name, colour=checked_colour(_text("tags", given.get("colour"))))


def _id(field: str, value: object) -> MemoryId:
    text = _text(field, value)
    if _UUID.fullmatch(text) is None:
        raise InvalidInputError.of_field(field, f"{shorten(text)!r} is not an id")
    return MemoryId(text)


def _moment(given: Mapping[str, Any], field: str, default: datetime | None) -> datetime:
    if default is not None and field not in given:
        return default
    text = _text(field, given.get(field))
    try:
        moment = datetime.fromisoformat(text)
        # A time without a zone is the person's own, as in the filters.
        return moment.astimezone(UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise InvalidInputError.of_field(
            field, f"{shorten(text)!r} is not a time", hint="Write it as 2026-05-03T14:30:00Z."
        ) from error


def _text(field: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidInputError.of_field(field, "is not a text")
    if not value.isascii() or "\0" in value:
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise InvalidInputError.of_field(field, "is not valid Unicode") from error
        if "\0" in value:
            raise InvalidInputError.of_field(field, "holds a NUL character")
    return value


def _texts(field: str, value: object) -> list[str]:
    if not isinstance(value, list):
        raise InvalidInputError.of_field(field, "is not a list")
    return [_text(field, each) for each in value]


def _number(field: str, value: object, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise InvalidInputError.of_field(field, f"is not a number from {least} to {most}")
    return float(value)


def _integer(field: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InvalidInputError.of_field(field, f"is not a whole number from {least} to {most}")
    return value


def _whole(field: str, value: object) -> int | None:
    return None if value is None else _integer(field, value, -_INT64_MAX - 1, _INT64_MAX)


def _one_of(kinds: Callable[[Any], _T], field: str, value: object) -> _T:
    try:
        return kinds(value)
    except ValueError as error:
        raise InvalidInputError.of_field(field, f"{shorten(value)!r} is not known") from error


def _is_object(field: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InvalidInputError.of_field(field, "is not a JSON object")
    return value


def _object(given: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    return _is_object(field, given.get(field, {}))


def _list(given: Mapping[str, Any], field: str) -> Sequence[Any]:
    value = given.get(field, [])
    if not isinstance(value, list):
        raise InvalidInputError.of_field(field, "is not a list")
    return value


def _importance(field: str, value: object) -> float:
    return _number(field, value, limits.IMPORTANCE_MIN, limits.IMPORTANCE_MAX)


def _memory_type(field: str, value: object) -> MemoryType:
    return _one_of(MemoryType, field, value)


_READERS: Final[Mapping[FieldKind, Callable[[str, object], object]]] = {
    FieldKind.TEXT: _text,
    FieldKind.TAGS: _texts,
    FieldKind.TYPE: _memory_type,
    FieldKind.NUMBER: _importance,
    FieldKind.WHOLE: _whole,
    FieldKind.OBJECT: _is_object,
}
_FORMER: Final = {wire: BY_NAME[name] for name, wire in WIRE_NAMES.items()}
_DEFAULTED: Final = tuple(
    each for each in FIELDS if each.check and each.name not in ("key", "content", "summary")
)
"""Fields with a default for files that leave them out."""
