import gc
import shlex
import subprocess
import sys
import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from tests.gui.conftest import RESOURCES, WAIT_MS, FakeServer, MemoryState, wait_idle

from rosemary.domain.errors import StoreAwayError
from rosemary.domain.events import (
    AccessPaused,
    BackupFailed,
    ClientsChanged,
    DamageFound,
    EndpointFailed,
    HttpFailed,
    NewVersionPublished,
    OutboxChanged,
    ProgramReplaced,
    StoreAway,
    StoreBack,
)
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import SortOrder
from rosemary.gui.assistants.assistants_page import AssistantsPage
from rosemary.gui.backups.backups_page import BackupsPage
from rosemary.gui.desktop_app import Desktop
from rosemary.gui.help.help_page import HelpPage
from rosemary.gui.help.shortcuts import SHORTCUTS
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.page_host import PAGES
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.settings.settings_page import SettingsPage
from rosemary.gui.settings.store_form import OutboxDialog
from rosemary.gui.theme.appearance import styler
from rosemary.gui.theme.tokens import DARK
from rosemary.runtime.paths import Paths
from rosemary.runtime.window_facts import program_facts_of

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]


def focusable(root):
    for widget in root.findChildren(QWidget):
        owner = widget.parent()
        is_viewport = isinstance(owner, QAbstractScrollArea) and owner.viewport() is widget
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus and not is_viewport:
            yield widget


def unnamed(root):
    return [
        (type(widget).__name__, widget.objectName())
        for widget in focusable(root)
        if widget.isVisibleTo(root)
        and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
    ]


def test_every_control_has_an_accessible_name(window, qtbot):
    assert unnamed(window) == []
    window.detail.form.switch_mode()
    assert unnamed(window) == []
    window.list_pane.view.selectAll()
    qtbot.waitUntil(window.detail.many.isVisible, timeout=WAIT_MS)
    assert unnamed(window) == []


def test_tab_reaches_every_control(window, qtbot):
    window.activateWindow()
    window.list_pane.search.setFocus()
    reached = set()
    for _ in range(60):
        focus = window.focusWidget()
        reached.add(focus)
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    wanted = {
        window.list_pane.search,
        window.list_pane.new_button,
        window.list_pane.sort,
        window.list_pane.view,
        window.sidebar.view,
        window.detail.form.title,
        window.detail.form.preview,
        window.detail.form.header.pin,
        window.detail.form.header.delete,
        window.detail.form.properties.importance,
        window.detail.form.properties.tags.input,
        window.detail.form.properties.type_box,
    }
    assert {type(widget).__name__ for widget in wanted - reached} == set()


def test_the_first_paint_is_told_once(services, server, state, clock, qtbot):
    desktop = Desktop(services, server, state, RESOURCES, clock=clock)
    with qtbot.waitSignal(desktop.first_painted, timeout=WAIT_MS):
        desktop.show_window()
    told = []
    desktop.first_painted.connect(lambda: told.append(1))
    desktop.window.hide()
    desktop.show_window()
    desktop.window.grab()  # paints it again, at once
    # What is to be seen is that nothing is told: nothing tells when to stop waiting.
    qtbot.waitUntil(lambda: not desktop.window._painting.isActive(), timeout=WAIT_MS)
    assert told == []
    desktop.close()


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_fifty_windows_open_and_close_with_work_in_flight(services, save, clock, qtbot, qapp):
    for number in range(150):
        save(f"Number {number} about tea")
    before = set(threading.enumerate())
    for _ in range(50):
        desktop = Desktop(services, FakeServer(), MemoryState(), RESOURCES, clock=clock)
        desktop.show_window()
        desktop.window.list_pane.search.setText("tea")
        # At once, and not after a pause in typing.
        desktop.window.listing._find()
        qapp.processEvents()
        desktop.close()
        desktop.close()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [t.name for t in set(threading.enumerate()) - before if "window" in t.name] == []
    save("the store still works")


def test_repainting_leaves_the_count_of_none_level(window, qtbot):
    view = window.list_pane.view
    window.grab()
    before = sys.getrefcount(None)
    for _ in range(1_000):
        view.viewport().repaint()
    assert abs(sys.getrefcount(None) - before) < 200


