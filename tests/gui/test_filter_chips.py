"""The chips above the list, and filters that are put together in the left pane."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS

from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter, SavedFilter
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.gui.memories.navigation_entries import PINNED, RECENT
from rosemary.gui.memories.navigation_model import EntryRole, PartRole
from rosemary.gui.search.chip_bar import filter_text

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier
KITCHEN = MemoryFilter(tags=("kitchen",))
BOTH = MemoryFilter(tags=("kitchen", "people"), tags_match=TagsMatch.ALL)


def chips(window):
    return [chip.text for chip in window.list_pane.chips.chips]


def shows(window, qtbot, count, *texts):
    """Wait until so many memories are listed under these chips."""
    qtbot.waitUntil(
        lambda: (window.listing.model.rowCount(), chips(window)) == (count, list(texts)),
        timeout=WAIT_MS,
    )
    assert window.list_pane.chips.isVisible() == bool(texts)


def row_of(window, label):
    rows = window.sidebar.model.rows()
    return next((each for each in rows if each.data() == label), None)


def click(window, qtbot, label, modifier=Qt.KeyboardModifier.NoModifier):
    qtbot.waitUntil(lambda: row_of(window, label) is not None, timeout=WAIT_MS)
    view, row = window.sidebar.view, row_of(window, label)
    view.scrollTo(row)
    point = view.visualRect(row).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, modifier, point)


def parts(window):
    """Return the rows that the left pane shows as chosen."""
    return [each.data() for each in window.sidebar.model.rows() if each.data(PartRole)]


def test_a_filter_chosen_on_the_left_is_a_chip_and_can_be_taken_away(window, qtbot):
    shows(window, qtbot, 3)
    click(window, qtbot, "kitchen")
    shows(window, qtbot, 2, "kitchen")
    assert not window.list_pane.chips.clear_all.isVisible()
    (chip,) = window.list_pane.chips.chips
    assert chip.remove.accessibleName() == "Filter: tag kitchen. Remove"
    qtbot.mouseClick(chip.remove, Qt.MouseButton.LeftButton)
    shows(window, qtbot, 3)
    assert window.sidebar.view.currentIndex().data() == "All memories"


def test_ctrl_and_a_click_add_to_the_filter_and_take_out_again(window, qtbot):
    click(window, qtbot, "kitchen")
    click(window, qtbot, "people", CTRL)
    shows(window, qtbot, 1, "kitchen", "people")
    assert window.listing.request.where == BOTH
    assert parts(window) == ["kitchen", "people"]
    spoken = row_of(window, "people").data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "people, 1 memory, part of the filter"
    click(window, qtbot, "General", CTRL)
    shows(window, qtbot, 1, "General", "kitchen", "people")
    click(window, qtbot, "kitchen", CTRL)
    click(window, qtbot, "General", CTRL)
    shows(window, qtbot, 1, "people")
    assert window.sidebar.view.currentIndex().data() == "people"


def test_a_click_without_ctrl_replaces_all_of_it(window, qtbot):
    for label in ("kitchen", "people"):
        click(window, qtbot, label, CTRL)
    shows(window, qtbot, 1, "kitchen", "people")
    click(window, qtbot, "kitchen")
    shows(window, qtbot, 2, "kitchen")
    click(window, qtbot, "All memories", CTRL)
    shows(window, qtbot, 3)


def test_a_saved_filter_is_added_to_and_no_longer_chosen(window, services, assistant, qtbot):
    services.filters.save(SavedFilter(name="Mine", where=KITCHEN), assistant)
    click(window, qtbot, "Mine")
    shows(window, qtbot, 2, "kitchen")
    click(window, qtbot, "people", CTRL)
    shows(window, qtbot, 1, "kitchen", "people")
    assert window.sidebar.chosen_saved is None


def test_the_menu_of_a_row_adds_to_the_filter_too(window, qtbot):
    click(window, qtbot, "kitchen")
    for expected in (("kitchen", "people"), ("kitchen",)):
        view, row = window.sidebar.view, row_of(window, "people")
        point = view.visualRect(row).center()
        event = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, point, view.viewport().mapToGlobal(point)
        )
        QApplication.sendEvent(view.viewport(), event)
        menu = QApplication.activePopupWidget()
        menu.actions()[-1].trigger()
        menu.close()
        shows(window, qtbot, 3 - len(expected), *expected)


def test_with_two_chips_all_can_be_cleared_at_once(window, qtbot):
    window.open_filter(BOTH)
    shows(window, qtbot, 1, "kitchen", "people")
    button = window.list_pane.chips.clear_all
    assert (button.isVisible(), button.accessibleName()) == (True, "Clear all filters")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    shows(window, qtbot, 3)
    assert window.list_pane.search.hasFocus()


def test_of_several_tags_one_can_be_enough(window, qtbot):
    window.open_filter(BOTH)
    shows(window, qtbot, 1, "kitchen", "people")
    switch = window.list_pane.chips.tags_switch
    for count, text in ((2, "Any of these tags"), (1, "All of these tags")):
        qtbot.mouseClick(switch, Qt.MouseButton.LeftButton)
        shows(window, qtbot, count, "kitchen", "people")
        assert (switch.text(), switch.accessibleName()) == (text, text)
    window.open_filter(KITCHEN)
    shows(window, qtbot, 2, "kitchen")
    assert not switch.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Space])
def test_keys_reach_the_chips_and_remove_them(window, key, qtbot):
    window.open_filter(MemoryFilter(types=(MemoryType.GENERAL,), tags=("kitchen", "people")))
    shows(window, qtbot, 2, "General", "kitchen", "people")
    window.list_pane.search.setFocus()
    bar = window.list_pane.chips
    for _ in range(9):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        if QApplication.focusWidget() is bar.chips[0].remove:
            break
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is bar.chips[1].remove
    for _ in range(2):
        QTest.keyClick(QApplication.focusWidget(), key)
    shows(window, qtbot, 3, "General")
    assert QApplication.focusWidget() is bar.chips[0].remove
    QTest.keyClick(QApplication.focusWidget(), key)
    shows(window, qtbot, 3)
    assert window.list_pane.search.hasFocus()


def test_tab_goes_from_the_last_chip_to_the_buttons(window, qtbot):
    window.open_filter(BOTH)
    shows(window, qtbot, 1, "kitchen", "people")
    bar = window.list_pane.chips
    bar.chips[1].remove.setFocus()
    for expected in (bar.tags_switch, bar.clear_all):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is expected


def test_every_kind_of_filter_is_named(window, qtbot):
    where = MemoryFilter(
        types=(MemoryType.DECISION,),
        sources=("manual",),
        project_id="",
        phase=2,
        created_from=datetime(2026, 5, 1, tzinfo=UTC),
        is_pinned=False,
        without=("draft",),
        is_trashed=True,
    )
    window.open_filter(where)
    shows(
        window,
        qtbot,
        0,
        "Trash",
        "Not pinned",
        "Decision",
        "No project",
        "Written here",
        "Since 1 May 2026",
        "Phase 2",
        "Without “draft”",
    )
    names = [chip.remove.accessibleName() for chip in window.list_pane.chips.chips]
    assert "Filter: type Decision. Remove" in names
    assert "Filter: date since 1 May 2026. Remove" in names
    assert "Filter: Trash. Remove" in names


def test_a_project_is_called_by_its_name_as_soon_as_that_is_known(
    window, services, assistant, qtbot
):
    window.open_filter(MemoryFilter(project_id="Garage"))
    shows(window, qtbot, 1, "Garage")
    services.projects.rename("Garage", "The old garage", assistant)
    shows(window, qtbot, 1, "The old garage")


def test_what_is_pinned_combines_with_tags_and_a_new_memory_gets_both(window, save, qtbot):
    save("A pinned one", tags=("Pinned", "kitchen"))
    click(window, qtbot, "Pinned")
    shows(window, qtbot, 1, "Pinned")
    assert window.listing.request.where == PINNED
    click(window, qtbot, "kitchen", CTRL)
    shows(window, qtbot, 1, "Pinned", "kitchen")
    window.start_new()
    assert window.editing.draft.tags == ("kitchen", "pinned")


def test_typing_leaves_the_trash_and_keeps_the_rest(window, qtbot):
    window.open_filter(MemoryFilter(tags=("kitchen",), is_trashed=True))
    shows(window, qtbot, 0, "Trash", "kitchen")
    qtbot.keyClicks(window.list_pane.search, "kettle")
    qtbot.waitUntil(lambda: chips(window) == ["kitchen"], timeout=WAIT_MS)
    assert window.listing.request.where == KITCHEN


def test_what_is_recently_used_narrows_to_nothing(window, qtbot):
    window.sidebar.saved_chosen.emit(RECENT)
    shows(window, qtbot, 3)


def test_chips_wrap_where_they_have_no_room(window, qtbot):
    words = tuple(f"a rather long word {number}" for number in range(6))
    window.open_filter(MemoryFilter(without=words))
    qtbot.waitUntil(lambda: len(chips(window)) == 6, timeout=WAIT_MS)
    window.resize(1024, 700)
    bar = window.list_pane.chips
    qtbot.waitUntil(window.sidebar.isHidden, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: len({chip.y() for chip in bar.chips}) > 2, timeout=WAIT_MS)
    for each in (*bar.chips, bar.clear_all):
        assert bar.rect().contains(each.geometry())
    assert bar.isVisible()


def test_the_filters_stay_open_in_a_narrow_window_while_they_are_added_to(window, qtbot):
    window.resize(1024, 700)
    qtbot.waitUntil(window.sidebar.isHidden, timeout=WAIT_MS)
    qtbot.mouseClick(window.list_pane.filters, Qt.MouseButton.LeftButton)
    for label in ("kitchen", "people"):
        click(window, qtbot, label, CTRL)
        assert window.sidebar.isVisible()
    shows(window, qtbot, 1, "kitchen", "people")
    click(window, qtbot, "people")
    qtbot.waitUntil(window.sidebar.isHidden, timeout=WAIT_MS)


def test_tags_without_a_row_get_one_while_they_are_chosen(window, qtbot):
    window.open_filter(MemoryFilter(tags=("no/such", "KITCHEN")))
    qtbot.waitUntil(lambda: row_of(window, "no/such") is not None, timeout=WAIT_MS)
    assert row_of(window, "KITCHEN") is None
    assert parts(window) == ["kitchen", "no/such"]
    assert row_of(window, "no/such").data(EntryRole).count == 0
    window.open_filter(EVERYTHING)
    assert row_of(window, "no/such") is None


def test_a_filter_reads_as_a_part_of_a_sentence(qapp):
    where = MemoryFilter(types=(MemoryType.TASK,), tags=("Music",), is_pinned=False, without=("a",))
    assert filter_text(where, {}) == "not pinned, Task, Music, without “a”"


def test_the_trash_is_a_chip(window, qtbot):
    window.open_filter(TRASH)
    shows(window, qtbot, 0, "Trash")
    assert window.list_pane.chips.chips[0].remove.accessibleName() == "Filter: Trash. Remove"


def test_keys_put_a_filter_together_too(window, qtbot):
    click(window, qtbot, "kitchen")
    view = window.sidebar.view
    view.setFocus()
    while view.currentIndex().data() != "people":
        QTest.keyClick(view, Qt.Key.Key_Down, CTRL)
    assert window.listing.request.where == KITCHEN
    QTest.keyClick(view, Qt.Key.Key_Space, CTRL)
    shows(window, qtbot, 1, "kitchen", "people")
    assert view.currentIndex().data() == "people"
    QTest.keyClick(view, Qt.Key.Key_Space)
    shows(window, qtbot, 1, "people")
    QTest.keyClick(view, Qt.Key.Key_Up, CTRL)
    QTest.keyClick(view, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: len(chips(window)) < 2, timeout=WAIT_MS)
    assert window.listing.request.where == view.currentIndex().data(EntryRole).where


def test_the_keyboard_reaches_the_left_pane_without_changing_the_filter(window, qtbot):
    window.open_filter(BOTH)
    shows(window, qtbot, 1, "kitchen", "people")
    window.sidebar.view.setFocus(Qt.FocusReason.TabFocusReason)
    assert window.sidebar.view.currentIndex().isValid()
    assert window.listing.request.where == BOTH


def test_a_click_on_the_row_where_the_keyboard_is_chooses_it(window, qtbot):
    click(window, qtbot, "kitchen")
    click(window, qtbot, "people", CTRL)
    shows(window, qtbot, 1, "kitchen", "people")
    assert window.sidebar.view.currentIndex().data() == "kitchen"
    click(window, qtbot, "kitchen")
    shows(window, qtbot, 2, "kitchen")
