"""Connecting assistants from the window: over real files, with a launcher that really starts."""

import json
import os

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from tests.assistants.conftest import Person
from tests.gui.conftest import WAIT_MS, OffTheGuiThread
from tests.gui.test_desktop import unnamed

from rosemary.domain.assistants import ConfigPart, ConnectionState
from rosemary.domain.errors import MachineError
from rosemary.gui.assistants import setup_texts
from rosemary.gui.assistants.assistant_connector import AssistantConnector
from rosemary.gui.program_facts import NO_PROGRAM_FACTS, ProgramFacts

pytestmark = pytest.mark.gui

OTHERS = b'{\n  "mcpServers": {\n    "files": {\n      "command": "npx"\n    }\n  }\n}\n'
BROKEN = b'{"mcpServers": {'


@pytest.fixture
def person(tmp_path, clock):
    return Person(tmp_path, clock)


@pytest.fixture
def offences():
    found = []
    yield found
    assert found == []


@pytest.fixture
def service(person, offences):
    return OffTheGuiThread(person.service, offences)


@pytest.fixture
def surrounded(window, service):
    window.desktop.set_program_facts(ProgramFacts(assistants=lambda: service))
    return window


@pytest.fixture
def page(person, surrounded, qtbot):
    """The page, over the files that a test gave before it asked for the page."""
    person.given("cursor", OTHERS)
    person.given("gemini", BROKEN)
    person.given("goose", b"extensions: {}\n")
    surrounded.pages.open_page("assistants")
    page = surrounded.pages.current
    qtbot.waitUntil(lambda: bool(page.connector.states), timeout=WAIT_MS)
    return page


@pytest.fixture
def choose(page, qtbot):
    """Choose an assistant in the list, and wait until it is shown."""

    def run(name):
        asked = qtbot.waitSignal(
            page.connector.prepared,
            timeout=WAIT_MS,
            check_params_cb=lambda setup: setup.name == name,
        )
        page.choose(None)
        with asked:
            page.choose(("assistant", name))
        assert page.setup.isVisible()
        return page.setup

    return run


def told(window):
    return window.notice.notice.text if window.notice.notice is not None else ""


def state_of(page, name):
    state = page.connector.state(name)
    return None if state is None else state.state


def test_assistants_stand_in_the_list_by_whether_they_are_on_this_computer(page):
    here, away = ([row.key[1] for row in each.rows.rows] for each in page.list.lists[1:3])
    assert here == ["cursor", "gemini", "goose"]
    assert "claude-desktop" in away
    rows = {row.key[1]: row for row in page.list.lists[1].rows.rows}
    assert (rows["cursor"].detail, rows["cursor"].mark) == ("Not connected", "automatic")
    assert (rows["gemini"].detail, rows["gemini"].mark) == ("Its file cannot be read", "automatic")
    assert (rows["goose"].detail, rows["goose"].mark) == ("Set up by hand", "guided")


def test_the_change_is_shown_before_anything_is_written(page, person, choose):
    setup = choose("cursor")
    assert setup.file.text() == str(person.file_of("cursor"))
    lines = setup.change.toPlainText().splitlines()
    added = [line[1:].strip() for line in lines if line.startswith("+")]
    assert '"rosemary": {' in added
    assert f'"command": "{person.launcher}",' in added
    assert [line for line in lines if line.startswith("-")] == []
    assert not [line for line in lines if line.startswith(("---", "+++", "@@"))]
    assert person.file_of("cursor").read_bytes() == OTHERS


def test_one_click_connects_names_the_copy_and_can_be_undone(page, person, choose, window, qtbot):
    setup = choose("cursor")
    qtbot.mouseClick(setup.connect_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: state_of(page, "cursor") is ConnectionState.CONNECTED, timeout=WAIT_MS)
    file = person.file_of("cursor")
    assert set(json.loads(file.read_bytes())["mcpServers"]) == {"files", "rosemary"}
    (copy,) = file.parent.glob("*.bak")
    assert copy.name in told(window)
    qtbot.waitUntil(lambda: not setup.connect_button.isVisible(), timeout=WAIT_MS)
    assert setup.pill.text() == "Connected"
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: file.read_bytes() == OTHERS, timeout=WAIT_MS)
    qtbot.waitUntil(setup.connect_button.isVisible, timeout=WAIT_MS)
    assert list(file.parent.glob("*.bak")) == []


