"""What a person chooses about an import: how it is cut, and where it goes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from rosemary.domain import limits
from rosemary.domain.importing import ImportFormat, ImportOptions, SplitRule
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.tag_editor import TagEditor
from rosemary.gui.views.tick_box import TickBox


class ImportOptionsForm(QWidget):
    """The choices as a form; those that a format knows nothing of are not shown.

    Signals:
        changed: `options` is another one now.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.split = ChevronCombo(appearance)
        rules = {
            SplitRule.EXCHANGE: self.tr("One memory for each question with its answer"),
            SplitRule.MESSAGE: self.tr("One memory for each message"),
            SplitRule.CONVERSATION: self.tr("One memory for each conversation"),
        }
        for rule, label in rules.items():
            self.split.addItem(label, rule.value)
        self.split.setAccessibleName(self.tr("Conversations"))
        self.answers = TickBox(appearance, self.tr("Take the assistant's answers, too"))
        self.answers.setChecked(True)
        self.project = QLineEdit()
        self.project.setProperty("role", "field")
        self.project.setMaxLength(limits.NAME_MAX_CHARS)
        self.project.setPlaceholderText(self.tr("As in the export"))
        self.project.setAccessibleName(self.tr("Project"))
        self.tags = TagEditor(appearance)
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(16)
        self._layout.setVerticalSpacing(8)
        self._layout.addRow(self.tr("Conversations"), self.split)
        self._layout.addRow("", self.answers)
        self._layout.addRow(self.tr("Project"), self.project)
        self._layout.addRow(self.tr("Tags"), self.tags)
        self.split.activated.connect(lambda _: self.changed.emit())
        self.answers.toggled.connect(lambda _: self.changed.emit())
        self.project.textEdited.connect(lambda _: self.changed.emit())
        self.tags.tags_edited.connect(lambda _: self.changed.emit())

    @property
    def options(self) -> ImportOptions:
        """What was chosen."""
        return ImportOptions(
            split=SplitRule(self.split.currentData()),
            has_answers=self.answers.isChecked(),
            project_id=self.project.text().strip(),
            tags=self.tags.tags,
        )

    def show_format(self, form: ImportFormat) -> None:
        """Show the choices that this format has."""
        for row in (0, 1):
            self._layout.setRowVisible(row, form.is_split)
