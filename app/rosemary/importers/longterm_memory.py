"""`memories_export.json` of longterm-memory-mcp, which is in each of its backups."""

from __future__ import annotations

from typing import Final

from rosemary.domain.importing import Confidence, Importer
from rosemary.importers.memory_lists import MemoryList

_MARKS: Final = ('"export_timestamp"', '"total_memories"', '"memories"')
_OURS: Final = ('"rosemary-export"', '"export_metadata"')


def _is_export(head: str) -> bool:
    return all(mark in head for mark in _MARKS) and not any(mark in head[:4_096] for mark in _OURS)


IMPORTER: Final[Importer] = MemoryList(
    name="longterm-memory-mcp",
    title="longterm-memory-mcp",
    reads="memories_export.json of one of its backups, or the backup's folder",
    id_field="id",
    confidence=Confidence.LIKELY,
    is_export=_is_export,
).importer()
