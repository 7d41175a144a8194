"""Brings what other threads ask of the window into the GUI thread."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Remote(QObject):
    """Its signals may be emitted in any thread and arrive in the one that made it."""

    show_wanted = Signal()
    search_wanted = Signal()
    add_wanted = Signal()
    quit_wanted = Signal()
