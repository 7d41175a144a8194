"""Files of other memory servers: the reference one of MCP, longterm-memory-mcp, mcp-memory-service.

The reference server keeps entities and relations, one on each line; the others export JSON.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rosemary.domain.conversations import parts_of
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    ImportedLink,
    Importer,
    ImportOptions,
    ImportSource,
    SourceFile,
)
from rosemary.domain.links import SEEN_FROM_TARGET
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.importers.json_stream import json_line
from rosemary.importers.source_reading import (
    base_name,
    head_of,
    importance_of,
    list_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    read_json,
    read_json_lines,
    slug_of,
    tags_of,
    text_of,
    type_of,
    whole_metadata_of,
)

_ENDINGS: Final = (".jsonl", ".json", ".ndjson")


def _recognise(source: ImportSource) -> Confidence:
    return (
        Confidence.CERTAIN
        if any(_is_graph(source, each) for each in _files(source))
        else (Confidence.NO)
    )


def _files(source: ImportSource) -> list[SourceFile]:
    return [file for file in source.files if base_name(file).endswith(_ENDINGS)][:20]


def _is_graph(source: ImportSource, file: SourceFile) -> bool:
    """Whether the first whole line of a file is an entity or a relation."""
    for line in head_of(source, file).splitlines():
        if not line.strip():
            continue
        try:
            value = object_of(json_line(line))
        except ValueError:
            return False
        return (value.get("type") == "entity" and "observations" in value) or (
            value.get("type") == "relation" and "relationType" in value
        )
    return False


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in _files(source):
        if not _is_graph(source, file):
            continue
        for part in read_json_lines(source, file):
            if isinstance(part, EntryRefusal):
                yield part
                continue
            place = f"{file.name}, line {(part.index or 0) + 1:,}"
            raw = object_of(part.value)
            if raw.get("type") == "entity":
                yield from _entity(raw, place, options)
            elif raw.get("type") == "relation":
                yield from _relation(raw, place)
            else:
                yield EntryRefusal(place=place, reason="It is neither an entity nor a relation.")


def _entity(raw: Mapping[str, Any], place: str, options: ImportOptions) -> Iterator[Entry]:
    name, kind = text_of(raw.get("name")).strip(), name_of(raw.get("entityType"))
    if not name:
        yield EntryRefusal(place=place, reason="The entity has no name.")
        return
    if not options.takes(None):
        return
    observations = [text_of(each).strip() for each in list_of(raw.get("observations"))]
    title = f"{name} ({kind})" if kind else name
    text = "\n".join([title, *(f"- {each}" for each in observations if each)])
    draft = MemoryDraft(
        content="",
        memory_type=MemoryType.FACT,
        source="mcp",
        metadata=metadata_of({"entity": name, "entityType": kind}),
    )
    yield from parts_of(draft, text, name, place)


def _relation(raw: Mapping[str, Any], place: str) -> Iterator[Entry]:
    ends = [text_of(raw.get(each)).strip() for each in ("from", "to")]
    if not all(ends):
        yield EntryRefusal(place=place, reason="The relation has no two ends.")
        return
    relation = slug_of(raw.get("relationType"), "related")
    if relation in SEEN_FROM_TARGET.values():
        # The inverse of one of our relations, so the link is turned round.
        relation = next(own for own, other in SEEN_FROM_TARGET.items() if other == relation)
        ends.reverse()
    yield ImportedLink(source_id=ends[0], link=LinkDraft(target=ends[1], relation=relation))


IMPORTER: Final = Importer(
    name="server-memory",
    title="MCP memory server (knowledge graph)",
    reads="memory.jsonl of @modelcontextprotocol/server-memory",
    recognise=_recognise,
    read=_read,
)

TYPES: Final = {
    "note": MemoryType.GENERAL,
    "reminder": MemoryType.TASK,
    "todo": MemoryType.TASK,
    "learning": MemoryType.OBSERVATION,
    "insight": MemoryType.OBSERVATION,
    "event": MemoryType.OBSERVATION,
    "rule": MemoryType.REQUIREMENT,
}
"""Other servers' names for types of ours."""

