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
    kinds = 5
    taller = -1
    shown = range(0)

    @override
    def usual_height(self):
        return 60

    @override
    def row_height(self, row):
        return 40 + row % self.kinds * 10 + 25 * (row == self.taller) if self.are_known else None

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


def tell_all(rows):
    """Say that every row is known from now on."""
    rows.are_known = True
    rows.model().dataChanged.emit(rows.model().index(0, 0), rows.model().index(299, 0))
    rows.grab()


@pytest.fixture
def unknown(rows):
    """The same rows, all of the usual height until their own is known."""
    rows.are_known = False
    rows.model().setStringList(["x"] * 300)
    rows.grab()
    return rows


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.83, 1])
def test_what_becomes_known_moves_neither_the_slider_nor_the_row_it_stands_for(unknown, share):
    bar = unknown.verticalScrollBar()
    bar.setValue(round(share * bar.maximum()))
    unknown.grab()
    value, most = bar.value(), bar.maximum()
    place = round(share * (unknown.viewport().height() - 1))
    kept = unknown.indexAt(QPoint(5, max(place, HEAD))).row()
    tell_all(unknown)
    assert (bar.value(), bar.maximum()) == (value, most)
    now = rect(unknown, kept)
    assert now.top() - HEAD <= place <= now.bottom()
    assert now.height() == 40 + kept % 5 * 10


@pytest.mark.parametrize("step", [120, -120])
def test_the_slider_never_goes_back_while_a_wheel_turns_one_way(unknown, step):
    bar = unknown.verticalScrollBar()
    bar.setValue(bar.maximum() if step < 0 else 0)
    unknown.grab()
    unknown.are_known = True  # each row from when it is next seen
    values, places = [bar.value()], []
    while bar.value() != (bar.maximum() if step > 0 else 0):
        seen = max(unknown.indexAt(QPoint(5, place)).row() for place in (200, 200 + HEAD))
        top = rect(unknown, seen).top()
        bar.setValue(bar.value() + step)
        places.append(top - rect(unknown, seen).top())
        unknown.grab()
        values.append(bar.value())
    assert values == sorted(values, reverse=step < 0)
    # By as much each time, however high the rows are, but for the last bit.
    assert set(places[:-1]) == {step}
    last = rect(unknown, 299 if step > 0 else 0)
    assert last.bottom() + 1 == unknown.viewport().height() if step > 0 else last.top() == HEAD


def test_a_dragged_slider_stays_where_it_is_held_and_shows_the_rows_of_that_place(unknown):
    bar, unknown.kinds = unknown.verticalScrollBar(), 1
    bar.setSliderDown(True)
    for share in (0.2, 0.21, 0.6, 0.95, 0.4, 1, 0):
        value = round(share * bar.maximum())
        bar.setSliderPosition(value)
        unknown.grab()
        tell_all(unknown)
        unknown.are_known = False
        assert bar.value() == bar.sliderPosition() == value
        place = unknown.indexAt(QPoint(5, round(share * (unknown.viewport().height() - 1)))).row()
        assert place < 0 or abs(place - share * 300) <= 1
    bar.setSliderDown(False)
    assert bar.value() == 0


def test_a_short_list_is_scrolled_by_pixels_over_all_its_rows(rows):
    rows.model().setStringList(["x"] * 20)
    rows.grab()
    bar = rows.verticalScrollBar()
    assert bar.maximum() == 20 * 60 + 3 * HEAD - rows.viewport().height()
    bar.setValue(300)
    assert rect(rows, 0).top() == HEAD - 300
    bar.setSliderDown(True)
    bar.setSliderPosition(317)
    rows.grab()
    assert (bar.value(), rect(rows, 0).top()) == (317, HEAD - 317)


def test_a_row_of_a_short_list_that_grows_out_of_sight_makes_the_way_longer(rows):
    rows.model().setStringList(["x"] * 20)
    rows.grab()
    most = rows.verticalScrollBar().maximum()
    rows.taller = 19
    rows.model().dataChanged.emit(rows.model().index(19, 0), rows.model().index(19, 0))
    rows.executeDelayedItemsLayout()
    assert rows.verticalScrollBar().maximum() == most + 25


def test_a_list_without_height_divides_by_nothing(rows):
    rows.resize(300, 0)
    rows.setMaximumHeight(0)
    rows.verticalScrollBar().setSliderDown(True)
    rows.model().setStringList([])
    rows.model().setStringList(["x"] * 900)
    rows.executeDelayedItemsLayout()
    assert rows.verticalScrollBar().maximum() >= 899 * 60
