"""The page of the backups over a real folder: made, checked, compared, restored, undone."""

import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS, is_open
from tests.gui.menus import choose, menu_of_row, offered

from rosemary.domain.errors import CancelledError, MachineError, StorageFullError
from rosemary.domain.events import BackupFailed
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.models import MemoryPatch
from rosemary.domain.ports import Progress
from rosemary.gui.backups import backup_texts
from rosemary.gui.backups.backup_contents import Shown
from rosemary.gui.kit.progress_bars import TaskBar
from rosemary.service.backups.backup_folder import BackupDiskMissingError

pytestmark = pytest.mark.gui


@pytest.fixture
def page(window, qtbot):
    window.pages.open_page("backups")
    page = window.pages.current
    qtbot.waitUntil(lambda: page.automatic.text() != "", timeout=WAIT_MS)
    return page


def titles(page):
    return [row.title for row in page.list.rows.rows]


def back_up(page, qtbot, count=1):
    qtbot.mouseClick(page.make, Qt.MouseButton.LeftButton)
    settled(page, qtbot, lambda: len(titles(page)) == count)


def settled(page, qtbot, condition):
    """Wait until something is so, and nothing is being done any more."""
    qtbot.waitUntil(
        lambda: condition() and not page.watch.task.is_running and not page.watch.is_reading,
        timeout=WAIT_MS,
    )


def contents(services):
    ids = services.memories.list_ids(EVERYTHING)
    return {each.content for each in services.memories.get_many(ids)}


def test_without_a_backup_the_page_offers_to_make_one(page, qtbot):
    assert page.empty.isVisible()
    assert not page.detail.isVisible()


def test_a_backup_made_here_is_listed_with_when_why_how_many_and_how_large(page, qtbot, window):
    back_up(page, qtbot)
    (row,) = page.list.rows.rows
    assert "3 May 2026" in row.title
    assert row.detail == "Made by you · 3 memories"
    assert row.aside.startswith("Checked · ")
    assert "B" in row.mark
    assert "Backed up 3 memories" in window.notice.notice.text
    assert "3" in page.detail.facts.texts
    assert page.detail.contents.difference.text() == "Nothing has changed since."


def test_checking_reads_all_of_a_backup_and_says_what_is_wrong(page, qtbot, services):
    back_up(page, qtbot)
    page.detail.check.click()
    qtbot.waitUntil(page.detail.result.isVisible, timeout=WAIT_MS)
    assert "It holds 3 memories." in page.detail.result_text.text()
    database = page.watch.chosen.path / "memories.db"
    whole = bytearray(database.read_bytes())
    whole[5_000] ^= 0xFF
    database.write_bytes(whole)
    page.detail.check.click()
    settled(page, qtbot, lambda: page.detail.pill.text() == "Damaged")
    assert "is not as it was written" in page.detail.result_text.text()


def test_the_difference_from_now_names_what_was_added_changed_and_deleted(
    page, qtbot, services, three, save, assistant
):
    back_up(page, qtbot)
    save("Something new")
    services.memories.update(three[0].id, MemoryPatch(content="The kettle is gone"), assistant)
    services.memories.delete([three[1].id], assistant)
    page.enter()
    settled(page, qtbot, lambda: len(page.detail.contents.changes.rows.rows) == 3)
    assert page.detail.contents.difference.text() == "1 added, 1 changed, 1 deleted since."
    marks = [(row.detail, row.is_checkable) for row in page.detail.contents.changes.rows.rows]
    assert marks == [("Changed since", True), ("Deleted since", True), ("Added since", False)]


def test_ticked_memories_come_back_and_one_undo_takes_that_back(
    page, qtbot, services, three, assistant, window
):
    back_up(page, qtbot)
    services.memories.delete([three[1].id], assistant)
    page.enter()
    settled(page, qtbot, lambda: len(page.detail.contents.changes.rows.rows) == 1)
    view = page.detail.contents.changes
    assert not page.detail.contents.restore_ticked.isEnabled()
    qtbot.mouseClick(
        view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=view.visualRect(view.model().index(0, 0)).center(),
    )
    assert page.detail.contents.restore_ticked.isEnabled()
    page.detail.contents.restore_ticked.click()
    settled(page, qtbot, lambda: three[1].content in contents(services))
    qtbot.waitUntil(lambda: "Restored 1 memory" in _notice(window), timeout=WAIT_MS)
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: three[1].content not in contents(services), timeout=WAIT_MS)


