"""Tags, projects and saved filters; which entries of other programs' exports were imported."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

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
from rosemary.store.postgres.server.statements import fetch, run, to_array
from rosemary.store.postgres.tables import organising_tables
from rosemary.store.postgres.tables.organising_tables import TAGS
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows import history_rows
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, fold, from_json, to_json, to_us

_IN_PROJECT: Final = "AND m.project_id = :project"
# "0" is the character after "/".
_BELOW: Final = """
    AND (tag.folded = :below OR tag.folded >= :below || '/' AND tag.folded < :below || '0')
"""
_USES: Final = """
    SELECT coalesce(own.name, used.name), own.colour, used.members
    FROM (
        SELECT tag.folded, min(tag.name) AS name, count(*) AS members
        FROM memory m
        JOIN memory_tag ON memory_tag.memory = m.row
        JOIN tag ON tag.id = memory_tag.tag
        WHERE m.deleted_at IS NULL {narrowing}
        GROUP BY tag.folded
    ) used
    LEFT JOIN tag own ON own.folded = used.folded AND own.owner = current_user
    ORDER BY used.members DESC, 1
"""
_TOTALS: Final = """
    SELECT above.name, (
        SELECT count(DISTINCT m.row)
        FROM tag
        JOIN memory_tag ON memory_tag.tag = tag.id
        JOIN memory m ON m.row = memory_tag.memory
        WHERE (
                tag.folded = above.name
                OR tag.folded >= above.name || '/' AND tag.folded < above.name || '0'
            )
            AND m.deleted_at IS NULL {narrowing}
    )
    FROM unnest(CAST(:above AS text[])) above (name)
"""
_LIVE: Final = f"""
    SELECT m.row, m.id, m.version, {TAGS}
    FROM unnest(CAST(:ids AS text[])) WITH ORDINALITY wanted (id, place)
    JOIN memory m ON m.id = wanted.id
    WHERE m.deleted_at IS NULL
    ORDER BY wanted.place
"""  # noqa: S608 - a constant
_STEP: Final = """
    UPDATE memory SET updated_at = :at, origin = :origin, version = version + 1 WHERE row = :row
"""
_PROJECTS: Final = """
    SELECT id, coalesce(named.name, ''), coalesce(members, 0)
    FROM (
        SELECT project_id AS id, count(*) AS members FROM memory
        WHERE deleted_at IS NULL GROUP BY project_id
    ) used
    FULL JOIN (
        SELECT DISTINCT ON (id) id, name FROM project ORDER BY id, owner <> current_user, owner
    ) named USING (id)
    ORDER BY 3 DESC, id
"""
_DEFAULTS: Final = """
    SELECT name, default_project FROM client WHERE default_project <> '' ORDER BY name
"""
_ELSEWHERE: Final = """
    SELECT m.row, m.id, m.version, m.project_id, encode(m.content_hash, 'hex')
    FROM unnest(CAST(:ids AS text[])) WITH ORDINALITY wanted (id, place)
    JOIN memory m ON m.id = wanted.id
    WHERE m.deleted_at IS NULL AND m.project_id <> :project
    ORDER BY wanted.place
"""
# A row stays if the project already has the same hash.
_MOVE: Final = """
    UPDATE memory SET
        project_id = :project, updated_at = :at, origin = :origin, version = version + 1
    WHERE row = :row AND NOT EXISTS (
        SELECT 1 FROM memory other
        WHERE other.project_id = :project AND other.content_hash = memory.content_hash
            AND other.deleted_at IS NULL
    )
    RETURNING row, embedding_model
"""
_SAME: Final = """
    SELECT id FROM memory
    WHERE project_id = :project AND content_hash = :hash AND deleted_at IS NULL
