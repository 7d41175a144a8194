import json
import os
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog
from tests.gui.conftest import WAIT_MS
from tests.gui.test_desktop import unnamed

from rosemary.domain.errors import StorageFullError, StoreUnavailableError
from rosemary.domain.filters import TRASH, MemoryFilter
from rosemary.domain.models import MemoryPatch
from rosemary.domain.ports import Progress
from rosemary.domain.records import ExportFormat
from rosemary.gui.exporting.export_dialog import ExportDialog
from rosemary.gui.help.shortcuts import Command

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]


@pytest.fixture
def place(tmp_path_factory) -> Path:
    """A folder where Rosemary keeps nothing."""
    return tmp_path_factory.mktemp("place")


@pytest.fixture
def open_export(window, place, qtbot):
    """Open the export; it proposes a place in `place`."""

    def run():
        qtbot.waitUntil(lambda: window.sidebar.model.facets is not None, timeout=WAIT_MS)
        window.exporting.folder = place
        window.open_export()
        qtbot.waitUntil(lambda: any(shown(window)), timeout=WAIT_MS)
        (dialog,) = shown(window)
        qtbot.waitUntil(dialog.start.isEnabled, timeout=WAIT_MS)
        return dialog

    return run


def shown(window):
    return [each for each in window.findChildren(ExportDialog) if each.isVisible()]


def write(dialog, qtbot):
    with qtbot.waitSignal(dialog.run.exported, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)


def choose(dialog, form, qtbot):
    with qtbot.waitSignal(dialog.run.proposed, timeout=WAIT_MS):
        dialog.choices.formats[form].click()


def ids_in(path):
    return {each["id"] for each in json.loads(path.read_bytes())["memories"]}


def narrow(window, where, count, qtbot):
    window.browsing.show_filter(where)
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == count, timeout=WAIT_MS)


def test_everything_is_written_where_it_was_said_and_shown_there(
    window, open_export, three, place, qtbot, monkeypatch
):
    dialog = open_export()
    assert unnamed(dialog) == []
    assert dialog.choices.everything.isChecked()
    assert dialog.choices.everything.text() == "Everything: 3 memories"
    assert not dialog.choices.shown.isVisible()
    assert dialog.choices.place.text() == str(place / "rosemary-2026-05-03.json")
    write(dialog, qtbot)
    path = place / "rosemary-2026-05-03.json"
    assert ids_in(path) == {each.id for each in three}
    assert dialog.text.text().startswith("Exported 3 memories (")
    assert str(path) in dialog.text.text()
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    qtbot.mouseClick(dialog.show_place, Qt.MouseButton.LeftButton)
    assert opened == [str(place)]
    qtbot.mouseClick(dialog.leave, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    ("form", "name"),
    [
        (ExportFormat.JSON_LINES, "rosemary-2026-05-03.jsonl"),
        (ExportFormat.MARKDOWN, "rosemary-2026-05-03"),
        (ExportFormat.CSV, "rosemary-2026-05-03.csv"),
    ],
)
def test_each_form_is_written_under_a_name_of_its_kind(open_export, place, qtbot, form, name):
    dialog = open_export()
    choose(dialog, form, qtbot)
    write(dialog, qtbot)
    assert (place / name).exists()
    assert dialog.show_place.isVisible()


def test_the_name_is_a_free_one(open_export, place):
    (place / "rosemary-2026-05-03.json").write_text("mine")
    dialog = open_export()
    assert dialog.choices.path == place / "rosemary-2026-05-03-2.json"


def test_a_folder_that_is_gone_gives_way_to_home(open_export, place, monkeypatch, tmp_path):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    place.rmdir()
    assert open_export().choices.path.parent == tmp_path


def test_what_the_list_is_narrowed_to_is_offered_and_written(
    window, open_export, three, place, qtbot
):
    narrow(window, MemoryFilter(tags=("kitchen",)), 2, qtbot)
    dialog = open_export()
    assert dialog.choices.shown.isChecked()
    assert dialog.choices.shown.text() == "What the list shows: 2 memories"
    write(dialog, qtbot)
    assert ids_in(place / "rosemary-2026-05-03.json") == {three[0].id, three[1].id}


def test_what_a_search_found_is_written(window, open_export, three, place, qtbot):
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.list_pane.search.setText("bicycle tyre")
    found = set(window.listing.model.ids)
    assert three[2].id in found
    dialog = open_export()
    assert dialog.choices.shown.isChecked()
    write(dialog, qtbot)
    assert ids_in(place / "rosemary-2026-05-03.json") == found


def test_the_trash_is_written_alone_where_it_is_shown(
    window, open_export, three, place, services, assistant, qtbot
):
    services.memories.delete([three[0].id], assistant)
    narrow(window, TRASH, 1, qtbot)
    qtbot.waitUntil(lambda: window.sidebar.model.facets.trashed == 1, timeout=WAIT_MS)
    write(open_export(), qtbot)
    assert ids_in(place / "rosemary-2026-05-03.json") == {three[0].id}