def test_an_undo_by_keyboard_is_compared_and_what_others_do_leaves_the_ticks(
    page, qtbot, services, three, assistant, window
):
    back_up(page, qtbot)
    services.memories.delete([three[1].id], window.desktop.origin)
    changes, rows = page.detail.contents.changes, page.detail.contents.changes.rows
    settled(page, qtbot, lambda: len(rows.rows) == 1)
    rows.tick_all(is_ticked=True)
    with qtbot.waitSignal(window.desktop.bridge.memories_changed, timeout=WAIT_MS):
        services.memories.delete([three[0].id], assistant)
    assert rows.ticked
    qtbot.keyClick(changes, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settled(page, qtbot, lambda: [row.key for row in rows.rows] == [three[0].id])


def test_a_memory_that_was_restored_from_the_backup_is_no_longer_listed_as_changed(
    page, qtbot, services, three, assistant
):
    back_up(page, qtbot)
    services.memories.update(three[1].id, MemoryPatch(content="Jonas drinks coffee"), assistant)
    page.enter()
    settled(page, qtbot, lambda: len(page.detail.contents.changes.rows.rows) == 1)
    page.detail.contents.all.click()
    page.detail.contents.restore_ticked.click()
    settled(page, qtbot, lambda: three[1].content in contents(services))
    settled(page, qtbot, lambda: page.detail.contents.changes.rows.rowCount() == 0)
    assert page.detail.contents.difference.text() == (
        "No memory has changed since. Links, tags or filters may have."
    )


def test_a_memory_whose_text_was_saved_again_is_not_brought_back_and_the_other_is_shown(
    page, qtbot, services, three, assistant, save, window
):
    back_up(page, qtbot)
    services.memories.delete([three[1].id], assistant)
    other = save(three[1].content)
    page.enter()
    settled(page, qtbot, lambda: len(page.detail.contents.changes.rows.rows) == 2)
    page.detail.contents.all.click()
    page.detail.contents.restore_ticked.click()
    qtbot.waitUntil(lambda: "Nothing was restored" in _notice(window), timeout=WAIT_MS)
    assert _notice(window) == (
        "There is a memory with the same text already. "
        "Nothing was restored. Move that one to the trash first, or keep it."
    )
    assert services.memories.list_ids(TRASH) == [three[1].id]
    (show,) = window.notice.buttons
    show.click()
    qtbot.waitUntil(lambda: is_open(window, other), timeout=WAIT_MS)
    assert window.pages.current is None


def _notice(window):
    return window.notice.notice.text if window.notice.notice else ""


def test_restoring_everything_is_asked_back_done_and_can_be_undone(
    page, qtbot, services, save, window
):
    back_up(page, qtbot)
    save("Something new")
    page.enter()
    settled(page, qtbot, lambda: len(page.detail.contents.changes.rows.rows) == 1)
    page.detail.restore.click()
    asked = page.detail.question_text.text()
    assert "3 memories" in asked
    assert "1 added since." in asked
    assert "backed up first" in asked
    page.detail.decline.click()
    assert not page.detail.question.isVisible()
    assert "Something new" in contents(services)
    page.detail.restore.click()
    page.detail.confirm.click()
    settled(page, qtbot, lambda: len(titles(page)) == 2)
    assert "Something new" not in contents(services)
    assert "Restored 3 memories." in _notice(window)
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: "Something new" in contents(services), timeout=WAIT_MS)
    settled(page, qtbot, lambda: True)


