"""The desktop settings: starting at login, messages from the tray, keys for the quick windows."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rosemary.domain.errors import RosemaryError
from rosemary.gui import error_texts
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.kit.ticks import TickBox
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.quick.global_keys import ADD, SEARCH, WANTED
from rosemary.gui.theme.appearance import Appearance


class DesktopChoices(QWidget):
    """Three boxes; each choice takes effect at once."""

    def __init__(
        self,
        appearance: Appearance,
        tasks: TaskRunner,
        program_facts: ProgramFacts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._autostart = autostart = program_facts.autostart
        self.at_login = TickBox(appearance, self.tr("Start Rosemary in the tray when I log in"))
        self.notifications = TickBox(
            appearance,
            self.tr("Tell me when a backup fails or an assistant deletes a lot"),
        )
        self.notifications.setChecked(program_facts.has_notifications())
        self._keys = program_facts.global_keys
        self._keep_keys = program_facts.keep_global_keys
        self._command = program_facts.command
        text = self.tr("Search and add from any program: {search}, {add}")
        self.global_keys = TickBox(appearance, text.format(search=WANTED[SEARCH], add=WANTED[ADD]))
        self.global_keys.setChecked(program_facts.has_global_keys())
        self.keys_problem = PlainLabel(role="secondary")
        self.problem = PlainLabel(role="secondary")
        self.problem.setWordWrap(True)
        self.problem.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for box in (self.at_login, self.notifications, self.global_keys):
            layout.addWidget(box)
        self.keys_problem.setWordWrap(True)
        self.keys_problem.hide()
        layout.addWidget(self.keys_problem)
        layout.addWidget(self.problem)
        self.at_login.setVisible(autostart is not None)
        self.at_login.setEnabled(False)
        self.at_login.toggled.connect(self._on_at_login_toggled)
        self.notifications.toggled.connect(program_facts.keep_notifications)
        self.global_keys.toggled.connect(self.keys_problem.hide)
        self.global_keys.toggled.connect(program_facts.keep_global_keys)
        if self._keys is not None:
            self._keys.refused.connect(self._on_keys_refused)
            if self._keys.refusal is not None:
                self._on_keys_refused(self._keys.refusal)
        if autostart is not None:
            tasks.start(autostart.is_on, on_done=self._on_looked, on_error=self._on_failed)

    def _on_keys_refused(self, error: RosemaryError) -> None:
        advice = self.tr(
            "In the keyboard settings of your system, you can let a key run the command {search}, "
            "and another one {add}."
        )
        commands = advice.format(search=self._command("--search"), add=self._command("--add"))
        self.keys_problem.setText(f"{error.message} {commands}")
        blocker = QSignalBlocker(self.global_keys)
        self.global_keys.setChecked(False)
        blocker.unblock()
        self._keep_keys(self.global_keys.isChecked())
        self.keys_problem.show()

    def _on_looked(self, is_on: object) -> None:
        blocker = QSignalBlocker(self.at_login)
        self.at_login.setChecked(bool(is_on))
        blocker.unblock()
        self.at_login.setEnabled(True)

    def _on_at_login_toggled(self, is_on: object) -> None:
        if self._autostart is None:
            return
        self.problem.hide()
        self.at_login.setEnabled(False)
        work = partial(self._autostart.set_on, is_on=bool(is_on))
        self._tasks.start(work, on_done=lambda _: self._on_looked(is_on), on_error=self._on_failed)

    def _on_failed(self, error: RosemaryError) -> None:
        self.problem.setText(error_texts.text_of(error))
        self.problem.show()
        self._on_looked(not self.at_login.isChecked())
