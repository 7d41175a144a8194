"""Signals that end the app with a window."""

import signal
import sys
import threading

import pytest
from PySide6.QtCore import QObject

from rosemary.runtime.stop_signals import quitting_on_signals, stop_signals


class Application:
    """Quits as the real one does: by what needs a lock."""

    def __init__(self):
        self.lock = threading.Lock()
        self.quits = []

    def quit(self):
        self.quits.append(self.lock.acquire(blocking=False))


@pytest.fixture
def kept_handlers():
    kept = {number: signal.getsignal(number) for number in stop_signals()}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to catch")
@pytest.mark.usefixtures("kept_handlers")
def test_a_signal_waits_for_who_holds_a_lock(qtbot):
    application = Application()
    with quitting_on_signals(application, QObject()):
        with application.lock:
            signal.raise_signal(signal.SIGTERM)
            assert sum(range(1_000)) == 499_500
        assert application.quits == []
        qtbot.waitUntil(lambda: application.quits == [True])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to catch")
@pytest.mark.usefixtures("kept_handlers")
def test_a_signal_that_asks_for_no_end_ends_nothing(qtbot):
    application, heard = Application(), []
    before = signal.signal(signal.SIGUSR1, lambda *_: heard.append(True))
    with quitting_on_signals(application, QObject()):
        signal.raise_signal(signal.SIGUSR1)
        qtbot.waitUntil(lambda: heard == [True])
        qtbot.wait(20)
    signal.signal(signal.SIGUSR1, before)
    assert application.quits == []
