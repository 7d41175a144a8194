import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from tests.gui.conftest import RESOURCES, WAIT_MS, is_open

from rosemary.domain.errors import StorageFullError
from rosemary.domain.events import ANOTHER_COMPUTER
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryPatch, Origin
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryType, Transport
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.notice_bar import NoticeBar
from rosemary.gui.memories.detail_header import EDIT, PREVIEW
from rosemary.gui.memories.history_pane import ClashDialog
from rosemary.gui.memories.memory_draft import Draft
from rosemary.gui.memories.memory_editing import SaveState
from rosemary.gui.theme.appearance import Appearance

pytestmark = pytest.mark.gui
CTRL = Qt.KeyboardModifier.ControlModifier


def stored(services, memory):
    return services.memories.get(memory.id)


def wait_stored(qtbot, services, memory, **fields):
    def holds():
        (now,) = services.memories.get_many([memory.id])
        is_live = now.deleted_at is None
        return is_live and all(getattr(now, name) == value for name, value in fields.items())

    qtbot.waitUntil(holds, timeout=WAIT_MS)


def type_text(qtbot, window, text):
    form = window.detail.form
    if form.header.modes.current == PREVIEW:
        form.switch_mode()
    qtbot.keyClicks(form.editor, text)


def remove_tag(window, tag):
    """Press the cross on a tag."""
    editor = window.detail.form.properties.tags
    (cross,) = [
        each
        for each in editor.findChildren(IconButton)
        if each.accessibleName() == f"Remove tag {tag}" and each.isVisible()
    ]
    cross.click()


def notice_button(bar, label):
    return next(button for button in bar.buttons if button.text() == label)


def press(qtbot, bar, label):
    qtbot.mouseClick(notice_button(bar, label), Qt.MouseButton.LeftButton)


def test_ctrl_s_saves_what_was_typed(window, three, services, qtbot):
    states = []
    window.editing.state_changed.connect(states.append)
    type_text(qtbot, window, "Look: ")
    assert stored(services, three[2]).content == three[2].content
    assert states[-1] is SaveState.UNSAVED
    qtbot.keyClick(window.detail.form.editor, Qt.Key.Key_S, CTRL)
    wait_stored(qtbot, services, three[2], content="Look: The bicycle has a flat tyre")
    qtbot.waitUntil(lambda: states[-1] is SaveState.SAVED, timeout=WAIT_MS)
    saved = stored(services, three[2])
    assert saved.version == 2
    assert saved.origin.transport is Transport.WINDOW


def test_leaving_a_memory_saves_it(window, three, services, qtbot, open_memory):
    type_text(qtbot, window, "Kept. ")
    open_memory(window, three[0])
    wait_stored(qtbot, services, three[2], content="Kept. The bicycle has a flat tyre")


def test_typing_goes_on_while_a_save_is_under_way(window, three, services, watched, qtbot):
    watched.memories.gate = threading.Event()
    type_text(qtbot, window, "one ")
    window.editing.save()
    type_text(qtbot, window, "two ")
    watched.memories.gate.set()
    wait_stored(qtbot, services, three[2], content="one The bicycle has a flat tyre")
    assert window.detail.form.editor.content == "one two The bicycle has a flat tyre"
    window.editing.save()
    wait_stored(qtbot, services, three[2], content="one two The bicycle has a flat tyre")


def test_ctrl_n_writes_a_new_memory_that_is_selected_when_saved(window, services, qtbot):
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_N, CTRL)
    qtbot.waitUntil(lambda: window.detail.form.header.modes.current == EDIT, timeout=WAIT_MS)
    qtbot.keyClicks(window.detail.form.title, "Shopping")
    qtbot.keyClicks(window.detail.form.editor, "Oat milk and bread")
    window.editing.save()
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 4, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.list_pane.view.selected_count == 1, timeout=WAIT_MS)
    (new,) = services.memories.get_many(window.list_pane.view.selected_ids())
    assert (new.summary, new.content) == ("Shopping", "Oat milk and bread")
    assert new.source == "manual"
    assert is_open(window, new)


