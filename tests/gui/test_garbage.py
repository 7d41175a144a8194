"""Objects of Qt are destroyed in their own thread, whoever else is at work."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from rosemary.runtime.desktop import garbage_collected_here

WAIT_MS = 5_000


def make_garbage(told: list[str]) -> None:
    """Leave a window that only holds itself."""
    window = QWidget()
    window.me = window
    weakref.finalize(window, lambda: told.append(threading.current_thread().name))


def make_much() -> list[list[None]]:
    """Return more than Python lets pass without a search for garbage."""
    return [[] for _ in range(3 * gc.get_threshold()[0])]


def test_a_window_that_is_garbage_is_destroyed_in_the_gui_thread(qtbot):
    told: list[str] = []
    parent = QObject()
    was_enabled = gc.isenabled()
    gc.enable()
    try:
        with garbage_collected_here(parent), ThreadPoolExecutor(1, "other") as other:
            make_garbage(told)
            kept = other.submit(make_much).result()
            assert told == []
            qtbot.waitUntil(lambda: told == [threading.main_thread().name], timeout=WAIT_MS)
            assert kept
        assert gc.isenabled()
    finally:
        if not was_enabled:
            gc.disable()
