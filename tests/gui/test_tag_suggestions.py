import pytest
from PySide6.QtCore import QPoint, Qt
from tests.gui.conftest import WAIT_MS

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.theme.appearance import styler
from rosemary.gui.theme.tokens import DARK, LIGHT

pytestmark = pytest.mark.gui


@pytest.fixture
def editor(window, qtbot):
    """The tags of the open memory, with "kitchen" offered for what was typed."""
    editor = window.detail.form.properties.tags
    # What is offered shows only once something is typed.
    qtbot.waitUntil(lambda: editor._known != (), timeout=WAIT_MS)
    editor.input.setFocus()
    qtbot.keyClicks(editor.input, "itch")
    qtbot.waitUntil(lambda: popup_of(editor).isVisible(), timeout=WAIT_MS)
    return editor


@pytest.fixture
def appearance(window):
    return window.desktop.appearance


def popup_of(editor):
    return editor.input.completer().popup()


@pytest.mark.parametrize(
    ("choice", "theme"), [(ThemeChoice.LIGHT, LIGHT), (ThemeChoice.DARK, DARK)]
)
def test_the_list_is_painted_on_a_ground_of_its_own(editor, appearance, choice, theme, qtbot):
    appearance.choose(choice)
    qtbot.waitUntil(lambda: styler().is_done, timeout=WAIT_MS)
    image = popup_of(editor).grab().toImage()
    middle = QPoint(image.width() - 8, image.height() // 2)
    assert image.pixelColor(middle).name() == theme.raised


def test_the_list_has_room_for_a_tag_with_another_above_it(editor):
    popup = popup_of(editor)
    assert popup.viewport().width() > popup.fontMetrics().horizontalAdvance("home/appointments")


def test_every_tag_that_is_offered_can_be_seen_whole(editor):
    popup = popup_of(editor)
    count = popup.model().rowCount()
    assert count == 1
    assert popup.viewport().height() >= popup.visualRect(popup.model().index(0, 0)).bottom() + 1
    assert popup.sizeHintForRow(0) >= popup.fontMetrics().height() + 2 * 4


@pytest.mark.parametrize("is_clicked", [True, False])
def test_what_is_chosen_becomes_a_tag_and_the_field_is_free(editor, qtbot, is_clicked):
    popup = popup_of(editor)
    if is_clicked:
        place = popup.visualRect(popup.model().index(0, 0)).center()
        qtbot.mouseClick(popup.viewport(), Qt.MouseButton.LeftButton, pos=place)
    else:
        qtbot.keyClick(popup, Qt.Key.Key_Down)
        qtbot.keyClick(popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: editor.tags == ("garage", "kitchen"), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: editor.input.text() == "", timeout=WAIT_MS)
    qtbot.keyClicks(editor.input, "tools,")
    assert editor.tags == ("garage", "kitchen", "tools")


def test_the_tag_is_offered_after_the_mark_of_other_programs(editor, qtbot):
    popup = popup_of(editor)
    popup.hide()
    editor.input.clear()
    qtbot.keyClicks(editor.input, "#kitch")
    qtbot.waitUntil(popup.isVisible, timeout=WAIT_MS)
    assert popup.model().index(0, 0).data() == "kitchen"


def test_escape_gives_up_what_was_typed(editor, window, qtbot):
    qtbot.keyClick(popup_of(editor), Qt.Key.Key_Escape)
    assert editor.input.text() == ""
    assert popup_of(editor).isHidden()
    qtbot.keyClicks(editor.input, "itch")
    qtbot.waitUntil(popup_of(editor).isVisible, timeout=WAIT_MS)
    popup_of(editor).hide()
    qtbot.keyClick(editor.input, Qt.Key.Key_Escape)
    assert editor.input.text() == ""
    window.list_pane.view.setFocus()
    assert editor.tags == ("garage",)


def test_a_tag_that_the_memory_has_is_not_offered(editor, qtbot):
    popup = popup_of(editor)
    qtbot.keyClick(popup, Qt.Key.Key_Escape)
    editor.show_tags(("garage", "Kitchen"))
    editor.suggest(("garage", "kitchen", "kitsch"))
    qtbot.keyClicks(editor.input, "kit")
    qtbot.waitUntil(popup.isVisible, timeout=WAIT_MS)
    assert offered_by(popup) == ["kitsch"]
    qtbot.keyClick(popup, Qt.Key.Key_Escape)
    editor.show_tags(("garage",))
    qtbot.keyClicks(editor.input, "kit")
    qtbot.waitUntil(popup.isVisible, timeout=WAIT_MS)
    assert offered_by(popup) == ["kitchen", "kitsch"]


def offered_by(popup):
    return [popup.model().index(row, 0).data() for row in range(popup.model().rowCount())]