def test_the_keyboard_goes_from_connect_to_the_test_and_from_disconnect_to_connect(
    page, choose, window, qtbot
):
    setup = choose("cursor")
    window.activateWindow()
    setup.connect_button.setFocus()
    qtbot.keyClick(setup.connect_button, Qt.Key.Key_Return)
    qtbot.waitUntil(setup.test.hasFocus, timeout=WAIT_MS)
    setup.disconnect_button.setFocus()
    qtbot.keyClick(setup.disconnect_button, Qt.Key.Key_Return)
    qtbot.waitUntil(setup.connect_button.hasFocus, timeout=WAIT_MS)


def test_a_change_in_a_long_line_is_seen_whole(page, person, choose, qtbot):
    person.given("cursor", b'{"mcpServers": {"files": {"command": "x", "args": ["a", "b"]}}}\n')
    change = choose("cursor").change
    assert max(map(len, change.toPlainText().splitlines())) > 100
    qtbot.waitUntil(
        lambda: change.height() > 4 * change.fontMetrics().lineSpacing(), timeout=WAIT_MS
    )
    for bar in (change.horizontalScrollBar(), change.verticalScrollBar()):
        assert bar.maximum() == 0
        assert not bar.isVisible()


def test_disconnecting_leaves_the_file_as_it_was_and_can_be_undone(
    page, person, choose, window, qtbot
):
    person.connect("cursor")
    page.connector.load()
    setup = choose("cursor")
    page.connector.prepare("cursor")
    qtbot.waitUntil(setup.disconnect_button.isVisible, timeout=WAIT_MS)
    setup.disconnect_button.click()
    file = person.file_of("cursor")
    qtbot.waitUntil(lambda: "disconnected" in told(window), timeout=WAIT_MS)
    assert file.read_bytes() == OTHERS
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: b"rosemary" in file.read_bytes(), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: setup.pill.text() == "Connected", timeout=WAIT_MS)


def test_undoing_brings_back_what_the_person_had_set_in_the_entry(
    page, person, choose, window, qtbot
):
    person.connect("cursor")
    file = person.file_of("cursor")
    entry = json.loads(file.read_bytes())
    entry["mcpServers"]["rosemary"]["timeout"] = 90
    own = json.dumps(entry, indent=3).encode()
    file.write_bytes(own)
    page.connector.load()
    setup = choose("cursor")
    page.connector.prepare("cursor")
    qtbot.waitUntil(setup.disconnect_button.isVisible, timeout=WAIT_MS)
    setup.disconnect_button.click()
    qtbot.waitUntil(lambda: "disconnected" in told(window), timeout=WAIT_MS)
    assert b"rosemary" not in file.read_bytes()
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: file.read_bytes() == own, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: setup.pill.text() == "Connected", timeout=WAIT_MS)


def test_a_file_that_was_not_there_is_made_and_said_so(page, person, choose, qtbot):
    setup = choose("windsurf")
    assert "does not exist yet" in setup.about.text()
    assert "was not found on this computer" in setup.warning.text()
    setup.connect_button.click()
    qtbot.waitUntil(lambda: person.file_of("windsurf").is_file(), timeout=WAIT_MS)


def test_the_test_starts_it_and_says_in_plain_words_what_came(page, person, choose, qtbot):
    person.connect("cursor")
    setup = choose("cursor")
    setup.test.click()
    qtbot.waitUntil(lambda: setup.answer.text().startswith("It works"), timeout=WAIT_MS)
    assert "gets an answer" in setup.answer.text()
    person.launcher.unlink()
    setup.test.click()
    qtbot.waitUntil(lambda: "does not work yet" in setup.answer.text(), timeout=WAIT_MS)
    assert "No such file" in setup.answer.text()


