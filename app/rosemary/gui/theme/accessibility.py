"""Text size and motion, as chosen or as the desktop asks."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QProgressBar, QStyle, QWidget

from rosemary.domain.settings import MotionChoice, TextSize

_SCALE: Final = "rosemaryTextScale"
_DESKTOP: Final = "rosemaryDesktopScale"
_USUAL_POINTS: Final[Mapping[str, float]] = MappingProxyType({"win32": 9.0, "darwin": 13.0})
_USUAL_POINTS_ELSEWHERE: Final = 11.0
"""GNOME's default font size. Other desktops' are smaller; none of them means large text."""


def desktop_scale(points: float, platform: str = sys.platform) -> float:
    """Return the largest text scale that a desktop font of this size asks for."""
    asked = points / _USUAL_POINTS.get(platform, _USUAL_POINTS_ELSEWHERE)
    return max((size.scale for size in TextSize if size.scale <= asked), default=1.0)


def remember_desktop_font(font: QFont) -> None:
    """Remember the desktop's font size. Call before the application sets its own font."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setProperty(_DESKTOP, desktop_scale(font.pointSizeF()))


def choose_text_size(choice: TextSize) -> bool:
    """Set the size of all text made from now on; return whether it changed."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    before = text_scale()
    desktop = float(application.property(_DESKTOP) or 1.0)
    application.setProperty(_SCALE, desktop if choice is TextSize.AUTO else choice.scale)
    return text_scale() != before


def text_scale() -> float:
    """Return the present text scale; 1.0 is as designed."""
    application = QApplication.instance()
    return float((application and application.property(_SCALE)) or 1.0)


def text_px(size_px: float) -> int:
    """Return a text size, or one that grows with text, at the present scale."""
    return round(size_px * text_scale())


_PROPERTY: Final = "rosemaryMotion"


def choose_motion(choice: MotionChoice) -> None:
    """Allow or stop motion in the whole application. Stored beside style and palette."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    if MotionChoice.REDUCED in (choice, application.property(_PROPERTY)):
        # Qt itself fades in menus and tooltips.
        is_moving = choice is not MotionChoice.REDUCED
        application.setEffectEnabled(Qt.UIEffect.UI_General, is_moving)
    application.setProperty(_PROPERTY, choice.value)


def is_motion_reduced(widget: QWidget | None = None) -> bool:
    """Return whether nothing should move.

    If the person left that to the desktop, the style of `widget`, or of the application, says so
    with an animation length of 0.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    choice = application.property(_PROPERTY) or MotionChoice.AUTO
    if choice != MotionChoice.AUTO:
        return bool(choice == MotionChoice.REDUCED)
    style = widget.style() if widget is not None else application.style()
    return style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0


def show_busy(bar: QProgressBar) -> None:
    """Let a bar run to and fro; without motion it stays empty, and its label says it is busy."""
    bar.setRange(0, 1 if is_motion_reduced(bar) else 0)
    bar.setValue(0)
