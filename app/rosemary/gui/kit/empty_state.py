"""What an empty pane says: why it is empty and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import VerticalScroller
from rosemary.gui.theme.appearance import Appearance

_ICON_PX = 32
_TEXT_WIDTH = 340


class EmptyState(VerticalScroller):
    """An icon, a heading, a sentence and buttons in the middle of the pane."""

    def __init__(
        self,
        appearance: Appearance,
        icon: str,
        heading: str,
        text: str,
        parent: QWidget | None = None,
    ) -> None:
        inner = QWidget()
        super().__init__(inner, parent)
        self._appearance = appearance
        self._icon = icon
        self._picture = PlainLabel()
        self._heading = PlainLabel(heading, "heading")
        self._text = PlainLabel(text, "secondary")
        self._text.setWordWrap(True)
        self._text.setMaximumWidth(_TEXT_WIDTH)
        self._buttons = QVBoxLayout()
        self._buttons.setSpacing(8)
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(8)
        layout.addStretch(2)
        for label in (self._picture, self._heading):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            layout.addWidget(label)
        # Between stretches: Qt would put labels of limited width at the left of a wide pane.
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self._text, 100)
        line.addStretch(1)
        layout.addLayout(line)
        layout.addSpacing(8)
        # One below the other: three side by side may be wider than the list.
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addLayout(self._buttons)
        middle.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(3)
        appearance.changed.connect(self._draw)
        self._draw()
        self._keep_whole()

    @property
    def text(self) -> str:
        """Heading and sentence, as shown."""
        return f"{self._heading.text()} {self._text.text()}".strip()

    def set_text(self, heading: str, text: str) -> None:
        """Replace heading and sentence."""
        self._heading.setText(heading)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._keep_whole()

    def add_button(
        self, label: str, run: Callable[[], None], *, is_primary: bool = False
    ) -> QPushButton:
        """Add a button for something to do next, and return it."""
        button = push_button(label, is_primary=is_primary)
        button.clicked.connect(run)
        self._buttons.addWidget(button)
        return button

    def _keep_whole(self) -> None:
        """Keep the pane high enough that no line is cut off."""
        self._text.ensurePolished()
        self._text.setMinimumHeight(max(0, self._text.heightForWidth(_TEXT_WIDTH)))

    def _draw(self) -> None:
        colour = self._appearance.theme.text_tertiary
        scale = self.devicePixelRatioF()
        self._picture.setPixmap(self._appearance.icons.pixmap(self._icon, colour, _ICON_PX, scale))
