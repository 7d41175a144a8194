"""Moments in the life of a store, told by its last changeset."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.types import MemoryId
from rosemary.store.connections.connection import fetch

_LAST: Final = "SELECT id, changed_at FROM changeset ORDER BY id DESC LIMIT 1"
_HAS: Final = "SELECT count(*) FROM changeset WHERE id = ? AND changed_at = ?"
_SAVES: Final = "SELECT count(*) FROM (SELECT 1 FROM memory_version WHERE changeset > ? LIMIT ?)"
_STAMPS: Final = """
    SELECT id, version || ' ' || updated_at FROM memory WHERE deleted_at IS NULL ORDER BY id
"""


def mark(connection: apsw.Connection) -> StoreMark:
    """Return the moment of the last change."""
    for changeset, changed_at in fetch(connection, _LAST):
        return StoreMark(changeset=changeset, changed_at_us=changed_at)
    return StoreMark()


def has(connection: apsw.Connection, wanted: StoreMark) -> bool:
    """Return whether the store went through a moment."""
    if wanted == StoreMark():
        return True
    return bool(fetch(connection, _HAS, (wanted.changeset, wanted.changed_at_us))[0][0])


def count_saves_since(connection: apsw.Connection, since: StoreMark, limit: int) -> int:
    """Return how many versions of memories were made after a moment, up to `limit`."""
    return int(fetch(connection, _SAVES, (since.changeset, limit))[0][0])


def stamps(connection: apsw.Connection) -> Iterator[tuple[MemoryId, str]]:
    """Yield what says version and time of the last change of every live memory, by id."""
    # One text for both: where all are kept, pairs are searched for garbage again and again.
    for memory_id, stamp in connection.execute(_STAMPS):
        yield MemoryId(memory_id), stamp
