"""Versions of memories, changesets and undo, and positions in the store's history."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Final

from typing_extensions import override

from rosemary.domain.backups import StoreMark
from rosemary.domain.history import (
    Changeset,
    ChangesetFilter,
    ChangesetId,
    ChangesetKind,
    LastRestore,
    Step,
    Subject,
    SubjectKey,
    SubjectNow,
    SubjectStep,
)
from rosemary.domain.models import Origin, Version
from rosemary.domain.types import ChangeKind, JsonObject, JsonValue, MemoryId
from rosemary.store.ports.history_ports import (
    HistoryReader,
    HistoryWriter,
    MarkReader,
    MarkWriter,
)
from rosemary.store.postgres.server.statements import Server, ask, fetch, fetch_row, run, to_array
from rosemary.store.postgres.steps.p0001_tables import SHARED_FROM
from rosemary.store.postgres.tables import organising_tables, subject_states
from rosemary.store.postgres.tables.row_expressions import ROW_OF_ID
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.history_rows import (
    ARRIVED,
    CHANGESET_CONDITIONS,
    IMPORTED,
    IS_CANCELLED,
    ORIGIN_COLUMNS,
    VERSION_COLUMNS,
    changeset_from_row,
    origin_from_row,
    step_from_row,
    version_from_row,
)
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, from_json, to_json

_ASKED: Final = "ANY(CAST(:ids AS bigint[]))"
_TAKE_BACK: Final = f"UPDATE changeset SET undone_by = :by WHERE id = {_ASKED}"  # noqa: S608
_BACK_IN_FORCE: Final = f"""
    UPDATE changeset SET undone_by = NULL WHERE undone_by = {_ASKED}
"""  # noqa: S608 - a constant
# Permanently deleted memories leave empty changesets.
_LIST: Final = f"""
    SELECT changeset.id, changeset.kind, changeset.changed_at, changeset.undone_by,
        {ORIGIN_COLUMNS}
    FROM changeset JOIN origin ON origin.id = changeset.origin
    WHERE {{where}} AND changeset.kind <> '{IMPORTED}' AND (
        EXISTS (SELECT 1 FROM memory_version WHERE memory_version.changeset = changeset.id)
        OR EXISTS (SELECT 1 FROM change WHERE change.changeset = changeset.id)
    )
    ORDER BY changeset.id DESC
    LIMIT CAST(:limit AS bigint) OFFSET :skip
"""  # noqa: S608 - joined from constants
_COUNTS: Final = f"""
    SELECT v.changeset, v.kind, count(*) FROM memory_version v WHERE v.changeset = {_ASKED}
    GROUP BY 1, 2
    UNION ALL
    SELECT change.changeset,
        CASE WHEN change.subject = '{ARRIVED}' THEN 'created' ELSE change.subject END, count(*)
    FROM change WHERE change.changeset = {_ASKED}
    GROUP BY 1, 2
"""  # noqa: S608 - joined from constants
_SUBJECT_STEPS: Final = f"""
    WITH first AS (
        SELECT subject, key, min(id) AS oldest FROM change
        WHERE changeset = {_ASKED} AND subject <> '{ARRIVED}'
        GROUP BY subject, key
    )
    SELECT change.subject, change.key, change.changeset, {IS_CANCELLED}, change.before,
        change.after, {ORIGIN_COLUMNS}
    FROM first
    JOIN change
        ON change.subject = first.subject AND change.key = first.key AND change.id >= first.oldest
    JOIN changeset ON changeset.id = change.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY change.id DESC
"""  # noqa: S608 - joined from constants
_READ: Final = f"""
    SELECT {VERSION_COLUMNS}
    FROM memory m
    JOIN memory_version v ON v.memory = m.row
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    WHERE m.row = {ROW_OF_ID.replace(":id", ":memory")}
    ORDER BY v.version
