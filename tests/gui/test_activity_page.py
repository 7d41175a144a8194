"""The page of the activity: calls, what they read, what can be taken back; live and in pages."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS, is_open
from tests.gui.menus import choose, line, menu_of_row, offered
from tests.gui.test_assistants_page import call  # noqa: F401 - a fixture

from rosemary.domain.calls import AuditedCall, AuditFilter, Role
from rosemary.domain.errors import ForbiddenError, NotFoundError
from rosemary.gui.activity import activity_texts
from rosemary.gui.activity.activity_feed import PAGE
from rosemary.gui.help.shortcuts import Command

pytestmark = pytest.mark.gui

KETTLE = "The kettle is on the left shelf"
CURSOR = "Cursor searched for “kettle”"


@pytest.fixture
def page(window, call, qtbot):  # noqa: F811 - a fixture
    call("cursor", "search_memory", "one", query="kettle", threshold=0)
    call("claude", "save_memory", "two", content="The roof leaks", tags=["house"])
    with pytest.raises(NotFoundError):
        call("claude", "get_memory", "two", id="nothing-like-it")
    window.pages.open_page("activity")
    page = window.pages.current
    qtbot.waitUntil(lambda: len(page.calls.rows.rows) == 3, timeout=WAIT_MS)
    return page


def shown(page):
    return [(row.title, row.detail) for row in page.calls.rows.rows]


def test_calls_stand_newest_first_each_told_in_a_sentence(page):
    assert shown(page) == [
        ("Claude could not read “nothing-like-it”", "Not found"),
        ("Claude saved “The roof leaks”", "1 memory saved"),
        ("Cursor searched for “kettle”", "3 memories read"),
    ]
    assert page.totals.text().splitlines()[0] == "3 requests · 1 refused or failed"


def test_a_deletion_that_waits_leads_to_where_it_is_decided(
    page,
    call,  # noqa: F811
    qtbot,
    window,
    services,
    three,
):
    services.clients.change_rights("cursor", lambda rights: replace(rights, holds_deletes=True))
    with pytest.raises(ForbiddenError):
        call("cursor", "delete_memory", "one", id=three[0].id)
    qtbot.waitUntil(lambda: len(page.calls.rows.rows) == 4, timeout=WAIT_MS)
    assert page.totals.text().startswith("4 requests · 1 refused or failed · 1 for you to approve")
    assert not page.detail.decide.isVisible()
    assert shown(page)[0] == (f"Cursor asked to delete “{KETTLE}”", "Needs your approval")
    page.calls.choose(page.calls.rows.rows[0].key)
    qtbot.waitUntil(page.detail.decide.isVisible, timeout=WAIT_MS)
    assert page.detail.asked.texts[-2:] == ("Memory", KETTLE)
    qtbot.mouseClick(page.detail.decide, Qt.MouseButton.LeftButton)
    assistants = window.pages.current
    assert assistants is not page
    qtbot.waitUntil(assistants.held.isVisible, timeout=WAIT_MS)


def test_a_memory_is_called_by_its_title_while_there_is_one(
    page,
    call,  # noqa: F811
    services,
    three,
    assistant,
    qtbot,
):
    def first():
        return page.calls.rows.rows[0].title

    call("cursor", "get_memory", "one", id=three[0].id.upper())
    qtbot.waitUntil(lambda: first() == f"Cursor read “{KETTLE}”", timeout=WAIT_MS)
    services.memories.delete([three[0].id], assistant)
    services.trash.empty([three[0].id], assistant)
    page.feed.show(page.feed.where)
    qtbot.waitUntil(lambda: first() == "Cursor read a memory", timeout=WAIT_MS)
    page.calls.choose(page.calls.rows.rows[0].key)
    assert three[0].id.upper() not in page.detail.asked.texts
    assert three[0].id.upper() in page.detail.details.texts


def test_a_call_shows_its_arguments_masked_its_cost_and_its_memories(page, call, qtbot, window):  # noqa: F811
    secret = "sk-" + "a1B2" * 8
    call("cursor", "save_memory", content=f"The key is {secret}")
    qtbot.waitUntil(lambda: len(page.calls.rows.rows) == 4, timeout=WAIT_MS)
    page.calls.choose(page.calls.rows.rows[0].key)
    asked = page.detail.asked.texts
    assert secret not in " ".join(asked)
    assert "[masked]" in asked[asked.index("Text") + 1]
    assert not any("characters" in each for each in page.detail.facts.texts)
    assert any("characters" in each for each in page.detail.details.texts)
    qtbot.waitUntil(lambda: len(page.detail.memories.rows.rows) == 1, timeout=WAIT_MS)
    assert page.detail.memories.rows.rows[0].detail == "saved or changed"


def test_new_calls_appear_above_without_moving_the_chosen_one(page, call, qtbot):  # noqa: F811
    page.calls.choose(page.calls.rows.rows[1].key)
    chosen = page.calls.currentIndex().data()
    call("cursor", "search_memory", query="bicycle")
    qtbot.waitUntil(lambda: len(page.calls.rows.rows) == 4, timeout=WAIT_MS)
    assert shown(page)[0][0] == "Cursor searched for “bicycle”"
    assert page.calls.currentIndex().data() == chosen
    assert page.totals.text().startswith("4 requests")


def test_the_filters_narrow_the_calls(page, qtbot):
    page.filter.client.setCurrentIndex(page.filter.client.findData("cursor"))
    page.filter.client.activated.emit(1)
    qtbot.waitUntil(lambda: [row[0] for row in shown(page)] == [CURSOR], timeout=WAIT_MS)
    page.filter.client.setCurrentIndex(0)
    page.filter.outcome.setCurrentIndex(page.filter.outcome.findText("Refused or failed"))
    page.filter.outcome.activated.emit(1)
    qtbot.waitUntil(lambda: [row[1] for row in shown(page)] == ["Not found"], timeout=WAIT_MS)
    page.filter.tool.setCurrentIndex(page.filter.tool.findData("search_memory"))
    page.filter.tool.activated.emit(1)
    qtbot.waitUntil(page.empty.isVisible, timeout=WAIT_MS)


@pytest.mark.parametrize(
    ("choice", "is_refused", "is_held"),
    [
        ("Any outcome", None, None),
        ("Refused or failed", True, None),
        ("Needs your approval", None, True),
        ("Done", False, False),
    ],
)
def test_each_outcome_that_can_be_chosen_is_asked_for_and_shown(page, choice, is_refused, is_held):
    asked = []
    page.filter.changed.connect(asked.append)
    at = page.filter.outcome.findText(choice)
    page.filter.outcome.setCurrentIndex(at)
    page.filter.outcome.activated.emit(at)
    (where,) = asked
    assert (where.is_refused, where.is_held) == (is_refused, is_held)
    page.filter.show_filter(AuditFilter())
    assert page.filter.outcome.currentText() == "Any outcome"
    page.filter.show_filter(where)
    assert page.filter.outcome.currentText() == choice


def test_a_call_says_what_it_was_about_in_the_words_of_a_person(page, call, qtbot):  # noqa: F811
    call("cursor", "search_by_type", memory_type="requirement")
    call("cursor", "search_by_tags", tags=["house", "garden"])
    qtbot.waitUntil(lambda: len(page.calls.rows.rows) == 5, timeout=WAIT_MS)
    by_tags, by_type = (row.title for row in page.calls.rows.rows[:2])
    assert by_tags == "Cursor listed memories tagged house, garden"
    assert by_type == "Cursor listed memories of the type “Requirement”"


def test_a_session_is_shown_alone_and_left_again(page, qtbot):
    page.calls.choose(page.calls.rows.rows[2].key)
    page.detail.session.click()
    qtbot.waitUntil(lambda: [row[0] for row in shown(page)] == [CURSOR], timeout=WAIT_MS)
    page.filter.session.click()
    qtbot.waitUntil(lambda: len(shown(page)) == 3, timeout=WAIT_MS)


def test_what_was_read_is_listed_and_a_click_opens_it(page, three, window, qtbot):
    page.switch.button(1).click()
    qtbot.waitUntil(lambda: len(page.reads.rows.rows) == 3, timeout=WAIT_MS)
    at = [row.title for row in page.reads.rows.rows].index(three[0].summary)
    assert page.reads.rows.rows[at].mark == "once"
    place = page.reads.visualRect(page.reads.rows.index(at)).center()
    qtbot.mouseClick(page.reads.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)


@pytest.mark.parametrize("button", ["undo_call", "undo_session"])
def test_a_call_or_its_session_is_taken_back_and_that_again(page, window, services, qtbot, button):
    page.calls.choose(page.calls.rows.rows[1].key)
    line = page.detail.line
    (saved,) = [each for ids in line.memories.values() for each in ids]
    getattr(page.detail, button).click()
    qtbot.waitUntil(
        lambda: services.memories.get_many([saved])[0].deleted_at is not None, timeout=WAIT_MS
    )
    qtbot.waitUntil(
        lambda: (
            window.notice.notice is not None
            and window.notice.notice.text.startswith("1 change undone")
        ),
        timeout=WAIT_MS,
    )
    window.notice.buttons[0].click()
    qtbot.waitUntil(
        lambda: services.memories.get_many([saved])[0].deleted_at is None, timeout=WAIT_MS
    )


def test_what_only_a_programmer_reads_is_folded_away(page, qtbot):
    page.calls.choose(page.calls.rows.rows[0].key)
    detail = page.detail
    shown_texts = (*detail.facts.texts, *detail.asked.texts)
    for word in ("get_memory", "MCP", "NOT_FOUND", "two"):
        assert word not in shown_texts
        assert word in detail.details.texts
    assert not detail.details.isVisible()
    qtbot.mouseClick(detail.more, Qt.MouseButton.LeftButton)
    assert detail.details.isVisible()
    assert detail.more.text() == "Hide details"
    qtbot.mouseClick(detail.more, Qt.MouseButton.LeftButton)
    assert not detail.details.isVisible()


def test_a_call_that_changed_nothing_offers_no_undo(page):
    page.calls.choose(page.calls.rows.rows[2].key)
    assert not page.detail.undo_call.isVisible()


def test_the_log_is_read_page_by_page_as_it_is_scrolled(
    page, services, clock, origin, three, qtbot
):
    at = clock().astimezone()
    for number in range(2 * PAGE):
        about = {"query": f"number {number}"} if number else {"id": three[0].id}
        services.audit.record(
            AuditedCall(
                origin=replace(origin, client="bulk"),
                called_at=at,
                tool="search_memory",
                arguments=about,
                outcome="ok",
                duration_us=10,
            )
        )
    services.audit.settle()
    page.show_subject(AuditFilter(client="bulk"))
    qtbot.waitUntil(lambda: page.calls.rows.rowCount() == PAGE, timeout=WAIT_MS)
    page.calls.scrollToBottom()
    qtbot.waitUntil(lambda: page.calls.rows.rowCount() == 2 * PAGE, timeout=WAIT_MS)
    keys = [row.key for row in page.calls.rows.rows]
    assert keys == sorted(set(keys), reverse=True)
    assert page.calls.rows.rows[-1].title == "bulk searched for something"


def test_nothing_is_followed_while_another_page_is_in_front(
    page,
    window,
    call,  # noqa: F811
    services,
    qtbot,
):
    window.pages.open_page("memories")
    with qtbot.waitSignal(window.desktop.bridge.audit_recorded, timeout=WAIT_MS):
        call("cursor", "search_memory", query="bicycle")
        services.audit.settle()
    assert not page.feed._pause.isActive()  # nothing is to be asked for later, either
    window.pages.open_page("activity")
    qtbot.waitUntil(lambda: len(page.calls.rows.rows) == 4, timeout=WAIT_MS)


def test_what_was_asked_is_told_in_words(page):
    page.calls.choose(page.calls.rows.rows[0].key)
    given = {
        "query": "tea",
        "type": ["fact", "task"],
        "interpret": True,
        "sortLinks": False,
        "limit": 5,
        "metadata": {"a": 1},
        "sources": ["claude", "import"],
        "author": "user",
    }
    line = replace(page.detail.line, arguments=given)
    assert activity_texts.asked(line, "") == [
        ("Looked for", "tea"),
        ("Type", "Fact, Task"),
        ("At most", "5"),
        ("Sources", "Claude, Import"),
        ("Author", "You"),
    ]
    told = activity_texts.details(line, "")
    assert ("interpret", "yes") in told
    assert ("sortLinks", "no") in told
    assert ("metadata", '{"a": 1}') in told


def test_the_menu_of_a_call_undoes_what_it_saved(page, qtbot, services):
    menu = menu_of_row(page.calls, 1)
    assert menu.accessibleName() == "Claude saved “The roof leaks”"
    assert offered(menu) == {
        "Show the memories": True,
        "Show the assistant": True,
        "Undo this": True,
        "Undo the whole session": True,
        "Show the whole session": True,
    }
    (saved,) = page.detail.line.memories[Role.WRITTEN]
    choose(menu, "Undo this")
    qtbot.waitUntil(
        lambda: services.memories.get_many([saved])[0].deleted_at is not None, timeout=WAIT_MS
    )


def test_the_menu_of_a_call_without_memories_has_none_to_show_or_undo(page):
    menu = menu_of_row(page.calls, 0)
    lines = offered(menu)
    menu.close()
    assert lines["Show the memories"] is False
    assert "Undo this" not in lines


def test_the_menu_of_a_call_leads_to_its_memories_and_its_assistant(page, qtbot, window):
    menu = menu_of_row(page.calls, 2)
    choose(menu, "Show the memories")
    assert page.detail.memories.hasFocus()
    qtbot.waitUntil(lambda: page.detail.memories.rows.rowCount() == 3, timeout=WAIT_MS)
    choose(menu_of_row(page.calls, 2), "Show the assistant")
    assistants = window.pages.current
    assert assistants is not page
    qtbot.waitUntil(
        lambda: assistants.detail.isVisible() and assistants.list.current == "cursor",
        timeout=WAIT_MS,
    )


def test_the_keyboard_opens_the_menu_of_the_current_call(page, window):
    page.calls.choose(page.calls.rows.rows[1].key)
    page.calls.setFocus()
    window.actions_by_command[Command.MENU].trigger()
    menu = QApplication.activePopupWidget()
    assert line(menu, "Undo this").isEnabled()
    window.actions_by_command[Command.MENU].trigger()
    assert QApplication.activePopupWidget() is menu  # there is one at a time
    menu.close()
