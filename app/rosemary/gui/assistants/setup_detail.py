"""One installed assistant: connecting, testing and disconnecting it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLayout, QPushButton, QWidget

from rosemary.domain.assistants import ConnectionState, SetupKind
from rosemary.domain.errors import RosemaryError
from rosemary.gui.assistants import assistant_texts, setup_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector, Setup, TestResult
from rosemary.gui.assistants.reminder_section import ReminderSection
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.card_frame import Card, Column, Pill
from rosemary.gui.kit.desktop_access import show_folder
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, TextBlock, tip
from rosemary.gui.kit.layouts import FlowLayout
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.kit.progress_bars import TaskBar
from rosemary.gui.kit.ticks import TickBox
from rosemary.gui.theme.appearance import Appearance


class SetupDetail(Column):
    """Shows how an assistant is connected, and what connecting would change.

    Signals:
        noticed: a `Notice`.
        rights_wanted: the name of the client whose rights to show.
    """

    noticed = Signal(object)
    rights_wanted = Signal(str)

    def __init__(
        self, appearance: Appearance, connector: AssistantConnector, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._connector = connector
        self._setup: Setup | None = None
        self._is_focus_due = False
        """The focused button will be hidden; its replacement should get the focus."""
        self._title = ElidingLabel(role="heading")
        self.pill = Pill()
        self.rights = push_button(self.tr("What it may do"))
        self.problem = PlainLabel()
        self.connect_button = push_button(self.tr("Connect"), is_primary=True)
        self.test = push_button(self.tr("Test it"))
        self.disconnect_button = push_button(self.tr("Disconnect"))
        self.answer = PlainLabel(role="secondary")
        self.about = PlainLabel(role="secondary")
        self.kind = PlainLabel(role="muted")
        self.file = ElidingLabel(role="code")
        text = self.tr("Open the folder of the file")
        self.folder = IconButton(appearance, "folder-open", text)
        self.change = TextBlock(appearance, self.tr("What changes in the file"))
        self.warning = PlainLabel(role="secondary")
        self.by_hand = push_button(self.tr("Do it by hand instead"))
        self.steps = PlainLabel(role="secondary")
        self.paste = TextBlock(appearance, self.tr("The text to paste"))
        self.copy = push_button(self.tr("Copy the text"))
        self.copy_file = push_button(self.tr("Copy the name of the file"))
        self.link = push_button(self.tr("Open the assistant and add it there"))
        self.also = TickBox(appearance, self.tr("Also tell it when to use the memory"))
        self.also.setChecked(True)
        self.reminders = ReminderSection(appearance, connector)
        self._arrange()
        self._connect()

    @property
    def name(self) -> str:
        """The name of the shown assistant; "" if there is none."""
        return "" if self._setup is None else self._setup.name

    def show_setup(self, setup: Setup, *, is_known: bool) -> None:
        """Show an assistant; `is_known` if it has called and so has rights."""
        if setup.name != self.name:
            self.answer.hide()
            self._hand_card.setVisible(False)
            self._connector.stop()
        self._setup = setup
        state, assistant = setup.state, setup.state.assistant
        is_connected = state.state is ConnectionState.CONNECTED
        self._title.setText(assistant.title)
        self.pill.show_word(*setup_texts.state(state.state))
        self.rights.setVisible(is_known)
        self.kind.setText(setup_texts.about_kind(assistant.kind))
        self._show_problem(setup.problem, setup_texts.entry_problem(state))
        self._show_file(state.file)
        self._show_change(setup)
        has_entry = state.command is not None
        self.test.setVisible(has_entry or assistant.kind is not SetupKind.AUTOMATIC)
        self.disconnect_button.setVisible(has_entry and setup.problem is None)
        self.connect_button.setVisible(setup.plan is not None)
        self.also.setVisible(setup.plan is not None and bool(setup.offered))
        self.reminders.show_setup(setup)
        self._show_guide(setup, is_open=setup.plan is None and not is_connected)
        if self._is_focus_due:
            self._is_focus_due = False
            following = self.test if is_connected else self.connect_button
            following.setFocus(Qt.FocusReason.OtherFocusReason)

    def add_section(self, section: QWidget) -> None:
        """Put a card behind the last one, before the space at the end."""
        self.body.insertWidget(self.body.count() - 1, section)

    def _arrange(self) -> None:
        head = _line(self._title, self.pill)
        head.addWidget(self.rights)
        self.problem_card = Card()
        self.problem_card.setProperty("tone", "bad")
        self.problem_card.body.addWidget(self.problem)
        self._card = Card()
        for label in (self.kind, self.about):
            self._card.body.addWidget(label)
        self._file_line = QWidget()
        line = QHBoxLayout(self._file_line)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.file, 1)
        line.addWidget(self.folder)
        self._card.body.addWidget(self._file_line)
        for widget in (self.change, self.warning):
            self._card.body.addWidget(widget)
        self._card.body.addWidget(self.also)
        buttons = _line(self.connect_button, self.test, self.disconnect_button)
        buttons.addWidget(self.by_hand)
        self._card.body.addLayout(buttons)
        self._card.body.addWidget(TaskBar(self._connector.testing))
        self._card.body.addWidget(self.answer)
        self._hand_card = Card(self.tr("By hand"))
        for widget in (self.steps, self.paste):
            self._hand_card.body.addWidget(widget)
        buttons_of_hand = FlowLayout(gap=8)
        for button in (self.copy, self.copy_file, self.link):
            buttons_of_hand.addWidget(button)
        self._hand_card.body.addLayout(buttons_of_hand)
        for label in (self.problem, self.about, self.warning, self.answer):
            label.setWordWrap(True)
        for label in (self.steps, self.kind):
            label.setWordWrap(True)
        self.body.addLayout(head)
        for card in (self.problem_card, self._card, self._hand_card, self.reminders):
            self.body.addWidget(card)
        self.body.addStretch(1)

    def _connect(self) -> None:
        self.connect_button.clicked.connect(self._on_connect)
        self.test.clicked.connect(self._on_test)
        self.disconnect_button.clicked.connect(self._on_disconnect)
        self.by_hand.clicked.connect(lambda: self._open_guide(is_open=True))
        self.folder.clicked.connect(lambda: show_folder(Path(self.file.text()).parent))
        self.link.clicked.connect(self._on_link)
        self.rights.clicked.connect(lambda: self.rights_wanted.emit(self.name))
        self.copy.clicked.connect(lambda: self._copy(self._of_setup(lambda it: it.guide.text)))
        copy_rule = self.reminders.rule.copy
        copy_rule.clicked.connect(lambda: self._copy(self._of_setup(lambda it: it.rule)))
        self.copy_file.clicked.connect(lambda: self._copy(self.file.text()))
        self._connector.tested.connect(self._on_tested)
        self._connector.writing_changed.connect(self._on_writing)

    def _show_problem(self, refused: RosemaryError | None, found: str) -> None:
        said = found
        if refused is not None:
            by_hand = self.tr("You can put the text below into it yourself.")
            said = setup_texts.refusal(refused, by_hand)
        self.problem.setText(said)
        self.problem_card.setVisible(bool(said))

    def _show_file(self, file: Path | None) -> None:
        self._file_line.setVisible(file is not None)
        self.copy_file.setVisible(file is not None)
        if file is not None:
            self.file.setText(str(file))
            self.file.setToolTip(tip(str(file)))
            self.folder.setEnabled(file.parent.is_dir())

    def _show_change(self, setup: Setup) -> None:
        plan, command = setup.plan, setup.state.command
        self.change.setVisible(plan is not None or command is not None)
        if plan is not None:
            self.about.setText(setup_texts.about_change(plan))
            self.change.show_change(setup_texts.difference(plan))
        elif command is not None:
            self.about.setText(
                self.tr("This file makes the assistant start Rosemary by this command:")
            )
            self.change.show_text(setup_texts.command_line(command))
        else:
            self.about.clear()
        self.about.setVisible(bool(self.about.text()))
        state = setup.state
        said = assistant_texts.catalogue_text(
            state.assistant.note if plan is None else plan.warning
        )
        if not state.is_installed and command is None:
            said = f"{setup_texts.not_found(state.assistant.title)} {said}".strip()
        self.warning.setText(said)
        self.warning.setVisible(bool(said))

    def _show_guide(self, setup: Setup, *, is_open: bool) -> None:
        guide = setup.guide
        self.steps.setText(setup_texts.steps(assistant_texts.steps(guide)))
        self.paste.show_text(guide.text)
        self.link.setVisible(bool(guide.link))
        self._open_guide(is_open=is_open or self._hand_card.isVisibleTo(self))

    def _open_guide(self, *, is_open: bool) -> None:
        self._hand_card.setVisible(is_open)
        self.by_hand.setVisible(not is_open)

    def _on_connect(self) -> None:
        if self._setup is not None and self._setup.plan is not None:
            self.answer.hide()
            self._is_focus_due = self.connect_button.hasFocus()
            is_told = self.also.isVisibleTo(self) and self.also.isChecked()
            reminders = self._setup.offered if is_told else ()
            self._connector.connect_assistant(self._setup.plan, reminders)

    def _on_disconnect(self) -> None:
        self.answer.hide()
        self._is_focus_due = self.disconnect_button.hasFocus()
        self._connector.disconnect_assistant(self.name)

    def _on_writing(self) -> None:
        is_writing = self._connector.is_writing
        for button in (self.connect_button, self.test, self.disconnect_button):
            button.setDisabled(is_writing)
        if is_writing:
            self.answer.setProperty("role", "secondary")
            self.answer.setText(self.tr("Writing the file…"))
        self.answer.setVisible(is_writing)

    def _on_test(self) -> None:
        self.answer.hide()
        self._connector.test(self.name)

    def _on_tested(self, tested: TestResult) -> None:
        if tested.name != self.name:
            return
        if tested.found is not None:
            said = setup_texts.test_passed(tested.found, tested.hook)
        else:
            assert tested.error is not None
            said = setup_texts.test_failed(tested.error)
        self.answer.setProperty("role", "good" if tested.found is not None else "warning")
        self.answer.style().unpolish(self.answer)
        self.answer.style().polish(self.answer)
        self.answer.setText(said)
        self.answer.show()

    def _on_link(self) -> None:
        if self._setup is None:
            return
        if not QDesktopServices.openUrl(QUrl(self._setup.guide.link)):
            self._copy(self._setup.guide.link)
            text = self.tr("No program on this computer opens the link, so it was copied.")
            self.noticed.emit(Notice(text=text))

    def _of_setup(self, text: Callable[[Setup], str]) -> str:
        return "" if self._setup is None else text(self._setup)

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.noticed.emit(Notice(text=self.tr("Copied")))


def _line(*widgets: QWidget | QPushButton) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(8)
    line.setSizeConstraint(QLayout.SizeConstraint.SetDefaultConstraint)
    for widget in widgets:
        line.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
    line.addStretch(1)
    return line
