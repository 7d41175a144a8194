"""Follows whether sessions are followed, for the tray, and pauses it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Signal

from rosemary.domain.capture import FollowedTitles
from rosemary.gui import texts
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.service.capture.capture_service import CaptureService

translate = QCoreApplication.translate

_NAMED_MAX: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureStatus:
    """Whose sessions are followed, and whether that is paused."""

    followed: FollowedTitles = field(default_factory=FollowedTitles)

    @property
    def is_any(self) -> bool:
        """Whether an assistant is followed, be it paused or not."""
        return bool(self.followed.titles)

    @property
    def is_paused(self) -> bool:
        """Whether an assistant is followed, but paused."""
        return self.is_any and self.followed.is_paused

    @property
    def text(self) -> str:
        """The state in a few words: "Memory fills itself: on for Claude Code, Codex"."""
        if not self.is_paused:
            text = translate("Capture", "Memory fills itself: on for {assistants}")
            return text.format(assistants=_named(self.followed.titles))
        if self.followed.paused_until is None:
            return translate("Capture", "Memory fills itself: paused")
        text = translate("Capture", "Memory fills itself: paused until {time}")
        return text.format(time=texts.clock_time(self.followed.paused_until))


class CaptureMonitor(QObject):
    """Knows the `CaptureStatus`, and pauses it for all assistants.

    Signals:
        changed: `status` changed.
    """

    changed = Signal()

    def __init__(
        self,
        capture: CaptureService,
        tasks: TaskRunner,
        bridge: EventBridge,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._capture = capture
        self._tasks = tasks
        self._loading = LatestTask(tasks)
        self.status = CaptureStatus()
        bridge.capture_decided.connect(self.load)

    def load(self) -> None:
        """Ask for the present status."""
        self._loading.start(self._capture.followed, on_done=self._on_loaded)

    def pause(self, length: timedelta | None) -> None:
        """Read no session for so long; None for until `resume`."""
        self._start(partial(self._capture.pause, length))

    def resume(self) -> None:
        """Go on with what is said from now on."""
        self._start(self._capture.resume)

    def _start(self, work: Callable[[], None]) -> None:
        self._tasks.start(work, on_done=lambda _: self.load())

    def _on_loaded(self, followed: FollowedTitles) -> None:
        self.status = CaptureStatus(followed=followed)
        self.changed.emit()


def _named(titles: tuple[str, ...]) -> str:
    more = len(titles) - _NAMED_MAX
    names = ", ".join(titles[:_NAMED_MAX])
    if more <= 0:
        return names
    return translate("Capture", "{names} and {count} more").format(names=names, count=more)