def test_a_file_that_a_restore_had_to_keep_is_named_beside_the_backup(
    page, qtbot, services, window, monkeypatch
):
    back_up(page, qtbot)
    real = services.restoring.restore
    kept = Path("memories.before-restore-20260503_120000.db")
    monkeypatch.setattr(
        services.restoring, "restore", lambda *given: replace(real(*given), kept=kept)
    )
    page.watch.restore(page.watch.chosen)
    said = f"What you had before is in a backup of its own. The former file is kept: {kept}"
    qtbot.waitUntil(lambda: said in _notice(window), timeout=WAIT_MS)
    settled(page, qtbot, lambda: True)


def test_a_long_backup_shows_how_far_it_is_and_can_be_cancelled(page, qtbot, services, monkeypatch):
    began = threading.Event()

    def create(_reason, watch):
        watch.tell(Progress(done=1, total=4, message="Copying"))
        began.set()
        while not watch.is_cancelled():
            threading.Event().wait(0.01)
        raise CancelledError("cancelled")

    monkeypatch.setattr(services.backups, "create", create)
    page.make.click()
    bar = page.findChild(TaskBar)
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert bar.text == "Copying"
    assert bar.bar.value() == 1
    assert not page.make.isEnabled()
    qtbot.mouseClick(bar.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.watch.task.is_running, timeout=WAIT_MS)
    assert not bar.isVisible()
    assert page.make.isEnabled()
    assert titles(page) == []


def test_an_error_says_what_happened_and_leaves_the_page_usable(page, qtbot, watched, window):
    watched.backups.failure = StorageFullError("The disk is full.")
    page.make.click()
    qtbot.waitUntil(lambda: "The disk is full." in _notice(window), timeout=WAIT_MS)
    watched.backups.failure = None
    back_up(page, qtbot)


def test_the_failure_of_an_automatic_backup_stands_on_the_page_until_one_succeeds(
    page, qtbot, services, monkeypatch
):
    def create(*_args):
        raise MachineError("The folder is gone")

    with monkeypatch.context() as patch:
        patch.setattr(services.backups, "create", create)
        services.backup_keeper.look()
    qtbot.waitUntil(page.failure.isVisible, timeout=WAIT_MS)
    assert "The folder is gone. Rosemary tries again." in page.failure.text()
    services.backup_keeper.look()
    qtbot.waitUntil(lambda: not page.failure.isVisible(), timeout=WAIT_MS)
    assert services.backup_keeper.failure is None


def test_the_page_says_when_the_next_backup_comes(page, qtbot, clock):
    back_up(page, qtbot)
    assert "One is made every 24 h or after 100 saves; 10 are kept." in page.automatic.text()
    assert "The next one comes by" in page.automatic.text()
    clock.move(days=2)
    page.enter()
    qtbot.waitUntil(
        lambda: "as soon as something changes" in page.automatic.text(), timeout=WAIT_MS
    )


def test_the_folder_is_opened_where_files_are_shown(page, qtbot, monkeypatch):
    shown = []
    monkeypatch.setattr("rosemary.gui.backups.backup_watch.show_folder", shown.append)
    page.watch.open_folder()
    qtbot.waitUntil(lambda: shown == [page.watch.state.folder], timeout=WAIT_MS)
    assert Path(shown[0]).is_dir()


def test_a_disk_that_is_not_there_is_named_and_no_folder_made_in_its_place(
    page, qtbot, services, window, monkeypatch
):
    missing = BackupDiskMissingError(
        "The disk of the backup folder is not there: /media/stick.", hint="Connect it."
    )
    monkeypatch.setattr(services.backups, "missing_disk", lambda: missing)

    def fail():
        raise missing

    monkeypatch.setattr(services.backups, "make_folder", fail)
    page.enter()
    settled(page, qtbot, page.failure.isVisible)
    assert page.failure.text() == f"{missing.message} Connect it."
    assert "cannot be read now" in page.empty.text
    page.watch.open_folder()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert missing.message in window.notice.notice.text
    monkeypatch.undo()
    page.enter()
    settled(page, qtbot, lambda: not page.failure.isVisible())
    assert "No backup yet" in page.empty.text


def test_a_backup_without_a_manifest_is_named_and_not_called_checked(page, qtbot):
    back_up(page, qtbot)
    (page.watch.chosen.path / "manifest.json").unlink()
    page.enter()
    settled(page, qtbot, lambda: page.detail.pill.text() == "Not checked")
    assert backup_texts.reason(page.watch.chosen) == ""


