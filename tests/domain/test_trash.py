from datetime import UTC, datetime

import pytest

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.settings import TrashSettings


def test_the_trash_keeps_thirty_days_unless_told_otherwise():
    now = datetime(2026, 5, 31, tzinfo=UTC)
    assert TrashSettings().kept_since(now) == datetime(2026, 5, 1, tzinfo=UTC)
    assert TrashSettings(kept_days=1).kept_since(now) == datetime(2026, 5, 30, tzinfo=UTC)


@pytest.mark.parametrize("days", [0, -1, 36_501])
def test_the_trash_is_kept_for_at_least_a_day_and_at_most_a_hundred_years(days):
    with pytest.raises(InvalidInputError, match="kept_days"):
        TrashSettings(kept_days=days)
