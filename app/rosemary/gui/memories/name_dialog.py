"""A dialog that asks for the name of a filter, a tag or a project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from rosemary.domain.errors import RosemaryError
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.buttons import ReturnKey, push_button
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.theme.theming import apply_style

_WIDTH: Final = 400
_MARGIN: Final = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class NameQuestion:
    """The texts of the dialog.

    Attributes:
        title: what the name is for.
        label: the label of the field.
        agree: the text of the button.
        present: the initial name, selected.
        is_renaming: whether the unchanged name means to leave everything as it is.
    """

    title: str
    label: str
    agree: str
    present: str = ""
    is_renaming: bool = False


class NameDialog(QDialog):
    """Stays open, with what was typed, until the name is accepted or the person cancels.

    Signals:
        answered: the trimmed name; the receiver calls `accept` or `show_problem`.
    """

    answered = Signal(str)

    def __init__(self, question: NameQuestion, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = question
        self.setWindowTitle(question.title)
        self.label = PlainLabel(question.label, "secondary")
        self.field = QLineEdit(question.present)
        self.field.setProperty("role", "field")
        self.field.setAccessibleName(question.label)
        self.field.selectAll()
        self.problem = PlainLabel(role="warning")
        self.problem.hide()
        self.leave = push_button(self.tr("Cancel"))
        self.agree = push_button(question.agree, is_primary=True)
        self._arrange(PlainLabel(question.title, "heading"))
        self.field.textChanged.connect(self._on_edited)
        self.leave.clicked.connect(self.reject)
        self.agree.clicked.connect(self._on_agreed)
        self._on_edited()
        apply_style(self)
        ReturnKey(self)

    def show_problem(self, error: RosemaryError) -> None:
        """Say why the name was refused, and let the person change it."""
        text = error_texts.text_of(error_texts.without_field(error), is_advised=False)
        self.problem.setText(texts.breakable(text))
        self.field.setAccessibleDescription(text)
        self.problem.show()
        self._set_waiting(is_waiting=False)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrange(self, heading: PlainLabel) -> None:
        for each in (heading, self.label, self.problem):
            each.setWordWrap(True)
        self.field.setMinimumWidth(_WIDTH)
        self.leave.setAutoDefault(False)
        self.agree.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        buttons.addWidget(self.agree)
        answer = QVBoxLayout()
        answer.setSpacing(6)
        for widget in (self.label, self.field, self.problem):
            answer.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 20, _MARGIN, 16)
        layout.setSpacing(16)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        layout.addWidget(heading)
        layout.addLayout(answer)
        layout.addLayout(buttons)

    def _on_edited(self) -> None:
        self.problem.hide()
        self.field.setAccessibleDescription("")
        self.agree.setEnabled(bool(self.field.text().strip()))

    def _on_agreed(self) -> None:
        name = self.field.text().strip()
        if self._question.is_renaming and name == self._question.present:
            self.reject()
            return
        self._set_waiting(is_waiting=True)
        self.answered.emit(name)

    def _set_waiting(self, *, is_waiting: bool) -> None:
        self.field.setReadOnly(is_waiting)
        self.agree.setEnabled(not is_waiting)
