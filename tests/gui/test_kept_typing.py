"""What is typed is kept each second, and comes back in the next window over the same home."""

import contextlib
import logging
import os
import stat
import sys
import threading

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS, is_open, press_undo, wait_idle
from tests.gui.test_editing import press, stored, type_text, wait_stored

from rosemary.domain.errors import MachineError, StorageFullError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryPatch
from rosemary.gui.memories import memory_draft
from rosemary.gui.memories.detail_header import EDIT
from rosemary.runtime.window_facts import DraftFolder

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]
CTRL = Qt.KeyboardModifier.ControlModifier
LINE = "The text that you were typing when Rosemary stopped is back."


def kept_texts(drafts_dir):
    """The kept texts; a file that another thread removes meanwhile is none."""
    texts = []
    for file in drafts_dir.glob("*.json"):
        with contextlib.suppress(FileNotFoundError):
            texts.append(file.read_text("utf-8"))
    return texts


def wait_kept(qtbot, drafts_dir, *texts):
    """Wait until these texts, and no others, are kept."""

    def holds():
        found = kept_texts(drafts_dir)
        return len(found) == len(texts) and all(
            any(text in each for each in found) for text in texts
        )

    qtbot.waitUntil(holds, timeout=WAIT_MS)


@pytest.fixture
def crash(drafts_dir):
    """End a desktop as a crash does: what it kept stays, and nothing that was typed is saved."""

    def run(desktop):
        files = {
            file: (file.read_bytes(), file.stat().st_mtime_ns) for file in drafts_dir.iterdir()
        }
        editing = desktop.window.editing
        # To close a window saves what was typed, and a crash does not.
        editing._draft, editing._kept = None, {}
        desktop.quick.add.text.clear()
        desktop.close()
        for file, (content, changed_at) in files.items():
            file.write_bytes(content)
            os.utime(file, ns=(changed_at, changed_at))

    return run


@pytest.fixture
def again(open_desktop, qtbot):
    """Open the window once more, and wait until it shows what came back."""

    def run(line=LINE):
        desktop = open_desktop()
        window = desktop.window
        window.desktop = desktop
        notice = window.detail.form.notice
        qtbot.waitUntil(
            lambda: notice.notice is not None and line in notice.notice.text, timeout=WAIT_MS
        )
        return window

    return run


@pytest.fixture
def returned(window, drafts_dir, crash, again, qtbot):
    """The next window, after one that ended while somebody changed the newest memory."""
    type_text(qtbot, window, "Half a thought. ")
    wait_kept(qtbot, drafts_dir, "Half a thought. ")
    crash(window.desktop)
    return again()


TYPED = "Half a thought. The bicycle has a flat tyre"


def test_a_change_of_a_memory_comes_back_and_waits(returned, three, services, drafts_dir):
    form = returned.detail.form
    assert is_open(returned, three[2])
    assert form.editor.content == TYPED
    assert form.header.modes.current == EDIT
    assert returned.list_pane.view.selected_ids() == (three[2].id,)
    assert [button.text() for button in form.notice.buttons] == ["Discard"]
    assert stored(services, three[2]).version == 1
    assert len(kept_texts(drafts_dir)) == 1


def test_saving_what_came_back_ends_the_line_and_the_draft(
    returned, three, services, drafts_dir, qtbot
):
    qtbot.keyClick(returned.detail.form.editor, Qt.Key.Key_S, CTRL)
    wait_stored(qtbot, services, three[2], content=TYPED)
    wait_kept(qtbot, drafts_dir)
    assert returned.detail.form.notice.notice is None


def test_what_came_back_can_be_discarded_and_that_undone(
    returned, three, services, drafts_dir, qtbot
):
    press(qtbot, returned.detail.form.notice, "Discard")
    wait_kept(qtbot, drafts_dir)
    qtbot.waitUntil(
        lambda: returned.detail.form.editor.content == three[2].content, timeout=WAIT_MS
    )
    assert returned.notice.notice.text == "Discarded the draft"
    press_undo(returned)
    qtbot.waitUntil(lambda: returned.detail.form.editor.content == TYPED, timeout=WAIT_MS)
    wait_kept(qtbot, drafts_dir, "Half a thought. ")
    assert stored(services, three[2]).version == 1


def look_elsewhere(window, monkeypatch):
    monkeypatch.setattr(type(window), "isActiveWindow", lambda _: False)
    QApplication.sendEvent(window, QEvent(QEvent.Type.ActivationChange))


