"""What a store tells of its memories as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.graph import LinkGraph
from rosemary.domain.insights import Quarter, Space, Writer
from rosemary.domain.types import MemoryId


class InsightReader(Protocol):
    """A part of `StoreReader`, with its rules."""

    def quarters(self, where: MemoryFilter) -> Sequence[Quarter]:
        """Return the quarters of an hour in which memories were made, oldest first."""
        ...

    def count_faded(self, decay: DecayView, below: float) -> int:
        """Return how many live memories have less than this importance under `decay`."""
        ...

    def writers(self) -> Sequence[Writer]:
        """Return who wrote the live memories at first, by count, then name."""
        ...

    def space(self) -> Space:
        """Return what the database's bytes are for; reads the list of its pages."""
        ...

    def neighbourhood(
        self, center: MemoryId, steps: int, limit: int, decay: DecayView
    ) -> LinkGraph:
        """Return the live memories at most so many links away, in either direction.

        Where they do not fit, the stronger links of the nearer ones are followed first.
        """
        ...

    def linked(self, where: MemoryFilter, limit: int, decay: DecayView) -> LinkGraph:
        """Return the memories that pass the filter and have links, most links first."""
        ...
