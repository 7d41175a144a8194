import ctypes
import sys
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, QSize, Qt
from PySide6.QtWidgets import QStyledItemDelegate

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.memory_ids import MemoryIds, memory_ids
from rosemary.domain.models import Facet, Facets
from rosemary.domain.tags import TagNode
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui.memories.list_changes import MOST_CHANGES, Rows, list_changes, spliced
from rosemary.gui.memories.memory_list_model import PAGE_ROWS, Card, CardRole, MemoryListModel
from rosemary.gui.memories.navigation_entries import (
    PINNED,
    PROJECTS_AT_FIRST,
    TAGS_AT_FIRST,
    Section,
)
from rosemary.gui.memories.navigation_model import EntryRole, NavigationModel
from rosemary.gui.memories.navigation_view import NavigationView

pytestmark = pytest.mark.gui


def ids(numbers):
    return [MemoryId(f"{number:05d}") for number in numbers]


def packed_ids(numbers):
    return memory_ids(b"".join(number.to_bytes(16, "big") for number in numbers))


def card(memory_id):
    return Card(
        id=memory_id,
        title=f"Title {memory_id}",
        snippet="text",
        repeated_chars=0,
        memory_type=MemoryType.FACT,
        tags=(),
        tag_count=0,
        importance=5.0,
        is_pinned=False,
        created_at=datetime(2026, 1, 1, tzinfo=UTC),
        changed_at=datetime(2026, 1, 1, tzinfo=UTC),
    )


class HeapUse(ctypes.Structure):
    """What `mallinfo2` of the GNU C library returns."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        )
    ]


def c_heap_bytes():
    """Return what is in use of the C library's heaps, or None where it does not tell."""
    tell = getattr(ctypes.CDLL(None), "mallinfo2", None) if sys.platform == "linux" else None
    if tell is None:
        return None
    tell.restype = HeapUse
    use = tell()
    return use.uordblks + use.hblkhd


@pytest.fixture
def model(qapp):
    model = MemoryListModel()
    model.cards_wanted.connect(lambda wanted: model.provide(card(each) for each in wanted))
    return model


def test_the_list_model_keeps_qts_rules(model, qtmodeltester):
    model.replace(ids(range(250)), has_more=True)
    qtmodeltester.check(model)
    model.refresh(ids(range(5, 260)))
    model.append(ids(range(300, 310)), has_more=False)
    qtmodeltester.check(model)


def test_the_navigation_model_keeps_qts_rules(qapp, qtmodeltester):
    model = NavigationModel()
    qtmodeltester.check(model)
    show(model, tags=20)
    model.show_all(Section.TAGS)
    qtmodeltester.check(model)
    model.set_tags(NESTED)
    model.fold(entry_of(model, "work"), is_folded=False)
    model.fold(entry_of(model, "ops"), is_folded=False)
    qtmodeltester.check(model)
    model.fold(entry_of(model, "work"), is_folded=True)
    qtmodeltester.check(model)


def test_ten_thousand_rows_load_only_the_pages_that_are_looked_at(model, qtbot):
    asked = []
    model.cards_wanted.connect(asked.append)
    model.replace(ids(range(10_000)))
    assert model.index(5_020, 0).data(CardRole) is None
    assert model.index(9_999, 0).data(CardRole) is None
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert [len(each) for each in asked] == [PAGE_ROWS, PAGE_ROWS]
    assert model.index(5_020, 0).data(CardRole).id == "05020"
    assert model.index(5_020, 0).data(CardRole) is model.index(5_020, 0).data(CardRole)


@pytest.mark.parametrize("count", [0, 10, 300, 1_000])
def test_another_list_is_told_once_and_counted_right(qapp, count):
    model = MemoryListModel()
    model.replace(ids(range(300)))
    told = []
    model.modelReset.connect(lambda: told.append((model.rowCount(), len(model.ids))))
    model.rowsInserted.connect(told.append)
    model.rowsRemoved.connect(told.append)
    model.replace(ids(range(5, 5 + count)))
    assert told == [(count, count)]
    assert model.rowCount() == len(model.ids) == count


def test_a_hundred_thousand_rows_take_less_than_24_bytes_each_beside_their_ids(qapp):
    listed = packed_ids(range(100_000))
    model = MemoryListModel()
    heap = c_heap_bytes()
    if heap is None:
        pytest.skip("this C library does not tell what is in use")
    model.replace(listed)
    taken = c_heap_bytes() - heap
    assert model.rowCount() == 100_000
    assert taken < 24 * 100_000


