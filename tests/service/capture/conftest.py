"""Session files in a home of its own, and the service that follows them, on clocks that we move."""

from __future__ import annotations

import pytest
from tests.service.capture.session_writing import SESSION_VARIABLES, SessionWriter

from rosemary.domain.conversations import CaptureSettings
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.service.exchange.capture_service import CaptureService

NO_LIMITS = CaptureSettings()


class Seconds:
    """Seconds that pass when we say so."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def sessions(tmp_path, monkeypatch, clock) -> SessionWriter:
    home = tmp_path / "person"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    for name in SESSION_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return SessionWriter(home, clock)


@pytest.fixture
def begin(services, store, clock, tmp_path, seconds, sessions):
    """Returns the service as each start of the app makes it, with what was written before."""

    def make(settings=NO_LIMITS) -> CaptureService:
        ledger = tmp_path / "capture.json"
        capture = CaptureService(store, services.bus, clock, services.imports, ledger, seconds)
        capture.adopt(settings)
        return capture

    return make


@pytest.fixture
def capture(begin) -> CaptureService:
    return begin()


@pytest.fixture
def look(seconds):
    """Looks for what is new, after some seconds."""

    def look(capture, after_s=1.0):
        seconds.now_s += after_s
        while capture.look():
            pass
        capture.save_places()

    return look


@pytest.fixture
def contents(store):
    """Returns the texts of all live memories, oldest first."""

    def texts():
        def job(view):
            ids = view.memories.list_ids(EVERYTHING, SortOrder.OLDEST)
            return [each.content for each in view.memories.get_many(ids)]

        return store.read(job)

    return texts