_HEADS_READ_MAX: Final = 20
_LONGTERM_MEMORY: Final = ('"export_timestamp"', '"total_memories"', '"memories"')
_OTHERS: Final = ('"rosemary-export"', '"export_metadata"')


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryList:
    """The JSON export of one memory server.

    Attributes:
        name, title, reads: as in `Importer`.
        id_field: the field with an entry's permanent id.
        confidence: how sure a file that looks like this is one.
        is_export: returns whether the beginning of a file looks like one.
    """

    name: str
    title: str
    reads: str
    id_field: str
    confidence: Confidence
    is_export: Callable[[str], bool]

    def importer(self) -> Importer:
        """Return the importer for these exports."""
        return Importer(
            name=self.name,
            title=self.title,
            reads=self.reads,
            recognise=self._recognise,
            read=self._read,
        )

    def _recognise(self, source: ImportSource) -> Confidence:
        found = any(self._is_one(source, file) for file in _json_files(source)[:_HEADS_READ_MAX])
        return self.confidence if found else Confidence.NO

    def _read(self, source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
        for file in _json_files(source):
            if self._is_one(source, file):
                yield from _read_memories(source, file, self.id_field, options)

    def _is_one(self, source: ImportSource, file: SourceFile) -> bool:
        return self.is_export(head_of(source, file))


def _json_files(source: ImportSource) -> list[SourceFile]:
    return [file for file in source.files if base_name(file).endswith(".json")]


def _read_memories(
    source: ImportSource, file: SourceFile, id_field: str, options: ImportOptions
) -> Iterator[Entry]:
    """Yield the elements of the list `memories` in a file."""
    for part in read_json(source, file):
        if isinstance(part, EntryRefusal):
            yield part
        elif part.key == "memories" and part.index is not None:
            place = f"{file.name}, {part.place}"
            yield from _memory(object_of(part.value), place, id_field, options)


def _memory(
    raw: Mapping[str, Any], place: str, id_field: str, options: ImportOptions
) -> Iterator[Entry]:
    content = text_of(raw.get("content"))
    if not content.strip():
        yield EntryRefusal(place=place, reason="It has no content.")
        return
    created_at = moment_of(_either(raw, "created_at", "createdAt"))
    if not options.takes(created_at):
        return
    kind = _either(raw, "memory_type", "memoryType")
    memory_type = type_of(kind, TYPES)
    fields = dict(object_of(raw.get("metadata")))
    if kind and memory_type is MemoryType.GENERAL and name_of(kind).lower() != "general":
        fields.setdefault("type", kind)
    draft = MemoryDraft(
        content="",
        memory_type=memory_type,
        tags=tags_of(raw.get("tags")),
        importance=importance_of(raw.get("importance")),
        metadata=whole_metadata_of(fields),
        source="mcp",
        created_at=created_at,
    )
    source_id = name_of(raw.get(id_field)) or hashlib.sha256(content.encode()).hexdigest()
    yield from parts_of(draft, content, source_id, place)


def _either(raw: Mapping[str, Any], *names: str) -> object:
    return next((raw[name] for name in names if raw.get(name) is not None), None)


def _is_of_longterm_memory(head: str) -> bool:
    return all(mark in head for mark in _LONGTERM_MEMORY) and not any(
        mark in head[:4_096] for mark in _OTHERS
    )


def _is_of_mcp_memory_service(head: str) -> bool:
    return '"export_metadata"' in head and '"memories"' in head


LONGTERM_MEMORY: Final[Importer] = MemoryList(
    name="longterm-memory-mcp",
    title="longterm-memory-mcp",
    reads="memories_export.json of one of its backups, or the backup's folder",
    id_field="id",
    confidence=Confidence.LIKELY,
    is_export=_is_of_longterm_memory,
).importer()

MCP_MEMORY_SERVICE: Final[Importer] = MemoryList(
    name="mcp-memory-service",
    title="mcp-memory-service",
    reads="the JSON file that its export writes",
    id_field="content_hash",
    confidence=Confidence.CERTAIN,
    is_export=_is_of_mcp_memory_service,
).importer()
