"""The notice bar covers nothing: what it lies on gives way, and nothing else moves."""

import pytest
from PySide6.QtCore import QPoint, QRect
from tests.gui.conftest import WAIT_MS

from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.notice_bar import Notice, NoticeAction
from rosemary.gui.window_panes import Room

pytestmark = pytest.mark.gui


def say(window, *labels):
    actions = tuple(NoticeAction(label=each, run=lambda: None) for each in labels)
    text = "Something was done that is worth a sentence"
    window.notice.show_notice(Notice(text=text, actions=actions, shown_for_ms=None))


def place(widget):
    return QRect(widget.mapTo(widget.window(), QPoint()), widget.size())


def test_a_longer_message_in_place_of_a_shorter_one_is_shown_whole(window, qtbot):
    say(window, "Undo")
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    qtbot.wait(50)
    window.notice.show_notice(Notice(text="What is longer than that. " * 8, shown_for_ms=None))
    text = window.notice.findChild(PlainLabel)
    qtbot.waitUntil(lambda: text.height() >= text.heightForWidth(text.width()), timeout=WAIT_MS)


def test_among_the_memories_the_list_ends_above_the_bar_and_the_open_memory_stays(window, qtbot):
    view, tabs = window.list_pane.view, window.detail.form.tabs
    before, tabs_before = place(view), place(tabs)
    say(window, "Undo")
    qtbot.waitUntil(lambda: place(view) != before, timeout=WAIT_MS)
    assert place(view).bottom() < place(window.notice).top()
    assert place(window.list_pane).contains(place(window.notice))
    assert place(tabs) == tabs_before
    window.notice.close_notice()
    qtbot.waitUntil(lambda: place(view) == before, timeout=WAIT_MS)


def test_the_chosen_card_stays_in_sight_when_the_bar_comes(window, save, qtbot):
    window.resize(window.width(), 400)
    for number in range(9):
        save(f"One more thing to know, number {number}")
    view = window.list_pane.view
    qtbot.waitUntil(lambda: view.model().rowCount() == 12, timeout=WAIT_MS)
    view.select_row(11)
    say(window, "Undo")
    qtbot.waitUntil(lambda: place(view).bottom() < place(window.notice).top(), timeout=WAIT_MS)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


def test_a_page_ends_above_the_bar_which_moves_there_and_back(window, qtbot):
    say(window, "Undo")
    window.pages.open_page("statistics")
    page = window.pages.current
    qtbot.waitUntil(page.scroller.isVisible, timeout=WAIT_MS)
    qtbot.waitUntil(
        lambda: place(page.scroller).bottom() < place(window.notice).top(), timeout=WAIT_MS
    )
    assert place(page).contains(place(window.notice))
    window.pages.open_page("memories")
    qtbot.waitUntil(lambda: place(window.list_pane).contains(place(window.notice)), timeout=WAIT_MS)
    assert page.layout().contentsMargins().bottom() == 0


def test_the_bar_follows_where_the_memory_is_in_place_of_the_list(window, qtbot):
    window.resize(720, 700)
    qtbot.waitUntil(lambda: window.panes.room is Room.SLIM, timeout=WAIT_MS)
    say(window, "Undo")
    window.focus_order.open_detail()
    qtbot.waitUntil(lambda: place(window.detail).contains(place(window.notice)), timeout=WAIT_MS)
    assert place(window.detail.form).bottom() < place(window.notice).top()


def test_in_a_narrow_list_several_buttons_are_below_the_text(window, qtbot):
    text = window.notice._text  # what leaves the text its room
    say(window, "Undo")
    assert window.notice.buttons[0].geometry().top() < text.geometry().bottom()
    say(window, "Show both of them", "Undo it after all")
    qtbot.waitUntil(
        lambda: all(place(each).top() >= place(text).bottom() for each in window.notice.buttons),
        timeout=WAIT_MS,
    )
    assert text.width() > window.notice.width() // 2
