"""The sessions of an assistant that were remembered last, each with a way to forget it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from rosemary.domain.capture import RememberedSession
from rosemary.domain.errors import RosemaryError
from rosemary.gui import texts
from rosemary.gui.conversations.session_forgetting import SessionForgetting
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.focusing import has_focus_in
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.window_parts import WindowParts


class RecentSessions(QWidget):
    """One line for each session; hidden while there is none.

    Attributes:
        buttons: those that forget a session, by the threads of the memories.

    Signals:
        noticed: a `Notice` of what was forgotten, with undo.
    """

    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._remembered = parts.services.capture.remembered
        self._forgetting = SessionForgetting(parts, self)
        self._clock: Callable[[], datetime] = parts.clock
        self._loading = LatestTask(parts.tasks)
        self._program = ""
        self._shown: tuple[RememberedSession, ...] = ()
        self._lines: list[QWidget] = []
        self.buttons: dict[str, QPushButton] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._layout.addWidget(PlainLabel(self.tr("Remembered last"), "muted"))
        self.hide()
        self._forgetting.noticed.connect(self.noticed)
        self._forgetting.changed.connect(lambda: self.show_program(self._program))
        self._forgetting.failed.connect(self._on_not_forgotten)

    def show_program(self, program: str) -> None:
        """Show the sessions of a program, once they are known."""
        if program != self._program:
            self._program = program
            self._show(())
        self._loading.start(
            partial(self._remembered.latest, program), on_done=self._show, on_error=self._on_error
        )

    def _show(self, sessions: tuple[RememberedSession, ...]) -> None:
        if sessions == self._shown:
            return
        had_focus = has_focus_in(self)
        self._shown = sessions
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines, self.buttons = [], {}
        for each in sessions:
            self._add(each)
        self.setVisible(bool(sessions))
        if had_focus and self.buttons:
            next(iter(self.buttons.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, session: RememberedSession) -> None:
        line = QWidget()
        title = texts.title(session.title)
        label = ElidingLabel()
        label.set_texts(title)
        count = self.tr("1 exchange")
        if session.exchanges > 1:
            count = self.tr("{count} exchanges").format(count=texts.number(session.exchanges))
        when = texts.age(session.ended_at, self._clock())
        about = " · ".join(filter(None, (texts.one_line(session.folder), count, when)))
        button = push_button(self.tr("Forget"))
        name = self.tr("Forget this session: {title}").format(title=title)
        button.setAccessibleName(name)
        button.clicked.connect(partial(self._forget, session.thread_id))
        layout = QHBoxLayout(line)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(label, 1)
        layout.addWidget(PlainLabel(about, "muted"))
        layout.addWidget(button)
        self._layout.addWidget(line)
        self._lines.append(line)
        self.buttons[session.thread_id] = button

    def _forget(self, thread_id: str) -> None:
        self.buttons[thread_id].setEnabled(False)
        self._forgetting.forget(self._program, thread_id)

    def _on_not_forgotten(self) -> None:
        for button in self.buttons.values():
            button.setEnabled(True)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))