def test_an_event_of_a_failure_is_followed(page, qtbot, services):
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        services.bus.publish(BackupFailed(message="no"))


def test_the_chosen_backup_is_the_one_that_is_compared_and_not_the_newest(page, qtbot, save, clock):
    back_up(page, qtbot)
    save("Something new")
    clock.move(hours=1)
    back_up(page, qtbot, 2)
    assert page.detail.contents.difference.text() == "Nothing has changed since."
    page.list.choose(page.list.rows.rows[1].key)
    qtbot.waitUntil(
        lambda: page.detail.contents.difference.text() == "1 added since.", timeout=WAIT_MS
    )


def test_the_menu_of_a_backup_chooses_it_and_checks_it(page, qtbot, clock):
    back_up(page, qtbot)
    clock.move(hours=1)
    back_up(page, qtbot, 2)
    menu = menu_of_row(page.list, 1)
    assert page.watch.chosen == page.detail.info == page.watch.state.backups[1]
    assert menu.accessibleName() == f"Backup of {titles(page)[1]}"
    assert offered(menu) == {
        "Check it": True,
        "Restore everything…": True,
        "Show the folder": True,
    }
    choose(menu, "Check it")
    qtbot.waitUntil(page.detail.result.isVisible, timeout=WAIT_MS)
    assert "It holds 3 memories." in page.detail.result_text.text()


def test_the_menu_of_a_backup_offers_nothing_that_cannot_be_done_now(
    page, qtbot, services, monkeypatch
):
    back_up(page, qtbot)
    going_on, verify = threading.Event(), services.backups.verify

    def verify_later(path):
        going_on.wait(WAIT_MS / 1000)
        return verify(path)

    monkeypatch.setattr(services.backups, "verify", verify_later)
    page.detail.check.click()
    menu = menu_of_row(page.list, 0)
    lines = offered(menu)
    menu.close()
    going_on.set()
    assert lines == {"Check it": False, "Restore everything…": False, "Show the folder": True}
    settled(page, qtbot, page.detail.result.isVisible)


def test_restoring_from_the_menu_asks_first_and_says_what_would_give_way(
    page, qtbot, save, services, clock
):
    back_up(page, qtbot)
    save("Something new")
    clock.move(hours=1)
    back_up(page, qtbot, 2)
    choose(menu_of_row(page.list, 1), "Restore everything…")
    assert page.detail.question.isVisible()
    # The comparison is still going on.
    qtbot.waitUntil(lambda: "1 added since." in page.detail.question_text.text(), timeout=WAIT_MS)
    assert "Something new" in contents(services)


def test_the_menu_of_a_backup_shows_the_folder(page, qtbot, monkeypatch):
    back_up(page, qtbot)
    shown = []
    monkeypatch.setattr("rosemary.gui.backups.backup_watch.show_folder", shown.append)
    choose(menu_of_row(page.list, 0), "Show the folder")
    qtbot.waitUntil(lambda: shown == [page.watch.state.folder], timeout=WAIT_MS)


@pytest.fixture
def changed(page, qtbot, services, three, save, assistant):
    """A backup since which one memory was added, one changed and one deleted."""
    back_up(page, qtbot)
    save("Something new")
    patch = MemoryPatch(content="The kettle is on the right shelf")
    services.memories.update(three[0].id, patch, assistant)
    services.memories.delete([three[1].id], assistant)
    page.enter()
    contents = page.detail.contents
    settled(page, qtbot, lambda: contents.changes.rows.rowCount() == 3)
    return contents


def choose_segment(page, qtbot, number, count):
    contents = page.detail.contents
    contents.segments.button(number).click()
    settled(page, qtbot, lambda: contents.changes.rows.rowCount() == count)
    return [row.title for row in contents.changes.rows.rows]


