"""The page of the assistants: rights, pauses, deletions that wait."""

import json
import threading
import uuid
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tests.gui.conftest import WAIT_MS, wait_notice

from rosemary.domain.clients import ClientRights, ClientSettings, ToolSet
from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.events import ClientsChanged
from rosemary.domain.models import Origin
from rosemary.domain.settings import TextSize
from rosemary.domain.types import Transport
from rosemary.gui.assistants import client_detail
from rosemary.gui.assistants.client_detail import with_rights
from rosemary.gui.kit.labels import PlainLabel, TextBlock
from rosemary.gui.program_facts import ProgramFacts, ToolCost
from rosemary.mcp_server.tool_listing import all_tools, core_tools
from rosemary.operations.gate import HeldError, answer
from rosemary.runtime.window_facts import tool_costs

pytestmark = pytest.mark.gui


@pytest.fixture
def call(services):
    """Call a tool as an assistant does."""

    def run(client, tool, session="s", **arguments):
        origin = Origin(
            client=client,
            client_version="1",
            transport=Transport.MCP,
            session_id=session,
            call_id=uuid.uuid4().hex,
        )
        return answer(services, tool, arguments, origin)

    return run


@pytest.fixture
def page(window, call, qtbot):
    window.desktop.set_program_facts(ProgramFacts(tool_costs=tool_costs))
    call("cursor", "search_memory", query="kettle")
    window.pages.open_page("assistants")
    page = window.pages.current
    qtbot.waitUntil(page.detail.isVisible, timeout=WAIT_MS)
    return page


def rights(services):
    return services.clients.rights("cursor")


def becomes(services, qtbot, **fields):
    def is_so():
        assert {name: getattr(rights(services), name) for name in fields} == fields

    qtbot.waitUntil(is_so, timeout=WAIT_MS)


def test_without_a_call_the_page_says_what_will_be_here(window, qtbot):
    window.pages.open_page("assistants")
    page = window.pages.current
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        pass
    assert page.empty.isVisible()
    assert page.status.text() == "Ready · 2 assistants"


def test_an_assistant_shows_with_its_calls_and_whether_it_is_connected(page, services, qtbot):
    (row,) = page.list.lists[0].rows.rows
    assert row.title == "Cursor"
    assert row.detail == "1 request"
    services.bus.publish(ClientsChanged(clients=("cursor",)))
    qtbot.waitUntil(
        lambda: page.list.lists[0].rows.rows[0].detail == "connected · 1 request", timeout=WAIT_MS
    )
    assert page.detail.pill.text() == "Connected"


def test_each_right_is_given_at_once_and_can_be_undone(page, services, qtbot, window):
    for box, field in (
        (page.detail.paused, "is_paused"),
        (page.detail.read_only, "is_read_only"),
        (page.detail.holds, "holds_deletes"),
    ):
        box.click()
        becomes(services, qtbot, **{field: True})
    page.detail.tool_sets[ToolSet.CORE].click()
    becomes(services, qtbot, tool_set=ToolSet.CORE)
    qtbot.waitUntil(lambda: "Changed what Cursor may do" in _notice(window), timeout=WAIT_MS)
    qtbot.waitUntil(
        lambda: (
            page.list.lists[0].rows.rows[0].mark
            == "paused, only reads, only the basics, asks before deleting"
        ),
        timeout=WAIT_MS,
    )
    window.notice.buttons[0].click()
    becomes(services, qtbot, tool_set=ToolSet.FULL)


def test_rights_that_come_from_the_settings_are_told_until_something_is_decided(
    page, services, qtbot
):
    assert page.detail.newcomer.isHidden()  # it may do everything
    services.clients.adopt(ClientSettings(read_only=True))
    page.watch.load()
    qtbot.waitUntil(page.detail.newcomer.isVisible, timeout=WAIT_MS)
    assert page.detail.read_only.isChecked()
    page.detail.holds.click()
    becomes(services, qtbot, is_read_only=True, holds_deletes=True)
    qtbot.waitUntil(page.detail.newcomer.isHidden, timeout=WAIT_MS)


def _notice(window):
    return window.notice.notice.text if window.notice.notice else ""


def labels(page):
    ticks = page.detail.projects.list.ticks
    return [ticks.index(row).data() for row in range(ticks.rowCount())]


