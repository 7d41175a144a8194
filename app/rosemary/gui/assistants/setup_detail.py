"""One installed assistant: connecting and testing it, and what makes it use its memory."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QLayout, QPushButton, QWidget

from rosemary.domain.assistants import (
    ConfigPart,
    ConfigRefusedError,
    ConnectionState,
    ReminderState,
    SetupKind,
)
from rosemary.domain.errors import RosemaryError
from rosemary.gui import error_texts
from rosemary.gui.assistants import assistant_texts, setup_texts
from rosemary.gui.assistants.assistant_connector import (
    AssistantConnector,
    ReminderSetup,
    Setup,
    TestResult,
)
from rosemary.gui.kit.buttons import IconButton, push_button, relabel
from rosemary.gui.kit.card_frame import Card, Column, Pill
from rosemary.gui.kit.choices import TickBox
from rosemary.gui.kit.desktop_access import show_folder
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, TextBlock, tip
from rosemary.gui.kit.layouts import STRETCH, FlowLayout, Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import Notice, copied
from rosemary.gui.kit.progress_bars import TaskBar
from rosemary.gui.theme.appearance import Appearance


class ReminderRow(QWidget):
    """A start hook, a rule or a skill: whether it is there, a line about it, and its buttons.

    Attributes:
        copy: the button for the text of the rule, to paste it. The owner connects it.
    """

    def __init__(
        self,
        appearance: Appearance,
        connector: AssistantConnector,
        part: ConfigPart,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._connector = connector
        self._part = part
        self._setup: ReminderSetup | None = None
        self._is_focus_due = False
        """The focused button will be hidden; its replacement should get the focus."""
        self._is_quiet = False
        """The line about it is a detail."""
        self._title = _title(part)
        self.pill = Pill()
        self.about = PlainLabel(role="secondary", is_wrapped=True)
        self.details = push_button(self.tr("Details"))
        self.copy = push_button(self.tr("Copy the text"))
        self.remove = push_button(self.tr("Remove"))
        self.add = push_button(self.tr("Add"))
        self.file = ElidingLabel(role="code")
        self.change = TextBlock(appearance, self._named(self.tr("What changes in the file")))
        self._arrange()
        self.details.clicked.connect(lambda: self._open(is_open=self.change.isHidden()))
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        connector.writing_changed.connect(self._on_writing)

    def show_reminder(self, setup: ReminderSetup, rule: str, *, is_other: bool) -> None:
        """Show a hook, a rule or a skill.

        Args:
            setup: what is there, and what a click would change.
            rule: the text of the rule.
            is_other: whether another assistant was shown before.
        """
        self._setup = setup
        found, plan = setup.reminder, setup.plan
        self.setVisible(found.state is not ReminderState.IMPOSSIBLE)
        self.pill.show_word(*setup_texts.reminder_state(found.state))
        self.about.setText(_about(setup))
        # The skill is an addition to hook and rule: nobody has to read about it to have those.
        is_ordinary = found.state in (ReminderState.ADDED, ReminderState.NOT_ADDED)
        has_problem = setup.problem is not None
        self._is_quiet = self._part is ConfigPart.SKILL and is_ordinary and not has_problem
        is_by_hand = found.state is ReminderState.BY_HAND
        can_add = plan is not None and plan.is_connecting
        self.add.setVisible(can_add)
        is_old = found.state is ReminderState.CHANGED
        relabel(self.add, self.tr("Update") if is_old else self.tr("Add"))
        self.add.setAccessibleName(self._named(self.add.text()))
        self.remove.setVisible(found.is_there and setup.problem is None)
        self.copy.setVisible(is_by_hand)
        self.details.setVisible(plan is not None or is_by_hand)
        self.file.setText("" if found.file is None else str(found.file))
        if is_by_hand:
            self.change.show_text(setup_texts.unwrapped(rule))
        elif plan is not None:
            self.change.show_change(setup_texts.difference(plan))
        is_shut = is_other or self.details.isHidden() or self.change.isHidden()
        self._open(is_open=not is_shut)
        if self._is_focus_due:
            self._is_focus_due = False
            following = self.add if can_add else self.remove
            following.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self) -> None:
        head = line_of(PlainLabel(self._title), self.pill, STRETCH, gap=8)
        for button in (self.details, self.copy, self.remove, self.add):
            button.setAccessibleName(self._named(button.text()))
            head.addWidget(button)
        column_of(
            head, self.about, self.file, self.change, within=self, gap=6, margins=(0, 4, 0, 4)
        )
        self._open(is_open=False)

    def _named(self, what: str) -> str:
        return f"{what}: {self._title}"

    def _open(self, *, is_open: bool) -> None:
        self.about.setVisible(is_open or not self._is_quiet)
        self.file.setVisible(is_open and bool(self.file.text()))
        self.change.setVisible(is_open)

    def _on_add(self) -> None:
        if self._setup is not None and self._setup.plan is not None:
            self._is_focus_due = self.add.hasFocus()
            self._connector.add_reminder(self._setup.plan)

    def _on_remove(self) -> None:
        if self._setup is not None:
            self._is_focus_due = self.remove.hasFocus()
            name = self._setup.reminder.assistant.name
            self._connector.remove_reminder(name, self._part)

    def _on_writing(self) -> None:
        for button in (self.add, self.remove):
            button.setDisabled(self._connector.is_writing)


class ReminderSection(Card):
    """The start hook, the rule and the skill of one assistant."""

    def __init__(
        self, appearance: Appearance, connector: AssistantConnector, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        title = self.tr("Reminded of its memory")
        self.setAccessibleName(title)
        self.body.addWidget(PlainLabel(title, "section"))
        self._name = ""
        self.hook = ReminderRow(appearance, connector, ConfigPart.HOOK)
        self.rule = ReminderRow(appearance, connector, ConfigPart.RULE)
        self.skill = ReminderRow(appearance, connector, ConfigPart.SKILL)
        self._rows = {
            ConfigPart.HOOK: self.hook,
            ConfigPart.RULE: self.rule,
            ConfigPart.SKILL: self.skill,
        }
        for row in self._rows.values():
            self.body.addWidget(row)

    def show_setup(self, setup: Setup) -> None:
        """Show what an assistant is told."""
        is_other, self._name = setup.name != self._name, setup.name
        for each in setup.reminders:
            self._rows[each.reminder.part].show_reminder(each, setup.rule, is_other=is_other)


def _title(part: ConfigPart) -> str:
    if part is ConfigPart.HOOK:
        return QCoreApplication.translate("Reminders", "Is told at the start what it should know")
    if part is ConfigPart.SKILL:
        return QCoreApplication.translate("Reminders", "Has a skill for its memory")
    return QCoreApplication.translate("Reminders", "Knows when to search and save")


def _about(setup: ReminderSetup) -> str:
    """Return a line in plain words about what is there."""
    found = setup.reminder
    if found.problem:
        return error_texts.text_of(ConfigRefusedError(found.problem))
    if setup.problem is not None:
        return error_texts.text_of(setup.problem)
    if found.state is ReminderState.BY_HAND:
        text = QCoreApplication.translate("Reminders", "Paste the text into its rules: {place}.")
        where = assistant_texts.catalogue_text(found.assistant.rule_file)
        return text.format(place=where)
    text = {
        ConfigPart.HOOK: QCoreApplication.translate(
            "Reminders",
            "At the start of each session it is told who you are, what was decided and what is "
            "open.",
        ),
        ConfigPart.RULE: QCoreApplication.translate(
            "Reminders", "A short text in its own rules says when to use the memory."
        ),
        ConfigPart.SKILL: QCoreApplication.translate(
            "Reminders",
            "A folder among its skills says when to use the memory; it is read when it is needed.",
        ),
    }[found.part]
    if found.state is ReminderState.CHANGED:
        other = QCoreApplication.translate(
            "Reminders", "It can be updated: what is there now differs."
        )
        text = f"{text} {other}"
    if note := found.assistant.note_on(found.part):
        text = f"{text} {assistant_texts.catalogue_text(note)}"
    return text


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
        self.problem = PlainLabel(is_wrapped=True)
        self.connect_button = push_button(self.tr("Connect"), is_primary=True)
        self.test = push_button(self.tr("Test it"))
        self.disconnect_button = push_button(self.tr("Disconnect"))
        self.answer = PlainLabel(role="secondary", is_wrapped=True)
        self.about = PlainLabel(role="secondary", is_wrapped=True)
        self.kind = PlainLabel(role="muted", is_wrapped=True)
        self.file = ElidingLabel(role="code")
        text = self.tr("Open the folder of the file")
        self.folder = IconButton(appearance, "folder-open", text)
        self.change = TextBlock(appearance, self.tr("What changes in the file"))
        self.warning = PlainLabel(role="secondary", is_wrapped=True)
        self.by_hand = push_button(self.tr("Do it by hand instead"))
        self.steps = PlainLabel(role="secondary", is_wrapped=True)
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
        line_of(Stretched(self.file), self.folder, within=self._file_line)
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
        self.noticed.emit(copied(text))


def _line(*widgets: QWidget | QPushButton) -> QHBoxLayout:
    line = QHBoxLayout()
    line.setSpacing(8)
    line.setSizeConstraint(QLayout.SizeConstraint.SetDefaultConstraint)
    for widget in widgets:
        line.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
    line.addStretch(1)
    return line
