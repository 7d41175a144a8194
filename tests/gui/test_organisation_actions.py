from threading import Event

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from tests.gui.conftest import RESOURCES, WAIT_MS, is_open, press_undo, wait_notice

from rosemary.domain.errors import StorageFullError
from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter
from rosemary.domain.models import MemoryPatch
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import MemoryType, SortOrder
from rosemary.gui.memories.organisation_actions import NameDialog
from rosemary.gui.memories.properties_card import ProjectBox
from rosemary.gui.theme.appearance import Appearance

pytestmark = pytest.mark.gui


def entries(window):
    return {each.label: each for each in window.sidebar.model.entries if each.section is None}


def wait_row(qtbot, window, label):
    qtbot.waitUntil(lambda: label in entries(window), timeout=WAIT_MS)
    return entries(window)[label]


def asking(qtbot, window):
    """Return the dialog that asks for a name."""

    def is_asking():
        return any(each.isVisible() for each in window.findChildren(NameDialog))

    qtbot.waitUntil(is_asking, timeout=WAIT_MS)
    (dialog,) = [each for each in window.findChildren(NameDialog) if each.isVisible()]
    return dialog


def answer(qtbot, window, text):
    dialog = asking(qtbot, window)
    dialog.field.setText(text)
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    return dialog


def do(window, label, *path):
    """Choose an action in the menu of a row."""
    menu = window.organisation.show_menu(entries(window)[label], QPoint(5, 5))
    for name in path:
        (action,) = [each for each in menu.actions() if each.text() == name]
        menu = action.menu() or menu
    action.trigger()
    for each in window.findChildren(QMenu):
        each.close()


def test_the_menu_of_a_row_says_what_it_is_for(window, qtbot):
    qtbot.waitUntil(lambda: "kitchen" in entries(window), timeout=WAIT_MS)
    menu = window.organisation.show_menu(entries(window)["kitchen"], QPoint(5, 5))
    assert menu.accessibleName() == "Actions for kitchen"
    menu.close()


def test_a_search_is_kept_under_a_name_and_chosen_again(window, services, qtbot):
    assert window.list_pane.keep.isHidden()
    qtbot.keyClicks(window.list_pane.search, "kettle")
    qtbot.waitUntil(window.list_pane.keep.isVisible, timeout=WAIT_MS)
    qtbot.mouseClick(window.list_pane.keep, Qt.MouseButton.LeftButton)
    answer(qtbot, window, "Tea things")
    wait_notice(qtbot, window, "Saved the filter “Tea things”")
    assert services.filters.get("Tea things").query == "kettle"
    wait_row(qtbot, window, "Tea things")
    window.list_pane.clear_search()
    qtbot.waitUntil(lambda: window.list_pane.count.text() == "3 memories", timeout=WAIT_MS)
    view, model = window.sidebar.view, window.sidebar.model
    view.setCurrentIndex(model.index_of_saved(services.filters.get("Tea things")))
    qtbot.waitUntil(lambda: "“kettle”" in window.list_pane.count.text(), timeout=WAIT_MS)
    view.setCurrentIndex(model.index(0, 0))
    assert window.listing.request.where == MemoryFilter()


def test_a_saved_filter_brings_its_order_and_is_renamed_and_removed(
    window, services, assistant, qtbot
):
    where = MemoryFilter(tags=("kitchen",))
    saved = SavedFilter(name="Kitchen", where=where, order=SortOrder.OLDEST)
    services.filters.save(saved, assistant)
    wait_row(qtbot, window, "Kitchen")
    model = window.sidebar.model
    window.sidebar.view.setCurrentIndex(model.index_of_saved(saved))
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    assert window.list_pane.sort.order is SortOrder.OLDEST
    assert window.listing.request.where == where
    do(window, "Kitchen", "Rename…")
    answer(qtbot, window, "Cooking")
    wait_notice(qtbot, window, "“Cooking”")
    wait_row(qtbot, window, "Cooking")
    do(window, "Cooking", "Remove")
    wait_notice(qtbot, window, "Removed the filter “Cooking”")
    qtbot.waitUntil(lambda: "Cooking" not in entries(window), timeout=WAIT_MS)
    press_undo(window)
    wait_row(qtbot, window, "Cooking")


