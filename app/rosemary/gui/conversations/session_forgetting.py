"""Forgets a session of an assistant as a whole, off the GUI thread, with an undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from rosemary.domain.capture import ForgottenSession
from rosemary.domain.errors import RosemaryError
from rosemary.domain.history import UndoTarget
from rosemary.gui import texts
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.window_parts import WindowParts

T = TypeVar("T")


class SessionForgetting(QObject):
    """Moves the memories of a session to the trash, and takes nothing more of it.

    Signals:
        noticed: a `Notice` of what was forgotten, with undo, or of an error.
        changed: a session was forgotten, or taken again.
        failed: nothing was changed.
    """

    noticed = Signal(object)
    changed = Signal()
    failed = Signal()

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remembered = parts.services.capture.remembered
        self._history = parts.services.history
        self._tasks = parts.tasks
        self._origin = parts.origin

    def forget(self, program: str, thread_id: str) -> None:
        """Forget a session with a program, by the thread of its memories."""
        # It is a call of its own, and its id is used to undo it.
        origin = replace(self._origin, call_id="")
        self._start(
            partial(self._remembered.forget, program, thread_id, origin), self._on_forgotten
        )

    def _on_forgotten(self, done: ForgottenSession) -> None:
        text = self.tr(
            "The session is forgotten: {count} went to the trash, and no more of it is taken"
        )
        said = text.format(count=texts.memory_count(done.count))
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, done))
        self.noticed.emit(Notice(text=said, actions=(undo,)))

    def _undo(self, forgotten: ForgottenSession) -> None:
        def work() -> None:
            self._remembered.take_again(forgotten.thread_id)
            self._history.undo(UndoTarget(call_id=forgotten.call_id), self._origin)

        self._start(work, lambda _: None)

    def _start(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        def done(result: T) -> None:
            then(result)
            self.changed.emit()

        def failed(error: RosemaryError) -> None:
            self.noticed.emit(error_notice(error))
            self.failed.emit()

        self._tasks.start(work, on_done=done, on_error=failed)
