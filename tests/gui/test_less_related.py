"""Search results: the sure ones first, the less related folded away below them."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.memories.card_delegate import fold_height
from rosemary.gui.memories.detail_header import EDIT
from rosemary.gui.memories.memory_list_model import FOLD, CardRole, FoldRole
from rosemary.gui.search.find_bar import matches_in, pattern_of_terms

pytestmark = pytest.mark.gui
SHIFT = Qt.KeyboardModifier.ShiftModifier
TEXT = "the zebra lost its umbrella; a zebra needs none, said zebras"


@pytest.fixture
def searching(save, open_desktop, qtbot):
    """A window over one memory that answers "zebra umbrella", one less related, and another."""
    good = save(TEXT)
    worded = save("an umbrella stand for the hall")
    save("pizza with python")
    desktop = open_desktop()
    window = desktop.window
    window.desktop = desktop
    qtbot.waitUntil(lambda: window.editing.draft is not None, timeout=WAIT_MS)
    window.good, window.worded = good, worded
    return window


@pytest.fixture
def found(searching, qtbot):
    """The same after the search, with the sure result open."""
    look_for(searching, "zebra umbrella", qtbot)
    qtbot.waitUntil(lambda: is_open(searching, searching.good), timeout=WAIT_MS)
    return searching


def look_for(window, query, qtbot):
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.list_pane.search.setText(query)


def rows(window):
    return list(window.listing.model.ids)


def fold(window):
    model = window.listing.model
    return model.index(model.fold_row, 0).data(FoldRole)


def click_fold(window, qtbot):
    view = window.list_pane.view
    area = view.visualRect(window.listing.model.index(window.listing.model.fold_row, 0))
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=area.center())


def test_less_related_results_are_counted_and_folded_away(found):
    assert rows(found) == [found.good.id, FOLD]
    assert found.list_pane.count.text() == "1 result for “zebra umbrella” and 1 less related"
    assert (fold(found).text, fold(found).spoken) == (
        "Less related · 1",
        "Less related · 1, folded",
    )
    assert found.listing.total == 1
    assert found.list_pane.told.isHidden()


def test_a_click_unfolds_them_and_folds_them_again(found, qtbot):
    click_fold(found, qtbot)
    assert rows(found) == [found.good.id, FOLD, found.worded.id]
    assert (found.listing.total, fold(found).is_open) == (2, True)
    view = found.list_pane.view
    heights = [view.visualRect(found.listing.model.index(row, 0)).height() for row in range(3)]
    assert min(heights[0], heights[2]) > heights[1] == fold_height()
    assert view.selected_ids() == (found.good.id,)
    click_fold(found, qtbot)
    assert rows(found) == [found.good.id, FOLD]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Down])
def test_keys_reach_the_row_and_unfold_it_while_the_open_memory_stays(found, key, qtbot):
    view = found.list_pane.view
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 1
    assert (view.selected_ids(), view.current_id()) == ((found.good.id,), None)
    qtbot.keyClick(view, key)
    assert rows(found) == [found.good.id, FOLD, found.worded.id]
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert rows(found) == [found.good.id, FOLD]
    qtbot.keyClick(view, key)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: is_open(found, found.worded), timeout=WAIT_MS)


def test_select_all_selects_what_is_shown_and_no_row_without_a_memory(found, qtbot):
    view = found.list_pane.view
    view.selectAll()
    assert view.selected_ids() == (found.good.id,)
    click_fold(found, qtbot)
    view.selectAll()
    assert view.selected_ids() == (found.good.id, found.worded.id)
    assert view.selected_count == 2


def test_a_save_keeps_the_row_unfolded_and_the_next_search_folds_it(found, save, qtbot):
    click_fold(found, qtbot)
    with qtbot.waitSignal(found.listing.refreshed, timeout=WAIT_MS):
        new = save("a zebra with an umbrella")
    assert set(rows(found)) == {new.id, found.good.id, FOLD, found.worded.id}
    assert rows(found)[-2:] == [FOLD, found.worded.id]
    look_for(found, "zebra umbrella stand", qtbot)
    look_for(found, "zebra umbrella", qtbot)
    assert rows(found)[-1] == FOLD


def test_with_nothing_sure_the_nearest_are_shown_and_it_is_said(searching, qtbot):
    look_for(searching, "who painted seven umbrella hats", qtbot)
    model = searching.listing.model
    assert model.rowCount() > 0
    assert model.fold is None
    assert searching.list_pane.told.label.text() == "No sure answer. These are the nearest:"
    assert searching.list_pane.told.isVisible()
    assert searching.list_pane.count.text().startswith("0 results")
    assert model.index(0, 0).data(CardRole) is not None


def test_filters_that_were_let_go_are_named_above_the_list(searching, qtbot):
    look_for(searching, "zebra umbrella in March 2001", qtbot)
    told = searching.list_pane.told
    said = "Nothing from 1 March 2001 to 31 March 2001, so all was searched."
    assert told.label.text() == f"{said} No sure answer. These are the nearest:"
    assert rows(searching)[0] == searching.good.id
    look_for(searching, "zebra umbrella", qtbot)
    assert told.isHidden()


def test_quick_search_folds_the_same_way_and_opens_no_memory_by_it(searching, qtbot):
    searching.list_pane.clear_search()
    searching.desktop.search_quickly()
    quick = searching.desktop.quick.search
    quick.search.setText("zebra umbrella")
    qtbot.waitUntil(lambda: FOLD in quick.listing.model.ids, timeout=WAIT_MS)
    qtbot.keyClick(quick.search, Qt.Key.Key_Down)
    qtbot.keyClick(quick.search, Qt.Key.Key_Return)
    assert list(quick.listing.model.ids) == [searching.good.id, FOLD, searching.worded.id]
    assert quick.isVisible()


def test_hits_are_marked_in_the_text_and_f3_steps_through_them(found, qtbot):
    form = found.detail.form
    assert form.hits.isVisible()
    assert form.hits.count.text() == "1 of 4"
    assert len(form.preview.extraSelections()) == 4
    qtbot.keyClick(found.list_pane.view, Qt.Key.Key_F3)
    assert form.hits.count.text() == "2 of 4"
    assert form.preview.textCursor().selectedText() == "umbrella"
    qtbot.keyClick(found.list_pane.search, Qt.Key.Key_F3, SHIFT)
    qtbot.mouseClick(form.hits.before, Qt.MouseButton.LeftButton)
    assert form.hits.count.text() == "4 of 4"
    qtbot.mouseClick(form.hits.next, Qt.MouseButton.LeftButton)
    qtbot.keyClick(form.preview, Qt.Key.Key_F3)
    assert form.hits.count.text() == "2 of 4"


@pytest.mark.parametrize("terms", [(), ("absent",)])
def test_no_hit_stays_selected_once_it_is_none_any_more(found, terms):
    preview = found.detail.form.preview
    assert preview.textCursor().selectedText() == "zebra"
    found.detail.form.set_terms(terms)
    assert not preview.textCursor().hasSelection()


def test_what_a_person_selected_stays_when_the_search_ends(found, qtbot):
    preview = found.detail.form.preview
    preview.selectAll()
    look_for(found, "", qtbot)
    assert is_open(found, found.good)
    assert preview.textCursor().selectedText() == TEXT


def test_the_editor_marks_hits_without_choosing_one_that_typing_would_replace(found, qtbot):
    form = found.detail.form
    form.switch_mode()
    assert form.header.modes.current == EDIT
    assert len(form.editor.extraSelections()) == 4
    assert form.preview.extraSelections() == []
    assert not form.editor.textCursor().hasSelection()
    form.find_bar.field.setText("lost")
    form.open_find()
    assert form.hits.isHidden()
    form.find_bar.close_bar()
    assert form.hits.isVisible()


def test_marks_survive_a_change_of_the_theme(found, qapp, qtbot):
    form = found.detail.form
    found.desktop.appearance.choose(ThemeChoice.DARK)
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    form.hits.refresh()
    assert len(form.preview.extraSelections()) == 4


def test_marks_end_with_the_search(found, qtbot):
    look_for(found, "", qtbot)
    assert found.detail.form.hits.isHidden()
    assert found.detail.form.preview.extraSelections() == []


@pytest.mark.parametrize(
    ("terms", "text", "places"),
    [
        ((), "tea", []),
        (("tea",), "Tea, steam and teatime", [(0, 3), (15, 18)]),
        (("tea", "teatime"), "teatime", [(0, 7)]),
        (("茶",), "绿茶", [(1, 2)]),
        (("tea",), "🍵 tea", [(3, 6)]),
    ],
)
def test_terms_are_found_where_they_begin_a_word(terms, text, places):
    assert matches_in(pattern_of_terms(terms), text) == places
