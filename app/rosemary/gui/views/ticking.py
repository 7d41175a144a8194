"""Rows that are ticked by a click anywhere in them, or by Space."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, Qt
from PySide6.QtGui import QKeyEvent

from rosemary.gui.models.row_model import Index


def is_ticked(index: Index) -> bool:
    """Return whether a row is ticked."""
    return bool(index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked)


def turn(model: QAbstractItemModel, index: Index) -> bool:
    """Tick a row, or take its tick away; return whether it can be ticked."""
    wanted = Qt.CheckState.Unchecked if is_ticked(index) else Qt.CheckState.Checked
    return model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)


def turned_by(event: QEvent, model: QAbstractItemModel, index: Index) -> bool:
    """Do what a person asks of a row's tick; return whether anything was asked."""
    is_click = event.type() == QEvent.Type.MouseButtonRelease
    is_key = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
    is_wanted = is_click or (is_key and event.type() == QEvent.Type.KeyPress)
    return is_wanted and turn(model, index)
