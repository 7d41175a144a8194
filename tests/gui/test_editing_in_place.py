"""The text stands still when editing begins and ends."""

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent, QTextCursor
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.settings import TextSize
from rosemary.gui.memories.detail_header import EDIT, PREVIEW
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.theme.tokens import choose_text_size

pytestmark = pytest.mark.gui
CTRL = Qt.KeyboardModifier.ControlModifier
NEAR_PX = 2
PROSE = "\n\n".join(
    f"Paragraph {number} is about the {number} allotments and is long enough to be wrapped at the "
    "width of any pane, so that the widths of both texts must be the same ones."
    for number in range(40)
)
KINDS = """Opening words of the note about tulips.

## Planting

Ten centimetres deep, with **bone meal** below.

- first the holes
- then the bulbs, of which each is put in with the tip up and covered with the soil around it
- water last

> Said by the neighbour.

```python
depth = 10
```

The closing words.
"""


@pytest.fixture(autouse=True)
def as_before(qapp):
    yield
    choose_text_size(TextSize.AUTO)


@pytest.fixture
def opened(save, open_desktop, qtbot):
    """The form of a memory with this text."""

    def call(text, **fields):
        memory = save(text, **fields)
        window = open_desktop().window
        qtbot.waitUntil(lambda: is_open(window, memory), timeout=WAIT_MS)
        window.detail.form.grab()
        return window.detail.form

    return call


def top_of(page, words):
    """How far down the line with these words is, in pixels of the form."""
    cursor = page.document().find(words)
    assert not cursor.isNull(), words
    cursor.setPosition(cursor.selectionStart())
    return page.viewport().mapTo(page.window(), page.cursorRect(cursor).topLeft()).y()


def left_of(page, words):
    cursor = page.document().find(words)
    cursor.setPosition(cursor.selectionStart())
    return page.viewport().mapTo(page.window(), page.cursorRect(cursor).topLeft()).x()


