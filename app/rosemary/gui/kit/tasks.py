"""Runs service calls off the GUI thread and delivers their results there."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rosemary.domain.errors import InternalError, RosemaryError

logger = logging.getLogger(__name__)
T = TypeVar("T")

WORKERS: Final = 3
PROGRESS_AFTER_MS: Final = 300


class TaskRunner(QObject):
    """Runs service calls on a pool. Callbacks run in the thread of this object.

    After `close`, nothing is started and no callback is called.

    Signals:
        failed: a `RosemaryError` of a call without an error callback.
        busy_changed: `is_busy` changed.
        closing: the runner is about to wait for running calls; who can cut one short does it now.
    """

    failed = Signal(object)
    busy_changed = Signal()
    closing = Signal()
    _returned = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="window")
        self._is_closed = False
        self._running = 0
        self._is_busy = False
        self._patience = QTimer(self, singleShot=True, interval=PROGRESS_AFTER_MS)
        self._patience.timeout.connect(self._on_patience_ended)
        self._returned.connect(self._on_returned, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a call has been running for longer than 300 ms."""
        return self._is_busy

    @property
    def running(self) -> int:
        """How many calls were started whose callback has not been called yet."""
        return self._running

    def start(
        self,
        work: Callable[[], T],
        *,
        on_done: Callable[[T], None],
        on_error: Callable[[RosemaryError], None] | None = None,
    ) -> Future[T] | None:
        """Run `work` on the pool. Exactly one of the callbacks is called, in the GUI thread.

        Returns None when the runner is closed.
        """
        if self._is_closed:
            return None

        def deliver(future: Future[T]) -> None:
            if self._is_closed:
                return
            self._returned.emit(lambda: self._finish(future, on_done, on_error))

        self._running += 1
        if not self._is_busy and not self._patience.isActive():
            self._patience.start()
        future = self._pool.submit(work)
        future.add_done_callback(deliver)
        return future

    def close(self) -> None:
        """Drop waiting calls, wait for running ones, and deliver nothing more. Idempotent."""
        self._stop(is_finishing=False)

    def finish(self) -> None:
        """Wait for all calls, deliver nothing more, and close."""
        self._stop(is_finishing=True)

    def _stop(self, *, is_finishing: bool) -> None:
        self._is_closed = True
        self._patience.stop()
        self.closing.emit()
        self._pool.shutdown(wait=True, cancel_futures=not is_finishing)

    def _finish(
        self,
        future: Future[T],
        on_done: Callable[[T], None],
        on_error: Callable[[RosemaryError], None] | None,
    ) -> None:
        self._running -= 1
        if not self._running:
            self._patience.stop()
            self._set_busy(is_busy=False)
        if future.cancelled():
            return
        error = future.exception()
        if error is None:
            on_done(future.result())
            return
        (on_error or self.failed.emit)(_as_rosemary_error(error))

    def _on_returned(self, action: Callable[[], None]) -> None:
        if not self._is_closed:
            action()

    def _on_patience_ended(self) -> None:
        self._set_busy(is_busy=self._running > 0)

    def _set_busy(self, *, is_busy: bool) -> None:
        if is_busy != self._is_busy:
            self._is_busy = is_busy
            self.busy_changed.emit()


class LatestTask:
    """A call of which only the newest result counts. GUI thread only.

    A new call removes an older one from the queue, or ignores its result if it is running.
    """

    def __init__(self, tasks: TaskRunner) -> None:
        self._tasks = tasks
        self._generation = 0
        self._future: Future[Any] | None = None

    @property
    def is_pending(self) -> bool:
        """Whether a result is still expected."""
        return self._future is not None

    def start(
        self,
        work: Callable[[], T],
        *,
        on_done: Callable[[T], None],
        on_error: Callable[[RosemaryError], None] | None = None,
    ) -> None:
        """Run `work`. A callback is called unless a newer call starts or `cancel` is called."""
        self.cancel()
        generation = self._generation

        def done(result: T) -> None:
            if generation == self._generation:
                self._future = None
                on_done(result)

        def failed(error: RosemaryError) -> None:
            if generation == self._generation:
                self._future = None
                (on_error or self._tasks.failed.emit)(error)

        self._future = self._tasks.start(work, on_done=done, on_error=failed)

    def cancel(self) -> None:
        """Ignore the result of the running call."""
        self._generation += 1
        if self._future is not None:
            self._future.cancel()
            self._future = None


def _as_rosemary_error(error: BaseException) -> RosemaryError:
    """Return the error as one to show a person."""
    if isinstance(error, RosemaryError):
        return error
    logger.error("background task failed", exc_info=error)
    return InternalError(
        "Something went wrong inside Rosemary.", hint="The log file holds the details."
    )
