from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractSlider
from tests.assistants.conftest import Person
from tests.gui.conftest import WAIT_MS, MemoryState, OffTheGuiThread
from tests.gui.test_desktop import unnamed

from rosemary.domain.assistants import ConfigPart
from rosemary.domain.errors import MachineError
from rosemary.domain.models import MemoryDraft
from rosemary.domain.settings import WindowSettings
from rosemary.domain.store_address import StoreAddress
from rosemary.gui.first_steps_dialog import FirstStepsDialog, SavedMemoryWatch
from rosemary.gui.importing.import_dialog import ImportDialog
from rosemary.gui.kit.labels import PlainLabel, TextBlock
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.settings.settings_page import DesktopChoices

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("systemTrayWindowChanged")]


@pytest.fixture
def state():
    return MemoryState(WindowSettings())


@pytest.fixture
def steps(open_desktop, qtbot):
    desktop = open_desktop()
    window = desktop.window
    window.desktop = desktop
    qtbot.waitUntil(lambda: bool(window.findChildren(FirstStepsDialog)), timeout=WAIT_MS)
    (dialog,) = window.findChildren(FirstStepsDialog)
    dialog.window_below = window
    return dialog


def test_the_first_start_goes_through_three_steps_once(steps, state, qtbot):
    assert steps.steps.count == 3
    for _ in range(3):
        assert unnamed(steps) == []
        assert not state.settings.is_welcomed
        qtbot.mouseClick(steps.next, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state.settings.is_welcomed, timeout=WAIT_MS)


def test_the_steps_can_be_skipped_and_do_not_come_again(steps, state, open_desktop, qtbot):
    qtbot.mouseClick(steps.skip, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state.settings.is_welcomed, timeout=WAIT_MS)
    again = open_desktop()
    with qtbot.waitSignal(again.first_painted, timeout=WAIT_MS, raising=False):
        pass
    assert again.window.findChildren(FirstStepsDialog) == []


def test_what_is_shown_and_copied_is_the_whole_path_of_the_launcher(open_desktop, qtbot):
    desktop = open_desktop()
    desktop.set_program_facts(ProgramFacts(launcher="/opt/rosemary/rosemary-mcp"))
    desktop.window.open_first_steps()
    dialog = desktop.window.findChildren(FirstStepsDialog)[-1]
    dialog.show_step(1)
    assert dialog.command.text() == "/opt/rosemary/rosemary-mcp"
    assert dialog.command.isVisible()
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "/opt/rosemary/rosemary-mcp"


class OnServer:
    """Where the memories are: on a server."""

    def of_this_start(self):
        return StoreAddress.of("postgresql://ada@db.example.org/memories")


def test_they_say_where_memories_are_kept(steps):
    def said(dialog):
        return " ".join(each.text() for each in dialog.steps.findChildren(PlainLabel))

    assert "Everything stays on this computer. You see" in said(steps)
    window = steps.window_below
    steps.reject()
    window.desktop.set_program_facts(ProgramFacts(store=OnServer()))
    window.open_first_steps()
    (dialog,) = [each for each in window.findChildren(FirstStepsDialog) if each.isVisible()]
    assert "on your own server: memories on db.example.org. You see" in said(dialog)
    assert "on this computer. You" not in said(dialog)


def test_one_can_go_back(steps, qtbot):
    steps.next.click()
    assert steps.place.text() == "Step 2 of 3"
    steps.back.click()
    assert steps.place.text() == "Step 1 of 3"


