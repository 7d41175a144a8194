"""The JSON export of mcp-memory-service: `export_metadata` and a list of memories."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rosemary.domain.importing import (
    Confidence,
    Entry,
    Importer,
    ImportOptions,
    ImportSource,
    SourceFile,
)
from rosemary.importers.memory_lists import json_files, read_memories
from rosemary.importers.reading import head_of


def _is_export(source: ImportSource, file: SourceFile) -> bool:
    head = head_of(source, file)
    return '"export_metadata"' in head and '"memories"' in head


def _recognise(source: ImportSource) -> Confidence:
    found = any(_is_export(source, file) for file in json_files(source)[:20])
    return Confidence.CERTAIN if found else Confidence.NO


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in json_files(source):
        if _is_export(source, file):
            yield from read_memories(source, file, "content_hash", options)


IMPORTER: Final = Importer(
    name="mcp-memory-service",
    title="mcp-memory-service",
    reads="the JSON file that its export writes",
    recognise=_recognise,
    read=_read,
)
