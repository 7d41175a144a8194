"""The command palette, which Ctrl+K opens."""

import re

import pytest
from PySide6.QtCore import Qt
from tests.gui.conftest import WAIT_MS

from rosemary.domain.filters import TRASH, MemoryFilter
from rosemary.gui.backups.backups_page import BackupsPage
from rosemary.gui.window_commands import CommandPalette, PaletteCommand, matching

pytestmark = pytest.mark.gui

CTRL = Qt.KeyboardModifier.ControlModifier


def command(title, kind="Command"):
    return PaletteCommand(title=title, kind=kind, run=lambda: None)


def opened(window, qtbot):
    qtbot.waitUntil(lambda: window.sidebar.model.has_tag("kitchen"), timeout=WAIT_MS)
    window.open_palette()
    (palette,) = (each for each in window.findChildren(CommandPalette) if each.isVisible())
    return palette


def titles(palette):
    return [row.title for row in palette.list.rows.rows]


def test_what_begins_with_the_text_comes_first_and_every_word_must_be_there():
    new, imported, page = command("New memory"), command("Import memories"), command("New", "Page")
    assert matching((imported, new, page), "") == [imported, new, page]
    assert matching((imported, new, page), "memor") == [imported, new]
    assert matching((imported, new, page), "NEW") == [new, page]
    assert matching((imported, new, page), "page new") == [page]
    assert matching((imported, new, page), "new x") == []


@pytest.mark.parametrize("name", ["search", "title", "text"])
def test_ctrl_k_opens_it_from_every_line(window, three, name, qtbot):
    form = window.detail.form
    fields = {"search": window.list_pane.search, "title": form.title, "text": form.editor}
    window.activateWindow()
    if name == "text":
        form.switch_mode()
    fields[name].setFocus()
    qtbot.keyClick(fields[name], Qt.Key.Key_K, CTRL)
    qtbot.waitUntil(lambda: bool(window.findChildren(CommandPalette)), timeout=WAIT_MS)
    (palette,) = window.findChildren(CommandPalette)
    assert palette.isVisible()
    qtbot.keyClick(palette, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(CommandPalette), timeout=WAIT_MS)


def test_return_runs_the_command_that_the_arrows_chose(window, qtbot):
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "backups")
    assert titles(palette)[0] == "Backups"
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert isinstance(window.pages.current, BackupsPage)

    palette = opened(window, qtbot)
    qtbot.keyClick(palette.search, Qt.Key.Key_Down)
    second = palette.list.rows.rows[1]
    assert (palette.list.currentIndex().row(), second.title) == (1, "Search memories")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert window.focusWidget() is window.list_pane.search


def test_commands_say_their_keys(window, qtbot):
    palette = opened(window, qtbot)
    keys = {row.title: row.aside for row in palette.list.rows.rows}
    assert keys["New memory"] == "Ctrl+N"
    assert keys["Timeline"] == "Ctrl+2"
    assert keys["Settings"] == "Ctrl+,"
    assert keys["First steps…"] == ""


def test_a_list_of_the_left_pane_is_opened_from_another_page(window, qtbot):
    window.pages.open_page("help")
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "kitchen")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    wanted = MemoryFilter(tags=("kitchen",))
    qtbot.waitUntil(lambda: window.listing.request.where == wanted, timeout=WAIT_MS)
    assert window.pages.current is None

    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "trash list")
    row = palette.list.visualRect(palette.list.rows.index(0)).center()
    qtbot.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=row)
    qtbot.waitUntil(lambda: window.listing.request.where == TRASH, timeout=WAIT_MS)


def test_what_is_selected_can_be_deleted(window, three, services, open_memory, qtbot):
    open_memory(window, three[0])
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "to the trash")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: services.memories.facets().trashed == 1, timeout=WAIT_MS)


def test_what_the_menu_of_a_memory_has_is_offered_too(window, three, services, open_memory, qtbot):
    open_memory(window, three[0])
    palette = opened(window, qtbot)
    rows = {row.title: row for row in palette.list.rows.rows}
    assert {"Open", "Pin", "Add tag…", "Move to a project…", "Copy the text"} <= rows.keys()
    assert (rows["Open"].aside, rows["Pin"].detail) == ("Return", "1 memory selected")
    qtbot.keyClicks(palette.search, "pin")
    assert titles(palette)[0] == "Pin"
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: services.memories.count(MemoryFilter(is_pinned=True)) == 1, timeout=WAIT_MS
    )
    # While a change is made, the palette offers no further one.
    qtbot.waitUntil(lambda: not window.changes.is_running, timeout=WAIT_MS)
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette.search, "add tag")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    tags = window.detail.form.properties.tags
    qtbot.waitUntil(lambda: window.focusWidget() is tags.input, timeout=WAIT_MS)


def test_several_memories_can_be_linked_from_the_palette(window, three, qtbot):
    window.activateWindow()
    window.list_pane.view.selectAll()
    offered = titles(opened(window, qtbot))
    assert "Link to the first: Related to" in offered


def test_nothing_is_offered_for_memories_on_another_page(window, three, open_memory, qtbot):
    open_memory(window, three[0])
    window.pages.open_page("help")
    assert "Pin" not in titles(opened(window, qtbot))


def test_a_text_that_fits_nothing_says_so_and_return_does_nothing(window, qtbot):
    palette = opened(window, qtbot)
    assert palette.nothing.isHidden()
    qtbot.keyClicks(palette.search, "zymurgy")
    assert titles(palette) == []
    assert palette.nothing.isVisible()
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible()


def test_undo_and_redo_say_what_they_would_do(window, three, services, qtbot):
    window.changes.delete([three[0].id])
    qtbot.waitUntil(lambda: services.memories.facets().trashed == 1, timeout=WAIT_MS)
    palette = opened(window, qtbot)
    told = re.compile(r"Undo: delete 1 memory \(.+\)")
    assert "Undo the last change" in titles(palette)
    palette.search.setText("undo")
    qtbot.waitUntil(lambda: bool(told.fullmatch(titles(palette)[0])), timeout=WAIT_MS)
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: services.memories.facets().trashed == 0, timeout=WAIT_MS)

    palette = opened(window, qtbot)
    palette.search.setText("redo")
    qtbot.waitUntil(lambda: titles(palette)[0].startswith("Redo: delete 1"), timeout=WAIT_MS)
