"""Whatever fails below, the window says so in plain words and keeps what was typed."""

import apsw
import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS
from tests.gui.test_editing import press, type_text, wait_stored
from tests.visual.pseudo import pseudo

from rosemary.domain.errors import StorageFullError
from rosemary.domain.events import BackupFailed, EndpointFailed, HttpFailed
from rosemary.gui.help.shortcuts import Command

pytestmark = pytest.mark.gui

TYPED = "Mine. The bicycle has a flat tyre"


@pytest.fixture
def typed(window, qtbot):
    """The window with something typed that is not stored yet."""
    type_text(qtbot, window, "Mine. ")
    assert window.editing.has_unsaved_text
    return window


def wait_said(qtbot, bar, *words):
    def is_said():
        return bar.notice is not None and all(word in bar.notice.text for word in words)

    qtbot.waitUntil(is_said, timeout=2 * WAIT_MS)


def assert_kept(window):
    assert window.detail.form.editor.content == TYPED
    assert window.editing.draft.content == TYPED
    assert window.editing.has_unsaved_text


def in_writer(store, work):
    """Do something to the connection that writes."""
    return store.write(lambda writer: work(writer.job.connection))


def test_a_store_that_is_busy(typed, three, services, store, tmp_path, qtbot):
    in_writer(store, lambda connection: connection.set_busy_timeout(20))
    other = apsw.Connection(str(tmp_path / "memories.db"))
    other.execute("BEGIN IMMEDIATE")
    typed.editing.save()
    bar = typed.detail.form.notice
    wait_said(qtbot, bar, "What you typed is kept.")
    assert_kept(typed)
    other.execute("ROLLBACK")
    other.close()
    press(qtbot, bar, "Try again")
    wait_stored(qtbot, services, three[2], content=TYPED)


def test_a_disk_that_is_full(typed, three, services, store, qtbot):
    pages = in_writer(store, lambda connection: connection.pragma("page_count"))
    in_writer(store, lambda connection: connection.pragma("max_page_count", pages))
    long = "word " * 40_000
    typed.detail.form.editor.append(long)
    typed.editing.save()
    bar = typed.detail.form.notice
    wait_said(qtbot, bar, "disk is full", "What you typed is kept.")
    assert long in typed.editing.draft.content
    assert services.memories.get(three[2].id).content == three[2].content
    in_writer(store, lambda connection: connection.pragma("max_page_count", 2**30))
    press(qtbot, bar, "Try again")
    wait_stored(qtbot, services, three[2], content=typed.editing.draft.content)


def test_a_model_that_is_missing(typed, three, services, broken_services, qtbot):
    # The model fails in the middle of a run of the app.
    typed.editing._memories = broken_services.memories
    # The model fails in the middle of a run of the app.
    typed.listing._services = broken_services
    typed.editing.save()
    wait_stored(qtbot, services, three[2], content=TYPED)
    qtbot.keyClicks(typed.list_pane.search, "kettle")
    qtbot.waitUntil(lambda: "words only" in typed.list_pane.count.text(), timeout=WAIT_MS)
    assert typed.list_pane.search.text() == "kettle"
    assert typed.listing.model.ids == [three[0].id]


def test_a_port_that_is_taken(typed, watched, qtbot):
    watched.bus.publish(HttpFailed(message="Port 27677 is taken."))
    wait_said(qtbot, typed.notice, "Port 27677 is taken.", "not affected")
    assert_kept(typed)


def test_a_backup_folder_that_is_gone(typed, three, services, tmp_path, qtbot):
    (tmp_path / "backups").write_text("no folder any more")
    typed.pages.open_page("backups")
    page = typed.pages.current
    qtbot.waitUntil(page.make.isEnabled, timeout=WAIT_MS)
    qtbot.mouseClick(page.make, Qt.MouseButton.LeftButton)
    wait_said(qtbot, typed.notice, str(tmp_path / "backups")[:20])
    assert typed.editing.draft.content == TYPED
    typed.actions_by_command[Command.SAVE].trigger()
    wait_stored(qtbot, services, three[2], content=TYPED)


# ---------------------------------------------------------------- in another language


def test_a_busy_store_in_another_language(typed, store, translated, tmp_path, qtbot):
    in_writer(store, lambda connection: connection.set_busy_timeout(20))
    other = apsw.Connection(str(tmp_path / "memories.db"))
    other.execute("BEGIN IMMEDIATE")
    typed.editing.save()
    what = pseudo("The memories cannot be reached at this moment.")
    kept = pseudo("What you typed is kept.")
    wait_said(qtbot, typed.detail.form.notice, what, kept, "store of memories")
    assert_kept(typed)
    other.execute("ROLLBACK")
    other.close()


def test_a_full_disk_in_another_language(typed, store, translated, qtbot):
    pages = in_writer(store, lambda connection: connection.pragma("page_count"))
    in_writer(store, lambda connection: connection.pragma("max_page_count", pages))
    typed.detail.form.editor.append("word " * 40_000)
    typed.editing.save()
    wait_said(qtbot, typed.detail.form.notice, pseudo("The disk is full."), "(The disk is full")
    assert typed.editing.has_unsaved_text
    in_writer(store, lambda connection: connection.pragma("max_page_count", 2**30))


def test_a_missing_model_in_another_language(typed, broken_services, translated, qtbot):
    # The model fails in the middle of a run of the app.
    typed.listing._services = broken_services
    qtbot.keyClicks(typed.list_pane.search, "kettle")
    said = pseudo("words only")
    qtbot.waitUntil(lambda: said in typed.list_pane.count.text(), timeout=WAIT_MS)
    assert typed.list_pane.search.text() == "kettle"


def test_a_taken_port_in_another_language(typed, watched, translated, qtbot):
    watched.bus.publish(HttpFailed(message="HTTP is not served: port 27677 cannot be opened."))
    wait_said(qtbot, typed.notice, "[!!", "(Port 27677 cannot be opened)")
    assert_kept(typed)


@pytest.mark.parametrize("kind", [EndpointFailed, BackupFailed, HttpFailed])
def test_what_fails_in_the_background_in_another_language(kind, typed, watched, translated, qtbot):
    event = kind(message="no room for 4 bytes", code=StorageFullError.code)
    watched.bus.publish(event)
    wait_said(qtbot, typed.notice, "[!!", pseudo("The disk is full."), "(No room for 4 bytes)")


def test_a_missing_backup_folder_in_another_language(typed, tmp_path, translated, qtbot):
    (tmp_path / "backups").write_text("no folder any more")
    typed.pages.open_page("backups")
    page = typed.pages.current
    qtbot.waitUntil(page.make.isEnabled, timeout=WAIT_MS)
    qtbot.mouseClick(page.make, Qt.MouseButton.LeftButton)
    what = pseudo("This computer did not let Rosemary do it.")
    wait_said(qtbot, typed.notice, what, "(The folder for backups", "Check that it is there")
    assert typed.editing.draft.content == TYPED