"""
_WRITABLE: Final = "SELECT require_writable(owner) FROM memory WHERE row = :row"
_FILTERS: Final = "SELECT name, definition FROM saved_filter ORDER BY folded"
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
# Names the changeset that made the memory: once it is undone, nothing has the text any more.
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


class PostgresTagReader(ServerTheme, TagReader):
    """Reads in one job."""

    @override
    def uses(self, project_id: str | None = None, below: str | None = None) -> list[TagUse]:
        values: dict[str, Bound] = {}
        narrowing = ""
        if project_id is not None:
            narrowing += _IN_PROJECT
            values["project"] = project_id
        if below is not None:
            narrowing += _BELOW
            values["below"] = fold(below)
        rows = fetch(self._job.server, _USES.replace("{narrowing}", narrowing), values)
        return [
            TagUse(style=TagStyle(name=name, colour=colour), count=count)
            for name, colour, count in rows
        ]

    @override
    def totals(self, names: Collection[str], project_id: str | None = None) -> dict[str, int]:
        above = {each for name in map(fold, names) for each in ancestors(name)}
        values: dict[str, Bound] = {"above": to_array(sorted(above))}
        if project_id is not None:
            values["project"] = project_id
        narrowing = "" if project_id is None else _IN_PROJECT
        return dict(fetch(self._job.server, _TOTALS.replace("{narrowing}", narrowing), values))

    @scoped
    @override
    def of(self, ids: Collection[MemoryId]) -> dict[MemoryId, tuple[str, ...]]:
        seen = {"ids": to_array(self._job.seen_ids(ids))}
        return {
            MemoryId(memory_id): tuple(tags)
            for _, memory_id, _, tags in fetch(self._job.server, _LIVE, seen)
        }

    @override
    def style(self, name: str) -> TagStyle | None:
        return organising_tables.tag_style(self._job.server, name)


class PostgresTagWriter(PostgresTagReader, TagWriter):
    """Reads and writes in one job."""

    @override
    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> list[MemoryId]:
        server = self._job.server
        changed: list[MemoryId] = []
        for row, memory_id, version, before in fetch(server, _LIVE, {"ids": to_array(wanted)}):
            after = wanted[memory_id]
            if [fold(tag) for tag in before] == [fold(tag) for tag in after]:
                continue
            call = self._job.journal.call(origin, at)
            run(server, _STEP, {"at": to_us(at), "origin": call.origin, "row": row})
            organising_tables.attach_tags(server, row, after)
            step = version + 1, ChangeKind.UPDATED
            self._job.journal.add_version(row, step, call, {"tags": before})
            changed.append(MemoryId(memory_id))
        return changed

    @override
    def put_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        journal = self._job.journal
        with self._job.recorded(history_rows.of_tag(wanted.name), at, origin):
            return organising_tables.put_tag_style(
                self._job.server, wanted, at, journal.origin_row(origin)
            )


class PostgresProjectReader(ServerTheme, ProjectReader):
    """Reads in one job."""

    @override
    def defaults(self) -> dict[str, str]:
        return dict(fetch(self._job.server, _DEFAULTS))

    @override
    def all(self) -> list[Project]:
        return [
            Project(id=project_id, name=name, count=count)
            for project_id, name, count in fetch(self._job.server, _PROJECTS)
        ]

    @scoped
    @override
    def default_of(self, client: str) -> str:
        default = organising_tables.default_project(self._job.server, client)
        projects = self._job.projects
        # A client saves only into a project that it sees.
        return default if projects is None or default in projects else projects[0]


class PostgresProjectWriter(PostgresProjectReader, ProjectWriter):
    """Reads and writes in one job."""

    @override
    def move(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        server, journal = self._job.server, self._job.journal
        rows = fetch(server, _ELSEWHERE, {"ids": to_array(ids), "project": project_id})
        call = journal.call(origin, at)
        moved: list[MemoryId] = []
        duplicates: list[Duplicate] = []
        for row, memory_id, version, before, digest in rows:
            values = {"project": project_id, "at": to_us(at), "origin": call.origin, "row": row}
            if there := fetch(server, _MOVE, values):
                # In a shared project the memory has another row number, and its model another row.
                ((new_row, model),) = there
                step = version + 1, ChangeKind.UPDATED
                journal.add_version(new_row, step, call, {"project_id": before})
                self._job.moved_models.add(model)
                self._job.inserted.pop(memory_id, None)
                moved.append(memory_id)
                continue
            run(server, _WRITABLE, {"row": row})
            same = {"project": project_id, "hash": bytes.fromhex(digest)}
            existing = fetch(server, _SAME, same)
            duplicates.append(
                Duplicate(id=memory_id, existing=existing[0][0] if existing else memory_id)
            )
        return Moved(ids=tuple(moved), duplicates=tuple(duplicates))

    @override
    def put_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        journal = self._job.journal
        with self._job.recorded(history_rows.of_project(project_id), at, origin):
            return organising_tables.put_project_name(
                self._job.server, project_id, name, at, journal.origin_row(origin)
            )

    @override
    def put_default(self, client: str, project_id: str, at: datetime, origin: Origin) -> str:
        with self._job.recorded(history_rows.of_default_project(client), at, origin):
            return organising_tables.put_default_project(
                self._job.server, client, project_id, at, origin
            )


class PostgresFilterReader(ServerTheme, FilterReader):
    """Reads in one job."""

    @override
    def definitions(self) -> dict[str, JsonObject]:
        return {name: from_json(text) for name, text in fetch(self._job.server, _FILTERS)}

    @override
    def definition(self, name: str) -> tuple[str, JsonObject] | None:
        return organising_tables.saved_filter(self._job.server, name)


class PostgresFilterWriter(PostgresFilterReader, FilterWriter):
    """Reads and writes in one job."""

    @override
    def put(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        journal = self._job.journal
        with self._job.recorded(history_rows.of_filter(name), at, origin):
            return organising_tables.put_filter(
                self._job.server, name, wanted, at, journal.origin_row(origin)
            )


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