def test_the_ids_are_packed_again_after_the_steps_of_a_change(qapp):
    old, new = (packed_ids(rows) for rows in (range(2_000), range(1, 2_001)))
    model = MemoryListModel()
    model.replace(old)
    assert model.refresh(new)
    assert isinstance(model.ids, MemoryIds)
    assert model.ids == new


def test_the_list_before_a_change_is_not_kept(qapp):
    old, new = (packed_ids(rows) for rows in (range(2_000), range(1, 2_001)))
    model = MemoryListModel()
    before = sys.getrefcount(old)
    model.replace(old)
    assert sys.getrefcount(old) > before
    assert model.refresh(new)
    assert sys.getrefcount(old) == before


@given(st.lists(st.integers(0, 20)), st.data())
def test_a_list_that_is_taken_apart_and_joined_is_as_a_plain_one(rows, data):
    plain, step = ids(rows), spliced(ids(rows))
    for _ in range(4):
        if plain:
            first = data.draw(st.integers(0, len(plain) - 1))
            last = data.draw(st.integers(first, len(plain) - 1))
            del plain[first : last + 1]
            step = step.without(first, last)
        at = data.draw(st.integers(0, len(plain)))
        more = ids(data.draw(st.lists(st.integers(0, 20), max_size=5)))
        plain[at:at] = more
        step = step.joined_by(at, more)
        assert list(step) == plain
        assert (len(step), step[1:], step[-2:]) == (len(plain), plain[1:], plain[-2:])
    with pytest.raises(IndexError):
        step[len(plain)]


def test_a_fast_scroll_loads_only_where_it_ends(model, qtbot):
    asked = []
    model.cards_wanted.connect(asked.append)
    model.replace(ids(range(10_000)))
    for row in range(0, 10_000, 50):
        model.index(row, 0).data(CardRole)
    qtbot.waitUntil(lambda: bool(asked))
    assert len(asked) <= 4
    assert asked[-1][-1] == "09999"


def test_no_more_than_two_thousand_cards_are_kept(model, qtbot):
    model.replace(ids(range(10_000)))
    for page in range(100):
        model.index(page * PAGE_ROWS, 0).data(CardRole)
        # At once, and not in the next turn of the event loop.
        model._on_asking()
    # How much is kept in memory shows nowhere else.
    assert len(model._cards) == 20 * PAGE_ROWS


@given(
    st.lists(st.integers(0, 60), unique=True),
    st.lists(st.integers(0, 60), unique=True),
    st.sets(st.integers(0, 60)),
)
def test_refreshing_shows_the_new_list_whatever_changed(qapp, old, new, touched):
    model = MemoryListModel()
    model.replace(ids(old))
    steps = [ids(old)]
    counts = []
    for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset):
        changed.connect(lambda: steps.append(list(model.ids)))
        changed.connect(lambda: counts.append((model.rowCount(), len(model.ids))))
    model.refresh(ids(new), changes=list_changes(ids(old), ids(new), ids(touched)))
    assert list(model.ids) == ids(new)
    assert steps[-1] == ids(new)
    assert all(rows == count for rows, count in counts)
    assert all(model.row_of(each) == row for row, each in enumerate(ids(new)))


def test_changed_order_or_too_many_changes_start_afresh():
    assert list_changes(ids([1, 2]), ids([2, 1])).is_reset
    scattered = [number for number in range(1_000) if number % 5]
    assert list_changes(ids(range(1_000)), ids(scattered)).is_reset
    few = [number for number in range(MOST_CHANGES * 2) if number % 5 or number > 100]
    assert not list_changes(ids(range(MOST_CHANGES * 2)), ids(few)).is_reset


def test_a_change_that_moves_one_row_leaves_the_others(model):
    old, new = ids(range(20_000)), ids([9_000, *range(9_000), *range(9_001, 20_000)])
    changes = list_changes(old, new, touched=ids([9_000]))
    assert changes.removals == (Rows(9_000, 9_000),)
    assert changes.insertions == (Rows(0, 0),)
    assert changes.has_moves
    assert list_changes(old, new).is_reset


def test_rows_that_changed_and_stayed_are_not_moved():
    changes = list_changes(ids([1, 2, 3]), ids([0, 1, 2, 4, 3]), touched=ids([0, 2, 4]))
    assert changes.removals == ()
    assert changes.insertions == (Rows(0, 0), Rows(3, 3))


