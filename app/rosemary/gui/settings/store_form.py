"""Where the memories are: the form for a server, and the memories that it has not taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from rosemary.domain.calls import WaitingSave
from rosemary.domain.errors import DuplicateContentError, InvalidInputError, RosemaryError
from rosemary.domain.naming import cut
from rosemary.domain.store_address import StoreAddress, composed
from rosemary.domain.types import MemoryId
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.buttons import SegmentedSwitch, push_button
from rosemary.gui.kit.dialogs import Question, ask, fitted_size
from rosemary.gui.kit.labels import PlainLabel, StatusLabel, tip
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.program_facts import StorePlace
from rosemary.gui.settings.window_card import ChoiceRow
from rosemary.gui.theme.appearance import apply_style
from rosemary.service.memories.outgoing import OutgoingService

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
        self.result = StatusLabel(role="secondary")
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


_SIZE: Final = QSize(640, 440)
_TITLE_CHARS: Final = 80
_CODE: Final = re.compile(r"^(.*?)\s*\[(\w+)\]$", re.DOTALL)


class OutboxDialog(QDialog):
    """Lists them with the reason; the selected ones are sent again, copied or deleted.

    Attributes:
        list: the refused ones first, then those that wait.
        note: what they are.
        again, copy, delete: the buttons.
        question: what is asked before something is deleted, while it is asked.
    """

    def __init__(
        self, outgoing: OutgoingService, tasks: TaskRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._outgoing = outgoing
        self._tasks = tasks
        self._loading = LatestTask(tasks)
        self._saves: Sequence[WaitingSave] = ()
        self.question: QDialog | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Memories kept on this computer"))
        self.list = QListWidget()
        self.again = push_button(self.tr("Try again"), is_primary=True)
        self.copy = push_button(self.tr("Copy"))
        self.delete = push_button(self.tr("Delete"))
        self._close = push_button(self.tr("Close"))
        self.note = PlainLabel(is_wrapped=True)
        self._arrange()
        self.list.itemSelectionChanged.connect(self._on_selected)
        self.again.clicked.connect(self._on_again)
        self.copy.clicked.connect(self._on_copy)
        self.delete.clicked.connect(self._on_delete)
        self._close.clicked.connect(self.accept)
        self.load()

    def load(self) -> None:
        """List what is kept now."""
        self._loading.start(self._outgoing.saves, on_done=self._show)

    def _arrange(self) -> None:
        self.list.setAccessibleName(self.windowTitle())
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setObjectName("versions")
        self.list.setWordWrap(True)
        foot = line_of(self.delete, self.copy, STRETCH, self._close, self.again)
        for button in (self.delete, self.copy, self._close, self.again):
            button.setAutoDefault(False)
        column_of(
            PlainLabel(self.windowTitle(), "heading"),
            self.note,
            Stretched(self.list),
            foot,
            within=self,
            gap=12,
            margins=(24, 20, 24, 16),
        )
        self.resize(fitted_size(_SIZE, self))

    def _show(self, saves: Sequence[WaitingSave]) -> None:
        self._saves = sorted(saves, key=lambda save: not save.refusal)
        self.list.clear()
        for save in self._saves:
            item = QListWidgetItem(f"{_title(save)}\n{self._reason(save)}")
            item.setToolTip(tip(item.text()))
            self.list.addItem(item)
        if self._saves:
            self.list.setCurrentRow(0)
            text = self.tr(
                "The server does not have these. They are safe on this computer as long as they "
                "stand here."
            )
        else:
            text = self.tr("The server has everything.")
        self.note.setText(text)
        self._on_selected()

    def _reason(self, save: WaitingSave) -> str:
        if not save.refusal:
            return self.tr("Waits for the server.")
        found = _CODE.match(save.refusal)
        message, code = found.groups() if found else (save.refusal, "")
        if code == DuplicateContentError.code:  # its message is for assistants
            reason = error_texts.text_of(DuplicateContentError(message), is_advised=False)
        else:
            reason = error_texts.text_of_code(code, message)
        return self.tr("Not taken: {reason}").format(reason=reason)

    def _chosen(self) -> list[WaitingSave]:
        rows = sorted(self.list.row(item) for item in self.list.selectedItems())
        return [self._saves[row] for row in rows]

    def _on_selected(self) -> None:
        chosen = self._chosen()
        self.again.setEnabled(any(save.refusal for save in chosen))
        for button in (self.copy, self.delete):
            button.setEnabled(bool(chosen))

    def _on_again(self) -> None:
        self._run(self._outgoing.retry, [each for each in self._chosen() if each.refusal])

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(
            "\n\n".join(save.memory.content for save in self._chosen())
        )

    def _on_delete(self) -> None:
        chosen = self._chosen()
        text = self.tr("Delete {memories} for good?").format(
            memories=texts.memory_count(len(chosen))
        )
        question = Question(
            title=self.tr("Delete"),
            text=text,
            details=self.tr("The server does not have them. This cannot be undone."),
            agree=self.tr("Delete"),
        )
        self.question = ask(self, question, lambda: self._run(self._outgoing.drop, chosen))

    def _run(self, step: Callable[[str], object], chosen: Sequence[WaitingSave]) -> None:
        ids = [save.memory.id for save in chosen]
        # A save that was sent meanwhile is gone. That is no error: the list is read again.
        self._loading.start(
            partial(_each, step, ids, self._outgoing.saves),
            on_done=self._show,
        )


def _each(
    step: Callable[[str], object],
    ids: Sequence[MemoryId],
    saves: Callable[[], Sequence[WaitingSave]],
) -> Sequence[WaitingSave]:
    """Take a step for each save that is still kept; return what is kept then."""
    for memory_id in ids:
        if any(each.memory.id == memory_id for each in saves()):
            step(memory_id)
    return saves()


def _title(save: WaitingSave) -> str:
    title = texts.one_line(save.memory.summary or save.memory.content)
    return cut(title, _TITLE_CHARS)
