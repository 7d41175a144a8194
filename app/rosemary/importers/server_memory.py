"""The file of the reference memory server of MCP: entities and relations, one on each line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from rosemary.importers.foreign_values import (
    list_of,
    metadata_of,
    name_of,
    object_of,
    slug_of,
    text_of,
)
from rosemary.importers.json_stream import json_line
from rosemary.importers.source_reading import base_name, head_of, read_json_lines

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
        # The inverse of one of our relations: turned round, it fits.
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