def test_a_new_memory_takes_over_the_filter(window, qtbot):
    window.listing.show(window.listing.request.where)
    model = window.sidebar.model
    qtbot.waitUntil(lambda: bool(model.sections), timeout=WAIT_MS)
    index = next(each for each in model.rows() if each.data() == "Garage")
    window.sidebar.view.setCurrentIndex(index)
    window.browsing.start_new()
    assert window.editing.draft.project_id == "Garage"


def test_an_empty_new_memory_leaves_nothing_behind(window, three, qtbot, open_memory):
    window.browsing.start_new()
    open_memory(window, three[1])
    assert window.listing.model.rowCount() == 3


def test_escape_closes_an_empty_new_memory_and_opens_the_one_before(window, three, qtbot):
    view, form = window.list_pane.view, window.detail.form
    view.select_row(1)
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)
    window.start_new()
    qtbot.keyClicks(form.editor, "a")
    qtbot.keyClick(form.editor, Qt.Key.Key_Backspace)
    qtbot.keyClick(form.editor, Qt.Key.Key_Escape)
    assert view.hasFocus()
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)
    assert window.listing.model.rowCount() == 3


def test_escape_leaves_a_new_memory_open_in_which_something_was_written(window, qtbot):
    window.start_new()
    form = window.detail.form
    qtbot.keyClicks(form.editor, "Shelf")
    qtbot.keyClick(form.editor, Qt.Key.Key_Escape)
    assert window.list_pane.view.hasFocus()
    assert window.editing.draft.content == "Shelf"
    assert form.editor.isVisible()


def test_escape_closes_an_empty_new_memory_where_there_is_no_other(
    window, services, three, assistant, qtbot
):
    services.memories.delete([each.id for each in three], assistant)
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 0, timeout=WAIT_MS)
    window.start_new()
    qtbot.keyClick(window.detail.form.editor, Qt.Key.Key_Escape)
    assert window.editing.draft is None
    assert not window.detail.is_form_shown


def test_discarding_a_new_memory_can_be_undone(window, qtbot):
    window.browsing.start_new()
    qtbot.keyClicks(window.detail.form.editor, "half a thought")
    qtbot.mouseClick(window.detail.form.header.delete, Qt.MouseButton.LeftButton)
    assert window.editing.draft is None
    press(qtbot, window.notice, "Undo")
    assert window.detail.form.editor.content == "half a thought"


def test_saving_the_same_text_again_offers_the_one_that_exists(window, three, qtbot):
    window.browsing.start_new()
    qtbot.keyClicks(window.detail.form.editor, three[0].content)
    window.editing.save()
    bar = window.detail.form.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert "What you typed is kept" in bar.notice.text
    press(qtbot, bar, "Show the other one")
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)


def test_tags_are_added_and_removed(window, three, services, qtbot):
    editor = window.detail.form.properties.tags
    qtbot.keyClicks(editor.input, "urgent")
    qtbot.keyClick(editor.input, Qt.Key.Key_Return)
    wait_stored(qtbot, services, three[2], tags=("garage", "urgent"))
    remove_tag(window, "garage")
    wait_stored(qtbot, services, three[2], tags=("urgent",))


def test_a_tag_is_not_added_twice(window, qtbot):
    editor = window.detail.form.properties.tags
    qtbot.keyClicks(editor.input, "GARAGE")
    qtbot.keyClick(editor.input, Qt.Key.Key_Return)
    assert editor.tags == ("garage",)


def test_pinning_keeps_the_other_tags(window, three, services, qtbot):
    pin = window.detail.form.header.pin
    qtbot.mouseClick(pin, Qt.MouseButton.LeftButton)
    wait_stored(qtbot, services, three[2], tags=("garage", "pinned"))
    qtbot.waitUntil(lambda: pin.accessibleName() == "Unpin", timeout=WAIT_MS)
    assert window.detail.form.properties.tags.tags == ("garage",)
    remove_tag(window, "garage")
    wait_stored(qtbot, services, three[2], tags=("pinned",))
    qtbot.mouseClick(pin, Qt.MouseButton.LeftButton)
    wait_stored(qtbot, services, three[2], tags=())


