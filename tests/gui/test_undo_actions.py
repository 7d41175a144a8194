import gc
import threading
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS, is_open, wait_notice
from tests.waiting import wait_until

from rosemary.domain.filters import SavedFilter
from rosemary.domain.history import ChangedMemory, ChangedSubject
from rosemary.domain.models import LinkDraft, MemoryPatch
from rosemary.domain.ports import Progress
from rosemary.domain.types import MemoryType
from rosemary.gui.memories.undo_actions import step_text

pytestmark = pytest.mark.gui
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def press(window, label):
    (button,) = [each for each in window.notice.buttons if each.text() == label]
    button.click()


def set_type(qtbot, window, memory_type):
    box = window.detail.form.properties.type_box
    box.setCurrentIndex(box.findData(memory_type))
    box.activated.emit(box.currentIndex())
    window.editing.save()
    with qtbot.waitSignal(window.editing.updated, timeout=WAIT_MS):
        pass


def test_a_changed_property_is_undone_and_shown_as_it_was(window, three, services, qtbot):
    set_type(qtbot, window, MemoryType.TASK)
    window.list_pane.view.setFocus()
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Z, CTRL)
    wait_notice(qtbot, window, "Undone: 1 memory as before")
    assert services.memories.get(three[2].id).memory_type is MemoryType.GENERAL
    box = window.detail.form.properties.type_box
    qtbot.waitUntil(lambda: box.currentData() == MemoryType.GENERAL, timeout=WAIT_MS)
    press(window, "Redo")
    wait_notice(qtbot, window, "Done again: 1 memory changed again")
    qtbot.waitUntil(lambda: box.currentData() == MemoryType.TASK, timeout=WAIT_MS)
    press(window, "Undo")
    wait_notice(qtbot, window, "Undone: 1 memory as before")
    qtbot.waitUntil(lambda: box.currentData() == MemoryType.GENERAL, timeout=WAIT_MS)


def test_typed_text_is_undone_from_the_list(window, three, services, qtbot):
    window.detail.form.switch_mode()
    qtbot.keyClicks(window.detail.form.editor, "Oh! ")
    window.list_pane.view.setFocus()
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Z, CTRL)
    wait_notice(qtbot, window, "Undone")
    qtbot.waitUntil(lambda: window.detail.form.editor.content == three[2].content, timeout=WAIT_MS)
    assert is_open(window, three[2])


def test_what_assistants_do_is_not_undone_by_this_window(window, three, services, assistant, qtbot):
    services.memories.update(three[0].id, MemoryPatch(summary="Theirs"), assistant)
    window.commands.undo()
    wait_notice(qtbot, window, "There is nothing to undo.")
    window.commands.redo()
    wait_notice(qtbot, window, "There is nothing to redo.")
    assert services.memories.get(three[0].id).summary == "Theirs"


def test_what_was_changed_since_is_undone_only_when_the_person_insists(
    window, three, services, assistant, qtbot
):
    set_type(qtbot, window, MemoryType.TASK)
    services.memories.update(three[2].id, MemoryPatch(memory_type=MemoryType.FACT), assistant)
    window.commands.undo()
    wait_notice(qtbot, window, "was changed since by Claude")
    assert services.memories.get(three[2].id).memory_type is MemoryType.FACT
    press(window, "Undo anyway")
    wait_notice(qtbot, window, "Undone")
    assert services.memories.get(three[2].id).memory_type is MemoryType.GENERAL


def test_a_link_that_is_undone_is_named(window, three, services, qtbot):
    origin = window.undo_actions.new_call()
    services.links.link(three[0].id, LinkDraft(target=three[1].id), origin)
    window.commands.undo()
    wait_notice(qtbot, window, "related")
    assert services.links.links_of(three[0].id).outgoing == ()


def test_three_links_that_are_undone_are_named_and_the_rest_counted(window, three, services, qtbot):
    origin = window.undo_actions.new_call()
    for relation in ("related", "part_of", "follows", "depends_on", "cites"):
        draft = LinkDraft(target=three[1].id, relation=relation)
        services.links.link(three[0].id, draft, origin)
    window.commands.undo()
    wait_notice(qtbot, window, "2 more")
    assert window.notice.notice.text.count(three[1].key) == 3


def test_two_undos_at_once_are_done_one_after_the_other(window, three, services, qtbot):
    window.changes.delete([three[0].id])
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    window.changes.delete([three[1].id])
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 1, timeout=WAIT_MS)
    window.commands.undo()
    window.commands.undo()
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    window.commands.redo()
    window.commands.redo()
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 1, timeout=WAIT_MS)


