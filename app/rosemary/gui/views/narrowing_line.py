"""Says what words about time and source have narrowed a search to, and takes it back."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from rosemary.gui.views.eliding_label import ElidingLabel
from rosemary.gui.views.push_button import push_button


class NarrowingLine(QWidget):
    """A line over the results; hidden where the whole query was searched.

    Signals:
        all_wanted: the person wants to search without it.
    """

    all_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = ElidingLabel(role="secondary")
        self.all = push_button(self.tr("Search everything"))
        self.all.setProperty("role", "quiet")
        self.all.clicked.connect(self.all_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(22, 0, 20, 0)
        layout.setSpacing(8)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.all)
        self.hide()

    def show_narrowing(self, text: str) -> None:
        """Show this, or nothing where it is empty."""
        self.label.set_texts(text)
        self.setVisible(bool(text))