def test_the_second_step_gives_the_command_and_tells_who_connects(steps, qtbot):
    steps.show_step(1)
    qtbot.mouseClick(steps.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "rosemary-mcp"
    wanted = "Ready · 2 assistants"
    qtbot.waitUntil(lambda: steps.connected.text() == wanted, timeout=WAIT_MS)


@pytest.fixture
def connecting(steps, tmp_path, clock, qtbot):
    """The first steps again, with assistants on this computer; their second step is shown."""
    person = Person(tmp_path, clock)
    person.given("cursor", b"{}\n")
    person.given("codex", b'model = "x"\n')
    person.given("gemini", b"{")
    person.connect("codex")
    service = OffTheGuiThread(person.service, offences := [])
    window = steps.window_below
    steps.reject()
    window.desktop.set_program_facts(ProgramFacts(assistants=lambda: service))
    window.open_first_steps()
    (dialog,) = [each for each in window.findChildren(FirstStepsDialog) if each.isVisible()]
    dialog.person = person
    with qtbot.waitSignal(dialog.connector.loaded, timeout=WAIT_MS):
        dialog.show_step(1)
    # The rows get their room a moment later.
    least = dialog.assistants.minimumHeight() + 100
    qtbot.waitUntil(lambda: dialog.height() > least > 200, timeout=WAIT_MS)
    yield dialog
    assert offences == []


def open_details(row, qtbot):
    qtbot.mouseClick(row.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: row.is_open, timeout=WAIT_MS)


def changes(row):
    return [each.toPlainText() for each in row.findChildren(TextBlock) if each.isVisible()]


def test_the_second_step_connects_by_one_button_without_any_file_shown(connecting, qtbot):
    rows, file = connecting.assistants.rows, connecting.person.file_of("cursor")
    assert list(rows) == ["cursor", "codex", "gemini"]
    row = rows["cursor"]
    assert unnamed(connecting) == []
    assert [changes(each) for each in rows.values()] == [[], [], []]
    assert not connecting.command.isVisible()
    qtbot.mouseClick(row.connect_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: b"rosemary" in file.read_bytes(), timeout=WAIT_MS)
    said = "Cursor is connected. Restart it once, and it has a memory."
    qtbot.waitUntil(lambda: row.about.text() == said, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not row.connect_button.isVisible(), timeout=WAIT_MS)
    assert not row.disconnect_button.isVisible()
    found = connecting.person.service.reminders.get("cursor")
    assert found[ConfigPart.HOOK].is_there
    assert found[ConfigPart.SKILL].is_there


def test_details_show_every_change_and_take_it_back(connecting, qtbot):
    person, row = connecting.person, connecting.assistants.rows["cursor"]
    before = person.everything()
    open_details(row, qtbot)
    assert row.file.text() == str(person.file_of("cursor"))
    entry, hook, skill = changes(row)
    assert '+    "rosemary": {' in entry
    assert "--context=cursor" in hook
    assert "+name: rosemary" in skill
    connecting.assistants.also.click()
    assert changes(row) == [entry]
    connecting.assistants.also.click()
    assert person.everything() == before
    qtbot.mouseClick(row.connect_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not row.connect_button.isVisible(), timeout=WAIT_MS)
    assert not row.is_open
    open_details(row, qtbot)
    assert "Hide" in row.open.text()
    qtbot.mouseClick(row.disconnect_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(row.connect_button.isVisible, timeout=WAIT_MS)
    assert person.everything() == before
    assert "disconnected" in row.about.text()
    open_details(row, qtbot)
    row.open.click()
    assert not row.is_open


def test_one_is_asked_whether_what_is_said_to_it_is_remembered(connecting, services, qtbot):
    rows = connecting.assistants.rows
    box = rows["codex"].remember.box
    qtbot.waitUntil(box.isVisible, timeout=WAIT_MS)
    assert box.text() == "Save conversations with Codex"
    assert not box.isChecked()
    assert unnamed(connecting) == []
    # One is not connected, and the sessions of the other are not known.
    assert not rows["gemini"].remember.isVisible()
    assert not rows["cursor"].remember.isVisible()

    box.click()
    followed = services.capture.followed
    qtbot.waitUntil(lambda: followed().titles == ("Codex",), timeout=WAIT_MS)
    box.click()
    qtbot.waitUntil(lambda: followed().titles == (), timeout=WAIT_MS)


def test_after_connecting_the_switch_is_offered(connecting, services, qtbot):
    person, row = connecting.person, connecting.assistants.rows["gemini"]
    person.given("gemini", b"{}")
    row.connect_button.click()
    qtbot.waitUntil(row.remember.box.isVisible, timeout=WAIT_MS)
    assert not row.remember.box.isChecked()
    assert services.capture.followed().titles == ()
    open_details(row, qtbot)
    row.disconnect_button.click()
    qtbot.waitUntil(lambda: not row.remember.isVisible(), timeout=WAIT_MS)


def test_a_switch_that_cannot_be_kept_is_told_in_its_row(connecting, services, qtbot, monkeypatch):
    row = connecting.assistants.rows["codex"]
    qtbot.waitUntil(row.remember.box.isVisible, timeout=WAIT_MS)

    def refuse(_name):
        raise MachineError("capture.json could not be written: No space left on device.")

    monkeypatch.setattr(services.capture, "start", refuse)
    row.remember.box.click()
    qtbot.waitUntil(lambda: "could not be written" in row.about.text(), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not row.remember.box.isChecked(), timeout=WAIT_MS)


def test_from_an_empty_home_to_the_end_takes_four_clicks(connecting, qtbot):
    connecting.show_step(0)
    row = connecting.assistants.rows["cursor"]
    with qtbot.waitSignal(connecting.finished, timeout=WAIT_MS):
        for button in (connecting.next, row.connect_button, connecting.next, connecting.next):
            qtbot.waitUntil(button.isVisible, timeout=WAIT_MS)
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            qtbot.waitUntil(lambda: not connecting.connector.is_writing, timeout=WAIT_MS)
    assert b"rosemary" in connecting.person.file_of("cursor").read_bytes()


def test_a_change_that_nobody_looked_at_is_refused_with_its_reason(connecting, qtbot):
    file = connecting.person.file_of("cursor")
    file.chmod(0o444)
    row = connecting.assistants.rows["cursor"]
    row.connect_button.click()
    qtbot.waitUntil(lambda: "read-only" in row.about.text(), timeout=WAIT_MS)
    assert file.read_bytes() == b"{}\n"
    assert row.connect_button.isVisible()


def test_what_an_assistant_saves_meanwhile_is_shown_at_the_end(connecting, services, origin, qtbot):
    connecting.show_step(2)
    assert "Remember that I prefer green tea" in connecting.saved.text()
    by_hand = replace(origin, client="cursor-vscode")
    services.memories.save(MemoryDraft(content="They prefer *green* tea.\nAlways."), by_hand)
    wanted = "Cursor has saved: They prefer green tea. Always."
    qtbot.waitUntil(lambda: connecting.saved.text() == wanted, timeout=WAIT_MS)


def test_nothing_is_told_once_the_steps_are_closed(connecting, services, origin, qtbot):
    (watch,) = connecting.parent().findChildren(SavedMemoryWatch)
    told = []
    watch.saved.connect(lambda memory, _client: told.append(memory))
    connecting.reject()
    bridge = connecting.parent().desktop.bridge
    with qtbot.waitSignal(bridge.memories_changed, timeout=WAIT_MS):
        services.memories.save(MemoryDraft(content="Too late."), origin)
    assert told == []


def test_those_in_a_browser_are_named_with_the_way_there(connecting):
    said = " ".join(each.text() for each in connecting.findChildren(PlainLabel))
    assert "ChatGPT and Claude in a browser" in said
    assert "ChatGPT: Settings, Data controls, Export data." in said
    assert "Claude: Settings, Privacy, Export data." in said


def test_any_other_assistant_is_given_the_command(connecting, qtbot):
    connecting.other.click()
    assert connecting.command.isVisible()
    connecting.other.click()
    assert not connecting.command.isVisible()


def test_the_steps_stay_on_the_screen_when_one_is_higher(connecting, qtbot):
    high, screen = connecting.height(), connecting.screen().availableGeometry()
    connecting.show_step(0)
    qtbot.waitUntil(lambda: connecting.height() < high, timeout=WAIT_MS)
    connecting.move(screen.bottomRight() - QPoint(connecting.width(), connecting.height()))
    connecting.show_step(1)
    qtbot.waitUntil(lambda: connecting.height() == high, timeout=WAIT_MS)
    assert screen.contains(connecting.frameGeometry())


def test_rows_that_need_more_room_are_shown_whole(connecting, qtbot):
    shown = connecting.assistants
    before = shown.viewport().width()
    shown.rows["cursor"].connect_button.setText("A word for it in a large text " * 2)

    def is_whole():
        needed = shown.widget().minimumSizeHint().width()
        return before < needed <= shown.viewport().width()

    qtbot.waitUntil(is_whole, timeout=WAIT_MS)
    assert shown.horizontalScrollBar().maximum() == 0


def test_a_step_of_another_height_stands_around_the_same_middle(connecting, qtbot):
    before, high = connecting.frameGeometry().center(), connecting.height()
    connecting.show_step(2)
    qtbot.waitUntil(lambda: connecting.height() < high, timeout=WAIT_MS)
    moved = connecting.frameGeometry().center() - before
    assert moved.manhattanLength() <= 2


def test_return_connects_then_goes_on_and_never_disconnects(connecting, qtbot):
    row = connecting.assistants.rows["cursor"]
    connecting.activateWindow()
    row.connect_button.setFocus()
    qtbot.keyClick(row.connect_button, Qt.Key.Key_Return)
    qtbot.waitUntil(connecting.next.hasFocus, timeout=WAIT_MS)
    assert connecting.place.text() == "Step 2 of 3"
    for _ in range(2):
        qtbot.keyClick(connecting.next, Qt.Key.Key_Return)
    assert not connecting.isVisible()
    assert b"rosemary" in connecting.person.file_of("cursor").read_bytes()


def test_what_is_written_while_the_steps_are_closed_is_told_by_the_window(connecting, steps, qtbot):
    window, file = connecting.parent(), connecting.person.file_of("cursor")
    connecting.assistants.rows["cursor"].connect_button.click()
    connecting.reject()
    qtbot.waitUntil(
        lambda: window.notice.notice is not None and "is connected" in window.notice.notice.text,
        timeout=WAIT_MS,
    )
    assert b"rosemary" in file.read_bytes()
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: file.read_bytes() == b"{}\n", timeout=WAIT_MS)


def test_the_row_that_was_opened_is_brought_into_view_until_one_scrolls(connecting, qtbot):
    assistants = connecting.assistants
    bar, row = assistants.verticalScrollBar(), assistants.rows["gemini"]
    assistants.setMaximumHeight(100)
    assistants.setMinimumHeight(100)
    qtbot.mouseClick(row.open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: (
            row.explained.isVisible()
            and bar.value() == min(row.y(), bar.maximum())
            and row.y() > 100
        ),
        timeout=WAIT_MS,
    )
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    row.say("More to read, " * 100)
    before = bar.maximum()
    qtbot.waitUntil(lambda: bar.maximum() > before, timeout=WAIT_MS)
    assert bar.value() == 0


def test_one_assistant_is_open_at_a_time_and_a_broken_file_says_why(connecting, qtbot):
    rows = connecting.assistants.rows
    open_details(rows["codex"], qtbot)
    assert rows["codex"].disconnect_button.isVisible()
    assert "rosemary-mcp" in rows["codex"].change.toPlainText()
    open_details(rows["gemini"], qtbot)
    assert "not touched" in rows["gemini"].explained.text()
    assert not rows["gemini"].connect_button.isVisible()
    assert not rows["codex"].is_open
    assert connecting.person.file_of("gemini").read_bytes() == b"{"


def test_where_no_assistant_is_found_it_says_where_to_look(steps, tmp_path, clock, qtbot):
    person = Person(tmp_path, clock)
    window = steps.window_below
    steps.reject()
    window.desktop.set_program_facts(ProgramFacts(assistants=lambda: person.service))
    window.open_first_steps()
    (dialog,) = [each for each in window.findChildren(FirstStepsDialog) if each.isVisible()]
    dialog.show_step(1)
    qtbot.waitUntil(dialog.assistants.none.isVisible, timeout=WAIT_MS)
    assert dialog.assistants.rows == {}
    assert dialog.about_found.isHidden()


def test_the_third_step_leads_to_the_import(steps, state, qtbot):
    steps.show_step(2)
    qtbot.mouseClick(steps.choose, Qt.MouseButton.LeftButton)
    assert steps.window_below.findChildren(ImportDialog)
    qtbot.waitUntil(lambda: state.settings.is_welcomed, timeout=WAIT_MS)


def test_the_steps_are_reached_from_the_help_later(steps, qtbot):
    window = steps.window_below
    steps.reject()
    window.open_help()
    window.pages.current.first_steps.click()
    assert [each for each in window.findChildren(FirstStepsDialog) if each.isVisible()]


class Login:
    """The edge of the system: starting at login that only remembers, or refuses."""

    def __init__(self) -> None:
        self.state = False
        self.refusal: MachineError | None = None

    def is_on(self) -> bool:
        return self.state

    def set_on(self, *, is_on: bool) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.state = is_on


@pytest.fixture
def choices(steps, state, qtbot):
    window, login = steps.window_below, Login()
    kept = []
    program_facts = ProgramFacts(autostart=login, keep_notifications=kept.append)
    widget = DesktopChoices(window.desktop.appearance, window.desktop.tasks, program_facts)
    widget.kept = kept
    qtbot.addWidget(widget)
    widget.login = login
    widget.show()
    qtbot.waitUntil(widget.at_login.isEnabled, timeout=WAIT_MS)
    return widget


def test_starting_at_login_is_off_and_switched_on_by_hand(choices, qtbot):
    assert not choices.at_login.isChecked()
    choices.at_login.click()
    qtbot.waitUntil(lambda: choices.login.state, timeout=WAIT_MS)
    qtbot.waitUntil(choices.at_login.isEnabled, timeout=WAIT_MS)
    assert choices.at_login.isChecked()


def test_a_system_that_refuses_is_told_and_the_box_says_how_it_is(choices, qtbot):
    choices.login.refusal = MachineError("It could not be changed.", hint="Look there.")
    choices.at_login.click()
    qtbot.waitUntil(choices.problem.isVisible, timeout=WAIT_MS)
    assert choices.problem.text() == "It could not be changed. Look there."
    assert not choices.at_login.isChecked()


def test_messages_of_the_tray_are_switched_off(choices, qtbot):
    choices.notifications.click()
    assert choices.kept == [False]
