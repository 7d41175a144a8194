"""What a search was narrowed to, in a person's words."""

from datetime import datetime, timedelta

import pytest

from rosemary.domain.search import Interpretation
from rosemary.gui.search.narrowing import is_narrowed, narrowing_text

pytestmark = pytest.mark.gui

DAY = datetime(2026, 11, 20).astimezone()
WEEK_LATER = DAY + timedelta(days=7)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ({}, ""),
        ({"date_from": DAY, "date_to": DAY + timedelta(days=1)}, "Only 20 November 2026"),
        (
            {"date_from": DAY, "date_to": WEEK_LATER},
            "Only 20 November 2026 to 26 November 2026",
        ),
        ({"date_from": DAY}, "Only since 20 November 2026"),
        ({"date_to": WEEK_LATER}, "Only until 26 November 2026"),
        ({"sources": ("claude", "chatgpt")}, "Only Claude, ChatGPT"),
        ({"date_from": DAY, "sources": ("claude",)}, "Only since 20 November 2026 · Claude"),
    ],
)
def test_times_and_sources_are_told_as_a_person_would(qapp, found, said):
    interpreted = Interpretation(text="tea", is_semantic=True, **found)
    assert narrowing_text(interpreted) == said
    assert is_narrowed(interpreted) is bool(said)