def test_two_quick_changes_do_not_undo_each_other(window, three, services, qtbot):
    remove_tag(window, "garage")
    qtbot.mouseClick(window.detail.form.header.pin, Qt.MouseButton.LeftButton)
    wait_stored(qtbot, services, three[2], tags=("pinned",))


def test_a_faded_memory_shows_what_it_was_given_and_what_it_is_worth_now(
    save, open_desktop, clock, services, qtbot
):
    memory = save("Buy tyres", memory_type=MemoryType.TASK, importance=8.0)
    clock.move(days=200)
    window = open_desktop().window
    qtbot.waitUntil(lambda: is_open(window, memory), timeout=WAIT_MS)
    properties = window.detail.form.properties
    assert properties.importance.value() == 8
    value = texts.rounded(services.memories.get(memory.id).importance)
    assert properties.importance_now.text() == f"now {value}, not used for 200 days"
    assert services.memories.get(memory.id).importance < 8

    window.detail.form.title.setFocus()
    window.detail.form.title.selectAll()
    qtbot.keyClicks(window.detail.form.title, "New tyres")
    window.editing.save()
    wait_stored(qtbot, services, memory, summary="New tyres", importance_set=8.0)
    assert services.memories.get(memory.id).importance < 8

    properties.importance.setValue(6)
    assert properties.importance_now.text() == ""
    wait_stored(qtbot, services, memory, importance_set=6.0, importance=6.0)


def test_importance_type_project_and_title_are_saved(window, three, services, qtbot):
    form = window.detail.form
    form.properties.importance.setValue(9)
    box = form.properties.type_box
    box.setCurrentIndex(box.findData(MemoryType.TASK))
    box.activated.emit(box.currentIndex())
    form.properties.project_box.setEditText("Cellar")
    form.properties.project_box.lineEdit().editingFinished.emit()
    wait_stored(
        qtbot,
        services,
        three[2],
        importance=9.0,
        memory_type=MemoryType.TASK,
        project_id="Cellar",
    )
    form.title.selectAll()
    qtbot.keyClicks(form.title, "Flat tyre")
    window.editing.save()
    wait_stored(qtbot, services, three[2], summary="Flat tyre")


def test_an_assistants_change_of_another_field_is_taken_over_silently(
    window, three, services, assistant, qtbot
):
    type_text(qtbot, window, "Mine. ")
    services.memories.update(three[2].id, MemoryPatch(tags=("theirs",)), assistant)
    tags = window.detail.form.properties.tags
    qtbot.waitUntil(lambda: tags.tags == ("theirs",), timeout=WAIT_MS)
    assert window.detail.form.editor.content == "Mine. The bicycle has a flat tyre"
    window.editing.save()
    wait_stored(qtbot, services, three[2], content="Mine. The bicycle has a flat tyre")
    assert stored(services, three[2]).tags == ("theirs",)


def test_without_changes_of_ones_own_an_assistants_text_is_shown(
    window, three, services, assistant, qtbot
):
    services.memories.update(three[2].id, MemoryPatch(content="Repaired."), assistant)
    preview = window.detail.form.preview
    qtbot.waitUntil(lambda: preview.toPlainText() == "Repaired.", timeout=WAIT_MS)


@pytest.fixture
def clash(window, three, services, assistant, qtbot):
    type_text(qtbot, window, "Mine. ")
    services.memories.update(three[2].id, MemoryPatch(content="Theirs."), assistant)
    bar = window.detail.form.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    return bar


def test_a_clash_says_who_and_loses_nothing(window, clash):
    assert "Claude changed this memory" in clash.notice.text
    assert "What you typed is kept" in clash.notice.text
    assert window.detail.form.editor.content == "Mine. The bicycle has a flat tyre"


