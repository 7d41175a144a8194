"""Shared fixtures: a real store in a temporary folder, a small real model, a clock we move."""

from __future__ import annotations

import atexit
import faulthandler
import gc
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
# Notes of stores outlive these: a later run may have a folder of the same name.
os.environ["ROSEMARY_NOTES"] = tempfile.mkdtemp(prefix="rosemary-notes-")

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis import HealthCheck, settings

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite import migrations
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.system import capacity
from rosemary.system.capacity import collect_due_garbage

atexit.register(shutil.rmtree, os.environ["ROSEMARY_NOTES"], ignore_errors=True)

TINY_MODEL = Path(__file__).parent / "fixtures" / "tiny_model"

# How fast examples are made and tried says how busy the computer is.
settings.register_profile("any", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any")


def pytest_collection_finish() -> None:
    # All that is loaded by now stays: to look through it for garbage takes 7 % of the suite.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
    # As in the app, no thread but this one may come upon a window that is garbage.
    gc.disable()


def pytest_sessionfinish() -> None:
    # Not at the exit of the process: that may take ten seconds, or its coverage is lost.
    if server := sys.modules.get("tests.postgres_server"):
        server.end()


def pytest_runtest_teardown() -> None:
    collect_due_garbage()


def pytest_runtest_setup(item: pytest.Item) -> None:
    # A test of the reports of crashes sends those of the process itself elsewhere.
    faulthandler.enable(item.config.stash[fault_handler_stderr_fd_key])


@pytest.fixture(autouse=True)
def nobody_stands_back() -> Iterator[pytest.MonkeyPatch]:
    """Lets threads in the background keep their priority: here they are what a test waits for.

    Beside four busy workers a tenth of a second of theirs takes four.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(capacity, "_NICENESS", 0)
        yield patch


class MovedClock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


class BrokenEmbedder:
    """The edge of the machine: a model that fails."""

    @property
    def model(self):
        raise EmbedderUnavailableError("the model file is damaged")

    def embed_query(self, text):
        raise EmbedderUnavailableError("the model file is damaged")

    def embed_documents(self, texts):
        raise EmbedderUnavailableError("the model file is damaged")

    def embed_in_background(self, texts):
        raise EmbedderUnavailableError("the model file is damaged")

    def combine(self, vectors):
        raise EmbedderUnavailableError("the model file is damaged")

    def split(self, text, prefix=""):
        raise EmbedderUnavailableError("the model file is damaged")


@pytest.fixture
def with_steps(monkeypatch) -> Callable[..., None]:
    """Makes the program one that knows further steps of the format."""

    def add(*steps: migrations.Step) -> None:
        monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, *steps))

    return add


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> MovedClock:
    return MovedClock()


@pytest.fixture
def in_zone(monkeypatch) -> Iterator[Callable[[str], None]]:
    """Moves this process to another time zone until the end of the test."""

    def change(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield change
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def with_terminal() -> Iterator[None]:
    """Lets the end of a terminal be noticed, also where the tests are to outlive theirs."""
    if os.name == "nt":
        yield
        return
    kept = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, kept)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach.

    Not one of pytest's: another run that begins at the same time shuts the one they are all in.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture(scope="session")
def qapp():
    """The application as it is shipped, whichever test of a process asks for one first."""
    # Tests without a window need not wait for Qt.
    from PySide6.QtCore import QStandardPaths

    from rosemary.gui.qt_application import create_application
    from rosemary.runtime.paths import resources_dir

    QStandardPaths.setTestModeEnabled(True)
    return create_application(["rosemary-test"], resources_dir())


@pytest.fixture(scope="session")
def tiny_embedder() -> OnnxEmbedder:
    return OnnxEmbedder(TINY_MODEL)


@pytest.fixture
def store(tmp_path) -> Iterator[SqliteStore]:
    store = SqliteStore.open(tmp_path / "memories.db")
    yield store
    store.close()


@pytest.fixture
def services(store, tiny_embedder, clock, tmp_path) -> Services:
    return build_services(store, tiny_embedder, clock, tmp_path / "memories.db")


@pytest.fixture
def origin() -> Origin:
    return Origin(
        client="test-client",
        client_version="1.0",
        transport=Transport.MCP,
        session_id="session-1",
        call_id="call-1",
    )


@pytest.fixture
def broken_services(store, clock, tmp_path) -> Services:
    """Services over the same store whose model fails."""
    return build_services(store, BrokenEmbedder(), clock, tmp_path / "memories.db")
