"""Where three panes do not fit, the filters are behind a button."""

import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS

from rosemary.domain.filters import TRASH
from rosemary.gui.pages.table import PAGES
from rosemary.gui.shortcuts import Command

pytestmark = pytest.mark.gui

_NETBOOK = (1024, 600)


@pytest.fixture
def narrow(window, qtbot):
    """The window as narrow as it can be."""
    window.resize(window.minimumSizeHint().width(), 700)
    qtbot.waitUntil(lambda: window._panes.is_narrow, timeout=WAIT_MS)
    return window


def test_the_window_fits_a_small_screen_with_every_page_open(window, qtbot):
    for entry in PAGES:
        window.pages.open_page(entry.name)
    least = window.minimumSizeHint()
    assert least.width() <= _NETBOOK[0]
    assert least.height() <= _NETBOOK[1]


def test_the_filters_give_way_and_come_back_with_the_room(narrow, qtbot):
    assert narrow.sidebar.isHidden()
    assert narrow.list_pane.filters.isVisible()
    assert not narrow.detail.isHidden()
    narrow.resize(1360, 700)
    assert narrow.sidebar.isVisible()
    assert not narrow.list_pane.filters.isVisible()


def test_a_button_shows_the_filters_in_place_of_the_memory_until_one_is_chosen(narrow, qtbot):
    qtbot.mouseClick(narrow.list_pane.filters, Qt.MouseButton.LeftButton)
    assert narrow.sidebar.isVisible()
    assert narrow.detail.isHidden()
    model = narrow.sidebar.model
    narrow.sidebar.view.setCurrentIndex(model.index(model.row_of(TRASH)))
    assert narrow.sidebar.isHidden()
    assert not narrow.detail.isHidden()
    assert narrow.listing.wanted.where == TRASH


def test_esc_and_the_button_put_the_filters_away(narrow, qtbot):
    narrow.list_pane.filters.click()
    narrow.actions_by_command[Command.CLEAR].trigger()
    assert narrow.sidebar.isHidden()
    narrow.list_pane.filters.click()
    narrow.list_pane.filters.click()
    assert narrow.sidebar.isHidden()


def test_the_widths_of_three_panes_are_kept_while_there_are_two(narrow, state, qtbot):
    kept = narrow.state(state.settings).panes
    assert kept == state.settings.panes
    narrow.resize(1360, 700)
    assert narrow.state(state.settings).panes


def test_the_list_is_as_wide_as_it_was_made_where_the_memory_has_room(window, qtbot):
    panes = window._panes
    window.resize(1600, 800)
    panes.moveSplitter(panes.sizes()[0] + panes.handleWidth() + 500, 2)
    assert panes.sizes()[1] == pytest.approx(500, abs=2)
    window.resize(1100, 800)
    assert panes.sizes()[1] < 400
    window.resize(1600, 800)
    assert panes.sizes()[1] == pytest.approx(500, abs=2)
