"""The top of a page: its name, what it says of itself, controls, and the line that runs."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rosemary.gui.tasks import TaskRunner
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.eliding_label import ElidingLabel
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.progress_line import ProgressLine
from rosemary.gui.views.wrapping_line import WrappingLine


class PageHead(QWidget):
    """Name and note on the left, controls on the right, or below where there is no room."""

    def __init__(
        self,
        appearance: Appearance,
        tasks: TaskRunner,
        title: str,
        controls: QWidget | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self.note = ElidingLabel(role="muted")
        self.progress = ProgressLine(appearance)
        said = QWidget()
        names = QVBoxLayout(said)
        names.setContentsMargins(0, 0, 0, 0)
        names.setSpacing(2)
        names.addWidget(PlainLabel(title, "pageTitle"))
        names.addWidget(self.note)
        line = QHBoxLayout()
        line.setContentsMargins(24, 0, 24, 0)
        line.addWidget(said if controls is None else WrappingLine(said, controls))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 16, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(line)
        layout.addWidget(self.progress)
        tasks.busy_changed.connect(self._on_busy_changed)

    def _on_busy_changed(self) -> None:
        self.progress.set_running(is_running=self._tasks.is_busy)
