"""History: each step keeps the old values of what it changed, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

import apsw

from rosemary.domain.history import ChangesetId, Step
from rosemary.domain.models import Version
from rosemary.domain.types import ChangeKind, JsonValue, MemoryId
from rosemary.store.sqlite.connections.column_values import (
    from_json,
    from_us,
    to_json,
    to_list,
    to_rows,
)
from rosemary.store.sqlite.history import journal
from rosemary.store.sqlite.history.journal import ARRIVALS, IS_CANCELLED, Call

_ADD: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    VALUES (?, ?, ?, ?, ?)
"""
_COLUMNS: Final = f"v.version, v.kind, changeset.changed_at, v.previous, {journal.COLUMNS}"
_READ: Final = f"""
    SELECT {_COLUMNS}
    FROM memory m
    JOIN memory_version v ON v.memory = m.row
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    WHERE m.id = ?
    ORDER BY v.version
"""  # noqa: S608 - joined from constants
_OF_ROWS: Final = f"""
    SELECT v.memory, {_COLUMNS}
    FROM carray(?) wanted
    CROSS JOIN memory_version v ON v.memory = wanted.value
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY v.memory, v.version
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
    SELECT m.id, v.changeset, {IS_CANCELLED}, {_COLUMNS}
    FROM first
    CROSS JOIN memory_version v ON v.memory = first.memory AND v.version >= first.oldest
    JOIN memory m ON m.row = v.memory
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY v.memory, v.version DESC
"""  # noqa: S608 - joined from constants
# To an undo it is the making of the memory, whatever its history says of the time before.
_ARRIVED: Final = f"""
    WITH arrival AS ({ARRIVALS})
    SELECT m.id, arrival.changeset, {IS_CANCELLED}, arrival.version,
        '{ChangeKind.CREATED}', changeset.changed_at, '{{}}', {journal.COLUMNS}
    FROM arrival
    JOIN memory m ON m.row = arrival.memory
    JOIN changeset ON changeset.id = arrival.changeset
    JOIN origin ON origin.id = changeset.origin
"""  # noqa: S608 - joined from constants


def add(
    connection: apsw.Connection,
    row: int,
    step: tuple[int, ChangeKind],
    call: Call,
    previous: Mapping[str, JsonValue],
) -> None:
    """Write one version of a memory; `step` is its number and kind."""
    version, kind = step
    connection.execute(_ADD, (row, version, str(kind), call.changeset, to_json(previous)))


def history(connection: apsw.Connection, memory_id: MemoryId) -> list[Version]:
    """Return every version of a memory, oldest first."""
    return [_version(row) for row in connection.execute(_READ, (memory_id,))]


def of_rows(connection: apsw.Connection, rows: Sequence[int]) -> dict[int, list[Version]]:
    """Return every version of some memories, oldest first, by their rows."""
    found: dict[int, list[Version]] = {}
    for row in connection.execute(_OF_ROWS, (to_rows(rows),)):
        found.setdefault(row[0], []).append(_version(row[1:]))
    return found


def steps(
    connection: apsw.Connection, changesets: Collection[ChangesetId]
) -> Iterator[tuple[MemoryId, list[Step]]]:
    """Yield each memory that these changesets touch, with its versions, newest first.

    A list ends with the oldest version that belongs to one of them. They are read as they are
    asked for: a call may have touched every memory that there is.
    """
    wanted = (to_list(changesets),)
    arrived: dict[str, list[Step]] = {}
    for row in connection.execute(_ARRIVED, wanted):
        arrived.setdefault(row[0], []).append(_step(row))
    for memory_id, rows in groupby(connection.execute(_STEPS, wanted), key=itemgetter(0)):
        yield MemoryId(memory_id), [*map(_step, rows), *arrived.pop(memory_id, ())]
    for memory_id, alone in arrived.items():
        yield MemoryId(memory_id), alone


def _step(row: tuple[Any, ...]) -> Step:
    return Step(version=_version(row[3:]), changeset=ChangesetId(row[1]), is_cancelled=bool(row[2]))


def _version(row: tuple[Any, ...]) -> Version:
    return Version(
        version=row[0],
        kind=ChangeKind(row[1]),
        changed_at=from_us(row[2]),
        origin=journal.origin_from_row(row[4:]),
        previous=from_json(row[3]),
    )
