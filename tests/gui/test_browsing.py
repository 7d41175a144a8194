import threading

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.models import MemoryPatch
from rosemary.domain.settings import ThemeChoice
from rosemary.domain.types import SortOrder
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.memories.list_changes import list_changes
from rosemary.gui.memories.memory_list_model import CardRole, IdRole
from rosemary.gui.theme.appearance import styler
from rosemary.gui.theme.tokens import CARD_HEIGHT

pytestmark = pytest.mark.gui


def titles(window):
    model = window.listing.model
    cards = [model.index(row, 0).data(CardRole) for row in range(model.rowCount())]
    return [card.title if card else None for card in cards]


def wait_for_titles(qtbot, window, expected):
    qtbot.waitUntil(lambda: titles(window) == expected, timeout=WAIT_MS)


def choose(window, label):
    for index in window.sidebar.model.rows():
        if index.data() == label:
            window.sidebar.view.setCurrentIndex(index)
            return
    raise AssertionError(f"no filter {label}")


def wait_for_filters(qtbot, window):
    qtbot.waitUntil(lambda: bool(window.sidebar.model.sections), timeout=WAIT_MS)


def test_the_newest_memory_is_first_and_open(window, three, qtbot):
    wait_for_titles(
        qtbot,
        window,
        [
            "The bicycle has a flat tyre",
            "Jonas drinks green tea without milk",
            "The kettle is on the left shelf",
        ],
    )
    assert window.list_pane.count.text() == "3 memories"
    assert is_open(window, three[2])
    assert window.detail.form.preview.toPlainText() == "The bicycle has a flat tyre"


def test_typing_searches_and_esc_shows_everything_again(window, qtbot):
    qtbot.keyClicks(window.list_pane.search, "kettle")
    qtbot.waitUntil(lambda: "result for" in window.list_pane.count.text(), timeout=WAIT_MS)
    assert "“kettle”" in window.list_pane.count.text()
    qtbot.waitUntil(lambda: titles(window)[0] == "The kettle is on the left shelf", timeout=WAIT_MS)
    assert window.list_pane.sort.text() == "Best match first"
    qtbot.keyClick(window.list_pane.search, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.list_pane.count.text() == "3 memories", timeout=WAIT_MS)
    assert window.list_pane.search.text() == ""


def test_a_memory_is_found_by_its_title_in_which_the_words_are_marked(window, save, qtbot):
    saved = save("Ten centimetres deep, in November", summary="Planting the tulip bulbs")
    qtbot.waitUntil(lambda: titles(window)[0] == saved.summary, timeout=WAIT_MS)
    qtbot.keyClicks(window.list_pane.search, "bulbs")
    qtbot.waitUntil(lambda: "“bulbs”" in window.list_pane.count.text(), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: titles(window)[0] == saved.summary, timeout=WAIT_MS)
    assert window.listing.model.index(0, 0).data(CardRole).snippet == saved.content
    assert marked(window) == "bulbs"


def marked(window):
    """Return what is marked in the title of the first card."""
    card = window.listing.model.index(0, 0).data(CardRole)
    (line,) = window.list_pane.delegate.layouts.layout(card, 300, 360).title
    (mark,) = line.formats()
    return line.text()[mark.start : mark.start + mark.length]


def importances(window):
    model = window.listing.model
    cards = [model.index(row, 0).data(CardRole) for row in range(model.rowCount())]
    return [card.importance if card else None for card in cards]


def test_what_is_found_is_as_important_as_in_the_list(three, clock, open_desktop, qtbot):
    clock.move(days=60)
    window = open_desktop().window
    qtbot.waitUntil(lambda: importances(window) == [2.5] * len(three), timeout=WAIT_MS)
    qtbot.keyClicks(window.list_pane.search, "kettle")
    qtbot.waitUntil(lambda: "result for" in window.list_pane.count.text(), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: titles(window)[0] == "The kettle is on the left shelf", timeout=WAIT_MS)
    assert importances(window)[0] == 2.5


