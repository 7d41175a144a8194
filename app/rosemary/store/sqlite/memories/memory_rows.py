"""Rows of memories: adding them, finding those of projects, and what ranking needs to know.

SQL computes importance after decay. Each value is read once, then cached.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from datetime import timedelta
from functools import lru_cache
from typing import Any, Final

import apsw

from rosemary.domain.decay import DecaySettings, DecayView, PerType, lately_of
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Memory
from rosemary.domain.ranking import MemoryTraits
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.rows import memory_columns
from rosemary.store.rows.stored_values import Bound, to_us
from rosemary.store.sqlite.connections.reader_pool import StateReads
from rosemary.store.sqlite.connections.sqlite_connection import (
    fetch,
    fetch_columns,
    to_list,
    to_rows,
)

_DAY_US: Final = timedelta(days=1) // timedelta(microseconds=1)
_TYPES: Final = tuple(field.name for field in fields(PerType))


def _by_type(prefix: str) -> str:
    cases = " ".join(f"WHEN '{name}' THEN :{prefix}_{name}" for name in _TYPES)
    return f"CASE m.memory_type {cases} END"


# The same formula as `rosemary.domain.decay.current_importance`, with equal results.
_LEFT: Final = f"""
    floor(
        m.importance * pow(0.5, (:fade_now - m.last_accessed) / :fade_day / {_by_type("fade_half")})
        * 2 + 0.5
    ) / 2
"""
_CURRENT: Final = f"""
    CASE
        WHEN m.last_accessed >= :fade_now THEN m.importance
        WHEN {{is_protected}} THEN m.importance
        ELSE min(m.importance, max({_by_type("fade_floor")}, {_LEFT}))
    END
"""
CURRENT_IMPORTANCE: Final = _CURRENT.replace(
    "{is_protected}",
    """
        m.row IN (
            SELECT memory_tag.memory FROM tag JOIN memory_tag ON memory_tag.tag = tag.id
            WHERE tag.folded IN (SELECT value FROM json_each(:fade_protected))
        )
    """,
)
"""An expression on the row `m` of `memory`, with the bindings of `bindings_of`. Lists all protected
memories first: for statements that read many rows."""
CURRENT_IMPORTANCE_OF_FEW: Final = _CURRENT.replace(
    "{is_protected}",
    """
        EXISTS (
            SELECT 1 FROM memory_tag CROSS JOIN tag ON tag.id = memory_tag.tag
            WHERE memory_tag.memory = m.row
                AND tag.folded IN (SELECT value FROM json_each(:fade_protected))
        )
    """,
)
"""The same, testing the tags of each row: for statements that read few."""


def bindings_of(view: DecayView) -> dict[str, Bound]:
    """Return the bindings of `CURRENT_IMPORTANCE`."""
    return {"fade_now": to_us(view.now), **_bindings_of_settings(view.settings)}


# Cached, because a search needs them three times.
@lru_cache(maxsize=8)
def _bindings_of_settings(settings: DecaySettings) -> Mapping[str, Bound]:
    bindings: dict[str, Bound] = {
        "fade_day": float(_DAY_US),
        "fade_protected": to_list(settings.protected_names),
    }
    for name in _TYPES:
        bindings[f"fade_half_{name}"] = float(getattr(settings.half_life_days, name))
        bindings[f"fade_floor_{name}"] = float(getattr(settings.floor, name))
    return bindings


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
        lately = lately_of(decay)
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
        """Return the traits of the memories that exist, and possibly of others."""
        lately = lately_of(decay)
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


def add_row(connection: apsw.Connection, memory: Memory, origin: int) -> int:
    """Add the row of a memory without tags, links and vectors; return its number."""
    written = memory_columns.values(memory) | {"origin": origin}
    return int(fetch(connection, memory_columns.INSERT, written)[0][0])


_IDS_WITHIN: Final = """
    SELECT memory.id FROM json_each(:ids) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.project_id IN (SELECT value FROM json_each(:projects))
"""
_ROWS_WITHIN: Final = """
    SELECT json_group_array(memory.row) FROM carray(:rows) wanted
    CROSS JOIN memory ON memory.row = wanted.value
    WHERE memory.project_id IN (SELECT value FROM json_each(:projects))
"""


def ids_within(
    connection: apsw.Connection, ids: Collection[MemoryId], projects: Collection[str]
) -> set[MemoryId]:
    """Return the memories, live or in the trash, that belong to these projects."""
    bindings = {"ids": to_list(ids), "projects": to_list(projects)}
    return {MemoryId(each) for (each,) in connection.execute(_IDS_WITHIN, bindings)}


def rows_within(
    connection: apsw.Connection, rows: Collection[Handle], projects: Collection[str]
) -> set[Handle]:
    """Return what `ids_within` does, by row."""
    bindings = {"rows": to_rows(sorted(rows)), "projects": to_list(projects)}
    return set(*fetch_columns(connection, _ROWS_WITHIN, bindings))
