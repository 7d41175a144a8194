import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS
from tests.gui.test_desktop import unnamed

from rosemary.domain.errors import StorageFullError
from rosemary.domain.filters import EVERYTHING

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def desktop(three, open_desktop):
    return open_desktop(has_tray=True)


@pytest.fixture
def search(desktop, qtbot):
    with qtbot.waitSignal(desktop.quick.search.listing.found, timeout=WAIT_MS):
        desktop.search_quickly()
    return desktop.quick.search


@pytest.fixture
def add(desktop):
    desktop.add_quickly()
    return desktop.quick.add


def found(search, qtbot, query):
    with qtbot.waitSignal(search.listing.found, timeout=WAIT_MS):
        qtbot.keyClicks(search.search, query)
    qtbot.waitUntil(lambda: search.listing.request.query == query, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not search.listing.is_searching, timeout=WAIT_MS)


def test_quick_search_shows_the_newest_before_anything_is_typed(search, three):
    assert search.listing.model.ids[0] == three[-1].id
    assert "Enter opens" in search.footer.text()


def test_enter_opens_what_was_found_in_the_window(search, desktop, three, qtbot):
    found(search, qtbot, "green tea")
    qtbot.waitUntil(lambda: search.view.current_id() == three[1].id, timeout=WAIT_MS)
    qtbot.keyClick(search.search, Qt.Key.Key_Return)
    assert search.isHidden()
    editing = desktop.window.editing
    qtbot.waitUntil(
        lambda: editing.draft is not None and editing.draft.base.id == three[1].id, timeout=WAIT_MS
    )
    assert desktop.window.isVisible()


def test_ctrl_c_copies_the_whole_text_of_what_is_marked(search, three, qtbot):
    QGuiApplication.clipboard().setText("before")
    qtbot.keyClick(search.search, Qt.Key.Key_Down)
    qtbot.keyClick(search.search, Qt.Key.Key_C, CONTROL)
    qtbot.waitUntil(search.isHidden, timeout=WAIT_MS)
    assert QGuiApplication.clipboard().text() == three[1].content


