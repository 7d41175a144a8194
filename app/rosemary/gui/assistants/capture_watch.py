"""Loads and changes which assistants are followed, off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.gui import texts
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.window_parts import WindowParts


class CaptureWatch(QObject):
    """Loads and changes what is followed, off the GUI thread.

    Signals:
        loaded: a `CaptureOverview`.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._capture = parts.services.capture
        self._tasks = parts.tasks
        self._loading = LatestTask(parts.tasks)

    def load(self) -> None:
        """Look how far everything is."""
        self._loading.start(
            self._capture.overview, on_done=self.loaded.emit, on_error=self._on_error
        )

    def set_followed(self, name: str, *, is_on: bool) -> None:
        """Follow a program from now on, or no longer."""
        self._run(lambda: self._capture.start(name) if is_on else self._capture.stop(name))

    def set_paused(self, *, is_paused: bool) -> None:
        """Read nothing for now, or go on."""
        self._run(self._capture.pause if is_paused else self._capture.resume)

    def leave_out(self, folder: str) -> None:
        """Take nothing of sessions that begin in a folder or below it, from now on."""
        self._run(lambda: self._capture.exclude(folder))

    def take_in(self, folder: str) -> None:
        """Leave a folder out no longer, and offer to take that back."""

        def done() -> None:
            text = self.tr("Sessions in {folder} count again, from now on")
            undo = NoticeAction(label=self.tr("Undo"), run=partial(self.leave_out, folder))
            said = text.format(folder=texts.one_line(folder))
            self.noticed.emit(Notice(text=said, actions=(undo,)))

        self._run(lambda: self._capture.include(folder), done)

    def _run(self, work: Callable[[], object], done: Callable[[], None] | None = None) -> None:
        def worked(_: object) -> None:
            self.load()
            if done is not None:
                done()

        def failed(error: RosemaryError) -> None:
            self._on_error(error)
            self.load()

        self._tasks.start(work, on_done=worked, on_error=failed)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))
