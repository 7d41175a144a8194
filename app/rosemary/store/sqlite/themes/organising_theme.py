"""Tags, projects, saved filters, and which memories were imported."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Duplicate, Moved, Origin, Project
from rosemary.domain.tags import TagStyle, TagUse, ancestors
from rosemary.domain.types import ChangeKind, JsonObject, MemoryId
from rosemary.store.ports.memory_ports import (
    FilterReader,
    FilterWriter,
    ImportReader,
    ImportWriter,
    ProjectReader,
    ProjectWriter,
    TagReader,
    TagWriter,
)
from rosemary.store.rows import history_rows
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, fold, from_json, to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, to_list
from rosemary.store.sqlite.memories import journal, organising_rows
from rosemary.store.sqlite.themes.job import Theme
from rosemary.store.sqlite.themes.memory_theme import SqliteMemoryReader

# Few are in the trash: subtracting them takes a tenth of the time of testing each row.
_USES: Final = """
    SELECT tag.name, tag.colour, members
    FROM (
        SELECT used, sum(uses) AS members
        FROM (
            SELECT tag AS used, count(*) AS uses FROM memory_tag WHERE {narrowing} GROUP BY tag
            UNION ALL
            SELECT memory_tag.tag, -count(*)
            FROM memory CROSS JOIN memory_tag ON memory_tag.memory = memory.row
            WHERE memory.deleted_at IS NOT NULL AND {narrowing}
            GROUP BY memory_tag.tag
        )
        GROUP BY used
    )
    CROSS JOIN tag ON tag.id = used
    WHERE members > 0
    ORDER BY members DESC, tag.name
"""
_PROJECT_USES: Final = """
    SELECT tag.name, tag.colour, count(*) AS members
    FROM memory
    CROSS JOIN memory_tag ON memory_tag.memory = memory.row
    CROSS JOIN tag ON tag.id = memory_tag.tag
    WHERE memory.deleted_at IS NULL AND memory.project_id = :project AND {narrowing}
    GROUP BY tag.id ORDER BY members DESC, tag.name
"""
_BELOW: Final = """memory_tag.tag IN (
    SELECT id FROM tag
    WHERE folded = :below OR folded >= :below || '/' AND folded < :below || '0'
)"""
# Tag by tag, with "0" the character after "/": a third of the time of one GROUP BY.
_TOTALS: Final = """
    SELECT above.value, (
        SELECT count(DISTINCT memory_tag.memory) FROM memory_tag
        WHERE memory_tag.tag IN (
            SELECT id FROM tag WHERE folded = above.value
            UNION ALL
            SELECT id FROM tag WHERE folded >= above.value || '/' AND folded < above.value || '0'
        )
        AND {narrowing}
    )
    FROM json_each(:above) above
"""
_NOT_TRASHED: Final = """
    memory_tag.memory NOT IN (SELECT row FROM memory WHERE deleted_at IS NOT NULL)
"""
_OF_PROJECT: Final = """
    memory_tag.memory IN (
        SELECT row FROM memory WHERE deleted_at IS NULL AND project_id = :project
    )
"""
_LIVE: Final = """
    SELECT memory.row, memory.id, memory.version
    FROM json_each(?) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.deleted_at IS NULL
"""
_STEP: Final = """
    UPDATE memory SET updated_at = ?, origin = ?, version = version + 1 WHERE row = ?
"""
_PROJECTS: Final = """
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
# A row stays if the project already has the same hash.
_MOVE: Final = """
    UPDATE OR IGNORE memory SET
        project_id = ?, updated_at = ?, origin = ?, version = version + 1
    WHERE row = ?
    RETURNING row
"""
_FILTERS: Final = "SELECT name, definition FROM saved_filter ORDER BY folded"


class SqliteTagReader(Theme, TagReader):
    """Reads in one job."""

    @override
    def uses(self, project_id: str | None = None, below: str | None = None) -> list[TagUse]:
        bindings: dict[str, Bound] = {}
        if project_id is not None:
            bindings["project"] = project_id
        if below is not None:
            bindings["below"] = fold(below)
        statement = _USES if project_id is None else _PROJECT_USES
        statement = statement.replace("{narrowing}", "TRUE" if below is None else _BELOW)
        return [
            TagUse(style=TagStyle(name=name, colour=colour), count=count)
            for name, colour, count in self._job.connection.execute(statement, bindings)
        ]

    @override
    def totals(self, names: Collection[str], project_id: str | None = None) -> dict[str, int]:
        above = {each for name in map(fold, names) for each in ancestors(name)}
        bindings: dict[str, Bound] = {"above": to_list(sorted(above))}
        if project_id is not None:
            bindings["project"] = project_id
        narrowing = _NOT_TRASHED if project_id is None else _OF_PROJECT
        statement = _TOTALS.replace("{narrowing}", narrowing)
        return dict(fetch(self._job.connection, statement, bindings))

    @scoped
    @override
    def of(self, ids: Collection[MemoryId]) -> dict[MemoryId, tuple[str, ...]]:
        connection = self._job.connection
        live = fetch(connection, _LIVE, (to_list(self._job.seen_ids(ids)),))
        found = organising_rows.tags_of(connection, [row for row, _, _ in live])
        return {MemoryId(memory_id): tuple(found.get(row, ())) for row, memory_id, _ in live}

    @override
    def style(self, name: str) -> TagStyle | None:
        return organising_rows.tag_style(self._job.connection, name)


