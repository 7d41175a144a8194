"""Positions in the store's history: the last changeset, and the last restore."""

from __future__ import annotations

import json
from typing import Final

from typing_extensions import override

from rosemary.domain.backups import StoreMark
from rosemary.domain.history import ChangesetId, LastRestore
from rosemary.domain.types import MemoryId
from rosemary.store.ports.history_ports import MarkReader, MarkWriter
from rosemary.store.rows.stored_values import from_json, to_json
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row
from rosemary.store.sqlite.history import journal
from rosemary.store.sqlite.themes.job import Theme

_HAS: Final = "SELECT count(*) FROM changeset WHERE id = ? AND changed_at = ?"
_SAVES: Final = "SELECT count(*) FROM (SELECT 1 FROM memory_version WHERE changeset > ? LIMIT ?)"
_STAMPS: Final = """
    SELECT json_group_object(id, stamp)
    FROM (
        SELECT id, version || ' ' || updated_at AS stamp FROM memory
        WHERE deleted_at IS NULL AND id > :after AND id <= :until
        ORDER BY id LIMIT :limit
    )
"""
_STAMPS_AT_ONCE: Final = 1_000
_LAST_ID: Final = "\U0010ffff"
_NO_LIMIT: Final = -1
_NAME: Final = "last_restore"
_GET: Final = "SELECT value FROM store_setting WHERE name = ?"
_PUT: Final = "INSERT OR REPLACE INTO store_setting (name, value) VALUES (?, ?)"


class SqliteMarkReader(Theme, MarkReader):
    """Reads in one job."""

    @override
    def has(self, mark: StoreMark) -> bool:
        if mark == StoreMark():
            return True
        return bool(fetch(self._job.connection, _HAS, (mark.changeset, mark.changed_at_us))[0][0])

    @override
    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        return int(fetch(self._job.connection, _SAVES, (mark.changeset, limit))[0][0])

    @override
    def stamps(
        self, after: MemoryId | None = None, until: MemoryId | None = None
    ) -> dict[MemoryId, str]:
        bindings = {
            "after": after or "",
            "until": until or _LAST_ID,
            "limit": _NO_LIMIT if until else _STAMPS_AT_ONCE,
        }
        found: dict[MemoryId, str] = json.loads(
            fetch_row(self._job.connection, _STAMPS, bindings)[0]
        )
        return found

    @override
    def last_restore(self) -> LastRestore | None:
        for (value,) in fetch(self._job.connection, _GET, (_NAME,)):
            kept = from_json(value)
            return LastRestore(
                last_change=ChangesetId(int(str(kept["last_change"]))),
                backup=str(kept["backup"]),
                former=str(kept["former"]),
                session_id=str(kept["session_id"]),
            )
        return None

    @override
    def last(self) -> StoreMark:
        return journal.mark(self._job.connection)


class SqliteMarkWriter(SqliteMarkReader, MarkWriter):
    """Reads and writes in one job."""

    @override
    def put_last_restore(self, restored: LastRestore) -> None:
        value = {
            "last_change": restored.last_change,
            "backup": restored.backup,
            "former": restored.former,
            "session_id": restored.session_id,
        }
        self._job.connection.execute(_PUT, (_NAME, to_json(value)))
