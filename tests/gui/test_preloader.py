"""What is done after the start, so that nobody waits for it later."""

import importlib

import pytest
from tests.gui.conftest import WAIT_MS

from rosemary.gui import page_host
from rosemary.gui.page_host import PAGES, Preloader

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]


@pytest.fixture
def loaded(monkeypatch):
    """The modules that are loaded from now on, in their order."""
    loaded = []
    monkeypatch.setattr(page_host, "AFTER_MS", 0)
    monkeypatch.setattr(page_host, "_PAUSE_MS", 0)
    monkeypatch.setattr(page_host, "import_module", loaded.append)
    monkeypatch.setattr(page_host.gc, "freeze", lambda: loaded.append("kept"))
    return loaded


def test_quick_windows_and_pages_are_made_ready_one_by_one(three, open_desktop, loaded, qtbot):
    desktop = open_desktop()
    desktop.preloader.stop()
    done = []
    ready = Preloader(desktop.quick, lambda: done.append(list(loaded)))
    ready.start()
    ready.start()
    qtbot.waitUntil(lambda: bool(done), timeout=WAIT_MS)
    assert loaded == []  # an app in the tray goes without the pages
    ready.load_pages()
    ready.load_pages()
    qtbot.waitUntil(lambda: loaded[-1:] == ["kept"], timeout=WAIT_MS)
    assert loaded[:-1] == [entry.module for entry in PAGES[1:]]
    assert done == [[]]
    # To ask for the windows would make them.
    made = desktop.quick._search, desktop.quick._add
    assert None not in made
    assert not desktop.quick.search.isVisible()


def test_what_is_not_ready_when_the_window_closes_is_left(three, open_desktop, loaded, qtbot):
    desktop = open_desktop()
    desktop.preloader.stop()
    done = []
    left = Preloader(desktop.quick, lambda: done.append("left"))
    left.start()
    left.stop()
    left.start()
    left.load_pages()
    other = Preloader(desktop.quick, lambda: done.append("other"))
    other.start()
    other.load_pages()
    qtbot.waitUntil(lambda: "kept" in loaded, timeout=WAIT_MS)
    assert done == ["other"]
    assert loaded == [*(entry.module for entry in PAGES[1:]), "kept"]


def test_every_page_but_the_first_names_the_module_that_makes_it():
    for entry in PAGES[1:]:
        module = importlib.import_module(entry.module)
        assert any(name.endswith("Page") for name in vars(module))