def test_the_trash_can_be_left_out_of_everything(
    window, open_export, three, place, services, assistant, qtbot
):
    services.memories.delete([three[0].id], assistant)
    qtbot.waitUntil(lambda: window.sidebar.model.facets.trashed == 1, timeout=WAIT_MS)
    dialog = open_export()
    assert dialog.choices.trash.isVisible()
    dialog.choices.trash.click()
    write(dialog, qtbot)
    assert ids_in(place / "rosemary-2026-05-03.json") == {three[1].id, three[2].id}


def test_several_selected_memories_are_written_from_their_pane(
    window, open_export, three, place, qtbot
):
    view = window.list_pane.view
    view.select_ids((three[0].id, three[2].id), three[0].id)
    qtbot.waitUntil(window.detail.many.isVisible, timeout=WAIT_MS)
    window.exporting.folder = place
    qtbot.mouseClick(window.detail.many.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: any(shown(window)), timeout=WAIT_MS)
    (dialog,) = shown(window)
    qtbot.waitUntil(dialog.start.isEnabled, timeout=WAIT_MS)
    assert dialog.choices.selected.isChecked()
    assert dialog.choices.selected.text() == "What is selected: 2 memories"
    write(dialog, qtbot)
    assert ids_in(place / "rosemary-2026-05-03.json") == {three[0].id, three[2].id}


def test_what_is_being_typed_is_saved_before_anything_is_chosen(
    window, watched, place, three, services, qtbot
):
    qtbot.waitUntil(lambda: window.sidebar.model.facets is not None, timeout=WAIT_MS)
    window.exporting.folder = place
    watched.memories.gate = threading.Event()
    window.editing.edit(MemoryPatch(content="Typed a moment ago"))
    window.open_export()
    assert shown(window) == []
    watched.memories.gate.set()
    qtbot.waitUntil(lambda: any(shown(window)), timeout=WAIT_MS)
    assert services.memories.get(three[2].id).content == "Typed a moment ago"
    (dialog,) = shown(window)
    qtbot.waitUntil(dialog.start.isEnabled, timeout=WAIT_MS)
    write(dialog, qtbot)
    assert "Typed a moment ago" in (place / "rosemary-2026-05-03.json").read_text()


