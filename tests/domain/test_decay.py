from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.decay import (
    DecaySettings,
    PerType,
    Standing,
    accessed,
    current_importance,
    days_between,
    decay,
    decay_part,
    round_half,
)
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryType, Transport

NOW = datetime(2026, 5, 3, 12, 0, tzinfo=UTC)
# The table of the contract, written out a second time.
TABLE = {
    "general": (60, 1),
    "fact": (120, 3),
    "preference": (90, 2),
    "conversation": (45, 2),
    "task": (30, 1),
    "ephemeral": (10, 1),
    "decision": (180, 3),
    "requirement": (180, 3),
    "observation": (60, 1),
}

importances = st.floats(1, 10)
idle_days = st.floats(-100, 10_000)
types = st.sampled_from(MemoryType)
protected = st.sampled_from(["core", "identity", "pinned", "Pinned", "CORE"])


def standing(importance=5.0, gain=0.0, memory_type=MemoryType.GENERAL, **fields):
    values = {"last_accessed": NOW, "is_protected": False} | fields
    return Standing(memory_type=memory_type, importance=importance, access_gain=gain, **values)


def memory(importance=5.0, tags=(), memory_type=MemoryType.GENERAL, last_accessed=NOW):
    return Memory(
        id="m",
        key="m",
        content="m",
        summary="m",
        content_hash="0" * 64,
        memory_type=memory_type,
        tags=tags,
        importance=importance,
        importance_set=importance,
        metadata={},
        source="mcp",
        project_id="",
        phase=None,
        author="",
        thread_id="",
        created_at=NOW,
        updated_at=NOW,
        last_accessed=last_accessed,
        version=1,
        origin=Origin(client="t", transport=Transport.MCP),
    )


def test_every_type_is_in_the_table():
    assert set(TABLE) == {kind.value for kind in MemoryType}


@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("importance", [1, 2.5, 5, 7.3, 10])
def test_the_table_of_the_contract_equals_the_formula(name, importance):
    half_life, floor = TABLE[name]
    for days in (0, half_life / 2, half_life, 3 * half_life, 9_999):
        exact = importance * 2 ** -(days / half_life)
        halves = [step / 2 for step in range(21)]
        nearest = min(halves, key=lambda half: (abs(half - exact), -half))
        expected = importance if days == 0 else min(importance, max(floor, nearest))
        assert decay(importance, days, MemoryType(name)) == expected, (days, exact)


def test_a_few_values_that_can_be_checked_by_head():
    assert decay(8, 60, MemoryType.GENERAL) == 4
    assert decay(5, 60, MemoryType.GENERAL) == 2.5
    assert decay(10, 180, MemoryType.GENERAL) == 1.5  # 1.25 is halfway and goes up
    assert decay(10, 9_999, MemoryType.FACT) == 3
    assert decay(2, 9_999, MemoryType.FACT) == 2  # below the floor already: stays


@pytest.mark.parametrize(
    ("value", "rounded"), [(2.24, 2), (2.25, 2.5), (2.5, 2.5), (2.74, 2.5), (2.75, 3), (3, 3)]
)
def test_the_nearest_half_is_taken_and_a_quarter_goes_up(value, rounded):
    assert round_half(value) == rounded


@given(importances, idle_days, types)
def test_decay_never_raises_importance_and_never_goes_under_the_floor(importance, days, kind):
    left = decay(importance, days, kind)
    assert left <= importance
    assert left >= min(importance, TABLE[kind.value][1])


@given(importances, idle_days, idle_days, types)
def test_more_days_never_leave_more(importance, days, others, kind):
    fewer, more = sorted((days, others))
    assert decay(importance, more, kind) <= decay(importance, fewer, kind)


@given(importances, st.floats(-1_000, 0), types)
def test_nothing_fades_without_days(importance, days, kind):
    assert decay(importance, days, kind) == importance


@given(importances, idle_days, types, protected)
def test_protected_tags_keep_the_importance(importance, days, kind, tag):
    idle_since = NOW - timedelta(days=days)
    kept = memory(importance, ("other", tag), kind, idle_since)
    assert current_importance(kept, NOW) == importance
    assert decay_part(kept, NOW) == 1
    before = standing(importance, 0.4, kind, last_accessed=idle_since, is_protected=True)
    assert accessed(before, NOW) == replace(before, last_accessed=max(idle_since, NOW))


