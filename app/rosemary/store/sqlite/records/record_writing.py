"""Puts whole memories into the store as they were elsewhere: ids, times, history, links.

Their history is kept under changesets that are never listed or undone: those changes were made in
another store. What can be undone is the arrival of each memory, which the journal notes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import Origin, Version
from rosemary.domain.records import LinkRecord, MemoryRecord
from rosemary.domain.types import ChangeKind, MemoryId
from rosemary.store.sqlite.connections.column_values import to_list, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.history import versions
from rosemary.store.sqlite.history.journal import Journal, origin_row
from rosemary.store.sqlite.memories import memory_rows, tagging

_GAIN: Final = "UPDATE memory SET access_gain = ? WHERE row = ?"
_KNOWN: Final = "SELECT id FROM memory WHERE id IN (SELECT value FROM json_each(?))"
_LINK: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    SELECT source.row, target.row, ?, ?, ? FROM memory source, memory target
    WHERE source.id = ? AND target.id = ?
    ON CONFLICT (source, target, relation) DO NOTHING
"""


def put(
    connection: apsw.Connection, journal: Journal, record: MemoryRecord, at: datetime, by: Origin
) -> None:
    """Add a memory that the store does not have, without its links, as having arrived by `by`."""
    memory = record.memory
    row = memory_rows.add_row(connection, memory, origin_row(connection, memory.origin))
    if record.access_gain:
        connection.execute(_GAIN, (record.access_gain, row))
    if memory.tags:
        tagging.attach(connection, row, memory.tags)
    for version in record.history or (_only_version(record),):
        call = journal.imported(version.origin, version.changed_at)
        step = version.version, version.kind
        versions.add(connection, row, step, call, version.previous)
    journal.record_arrival(memory.id, memory.version, journal.call(by, at))


def known(connection: apsw.Connection, ids: Collection[MemoryId]) -> set[MemoryId]:
    """Return those ids that the store has, in the trash too."""
    return {MemoryId(found) for (found,) in fetch(connection, _KNOWN, (to_list(ids),))}


def put_links(connection: apsw.Connection, source: MemoryId, made: Sequence[LinkRecord]) -> None:
    """Add links in their order; those that are there, or lead nowhere, are passed over."""
    for link in made:
        what = link.relation, link.weight, to_us(link.created_at)
        connection.execute(_LINK, (*what, source, link.target))


def _only_version(record: MemoryRecord) -> Version:
    memory = record.memory
    return Version(
        version=memory.version,
        kind=ChangeKind.CREATED,
        changed_at=memory.updated_at,
        origin=memory.origin,
        previous={},
    )
