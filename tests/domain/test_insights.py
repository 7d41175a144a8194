from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.insights import QUARTER_S, Month, Quarter, by_day, by_month, local_day


def quarter(moment: datetime, count: int = 1) -> Quarter:
    begin = int(moment.timestamp())
    return Quarter(begin_s=begin - begin % QUARTER_S, count=count)


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 3, 28, 22, 45, tzinfo=UTC), date(2026, 3, 28)),
        (datetime(2026, 3, 28, 23, 0, tzinfo=UTC), date(2026, 3, 29)),
        # From here on the clocks are two hours ahead.
        (datetime(2026, 3, 29, 21, 45, tzinfo=UTC), date(2026, 3, 29)),
        (datetime(2026, 3, 29, 22, 0, tzinfo=UTC), date(2026, 3, 30)),
    ],
)
def test_a_day_begins_at_local_midnight_in_winter_and_in_summer(in_zone, moment, day):
    in_zone("Europe/Berlin")
    assert by_day([quarter(moment)]) == {day: 1}


@pytest.mark.parametrize(("zone", "hour"), [("Asia/Kathmandu", 18), ("Pacific/Chatham", 11)])
def test_zones_with_quarters_of_an_hour_keep_their_midnight(in_zone, zone, hour):
    in_zone(zone)
    before = datetime(2026, 6, 1, hour, 0, tzinfo=UTC)
    after = datetime(2026, 6, 1, hour, 15, tzinfo=UTC)
    assert by_day([quarter(before), quarter(after)]) == {date(2026, 6, 1): 1, date(2026, 6, 2): 1}


def test_a_moment_that_the_system_cannot_place_has_its_day_in_utc(in_zone):
    in_zone("Asia/Tokyo")
    last = int(datetime(9999, 12, 31, 23, 45, tzinfo=UTC).timestamp())
    assert local_day(last) == date(9999, 12, 31)


def test_months_without_memories_stand_between_the_others():
    assert by_month({date(2025, 11, 30): 2, date(2026, 1, 1): 3}) == (
        Month(first=date(2025, 11, 1), added=2, total=2),
        Month(first=date(2025, 12, 1), added=0, total=2),
        Month(first=date(2026, 1, 1), added=3, total=5),
    )


def test_without_memories_there_are_no_months():
    assert by_month({}) == ()


@given(st.dictionaries(st.dates(date(1990, 1, 1), date(2060, 1, 1)), st.integers(1, 9), min_size=1))
def test_months_follow_each_other_and_lose_no_memory(days):
    months = by_month(days)
    assert months[-1].total == sum(days.values()) == sum(month.added for month in months)
    for earlier, later in pairwise(months):
        assert later.first == (earlier.first + timedelta(days=31)).replace(day=1)
        assert later.total == earlier.total + later.added
