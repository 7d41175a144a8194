"""What is known of each client, and whether all of them are shut out."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

import apsw

from rosemary.domain.clients import Access, KnownClient
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.sqlite.connections.column_values import (
    from_json,
    from_us,
    from_us_or_none,
    to_json,
    to_list,
    to_us,
)
from rosemary.store.sqlite.connections.sqlite_connection import fetch

_COLUMNS: Final = "name, version, first_seen, last_seen, last_call, calls, rights, default_project"
_LIST: Final = f"SELECT {_COLUMNS} FROM client ORDER BY last_seen DESC, name"  # noqa: S608 - a constant
_RIGHTS: Final = "SELECT name, rights FROM client WHERE rights <> '{}'"
_PUT_RIGHTS: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights)
    VALUES (:client, '', :at, :at, :rights)
    ON CONFLICT (name) DO UPDATE SET rights = excluded.rights
"""
_CLEAR_RIGHTS: Final = "UPDATE client SET rights = '{}' WHERE rights <> '{}'"
_SEEN: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, last_call, calls, rights)
    VALUES (:client, :version, :at, :at, :at, :calls, '{}')
    ON CONFLICT (name) DO UPDATE SET
        version = iif(excluded.version = '', version, excluded.version),
        last_seen = max(last_seen, excluded.last_seen),
        last_call = max(coalesce(last_call, 0), excluded.last_call),
        calls = calls + excluded.calls
"""
_FORGET: Final = "DELETE FROM client WHERE name = ? RETURNING name"
_IS_PAUSED: Final = "SELECT EXISTS (SELECT 1 FROM store_setting WHERE name = 'is_paused')"
_PAUSE: Final = "INSERT OR REPLACE INTO store_setting (name, value) VALUES ('is_paused', '1')"
_RESUME: Final = "DELETE FROM store_setting WHERE name = 'is_paused'"
_WITHIN: Final = """
    SELECT memory.id FROM json_each(:ids) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.project_id IN (SELECT value FROM json_each(:projects))
"""


def known(connection: apsw.Connection) -> list[KnownClient]:
    """Return every client, the one last seen first."""
    return [_client(row) for row in connection.execute(_LIST)]


def rights(connection: apsw.Connection) -> dict[str, JsonObject]:
    """Return the rights of each client that the person gave some."""
    return {name: from_json(stored) for name, stored in connection.execute(_RIGHTS)}


def put_rights(connection: apsw.Connection, client: str, wanted: JsonObject, at: datetime) -> None:
    """Write the rights of a client down, seen or not."""
    values = {"client": client, "at": to_us(at), "rights": to_json(wanted)}
    connection.execute(_PUT_RIGHTS, values)


def put_access(connection: apsw.Connection, access: Access, at: datetime) -> None:
    """Exchange the rights of all clients, and whether they are shut out."""
    connection.execute(_CLEAR_RIGHTS)
    for client, wanted in access.rights.items():
        put_rights(connection, client, wanted, at)
    put_paused(connection, is_paused=access.is_paused)


def add_calls(
    connection: apsw.Connection, client: str, version: str, at: datetime, calls: int
) -> None:
    """Count some calls of a client, the last of them at this time."""
    values = {"client": client, "version": version, "at": to_us(at), "calls": calls}
    connection.execute(_SEEN, values)


def forget(connection: apsw.Connection, client: str) -> bool:
    """Remove all that is known of a client; return whether there was anything."""
    return bool(fetch(connection, _FORGET, (client,)))


def is_paused(connection: apsw.Connection) -> bool:
    """Return whether all clients are shut out."""
    return bool(fetch(connection, _IS_PAUSED)[0][0])


def put_paused(connection: apsw.Connection, *, is_paused: bool) -> None:
    """Shut all clients out, or let them in."""
    connection.execute(_PAUSE if is_paused else _RESUME)


def within(
    connection: apsw.Connection, ids: Collection[MemoryId], projects: Collection[str]
) -> set[MemoryId]:
    """Return those of the memories, live or not, that belong to some projects."""
    bindings = {"ids": to_list(ids), "projects": to_list(projects)}
    return {MemoryId(each) for (each,) in connection.execute(_WITHIN, bindings)}


def _client(row: tuple[Any, ...]) -> KnownClient:
    name, version, first_seen, last_seen, last_call, calls, stored, default_project = row
    return KnownClient(
        name=name,
        version=version,
        first_seen=from_us(first_seen),
        last_seen=from_us(last_seen),
        last_call=from_us_or_none(last_call),
        calls=calls,
        rights=from_json(stored),
        default_project=default_project,
    )
