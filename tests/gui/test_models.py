import sys
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QListView

from rosemary.domain.models import Facet, Facets
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui.models.card import Card
from rosemary.gui.models.list_changes import MOST_CHANGES, Rows, list_changes
from rosemary.gui.models.memory_list_model import PAGE_ROWS, CardRole, MemoryListModel
from rosemary.gui.models.navigation_model import (
    PINNED,
    TAGS_AT_FIRST,
    EntryRole,
    NavigationModel,
)

pytestmark = pytest.mark.gui


def ids(numbers):
    return [MemoryId(f"{number:05d}") for number in numbers]


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
    )


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
    model.set_facets(facets(tags=20))
    model.unfold()
    qtmodeltester.check(model)


def test_ten_thousand_rows_load_only_the_pages_that_are_looked_at(model, qtbot):
    asked = []
    model.cards_wanted.connect(asked.append)
    model.replace(ids(range(10_000)))
    assert model.index(5_020).data(CardRole) is None
    assert model.index(9_999).data(CardRole) is None
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert [len(each) for each in asked] == [PAGE_ROWS, PAGE_ROWS]
    assert model.index(5_020).data(CardRole).id == "05020"
    assert model.index(5_020).data(CardRole) is model.index(5_020).data(CardRole)


def test_a_fast_scroll_loads_only_where_it_ends(model, qtbot):
    asked = []
    model.cards_wanted.connect(asked.append)
    model.replace(ids(range(10_000)))
    for row in range(0, 10_000, 50):
        model.index(row).data(CardRole)
    qtbot.waitUntil(lambda: bool(asked))
    assert len(asked) <= 4
    assert asked[-1][-1] == "09999"


def test_no_more_than_two_thousand_cards_are_kept(model, qtbot):
    model.replace(ids(range(10_000)))
    for page in range(100):
        model.index(page * PAGE_ROWS).data(CardRole)
        model._on_asking()
    assert len(model._cards) == 20 * PAGE_ROWS


@given(
    st.lists(st.integers(0, 60), unique=True),
    st.lists(st.integers(0, 60), unique=True),
    st.sets(st.integers(0, 60)),
)
def test_refreshing_shows_the_new_list_whatever_changed(qapp, old, new, touched):
    model = MemoryListModel()
    model.replace(ids(old))
    model.refresh(ids(new), changes=list_changes(ids(old), ids(new), ids(touched)))
    assert list(model.ids) == ids(new)
    assert all(model.row_of(each) == row for row, each in enumerate(ids(new)))


def test_changed_order_or_too_many_changes_start_afresh():
    assert list_changes(ids([1, 2]), ids([2, 1])).is_afresh
    scattered = [number for number in range(1_000) if number % 5]
    assert list_changes(ids(range(1_000)), ids(scattered)).is_afresh
    few = [number for number in range(MOST_CHANGES * 2) if number % 5 or number > 100]
    assert not list_changes(ids(range(MOST_CHANGES * 2)), ids(few)).is_afresh


def test_a_change_that_moves_one_row_leaves_the_others(model):
    old, new = ids(range(20_000)), ids([9_000, *range(9_000), *range(9_001, 20_000)])
    changes = list_changes(old, new, touched=ids([9_000]))
    assert changes.removals == (Rows(9_000, 9_000),)
    assert changes.insertions == (Rows(0, 0),)
    assert changes.has_moves
    assert list_changes(old, new).is_afresh


def test_laying_out_the_list_asks_python_nothing_for_each_row(model, qtbot):
    view = QListView()
    qtbot.addWidget(view)
    view.setUniformItemSizes(True)
    view.setModel(model)
    model.replace(ids(range(20_000)))
    view.show()
    view.executeDelayedItemsLayout()
    calls = []
    sys.setprofile(lambda frame, event, _: calls.append(frame.f_code.co_name))
    try:
        model.refresh(ids(range(1, 20_000)))
        view.executeDelayedItemsLayout()
    finally:
        sys.setprofile(None)
    assert len(calls) < 2_000


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
    assert model.index(299).data(CardRole) is not None
    assert model.index(0).data(CardRole) is None


def test_cards_are_shown_where_their_memories_are_by_now(model, qtbot):
    model.replace(ids(range(300)))
    with qtbot.waitSignal(model.cards_wanted):
        model.index(5).data(CardRole)
    model.refresh(ids(range(10, 300)))
    with qtbot.waitSignal(model.dataChanged) as told:
        model.provide([card(*ids([12]))])
    assert told.args[0].row() == 2


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


def labels(model):
    return [model.index(row).data() for row in range(model.rowCount())]


def test_the_sidebar_lists_every_kind_of_filter_with_its_count(qapp):
    model = NavigationModel()
    model.set_facets(facets())
    assert labels(model) == [
        *("All memories", "Pinned", "Trash"),
        *("Types", "Fact", "Task"),
        *("Tags", "tag0", "tag1", "tag2"),
        *("Sources", "Claude"),
        *("Projects", "No project", "Aurora"),
    ]
    assert model.index(model.row_of(PINNED)).data(EntryRole).count == 2
    assert model.index(0).data(EntryRole).count == 40


def test_many_tags_are_folded_until_asked_for(qapp):
    model = NavigationModel()
    model.set_facets(facets(tags=30))
    assert f"tag{TAGS_AT_FIRST}" not in labels(model)
    assert "Show all 30 tags" in labels(model)
    model.unfold()
    assert "tag29" in labels(model)


def test_a_chosen_filter_stays_when_its_last_memory_goes(qapp):
    model = NavigationModel()
    model.set_facets(facets())
    where = model.index(labels(model).index("tag1")).data(EntryRole).where
    model.choose(where)
    model.set_facets(facets(tags=1))
    assert model.index(model.row_of(where)).data(EntryRole).count == 0