def test_looking_elsewhere_saves_what_came_back_only_once_it_was_touched(
    returned, three, services, monkeypatch, qtbot
):
    look_elsewhere(returned, monkeypatch)
    # A save that was begun would show only later.
    assert not returned.editing._running
    qtbot.keyClicks(returned.detail.form.editor, "More. ")
    look_elsewhere(returned, monkeypatch)
    wait_stored(qtbot, services, three[2], version=2)


def test_what_came_back_and_was_not_touched_waits_for_the_next_start(
    returned, three, services, again, drafts_dir
):
    returned.desktop.close()
    assert len(kept_texts(drafts_dir)) == 1
    assert stored(services, three[2]).version == 1
    assert again().detail.form.editor.content == TYPED


def test_leaving_what_came_back_saves_it_as_any_text(
    returned, three, services, open_memory, drafts_dir, qtbot
):
    open_memory(returned, three[0])
    wait_stored(qtbot, services, three[2], content=TYPED)
    wait_kept(qtbot, drafts_dir)


def test_a_new_memory_comes_back_and_is_saved_once(
    window, services, drafts_dir, crash, again, qtbot
):
    window.start_new()
    qtbot.keyClicks(window.detail.form.title, "Shopping")
    qtbot.keyClicks(window.detail.form.editor, "Oat milk")
    wait_kept(qtbot, drafts_dir, "Oat milk")
    crash(window.desktop)
    window = again()
    assert window.editing.draft.base is None
    assert window.detail.form.title.text() == "Shopping"
    assert window.detail.form.editor.content == "Oat milk"
    window.editing.save()
    wait_kept(qtbot, drafts_dir)
    qtbot.waitUntil(lambda: len(services.memories.list_ids(EVERYTHING)) == 4, timeout=WAIT_MS)


def test_a_new_memory_that_came_back_can_be_discarded_and_that_undone(
    window, drafts_dir, crash, again, qtbot
):
    window.start_new()
    qtbot.keyClicks(window.detail.form.editor, "Oat milk")
    wait_kept(qtbot, drafts_dir, "Oat milk")
    crash(window.desktop)
    window = again()
    press(qtbot, window.detail.form.notice, "Discard")
    assert window.editing.draft is None
    wait_kept(qtbot, drafts_dir)
    press_undo(window)
    assert window.detail.form.editor.content == "Oat milk"
    wait_kept(qtbot, drafts_dir, "Oat milk")


def test_quick_add_comes_back_with_its_tags(
    window, services, drafts_dir, crash, open_desktop, qtbot
):
    add = window.desktop.quick.add
    add.open()
    qtbot.keyClicks(add.text, "Mina likes orchids")
    wait_kept(qtbot, drafts_dir, "Mina likes orchids")
    qtbot.keyClicks(add.tags.input, "people")
    qtbot.keyClick(add.tags.input, Qt.Key.Key_Return)
    wait_kept(qtbot, drafts_dir, '"people"')
    crash(window.desktop)
    desktop = open_desktop(has_tray=True)
    add = desktop.quick.add
    assert not add.is_unsaved  # until it is opened, nothing has to wait for it
    desktop.add_quickly()
    qtbot.waitUntil(lambda: add.is_unsaved, timeout=WAIT_MS)
    assert (add.content, add.tags.tags) == ("Mina likes orchids", ("people",))
    assert add.message.isVisible()
    assert add.message.text() == LINE
    assert add.discard.isVisible()
    with qtbot.waitSignal(add.saved, timeout=WAIT_MS) as told:
        add.store()
    assert told.args[0].tags == ("people",)
    wait_kept(qtbot, drafts_dir)


def test_discarding_in_quick_add_forgets_the_draft_and_can_be_undone(window, drafts_dir, qtbot):
    add = window.desktop.quick.add
    add.open()
    qtbot.keyClicks(add.text, "Mina likes orchids")
    wait_kept(qtbot, drafts_dir, "Mina likes orchids")
    add.discard.click()
    wait_kept(qtbot, drafts_dir)
    add.open()
    assert add.content == ""
    qtbot.keyClick(add.text, Qt.Key.Key_Z, CTRL)
    assert add.content == "Mina likes orchids"