def test_after_a_change_of_ten_thousand_only_what_was_seen_last_is_loaded_again(model, qtbot):
    model.replace(ids(range(10_000)))
    model.provide(card(each) for each in ids(range(300)))
    with qtbot.waitSignal(model.cards_wanted) as told:
        model.forget(frozenset(ids(range(10_000))))
    assert told.args[0] == tuple(ids(range(200, 300)))
    assert model.index(299, 0).data(CardRole) is not None
    assert model.index(0, 0).data(CardRole) is None


def test_cards_are_shown_where_their_memories_are_by_now(model, qtbot):
    model.replace(ids(range(300)))
    with qtbot.waitSignal(model.cards_wanted):
        model.index(5, 0).data(CardRole)
    model.refresh(ids(range(10, 300)))
    with qtbot.waitSignal(model.dataChanged) as told:
        model.provide([card(*ids([12]))])
    assert told.args[0].row() == 2


def test_of_many_cards_those_are_told_that_are_where_they_were_seen(model, qtbot):
    model.replace(ids(range(10_000)))
    model.provide(card(each) for each in ids(range(100)))
    for row in range(10, 20):
        model.index(row, 0).data(CardRole)
    with qtbot.waitSignal(model.dataChanged) as told:
        model.forget(frozenset(ids(range(100))))
    assert (told.args[0].row(), told.args[1].row()) == (10, 19)


def test_one_new_row_touches_one_row(model, qtbot):
    model.replace(ids(range(1, 100)))
    with qtbot.waitSignal(model.rowsInserted) as told:
        assert model.refresh(ids(range(100)))
    assert told.args[1:] == [0, 0]


def facets(tags=3, pinned=2):
    names = [Facet(value=f"tag{n}", count=9) for n in range(tags)]
    return Facets(
        total=40,
        types=(Facet(value="fact", count=30), Facet(value="task", count=10)),
        tags=(*names, Facet(value="pinned", count=pinned)),
        sources=(Facet(value="claude", count=40),),
        projects=(Facet(value="", count=39), Facet(value="Aurora", count=1)),
        trashed=4,
    )


def node(path, total, *children):
    label = path.rpartition("/")[2]
    return TagNode(path=path, label=label, colour=None, count=total, total=total, children=children)


NESTED = (
    node(
        "work",
        9,
        node("work/ops", 5, node("work/ops/night", 2)),
        node("work/Team", 3),
    ),
    node("home", 4),
    node("pinned", 2),
)


def show(model, tags=3):
    """Show counts and so many plain tags."""
    found = facets(tags)
    model.set_facets(found)
    model.set_tags(tuple(node(each.value, each.count) for each in found.tags))


def row_of(model, label):
    return labels(model).index(label)


def entry_of(model, label):
    return model.entries[row_of(model, label)]


def spoken(model, label):
    return model.rows()[row_of(model, label)].data(Qt.ItemDataRole.AccessibleTextRole)


def labels(model):
    return [entry.label for entry in model.entries]


def test_the_sidebar_lists_every_kind_of_filter_with_its_count(qapp):
    model = NavigationModel()
    show(model)
    assert labels(model) == [
        *("All memories", "Pinned", "Recently used", "Trash"),
        *("Types", "Fact", "Task"),
        *("Tags", "tag0", "tag1", "tag2"),
        *("Sources", "Claude"),
        *("Projects", "No project", "Aurora"),
    ]
    assert model.index_of(PINNED).data(EntryRole).count == 2
    assert model.index(0, 0).data(EntryRole).count == 40


class CountingDelegate(QStyledItemDelegate):
    def __init__(self, parent):
        super().__init__(parent)
        self.asked = 0

    def sizeHint(self, option, index):
        self.asked += 1
        return QSize(100, 20)


def projects(counts):
    found = tuple(Facet(value=name, count=count) for name, count in counts.items())
    return Facets(total=9, types=(), tags=(), sources=(), projects=found, trashed=0)


def test_new_counts_and_new_rows_ask_no_row_for_its_height(qapp, qtbot):
    model = NavigationModel()
    view = NavigationView()
    qtbot.addWidget(view)
    delegate = CountingDelegate(view)
    view.setItemDelegate(delegate)
    view.setModel(model)
    model.show_all(Section.PROJECTS)
    model.set_facets(projects({f"p{n}": 2 for n in range(500)}))
    view.show()
    view.expandAll()
    view.executeDelayedItemsLayout()
    kept = entry_of(model, "p9")
    ninth = QPersistentModelIndex(model.rows()[row_of(model, "p9")])
    moved = []
    model.rowsInserted.connect(lambda *_: moved.append(1))
    delegate.asked = 0
    model.set_facets(projects({f"p{n}": 3 if n == 0 else 2 for n in range(500)}))
    assert (entry_of(model, "p0").count, moved) == (3, [])
    model.set_facets(projects({"p7": 9} | {f"p{n}": 2 for n in range(500) if n != 7}))
    qapp.processEvents()
    assert (labels(model)[5:7], moved) == (["p7", "p0"], [1])
    assert entry_of(model, "p9") is kept
    model.set_facets(projects({f"p{n}": 2 for n in range(600)}))
    view.executeDelayedItemsLayout()
    assert ninth.data() == "p9"
    assert len(model.entries) == 605
    heights = {view.visualRect(model.rows()[row]).height() for row in (4, 604)}
    assert len(heights) == 1
    assert delegate.asked < 100