def test_a_saved_filter_without_words_shows_its_count_live(
    window, services, save, assistant, qtbot
):
    kitchen = SavedFilter(name="Kitchen", where=MemoryFilter(tags=("kitchen",)))
    services.filters.save(kitchen, assistant)
    services.filters.save(SavedFilter(name="Words", query="tea"), assistant)
    wait_row(qtbot, window, "Kitchen")
    qtbot.waitUntil(lambda: entries(window)["Kitchen"].count == 2, timeout=WAIT_MS)
    assert entries(window)["Words"].count is None
    save("Spoons are in the drawer", tags=("kitchen",))
    qtbot.waitUntil(lambda: entries(window)["Kitchen"].count == 3, timeout=WAIT_MS)


def test_a_tag_is_renamed_merged_coloured_and_removed(window, three, services, qtbot):
    wait_row(qtbot, window, "people")
    do(window, "people", "Rename or merge…")
    answer(qtbot, window, "kitchen")
    wait_notice(qtbot, window, "Merged the tag “people” into “kitchen”")
    assert services.memories.get(three[1].id).tags == ("kitchen",)
    press_undo(window)
    wait_notice(qtbot, window, "Undone")
    assert services.memories.get(three[1].id).tags == ("kitchen", "people")
    do(window, "garage", "Colour", "#2b7a4b")
    qtbot.waitUntil(lambda: entries(window)["garage"].colour == "#2b7a4b", timeout=WAIT_MS)
    window.sidebar.grab()
    press_undo(window)
    qtbot.waitUntil(lambda: entries(window)["garage"].colour == "", timeout=WAIT_MS)
    do(window, "garage", "Colour", "None")
    wait_notice(qtbot, window, "Changed the colour")
    do(window, "garage", "Remove from all memories")
    wait_notice(qtbot, window, "Removed the tag “garage” from all memories")
    assert services.memories.get(three[2].id).tags == ()


def choose(window, label):
    index = next(each for each in window.sidebar.model.rows() if each.data() == label)
    window.sidebar.view.setCurrentIndex(index)


@pytest.mark.parametrize(
    ("typed", "name", "count", "said"),
    [
        ("Cooking", "Cooking", 2, "The tag is called “Cooking” now"),
        ("Kitchen", "Kitchen", 2, "The tag is called “Kitchen” now"),
        ("#Cooking/", "Cooking", 2, "The tag is called “Cooking” now"),
        ("GARAGE", "garage", 3, "Merged the tag “kitchen” into “garage”"),
    ],
)
def test_a_tag_that_is_listed_is_listed_under_its_new_name(
    window, three, typed, name, count, said, qtbot
):
    wait_row(qtbot, window, "kitchen")
    choose(window, "kitchen")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)
    do(window, "kitchen", "Rename or merge…")
    answer(qtbot, window, typed)
    wait_notice(qtbot, window, said)
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == count, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "kitchen" not in entries(window), timeout=WAIT_MS)
    assert window.listing.request.where == MemoryFilter(tags=(name,))
    assert window.sidebar.view.currentIndex().data() == name
    assert is_open(window, three[1])


def test_a_tag_that_is_listed_is_listed_by_the_name_that_an_undo_and_a_redo_give_it(
    window, three, services, assistant, qtbot
):
    services.memories.update(three[0].id, MemoryPatch(tags=("home/kitchen",)), assistant)
    wait_row(qtbot, window, "home")
    window.browsing.show_filter(MemoryFilter(tags=("home/kitchen",)))
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 1, timeout=WAIT_MS)
    do(window, "home", "Rename or merge…")
    answer(qtbot, window, "house")

    def is_listed(tag):
        wanted = window.listing.request.where == MemoryFilter(tags=(tag,))
        return wanted and window.listing.model.rowCount() == 1

    qtbot.waitUntil(lambda: is_listed("house/kitchen"), timeout=WAIT_MS)
    wait_row(qtbot, window, "house")
    press_undo(window)
    qtbot.waitUntil(lambda: is_listed("home/kitchen"), timeout=WAIT_MS)
    wait_notice(qtbot, window, "Undone")
    press_undo(window)
    qtbot.waitUntil(lambda: is_listed("house/kitchen"), timeout=WAIT_MS)


