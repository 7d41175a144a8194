"""Names of projects, the project that a client saves into, and moving memories between them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import Duplicate, Moved, Origin, Project
from rosemary.domain.types import ChangeKind, MemoryId
from rosemary.store.sqlite.connections.column_values import to_list, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.history import journal, versions
from rosemary.store.sqlite.history.journal import Journal
from rosemary.store.sqlite.selection.memory_lists import find_duplicate

_LIST: Final = """
    SELECT id, coalesce(project.name, ''), members
    FROM (
        SELECT id, sum(members) AS members
        FROM (
            SELECT project_id AS id, count(*) AS members FROM memory
            WHERE deleted_at IS NULL GROUP BY project_id
            UNION ALL
            SELECT id, 0 FROM project
        )
        GROUP BY id
    )
    LEFT JOIN project USING (id)
    ORDER BY members DESC, id
"""
_NAME: Final = "SELECT name FROM project WHERE id = ?"
_PUT_NAME: Final = """
    INSERT INTO project (id, name, changed_at, origin) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, changed_at = excluded.changed_at, origin = excluded.origin
"""
_DEFAULT: Final = "SELECT default_project FROM client WHERE name = ?"
_DEFAULTS: Final = """
    SELECT name, default_project FROM client WHERE default_project <> '' ORDER BY name
"""
_PUT_DEFAULT: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights, default_project)
    VALUES (:client, :version, :at, :at, '{}', :project)
    ON CONFLICT (name) DO UPDATE SET default_project = excluded.default_project
"""
_ELSEWHERE: Final = """
    SELECT memory.row, memory.id, memory.version, memory.project_id, hex(memory.content_hash)
    FROM json_each(:ids) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.deleted_at IS NULL AND memory.project_id <> :project
"""
# What is there already under the same hash makes a row stay.
_MOVE: Final = """
    UPDATE OR IGNORE memory SET
        project_id = ?, updated_at = ?, origin = ?, version = version + 1
    WHERE row = ?
    RETURNING row
"""


def projects(connection: apsw.Connection) -> list[Project]:
    """Return every project that has live memories or a name, by use, then id."""
    return [
        Project(id=project_id, name=name, count=count)
        for project_id, name, count in connection.execute(_LIST)
    ]


def name_of(connection: apsw.Connection, project_id: str) -> str:
    """Return the name of a project, "" where it has none."""
    found = fetch(connection, _NAME, (project_id,))
    return str(found[0][0]) if found else ""


def put_name(
    connection: apsw.Connection, project_id: str, name: str, at: datetime, origin: Origin
) -> str:
    """Give a project a name, "" to take it away, and return the one it had."""
    before = name_of(connection, project_id)
    if name:
        call = journal.origin_row(connection, origin)
        connection.execute(_PUT_NAME, (project_id, name, to_us(at), call))
    else:
        connection.execute("DELETE FROM project WHERE id = ?", (project_id,))
    return before


def default_of(connection: apsw.Connection, client: str) -> str:
    """Return the project of what a client saves without naming one, "" for none."""
    found = fetch(connection, _DEFAULT, (client,))
    return str(found[0][0]) if found else ""


def defaults(connection: apsw.Connection) -> dict[str, str]:
    """Return the project of each client that has one, by the client's name."""
    return dict(fetch(connection, _DEFAULTS))


def put_default(
    connection: apsw.Connection, client: str, project_id: str, at: datetime, origin: Origin
) -> str:
    """Set the project of a client, "" for none, and return the one it had."""
    before = default_of(connection, client)
    version = origin.client_version if origin.client == client else ""
    values = {"client": client, "version": version, "at": to_us(at), "project": project_id}
    connection.execute(_PUT_DEFAULT, values)
    return before


def move(
    connection: apsw.Connection,
    journal: Journal,
    ids: Collection[MemoryId],
    project_id: str,
    at: datetime,
    origin: Origin,
) -> Moved:
    """Move live memories to a project, each as a new version.

    One whose content is there already stays, and is returned with the one that is there.
    """
    rows = fetch(connection, _ELSEWHERE, {"ids": to_list(ids), "project": project_id})
    call = journal.call(origin, at)
    moved: list[MemoryId] = []
    duplicates: list[Duplicate] = []
    for row, memory_id, version, before, digest in rows:
        if not fetch(connection, _MOVE, (project_id, to_us(at), call.origin, row)):
            existing = find_duplicate(connection, project_id, digest)
            duplicates.append(Duplicate(id=memory_id, existing=existing or memory_id))
            continue
        step = version + 1, ChangeKind.UPDATED
        versions.add(connection, row, step, call, {"project_id": before})
        moved.append(memory_id)
    return Moved(ids=tuple(moved), duplicates=tuple(duplicates))
