"""The part of a reader that looks at the memories as a whole, as `InsightReader` says."""

from __future__ import annotations

from collections.abc import Sequence

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.insights import LinkGraph, Quarter, Space, Writer
from rosemary.domain.types import MemoryId
from rosemary.store.sqlite.insights import counts, graph


class SqliteInsights:
    """Reads on the snapshot of the reader that inherits it."""

    @property
    def _connection(self) -> apsw.Connection:
        raise NotImplementedError

    def quarters(self, where: MemoryFilter) -> Sequence[Quarter]:
        """Return the quarters of an hour in which memories were made, oldest first."""
        return counts.quarters(self._connection, where)

    def count_faded(self, decay: DecayView, below: float) -> int:
        """Return how many live memories have less than this importance under `decay`."""
        return counts.count_faded(self._connection, decay, below)

    def writers(self) -> Sequence[Writer]:
        """Return who wrote the live memories at first, by count, then name."""
        return counts.writers(self._connection)

    def space(self) -> Space:
        """Return what the database's bytes are for."""
        return counts.space(self._connection)

    def neighbourhood(
        self, center: MemoryId, steps: int, limit: int, decay: DecayView
    ) -> LinkGraph:
        """Return the live memories at most so many links away, in either direction."""
        return graph.neighbourhood(self._connection, center, steps, limit, decay)

    def linked(self, where: MemoryFilter, limit: int, decay: DecayView) -> LinkGraph:
        """Return the memories that pass the filter and have links, most links first."""
        return graph.linked(self._connection, where, limit, decay)
