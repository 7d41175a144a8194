"""A piece of work that tells how far it is, and that a person can cancel."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from rosemary.domain.errors import CancelledError, RosemaryError
from rosemary.domain.ports import Watch
from rosemary.gui.tasks import TaskRunner

T = TypeVar("T")


class LongTask(QObject):
    """One piece of work at a time, watched. GUI thread only.

    Signals:
        started: what is being done, in the person's words.
        progressed: a `Progress`.
        ended: it is done, failed, or cancelled.
    """

    started = Signal(str)
    progressed = Signal(object)
    ended = Signal()
    _told = Signal(object)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._cancelled = threading.Event()
        self._is_running = False
        self._told.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether something is being done."""
        return self._is_running

    def start(
        self,
        title: str,
        work: Callable[[Watch], T],
        *,
        on_done: Callable[[T], None],
        on_error: Callable[[RosemaryError], None] | None = None,
    ) -> bool:
        """Run `work` on the pool; return False where something runs already.

        One of the callbacks follows, unless the work was cancelled.
        """
        if self._is_running:
            return False
        self._is_running = True
        cancelled = self._cancelled = threading.Event()
        watch = Watch(tell=self._told.emit, is_cancelled=cancelled.is_set)

        def done(result: T) -> None:
            self._end()
            on_done(result)

        def failed(error: RosemaryError) -> None:
            self._end()
            if not isinstance(error, CancelledError):
                (on_error or self._tasks.failed.emit)(error)

        self.started.emit(title)
        self._tasks.start(lambda: work(watch), on_done=done, on_error=failed)
        return True

    def cancel(self) -> None:
        """Ask the work to stop; it ends at its next sound place."""
        self._cancelled.set()

    def _end(self) -> None:
        self._is_running = False
        self.ended.emit()
