"""Reports on the work of services: events, work in batches, progress at a limited rate."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar

from rosemary.domain.events import Event
from rosemary.domain.ports import Progress, Watch
from rosemary.domain.types import MemoryId

logger = logging.getLogger(__name__)
E = TypeVar("E")


class EventBus:
    """Calls the listeners in the publishing thread, after the commit. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: tuple[_Listener, ...] = ()

    @property
    def listeners(self) -> tuple[_Listener, ...]:
        """The listeners of the next event."""
        return self._listeners

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Add a listener to all events; the returned call removes it."""
        return self._add((object, listener))

    def subscribe_to(
        self, event_type: type[E], listener: Callable[[E], None]
    ) -> Callable[[], None]:
        """Add a listener to the events of one kind; the returned call removes it."""
        return self._add((event_type, listener))

    def _add(self, added: _Listener) -> Callable[[], None]:
        with self._lock:
            self._listeners = (*self._listeners, added)

        def unsubscribe() -> None:
            with self._lock:
                self._listeners = tuple(each for each in self._listeners if each is not added)

        return unsubscribe

    def publish(self, event: Event) -> None:
        """Deliver `event`; one failing listener never stops the others."""
        for event_type, listener in self._listeners:
            try:
                if isinstance(event, event_type):
                    listener(event)
            except Exception:
                logger.exception("event listener failed")


_Listener: TypeAlias = tuple[type[object], Callable[[Any], None]]
"""The class of events that it gets, and the callback."""

BATCH_SIZE: Final = 500
"""Memories in one transaction: about 40 ms of the writer's time."""

BatchProgress: TypeAlias = Callable[[int, int], bool]
"""Gets the number done and the total; returns False to stop after the present batch."""


def in_batches(
    ids: Sequence[MemoryId], progress: BatchProgress | None = None, *, size: int | None = None
) -> Iterator[Sequence[MemoryId]]:
    """Yield the distinct ids batch by batch, until `progress` returns False.

    Args:
        ids: in order.
        progress: called after each batch.
        size: of a batch, `BATCH_SIZE` by default.
    """
    unique = list(dict.fromkeys(ids))
    size = size or BATCH_SIZE
    for start in range(0, len(unique), size):
        batch = unique[start : start + size]
        yield batch
        if progress is not None and not progress(start + len(batch), len(unique)):
            return


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
