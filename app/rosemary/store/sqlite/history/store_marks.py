"""Moments in the life of a store: its last changeset, and the restore that it came from."""

from __future__ import annotations

import json
from typing import Final

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.history import ChangesetId, LastRestore
from rosemary.domain.types import MemoryId
from rosemary.store.sqlite.connections.column_values import from_json, to_json
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row

_LAST: Final = "SELECT id, changed_at FROM changeset ORDER BY id DESC LIMIT 1"
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


def mark(connection: apsw.Connection) -> StoreMark:
    """Return the moment of the last change."""
    for changeset, changed_at in fetch(connection, _LAST):
        return StoreMark(changeset=changeset, changed_at_us=changed_at)
    return StoreMark()


def has(connection: apsw.Connection, wanted: StoreMark) -> bool:
    """Return whether the store went through a moment."""
    if wanted == StoreMark():
        return True
    return bool(fetch(connection, _HAS, (wanted.changeset, wanted.changed_at_us))[0][0])


def count_saves_since(connection: apsw.Connection, since: StoreMark, limit: int) -> int:
    """Return how many versions of memories were made after a moment, up to `limit`."""
    return int(fetch(connection, _SAVES, (since.changeset, limit))[0][0])


def stamps(
    connection: apsw.Connection, after: MemoryId | None, until: MemoryId | None
) -> dict[MemoryId, str]:
    """Return what says version and time of the last change of live memories, in their order."""
    bindings = {
        "after": after or "",
        "until": until or _LAST_ID,
        "limit": _NO_LIMIT if until else _STAMPS_AT_ONCE,
    }
    found: dict[MemoryId, str] = json.loads(fetch_row(connection, _STAMPS, bindings)[0])
    return found


_NAME: Final = "last_restore"
_GET: Final = "SELECT value FROM store_setting WHERE name = ?"
_PUT: Final = "INSERT OR REPLACE INTO store_setting (name, value) VALUES (?, ?)"


def get(connection: apsw.Connection) -> LastRestore | None:
    """Return which backup last took the place of everything, if one did."""
    for (value,) in fetch(connection, _GET, (_NAME,)):
        kept = from_json(value)
        return LastRestore(
            last_change=ChangesetId(int(str(kept["last_change"]))),
            backup=str(kept["backup"]),
            former=str(kept["former"]),
            session_id=str(kept["session_id"]),
        )
    return None


def put(connection: apsw.Connection, restored: LastRestore) -> None:
    """Keep which one it was."""
    value = {
        "last_change": restored.last_change,
        "backup": restored.backup,
        "former": restored.former,
        "session_id": restored.session_id,
    }
    connection.execute(_PUT, (_NAME, to_json(value)))