def turn(page, label, qtbot, button=Qt.MouseButton.LeftButton):
    """Click on a project, beside its box."""
    shown = page.detail.projects.list
    at = shown.ticks.index(labels(page).index(label))
    page.detail.ensureWidgetVisible(shown)
    shown.scrollTo(at)
    where = shown.visualRect(at).center()
    qtbot.mouseClick(shown.viewport(), button, pos=where)


def test_projects_are_ticked_one_by_one_and_never_none(page, services, qtbot):
    projects = page.detail.projects
    assert labels(page) == ["Memories without a project", "Garage"]
    assert not projects.isEnabled()
    assert projects.ticked == ("", "Garage")
    assert not projects.search.isVisible()
    page.detail.some_projects.click()
    becomes(services, qtbot, projects=("", "Garage"))
    qtbot.waitUntil(projects.isEnabled, timeout=WAIT_MS)
    turn(page, "Garage", qtbot, Qt.MouseButton.RightButton)
    assert projects.ticked == ("", "Garage")
    turn(page, "Memories without a project", qtbot)
    becomes(services, qtbot, projects=("Garage",))
    qtbot.waitUntil(lambda: projects.ticked == ("Garage",), timeout=WAIT_MS)
    projects.list.setFocus()
    qtbot.keyClick(projects.list, Qt.Key.Key_Down)
    qtbot.keyClick(projects.list, Qt.Key.Key_Space)
    assert projects.ticked == ()
    assert page.detail.project_hint.isVisible()
    assert rights(services).projects == ("Garage",)
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        page.watch.load()
    assert projects.ticked == ()  # what is being chosen stays while assistants go on calling
    assert page.detail.project_hint.isVisible()
    page.detail.all_projects.click()
    becomes(services, qtbot, projects=None)
    qtbot.waitUntil(lambda: projects.ticked == ("", "Garage"), timeout=WAIT_MS)


def show_made_up(page, count):
    state, (known, *_) = page.watch.state, page.watch.state.projects
    made_up = tuple(replace(known, id=f"p{number}", name="") for number in range(count))
    page.detail.show_client(state.client("cursor"), replace(state, projects=made_up))


def test_a_thousand_projects_are_no_more_widgets_than_ten(page):
    page.watch.stop()
    show_made_up(page, 10)
    few = len(page.detail.projects.findChildren(QWidget))
    show_made_up(page, 1_000)
    assert len(page.detail.projects.findChildren(QWidget)) == few
    assert len(labels(page)) == 1_001
    assert page.detail.projects.list.height() < 400


@pytest.fixture
def many(page, save, qtbot):
    """The box of 100 projects, beside the two of every scene."""
    for number in range(100):
        save(f"Plan {number} is made", project_id=f"Plan {number}")
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        page.watch.load()
    assert page.detail.projects.count.text() == "102 of 102"
    return page.detail.projects


def test_one_of_many_projects_is_found_by_its_name(page, many, services, qtbot):
    assert many.search.isVisible()
    page.detail.some_projects.click()
    assert many.count.text() == "0 of 102"  # all are more than may be named
    assert page.detail.project_hint.text().startswith("Tick at least one project")
    assert rights(services).projects is None
    assert many.all.text() == "Tick all"
    qtbot.keyClicks(many.search, "plan 7")
    assert labels(page) == ["Plan 7", *(f"Plan 7{number}" for number in range(10))]
    qtbot.keyClick(many.search, Qt.Key.Key_Down)
    qtbot.keyClick(many.search, Qt.Key.Key_Down)
    qtbot.keyClick(many.search, Qt.Key.Key_Return)
    assert many.ticked == ("Plan 70",)
    becomes(services, qtbot, projects=("Plan 70",))
    many.search.clear()
    assert len(labels(page)) == 102
    qtbot.waitUntil(lambda: many.count.text() == "1 of 102", timeout=WAIT_MS)
    qtbot.keyClicks(many.search, "Atlantis")
    assert many.nothing.isVisible()
    assert not many.list.isVisible()
    qtbot.keyClick(many.search, Qt.Key.Key_Return)
    assert many.ticked == ("Plan 70",)