class Slow:
    """The history, which takes its time until `going_on` is set."""

    def __init__(self, history):
        self._history = history
        self.going_on = threading.Event()

    def __getattr__(self, name):
        return getattr(self._history, name)

    def undo(self, *arguments, watch, **fields):
        watch.tell(Progress(done=250, total=1_000))
        self.going_on.wait(WAIT_MS / 1000)
        return self._history.undo(*arguments, watch=watch, **fields)


@pytest.fixture
def slow(window, monkeypatch):
    # The service becomes slow in the middle of a run of the app.
    slow = Slow(window.undo_actions._history)
    monkeypatch.setattr(window.undo_actions, "_history", slow)
    yield slow
    slow.going_on.set()


def test_a_long_undo_tells_how_far_it_is(window, slow, qtbot):
    set_type(qtbot, window, MemoryType.TASK)
    window.commands.undo()
    wait_notice(qtbot, window, "Working: 250 of 1,000 memories")
    # From the worker's thread this comes at any time.
    window.undo_actions._advanced.emit(Progress(done=500, total=1_000))
    wait_notice(qtbot, window, "Working: 500 of 1,000 memories")
    assert [each.text() for each in window.notice.buttons] == ["Cancel"]
    slow.going_on.set()
    wait_notice(qtbot, window, "Undone: 1 memory as before")


def test_a_cancelled_undo_leaves_everything_as_it_is(window, slow, three, services, qtbot):
    set_type(qtbot, window, MemoryType.TASK)
    window.commands.undo()
    wait_notice(qtbot, window, "Working")
    press(window, "Cancel")
    slow.going_on.set()
    wait_notice(qtbot, window, "The undo was cancelled; nothing was changed")
    assert services.memories.get(three[2].id).memory_type is MemoryType.TASK
    window.commands.undo()
    wait_notice(qtbot, window, "Undone: 1 memory as before")


def test_the_window_does_not_hold_what_an_undo_did_to_each(window, three, services, qtbot):
    ids, origin = [each.id for each in three], window.undo_actions.new_call()
    services.selections.set_type(ids, MemoryType.TASK, origin)
    services.selections.link(ids[1:], ids[0], origin)
    gone = []

    def on_changed(_):
        parts = ChangedMemory, ChangedSubject
        # The threads of the undo may still be letting go of it.
        wait_until(
            lambda: not any(isinstance(each, parts) for each in gc.get_objects()),
            "an undo whose parts are gone",
        )
        gone.append(True)

    window.undo_actions.changed.connect(on_changed)
    window.commands.undo()
    wait_notice(qtbot, window, "Undone: 3 memories as before")
    assert gone


def test_after_a_restart_ctrl_z_undoes_what_the_window_did_before_and_says_when(
    three, services, open_desktop, assistant, clock, qtbot
):
    first = open_desktop()
    first.window.changes.delete([three[0].id, three[1].id])
    qtbot.waitUntil(lambda: first.window.listing.model.rowCount() == 1, timeout=WAIT_MS)
    first.close()
    services.memories.update(three[2].id, MemoryPatch(summary="Theirs"), assistant)
    clock.move(hours=20)

    window = open_desktop().window
    window.list_pane.view.setFocus()
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Z, CTRL)
    wait_notice(qtbot, window, "Undone: 2 memories back. The change was made on ")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    assert services.memories.get(three[2].id).summary == "Theirs"
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Z, CTRL | SHIFT)
    wait_notice(qtbot, window, "Done again: 2 memories now in the trash")
    window.commands.undo()
    wait_notice(qtbot, window, "Undone")


def test_a_step_is_told_by_its_memories_and_else_by_what_else_it_changed(
    services, three, assistant, clock
):
    def told(*, hours):
        (change,) = services.history.changes(limit=1)
        return step_text([change], clock.now + timedelta(hours=hours))

    services.memories.update(three[0].id, MemoryPatch(tags=("new",)), assistant)
    assert told(hours=0).startswith("change 1 memory (")
    services.memories.delete([each.id for each in three], assistant)
    assert told(hours=24).startswith("delete 3 memories (Yesterday, ")
    services.filters.save(SavedFilter(name="Tea"), assistant)
    assert told(hours=0).startswith("change a list (")
    assert step_text([], clock.now) == ""
