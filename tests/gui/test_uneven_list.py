"""Rows of different heights: where each begins, what keys and clicks reach, what stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QItemSelectionModel, QPoint, QRect, QStringListModel, Qt
from PySide6.QtWidgets import QAbstractItemView
from typing_extensions import override

from rosemary.gui.kit.uneven_list import RowHeights, UnevenList

pytestmark = pytest.mark.gui

HEIGHT = st.integers(min_value=1, max_value=300)
STEP = st.tuples(st.sampled_from(["insert", "remove", "set"]), st.floats(0, 1), HEIGHT)
HEAD = 30


@given(st.integers(0, 700), st.lists(STEP, max_size=12), st.floats(0, 1))
def test_places_are_those_of_a_plain_sum_whatever_changes(count, steps, share):
    heights, plain = RowHeights(), [50] * count
    heights.reset(count, 50)
    for what, where, height in steps:
        row = int(where * len(plain))
        if what == "insert":
            heights.insert(row, height, 40)
            plain[row:row] = [40] * height
        elif row < len(plain) and what == "remove":
            last = min(row + height, len(plain) - 1)
            heights.remove(row, last)
            del plain[row : last + 1]
        elif row < len(plain):
            assert heights.set(row, height) == (plain[row] != height)
            plain[row] = height
        assert heights.total == sum(plain)
    assert [heights[row] for row in range(len(heights))] == plain
    row = int(share * len(plain))
    assert heights.top_of(row) == sum(plain[:row])
    if row < len(plain):
        top = sum(plain[:row])
        assert heights.row_at(top) == heights.row_at(top + plain[row] - 1) == row


def test_a_place_outside_is_that_of_the_nearest_row():
    heights = RowHeights()
    assert heights.row_at(7) == heights.total == 0
    heights.reset(3, 10)
    assert (heights.row_at(-1), heights.row_at(30)) == (0, 2)


class Uneven(UnevenList):
    """Every seventh row has a head; heights go from 40 to 80, as soon as they are known."""

    are_known = True
    shown = range(0)

    @override
    def usual_height(self):
        return 60

    @override
    def row_height(self, row):
        return 40 + row % 5 * 10 if self.are_known else None

    @override
    def head_of(self, row):
        return "" if row % 7 else f"From {row}"

    @override
    def head_height(self):
        return HEAD

    @override
    def paint_head(self, painter, area, text):
        assert area.height() == HEAD

    @override
    def on_shown(self, first, last):
        self.shown = range(first, last + 1)


@pytest.fixture
def rows(qtbot):
    view = Uneven()
    model = QStringListModel([f"Row {number}" for number in range(300)], view)
    view.setModel(model)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.resize(300, 400)
    qtbot.addWidget(view)
    with qtbot.waitExposed(view):
        view.show()
    view.grab()
    return view


def rect(view, row):
    return view.visualRect(view.model().index(row, 0))


def test_a_row_is_as_high_as_it_says_and_its_head_is_no_part_of_it(rows):
    assert rect(rows, 0) == QRect(0, HEAD, rows.viewport().width(), 40)
    assert rect(rows, 3).height() == 70
    assert not rows.indexAt(QPoint(10, HEAD - 1)).isValid()
    assert rows.indexAt(QPoint(10, HEAD)).row() == 0
    assert rows.shown.start == 0
    assert not rows.isIndexHidden(rows.model().index(4, 0))


def test_a_click_on_a_head_chooses_nothing_and_one_on_a_row_that_row(rows, qtbot):
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rect(rows, 2).center())
    assert [each.row() for each in rows.selectedIndexes()] == [2]
    qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(50, 5))
    assert rows.selectedIndexes() == []


def test_keys_go_from_row_to_row_over_heads_and_by_pages(rows, qtbot):
    rows.setFocus()
    for key, row in (
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, 299),
        (Qt.Key.Key_Up, 298),
        (Qt.Key.Key_Left, 298),
    ):
        qtbot.keyClick(rows, key)
        assert rows.currentIndex().row() == row
        assert rows.viewport().rect().contains(rect(rows, row))
    qtbot.keyClick(rows, Qt.Key.Key_Home)
    rows.setCurrentIndex(rows.model().index(0, 0))
    qtbot.keyClick(rows, Qt.Key.Key_PageDown)
    page = rows.currentIndex().row()
    assert 3 < page < 9
    qtbot.keyClick(rows, Qt.Key.Key_PageUp)
    assert rows.currentIndex().row() == 0
    assert rows.verticalScrollBar().value() == 0  # the head of the first row is in sight, too


def test_shift_chooses_all_between(rows, qtbot):
    rows.setFocus()
    rows.setCurrentIndex(rows.model().index(5, 0))
    for _ in range(4):
        qtbot.keyClick(rows, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert sorted(each.row() for each in rows.selectedIndexes()) == [5, 6, 7, 8, 9]


@pytest.mark.parametrize(
    ("hint", "place"),
    [
        (QAbstractItemView.ScrollHint.PositionAtTop, "top"),
        (QAbstractItemView.ScrollHint.PositionAtBottom, "bottom"),
        (QAbstractItemView.ScrollHint.PositionAtCenter, "middle"),
    ],
)
def test_a_row_is_scrolled_to_where_it_is_wanted(rows, hint, place):
    rows.scrollTo(rows.model().index(150, 0), hint)
    area, room = rect(rows, 150), rows.viewport().height()
    wanted = {"top": area.top(), "bottom": room - area.bottom() - 1, "middle": 0}[place]
    if place == "middle":
        assert abs(area.center().y() - room // 2) < 80
    else:
        assert wanted == 0


def test_rows_that_come_and_go_above_move_nothing_in_sight(rows, qtbot):
    rows.verticalScrollBar().setValue(3_000)
    rows.grab()
    seen = rows.indexAt(QPoint(10, 200)).row()
    top, model = rect(rows, seen).top(), rows.model()
    model.insertRows(0, 35)
    rows.executeDelayedItemsLayout()
    assert rect(rows, seen + 35).top() == top
    model.removeRows(0, 35)
    rows.executeDelayedItemsLayout()
    assert rect(rows, seen).top() == top


def test_without_rows_nothing_is_found_and_nothing_breaks(rows, qtbot):
    rows.verticalScrollBar().setValue(500)
    rows.model().setStringList([])
    rows.executeDelayedItemsLayout()
    rows.grab()
    assert not rows.indexAt(QPoint(5, 5)).isValid()
    assert rows.verticalScrollBar().maximum() == 0
    rows.setFocus()
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert not rows.currentIndex().isValid()


def test_a_region_to_paint_covers_all_that_is_chosen_in_sight(rows):
    flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
    for row in (1, 3):
        rows.selectionModel().select(rows.model().index(row, 0), flag)
        flag = QItemSelectionModel.SelectionFlag.Select
    region = rows.visualRegionForSelection(rows.selectionModel().selection())
    assert region.contains(rect(rows, 1).center())
    assert region.contains(rect(rows, 3).center())
    assert not region.contains(rect(rows, 2).center())


def test_what_becomes_known_is_measured_where_it_is(rows):
    rows.are_known = False
    rows.model().setStringList(["x"] * 200)
    rows.verticalScrollBar().setValue(6_000)
    rows.grab()
    first = rows.indexAt(QPoint(5, 1)).row()
    top = rect(rows, first).top()
    rows.are_known = True
    rows.model().dataChanged.emit(rows.model().index(first, 0), rows.model().index(first + 9, 0))
    rows.grab()
    assert rect(rows, first).top() == top
    assert {rect(rows, row).height() for row in range(first + 1, first + 6)} == {40, 50, 60, 70, 80}
