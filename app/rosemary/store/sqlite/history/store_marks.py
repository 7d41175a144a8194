"""Positions in the store's history: the last changeset, and the restore before it."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.store.sqlite.connections.sqlite_connection import fetch

_LAST: Final = "SELECT id, changed_at FROM changeset ORDER BY id DESC LIMIT 1"


def mark(connection: apsw.Connection) -> StoreMark:
    """Return the position of the last change."""
    for changeset, changed_at in fetch(connection, _LAST):
        return StoreMark(changeset=changeset, changed_at_us=changed_at)
    return StoreMark()
