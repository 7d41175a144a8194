"""Which entries of other programs' exports were imported, and into which memories."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryId
from rosemary.store.ports.memory_ports import ImportReader, ImportWriter
from rosemary.store.postgres.server.statements import fetch, run, to_array
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.stored_values import to_json

_READ: Final = """
    SELECT imported.entry, memory.id, encode(imported.content_hash, 'hex'),
        memory.id IS NOT NULL AND memory.deleted_at IS NULL, changeset.undone_by IS NULL
    FROM unnest(CAST(:keys AS text[])) wanted (key)
    JOIN imported ON imported.entry = decode(wanted.key, 'hex')
    JOIN changeset ON changeset.id = imported.changeset
    LEFT JOIN memory ON memory.row = imported.memory
    ORDER BY imported.changeset DESC
"""
_RECORD: Final = """
    INSERT INTO imported (entry, changeset, memory, memory_owner, content_hash)
    SELECT :entry, :changeset, row, owner, :content_hash FROM memory WHERE id = :memory
    ON CONFLICT (owner, entry, changeset)
    DO UPDATE SET memory = excluded.memory, memory_owner = excluded.memory_owner,
        content_hash = excluded.content_hash
"""
# Whoever made the memory: once that is undone, nothing has the text any more.
_DUPLICATE: Final = """
    INSERT INTO imported (entry, changeset, memory, content_hash)
    SELECT :entry, min(v.changeset), memory.row, ''
    FROM memory JOIN memory_version v ON v.memory = memory.row
    WHERE memory.id = :memory
    GROUP BY memory.row
    ON CONFLICT (owner, entry, changeset) DO NOTHING
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


class PostgresImportReader(ServerTheme, ImportReader):
    """Reads in one job."""

    @override
    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        key = to_json((source, target, relation))
        values = {"key": key, "source": source, "target": target, "relation": relation}
        return bool(fetch(self._job.server, _LINKED, values))

    @override
    def of(self, keys: Collection[SourceKey]) -> dict[SourceKey, list[ImportedEntry]]:
        found: dict[SourceKey, list[ImportedEntry]] = {}
        wanted = {"keys": to_array([key.hex() for key in keys])}
        for entry, memory, content_hash, is_live, is_in_force in fetch(
            self._job.server, _READ, wanted
        ):
            imported = ImportedEntry(
                memory=None if memory is None else MemoryId(memory),
                content_hash=content_hash,
                is_live=is_live,
                is_in_force=is_in_force,
            )
            found.setdefault(SourceKey(entry), []).append(imported)
        return found


class PostgresImportWriter(PostgresImportReader, ImportWriter):
    """Reads and writes in one job."""

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
        run(self._job.server, _RECORD, values)

    @override
    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        run(self._job.server, _DUPLICATE, {"entry": key, "memory": memory})
