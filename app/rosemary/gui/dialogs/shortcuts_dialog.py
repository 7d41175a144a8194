"""The help on F1: every key of the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QVBoxLayout, QWidget

from rosemary.gui.shortcuts import SHORTCUTS
from rosemary.gui.views.plain_label import PlainLabel


class ShortcutsDialog(QDialog):
    """Lists the shortcuts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        for row, shortcut in enumerate(SHORTCUTS):
            names = (_native(keys) for keys in shortcut.keys)
            keys = PlainLabel("  ".join(names), "keys")
            grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(PlainLabel(shortcut.description), row, 1)
        close = QPushButton(self.tr("Close"))
        close.setAccessibleName(close.text())
        close.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(16)
        layout.addWidget(PlainLabel(self.tr("Keyboard"), "heading"))
        layout.addLayout(grid)
        layout.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