def test_a_test_that_takes_long_can_be_cancelled(page, person, choose, qtbot):
    person.connect("cursor")
    person.launcher.write_text("#!/bin/sh\nwhile read line; do :; done\n")
    setup = choose("cursor")
    setup.test.click()
    qtbot.waitUntil(lambda: page.connector.testing.is_running, timeout=WAIT_MS)
    page.leave()
    qtbot.waitUntil(lambda: not page.connector.testing.is_running, timeout=WAIT_MS)
    assert not setup.answer.isVisible(), setup.answer.text()


def test_an_unparsable_file_is_not_touched_and_the_text_to_paste_is_shown(
    page, person, choose, qtbot
):
    setup = choose("gemini")
    assert "not touched" in setup.problem.text()
    assert setup.problem_card.isVisible()
    assert not setup.connect_button.isVisible()
    assert not setup.disconnect_button.isVisible()
    assert setup.paste.isVisible()
    setup.copy.click()
    assert "rosemary" in json.loads(QGuiApplication.clipboard().text())["mcpServers"]
    assert person.file_of("gemini").read_bytes() == BROKEN


def test_a_file_that_may_not_be_written_says_so_and_stays(page, person, choose):
    person.file_of("cursor").chmod(0o444)
    setup = choose("cursor")
    assert "read-only" in setup.problem.text()
    assert "Make it writable" in setup.problem.text()
    assert not setup.connect_button.isVisible()
    assert person.file_of("cursor").read_bytes() == OTHERS


def test_a_file_that_changed_meanwhile_is_left_and_the_new_change_is_shown(
    page, person, choose, window, qtbot
):
    setup = choose("cursor")
    mine = OTHERS.replace(b"files", b"notes")
    person.file_of("cursor").write_bytes(mine)
    setup.connect_button.click()
    qtbot.waitUntil(lambda: "changed meanwhile" in told(window), timeout=WAIT_MS)
    assert person.file_of("cursor").read_bytes() == mine
    qtbot.waitUntil(lambda: '"notes"' in setup.change.toPlainText(), timeout=WAIT_MS)
    setup.connect_button.click()
    qtbot.waitUntil(lambda: "is connected" in told(window), timeout=WAIT_MS)
    assert b"notes" in person.file_of("cursor").read_bytes()


def test_an_entry_of_another_installation_is_named_and_taken_over(page, person, choose, qtbot):
    elsewhere = {"mcpServers": {"rosemary": {"command": "/gone/rosemary-mcp"}}}
    person.given("cursor", json.dumps(elsewhere, indent=2).encode())
    setup = choose("cursor")
    assert "does not exist: /gone/rosemary-mcp" in setup.problem.text()
    assert setup.pill.text() == "Starts another Rosemary"
    setup.connect_button.click()
    qtbot.waitUntil(
        lambda: str(person.launcher) in person.file_of("cursor").read_text(), timeout=WAIT_MS
    )


def test_what_is_connected_by_hand_is_copied_and_has_a_link_where_there_is_one(
    page, choose, monkeypatch, window
):
    setup = choose("goose")
    assert setup.paste.toPlainText().startswith("extensions:")
    assert setup.steps.text().startswith("1. ")
    assert not setup.link.isVisible()
    setup.copy_file.click()
    assert QGuiApplication.clipboard().text().endswith("config.yaml")
    setup = choose("cursor")
    setup.by_hand.click()
    opened = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: not opened.append(url.scheme()) and False
    )
    setup.link.click()
    assert opened == ["cursor"]
    assert "No program on this computer opens the link" in told(window)
    assert QGuiApplication.clipboard().text().startswith("cursor://")


def test_the_rule_is_copied_as_the_command_line_prints_it(choose, person):
    rule = choose("cursor").reminders.rule
    assert rule.pill.text() == "By hand"
    assert "Settings, Rules" in rule.about.text()
    rule.details.click()
    assert "\n  " not in rule.change.toPlainText()
    rule.copy.click()
    assert QGuiApplication.clipboard().text() == person.service.rule("cursor")


def reminder_file(person, name, part):
    return person.service.reminders.get(name)[ConfigPart(part)].file


