"""Names that can be ticked, narrowed to those that hold a text."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, Signal
from typing_extensions import override

from rosemary.gui.models.row_model import Index

_NOTHING: Final = QModelIndex()
_SPOKEN: Final = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class TickModel(QAbstractListModel):
    """Keys with their labels; those that are not shown keep their ticks.

    Signals:
        ticked_by_hand: a person ticked something, or took a tick away.
    """

    ticked_by_hand = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._labels: Mapping[str, str] = {}
        self._ticked: set[str] = set()
        self._needle = ""
        self._shown: list[str] = []

    @property
    def count(self) -> int:
        """How many there are, shown or not."""
        return len(self._labels)

    @property
    def ticked(self) -> tuple[str, ...]:
        """The keys that are ticked, in the order of the list."""
        return tuple(key for key in self._labels if key in self._ticked)

    @property
    def is_any_shown_ticked(self) -> bool:
        """Whether one of those that are shown is ticked."""
        return not self._ticked.isdisjoint(self._shown)

    def show_labels(self, labels: Mapping[str, str], ticked: Collection[str]) -> None:
        """Offer these keys, by their labels; those in `ticked` are."""
        if list(labels.items()) != list(self._labels.items()):
            self._labels = dict(labels)
            self._ticked = set(ticked)
            self._show_shown()
        elif set(ticked) != self._ticked:
            self._tick(set(ticked))

    def narrow(self, text: str) -> None:
        """Show only labels that hold a text, whatever its case."""
        self._needle = text.strip().casefold()
        self._show_shown()

    def tick_shown(self, *, is_ticked: bool) -> None:
        """Tick all that are shown, or none of them, for a person."""
        shown = set(self._shown)
        self._tick(self._ticked | shown if is_ticked else self._ticked - shown)
        self.ticked_by_hand.emit()

    @override
    def rowCount(self, parent: Index = _NOTHING) -> int:
        return 0 if parent.isValid() else len(self._shown)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        key = self._shown[index.row()]
        if role in _SPOKEN:
            return self._labels[key]
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if key in self._ticked else Qt.CheckState.Unchecked
        return None

    @override
    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        key = {self._shown[index.row()]}
        is_ticked = Qt.CheckState(value) == Qt.CheckState.Checked
        self._ticked = self._ticked | key if is_ticked else self._ticked - key
        self.dataChanged.emit(index, index)
        self.ticked_by_hand.emit()
        return True

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable

    def _show_shown(self) -> None:
        self.beginResetModel()
        self._shown = [
            key for key, label in self._labels.items() if self._needle in label.casefold()
        ]
        self.endResetModel()

    def _tick(self, ticked: set[str]) -> None:
        self._ticked = ticked
        if self._shown:
            self.dataChanged.emit(self.index(0), self.index(len(self._shown) - 1))
