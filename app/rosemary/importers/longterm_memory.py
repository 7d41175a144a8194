"""`memories_export.json` of longterm-memory-mcp, which is in each of its backups."""

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

_MARKS: Final = ('"export_timestamp"', '"total_memories"', '"memories"')
_OURS: Final = ('"rosemary-export"', '"export_metadata"')


def _is_export(source: ImportSource, file: SourceFile) -> bool:
    head = head_of(source, file)
    return all(mark in head for mark in _MARKS) and not any(mark in head[:4_096] for mark in _OURS)


def _recognise(source: ImportSource) -> Confidence:
    found = any(_is_export(source, file) for file in json_files(source)[:20])
    return Confidence.LIKELY if found else Confidence.NO


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    for file in json_files(source):
        if _is_export(source, file):
            yield from read_memories(source, file, "id", options)


IMPORTER: Final = Importer(
    name="longterm-memory-mcp",
    title="longterm-memory-mcp",
    reads="memories_export.json of one of its backups, or the backup's folder",
    recognise=_recognise,
    read=_read,
)