@pytest.mark.parametrize(("part", "content"), [("hook", "{}"), ("rule", "{}"), ("skill", " ")])
def test_hook_rule_and_skill_are_shown_added_and_removed(
    page, person, choose, window, qtbot, part, content
):
    file = reminder_file(person, "codex", part)
    file.parent.mkdir(parents=True)
    file.write_text(content)
    row = getattr(choose("codex").reminders, part)
    assert row.pill.text() == "Not added"
    assert not row.change.isVisible()
    row.details.click()
    assert row.file.text() == str(file)
    assert any(line.startswith("+") for line in row.change.toPlainText().splitlines())
    qtbot.mouseClick(row.add, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: row.pill.text() == "Added", timeout=WAIT_MS)
    assert file.read_text() != content
    assert not row.add.isVisible()
    assert any(line.startswith("-") for line in row.change.toPlainText().splitlines())
    qtbot.mouseClick(row.remove, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: row.pill.text() == "Not added", timeout=WAIT_MS)
    assert file.read_text() == content
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: row.pill.text() == "Added", timeout=WAIT_MS)


def test_the_skill_is_an_extra_choice_that_is_read_about_under_its_details(choose):
    skill = choose("codex").reminders.skill
    assert skill.isVisible()
    assert not skill.about.isVisible()
    skill.details.click()
    assert "among its skills" in skill.about.text()
    assert "Codex, Goose and Zed all read this folder." in skill.about.text()
    assert skill.about.isVisible()


def test_a_skill_of_another_in_its_place_is_told(person, choose):
    file = reminder_file(person, "gemini", "skill")
    file.parent.mkdir(parents=True)
    file.write_text("---\nname: rosemary\n---\nHow to cook.\n")
    skill = choose("gemini").reminders.skill
    assert "holds another skill" in skill.about.text()
    assert skill.about.isVisible()
    assert not skill.add.isVisible()


def test_connecting_adds_the_skill_where_the_rule_is_left_to_the_person(
    page, person, choose, window, qtbot
):
    before = person.everything()
    setup = choose("zed")
    setup.connect_button.click()
    qtbot.waitUntil(lambda: setup.reminders.skill.pill.text() == "Added", timeout=WAIT_MS)
    assert "told when to use it" in told(window)
    setup.disconnect_button.click()
    qtbot.waitUntil(lambda: person.everything() == before, timeout=WAIT_MS)


def test_disconnecting_leaves_a_skill_that_another_assistant_reads(
    page, person, choose, window, qtbot
):
    person.connect("codex")
    person.connect("zed")
    person.service.apply(person.service.reminders.plan_adding("codex", ConfigPart.SKILL))
    page.connector.load()
    choose("codex").disconnect_button.click()
    qtbot.waitUntil(lambda: "Codex CLI is disconnected" in told(window), timeout=WAIT_MS)
    assert reminder_file(person, "zed", "skill").is_file()
    choose("zed").disconnect_button.click()
    qtbot.waitUntil(lambda: "Zed is disconnected" in told(window), timeout=WAIT_MS)
    assert not reminder_file(person, "zed", "skill").exists()


def test_the_keyboard_goes_from_add_to_remove_and_back(choose, window, qtbot):
    row = choose("codex").reminders.rule
    window.activateWindow()
    row.add.setFocus()
    qtbot.keyClick(row.add, Qt.Key.Key_Return)
    qtbot.waitUntil(row.remove.hasFocus, timeout=WAIT_MS)
    qtbot.keyClick(row.remove, Qt.Key.Key_Return)
    qtbot.waitUntil(row.add.hasFocus, timeout=WAIT_MS)


def test_connecting_also_tells_it_when_to_use_the_memory_and_undo_takes_all_back(
    page, person, choose, window, qtbot
):
    before = person.everything()
    setup = choose("codex")
    assert setup.also.isChecked()
    setup.connect_button.click()
    qtbot.waitUntil(lambda: setup.reminders.rule.pill.text() == "Added", timeout=WAIT_MS)
    assert setup.reminders.hook.pill.text() == "Added"
    assert setup.reminders.skill.pill.text() == "Not added"
    assert "Codex CLI is connected" in told(window)
    assert "told when to use it" in told(window)
    assert not setup.also.isVisible()
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: person.everything() == before, timeout=WAIT_MS)


