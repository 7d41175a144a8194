"""The page of the settings over a real file, and the table that it shares with the docs."""

import json
import os
import re
import zipfile
from dataclasses import fields, is_dataclass, replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from tests.gui.conftest import WAIT_MS, wait_idle
from tests.gui.test_desktop import unnamed

from rosemary.domain.clients import ToolSet
from rosemary.domain.errors import MachineError
from rosemary.domain.settings import HttpSettings, MotionChoice, Settings
from rosemary.domain.types import SortOrder
from rosemary.gui.help.help_page import LicencesDialog
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.settings.setting_row import (
    parse_value,
    paths_of,
    value_at,
    value_text,
    with_value,
)
from rosemary.gui.settings.settings_table import GROUPS
from rosemary.gui.theme.tokens import is_motion_reduced
from rosemary.runtime.http_door import HttpDoor
from rosemary.runtime.logs import EndedUnexpectedly
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.window_facts import WindowHttp, program_facts_of, shell_command

pytestmark = pytest.mark.gui
ENTRIES = [entry for group in GROUPS for entry in group.entries]


@pytest.fixture
def file(tmp_path):
    return SettingsFile(tmp_path / "settings.toml")


@pytest.fixture
def page(window, file, tmp_path, qtbot):
    window.desktop.set_program_facts(ProgramFacts(settings=file, folders=(("Memories", tmp_path),)))
    window.pages.open_page("settings")
    page = window.pages.current
    with qtbot.waitSignal(page.store.loaded, timeout=WAIT_MS):
        pass
    qtbot.waitUntil(lambda: page.is_filled, timeout=WAIT_MS)
    return page


def type_into(qtbot, row, text):
    row.field.setFocus()
    row.field.selectAll()
    qtbot.keyClicks(row.field, text)


def test_every_setting_of_the_file_is_on_the_page():
    value_text = {(entry.section, entry.name) for entry in ENTRIES}
    wanted = {
        (section.name, each.name)
        for section in fields(Settings)
        for each in fields(getattr(Settings(), section.name))
    }
    # These two have cards of their own.
    assert value_text == wanted - {("search", "model"), ("store", "address")}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.section}.{entry.name}")
def test_the_docs_explain_a_setting_in_the_same_words(entry, request):
    docs = (request.config.rootpath / "docs" / "settings.md").read_text(encoding="utf-8")
    section = docs.partition(f"\n## {entry.section}\n")[2].partition("\n## ")[0]
    (meaning,) = re.findall(rf"^\| `{entry.name}` \| (.+) \|$", section, re.MULTILINE)
    assert meaning.startswith(entry.meaning)


def test_a_typed_value_is_kept_in_the_file_and_counts_at_once(page, file, services, qtbot):
    row = page.rows[("backup", "kept")]
    type_into(qtbot, row, "20")
    qtbot.waitUntil(lambda: file.load().backup.kept == 20, timeout=WAIT_MS)
    qtbot.waitUntil(row.state.isVisible, timeout=WAIT_MS)
    assert row.state.text() == "Saved"
    assert services.backups.settings.kept == 20
    assert not page.later_card.isVisible()
    row.reset.click()
    qtbot.waitUntil(lambda: file.load().backup.kept == 10, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: row.field.text() == "10", timeout=WAIT_MS)


@pytest.mark.parametrize(
    ("path", "typed", "problem"),
    [
        (("backup", "kept"), "0", "Must be 1 to 1,000"),
        (("backup", "kept"), "many", "Type a whole number."),
        (("ranking", "common_share"), "2", "must be 0 to 1"),
        (("ranking", "common_share"), "x", "Type a number"),
        (("http", "port"), "80", "Must be 1024 to 65535"),
        (("decay", "floor", "fact"), "11", "ust be 1 to 10"),
    ],
)
def test_a_refused_value_is_explained_as_it_is_typed_and_not_kept(
    page, file, qtbot, path, typed, problem
):
    row = page.rows[path]
    type_into(qtbot, row, typed)
    assert problem.lower() in row.problem.text().lower()
    wait_idle(qtbot, page.window().desktop.tasks)
    assert file.load() == Settings()
    # The table of settings says it in many forms.
    type_into(qtbot, row, str(row._default))
    assert row.problem.isHidden()


