import threading
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from tests.gui.conftest import WAIT_MS, is_open, wait_idle

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import TRASH
from rosemary.domain.history import LAST_CHANGE
from rosemary.domain.models import MemoryDraft
from rosemary.gui import texts
from rosemary.gui.event_bridge import Changes
from rosemary.gui.memories.memory_list_model import CardRole, card_of

pytestmark = pytest.mark.gui
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def wait_rows(qtbot, window, count):
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == count, timeout=WAIT_MS)


def wait_ids(qtbot, window, memories):
    wanted = [memory.id for memory in memories]
    qtbot.waitUntil(lambda: list(window.listing.model.ids) == wanted, timeout=WAIT_MS)


def wait_opened(qtbot, window, memory_id):
    view = window.list_pane.view
    qtbot.waitUntil(lambda: view.selected_ids() == (memory_id,), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.editing.wanted_id == memory_id, timeout=WAIT_MS)


def delete_first(qtbot, window):
    window.list_pane.view.setFocus()
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Delete)


def open_trash(window):
    model = window.sidebar.model
    window.sidebar.view.setCurrentIndex(model.index_of(TRASH))


def test_delete_moves_to_the_trash_says_so_and_opens_the_next_one(window, three, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    assert window.notice.notice.text == "Moved 1 memory to the trash"
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)


@pytest.fixture
def five(save, window, qtbot):
    """Five listed memories, as they stand in the list."""
    more = [save("The lamp is in the cellar"), save("Priya likes the blue cup")]
    wait_rows(qtbot, window, 5)
    assert window.listing.model.ids[0] == more[1].id
    return list(window.listing.model.ids)


@pytest.mark.parametrize(
    ("first", "last", "opened"), [(1, 1, 2), (1, 2, 3), (0, 0, 1), (4, 4, 3), (3, 4, 2)]
)
@pytest.mark.parametrize("is_dragged", [True, False])
def test_what_follows_the_deleted_ones_is_opened_or_else_the_last_one(
    window, five, first, last, opened, is_dragged, qtbot
):
    view, model = window.list_pane.view, window.listing.model
    view.select_row(first)
    qtbot.waitUntil(lambda: window.editing.wanted_id == five[first], timeout=WAIT_MS)
    view.select_ids(five[first : last + 1], five[last])
    if is_dragged:
        window.sidebar.view.memories_dropped.emit(view.selected_ids(), TRASH)
    else:
        view.setFocus()
        qtbot.keyClick(view, Qt.Key.Key_Delete)
    wait_rows(qtbot, window, 5 - (last - first + 1))
    wait_opened(qtbot, window, five[opened])
    assert view.currentIndex().row() == model.row_of(five[opened])


@pytest.mark.parametrize("count", [1, 2])
def test_the_next_one_is_opened_if_the_list_is_without_them_before_the_deletion_is_told(
    window, watched, five, count, qtbot
):
    may_return = threading.Event()
    for service in (watched.memories, watched.selections):
        service.delete = _held_back(service.delete, may_return)
    window.list_pane.view.select_row(1)
    window.list_pane.view.select_ids(five[1 : 1 + count], five[1])
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Delete)
    wait_rows(qtbot, window, 5 - count)
    may_return.set()
    wait_opened(qtbot, window, five[1 + count])


@pytest.mark.parametrize("count", [1, 2])
def test_the_next_one_is_opened_if_an_older_list_arrives_after_the_deletion_is_told(
    window, watched, five, count, qtbot
):
    wait_idle(qtbot, window.desktop.tasks)
    may_return = threading.Event()
    watched.memories.list_ids = _held_back(watched.memories.list_ids, may_return)
    window.listing.apply(Changes(has_others=True))
    qtbot.waitUntil(lambda: window.listing.is_searching, timeout=WAIT_MS)
    window.list_pane.view.select_row(1)
    window.list_pane.view.select_ids(five[1 : 1 + count], five[1])
    with qtbot.waitSignal(window.changes.deleted, timeout=WAIT_MS):
        qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Delete)
    assert window.listing.model.rowCount() == 5
    may_return.set()
    wait_rows(qtbot, window, 5 - count)
    wait_opened(qtbot, window, five[1 + count])


def _held_back(work, may_return):
    """Let a call return what it returns, but later."""

    def run(*args, **kwargs):
        done = work(*args, **kwargs)
        assert may_return.wait(WAIT_MS / 1000)
        return done

    return run


def test_what_follows_the_open_one_is_opened_where_its_button_deletes_it(window, five, qtbot):
    window.list_pane.view.select_row(1)
    qtbot.waitUntil(lambda: window.editing.draft.base.id == five[1], timeout=WAIT_MS)
    window.detail.form.header.delete_wanted.emit()
    wait_rows(qtbot, window, 4)
    qtbot.waitUntil(lambda: window.editing.wanted_id == five[2], timeout=WAIT_MS)


