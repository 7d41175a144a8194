"""Moments in the life of a store: its last changeset, and the restore that it came from."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.store.sqlite.connections.sqlite_connection import fetch

_LAST: Final = "SELECT id, changed_at FROM changeset ORDER BY id DESC LIMIT 1"


def mark(connection: apsw.Connection) -> StoreMark:
    """Return the moment of the last change."""
    for changeset, changed_at in fetch(connection, _LAST):
        return StoreMark(changeset=changeset, changed_at_us=changed_at)
    return StoreMark()
