from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.human_text import parse_from, parse_until, to_wire


def test_a_bare_date_begins_at_local_midnight(in_zone):
    in_zone("Pacific/Auckland")
    assert parse_from("2026-07-01", "date_from") == datetime(2026, 6, 30, 12, tzinfo=UTC)


def test_a_bare_date_ends_with_the_whole_local_day(in_zone):
    in_zone("America/New_York")
    assert parse_until("2026-07-01", "date_to") == datetime(2026, 7, 2, 4, tzinfo=UTC)


def test_the_day_on_which_clocks_go_forward_has_23_hours(in_zone):
    in_zone("Europe/Berlin")
    begin, end = parse_from("2026-03-29", "date_from"), parse_until("2026-03-29", "date_to")
    assert end - begin == timedelta(hours=23)


def test_a_day_without_a_midnight_begins_when_clocks_go_forward(in_zone):
    in_zone("Africa/Cairo")
    assert parse_from("2026-04-24", "date_from") == datetime(2026, 4, 23, 22, tzinfo=UTC)
    assert parse_until("2026-04-23", "date_to") == datetime(2026, 4, 23, 22, tzinfo=UTC)


def test_a_time_with_a_zone_is_taken_as_it_is():
    assert parse_from("2026-05-03T14:30:00+02:00", "date_from") == datetime(
        2026, 5, 3, 12, 30, tzinfo=UTC
    )


def test_the_end_includes_the_moment_named():
    moment = datetime(2026, 5, 3, 12, 30, tzinfo=UTC)
    assert parse_until("2026-05-03T12:30:00Z", "date_to") > moment


def test_a_time_without_a_zone_is_the_persons_own(in_zone):
    in_zone("Asia/Tokyo")
    assert parse_from("2026-05-03T09:00", "date_from") == datetime(2026, 5, 3, tzinfo=UTC)


@pytest.mark.parametrize(
    "text", ["", "tomorrow", "2026-13-01", "2026-02-30", "1 May", "0001-01-01"]
)
def test_what_is_no_date_is_refused_by_name(text, in_zone):
    in_zone("Asia/Tokyo")
    with pytest.raises(InvalidInputError, match=r"^date_from: .* is not a date"):
        parse_from(text, "date_from")


@pytest.mark.parametrize("week", ["2026-W03", "2026W03", "2026-W03-2", " 2026-W03-2T10:00:00Z"])
def test_a_week_is_not_taken_for_one_of_its_days(week):
    for parse in (parse_from, parse_until):
        with pytest.raises(InvalidInputError, match=r"^date: .* is not a date") as refused:
            parse(week, "date")
        assert "2026-05-03" in refused.value.hint


@pytest.mark.parametrize("text", ["9999-12-31", "9999-12-31T23:59:59.999999Z"])
def test_the_end_of_the_calendar_is_an_end_too(text):
    assert parse_until(text, "date_to") == datetime.max.replace(tzinfo=UTC)


@given(st.text(max_size=40))
def test_any_text_is_a_date_or_a_validation_error(text):
    for parse in (parse_from, parse_until):
        try:
            assert parse(text, "date").tzinfo is UTC
        except InvalidInputError:
            continue


def test_times_travel_in_utc_with_microseconds():
    moment = datetime.fromisoformat("2026-05-03T14:30:00.000001+02:00")
    assert to_wire(moment) == "2026-05-03T12:30:00.000001Z"


def test_what_is_written_has_four_digits_of_the_year_and_is_in_utc():
    zone = timezone(timedelta(hours=2))
    assert to_wire(datetime(800, 1, 2, 3, tzinfo=zone)) == "0800-01-02T01:00:00.000000Z"
    assert to_wire(datetime(2026, 5, 3, 1, 2, 3, 4, tzinfo=UTC)) == "2026-05-03T01:02:03.000004Z"
