"""The rows and ids of the memories that a job has met, so that none is looked up twice."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Mapping
from typing import Final

import apsw

from rosemary.domain.types import MemoryId
from rosemary.store.connections.connection import fetch_columns
from rosemary.store.connections.values import to_list, to_rows

_IDS: Final = """
    SELECT json_group_array(m.row), json_group_array(m.id)
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
"""
_ROWS: Final = """
    SELECT json_group_array(m.row), json_group_array(m.id)
    FROM json_each(:ids) wanted CROSS JOIN memory m ON m.id = wanted.value
"""


class RowNumbers:
    """Which row has which id, in one snapshot.

    To find a row by its id takes twice as long as to read it.
    """

    def __init__(self, connection: apsw.Connection, *, is_kept: bool) -> None:
        """`is_kept` is false for a job that writes: it may give a row to another memory."""
        self._connection = connection
        self._is_kept = is_kept
        self._ids: dict[int, MemoryId] = {}
        self._rows: dict[MemoryId, int] = {}

    def note(self, met: Iterable[tuple[int, str]]) -> None:
        """Remember the rows and ids of memories that a statement returned."""
        if self._is_kept:
            ids = {row: MemoryId(memory_id) for row, memory_id in met}
            self._ids.update(ids)
            self._rows.update(zip(ids.values(), ids, strict=True))

    def adopt(self, others: RowNumbers) -> None:
        """Remember what another job met in the same state."""
        if self._is_kept:
            self._ids.update(others._ids)
            self._rows.update(others._rows)

    def ids_of(self, rows: Collection[int]) -> Mapping[int, MemoryId]:
        """Return the ids of these rows, and maybe of others."""
        missing = [row for row in rows if row not in self._ids]
        if not missing:
            return self._ids
        columns = fetch_columns(self._connection, _IDS, {"rows": to_rows(missing)})
        found = dict(zip(*columns, strict=True))
        self.note(found.items())
        return self._ids if self._is_kept else found

    def rows_of(self, ids: Collection[MemoryId]) -> apsw.CArrayBinding:
        """Return the rows of those of the memories that exist, in rising order, to be bound."""
        rows = [self._rows[each] for each in ids if each in self._rows]
        if len(rows) < len(ids):
            missing = [each for each in ids if each not in self._rows]
            found, their_ids = fetch_columns(self._connection, _ROWS, {"ids": to_list(missing)})
            self.note(zip(found, their_ids, strict=True))
            rows += found
        return to_rows(array("q", sorted(rows)))
