"""The long list is laid out when its rows change, and not for what changes their looks alone."""

import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from tests.gui.conftest import RESOURCES
from tests.gui.test_models import card, ids
from typing_extensions import override

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.memory_list_model import MemoryListModel
from rosemary.gui.memories.memory_list_view import MemoryListView
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style

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
