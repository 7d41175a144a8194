"""Lists below each other under headings that share one current row."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.focusing import has_focus_in
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.row_list import RowList, row_height
from rosemary.gui.kit.row_model import Row
from rosemary.gui.theme.appearance import Appearance

_INSET: Final = 22


class RowSections(QScrollArea):
    """Sections with a heading and rows; empty ones are hidden. Up and Down go through all.

    Signals:
        chosen: the key of the new current row.
        clicked: a row was clicked.
        activated: Return was pressed on a row, or it was double-clicked.
    """

    chosen = Signal(object)
    clicked = Signal()
    activated = Signal()

    def __init__(
        self, appearance: Appearance, headings: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area = QWidget()
        area.setObjectName("formArea")
        layout = QVBoxLayout(area)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.lists = tuple(RowList(appearance, each) for each in headings)
        self.headings = tuple(PlainLabel(each, "listHeading") for each in headings)
        for heading, rows in zip(self.headings, self.lists, strict=True):
            heading.setContentsMargins(_INSET, 12, 16, 4)
            layout.addWidget(heading)
            layout.addWidget(rows)
            rows.installEventFilter(self)
            rows.chosen.connect(lambda key, rows=rows: self._on_chosen(rows, key))
            rows.clicked.connect(lambda _: self.clicked.emit())
            rows.activated.connect(lambda _: self.activated.emit())
        layout.addStretch(1)
        self.setWidget(area)

    @property
    def current(self) -> Hashable | None:
        """The key of the current row."""
        for rows in self.lists:
            index = rows.currentIndex()
            if index.isValid():
                key: Hashable = rows.rows.rows[index.row()].key
                return key
        return None

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """The keys of all rows, from the top."""
        return tuple(row.key for rows in self.lists for row in rows.rows.rows)

    def show_rows(self, sections: Sequence[Sequence[Row]]) -> None:
        """Replace the rows and keep the current one, without emitting signals."""
        current, had_focus = self.current, has_focus_in(self)
        for heading, rows, wanted in zip(self.headings, self.lists, sections, strict=True):
            if list(rows.rows.rows) != list(wanted):
                with QSignalBlocker(rows):
                    rows.rows.show_rows(wanted)
            rows.fit_rows()
            heading.setVisible(bool(wanted))
            rows.setVisible(bool(wanted))
        if current is not None:
            self.choose(current)
        self._move_tab_stop()
        if had_focus:  # the focus may be in a list that is hidden now
            self._take_focus()

    def choose(self, key: Hashable) -> bool:
        """Make the row with this key the current one, silently; return whether there is one."""
        for rows in self.lists:
            with QSignalBlocker(rows):
                if rows.choose(key):
                    self._make_current(rows)
                    if self.hasFocus():
                        self._take_focus()
                    return True
        return False

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and isinstance(watched, RowList)
        ):
            return self._step_over(watched, event.key())
        return super().eventFilter(watched, event)

    def _take_focus(self) -> None:
        """Focus the current row. Without one, wait: a focused list would choose its first row."""
        chosen = next((each for each in self.lists if each.currentIndex().isValid()), self)
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def _step_over(self, rows: RowList, key: int) -> bool:
        """Move on to the next list at the end of one; return whether that happened."""
        at, last = rows.currentIndex().row(), rows.rows.rowCount() - 1
        step = {Qt.Key.Key_Down: 1 if at == last else 0, Qt.Key.Key_Up: -1 if not at else 0}
        way = step.get(Qt.Key(key), 0)
        shown = [each for each in self.lists if each.rows.rowCount()]
        number = shown.index(rows) + way
        if not way or not 0 <= number < len(shown):
            return False
        target = shown[number].rows.rows[0 if way > 0 else -1]
        shown[number].choose(target.key)
        shown[number].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _on_chosen(self, rows: RowList, key: object) -> None:
        self._make_current(rows)
        self.chosen.emit(key)

    def _make_current(self, rows: RowList) -> None:
        for each in self.lists:
            if each is not rows:
                each.selectionModel().clear()
        self._move_tab_stop()
        row = rows.currentIndex().row()
        high = row_height()
        self.ensureVisible(0, rows.y() + row * high + high // 2, 0, high)

    def _move_tab_stop(self) -> None:
        """Let Tab stop at one list only, because entering a list chooses a row."""
        shown = [each for each in self.lists if each.rows.rowCount()]
        current = next((each for each in shown if each.currentIndex().isValid()), None)
        for each in self.lists:
            is_stop = each is (current or next(iter(shown), None))
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)
