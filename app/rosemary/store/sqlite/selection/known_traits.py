"""Caches the traits of memories, so that none is read twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.ranking import MemoryTraits
from rosemary.domain.types import Handle
from rosemary.store.rows.stored_values import Bound
from rosemary.store.sqlite.connections.column_values import to_rows
from rosemary.store.sqlite.connections.kept_reads import StateReads
from rosemary.store.sqlite.connections.sqlite_connection import fetch_columns
from rosemary.store.sqlite.selection.importance import CURRENT_IMPORTANCE, bindings_of

_STEP_S: Final = 10
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
    """The traits of memories in one snapshot, also those that earlier jobs read.

    Finding the row takes most of the time, so statements that read it anyway add these `columns`.
    """

    def __init__(self, reads: StateReads) -> None:
        """Make it; `reads` are those of the job."""
        self._reads = reads
        self._decay: DecayView | None = None
        self._known = _Noted()

    def expect(self, decay: DecayView) -> None:
        """Also read the traits along with other columns from now on."""
        lately = _lately(decay)
        if self._reads.are_kept and self._decay != lately:
            self._decay = lately
            self._known = self._reads.growing(lately, _Noted)

    @property
    def columns(self) -> str:
        """Columns to add to a statement on the row `m` of `memory`, for `note`; JSON arrays.

        The first two are the row and the creation time in microseconds. They need the `bindings`.
        """
        return _CREATED if self._decay is None else _TRAITS

    @property
    def bindings(self) -> Mapping[str, Bound]:
        """The bindings of the `columns`."""
        return {} if self._decay is None else bindings_of(self._decay)

    def note(self, found: Sequence[Sequence[Any]]) -> None:
        """Cache what a statement returned for the `columns`."""
        if self._decay is not None:
            self._known.add(*found)

    def of(self, rows: Collection[Handle], decay: DecayView) -> MemoryTraits:
        """Return the traits of those of the memories that exist, and possibly of others."""
        lately = _lately(decay)
        known = self._known if lately == self._decay else _Noted()
        if missing := known.missing(rows):
            values = {**bindings_of(lately), "rows": to_rows(sorted(missing))}
            known.add(*fetch_columns(self._reads.connection, _BY_ROWS, values))
        return known.traits

    def passing(self, where: MemoryFilter) -> dict[int, int | None]:
        """Return a growable cache of which memories pass a filter.

        It maps a row to its creation time in microseconds if it passes, else to None.
        """
        return self._reads.growing(where, dict)


def _lately(decay: DecayView) -> DecayView:
    """Return the last full ten seconds, within which decay over days does not matter."""
    now = decay.now
    return replace(decay, now=now.replace(second=now.second // _STEP_S * _STEP_S, microsecond=0))


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

    def __len__(self) -> int:
        return len(self._importances)

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
