"""Following an assistant's sessions from its page."""

from __future__ import annotations

import json

import pytest
from tests.assistants.conftest import Person
from tests.gui.conftest import WAIT_MS
from tests.gui.test_desktop import unnamed
from tests.service.capture.session_writing import SESSION_VARIABLES, SessionWriter

from rosemary.domain.capture import CaptureState
from rosemary.domain.errors import MachineError
from rosemary.gui.program_facts import ProgramFacts

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
    choose("cursor")
    with qtbot.waitSignal(section.watch.loaded, timeout=WAIT_MS):
        section.watch.load()
    assert not section.isVisible()


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
