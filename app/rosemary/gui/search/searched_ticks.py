"""A list of many things to tick, with a field that finds them by their names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button, relabel
from rosemary.gui.kit.choices import TickList
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import Stretched, column_of, line_of
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.theme.appearance import Appearance

# So many are visible at once. With more, typing a name is faster than looking.
SEARCHED_FROM: Final = 11
_PAGE: Final = 9
_MOVES: Final = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
}


class SearchedTicks(QWidget):
    """A list of names to tick, with a search field if there are many.

    Signals:
        changed: a person changed `ticked`.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = SearchBox(appearance)
        self.count = PlainLabel(role="muted")
        self.all = push_button("")
        self.list = TickList(appearance, "")
        self.nothing = PlainLabel("", "muted")
        self._tools = QWidget()
        self._arrange()
        self._connect()

    @property
    def ticked(self) -> tuple[str, ...]:
        """The keys that are ticked."""
        return self.list.ticks.ticked

    def set_words(self, name: str, hint: str, nothing: str) -> None:
        """Name the list, and say what its field finds, and that nothing has the text in it."""
        self.list.setAccessibleName(name)
        self.search.setPlaceholderText(hint)
        self.search.setAccessibleName(hint)
        self.nothing.setText(nothing)

    def show_labels(self, labels: Mapping[str, str], ticked: Collection[str]) -> None:
        """List keys with their names, and tick those in `ticked`."""
        self.list.ticks.show_labels(labels, ticked)
        self._say()

    def tick_none(self) -> None:
        """Untick all, as if a person had done it."""
        self.search.clear()
        self.list.ticks.tick_shown(is_ticked=False)

    def _arrange(self) -> None:
        line_of(
            Stretched(self.search),
            self.count,
            self.all,
            within=self._tools,
            gap=12,
            margins=(0, 0, 0, 4),
        )
        column_of(self._tools, self.list, self.nothing, within=self, gap=0)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_text_changed)
        self.search.move_wanted.connect(self._on_move_wanted)
        self.search.accepted.connect(self.list.toggle_current)
        self.all.clicked.connect(self._on_all)
        self.list.ticks.ticked_by_hand.connect(self._on_ticked)

    def _say(self) -> None:
        ticks = self.list.ticks
        ticked = len(ticks.ticked)
        self._tools.setHidden(ticks.count < SEARCHED_FROM)
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
