"""The tray's menu that says whose sessions are followed, and pauses that."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from PySide6.QtWidgets import QMenu, QWidget

from rosemary.gui.assistants.assistant_monitors import CaptureMonitor

_PAUSE: Final = timedelta(hours=1)


class CaptureMenu(QMenu):
    """Its title says how it is; hidden while nobody is followed.

    Attributes:
        is_paused: whether an assistant is followed, but paused.
        pause_hour, pause_long, resume: the entries.
    """

    def __init__(self, monitor: CaptureMonitor, parent: QWidget) -> None:
        super().__init__(parent)
        self._monitor = monitor
        self.is_paused = False
        self.pause_hour = self.addAction(self.tr("Pause for an hour"))
        self.pause_long = self.addAction(self.tr("Pause until I switch it on"))
        self.resume = self.addAction(self.tr("Go on"))
        self.pause_hour.triggered.connect(lambda: monitor.pause(_PAUSE))
        self.pause_long.triggered.connect(lambda: monitor.pause(None))
        self.resume.triggered.connect(monitor.resume)
        monitor.changed.connect(self._on_changed)
        self._on_changed()

    def _on_changed(self) -> None:
        status = self._monitor.status
        self.is_paused = status.is_paused
        self.setTitle(status.text)
        self.menuAction().setVisible(status.is_any)
        self.resume.setVisible(status.is_paused)
        for action in (self.pause_hour, self.pause_long):
            action.setVisible(not status.is_paused)
