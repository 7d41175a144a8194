from datetime import UTC, datetime

from rosemary.domain.trash import TrashSettings


def test_the_trash_keeps_thirty_days_unless_told_otherwise():
    now = datetime(2026, 5, 31, tzinfo=UTC)
    assert TrashSettings().kept_since(now) == datetime(2026, 5, 1, tzinfo=UTC)
    assert TrashSettings(kept_days=1).kept_since(now) == datetime(2026, 5, 30, tzinfo=UTC)
