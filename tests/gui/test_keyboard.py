"""Everything can be reached and done by keys alone, and the keyboard is lost nowhere."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.models import MemoryPatch
from rosemary.gui.first_steps_dialog import FirstStepsDialog
from rosemary.gui.kit.layouts import has_focus_in
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.memories.detail_tabs import HISTORY

pytestmark = pytest.mark.gui

SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def press(window, qtbot):
    """Return a function that presses keys, one after the other, at what has the keyboard."""
    window.activateWindow()
    window.list_pane.view.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=WAIT_MS)

    def run(*keys, modifier=NONE):
        for key in keys:
            qtbot.keyClick(QApplication.focusWidget(), key, modifier)

    return run


def contents(services, where=EVERYTHING):
    ids = services.memories.list_ids(where)
    return {each.content for each in services.memories.get_many(ids)}


def open_page(window, press, qtbot, number):
    press(Qt.Key(Qt.Key.Key_0 + number), modifier=CTRL)
    page = window.pages.current
    qtbot.waitUntil(lambda: page.list.hasFocus() or has_focus_in(page.list), timeout=WAIT_MS)
    return page


def test_f6_goes_through_the_parts_of_the_window_and_back(window, press):
    parts = [window.detail, window.pages.rail, window.sidebar, window.list_pane]
    for part in parts:
        press(Qt.Key.Key_F6)
        assert has_focus_in(part)
    for part in [*reversed(parts[:-1]), window.list_pane]:
        press(Qt.Key.Key_F6, modifier=SHIFT)
        assert has_focus_in(part)


def test_f6_comes_to_a_message_which_waits_and_gives_the_keyboard_back(window, press):
    window.notice.show_notice(Notice(text="Done.", shown_for_ms=60_000))
    press(Qt.Key.Key_F6, modifier=SHIFT)
    press(Qt.Key.Key_F6, modifier=SHIFT)
    press(Qt.Key.Key_F6, modifier=SHIFT)
    assert has_focus_in(window.notice)
    # As if a minute had passed.
    window.notice._time.timeout.emit()
    assert window.notice.isVisible()
    press(Qt.Key.Key_Escape)
    assert not window.notice.isVisible()
    assert has_focus_in(window.pages.rail)


def test_escape_goes_from_the_memory_to_the_list_and_then_clears_the_search(window, press, qtbot):
    qtbot.keyClicks(window.list_pane.search, "tyre")
    qtbot.waitUntil(lambda: "“tyre”" in window.list_pane.count.text(), timeout=WAIT_MS)
    press(Qt.Key.Key_Return)
    assert has_focus_in(window.detail)
    press(Qt.Key.Key_Escape)
    assert window.list_pane.view.hasFocus()
    assert window.list_pane.search.text() == "tyre"
    press(Qt.Key.Key_Escape)
    assert window.list_pane.search.text() == ""


def test_a_page_seen_before_gives_its_list_the_keyboard_when_it_is_opened_by_keys(
    window, press, qtbot
):
    qtbot.mouseClick(window.pages.rail.buttons[4], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(window.pages.rail.buttons[0], Qt.MouseButton.LeftButton)
    window.list_pane.view.setFocus()
    open_page(window, press, qtbot, 5)


@pytest.mark.parametrize("number", [1, 2, 5, 8])
def test_a_page_opened_by_its_keys_takes_the_keyboard_from_the_rail(window, press, qtbot, number):
    for each in (number - 1, 3):
        qtbot.mouseClick(window.pages.rail.buttons[each], Qt.MouseButton.LeftButton)
        window.pages.rail.buttons[each].setFocus()
    assert has_focus_in(window.pages.rail)
    press(Qt.Key(Qt.Key.Key_0 + number), modifier=CTRL)
    # The first page is none of those that `current` names.
    page = window.pages.current or window.centralWidget()._memories
    assert has_focus_in(page)


def test_keys_scroll_a_page_that_is_higher_than_the_window_and_its_scroll_bar_says_so(
    window, press, qtbot
):
    window.resize(window.width(), 400)
    window.pages.open_page("statistics")
    scroller = window.pages.current.scroller
    bar = scroller.verticalScrollBar()
    qtbot.waitUntil(lambda: scroller.isVisible() and bar.maximum() > 0, timeout=WAIT_MS)
    window.activateWindow()
    window.pages.rail.buttons[3].setFocus()
    scroller.setFocus()
    qtbot.waitUntil(lambda: bool(bar.property("isLit")), timeout=WAIT_MS)
    press(Qt.Key.Key_Down)
    assert bar.value() > 0
    press(Qt.Key.Key_Tab)
    assert not bar.property("isLit")


def test_tab_passes_by_what_has_nothing_to_scroll(window, press, qtbot):
    window.resize(window.width(), 4_000)
    window.pages.open_page("statistics")
    scroller = window.pages.current.scroller
    qtbot.waitUntil(
        lambda: scroller.isVisible() and scroller.focusPolicy() == Qt.FocusPolicy.NoFocus,
        timeout=WAIT_MS,
    )


def test_arrows_go_through_the_pages_and_space_opens_one(window, press):
    window.pages.rail.buttons[0].setFocus()
    press(Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Space)
    assert window.pages.current is not None
    assert window.pages.rail.buttons[1].hasFocus()
    press(Qt.Key.Key_End)
    assert window.pages.rail.buttons[-1].hasFocus()
    press(Qt.Key.Key_Home)
    assert window.pages.rail.buttons[0].hasFocus()


def test_return_goes_from_the_list_to_the_text_and_tab_to_what_is_below(window, press):
    press(Qt.Key.Key_Return)
    assert window.detail.form.preview.hasFocus()
    press(Qt.Key.Key_Tab)
    assert has_focus_in(window.detail.form.tabs)


def test_one_memory_is_brought_back_from_a_backup_and_that_undone(window, press, services, qtbot):
    services.backups.create()
    gone = contents(services)
    press(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(contents(services)) == 2, timeout=WAIT_MS)
    page = open_page(window, press, qtbot, 5)
    qtbot.waitUntil(lambda: page.detail.contents.changes.rows.rowCount() == 1, timeout=WAIT_MS)
    press(Qt.Key.Key_Return)
    assert page.detail.contents.changes.hasFocus()
    press(Qt.Key.Key_Space)
    assert page.detail.contents.restore_ticked.isEnabled()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: contents(services) == gone, timeout=WAIT_MS)
    qtbot.waitUntil(page.detail.check.hasFocus, timeout=WAIT_MS)
    press(Qt.Key.Key_Z, modifier=CTRL)
    qtbot.waitUntil(lambda: len(contents(services)) == 2, timeout=WAIT_MS)
    press(Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert page.list.hasFocus()


def test_one_memory_is_brought_back_from_the_trash(window, three, press, services, qtbot):
    everything = contents(services)
    press(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(window.listing.model.ids) == 2, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)
    window.open_filter(TRASH)
    qtbot.waitUntil(lambda: len(window.listing.model.ids) == 1, timeout=WAIT_MS)
    window.list_pane.view.setFocus()
    qtbot.waitUntil(window.detail.form.header.restore.isVisible, timeout=WAIT_MS)
    press(Qt.Key.Key_Return)
    assert window.detail.form.header.restore.hasFocus()
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: contents(services) == everything, timeout=WAIT_MS)
    assert window.list_pane.view.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_presses_the_button_that_has_the_keyboard(window, press, key, qtbot):
    window.list_pane.new_button.setFocus()
    press(key)
    qtbot.waitUntil(lambda: window.editing.draft.base is None, timeout=WAIT_MS)
    window.open_first_steps()
    (steps,) = window.findChildren(FirstStepsDialog)
    qtbot.waitUntil(steps.next.hasFocus, timeout=WAIT_MS)
    press(key)
    assert steps.place.text() == "Step 2 of 3"
    steps.back.setFocus()
    press(key)
    assert steps.place.text() == "Step 1 of 3"


def test_a_key_that_is_held_presses_a_button_once(window, press):
    pressed = []
    button = window.list_pane.new_button
    button.clicked.disconnect()
    button.clicked.connect(lambda: pressed.append(button))
    button.setFocus()
    press(Qt.Key.Key_Return)
    for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
        held = QKeyEvent(kind, Qt.Key.Key_Return, NONE, "", autorep=True, count=1)
        QApplication.sendEvent(button, held)
    assert pressed == [button]


def test_a_memory_goes_back_to_an_earlier_version(window, three, press, services, origin, qtbot):
    before = services.memories.get(three[2].id)
    services.memories.update(before.id, MemoryPatch(content="Another text"), origin)
    form = window.detail.form
    press(Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert form.tabs.switch.current == HISTORY
    versions = form.tabs.history.list
    qtbot.waitUntil(lambda: versions.count() == 2, timeout=WAIT_MS)
    press(Qt.Key.Key_Tab, Qt.Key.Key_Down)
    assert versions.currentRow() == 1
    qtbot.waitUntil(form.tabs.history.revert.isEnabled, timeout=WAIT_MS)
    press(Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert form.tabs.history.revert.hasFocus()
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(
        lambda: services.memories.get(before.id).content == before.content, timeout=WAIT_MS
    )


def test_three_memories_are_tagged(window, press, services, qtbot):
    press(Qt.Key.Key_A, modifier=CTRL)
    press(Qt.Key.Key_Return)
    assert window.detail.many.tag_field.hasFocus()
    qtbot.keyClicks(window.detail.many.tag_field, "walk")
    press(Qt.Key.Key_Return)
    ids = services.memories.list_ids(EVERYTHING)
    qtbot.waitUntil(
        lambda: all("walk" in each.tags for each in services.memories.get_many(ids)),
        timeout=WAIT_MS,
    )
    assert window.detail.many.tag_field.hasFocus()


def test_esc_empties_the_search_of_the_settings(window, press):
    press(Qt.Key.Key_Comma, modifier=CTRL)
    page = window.pages.current
    assert page.search.hasFocus()
    page.search.setText("backup")
    press(Qt.Key.Key_Escape)
    assert page.search.text() == ""
