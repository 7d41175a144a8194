"""The choices about the window itself, which count at once and are kept with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from rosemary.domain.settings import MotionChoice, TextSize, WindowSettings
from rosemary.domain.types import SortOrder
from rosemary.gui.motion import choose_motion
from rosemary.gui.theme.appearance import Appearance

if TYPE_CHECKING:
    from rosemary.gui.views.list_pane import ListPane

Change = Callable[[Callable[[WindowSettings], WindowSettings]], None]


class WindowChoices(QObject):
    """Size of text, motion, the order of the list, the place of the window, and what was said once.

    Signals:
        changed: another one was chosen, here or in the window.
    """

    changed = Signal()

    def __init__(
        self,
        list_pane: ListPane,
        show_usual_size: Callable[[], None],
        settings: Callable[[], WindowSettings],
        change: Change,
        appearance: Appearance,
        parent: QObject | None = None,
    ) -> None:
        """Take what is kept.

        Args:
            list_pane: lists the memories in the order that is chosen.
            show_usual_size: gives the window the size of the first start.
            settings: what is kept now.
            change: keeps what a change makes of it.
            appearance: makes text larger.
            parent: as with every object of Qt.
        """
        super().__init__(parent)
        self._list_pane = list_pane
        self._show_usual_size = show_usual_size
        self._settings = settings
        self._change = change
        self._appearance = appearance
        list_pane.sort.order_chosen.connect(self._on_order_chosen)

    @property
    def text_size(self) -> TextSize:
        """How large text is."""
        return self._settings().text_size

    def choose_text_size(self, size: TextSize) -> None:
        """Make all text as large as that."""
        self._appearance.choose_text_size(size)
        self._change(lambda kept: replace(kept, text_size=size))
        self.changed.emit()

    @property
    def motion(self) -> MotionChoice:
        """Whether things may move."""
        return self._settings().motion

    def choose_motion(self, choice: MotionChoice) -> None:
        """Let things move, or not, from now on."""
        choose_motion(choice)
        self._change(lambda kept: replace(kept, motion=choice))
        self.changed.emit()

    @property
    def order(self) -> SortOrder:
        """In which order the memories are listed."""
        return self._list_pane.order

    def choose_order(self, order: SortOrder) -> None:
        """List the memories in another order."""
        self._list_pane.choose_order(order)
        self._on_order_chosen(order)

    def forget_place(self) -> None:
        """Give the window and its parts the size that they have at the first start."""
        self._show_usual_size()
        self._change(lambda kept: replace(kept, geometry=b"", panes=b""))

    @property
    def has_told(self) -> bool:
        """Whether something was said that is said once only."""
        kept = self._settings()
        return kept.is_tray_explained or kept.is_missing_tray_explained

    def tell_again(self) -> None:
        """Say once more what was said once."""
        self._change(
            lambda kept: replace(kept, is_tray_explained=False, is_missing_tray_explained=False)
        )
        self.changed.emit()

    def _on_order_chosen(self, order: SortOrder) -> None:
        self._change(lambda kept: replace(kept, order=order))
        self.changed.emit()
