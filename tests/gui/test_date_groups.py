"""The heads over a list in the order of dates."""

from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import QLocale, QPoint, Qt
from tests.gui.conftest import WAIT_MS

from rosemary.domain.models import MemoryPatch
from rosemary.domain.types import SortOrder
from rosemary.gui.memories.memory_list_model import DateGroups, local_day

pytestmark = pytest.mark.gui

SATURDAY = date(2026, 11, 28)


@pytest.mark.parametrize(
    ("day", "name"),
    [
        (SATURDAY, "Today"),
        (date(2026, 11, 27), "Yesterday"),
        (date(2026, 11, 26), "This week"),
        (date(2026, 11, 21), "Last week"),
        (date(2026, 11, 14), "November 2026"),
        (date(2026, 10, 31), "October 2026"),
        (date(2026, 1, 1), "January 2026"),
        (date(2025, 12, 31), "2025"),
        (date(1999, 5, 1), "1999"),
        (date(2026, 12, 1), "December 2026"),  # the clock of another computer was wrong
        (date(2027, 1, 1), "January 2027"),
    ],
)
def test_a_day_belongs_to_a_stretch_of_time_as_people_say_it(qapp, day, name):
    noon = datetime(day.year, day.month, day.day, 12).astimezone()
    assert DateGroups(SATURDAY).name_of(noon) == name


def test_a_week_begins_where_it_does_in_the_persons_country(qapp, in_language):
    tuesday = date(2026, 11, 24)
    noon = datetime(2026, 11, 22, 12).astimezone()
    in_language("en_US")
    assert DateGroups(tuesday).name_of(noon) == "This week"
    in_language("de_DE")
    assert DateGroups(tuesday).name_of(noon) == "Last week"


@pytest.fixture
def in_language():
    before = QLocale()
    yield lambda name: QLocale.setDefault(QLocale(name))
    QLocale.setDefault(before)


@pytest.fixture
def window(save, open_desktop, clock, qtbot):
    """A window over a memory of last year, one of last month and two of today."""
    now = clock()
    for days, text in ((400, "Long ago"), (45, "A month ago"), (0, "A while ago")):
        save(text, created_at=now - timedelta(days=days))
    save("Just now")
    window = open_desktop().window
    qtbot.waitUntil(lambda: is_loaded(window), timeout=WAIT_MS)
    window.list_pane.view.grab()
    return window


def is_loaded(window):
    model = window.listing.model
    return model.rowCount() == 4 and all(model.loaded(row) for row in range(4))


def heads(window):
    model = window.listing.model
    return [model.head_of(row) for row in range(model.rowCount())]


def test_the_first_memory_of_each_stretch_has_a_head_that_nobody_can_choose(window, clock, qtbot):
    day = local_day(clock() - timedelta(days=45))
    month = DateGroups(local_day(clock())).name_of(clock() - timedelta(days=45))
    assert heads(window) == ["Today", "", month, str(local_day(clock() - timedelta(days=400)).year)]
    assert str(day.year) in month
    view = window.list_pane.view
    second, third = (view.visualRect(view.model().index(row, 0)) for row in (1, 2))
    above = QPoint(third.center().x(), third.top() - 3)
    assert third.top() - second.bottom() > 20
    view.select_row(1)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=above)
    assert not view.indexAt(above).isValid()
    view.select_row(1)
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 2


def test_a_screen_reader_says_a_head_with_the_memory_below_it(window):
    model = window.listing.model
    told = [model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole) for row in (0, 1)]
    assert told[0].startswith("Today: Just now, ")
    assert told[1].startswith("A while ago, ")


def test_a_new_memory_takes_the_head_over(window, save, qtbot):
    save("Newest")
    model = window.listing.model
    qtbot.waitUntil(lambda: model.rowCount() == 5 and model.loaded(0) is not None, timeout=WAIT_MS)
    assert heads(window)[:3] == ["Today", "", ""]


def test_after_midnight_today_is_yesterday(window, clock):
    clock.move(days=1)
    window.list_pane.view.grab()
    assert heads(window)[0] == "Yesterday"


def test_other_orders_have_heads_of_their_own_or_none(window, services, assistant, clock, qtbot):
    oldest = window.listing.model.ids[3]
    clock.move(seconds=5)
    services.memories.update(oldest, MemoryPatch(importance=9.0), assistant)
    for order, wanted in (
        (SortOrder.UPDATED, ["Today", "", "", ""]),
        (SortOrder.IMPORTANCE, ["", "", "", ""]),
    ):
        with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
            window.list_pane.choose_order(order)
        qtbot.waitUntil(lambda: is_loaded(window), timeout=WAIT_MS)
        assert heads(window) == wanted


def test_results_of_a_search_have_none(window, qtbot):
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.list_pane.search.setText("ago")
    assert set(heads(window)) == {""}
    with qtbot.waitSignal(window.listing.found, timeout=WAIT_MS):
        window.list_pane.search.setText("")
    qtbot.waitUntil(lambda: is_loaded(window), timeout=WAIT_MS)
    assert heads(window)[0] == "Today"
