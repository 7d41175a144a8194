"""Following an assistant's sessions from its page."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from tests.assistants.conftest import Person
from tests.gui.conftest import WAIT_MS
from tests.gui.test_desktop import unnamed
from tests.service.capture.session_writing import SESSION_VARIABLES, SessionWriter
from tests.waiting import wait_until

from rosemary.capture import FOLDERS
from rosemary.domain.conversations import CaptureState
from rosemary.domain.errors import MachineError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryType, SortOrder, Transport
from rosemary.gui.conversation_dialog import ConversationDialog
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.program_facts import ProgramFacts
from rosemary.gui.settings.setting_row import SettingRow
from rosemary.operations.gate import answer

pytestmark = pytest.mark.gui


@pytest.fixture
def person(tmp_path, clock, monkeypatch):
    person = Person(tmp_path, clock)
    monkeypatch.setenv("HOME", str(person.home))
    monkeypatch.setenv("USERPROFILE", str(person.home))
    for name in SESSION_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return person


@pytest.fixture
def sessions(person, clock):
    writer = SessionWriter(person.home, clock)
    writer.say(writer.claude(), "q1: One?", "a1: Yes.")
    return writer


@pytest.fixture
def page(person, sessions, window, qtbot):
    person.given("gemini", b"{}")
    person.given("cursor", b"{}")
    window.desktop.set_program_facts(ProgramFacts(assistants=lambda: person.service))
    window.pages.open_page("assistants")
    page = window.pages.current
    qtbot.waitUntil(lambda: bool(page.connector.states), timeout=WAIT_MS)
    return page


@pytest.fixture
def choose(page, qtbot):
    """Choose an assistant, and wait until it is shown."""

    def run(name):
        page.choose(("assistant", name))
        qtbot.waitUntil(lambda: page.setup.name == name, timeout=WAIT_MS)
        return page.capture

    return run


@pytest.fixture
def until(qtbot):
    """Wait until the section says so."""

    def run(section, word):
        shown = lambda: section.isVisible() and section.pill.text() == word  # noqa: E731
        qtbot.waitUntil(shown, timeout=WAIT_MS)

    return run


def state_of(services):
    return services.capture.overview().assistants[0].state


def test_it_is_off_until_the_person_switches_it_on(choose, page, services, until):
    section = choose("claude-code")
    until(section, "Off")
    assert section.figures.text() == "Sessions on this computer: 1"
    assert not section.pause.isVisible()
    assert unnamed(page) == []

    section.switch.click()
    until(section, "On")
    assert state_of(services) is CaptureState.ON
    assert section.switch.text() == "Switch off"

    section.pause.click()
    until(section, "Paused")
    assert state_of(services) is CaptureState.PAUSED
    assert section.pause.text() == "Go on"
    section.pause.click()
    until(section, "On")
    section.switch.click()
    until(section, "Off")
    assert state_of(services) is CaptureState.OFF


def test_a_pause_from_elsewhere_says_until_when(choose, services, until, in_zone, clock):
    in_zone("UTC")
    section = choose("claude-code")
    until(section, "Off")
    services.capture.start("claude-code")
    until(section, "On")
    services.capture.pause(timedelta(hours=1))
    until(section, "Paused")
    ends = clock() + timedelta(hours=1)
    assert section.about.text() == (
        f"No session is read until {ends:%H:%M}. What is said meanwhile is left out."
    )


def test_what_is_taken_is_counted_while_one_looks(choose, services, sessions, qtbot, until):
    section = choose("claude-code")
    until(section, "Off")
    section.switch.click()
    until(section, "On")
    sessions.say(sessions.claude(), "q2: Two?", "a2: Yes.", "q3: Three?")
    services.capture.look()
    wanted = "Sessions on this computer: 1 · stored: 1 today, 1 in all · the last one just now"
    qtbot.waitUntil(lambda: section.figures.text() == wanted, timeout=WAIT_MS)


def test_a_session_that_cannot_be_read_is_told(choose, services, sessions, qtbot, until):
    section = choose("gemini")
    until(section, "Off")
    section.switch.click()
    until(section, "On")
    sessions.write(sessions.gemini(), json.dumps("x" * 9).encode()[:4])
    capture = services.capture
    qtbot.waitUntil(
        lambda: bool(capture.look() or capture.overview().assistants[2].unread), timeout=WAIT_MS
    )
    section.watch.load()
    qtbot.waitUntil(
        lambda: section.figures.text().endswith("that cannot be read: 1"), timeout=WAIT_MS
    )


def test_other_assistants_have_no_such_section(choose, until, qtbot):
    section = choose("claude-code")
    until(section, "Off")
    choose("zed")
    with qtbot.waitSignal(section.watch.loaded, timeout=WAIT_MS):
        section.watch.load()
    assert not section.isVisible()


@pytest.fixture
def earlier(choose, until, sessions, clock):
    """What adds earlier sessions, after three exchanges of two days in two folders."""
    clock.move(days=2)
    for name in ("s2", "s3"):
        asked = f"{name}: What about {name}?"
        texts = (f"q{asked}", f"a{name}: Yes.")
        cwd = "/home/ana/bakery"
        sessions.say(sessions.claude(name, "-home-ana-bakery"), *texts, session=name, cwd=cwd)
    section = choose("claude-code")
    until(section, "Off")
    return section.earlier


def looked(earlier, qtbot):
    earlier.open.click()
    qtbot.waitUntil(earlier.found.isVisible, timeout=WAIT_MS)
    return earlier.found.text().splitlines()


def live(services):
    where = MemoryFilter(types=(MemoryType.CONVERSATION,))
    return len(services.memories.list_ids(where, SortOrder.NEWEST))


def test_earlier_sessions_are_shown_added_and_taken_out_by_one_undo(
    earlier, services, window, qtbot, page, in_zone
):
    in_zone("UTC")
    assert looked(earlier, qtbot) == [
        "3 memories would be added, each a question with its answer.",
        "Said from 3 May 2026 to 5 May 2026 in 3 sessions.",
        "Folders: bakery (2), shop (1).",
    ]
    assert live(services) == 0
    assert unnamed(page) == []

    earlier.add.click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert window.notice.notice.text == "Added 3 memories from sessions with Claude Code"
    assert live(services) == 3
    assert not earlier.found.isVisible()

    [undo] = window.notice.buttons
    undo.click()
    qtbot.waitUntil(lambda: live(services) == 0, timeout=WAIT_MS)
    assert len(looked(earlier, qtbot)) == 3


def test_sessions_that_are_all_here_are_not_offered_again(earlier, window, qtbot):
    looked(earlier, qtbot)
    earlier.add.click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert looked(earlier, qtbot) == ["All that was said in its sessions is here already."]
    assert not earlier.add.isVisible()
    earlier.leave.click()
    assert earlier.open.isEnabled()
    assert not earlier.found.isVisible()


def test_adding_earlier_sessions_can_be_stopped(
    earlier, services, sessions, window, qtbot, monkeypatch
):
    for number in range(400):
        texts = f"q{number}: Question {number}?", f"a{number}: Yes."
        sessions.say(sessions.claude("long"), *texts, session="long")
    looked(earlier, qtbot)
    backfill = services.capture.backfill

    def stopped_midway(name, origin, watch):
        def is_cancelled():
            if live(services):
                earlier.task.cancel()
            return watch.is_cancelled()

        return backfill(name, origin, replace(watch, is_cancelled=is_cancelled))

    monkeypatch.setattr(services.capture, "backfill", stopped_midway)
    earlier.add.click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert window.notice.notice.text.startswith("Stopped. ")
    assert 0 < live(services) < 403
    assert earlier.open.isEnabled()


def test_what_was_found_is_hidden_for_another_assistant(earlier, choose, until, qtbot):
    looked(earlier, qtbot)
    section = choose("gemini")
    until(section, "Off")
    assert not earlier.found.isVisible()
    assert not earlier.open.isEnabled()  # it has no sessions here


def test_sessions_that_are_gone_are_told(earlier, sessions, window, qtbot):
    sessions.claude().parent.parent.rename(sessions.home / "elsewhere")
    earlier.open.click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "keeps no sessions on this computer" in window.notice.notice.text
    assert earlier.open.isEnabled()


def test_an_assistant_that_has_called_has_it_on_its_page_and_on_its_connection(
    page, services, until, qtbot
):
    origin = Origin(client="claude-code", transport=Transport.MCP, call_id="first")
    answer(services, "search_memory", {"query": "kettle"}, origin)
    page.watch.load()
    qtbot.waitUntil(lambda: "claude-code" in page.list.keys, timeout=WAIT_MS)
    page.choose("claude-code")
    until(page.capture, "Off")
    assert page.detail.isAncestorOf(page.capture)
    page.capture.switch.click()
    until(page.capture, "On")

    page.detail.setup.click()
    qtbot.waitUntil(lambda: page.setup.isAncestorOf(page.capture), timeout=WAIT_MS)
    until(page.capture, "On")
    page.choose("claude-code")
    qtbot.waitUntil(lambda: page.detail.isAncestorOf(page.capture), timeout=WAIT_MS)
    until(page.capture, "On")

    services.capture.stop("claude-code")
    page.leave()
    page.enter()
    until(page.capture, "Off")


def test_a_decision_that_cannot_be_kept_is_told(
    choose, services, window, qtbot, until, monkeypatch
):
    section = choose("claude-code")
    until(section, "Off")

    def refuse(_name):
        raise MachineError("capture.json could not be written: No space left on device.")

    monkeypatch.setattr(services.capture, "start", refuse)
    section.switch.click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "could not be written" in window.notice.notice.text
    assert section.pill.text() == "Off"


@pytest.fixture
def folders(choose, until):
    section = choose("claude-code")
    until(section, "Off")
    return section.folders


def leave_out(folders, folder, monkeypatch, qtbot):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    folders.add.click()
    qtbot.waitUntil(lambda: str(folder) in folders.lines, timeout=WAIT_MS)


def test_a_folder_is_left_out_and_taken_in_again(
    folders, services, window, page, tmp_path, monkeypatch, qtbot
):
    assert not folders.isVisible()
    leave_out(folders, tmp_path / "diary", monkeypatch, qtbot)
    assert folders.isVisible()
    assert services.capture.overview().excluded == (str(tmp_path / "diary"),)
    assert unnamed(page) == []

    button = folders.lines[str(tmp_path / "diary")]
    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus, timeout=WAIT_MS)
    button.click()
    qtbot.waitUntil(lambda: not folders.lines, timeout=WAIT_MS)
    assert not folders.isVisible()
    qtbot.waitUntil(folders.add.hasFocus, timeout=WAIT_MS)
    assert services.capture.overview().excluded == ()

    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "count again, from now on" in window.notice.notice.text
    [undo] = window.notice.buttons
    undo.click()
    qtbot.waitUntil(lambda: str(tmp_path / "diary") in folders.lines, timeout=WAIT_MS)


def test_no_folder_is_left_out_without_a_choice(folders, services, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    folders.add.click()
    assert services.capture.overview().excluded == ()


def test_a_folder_that_cannot_be_kept_is_told(
    folders, services, window, tmp_path, monkeypatch, qtbot
):
    def refuse(_folder):
        raise MachineError("capture.json could not be written: No space left on device.")

    monkeypatch.setattr(services.capture, "exclude", refuse)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    folders.add.click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "could not be written" in window.notice.notice.text
    assert folders.lines == {}


def test_the_limits_of_followed_conversations_are_one_click_away(choose, until, window, qtbot):
    section = choose("claude-code")
    until(section, "Off")
    section.limits.click()
    page = window.pages.current
    assert page.search.text() == "capture"
    shown = lambda: [row for row in page.findChildren(SettingRow) if row.isVisible()]  # noqa: E731
    qtbot.waitUntil(lambda: len(shown()) == 2, timeout=WAIT_MS)


@pytest.fixture
def recent(earlier, choose, services, origin, qtbot):
    """The list of sessions, after three of them were taken."""
    services.capture.backfill("claude-code", origin)
    section = choose("claude-code")
    qtbot.waitUntil(lambda: len(section.recent.buttons) == 3, timeout=WAIT_MS)
    return section.recent


def test_a_session_is_forgotten_and_brought_back_by_undo(
    recent, services, sessions, window, page, qtbot
):
    assert recent.isVisible()
    labels = [each.text() for each in recent.findChildren(PlainLabel)]
    assert labels[:3] == ["Remembered last", "What about s2?", "bakery · 1 exchange · now"]
    assert unnamed(page) == []

    recent.buttons["claude:s2"].click()
    qtbot.waitUntil(lambda: "claude:s2" not in recent.buttons, timeout=WAIT_MS)
    assert live(services) == 2
    assert window.notice.notice.text == (
        "The session is forgotten: 1 memory went to the trash, and no more of it is taken"
    )
    [undo] = window.notice.buttons
    undo.click()
    qtbot.waitUntil(lambda: "claude:s2" in recent.buttons, timeout=WAIT_MS)
    assert live(services) == 3


def test_a_session_is_forgotten_from_its_conversation(recent, services, window, qtbot):
    ids = services.memories.list_ids(MemoryFilter(thread_id="claude:s2"), SortOrder.OLDEST)
    window.browsing.show_memory(ids[0])
    line = window.detail.form.thread_line
    qtbot.waitUntil(lambda: not line.isHidden(), timeout=WAIT_MS)
    line.read.click()
    dialog = window.findChild(ConversationDialog)
    qtbot.waitUntil(lambda: dialog.place.text() != "", timeout=WAIT_MS)
    assert dialog.forget.isVisible()
    dialog.forget.click()
    qtbot.waitUntil(lambda: live(services) == 2, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not window.findChildren(ConversationDialog), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "The session is forgotten: 1 memory went" in window.notice.notice.text
    [undo] = window.notice.buttons
    undo.click()
    qtbot.waitUntil(lambda: live(services) == 3, timeout=WAIT_MS)
    assert services.capture.preview("claude-code").counts.skipped == {}


def test_all_chats_in_one_file_are_not_counted_as_one_session(choose, until):
    [cursor] = [each for each in FOLDERS if each.program == "cursor"]
    folder = cursor.path(Path.home(), os.environ)
    folder.mkdir(parents=True)
    (folder / "state.vscdb").write_bytes(b"")
    section = choose("cursor")
    until(section, "Off")
    assert section.figures.text() == "All sessions are in one file"


def test_a_session_that_cannot_be_forgotten_stays(recent, services, window, qtbot, monkeypatch):
    def refuse(*_):
        raise MachineError("capture.json could not be written: No space left on device.")

    monkeypatch.setattr(services.capture.remembered, "forget", refuse)
    recent.buttons["claude:s2"].click()
    qtbot.waitUntil(lambda: window.notice.notice is not None, timeout=WAIT_MS)
    assert "could not be written" in window.notice.notice.text
    assert recent.buttons["claude:s2"].isEnabled()
    assert live(services) == 3


def test_to_quit_stops_adding_earlier_sessions(earlier, services, qtbot, page, window, monkeypatch):
    looked(earlier, qtbot)
    stopped = []

    def waiting(name, origin, watch):
        wait_until(watch.is_cancelled, "the app quits")
        stopped.append(name)

    monkeypatch.setattr(services.capture, "backfill", waiting)
    earlier.add.click()
    window.desktop.close()
    assert stopped == ["claude-code"]
