"""The settings of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from rosemary.gui.theme.tokens import ThemeChoice
from rosemary.gui.views.plain_label import PlainLabel


class SettingsDialog(QDialog):
    """Chooses light or dark; each choice is taken over at once.

    Signals:
        theme_chosen: the `ThemeChoice`.
    """

    theme_chosen = Signal(object)

    def __init__(self, choice: ThemeChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.setMinimumWidth(320)
        labels = {
            ThemeChoice.AUTO: self.tr("As the desktop"),
            ThemeChoice.LIGHT: self.tr("Light"),
            ThemeChoice.DARK: self.tr("Dark"),
        }
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(4)
        layout.addWidget(PlainLabel(self.tr("Appearance"), "heading"))
        layout.addSpacing(8)
        self._group = QButtonGroup(self)
        self._choices = tuple(labels)
        for number, (each, label) in enumerate(labels.items()):
            button = QRadioButton(label)
            button.setChecked(each is choice)
            button.setAccessibleName(label)
            self._group.addButton(button, number)
            layout.addWidget(button)
        self._group.idClicked.connect(self._on_clicked)
        close = QPushButton(self.tr("Close"))
        close.setAccessibleName(close.text())
        close.clicked.connect(self.close)
        layout.addSpacing(12)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)

    def _on_clicked(self, number: int) -> None:
        self.theme_chosen.emit(self._choices[number])