def test_ctrl_comma_changes_the_theme_at_once_and_keeps_it(window, state, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    page = window.pages.current
    assert isinstance(page, SettingsPage)
    page.theme.button(2).click()
    assert window.desktop.appearance.theme is DARK
    qtbot.waitUntil(lambda: state.settings.theme is ThemeChoice.DARK, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: styler().is_done, timeout=WAIT_MS)
    image = window.grab().toImage()
    assert image.pixelColor(image.width() - 4, image.height() - 4).lightness() < 40


def test_f1_shows_every_shortcut(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_F1)
    page = window.pages.current
    assert isinstance(page, HelpPage)
    shown = {label.text() for label in page.findChildren(PlainLabel)}
    assert {shortcut.description for shortcut in SHORTCUTS} <= shown
    caps = [each for each in page.findChildren(PlainLabel) if each.property("role") == "keys"]
    wait_idle(qtbot, window.desktop.tasks)
    window.resize(window.minimumWidth(), window.height())
    qtbot.waitUntil(lambda: styler().is_done, timeout=WAIT_MS)
    assert len({each.height() for each in caps}) == 1, "as high as one line"


def test_the_line_about_the_server_leads_to_the_assistants(window, qtbot):
    qtbot.mouseClick(window.sidebar.status, Qt.MouseButton.LeftButton)
    assert isinstance(window.pages.current, AssistantsPage)


@pytest.mark.parametrize("number", range(1, len(PAGES)))
def test_every_control_of_a_page_has_an_accessible_name(window, qtbot, number):
    window.pages.open_number(number)
    wait_idle(qtbot, window.desktop.tasks)
    assert unnamed(window.pages.current) == []


def test_size_order_and_panes_are_kept_for_the_next_start(window, state, qtbot):
    window.resize(1200, 700)
    window.listing.sort(SortOrder.OLDEST)
    window.desktop.close()
    assert state.settings.order is SortOrder.OLDEST
    assert state.settings.geometry
    assert state.settings.panes


def test_without_a_tray_closing_the_window_quits(open_desktop, qtbot):
    desktop = open_desktop(has_tray=False)
    with qtbot.waitSignal(desktop.quit_requested, timeout=WAIT_MS):
        desktop.window.close()


def test_without_a_tray_that_is_said_once(open_desktop, state, qtbot):
    desktop = open_desktop(has_tray=False)
    desktop.tray.missing.emit()
    assert "This desktop has no tray" in desktop.window.notice.notice.text
    desktop.window.notice.close_notice()
    desktop.tray.missing.emit()
    assert desktop.window.notice.notice is None
    qtbot.waitUntil(lambda: state.settings.is_missing_tray_explained, timeout=WAIT_MS)


def test_with_a_tray_closing_the_window_hides_it(open_desktop, state, qtbot):
    desktop = open_desktop(has_tray=True)
    desktop.tray.look()
    told = []
    desktop.quit_requested.connect(lambda: told.append(1))
    desktop.window.close()
    assert desktop.window.isHidden()
    assert told == []
    qtbot.waitUntil(lambda: state.settings.is_tray_explained, timeout=WAIT_MS)
    desktop.tray.open_action.trigger()
    assert desktop.window.isVisible()


def test_ending_the_program_closes_a_window_that_would_hide(open_desktop, qapp):
    desktop = open_desktop(has_tray=True)
    desktop.tray.look()
    told = []
    desktop.window.close_wanted.connect(lambda: told.append(1))
    qapp.quitting.emit()
    desktop.window.close()
    assert desktop.window.isHidden()
    assert told == []


@pytest.mark.slow
@pytest.mark.parametrize("end", ["application.quit", "desktop.quit"])
def test_the_event_loop_ends_although_a_tray_is_there(tmp_path, end):
    """In a process of its own: an application that was told to quit stays told."""
    script = f"""
import sys
from datetime import UTC, datetime
from pathlib import Path
from PySide6.QtCore import QTimer
from rosemary.domain.settings import WindowSettings
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.gui.qt_application import create_application
from rosemary.gui.desktop_app import Desktop, utc_now
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

class State:
    def load(self):
        return WindowSettings()
    def save(self, settings):
        pass

home = Path({str(tmp_path)!r})
resources = Path({str(RESOURCES)!r})
application = create_application(["rosemary"], resources)
store = SqliteStore.open(home / "memories.db")
services = build_services(store, OnnxEmbedder(home), utc_now, home / "memories.db")
desktop = Desktop(services, None, State(), resources, is_tray_available=lambda: True)
desktop.quit_requested.connect(application.quit)
desktop.first_painted.connect(lambda: QTimer.singleShot(0, {end}))
desktop.show_window()
code = application.exec()
desktop.close()
services.close()
sys.exit(code)
"""
    done = subprocess.run([sys.executable, "-c", script], timeout=60, check=False)
    assert done.returncode == 0


def test_a_tray_that_appears_late_is_used(open_desktop):
    has_tray = []
    desktop = open_desktop()
    # The desktop's answer changes while the app runs.
    desktop.tray._is_available = lambda: bool(has_tray)
    desktop.tray.start()
    assert not desktop.tray.is_shown
    has_tray.append(True)
    desktop.tray.look()
    assert desktop.tray.is_shown


def test_starting_hidden_without_a_tray_shows_the_window(services, server, state, clock, qtbot):
    desktop = Desktop(
        services, server, state, RESOURCES, clock=clock, is_tray_available=lambda: False
    )
    desktop.start_hidden()
    assert desktop.window.isHidden()
    for _ in range(40):
        desktop.tray.look()
    qtbot.waitUntil(desktop.window.isVisible, timeout=WAIT_MS)
    desktop.close()


def test_in_the_tray_no_window_is_made_before_it_is_wanted(services, server, state, clock, qtbot):
    desktop = Desktop(
        services, server, state, RESOURCES, clock=clock, is_tray_available=lambda: True
    )
    desktop.set_program_facts(ProgramFacts(last_crash="It broke off."))
    wanted = []
    desktop.wanted.connect(lambda: wanted.append(1))
    desktop.start_hidden()
    for prepare in desktop.quick.preparations():
        prepare()
    assert not wanted
    desktop.tray.search_action.trigger()
    assert desktop.quick.search.isVisible()
    # To ask for the window would make it.
    assert desktop._window is None
    assert wanted == [1]
    desktop.tray.opened.emit()
    assert wanted == [1, 1]
    assert desktop.window.isVisible()
    # The window tells it elsewhere, much later.
    assert desktop.window._parts.program_facts.last_crash == "It broke off."
    desktop.close()


def test_a_search_is_prepared_for_once_the_cursor_is_in_the_search_box(window, qtbot):
    window.activateWindow()
    window.list_pane.view.setFocus()
    wanted = []
    window.desktop.wanted.connect(lambda: wanted.append(1))
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Down)
    assert not wanted
    window.focus_search()
    qtbot.waitUntil(lambda: wanted == [1], timeout=WAIT_MS)
    qtbot.keyClicks(window.list_pane.search, "kettle")
    assert wanted == [1]


