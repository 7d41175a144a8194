"""Project names, default projects of clients, and moves between projects."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import Origin
from rosemary.store.rows.stored_values import to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.history import journal

_NAME: Final = "SELECT name FROM project WHERE id = ?"
_PUT_NAME: Final = """
    INSERT INTO project (id, name, changed_at, origin) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, changed_at = excluded.changed_at, origin = excluded.origin
"""
_DEFAULT: Final = "SELECT default_project FROM client WHERE name = ?"
_PUT_DEFAULT: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights, default_project)
    VALUES (:client, :version, :at, :at, '{}', :project)
    ON CONFLICT (name) DO UPDATE SET default_project = excluded.default_project
"""


def name_of(connection: apsw.Connection, project_id: str) -> str:
    """Return the name of a project, "" if it has none."""
    found = fetch(connection, _NAME, (project_id,))
    return str(found[0][0]) if found else ""


def put_name(
    connection: apsw.Connection, project_id: str, name: str, at: datetime, origin: Origin
) -> str:
    """Set the name of a project, "" to remove it; return the former name."""
    before = name_of(connection, project_id)
    if name:
        call = journal.origin_row(connection, origin)
        connection.execute(_PUT_NAME, (project_id, name, to_us(at), call))
    else:
        connection.execute("DELETE FROM project WHERE id = ?", (project_id,))
    return before


def default_of(connection: apsw.Connection, client: str) -> str:
    """Return the project for what a client saves without naming one, "" for none."""
    found = fetch(connection, _DEFAULT, (client,))
    return str(found[0][0]) if found else ""


def put_default(
    connection: apsw.Connection, client: str, project_id: str, at: datetime, origin: Origin
) -> str:
    """Set the default project of a client, "" for none; return the former one."""
    before = default_of(connection, client)
    version = origin.client_version if origin.client == client else ""
    values = {"client": client, "version": version, "at": to_us(at), "project": project_id}
    connection.execute(_PUT_DEFAULT, values)
    return before
