"""What a job knows of the memories that it has met, so that none is looked up twice."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.hits import MemoryTraits
from rosemary.domain.types import MemoryId
from rosemary.store.connections.connection import fetch_columns
from rosemary.store.connections.values import Bound, to_list, to_rows
from rosemary.store.selection.importance import CURRENT_IMPORTANCE, bindings_of

_NAMES: Final = "json_group_array(m.row), json_group_array(m.id), json_group_array(m.created_at)"
_TRAITS: Final = f"""
    {_NAMES}, json_group_array({CURRENT_IMPORTANCE}),
    json_group_array(m.thread_id <> ''), json_group_array(m.embedding_model IS NOT NULL)
"""
_BY_ROWS: Final = """
    SELECT {columns} FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
"""
_ROWS: Final = """
    SELECT json_group_array(m.row), json_group_array(m.id)
    FROM json_each(:ids) wanted CROSS JOIN memory m ON m.id = wanted.value
"""


class MetMemories:
    """The rows, ids and traits of memories, in one snapshot.

    To find a row by its id takes twice as long as to read it, and to read it once more as long as
    to read its traits along with the id: whoever looks one up anyway asks for all `columns`.
    """

    def __init__(self, connection: apsw.Connection, *, is_kept: bool) -> None:
        """`is_kept` is false for a job that writes: it may give a row to another memory."""
        self._connection = connection
        self._is_kept = is_kept
        self._decay: DecayView | None = None
        self._ids: dict[int, MemoryId] = {}
        self._rows: dict[MemoryId, int] = {}
        self._created: dict[int, int] = {}
        self._passing: dict[MemoryFilter, set[int]] = {}
        self._traits: dict[MemoryId, MemoryTraits] = {}

    def expect_traits(self, decay: DecayView) -> None:
        """Look the traits up, too, of what is met from now on."""
        if self._is_kept and self._decay != decay:
            self._decay = decay
            self._traits.clear()

    @property
    def columns(self) -> str:
        """What a statement on the row `m` of `memory` returns for `note`, one array of JSON each.

        The first are row, id and the microseconds of its creation. They need the `bindings`.
        """
        return _NAMES if self._decay is None else _TRAITS

    @property
    def bindings(self) -> Mapping[str, Bound]:
        """The values that are bound in the `columns`."""
        return {} if self._decay is None else bindings_of(self._decay)

    def note(self, found: Sequence[Sequence[Any]]) -> None:
        """Remember what the `columns` of a statement held."""
        rows, ids, created, *traits = found
        if self._is_kept:
            self._note_rows(rows, ids)
            self._created.update(zip(rows, created, strict=True))
        if traits:
            self._traits.update(_traits(ids, created, *traits))

    def note_passing(self, where: MemoryFilter, rows: Iterable[int]) -> None:
        """Remember that rows which `ids_of` has looked up pass a filter."""
        if self._is_kept:
            self._passing.setdefault(where, set()).update(rows)

    def passing(self, where: MemoryFilter) -> dict[int, tuple[MemoryId, int]]:
        """Return rows that are known to pass a filter, each with its id and time of creation."""
        return {row: (self._ids[row], self._created[row]) for row in self._passing.get(where, ())}

    def adopt(self, others: MetMemories) -> None:
        """Remember what another job met in the same state."""
        if self._is_kept:
            self._ids.update(others._ids)
            self._rows.update(others._rows)
            self._created.update(others._created)
            for where, rows in others._passing.items():
                self.note_passing(where, rows)
        if self._decay == others._decay:
            self._traits.update(others._traits)

    def ids_of(self, rows: Collection[int]) -> Mapping[int, MemoryId]:
        """Return the ids of these rows, and maybe of others."""
        missing = [row for row in rows if row not in self._created]
        if not missing:
            return self._ids
        found = self._looked_up(to_rows(missing))
        return self._ids if self._is_kept else dict(zip(found[0], found[1], strict=True))

    def rows_of(self, ids: Collection[MemoryId]) -> apsw.CArrayBinding:
        """Return the rows of those of the memories that exist, in rising order, to be bound."""
        rows = [self._rows[each] for each in ids if each in self._rows]
        if len(rows) < len(ids):
            missing = [each for each in ids if each not in self._rows]
            found, their_ids = fetch_columns(self._connection, _ROWS, {"ids": to_list(missing)})
            if self._is_kept:
                self._note_rows(found, their_ids)
            rows += found
        return to_rows(array("q", sorted(rows)))

    def traits_of(
        self, ids: Collection[MemoryId], decay: DecayView
    ) -> Mapping[MemoryId, MemoryTraits]:
        """Return the traits of those of the memories that exist."""
        if decay != self._decay:
            values = {**bindings_of(decay), "rows": self.rows_of(ids)}
            statement = _BY_ROWS.replace("{columns}", _TRAITS)
            _, *found = fetch_columns(self._connection, statement, values)
            return dict(_traits(*found))
        missing = [each for each in ids if each not in self._traits]
        if missing:
            self._looked_up(self.rows_of(missing))
        return {each: self._traits[each] for each in ids if each in self._traits}

    def _looked_up(self, rows: apsw.CArrayBinding) -> list[list[Any]]:
        statement = _BY_ROWS.replace("{columns}", self.columns)
        found = fetch_columns(self._connection, statement, {**self.bindings, "rows": rows})
        self.note(found)
        return found

    def _note_rows(self, rows: Sequence[int], ids: Sequence[MemoryId]) -> None:
        self._ids.update(zip(rows, ids, strict=True))
        self._rows.update(zip(ids, rows, strict=True))


def _traits(
    ids: Sequence[MemoryId],
    created: Sequence[int],
    importances: Sequence[float],
    in_thread: Sequence[int],
    embedded: Sequence[int],
) -> Iterator[tuple[MemoryId, MemoryTraits]]:
    found = map(MemoryTraits, importances, created, map(bool, in_thread), map(bool, embedded))
    return zip(ids, found, strict=True)
