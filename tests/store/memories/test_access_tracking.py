from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.decay import (
    DEFAULT,
    Access,
    DecaySettings,
    DecayView,
    PerType,
    current_importance,
    decay,
)
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import MemoryType, SortOrder

BY_IMPORTANCE = SortOrder.IMPORTANCE


@pytest.fixture
def access(store):
    def write(at, *memories):
        accesses = [Access(id=memory.id, at=at) for memory in memories]
        store.write(lambda tx: tx.memories.record_accesses(accesses, DEFAULT))

    return write


def listed(store, now, where=EVERYTHING, decay_settings=DEFAULT, **window):
    view = DecayView(now=now, settings=decay_settings)
    return store.read(lambda r: r.memories.list_ids(where, BY_IMPORTANCE, decay=view, **window))


def test_an_access_moves_the_time_of_the_last_one_and_nothing_a_person_wrote(act, access):
    memory = act.save(importance=8.0)
    other = act.save(importance=8.0)
    at = memory.created_at + timedelta(days=60)
    access(at, memory)
    assert act.get(memory.id) == replace(memory, importance=4.0, last_accessed=at)
    assert act.get(other.id) == other
    assert [step.kind for step in act.store.read(lambda r: r.history.of(memory.id))] == ["created"]
    act.check_is_sound()


def test_several_accesses_of_one_batch_are_counted_in_their_order(act, store):
    memory = act.save(importance=8.0, memory_type=MemoryType.EPHEMERAL)
    accesses = [
        Access(id=memory.id, at=memory.created_at + timedelta(days=day)) for day in (6, 4, 2)
    ]
    store.write(lambda tx: tx.memories.record_accesses(accesses, DEFAULT))
    after = act.get(memory.id)
    # 8, 7, 6, 5; at once it would be 5.5.
    assert (after.importance, after.last_accessed) == (5.0, memory.created_at + timedelta(days=6))


def test_the_accumulator_outlives_the_store(act, access, reopen):
    memory = act.save()
    for _ in range(4):
        access(memory.created_at, memory)
    act.store.close()
    act.store = reopen()
    act.store.write(
        lambda tx: tx.memories.record_accesses(
            [Access(id=memory.id, at=memory.created_at)], DEFAULT
        )
    )
    assert act.get(memory.id).importance == 5.5


def test_what_is_in_the_trash_or_gone_is_passed_over(act, access, build):
    trashed = act.trash(act.save(importance=8.0))
    access(trashed.created_at + timedelta(days=60), trashed, build.memory())
    assert act.get(trashed.id) == trashed


def test_a_protected_tag_keeps_the_importance_however_it_is_written(act, access):
    memory = act.save(importance=8.0, tags=("work", "Pinned"))
    access(memory.created_at + timedelta(days=900), memory)
    assert act.get(memory.id).importance == 8.0


def test_a_changed_importance_fades_from_the_time_of_the_change(act, store):
    memory = act.save(importance=8.0)
    later = memory.created_at + timedelta(days=300)
    louder = replace(memory, importance=9.0, importance_set=9.0, version=2, updated_at=later)
    store.write(lambda tx: tx.memories.update(memory, louder, None))
    assert act.get(memory.id).last_accessed == later
    tagged = replace(
        act.get(memory.id), tags=("a",), version=3, updated_at=later + timedelta(days=9)
    )
    store.write(lambda tx: tx.memories.update(louder, tagged, None))
    assert act.get(memory.id).last_accessed == later


def test_settling_writes_the_importance_of_now_without_a_version(act, store):
    memory = act.save(importance=8.0)
    at = memory.created_at + timedelta(days=60)
    store.write(lambda tx: tx.memories.settle_importance(memory.id, 4.0, at))
    assert act.get(memory.id) == replace(memory, importance=4.0, last_accessed=at)


def test_a_list_by_importance_is_ordered_by_what_decay_has_left(act, store):
    faded = act.save(importance=10.0)
    fresh = act.save(importance=6.0, last_accessed=faded.created_at + timedelta(days=600))
    kept = act.save(importance=9.0, tags=("core",))
    now = faded.created_at + timedelta(days=600)
    assert listed(store, now) == [kept.id, fresh.id, faded.id]
    assert act.listed(order=BY_IMPORTANCE) == [faded.id, kept.id, fresh.id]
    newest = DecayView(now=now)
    assert store.read(
        lambda r: r.memories.list_ids(EVERYTHING, SortOrder.OLDEST, decay=newest)
    ) == [
        faded.id,
        fresh.id,
        kept.id,
    ]


def test_a_first_page_by_importance_reads_no_more_than_it_must_and_is_the_same(act, store, build):
    now = build.at(0) + timedelta(days=400)
    kinds = list(MemoryType)
    memories = [
        build.memory(
            importance=1 + number % 19 / 2,
            memory_type=kinds[number % 9],
            last_accessed=now - timedelta(days=number * 7 % 400),
        )
        for number in range(1_500)
    ]
    store.write(lambda tx: [tx.memories.insert(memory, None) for memory in memories])
    for where in (EVERYTHING, MemoryFilter(types=(MemoryType.FACT,)), MemoryFilter(types=kinds)):
        whole = listed(store, now, where)
        for limit, offset in ((20, 0), (50, 100), (1, 1_499), (10, 5_000), (0, 0)):
            page = listed(store, now, where, limit=limit, offset=offset)
            assert page == whole[offset : offset + limit], (where, limit, offset)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(
    st.lists(
        st.tuples(st.floats(1, 10), st.sampled_from(MemoryType), st.integers(-(10**12), 10**15)),
        min_size=2,
        max_size=20,
    )
)
def test_the_order_in_the_store_is_the_one_of_the_formula(sqlite_store, build, drawn):
    now = build.at(10**9)
    sqlite_store.write(
        lambda tx: [tx.memories.move_to_trash(each, now, build.origin) for each in _all(tx)]
    )
    memories = [
        build.memory(
            importance=importance,
            memory_type=kind,
            last_accessed=now - timedelta(microseconds=idle_us),
        )
        for importance, kind, idle_us in drawn
    ]
    sqlite_store.write(lambda tx: [tx.memories.insert(memory, None) for memory in memories])
    stored = sqlite_store.read(lambda r: r.memories.get_many([memory.id for memory in memories]))
    expected = sorted(
        stored, key=lambda each: (-current_importance(each, now), -each.created_at.timestamp())
    )
    assert listed(sqlite_store, now) == [memory.id for memory in expected]


def _all(tx):
    return tx.memories.get_many(tx.memories.list_ids(EVERYTHING, SortOrder.NEWEST))


def test_the_order_follows_the_settings(act, store):
    quick = act.save(importance=9.0, memory_type=MemoryType.TASK)
    slow = act.save(importance=8.0, memory_type=MemoryType.FACT)
    now = slow.created_at + timedelta(days=30)
    assert listed(store, now) == [slow.id, quick.id]
    per_type = {kind.value: 1_000 for kind in MemoryType}
    patient = DecaySettings(half_life_days=PerType(**per_type))
    assert decay(9.0, 30, MemoryType.TASK, patient) == 9.0
    assert listed(store, now, decay_settings=patient) == [quick.id, slow.id]
