"""The timeline over a real store: calendar, steps, cards."""

from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import QEvent, QLocale, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractSlider, QApplication, QScrollArea, QToolTip
from tests.gui.conftest import WAIT_MS, is_open

from rosemary.domain.types import MemoryType
from rosemary.gui.heat_map import (
    Unit,
    column_of,
    level_steps,
    range_name,
    range_of,
    row_of,
    stepped,
)

pytestmark = pytest.mark.gui


@pytest.fixture
def calendar(save, clock, in_zone):
    """Memories on four days of two years, by local time."""
    in_zone("Europe/Berlin")
    made = {}
    for name, moment, fields in (
        ("old", datetime(2025, 12, 31, 12, tzinfo=UTC), {}),
        ("late", datetime(2026, 3, 28, 23, 30, tzinfo=UTC), {"memory_type": MemoryType.FACT}),
        ("spring", datetime(2026, 3, 29, 20, tzinfo=UTC), {"project_id": "Garage"}),
        ("new", datetime(2026, 5, 2, 12, tzinfo=UTC), {}),
        ("newer", datetime(2026, 5, 2, 13, tzinfo=UTC), {}),
    ):
        clock.now = moment
        made[name] = save(f"the {name} memory", **fields)
    clock.now = datetime(2026, 5, 3, 12, tzinfo=UTC)
    return made


@pytest.fixture
def page(calendar, open_desktop, qtbot):
    window = open_desktop().window
    window.resize(1300, 860)
    window.pages.open_page("timeline")
    page = window.pages.current
    page.host = window
    qtbot.waitUntil(lambda: page.count.text() != "", timeout=WAIT_MS)
    return page


def shown(page):
    return list(page.listing.model.ids)


def ids(calendar, *names):
    return [calendar[name].id for name in names]


def wait_for(page, qtbot, wanted):
    qtbot.waitUntil(lambda: shown(page) == wanted, timeout=WAIT_MS)


def click_day(page, qtbot, day):
    place = page.map.place_of(day).center()
    qtbot.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=place)


def test_the_page_opens_at_the_newest_day_that_has_memories(page, calendar, qtbot):
    assert page.map.day == date(2026, 5, 2)
    wait_for(page, qtbot, ids(calendar, "new", "newer"))
    assert page.head.note.text() == "5 memories"


def test_the_chosen_day_is_in_view_from_the_opening_on_until_one_scrolls(
    calendar, clock, open_desktop, qtbot
):
    clock.now = datetime(2029, 5, 3, 12, tzinfo=UTC)
    window = open_desktop().window
    window.resize(1300, 700)
    window.pages.open_page("timeline")
    page = window.pages.current
    qtbot.waitUntil(lambda: page.map.day == date(2026, 5, 2), timeout=WAIT_MS)

    def is_in_view():
        return page.map.visibleRegion().contains(page.map.place_of(page.map.day))

    qtbot.waitUntil(is_in_view, timeout=WAIT_MS)
    page.choose(date(2029, 1, 1))
    qtbot.waitUntil(is_in_view, timeout=WAIT_MS)
    page.choose(date(2026, 5, 2))
    qtbot.waitUntil(is_in_view, timeout=WAIT_MS)
    bar = page.findChild(QScrollArea).verticalScrollBar()
    bar.triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    bar.setRange(0, bar.maximum() - 1)
    assert bar.value() == 0


def test_a_click_shows_the_week_around_a_day_and_a_switch_the_day_or_month(
    page, calendar, qtbot, qapp
):
    page.units.choose(Unit.DAY.value)
    click_day(page, qtbot, date(2026, 3, 29))
    wait_for(page, qtbot, ids(calendar, "late", "spring"))
    assert page.chosen.text() == range_name(date(2026, 3, 29), Unit.DAY)
    click_day(page, qtbot, date(2026, 3, 28))
    qtbot.waitUntil(page.nothing.isVisible, timeout=WAIT_MS)
    qtbot.mouseClick(page.units.button(Unit.MONTH.value), Qt.MouseButton.LeftButton)
    wait_for(page, qtbot, ids(calendar, "late", "spring"))
    assert page.chosen.text() == "March 2026"


def test_keys_walk_through_the_calendar(page, qtbot):
    page.map.setFocus()
    for key, day in (
        (Qt.Key.Key_Up, date(2026, 5, 1)),
        (Qt.Key.Key_Left, date(2026, 4, 24)),
        (Qt.Key.Key_Down, date(2026, 4, 25)),
        (Qt.Key.Key_Right, date(2026, 5, 2)),
        (Qt.Key.Key_PageUp, date(2026, 4, 2)),
        (Qt.Key.Key_PageDown, date(2026, 5, 2)),
        (Qt.Key.Key_Home, date(2026, 1, 1)),
        (Qt.Key.Key_Up, date(2025, 12, 31)),
        (Qt.Key.Key_End, date(2025, 12, 31)),
    ):
        qtbot.keyClick(page.map, key)
        assert page.map.day == day
    qtbot.keyClick(page.map, Qt.Key.Key_Home)
    qtbot.keyClick(page.map, Qt.Key.Key_Up)
    assert page.map.day == date(2025, 1, 1), "before the first year there is nothing"