"""  # noqa: S608 - joined from constants
# The memories that some changesets added whole, with their version at that time.
_ARRIVALS: Final = f"""
    SELECT source AS memory, changeset,
        CAST(CAST(after AS json) ->> 'version' AS integer) AS version
    FROM change WHERE subject = '{ARRIVED}' AND changeset = {_ASKED}
"""  # noqa: S608 - joined from constants
_STEPS: Final = f"""
    WITH arrival AS ({_ARRIVALS}),
    first AS (
        SELECT memory, min(oldest) AS oldest FROM (
            SELECT memory, version AS oldest FROM memory_version WHERE changeset = {_ASKED}
            UNION ALL
            SELECT memory, version + 1 FROM arrival
        ) touched
        GROUP BY memory
    )
    SELECT m.id, v.changeset, {IS_CANCELLED}, {VERSION_COLUMNS}
    FROM first
    JOIN memory_version v ON v.memory = first.memory AND v.version >= first.oldest
    JOIN memory m ON m.row = v.memory
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY v.memory, v.version DESC
"""  # noqa: S608 - joined from constants
# To an undo, the arrival creates the memory, even if its own history goes further back.
_ARRIVED: Final = f"""
    WITH arrival AS ({_ARRIVALS})
    SELECT m.id, arrival.changeset, {IS_CANCELLED}, arrival.version,
        '{ChangeKind.CREATED}', changeset.changed_at, '{{}}', {ORIGIN_COLUMNS}
    FROM arrival
    JOIN memory m ON m.row = arrival.memory
    JOIN changeset ON changeset.id = arrival.changeset
    JOIN origin ON origin.id = changeset.origin
"""  # noqa: S608 - joined from constants
_PROJECT: Final = "SELECT project_id FROM memory WHERE id = :memory"
_LAST: Final = """
    SELECT id, changed_at FROM changeset WHERE owner = current_user ORDER BY id DESC LIMIT 1
"""
_LAST_SHARED: Final = """
    SELECT changeset.id, changed_at FROM shared_project
    JOIN changeset ON changeset.owner = shared_project.space
    ORDER BY changeset.id DESC LIMIT 1
"""
_MINE: Final = "(owner = current_user OR owner IN (SELECT space FROM shared_project))"
# A backup gives other numbers to the changesets of a space, but the same times.
_HAS: Final = """
    SELECT EXISTS (
        SELECT 1 FROM changeset WHERE owner = current_user AND id = :id AND changed_at = :at
    ) OR EXISTS (
        SELECT 1 FROM changeset
        WHERE owner IN (SELECT space FROM shared_project) AND changed_at = :at
    )
"""
_SAVES: Final = """
    SELECT count(*) FROM (
        SELECT 1 FROM memory_version WHERE owner = current_user AND changeset > :after
        LIMIT :limit
    ) saves
"""
_SAVES_OF_SHARING: Final = f"""
    SELECT count(*) FROM (
        SELECT 1 FROM (SELECT id, owner FROM changeset WHERE {_MINE} AND changed_at > :at) later
        JOIN memory_version v ON v.owner = later.owner AND v.changeset = later.id
        LIMIT :limit
    ) saves
"""  # noqa: S608 - joined from constants
_HELD: Final = f"SELECT id FROM memory WHERE id = ANY(CAST(:ids AS text[])) AND {_MINE}"  # noqa: S608
_LIVE: Final = f"SELECT count(*) FROM memory WHERE deleted_at IS NULL AND {_MINE}"  # noqa: S608
_STAMPS: Final = f"""
    SELECT id, concat(version, ' ', updated_at) FROM memory
    WHERE deleted_at IS NULL AND id > :after AND (CAST(:until AS plain) IS NULL OR id <= :until)
        AND {_MINE}
    ORDER BY id LIMIT CAST(:limit AS bigint)
