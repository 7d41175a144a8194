"""Where the memories are: the fields for a server, a trial of it, and what to do without it."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.store_address import StoreAddress, composed
from rosemary.gui import error_texts
from rosemary.gui.kit.buttons import SegmentedSwitch, push_button
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import StorePlace
from rosemary.gui.settings.window_card import ChoiceRow
from rosemary.gui.theme.theming import apply_style

_HERE, _ON_SERVER = range(2)
_FIELD_WIDTH = 300
_WIDTH: Final = 560
_MARGIN: Final = 24
LOOK_EVERY_MS: Final = 3_000


class StoreForm(QWidget):
    """A switch between this computer and a server; nothing counts until it is used.

    Signals:
        used: the choice was saved.
    """

    used = Signal()

    def __init__(
        self,
        tasks: TaskRunner,
        place: StorePlace,
        parent: QWidget | None = None,
        *,
        is_open: bool = False,
    ) -> None:
        """With `is_open`, what is chosen at first can be used too."""
        super().__init__(parent)
        self._is_open = is_open
        self._tasks = tasks
        self._place = place
        self._chosen: StoreAddress | None = None
        self.where = PlainLabel(role="muted")
        self.switch = SegmentedSwitch((self.tr("On this computer"), self.tr("On a server")))
        self.address = self._field(self.tr("Server and database"))
        self.person = self._field(self.tr("Your name there"))
        self.password = self._field(self.tr("Password"))
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.rows = self._make_rows()
        self.try_out = push_button(self.tr("Try the connection"))
        self.use = push_button(self.tr("Use this store"), is_primary=True)
        self.result = PlainLabel(role="secondary")
        self._arrange()
        self.switch.chosen.connect(self._on_switched)
        self.try_out.clicked.connect(self._on_try)
        self.use.clicked.connect(self._on_use)
        for field in (self.address, self.person, self.password):
            field.textEdited.connect(self._on_typed)
            field.returnPressed.connect(self._on_try)

    def load(self) -> None:
        """Show the choice that is saved, unless the person is typing another one."""
        self._tasks.start(self._place.chosen, on_done=self._on_loaded, on_error=self._on_failed)

    def _field(self, label: str) -> QLineEdit:
        field = QLineEdit()
        field.setProperty("role", "field")
        field.setAccessibleName(label)
        field.setFixedWidth(_FIELD_WIDTH)
        return field

    def _make_rows(self) -> tuple[ChoiceRow, ...]:
        return (
            ChoiceRow(
                self.tr("Server and database"),
                self.tr("Of PostgreSQL, as in db.example.org/memories, or a whole address."),
                self.address,
            ),
            ChoiceRow(
                self.tr("Your name there"),
                self.tr("The name that you log in with."),
                self.person,
            ),
            ChoiceRow(
                self.tr("Password"),
                self.tr("Kept in your system's keyring. If empty, the one that is kept is used."),
                self.password,
            ),
        )

    def _arrange(self) -> None:
        for label in (self.where, self.result):
            label.setWordWrap(True)
        self.result.hide()
        buttons = QHBoxLayout()
        buttons.addWidget(self.try_out)
        buttons.addWidget(self.use)
        buttons.addStretch(1)
        choice = QHBoxLayout()
        choice.addWidget(self.switch)
        choice.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.where)
        layout.addLayout(choice)
        for row in self.rows:
            layout.addWidget(row)
        layout.addLayout(buttons)
        layout.addWidget(self.result)
        self._follow_switch()

    def _on_loaded(self, chosen: StoreAddress | None) -> None:
        is_first = not self.where.text()
        self._chosen = chosen
        text = (
            self.tr("Your memories are on this computer.")
            if chosen is None
            else self.tr("Your memories are on a server: {name}.").format(name=chosen.name)
        )
        if self._place.is_given:
            text = self.tr(
                "This start was given another place. What you choose here counts for the others."
            )
        if is_first:  # what is chosen later counts after a restart
            self.where.setText(text)
            self.switch.choose(_HERE if chosen is None else _ON_SERVER)
            self.address.setText("" if chosen is None else chosen.place)
            self.person.setText("" if chosen is None else chosen.person)
        self._follow_switch()

    def _on_switched(self, _number: int) -> None:
        self.result.hide()
        self._follow_switch()

    def _on_typed(self, _text: str) -> None:
        self.result.hide()

    def _follow_switch(self) -> None:
        is_server = self.switch.current == _ON_SERVER
        for part in (*self.rows, self.try_out):
            part.setVisible(is_server)
        self.use.setVisible(is_server or self._is_open or self._chosen is not None)

    def _typed(self) -> StoreAddress | None:
        """Return what is chosen; None: this computer.

        Raises:
            InvalidInputError: it is no address.
        """
        if self.switch.current == _HERE:
            return None
        address = composed(self.address.text(), self.person.text())
        password = self.password.text()
        return address.with_password(password) if password else address

    def _on_try(self) -> None:
        try:
            address = self._typed()
        except InvalidInputError as error:
            self._on_failed(error_texts.without_field(error))
            return
        if address is not None:
            self._begin(self.tr("Asking the server…"))
            work = partial(self._place.has_memories, address)
            self._tasks.start(work, on_done=self._on_tried, on_error=self._on_failed)

    def _on_tried(self, has_memories: bool) -> None:  # noqa: FBT001 - called with one value
        self._end(
            self.tr("The server lets you in. It has memories of Rosemary already.")
            if has_memories
            else self.tr(
                "The server lets you in. It has no memories of Rosemary yet. To take yours along, "
                "quit Rosemary and run “rosemary move-store”."
            )
        )

    def _on_use(self) -> None:
        try:
            address = self._typed()
        except InvalidInputError as error:
            self._on_failed(error_texts.without_field(error))
            return
        self._begin("")
        work = partial(self._place.use, address)
        self._tasks.start(work, on_done=self._on_used, on_error=self._on_failed)

    def _on_used(self, _result: object) -> None:
        self.password.clear()
        self._end(
            self.tr(
                "Saved. It counts after a restart. No memory is moved: they stay where they are."
            )
        )
        self.load()
        self.used.emit()

    def _on_failed(self, error: RosemaryError) -> None:
        self._end(error_texts.text_of(error))

    def _begin(self, text: str) -> None:
        for button in (self.try_out, self.use):
            button.setEnabled(False)
        self.result.setText(text)
        self.result.setVisible(bool(text))

    def _end(self, text: str) -> None:
        for button in (self.try_out, self.use):
            button.setEnabled(True)
        self.result.setText(text)
        self.result.show()


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