def double_click(qtbot, page, words):
    cursor = page.document().find(words)
    cursor.setPosition(cursor.selectionStart() + 1)
    spot = page.cursorRect(cursor).center()
    qtbot.mouseDClick(page.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_the_first_line_and_one_in_the_middle_stay_when_editing_begins_and_ends(opened):
    form = opened(PROSE, summary="Allotments")
    first, middle = "Paragraph 0 ", "Paragraph 4 "
    before = [top_of(form.preview, words) for words in (first, middle)]
    form.switch_mode()
    form.grab()
    assert form.is_editing
    during = [top_of(form.editor, words) for words in (first, middle)]
    assert during == pytest.approx(before, abs=NEAR_PX)
    form.switch_mode()
    form.grab()
    after = [top_of(form.preview, words) for words in (first, middle)]
    assert after == pytest.approx(before, abs=NEAR_PX)


@pytest.mark.parametrize("size", [TextSize.NORMAL, TextSize.LARGEST])
def test_headings_lists_quotes_and_code_stand_where_they_are_shown(opened, size, state):
    state.settings = replace(state.settings, text_size=size)
    form = opened(KINDS, summary="Tulips")
    places = (
        "Opening words",
        "Planting",
        "Ten centimetres",
        "first the holes",
        "then the bulbs",
        "water last",
        "Said by",
        "depth",
        "The closing",
    )
    before = [top_of(form.preview, words) for words in places]
    lefts = [left_of(form.preview, words) for words in ("Opening", "first the holes", "depth")]
    form.switch_mode()
    form.grab()
    assert [top_of(form.editor, words) for words in places] == pytest.approx(before, abs=NEAR_PX)
    during = [left_of(form.editor, words) for words in ("Opening", "first the holes", "depth")]
    assert during == pytest.approx(lefts, abs=NEAR_PX)


@pytest.mark.parametrize(
    "text",
    [
        "beta\n\n\n\ngamma",
        "## beta\n\n\ngamma",
        "beta\n\n\n## gamma",
        "- beta\n\n\n\n- gamma",
        "- beta\n\n\ngamma",
        "beta\n\n\n\n1. **gamma**",
        "> beta\n\n\n*gamma* and so on",
    ],
)
def test_what_is_below_several_empty_lines_stands_where_it_is_shown(opened, text):
    form = opened(f"alpha\n\n{text}\n\nomega", summary="Gaps")
    places = ("alpha", "beta", "gamma", "omega")
    before = [top_of(form.preview, words) for words in places]
    form.switch_mode()
    form.grab()
    assert [top_of(form.editor, words) for words in places] == pytest.approx(before, abs=NEAR_PX)


@pytest.mark.parametrize("text", ["> beta\n> gamma", "> beta  \n> gamma", "> beta\ngamma"])
def test_the_lines_of_a_quote_stand_where_they_are_shown(opened, text):
    form = opened(f"alpha\n\n{text}\n\nomega", summary="Quote")
    places = ("alpha", "beta", "gamma", "omega")
    before = [top_of(form.preview, words) for words in places]
    form.switch_mode()
    form.grab()
    assert [top_of(form.editor, words) for words in places] == pytest.approx(before, abs=NEAR_PX)


def test_lines_that_a_person_typed_stand_where_they_are_shown(opened):
    form = opened(
        "Shopping for the week\n\nmilk\nbread  \neggs\n\nThe closing words", summary="List"
    )
    places = ("Shopping", "milk", "bread", "eggs", "The closing")
    before = [top_of(form.preview, words) for words in places]
    form.switch_mode()
    form.grab()
    assert [top_of(form.editor, words) for words in places] == pytest.approx(before, abs=NEAR_PX)


def test_a_new_text_stays_when_it_is_edited_again_and_can_be_undone(window, qtbot):
    form = window.detail.form
    window.start_new()
    text = "# Tulips\n\nTen centimetres deep.\n\nThe closing words."
    form.editor.insertPlainText(text)
    qtbot.keyClicks(form.editor, "Really")
    form.switch_mode()
    qtbot.waitUntil(lambda: form.title.text() == "Tulips", timeout=WAIT_MS)
    form.grab()
    places = ("Ten", "The closing", "Really")
    before = [top_of(form.preview, words) for words in places]
    form.switch_mode()
    form.grab()
    assert [top_of(form.editor, words) for words in places] == pytest.approx(before, abs=NEAR_PX)
    form.editor.undo()
    assert form.editor.content == text
    form.editor.redo()
    assert form.editor.content == f"{text}Really"


@pytest.mark.parametrize(
    "text",
    [
        "- alpha\n\n- beta\n\n- gamma\n\nomega",
        "1. alpha\n\n2. **beta**\n\n   gamma\n\nomega",
        "- alpha\n- beta\n\n1. gamma\n\nomega",
        "- [ ] alpha\n\n- [x] beta\n- gamma\n\nomega",
        "- alpha\n\n  - beta\n\n- gamma\n\nomega",
    ],
)
def test_items_with_empty_lines_between_them_stand_where_they_are_shown(opened, text):
    form = opened(f"What there is\n\n{text}", summary="List")
    places = ("What", "alpha", "beta", "gamma", "omega")
    before = [top_of(form.preview, words) for words in places]
    form.switch_mode()
    form.grab()
    assert [top_of(form.editor, words) for words in places] == pytest.approx(before, abs=NEAR_PX)


def test_a_line_that_was_scrolled_to_stays(opened):
    form = opened(PROSE, summary="Allotments")
    form.preview.verticalScrollBar().setValue(700)
    cursor = form.preview.cursorForPosition(form.preview.viewport().rect().center())
    words = cursor.block().text()[:13]
    before = top_of(form.preview, words)
    form.switch_mode()
    form.grab()
    assert top_of(form.editor, words) == pytest.approx(before, abs=NEAR_PX)
    form.switch_mode()
    form.grab()
    assert top_of(form.preview, words) == pytest.approx(before, abs=NEAR_PX)


def test_the_hits_of_a_search_do_not_move_the_text_when_editing_ends(opened):
    form = opened(f"{PROSE}\n\nThe closing words.", summary="Allotments")
    form.set_terms(("closing",))
    form.preview.verticalScrollBar().setValue(0)
    before = top_of(form.preview, "Paragraph 0 ")
    form.switch_mode()
    form.switch_mode()
    form.grab()
    assert top_of(form.preview, "Paragraph 0 ") == pytest.approx(before, abs=NEAR_PX)


def test_a_table_and_what_is_below_it_stay_where_one_reads(opened):
    table = "| day | depth |\n|---|---|\n" + "| Monday | ten |\n" * 12
    form = opened(f"Opening words.\n\n{table}\nBelow the table.", summary="Depths")
    cursor = form.preview.document().find("Below")
    cursor.setPosition(cursor.selectionStart())
    scrolled = form.preview.verticalScrollBar()
    scrolled.setValue(scrolled.maximum())
    before = top_of(form.preview, "Below")
    form.begin_editing(cursor.position())
    form.grab()
    assert top_of(form.editor, "Below") == pytest.approx(before, abs=NEAR_PX)


def test_a_text_from_right_to_left_keeps_its_places(opened):
    form = opened("שלום לכולם\n\n- ראשון ברשימה\n- שני ברשימה\n\nסוף הדבר", summary="Hebrew")
    places = ("שלום", "ראשון", "שני", "סוף")
    before = [(top_of(form.preview, each), left_of(form.preview, each)) for each in places]
    form.switch_mode()
    form.grab()
    during = [(top_of(form.editor, each), left_of(form.editor, each)) for each in places]
    assert [top for top, _ in during] == pytest.approx([top for top, _ in before], abs=NEAR_PX)
    assert [left for _, left in during] == pytest.approx([left for _, left in before], abs=NEAR_PX)


def test_a_heading_that_stands_as_the_title_does_not_push_the_text_down(opened):
    form = opened("# Planting tulips\n\nTen centimetres deep\n\nTip up")
    before = top_of(form.preview, "Ten centimetres")
    form.switch_mode()
    form.grab()
    assert top_of(form.editor, "Ten centimetres") == pytest.approx(before, abs=NEAR_PX)
    assert not form.window().editing.draft.is_changed
    assert form.editor.content.startswith("# Planting tulips")


def test_a_double_click_begins_editing_at_the_word(opened, qtbot):
    form = opened(PROSE, summary="Allotments")
    before = top_of(form.preview, "Paragraph 3 ")
    double_click(qtbot, form.preview, "Paragraph 3 ")
    assert form.header.modes.current == EDIT
    assert form.editor.hasFocus()
    form.grab()
    assert top_of(form.editor, "Paragraph 3 ") == pytest.approx(before, abs=NEAR_PX)
    at = form.editor.textCursor().position()
    assert form.editor.content[at - 1 :].startswith("Paragraph 3 ")


def test_a_double_click_finds_the_word_behind_emoji_links_and_repeated_words(opened, qtbot):
    form = opened(
        "👩‍👩‍👧 [deep](https://deep.example/deep) and deep.\n\n> deep **deep** tulip deep roots"
    )
    double_click(qtbot, form.preview, "deep roots")
    cursor = form.editor.textCursor()
    cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
    assert cursor.selectedText() == "eep roots"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_F2, Qt.Key.Key_E])
