"""Whether things may move on the screen."""

from __future__ import annotations

from PySide6.QtWidgets import QStyle, QWidget


def is_motion_reduced(widget: QWidget) -> bool:
    """Return whether the desktop asks for no animations; Qt tells it as a length of 0."""
    return widget.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) <= 0
