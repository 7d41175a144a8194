"""A button that is only an icon, in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import ICON_SIZE
from rosemary.gui.tool_tips import tip


class IconButton(QToolButton):
    """An icon whose name is told by its tooltip and to screen readers."""

    def __init__(
        self,
        appearance: Appearance,
        icon: str,
        name: str,
        *,
        size: int = ICON_SIZE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._icon = icon
        self._is_lit = False
        self.setIconSize(QSize(size, size))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_name(name)
        appearance.changed.connect(self._draw)
        self._draw()

    def set_name(self, name: str) -> None:
        """Say what the button does now."""
        self.setToolTip(tip(name))
        self.setAccessibleName(name)

    def set_lit(self, *, is_lit: bool) -> None:
        """Show the icon in the accent colour, for what is switched on."""
        self._is_lit = is_lit
        self._draw()

    def _draw(self) -> None:
        colour = self._appearance.theme.accent_text if self._is_lit else None
        self.setIcon(self._appearance.icon(self._icon, colour))
