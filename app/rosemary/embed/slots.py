"""Who may run the model now: what a person waits for goes first."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

URGENT_RUNS: Final = 2
BACKGROUND_RUNS: Final = 2
"""Runs at a time of either kind: each keeps its own working memory, about 14 MB, for good."""

PATIENCE_S: Final = 0.1
"""How long a run in the background stands back: it slows down under questions, but goes on."""


class RunSlots:
    """Lends the right to run the model. Thread-safe.

    A question never waits for a batch of a bulk import, which in turn does not begin while a
    question runs.
    """

    def __init__(self) -> None:
        self._urgent_slots = threading.Semaphore(URGENT_RUNS)
        self._background_slots = threading.Semaphore(BACKGROUND_RUNS)
        self._urgent_count = 0
        self._changed = threading.Condition()

    @contextmanager
    def urgent(self) -> Iterator[None]:
        """Run what someone waits for."""
        with self._changed:
            self._urgent_count += 1
        try:
            with self._urgent_slots:
                yield
        finally:
            with self._changed:
                self._urgent_count -= 1
                self._changed.notify_all()

    @contextmanager
    def in_background(self) -> Iterator[None]:
        """Run what nobody waits for, once nothing urgent runs."""
        with self._background_slots:
            with self._changed:
                self._changed.wait_for(lambda: not self._urgent_count, PATIENCE_S)
            yield
