"""The licences of all parts of Rosemary, with a search."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.search.search_box import SearchBox
from rosemary.gui.theme.appearance import Appearance

_SIZE = QSize(760, 620)


class LicencesDialog(QDialog):
    """One long text with a search field; Return goes to the next match."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Licences"))
        self.search = SearchBox(appearance)
        self.search.setPlaceholderText(self.tr("Find in the licences"))
        self.search.setAccessibleName(self.tr("Find in the licences"))
        self.missing = PlainLabel(self.tr("Not found"), "muted")
        self.missing.hide()
        self.text = QPlainTextEdit()
        self.text.setObjectName("textBlock")
        self.text.setAccessibleName(self.tr("Licences"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setPlainText(self.tr("Reading the licences…"))
        self.close_button = push_button(self.tr("Close"))
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(PlainLabel(self.tr("What Rosemary is made of"), "heading"))
        head.addStretch(1)
        head.addWidget(self.missing)
        self.search.setMinimumWidth(280)
        head.addWidget(self.search)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 20)
        layout.setSpacing(16)
        layout.addLayout(head)
        layout.addWidget(self.text, 1)
        layout.addLayout(foot)
        self.resize(fitted_size(_SIZE, self))
        self.close_button.setAutoDefault(False)
        self.close_button.clicked.connect(self.accept)
        self.search.textChanged.connect(self._on_typed)
        self.search.accepted.connect(self._find_next)

    def show_text(self, text: str) -> None:
        """Show this text from the top."""
        self.text.setPlainText(text)
        self._on_typed()

    def _on_typed(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self._find_next()

    def _find_next(self) -> None:
        wanted = self.search.text().strip()
        is_found = not wanted or self.text.find(wanted)
        if not is_found:
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            is_found = self.text.find(wanted)
        self.missing.setVisible(not is_found)
