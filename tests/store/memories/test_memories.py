"""One memory's life: saved, read, changed, thrown away, brought back."""

from dataclasses import replace
from types import MappingProxyType

import pytest
from tests.hits import NOBODY, handles_of

from rosemary.domain.errors import InternalError, NotFoundError, VersionConflictError
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.models import Origin
from rosemary.domain.types import ChangeKind, MemoryId, MemoryType, Transport

# Who writes has looked before. On a server somebody else may have been faster.
TAKEN = (InternalError, VersionConflictError)


def changed(memory, **fields):
    later = memory.updated_at.replace(year=2027)
    return replace(memory, version=memory.version + 1, updated_at=later, **fields)


def test_a_saved_memory_comes_back_with_every_field(store, build):
    saved = build.memory(
        "Ünïcode \U0001f331 and\ttabs\r\n",
        memory_type=MemoryType.DECISION,
        tags=("zebra", "Apple"),
        importance=7.25,
        metadata={"nested": {"list": [1, 2.5, None, True, "x"]}},
        source="claude",
        project_id="garden",
        phase=-3,
        author="Ann",
        thread_id="talk",
        origin=Origin(
            client="c",
            client_version="1.2",
            transport=Transport.HTTP,
            session_id="s",
            call_id="call",
        ),
    )
    store.write(lambda w: w.memories.insert(saved, build.embedding()))
    assert store.read(lambda r: r.memories.get(saved.id)) == saved


def test_metadata_may_be_any_mapping(act):
    frozen = MappingProxyType({"inner": MappingProxyType({"a": (1, 2)})})
    assert act.save(metadata=frozen).metadata == {"inner": {"a": [1, 2]}}


@pytest.mark.parametrize("value", [object(), b"bytes", float("nan")])
def test_metadata_that_is_not_json_is_refused(act, store, value):
    with pytest.raises((TypeError, ValueError)):
        act.save(metadata={"x": value})
    assert act.listed() == []


def test_microseconds_survive(act, build):
    at = build.at(0).replace(microsecond=123_457)
    assert act.save(created_at=at).created_at == at


def test_a_memory_without_vectors_says_that_it_is_not_embedded(act, build):
    assert not act.save().is_embedded
    assert act.save(None, build.vector(1)).is_embedded


def test_a_memory_is_found_by_id_and_by_key(act):
    saved = act.save(key="tulips")
    assert act.get("tulips") == act.get(saved.id) == saved


@pytest.mark.parametrize("reference", ["", "no-such-key", "a\x00b", "%", "\u00e9"])
def test_an_unknown_reference_finds_nothing(store, reference):
    assert store.read(lambda r: r.memories.get(reference)) is None


def test_a_key_finds_the_live_memory_before_the_one_in_the_trash(act):
    old = act.trash(act.save(key="tulips"))
    assert act.get("tulips").id == old.id
    new = act.save(key="tulips")
    assert act.get("tulips").id == new.id
    assert act.get(old.id).id == old.id


def test_a_key_finds_the_memory_thrown_away_last(act, build):
    act.trash(act.save(key="tulips"), build.at(1_000))
    second = act.trash(act.save(key="tulips"), build.at(2_000))
    assert act.get("tulips").id == second.id


def test_many_memories_come_in_the_order_asked_for_and_unknown_ones_are_left_out(act, store):
    saved = [act.save(tags=("t", f"n{i}")) for i in range(5)]
    order = [saved[3], saved[0], saved[4]]
    ids = [order[0].id, MemoryId("unknown"), order[1].id, order[2].id]
    assert store.read(lambda r: r.memories.get_many(ids)) == order
    assert store.read(lambda r: r.memories.get_many([])) == []


def test_memories_are_told_by_their_handles_too_and_unknown_ones_are_left_out(act, store):
    saved = [act.save(tags=("t", f"n{i}")) for i in range(5)]
    gone = act.trash(saved[2])

    def job(r):
        wanted = handles_of(r, [saved[3].id, gone.id, saved[0].id])
        handles = [wanted[0], NOBODY, *wanted[1:]]
        expected = dict(zip(wanted, [saved[3], gone, saved[0]], strict=True))
        assert r.memories.of(handles) == r.memories.of([*handles, *handles]) == expected
        assert r.memories.ids_of(handles) == {each: memory.id for each, memory in expected.items()}
        for nothing in ([], [NOBODY]):
            assert r.memories.of(nothing) == r.memories.ids_of(nothing) == {}

    store.read(job)