def test_a_search_that_finds_nothing_says_so_and_can_be_cleared(window, qtbot):
    choose(window, "Pinned")
    qtbot.waitUntil(lambda: window.list_pane.count.text() == "0 memories", timeout=WAIT_MS)
    qtbot.keyClicks(window.list_pane.search, "kettle")
    state = window.list_pane.nothing_found
    qtbot.waitUntil(lambda: "No memory there matches “kettle”" in state.text, timeout=WAIT_MS)
    assert state.isVisible()
    qtbot.mouseClick(window.list_pane.clear_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Nothing here" in state.text, timeout=WAIT_MS)
    qtbot.mouseClick(window.list_pane.clear_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.list_pane.count.text() == "3 memories", timeout=WAIT_MS)


def test_arrows_in_the_search_box_move_the_list(window, three, qtbot):
    window.list_pane.search.setFocus()
    qtbot.keyClick(window.list_pane.search, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: is_open(window, three[1]), timeout=WAIT_MS)
    qtbot.keyClick(window.list_pane.search, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: is_open(window, three[2]), timeout=WAIT_MS)


def test_only_the_last_of_many_letters_counts(window, qtbot):
    for text in ("t", "te", "tea", "bicycle"):
        window.list_pane.search.setText(text)
    qtbot.waitUntil(lambda: "“bicycle”" in window.list_pane.count.text(), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: titles(window)[0] == "The bicycle has a flat tyre", timeout=WAIT_MS)


def test_an_empty_store_says_what_to_do(open_desktop, qtbot):
    window = open_desktop().window
    state = window.list_pane.nothing_stored
    qtbot.waitUntil(state.isVisible, timeout=WAIT_MS)
    assert "Connect an assistant" in state.text
    assert "No memories yet" in state.text


def test_each_sidebar_filter_narrows_the_list_to_its_count(window, qtbot):
    wait_for_filters(qtbot, window)
    for entry in window.sidebar.model.entries:
        if entry.where is not None:
            window.sidebar.view.setCurrentIndex(window.sidebar.model.index_of(entry.where))
            qtbot.waitUntil(
                lambda entry=entry: (
                    window.listing.request.where == entry.where
                    and window.listing.model.rowCount() == entry.count
                ),
                timeout=WAIT_MS,
            )


def test_counts_follow_what_an_assistant_saves(window, save, qtbot):
    wait_for_filters(qtbot, window)
    save("A fourth one", tags=("kitchen",))
    labels = {}

    def counted():
        labels.update({entry.label: entry.count for entry in window.sidebar.model.entries})
        return labels.get("All memories") == 4 and labels.get("kitchen") == 3

    qtbot.waitUntil(counted, timeout=WAIT_MS)


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (SortOrder.OLDEST, "The kettle is on the left shelf"),
        (SortOrder.IMPORTANCE, "Jonas drinks green tea without milk"),
        (SortOrder.UPDATED, "Jonas drinks green tea without milk"),
    ],
)
def test_the_list_can_be_sorted(window, three, services, assistant, clock, qtbot, order, first):
    clock.move(minutes=1)
    services.memories.update(three[1].id, MemoryPatch(importance=9.0), assistant)
    menu = window.list_pane.sort.menu()
    action = menu.actions()[list(SortOrder).index(order)]
    action.trigger()
    qtbot.waitUntil(lambda: titles(window)[:1] == [first], timeout=WAIT_MS)
    assert window.list_pane.sort.order is order


def test_a_memory_saved_by_an_assistant_appears_at_once(window, save, qtbot):
    thread = threading.Thread(target=save, args=("Written while you watch",))
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: titles(window)[0] == "Written while you watch", timeout=WAIT_MS)
    # It fades in two seconds: a picture may come too late.
    assert window.list_pane.delegate._highlighted
    assert window.list_pane.count.text() == "4 memories"


def test_what_is_selected_stays_selected_when_others_save(window, three, save, qtbot):
    for number in range(20):
        save(f"New one {number}")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 23, timeout=WAIT_MS)
    assert window.list_pane.view.selected_ids() == (three[2].id,)
    assert is_open(window, three[2])


