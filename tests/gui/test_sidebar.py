"""Sections that are folded and moved, and the field that finds tags."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import WAIT_MS

from rosemary.domain.filters import TRASH, MemoryFilter
from rosemary.gui.memories.navigation_entries import Section
from rosemary.gui.memories.navigation_model import EntryRole

pytestmark = pytest.mark.gui

LEFT = Qt.MouseButton.LeftButton
KITCHEN = MemoryFilter(tags=("kitchen",))


@pytest.fixture
def tidy(window, qtbot):
    """The window with its sections, in a sidebar high enough for all of them."""
    window.resize(1360, 1200)
    qtbot.waitUntil(lambda: window.sidebar.model.has_tag("kitchen"), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: Section.TAGS in window.sidebar.model.sections, timeout=WAIT_MS)
    return window


@pytest.fixture
def many_tags(save, open_desktop, qtbot):
    """A window over twenty tags, and one below another."""
    for number in range(20):
        save(f"Memory {number}", tags=(f"tag {number:02}",))
    save("Night shift", tags=("work/ops",))
    window = open_desktop().window
    window.resize(1360, 1200)
    qtbot.waitUntil(window.sidebar.tag_field.isVisible, timeout=WAIT_MS)
    return window


def row_of(window, label):
    return next(each for each in window.sidebar.model.rows() if each.data() == label)


def seen(window):
    """Return the labels of the rows that are not folded away."""
    view = window.sidebar.view
    rows = window.sidebar.model.rows()
    return [each.data() for each in rows if not view.visualRect(each).isEmpty()]


def tags(window):
    return [each.label for each in window.sidebar.model.entries if each.icon == "tag"]


def click(window, label, qtbot):
    view = window.sidebar.view
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(row_of(window, label)).center())


def headings(window):
    return [each.label for each in window.sidebar.model.entries if each.section]


def drag(window, label, place):
    hold(window, label, place)
    QTest.mouseRelease(window.sidebar.view.viewport(), LEFT, pos=place)


def hold(window, label, place):
    """Drag a row to a place without letting go."""
    port = window.sidebar.view.viewport()
    start = window.sidebar.view.visualRect(row_of(window, label)).center()
    QTest.mousePress(port, LEFT, pos=start)
    for step in (1, 2):
        QTest.mouseMove(port, start + (place - start) * step / 2)
    window.sidebar.grab()


def menu_of(window, label, qtbot):
    """Open the menu of a row with the keyboard and return its actions by their texts."""
    view = window.sidebar.view
    view.setFocus()
    view.setCurrentIndex(row_of(window, label))
    qtbot.keyClick(window, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None, timeout=WAIT_MS)
    return {each.text(): each for each in QApplication.activePopupWidget().actions()}


def choose(window, label, text, qtbot):
    action = menu_of(window, label, qtbot)[text]
    action.trigger()
    QApplication.activePopupWidget().close()


def test_a_click_folds_a_section_and_keeps_what_is_chosen(tidy, qtbot):
    click(tidy, "kitchen", qtbot)
    qtbot.waitUntil(lambda: tidy.listing.request.where == KITCHEN, timeout=WAIT_MS)
    click(tidy, "Tags", qtbot)
    assert "Tags" in seen(tidy)
    assert "kitchen" not in seen(tidy)
    assert tidy.listing.request.where == KITCHEN
    click(tidy, "Tags", qtbot)
    assert "kitchen" in seen(tidy)
    assert tidy.sidebar.view.selectionModel().isSelected(row_of(tidy, "kitchen"))
    assert tidy.listing.request.where == KITCHEN


def test_keys_fold_a_section_and_walk_past_it(tidy, qtbot):
    view = tidy.sidebar.view
    click(tidy, "kitchen", qtbot)
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.currentIndex().data() == "Tags"
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert "kitchen" not in seen(tidy)
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert "kitchen" in seen(tidy)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        qtbot.keyClick(view, key)
    assert "kitchen" in seen(tidy)
    assert tidy.listing.request.where == KITCHEN
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().data() == "kitchen"


def test_a_screen_reader_hears_that_a_section_is_collapsed(tidy, qtbot):
    spoken = QAccessible.queryAccessibleInterface(tidy.sidebar.view)

    def is_expanded():
        rows = filter(None, map(spoken.child, range(spoken.childCount())))
        (row,) = (each for each in rows if each.text(QAccessible.Text.Name) == "Tags")
        assert row.state().expandable
        return row.state().expanded

    assert is_expanded()
    click(tidy, "Tags", qtbot)
    assert not is_expanded()


def test_a_chosen_row_in_a_folded_section_stays_folded_away(tidy, save, qtbot):
    click(tidy, "kitchen", qtbot)
    click(tidy, "Tags", qtbot)
    save("A spoon", tags=("kitchen",))
    model = tidy.sidebar.model
    qtbot.waitUntil(
        lambda: row_of(tidy, "kitchen").data() and model.index_of(KITCHEN).isValid(),
        timeout=WAIT_MS,
    )
    qtbot.waitUntil(lambda: tidy.listing.model.rowCount() == 3, timeout=WAIT_MS)
    assert "kitchen" not in seen(tidy)
    assert tidy.listing.request.where == KITCHEN


def test_a_dragged_heading_takes_its_section_along(tidy, qtbot):
    before = headings(tidy)
    assert before[:2] == ["Types", "Tags"]
    above = tidy.sidebar.view.visualRect(row_of(tidy, "Types")).center()
    drag(tidy, "Tags", above)
    assert headings(tidy)[:2] == ["Tags", "Types"]
    assert "kitchen" in seen(tidy)
    drag(tidy, "Tags", QPoint(above.x(), tidy.sidebar.view.viewport().height() - 2))
    assert headings(tidy)[-1] == "Tags"
    assert tidy.sidebar.view.currentIndex().data() == "All memories"


def test_escape_ends_the_dragging_of_a_heading_and_nothing_else(tidy, qtbot):
    before, view = headings(tidy), tidy.sidebar.view
    above = view.visualRect(row_of(tidy, "Types")).center()
    tidy.list_pane.search.setText("kitchen")
    view.setFocus()
    hold(tidy, "Tags", above)
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseMove(view.viewport(), above + QPoint(4, 4))
    QTest.mouseRelease(view.viewport(), LEFT, pos=above)
    assert headings(tidy) == before
    assert "kitchen" in seen(tidy)
    assert tidy.list_pane.search.text() == "kitchen"
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert tidy.list_pane.search.text() == ""


def test_a_heading_that_is_let_go_where_it_was_stays_and_is_not_folded(tidy):
    before = headings(tidy)
    place = tidy.sidebar.view.visualRect(row_of(tidy, "Tags")).center()
    drag(tidy, "Tags", place + QPoint(20, 2))
    assert headings(tidy) == before
    assert "kitchen" in seen(tidy)


def test_the_menu_of_a_section_moves_it_and_resets_the_order(tidy, qtbot):
    before = headings(tidy)
    actions = menu_of(tidy, "Types", qtbot)
    QApplication.activePopupWidget().close()
    enabled = {text: action.isEnabled() for text, action in actions.items() if text}
    assert enabled == {"Fold": True, "Move up": False, "Move down": True, "Reset order": False}
    choose(tidy, "Types", "Move down", qtbot)
    assert headings(tidy)[:2] == ["Tags", "Types"]
    choose(tidy, "Types", "Move up", qtbot)
    assert headings(tidy) == before
    choose(tidy, before[-1], "Move up", qtbot)
    assert headings(tidy)[-2] == before[-1]
    choose(tidy, "Types", "Fold", qtbot)
    assert "General" not in seen(tidy)
    choose(tidy, "Types", "Reset order", qtbot)
    assert headings(tidy) == before
    choose(tidy, "Types", "Unfold", qtbot)
    assert "General" in seen(tidy)


def test_order_and_folds_are_there_again_at_the_next_start(tidy, state, open_desktop, qtbot):
    click(tidy, "Types", qtbot)
    choose(tidy, "Tags", "Move up", qtbot)
    state.settings = tidy.state(state.settings)
    assert state.settings.folded_sections == ("types",)
    again = open_desktop().window
    again.resize(1360, 1200)
    qtbot.waitUntil(lambda: len(headings(again)) == len(headings(tidy)), timeout=WAIT_MS)
    assert headings(again) == headings(tidy)
    assert "General" not in seen(again)
    assert "Types" in seen(again)


def test_sections_that_no_version_knows_are_passed_over(tidy):
    before = headings(tidy)
    tidy.sidebar.model.arrange(["moods", "tags"], ["moods"])
    assert headings(tidy)[0] == "Tags"
    assert sorted(headings(tidy)) == sorted(before)
    assert tidy.sidebar.model.folded_sections == ()


def test_few_tags_need_no_field(tidy):
    assert not tidy.sidebar.tag_field.isVisible()


def test_typing_finds_tags_and_esc_shows_all_again(many_tags, qtbot):
    field = many_tags.sidebar.tag_field
    before = tags(many_tags)
    assert "tag 19" not in before or "tag 00" not in before
    qtbot.keyClicks(field, "19")
    assert tags(many_tags) == ["tag 19"]
    field.clear()
    qtbot.keyClicks(field, "OPS")
    assert tags(many_tags) == ["work", "ops"]
    assert "ops" in seen(many_tags)
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert (field.text(), tags(many_tags)) == ("", before)
    assert many_tags.sidebar.model.unfolded_tags == ()


def test_a_name_that_no_tag_has_is_said(many_tags, qtbot):
    field = many_tags.sidebar.tag_field
    qtbot.keyClicks(field, "zebra")
    assert tags(many_tags) == []
    row = row_of(many_tags, "No tag named “zebra”")
    assert not row.flags() & Qt.ItemFlag.ItemIsEnabled
    assert field.accessibleDescription() == "No tag named “zebra”"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert many_tags.listing.request.where == MemoryFilter()
    field.clear()
    assert field.accessibleDescription() == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Down])
def test_return_and_the_arrow_choose_the_first_tag_found(many_tags, key, qtbot):
    field, view = many_tags.sidebar.tag_field, many_tags.sidebar.view
    field.setFocus()
    qtbot.keyClicks(field, "ops")
    qtbot.keyClick(field, key)
    assert view.currentIndex().data() == "ops"
    assert many_tags.listing.request.where == MemoryFilter(tags=("work/ops",))
    assert many_tags.focusWidget() is view


def test_tab_leads_from_the_rows_to_the_field(many_tags, qtbot):
    view, field = many_tags.sidebar.view, many_tags.sidebar.tag_field
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Tab)
    assert many_tags.focusWidget() is field


def test_the_row_of_the_field_is_named_as_the_field(many_tags):
    row = many_tags.sidebar.model.index_of_field()
    assert row.data(Qt.ItemDataRole.AccessibleTextRole) == "Find a tag"


def test_the_field_stays_on_its_row_and_goes_with_its_section(many_tags, qtbot):
    view, field = many_tags.sidebar.view, many_tags.sidebar.tag_field

    def is_in_place():
        row = view.visualRect(many_tags.sidebar.model.index_of_field())
        return row.contains(field.geometry())

    assert is_in_place()
    many_tags.resize(1360, 500)
    view.verticalScrollBar().setValue(90)
    assert is_in_place()
    click(many_tags, "Tags", qtbot)
    assert not field.isVisible()
    many_tags.sidebar.model.fold(row_of(many_tags, "Tags").data(EntryRole), is_folded=False)
    assert field.isVisible()
    qtbot.keyClicks(field, "19")
    many_tags.sidebar.model.move_section(Section.TAGS, Section.TYPES)
    assert field.isVisible()
    assert (field.text(), tags(many_tags)) == ("19", ["tag 19"])
    assert is_in_place()


def test_a_chosen_tag_that_is_not_found_is_still_listed(many_tags, qtbot):
    many_tags.open_filter(MemoryFilter(tags=("tag 03",)))
    qtbot.keyClicks(many_tags.sidebar.tag_field, "19")
    assert tags(many_tags) == ["tag 19", "tag 03"]
    many_tags.open_filter(TRASH)
    assert tags(many_tags) == ["tag 19"]
