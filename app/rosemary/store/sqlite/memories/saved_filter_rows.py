"""Saved filters, as JSON with the version that wrote it."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import Origin
from rosemary.domain.types import JsonObject
from rosemary.store.rows.stored_values import fold, from_json, to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.history import journal

_READ: Final = "SELECT name, definition FROM saved_filter WHERE folded = ?"
_PUT: Final = """
    INSERT INTO saved_filter (folded, name, definition, changed_at, origin)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (folded) DO UPDATE SET
        name = excluded.name, definition = excluded.definition,
        changed_at = excluded.changed_at, origin = excluded.origin
"""


def definition(connection: apsw.Connection, name: str) -> tuple[str, JsonObject] | None:
    """Return a saved filter, with the spelling of its name, if it exists."""
    found = fetch(connection, _READ, (fold(name),))
    return (found[0][0], from_json(found[0][1])) if found else None


def put(
    connection: apsw.Connection,
    name: str,
    wanted: JsonObject | None,
    at: datetime,
    origin: Origin,
) -> tuple[str, JsonObject] | None:
    """Save a filter under a name, None to delete it; return the name and the former filter."""
    before = definition(connection, name)
    if wanted is None:
        connection.execute("DELETE FROM saved_filter WHERE folded = ?", (fold(name),))
    else:
        call = journal.origin_row(connection, origin)
        values = (fold(name), name, to_json(wanted), to_us(at), call)
        connection.execute(_PUT, values)
    return before
