"""Tells a watch how far some work is, no more often than it wants to hear."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from rosemary.domain.progress import Progress, Watch

TELL_EVERY_S: Final = 0.25


class CancelledWorkError(Exception):
    """The one who waits wants no more of it. Never leaves the service that raised it."""


class Teller:
    """Counts the steps of one piece of work. For one thread."""

    def __init__(
        self,
        watch: Watch,
        message: str,
        total: int | None = None,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._watch = watch
        self._message = message
        self._monotonic = monotonic
        self._next_at = monotonic()
        self.total = total

    def step(self, done: int) -> None:
        """Tell how many steps are behind, if the last time is long enough ago.

        Raises:
            CancelledWorkError: no more of it is wanted.
        """
        if self._watch.is_cancelled():
            raise CancelledWorkError
        if self._monotonic() >= self._next_at:
            self.tell(done)

    def tell(self, done: int) -> None:
        """Tell it in any case."""
        self._next_at = self._monotonic() + TELL_EVERY_S
        self._watch.tell(Progress(done=done, total=self.total, message=self._message))
