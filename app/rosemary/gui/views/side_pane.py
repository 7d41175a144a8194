"""The left part of a page: title, actions, what is the matter, and a list."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import LIST_WIDTH
from rosemary.gui.views.focusing import focus_into
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.push_button import push_button

_HEAD_HEIGHT = 32
_LEAST_WIDTH = 344
_WIDEST = 480


class SidePane(QFrame):
    """Title and actions in the first line; `body` takes what is below."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self._list: QWidget | None = None
        self.setObjectName("listPane")
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

    @property
    def usual_width(self) -> int:
        """How wide it is where there is room."""
        return max(self.least_width, min(text_px(LIST_WIDTH), _WIDEST))

    @property
    def least_width(self) -> int:
        """How wide it is at least beside something else."""
        return max(_LEAST_WIDTH, super().minimumSizeHint().width())

    def add_list(self, widget: QWidget) -> None:
        """Add what the keyboard is for, as high as there is room."""
        self._list = widget
        self.body.addWidget(widget, 1)

    def show_list(self, *, is_shown: bool) -> None:
        """Show the list, or leave its room to what is below."""
        if self._list is not None:
            self._list.setVisible(is_shown)

    def focus_list(self) -> None:
        """Take the keyboard to the list, which passes it on when there is something in it."""
        if not focus_into(self._list) and self._list is not None:
            self._list.setFocus(Qt.FocusReason.OtherFocusReason)

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
