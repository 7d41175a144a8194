"""The line over what was opened in the place of a list: the way back to it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance

_PADDING: Final = 13
"""Of the button, before its icon."""


class BackLine(QFrame):
    """A button that names the list; hidden where list and detail stand side by side.

    Signals:
        back_wanted: the list is wanted again.
    """

    back_wanted = Signal()

    def __init__(
        self, appearance: Appearance, title: str, indent: int, parent: QWidget | None = None
    ) -> None:
        """`title` names the list; `indent` is where the text below begins."""
        super().__init__(parent)
        self._appearance = appearance
        self.setObjectName("backLine")
        self.button = QPushButton(title)
        self.button.setProperty("role", "quiet")
        self.button.setAccessibleName(self.tr("Back to the list: {title}").format(title=title))
        self.button.setToolTip(self.tr("Back to the list (Esc)"))
        self.button.clicked.connect(self.back_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(indent - _PADDING, 8, 16, 0)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        appearance.changed.connect(self._draw)
        self._draw()
        self.hide()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LayoutDirectionChange:
            self._draw()

    def _draw(self) -> None:
        name = "chevron-right" if self.isRightToLeft() else "chevron-left"
        self.button.setIcon(self._appearance.icon(name))
