"""Where a dialog stands, and how large it is, so that all of it is on the screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QWidget

_TITLE_BAR: Final = 40


def place_around(dialog: QWidget, middle: QPoint) -> None:
    """Move a dialog that has grown or shrunk around a middle, whole on its screen.

    Args:
        dialog: with its frame; where even that has no room, its upper left corner stays visible.
        middle: where that of the frame was before.
    """
    frame = dialog.frameGeometry()
    frame.moveCenter(middle)
    space = dialog.screen().availableGeometry()
    left = max(space.left(), min(frame.left(), space.right() + 1 - frame.width()))
    top = max(space.top(), min(frame.top(), space.bottom() + 1 - frame.height()))
    dialog.move(left, top)


def fitting(size: QSize, dialog: QWidget) -> QSize:
    """Return a size, or what the screen of a dialog has room for beside a title bar."""
    return size.boundedTo(dialog.screen().availableSize() - QSize(0, _TITLE_BAR))