def test_keys_begin_editing_and_escape_ends_it(window, qtbot, key):
    form = window.detail.form
    form.preview.setFocus()
    qtbot.keyClick(form.preview, key)
    assert form.is_editing
    assert form.editor.hasFocus()
    qtbot.keyClick(form.editor, Qt.Key.Key_Escape)
    assert form.header.modes.current == PREVIEW
    assert form.preview.hasFocus()
    qtbot.keyClick(form.preview, Qt.Key.Key_Escape)
    assert window.list_pane.view.hasFocus()


def test_a_double_click_edits_nothing_that_is_in_the_trash(window, three, clock, qtbot):
    form = window.detail.form
    form.show_draft(Draft(base=replace(three[2], deleted_at=clock())))
    double_click(qtbot, form.preview, "flat")
    assert not form.is_editing


def test_what_is_typed_takes_the_place_of_what_is_shown_at_once(opened, qtbot):
    form = opened("Tulips", summary="Bulbs")
    form.switch_mode()
    editor = form.editor
    tall = editor.document().size().height()
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(editor, "# ")
    assert editor.document().size().height() > tall
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.content == "Tulips"
    assert editor.document().size().height() == tall


def test_another_theme_or_size_leaves_the_cursor_and_what_can_be_undone(opened, state, qtbot):
    form = opened("Tulips and more", summary="Bulbs")
    form.switch_mode()
    editor = form.editor
    qtbot.keyClicks(editor, "Red ")
    tall = editor.document().size().height()
    form.window().open_settings()
    sizes = form.window().pages.current.window_choices.text_size
    sizes.setCurrentIndex(sizes.findData(TextSize.LARGEST))
    sizes.activated.emit(sizes.currentIndex())
    assert editor.document().size().height() > tall
    assert editor.textCursor().position() == 4
    editor.undo()
    assert editor.content == "Tulips and more"


@pytest.mark.parametrize("line", ["Plain words in a paragraph of a usual length. " * 4, "- item"])
def test_a_text_five_times_as_long_opens_in_about_five_times_the_time(opened, line):
    def open_text(size):
        """Return the processor time of this thread, in seconds."""
        form = opened("\n\n".join([line] * (size // (len(line) + 2))), summary="Long")
        started = time.thread_time()
        form.switch_mode()
        form.grab()
        passed = time.thread_time() - started
        form.switch_mode()
        return passed

    open_text(1_000)  # loads what is loaded once
    assert open_text(100_000) < 12 * max(open_text(20_000), 0.005)


def open_menu(page, words):
    """Right-click these words; return what the menu offers, by name."""
    cursor = page.document().find(words)
    spot = page.cursorRect(cursor).center()
    viewport = page.viewport()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, viewport.mapToGlobal(spot))
    QApplication.sendEvent(viewport, event)
    menu = QApplication.activePopupWidget()
    return menu, {action.text(): action for action in menu.actions()}


def test_the_menu_of_the_text_edits_it_and_that_of_the_editor_makes_bold(window, qtbot):
    form = window.detail.form
    menu, offered = open_menu(form.preview, "flat")
    offered["Edit"].trigger()
    menu.close()
    assert form.is_editing
    cursor = form.editor.document().find("flat")
    form.editor.setTextCursor(cursor)
    menu, offered = open_menu(form.editor, "flat")
    offered["Bold"].trigger()
    menu.close()
    assert form.editor.content == "The bicycle has a **flat** tyre"


def test_the_menu_edits_nothing_that_is_in_the_trash(window, three, clock, qtbot):
    form = window.detail.form
    form.show_draft(Draft(base=replace(three[2], deleted_at=clock())))
    menu, offered = open_menu(form.preview, "flat")
    menu.close()
    assert "Edit" not in offered
