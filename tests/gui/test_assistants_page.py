"""The page of the assistants: rights, pauses, deletions that wait."""

import json
import uuid

import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS

from rosemary.domain.clients import ClientRights, ClientSettings, ToolSet
from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.events import ClientsChanged
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.gui.surroundings import Surroundings, ToolCost
from rosemary.mcp_server.tools import all_tools, core_tools
from rosemary.operations.gate import HeldError, answer
from rosemary.runtime.surroundings import tool_costs

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
    window.desktop.surround(Surroundings(tool_costs=tool_costs))
    call("cursor", "search_memory", query="kettle")
    window.pages.open_page("assistants")
    page = window.pages.current
    qtbot.waitUntil(lambda: page._right.currentWidget() is page.detail, timeout=WAIT_MS)
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
    assert page._empty.isVisible()
    assert page.status.text() == "Ready · 2 assistants"


def test_an_assistant_shows_with_its_calls_and_whether_it_is_connected(page, services, qtbot):
    (row,) = page.list.lists[0].rows.rows
    assert row.title == "cursor"
    assert row.detail == "1 call"
    services.bus.publish(ClientsChanged(clients=("cursor",)))
    qtbot.waitUntil(
        lambda: page.list.lists[0].rows.rows[0].detail == "connected · 1 call", timeout=WAIT_MS
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
    qtbot.waitUntil(lambda: "Changed what cursor may do" in _notice(window), timeout=WAIT_MS)
    qtbot.waitUntil(
        lambda: (
            page.list.lists[0].rows.rows[0].mark == "paused, read-only, core tools, asks to delete"
        ),
        timeout=WAIT_MS,
    )
    window.notice._buttons[0].click()
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


def test_projects_are_ticked_one_by_one_and_never_none(page, services, qtbot):
    assert not page.detail.projects["Garage"].isEnabled()
    page.detail.some_projects.click()
    becomes(services, qtbot, projects=("", "Garage"))
    qtbot.waitUntil(page.detail.projects[""].isEnabled, timeout=WAIT_MS)
    page.detail.projects[""].click()
    becomes(services, qtbot, projects=("Garage",))
    qtbot.waitUntil(lambda: not page.detail.projects[""].isChecked(), timeout=WAIT_MS)
    page.detail.projects["Garage"].click()
    assert page.detail._project_hint.isVisible()
    assert rights(services).projects == ("Garage",)
    page.detail.all_projects.click()
    becomes(services, qtbot, projects=None)


def test_the_tools_say_what_they_cost_and_that_it_is_an_estimate(page):
    said = page.detail._costs[ToolSet.FULL].text()
    cost = tool_costs()[ToolSet.FULL]
    assert f"{cost.tools} tools" in said
    assert f"{cost.size_bytes // 4:,} tokens" in said
    assert "estimate" in said
    assert tool_costs()[ToolSet.CORE].size_bytes < cost.size_bytes


@pytest.mark.parametrize("tools", [all_tools(), core_tools()], ids=["full", "core"])
def test_the_cost_is_that_of_what_assistants_are_sent(tools):
    sent = [tool.model_dump(mode="json", by_alias=True, exclude_none=True) for tool in tools]
    size = len(json.dumps(sent, separators=(",", ":")).encode())
    assert ToolCost(tools=len(sent), size_bytes=size) in tool_costs().values()


def test_what_it_was_given_to_read_is_counted(page, call, qtbot):
    call("cursor", "search_memory", query="kettle")
    qtbot.waitUntil(lambda: "Was given" in page.detail.facts.texts, timeout=WAIT_MS)
    shown = dict(zip(page.detail.facts.texts[::2], page.detail.facts.texts[1::2], strict=True))
    assert "memories, " in shown["Was given"] or "1 memory, " in shown["Was given"]
    assert shown["Was given"].endswith("characters")


def test_all_are_paused_and_let_in_again(page, services, qtbot):
    page.pause.click()
    qtbot.waitUntil(lambda: page.pause.text() == "Let them in again", timeout=WAIT_MS)
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
    assert page._right.currentWidget() is page.held
    (card,) = page.held.cards
    buttons = {each.text(): each for each in card.findChildren(type(page.pause))}
    assert three[0].summary in buttons["Approve"].accessibleName()
    buttons["Approve" if is_approved else "Decline"].click()
    qtbot.waitUntil(lambda: services.held.pending() == (), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: page._right.currentWidget() is page.detail, timeout=WAIT_MS)
    assert bool(services.memories.get_many([three[0].id])[0].deleted_at) is is_approved
    if is_approved:
        window.notice._buttons[0].click()
        qtbot.waitUntil(
            lambda: services.memories.get_many([three[0].id])[0].deleted_at is None,
            timeout=WAIT_MS,
        )


def test_an_assistant_is_forgotten(page, services, qtbot):
    page.detail.forget.click()
    qtbot.waitUntil(lambda: services.clients.list() == (), timeout=WAIT_MS)
    qtbot.waitUntil(page._empty.isVisible, timeout=WAIT_MS)


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