def test_quick_add_keeps_two_texts_apart(window, drafts_dir, crash, open_desktop, qtbot):
    add = window.desktop.quick.add
    add.open()
    qtbot.keyClicks(add.text, "from before")
    wait_kept(qtbot, drafts_dir, "from before")
    crash(window.desktop)
    desktop = open_desktop(has_tray=True)
    add = desktop.quick.add
    qtbot.keyClicks(add.text, "typed now")  # before it was known what came back
    wait_kept(qtbot, drafts_dir, "from before", "typed now")
    desktop.add_quickly()
    assert add.content == "typed now"
    add.discard.click()
    wait_kept(qtbot, drafts_dir, "from before")
    desktop.add_quickly()
    assert add.content == "from before"


def test_what_is_left_in_quick_add_when_the_app_is_ended_comes_back(
    window, drafts_dir, open_desktop, qtbot
):
    add = window.desktop.quick.add
    add.open()
    qtbot.keyClicks(add.text, "from before")
    window.desktop.close()
    wait_kept(qtbot, drafts_dir, "from before")
    desktop = open_desktop(has_tray=True)
    desktop.add_quickly()
    qtbot.waitUntil(lambda: desktop.quick.add.content == "from before", timeout=WAIT_MS)


def test_several_drafts_come_back_one_after_the_other(
    window, three, services, assistant, drafts_dir, crash, again, open_memory, qtbot
):
    type_text(qtbot, window, "First. ")
    services.memories.update(three[2].id, MemoryPatch(content="theirs"), assistant)
    # The notice about it may come before or after.
    qtbot.waitUntil(lambda: window.editing._is_blocked, timeout=WAIT_MS)
    open_memory(window, three[0])
    type_text(qtbot, window, "Second. ")
    second = window.detail.form.editor.content
    wait_kept(qtbot, drafts_dir, "First. ", "Second. ")
    crash(window.desktop)
    window = again()
    assert window.detail.form.editor.content == second
    press(qtbot, window.detail.form.notice, "Show the next one")
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    assert window.detail.form.editor.content == "First. The bicycle has a flat tyre"
    wait_kept(qtbot, drafts_dir, "First. ")
    wait_stored(qtbot, services, three[0], content=second)


@pytest.fixture
def ended(window, drafts_dir, crash, qtbot):
    """A window ended while somebody changed the newest memory; none is open since."""
    type_text(qtbot, window, "Half a thought. ")
    wait_kept(qtbot, drafts_dir, "Half a thought. ")
    crash(window.desktop)


def buttons(window):
    return [button.text() for button in window.detail.form.notice.buttons]


@pytest.mark.usefixtures("ended")
def test_what_was_changed_meanwhile_is_not_overwritten(
    three, services, assistant, again, drafts_dir, qtbot
):
    services.memories.update(three[2].id, MemoryPatch(content="theirs"), assistant)
    window = again(f"{LINE} This memory has been changed since.")
    assert window.detail.form.editor.content == TYPED
    assert buttons(window) == ["Compare", "Keep mine", "Show theirs"]
    window.editing.save()
    window.desktop.close()
    assert stored(services, three[2]).content == "theirs"
    assert len(kept_texts(drafts_dir)) == 1
    window = again("This memory has been changed since.")
    press(qtbot, window.detail.form.notice, "Keep mine")
    wait_stored(qtbot, services, three[2], content=TYPED, version=3)
    wait_kept(qtbot, drafts_dir)


@pytest.mark.usefixtures("ended")
def test_the_other_version_can_be_taken_and_that_undone(
    three, services, assistant, again, drafts_dir, qtbot
):
    services.memories.update(three[2].id, MemoryPatch(content="theirs"), assistant)
    window = again("This memory has been changed since.")
    press(qtbot, window.detail.form.notice, "Show theirs")
    qtbot.waitUntil(lambda: window.detail.form.editor.content == "theirs", timeout=WAIT_MS)
    wait_kept(qtbot, drafts_dir)
    press_undo(window)
    qtbot.waitUntil(lambda: window.detail.form.editor.content == TYPED, timeout=WAIT_MS)


@pytest.mark.usefixtures("ended")
def test_another_field_that_was_changed_meanwhile_is_left_as_it_is(
    three, services, assistant, again, qtbot
):
    services.memories.update(three[2].id, MemoryPatch(tags=("theirs",)), assistant)
    window = again()
    assert buttons(window) == ["Discard"]
    window.editing.save()
    wait_stored(qtbot, services, three[2], content=TYPED, tags=("theirs",))