def test_steps_go_to_the_next_day_that_has_memories(page, calendar, qtbot):
    page.units.choose(Unit.DAY.value)
    qtbot.mouseClick(page.earlier, Qt.MouseButton.LeftButton)
    wait_for(page, qtbot, ids(calendar, "late", "spring"))
    qtbot.mouseClick(page.later, Qt.MouseButton.LeftButton)
    wait_for(page, qtbot, ids(calendar, "new", "newer"))
    qtbot.keyClick(page.map, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.map.day == date(2026, 3, 29)
    qtbot.keyClick(page.map, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.map.day == date(2026, 5, 2)
    page.step(1)
    assert page.map.day == date(2026, 5, 2), "after the newest there is nothing"


def test_project_and_type_narrow_calendar_and_cards(page, calendar, qtbot):
    page.units.choose(Unit.MONTH.value)
    page.choose(date(2026, 3, 29))
    page.narrowing.types.setCurrentIndex(page.narrowing.types.findData("fact"))
    page.narrowing.types.activated.emit(page.narrowing.types.currentIndex())
    wait_for(page, qtbot, ids(calendar, "late"))
    assert page.head.note.text() == "1 memory"
    page.narrowing.types.setCurrentIndex(0)
    page.narrowing.projects.setCurrentIndex(page.narrowing.projects.findData("Garage"))
    page.narrowing.changed.emit()
    wait_for(page, qtbot, ids(calendar, "spring"))


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_card_opens_the_memory(page, calendar, qtbot, way):
    wait_for(page, qtbot, ids(calendar, "new", "newer"))
    place = page.view.visualRect(page.listing.model.index(0, 0)).center()
    if way == "click":
        qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    else:
        page.view.setFocus()
        page.view.select_row(0)
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert page.host.pages.current is None
    qtbot.waitUntil(lambda: is_open(page.host, calendar["new"]), timeout=WAIT_MS)


def test_what_an_assistant_saves_appears(page, calendar, save, qtbot):
    wait_for(page, qtbot, ids(calendar, "new", "newer"))
    page.units.choose(Unit.MONTH.value)
    page.choose(page.map.day)
    saved = save("saved just now")
    wait_for(page, qtbot, [*ids(calendar, "new", "newer"), saved.id])
    qtbot.waitUntil(lambda: page.head.note.text() == "6 memories", timeout=WAIT_MS)


def test_a_day_tells_its_date_and_number(page, qtbot):
    place = page.map.place_of(date(2026, 5, 2)).center()
    event = QHelpEvent(QEvent.Type.ToolTip, place, page.map.mapToGlobal(place))
    QApplication.sendEvent(page.map, event)
    qtbot.waitUntil(lambda: "2 memories" in QToolTip.text(), timeout=WAIT_MS)
    assert "2026" in QToolTip.text()
    QToolTip.hideText()
    assert "2 memories" in page.map.accessibleDescription()


def test_every_day_of_a_year_is_found_where_it_is_painted(page):
    for month in range(1, 13):
        for number in (1, 15, 28):
            day = date(2026, month, number)
            assert page.map.day_at(page.map.place_of(day).center()) == day
    assert page.map.day_at(QPoint(2, 2)) is None


@pytest.mark.parametrize("width", [1024, 1440, 2000])
def test_each_year_reaches_the_right_edge_at_any_width(page, width, qtbot):
    page.host.resize(width, 700)
    last = date(2026, 12, 31)

    def reaches_edge():
        shown = page.map
        return (
            shown.width() > page.width() - 120
            and shown.width() - shown.place_of(last).right() <= 12
        )

    qtbot.waitUntil(reaches_edge, timeout=WAIT_MS)
    assert page.map.day_at(page.map.place_of(last).center()) == last


def test_the_year_of_the_chosen_day_is_brought_into_view(page, qtbot):
    page.host.resize(1300, 700)
    page.choose(date(2025, 12, 31))
    place = page.map.place_of(date(2025, 12, 31))
    qtbot.waitUntil(lambda: page.map.visibleRegion().contains(place), timeout=WAIT_MS)


def test_without_memories_the_page_says_what_will_be_there(open_desktop, qtbot):
    window = open_desktop().window
    window.pages.open_page("timeline")
    page = window.pages.current
    qtbot.waitUntil(page.nothing.isVisible, timeout=WAIT_MS)
    assert "Once there are memories" in page.nothing.text


@pytest.fixture
def in_country(qapp):
    before = QLocale()

    def change(name):
        QLocale.setDefault(QLocale(name))

    yield change
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("country", "row", "column", "first"),
    [("en_US", 6, 4, date(2026, 1, 25)), ("de_DE", 5, 4, date(2026, 1, 26))],
)
def test_weeks_begin_as_the_country_has_it(in_country, country, row, column, first):
    in_country(country)
    day = date(2026, 1, 31)
    assert (row_of(day), column_of(day)) == (row, column)
    assert range_of(day, Unit.WEEK).first == first


def test_a_month_later_than_its_last_day_is_the_last_day():
    assert stepped(date(2026, 1, 31), Unit.MONTH, 1) == date(2026, 2, 28)
    assert stepped(date(2026, 1, 1), Unit.WEEK, -1) == date(2025, 12, 25)


@pytest.mark.parametrize(
    ("counts", "steps"),
    [([], []), ([1, 1, 1], [1, 2, 3, 4]), ([1, 2, 4, 8, 100, 1, 1, 2], [1, 2, 3, 8])],
)
def test_levels_divide_the_days_evenly_and_rise(counts, steps):
    days = {date(2026, 1, number + 1): count for number, count in enumerate(counts)}
    assert level_steps(days) == steps


def test_the_calendar_is_as_high_with_a_scroll_bar_as_without(page, calendar, qtbot):
    # Else where it just fits the bar comes and goes until the stack is full.
    area = page.findChild(QScrollArea)
    differing = []
    for width in range(700, 760):
        area.setFixedWidth(width)
        heights = set()
        for policy in (
            Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            Qt.ScrollBarPolicy.ScrollBarAlwaysOn,
        ):
            area.setVerticalScrollBarPolicy(policy)
            QApplication.sendPostedEvents()
            heights.add(page.map.height())
        if len(heights) > 1:
            differing.append(width)
    assert differing == []
