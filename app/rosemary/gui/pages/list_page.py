"""What the pages share that have a list on the left, and what is chosen in it on the right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.pages.page import Page
from rosemary.gui.views.side_pane import SidePane
from rosemary.gui.views.two_panes import TwoPanes
from rosemary.gui.window_parts import WindowParts


class ListPage(Page):
    """A page in two panes; whoever extends it puts the list and the details into them."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self._pane = SidePane(self._heading())
        self._panes = TwoPanes(parts.appearance, self._pane)
        self._right = self._panes.front
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._panes)

    @abstractmethod
    def _heading(self) -> str:
        """Return what stands above the list."""

    @property
    @override
    def panes(self) -> Sequence[QWidget]:
        return self._panes.panes

    @override
    def take_focus(self) -> None:
        self._pane.focus_list()

    @override
    def go_back(self) -> bool:
        return self._panes.go_back()