def test_a_tag_that_is_removed_while_it_is_listed_leaves_all_memories(window, three, qtbot):
    wait_row(qtbot, window, "kitchen")
    choose(window, "kitchen")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    do(window, "garage", "Remove from all memories")
    wait_notice(qtbot, window, "Removed the tag “garage” from all memories")
    assert window.listing.request.where == MemoryFilter(tags=("kitchen",))
    do(window, "kitchen", "Remove from all memories")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    assert window.listing.request.where == EVERYTHING
    assert window.sidebar.view.currentIndex().data() == "All memories"


def test_a_tag_that_somebody_else_removes_stays_chosen_and_the_list_says_why_it_is_empty(
    window, three, services, assistant, qtbot
):
    wait_row(qtbot, window, "kitchen")
    choose(window, "kitchen")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    services.tags.delete("kitchen", assistant)
    state = window.list_pane.nothing_found
    qtbot.waitUntil(state.isVisible, timeout=WAIT_MS)
    assert "No memory has the tag “kitchen”." in state.text
    qtbot.waitUntil(lambda: entries(window)["kitchen"].count == 0, timeout=WAIT_MS)
    assert window.sidebar.view.currentIndex().data() == "kitchen"
    window.browsing.show_everything()
    qtbot.waitUntil(lambda: "kitchen" not in entries(window), timeout=WAIT_MS)


@pytest.mark.parametrize("label", ["Garage", "Preference", "ChatGPT"])
def test_what_no_memory_has_any_more_stays_in_its_place_while_it_is_chosen(
    window, save, services, assistant, label, qtbot
):
    kind = MemoryType.PREFERENCE
    saved = save("Tea", source="chatgpt", project_id="Garage", memory_type=kind)
    wait_row(qtbot, window, label)
    choose(window, label)
    listed = window.listing.request.where
    services.memories.delete(services.memories.list_ids(listed), assistant)
    qtbot.waitUntil(lambda: entries(window)[label].count == 0, timeout=WAIT_MS)
    assert window.sidebar.view.currentIndex().data() == label
    assert "No memory matches this filter." in window.list_pane.nothing_found.text
    window.browsing.show_everything()
    qtbot.waitUntil(lambda: label not in entries(window), timeout=WAIT_MS)
    assert saved.id not in window.listing.model.ids


def test_a_saved_filter_that_is_removed_while_it_is_listed_leaves_all_memories(
    window, services, assistant, three, qtbot
):
    services.filters.save(SavedFilter(name="Words", query="kettle"), assistant)
    services.filters.save(SavedFilter(name="Others"), assistant)
    wait_row(qtbot, window, "Words")
    choose(window, "Words")
    qtbot.waitUntil(lambda: window.list_pane.search.text() == "kettle", timeout=WAIT_MS)
    do(window, "Others", "Remove")
    wait_notice(qtbot, window, "Removed the filter “Others”")
    assert window.sidebar.view.currentIndex().data() == "Words"
    do(window, "Words", "Remove")
    wait_notice(qtbot, window, "Removed the filter “Words”")
    assert window.list_pane.search.text() == ""
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 3, timeout=WAIT_MS)
    assert window.sidebar.view.currentIndex().data() == "All memories"


def test_the_open_memory_shows_what_became_of_its_tags(window, three, qtbot):
    shown = window.detail.form.properties.tags
    wait_row(qtbot, window, "garage")
    do(window, "garage", "Rename or merge…")
    answer(qtbot, window, "cellar")
    qtbot.waitUntil(lambda: shown.tags == ("cellar",), timeout=WAIT_MS)
    wait_row(qtbot, window, "cellar")
    do(window, "cellar", "Remove from all memories")
    qtbot.waitUntil(lambda: shown.tags == (), timeout=WAIT_MS)
    assert is_open(window, three[2])


