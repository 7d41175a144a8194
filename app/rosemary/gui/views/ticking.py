"""Rows that are ticked by a click anywhere in them, or by Space."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractItemModel, QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from rosemary.gui.models.row_model import Index

_LEFT: Final = Qt.MouseButton.LeftButton


def is_ticked(index: Index) -> bool:
    """Return whether a row is ticked."""
    return bool(index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked)


def turn(model: QAbstractItemModel, index: Index) -> bool:
    """Tick a row, or take its tick away; return whether it can be ticked."""
    wanted = Qt.CheckState.Unchecked if is_ticked(index) else Qt.CheckState.Checked
    return model.setData(index, wanted, Qt.ItemDataRole.CheckStateRole)


def turned_by(event: QEvent, model: QAbstractItemModel, index: Index) -> bool:
    """Do what a person asks of a row's tick; return whether anything was asked."""
    match event.type():
        case QEvent.Type.MouseButtonRelease:
            is_wanted = isinstance(event, QMouseEvent) and event.button() == _LEFT
        case QEvent.Type.KeyPress:
            is_wanted = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        case _:
            is_wanted = False
    return is_wanted and turn(model, index)
