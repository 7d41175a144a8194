import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from tests.gui.conftest import WAIT_MS
from tests.gui.test_bulk import drop, wait_notice
from tests.gui.test_organisation_actions import do, entries, wait_row

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import MemoryDraft
from rosemary.domain.settings import WindowSettings
from rosemary.domain.types import SortOrder
from rosemary.gui.memories.clipboard import mime_of
from rosemary.gui.memories.navigation_entries import RECENT
from rosemary.gui.memories.navigation_view import folding_width

pytestmark = pytest.mark.gui


@pytest.fixture
def nested(save, open_desktop, qtbot):
    """A window over five memories with tags below tags, all folded."""
    made = [
        save("Night shift of the servers", tags=("work/ops/night", "work/ops")),
        save("Servers are patched on Mondays", tags=("work/ops",)),
        save("The team meets at ten", tags=("work/team",), project_id="Office"),
        save("Roses are pruned in March", tags=("home",)),
        save("A plain note"),
    ]
    window = open_desktop().window
    wait_row(qtbot, window, "work")
    window.made = made
    return window


def row_of(window, label):
    return next(each for each in window.sidebar.model.rows() if each.data() == label)


def tag_labels(window):
    return [label for label, each in entries(window).items() if each.icon == "tag"]


def choose(window, label, qtbot, count):
    window.sidebar.view.setCurrentIndex(row_of(window, label))
    qtbot.waitUntil(lambda: window.listing.model.rowCount() == count, timeout=WAIT_MS)


def press(window, key, qtbot):
    qtbot.keyClick(window.sidebar.view, key)


def test_a_tag_counts_what_lies_below_once_and_lists_as_many(nested, qtbot):
    assert tag_labels(nested) == ["work", "home"]
    assert entries(nested)["work"].count == 3
    choose(nested, "work", qtbot, 3)
    press(nested, Qt.Key.Key_Right, qtbot)
    assert tag_labels(nested) == ["work", "ops", "team", "home"]
    assert entries(nested)["ops"].count == 2
    choose(nested, "ops", qtbot, 2)


def test_the_arrows_fold_unfold_and_walk(nested, qtbot):
    view = nested.sidebar.view
    choose(nested, "work", qtbot, 3)
    press(nested, Qt.Key.Key_Right, qtbot)
    press(nested, Qt.Key.Key_Right, qtbot)
    assert view.currentIndex().data() == "ops"
    press(nested, Qt.Key.Key_Right, qtbot)
    press(nested, Qt.Key.Key_Down, qtbot)
    assert view.currentIndex().data() == "night"
    press(nested, Qt.Key.Key_Left, qtbot)
    assert view.currentIndex().data() == "ops"
    press(nested, Qt.Key.Key_Left, qtbot)
    press(nested, Qt.Key.Key_Left, qtbot)
    assert view.currentIndex().data() == "work"
    press(nested, Qt.Key.Key_Left, qtbot)
    assert tag_labels(nested) == ["work", "home"]
    assert view.currentIndex().data() == "work"
    press(nested, Qt.Key.Key_Left, qtbot)
    assert view.currentIndex().data() == "Tags"
    assert nested.listing.request.where == MemoryFilter(tags=("work",))


def test_the_chevron_folds_without_choosing_and_the_row_chooses(nested, qtbot):
    view = nested.sidebar.view
    area = view.visualRect(row_of(nested, "work"))
    chevron = QPoint(area.left() + folding_width(0) - 6, area.center().y())
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron)
    assert "ops" in tag_labels(nested)
    assert view.currentIndex().data() == "All memories"
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=chevron)
    qtbot.mouseMove(view.viewport(), chevron + QPoint(30, 40))
    assert view.currentIndex().data() == "All memories"
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    assert view.currentIndex().data() == "work"


def test_folding_over_the_chosen_tag_chooses_the_one_above(nested, qtbot):
    nested.browsing.show_filter(MemoryFilter(tags=("work/ops/night",)))
    qtbot.waitUntil(lambda: nested.listing.model.rowCount() == 1, timeout=WAIT_MS)
    assert nested.sidebar.view.currentIndex().data() == "night"
    nested.sidebar.view.collapse(row_of(nested, "work"))
    qtbot.waitUntil(lambda: nested.listing.model.rowCount() == 3, timeout=WAIT_MS)
    assert nested.sidebar.view.currentIndex().data() == "work"
    assert nested.listing.request.where == MemoryFilter(tags=("work",))


