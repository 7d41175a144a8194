"""Opens the window with everything it has, and closes it while work is under way."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from rosemary.gui.desktop_app import Desktop
from rosemary.gui.page_host import PAGES

_TURNS = 6
_ROUNDS_OF_GARBAGE = 3
_PATIENCE_S = 10.0
"""Work that was under way holds its window until it is over; a window that leaks stays longer."""
_made: weakref.WeakSet[Desktop] = weakref.WeakSet()


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """What is there after some cycles; of desktops, those that the cycles made."""

    widgets: int
    windows: int
    desktops: int
    threads: tuple[str, ...]


def open_and_close(make: Callable[[], Desktop], number: int, archive: Path) -> None:
    """Open a window, another page and dialog each time, begin a search, and close all at once."""
    desktop = make()
    _made.add(desktop)
    desktop.show_window()
    window = desktop.window
    _turn(number % _TURNS)
    window.pages.open_page(PAGES[number % len(PAGES)].name)
    _open_something(desktop, number, archive)
    _turn(number % 3)
    window.list_pane.search.setText(f"tea {number}")
    desktop.quick.search.search.setText("kettle")
    window.list_pane.view.selectAll()
    _turn(1)
    window.commands.undo()
    desktop.close()
    _settle()


def what_is_left() -> Left:
    """Count, once everything that can go is gone."""
    deadline = time.monotonic() + _PATIENCE_S
    # What is deleted later may be garbage only then, and what it held one round later still.
    for _ in range(_ROUNDS_OF_GARBAGE):
        _clear_away()
    while desktops := len(_made):
        if time.monotonic() > deadline:
            break
        _clear_away()
    windows = QApplication.topLevelWidgets()
    return Left(
        widgets=len(QApplication.allWidgets()),
        windows=len(windows),
        desktops=desktops,
        threads=tuple(sorted(each.name for each in threading.enumerate())),
    )


def _open_something(desktop: Desktop, number: int, archive: Path) -> None:
    window = desktop.window
    match number % 4:
        case 0:
            window.open_import(archive)
        case 1:
            window.open_first_steps()
        case 2:
            desktop.search_quickly()
        case _:
            desktop.add_quickly()


def _turn(times: int) -> None:
    for _ in range(times):
        QCoreApplication.processEvents()


def _clear_away() -> None:
    _settle()
    gc.collect()


def _settle() -> None:
    # What was deleted later may delete others later.
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        QCoreApplication.processEvents()