def test_boxes_and_choices_are_kept_at_once(page, file, qtbot):
    page.rows[("backup", "is_automatic")].field.click()
    qtbot.waitUntil(lambda: not file.load().backup.is_automatic, timeout=WAIT_MS)
    combo = page.rows[("clients", "tools")].field
    combo.setCurrentIndex(combo.findData(ToolSet.CORE))
    combo.activated.emit(1)
    qtbot.waitUntil(lambda: file.load().clients.tools is ToolSet.CORE, timeout=WAIT_MS)


def test_what_is_advanced_is_folded_until_it_is_wanted(page):
    row = page.rows[("ranking", "candidates")]
    assert not row.isVisible()
    page.advanced.click()
    assert row.isVisible()
    page.advanced.click()
    assert not row.isVisible()


def test_the_search_finds_advanced_settings_too_and_marks_them(page, qtbot, window):
    window.focus_search()
    assert page.search.hasFocus()
    qtbot.keyClicks(page.search, "trash for good")
    found = [path for path, row in page.rows.items() if row.isVisible()]
    assert found == [("trash", "kept_days")]
    assert page.rows[found[0]].label.property("role") == "found"
    page.search.setText("half-life fact")
    assert page.rows[("decay", "half_life_days", "fact")].isVisible()
    page.search.setText("no such thing at all")
    assert page.nothing.isVisible()
    page.search.clear()
    assert page.rows[("trash", "kept_days")].label.property("role") == ""


def test_a_file_that_cannot_be_written_is_told(page, file, qtbot, window, monkeypatch):
    def change(_change):
        raise MachineError("The settings could not be kept.")

    monkeypatch.setattr(file, "change", change)
    page.rows[("backup", "is_automatic")].field.click()
    qtbot.waitUntil(
        lambda: (
            window.notice.notice is not None and "could not be kept" in window.notice.notice.text
        ),
        timeout=WAIT_MS,
    )
    qtbot.waitUntil(page.rows[("backup", "is_automatic")].field.isChecked, timeout=WAIT_MS)


def test_what_counts_after_a_restart_says_so_and_offers_one(page, file, window, qtbot):
    restarts = []
    page.restart.clicked.disconnect()
    page.restart.clicked.connect(lambda: restarts.append(True))
    row = page.rows[("http", "is_enabled")]
    assert "after a restart" in row.meaning.text()
    row.field.click()
    qtbot.waitUntil(page.later_card.isVisible, timeout=WAIT_MS)
    assert "after a restart" in row.state.text()
    page.restart.click()
    assert restarts == [True]
    row.reset.click()
    qtbot.waitUntil(lambda: not page.later_card.isVisible(), timeout=WAIT_MS)
    assert file.load() == Settings()


@pytest.mark.parametrize(
    ("typed", "problem"),
    [("backups", "must be a whole path"), ("{file}", "is no folder"), ("{file}/x", "written")],
)
def test_a_folder_that_cannot_hold_backups_is_refused_at_the_field(
    page, file, qtbot, tmp_path, typed, problem
):
    (tmp_path / "a file").write_text("")
    row = page.rows[("backup", "folder")]
    type_into(qtbot, row, typed.format(file=tmp_path / "a file"))
    qtbot.waitUntil(row.problem.isVisible, timeout=WAIT_MS)
    assert problem in row.problem.text().lower()
    assert file.load() == Settings()
    good = tmp_path / "backups" / "here"
    type_into(qtbot, row, str(good))
    qtbot.waitUntil(lambda: file.load().backup.folder == str(good), timeout=WAIT_MS)
    qtbot.waitUntil(row.state.isVisible, timeout=WAIT_MS)
    assert row.problem.isHidden()


def test_a_folder_is_chosen_in_a_dialog(page, file, qtbot, tmp_path, monkeypatch):
    row = page.rows[("backup", "folder")]
    assert page.rows[("backup", "kept")].choose is None
    answers = iter(["", str(tmp_path)])
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: next(answers))
    row.choose.click()
    assert file.load().backup.folder == ""
    row.choose.click()
    qtbot.waitUntil(lambda: file.load().backup.folder == str(tmp_path), timeout=WAIT_MS)


def test_every_control_has_a_name(page):
    page.advanced.click()
    assert unnamed(page) == []


def test_choices_are_named_in_words(page):
    combo = page.rows[("clients", "tools")].field
    assert [combo.itemText(at) for at in range(combo.count())] == [
        "Everything",
        "Only the basics",
    ]