def test_a_place_that_is_taken_is_replaced_only_when_that_is_said(open_export, place, qtbot):
    dialog = open_export()
    path = place / "rosemary-2026-05-03.json"
    path.write_text("mine")
    with qtbot.waitSignal(dialog.run.failed, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert "exists already. Replace it, or choose another place." in dialog.problem.text()
    assert "--" not in dialog.problem.text()
    assert dialog.start.text() == "Replace it"
    assert path.read_text() == "mine"
    dialog.choices.everything.setChecked(False)
    write(dialog, qtbot)
    assert len(ids_in(path)) == 3


def test_another_choice_takes_the_word_to_replace_back(open_export, place, qtbot):
    dialog = open_export()
    path = place / "rosemary-2026-05-03.json"
    path.write_text("mine")
    with qtbot.waitSignal(dialog.run.failed, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    dialog.choices.changed.emit()
    assert dialog.start.text() == "Export"
    with qtbot.waitSignal(dialog.run.failed, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert path.read_text() == "mine"


def test_a_folder_that_may_not_be_written_is_told_in_plain_words(
    open_export, place, monkeypatch, qtbot
):
    dialog = open_export()

    def refuse(**_):
        raise PermissionError(13, os.strerror(13))

    # The edge of the machine: root may write everywhere, and tests may run as root.
    monkeypatch.setattr("rosemary.service.exchange.atomic_files.tempfile.mkdtemp", refuse)
    with qtbot.waitSignal(dialog.run.failed, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert "permission denied. Choose another place." in dialog.problem.text()
    assert not dialog.problem.text().startswith("path")
    assert dialog.start.text() == "Export"
    assert list(place.iterdir()) == []


@pytest.mark.parametrize("form", list(ExportFormat))
def test_a_full_disk_is_told_and_nothing_is_left(open_export, place, monkeypatch, form, qtbot):
    dialog = open_export()
    if form is not ExportFormat.JSON:
        choose(dialog, form, qtbot)

    def fail(*_):
        raise OSError(28, os.strerror(28))

    # The edge of the machine: each form writes its memories through one of these.
    monkeypatch.setattr("rosemary.service.exchange.export_service.markdown_of", fail)
    monkeypatch.setattr("rosemary.service.exchange.export_service.row_of", fail)
    monkeypatch.setattr("rosemary.service.exchange.export_service._write_lines", fail)
    with qtbot.waitSignal(dialog.run.failed, timeout=WAIT_MS):
        qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert "The disk is full; nothing was written." in dialog.problem.text()
    assert dialog.start.isVisible()
    assert dialog.choices.format is form
    assert list(place.iterdir()) == []


def test_a_store_that_cannot_be_read_is_told(open_export, watched, qtbot):
    dialog = open_export()
    watched.exporting.failure = StoreUnavailableError("The database is locked.")
    dialog.start.click()
    qtbot.waitUntil(lambda: "locked" in dialog.problem.text(), timeout=WAIT_MS)
    watched.exporting.failure = StorageFullError("The disk is full.", hint="Free some space.")
    dialog.start.click()
    wanted = "The disk is full. Free some space."
    qtbot.waitUntil(lambda: dialog.problem.text() == wanted, timeout=WAIT_MS)


def test_stopping_leaves_nothing_and_the_choices_stay(open_export, watched, place, qtbot):
    dialog = open_export()
    choose(dialog, ExportFormat.MARKDOWN, qtbot)
    watched.exporting.gate = threading.Event()
    dialog.start.click()
    assert dialog.leave.text() == "Stop"
    assert dialog.progress.isVisible()
    dialog.leave.click()
    assert dialog.isVisible()
    watched.exporting.gate.set()
    wanted = "Stopped. Nothing was written."
    qtbot.waitUntil(lambda: dialog.text.text() == wanted, timeout=WAIT_MS)
    assert list(place.iterdir()) == []
    assert dialog.choices.format is ExportFormat.MARKDOWN
    dialog.leave.click()
    assert not dialog.isVisible()


def test_it_says_how_far_it_is(open_export, watched, qtbot):
    dialog = open_export()
    watched.exporting.gate = threading.Event()
    dialog.start.click()
    dialog.run.progressed.emit(Progress(done=30, total=120))
    qtbot.waitUntil(lambda: dialog.progress.value() == 250, timeout=WAIT_MS)
    assert dialog.text.text() == "Exporting… 30 of 120"
    with qtbot.waitSignal(dialog.run.exported, timeout=WAIT_MS):
        watched.exporting.gate.set()


def test_a_file_is_chosen_by_hand_and_what_was_confirmed_is_replaced(
    open_export, place, monkeypatch, qtbot
):
    dialog = open_export()
    mine = place / "mine.json"
    mine.write_text("old")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(mine), ""))
    dialog.choices.choose.click()
    assert dialog.choices.path == mine
    write(dialog, qtbot)
    assert len(ids_in(mine)) == 3


def test_a_name_without_an_ending_gets_one_and_replaces_nothing_unasked(
    open_export, place, monkeypatch, qtbot
):
    dialog = open_export()
    (place / "mine.json").write_text("old")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(place / "mine"), ""))
    dialog.choices.choose.click()
    assert dialog.choices.path == place / "mine.json"
    with qtbot.waitSignal(dialog.run.failed, timeout=WAIT_MS):
        dialog.start.click()
    assert (place / "mine.json").read_text() == "old"


def test_notes_go_into_a_new_folder_in_the_chosen_one(open_export, place, monkeypatch, qtbot):
    dialog = open_export()
    choose(dialog, ExportFormat.MARKDOWN, qtbot)
    (place / "notes").mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(place / "notes"))
    with qtbot.waitSignal(dialog.run.proposed, timeout=WAIT_MS):
        dialog.choices.choose.click()
    write(dialog, qtbot)
    assert (place / "notes" / "rosemary-2026-05-03" / "README.md").exists()


def test_choosing_no_place_changes_none(open_export, monkeypatch, qtbot):
    dialog = open_export()
    before = dialog.choices.path
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    dialog.choices.choose.click()
    assert dialog.choices.path == before


def test_the_place_used_last_is_proposed_next(window, open_export, place, qtbot):
    write(open_export(), qtbot)
    shown(window)[0].leave.click()
    window.open_export()
    qtbot.waitUntil(lambda: any(shown(window)), timeout=WAIT_MS)
    (dialog,) = shown(window)
    qtbot.waitUntil(dialog.start.isEnabled, timeout=WAIT_MS)
    assert dialog.choices.path.parent == place


def test_a_key_and_the_sidebar_open_it_once(window, open_export, qtbot):
    open_export().reject()
    window.actions_by_command[Command.EXPORT].trigger()
    qtbot.waitUntil(lambda: len(shown(window)) == 1, timeout=WAIT_MS)
    window.sidebar.export_wanted.emit()
    qtbot.waitUntil(lambda: len(shown(window)) == 1, timeout=WAIT_MS)


def test_quitting_while_it_writes_ends_in_good_order(window, open_export, watched, place):
    dialog = open_export()
    watched.exporting.gate = threading.Event()
    dialog.start.click()
    window.exporting.stop()
    watched.exporting.gate.set()
    window.desktop.close()
    assert list(place.iterdir()) == []