@given(importances, idle_days, types)
def test_a_second_access_at_the_same_instant_fades_nothing_more(importance, days, kind):
    first = accessed(standing(importance, 0, kind), NOW + timedelta(days=days))
    second = accessed(first, first.last_accessed)
    assert second == replace(first, access_gain=0.2)


@given(importances, st.lists(st.floats(0, 400), max_size=5), types)
def test_looking_in_between_equals_one_decay_from_the_last_access(importance, looks, kind):
    subject = memory(importance, (), kind)
    for days in sorted(looks):
        shown = current_importance(subject, NOW + timedelta(days=days))
        assert shown == decay(importance, days_between(NOW, NOW + timedelta(days=days)), kind)


def test_an_access_writes_down_what_has_faded_and_starts_anew():
    at = NOW + timedelta(days=60)
    after = accessed(standing(8.0), at)
    assert (after.importance, after.last_accessed) == (4.0, at)
    assert accessed(after, at + timedelta(days=1)).importance == 4.0


def test_a_fall_of_a_half_is_written():
    at = NOW + timedelta(days=5)
    assert decay(5.0, 5, MemoryType.GENERAL) == 4.5
    assert accessed(standing(5.0), at).importance == 4.5


def test_a_fall_of_less_than_a_half_is_not_written():
    at = NOW + timedelta(days=2)
    assert decay(5.3, 2, MemoryType.GENERAL) == 5.0
    after = accessed(standing(5.3), at)
    assert (after.importance, after.last_accessed) == (5.3, at)


def test_five_accesses_raise_importance_by_a_half_and_empty_the_accumulator():
    state = standing(5.0)
    seen = []
    for _ in range(10):
        state = accessed(state, NOW)
        seen.append((state.importance, state.access_gain))
    assert [importance for importance, _ in seen] == [5, 5, 5, 5, 5.5, 5.5, 5.5, 5.5, 5.5, 6]
    assert [gain for _, gain in seen] == [0.1, 0.2, 0.3, 0.4, 0, 0.1, 0.2, 0.3, 0.4, 0]


def test_importance_does_not_rise_above_ten():
    assert accessed(standing(9.8, 0.4), NOW).importance == 10.0


def test_an_access_from_before_the_last_one_does_not_turn_time_back():
    after = accessed(standing(8.0), NOW - timedelta(days=500))
    assert (after.importance, after.last_accessed) == (8.0, NOW)


def test_the_part_that_is_left_is_a_share_of_what_was_stored():
    assert decay_part(memory(8.0, last_accessed=NOW - timedelta(days=60)), NOW) == 0.5
    assert decay_part(memory(8.0), NOW) == 1


def test_settings_change_every_constant():
    per_type = PerType(**dict.fromkeys(TABLE, 1))
    settings = DecaySettings(
        half_life_days=per_type,
        floor=per_type,
        protected_tags=("Keep",),
        gain_per_access=1,
        gain_step=2,
    )
    assert decay(8, 1, MemoryType.FACT, settings) == 4
    assert settings.protects(["keep"])
    assert replace(settings, protected_tags=("#Keep/",)).protects(["keep"])
    assert not settings.protects(["core"])
    assert accessed(standing(5.0, 1), NOW, settings).importance == 7.0


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"half_life_days": {"task": 0}}, "half_life_days.task"),
        ({"half_life_days": {"fact": float("nan")}}, "half_life_days.fact"),
        ({"half_life_days": {"fact": float("inf")}}, "half_life_days.fact"),
        ({"floor": {"fact": 0.5}}, "floor.fact"),
        ({"floor": {"general": 11}}, "floor.general"),
        ({"gain_per_access": -1}, "gain_per_access"),
        ({"gain_per_access": float("inf")}, "gain_per_access"),
        ({"gain_step": 0}, "gain_step"),
    ],
)
def test_a_constant_out_of_bounds_is_refused_by_name(fields, named):
    default = DecaySettings()
    values = {
        name: replace(getattr(default, name), **value) if isinstance(value, dict) else value
        for name, value in fields.items()
    }
    with pytest.raises(InvalidInputError, match=f"decay.{named}"):
        DecaySettings(**values)