def test_the_view_stays_where_it_is_when_rows_appear_above(save, open_desktop, qtbot):
    for number in range(200):
        save(f"Number {number}")
    window = open_desktop().window
    view = window.list_pane.view
    view.verticalScrollBar().setValue(50 * CARD_HEIGHT + 30)
    qtbot.waitUntil(lambda: view.model().loaded(70) is not None, timeout=WAIT_MS)
    view.grab()
    seen = view.indexAt(view.viewport().rect().center())
    row, memory, place = seen.row(), seen.data(IdRole), view.visualRect(seen)
    assert row > 40
    save("One more on top")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 201, timeout=WAIT_MS)
    assert window.listing.model.row_of(memory) == row + 1
    assert view.visualRect(view.model().index(row + 1, 0)) == place


def test_at_the_top_new_memories_come_into_view(save, open_desktop, qtbot):
    for number in range(30):
        save(f"Number {number}")
    window = open_desktop().window
    save("One more on top")
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 31, timeout=WAIT_MS)
    assert window.list_pane.view.verticalScrollBar().value() == 0


def test_several_selected_memories_are_counted(window, qtbot):
    window.list_pane.view.setFocus()
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(window.detail.many.isVisible, timeout=WAIT_MS)
    assert "3 memories selected" in window.detail.many.text
    window.list_pane.view.clearSelection()
    qtbot.waitUntil(window.detail.nothing.isVisible, timeout=WAIT_MS)


def test_the_results_of_a_search_go_on_when_one_scrolls(save, open_desktop, qtbot):
    for number in range(80):
        save(f"Tea number {number}")
    window = open_desktop().window
    qtbot.keyClicks(window.list_pane.search, "tea")
    qtbot.waitUntil(lambda: "80 results" in window.list_pane.count.text(), timeout=WAIT_MS)
    assert window.listing.model.rowCount() == 50
    window.list_pane.view.scrollToBottom()
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == 80, timeout=WAIT_MS)
    assert len(set(window.listing.model.ids)) == 80


def test_scrolling_leaves_out_no_result_although_their_order_shifts(save, open_desktop, qtbot):
    for number in range(120):
        save(f"tea number {number}")
    window = open_desktop().window
    window.list_pane.search.setText("tea")
    qtbot.waitUntil(lambda: "120 results" in window.list_pane.count.text(), timeout=WAIT_MS)
    for _ in range(2):
        reached = window.listing.model.rowCount()
        window.list_pane.view.scrollToBottom()
        qtbot.waitUntil(lambda r=reached: window.listing.model.rowCount() > r, timeout=WAIT_MS)
    assert len(set(window.listing.model.ids)) == 120


def test_ctrl_a_selects_every_result_of_a_search_also_those_not_loaded(save, open_desktop, qtbot):
    for number in range(120):
        save(f"tea number {number}")
    window = open_desktop().window
    view = window.list_pane.view
    window.list_pane.search.setText("tea")
    wanted = "120 results"
    qtbot.waitUntil(lambda: wanted in window.list_pane.count.text(), timeout=WAIT_MS)
    assert len(window.listing.model.ids) == 50
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: view.selected_count == 120, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: "120 memories" in window.detail.many.text, timeout=WAIT_MS)


def test_another_choice_meanwhile_is_not_overruled_by_what_is_loaded_later(
    save, open_desktop, qtbot
):
    for number in range(120):
        save(f"tea number {number}")
    window = open_desktop().window
    view = window.list_pane.view
    window.list_pane.search.setText("tea")
    wanted = "120 results"
    qtbot.waitUntil(lambda: wanted in window.list_pane.count.text(), timeout=WAIT_MS)
    view.selectAll()
    view.select_row(3)
    qtbot.waitUntil(lambda: len(window.listing.model.ids) == 120, timeout=WAIT_MS)
    assert view.selected_count == 1


def test_a_row_is_selected_alone_whatever_keys_are_down(window, three):
    view = window.list_pane.view
    held = Qt.KeyboardModifier.ControlModifier
    QTest.keyPress(view, Qt.Key.Key_A, held)
    assert view.selected_count == 3
    view.select_row(1)
    assert view.selected_count == 1
    QTest.keyRelease(view, Qt.Key.Key_A, held)