def test_a_clash_with_another_computer_says_so(window, three, services, qtbot):
    type_text(qtbot, window, "Mine. ")
    elsewhere = Origin(client=ANOTHER_COMPUTER, transport=Transport.WINDOW)
    services.memories.update(three[2].id, MemoryPatch(content="Theirs."), elsewhere)
    bar = window.detail.form.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert bar.notice.text.startswith("Another computer changed this memory")


@pytest.mark.parametrize(("width", "is_below"), [(900, False), (440, True)])
def test_the_choices_of_a_clash_give_its_text_room(clash, width, is_below, qtbot):
    bar = NoticeBar(Appearance(RESOURCES, ThemeChoice.LIGHT), is_floating=False)
    qtbot.addWidget(bar)
    bar.resize(width, 100)
    bar.show_notice(clash.notice)
    text, first = bar.findChild(PlainLabel), bar.buttons[0]
    qtbot.waitUntil(lambda: (first.y() > text.geometry().bottom()) is is_below, timeout=WAIT_MS)
    bar.resize(1300 - width, 100)
    wanted = not is_below
    qtbot.waitUntil(lambda: (first.y() > text.geometry().bottom()) is wanted, timeout=WAIT_MS)


def test_keep_mine_saves_over_theirs(window, clash, three, services, qtbot):
    press(qtbot, clash, "Keep mine")
    wait_stored(qtbot, services, three[2], content="Mine. The bicycle has a flat tyre")
    assert stored(services, three[2]).version == 3


def test_show_theirs_can_be_undone(window, clash, three, services, qtbot):
    press(qtbot, clash, "Show theirs")
    editor = window.detail.form.editor
    qtbot.waitUntil(lambda: editor.content == "Theirs.", timeout=WAIT_MS)
    press(qtbot, window.notice, "Undo")
    qtbot.waitUntil(clash.isVisible, timeout=WAIT_MS)
    assert window.editing.draft.content == "Mine. The bicycle has a flat tyre"


@pytest.fixture
def comparison(window, clash, qtbot):
    press(qtbot, clash, "Compare")
    (dialog,) = window.findChildren(ClashDialog)
    qtbot.waitUntil(dialog.isVisible, timeout=WAIT_MS)
    return dialog


def marked(field):
    """Return the parts of a text that are marked as different."""
    block, found = field.document().begin(), []
    while block.isValid():
        pieces = block.begin()
        while not pieces.atEnd():
            if pieces.fragment().charFormat().fontUnderline():
                found.append(pieces.fragment().text())
            pieces += 1
        block = block.next()
    return found


def test_both_texts_are_shown_side_by_side_with_what_differs_marked(comparison):
    assert comparison.mine.toPlainText() == "Mine. The bicycle has a flat tyre"
    assert comparison.theirs.toPlainText() == "Theirs."
    assert "Mine" in marked(comparison.mine)
    assert marked(comparison.theirs) == ["Theirs"]


def test_of_both_texts_mine_can_be_kept(comparison, clash, three, services, qtbot):
    comparison.keep_mine.click()
    wait_stored(qtbot, services, three[2], content="Mine. The bicycle has a flat tyre")
    qtbot.waitUntil(lambda: not clash.isVisible(), timeout=WAIT_MS)


def test_of_both_texts_theirs_can_be_kept(window, comparison, three, services, qtbot):
    comparison.keep_theirs.click()
    editor = window.detail.form.editor
    qtbot.waitUntil(lambda: editor.content == "Theirs.", timeout=WAIT_MS)
    assert stored(services, three[2]).version == 2
    assert notice_button(window.notice, "Undo")


def test_both_texts_can_be_kept(window, comparison, three, services, qtbot):
    comparison.keep_both.click()
    editor = window.detail.form.editor
    qtbot.waitUntil(lambda: editor.content == "Theirs.", timeout=WAIT_MS)
    assert stored(services, three[2]).content == "Theirs."
    qtbot.waitUntil(lambda: "of its own" in window.notice.notice.text, timeout=WAIT_MS)
    press(qtbot, window.notice, "Show")
    qtbot.waitUntil(
        lambda: window.editing.draft.content == "Mine. The bicycle has a flat tyre",
        timeout=WAIT_MS,
    )
    assert services.memories.count(EVERYTHING) == 4
    assert not window.editing.has_unsaved_text


