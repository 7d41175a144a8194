"""How far a piece of work is, with a button that cancels it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QGridLayout, QProgressBar, QPushButton, QWidget

from rosemary.domain.ports import Progress
from rosemary.gui import progress_texts
from rosemary.gui.long_task import LongTask
from rosemary.gui.motion import show_busy
from rosemary.gui.tasks import PROGRESS_AFTER_MS
from rosemary.gui.views.plain_label import PlainLabel


class TaskBar(QFrame):
    """Shows a `LongTask` once it takes longer than 300 ms; hidden while there is none."""

    def __init__(self, task: LongTask, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._task = task
        self.setProperty("role", "card")
        self._text = PlainLabel(role="secondary")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(4)
        self._bar.setAccessibleName(self.tr("Progress"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setAccessibleName(self.tr("Cancel"))
        self.cancel.clicked.connect(self._on_cancel)
        layout = QGridLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setHorizontalSpacing(12)
        layout.addWidget(self._text, 0, 0)
        layout.addWidget(self._bar, 1, 0)
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
        """What is being done."""
        return self._text.text()

    def _on_started(self, title: str) -> None:
        self._title = title
        self._text.setText(title)
        show_busy(self._bar)
        self.cancel.setEnabled(True)
        self._patience.start()

    def _on_progressed(self, progress: Progress) -> None:
        if not self.cancel.isEnabled():
            return
        self._text.setText(progress_texts.said(progress.message) or self._title)
        if not progress.total:
            show_busy(self._bar)
            return
        self._bar.setRange(0, progress.total)
        self._bar.setValue(min(progress.done, progress.total))

    def _on_ended(self) -> None:
        self._patience.stop()
        self.hide()

    def _on_cancel(self) -> None:
        self.cancel.setEnabled(False)
        self._text.setText(self.tr("Stopping…"))
        self._task.cancel()
