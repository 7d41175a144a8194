"""Integrity checks and repairs, as `rosemary doctor` uses them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rosemary.domain.findings import Finding, Mended
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Watch


class CheckReader(Protocol):
    """Checks whether the store is sound."""

    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        """Return every problem in the store; reads all of it.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...

    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        """Compare rows, full-text indexes and vectors with each other; reads the whole store.

        A writing job compares every indexed text with its memory, a reading job only a sample.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...


class CheckWriter(CheckReader, Protocol):
    """Checks, and repairs."""

    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        """Rebuild derived data and repair what can be repaired; deletes no memory.

        Raises:
            CancelledError: the watch was cancelled; the whole job is rolled back.
        """
        ...
