"""The window's pages: what they are made from, and what a page is."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.domain.models import Origin
from rosemary.gui.assistants.assistant_monitors import ServerMonitor
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.kit.layouts import line_of
from rosemary.gui.kit.page_parts import SidePane, TwoPanes
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.memory_draft import DraftKeeper
from rosemary.gui.program_facts import NO_PROGRAM_FACTS, ProgramFacts
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowParts:
    """What the desktop hands to the window and its pages."""

    services: Services
    tasks: TaskRunner
    bridge: EventBridge
    monitor: ServerMonitor
    appearance: Appearance
    drafts: DraftKeeper
    origin: Origin
    clock: Callable[[], datetime]
    program_facts: ProgramFacts = NO_PROGRAM_FACTS


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRequest:
    """Asks for another page. `subject` is what that page should show, if anything."""

    name: str
    subject: object = None


class Page(QWidget):
    """One page. It is made when it is first opened and lives as long as the window.

    Signals:
        memory_wanted: the `MemoryId` of a memory to open.
        filter_wanted: the `MemoryFilter` to list the memories by.
        page_wanted: the `PageRequest` for another page.
        first_steps_wanted: the first steps should be shown again.
        noticed: a `Notice` for the bar at the bottom.
        part_made: a widget that the page made later than itself.
    """

    memory_wanted = Signal(object)
    filter_wanted = Signal(object)
    page_wanted = Signal(object)
    first_steps_wanted = Signal()
    noticed = Signal(object)
    part_made = Signal(object)

    def enter(self) -> None:
        """Load the page's contents. Called each time the page comes to the front."""

    def leave(self) -> None:
        """Stop work in progress. Called when another page comes to the front."""

    def show_subject(self, subject: object) -> None:
        """Show what another page asked for. Called after `enter`."""

    @property
    def panes(self) -> Sequence[QWidget]:
        """The visible parts, side by side, that F6 goes through."""
        return (self,)

    @property
    def styled_parts(self) -> Sequence[QWidget]:
        """The parts that get the style sheet, one per turn of the event loop."""
        return (self,)

    def take_focus(self) -> None:
        """Move the keyboard to the page's main control. Called when the page is first shown."""

    def go_back(self) -> bool:
        """Close what was opened in the page, for Esc; return whether there was something."""
        return False

    def focus_search(self) -> bool:
        """Put the cursor into the page's own search; return whether it has one."""
        return False


class ListPage(Page):
    """A page of two panes; subclasses fill in the list and the details."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self._pane = SidePane(self._heading())
        self.two_panes = TwoPanes(parts.appearance, self._pane)
        self._right = self.two_panes.front
        line_of(self.two_panes, within=self)

    @abstractmethod
    def _heading(self) -> str:
        """Return the heading above the list."""

    @property
    @override
    def panes(self) -> Sequence[QWidget]:
        return self.two_panes.panes

    @override
    def take_focus(self) -> None:
        self._pane.focus_list()

    @override
    def go_back(self) -> bool:
        return self.two_panes.go_back()