def test_a_screen_reader_hears_what_is_folded(nested, qtbot):
    view = nested.sidebar.view
    view.expand(row_of(nested, "work"))
    spoken = QAccessible.queryAccessibleInterface(view)
    told = {
        row.text(QAccessible.Text.Name): (row.state().expandable, row.state().expanded)
        for row in map(spoken.child, range(spoken.childCount()))
        if row is not None
    }
    assert told["Tags"] == (True, True)
    assert told["work, 3 memories"] == (True, True)
    assert told["ops, 2 memories, below work"] == (True, False)
    assert told["team, 1 memory, below work"] == (False, False)


def test_what_is_unfolded_stays_so_for_the_next_start(nested, state, open_desktop, qtbot):
    nested.sidebar.view.expand(row_of(nested, "work"))
    assert nested.state(state.settings).unfolded_tags == ("work",)
    state.settings = nested.state(state.settings)
    again = open_desktop().window
    wait_row(qtbot, again, "ops")
    assert tag_labels(again) == ["work", "ops", "team", "home"]


def test_memories_fall_on_a_tag_below_another_and_unfold_it_when_held(nested, services, qtbot):
    view, plain = nested.sidebar.view, nested.made[4]
    # As if something were held still above the tag for a while.
    view._target = row_of(nested, "work")
    view._on_hovered()  # as above
    assert "team" in tag_labels(nested)
    assert drop(view, mime_of([plain.id]), MemoryFilter(tags=("work/team",)))
    wait_notice(qtbot, nested, "Tagged 1 memory")
    assert services.memories.get(plain.id).tags == ("work/team",)
    qtbot.waitUntil(lambda: entries(nested)["work"].count == 4, timeout=WAIT_MS)


def test_memories_fall_on_a_project(nested, services, qtbot):
    plain = nested.made[4]
    where = MemoryFilter(project_id="Office")
    assert drop(nested.sidebar.view, mime_of([plain.id]), where)
    wait_notice(qtbot, nested, "Moved 1 memory")
    assert services.memories.get(plain.id).project_id == "Office"


def test_a_tag_that_only_holds_others_is_coloured_and_removed_with_them(nested, services, qtbot):
    do(nested, "work", "Colour", "#2b7a4b")
    qtbot.waitUntil(lambda: entries(nested)["work"].colour == "#2b7a4b", timeout=WAIT_MS)
    do(nested, "work", "Remove with the tags below it")
    wait_notice(qtbot, nested, "Removed the tag “work” from all memories")
    assert [use.style.name for use in services.tags.uses()] == ["home"]


def test_rows_that_come_do_not_move_the_view(nested, save, qtbot):
    view = nested.sidebar.view
    view.setMaximumHeight(160)
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0, timeout=WAIT_MS)
    bar.setValue(bar.maximum())
    place = bar.value()
    save("Something with a new tag", tags=("zebra",))
    wait_row(qtbot, nested, "zebra")
    assert bar.value() == place


def test_recently_used_lists_what_was_looked_up_last_and_gives_the_order_back(
    nested, services, qtbot, clock
):
    clock.move(hours=1)
    services.access.record([nested.made[3].id])
    services.access.stop()
    nested.listing.sort(SortOrder.OLDEST)
    nested.list_pane.sort.choose(SortOrder.OLDEST)
    view, model = nested.sidebar.view, nested.sidebar.model
    view.setCurrentIndex(model.index_of_saved(RECENT))
    qtbot.waitUntil(lambda: nested.listing.model.ids[:1] == [nested.made[3].id], timeout=WAIT_MS)
    assert nested.list_pane.sort.text() == "Recently used"
    assert nested.state(WindowSettings()).order is SortOrder.OLDEST
    assert nested.organisation.show_menu(entries(nested)["Recently used"], QPoint()) is None
    view.setCurrentIndex(model.index_of(EVERYTHING))
    qtbot.waitUntil(lambda: nested.listing.model.ids[:1] == [nested.made[0].id], timeout=WAIT_MS)
    assert nested.list_pane.sort.text() == "Oldest first"


@pytest.mark.parametrize("count", [100, 2_000])
def test_so_many_tags_are_laid_out_once_and_fold_without_a_new_list(
    services, assistant, open_desktop, count, qtbot
):
    names = [f"area {number % 10}/topic {number}" for number in range(count)]
    drafts = [
        MemoryDraft(content=f"Memory {start}", tags=tuple(names[start : start + 50]))
        for start in range(0, count, 50)
    ]
    services.bulk.save(drafts, assistant)
    window = open_desktop().window
    wait_row(qtbot, window, "area 0")
    model = window.sidebar.model
    resets = []
    model.modelReset.connect(lambda: resets.append(1))
    for number in range(10):
        window.sidebar.view.expand(row_of(window, f"area {number}"))
    tags = [entry for entry in model.entries if entry.depth]
    assert len(tags) == count
    assert resets == []
    window.sidebar.grab()