def test_undo_in_the_bar_brings_it_back_and_selects_it(window, three, qtbot):
    delete_first(qtbot, window)
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    (undo,) = window.notice.buttons
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    wait_rows(qtbot, window, 3)
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    assert window.list_pane.view.selected_ids() == (three[2].id,)


def test_ctrl_z_undoes_and_ctrl_shift_z_deletes_again(window, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Z, CTRL)
    wait_rows(qtbot, window, 3)
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Z, CTRL | SHIFT)
    wait_rows(qtbot, window, 2)


def test_ctrl_z_in_an_untouched_search_box_undoes_a_deletion(window, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    window.list_pane.search.setFocus()
    qtbot.keyClick(window.list_pane.search, Qt.Key.Key_Z, CTRL)
    wait_rows(qtbot, window, 3)


def test_all_of_them_can_be_deleted_and_brought_back(window, qtbot):
    window.list_pane.view.selectAll()
    window.commands.delete()
    wait_rows(qtbot, window, 0)
    qtbot.waitUntil(window.list_pane.nothing_stored.isVisible, timeout=WAIT_MS)
    assert window.notice.notice.text == "Moved 3 memories to the trash"
    window.commands.undo()
    wait_rows(qtbot, window, 3)
    qtbot.waitUntil(window.list_pane.view.isVisible, timeout=WAIT_MS)


def test_what_was_typed_is_saved_before_its_memory_is_deleted(window, three, services, qtbot):
    window.detail.form.switch_mode()
    qtbot.keyClicks(window.detail.form.editor, "Last words. ")
    qtbot.mouseClick(window.detail.form.header.delete, Qt.MouseButton.LeftButton)
    wait_rows(qtbot, window, 2)
    window.commands.undo()
    wait_rows(qtbot, window, 3)
    assert services.memories.get(three[2].id).content.startswith("Last words. ")


def test_an_undo_that_fails_can_be_repeated(window, watched, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    watched.history.failure = StoreUnavailableError("The database is locked.")
    window.commands.undo()
    qtbot.waitUntil(
        lambda: window.notice.notice is not None and "locked" in window.notice.notice.text,
        timeout=WAIT_MS,
    )
    watched.history.failure = None
    window.commands.undo()
    wait_rows(qtbot, window, 3)


def test_the_trash_can_be_looked_at_and_emptied_backwards(window, three, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    open_trash(window)
    wait_rows(qtbot, window, 1)
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    header = window.detail.form.header
    assert header.restore.isVisible()
    assert not header.delete.isVisible()
    assert window.detail.form.title.isReadOnly()
    qtbot.mouseClick(header.restore, Qt.MouseButton.LeftButton)
    wait_rows(qtbot, window, 0)
    assert "The trash is empty" in window.list_pane.nothing_found.text


def test_what_is_deleted_for_good_elsewhere_leaves_the_trash_on_the_screen(
    window, three, services, assistant, qtbot
):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    open_trash(window)
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    services.trash.empty_all(1, assistant)
    wait_rows(qtbot, window, 0)
    qtbot.waitUntil(lambda: not is_open(window, three[2]), timeout=WAIT_MS)


def test_the_trash_opened_before_a_deletion_is_told_shows_the_memory_as_trashed(
    window, three, services, qtbot
):
    window.desktop.bridge.blockSignals(True)
    services.memories.delete([three[2].id], window.undo_actions.new_call())
    open_trash(window)
    wait_rows(qtbot, window, 1)
    header = window.detail.form.header
    qtbot.waitUntil(header.restore.isVisible, timeout=WAIT_MS)
    assert not header.delete.isVisible()


def wait_notice(qtbot, window, words):
    def is_told():
        return window.notice.notice is not None and words in window.notice.notice.text

    qtbot.waitUntil(is_told, timeout=WAIT_MS)


def press_restore(qtbot, window):
    restore = window.detail.form.header.restore
    qtbot.waitUntil(restore.isVisible, timeout=WAIT_MS)
    qtbot.mouseClick(restore, Qt.MouseButton.LeftButton)


def trashed_with_its_text_saved_again(qtbot, window, three, save, **fields):
    """Delete the newest, save its text again and open the trash."""
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    other = save(three[2].content, project_id="Garage", **fields)
    open_trash(window)
    press_restore(qtbot, window)
    wait_notice(qtbot, window, "same text")
    return other


def press(window, label):
    (button,) = [each for each in window.notice.buttons if each.text() == label]
    button.click()


def test_a_memory_whose_text_was_saved_again_takes_its_place_if_the_person_says_so(
    window, three, save, services, qtbot
):
    other = trashed_with_its_text_saved_again(qtbot, window, three, save)
    assert window.notice.notice.text == (
        "There is a memory with the same text already. This one stays in the trash."
    )
    assert services.memories.list_ids(TRASH) == [three[2].id]
    press(window, "Restore in its place")
    wait_ids(qtbot, window, [other])
    assert window.notice.notice.text == "Restored 1 memory, moved 1 memory to the trash instead"
    press(window, "Undo")
    wait_ids(qtbot, window, [three[2]])
    assert services.memories.list_ids(TRASH) == [three[2].id]


def test_what_is_in_the_way_of_a_restore_can_be_looked_at(window, three, save, qtbot):
    other = trashed_with_its_text_saved_again(qtbot, window, three, save)
    press(window, "Show the other one")
    qtbot.waitUntil(lambda: is_open(window, other), timeout=WAIT_MS)


def test_one_of_several_that_cannot_be_restored_is_told_and_none_is(
    window, three, save, services, qtbot
):
    services.memories.delete([three[0].id], window.undo_actions.new_call())
    delete_first(qtbot, window)
    wait_ids(qtbot, window, [three[1]])
    save(three[2].content, project_id="Garage")
    open_trash(window)
    wait_ids(qtbot, window, [three[2], three[0]])
    window.list_pane.view.selectAll()
    window.commands.restore()
    wait_notice(qtbot, window, "all stay in the trash")
    press(window, "Restore in its place")
    wait_notice(qtbot, window, "Restored 2 memories")
    assert len(services.memories.list_ids(TRASH)) == 1


def test_a_memory_that_comes_back_under_another_key_says_so(window, three, save, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    save("Another bicycle", key=three[2].key)
    open_trash(window)
    press_restore(qtbot, window)
    wait_notice(qtbot, window, "Restored")
    assert window.notice.notice.text == (
        f"Restored 1 memory. Its key is now {three[2].key}-2: another memory has the former one."
    )


def test_a_restore_that_fails_is_told(window, watched, three, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    open_trash(window)
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    watched.trash.failure = StoreUnavailableError("The database is locked.")
    qtbot.mouseClick(window.detail.form.header.restore, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "locked")


def test_an_undo_from_the_command_line_shows_in_the_window(window, services, assistant, qtbot):
    services.memories.save(MemoryDraft(content="To be undone."), assistant)
    wait_rows(qtbot, window, 4)
    services.history.undo(LAST_CHANGE, assistant)
    wait_rows(qtbot, window, 3)
    services.history.redo(LAST_CHANGE, assistant)
    wait_rows(qtbot, window, 4)


def test_a_search_from_the_trash_looks_at_live_memories(window, qtbot):
    open_trash(window)
    wait_rows(qtbot, window, 0)
    qtbot.keyClicks(window.list_pane.search, "kettle")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() > 0, timeout=WAIT_MS)
    assert window.sidebar.view.currentIndex().row() == 0


def test_what_an_assistant_deletes_goes_without_moving_the_persons_place(
    window, three, services, assistant, qtbot
):
    services.memories.delete([three[0].id], assistant)
    wait_rows(qtbot, window, 2)
    assert is_open(window, three[2])
    assert window.notice.isHidden()


def test_the_trash_is_emptied_after_one_question(window, three, services, qtbot):
    delete_first(qtbot, window)
    wait_rows(qtbot, window, 2)
    assert window.list_pane.empty_trash.isHidden()
    open_trash(window)
    wait_rows(qtbot, window, 1)
    qtbot.mouseClick(window.list_pane.empty_trash, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: question(window) is not None, timeout=WAIT_MS)
    box = question(window)
    assert box.text() == "Delete 1 memory for good?"
    keep = box.defaultButton()
    qtbot.mouseClick(keep, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: question(window) is None, timeout=WAIT_MS)
    assert len(services.memories.list_ids(TRASH)) == 1
    window.list_pane.empty_trash.click()
    qtbot.waitUntil(lambda: question(window) is not None, timeout=WAIT_MS)
    (agree,) = [
        button for button in question(window).buttons() if button.text() == "Delete for good"
    ]
    qtbot.mouseClick(agree, Qt.MouseButton.LeftButton)
    wait_rows(qtbot, window, 0)
    assert services.memories.list_ids(TRASH) == []
    assert window.notice.notice.text == "Deleted 1 memory for good"
    qtbot.waitUntil(window.list_pane.empty_trash.isHidden, timeout=WAIT_MS)


def question(window):
    return window.findChild(QMessageBox, "emptyTrash")


def test_a_card_in_the_trash_says_how_many_days_it_has_left(
    window, three, services, assistant, clock, qtbot
):
    services.memories.delete([three[0].id], assistant)
    window.open_filter(TRASH)
    model = window.listing.model
    qtbot.waitUntil(lambda: list(model.ids) == [three[0].id], timeout=WAIT_MS)
    index = model.index(0, 0)

    def leaves_at():
        card = index.data(CardRole)
        return card.leaves_at if card is not None else None

    qtbot.waitUntil(lambda: leaves_at() is not None, timeout=WAIT_MS)
    assert texts.days_left(leaves_at(), clock()) == "30 days left"
    assert texts.days_left(leaves_at(), clock() + timedelta(days=28, hours=1)) == "1 day left"
    assert texts.days_left(leaves_at(), clock() + timedelta(days=29, hours=1)) == "last day"
    assert card_of(three[1], trash=services.trash.settings).leaves_at is None
