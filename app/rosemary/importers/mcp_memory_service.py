"""The JSON export of mcp-memory-service: `export_metadata` and a list of memories."""

from __future__ import annotations

from typing import Final

from rosemary.domain.importing import Confidence, Importer
from rosemary.importers.memory_lists import MemoryList


def _is_export(head: str) -> bool:
    return '"export_metadata"' in head and '"memories"' in head


IMPORTER: Final[Importer] = MemoryList(
    name="mcp-memory-service",
    title="mcp-memory-service",
    reads="the JSON file that its export writes",
    id_field="content_hash",
    confidence=Confidence.CERTAIN,
    is_export=_is_export,
).importer()
