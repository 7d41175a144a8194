"""The dialog that shows a text beside what someone else made of it meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QTextEdit, QVBoxLayout, QWidget

from rosemary.domain.differences import Piece, PieceKind, text_difference
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory
from rosemary.domain.types import UNSET, JsonValue
from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.memories.history_pane import SHOWN_CHARS, field_name, value_text
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.theme.appearance import Appearance

MARKED_MAX: Final = 4_000_000
"""Largest product of the lengths of two texts whose differences are marked, which takes 30 ms."""
_SIZE: Final = QSize(820, 560)


class ClashDialog(QDialog):
    """Both texts side by side, with what differs marked; closing it decides nothing.

    Attributes:
        mine, theirs: the two texts.
        keep_mine, keep_theirs, keep_both: the buttons; `keep_both` is there for texts alone.
    """

    def __init__(
        self, draft: Draft, theirs: Memory, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Compare"))
        self.mine = _text_field(self.tr("Yours, not saved yet"))
        self.theirs = _text_field(self.tr("What is saved now"))
        self._by = ElidingLabel(role="muted")
        self.keep_mine = push_button(self.tr("Keep mine"))
        self.keep_theirs = push_button(self.tr("Keep theirs"))
        self.keep_both = push_button(self.tr("Keep both"))
        self.keep_both.setToolTip(self.tr("What you typed becomes a memory of its own."))
        self._later = push_button(self.tr("Not now"))
        self._later.clicked.connect(self.reject)
        self._draft, self._saved = draft, theirs
        self._arrange()
        self._draw()
        appearance.changed.connect(self._draw)

    def show_texts(self, draft: Draft, theirs: Memory) -> None:
        """Show other texts, because one of them was changed while the dialog is open."""
        self._draft, self._saved = draft, theirs
        self._draw()

    def _draw(self) -> None:
        draft, theirs = self._draft, self._saved
        self.keep_both.setVisible(draft.has_changed_text and draft.content != theirs.content)
        self._by.set_texts(texts.dated_by(theirs))
        fields = [
            name
            for name in CHANGEABLE_FIELDS
            if name != "content" and getattr(draft.patch, name) not in (UNSET, theirs.given(name))
        ]
        pieces = _compared(theirs.content, draft.content)
        self._write(
            self.mine,
            [(name, getattr(draft.patch, name)) for name in fields],
            (each for each in pieces if each.kind is not PieceKind.REMOVED),
        )
        self._write(
            self.theirs,
            [(name, theirs.given(name)) for name in fields],
            (each for each in pieces if each.kind is not PieceKind.ADDED),
        )

    def _arrange(self) -> None:
        sides = QHBoxLayout()
        sides.setSpacing(16)
        for field in (self.mine, self.theirs):
            side = QVBoxLayout()
            side.setSpacing(6)
            side.addWidget(PlainLabel(field.accessibleName(), "heading"))
            side.addWidget(PlainLabel() if field is self.mine else self._by)
            side.addWidget(field, 1)
            sides.addLayout(side, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._later)
        foot.addStretch(1)
        for button in (self.keep_both, self.keep_theirs, self.keep_mine):
            foot.addWidget(button)
        for button in (self._later, self.keep_both, self.keep_theirs, self.keep_mine):
            button.setAutoDefault(False)  # Return must not decide
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(12)
        layout.addLayout(sides, 1)
        layout.addLayout(foot)
        self.resize(fitted_size(_SIZE, self))

    def _write(
        self, field: QTextEdit, values: Iterable[tuple[str, JsonValue]], pieces: Iterator[Piece]
    ) -> None:
        plain, marked = QTextCharFormat(), QTextCharFormat()
        marked.setBackground(QColor(self._appearance.theme.accent_soft))
        marked.setFontUnderline(True)
        field.clear()
        cursor = QTextCursor(field.document())
        for name, value in values:
            cursor.insertText(f"{field_name(name)}: ", plain)
            cursor.insertText(value_text(name, value), marked)
            cursor.insertText("\n", plain)
        left = SHOWN_CHARS
        for piece in pieces:
            form = plain if piece.kind is PieceKind.SAME else marked
            cursor.insertText(piece.text[:left], form)
            left -= min(left, len(piece.text))
        field.moveCursor(QTextCursor.MoveOperation.Start)


def _compared(before: str, after: str) -> tuple[Piece, ...]:
    """Return the pieces of two texts; of long ones, each as one piece."""
    if len(before) * len(after) <= MARKED_MAX:
        return text_difference(before, after)
    return (
        Piece(kind=PieceKind.REMOVED, text=before),
        Piece(kind=PieceKind.ADDED, text=after),
    )


def _text_field(name: str) -> QTextEdit:
    field = QTextEdit()
    field.setObjectName("difference")
    field.setReadOnly(True)
    field.setAccessibleName(name)
    field.setTabChangesFocus(True)
    return field
