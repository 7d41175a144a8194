"""The menus of memories in the list, and of the tags of the open one."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS, is_open, press_undo, wait_notice
from tests.gui.menus import choose, line, menu_of_row, offered, right_click

from rosemary.domain.filters import TRASH, MemoryFilter
from rosemary.domain.models import MemoryPatch
from rosemary.domain.types import MemoryType
from rosemary.gui.conversation_dialog import ConversationDialog
from rosemary.gui.exporting.export_dialog import ExportDialog
from rosemary.gui.help.shortcuts import Command
from rosemary.gui.kit.buttons import Chip
from rosemary.gui.memories.clipboard import COPIED_AT_ONCE
from rosemary.gui.memories.detail_pane import LINKS_AT_ONCE
from rosemary.gui.memories.memory_list_model import CardRole
from rosemary.gui.memories.navigation_entries import CONVERSATIONS
from rosemary.gui.memories.organisation_actions import NameDialog

pytestmark = pytest.mark.gui

OF_ONE = {
    "Open": True,
    "Edit": True,
    "Pin": True,
    "Add tag…": True,
    "Move to a project…": True,
    "Copy": True,
    "Export…": True,
    "Move to the trash": True,
}
OF_SEVERAL = {
    "Pin": True,
    "Unpin": True,
    "Add tag…": True,
    "Move to a project…": True,
    "Link to the first": True,
    "Copy": True,
    "Export…": True,
    "Move to the trash": True,
}


@pytest.fixture
def view(window, qtbot):
    """The list, with all its cards loaded: a menu of one that is still loading offers more."""
    qtbot.waitUntil(lambda: are_loaded(window), timeout=WAIT_MS)
    return window.list_pane.view


@pytest.fixture
def several(window, view, qtbot):
    """The list, with all three memories selected."""
    view.selectAll()
    qtbot.waitUntil(window.detail.many.isVisible, timeout=WAIT_MS)
    return view


def are_loaded(window):
    model = window.listing.model
    rows = range(model.rowCount())
    return len(rows) > 0 and all(model.index(row, 0).data(CardRole) for row in rows)


def stored(services, memory):
    return services.memories.get_many([memory.id])[0]


def row_of(window, memory):
    return window.listing.model.row_of(memory.id)


def menu_of(window, memory):
    return menu_of_row(window.list_pane.view, row_of(window, memory))


def test_a_right_click_selects_a_card_and_offers_what_can_be_done_to_it(window, view, three, qtbot):
    assert view.selected_ids() == (three[2].id,)
    menu = menu_of(window, three[0])
    assert view.selected_ids() == (three[0].id,)
    assert offered(menu) == OF_ONE
    assert menu.accessibleName() == f"Actions for {three[0].content}"
    keys = {each.text(): each.shortcut().toString() for each in menu.actions()}
    assert {text: keys[text] for text in ("Open", "Edit", "Export…", "Move to the trash")} == {
        "Open": "Return",
        "Edit": "Ctrl+E",
        "Export…": "Ctrl+Shift+E",
        "Move to the trash": "Del",
    }
    menu.close()
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)


def test_a_right_click_on_one_of_several_keeps_them_and_beside_them_does_not(window, view, three):
    view.select_ids([three[0].id, three[1].id], three[0].id)
    menu = menu_of(window, three[1])
    assert set(view.selected_ids()) == {three[0].id, three[1].id}
    assert offered(menu) == OF_SEVERAL
    assert menu.accessibleName() == "Actions for 2 memories"
    menu.close()
    menu = menu_of(window, three[2])
    assert view.selected_ids() == (three[2].id,)
    assert offered(menu) == OF_ONE
    menu.close()


def test_below_the_cards_there_is_no_menu(view):
    viewport = view.viewport()
    assert right_click(viewport, viewport.rect().bottomLeft()) is None


def test_the_keyboard_opens_the_menu_of_what_is_selected(window, view, three):
    view.setFocus()
    view.select_row(0)
    view.select_ids([three[0].id, three[1].id], three[2].id)
    window.actions_by_command[Command.MENU].trigger()
    menu = QApplication.activePopupWidget()
    assert set(view.selected_ids()) == {three[0].id, three[1].id}
    assert offered(menu) == OF_SEVERAL
    menu.close()


def test_editing_begins_in_the_card_that_was_not_open(window, three, qtbot):
    choose(menu_of(window, three[0]), "Edit")
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)
    form = window.detail.form
    qtbot.waitUntil(lambda: window.focusWidget() is form.editor, timeout=WAIT_MS)
    assert form.editor.content == three[0].content


def test_what_waits_for_a_memory_is_left_when_another_one_is_opened(window, view, three, qtbot):
    choose(menu_of(window, three[0]), "Edit")
    view.select_row(row_of(window, three[1]))
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)
    assert not window.detail.form.is_editing


def test_open_goes_to_the_memory(window, three, qtbot):
    menu = menu_of(window, three[0])
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)
    choose(menu, "Open")
    assert window.focusWidget() is window.detail.form.preview


def test_pinning_is_one_step_and_then_unpinning_is_offered(window, three, services, qtbot):
    choose(menu_of(window, three[0]), "Pin")
    wait_notice(qtbot, window, "Pinned 1 memory")
    assert "pinned" in stored(services, three[0]).tags

    def can_unpin():
        menu = menu_of(window, three[0])
        lines = offered(menu)
        menu.close()
        return "Unpin" in lines and "Pin" not in lines

    qtbot.waitUntil(can_unpin, timeout=WAIT_MS)
    choose(menu_of(window, three[0]), "Unpin")
    wait_notice(qtbot, window, "Unpinned 1 memory")
    press_undo(window)
    qtbot.waitUntil(lambda: "pinned" in stored(services, three[0]).tags, timeout=WAIT_MS)


def test_add_tag_goes_to_the_field_of_the_one_memory_or_of_all(window, view, three, qtbot):
    choose(menu_of(window, three[0]), "Add tag…")
    properties = window.detail.form.properties
    qtbot.waitUntil(lambda: window.focusWidget() is properties.tags.input, timeout=WAIT_MS)
    assert is_open(window, three[0])
    choose(menu_of(window, three[1]), "Move to a project…")
    box = properties.project_box
    fields = (box, box.lineEdit())
    qtbot.waitUntil(lambda: window.focusWidget() in fields, timeout=WAIT_MS)
    assert is_open(window, three[1])
    view.selectAll()
    choose(menu_of_row(view, 0), "Add tag…")
    assert window.focusWidget() is window.detail.many.tag_field


def test_copying_copies_all_that_is_selected(window, several, three, qtbot):
    clipboard = QGuiApplication.clipboard()
    listed = [next(each for each in three if each.id == one) for one in several.selected_ids()]
    choose(menu_of_row(several, 0), "Copy", "Copy the text")
    wait_notice(qtbot, window, "Copied")
    assert clipboard.text() == "\n\n".join(each.content for each in listed)
    choose(menu_of_row(several, 0), "Copy", "Copy a link for assistants")
    links = "\n".join(f"memory://{each.key}" for each in listed)
    qtbot.waitUntil(lambda: clipboard.text() == links, timeout=WAIT_MS)
    choose(menu_of_row(several, 0), "Copy", "Copy as JSON")
    qtbot.waitUntil(lambda: clipboard.text().startswith("["), timeout=WAIT_MS)
    texts = [each["content"] for each in json.loads(clipboard.text())]
    assert texts == [each.content for each in listed]
    several.select_row(0)
    choose(menu_of_row(several, 0), "Copy", "Copy the text")
    qtbot.waitUntil(lambda: clipboard.text() == listed[0].content, timeout=WAIT_MS)


def test_several_are_linked_to_the_first_by_a_relation(window, several, services, qtbot):
    first, *others = several.selected_ids()
    choose(menu_of_row(several, 1), "Link to the first", "Part of")
    wait_notice(qtbot, window, "Linked 2 memories")
    links = services.links.links_of(first).incoming
    assert {(each.id, each.relation) for each in links} == {(each, "part_of") for each in others}


@pytest.mark.parametrize(
    ("count", "can_link", "can_copy"),
    [
        (LINKS_AT_ONCE, True, True),
        (LINKS_AT_ONCE + 1, False, True),
        (COPIED_AT_ONCE + 1, False, False),
    ],
)
def test_too_many_cannot_be_linked_or_copied_at_once(
    several, monkeypatch, count, can_link, can_copy
):
    monkeypatch.setattr(type(several), "selected_count", count)
    menu = menu_of_row(several, 0)
    lines = offered(menu)
    menu.close()
    assert (lines["Link to the first"], lines["Copy"]) == (can_link, can_copy)


def test_nothing_else_begins_while_a_change_of_many_is_running(window, several, monkeypatch):
    monkeypatch.setattr(type(window.changes), "is_running", True)
    menu = menu_of_row(several, 0)
    lines = offered(menu)
    menu.close()
    assert {text for text, is_enabled in lines.items() if is_enabled} == {"Copy", "Export…"}


def test_export_begins_with_what_is_selected(window, several, qtbot):
    qtbot.waitUntil(lambda: window.sidebar.model.facets is not None, timeout=WAIT_MS)
    choose(menu_of_row(several, 0), "Export…")
    qtbot.waitUntil(lambda: bool(window.findChildren(ExportDialog)), timeout=WAIT_MS)
    window.findChildren(ExportDialog)[0].reject()


def test_the_trash_offers_to_restore_and_nothing_that_changes(window, view, three, services, qtbot):
    choose(menu_of(window, three[0]), "Move to the trash")
    wait_notice(qtbot, window, "Moved 1 memory to the trash")
    window.browsing.show_filter(TRASH)
    qtbot.waitUntil(lambda: list(window.listing.model.ids) == [three[0].id], timeout=WAIT_MS)
    menu = menu_of_row(view, 0)
    assert offered(menu) == {"Open": True, "Copy": True, "Restore": True}
    choose(menu, "Restore")
    wait_notice(qtbot, window, "Restored 1 memory")
    assert stored(services, three[0]).deleted_at is None


@pytest.fixture
def exchanges(window, save, qtbot):
    """Two conversations of two exchanges each, listed."""
    saved = [
        save(
            f"Question {number}?\n\nAssistant: Answer {number}.",
            memory_type=MemoryType.CONVERSATION,
            thread_id=f"session {number // 2}",
        )
        for number in range(4)
    ]
    window.open_filter(CONVERSATIONS)

    def is_listed():
        return window.listing.model.rowCount() == len(saved) and are_loaded(window)

    qtbot.waitUntil(is_listed, timeout=WAIT_MS)
    return saved


def test_the_conversation_of_an_exchange_is_read_from_its_menu(window, exchanges, qtbot):
    for opened, first in ((3, 2), (0, 0)):  # of two conversations
        choose(menu_of(window, exchanges[opened]), "Read the conversation")
        qtbot.waitUntil(lambda: bool(window.findChildren(ConversationDialog)), timeout=WAIT_MS)
        dialog = window.findChildren(ConversationDialog)[0]
        asked = f"Question {first}?", f"Question {first + 1}?"
        qtbot.waitUntil(
            lambda dialog=dialog, asked=asked: all(
                each in dialog.view.toPlainText() for each in asked
            ),
            timeout=WAIT_MS,
        )
        dialog.reject()
        qtbot.waitUntil(lambda: not window.findChildren(ConversationDialog), timeout=WAIT_MS)


def test_a_note_is_made_of_an_exchange_from_its_menu(window, exchanges, qtbot):
    choose(menu_of(window, exchanges[1]), "Make a note")
    qtbot.waitUntil(lambda: window.editing.draft.base is None, timeout=WAIT_MS)
    assert window.editing.draft.content == "Answer 1."
    assert window.editing.draft.links[0].target == exchanges[1].id


@pytest.fixture
def tagged(window, three, services, assistant, qtbot):
    """The chip of the tag "house" of the open memory; another memory has it, too."""
    for each in three[1:]:
        services.memories.update(each.id, MemoryPatch(tags=("house",)), assistant)
    tags = window.detail.form.properties.tags
    qtbot.waitUntil(lambda: tags.tags == ("house",), timeout=WAIT_MS)
    return next(each for each in tags.findChildren(Chip) if each.isVisible())


def test_the_menu_of_a_tag_lists_its_memories(window, tagged, three, qtbot):
    menu = right_click(tagged, tagged.rect().center())
    assert menu.accessibleName() == "Tag house"
    assert offered(menu) == {
        "List memories with this tag": True,
        "Rename or merge…": True,
        "Remove from this memory": True,
    }
    choose(menu, "List memories with this tag")
    wanted = {three[1].id, three[2].id}
    qtbot.waitUntil(lambda: set(window.listing.model.ids) == wanted, timeout=WAIT_MS)
    assert window.listing.request.where == MemoryFilter(tags=("house",))


def test_a_tag_is_removed_from_the_menu_that_the_keyboard_opens(
    window, tagged, three, services, qtbot
):
    tagged.remove.setFocus()
    window.actions_by_command[Command.MENU].trigger()
    menu = QApplication.activePopupWidget()
    assert line(menu, "Remove from this memory").shortcut().toString() == "Del"
    choose(menu, "Remove from this memory")
    qtbot.waitUntil(lambda: stored(services, three[2]).tags == (), timeout=WAIT_MS)
    assert stored(services, three[1]).tags == ("house",)


def test_a_tag_is_renamed_everywhere_from_its_menu(window, tagged, three, services, qtbot):
    choose(right_click(tagged, tagged.rect().center()), "Rename or merge…")
    qtbot.waitUntil(lambda: bool(window.findChildren(NameDialog)), timeout=WAIT_MS)
    (dialog,) = window.findChildren(NameDialog)
    dialog.field.setText("home")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    wait_notice(qtbot, window, "The tag is called “home” now.")
    assert [stored(services, each).tags for each in three[1:]] == [("home",), ("home",)]


def test_a_tag_of_a_memory_in_the_trash_cannot_be_removed(
    window, tagged, three, services, assistant, qtbot
):
    services.memories.delete([three[2].id], assistant)
    window.browsing.show_filter(TRASH)
    tags = window.detail.form.properties.tags
    qtbot.waitUntil(lambda: tags.is_fixed and tags.tags == ("house",), timeout=WAIT_MS)
    chip = next(each for each in tags.findChildren(Chip) if each.isVisible())
    menu = right_click(chip, chip.rect().center())
    lines = offered(menu)
    menu.close()
    assert lines["Remove from this memory"] is False