class SqliteTagWriter(SqliteTagReader, TagWriter):
    """Reads and writes in one job."""

    @override
    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> list[MemoryId]:
        connection = self._job.connection
        live = fetch(connection, _LIVE, (to_list(wanted.keys()),))
        present = organising_rows.tags_of(connection, [row for row, _, _ in live])
        changed: list[MemoryId] = []
        for row, memory_id, version in live:
            before, after = present.get(row, []), wanted[memory_id]
            if [fold(tag) for tag in before] == [fold(tag) for tag in after]:
                continue
            call = self._job.journal.call(origin, at)
            connection.execute(_STEP, (to_us(at), call.origin, row))
            organising_rows.attach_tags(connection, row, after)
            journal.add_version(
                connection, row, (version + 1, ChangeKind.UPDATED), call, {"tags": before}
            )
            changed.append(MemoryId(memory_id))
        return changed

    @override
    def put_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        with self._job.recorded(history_rows.of_tag(wanted.name), at, origin):
            return organising_rows.put_tag_style(self._job.connection, wanted, at, origin)


class SqliteProjectReader(Theme, ProjectReader):
    """Reads in one job."""

    @override
    def defaults(self) -> dict[str, str]:
        return dict(fetch(self._job.connection, _DEFAULTS))

    @override
    def all(self) -> list[Project]:
        return [
            Project(id=project_id, name=name, count=count)
            for project_id, name, count in self._job.connection.execute(_PROJECTS)
        ]

    @scoped
    @override
    def default_of(self, client: str) -> str:
        default = organising_rows.default_project(self._job.connection, client)
        projects = self._job.projects
        # A client saves only into a project that it sees.
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
            journal.add_version(connection, row, step, call, {"project_id": before})
            moved.append(memory_id)
        return Moved(ids=tuple(moved), duplicates=tuple(duplicates))

    @override
    def put_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        with self._job.recorded(history_rows.of_project(project_id), at, origin):
            return organising_rows.put_project_name(
                self._job.connection, project_id, name, at, origin
            )

    @override
    def put_default(self, client: str, project_id: str, at: datetime, origin: Origin) -> str:
        with self._job.recorded(history_rows.of_default_project(client), at, origin):
            return organising_rows.put_default_project(
                self._job.connection, client, project_id, at, origin
            )


class SqliteFilterReader(Theme, FilterReader):
    """Reads in one job."""

    @override
    def definitions(self) -> dict[str, JsonObject]:
        return {name: from_json(text) for name, text in self._job.connection.execute(_FILTERS)}

    @override
    def definition(self, name: str) -> tuple[str, JsonObject] | None:
        return organising_rows.saved_filter(self._job.connection, name)


class SqliteFilterWriter(SqliteFilterReader, FilterWriter):
    """Reads and writes in one job."""

    @override
    def put(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        with self._job.recorded(history_rows.of_filter(name), at, origin):
            return organising_rows.put_filter(self._job.connection, name, wanted, at, origin)


_IMPORTED: Final = """
    SELECT imported.entry, memory.id, hex(imported.content_hash),
        memory.id IS NOT NULL AND memory.deleted_at IS NULL, changeset.undone_by IS NULL
    FROM json_each(?) wanted
    CROSS JOIN imported ON imported.entry = unhex(wanted.value)
    JOIN changeset ON changeset.id = imported.changeset
    LEFT JOIN memory ON memory.row = imported.memory
    ORDER BY imported.changeset DESC
"""
_RECORD_IMPORTED: Final = """
    INSERT INTO imported (entry, changeset, memory, content_hash)
    SELECT :entry, :changeset, row, :content_hash FROM memory WHERE id = :memory
    ON CONFLICT (entry, changeset)
    DO UPDATE SET memory = excluded.memory, content_hash = excluded.content_hash
"""
# Names the changeset that made the memory: once that is undone, no memory has the text.
_RECORD_DUPLICATE: Final = """
    INSERT INTO imported (entry, changeset, memory, content_hash)
    SELECT :entry, min(v.changeset), memory.row, x''
    FROM memory JOIN memory_version v ON v.memory = memory.row
    WHERE memory.id = :memory
    GROUP BY memory.row
    ON CONFLICT (entry, changeset) DO NOTHING
"""
_WAS_LINKED: Final = """
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
        return bool(fetch(self._job.connection, _WAS_LINKED, values))

    @override
    def of(self, keys: Collection[SourceKey]) -> dict[SourceKey, list[ImportedEntry]]:
        found: dict[SourceKey, list[ImportedEntry]] = {}
        wanted = to_list([key.hex() for key in keys])
        rows = self._job.connection.execute(_IMPORTED, (wanted,))
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
        self._job.connection.execute(_RECORD_DUPLICATE, {"entry": key, "memory": memory})

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
        self._job.connection.execute(_RECORD_IMPORTED, values)


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
    connection.execute(_RECORD_IMPORTED, values)
