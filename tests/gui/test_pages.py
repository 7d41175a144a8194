"""Pages beside the memories: the rail, the keys, what a page asks of the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QVBoxLayout
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.filters import MemoryFilter
from rosemary.gui import main_window
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.page_host import MEMORIES, PageEntry, PageHost
from rosemary.gui.pages import Page

pytestmark = pytest.mark.gui


class Notes(Page):
    """A page with a search box that remembers what happened to it."""

    made = 0

    def __init__(self):
        super().__init__()
        type(self).made += 1
        self.search = QLineEdit()
        self.events = []
        QVBoxLayout(self).addWidget(self.search)

    def enter(self):
        self.events.append("opened")

    def leave(self):
        self.events.append("left")

    def focus_search(self):
        self.search.setFocus()
        return True


ENTRIES = (
    MEMORIES,
    PageEntry(name="notes", icon="file-text", text="Notes", make=lambda _parts: Notes()),
    PageEntry(name="bare", icon="folder", text="Bare", make=lambda _parts: Page(), is_at_end=True),
)


@pytest.fixture(autouse=True)
def three_pages(monkeypatch):
    Notes.made = 0

    def host(appearance, memories, make):
        return PageHost(appearance, memories, make, ENTRIES)

    monkeypatch.setattr(main_window, "PageHost", host)


def test_a_page_is_made_when_it_is_first_opened_and_kept(window, qtbot):
    assert Notes.made == 0
    qtbot.mouseClick(window.pages.rail.buttons[1], Qt.MouseButton.LeftButton)
    page = window.pages.current
    assert isinstance(page, Notes)
    assert page.isVisible()
    assert not window.list_pane.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert window.list_pane.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.current is page
    assert page.events == ["opened", "left", "opened"]
    assert Notes.made == 1


def test_the_rail_shows_which_page_is_in_front_and_names_each(window, qtbot):
    buttons = window.pages.rail.buttons
    assert [button.accessibleName() for button in buttons] == ["Memories", "Notes", "Bare"]
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert [button.isChecked() for button in buttons] == [False, False, True]
    qtbot.mouseClick(buttons[2], Qt.MouseButton.LeftButton)
    assert buttons[2].isChecked()


def test_the_search_keys_go_to_the_page_that_has_a_search_else_to_the_memories(window, qtbot):
    window.pages.open_page("notes")
    window.focus_search()
    assert window.pages.current.search.hasFocus()
    window.pages.open_page("bare")
    window.focus_search()
    assert window.pages.current is None
    assert window.list_pane.search.hasFocus()


def test_a_new_memory_is_written_among_the_memories(window, qtbot):
    window.pages.open_page("notes")
    qtbot.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.current is None
    assert window.detail.is_form_shown


def test_a_page_opens_a_memory_and_a_filter_among_the_memories(window, three, qtbot):
    window.pages.open_page("notes")
    page = window.pages.current
    page.memory_wanted.emit(three[0].id)
    assert window.pages.current is None
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)
    window.list_pane.search.setText("nothing like that")
    window.pages.open_page("notes")
    page.filter_wanted.emit(MemoryFilter(tags=("garage",)))
    assert window.list_pane.search.text() == ""
    qtbot.waitUntil(lambda: list(window.listing.model.ids) == [three[2].id], timeout=WAIT_MS)


def test_a_page_speaks_through_the_bar_at_the_bottom(window):
    window.pages.open_page("bare")
    window.pages.current.noticed.emit(Notice(text="Done."))
    assert window.notice.isVisible()


def test_a_window_with_one_page_has_no_rail(appearance_of, qtbot):
    host = PageHost(appearance_of, QLineEdit(), lambda _entry: Page(), (MEMORIES,))
    qtbot.addWidget(host)
    assert not host.rail.isVisibleTo(host)


@pytest.fixture
def appearance_of(window):
    return window.desktop.appearance