@pytest.mark.usefixtures("ended")
def test_a_draft_of_a_memory_in_the_trash_brings_it_back(
    three, services, assistant, again, drafts_dir, qtbot
):
    services.memories.delete([three[2].id], assistant)
    window = again(f"{LINE} This memory has been moved to the trash since.")
    assert window.detail.form.editor.content == TYPED
    assert buttons(window) == ["Restore and save", "Discard"]
    press(qtbot, window.detail.form.notice, "Restore and save")
    wait_stored(qtbot, services, three[2], content=TYPED)
    wait_kept(qtbot, drafts_dir)


@pytest.mark.usefixtures("ended")
def test_a_draft_of_a_memory_in_the_trash_can_be_discarded(
    three, services, assistant, again, drafts_dir, qtbot
):
    services.memories.delete([three[2].id], assistant)
    window = again("This memory has been moved to the trash since.")
    press(qtbot, window.detail.form.notice, "Discard")
    wait_kept(qtbot, drafts_dir)
    (still,) = services.memories.get_many([three[2].id])
    assert (still.content, still.deleted_at is None) == (three[2].content, False)


@pytest.mark.usefixtures("ended")
def test_a_draft_of_a_memory_that_is_gone_for_good_becomes_a_new_one(
    three, services, assistant, again, drafts_dir, qtbot
):
    services.memories.delete([three[2].id], assistant)
    services.trash.empty([three[2].id], assistant)
    window = again()
    assert window.editing.draft.base is None
    assert window.detail.form.editor.content == TYPED
    window.editing.save()
    wait_kept(qtbot, drafts_dir)


@pytest.mark.usefixtures("ended")
def test_what_was_stored_just_before_the_crash_does_not_come_back(
    three, services, assistant, open_desktop, drafts_dir, qtbot
):
    services.memories.update(three[2].id, MemoryPatch(content=TYPED), assistant)
    desktop = open_desktop()
    wait_kept(qtbot, drafts_dir)
    wait_idle(qtbot, desktop.tasks)
    assert desktop.window.detail.form.notice.notice is None


@pytest.mark.usefixtures("ended")
def test_half_a_file_is_set_aside_and_the_others_come_back(drafts_dir, again, caplog, qtbot):
    (whole,) = drafts_dir.glob("*.json")
    text = whole.read_text("utf-8")
    for number in range(1, len(text), 37):
        (drafts_dir / f"half{number}.json").write_text(text[:number], "utf-8")
    (drafts_dir / "odd.json").write_bytes(b"\xff\xfe")
    with caplog.at_level(logging.WARNING):
        window = again()
    assert window.detail.form.editor.content == TYPED
    assert not window.editing.unseen_drafts
    assert list(drafts_dir.glob("*.json")) == [whole]
    assert len(list(drafts_dir.glob("*.unreadable"))) == len(range(1, len(text), 37)) + 1
    assert "Half a thought" not in caplog.text


def test_a_window_with_something_else_in_it_only_offers_what_came_back(
    window, three, drafts_dir, crash, open_desktop, qtbot
):
    type_text(qtbot, window, "Half a thought. ")
    wait_kept(qtbot, drafts_dir, "Half a thought. ")
    crash(window.desktop)
    desktop = open_desktop()
    desktop.open_memory(three[0].id)
    qtbot.waitUntil(lambda: desktop.window.notice.notice is not None, timeout=WAIT_MS)
    assert desktop.window.notice.notice.text == LINE
    qtbot.waitUntil(lambda: is_open(desktop.window, three[0]), timeout=WAIT_MS)
    press(qtbot, desktop.window.notice, "Show")
    qtbot.waitUntil(lambda: is_open(desktop.window, three[2]), timeout=WAIT_MS)
    assert desktop.window.detail.form.editor.content == TYPED


def test_nothing_is_kept_of_what_was_typed_back_or_saved(window, three, drafts_dir, qtbot):
    type_text(qtbot, window, "a")
    wait_kept(qtbot, drafts_dir, "aThe bicycle")
    qtbot.keyClick(window.detail.form.editor, Qt.Key.Key_Backspace)
    wait_kept(qtbot, drafts_dir)
    type_text(qtbot, window, "b")
    wait_kept(qtbot, drafts_dir, "bThe bicycle")
    window.editing.save()
    wait_kept(qtbot, drafts_dir)