def test_a_saved_filter_stays_the_chosen_one_under_its_new_name(window, services, assistant, qtbot):
    services.filters.save(SavedFilter(name="Kitchen"), assistant)
    wait_row(qtbot, window, "Kitchen")
    choose(window, "Kitchen")
    do(window, "Kitchen", "Rename…")
    answer(qtbot, window, "Cooking")
    wait_row(qtbot, window, "Cooking")
    assert window.sidebar.view.currentIndex().data() == "Cooking"


def test_the_saved_filter_that_is_shown_follows_a_renamed_tag_and_the_undo(
    window, services, assistant, three, qtbot
):
    where = MemoryFilter(tags=("kitchen",))
    services.filters.save(SavedFilter(name="Meals", where=where), assistant)
    wait_row(qtbot, window, "Meals")
    choose(window, "Meals")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    do(window, "kitchen", "Rename or merge…")
    answer(qtbot, window, "cooking")
    cooking = MemoryFilter(tags=("cooking",))
    qtbot.waitUntil(lambda: window.listing.request.where == cooking, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    assert window.sidebar.view.currentIndex().data() == "Meals"
    press_undo(window)
    qtbot.waitUntil(lambda: window.listing.request.where == where, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 2, timeout=WAIT_MS)
    assert window.sidebar.view.currentIndex().data() == "Meals"


def test_a_name_is_asked_for_until_it_is_taken_and_what_was_typed_stays(
    window, services, assistant, qtbot
):
    for name in ("Kitchen", "Garage"):
        services.filters.save(SavedFilter(name=name), assistant)
    wait_row(qtbot, window, "Kitchen")
    do(window, "Kitchen", "Rename…")
    dialog = asking(qtbot, window)
    assert dialog.windowTitle() == "Rename the filter"
    assert (dialog.field.text(), dialog.field.selectedText()) == ("Kitchen", "Kitchen")
    answer(qtbot, window, "garage")
    qtbot.waitUntil(dialog.problem.isVisible, timeout=WAIT_MS)
    assert dialog.problem.text() == "A filter 'garage' exists already."
    assert dialog.field.accessibleDescription() == dialog.problem.text()
    assert (dialog.field.text(), dialog.field.isReadOnly()) == ("garage", False)
    assert dialog.agree.isEnabled()
    assert window.notice.notice is None
    qtbot.keyClicks(dialog.field, "s")
    assert dialog.problem.isHidden()
    qtbot.mouseClick(dialog.agree, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "The filter is called “garages” now")
    assert [each.name for each in services.filters.list()] == ["Garage", "garages"]


def test_a_name_that_is_too_long_is_refused_in_a_dialog_as_wide_as_before(window, three, qtbot):
    wait_row(qtbot, window, "garage")
    do(window, "garage", "Rename or merge…")
    dialog = asking(qtbot, window)
    width = dialog.width()
    answer(qtbot, window, "x" * 65)
    qtbot.waitUntil(dialog.problem.isVisible, timeout=WAIT_MS)
    assert "must have 1 to 64 characters" in dialog.problem.text()
    dialog.layout().activate()
    assert dialog.width() == width


def test_no_name_is_no_answer_and_the_same_name_or_esc_change_nothing(
    window, services, three, qtbot
):
    wait_row(qtbot, window, "garage")
    do(window, "garage", "Rename or merge…")
    dialog = answer(qtbot, window, "  ")
    assert not dialog.agree.isEnabled()
    assert dialog.isVisible()
    answer(qtbot, window, " garage ")
    assert not dialog.isVisible()
    do(window, "garage", "Rename or merge…")
    dialog = asking(qtbot, window)
    dialog.field.setText("cellar")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert services.memories.get(three[2].id).version == 1
    assert window.notice.notice is None


def test_what_goes_wrong_after_the_dialog_was_left_is_told_in_the_window(
    window, services, three, qtbot, monkeypatch
):
    wait_row(qtbot, window, "garage")
    may_end = Event()

    def rename(*_arguments):
        assert may_end.wait(WAIT_MS / 1000)
        raise StorageFullError("The disk is full.")

    monkeypatch.setattr(services.tags, "rename", rename)
    do(window, "garage", "Rename or merge…")
    dialog = answer(qtbot, window, "cellar")
    assert dialog.field.isReadOnly()
    assert not dialog.agree.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    may_end.set()
    wait_notice(qtbot, window, "The disk is full.")


def test_a_project_is_shown_under_its_name(window, services, qtbot):
    wait_row(qtbot, window, "Garage")
    do(window, "Garage", "Rename…")
    answer(qtbot, window, "The old garage")
    wait_notice(qtbot, window, "The project is called “The old garage” now")
    wait_row(qtbot, window, "The old garage")
    press_undo(window)
    wait_row(qtbot, window, "Garage")


def test_the_fields_call_a_project_by_its_name_and_give_back_its_id(
    window, services, assistant, three, qtbot
):
    services.projects.rename("Garage", "The old garage", assistant)
    box = window.detail.form.properties.project_box
    qtbot.waitUntil(lambda: box.currentText() == "The old garage", timeout=WAIT_MS)
    box.lineEdit().editingFinished.emit()
    assert not window.editing.draft.is_changed
    window.list_pane.view.selectAll()
    qtbot.waitUntil(window.detail.many.isVisible, timeout=WAIT_MS)
    many = window.detail.many
    assert many.project_box.findText("The old garage") > 0
    many.project_box.setEditText("the old GARAGE")
    qtbot.mouseClick(many.move_button, Qt.MouseButton.LeftButton)
    wait_notice(qtbot, window, "Moved 2 memories")
    ids = [each.id for each in three]
    assert {each.project_id for each in services.memories.get_many(ids)} == {"Garage"}


def test_two_projects_of_one_name_are_not_mistaken_for_each_other(qapp):
    box = ProjectBox(Appearance(RESOURCES, ThemeChoice.LIGHT))
    box.offer(["a", "b", ""])
    box.set_names({"a": "b"})
    for project in ("a", "b", ""):
        box.show_project(project)
        assert box.project_id == project
    box.setEditText("A new one ")
    assert box.project_id == "A new one"
    box.setEditText("a")
    assert box.project_id == "a"


def test_rows_without_anything_to_do_have_no_menu(window, qtbot):
    wait_row(qtbot, window, "garage")
    rows = entries(window)
    for label in ("All memories", "Recently used"):
        assert window.organisation.show_menu(rows[label], QPoint(5, 5)) is None


@pytest.mark.parametrize("label", ["Pinned", "Trash", "General"])
def test_other_rows_can_only_be_added_to_the_filter(window, label, qtbot):
    wait_row(qtbot, window, "garage")
    menu = window.organisation.show_menu(entries(window)[label], QPoint(5, 5))
    assert [each.text() for each in menu.actions()] == ["Add to the filter\tCtrl+Click"]
    menu.close()


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_only_the_left_button_chooses_a_row(window, button, qtbot):
    wait_row(qtbot, window, "garage")
    view, before = window.sidebar.view, window.listing.request
    rows = window.sidebar.model.rows()
    point = view.visualRect(next(each for each in rows if each.data() == "garage")).center()
    for act in (qtbot.mouseClick, qtbot.mouseDClick):
        act(view.viewport(), button, pos=point)
        qtbot.mouseRelease(view.viewport(), button, pos=point)  # a double click ends pressed
        assert view.currentIndex().data() == "All memories"
        assert window.listing.request == before
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert view.currentIndex().data() == "garage"


def test_the_menu_is_asked_for_at_the_row_under_the_pointer(window, qtbot):
    wait_row(qtbot, window, "garage")
    view = window.sidebar.view
    with qtbot.waitSignal(window.sidebar.menu_wanted, timeout=WAIT_MS) as told:
        point = view.visualRect(view.model().index(0, 0)).center()
        place = view.viewport().mapToGlobal(point)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, place)
        QApplication.sendEvent(view.viewport(), event)
    assert told.args[0].label == "All memories"