# A server gives no number twice.
@pytest.mark.parametrize("engine", ["sqlite"])
def test_a_job_that_writes_tells_a_handle_by_the_memory_that_has_it_now(act, store, build):
    gone, new = act.trash(act.save()), build.memory()

    def job(w):
        handles = handles_of(w, [gone.id])
        assert (w.memories.ids_of(handles), w.memories.of(handles)) == (
            {handles[0]: gone.id},
            {handles[0]: gone},
        )
        assert w.memories.purge([gone.id]) == [gone.id]
        assert w.memories.ids_of(handles) == w.memories.of(handles) == {}
        w.memories.insert(new, None)
        assert handles_of(w, [new.id]) == handles
        assert w.memories.ids_of(handles) == {handles[0]: new.id}
        assert w.memories.of(handles)[handles[0]].id == new.id

    store.write(job)


def test_for_no_memories_the_store_is_asked_nothing(sqlite_store):
    asked = []

    def job(view):
        view.job.connection.exec_trace = lambda *_: asked.append(1) or True
        try:
            return view.memories.get_many([]), view.memories.of([]), view.memories.ids_of([])
        finally:
            view.job.connection.exec_trace = None

    assert sqlite_store.read(job) == ([], {}, {})
    assert asked == []


def test_many_memories_include_those_in_the_trash(act, store):
    gone = act.trash(act.save())
    assert store.read(lambda r: r.memories.get_many([gone.id])) == [gone]


def test_a_second_live_memory_with_the_same_key_is_refused(act, store, build):
    act.save(key="tulips")
    with pytest.raises(TAKEN):
        store.write(lambda w: w.memories.insert(build.memory(key="tulips"), None))


def test_the_same_content_is_refused_in_one_project_and_allowed_in_another(act, store, build):
    act.save("same words")
    act.save("same words", project_id="other")
    with pytest.raises(TAKEN):
        store.write(lambda w: w.memories.insert(build.memory("same words"), None))


def test_a_duplicate_is_found_among_live_memories_of_the_project(act, store, build):
    saved = act.save("same words", project_id="p")
    same = build.hash_of("same words")
    assert store.read(lambda r: r.memories.find_duplicate("p", same)) == saved.id
    assert store.read(lambda r: r.memories.find_duplicate("", same)) is None
    assert store.read(lambda r: r.memories.find_duplicate("p", build.hash_of("other"))) is None
    act.trash(saved)
    assert store.read(lambda r: r.memories.find_duplicate("p", same)) is None


def test_a_key_is_taken_while_its_memory_lives(act, store):
    saved = act.save(key="tulips")
    assert store.read(lambda r: r.memories.is_key_taken("tulips"))
    act.trash(saved)
    assert not store.read(lambda r: r.memories.is_key_taken("tulips"))


def test_tags_keep_their_order_and_the_spelling_of_their_first_use(act):
    assert act.save(tags=("Work", "alpha")).tags == ("Work", "alpha")
    assert act.save(tags=("beta", "WORK")).tags == ("beta", "Work")


def test_a_tag_given_twice_is_kept_once(act):
    assert act.save(tags=("b", "A", "a", "B", "c")).tags == ("b", "A", "c")


def test_an_update_writes_each_field_and_leaves_the_rest(act, store, build):
    before = act.save("old words", tags=("a", "b"), metadata={"k": 1}, key="old")
    after = changed(
        before,
        content="new words",
        content_hash=build.hash_of("new words"),
        key="new",
        tags=("b", "c"),
        metadata={"k": 2},
        importance=9.0,
        importance_set=9.0,
        memory_type=MemoryType.TASK,
        source="file",
        project_id="p",
        phase=2,
        author="Bea",
        thread_id="t",
        summary="s",
        origin=replace(build.origin, call_id="c2"),
    )
    store.write(lambda w: w.memories.update(before, after, None))
    # A memory fades from the time at which its importance was set.
    assert act.get(before.id) == replace(after, last_accessed=after.updated_at)
    assert store.read(lambda r: r.memories.get("old")) is None


@pytest.mark.parametrize(
    "fields",
    [
        {"summary": "s"},
        {"memory_type": MemoryType.TASK},
        {"tags": ("b", "c")},
        {"metadata": {"k": 1}},
        {"source": "file"},
        {"project_id": "p"},
        {"phase": 2},
        {"author": "Bea"},
        {"thread_id": "t"},
        {"key": "new"},
    ],
    ids=lambda fields: next(iter(fields)),
)
def test_an_update_of_one_field_writes_that_field(act, store, fields):
    before = act.save("old words", tags=("a", "b"), metadata={"k": True}, key="old")
    after = changed(before, **fields)
    store.write(lambda w: w.memories.update(before, after, None))
    assert act.get(before.id) == after


def test_what_was_made_free_for_another_is_written_again(act, store):
    before = act.save("words", key="old")
    after = changed(before, key="new")
    store.write(lambda w: (w.memories.vacate([before.id]), w.memories.update(before, after, None)))
    assert act.get(before.id) == after
    deleted = replace(changed(after), deleted_at=after.updated_at)
    store.write(lambda w: (w.memories.vacate([before.id]), w.memories.change(after, deleted, None)))
    assert store.read(lambda r: r.memories.get("new")) == deleted