def test_what_is_saved_while_the_desktop_closes_does_not_come_back(
    window, services, drafts_dir, qtbot
):
    window.start_new()
    qtbot.keyClicks(window.detail.form.editor, "Oat milk")
    wait_kept(qtbot, drafts_dir, "Oat milk")
    add = window.desktop.quick.add
    qtbot.keyClicks(add.text, "Mina likes orchids")
    add.store()
    window.desktop.close()
    assert len(services.memories.list_ids(EVERYTHING)) == 5
    assert kept_texts(drafts_dir) == []


def test_what_cannot_be_saved_while_the_desktop_closes_comes_back(
    window, watched, drafts_dir, again, qtbot
):
    window.start_new()
    qtbot.keyClicks(window.detail.form.editor, "Oat milk")
    watched.memories.failure = StorageFullError("The disk is full.")
    window.desktop.close()
    wait_kept(qtbot, drafts_dir, "Oat milk")
    watched.memories.failure = None
    assert again().detail.form.editor.content == "Oat milk"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no mode bits")
def test_no_other_user_can_read_what_is_typed(window, drafts_dir, qtbot):
    type_text(qtbot, window, "Half a thought. ")
    wait_kept(qtbot, drafts_dir, "Half a thought. ")
    (file,) = drafts_dir.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(drafts_dir.stat().st_mode) == 0o700


class SlowFiles(DraftFolder):
    """A disk on which each write waits until it is let go."""

    def __init__(self, folder):
        super().__init__(folder)
        self.gate = threading.Event()
        self.threads = set()
        self.writes = 0

    def write(self, name, text):
        self.threads.add(threading.current_thread())
        self.gate.wait(WAIT_MS / 1000)
        self.writes += 1
        super().write(name, text)


def test_typing_never_waits_for_the_disk(window, drafts_dir, monkeypatch, qtbot):
    monkeypatch.setattr(memory_draft, "PAUSE_MS", 1)
    drafts = window.desktop.drafts
    # The disk becomes slow in the middle of a run of the app.
    slow = drafts._files = SlowFiles(drafts_dir)
    for number in range(30):
        type_text(qtbot, window, f"{number} ")
        # That a write was asked for shows only when it is done.
        qtbot.waitUntil(lambda: not drafts._timer.isActive(), timeout=WAIT_MS)
    assert slow.writes == 0
    slow.gate.set()
    wait_kept(qtbot, drafts_dir, "28 29 The bicycle")
    assert slow.writes <= 2  # the one that waited, and the newest
    assert threading.main_thread() not in slow.threads


class FullFiles(DraftFolder):
    """A disk that is full until somebody makes room."""

    is_full = True

    def write(self, name, text):
        if self.is_full:
            raise MachineError("The folder for the drafts cannot be used: no space.")
        super().write(name, text)


def test_a_full_disk_is_told_once_and_typing_goes_on(
    window, drafts_dir, monkeypatch, caplog, qtbot
):
    monkeypatch.setattr(memory_draft, "PAUSE_MS", 1)
    monkeypatch.setattr(memory_draft, "RETRY_MS", 1)
    # The disk becomes full in the middle of a run of the app.
    full = window.desktop.drafts._files = FullFiles(drafts_dir)
    with caplog.at_level(logging.WARNING):
        type_text(qtbot, window, "one ")
        qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
        assert "would be lost" in window.notice.notice.text
        window.notice.close_notice()
        type_text(qtbot, window, "two ")
        qtbot.wait(50)
    assert window.notice.notice is None
    assert len(caplog.records) == 1
    assert "one" not in caplog.text
    full.is_full = False
    wait_kept(qtbot, drafts_dir, "one two The bicycle")  # by itself, as soon as there is room


def test_quick_add_says_itself_that_nothing_is_kept(window, drafts_dir, monkeypatch, qtbot):
    monkeypatch.setattr(memory_draft, "PAUSE_MS", 1)
    # The disk becomes full in the middle of a run of the app.
    window.desktop.drafts._files = FullFiles(drafts_dir)
    add = window.desktop.quick.add
    add.open()
    qtbot.keyClicks(add.text, "Mina")
    qtbot.waitUntil(lambda: "would be lost" in add.message.text(), timeout=WAIT_MS)
    assert add.message.isVisible()
    assert window.notice.notice is None
