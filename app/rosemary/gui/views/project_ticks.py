"""The projects that an assistant may see, each with a box."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.push_button import push_button, relabel
from rosemary.gui.views.search_box import SearchBox
from rosemary.gui.views.tick_list import TickList

# As many are seen at once: to look for one takes as long as to write its name.
_SEARCHED_FROM: Final = 11
_PAGE: Final = 9
_MOVES: Final = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
}


class ProjectTicks(QWidget):
    """Lets projects be ticked; where they are many, they are found by their names.

    Signals:
        changed: a person ticked others; see `ticked`.
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

    def begin(self, leading: Sequence[str]) -> None:
        """Begin with somebody else; of many projects those in `leading` come first from now on."""
        self._leading, self._order = leading, ()
        self.search.clear()

    def show_projects(self, labels: Mapping[str, str], ticked: Collection[str]) -> None:
        """Offer projects, by their ids, with what they are called; those in `ticked` are.

        Each keeps the place that it was given since `begin`, so that none moves under the hand.
        """
        leading = self._leading if len(labels) >= _SEARCHED_FROM else ()
        first = (key for key in self._order or leading if key in labels)
        labels = {key: labels[key] for key in (*first, *labels)}
        self._order = tuple(labels)
        self.list.ticks.show_labels(labels, ticked)
        self._say()

    def tick_none(self) -> None:
        """Take all ticks away, for a person."""
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
        self.search.accepted.connect(self.list.turn_current)
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
