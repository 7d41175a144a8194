import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from tests.gui.conftest import WAIT_MS
from tests.gui.test_desktop import unnamed

from rosemary.gui import texts
from rosemary.gui.memories.detail_header import EDIT
from rosemary.gui.search.find_bar import FOUND_MAX, MARKED_MAX, matches_in, pattern_of

pytestmark = pytest.mark.gui
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
TEXT = "Tea 🍵 first.\n\n| Tea | Time |\n|---|---|\n| green tea | four |\n\n**TEA** last."


@pytest.fixture
def form(save, open_desktop, qtbot):
    """A memory with the word in a line, a table, in bold, and after an emoji."""
    save("Another memory, about coffee")
    memory = save(TEXT, summary="All about it")
    window = open_desktop().window
    qtbot.waitUntil(lambda: window.editing.draft is not None, timeout=WAIT_MS)
    form = window.detail.form
    form.window_ = window
    form.memory = memory
    form.activateWindow()
    return form


def press_find(form, page, qtbot):
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_F, CTRL)
    assert form.find_bar.isVisible()


def edited(form):
    form.switch_mode()
    assert form.header.modes.current == EDIT
    return form.editor


def chosen(page):
    return page.textCursor().selectedText()


def test_ctrl_f_in_the_editor_finds_there_and_not_in_the_list(form, qtbot):
    editor = edited(form)
    press_find(form, editor, qtbot)
    assert form.find_bar.field.hasFocus()
    qtbot.keyClicks(form.find_bar.field, "tea")
    assert form.find_bar.count.text() == "1 of 4"
    assert chosen(editor) == "Tea"
    assert len(editor.extraSelections()) == 4
    assert form.window_.list_pane.search.text() == ""
    assert unnamed(form.find_bar) == []


def test_what_is_not_found_leaves_nothing_selected(form, qtbot):
    press_find(form, form.preview, qtbot)
    qtbot.keyClicks(form.find_bar.field, "tea")
    assert chosen(form.preview) == "Tea"
    qtbot.keyClicks(form.find_bar.field, "pot")
    assert form.find_bar.count.text() == "Not found"
    assert chosen(form.preview) == ""


def test_return_and_f3_go_on_and_back_round_the_ends(form, qtbot):
    editor = edited(form)
    press_find(form, editor, qtbot)
    field = form.find_bar.field
    qtbot.keyClicks(field, "tea")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert (form.find_bar.count.text(), chosen(editor)) == ("2 of 4", "Tea")
    qtbot.keyClick(field, Qt.Key.Key_Return, SHIFT)
    qtbot.keyClick(field, Qt.Key.Key_F3, SHIFT)
    assert (form.find_bar.count.text(), chosen(editor)) == ("4 of 4", "TEA")
    qtbot.keyClick(editor, Qt.Key.Key_F3)
    assert form.find_bar.count.text() == "1 of 4"
    qtbot.mouseClick(form.find_bar.before, Qt.MouseButton.LeftButton)
    assert form.find_bar.count.text() == "4 of 4"
    qtbot.mouseClick(form.find_bar.next, Qt.MouseButton.LeftButton)
    assert form.find_bar.count.text() == "1 of 4"


def test_the_preview_is_searched_too_tables_and_emoji_included(form, qtbot):
    press_find(form, form.preview, qtbot)
    qtbot.keyClicks(form.find_bar.field, "tea")
    found = []
    for _ in range(4):
        found.append(chosen(form.preview))
        qtbot.keyClick(form.find_bar.field, Qt.Key.Key_Return)
    assert found == ["Tea", "Tea", "tea", "TEA"]
    form.switch_mode()
    assert form.find_bar.count.text().endswith("of 4")
    assert len(form.editor.extraSelections()) == 4


def test_esc_closes_the_bar_alone_and_leaves_the_place_chosen(form, qtbot):
    form.window_.list_pane.search.setText("tea")
    qtbot.waitUntil(lambda: form.window_.listing.model.rowCount() > 0, timeout=WAIT_MS)
    editor = edited(form)
    press_find(form, editor, qtbot)
    qtbot.keyClicks(form.find_bar.field, "four")
    qtbot.keyClick(form.find_bar.field, Qt.Key.Key_Escape)
    assert not form.find_bar.isVisible()
    assert form.window_.list_pane.search.text() == "tea"
    assert editor.hasFocus()
    assert chosen(editor) == "four"
    assert editor.extraSelections() == []


def test_what_is_not_there_is_said(form, qtbot):
    press_find(form, form.preview, qtbot)
    qtbot.keyClicks(form.find_bar.field, "coffee")
    assert form.find_bar.count.text() == "Not found"
    assert not form.find_bar.next.isEnabled()
    form.find_bar.field.clear()
    assert form.find_bar.count.text() == ""