"""  # noqa: S608 - joined from constants
_STAMPS_AT_ONCE: Final = 1_000
_RESTORED: Final = "SELECT value FROM store_setting WHERE name = 'last_restore'"
_PUT_RESTORED: Final = """
    INSERT INTO store_setting (name, value) VALUES ('last_restore', :value)
    ON CONFLICT (owner, name) DO UPDATE SET value = excluded.value
"""


class PostgresHistoryReader(ServerTheme, HistoryReader):
    """Reads in one job."""

    @scoped
    @override
    def of(self, memory_id: MemoryId) -> list[Version]:
        rows = fetch(self._job.server, _READ, {"memory": memory_id})
        return self._without_hidden_values(memory_id, [version_from_row(row) for row in rows])

    def _without_hidden_values(self, memory_id: MemoryId, found: list[Version]) -> list[Version]:
        """Hide the values that the memory had in a project invisible to the job."""
        job = self._job
        if job.projects is None:
            return found
        present = fetch(job.server, _PROJECT, {"memory": memory_id})
        if not present or not job.sees(present[0][0]):
            return []
        project: JsonValue = present[0][0]
        shown: list[Version] = []
        for version in reversed(found):
            after, project = project, version.previous.get("project_id", project)
            is_from_here = after in job.projects and project in job.projects
            shown.append(version if is_from_here else replace(version, previous={}))
        return shown[::-1]

    @override
    def changesets(
        self, where: ChangesetFilter, limit: int | None = None, offset: int = 0
    ) -> list[Changeset]:
        conditions = ["changeset.person = current_user"]
        values: dict[str, Bound] = {"limit": limit, "skip": offset}
        for name, condition in CHANGESET_CONDITIONS.items():
            if (value := getattr(where, name)) is not None:
                conditions.append(condition)
                values[name] = value if isinstance(value, int) else str(value)
        if where.is_open is not None:
            conditions.append(f"changeset.undone_by IS {'' if where.is_open else 'NOT '}NULL")
        statement = _LIST.replace("{where}", " AND ".join(conditions))
        rows = fetch(self._job.server, statement, values)
        counts: dict[int, dict[str, int]] = {}
        ids = to_array([row[0] for row in rows])
        for number, kind, count in fetch(self._job.server, _COUNTS, {"ids": ids}) if rows else ():
            counted = counts.setdefault(number, {})
            counted[kind] = counted.get(kind, 0) + count
        return [changeset_from_row(row, counts.get(row[0], {})) for row in rows]

    @override
    def steps(self, changesets: Collection[ChangesetId]) -> Iterator[tuple[MemoryId, list[Step]]]:
        wanted = {"ids": to_array(changesets)}
        arrived: dict[str, list[Step]] = {}
        for row in fetch(self._job.server, _ARRIVED, wanted):
            arrived.setdefault(row[0], []).append(step_from_row(row))
        found = fetch(self._job.server, _STEPS, wanted)
        for memory_id, rows in groupby(found, key=itemgetter(0)):
            yield MemoryId(memory_id), [*map(step_from_row, rows), *arrived.pop(memory_id, ())]
        for memory_id, only_arrived in arrived.items():
            yield MemoryId(memory_id), only_arrived

    @override
    def subject_steps(
        self, changesets: Collection[ChangesetId]
    ) -> dict[SubjectKey, list[SubjectStep]]:
        found: dict[SubjectKey, list[SubjectStep]] = {}
        rows = fetch(self._job.server, _SUBJECT_STEPS, {"ids": to_array(changesets)})
        for subject, key, number, is_cancelled, before, after, *origin in rows:
            step = SubjectStep(
                changeset=ChangesetId(number),
                is_cancelled=is_cancelled,
                origin=origin_from_row(tuple(origin)),
                before=None if before is None else from_json(before),
                after=None if after is None else from_json(after),
            )
            name = SubjectKey(subject=Subject(subject), key=tuple(json.loads(key)))
            found.setdefault(name, []).append(step)
        return found

    @override
    def subject(self, subject: SubjectKey) -> SubjectNow:
        return subject_states.now(self._job.server, subject)


class PostgresHistoryWriter(PostgresHistoryReader, HistoryWriter):
    """Reads and writes in one job."""

    @override
    def begin_undo(
        self,
        undone: Collection[ChangesetId],
        kind: ChangesetKind,
        at: datetime,
        origin: Origin,
    ) -> ChangesetId:
        number = self._job.journal.call(origin, at, kind).changeset
        ids = to_array(undone)
        if kind is ChangesetKind.REDO:
            # What an undo among them had reverted is in force again.
            run(self._job.server, _BACK_IN_FORCE, {"ids": ids})
        run(self._job.server, _TAKE_BACK, {"ids": ids, "by": number})
        return ChangesetId(number)

    @override
    def put_subject(
        self, subject: SubjectKey, state: JsonObject | None, at: datetime, origin: Origin
    ) -> None:
        with self._job.recorded(subject, at, origin):
            call = at, origin
            subject_states.put(self._job.server, subject, state, call, self._job.journal)


class PostgresMarkReader(ServerTheme, MarkReader):
    """Reads in one job."""

    @override
    def last(self) -> StoreMark:
        return mark_of(self._job.server)

    @override
    def has(self, mark: StoreMark) -> bool:
        if mark == StoreMark():
            return True
        values = {"id": mark.changeset, "at": mark.changed_at_us}
        return bool(fetch_row(self._job.server, _HAS, values)[0])

    @override
    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        values = {"after": mark.changeset, "at": mark.changed_at_us, "limit": limit}
        server = self._job.server
        counted = _SAVES_OF_SHARING if fetch(server, _LAST_SHARED) else _SAVES
        return int(fetch_row(server, counted, values)[0])

    @scoped
    @override
    def held(self, ids: Sequence[MemoryId]) -> Sequence[MemoryId]:
        seen = self._job.seen_ids(ids)
        found = {each for (each,) in fetch(self._job.server, _HELD, {"ids": to_array(seen)})}
        return [each for each in ids if each in found]

    @override
    def require_replaceable(self) -> None:
        organising_tables.require_replaceable(self._job.server)

    @override
    def count_live(self) -> int:
        return int(fetch_row(self._job.server, _LIVE)[0])

    @override
    def stamps(
        self, after: MemoryId | None = None, until: MemoryId | None = None
    ) -> dict[MemoryId, str]:
        values = {
            "after": after or "",
            "until": until,
            "limit": None if until else _STAMPS_AT_ONCE,
        }
        return dict(fetch(self._job.server, _STAMPS, values))

    @override
    def last_restore(self) -> LastRestore | None:
        for (value,) in fetch(self._job.server, _RESTORED):
            kept = from_json(value)
            return LastRestore(
                last_change=ChangesetId(int(str(kept["last_change"]))),
                backup=str(kept["backup"]),
                former=str(kept["former"]),
                session_id=str(kept["session_id"]),
            )
        return None


class PostgresMarkWriter(PostgresMarkReader, MarkWriter):
    """Reads and writes in one job."""

    @override
    def put_last_restore(self, restored: LastRestore) -> None:
        value = {
            "last_change": restored.last_change,
            "backup": restored.backup,
            "former": restored.former,
            "session_id": restored.session_id,
        }
        run(self._job.server, _PUT_RESTORED, {"value": to_json(value)})


def mark_of(server: Server) -> StoreMark:
    """Return the position of the last change to what the person has, numbered as in a backup."""
    shared = ask(server, _LAST_SHARED)
    own = fetch(server, _LAST)
    changeset, changed_at = own[0] if own else (0, 0)
    for number, shared_at in shared():
        # In a backup, the changesets of shared projects are numbered after the private ones.
        return StoreMark(changeset=number - SHARED_FROM + changeset + 1, changed_at_us=shared_at)
    return StoreMark(changeset=changeset, changed_at_us=changed_at)
