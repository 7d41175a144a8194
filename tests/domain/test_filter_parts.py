from datetime import UTC, datetime

import pytest

from rosemary.domain.filters import (
    EVERYTHING,
    FilterField,
    FilterPart,
    MemoryFilter,
    is_within,
    joined,
    parts_of,
    switched,
    without_part,
)
from rosemary.domain.types import MemoryType, TagsMatch

MAY, JUNE = datetime(2026, 5, 1, tzinfo=UTC), datetime(2026, 6, 1, tzinfo=UTC)
FULL = MemoryFilter(
    types=(MemoryType.FACT, MemoryType.TASK),
    tags=("music", "work"),
    tags_match=TagsMatch.ALL,
    sources=("claude",),
    project_id="",
    phase=2,
    created_from=MAY,
    created_before=JUNE,
    is_pinned=False,
    without=("draft", "old"),
    is_trashed=True,
)


def test_every_part_of_a_filter_is_shown_and_without_them_nothing_is_left():
    parts = parts_of(FULL)
    assert len(parts) == 12
    assert {each.field for each in parts} == set(FilterField)
    where = FULL
    for part in parts:
        assert is_within(where, FULL)
        where = without_part(where, part)
        assert part not in parts_of(where)
    assert where == EVERYTHING


def test_a_filter_without_parts_shows_none():
    assert parts_of(EVERYTHING) == ()


def test_taking_one_part_away_leaves_the_others():
    for part in parts_of(FULL):
        rest = parts_of(without_part(FULL, part))
        assert rest == tuple(each for each in parts_of(FULL) if each != part)


def test_added_tags_must_all_be_there_and_one_alone_has_no_rule():
    where = joined(MemoryFilter(tags=("music",)), MemoryFilter(tags=("work", "MUSIC")))
    assert where == MemoryFilter(tags=("music", "work"), tags_match=TagsMatch.ALL)
    tag = FilterPart(field=FilterField.TAG, value="Work")
    assert without_part(where, tag) == MemoryFilter(tags=("music",))


def test_a_chosen_rule_for_tags_stays():
    either = MemoryFilter(tags=("a", "b"), tags_match=TagsMatch.ANY)
    assert joined(either, MemoryFilter(tags=("c",))).tags_match is TagsMatch.ANY
    assert joined(EVERYTHING, either) == either


def test_types_come_together_and_a_project_takes_the_place_of_another():
    where = joined(
        MemoryFilter(types=(MemoryType.FACT,), project_id="a"),
        MemoryFilter(types=(MemoryType.TASK, MemoryType.FACT), project_id=""),
    )
    assert where == MemoryFilter(types=(MemoryType.FACT, MemoryType.TASK), project_id="")


def test_a_date_that_contradicts_takes_the_place_of_the_other():
    since = MemoryFilter(created_from=JUNE)
    assert joined(since, MemoryFilter(created_before=MAY)) == MemoryFilter(created_before=MAY)
    both = joined(MemoryFilter(created_from=MAY), MemoryFilter(created_before=JUNE))
    assert both == MemoryFilter(created_from=MAY, created_before=JUNE)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (EVERYTHING, False),
        (MemoryFilter(tags=("MUSIC",)), True),
        (MemoryFilter(tags=("jazz",)), False),
        (MemoryFilter(types=(MemoryType.TASK,)), True),
        (MemoryFilter(is_pinned=True), False),
        (MemoryFilter(created_from=MAY), False),
        (MemoryFilter(created_from=MAY, created_before=JUNE), True),
    ],
)
def test_it_is_known_whether_a_filter_lies_within_another(other, expected):
    assert is_within(other, FULL) is expected


def test_what_is_switched_twice_is_as_before():
    where = MemoryFilter(types=(MemoryType.FACT,))
    for other in (MemoryFilter(tags=("a",)), MemoryFilter(is_pinned=True)):
        once = switched(where, other)
        assert is_within(other, once)
        assert switched(once, other) == where
