"""What annoyed a person in the first half hour, and does so no more."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS
from tests.gui.test_editing import type_text, wait_stored

from rosemary.gui.kit.labels import tip
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.memories.detail_header import EDIT

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_tag_that_was_typed_is_put_on_its_memory_when_one_goes_elsewhere(
    window, three, services, open_memory, qtbot
):
    field = window.detail.form.properties.tags.input
    field.setFocus()
    qtbot.keyClicks(field, "errands")
    window.list_pane.view.setFocus()
    wait_stored(qtbot, services, three[2], tags=("garage", "errands"))
    open_memory(window, three[1])
    assert field.text() == ""
    assert "errands" not in services.memories.get(three[1].id).tags


def test_a_tag_that_is_being_typed_does_not_go_on_to_another_memory(
    window, three, services, open_memory, qtbot
):
    field = window.detail.form.properties.tags.input
    field.setText("half a")
    open_memory(window, three[0])
    assert field.text() == ""
    assert services.memories.get(three[0].id).tags == three[0].tags


@pytest.mark.parametrize("name", ["title", "tagInput", "search"])
def test_ctrl_e_switches_to_editing_from_every_line(window, three, name, qtbot):
    form = window.detail.form
    fields = {
        "title": form.title,
        "tagInput": form.properties.tags.input,
        "search": window.list_pane.search,
    }
    window.activateWindow()
    fields[name].setFocus()
    event = Qt.Key.Key_E
    qtbot.keyClick(fields[name], event, CTRL)
    qtbot.waitUntil(lambda: form.header.modes.current == EDIT, timeout=WAIT_MS)


def test_what_was_typed_is_saved_before_another_page_is_looked_at(window, three, services, qtbot):
    type_text(qtbot, window, "Look: ")
    window.pages.open_page("backups")
    wait_stored(qtbot, services, three[2], content=f"Look: {three[2].content}")


def test_a_message_stays_while_it_is_pointed_at(window, qtbot):
    bar = window.notice
    bar.show_notice(Notice(text="Done.", shown_for_ms=60_000))
    assert bar.is_timed
    QApplication.sendEvent(bar, QEnterEvent(QPointF(2, 2), QPointF(2, 2), QPointF(2, 2)))
    assert not bar.is_timed
    QApplication.sendEvent(bar, QEvent(QEvent.Type.Leave))
    assert bar.is_timed


def test_too_long_a_title_ends_in_an_ellipsis_and_is_told_whole(window, three, qtbot):
    title = window.detail.form.title
    title.setText("A title that is longer than any window is wide, " * 6)
    title.setCursorPosition(0)
    title.setFocus()
    written = title.grab().toImage()
    window.list_pane.search.setFocus()
    read = title.grab().toImage()
    assert title.toolTip() == tip(title.text())
    assert read != written
    title.setText("A short one")
    title.grab()
    assert title.toolTip() == ""
