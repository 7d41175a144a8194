"""Bold, italic and lists, as they are typed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor, QTextDocument
from tests.gui.conftest import RESOURCES
from tests.gui.test_find_in_text import CTRL

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.memories.content_editor import ContentEditor
from rosemary.gui.theme.appearance import Appearance

pytestmark = pytest.mark.gui
SHIFT = Qt.KeyboardModifier.ShiftModifier
RETURN, TAB, BACKTAB = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backtab


@pytest.fixture
def editor(qapp, qtbot):
    editor = ContentEditor(Appearance(RESOURCES, ThemeChoice.LIGHT))
    qtbot.addWidget(editor)
    editor.show()
    return editor


@pytest.fixture
def write(editor):
    """Show a text; "|" is where the cursor is, "[" and "]" are around the selection."""

    def call(text):
        marks = "⟦⟧|"
        start = min(text.index(each) for each in marks if each in text)
        end = max(text.rindex(each) for each in marks if each in text)
        plain = "".join(each for each in text if each not in marks)
        editor.show_content(plain)
        cursor = editor.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end if end == start else end - 1, QTextCursor.MoveMode.KeepAnchor)
        editor.setTextCursor(cursor)

    return call


def marked(editor):
    """The text, with its cursor and selection."""
    cursor, text = editor.textCursor(), editor.content
    start, end = cursor.selectionStart(), cursor.selectionEnd()
    if start == end:
        return f"{text[:start]}|{text[start:]}"
    return f"{text[:start]}⟦{text[start:end]}⟧{text[end:]}"


@pytest.mark.parametrize(
    ("key", "before", "after"),
    [
        (Qt.Key.Key_B, "a ⟦bold⟧ word", "a **⟦bold⟧** word"),
        (Qt.Key.Key_B, "a bo|ld word", "a **⟦bold⟧** word"),
        (Qt.Key.Key_B, "a ⟦bold ⟧word", "a **⟦bold⟧** word"),
        (Qt.Key.Key_I, "⟦two words⟧", "*⟦two words⟧*"),
        (Qt.Key.Key_I, "**⟦bold⟧**", "***⟦bold⟧***"),
        (Qt.Key.Key_B, "", "**|**"),
        (Qt.Key.Key_B, "- ⟦one⟧", "- **⟦one⟧**"),
        (Qt.Key.Key_B, "שלום| עולם", "**⟦שלום⟧** עולם"),
    ],
)
def test_a_key_marks_the_selection_or_the_word_and_takes_the_marks_off(
    editor, write, qtbot, key, before, after
):
    write(before or "|")
    qtbot.keyClick(editor, key, CTRL)
    assert marked(editor) == after
    qtbot.keyClick(editor, key, CTRL)
    assert editor.content == "".join(each for each in before if each not in "⟦⟧|")
    editor.undo()
    editor.undo()
    assert editor.content == "".join(each for each in before if each not in "⟦⟧|")


def test_marks_that_are_selected_too_are_taken_off(editor, write, qtbot):
    write("a ⟦**bold**⟧ word")
    qtbot.keyClick(editor, Qt.Key.Key_B, CTRL)
    assert marked(editor) == "a ⟦bold⟧ word"


def test_each_of_several_selected_lines_is_marked(editor, write, qtbot):
    write("- ⟦one\n\n- **two**\nthree⟧")
    qtbot.keyClick(editor, Qt.Key.Key_B, CTRL)
    assert editor.content == "- **one**\n\n- **two**\n**three**"


def test_ctrl_i_imports_nothing_while_writing(window, qtbot):
    from rosemary.gui.importing.import_dialog import ImportDialog

    form = window.detail.form
    form.switch_mode()
    qtbot.keyClick(form.editor, Qt.Key.Key_I, CTRL)
    assert form.editor.content == "*The* bicycle has a flat tyre"
    assert not window.findChildren(ImportDialog)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("- one|", "- one\n- |"),
        ("  * o|ne", "  * o\n  * |ne"),
        ("9. nine|", "9. nine\n10. |"),
        ("1) one|", "1) one\n2) |"),
        ("- [x] done|", "- [x] done\n- [ ] |"),
        ("> said|", "> said\n> |"),
        ("plain|", "plain\n|"),
        ("|- one", "\n|- one"),
        ("```\n- code|", "```\n- code\n|"),
    ],
)
def test_return_goes_on_with_the_list(editor, write, qtbot, before, after):
    write(before)
    qtbot.keyClick(editor, RETURN)
    assert marked(editor) == after
    editor.undo()
    assert editor.content == before.replace("|", "")


@pytest.mark.parametrize("marks", ["- ", "2. ", "- [ ] ", "> ", "  - "])
def test_return_in_an_empty_item_ends_the_list(editor, write, qtbot, marks):
    write(f"{marks}one\n{marks}|")
    qtbot.keyClick(editor, RETURN)
    assert marked(editor) == f"{marks}one\n\n|"
    editor.undo()
    assert editor.content == f"{marks}one\n{marks}"


def test_what_follows_a_list_that_was_ended_stands_outside_of_it(editor, write, qtbot):
    write("- one\n- |")
    qtbot.keyClick(editor, RETURN)
    qtbot.keyClicks(editor, "after")
    shown = QTextDocument()
    shown.setMarkdown(editor.content)
    assert shown.lastBlock().text() == "after"
    assert shown.lastBlock().textList() is None


def test_return_in_an_item_that_stands_alone_leaves_one_line(editor, write, qtbot):
    write("- |")
    qtbot.keyClick(editor, RETURN)
    assert marked(editor) == "|"


def test_tab_moves_an_item_below_the_one_before_and_back(editor, write, qtbot):
    write("1. one\n2. two|\n")
    qtbot.keyClick(editor, TAB)
    assert marked(editor) == "1. one\n   2. two|\n"
    assert editor.hasFocus()
    qtbot.keyClick(editor, TAB)
    assert marked(editor) == "1. one\n   2. two|\n"  # there is nothing deeper to be below
    qtbot.keyClick(editor, BACKTAB, SHIFT)
    assert marked(editor) == "1. one\n2. two|\n"


def test_tab_moves_several_items_together(editor, write, qtbot):
    write("- one\n- ⟦two\n- three⟧\n- four")
    qtbot.keyClick(editor, TAB)
    assert editor.content == "- one\n  - two\n  - three\n- four"


def test_tab_outside_of_a_list_leaves_the_text(window, qtbot):
    form = window.detail.form
    form.switch_mode()
    qtbot.keyClick(form.editor, TAB)
    assert not form.editor.hasFocus()
    assert form.editor.content == "The bicycle has a flat tyre"


def test_keys_change_nothing_that_is_read_only(editor, write, qtbot):
    write("- o|ne")
    editor.setReadOnly(True)
    for key, modifier in ((Qt.Key.Key_B, CTRL), (RETURN, Qt.KeyboardModifier.NoModifier)):
        qtbot.keyClick(editor, key, modifier)
    assert editor.content == "- one"


def test_typing_is_undone_word_by_word_with_its_looks(editor, write, qtbot):
    write("Tulips|")
    tall = editor.document().size().height()
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(editor, "# Red deep ")
    assert editor.document().size().height() > tall
    for text in ("# Red Tulips", "# Tulips", "Tulips"):
        qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
        assert editor.content == text
    assert editor.document().size().height() == tall
    editor.redo()
    assert editor.content == "# Tulips"
    assert editor.document().size().height() > tall
