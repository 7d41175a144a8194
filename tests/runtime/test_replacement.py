"""A running app notices that it was updated."""

from __future__ import annotations

import logging
import sys
import threading
from pathlib import Path

import pytest

import rosemary
from rosemary.domain.events import ProgramReplaced
from rosemary.runtime.release_watch import (
    ReplacementWatcher,
    program_file,
    restart_command,
    start_again,
)
from rosemary.service.reporting import EventBus


@pytest.fixture
def program(tmp_path) -> Path:
    file = tmp_path / "rosemary"
    file.write_bytes(b"old")
    return file


@pytest.fixture
def bus() -> EventBus:
    return EventBus()


def _replace(program):
    new = program.with_name("new")
    new.write_bytes(b"new")
    new.replace(program)


def test_an_update_is_told_and_logged(program, bus, caplog):
    told = []
    bus.subscribe(told.append)
    watcher = ReplacementWatcher(bus, program)
    _replace(program)

    with caplog.at_level(logging.WARNING):
        assert watcher.look()
    assert told == [ProgramReplaced()]
    assert "restart it to use the new version" in caplog.text


def test_nothing_is_told_of_an_untouched_or_a_missing_program(program, bus):
    told = []
    bus.subscribe(told.append)
    watcher = ReplacementWatcher(bus, program)

    assert not watcher.look()
    program.unlink()
    assert not watcher.look()
    assert told == []


def test_the_thread_looks_by_itself_and_tells_once(program, bus):
    told = threading.Event()
    bus.subscribe(lambda _: told.set())
    watcher = ReplacementWatcher(bus, program, interval_s=0.01)
    _replace(program)

    watcher.start()

    assert told.wait(30)
    watcher.stop()
    watcher.stop()


def test_a_watcher_that_never_started_can_be_stopped(program, bus):
    ReplacementWatcher(bus, program).stop()


def test_the_bundle_watches_its_executable_and_the_wheel_its_package(monkeypatch):
    assert program_file() == Path(rosemary.__file__)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert program_file() == Path(sys.executable)


def test_a_restart_shows_the_window_and_keeps_the_other_options(monkeypatch):
    monkeypatch.setattr(sys, "argv", ["rosemary", "--hidden", "--data-dir", "/my data"])
    started = []

    start_again(lambda command, **named: started.append((command, named["env"])))

    ((command, environment),) = started
    assert command == [sys.executable, "-m", "rosemary", "--data-dir", "/my data"]
    assert environment["PYINSTALLER_RESET_ENVIRONMENT"] == "1"


def test_the_bundle_is_restarted_as_itself(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert restart_command(["--hidden"]) == [sys.executable]
