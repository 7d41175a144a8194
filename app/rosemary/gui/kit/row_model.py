"""Rows that are not memories, such as backups and calls, and the model for a list of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from typing_extensions import override


class Tone(StrEnum):
    """The meaning of a row's dot or of a pill. It sets the colour; the words say it too."""

    PLAIN = "plain"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"
    ACCENT = "accent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The contents of a row.

    Attributes:
        key: identifies the row in code.
        title, detail: the first and the second line.
        aside: at the right of the first line, such as an age.
        mark: at the right of the second line, a word or two.
        tone: of the dot at the left.
        is_checkable: whether it has a box to tick.
    """

    key: Hashable
    title: str
    detail: str = ""
    aside: str = ""
    mark: str = ""
    tone: Tone = Tone.PLAIN
    is_checkable: bool = False

    @property
    def spoken(self) -> str:
        """The text for a screen reader."""
        return ", ".join(each for each in (self.title, self.aside, self.detail, self.mark) if each)


Index: TypeAlias = QModelIndex | QPersistentModelIndex
RowRole: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The `Row` itself."""
_NOTHING: Final = QModelIndex()


class RowModel(QAbstractListModel):
    """A list of `Row`s, some of which can be ticked.

    Attributes:
        has_boxes: whether any row can be ticked.

    Signals:
        more_wanted: the end of an unfinished list came into view.
        ticks_changed: a row was ticked or unticked.
    """

    more_wanted = Signal()
    ticks_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._ticked: dict[Hashable, None] = {}
        self._has_more = False
        self.has_boxes = False

    @property
    def rows(self) -> Sequence[Row]:
        """The rows in the list."""
        return self._rows

    @property
    def ticked(self) -> tuple[Hashable, ...]:
        """The keys of the ticked rows, in the order of ticking."""
        return tuple(self._ticked)

    def show_rows(self, rows: Iterable[Row], *, has_more: bool = False) -> None:
        """Replace the rows and clear all ticks."""
        self.beginResetModel()
        self._rows = list(rows)
        self.has_boxes = any(row.is_checkable for row in self._rows)
        self._ticked = {}
        self._has_more = has_more
        self.endResetModel()
        self.ticks_changed.emit()

    def prepend(self, rows: Sequence[Row]) -> None:
        """Insert rows at the top."""
        if rows:
            self.beginInsertRows(_NOTHING, 0, len(rows) - 1)
            self._rows[:0] = rows
            self.endInsertRows()

    def append(self, rows: Sequence[Row], *, has_more: bool) -> None:
        """Add rows at the end."""
        self._has_more = has_more
        if rows:
            first = len(self._rows)
            self.beginInsertRows(_NOTHING, first, first + len(rows) - 1)
            self._rows.extend(rows)
            self.endInsertRows()

    def row_of(self, key: Hashable) -> int:
        """Return the number of the row with this key, or -1."""
        return next((at for at, each in enumerate(self._rows) if each.key == key), -1)

    def tick_all(self, *, is_ticked: bool) -> None:
        """Tick or untick every row that can be ticked."""
        wanted = [each.key for each in self._rows if each.is_checkable and is_ticked]
        self._ticked = dict.fromkeys(wanted)
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))
        self.ticks_changed.emit()

    @override
    def rowCount(self, parent: Index = _NOTHING) -> int:
        return 0 if parent.isValid() else len(self._rows)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self._rows[index.row()]
        if role == RowRole:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.spoken
        if role == Qt.ItemDataRole.CheckStateRole and row.is_checkable:
            is_ticked = row.key in self._ticked
            return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
        return None

    @override
    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self._rows[index.row()]
        if role != Qt.ItemDataRole.CheckStateRole or not row.is_checkable:
            return False
        if Qt.CheckState(value) == Qt.CheckState.Checked:
            self._ticked[row.key] = None
        else:
            self._ticked.pop(row.key, None)
        self.dataChanged.emit(index, index)
        self.ticks_changed.emit()
        return True

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self._rows[index.row()].is_checkable:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    @override
    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._has_more

    @override
    def fetchMore(self, parent: Index) -> None:
        # Once per page: `append` says whether another page follows.
        self._has_more = False
        self.more_wanted.emit()