def test_the_choices_about_the_window_hold_at_once_and_are_kept(page, window, state, qtbot):
    card = page.window_choices
    card.motion.setCurrentIndex(card.motion.findData(MotionChoice.REDUCED))
    card.motion.activated.emit(1)
    assert is_motion_reduced(window)
    qtbot.waitUntil(lambda: state.settings.motion is MotionChoice.REDUCED, timeout=WAIT_MS)
    window.desktop.choices.choose_motion(MotionChoice.FULL)
    assert not is_motion_reduced(window)
    assert card.motion.currentData() == MotionChoice.FULL
    window.desktop.choices.choose_motion(MotionChoice.AUTO)
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        card.order.setCurrentIndex(card.order.findData(SortOrder.OLDEST))
        card.order.activated.emit(1)
    assert window.listing.request.order is SortOrder.OLDEST
    qtbot.waitUntil(lambda: state.settings.order is SortOrder.OLDEST, timeout=WAIT_MS)
    assert window.list_pane.sort.order is SortOrder.OLDEST
    # A menu would wait for a person.
    window.list_pane.sort._on_chosen(SortOrder.UPDATED)
    assert card.order.currentData() == SortOrder.UPDATED


def test_the_window_goes_back_to_its_usual_size(page, window, state, qtbot):
    state.settings = replace(state.settings, geometry=b"x", panes=b"x")
    window.resize(1_000, 600)
    room = window.screen().availableSize()
    page.window_choices.usual_size.click()
    assert window.width() == max(window.minimumSizeHint().width(), min(1360, room.width() - 24))
    assert window.height() == min(860, room.height() - 48)
    qtbot.waitUntil(
        lambda: (state.settings.geometry, state.settings.panes) == (b"", b""), timeout=WAIT_MS
    )


def test_what_was_said_once_is_said_again(page, window, state, qtbot):
    button = page.window_choices.tell_again
    assert not button.isEnabled()
    # As the tray does once it has explained itself.
    window.desktop._remember(replace(state.settings, is_tray_explained=True))
    qtbot.waitUntil(lambda: state.settings.is_tray_explained, timeout=WAIT_MS)
    page.enter()
    assert button.isEnabled()
    button.click()
    qtbot.waitUntil(lambda: not state.settings.is_tray_explained, timeout=WAIT_MS)
    assert not button.isEnabled()


def test_the_search_finds_choices_about_the_window(page):
    page.search.setText("theme")
    theme, _language, _text_size, motion, *_ = page.window_choices.rows
    assert theme.isVisible()
    assert theme.label.property("role") == "found"
    assert not motion.isVisible()
    page.search.setText("animations")
    assert motion.isVisible()


def test_the_addresses_and_tokens_are_one_click_away(window, file, services, tmp_path, qtbot):
    paths = Paths.of_home(tmp_path / "home")
    paths.ensure_private()
    door = HttpDoor(paths, services, HttpSettings(), lambda _error: None)
    window.desktop.set_program_facts(ProgramFacts(settings=file, http=WindowHttp(paths, door)))
    window.open_settings()
    window.pages.current.tokens.click()
    page = window.pages.current
    qtbot.waitUntil(page.http.isVisible, timeout=WAIT_MS)
    assert page.list.current == ("http",)


def test_each_value_of_each_setting_survives_being_typed():
    for entry in ENTRIES:
        for path in paths_of(entry):
            value = value_at(Settings(), path)
            assert not is_dataclass(value)
            assert with_value(Settings(), path, value) == Settings()
            if not isinstance(value, bool):
                assert parse_value(value_text(value), value) == value


