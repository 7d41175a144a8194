"""Whether things may move on the screen: as the person chose, or as the desktop asks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QProgressBar, QStyle, QWidget

from rosemary.domain.settings import MotionChoice

_PROPERTY: Final = "rosemaryMotion"


def choose_motion(choice: MotionChoice) -> None:
    """Let the whole application move, or be still, from now on; kept beside style and palette."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    if MotionChoice.REDUCED in (choice, application.property(_PROPERTY)):
        # Menus and tips that fade in are Qt's own.
        is_moving = choice is not MotionChoice.REDUCED
        application.setEffectEnabled(Qt.UIEffect.UI_General, is_moving)
    application.setProperty(_PROPERTY, choice.value)


def is_motion_reduced(widget: QWidget | None = None) -> bool:
    """Return whether nothing is to move.

    Where the person left that to the desktop, Qt tells it as a length of 0 of the style of
    `widget`, or of the application.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    choice = application.property(_PROPERTY) or MotionChoice.AUTO
    if choice != MotionChoice.AUTO:
        return bool(choice == MotionChoice.REDUCED)
    style = widget.style() if widget is not None else application.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0


def show_busy(bar: QProgressBar) -> None:
    """Let a bar run to and fro; where nothing may move it stands empty, beside its words."""
    bar.setRange(0, 1 if is_motion_reduced(bar) else 0)
    bar.setValue(0)
