"""Progress reports of long-running work, at a limited rate."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rosemary.domain.ports import Progress, Watch

TELL_EVERY_S: Final = 0.25


class CancelledWorkError(Exception):
    """The caller has cancelled. Never leaves the service that raised it."""


class ProgressReporter:
    """Reports the steps of one piece of work. For one thread.

    Attributes:
        total: number of steps, once known.
    """

    def __init__(
        self,
        watch: Watch,
        message: str,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._watch = watch
        self._message = message
        self._monotonic = monotonic
        self._next_at = monotonic()
        self.total: int | None = None

    def step(self, done: int) -> None:
        """Report the steps done, if the last report is long enough ago.

        Raises:
            CancelledWorkError: the caller has cancelled.
        """
        if self._watch.is_cancelled():
            raise CancelledWorkError
        if self._monotonic() >= self._next_at:
            self.tell(done)

    def tell(self, done: int) -> None:
        """Report the steps done in any case."""
        self._next_at = self._monotonic() + TELL_EVERY_S
        self._watch.tell(Progress(done=done, total=self.total, message=self._message))


def paced(watch: Watch) -> Watch:
    """Return a watch that passes reports on a few times a second at most."""
    last = [0.0]

    def tell(progress: Progress) -> None:
        now = time.monotonic()
        if now - last[0] >= TELL_EVERY_S or progress.done == progress.total:
            last[0] = now
            watch.tell(progress)

    return replace(watch, tell=tell)