def test_a_look_from_before_a_change_is_not_shown_after_it(
    page, many, services, qtbot, monkeypatch
):
    page.detail.some_projects.click()
    page.watch.stop()
    begun, looked, is_asked = threading.Event(), threading.Event(), threading.Event()
    # The look is to end late, which it does in a thread of its own.
    read, change = client_detail._read, type(services.clients).change_rights

    def read_late(*given):
        state = read(*given)
        begun.set()
        assert is_asked.wait(30)
        looked.set()
        return state

    def change_later(*given):
        is_asked.set()
        assert looked.wait(30)
        return change(*given)

    monkeypatch.setattr(client_detail, "_read", read_late)
    monkeypatch.setattr(type(services.clients), "change_rights", change_later)
    shown = []
    page.watch.loaded.connect(lambda _state: shown.append(many.ticked))
    page.watch.load()
    qtbot.waitUntil(begun.is_set, timeout=WAIT_MS)  # one that has not begun is dropped
    turn(page, "Plan 7", qtbot)
    qtbot.waitUntil(lambda: bool(shown), timeout=WAIT_MS)
    assert shown[0] == ("Plan 7",)


def test_the_list_of_projects_grows_with_the_text(page, many, window, qtbot):
    shown = many.list

    def heights():
        row = shown.visualRect(shown.ticks.index(3)).height()
        return row, shown.height(), page.detail.paused.sizeHint().height()

    row, list_height, box = heights()
    assert (list_height, abs(box - row) <= 1) == (10 * row, True)
    try:
        window.desktop.appearance.choose_text_size(TextSize.LARGEST)
        qtbot.waitUntil(lambda: heights()[0] > row, timeout=WAIT_MS)
        row, list_height, box = heights()
        assert (list_height, abs(box - row) <= 1) == (10 * row, True)
    finally:
        window.desktop.appearance.choose_text_size(TextSize.NORMAL)


def test_what_an_assistant_sees_of_many_projects_leads_the_list(
    page, many, call, save, services, qtbot
):
    services.clients.change_rights("zed", with_rights(projects=("Plan 7", "Plan 3")))
    call("zed", "search_memory", query="kettle")
    qtbot.waitUntil(lambda: page.watch.state.client("zed") is not None, timeout=WAIT_MS)
    page.choose("zed")
    assert labels(page)[:2] == ["Plan 7", "Plan 3"]
    turn(page, "Plan 3", qtbot)
    qtbot.waitUntil(lambda: services.clients.rights("zed").projects == ("Plan 7",), timeout=WAIT_MS)
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        page.watch.load()
    before = labels(page)
    assert before[:2] == ["Plan 7", "Plan 3"]
    save("Plan 50 grows", project_id="Plan 50")  # those in use most come first elsewhere
    save("Plan 100 begins", project_id="Plan 100")
    with qtbot.waitSignal(page.watch.loaded, timeout=WAIT_MS):
        page.watch.load()
    assert labels(page) == [*before, "Plan 100"]  # nothing moves under the hand


def test_more_projects_than_may_be_named_are_not_sent(page, many, services, qtbot, window):
    page.detail.some_projects.click()
    many.all.click()
    hint = page.detail.project_hint
    assert hint.text() == "Not saved yet: tick at most 64 projects."
    for number, left in ((9, 91), (8, 80), (7, 69)):
        many.search.setText(f"plan {number}")
        many.all.click()
        assert len(many.ticked) == left
        assert hint.isVisible()
    many.search.setText("plan 6")
    many.all.click()
    assert not hint.isVisible()
    becomes(services, qtbot, projects=tuple(sorted(many.ticked)))
    assert "must be" not in _notice(window)


def test_all_that_are_shown_are_ticked_at_once_and_the_others_stay(page, many, qtbot):
    page.detail.some_projects.click()
    qtbot.keyClicks(many.search, "plan 1")
    many.all.click()
    ones = ["Plan 1", *(f"Plan {number}" for number in range(10, 20))]
    assert sorted(many.ticked) == sorted(ones)
    many.search.setText("plan 19")
    assert many.all.text() == "Tick none"
    many.all.click()
    assert sorted(many.ticked) == sorted(ones[:-1])


def test_what_it_is_offered_says_how_many_words_that_takes(page):
    said = page.detail.costs[ToolSet.FULL].text()
    cost = tool_costs()[ToolSet.FULL]
    assert f"{cost.tools} actions" in said
    assert f"about {round(cost.size_bytes // 6, -2):,} words" in said
    assert tool_costs()[ToolSet.CORE].size_bytes < cost.size_bytes


@pytest.mark.parametrize("tools", [all_tools(), core_tools()], ids=["full", "core"])
def test_the_cost_is_that_of_what_assistants_are_sent(tools):
    sent = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in tools]
    size = len(json.dumps(sent, separators=(",", ":")).encode())
    assert ToolCost(tools=len(sent), size_bytes=size) in tool_costs().values()


