"""Settings of the window are written beside it, the newest last, and none is lost at the end."""

import threading
from dataclasses import replace

import pytest

from rosemary.domain.settings import ThemeChoice, WindowSettings
from rosemary.gui.program_facts import WindowStateKeeper

pytestmark = pytest.mark.gui

LIGHT = WindowSettings(theme=ThemeChoice.LIGHT)
DARK = replace(LIGHT, theme=ThemeChoice.DARK)
AUTO = replace(LIGHT, theme=ThemeChoice.AUTO)


class SlowState:
    """A disk that keeps each write waiting until it is let go."""

    def __init__(self):
        self.began = threading.Event()
        self.free = threading.Event()
        self.written = []
        self.threads = set()

    def load(self):
        return LIGHT

    def save(self, settings):
        self.began.set()
        assert self.free.wait(30)
        self.written.append(settings)
        self.threads.add(threading.current_thread())


def test_a_slow_disk_keeps_nobody_waiting_and_the_newest_is_written_last():
    state = SlowState()
    keeper = WindowStateKeeper(state)
    keeper.keep(LIGHT)
    assert state.began.wait(30)
    keeper.keep(DARK)
    keeper.keep(AUTO)
    assert state.written == []
    state.free.set()
    keeper.close()
    assert state.written == [LIGHT, AUTO]
    assert threading.current_thread() not in state.threads


def test_closing_writes_what_waits_and_ends_the_thread():
    state = SlowState()
    state.free.set()
    keeper = WindowStateKeeper(state)
    keeper.keep(DARK)
    keeper.close()
    keeper.close()
    assert state.written == [DARK]
    assert [each.is_alive() for each in state.threads] == [False]
