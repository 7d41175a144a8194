"""Rows that are laid out by hand, also where one reads to the left."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem


class MirroringDelegate(QStyledItemDelegate):
    """A delegate that places things as one reads to the right, and mirrors them elsewhere."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_mirrored = False

    def _face(self, option: QStyleOptionViewItem) -> None:
        """Place what is painted from here on for the direction of this row."""
        self._is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft

    def _place(self, area: QRect, left: int, width: int) -> int:
        """Return where something begins that stands at `left` where one reads to the right."""
        return area.left() + area.right() + 1 - left - width if self._is_mirrored else left
