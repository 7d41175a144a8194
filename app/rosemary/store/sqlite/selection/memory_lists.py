"""Ids in order, counts, duplicates and neighbours: reads that need no content."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.filters import MemoryFilter
from rosemary.store.sqlite.connections.sqlite_connection import fetch_row
from rosemary.store.sqlite.selection.filter_sql import condition

_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"


def count(connection: apsw.Connection, where: MemoryFilter) -> int:
    """Return how many memories pass the filter."""
    passing = condition(where)
    return int(fetch_row(connection, passing.into(_COUNT), passing.bindings)[0])