@pytest.mark.parametrize("name", ["codex", "gemini"])
def test_disconnecting_takes_the_hook_and_the_rule_out_too(
    page, person, choose, window, qtbot, name
):
    person.given("gemini", b'{\n  "a": 1\n}\n')
    before = person.everything()
    setup = choose(name)
    setup.connect_button.click()
    qtbot.waitUntil(lambda: setup.reminders.rule.pill.text() == "Added", timeout=WAIT_MS)
    connected = person.file_of(name).read_bytes()
    setup.disconnect_button.click()
    qtbot.waitUntil(lambda: "disconnected" in told(window), timeout=WAIT_MS)
    assert person.everything() == before
    window.notice.buttons[0].click()
    qtbot.waitUntil(
        lambda: (
            [part for part, each in person.service.reminders.get(name).items() if each.is_there]
            == [ConfigPart.HOOK, ConfigPart.RULE]
        ),
        timeout=WAIT_MS,
    )
    qtbot.waitUntil(lambda: state_of(page, name) is ConnectionState.CONNECTED, timeout=WAIT_MS)
    assert person.file_of(name).read_bytes() == connected


def test_a_rule_that_cannot_be_taken_out_does_not_keep_the_entry(
    page, person, choose, window, qtbot
):
    person.connect("codex")
    file = reminder_file(person, "codex", "rule")
    person.service.apply(person.service.reminders.plan_adding("codex", ConfigPart.RULE))
    file.chmod(0o444)
    page.connector.load()
    setup = choose("codex")
    setup.disconnect_button.click()
    qtbot.waitUntil(lambda: "disconnected" in told(window), timeout=WAIT_MS)
    assert "read-only" in told(window)
    assert person.service.get("codex").state is ConnectionState.NOT_CONNECTED
    assert file.exists()


def test_an_entry_and_a_hook_in_one_file_come_together(page, person, choose, window, qtbot):
    file = person.given("gemini", b'{\n  "a": 1\n}\n')
    setup = choose("gemini")
    setup.connect_button.click()
    qtbot.waitUntil(lambda: setup.reminders.hook.pill.text() == "Added", timeout=WAIT_MS)
    assert set(json.loads(file.read_bytes())) == {"a", "mcpServers", "hooks"}
    window.notice.buttons[0].click()
    qtbot.waitUntil(lambda: file.read_bytes() == b'{\n  "a": 1\n}\n', timeout=WAIT_MS)


def test_who_takes_the_tick_away_gets_the_entry_alone(page, person, choose, qtbot):
    setup = choose("codex")
    setup.also.click()
    setup.connect_button.click()
    qtbot.waitUntil(lambda: state_of(page, "codex") is ConnectionState.CONNECTED, timeout=WAIT_MS)
    assert not any(each.is_there for each in person.service.reminders.get("codex").values())


def test_what_cannot_be_added_is_told_with_what_was(page, person, choose, window, qtbot):
    setup = choose("codex")
    file = reminder_file(person, "codex", "rule")
    file.parent.mkdir(parents=True)
    file.write_text("mine")
    setup.connect_button.click()
    qtbot.waitUntil(lambda: "changed meanwhile" in told(window), timeout=WAIT_MS)
    assert "Codex CLI is connected" in told(window)
    assert file.read_text() == "mine"


def test_a_rule_that_was_edited_is_renewed(person, choose, page, qtbot):
    person.service.apply(person.service.reminders.plan_adding("codex", ConfigPart.RULE))
    file = reminder_file(person, "codex", "rule")
    file.write_text(file.read_text().replace("## Long-term memory", "## Mine"))
    row = choose("codex").reminders.rule
    assert (row.pill.text(), row.add.text()) == ("Changed", "Update")
    assert row.remove.isVisible()
    row.add.click()
    qtbot.waitUntil(lambda: row.pill.text() == "Added", timeout=WAIT_MS)
    assert "## Long-term memory" in file.read_text()


def test_a_file_of_rules_that_cannot_be_written_says_so(person, choose):
    file = reminder_file(person, "codex", "rule")
    file.parent.mkdir(parents=True)
    file.write_text("mine")
    file.chmod(0o444)
    row = choose("codex").reminders.rule
    assert "read-only" in row.about.text()
    assert not row.add.isVisible()