def test_the_help_opens_the_folders(page, window, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr("rosemary.gui.help.help_page.show_folder", opened.append)
    window.pages.open_page("help")
    (button, _copy) = window.pages.current.findChildren(IconButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert len(opened) == 1


def test_the_help_gives_the_command_that_works_here(window, tmp_path, qtbot):
    paths, folder = Paths.of_home(tmp_path / "home"), tmp_path / "my notes"
    window.desktop.set_program_facts(program_facts_of(paths, data_dir=folder))
    window.pages.open_page("help")
    qtbot.mouseClick(window.pages.current.copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied == shell_command(data_dir=folder, environ={"PATH": os.environ["PATH"]})
    assert "my notes" in copied
    assert window.notice.notice.text == "Copied"


def test_the_help_shows_the_licences_of_all_parts(window, qtbot):
    texts = iter(["Qt: LGPL\n\nNumPy: BSD\n"])
    gone = MachineError("The licences cannot be read.")

    def licences():
        try:
            return next(texts)
        except StopIteration:
            raise gone from None

    window.desktop.set_program_facts(ProgramFacts(licences=licences))
    window.pages.open_page("help")
    page = window.pages.current
    page.licences.click()
    (dialog,) = page.findChildren(LicencesDialog)
    qtbot.keyClicks(dialog.search, "numpy")
    qtbot.waitUntil(lambda: "BSD" in dialog.text.toPlainText(), timeout=WAIT_MS)
    assert dialog.text.textCursor().selectedText() == "NumPy"
    dialog.search.setText("GPL")
    assert dialog.text.textCursor().selectedText() == "GPL"
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.text.textCursor().selectedText() == "GPL"
    dialog.search.setText("nothing like it")
    assert dialog.missing.isVisible()
    dialog.close_button.click()
    page.licences.click()
    qtbot.waitUntil(
        lambda: window.notice.notice is not None and "licences" in window.notice.notice.text,
        timeout=WAIT_MS,
    )


def test_the_help_saves_diagnostics_and_tells_of_a_crash(window, services, tmp_path, qtbot):
    paths = Paths.of_home(tmp_path / "home")
    paths.ensure_private()
    crash = EndedUnexpectedly(at=datetime.now(UTC), details=tmp_path / "crash.log")
    window.desktop.set_program_facts(program_facts_of(paths, services, crash))
    window.pages.open_page("help")
    page = window.pages.current
    assert crash.text in {label.text() for label in page.findChildren(PlainLabel)}
    target = tmp_path / "diagnostics.zip"
    page.save_diagnostics(target)
    qtbot.waitUntil(page.save.isEnabled, timeout=WAIT_MS)
    with zipfile.ZipFile(target) as written:
        assert "doctor.json" in written.namelist()
        assert "error" not in json.loads(written.read("doctor.json"))
    assert "diagnostics.zip" in window.notice.notice.text
    page.save_diagnostics(tmp_path / "no such folder" / "x.zip")
    qtbot.waitUntil(lambda: "does not exist" in window.notice.notice.text, timeout=WAIT_MS)


@pytest.fixture
def scrolled(page, window, qtbot):
    """The page scrolled to its end, with the keyboard still in its search, and no mouse button."""
    for button in Qt.MouseButton:  # as another test may have left it
        if button & QApplication.mouseButtons():
            qtbot.mouseRelease(window.windowHandle(), button)
    assert QApplication.mouseButtons() == Qt.MouseButton.NoButton
    window.resize(1000, 480)
    window.activateWindow()
    page.take_focus()
    qtbot.waitUntil(page.search.hasFocus, timeout=WAIT_MS)
    bar = page.column.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert page.search.visibleRegion().isEmpty()
    return page


def is_whole(widget):
    return widget.visibleRegion().boundingRect() == widget.rect()


def test_ctrl_f_brings_the_search_back_into_view(scrolled, qtbot):
    qtbot.keyClick(scrolled.search, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert is_whole(scrolled.search)


def test_f6_brings_what_had_the_keyboard_before_into_view(scrolled, window, qtbot):
    qtbot.keyClick(scrolled.search, Qt.Key.Key_F6)
    rail = QApplication.focusWidget()
    assert window.pages.rail.isAncestorOf(rail)
    assert not is_whole(scrolled.search)
    qtbot.keyClick(rail, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert scrolled.search.hasFocus()
    qtbot.waitUntil(lambda: is_whole(scrolled.search), timeout=WAIT_MS)


def test_what_is_pressed_with_the_mouse_stays_below_the_pointer(scrolled, qtbot):
    field, bar = scrolled.rows[("backup", "kept")].field, scrolled.column.verticalScrollBar()
    top = field.mapTo(scrolled.column.widget(), QPoint(0, 0)).y()
    bar.setValue(top + field.height() // 2)
    assert not is_whole(field)
    at = field.mapTo(scrolled.window(), QPoint(4, field.height() - 4))
    qtbot.mousePress(scrolled.window().windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    assert field.hasFocus()
    assert not is_whole(field)
    qtbot.mouseRelease(scrolled.window().windowHandle(), Qt.MouseButton.LeftButton, pos=at)
