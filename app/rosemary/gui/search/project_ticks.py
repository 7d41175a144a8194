"""Projects to tick, which typing narrows where there are many."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.ticks import TickList
from rosemary.gui.search.search_box import SearchBox
from rosemary.gui.theme.appearance import Appearance

# So many are visible at once. With more, typing a name is faster than looking.
_SEARCHED_FROM: Final = 11
_PAGE: Final = 9
_MOVES: Final = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
}


class ProjectTicks(QWidget):
    """A list of projects to tick, with a search field if there are many.

    Signals:
        changed: a person changed `ticked`.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._leading: Sequence[str] = ()
        self._order: Sequence[str] = ()
        self.search = SearchBox(appearance)
        self.search.setPlaceholderText(self.tr("Find a project"))
        self.search.setAccessibleName(self.tr("Find a project"))
        self.count = PlainLabel(role="muted")
        self.all = push_button("")
        self.list = TickList(appearance, self.tr("Projects"))
        self.nothing = PlainLabel(self.tr("No project has that in its name."), "muted")
        self._tools = QWidget()
        self._arrange()
        self._connect()

    @property
    def ticked(self) -> tuple[str, ...]:
        """The ids of the projects that are ticked."""
        return self.list.ticks.ticked

    def start_over(self, leading: Sequence[str]) -> None:
        """Order the projects anew, for another assistant; `leading` ones top a long list."""
        self._leading, self._order = leading, ()
        self.search.clear()

    def show_projects(self, labels: Mapping[str, str], ticked: Collection[str]) -> None:
        """List projects (id to name) and tick those in `ticked`.

        The order stays as it was since `start_over`, so that no row moves under the pointer.
        """
        leading = self._leading if len(labels) >= _SEARCHED_FROM else ()
        first = (key for key in self._order or leading if key in labels)
        labels = {key: labels[key] for key in (*first, *labels)}
        self._order = tuple(labels)
        self.list.ticks.show_labels(labels, ticked)
        self._say()

    def tick_none(self) -> None:
        """Untick all, as if a person had done it."""
        self.search.clear()
        self.list.ticks.tick_shown(is_ticked=False)

    def _arrange(self) -> None:
        tools = QHBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 4)
        tools.setSpacing(12)
        tools.addWidget(self.search, 1)
        tools.addWidget(self.count)
        tools.addWidget(self.all)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for each in (self._tools, self.list, self.nothing):
            layout.addWidget(each)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_text_changed)
        self.search.move_wanted.connect(self._on_move_wanted)
        self.search.accepted.connect(self.list.toggle_current)
        self.all.clicked.connect(self._on_all)
        self.list.ticks.ticked_by_hand.connect(self._on_ticked)

    def _say(self) -> None:
        ticks = self.list.ticks
        ticked = len(ticks.ticked)
        self._tools.setHidden(ticks.count < _SEARCHED_FROM)
        self.nothing.setHidden(ticks.rowCount() > 0)
        self.list.setVisible(ticks.rowCount() > 0)
        self.count.setText(
            self.tr("{ticked} of {count}").format(
                ticked=texts.number(ticked), count=texts.number(ticks.count)
            )
        )
        has_tick = ticks.is_any_shown_ticked
        relabel(self.all, self.tr("Tick none") if has_tick else self.tr("Tick all"))

    def _on_text_changed(self, text: str) -> None:
        self.list.ticks.narrow(text)
        self._say()

    def _on_move_wanted(self, event: QKeyEvent) -> None:
        self.list.move_by(_MOVES[Qt.Key(event.key())])

    def _on_all(self) -> None:
        ticks = self.list.ticks
        ticks.tick_shown(is_ticked=not ticks.is_any_shown_ticked)

    def _on_ticked(self) -> None:
        self._say()
        self.changed.emit()
