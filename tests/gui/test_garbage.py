"""Objects of Qt are destroyed in their own thread, whoever else is at work."""

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from rosemary.runtime import desktop
from rosemary.runtime.desktop import garbage_collected_here
from rosemary.system.capacity import GarbageSearch

WAIT_MS = 20_000


def make_garbage(told: list[str]) -> None:
    """Leave a window that only holds itself."""
    window = QWidget()
    window.me = window
    weakref.finalize(window, lambda: told.append(threading.current_thread().name))


def make_much() -> list[list[None]]:
    """Return more than Python lets pass without a search for garbage."""
    return [[] for _ in range(3 * gc.get_threshold()[0])]


@pytest.fixture
def collecting():
    """Python searches for garbage as it does where nobody forbids it."""
    was_enabled = gc.isenabled()
    gc.enable()
    yield
    if not was_enabled:
        gc.disable()


def test_it_is_looked_for_less_often_where_there_is_none_and_at_once_again(qtbot, monkeypatch):
    found = GarbageSearch.NOT_DUE
    monkeypatch.setattr(desktop, "_GARBAGE_MS", 1)
    monkeypatch.setattr(desktop, "_NO_GARBAGE_MS", 4)
    monkeypatch.setattr(desktop, "collect_due_garbage", lambda **_: found)
    parent = QObject()
    with garbage_collected_here(parent):
        (timer,) = parent.findChildren(QTimer)
        qtbot.waitUntil(lambda: timer.interval() == 4, timeout=WAIT_MS)
        found = GarbageSearch.PUT_OFF
        qtbot.waitUntil(lambda: timer.interval() == 1, timeout=WAIT_MS)
    assert not timer.isActive()


def test_a_search_is_put_off_only_so_often(qtbot, monkeypatch):
    asked = []

    def collect(*, most):
        asked.append(most)
        return GarbageSearch.DONE if most is None else GarbageSearch.PUT_OFF

    monkeypatch.setattr(desktop, "_GARBAGE_MS", 1)
    monkeypatch.setattr(desktop, "_PATIENCE", 3)
    monkeypatch.setattr(desktop, "collect_due_garbage", collect)
    parent = QObject()
    with garbage_collected_here(parent):
        qtbot.waitUntil(lambda: len(asked) >= 8, timeout=WAIT_MS)
    # The number is a measured one; that it is handed on is the point.
    most = desktop._MOST_NEW
    assert asked[:8] == [most, most, most, None, most, most, most, None]


@pytest.mark.usefixtures("collecting")
def test_a_window_that_is_garbage_is_destroyed_in_the_gui_thread(qtbot, monkeypatch):
    monkeypatch.setattr(desktop, "_PATIENCE", 0)
    told: list[str] = []
    parent = QObject()
    with garbage_collected_here(parent), ThreadPoolExecutor(1, "other") as other:
        make_garbage(told)
        kept = other.submit(make_much).result()
        assert told == []
        qtbot.waitUntil(lambda: told == [threading.main_thread().name], timeout=WAIT_MS)
        assert kept
    assert gc.isenabled()