def test_an_app_without_a_window_quits_and_keeps_its_settings(
    services, server, state, clock, qtbot
):
    state.settings = replace(state.settings, order=SortOrder.IMPORTANCE)
    desktop = Desktop(
        services, server, state, RESOURCES, clock=clock, is_tray_available=lambda: True
    )
    desktop.start_hidden()
    with qtbot.waitSignal(desktop.quit_requested, timeout=WAIT_MS):
        desktop.tray.quit_wanted.emit()
    desktop.close()
    # To ask for the window would make it.
    assert desktop._window is None
    assert state.settings.order is SortOrder.IMPORTANCE


def test_the_tray_searches_adds_and_quits(open_desktop, qtbot):
    desktop = open_desktop(has_tray=True)
    desktop.window.hide()
    desktop.tray.search_action.trigger()
    assert desktop.quick.search.isVisible()
    desktop.tray.add_action.trigger()
    assert desktop.quick.add.isVisible()
    assert desktop.window.isHidden()
    with qtbot.waitSignal(desktop.quit_requested, timeout=WAIT_MS):
        desktop.tray.quit_action.trigger()


def test_assistants_are_paused_from_the_tray(open_desktop, server, qtbot):
    desktop = open_desktop(has_tray=True)
    desktop.tray.pause_action.trigger()
    qtbot.waitUntil(lambda: server.paused == [True], timeout=WAIT_MS)
    status = desktop.window.sidebar.status
    qtbot.waitUntil(lambda: status.text() == "Assistants are paused", timeout=WAIT_MS)
    desktop.tray.pause_action.trigger()
    qtbot.waitUntil(lambda: server.paused == [True, False], timeout=WAIT_MS)


def test_who_is_connected_is_shown_live(open_desktop, watched, save, clock, qtbot):
    desktop = open_desktop()
    status = desktop.window.sidebar.status
    qtbot.waitUntil(lambda: status.text() == "Ready · 2 assistants", timeout=WAIT_MS)
    watched.bus.publish(ClientsChanged(clients=("Claude",)))
    qtbot.waitUntil(lambda: status.text() == "Ready · 1 assistant", timeout=WAIT_MS)
    watched.bus.publish(AccessPaused(is_paused=True))
    qtbot.waitUntil(lambda: status.text() == "Assistants are paused", timeout=WAIT_MS)
    save("something")
    last_saved = desktop.tray.last_saved
    qtbot.waitUntil(lambda: last_saved.text() == "Last saved: just now", timeout=WAIT_MS)


