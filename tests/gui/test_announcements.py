"""What has just happened is said to a screen reader, too, without moving the keyboard."""

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QToolButton
from tests.gui.conftest import WAIT_MS
from tests.gui.test_settings_page import file, page, type_into  # noqa: F401 - fixtures

from rosemary.gui.kit import labels

pytestmark = pytest.mark.gui


@pytest.fixture
def said(monkeypatch):
    """The texts that screen readers were asked to say, in order."""
    texts = []

    def event(widget, text):
        texts.append(text)
        return QAccessibleAnnouncementEvent(widget, text)

    monkeypatch.setattr(labels, "QAccessibleAnnouncementEvent", event)
    return texts


def test_saving_is_said(window, said, qtbot):
    form = window.detail.form
    form.switch_mode()
    qtbot.keyClicks(form.editor, "More. ")
    qtbot.waitUntil(lambda: "Saved" in said, timeout=WAIT_MS)


def test_how_many_results_a_search_has_is_said(window, said, qtbot):
    window.list_pane.search.setText("green tea")
    qtbot.waitUntil(lambda: any("“green tea”" in each for each in said), timeout=WAIT_MS)
    assert said[-1] == window.list_pane.count.text()


def test_the_place_of_a_found_word_is_said(window, three, said, open_memory, qtbot):
    open_memory(window, three[1])
    form = window.detail.form
    form.open_find()
    form.find_bar.field.setText("tea")
    qtbot.waitUntil(lambda: "1 of 1" in said, timeout=WAIT_MS)
    form.find_bar.field.setText("coffee")
    qtbot.waitUntil(lambda: said[-1] == "Not found", timeout=WAIT_MS)


def test_a_message_is_said(window, three, said, open_memory, qtbot):
    open_memory(window, three[0])
    window.commands.delete()
    qtbot.waitUntil(lambda: "Moved 1 memory to the trash" in said, timeout=WAIT_MS)


def test_a_refused_setting_is_said_once(page, said, qtbot):  # noqa: F811 - as a fixture
    row = page.rows[("backup", "kept")]
    type_into(qtbot, row, "xxx")
    qtbot.waitUntil(lambda: bool(said), timeout=WAIT_MS)
    assert said == [row.problem.text()]


def test_nothing_is_said_of_a_window_that_is_hidden(window, said):
    window.hide()
    labels.announce(window.list_pane.count, "12 results")
    assert said == []


def test_the_buttons_in_a_search_field_have_names(window):
    search = window.list_pane.search
    buttons = search.findChildren(QToolButton)
    names = [
        QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name) for each in buttons
    ]
    assert names == ["Search memories", "Clear search"]
