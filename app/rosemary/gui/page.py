"""What every page of the window is, and those with a list on the left."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.page_parts import SidePane, TwoPanes
from rosemary.gui.window_parts import WindowParts


@dataclass(frozen=True, slots=True, kw_only=True)
class PageWish:
    """Another page is to come to the front; `subject` is what it is to show, if it knows it."""

    name: str
    subject: object = None


class Page(QWidget):
    """One page. It is made when it is first opened, and lives as long as the window.

    Signals:
        memory_wanted: the `MemoryId` of a memory to be opened among the memories.
        filter_wanted: the `MemoryFilter` that the list of memories is to show.
        page_wanted: the `PageWish` for another page.
        first_steps_wanted: the first steps are to be shown again.
        noticed: a `Notice` for the bar at the bottom.
        part_made: a widget of the page that was made after the page.
    """

    memory_wanted = Signal(object)
    filter_wanted = Signal(object)
    page_wanted = Signal(object)
    first_steps_wanted = Signal()
    noticed = Signal(object)
    part_made = Signal(object)

    def opened(self) -> None:
        """Load what is shown; called each time the page comes to the front."""

    def left(self) -> None:
        """Stop what need not go on; called when another page comes to the front."""

    def show_subject(self, subject: object) -> None:
        """Show what another page asked for; called after `opened`."""

    @property
    def panes(self) -> Sequence[QWidget]:
        """The parts side by side through which F6 takes the keyboard, as far as they are seen."""
        return (self,)

    @property
    def dressed_parts(self) -> Sequence[QWidget]:
        """What is given the style sheet, one in each turn of the event loop: the page, or more."""
        return (self,)

    def take_focus(self) -> None:
        """Take the keyboard to what it is needed for first; called when the page is first shown."""

    def go_back(self) -> bool:
        """Close what was opened in the page, for Esc; return whether there was something."""
        return False

    def focus_search(self) -> bool:
        """Put the cursor into the page's own search; return whether it has one."""
        return False


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