def test_both_texts_stay_where_mine_cannot_become_a_memory(
    window, comparison, clash, watched, services, qtbot
):
    watched.memories.failure = StorageFullError("The disk is full.")
    comparison.keep_both.click()
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    watched.memories.failure = None
    window.editing.refresh([window.editing.draft.base.id])
    qtbot.waitUntil(clash.isVisible, timeout=WAIT_MS)
    assert window.editing.draft.content == "Mine. The bicycle has a flat tyre"
    assert services.memories.count(EVERYTHING) == 3


def test_closing_the_comparison_decides_nothing(window, comparison, clash, qtbot):
    assert not clash.isVisible()
    comparison.reject()
    qtbot.waitUntil(clash.isVisible, timeout=WAIT_MS)
    assert notice_button(clash, "Compare")
    assert window.editing.draft.content == "Mine. The bicycle has a flat tyre"


def test_an_open_comparison_follows_what_changes(
    window, comparison, three, services, assistant, qtbot
):
    services.memories.update(
        three[2].id, MemoryPatch(content="Theirs again.", importance=9), assistant
    )
    theirs = comparison.theirs
    qtbot.waitUntil(lambda: theirs.toPlainText() == "Theirs again.", timeout=WAIT_MS)
    services.memories.delete([three[2].id], assistant)
    bar = window.detail.form.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert notice_button(bar, "Restore and save")
    qtbot.waitUntil(lambda: not window.findChildren(ClashDialog), timeout=WAIT_MS)


def test_other_fields_that_clash_are_compared_by_name_and_cannot_both_be_kept(window, three, qtbot):
    base = replace(three[2], content="A text.")
    draft = Draft(base=base).edited(MemoryPatch(tags=("mine",)))
    dialog = ClashDialog(draft, replace(base, tags=("theirs", "tea")), window.desktop.appearance)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.mine.toPlainText() == "Tags: mine\nA text."
    assert dialog.theirs.toPlainText() == "Tags: theirs, tea\nA text."
    assert (marked(dialog.mine), marked(dialog.theirs)) == (["mine"], ["theirs, tea"])
    assert not dialog.keep_both.isVisible()


def test_long_texts_are_compared_without_a_look_at_each_word(window, three, qtbot):
    theirs = replace(three[2], content="b " * 2_000)
    draft = Draft(base=three[2]).edited(MemoryPatch(content="a " * 2_000))
    dialog = ClashDialog(draft, theirs, window.desktop.appearance)
    qtbot.addWidget(dialog)
    assert dialog.mine.toPlainText() == "a " * 2_000
    assert dialog.theirs.toPlainText() == "b " * 2_000


def test_leaving_during_a_clash_keeps_the_text_for_later(
    window, clash, three, services, qtbot, open_memory
):
    open_memory(window, three[0])
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    assert stored(services, three[2]).content == "Theirs."
    press(qtbot, window.notice, "Show")
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    assert window.editing.draft.content == "Mine. The bicycle has a flat tyre"


def test_a_save_over_a_version_not_seen_yet_is_a_clash_too(
    window, three, services, assistant, qtbot
):
    window.desktop.bridge.close()
    type_text(qtbot, window, "Mine. ")
    services.memories.update(three[2].id, MemoryPatch(content="Theirs."), assistant)
    window.editing.save()
    qtbot.waitUntil(window.detail.form.notice.isVisible, timeout=WAIT_MS)
    assert stored(services, three[2]).content == "Theirs."


def test_text_of_a_memory_that_an_assistant_deletes_can_be_brought_back(
    window, three, services, assistant, qtbot
):
    type_text(qtbot, window, "Mine. ")
    services.memories.delete([three[2].id], assistant)
    bar = window.detail.form.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    press(qtbot, bar, "Restore and save")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    wait_stored(qtbot, services, three[2], content="Mine. The bicycle has a flat tyre")