def test_an_endpoint_that_fails_is_told_in_plain_words(open_desktop, watched, qtbot):
    desktop = open_desktop()
    watched.bus.publish(EndpointFailed(message="the port is taken"))
    qtbot.waitUntil(desktop.window.notice.isVisible, timeout=WAIT_MS)
    text = desktop.window.notice.notice.text
    assert "Assistants cannot connect: The port is taken." in text
    assert desktop.window.sidebar.status.text() == "Assistants cannot connect"


def test_a_backup_that_fails_is_told_in_plain_words(open_desktop, watched, qtbot):
    desktop = open_desktop()
    watched.bus.publish(BackupFailed(message="The disk is full."))
    qtbot.waitUntil(desktop.window.notice.isVisible, timeout=WAIT_MS)
    text = desktop.window.notice.notice.text
    assert text == "No backup could be made: The disk is full. Rosemary tries again."


def test_damage_that_is_found_is_told_with_the_way_to_the_backups(open_desktop, watched, qtbot):
    desktop = open_desktop()
    watched.bus.publish(DamageFound(text="damaged"))
    bar = desktop.window.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert "is damaged" in bar.notice.text
    bar.buttons[0].click()
    assert isinstance(desktop.window.pages.current, BackupsPage)


def test_a_server_that_goes_and_comes_back_is_told(open_desktop, watched, qtbot):
    desktop = open_desktop()
    bar = desktop.window.notice
    watched.bus.publish(StoreAway(message="No network.", hint="Wait."))
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert "No network. New memories are kept" in bar.notice.text
    assert desktop.window.sidebar.status.text() == "The server is away"
    assert "The server is away" in desktop.tray.icon.toolTip()
    watched.bus.publish(StoreBack())
    qtbot.waitUntil(lambda: "memories is back" in bar.notice.text, timeout=WAIT_MS)
    assert desktop.window.sidebar.status.text() == desktop.monitor.status.text
    assert "away" not in desktop.tray.icon.toolTip()
    watched.bus.publish(OutboxChanged(waiting=2, refused=1))
    watched.bus.publish(OutboxChanged(waiting=0, refused=1))
    qtbot.waitUntil(lambda: "did not take" in bar.notice.text, timeout=WAIT_MS)
    (show,) = bar.buttons
    show.click()
    (dialog,) = desktop.window.findChildren(OutboxDialog)
    qtbot.waitUntil(lambda: dialog.note.text() == "The server has everything.", timeout=WAIT_MS)
    dialog.accept()


def test_a_server_that_was_away_before_the_window_was_there_is_told(open_desktop, watched, qtbot):
    watched.bus.publish(StoreAway(message="No network.", hint="Wait."))
    desktop = open_desktop()
    bar = desktop.window.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert "No network. New memories are kept" in bar.notice.text
    assert desktop.window.sidebar.status.text() == "The server is away"
    watched.bus.publish(StoreBack())
    qtbot.waitUntil(lambda: "memories is back" in bar.notice.text, timeout=WAIT_MS)
    assert desktop.window.sidebar.status.text() != "The server is away"


def test_what_fails_without_the_server_still_says_that_new_memories_are_kept(open_desktop):
    desktop = open_desktop()
    desktop.tasks.failed.emit(StoreAwayError("No network.", hint="Wait."))
    assert desktop.window.notice.notice.text.startswith("No network. New memories are kept")


def test_a_tray_that_appears_while_the_server_is_away_says_so(
    services, server, state, clock, qtbot
):
    services.bus.publish(StoreAway(message="No network.", hint="Wait."))
    desktop = Desktop(
        services, server, state, RESOURCES, clock=clock, is_tray_available=lambda: True
    )
    with qtbot.waitSignal(desktop.notifications.told, timeout=WAIT_MS):
        desktop.start_hidden()
    assert "The server is away" in desktop.tray.icon.toolTip()
    desktop.close()


def test_damage_that_is_found_offers_the_command_that_works_here(
    open_desktop, watched, qtbot, tmp_path
):
    desktop = open_desktop()
    paths = Paths.of_home(tmp_path / "home")
    desktop.set_program_facts(program_facts_of(paths, data_dir=tmp_path / "my notes"))
    watched.bus.publish(DamageFound(text="damaged"))
    bar = desktop.window.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert [each.text() for each in bar.buttons] == ["Show the backups", "Copy the command"]
    bar.buttons[1].click()
    words = shlex.split(QGuiApplication.clipboard().text())
    assert words[-4:] == ["--data-dir", str(tmp_path / "my notes"), "doctor", "--salvage"]
    assert "paste this into a terminal" in bar.notice.text


