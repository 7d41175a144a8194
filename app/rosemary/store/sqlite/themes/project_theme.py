"""Projects, the one that a client saves into, and moving memories between them."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.models import Duplicate, Moved, Origin, Project
from rosemary.domain.types import ChangeKind, MemoryId
from rosemary.store.ports.organising_ports import ProjectReader, ProjectWriter
from rosemary.store.sqlite.connections.column_values import to_list, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.history import versions
from rosemary.store.sqlite.memories import project_rows, subjects
from rosemary.store.sqlite.themes.job import Theme, scoped
from rosemary.store.sqlite.themes.memory_theme import SqliteMemoryReader

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
_DEFAULTS: Final = """
    SELECT name, default_project FROM client WHERE default_project <> '' ORDER BY name
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


class SqliteProjectReader(Theme, ProjectReader):
    """Reads in one job."""

    @override
    def defaults(self) -> dict[str, str]:
        return dict(fetch(self._job.connection, _DEFAULTS))

    @override
    def all(self) -> list[Project]:
        return [
            Project(id=project_id, name=name, count=count)
            for project_id, name, count in self._job.connection.execute(_LIST)
        ]

    @scoped
    @override
    def default_of(self, client: str) -> str:
        default = project_rows.default_of(self._job.connection, client)
        projects = self._job.projects
        # What a client saves always comes into one that it sees.
        return default if projects is None or default in projects else projects[0]


class SqliteProjectWriter(SqliteProjectReader, ProjectWriter):
    """Reads and writes in one job."""

    @override
    def move(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        connection = self._job.connection
        rows = fetch(connection, _ELSEWHERE, {"ids": to_list(ids), "project": project_id})
        call = self._job.journal.call(origin, at)
        memories = SqliteMemoryReader(self._job)
        moved: list[MemoryId] = []
        duplicates: list[Duplicate] = []
        for row, memory_id, version, before, digest in rows:
            if not fetch(connection, _MOVE, (project_id, to_us(at), call.origin, row)):
                existing = memories.find_duplicate(project_id, digest)
                duplicates.append(Duplicate(id=memory_id, existing=existing or memory_id))
                continue
            step = version + 1, ChangeKind.UPDATED
            versions.add(connection, row, step, call, {"project_id": before})
            moved.append(memory_id)
        return Moved(ids=tuple(moved), duplicates=tuple(duplicates))

    @override
    def put_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        with self._job.recorded(subjects.of_project(project_id), at, origin):
            return project_rows.put_name(self._job.connection, project_id, name, at, origin)

    @override
    def put_default(self, client: str, project_id: str, at: datetime, origin: Origin) -> str:
        with self._job.recorded(subjects.of_default_project(client), at, origin):
            return project_rows.put_default(self._job.connection, client, project_id, at, origin)
