"""Two buttons of which one is down."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget


class SegmentedSwitch(QFrame):
    """Chooses one of a few pages.

    Signals:
        chosen: the number of the page, from 0, when a person chose it.
    """

    chosen = Signal(int)

    def __init__(self, labels: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("segments")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for number, label in enumerate(labels):
            button = QPushButton(label)
            button.setCheckable(True)
            button.setChecked(not number)
            button.setAccessibleName(label)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            self._group.addButton(button, number)
            layout.addWidget(button)
        self._group.idClicked.connect(self.chosen)

    @property
    def current(self) -> int:
        """The number of the page that is chosen."""
        return self._group.checkedId()

    def choose(self, number: int) -> None:
        """Press a button for the person."""
        self._group.button(number).setChecked(True)
