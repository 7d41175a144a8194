"""Progress of long-running work, with a button to cancel it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QPushButton, QWidget
from typing_extensions import override

from rosemary.domain.errors import CancelledError, RosemaryError
from rosemary.domain.ports import Progress, Watch
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import reading_margins
from rosemary.gui.kit.tasks import PROGRESS_AFTER_MS, TaskRunner
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import is_motion_reduced, show_busy

STEPS: Final = (
    QT_TRANSLATE_NOOP("Progress", "Backing up what is there now"),
    QT_TRANSLATE_NOOP("Progress", "Putting the backup in place"),
    QT_TRANSLATE_NOOP("Progress", "Checking the backup"),
    QT_TRANSLATE_NOOP("Progress", "Copying the memories"),
    QT_TRANSLATE_NOOP("Progress", "Writing the memories as JSON"),
)
"""Each step that the service reports during a backup or restore, for translators."""


def step_text(message: str) -> str:
    """Return a step in the person's language; any other text as it is."""
    return QCoreApplication.translate("Progress", message) if message else ""


_FRAME_MS: Final = 30
_STEP: Final = 0.02
_SHARE: Final = 0.3


class ProgressLine(QWidget):
    """A line two pixels high that moves while something runs. It keeps its room when idle."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._place = 0.0
        self.setFixedHeight(2)
        self.setAccessibleName(self.tr("Working"))
        self._is_running = False
        self._running = QTimer(self, interval=_FRAME_MS)
        self._running.timeout.connect(self._on_frame)

    @property
    def is_running(self) -> bool:
        """Whether the line is shown."""
        return self._is_running

    def set_running(self, *, is_running: bool) -> None:
        """Start or stop."""
        self._is_running = is_running
        if is_running and not is_motion_reduced(self):
            self._running.start()
        else:
            self._running.stop()
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_running:
            return
        painter = QPainter(self)
        if not self._running.isActive():  # without motion, a full line
            painter.fillRect(self.rect(), QColor(self._appearance.theme.accent))
            painter.end()
            return
        start = (self._place * (1 + _SHARE) - _SHARE) * self.width()
        painter.fillRect(
            QRectF(start, 0, _SHARE * self.width(), 2), QColor(self._appearance.theme.accent)
        )
        painter.end()

    def _on_frame(self) -> None:
        self._place = (self._place + _STEP) % 1.0
        self.update()


T = TypeVar("T")


class LongTask(QObject):
    """Runs one long piece of work at a time and reports on it. GUI thread only.

    Signals:
        started: the title of the work, in the person's language.
        progressed: a `Progress`.
        ended: the work is done, failed or was cancelled.
    """

    started = Signal(str)
    progressed = Signal(object)
    ended = Signal()
    _advanced = Signal(object)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._cancelled = threading.Event()
        self._is_running = False
        self._advanced.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether work is running."""
        return self._is_running

    def start(
        self,
        title: str,
        work: Callable[[Watch], T],
        *,
        on_done: Callable[[T], None],
        on_error: Callable[[RosemaryError], None] | None = None,
    ) -> bool:
        """Run `work` on the pool; return False if something is running already.

        One of the callbacks is called, unless the work was cancelled.
        """
        if self._is_running:
            return False
        self._is_running = True
        cancelled = self._cancelled = threading.Event()
        watch = Watch(tell=self._advanced.emit, is_cancelled=cancelled.is_set)

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
        """Ask the work to stop at its next safe point."""
        self._cancelled.set()

    def _end(self) -> None:
        self._is_running = False
        self.ended.emit()


class TaskBar(QFrame):
    """Shows a `LongTask` that takes longer than 300 ms; hidden otherwise."""

    def __init__(self, task: LongTask, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._task = task
        self.setProperty("role", "card")
        self._text = PlainLabel(role="secondary")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(4)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setAccessibleName(self.tr("Cancel"))
        self.cancel.clicked.connect(self._on_cancel)
        layout = QGridLayout(self)
        layout.setContentsMargins(reading_margins(12, 8, 8, 8))
        layout.setHorizontalSpacing(12)
        layout.addWidget(self._text, 0, 0)
        layout.addWidget(self.bar, 1, 0)
        layout.addWidget(self.cancel, 0, 1, 2, 1)
        layout.setColumnStretch(0, 1)
        self._patience = QTimer(self, singleShot=True, interval=PROGRESS_AFTER_MS)
        self._patience.timeout.connect(self.show)
        task.started.connect(self._on_started)
        task.progressed.connect(self._on_progressed)
        task.ended.connect(self._on_ended)
        self.hide()

    @property
    def text(self) -> str:
        """The title of the running work."""
        return self._text.text()

    def _on_started(self, title: str) -> None:
        self._title = title
        self._text.setText(title)
        show_busy(self.bar)
        self.cancel.setEnabled(True)
        self._patience.start()

    def _on_progressed(self, progress: Progress) -> None:
        if not self.cancel.isEnabled():
            return
        self._text.setText(step_text(progress.message) or self._title)
        if not progress.total:
            show_busy(self.bar)
            return
        self.bar.setRange(0, progress.total)
        self.bar.setValue(min(progress.done, progress.total))

    def _on_ended(self) -> None:
        self._patience.stop()
        self.hide()

    def _on_cancel(self) -> None:
        self.cancel.setEnabled(False)
        self._text.setText(self.tr("Stopping…"))
        self._task.cancel()
