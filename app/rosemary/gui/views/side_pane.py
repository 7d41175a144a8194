"""The left part of a page: title, actions, what is the matter, and a list."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import LIST_WIDTH
from rosemary.gui.views.plain_label import PlainLabel

_HEAD_HEIGHT = 32
_WIDEST = 480


class SidePane(QFrame):
    """Title and actions in the first line; `body` takes what is below."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("listPane")
        self._fit()
        self._head = QHBoxLayout()
        self._head.setContentsMargins(22, 0, 16, 0)
        self._head.setSpacing(8)
        heading = PlainLabel(title, "pageTitle")
        heading.setMinimumHeight(_HEAD_HEIGHT)
        self._head.addWidget(heading)
        self._head.addStretch(1)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 16, 0, 8)
        self.body.setSpacing(8)
        self.body.addLayout(self._head)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        self.setFixedWidth(min(text_px(LIST_WIDTH), _WIDEST))

    def add_button(self, label: str, *, is_primary: bool = False) -> QPushButton:
        """Add an action to the first line."""
        button = push_button(label, is_primary=is_primary)
        self._head.addWidget(button)
        return button

    def add_inset(self, widget: QWidget) -> None:
        """Add something that lines up with the title."""
        line = QHBoxLayout()
        line.setContentsMargins(22, 0, 16, 0)
        line.addWidget(widget)
        self.body.addLayout(line)

    def add_foot(self, *widgets: QWidget) -> None:
        """Add a last line, the first of it as wide as there is room; what is above ends at it."""
        foot = QFrame()
        foot.setObjectName("paneFoot")
        line = QHBoxLayout(foot)
        line.setContentsMargins(22, 8, 16, 0)
        for number, widget in enumerate(widgets):
            line.addWidget(widget, 0 if number else 1)
        self.body.addWidget(foot)


def push_button(label: str, *, is_primary: bool = False) -> QPushButton:
    """Return a button that says what it does."""
    button = QPushButton(label)
    button.setAccessibleName(label)
    if is_primary:
        button.setProperty("role", "primary")
    return button