def test_the_test_runs_the_start_hook_as_well(person, choose, qtbot):
    person.connect("codex")
    person.service.apply(person.service.reminders.plan_adding("codex", ConfigPart.HOOK))
    setup = choose("codex")
    setup.test.click()
    qtbot.waitUntil(lambda: setup.answer.text().startswith("It works"), timeout=WAIT_MS)
    assert setup.answer.text().endswith("Telling it at the start what it should know works, too.")


def test_an_assistant_without_hooks_and_skills_has_a_row_for_its_rule_alone(choose):
    reminders = choose("junie").reminders
    assert not reminders.hook.isVisible()
    assert not reminders.skill.isVisible()
    assert reminders.rule.isVisible()


def test_arrows_go_through_all_sections_and_tab_stops_once(page, window, qtbot):
    first = page.list.lists[1]
    first.choose(("assistant", "goose"))
    first.setFocus()
    assert [each.focusPolicy() == Qt.FocusPolicy.StrongFocus for each in page.list.lists] == [
        False,
        True,
        False,
        False,
    ]
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert page.list.current == ("assistant", "claude-desktop")
    assert not first.currentIndex().isValid()
    qtbot.keyClick(page.list.lists[2], Qt.Key.Key_Up)
    assert page.list.current == ("assistant", "goose")


def test_a_failure_of_the_computer_is_told(page, service, window, qtbot):
    service.failure = MachineError("The disk does not answer.", hint="Try again later.")
    page.connector.load()
    qtbot.waitUntil(lambda: "does not answer" in told(window), timeout=WAIT_MS)
    service.failure = None


@pytest.mark.parametrize("name", ["cursor", "gemini", "goose", "windsurf", "codex"])
def test_every_control_of_an_assistant_has_a_name(page, choose, name):
    setup = choose(name)
    setup.by_hand.click()
    assert unnamed(page) == []


@pytest.mark.parametrize("name", ["cursor", "vscode", "lm-studio"])
def test_a_link_reaches_the_desktop_as_it_was_made(person, name):
    link = person.service.guide(name).link
    assert bytes(QUrl(link).toEncoded().data()).decode() == link


def test_where_nothing_can_be_connected_nothing_is_asked(window, qtbot):
    connector = AssistantConnector(NO_PROGRAM_FACTS, window.desktop.tasks)
    connector.load()
    connector.prepare("cursor")
    connector.test("cursor")
    connector.disconnect_assistant("cursor")
    assert not connector.is_possible
    assert not connector.is_writing
    assert connector.states == ()


def test_only_lines_that_change_are_in_the_difference(person):
    person.given("cursor", OTHERS)
    plan = person.service.plan_connecting("cursor")
    said = setup_texts.difference(plan)
    assert str(person.home) not in said.replace(str(person.launcher), "")
    assert "⋯" not in said.splitlines()[0]


@pytest.mark.skipif(os.name != "posix", reason="a key of the desktop")
def test_the_text_that_is_shown_can_be_selected_and_copied(choose):
    setup = choose("cursor")
    setup.change.setFocus()
    setup.change.selectAll()
    QTest.keySequence(setup.change, QKeySequence.StandardKey.Copy)
    assert '"rosemary"' in QGuiApplication.clipboard().text()


def test_an_assistant_that_has_called_and_is_on_this_computer_has_one_row(
    page, services, choose, qtbot
):
    services.clients.change_rights("cursor-vscode", lambda rights: rights)
    page.watch.load()
    qtbot.waitUntil(lambda: bool(page.list.lists[0].rows.rows), timeout=WAIT_MS)
    (row,) = page.list.lists[0].rows.rows
    assert row.title == "Cursor"
    here = [each.key[1] for each in page.list.lists[1].rows.rows]
    assert here == ["gemini", "goose"]
    setup = choose("cursor")
    assert page.list.current == "cursor-vscode"
    assert setup.rights.isVisible()
    setup.rights.click()
    assert page.detail.isVisible()
    assert page.detail.setup.isVisible()
    with qtbot.waitSignal(page.connector.prepared, timeout=WAIT_MS):
        page.detail.setup.click()
    qtbot.waitUntil(page.setup.isVisible, timeout=WAIT_MS)
