"""Filters written into the search box."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.gui.conftest import WAIT_MS

from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.gui.memories.navigation_entries import PINNED
from rosemary.gui.memories.organisation_actions import NameDialog

pytestmark = pytest.mark.gui

KITCHEN = MemoryFilter(tags=("kitchen",))


@pytest.fixture
def box(window, qtbot):
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.sidebar.model.has_tag("kitchen"), timeout=WAIT_MS)
    window.list_pane.search.setFocus()
    return window.list_pane.search


def chips(window):
    return [chip.text for chip in window.list_pane.chips.chips]


def wait_for(qtbot, window, where, query=""):
    """Wait until this is listed."""

    def is_shown():
        request = window.listing.request
        found = (request.where, request.query, window.listing.is_searching)
        return found == (where, query, False)

    qtbot.waitUntil(is_shown, timeout=WAIT_MS)


def dialogs(window):
    return [each for each in window.findChildren(NameDialog) if each.isVisible()]


def offered(window):
    popup = window.list_pane.written.popup
    model = popup.model()
    rows = [model.index(row, 0).data() for row in range(model.rowCount())]
    return rows if popup.isVisible() else []


def test_a_finished_filter_becomes_a_chip_and_leaves_the_box(window, box, qtbot):
    qtbot.keyClicks(box, "tag:kitchen")
    assert (chips(window), window.listing.request.query) == ([], "")
    qtbot.keyClicks(box, " kettle")
    wait_for(qtbot, window, KITCHEN, "kettle")
    assert (box.text(), chips(window)) == ("kettle", ["kitchen"])
    assert window.sidebar.view.currentIndex().data() == "kitchen"


def test_return_finishes_the_last_filter_and_stays_in_the_box(window, box, qtbot):
    qtbot.keyClicks(box, "kettle type:general")
    QTest.keyClick(window.list_pane.written.popup, Qt.Key.Key_Escape)
    QTest.keyClick(box, Qt.Key.Key_Return)
    wait_for(qtbot, window, MemoryFilter(types=(MemoryType.GENERAL,)), "kettle")
    assert box.text().strip() == "kettle"
    assert box.hasFocus()


def test_filters_add_to_what_is_chosen_on_the_left(window, box, qtbot):
    window.open_filter(KITCHEN)
    qtbot.keyClicks(box, "pinned:no -people ")
    where = MemoryFilter(tags=("kitchen",), is_pinned=False, without=("people",))
    wait_for(qtbot, window, where)
    assert chips(window) == ["Not pinned", "kitchen", "Without “people”"]


def test_the_caret_stays_between_the_words(window, box, qtbot):
    qtbot.keyClicks(box, "red kettle")
    box.setCursorPosition(4)
    qtbot.keyClicks(box, "pinned:yes ")
    wait_for(qtbot, window, PINNED, "red kettle")
    qtbot.keyClicks(box, "big ")
    assert box.text() == "red big kettle"


def test_what_is_quoted_is_searched(window, box, qtbot):
    qtbot.keyClicks(box, '"tag:kitchen" ')
    wait_for(qtbot, window, EVERYTHING, '"tag:kitchen"')
    assert chips(window) == []


def test_a_wrong_filter_is_named_and_let_go(window, box, qtbot):
    qtbot.keyClicks(box, "type:nonsense kettle")
    wait_for(qtbot, window, EVERYTHING, "kettle")
    told = window.list_pane.told
    qtbot.waitUntil(told.isVisible, timeout=WAIT_MS)
    assert told.label.text() == "“type:nonsense”: there is no such type."
    box.clear()
    qtbot.waitUntil(lambda: not told.isVisible(), timeout=WAIT_MS)


def test_values_are_offered_and_taken_with_return_tab_or_a_click(window, box, qtbot):
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Tab):
        qtbot.keyClicks(box, "tag:KIT")
        assert offered(window) == ["kitchen"]
        QTest.keyClick(window.list_pane.written.popup, key)
        wait_for(qtbot, window, KITCHEN)
        assert (box.text(), chips(window)) == ("", ["kitchen"])
        window.open_filter(EVERYTHING)
    qtbot.keyClicks(box, "type:")
    assert "decision" in offered(window)
    popup = window.list_pane.written.popup
    index = popup.model().index(offered(window).index("decision"), 0)
    point = popup.visualRect(index).center()
    qtbot.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=point)
    wait_for(qtbot, window, MemoryFilter(types=(MemoryType.DECISION,)))
    assert window.focusWidget() is box


def test_arrows_move_through_what_is_offered_and_change_nothing(window, box, qtbot):
    qtbot.keyClicks(box, "type:")
    popup = window.list_pane.written.popup
    for _ in range(3):
        QTest.keyClick(popup, Qt.Key.Key_Down)
    assert (popup.currentIndex().row(), box.text()) == (2, "type:")
    assert window.listing.request.where == EVERYTHING


def test_escape_closes_the_offers_first(window, box, qtbot):
    qtbot.keyClicks(box, "tag:kit")
    assert offered(window)
    QTest.keyClick(window.list_pane.written.popup, Qt.Key.Key_Escape)
    assert (offered(window), box.text()) == ([], "tag:kit")


def test_a_name_with_spaces_is_completed_in_quotes(window, box, services, assistant, qtbot):
    draft = MemoryDraft(content="A kettle for the boat", tags=("red boat",))
    services.memories.save(draft, assistant)
    qtbot.waitUntil(lambda: window.sidebar.model.has_tag("red boat"), timeout=WAIT_MS)
    qtbot.keyClicks(box, "tag:red")
    qtbot.waitUntil(lambda: offered(window) == ["red boat"], timeout=WAIT_MS)
    QTest.keyClick(window.list_pane.written.popup, Qt.Key.Key_Return)
    wait_for(qtbot, window, MemoryFilter(tags=("red boat",)))


def test_where_a_filter_leaves_nothing_all_can_be_searched(window, box, qtbot):
    qtbot.keyClicks(box, "type:decision kettle")
    pane = window.list_pane
    qtbot.waitUntil(pane.everywhere_button.isVisible, timeout=WAIT_MS)
    assert pane.nothing_found.text == "Nothing in Decision No memory there matches “kettle”."
    qtbot.mouseClick(pane.everywhere_button, Qt.MouseButton.LeftButton)
    wait_for(qtbot, window, EVERYTHING, "kettle")
    assert (box.text(), chips(window)) == ("kettle", [])
    assert window.listing.model.rowCount()


def test_a_long_filter_that_leaves_nothing_takes_no_room_from_the_other_panes(window, box, qtbot):
    pane = window.list_pane
    names = [f"the tag of the room with number {number}" for number in range(6)]
    tags = " ".join(f'tag:"{name}"' for name in names)
    box.setText(f"type:decision {tags} before:2026-11-01 -tuner kettle")
    qtbot.waitUntil(pane.everywhere_button.isVisible, timeout=WAIT_MS)
    assert all(name in pane.nothing_found.text for name in names)
    assert pane.nothing_found.minimumSizeHint().width() <= pane.LEAST_WIDTH


def test_a_saved_filter_keeps_written_filters_and_words(window, box, services, qtbot):
    qtbot.keyClicks(box, "tag:kitchen -people kettle")
    where = MemoryFilter(tags=("kitchen",), without=("people",))
    wait_for(qtbot, window, where, "kettle")
    keep(window, services, qtbot, "Kettles")
    assert services.filters.list() == (SavedFilter(name="Kettles", where=where, query="kettle"),)
    box.clear()
    window.open_filter(EVERYTHING)
    wait_for(qtbot, window, EVERYTHING)
    qtbot.waitUntil(
        lambda: window.sidebar.model.index_of_saved(services.filters.list()[0]).isValid(),
        timeout=WAIT_MS,
    )
    window.sidebar.saved_chosen.emit(services.filters.list()[0])
    wait_for(qtbot, window, where, "kettle")
    assert chips(window) == ["kitchen", "Without “people”"]


def test_a_saved_search_of_everything_stays_one(window, box, services, qtbot):
    pane = window.list_pane
    qtbot.keyClicks(box, "kettle today")
    qtbot.waitUntil(pane.narrowing.all.isVisible, timeout=WAIT_MS)
    qtbot.mouseClick(pane.narrowing.all, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not pane.narrowing.isVisible(), timeout=WAIT_MS)
    keep(window, services, qtbot, "Kettles")
    (saved,) = services.filters.list()
    box.setText("kettle this week")
    qtbot.waitUntil(pane.narrowing.isVisible, timeout=WAIT_MS)
    window.sidebar.saved_chosen.emit(saved)
    wait_for(qtbot, window, EVERYTHING, "kettle today")
    qtbot.waitUntil(lambda: not window.listing.is_searching, timeout=WAIT_MS)
    assert not pane.narrowing.isVisible()
    window.sidebar.saved_chosen.emit(SavedFilter(name="b", query="kettle today"))
    qtbot.waitUntil(pane.narrowing.isVisible, timeout=WAIT_MS)


def keep(window, services, qtbot, name):
    """Save the list of the window under a name."""
    qtbot.mouseClick(window.list_pane.keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(dialogs(window)), timeout=WAIT_MS)
    (dialog,) = dialogs(window)
    dialog.field.setText(name)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(services.filters.list()) == 1, timeout=WAIT_MS)


def test_chips_stand_over_the_list_in_a_narrow_window(window, box, qtbot):
    window.resize(1024, 700)
    qtbot.keyClicks(box, "tag:kitchen ")
    wait_for(qtbot, window, KITCHEN)
    assert window.list_pane.chips.isVisible()