def test_changes_that_a_damaged_log_keeps_from_the_store_are_counted(open_desktop, watched, qtbot):
    desktop = open_desktop()
    watched.bus.publish(DamageFound(text="damaged", missing=1_234))
    bar = desktop.window.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert "1,234 saved changes are missing" in bar.notice.text


def test_http_that_fails_is_told_while_assistants_stay_connected(open_desktop, watched, qtbot):
    desktop = open_desktop()
    watched.bus.publish(HttpFailed(message="Port 27677 is taken."))
    qtbot.waitUntil(desktop.window.notice.isVisible, timeout=WAIT_MS)
    assert "Port 27677 is taken." in desktop.window.notice.notice.text
    assert desktop.window.sidebar.status.text() != "Assistants cannot connect"


def test_without_a_server_there_is_nothing_to_pause(services, state, clock, qtbot):
    desktop = Desktop(services, None, state, RESOURCES, clock=clock)
    assert not desktop.tray.pause_action.isVisible()
    assert desktop.monitor.status.text == "Closed to assistants"
    desktop.close()


def test_a_window_with_text_that_cannot_be_saved_does_not_quit(open_desktop, three, watched, qtbot):
    from rosemary.domain.errors import StorageFullError

    desktop = open_desktop()
    window = desktop.window
    qtbot.waitUntil(lambda: window.editing.draft is not None, timeout=WAIT_MS)
    window.detail.form.switch_mode()
    qtbot.keyClicks(window.detail.form.editor, "Mine. ")
    watched.memories.failure = StorageFullError("The disk is full.")
    told = []
    desktop.quit_requested.connect(lambda: told.append(1))
    desktop.quit()
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    assert "stays open" in window.notice.notice.text
    assert told == []
    watched.memories.failure = None
    with qtbot.waitSignal(desktop.quit_requested, timeout=WAIT_MS):
        desktop.quit()


def test_the_application_is_named_and_never_quits_by_itself(qapp):
    assert isinstance(qapp, QApplication)
    assert qapp.desktopFileName() == "rosemary"
    assert not qapp.quitOnLastWindowClosed()


def test_an_update_offers_a_restart(open_desktop, services, qtbot):
    desktop = open_desktop(has_tray=True)
    services.bus.publish(ProgramReplaced())
    qtbot.waitUntil(lambda: desktop.window.notice.notice is not None, timeout=WAIT_MS)
    notice = desktop.window.notice.notice
    assert "was updated" in notice.text

    told = []
    desktop.quit_requested.connect(lambda: told.append("quit"))
    with qtbot.waitSignal(desktop.restart_requested, timeout=WAIT_MS):
        notice.actions[0].run()
    assert told == []


def test_a_newer_version_is_told_with_its_page(open_desktop, services, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr("rosemary.gui.desktop_app.show_page", opened.append)
    desktop = open_desktop(has_tray=True)
    page = "https://example.org/releases"
    services.bus.publish(NewVersionPublished(version="9.9.9", address=page))
    qtbot.waitUntil(lambda: desktop.window.notice.notice is not None, timeout=WAIT_MS)
    notice = desktop.window.notice.notice
    assert "Rosemary 9.9.9 is out" in notice.text
    notice.actions[0].run()
    assert opened == [page]


def test_a_newer_version_without_a_page_is_told_by_the_tray(open_desktop, services, qtbot):
    desktop = open_desktop(has_tray=True)
    desktop.window.hide()
    said = []
    desktop.tray.tell = lambda *words: said.append(words)
    services.bus.publish(NewVersionPublished(version="9.9.9", address=""))
    qtbot.waitUntil(lambda: bool(said), timeout=WAIT_MS)
    assert "9.9.9" in said[0][1]
    assert desktop.window.notice.notice.actions == ()


def test_a_crash_of_the_last_run_is_told_with_its_folder(open_desktop, tmp_path, monkeypatch):
    desktop = open_desktop()
    shown = []
    monkeypatch.setattr("rosemary.gui.desktop_app.show_folder", shown.append)
    desktop.report_last_run("Rosemary ended unexpectedly last time.", tmp_path / "crash-1.log")
    notice = desktop.window.notice.notice
    assert notice.text == "Rosemary ended unexpectedly last time."
    notice.actions[0].run()
    assert shown == [tmp_path]