def test_a_store_that_fails_is_told_in_the_bar_and_the_window_lives(window, watched, qtbot):
    watched.memories.failure = StoreUnavailableError(
        "The database is locked.", hint="Close the other program."
    )
    window.listing.start()
    qtbot.waitUntil(window.notice.isVisible, timeout=WAIT_MS)
    text = window.notice.notice.text
    assert "The database is locked." in text
    assert "Close the other program." in text
    watched.memories.failure = None
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.listing.start()


def test_a_slow_store_shows_progress(window, watched, qtbot):
    watched.memories.gate = threading.Event()
    window.listing.start()
    qtbot.waitUntil(lambda: window.list_pane.progress.is_running, timeout=WAIT_MS)
    watched.memories.gate.set()
    qtbot.waitUntil(lambda: not window.list_pane.progress.is_running, timeout=WAIT_MS)


def test_search_without_the_model_says_that_only_words_count(
    broken_services, server, state, clock, assistant, three, open_desktop, qtbot
):
    window = open_desktop().window
    # The model fails in the middle of a run of the app.
    window.listing._services = broken_services
    QTest.keyClicks(window.list_pane.search, "kettle")
    count = window.list_pane.count
    qtbot.waitUntil(lambda: "words only" in count.text(), timeout=WAIT_MS)
    assert count.toolTip() == f"{count.text()}\nSearch by meaning is off."
    assert count.text_for(count.fontMetrics().horizontalAdvance(count.text()) - 1).endswith("only")


def test_a_narrow_count_leaves_the_query_out(window, qtbot):
    window.list_pane.search.setText("kettle")
    count = window.list_pane.count
    qtbot.waitUntil(lambda: "result for" in count.text(), timeout=WAIT_MS)
    whole = count.text()
    head, more = whole.split(" for “kettle”")
    wide = count.fontMetrics().horizontalAdvance
    assert "ms" not in whole
    assert count.text_for(wide(whole)) == whole
    assert count.text_for(wide(whole) - 1) == f"{head}{more}"
    assert count.text_for(wide(head)) == head
    assert count.toolTip() == whole


def test_a_line_that_fits_in_whole_pixels_is_never_cut(qtbot):
    label = ElidingLabel()
    qtbot.addWidget(label)
    for count in range(100):
        label.setText(f"3 results for “kettle” and {count} less related")
        assert label.text_for(label.fontMetrics().horizontalAdvance(label.text())) == label.text()


def test_a_line_shows_nothing_where_only_a_letter_of_it_would_fit(qtbot):
    label = ElidingLabel()
    qtbot.addWidget(label)
    label.set_texts("Gemini CLI · 3 May 2026", "Gemini CLI")
    room = label.fontMetrics().averageCharWidth()
    assert label.text_for(2 * room) == ""
    assert label.text_for(9 * room).startswith("Gem")


def test_escape_closes_what_lies_over_the_window_before_it_ends_a_search(window, three, qtbot):
    search = window.list_pane.search
    search.setText("kettle")
    window.notice.show_notice(Notice(text="Something to know", shown_for_ms=None))
    window.list_pane.view.setFocus()
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.notice.isVisible(), timeout=WAIT_MS)
    assert search.text() == "kettle"
    qtbot.keyClick(window.list_pane.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not search.text(), timeout=WAIT_MS)


def test_all_that_a_query_was_narrowed_to_is_shown_in_a_narrow_list(window):
    line = window.list_pane.narrowing
    line.show_narrowing("Only 23 November 2026 to 29 November 2026 · Claude, Cursor")
    window.grab()
    label = line.label
    text_width = label.fontMetrics().horizontalAdvance(label.text())
    assert label.width() < text_width
    assert label.height() >= label.heightForWidth(label.width()) > label.fontMetrics().height()


def test_what_a_query_says_about_time_is_told_and_can_be_taken_back(window, save, clock, qtbot):
    pane = window.list_pane
    old = save("The kettle leaks")
    clock.move(days=40)
    new = save("The kettle is mended")
    qtbot.keyClicks(pane.search, "kettle today")
    qtbot.waitUntil(lambda: window.listing.model.ids == [new.id], timeout=WAIT_MS)
    assert pane.narrowing.label.text().startswith("Only ")
    assert pane.narrowing.isVisible()
    assert "words only" not in pane.count.text()
    assert marked(window) == "kettle"
    qtbot.mouseClick(pane.narrowing.all, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: old.id in window.listing.model.ids, timeout=WAIT_MS)
    assert not pane.narrowing.isVisible()
    pane.search.setText("kettle today again")
    qtbot.waitUntil(pane.narrowing.isVisible, timeout=WAIT_MS)
    pane.search.clear()
    qtbot.waitUntil(lambda: not pane.narrowing.isVisible(), timeout=WAIT_MS)


