"""Versions of memories, changesets, undo, and positions in the store's history."""

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
from rosemary.store.ports.history_ports import HistoryReader, HistoryWriter, MarkReader, MarkWriter
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
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row, to_list
from rosemary.store.sqlite.memories import journal, organising_rows
from rosemary.store.sqlite.memories.journal import ARRIVALS
from rosemary.store.sqlite.themes.job import Theme

_TAKE_BACK: Final = """
    UPDATE changeset SET undone_by = :by WHERE id IN (SELECT value FROM json_each(:ids))
"""
_BACK_IN_FORCE: Final = """
    UPDATE changeset SET undone_by = NULL
    WHERE undone_by IN (SELECT value FROM json_each(:ids))
"""
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
    LIMIT :limit OFFSET :skip
"""  # noqa: S608 - joined from constants
_COUNTS: Final = f"""
    SELECT wanted.value, v.kind, count(*)
    FROM json_each(:ids) wanted JOIN memory_version v ON v.changeset = wanted.value
    GROUP BY 1, 2
    UNION ALL
    SELECT wanted.value, iif(change.subject = '{ARRIVED}', 'created', change.subject),
        count(*)
    FROM json_each(:ids) wanted JOIN change ON change.changeset = wanted.value
    GROUP BY 1, 2
"""  # noqa: S608 - joined from constants
_SUBJECT_STEPS: Final = f"""
    WITH first AS (
        SELECT subject, key, min(id) AS oldest FROM change
        WHERE changeset IN (SELECT value FROM json_each(?)) AND subject <> '{ARRIVED}'
        GROUP BY subject, key
    )
    SELECT change.subject, change.key, change.changeset, {{cancelled}}, change.before,
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
    WHERE m.id = ?
    ORDER BY v.version
"""  # noqa: S608 - joined from constants
_STEPS: Final = f"""
    WITH arrival AS ({ARRIVALS}),
    first AS (
        SELECT memory, min(oldest) AS oldest FROM (
            SELECT memory, version AS oldest FROM memory_version
            WHERE changeset IN (SELECT value FROM json_each(?1))
            UNION ALL
            SELECT memory, version + 1 FROM arrival
        )
        GROUP BY memory
    )
    SELECT m.id, v.changeset, {IS_CANCELLED}, {VERSION_COLUMNS}
    FROM first
    CROSS JOIN memory_version v ON v.memory = first.memory AND v.version >= first.oldest
    JOIN memory m ON m.row = v.memory
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY v.memory, v.version DESC
"""  # noqa: S608 - joined from constants
# For an undo the memory begins here, although its own history may go back further.
_ARRIVED: Final = f"""
    WITH arrival AS ({ARRIVALS})
    SELECT m.id, arrival.changeset, {IS_CANCELLED}, arrival.version,
        '{ChangeKind.CREATED}', changeset.changed_at, '{{}}', {ORIGIN_COLUMNS}
    FROM arrival
    JOIN memory m ON m.row = arrival.memory
    JOIN changeset ON changeset.id = arrival.changeset
    JOIN origin ON origin.id = changeset.origin