def test_what_it_was_given_to_read_is_counted(page, call, qtbot):
    call("cursor", "search_memory", query="kettle")
    qtbot.waitUntil(lambda: "Has read" in page.detail.facts.texts, timeout=WAIT_MS)
    shown = dict(zip(page.detail.facts.texts[::2], page.detail.facts.texts[1::2], strict=True))
    assert shown["Has read"] in ("1 memory", "2 memories", "3 memories")


def test_what_it_did_last_is_told_in_sentences_and_leads_to_the_activity(page, call, qtbot, window):
    latest = page.detail.latest
    for query in ("bicycle", "roof", "tea"):
        call("cursor", "search_memory", query=query)
    said = [f"Cursor searched for “{query}”" for query in ("tea", "roof", "bicycle")]
    qtbot.waitUntil(lambda: [row.title for row in latest.rows.rows] == said, timeout=WAIT_MS)
    place = latest.visualRect(latest.rows.index(1)).center()
    qtbot.mouseClick(latest.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.pages.current is not page


def test_the_name_that_its_program_gives_is_folded_away(page, qtbot):
    assert "cursor" not in page.detail.facts.texts
    assert not page.detail.details.isVisible()
    qtbot.mouseClick(page.detail.more, Qt.MouseButton.LeftButton)
    assert page.detail.details.isVisible()
    assert page.detail.details.texts == ("Calls itself", "cursor", "Version", "1")
    qtbot.mouseClick(page.detail.more, Qt.MouseButton.LeftButton)
    assert not page.detail.details.isVisible()


def test_a_program_that_calls_itself_by_several_names_has_one_row(page, call, services, qtbot):
    services.clients.change_rights("cursor", with_rights(is_read_only=True, holds_deletes=True))
    services.clients.change_rights("cursor-vscode", with_rights(is_read_only=True))
    call("cursor-vscode", "search_memory", query="kettle")
    call("Visual Studio Code", "search_memory", query="kettle")
    page.watch.load()
    rows = page.list.lists[0].rows
    qtbot.waitUntil(
        lambda: [each.title for each in rows.rows] == ["VS Code", "Cursor"], timeout=WAIT_MS
    )
    assert (rows.rows[1].detail, rows.rows[1].mark) == ("2 requests", "only reads")
    page.choose("cursor")
    names = page.detail.names
    assert (names.isVisible(), names.currentText()) == (True, "cursor")
    assert page.list.current == rows.rows[1].key
    assert page.detail.holds.isChecked()
    names.setCurrentIndex(names.findData("cursor-vscode"))
    names.activated.emit(names.currentIndex())
    assert page.list.current == rows.rows[1].key
    assert (names.currentText(), page.detail.holds.isChecked()) == ("cursor-vscode", False)
    page.detail.holds.click()
    qtbot.waitUntil(lambda: services.clients.rights("cursor-vscode").holds_deletes, timeout=WAIT_MS)
    qtbot.waitUntil(
        lambda: rows.rows[1].mark == "only reads, asks before deleting", timeout=WAIT_MS
    )
    assert names.currentText() == "cursor-vscode"
    page.choose("Visual Studio Code")
    assert not names.isVisible()


def test_all_are_paused_and_let_in_again(page, services, qtbot):
    page.pause.click()
    qtbot.waitUntil(lambda: page.pause.text() == "Resume all", timeout=WAIT_MS)
    assert services.clients.is_paused
    page.pause.click()
    qtbot.waitUntil(lambda: page.pause.text() == "Pause all", timeout=WAIT_MS)
    assert not services.clients.is_paused


@pytest.mark.parametrize("is_approved", [True, False])
def test_a_deletion_that_waits_is_approved_or_declined(
    page, services, call, three, qtbot, window, is_approved
):
    services.clients.change_rights("cursor", lambda _: ClientRights(holds_deletes=True))
    with pytest.raises(HeldError):
        call("cursor", "delete_memory", id=three[0].id)
    qtbot.waitUntil(
        lambda: "waits for you" in page.list.lists[0].rows.rows[0].title, timeout=WAIT_MS
    )
    page.list.lists[0].choose(page.list.lists[0].rows.rows[0].key)
    assert page.held.isVisible()
    (card,) = page.held.cards
    buttons = {each.text(): each for each in card.findChildren(type(page.pause))}
    assert three[0].summary in buttons["Approve"].accessibleName()
    buttons["Approve" if is_approved else "Decline"].click()
    qtbot.waitUntil(lambda: services.held.pending() == (), timeout=WAIT_MS)
    qtbot.waitUntil(page.detail.isVisible, timeout=WAIT_MS)
    assert bool(services.memories.get_many([three[0].id])[0].deleted_at) is is_approved
    if is_approved:
        window.notice.buttons[0].click()
        qtbot.waitUntil(
            lambda: services.memories.get_many([three[0].id])[0].deleted_at is None,
            timeout=WAIT_MS,
        )


@pytest.mark.parametrize("is_approved", [True, False])
def test_a_text_that_would_go_is_shown_as_it_is_and_as_it_would_be(
    page, services, call, three, qtbot, window, is_approved
):
    services.clients.change_rights("cursor", lambda _: ClientRights(holds_deletes=True))
    before = three[0].content
    with pytest.raises(HeldError):
        call("cursor", "update_memory", id=three[0].id, content="Gone.")
    row = page.list.lists[0].rows
    qtbot.waitUntil(lambda: row.rows[0].title == "1 change waits for you", timeout=WAIT_MS)
    page.list.lists[0].choose(row.rows[0].key)
    (card,) = page.held.cards
    said = [each.text() for each in card.findChildren(PlainLabel)]
    assert "Wants to replace its text: more than half of it would go." in said
    shown = [each.toPlainText() for each in card.findChildren(TextBlock)]
    assert shown == [before, "Gone."]
    assert [each for each in said if each in ("Now", "Then")] == ["Now", "Then"]
    (explanation,) = (
        each for each in page.held.findChildren(PlainLabel) if "can be undone" in each.text()
    )
    assert explanation.wordWrap()
    buttons = {each.text(): each for each in card.findChildren(type(page.pause))}
    buttons["Approve" if is_approved else "Decline"].click()
    qtbot.waitUntil(lambda: services.held.pending() == (), timeout=WAIT_MS)
    done = "Approved: changed" if is_approved else "Declined: nothing was changed"
    wait_notice(qtbot, window, done)
    assert services.memories.get(three[0].id).content == ("Gone." if is_approved else before)


def test_what_would_be_hidden_is_shown_with_what_takes_its_place(
    page, services, call, three, qtbot
):
    services.clients.change_rights("cursor", lambda _: ClientRights(holds_deletes=True))
    links = [{"to": three[0].id, "relation": "supersedes"}]
    with pytest.raises(HeldError):
        call("cursor", "save_memory", content="x" * 5_000, links=links)
    row = page.list.lists[0].rows
    qtbot.waitUntil(lambda: "waits for you" in row.rows[0].title, timeout=WAIT_MS)
    page.list.lists[0].choose(row.rows[0].key)
    (card,) = page.held.cards
    said = [each.text() for each in card.findChildren(PlainLabel)]
    assert (
        "Wants to replace it with another memory: searches would no longer find this one." in said
    )
    assert [each for each in said if "ound" in each] == ["No longer found", "Found in its place"]
    hidden, instead = (each.toPlainText() for each in card.findChildren(TextBlock))
    assert hidden == three[0].content
    assert instead == "x" * 3_999 + "…"


def test_an_assistant_is_forgotten(page, services, qtbot):
    page.detail.forget.click()
    qtbot.waitUntil(lambda: services.clients.list() == (), timeout=WAIT_MS)
    qtbot.waitUntil(page.empty.isVisible, timeout=WAIT_MS)


def test_its_calls_are_one_click_away(page, window, qtbot):
    qtbot.mouseClick(page.detail.activity, Qt.MouseButton.LeftButton)
    activity = window.pages.current
    assert activity is not page
    qtbot.waitUntil(lambda: activity.filter.client.currentData() == "cursor", timeout=WAIT_MS)


def test_an_error_is_told_and_the_boxes_show_what_is_so(page, watched, qtbot, window):
    watched.clients.failure = StoreUnavailableError("The store is busy.")
    page.detail.read_only.click()
    qtbot.waitUntil(lambda: "The store is busy." in _notice(window), timeout=WAIT_MS)
    watched.clients.failure = None
    page.watch.load()
    qtbot.waitUntil(lambda: not page.detail.read_only.isChecked(), timeout=WAIT_MS)
