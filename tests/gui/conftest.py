"""The real window over a real store; a service call in the GUI thread fails the test."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from tests.visual.pseudo import PseudoTranslator

from rosemary.domain.models import Memory, MemoryDraft, Origin
from rosemary.domain.settings import ThemeChoice, WindowSettings
from rosemary.domain.types import Transport
from rosemary.gui.desktop_app import Desktop
from rosemary.runtime.window_facts import DraftFolder
from rosemary.service.services import Services

RESOURCES = Path(__file__).parents[2] / "resources"
WAIT_MS = 20_000


WATCHED = (
    "imports",
    "capture",
    "tags",
    "memories",
    "search",
    "backups",
    "restoring",
    "clients",
    "held",
    "insights",
    "links",
    "audit",
    "history",
    "projects",
    "models",
    "trash",
    "tags",
    "filters",
    "selections",
    "exporting",
)


class MemoryState:
    """The window's settings, kept for the length of a test."""

    def __init__(self, settings: WindowSettings | None = None) -> None:
        self.settings = settings or WindowSettings(theme=ThemeChoice.LIGHT, is_welcomed=True)

    def load(self) -> WindowSettings:
        return self.settings

    def save(self, settings: WindowSettings) -> None:
        self.settings = settings


class FakeServer:
    """The edge of the program: an endpoint that only remembers."""

    def __init__(self, clients: tuple[str, ...] = ()) -> None:
        self.clients = clients
        self.paused: list[bool] = []

    def connected_clients(self) -> tuple[str, ...]:
        return self.clients

    def set_paused(self, *, is_paused: bool) -> None:
        self.paused.append(is_paused)

    @property
    def is_paused(self) -> bool:
        return bool(self.paused) and self.paused[-1]


class OffTheGuiThread:
    """Passes calls on to a service and notes those that come from the GUI thread."""

    def __init__(self, service: object, offences: list[str]) -> None:
        self._service = service
        self._offences = offences
        self.failure: Exception | None = None
        self.gate: threading.Event | None = None

    def __getattr__(self, name: str) -> object:
        is_main = threading.current_thread() is threading.main_thread()
        if is_main and isinstance(getattr(type(self._service), name, None), property):
            self._offences.append(name)
        method = getattr(self._service, name)
        if not callable(method):
            return method

        def call(*args: object, **kwargs: object) -> object:
            if threading.current_thread() is threading.main_thread():
                self._offences.append(name)
            if self.gate is not None:
                self.gate.wait(WAIT_MS / 1000)
            if self.failure is not None:
                raise self.failure
            return method(*args, **kwargs)

        return call


@pytest.fixture
def watched(services) -> Iterator[Services]:
    """The services, watched: using them in the GUI thread fails the test."""
    offences: list[str] = []
    yield replace(
        services,
        **{name: OffTheGuiThread(getattr(services, name), offences) for name in WATCHED},
    )
    assert offences == []


@pytest.fixture
def assistant() -> Origin:
    return Origin(client="Claude", transport=Transport.MCP, session_id="assistant")


@pytest.fixture
def save(services, assistant, clock) -> Callable[..., Memory]:
    """Save as an assistant does; a second passes each time."""

    def run(content: str, **fields: object) -> Memory:
        clock.move(seconds=1)
        return services.memories.save(MemoryDraft(content=content, **fields), assistant)

    return run


@pytest.fixture
def state() -> MemoryState:
    return MemoryState()


@pytest.fixture
def server() -> FakeServer:
    return FakeServer(("Claude", "Cursor"))


@pytest.fixture
def drafts_dir(tmp_path) -> Path:
    """Where the window keeps what is typed."""
    return tmp_path / "drafts"


@pytest.fixture
def open_desktop(
    qtbot, watched, server, state, clock, drafts_dir
) -> Iterator[Callable[[], Desktop]]:
    """Open the desktop; call it after the store is filled."""
    opened: list[Desktop] = []

    def run(*, has_tray: bool = False) -> Desktop:
        desktop = Desktop(
            watched, server, state, RESOURCES, clock=clock, is_tray_available=lambda: has_tray
        )
        opened.append(desktop)
        desktop.keep_drafts(DraftFolder(drafts_dir))
        desktop.window.resize(1360, 860)  # the screen of the tests is smaller
        with qtbot.waitSignal(desktop.window.listing.found, timeout=WAIT_MS):
            desktop.show_window()
        return desktop

    yield run
    for desktop in opened:
        desktop.close()


@pytest.fixture
def three(save) -> list[Memory]:
    """Three memories, oldest first."""
    return [
        save("The kettle is on the left shelf", tags=("kitchen",), source="claude"),
        save("Jonas drinks green tea without milk", tags=("kitchen", "people")),
        save("The bicycle has a flat tyre", tags=("garage",), project_id="Garage"),
    ]


@pytest.fixture
def window(three, open_desktop, qtbot):
    """The main window over three memories, the newest of them open."""
    desktop = open_desktop()
    window = desktop.window
    window.desktop = desktop
    qtbot.waitUntil(lambda: window.editing.draft is not None, timeout=WAIT_MS)
    return window


@pytest.fixture
def open_memory(qtbot) -> Callable[..., None]:
    """Select a memory in the list and wait until it is open."""

    def run(window, memory: Memory) -> None:
        window.list_pane.view.select_row(window.listing.model.row_of(memory.id))
        qtbot.waitUntil(lambda: is_open(window, memory), timeout=WAIT_MS)

    return run


@pytest.fixture(autouse=True)
def british(qapp) -> Iterator[None]:
    """Numbers and dates are written as in Britain, whatever this computer or a test says."""
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(QLocale("en_GB"))


@pytest.fixture
def translated(qapp) -> Iterator[None]:
    """The window speaks another language from now on."""
    translator = PseudoTranslator(qapp)
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def wait_notice(qtbot, window, text: str) -> None:
    """Wait until the bar at the bottom says something with this text in it."""
    qtbot.waitUntil(
        lambda: window.notice.notice is not None and text in window.notice.notice.text,
        timeout=WAIT_MS,
    )


def press_undo(window) -> None:
    """Press the only button of the bar at the bottom."""
    (undo,) = window.notice.buttons
    undo.click()


def wait_idle(qtbot, tasks):
    """Wait until nothing is under way that the window started, and all of it was answered."""
    qtbot.waitUntil(lambda: not tasks.running, timeout=WAIT_MS)


def is_open(window, memory: Memory) -> bool:
    draft = window.editing.draft
    return draft is not None and draft.base is not None and draft.base.id == memory.id
