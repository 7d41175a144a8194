from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QSystemTrayIcon
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.errors import MachineError
from rosemary.domain.events import AccessPaused, BackupFailed, DeletionsHeld, EndpointFailed
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.gui.program_facts import NO_PROGRAM_FACTS
from rosemary.gui.theme.appearance import IconSet
from rosemary.gui.theme.tokens import TRAY_FAILED, TRAY_PAUSED, TRAY_TINT
from rosemary.gui.tray_icon import DELETED_MANY, QUIET_FOR_S

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]


@pytest.fixture
def desktop(three, open_desktop):
    return open_desktop(has_tray=True)


@pytest.fixture
def told(desktop):
    messages = []
    desktop.notifications.told.connect(lambda title, text: messages.append((title, text)))
    desktop.window.hide()
    return messages


@pytest.fixture
def pass_time(desktop, monkeypatch):
    """Lets seconds pass, whatever the clock says."""

    # Whole seconds: the sum of two others may be less than the sum.
    now = float(int(desktop.notifications._monotonic()))

    def pass_time(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(desktop.notifications, "_monotonic", lambda: now)
    return pass_time


def lines(desktop):
    return [a.text() for a in desktop.tray.menu.actions() if not a.isEnabled() and a.isVisible()]


def publish_and_wait(watched, desktop, event, qtbot, signal):
    with qtbot.waitSignal(signal, timeout=WAIT_MS):
        watched.bus.publish(event)


def test_the_menu_says_how_things_are(desktop, services, clock, qtbot):
    services.backups.create()
    qtbot.waitUntil(lambda: "Last backup: just now" in lines(desktop), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "Claude, Cursor" in lines(desktop), timeout=WAIT_MS)
    clock.move(minutes=5)
    desktop.tray.menu.aboutToShow.emit()
    assert lines(desktop) == [
        "Ready · 2 assistants",
        "Claude, Cursor",
        "Last saved: 5 min ago",
        "Last backup: 5 min ago",
    ]


def test_without_a_backup_the_menu_says_so(desktop, qtbot):
    desktop.backup_maker.load_last()
    qtbot.waitUntil(lambda: "No backup yet" in lines(desktop), timeout=WAIT_MS)


def test_many_assistants_are_not_all_named(desktop, watched, qtbot):
    from rosemary.domain.events import ClientsChanged

    names = ("Claude", "Cursor", "Zed", "Zed", "Windsurf", "Goose")
    watched.bus.publish(ClientsChanged(clients=names))
    wanted = "Claude, Cursor, Zed and 2 more"
    qtbot.waitUntil(lambda: wanted in lines(desktop), timeout=WAIT_MS)


def test_backing_up_from_the_tray_makes_a_backup_and_says_where(desktop, services, qtbot):
    with qtbot.waitSignal(desktop.backup_maker.made, timeout=WAIT_MS):
        desktop.tray.backup_action.trigger()
    (made,) = services.backups.listed()
    assert desktop.window.notice.notice.text == f"Backed up to {made.path}"
    assert desktop.tray.backup_action.text() == "Back up now"


def test_a_second_word_cancels_the_backup(desktop, watched, services, qtbot):
    import threading

    watched.backups.gate = threading.Event()
    desktop.tray.backup_action.trigger()
    assert desktop.tray.backup_action.text() == "Cancel the backup"
    assert "Backing up…" in lines(desktop)
    desktop.tray.backup_action.trigger()
    watched.backups.gate.set()
    qtbot.waitUntil(lambda: not desktop.backup_maker.is_running, timeout=WAIT_MS)
    assert services.backups.listed() == []


def test_a_backup_that_cannot_be_made_is_told_in_the_window(desktop, watched, qtbot):
    desktop.window.hide()
    watched.backups.failure = MachineError("The disk is gone.", hint="Look for it.")
    desktop.tray.backup_action.trigger()
    qtbot.waitUntil(desktop.window.notice.isVisible, timeout=WAIT_MS)
    assert desktop.window.notice.notice.text == "The disk is gone. Look for it."


def test_a_failing_backup_is_told_once_in_ten_minutes_by_whatever_clock(
    desktop, told, watched, clock, pass_time, qtbot
):
    event, signal = BackupFailed(message="The disk is full."), desktop.bridge.backup_failed
    publish_and_wait(watched, desktop, event, qtbot, signal)
    publish_and_wait(watched, desktop, event, qtbot, signal)
    assert told == [("No backup could be made", "The disk is full.")]
    clock.move(days=-3_650)
    pass_time(QUIET_FOR_S)
    publish_and_wait(watched, desktop, event, qtbot, signal)
    assert len(told) == 2


def test_nothing_is_told_when_it_was_switched_off(desktop, told, watched, state, qtbot):
    desktop.set_program_facts(NO_PROGRAM_FACTS)
    # As the box in the settings does.
    desktop.window._parts.program_facts.keep_notifications(False)
    event = BackupFailed(message="The disk is full.")
    publish_and_wait(watched, desktop, event, qtbot, desktop.bridge.backup_failed)
    assert told == []
    qtbot.waitUntil(lambda: not state.settings.has_notifications, timeout=WAIT_MS)


def test_nothing_is_told_while_the_window_is_looked_at(desktop, told, watched, monkeypatch, qtbot):
    monkeypatch.setattr(desktop.window, "isActiveWindow", lambda: True)
    event = EndpointFailed(message="The port is taken")
    publish_and_wait(watched, desktop, event, qtbot, desktop.bridge.endpoint_failed)
    assert told == []


def test_assistants_that_cannot_connect_are_told(desktop, told, watched, qtbot):
    event = EndpointFailed(message="The port is taken")
    publish_and_wait(watched, desktop, event, qtbot, desktop.bridge.endpoint_failed)
    assert told == [("Assistants cannot connect", "The port is taken.")]


def test_deletions_that_wait_are_told_when_there_are_more(desktop, told, watched, pass_time, qtbot):
    signal = desktop.bridge.deletions_held
    publish_and_wait(watched, desktop, DeletionsHeld(pending=1), qtbot, signal)
    pass_time(3_600)
    publish_and_wait(watched, desktop, DeletionsHeld(pending=0), qtbot, signal)
    publish_and_wait(watched, desktop, DeletionsHeld(pending=3), qtbot, signal)
    assert [text for _, text in told] == [
        "One change by an assistant waits for your approval.",
        "3 changes by assistants wait for your approval.",
    ]


def test_an_assistant_that_deletes_many_is_told(desktop, told, save, services, assistant, qtbot):
    ids = [save(f"Number {number}").id for number in range(DELETED_MANY)]
    services.memories.delete(ids[:1], assistant)
    services.memories.delete(ids[1:], assistant)
    qtbot.waitUntil(lambda: bool(told), timeout=WAIT_MS)
    assert told == [
        (
            "Many memories deleted",
            "Claude moved 20 memories to the trash. They can be restored.",
        )
    ]


def test_what_the_person_deletes_is_not_told(desktop, told, save, services, qtbot):
    ids = [save(f"Number {number}").id for number in range(DELETED_MANY)]
    listed = desktop.window.listing.model
    qtbot.waitUntil(lambda: len(listed.ids) == DELETED_MANY + 3, timeout=WAIT_MS)
    own = Origin(
        client="window",
        transport=Transport.WINDOW,
        session_id=desktop.origin.session_id,
    )
    with qtbot.waitSignal(
        desktop.bridge.memories_changed, timeout=WAIT_MS, check_params_cb=lambda c: bool(c.gone)
    ):
        services.memories.delete(ids, own)
    assert told == []


def test_the_icon_is_marked_while_assistants_are_shut_out(desktop, watched, qtbot):
    event = AccessPaused(is_paused=True)
    publish_and_wait(watched, desktop, event, qtbot, desktop.bridge.access_paused)
    assert not desktop.tray.icon.icon().isMask()
    event = AccessPaused(is_paused=False)
    publish_and_wait(watched, desktop, event, qtbot, desktop.bridge.access_paused)
    assert desktop.tray.icon.icon().isMask()


@pytest.fixture
def followed(desktop, services, qtbot):
    """The menu that pauses the following of sessions, with two assistants followed."""
    services.capture.start("claude-code")
    services.capture.start("codex")
    menu = desktop.tray.capture_menu
    qtbot.waitUntil(lambda: "Codex" in menu.title(), timeout=WAIT_MS)
    return menu


def entries(menu):
    return [action.text() for action in menu.actions() if action.isVisible()]


def test_nothing_is_said_of_sessions_while_none_are_followed(desktop, services, followed, qtbot):
    action = followed.menuAction()
    assert action.isVisible()
    for name in ("claude-code", "codex"):
        services.capture.stop(name)
    qtbot.waitUntil(lambda: not action.isVisible(), timeout=WAIT_MS)


def test_the_filling_is_paused_for_an_hour_and_goes_on(
    desktop, services, followed, clock, in_zone, qtbot
):
    in_zone("UTC")
    assert followed.title() == "Memory fills itself: on for Claude Code, Codex"
    assert entries(followed) == ["Pause for an hour", "Pause until I switch it on"]
    assert "Memory" not in desktop.tray.icon.toolTip()

    followed.pause_hour.trigger()
    qtbot.waitUntil(lambda: entries(followed) == ["Go on"], timeout=WAIT_MS)
    until = clock().replace(hour=clock().hour + 1)
    said = f"Memory fills itself: paused until {until:%H:%M}"
    assert followed.title() == said
    # The access of assistants is another thing, and goes on.
    assert desktop.tray.icon.toolTip() == f"Rosemary\nReady · 2 assistants\n{said}"
    assert not desktop.tray.pause_action.isChecked()
    assert not desktop.tray.icon.icon().isMask()
    assert services.capture.overview().paused_until == until

    followed.resume.trigger()
    qtbot.waitUntil(lambda: len(entries(followed)) == 2, timeout=WAIT_MS)
    assert desktop.tray.icon.icon().isMask()
    assert not services.capture.overview().is_paused


def test_the_filling_is_paused_until_it_is_switched_on(desktop, services, followed, qtbot):
    for name in ("gemini-cli", "continue", "cline"):
        services.capture.start(name)
    wanted = "Memory fills itself: on for Claude Code, Codex, Gemini CLI and 2 more"
    qtbot.waitUntil(lambda: followed.title() == wanted, timeout=WAIT_MS)
    followed.pause_long.trigger()
    qtbot.waitUntil(lambda: entries(followed) == ["Go on"], timeout=WAIT_MS)
    assert followed.title() == "Memory fills itself: paused"
    assert services.capture.overview().paused_until is None
    # From elsewhere, as by the command line.
    services.capture.resume()
    qtbot.waitUntil(lambda: len(entries(followed)) == 2, timeout=WAIT_MS)


def test_a_pause_that_cannot_be_kept_is_told(desktop, watched, followed, monkeypatch, qtbot):
    watched.capture.failure = MachineError("capture.json could not be written: No space left.")
    followed.pause_long.trigger()
    qtbot.waitUntil(lambda: desktop.window.notice.notice is not None, timeout=WAIT_MS)
    assert "could not be written" in desktop.window.notice.notice.text
    assert len(entries(followed)) == 2


@pytest.mark.parametrize("colour", [TRAY_PAUSED, TRAY_FAILED])
def test_the_mark_is_a_dot_in_its_colour(qapp, colour):
    image = IconSet(RESOURCES / "icons").tray_icon(colour).pixmap(64, 64).toImage()
    assert image.pixelColor(50, 50).name() == colour
    plain = IconSet(RESOURCES / "icons").tray_icon().pixmap(64, 64).toImage()
    assert plain.pixelColor(50, 50).name() != colour
    assert colour != TRAY_TINT


def test_a_middle_click_searches_and_a_click_opens(desktop, qtbot):
    desktop.window.hide()
    desktop.tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.MiddleClick)
    assert desktop.quick.search.isVisible()
    assert desktop.window.isHidden()
    desktop.tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert desktop.window.isVisible()


def test_a_message_that_is_clicked_opens_the_window(desktop):
    desktop.window.hide()
    desktop.tray.icon.messageClicked.emit()
    assert desktop.window.isVisible()


def test_the_time_of_an_unknown_backup_is_not_guessed(desktop):
    now = datetime(2026, 5, 3, tzinfo=UTC)
    assert desktop.backup_maker.last_text(now) in ("Looking for the last backup…", "No backup yet")


def test_what_comes_after_the_end_is_told_to_no_line_that_is_gone(desktop, qtbot):
    desktop.close()
    desktop.close()
    # The rest of what was asked comes back now, with the menu deleted already.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    desktop.monitor.status_changed.emit(desktop.monitor.status)
    desktop.backup_maker.changed.emit()
    desktop.appearance.changed.emit()
