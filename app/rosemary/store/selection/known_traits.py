"""What a job knows of the traits of memories, so that none is looked up twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.hits import MemoryTraits
from rosemary.domain.types import Handle
from rosemary.store.connections.connection import fetch_columns
from rosemary.store.connections.values import Bound, to_rows
from rosemary.store.selection.importance import CURRENT_IMPORTANCE, bindings_of

_CREATED: Final = "json_group_array(m.row), json_group_array(m.created_at)"
_TRAITS: Final = f"""
    {_CREATED}, json_group_array({CURRENT_IMPORTANCE}),
    json_group_array(m.row) FILTER (WHERE m.thread_id <> ''),
    json_group_array(m.row) FILTER (WHERE m.embedding_model IS NULL)
"""
_BY_ROWS: Final = f"""
    SELECT {_TRAITS} FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
"""  # noqa: S608 - joined from constants


class KnownTraits:
    """The traits of memories, in one snapshot.

    Most of the time goes into finding a row: whoever reads one anyway asks for its `columns`.
    """

    def __init__(self, connection: apsw.Connection, *, is_kept: bool) -> None:
        """`is_kept` is false for a job that writes: it may change what it has read."""
        self._connection = connection
        self._is_kept = is_kept
        self._decay: DecayView | None = None
        self._known = _Noted()

    def expect(self, decay: DecayView) -> None:
        """Look the traits up, too, of what is read from now on."""
        if self._is_kept and self._decay != decay:
            self._decay = decay
            self._known = _Noted()

    @property
    def columns(self) -> str:
        """What a statement on the row `m` of `memory` returns for `note`, one array of JSON each.

        The first two are the row and the microseconds of its creation. They need the `bindings`.
        """
        return _CREATED if self._decay is None else _TRAITS

    @property
    def bindings(self) -> Mapping[str, Bound]:
        """The values that are bound in the `columns`."""
        return {} if self._decay is None else bindings_of(self._decay)

    def note(self, found: Sequence[Sequence[Any]]) -> None:
        """Remember what the `columns` of a statement held."""
        if self._decay is not None:
            self._known.add(*found)

    def of(self, rows: Collection[Handle], decay: DecayView) -> MemoryTraits:
        """Return the traits of those of the memories that exist, and maybe of others."""
        known = self._known if decay == self._decay else _Noted()
        if missing := known.missing(rows):
            values = {**bindings_of(decay), "rows": to_rows(sorted(missing))}
            known.add(*fetch_columns(self._connection, _BY_ROWS, values))
        return known.traits


class _Noted:
    """Traits by row."""

    def __init__(self) -> None:
        self._importances: dict[Handle, float] = {}
        self._created_at_us: dict[Handle, int] = {}
        self._in_threads: set[Handle] = set()
        self._unembedded: set[Handle] = set()
        self.traits = MemoryTraits(
            self._importances, self._created_at_us, self._in_threads, self._unembedded
        )

    def missing(self, rows: Collection[Handle]) -> list[Handle]:
        return [row for row in rows if row not in self._importances]

    def add(
        self,
        rows: Sequence[Handle],
        created_at_us: Sequence[int],
        importances: Sequence[float],
        in_threads: Sequence[Handle],
        unembedded: Sequence[Handle],
    ) -> None:
        self._importances.update(zip(rows, importances, strict=True))
        self._created_at_us.update(zip(rows, created_at_us, strict=True))
        self._in_threads.update(in_threads)
        self._unembedded.update(unembedded)