def test_what_is_selected_is_looked_for(form, qtbot):
    editor = edited(form)
    cursor = editor.document().find("green")
    editor.setTextCursor(cursor)
    press_find(form, editor, qtbot)
    assert form.find_bar.field.text() == "green"
    assert form.find_bar.count.text() == "1 of 1"


def test_typing_is_followed_and_the_cursor_stays(form, qtbot):
    editor = edited(form)
    press_find(form, editor, qtbot)
    qtbot.keyClicks(form.find_bar.field, "tea")
    editor.moveCursor(editor.textCursor().MoveOperation.End)
    qtbot.keyClicks(editor, " tea tea")
    qtbot.waitUntil(lambda: form.find_bar.count.text().endswith("of 6"), timeout=WAIT_MS)
    assert editor.textCursor().atEnd()
    form.window_.editing.save()
    qtbot.waitUntil(lambda: not form.window_.editing.has_unsaved_text, timeout=WAIT_MS)
    assert editor.textCursor().atEnd()


def test_another_memory_is_opened_without_the_bar_which_keeps_the_words(form, qtbot):
    press_find(form, form.preview, qtbot)
    qtbot.keyClicks(form.find_bar.field, "coffee")
    view = form.window_.list_pane.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "coffee" in form.preview.toPlainText(), timeout=WAIT_MS)
    assert not form.find_bar.isVisible()
    assert form.preview.extraSelections() == []
    assert view.hasFocus()
    press_find(form, form.preview, qtbot)
    assert form.find_bar.field.text() == "coffee"
    assert form.find_bar.count.text() == "1 of 1"


def test_the_keyboard_goes_from_the_bar_to_the_text_of_the_memory_that_is_opened(form, qtbot):
    press_find(form, form.preview, qtbot)
    form.window_.list_pane.view.select_row(1)
    qtbot.waitUntil(lambda: "coffee" in form.preview.toPlainText(), timeout=WAIT_MS)
    assert not form.find_bar.isVisible()
    assert form.preview.hasFocus()


def test_f3_in_a_text_opens_the_bar(form, qtbot):
    qtbot.keyClick(form.preview, Qt.Key.Key_F3)
    assert form.find_bar.isVisible()
    qtbot.mouseClick(form.find_bar.leave, Qt.MouseButton.LeftButton)
    assert not form.find_bar.isVisible()


def test_a_letter_of_a_long_text_is_counted_to_a_limit_and_marked_around_the_place(form, qtbot):
    editor = edited(form)
    editor.show_content("e " * (FOUND_MAX + 5))
    press_find(form, editor, qtbot)
    qtbot.keyClicks(form.find_bar.field, "e")
    assert form.find_bar.count.text() == "1 of 10,000+"
    assert len(editor.extraSelections()) <= MARKED_MAX


@given(
    before=st.text(st.characters(exclude_characters="\x00\r", exclude_categories=["Cs"])),
    words=st.text(st.sampled_from("aé🍵 ß"), min_size=1, max_size=3),
    after=st.text(st.sampled_from("aA🍵\n"), max_size=9),
)
def test_places_are_those_that_qt_means(qapp, before, words, after):
    document = QTextDocument()
    document.setPlainText(before + words + after)
    shown = document.toRawText().replace("\u2029", "\n").replace("\u2028", "\n")
    places = matches_in(pattern_of(words), shown)
    assert places or words.casefold() not in shown.casefold()
    for start, end in places:
        utf16 = shown.encode("utf-16-le")[2 * start : 2 * end].decode("utf-16-le")
        assert utf16.casefold() == words.casefold()


def test_words_and_characters_are_counted_while_they_are_typed(form, qtbot):
    assert form.counts.text() == texts.text_size(TEXT)
    editor = edited(form)
    editor.selectAll()
    qtbot.keyClicks(editor, "three short words")
    wanted = "3 words · 17 characters"
    qtbot.waitUntil(lambda: form.counts.text() == wanted, timeout=WAIT_MS)
    assert texts.text_size("x") == "1 word · 1 character"


def test_undo_and_redo_are_the_editors_while_it_has_something_to_undo(form, services, qtbot):
    window, editor = form.window_, edited(form)
    editor.setFocus()
    qtbot.keyClicks(editor, "Typed ")
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.content == TEXT
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL | SHIFT)
    assert editor.content == "Typed " + TEXT
    window.editing.save()
    qtbot.waitUntil(lambda: not window.editing.has_unsaved_text, timeout=WAIT_MS)
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.content == TEXT


def test_with_nothing_typed_ctrl_z_in_the_editor_takes_the_last_change_back(form, services, qtbot):
    form.header.pin.click()
    qtbot.waitUntil(
        lambda: services.memories.get(form.memory.id).tags == ("pinned",), timeout=WAIT_MS
    )
    editor = edited(form)
    editor.setFocus()
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: services.memories.get(form.memory.id).tags == (), timeout=WAIT_MS)
