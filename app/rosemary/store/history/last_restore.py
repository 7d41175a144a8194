"""What a store knows of the restore that it came from."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.history import ChangesetId, LastRestore
from rosemary.store.connections.connection import fetch
from rosemary.store.connections.values import from_json, to_json

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
