"""Which entries of other programs' exports were imported, and into which memories."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryId
from rosemary.store.ports.organising_ports import ImportReader, ImportWriter
from rosemary.store.rows.stored_values import to_json
from rosemary.store.sqlite.connections.column_values import to_list
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.themes.job import Theme

_READ: Final = """
    SELECT imported.entry, memory.id, hex(imported.content_hash),
        memory.id IS NOT NULL AND memory.deleted_at IS NULL, changeset.undone_by IS NULL
    FROM json_each(?) wanted
    CROSS JOIN imported ON imported.entry = unhex(wanted.value)
    JOIN changeset ON changeset.id = imported.changeset
    LEFT JOIN memory ON memory.row = imported.memory
    ORDER BY imported.changeset DESC
"""
_RECORD: Final = """
    INSERT INTO imported (entry, changeset, memory, content_hash)
    SELECT :entry, :changeset, row, :content_hash FROM memory WHERE id = :memory
    ON CONFLICT (entry, changeset)
    DO UPDATE SET memory = excluded.memory, content_hash = excluded.content_hash
"""
# Whoever made the memory: once that is undone, nothing has the text any more.
_DUPLICATE: Final = """
    INSERT INTO imported (entry, changeset, memory, content_hash)
    SELECT :entry, min(v.changeset), memory.row, x''
    FROM memory JOIN memory_version v ON v.memory = memory.row
    WHERE memory.id = :memory
    GROUP BY memory.row
    ON CONFLICT (entry, changeset) DO NOTHING
"""
_LINKED: Final = """
    SELECT 1 FROM change JOIN changeset ON changeset.id = change.changeset
    WHERE change.subject = 'link' AND change.key = :key AND changeset.undone_by IS NULL
        AND changeset.kind <> 'undo'
    UNION ALL
    SELECT 1 FROM memory source
    JOIN link ON link.source = source.row AND link.relation = :relation
    JOIN memory target ON target.row = link.target AND target.id = :target
    WHERE source.id = :source
    LIMIT 1
"""


class SqliteImportReader(Theme, ImportReader):
    """Reads in one job."""

    @override
    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        key = to_json((source, target, relation))
        values = {"key": key, "source": source, "target": target, "relation": relation}
        return bool(fetch(self._job.connection, _LINKED, values))

    @override
    def of(self, keys: Collection[SourceKey]) -> dict[SourceKey, list[ImportedEntry]]:
        found: dict[SourceKey, list[ImportedEntry]] = {}
        wanted = to_list([key.hex() for key in keys])
        rows = self._job.connection.execute(_READ, (wanted,))
        for entry, memory, content_hash, is_live, is_in_force in rows:
            imported = ImportedEntry(
                memory=None if memory is None else MemoryId(memory),
                content_hash=content_hash.lower(),
                is_live=bool(is_live),
                is_in_force=bool(is_in_force),
            )
            found.setdefault(SourceKey(entry), []).append(imported)
        return found


class SqliteImportWriter(SqliteImportReader, ImportWriter):
    """Reads and writes in one job."""

    @override
    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        self._job.connection.execute(_DUPLICATE, {"entry": key, "memory": memory})

    @override
    def record(
        self, key: SourceKey, memory: MemoryId, content_hash: str, at: datetime, origin: Origin
    ) -> None:
        values = {
            "entry": key,
            "changeset": self._job.journal.call(origin, at).changeset,
            "memory": memory,
            "content_hash": bytes.fromhex(content_hash),
        }
        self._job.connection.execute(_RECORD, values)


def record(
    connection: apsw.Connection,
    key: SourceKey,
    memory: MemoryId,
    content_hash: str,
    changeset: int,
) -> None:
    """Record that a changeset made a memory from an entry, or gave it the entry's text."""
    values = {
        "entry": key,
        "changeset": changeset,
        "memory": memory,
        "content_hash": bytes.fromhex(content_hash),
    }
    connection.execute(_RECORD, values)
