"""Access over HTTP in the window: the switch, the addresses, the tokens; over real files."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QMessageBox, QPushButton
from tests.assistants.conftest import Person
from tests.gui.conftest import WAIT_MS, OffTheGuiThread
from tests.gui.test_desktop import unnamed

from rosemary.domain.settings import HttpSettings
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector
from rosemary.gui.program_facts import ProgramFacts
from rosemary.runtime.http_door import HttpDoor, HttpStatus
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.window_facts import WindowHttp

pytestmark = pytest.mark.gui


@pytest.fixture
def paths(tmp_path):
    paths = Paths.of_home(tmp_path / "home")
    paths.ensure_private()
    return paths


@pytest.fixture
def tokens(paths):
    return HttpTokens(paths.http_tokens_dir)


@pytest.fixture
def file(paths):
    return SettingsFile(paths.settings_file)


@pytest.fixture
def door(paths, services):
    return HttpDoor(paths, services, HttpSettings(), lambda _error: None)


@pytest.fixture
def http(window, paths, file, door, qtbot):
    offences, restarts = [], []
    access = OffTheGuiThread(WindowHttp(paths, door), offences)
    window.desktop.restart = lambda: restarts.append(True)
    window.desktop.set_program_facts(ProgramFacts(http=access, settings=file))
    window.pages.open_page("assistants")
    page = window.pages.current
    qtbot.waitUntil(lambda: assistant_texts.HTTP in page.list.keys, timeout=WAIT_MS)
    with qtbot.waitSignal(page.http_watch.loaded, timeout=WAIT_MS):
        page.http_watch.load()
    page.choose(assistant_texts.HTTP)
    page.http.page, page.http.restarts, page.http.access = page, restarts, access
    yield page.http
    assert offences == []


def agree(http, label):
    (box,) = [each for each in http.findChildren(QMessageBox) if each.isVisible()]
    (button,) = [each for each in box.findChildren(QPushButton) if each.text() == label]
    button.click()


def told(window):
    return window.notice.notice.text if window.notice.notice is not None else ""


def test_it_is_off_at_first_and_the_switch_counts_after_a_restart_that_is_offered(
    http, file, qtbot
):
    assert http.isVisible()
    assert http.pill.text() == "Off"
    assert not http.later_card.isVisible()
    http.switch.click()
    qtbot.waitUntil(lambda: file.load().http.is_enabled, timeout=WAIT_MS)
    qtbot.waitUntil(http.later_card.isVisible, timeout=WAIT_MS)
    assert "after a restart" in http.later.text()
    http.restart.click()
    assert http.restarts == [True]
    http.switch.click()
    qtbot.waitUntil(lambda: not file.load().http.is_enabled, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not http.later_card.isVisible(), timeout=WAIT_MS)


def test_the_first_assistant_is_chosen_though_the_addresses_are_known_sooner(
    window, tmp_path, clock, paths, file, door, monkeypatch, qtbot
):
    person = Person(tmp_path, clock)
    person.given("cursor", b"{}")
    http = WindowHttp(paths, door)
    here = ProgramFacts(assistants=lambda: person.service, http=http, settings=file)
    window.desktop.set_program_facts(here)
    with monkeypatch.context() as patched:
        patched.setattr(AssistantConnector, "load", lambda _self: None)
        window.pages.open_page("assistants")
    page = window.pages.current
    qtbot.waitUntil(lambda: page.list.keys == (assistant_texts.HTTP,), timeout=WAIT_MS)
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        page.watch.load()
    assert page.empty.isVisible()
    page.connector.load()
    qtbot.waitUntil(page.setup.isVisible, timeout=WAIT_MS)
    assert page.list.lists[1].currentIndex().isValid()


def test_every_control_has_a_name(http):
    http.made_card.show()
    assert unnamed(http.page) == []


def test_the_addresses_are_copied(http):
    assert http.addresses[""].text() == "http://127.0.0.1:27677"
    assert http.addresses["/mcp"].text() == "http://127.0.0.1:27677/mcp"
    (copy,) = [
        each
        for each in http.findChildren(QAbstractButton)
        if each.accessibleName() == "Copy the address: For assistants"
    ]
    copy.click()
    assert QGuiApplication.clipboard().text().endswith("/mcp")


@pytest.mark.parametrize(
    ("status", "pill", "row"),
    [
        (HttpStatus(is_enabled=True, port=27677, is_serving=True), "On", "On"),
        (
            HttpStatus(is_enabled=True, port=27677, problem="Port 27677 is taken."),
            "Not reachable",
            "Not reachable",
        ),
    ],
)
def test_how_it_is_served_is_said_in_the_list_and_on_the_page(
    http, door, file, qtbot, status, pill, row
):
    door.status = status
    http.page.http_watch.load()
    qtbot.waitUntil(lambda: http.pill.text() == pill, timeout=WAIT_MS)
    assert http.problem.text() == status.problem
    assert http.page.list.lists[3].rows.rows[0].detail == row


def test_the_token_is_copied_and_a_new_one_ends_the_former_after_a_question(
    http, tokens, window, qtbot
):
    http.copy.click()
    qtbot.waitUntil(lambda: told(window) == "Copied", timeout=WAIT_MS)
    first = tokens.main()
    assert QGuiApplication.clipboard().text() == first
    http.rotate.click()
    agree(http, "Leave it as it is")
    assert tokens.main() == first
    http.rotate.click()
    agree(http, "Make a new one")
    qtbot.waitUntil(lambda: tokens.main() != first, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "former one has ended" in told(window), timeout=WAIT_MS)
    assert QGuiApplication.clipboard().text() == first


def test_a_program_is_given_a_token_that_is_shown_once_and_ended_alone(http, tokens, window, qtbot):
    qtbot.keyClicks(http.name, "notes-script")
    qtbot.keyClick(http.name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(http.token.text()), timeout=WAIT_MS)
    assert tokens.find(http.token.text()).client == "notes-script"
    http.copy_made.click()
    assert QGuiApplication.clipboard().text() == http.token.text()
    qtbot.waitUntil(lambda: list(http.revokes) == ["notes-script"], timeout=WAIT_MS)
    assert "notes-script" in http.revokes["notes-script"].accessibleName()
    http.revokes["notes-script"].click()
    agree(http, "End it")
    qtbot.waitUntil(lambda: tokens.listed() == {}, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: http.revokes == {}, timeout=WAIT_MS)
    assert "has ended" in told(window)


def test_a_name_that_is_none_is_refused_at_the_field_and_kept(http, tokens, qtbot):
    http.name.setText("My Script!")
    http.add.click()
    qtbot.waitUntil(http.refusal.isVisible, timeout=WAIT_MS)
    assert "cannot be the name" in http.refusal.text()
    assert "lower-case" in http.refusal.text()
    assert http.name.text() == "My Script!"
    assert tokens.listed() == {}


def test_tokens_that_cannot_be_read_are_told(http, paths, window, qtbot):
    paths.http_tokens_dir.mkdir(mode=0o700)
    (paths.http_tokens_dir / "clients.json").write_text("no JSON")
    http.page.http_watch.load()
    qtbot.waitUntil(lambda: "cannot be read or written" in told(window), timeout=WAIT_MS)
    (paths.http_tokens_dir / "clients.json").unlink()
    http.page.http_watch.revoke("x")
    qtbot.waitUntil(lambda: "There is no token for x" in told(window), timeout=WAIT_MS)
