"""Where three panes do not fit, the filters are behind a button."""

import pytest
from PySide6.QtCore import QPoint, Qt
from shiboken6 import Shiboken
from tests.gui.conftest import WAIT_MS
from tests.gui.test_assistants_page import call  # noqa: F401 - a fixture

from rosemary.domain.filters import TRASH
from rosemary.gui.help.shortcuts import Command
from rosemary.gui.page_host import PAGES
from rosemary.gui.window_panes import Room

pytestmark = pytest.mark.gui

_HALF_A_LAPTOP = (720, 600)
_TWO_PANES = 960


@pytest.fixture
def narrow(window, qtbot):
    """A window with room for two panes."""
    window.resize(_TWO_PANES, 700)
    qtbot.waitUntil(lambda: window.panes.room is Room.NARROW, timeout=WAIT_MS)
    return window


def test_the_window_fits_half_a_small_screen_with_every_page_open(window, qtbot):
    for entry in PAGES:
        window.pages.open_page(entry.name)
    least = window.minimumSizeHint()
    assert least.width() <= _HALF_A_LAPTOP[0]
    assert least.height() <= _HALF_A_LAPTOP[1]


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
    narrow.sidebar.view.setCurrentIndex(model.index_of(TRASH))
    assert narrow.sidebar.isHidden()
    assert not narrow.detail.isHidden()
    assert narrow.listing.request.where == TRASH


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
    panes = window.panes
    window.resize(1600, 800)
    panes.moveSplitter(panes.sizes()[0] + panes.handleWidth() + 500, 2)
    assert panes.sizes()[1] == pytest.approx(500, abs=2)
    window.resize(1100, 800)
    assert panes.sizes()[1] < 400
    window.resize(1600, 800)
    assert panes.sizes()[1] == pytest.approx(500, abs=2)


# ---------------------------------------------------------------- room for one


@pytest.fixture
def slim(window, qtbot):
    """A window with room for the list or the memory."""
    window.resize(720, 700)
    qtbot.waitUntil(lambda: window.panes.room is Room.SLIM, timeout=WAIT_MS)
    return window


def test_filters_and_list_stand_side_by_side_and_a_click_opens_the_memory_over_them(slim, qtbot):
    view = slim.list_pane.view
    assert [each.isVisible() for each in (slim.sidebar, view, slim.detail)] == [True, True, False]
    at = view.visualRect(view.model().index(1, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert [each.isVisible() for each in (slim.sidebar, view, slim.detail)] == [False, False, True]
    assert slim.detail.back_line.isVisible()


@pytest.mark.parametrize("way", ["button", "Esc", "search"])
def test_the_way_back_to_the_list(slim, way, qtbot):
    slim.focus_order.open_detail()
    assert slim.detail.isVisible()
    if way == "button":
        slim.detail.back_line.button.click()
    elif way == "Esc":
        slim.actions_by_command[Command.CLEAR].trigger()
    else:
        slim.focus_search()
    assert slim.list_pane.isVisible()
    assert not slim.detail.isVisible()


def test_moving_through_the_list_keeps_it_and_return_opens_what_is_chosen(slim, qtbot):
    view = slim.list_pane.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.isVisible()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert slim.detail.isVisible()


def test_several_can_be_selected_and_a_button_opens_what_can_be_done_to_them(slim, qtbot):
    view = slim.list_pane.view
    qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert view.isVisible()
    slim.list_pane.open_button.click()
    assert slim.detail.many.isVisible()


@pytest.mark.parametrize("ask", ["new", "shown elsewhere"])
def test_what_is_to_be_written_or_shown_stands_over_the_list(slim, three, ask, qtbot):
    if ask == "new":
        slim.list_pane.new_button.click()
    else:
        slim.open_memory(three[0].id)
    qtbot.waitUntil(slim.detail.form.isVisible, timeout=WAIT_MS)


def test_what_is_deleted_leads_back_to_the_list(slim, qtbot):
    slim.focus_order.open_detail()
    slim.detail.form.header.delete.click()
    assert slim.list_pane.isVisible()


def test_with_room_again_all_three_stand_side_by_side(slim):
    slim.focus_order.open_detail()
    slim.resize(1360, 700)
    assert all(each.isVisible() for each in (slim.sidebar, slim.list_pane, slim.detail))
    assert not slim.detail.back_line.isVisible()
    assert not slim.list_pane.open_button.isVisible()


@pytest.mark.parametrize("name", ["backups", "activity", "assistants"])
def test_a_page_shows_its_list_or_what_is_chosen_in_it(slim, services, call, name, qtbot):  # noqa: F811
    services.backups.create()  # which needs more room than the words that none is there
    call("cursor", "search_memory", "one", query="kettle")
    slim.pages.open_page(name)
    page = slim.pages.current
    panes = page.two_panes
    qtbot.waitUntil(lambda: panes.is_narrow, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not panes.front.isVisible(), timeout=WAIT_MS)
    assert panes.side.isVisible()
    panes.open_detail()
    assert panes.front.isVisible()
    assert not panes.side.isVisible()
    slim.actions_by_command[Command.CLEAR].trigger()
    assert panes.side.isVisible()
    panes.open_detail()
    panes.back_line.button.click()
    assert panes.side.isVisible()
    slim.resize(1360, 700)
    assert panes.front.isVisible()
    assert not panes.back_line.isVisible()


def test_a_page_with_nothing_in_its_list_says_so_below_its_head_until_something_comes(
    slim,
    services,
    call,  # noqa: F811
    qtbot,
):
    slim.pages.open_page("activity")
    page = slim.pages.current
    panes = page.two_panes
    qtbot.waitUntil(lambda: panes.is_narrow and page.empty.isVisible(), timeout=WAIT_MS)
    assert page.filter.isVisible()
    assert not page.calls.isVisible()
    assert not panes.back_line.isVisible()
    qtbot.waitUntil(
        lambda: _bottom(panes.side) <= page.empty.mapTo(slim, QPoint()).y(), timeout=WAIT_MS
    )
    assert len(panes.panes) == 2
    assert panes.panes[0] is panes.side
    assert panes.panes[1].isAncestorOf(page.empty)
    panes.open_detail()
    assert panes.side.isVisible()
    assert not panes.back_line.isVisible()
    assert panes.go_back() is False
    call("cursor", "search_memory", "one", query="kettle")
    services.audit.settle()
    qtbot.waitUntil(page.calls.isVisible, timeout=WAIT_MS)
    assert not page.empty.isVisible()
    slim.resize(1360, 700)
    assert panes.front.isVisible()
    assert page.calls.isVisible()


def test_the_window_belongs_to_none_of_its_parts_wherever_the_keyboard_goes(slim, qtbot):
    for name in ("backups", "activity", "assistants"):
        slim.pages.open_page(name)
        slim.pages.current.two_panes.open_detail()
    # Else what is left of it in Python stays for good, with all that it shows.
    assert Shiboken.ownedByPython(slim)


def _bottom(widget):
    return widget.mapTo(widget.window(), QPoint(0, widget.height())).y()
