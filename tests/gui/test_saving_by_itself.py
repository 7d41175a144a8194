"""What is typed is saved without being asked for, and one sitting is one version."""

import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS
from tests.gui.test_editing import press, type_text, wait_stored
from tests.gui.test_kept_typing import kept_texts

from rosemary.domain.errors import StorageFullError
from rosemary.gui.memories import memory_editing
from rosemary.gui.memories.memory_editing import SaveState

pytestmark = pytest.mark.gui
CTRL = Qt.KeyboardModifier.ControlModifier
TYRE = "The bicycle has a flat tyre"


@pytest.fixture
def states(window):
    found = []
    window.editing.state_changed.connect(found.append)
    return found


def said(window):
    """What the header says of the state, where it says anything."""
    # The label is a part of the header, of which nothing else is asked.
    label = window.detail.form.header._state
    return label.text() if label.isVisible() else ""


def wait_state(qtbot, states, state):
    qtbot.waitUntil(lambda: bool(states) and states[-1] is state, timeout=WAIT_MS)


def test_a_pause_in_typing_keeps_it_and_says_so_for_a_moment(
    window, three, services, drafts_dir, states, qtbot
):
    type_text(qtbot, window, "First. ")
    assert said(window) == ""
    wait_state(qtbot, states, SaveState.KEPT)
    assert said(window) == "Saved"
    assert any("First. " in text for text in kept_texts(drafts_dir))
    qtbot.waitUntil(lambda: said(window) == "", timeout=WAIT_MS)
    assert services.memories.get(three[2].id).version == 1


def test_a_sitting_with_pauses_is_one_version_and_one_undo(window, three, services, states, qtbot):
    form = window.detail.form
    for words in ("First. ", "Second. "):
        type_text(qtbot, window, words)
        wait_state(qtbot, states, SaveState.KEPT)
    qtbot.keyClick(form.editor, Qt.Key.Key_Escape)
    wait_stored(qtbot, services, three[2], content=f"First. Second. {TYRE}", version=2)
    wait_state(qtbot, states, SaveState.SAVED)
    assert said(window) == "Saved"
    qtbot.keyClick(form.preview, Qt.Key.Key_Z, CTRL)
    wait_stored(qtbot, services, three[2], content=TYRE)
    assert len(services.history.history(three[2].id).versions) == 3


def test_a_long_rest_makes_a_version_while_the_editor_stays_open(
    window, three, services, monkeypatch, qtbot
):
    monkeypatch.setattr(memory_editing, "IDLE_MS", 50)
    type_text(qtbot, window, "First. ")
    wait_stored(qtbot, services, three[2], content=f"First. {TYRE}")
    assert window.detail.form.is_editing


def test_what_cannot_be_kept_is_saved_at_the_pause(window, three, services, monkeypatch, qtbot):
    def fail(*_args):
        raise StorageFullError("The disk is full.")

    monkeypatch.setattr("rosemary.runtime.window_facts.DraftFolder.write", fail)
    type_text(qtbot, window, "First. ")
    wait_stored(qtbot, services, three[2], content=f"First. {TYRE}")


def test_on_a_full_disk_the_text_stays_and_can_be_tried_again(
    window, three, services, watched, monkeypatch, states, qtbot
):
    def fail(*_args):
        raise StorageFullError("The disk is full.")

    with monkeypatch.context() as full:
        full.setattr("rosemary.runtime.window_facts.DraftFolder.write", fail)
        watched.memories.failure = StorageFullError("The disk is full.")
        type_text(qtbot, window, "First. ")
        wait_state(qtbot, states, SaveState.FAILED)
    assert said(window) == "Not saved"
    bar = window.detail.form.notice
    assert "What you typed is kept" in bar.notice.text
    watched.memories.failure = None
    press(qtbot, bar, "Try again")
    wait_stored(qtbot, services, three[2], content=f"First. {TYRE}")


def test_nothing_is_said_of_another_memory(window, three, states, open_memory, qtbot):
    type_text(qtbot, window, "First. ")
    open_memory(window, three[0])
    assert said(window) == ""
