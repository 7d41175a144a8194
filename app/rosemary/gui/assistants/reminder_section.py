"""What makes an assistant use its memory: a hook, a rule and a skill, each with its change."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rosemary.domain.assistants import ConfigPart, ConfigRefusedError, ReminderState
from rosemary.gui import error_texts
from rosemary.gui.assistants import assistant_texts, setup_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector, ReminderSetup, Setup
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.card_frame import Card, Pill
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, TextBlock
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
        self.about = PlainLabel(role="secondary")
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
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(PlainLabel(self._title))
        head.addWidget(self.pill)
        head.addStretch(1)
        for button in (self.details, self.copy, self.remove, self.add):
            button.setAccessibleName(self._named(button.text()))
            head.addWidget(button)
        self.about.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(6)
        layout.addLayout(head)
        for part in (self.about, self.file, self.change):
            layout.addWidget(part)
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