def test_an_update_keeps_the_old_values_of_what_it_changed_and_nothing_else(act, store):
    before = act.save("words", tags=("a",), metadata={"flag": 1}, importance=5.0)
    after = changed(before, tags=("b",), metadata={"flag": True}, importance=5)
    store.write(lambda w: w.memories.update(before, after, None))
    assert store.read(lambda r: r.history.of(before.id))[1].previous == {
        "tags": ["a"],
        "metadata": {"flag": 1},
    }


def test_history_tells_every_step_oldest_first(act, store, build):
    saved = act.save("words", key="old")
    caller = Origin(client="window", transport=Transport.WINDOW, session_id="s2", call_id="c9")
    after = changed(saved, content="other", content_hash=build.hash_of("other"), origin=caller)
    store.write(lambda w: w.memories.update(saved, after, None))
    act.restore(act.trash(act.get(saved.id)), key="new")
    steps = store.read(lambda r: r.history.of(saved.id))
    assert [(step.version, step.kind) for step in steps] == [
        (1, ChangeKind.CREATED),
        (2, ChangeKind.UPDATED),
        (3, ChangeKind.DELETED),
        (4, ChangeKind.RESTORED),
    ]
    assert [step.previous for step in steps] == [{}, {"content": "words"}, {}, {"key": "old"}]
    assert steps[1].origin == caller
    assert steps[1].changed_at == after.updated_at
    assert store.read(lambda r: r.history.of(MemoryId("unknown"))) == []


def test_an_update_of_a_state_that_is_no_longer_the_present_one_is_a_conflict(act, store):
    before = act.save()
    store.write(lambda w: w.memories.update(before, changed(before, importance_set=6.0), None))
    with pytest.raises(VersionConflictError):
        store.write(lambda w: w.memories.update(before, changed(before, importance_set=7.0), None))
    assert act.get(before.id).importance_set == 6.0


def test_an_update_of_an_unknown_memory_says_not_found(store, build):
    stranger = build.memory()
    with pytest.raises(NotFoundError):
        store.write(lambda w: w.memories.update(stranger, changed(stranger), None))


def test_an_update_must_lead_to_the_next_version(act, store):
    before = act.save()
    with pytest.raises(InternalError):
        store.write(lambda w: w.memories.update(before, replace(before, importance=1.0), None))


def test_what_is_in_the_trash_is_not_listed_counted_or_updated(act, store):
    kept = act.save()
    gone = act.trash(act.save())
    assert gone.deleted_at == gone.updated_at
    assert gone.version == 2
    assert act.listed() == [kept.id]
    assert act.listed(TRASH) == [gone.id]
    assert store.read(lambda r: (r.memories.count(EVERYTHING), r.memories.count(TRASH))) == (1, 1)
    with pytest.raises(VersionConflictError):
        store.write(lambda w: w.memories.update(gone, changed(gone), None))


def test_a_memory_goes_to_the_trash_once(act, store, build):
    saved = act.save()
    act.trash(saved)
    with pytest.raises(VersionConflictError):
        store.write(lambda w: w.memories.move_to_trash(saved, build.at(1), build.origin))
    with pytest.raises(NotFoundError):
        store.write(lambda w: w.memories.move_to_trash(build.memory(), build.at(1), build.origin))


def test_a_restored_memory_is_as_it_was_under_its_new_key(act):
    saved = act.save("words", tags=("a",), key="old")
    back = act.restore(act.trash(saved), key="new")
    assert back == replace(saved, key="new", version=3, updated_at=back.updated_at)


def test_a_live_memory_cannot_be_restored(act, store, build):
    saved = act.save()
    with pytest.raises(VersionConflictError):
        store.write(lambda w: w.memories.restore(saved, "k", build.at(1), build.origin))


def test_restoring_what_was_saved_again_meanwhile_is_refused(act):
    gone = act.trash(act.save("same words"))
    act.save("same words")
    with pytest.raises(TAKEN):
        act.restore(gone, key="other")


def test_the_newest_change_is_that_of_any_write(act, store, build):
    assert store.read(lambda r: r.memories.newest_change()) is None
    saved = act.save()
    assert store.read(lambda r: r.memories.newest_change()) == saved.updated_at
    gone = act.trash(saved)
    assert store.read(lambda r: r.memories.newest_change()) == gone.deleted_at
    back = act.restore(gone)
    assert store.read(lambda r: r.memories.newest_change()) == back.updated_at


def test_one_megabyte_comes_back_whole(act):
    content = ("word \u6f22\u5b57 " * 110_000)[: 1024 * 1024 // 2]
    assert act.save(content).content == content
    act.check_is_sound()


def test_calls_with_the_same_origin_share_it_and_others_do_not(act, build):
    first = act.save()
    second = act.save(origin=replace(build.origin, call_id="c2"))
    assert (act.get(first.id).origin.call_id, act.get(second.id).origin.call_id) == ("c1", "c2")