def test_each_kind_of_change_can_be_listed_with_its_count(page, qtbot, changed):
    labels = [changed.segments.button(each).text() for each in Shown]
    assert labels == ["All changes", "Deleted 1", "Changed 1", "Added 1", "Whole backup"]
    assert choose_segment(page, qtbot, Shown.DELETED, 1) == ["Jonas drinks green tea without milk"]
    assert choose_segment(page, qtbot, Shown.CHANGED, 1) == ["The kettle is on the right shelf"]
    assert choose_segment(page, qtbot, Shown.ADDED, 1) == ["Something new"]
    assert not changed.restore_ticked.isVisible()


def test_a_chosen_memory_shows_its_text_or_which_words_have_changed(page, qtbot, changed, three):
    def shown(key):
        changed.changes.choose(key)
        settled(page, qtbot, changed.text.isVisible)
        return changed.note.text(), changed.text.toPlainText()

    keys = [row.key for row in changed.changes.rows.rows]
    assert shown(three[1].id) == ("As it was in this backup", three[1].content)
    note, text = shown(three[0].id)
    assert note == "From this backup to now"
    assert text.endswith("The kettle is on the leftright shelf")
    cursor = changed.text.textCursor()
    cursor.setPosition(changed.text.toPlainText().index("left") + 1)
    assert cursor.charFormat().fontStrikeOut()
    assert shown(keys[-1]) == ("Added since: as it is now", "Something new")


def test_the_whole_backup_can_be_scrolled_and_searched_by_words(
    page, qtbot, changed, three, monkeypatch
):
    monkeypatch.setattr("rosemary.gui.backups.backup_watch.NAMED_MAX", 2)
    assert not changed.search.isVisible()
    rows = changed.changes.rows
    changed.segments.button(Shown.ALL).click()
    settled(page, qtbot, lambda: rows.rowCount() == 3)
    assert [row.key for row in rows.rows] == [each.id for each in reversed(three)]
    qtbot.keyClicks(changed.search, "green tea")
    settled(page, qtbot, lambda: [each.key for each in rows.rows] == [three[1].id])
    changed.search.setText("zymurgy")
    settled(page, qtbot, changed.nothing.isVisible)
    changed.search.setText("!!")
    settled(page, qtbot, changed.nothing.isVisible)
    changed.search.clear()
    settled(page, qtbot, lambda: rows.rowCount() > 1)
    rows.tick_all(is_ticked=True)
    assert changed.restore_ticked.isEnabled()


def test_all_deleted_ones_come_back_at_once_and_one_undo_takes_that_back(
    page, qtbot, changed, services, three, window
):
    changed.restore_deleted.click()
    settled(page, qtbot, lambda: three[1].content in contents(services))
    qtbot.waitUntil(lambda: _notice(window) == "Restored 1 memory", timeout=WAIT_MS)
    settled(page, qtbot, lambda: not changed.restore_deleted.isVisible())
    assert "Something new" in contents(services)
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: three[1].content not in contents(services), timeout=WAIT_MS)
    settled(page, qtbot, changed.restore_deleted.isVisible)


def test_deleted_ones_whose_text_was_saved_again_are_counted_and_left(
    page, qtbot, changed, save, three, window
):
    save(three[1].content)
    changed.restore_deleted.click()
    said = "Restored 0 memories. 1 memory left out: the same text was saved again since."
    qtbot.waitUntil(lambda: _notice(window) == said, timeout=WAIT_MS)
    settled(page, qtbot, lambda: True)


@pytest.mark.parametrize(
    ("spoil", "said"), [("damaged", "This backup cannot be read: "), ("newer", "newer version")]
)
def test_a_backup_that_cannot_be_read_says_so_and_lists_nothing(page, qtbot, spoil, said):
    back_up(page, qtbot)
    file = page.watch.chosen.path / "memories.db"
    if spoil == "damaged":
        file.write_bytes(b"Dear diary, " * 1_000)
    else:
        with closing(apsw.Connection(str(file))) as connection:
            connection.pragma("user_version", 999)
    page.enter()
    shown = page.detail.contents
    settled(page, qtbot, lambda: said in shown.difference.text())
    assert not shown.segments.isVisible()
    assert not shown.changes.isVisible()
    assert not shown.restore_deleted.isVisible()
