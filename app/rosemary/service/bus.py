"""Publishes events to subscribers. Knows nothing of Qt or of threads."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TypeAlias

from rosemary.domain.events import Event

logger = logging.getLogger(__name__)
Listener: TypeAlias = Callable[[Event], None]


class EventBus:
    """Calls every listener in the publishing thread, after the commit. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: tuple[Listener, ...] = ()

    @property
    def listeners(self) -> tuple[Listener, ...]:
        """Those who hear of the next event."""
        return self._listeners

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Add `listener`; the returned call removes it."""
        with self._lock:
            self._listeners = (*self._listeners, listener)

        def unsubscribe() -> None:
            with self._lock:
                self._listeners = tuple(each for each in self._listeners if each is not listener)

        return unsubscribe

    def publish(self, event: Event) -> None:
        """Deliver `event`; one failing listener never stops the others."""
        for listener in self._listeners:
            try:
                listener(event)
            except Exception:
                logger.exception("event listener failed")