def test_a_query_about_time_alone_is_not_called_a_search_by_words(window, save, qtbot):
    saved = save("The kettle leaks")
    qtbot.keyClicks(window.list_pane.search, "today")
    qtbot.waitUntil(lambda: saved.id in window.listing.model.ids, timeout=WAIT_MS)
    qtbot.waitUntil(window.list_pane.narrowing.isVisible, timeout=WAIT_MS)
    assert "words only" not in window.list_pane.count.text()


def test_what_a_save_does_to_the_list_is_found_out_in_a_worker(window, save, qtbot, monkeypatch):
    threads = []

    def noted(*arguments):
        threads.append(threading.current_thread())
        return list_changes(*arguments)

    monkeypatch.setattr("rosemary.gui.memories.memory_listing.list_changes", noted)
    monkeypatch.setattr("rosemary.gui.memories.memory_list_model.list_changes", None)
    with qtbot.waitSignal(window.listing.refreshed, timeout=WAIT_MS):
        save("Something new")
    assert threads
    assert threading.main_thread() not in threads


def test_a_change_that_moves_the_open_memory_leaves_it_selected(
    window, three, services, assistant, clock, qtbot
):
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.list_pane.sort.order_chosen.emit(SortOrder.UPDATED)
    view = window.list_pane.view
    view.select_row(window.listing.model.row_of(three[0].id))
    qtbot.waitUntil(lambda: is_open(window, three[0]), timeout=WAIT_MS)
    clock.move(seconds=1)
    with qtbot.waitSignal(window.listing.refreshed, timeout=WAIT_MS):
        services.memories.update(three[0].id, MemoryPatch(importance=9), assistant)
    assert window.listing.model.row_of(three[0].id) == 0
    assert view.selected_ids() == (three[0].id,)
    assert is_open(window, three[0])


def test_the_first_key_is_searched_for_at_once(window, qtbot):
    listing, search = window.listing, window.list_pane.search
    # `is_searching` does not tell the search from the pause before it.
    finding, typing = listing._finding, listing._typing
    seen = []

    def type_on():
        seen.append(finding.is_pending)
        search.setText("te")
        seen.append(typing.interval() > 0)

    search.setText("t")
    assert typing.interval() == 0
    typing.timeout.connect(type_on, Qt.ConnectionType.SingleShotConnection)
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT_MS)
    assert seen == [True, True]


class PaintedHeights(QObject):
    """Notes how high the part is that each paint event of a widget is about."""

    def __init__(self):
        super().__init__()
        self.heights = []

    def eventFilter(self, _watched, event):
        if event.type() == QEvent.Type.Paint:
            self.heights.append(event.rect().height())
        return False


@pytest.mark.parametrize("theme", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_scrolling_paints_only_what_comes_into_view_on_the_colour_of_the_theme(
    save, open_desktop, qtbot, theme
):
    for number in range(60):
        save(f"Number {number} of many")
    desktop = open_desktop()
    desktop.appearance.choose(theme)
    qtbot.waitUntil(lambda: styler().is_done, timeout=WAIT_MS)
    view = desktop.window.list_pane.view
    qtbot.waitUntil(lambda: view.model().index(30, 0).data(CardRole) is not None, timeout=WAIT_MS)
    painted = PaintedHeights()
    view.viewport().installEventFilter(painted)
    bar = view.verticalScrollBar()
    for _ in range(5):
        painted.heights.clear()
        bar.setValue(bar.value() + 20)
        qtbot.waitUntil(lambda: bool(painted.heights), timeout=WAIT_MS)
        if painted.heights == [20]:
            break
    assert painted.heights == [20]
    canvas = view.viewport().grab().toImage().pixelColor(2, 2)
    assert canvas == QColor(desktop.appearance.theme.canvas)
