"""The line above an exchange: its place in the conversation, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.theme.appearance import Appearance


class ThreadLine(QWidget):
    """Shows "3 of 40 in this conversation"; hidden for a memory that is no part of one.

    Signals:
        step_wanted: -1 for the exchange before, 1 for the one after.
        read_wanted: the person wants to read the whole conversation.
        note_wanted: the person wants to make a note of the exchange.
    """

    step_wanted = Signal(object)
    read_wanted = Signal()
    note_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.place = ElidingLabel(role="secondary")
        self.before = IconButton(appearance, "chevron-left", self.tr("Exchange before this one"))
        self.after = IconButton(appearance, "chevron-right", self.tr("Exchange after this one"))
        self.read = push_button(self.tr("Read it all"))
        self.read.setAccessibleName(self.tr("Read the whole conversation"))
        self.note = push_button(self.tr("Make a note"))
        self.note.setAccessibleName(self.tr("Make a note of this exchange"))
        self.note.setToolTip(
            self.tr("Opens a new note with the selected text, else with the answer.")
        )
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.place)
        layout.addWidget(self.before)
        layout.addWidget(self.after)
        layout.addStretch(1)
        for button in (self.read, self.note):
            button.setProperty("role", "quiet")
            layout.addWidget(button)
        self.before.clicked.connect(lambda: self.step_wanted.emit(-1))
        self.after.clicked.connect(lambda: self.step_wanted.emit(1))
        self.read.clicked.connect(self.read_wanted)
        self.note.clicked.connect(self.note_wanted)
        self.hide()

    def show_place(self, number: int, total: int) -> None:
        """Show the place of the open exchange, counted from 1."""
        self.place.set_texts(
            self.tr("{number} of {total} in this conversation").format(
                number=texts.number(number), total=texts.number(total)
            ),
            self.tr("{number} of {total}").format(
                number=texts.number(number), total=texts.number(total)
            ),
        )
        self.before.setEnabled(number > 1)
        self.after.setEnabled(number < total)
        self.show()
