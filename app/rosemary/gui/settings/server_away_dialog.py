"""The dialog at the start when the server with the memories cannot be used."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import StorePlace
from rosemary.gui.settings.store_form import StoreForm
from rosemary.gui.theme.theming import apply_style

_WIDTH: Final = 560
_MARGIN: Final = 24
LOOK_EVERY_MS: Final = 3_000


class ServerAwayDialog(QDialog):
    """Says why, and offers to try again or to change the address; closing it means quitting.

    It looks for the server by itself, and is accepted when that is back.
    """

    def __init__(self, message: str, place: StorePlace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tasks = TaskRunner(self)
        self._place = place
        self._looking = LatestTask(self._tasks)
        self._soon = QTimer(self, singleShot=True, interval=LOOK_EVERY_MS)
        self._soon.timeout.connect(self._look)
        self.setWindowTitle(self.tr("Rosemary"))
        self.setMinimumWidth(_WIDTH)
        self.form = StoreForm(self._tasks, place, is_open=True)
        self.form.hide()
        self.again = push_button(self.tr("Try again"), is_primary=True)
        self.change = push_button(self.tr("Change the address or password…"))
        self.quit = push_button(self.tr("Quit"))
        # An address that was given for this start is not in the settings.
        self.change.setVisible(not place.is_given)
        self._arrange(message)
        self.again.clicked.connect(self.accept)
        self.quit.clicked.connect(self.reject)
        self.change.clicked.connect(self._on_change)
        self.form.used.connect(self.accept)
        self.finished.connect(self._tasks.close)
        self._soon.start()
        self.again.setDefault(True)
        apply_style(self)

    def _arrange(self, message: str) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 20, _MARGIN, 16)
        layout.setSpacing(12)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # or lines are cut off
        layout.addWidget(PlainLabel(self.tr("Your memories cannot be reached"), "heading"))
        label = PlainLabel(message)
        label.setWordWrap(True)
        label.setMinimumWidth(_WIDTH - 2 * _MARGIN)
        layout.addWidget(label)
        layout.addWidget(self.form)
        row = QHBoxLayout()
        row.addWidget(self.change)
        row.addStretch(1)
        row.addWidget(self.quit)
        row.addWidget(self.again)
        layout.addLayout(row)

    def _look(self) -> None:
        self._looking.start(
            self._is_back,
            on_done=lambda is_back: self.accept() if is_back else self._soon.start(),
            on_error=lambda _error: self._soon.start(),
        )

    def _is_back(self) -> bool:
        server = self._place.of_this_start()
        if server is not None:
            self._place.has_memories(server)  # raises while it is away
        return server is not None

    def _on_change(self) -> None:
        self._soon.stop()
        self._looking.cancel()
        self.change.hide()
        # Return tries what is typed, and does not close the dialog.
        for button in (self.again, self.quit, self.form.try_out, self.form.use):
            button.setAutoDefault(False)
            button.setDefault(False)
        self.form.show()
        self.form.load()
