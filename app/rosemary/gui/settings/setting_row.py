"""One row of the settings page: label, field, meaning, and what is wrong with the value."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLineEdit, QWidget

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.settings import DEFAULT_SETTINGS
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.settings.settings_store import (
    Path,
    choice_name,
    parse_value,
    refusal,
    value_at,
    value_text,
    with_value,
)
from rosemary.gui.theme.appearance import Appearance

_SETTLE_MS = 600
_FIELD_WIDTH = 220
_LINE_HEIGHT = 32
_MEANING_LINE, _PROBLEM_LINE, _STATE_LINE = 1, 2, 3


class SettingRow(QWidget):
    """Checks the value while it is typed, and emits it when the person pauses.

    Signals:
        changed: the new value; it has passed only the rules of its own section.
    """

    changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        path: Path,
        label: str,
        meaning: str,
        *,
        is_folder: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.path = path
        self._appearance = appearance
        self.label = PlainLabel(label)
        self.label.setProperty("role", "")
        self._meaning = meaning
        self._lines: dict[int, PlainLabel] = {}
        text = self.tr("Back to the default of {name}").format(name=label)
        self.reset = IconButton(appearance, "rotate-ccw", text)
        self.choose = self._make_choose(label) if is_folder else None
        self._default = value_at(DEFAULT_SETTINGS, path)
        self._kept = self._default
        self.field = self._make_field(label)
        self._arrange()
        self._settling = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settling.timeout.connect(self._on_settled)
        self.reset.clicked.connect(self._on_reset)
        self.show_value(self._default)

    @property
    def words(self) -> str:
        """The text that a search looks through."""
        return f"{self.label.text()} {self._meaning} {'.'.join(self.path)}".casefold()

    @property
    def meaning(self) -> PlainLabel:
        """The label that says what the setting does."""
        return self._line(_MEANING_LINE, "muted")

    @property
    def problem(self) -> PlainLabel:
        """The label that says what is wrong with the value."""
        return self._line(_PROBLEM_LINE, "warning")

    @property
    def state(self) -> PlainLabel:
        """The label that says whether the value is saved."""
        return self._line(_STATE_LINE, "muted")

    def show_value(self, value: object) -> None:
        """Show the saved value, unless the person is typing or the typed value is wrong."""
        self._kept = value
        if self._settling.isActive() or self._has_problem():
            return
        with QSignalBlocker(self.field):
            if isinstance(self.field, TickBox):
                self.field.setChecked(bool(value))
            elif isinstance(self.field, ChevronCombo):
                self.field.setCurrentIndex(self.field.findData(value))
            elif self.field.text() != value_text(value):
                self.field.setText(value_text(value))
        self.reset.setVisible(value != self._default)

    def show_kept(self, *, takes_effect_at_once: bool) -> None:
        """Say that the new value is saved, and when it takes effect."""
        self._hide(_PROBLEM_LINE)
        self.show_value(self._kept)
        self.state.setText(
            self.tr("Saved")
            if takes_effect_at_once
            else self.tr("Saved. It counts after a restart.")
        )
        self.state.show()

    def show_refused(self, reason: str) -> None:
        """Say why the new value was not saved; typed text stays, a box goes back."""
        if not isinstance(self.field, QLineEdit):
            self._hide(_PROBLEM_LINE)
            self.show_value(self._kept)
        self._hide(_STATE_LINE)
        self.problem.setText(reason)
        self.problem.show()

    def mark(self, *, is_found: bool) -> None:
        """Highlight the label if a search found this row."""
        role = "found" if is_found else ""
        if self.label.property("role") == role:
            return
        self.label.setProperty("role", role)
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)

    def _make_field(self, label: str) -> TickBox | ChevronCombo | QLineEdit:
        if isinstance(self._default, bool):
            box = TickBox(self._appearance, self.tr("On"))
            box.setAccessibleName(label)
            box.clicked.connect(self._on_settled)
            return box
        if isinstance(self._default, StrEnum):
            combo = ChevronCombo(self._appearance)
            combo.setAccessibleName(label)
            for each in type(self._default):
                combo.addItem(choice_name(each), each)
            combo.activated.connect(self._on_settled)
            return combo
        line = QLineEdit()
        line.setProperty("role", "field")
        line.setAccessibleName(label)
        line.textEdited.connect(self._on_typed)
        line.editingFinished.connect(self._on_finished)
        return line

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        self.field.setFixedWidth(_FIELD_WIDTH)
        grid.addWidget(self.label, 0, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        grid.setRowMinimumHeight(0, _LINE_HEIGHT)
        grid.addWidget(self.reset, 0, 1)
        self._grid = grid
        if self.choose is not None:
            grid.addWidget(self.choose, 0, 2)
        grid.addWidget(self.field, 0, 3)
        if self._meaning:
            self.meaning.setText(self._meaning)
            self.meaning.show()

    def _make_choose(self, label: str) -> IconButton:
        text = self.tr("Choose the folder: {name}").format(name=label)
        button = IconButton(self._appearance, "folder-open", text)
        button.clicked.connect(self._on_choose)
        return button

    def _line(self, at: int, role: str) -> PlainLabel:
        """Return a label below the field; it is made on first use, as most rows need none."""
        label = self._lines.get(at)
        if label is None:
            label = self._lines[at] = PlainLabel(role=role, parent=self, is_wrapped=True)
            label.hide()
            self._grid.addWidget(label, at, 0, 1, 4)
        return label

    def _hide(self, at: int) -> None:
        if at in self._lines:
            self._lines[at].hide()

    def _has_problem(self) -> bool:
        return _PROBLEM_LINE in self._lines and self.problem.isVisibleTo(self)

    def _value(self) -> object:
        """Return the value in the field.

        Raises:
            InvalidInputError, ValueError: the value is not allowed.
        """
        if isinstance(self.field, TickBox):
            return self.field.isChecked()
        if isinstance(self.field, ChevronCombo):
            return self.field.currentData()
        value = parse_value(self.field.text(), self._default)
        with_value(DEFAULT_SETTINGS, self.path, value)
        return value

    def _on_typed(self) -> None:
        self._hide(_STATE_LINE)
        self._settling.stop()
        try:
            self._value()
        except (InvalidInputError, ValueError) as error:
            self.problem.setText(refusal(error))
            self.problem.show()
            return
        self._hide(_PROBLEM_LINE)
        self._settling.start()

    def _on_finished(self) -> None:
        if self._settling.isActive():
            self._on_settled()

    def _on_settled(self) -> None:
        self._settling.stop()
        value = self._value()
        if value != self._kept:
            self.changed.emit(value)

    def _on_choose(self) -> None:
        assert isinstance(self.field, QLineEdit)
        chosen = QFileDialog.getExistingDirectory(self, self.label.text(), self.field.text())
        if chosen:
            self.field.setText(chosen)
            self._on_typed()
            self._on_finished()

    def _on_reset(self) -> None:
        self._settling.stop()
        self._hide(_PROBLEM_LINE)
        self.changed.emit(self._default)