def test_ctrl_c_copies_the_letters_that_are_selected_in_the_box(search, qtbot):
    found(search, qtbot, "tea")
    search.search.selectAll()
    qtbot.keyClick(search.search, Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == "tea"
    assert search.isVisible()


def test_esc_closes_and_the_next_time_the_box_is_empty(search, desktop, qtbot):
    qtbot.keyClicks(search.search, "tea")
    search.activateWindow()
    qtbot.keyClick(search, Qt.Key.Key_Escape)
    assert search.isHidden()
    desktop.search_quickly()
    assert search.search.text() == ""


def test_an_error_is_told_in_the_quick_search(search, watched, qtbot):
    watched.search.failure = StorageFullError("The disk is full.")
    qtbot.keyClicks(search.search, "tea")
    qtbot.waitUntil(lambda: search.footer.text() == "The disk is full.", timeout=WAIT_MS)


def test_ctrl_enter_saves_text_and_tags(add, services, qtbot):
    qtbot.keyClicks(add.text, "Mina likes orchids")
    qtbot.keyClicks(add.tags.input, "people")
    qtbot.keyClick(add.tags.input, Qt.Key.Key_Return)
    add.activateWindow()
    with qtbot.waitSignal(add.saved, timeout=WAIT_MS) as told:
        qtbot.keyClick(add.text, Qt.Key.Key_Return, CONTROL)
    saved = services.memories.get(told.args[0].id)
    assert (saved.content, saved.tags) == ("Mina likes orchids", ("people",))
    assert saved.source == "manual"
    assert add.isHidden()
    assert not add.is_unsaved


def test_a_rare_space_is_kept_as_it_was_typed(add):
    add.text.setPlainText("27\N{NO-BREAK SPACE}°C\nin May")
    assert add.content == "27\N{NO-BREAK SPACE}°C\nin May"


def test_the_clipboard_is_taken_on_demand_only(desktop, qtbot):
    QGuiApplication.clipboard().setText("copied elsewhere")
    desktop.add_quickly()
    add = desktop.quick.add
    assert add.content == ""
    qtbot.mouseClick(add.paste, Qt.MouseButton.LeftButton)
    assert add.content == "copied elsewhere"


def test_what_cannot_be_saved_is_kept_and_said(add, watched, qtbot):
    qtbot.keyClicks(add.text, "precious")
    watched.memories.failure = StorageFullError("The disk is full.")
    add.save.click()
    qtbot.waitUntil(add.message.isVisible, timeout=WAIT_MS)
    assert add.message.text().startswith("The disk is full. What you typed is kept.")
    assert add.content == "precious"
    watched.memories.failure = None
    with qtbot.waitSignal(add.saved, timeout=WAIT_MS):
        add.save.click()


def test_leaving_keeps_what_was_typed_and_discarding_does_not(add, desktop, qtbot):
    qtbot.keyClicks(add.text, "half a thought")
    add.hide()
    desktop.add_quickly()
    assert add.content == "half a thought"
    qtbot.mouseClick(add.discard, Qt.MouseButton.LeftButton)
    assert add.isHidden()
    desktop.add_quickly()
    assert add.content == ""


def test_quitting_waits_for_text_that_is_not_saved(add, desktop, qtbot):
    told = []
    desktop.quit_requested.connect(lambda: told.append(1))
    qtbot.keyClicks(add.text, "precious")
    add.hide()
    desktop.quit()
    assert add.isVisible()
    assert "not saved yet" in add.message.text()
    assert told == []
    add.discard.click()
    with qtbot.waitSignal(desktop.quit_requested, timeout=WAIT_MS):
        desktop.quit()


def test_every_control_of_the_quick_windows_has_an_accessible_name(search, add):
    assert unnamed(search) == []
    assert unnamed(add) == []


def test_the_quick_windows_do_not_end_the_program_or_open_the_other(search, add, desktop):
    desktop.window.hide()
    desktop.show_quick("search")
    assert search.isVisible()
    desktop.show_quick("add")
    assert add.isVisible()
    assert desktop.window.isHidden()


def test_a_quick_window_closes_when_the_person_goes_elsewhere(search, monkeypatch):
    # A window without a screen is never active.
    search._was_active = True
    monkeypatch.setattr(search, "isActiveWindow", lambda: False)
    QApplication.sendEvent(search, QEvent(QEvent.Type.ActivationChange))
    elsewhere = Qt.ApplicationState.ApplicationInactive
    monkeypatch.setattr(QGuiApplication, "applicationState", lambda: elsewhere)
    QApplication.sendEvent(search, QEvent(QEvent.Type.ActivationChange))
    assert search.isHidden()


def test_a_new_memory_of_quick_add_is_in_the_list(add, desktop, services, qtbot):
    qtbot.keyClicks(add.text, "Mina likes orchids")
    add.save.click()
    ids = desktop.window.listing.model
    qtbot.waitUntil(lambda: len(ids.ids) == 4, timeout=WAIT_MS)
    assert len(services.memories.list_ids(EVERYTHING)) == 4


def test_filters_are_written_in_quick_search_too(search, three, qtbot):
    qtbot.keyClicks(search.search, "type:nonsense type:general -tea")
    qtbot.keyClick(search.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(search.chips.chips) == 2, timeout=WAIT_MS)
    assert (search.isVisible(), search.chips.isVisible()) == (True, True)
    assert [chip.text for chip in search.chips.chips] == ["General", "Without “tea”"]
    qtbot.waitUntil(lambda: three[1].id not in search.listing.model.ids, timeout=WAIT_MS)
    qtbot.mouseClick(search.chips.clear_all, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: three[1].id in search.listing.model.ids, timeout=WAIT_MS)
    assert "there is no such type" in search.footer.text()


def test_quick_search_begins_without_the_last_filter(search, desktop, three, qtbot):
    qtbot.keyClicks(search.search, "pinned:yes ")
    qtbot.waitUntil(
        lambda: search.footer.text() == "No memory matches this filter.", timeout=WAIT_MS
    )
    search.hide()
    desktop.search_quickly()
    qtbot.waitUntil(lambda: len(search.listing.model.ids) == len(three), timeout=WAIT_MS)
    assert not search.chips.isVisible()