def test_many_projects_are_folded_until_asked_for(qapp):
    model = NavigationModel()
    model.set_facets(projects({f"p{n}": 500 - n for n in range(500)}))
    assert labels(model)[-2:] == [f"p{PROJECTS_AT_FIRST - 1}", "Show all 500 projects"]
    model.choose(MemoryFilter(project_id="p77"))
    assert labels(model)[-2:] == ["p77", "Show all 500 projects"]
    model.show_all(model.entries[-1].shows_all)
    assert labels(model)[-1] == "p499"


def test_one_project_too_many_is_shown_in_place_of_a_row_that_would_show_it(qapp):
    model = NavigationModel()
    model.set_facets(projects({f"p{n}": 500 - n for n in range(PROJECTS_AT_FIRST + 1)}))
    assert labels(model)[-1] == f"p{PROJECTS_AT_FIRST}"


def test_many_tags_are_folded_until_asked_for(qapp):
    model = NavigationModel()
    show(model, tags=30)
    assert f"tag{TAGS_AT_FIRST}" not in labels(model)
    assert "Show all 30 tags" in labels(model)
    model.show_all(Section.TAGS)
    assert "tag29" in labels(model)


def test_a_chosen_filter_stays_when_its_last_memory_goes(qapp):
    model = NavigationModel()
    show(model)
    where = entry_of(model, "tag1").where
    model.choose(where)
    show(model, tags=1)
    assert model.index_of(where).data(EntryRole).count == 0


def test_nested_tags_are_folded_and_count_what_lies_below(qapp):
    model = NavigationModel()
    show(model)
    model.set_tags(NESTED)
    tags = labels(model)[row_of(model, "Tags") + 1 : row_of(model, "Sources")]
    assert tags == ["work", "home"]
    assert spoken(model, "work") == "work, 9 memories"
    assert spoken(model, "home") == "home, 4 memories"
    model.fold(entry_of(model, "work"), is_folded=False)
    model.fold(entry_of(model, "ops"), is_folded=False)
    model.fold(entry_of(model, "home"), is_folded=False)
    tags = labels(model)[row_of(model, "Tags") + 1 : row_of(model, "Sources")]
    assert tags == ["work", "ops", "night", "Team", "home"]
    assert spoken(model, "ops") == "ops, 5 memories, below work"
    assert spoken(model, "night") == "night, 2 memories, below work/ops"
    assert entry_of(model, "night").depth == 2
    night = model.rows()[row_of(model, "night")]
    assert [night.parent().data(), night.parent().parent().data()] == ["ops", "work"]
    assert model.unfolded_tags == ("work", "work/ops")


def test_what_was_unfolded_is_unfolded_again_without_a_reset(qapp):
    model = NavigationModel()
    model.set_unfolded_tags(["work"])
    show(model)
    model.set_tags(NESTED)
    assert "Team" in labels(model)
    resets = []
    model.modelReset.connect(lambda: resets.append(1))
    model.fold(entry_of(model, "work"), is_folded=True)
    model.fold(entry_of(model, "work"), is_folded=False)
    assert "Team" in labels(model)
    assert resets == []


def test_a_chosen_tag_below_others_is_brought_into_view(qapp):
    model = NavigationModel()
    show(model)
    model.set_tags(NESTED)
    row = model.choose(MemoryFilter(tags=("work/ops/night",)))
    assert row.data() == "night"
    model.set_tags(())
    row = model.choose(MemoryFilter(tags=("work/ops/night",)))
    assert row.data() == "work/ops/night"


def test_a_chosen_tag_beyond_the_first_dozen_keeps_its_count(qapp):
    model = NavigationModel()
    show(model, tags=30)
    where = MemoryFilter(tags=("tag20",))
    row = model.choose(where)
    assert row.data(EntryRole).count == 9
