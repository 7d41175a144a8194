"""The long list is laid out when its rows change, and paints no row that looks as before."""

import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QItemSelectionModel, QObject, QPoint
from tests.gui.conftest import RESOURCES, WAIT_MS
from tests.gui.test_models import card, ids
from typing_extensions import override

from rosemary.domain.settings import MotionChoice, ThemeChoice
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.memory_list_model import MemoryListModel
from rosemary.gui.memories.memory_list_view import MemoryListView
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.gui.theme.tokens import choose_motion

pytestmark = pytest.mark.gui


class Counting(MemoryListView):
    """Counts how often all rows are laid out."""

    times = 0

    @override
    def doItemsLayout(self) -> None:
        self.times += 1
        super().doItemsLayout()


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


@pytest.fixture
def view(appearance, clock, qtbot):
    model = MemoryListModel()
    model.cards_wanted.connect(lambda wanted: model.provide(card(each) for each in wanted))
    model.replace(ids(range(10_000)))
    view = Counting(model, CardDelegate(appearance, clock))
    model.setParent(view)
    qtbot.addWidget(view)
    apply_style(view)
    with qtbot.waitExposed(view):
        view.show()
    view.grab()
    QCoreApplication.processEvents()
    view.times = 0
    return view


def test_cards_that_come_lay_nothing_out(view):
    # Cards come as a change in the store makes them come.
    view._memories.forget(frozenset(ids(range(10_000))))
    view.executeDelayedItemsLayout()
    assert view.times == 0


def test_another_theme_lays_all_rows_out_once_whatever_it_takes_qt(view, appearance):
    appearance.choose(ThemeChoice.DARK)
    for _ in range(3):
        QCoreApplication.sendEvent(view, QEvent(QEvent.Type.StyleChange))
    assert view.times == 0
    view.executeDelayedItemsLayout()
    assert view.times == 1


def test_all_are_selected_without_asking_about_each(view):
    calls = []
    sys.setprofile(lambda frame, event, _: calls.append(frame.f_code.co_name))
    try:
        view.selectAll()
    finally:
        sys.setprofile(None)
    assert view.selected_count == 10_000
    assert len(calls) < 1_000


def test_a_change_measures_no_row_that_is_out_of_sight(view):
    wanted = ids(range(1, 10_000))
    calls = []
    sys.setprofile(lambda frame, event, _: calls.append(frame.f_code.co_name))
    try:
        view.model().refresh(wanted)
        view.executeDelayedItemsLayout()
    finally:
        sys.setprofile(None)
    assert len(calls) < 4_000


def place_of(view, row):
    return view.visualRect(view.model().index(row, 0))


def test_rows_follow_each_other_and_are_found_where_they_are(view):
    for row in range(8):
        assert place_of(view, row).bottom() + 1 == place_of(view, row + 1).top()
        assert view.indexAt(place_of(view, row).center()).row() == row


def test_what_comes_into_sight_above_pushes_nothing(view):
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    view.grab()
    for _ in range(4):
        QCoreApplication.processEvents()
        view.grab()
    for _ in range(60):
        at = view.indexAt(QPoint(20, 200))
        before = view.visualRect(at).top()
        bar.setValue(bar.value() - 20)
        assert view.visualRect(at).top() == before + 20
        view.grab()


def test_the_last_row_ends_at_the_bottom(view):
    view.scrollToBottom()
    for _ in range(4):
        QCoreApplication.processEvents()
        view.grab()
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()
    assert place_of(view, 9_999).bottom() + 1 == view.viewport().height()


class Painted(QObject):
    """Counts paint events of a list, and notes which rows the delegate painted."""

    def __init__(self, view):
        super().__init__(view)
        self.events, self.rows = 0, set()
        self.view, paint = view, view.itemDelegate().paint

        def noted(painter, option, index):
            self.rows.add(index.row())
            paint(painter, option, index)

        view.itemDelegate().paint = noted
        view.viewport().installEventFilter(self)

    def eventFilter(self, _watched, event):
        self.events += event.type() == QEvent.Type.Paint
        return False

    def by(self, change):
        """Make a change; return the rows that are painted for it."""
        self.settle()
        change()
        return self.settle()

    def settle(self):
        self.events, self.rows = 0, set()
        for _ in range(3):
            self.view.executeDelayedItemsLayout()
            QCoreApplication.processEvents()
            QCoreApplication.sendPostedEvents()
        return self.rows


@pytest.fixture
def painted(view):
    view.resize(400, 720)
    painted = Painted(view)
    painted.settle()
    return painted


@pytest.fixture
def still(qapp):
    choose_motion(MotionChoice.REDUCED)
    yield
    choose_motion(MotionChoice.AUTO)


def test_a_card_that_changes_is_painted_alone_and_one_out_of_sight_not_at_all(view, painted):
    changed, model = view.model().dataChanged, view.model()

    def change(row):
        return lambda: changed.emit(model.index(row, 0), model.index(row, 0))

    # The one below may have another head.
    assert painted.by(change(2)) == {2, 3}
    assert painted.by(change(5_000)) == set()
    assert painted.events == 0


def test_chosen_cards_and_the_one_under_the_pointer_are_painted_alone(view, painted, qtbot):
    view.setFocus()

    def choose(row):
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        return lambda: view.selectionModel().setCurrentIndex(view.model().index(row, 0), flag)

    painted.by(choose(0))
    assert painted.by(choose(4)) == {0, 4}

    def point(row):
        return lambda: qtbot.mouseMove(view.viewport(), place_of(view, row).center())

    painted.by(point(1))
    assert painted.by(point(5)) == {1, 5}


def test_memories_that_come_and_go_out_of_sight_have_nothing_painted(view, painted):
    view.scrollTo(view.model().index(500, 0), view.ScrollHint.PositionAtTop)
    painted.settle()

    def show(numbers):
        return lambda: view.model().refresh(ids(numbers))

    top = place_of(view, 500).top()
    assert painted.by(show([10_001, *range(10_000)])) == set()
    assert place_of(view, 501).top() == top
    assert painted.by(show([10_001, *range(9_990)])) == set()
    assert painted.by(show(range(9_990))) == set()
    assert place_of(view, 500).top() == top
    assert painted.events == 0
    assert 501 in painted.by(show([*range(500), *range(501, 9_990)]))
    assert 501 in painted.by(show(range(9_990)))


@pytest.mark.usefixtures("still")
def test_a_light_that_goes_out_is_painted_alone(view, painted, qtbot):
    lit = ids([3, 7_000])
    painted.settle()
    with qtbot.waitSignal(view.itemDelegate().repaint_wanted, timeout=WAIT_MS) as told:
        view.itemDelegate().highlight(lit)
    assert told.args == [frozenset(lit)]
    assert painted.settle() <= {3}


def test_all_is_painted_in_another_theme(view, painted, appearance):
    assert painted.by(lambda: appearance.choose(ThemeChoice.DARK)) >= set(range(5))