def test_a_full_disk_keeps_the_text_and_offers_to_try_again(
    window, three, services, watched, qtbot
):
    watched.memories.failure = StorageFullError("The disk is full.")
    type_text(qtbot, window, "Mine. ")
    window.editing.save()
    bar = window.detail.form.notice
    qtbot.waitUntil(bar.isVisible, timeout=WAIT_MS)
    assert "The disk is full." in bar.notice.text
    watched.memories.failure = None
    press(qtbot, bar, "Try again")
    wait_stored(qtbot, services, three[2], content="Mine. The bicycle has a flat tyre")
    qtbot.waitUntil(bar.isHidden, timeout=WAIT_MS)


def test_a_text_that_could_not_be_saved_on_leaving_is_offered_again(
    window, three, services, watched, qtbot, open_memory
):
    watched.memories.failure = StorageFullError("The disk is full.")
    type_text(qtbot, window, "Mine. ")
    window.editing.open(three[0].id)
    qtbot.waitUntil(lambda: bool(window.editing.kept), timeout=WAIT_MS)
    watched.memories.failure = None
    window.editing.bring_back(window.editing.kept[0])
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)
    window.editing.save()
    wait_stored(qtbot, services, three[2], content="Mine. The bicycle has a flat tyre")


def test_what_is_typed_last_is_saved_when_the_desktop_closes(window, three, services, qtbot):
    type_text(qtbot, window, "Last words. ")
    window.desktop.close()
    assert stored(services, three[2]).content == "Last words. The bicycle has a flat tyre"


def test_a_clashing_text_becomes_its_own_memory_when_the_desktop_closes(
    window, three, services, assistant, qtbot
):
    window.desktop.bridge.close()
    type_text(qtbot, window, "Mine. ")
    services.memories.update(three[2].id, MemoryPatch(content="Theirs."), assistant)
    window.desktop.close()
    ids = services.memories.list_ids(window.listing.request.where)
    contents = {memory.content for memory in services.memories.get_many(ids)}
    assert {"Theirs.", "Mine. The bicycle has a flat tyre"} <= contents


def test_line_ends_and_rare_spaces_come_back_as_they_were(save, open_desktop, services, qtbot):
    memory = save("one\r\ntwo\N{NO-BREAK SPACE}three\r\n")
    window = open_desktop().window
    qtbot.waitUntil(lambda: is_open(window, memory), timeout=WAIT_MS)
    window.detail.form.switch_mode()
    window.detail.form.editor.moveCursor(QTextCursor.MoveOperation.Start)
    type_text(qtbot, window, "x")
    window.editing.save()
    wait_stored(qtbot, services, memory, content="xone\r\ntwo\N{NO-BREAK SPACE}three\r\n")


def test_ctrl_e_switches_and_the_preview_shows_what_was_typed(window, qtbot):
    form = window.detail.form
    type_text(qtbot, window, "**Bold** ")
    qtbot.keyClick(form.editor, Qt.Key.Key_E, CTRL)
    assert form.header.modes.current == PREVIEW
    assert form.preview.toPlainText() == "Bold The bicycle has a flat tyre"


def test_a_tag_stands_in_the_form_in_which_it_is_kept(window, three, services, qtbot):
    field = window.detail.form.properties.tags.input
    qtbot.keyClicks(field, "#Garage/,#,#tools, / work//bikes,")
    kept = ("garage", "tools", "work/bikes")
    assert window.detail.form.properties.tags.tags == kept
    qtbot.waitUntil(lambda: services.memories.get(three[2].id).tags == kept, timeout=WAIT_MS)


def test_a_comma_ends_a_tag_and_backspace_takes_the_last_one_off(window, three, services, qtbot):
    field = window.detail.form.properties.tags.input
    qtbot.keyClicks(field, "tools,work/bikes,")
    assert window.detail.form.properties.tags.tags == ("garage", "tools", "work/bikes")
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    assert window.detail.form.properties.tags.tags == ("garage", "tools")
    qtbot.keyClicks(field, "x")
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    qtbot.waitUntil(
        lambda: services.memories.get(three[2].id).tags == ("garage", "tools"), timeout=WAIT_MS
    )