"""  # noqa: S608 - joined from constants


_PROJECT: Final = "SELECT project_id FROM memory WHERE id = ?"


class SqliteHistoryReader(Theme, HistoryReader):
    """Reads in one job."""

    @scoped
    @override
    def of(self, memory_id: MemoryId) -> list[Version]:
        found = self._job.connection.execute(_READ, (memory_id,))
        return self._shown(memory_id, [version_from_row(row) for row in found])

    def _shown(self, memory_id: MemoryId, found: list[Version]) -> list[Version]:
        """Hide the values that the memory had in a project invisible to the job."""
        job = self._job
        if job.projects is None:
            return found
        present = fetch(job.connection, _PROJECT, (memory_id,))
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
        connection = self._job.connection
        conditions = ["TRUE"]
        bindings: dict[str, Bound] = {"limit": -1 if limit is None else limit, "skip": offset}
        for name, condition in CHANGESET_CONDITIONS.items():
            if (value := getattr(where, name)) is not None:
                conditions.append(condition)
                bindings[name] = value if isinstance(value, int) else str(value)
        if where.is_open is not None:
            conditions.append(f"changeset.undone_by IS {'' if where.is_open else 'NOT '}NULL")
        statement = _LIST.replace("{where}", " AND ".join(conditions))
        rows = fetch(connection, statement, bindings)
        counts: dict[int, dict[str, int]] = {}
        ids = to_list([row[0] for row in rows])
        for number, kind, count in connection.execute(_COUNTS, {"ids": ids}):
            counted = counts.setdefault(number, {})
            counted[kind] = counted.get(kind, 0) + count
        return [changeset_from_row(row, counts.get(row[0], {})) for row in rows]

    @override
    def steps(self, changesets: Collection[ChangesetId]) -> Iterator[tuple[MemoryId, list[Step]]]:
        connection = self._job.connection
        wanted = (to_list(changesets),)
        arrived: dict[str, list[Step]] = {}
        for row in connection.execute(_ARRIVED, wanted):
            arrived.setdefault(row[0], []).append(step_from_row(row))
        for memory_id, rows in groupby(connection.execute(_STEPS, wanted), key=itemgetter(0)):
            yield MemoryId(memory_id), [*map(step_from_row, rows), *arrived.pop(memory_id, ())]
        for memory_id, alone in arrived.items():
            yield MemoryId(memory_id), alone

    @override
    def subject_steps(
        self, changesets: Collection[ChangesetId]
    ) -> dict[SubjectKey, list[SubjectStep]]:
        found: dict[SubjectKey, list[SubjectStep]] = {}
        statement = _SUBJECT_STEPS.replace("{cancelled}", IS_CANCELLED)
        found_rows = self._job.connection.execute(statement, (to_list(changesets),))
        for (
            subject,
            key,
            number,
            is_cancelled,
            before,
            after,
            *origin,
        ) in found_rows:
            step = SubjectStep(
                changeset=ChangesetId(number),
                is_cancelled=bool(is_cancelled),
                origin=origin_from_row(tuple(origin)),
                before=None if before is None else from_json(before),
                after=None if after is None else from_json(after),
            )
            name = SubjectKey(subject=Subject(subject), key=tuple(json.loads(key)))
            found.setdefault(name, []).append(step)
        return found

    @override
    def subject(self, subject: SubjectKey) -> SubjectNow:
        return organising_rows.now(self._job.connection, subject)


class SqliteHistoryWriter(SqliteHistoryReader, HistoryWriter):
    """Reads and writes in one job."""

    def _mark_undone(self, ids: Collection[ChangesetId], by: int, kind: ChangesetKind) -> None:
        """Mark changesets as undone; changes that an undo among them had reverted count again."""
        connection = self._job.connection
        if kind is ChangesetKind.REDO:
            connection.execute(_BACK_IN_FORCE, {"ids": to_list(ids)})
        connection.execute(_TAKE_BACK, {"ids": to_list(ids), "by": by})

    @override
    def begin_undo(
        self,
        undone: Collection[ChangesetId],
        kind: ChangesetKind,
        at: datetime,
        origin: Origin,
    ) -> ChangesetId:
        number = self._job.journal.call(origin, at, kind).changeset
        self._mark_undone(undone, number, kind)
        return ChangesetId(number)

    @override
    def put_subject(
        self, subject: SubjectKey, state: JsonObject | None, at: datetime, origin: Origin
    ) -> None:
        with self._job.recorded(subject, at, origin):
            organising_rows.put(self._job.connection, subject, state, at, origin)


_HAS_MARK: Final = "SELECT count(*) FROM changeset WHERE id = ? AND changed_at = ?"
_SAVES_SINCE: Final = (
    "SELECT count(*) FROM (SELECT 1 FROM memory_version WHERE changeset > ? LIMIT ?)"
)
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
_LAST_RESTORE: Final = "last_restore"
_COUNT_LIVE: Final = "SELECT count(*) FROM memory WHERE deleted_at IS NULL"
_GET_SETTING: Final = "SELECT value FROM store_setting WHERE name = ?"
_PUT_SETTING: Final = "INSERT OR REPLACE INTO store_setting (name, value) VALUES (?, ?)"


class SqliteMarkReader(Theme, MarkReader):
    """Reads in one job."""

    @override
    def has(self, mark: StoreMark) -> bool:
        if mark == StoreMark():
            return True
        return bool(
            fetch(self._job.connection, _HAS_MARK, (mark.changeset, mark.changed_at_us))[0][0]
        )

    @override
    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        return int(fetch(self._job.connection, _SAVES_SINCE, (mark.changeset, limit))[0][0])

    @scoped
    @override
    def held(self, ids: Sequence[MemoryId]) -> Sequence[MemoryId]:
        return list(self._job.seen_ids(ids))

    @override
    def require_replaceable(self) -> None:
        """Return: nobody else has a part in a file."""

    @override
    def count_live(self) -> int:
        return int(fetch_row(self._job.connection, _COUNT_LIVE)[0])

    @override
    def stamps(
        self, after: MemoryId | None = None, until: MemoryId | None = None
    ) -> dict[MemoryId, str]:
        bindings = {
            "after": after or "",
            "until": until or _LAST_ID,
            "limit": _NO_LIMIT if until else _STAMPS_AT_ONCE,
        }
        found: dict[MemoryId, str] = json.loads(
            fetch_row(self._job.connection, _STAMPS, bindings)[0]
        )
        return found

    @override
    def last_restore(self) -> LastRestore | None:
        for (value,) in fetch(self._job.connection, _GET_SETTING, (_LAST_RESTORE,)):
            kept = from_json(value)
            return LastRestore(
                last_change=ChangesetId(int(str(kept["last_change"]))),
                backup=str(kept["backup"]),
                former=str(kept["former"]),
                session_id=str(kept["session_id"]),
            )
        return None

    @override
    def last(self) -> StoreMark:
        return journal.mark(self._job.connection)


class SqliteMarkWriter(SqliteMarkReader, MarkWriter):
    """Reads and writes in one job."""

    @override
    def put_last_restore(self, restored: LastRestore) -> None:
        value = {
            "last_change": restored.last_change,
            "backup": restored.backup,
            "former": restored.former,
            "session_id": restored.session_id,
        }
        self._job.connection.execute(_PUT_SETTING, (_LAST_RESTORE, to_json(value)))
