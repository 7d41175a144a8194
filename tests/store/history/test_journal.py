"""Changesets: what belongs together, what was taken back, and what goes with a purge."""

from dataclasses import replace

import pytest

from rosemary.domain.errors import NotFoundError, VersionConflictError
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.history import ChangesetFilter, ChangesetKind, Subject, SubjectKey


@pytest.fixture
def other(build):
    return replace(build.origin, client="other", session_id="s2", call_id="c2")


def changesets(store, **where):
    return store.read(lambda r: r.history.changesets(ChangesetFilter(**where)))


def key(source, target, relation="related"):
    return SubjectKey(subject=Subject.LINK, key=(source.id, target.id, relation))


def test_what_one_call_writes_in_one_job_is_one_changeset(act, store, build):
    first, second = build.memory(), build.memory()

    def job(w):
        w.memories.insert(first, None)
        w.memories.insert(second, None)
        w.links.add(first.id, second.id, "related", 0.5, build.at(1), build.origin)

    store.write(job)
    (changeset,) = changesets(store)
    assert changeset.counts == {"created": 2, "link": 1}
    assert (changeset.origin, changeset.changed_at) == (build.origin, first.updated_at)
    assert (changeset.kind, changeset.undone_by) == (ChangesetKind.CHANGE, None)


def test_two_jobs_or_two_callers_are_two_changesets(act, store, build, other):
    act.save()
    act.save()
    first, second = build.memory(), build.memory(origin=other)
    store.write(lambda w: (w.memories.insert(first, None), w.memories.insert(second, None)))
    assert [each.origin.client for each in changesets(store)] == [
        "other",
        "tester",
        "tester",
        "tester",
    ]
    assert len(changesets(store, session_id="s2")) == 1
    assert len(changesets(store, call_id="c1")) == 3
    assert changesets(store, call_id="c1", session_id="s2") == []


def test_the_newest_come_first_page_by_page(act, store):
    for _ in range(3):
        act.save()
    page = store.read(lambda r: r.history.changesets(ChangesetFilter(), 2, 1))
    assert [each.id for each in page] == [each.id for each in changesets(store)][1:]


def test_a_redo_puts_in_force_again_what_the_undo_took_back(act, store, build, other):
    act.save()
    (made,) = changesets(store)
    memory = act.get("key-1")

    def undo(w):
        w.history.begin_undo([made.id], ChangesetKind.UNDO, build.at(1), other)
        w.memories.move_to_trash(memory, build.at(1), other)

    store.write(undo)
    (undone,) = changesets(store, kind=ChangesetKind.UNDO, is_open=True)
    assert changesets(store, is_open=False)[0].undone_by == undone.id

    def redo(w):
        w.history.begin_undo([undone.id], ChangesetKind.REDO, build.at(2), other)
        w.memories.restore(act.get(memory.id), memory.key, build.at(2), other)

    store.write(redo)
    (redone,) = changesets(store, kind=ChangesetKind.REDO)
    assert [each.id for each in changesets(store, is_open=True)] == [redone.id, made.id]
    assert changesets(store, id=undone.id)[0].undone_by == redone.id


def test_steps_reach_back_to_the_oldest_that_is_asked_for(act, store, build, other):
    memory = act.save()
    act.save()
    for version in (2, 3):
        before = act.get(memory.id)
        after = replace(before, version=version, importance_set=float(version), origin=other)
        store.write(lambda w, b=before, a=after: w.memories.update(b, a, None))
    newest, middle = changesets(store, call_id="c2")
    steps = store.read(lambda r: dict(r.history.steps([middle.id])))
    assert [step.version.version for step in steps[memory.id]] == [3, 2]
    assert [step.changeset for step in steps[memory.id]] == [newest.id, middle.id]
    assert steps[memory.id][1].version.previous == {"importance": 5.0}
    assert store.read(lambda r: list(r.history.steps([]))) == []


def test_other_things_may_be_read_between_the_steps_of_two_memories(act, store):
    one, two = act.save(), act.save()
    made = [each.id for each in changesets(store)]

    def read(view):
        return [
            (each, view.memories.get(each).version, len(steps))
            for each, steps in view.history.steps(made)
        ]

    assert store.read(read) == [(one.id, 1, 1), (two.id, 1, 1)]


def test_a_link_is_kept_in_the_journal_with_all_that_it_was(act, store, build, other):
    one, two = act.save(), act.save()
    subject = key(one, two)
    store.write(lambda w: w.links.add(one.id, two.id, "related", 0.25, build.at(9), other))
    made = store.read(lambda r: r.history.subject(subject))
    assert (made.name, made.memories) == ("key-1 related key-2", (one.id, two.id))
    removed = store.write(lambda w: w.links.remove(one.id, two.id, "related", build.at(10), other))
    assert removed == 0.25
    assert store.read(lambda r: r.history.subject(subject)).state is None
    ids = [each.id for each in changesets(store, call_id="c2")]
    (steps,) = store.read(lambda r: r.history.subject_steps(ids)).values()
    assert [(step.before, step.after) for step in steps] == [
        (made.state, None),
        (None, made.state),
    ]
    store.write(lambda w: w.history.put_subject(subject, made.state, build.at(11), other))
    assert store.read(lambda r: r.history.subject(subject)) == made


def test_a_link_to_nothing_is_refused(act, store, build):
    one = act.save()
    for write in (
        lambda w: w.links.add(one.id, "nothing", "related", 0.5, build.at(1), build.origin),
        lambda w: w.links.remove("nothing", one.id, "related", build.at(1), build.origin),
    ):
        with pytest.raises(NotFoundError):
            store.write(write)


def test_a_removed_link_comes_back_beside_one_that_has_its_number_by_now(act, store, build):
    one, two, three = act.save(), act.save(), act.save()
    origin = build.origin
    store.write(lambda w: w.links.add(one.id, two.id, "related", 0.5, build.at(9), origin))
    former = store.read(lambda r: r.history.subject(key(one, two))).state
    store.write(lambda w: w.links.remove(one.id, two.id, "related", build.at(9), origin))
    store.write(lambda w: w.links.add(one.id, three.id, "related", 0.5, build.at(9), origin))
    store.write(lambda w: w.history.put_subject(key(one, two), former, build.at(9), origin))
    assert {link.id for link in act.get(one.id).links} == {two.id, three.id}


def test_only_the_trash_is_purged_and_with_it_all_its_history(act, store, build, other):
    live, gone = act.save("live"), act.save("gone", build.vector(1), tags=("a",))
    store.write(lambda w: w.links.add(live.id, gone.id, "related", 0.5, build.at(1), other))
    act.trash(gone)
    assert store.write(lambda w: w.memories.purge([live.id, gone.id])) == [gone.id]
    assert act.listed() == [live.id]
    assert act.listed(TRASH) == []
    assert [each.counts for each in changesets(store)] == [{"created": 1}]
    act.check_is_sound()
    assert store.write(lambda w: w.checks.check()).passages == 0


def test_memories_are_expired_from_the_oldest_on(act, store, build):
    memories = [act.save() for _ in range(3)]
    for number, memory in enumerate(memories):
        act.trash(memory, build.at(100 - number))
    expired = store.read(lambda r: r.memories.expired(build.at(100), 9))
    assert expired == [memories[2].id, memories[1].id]
    assert store.read(lambda r: r.memories.expired(build.at(1000), 1)) == [memories[2].id]


def test_vacated_memories_can_swap_keys_and_texts(act, store, build):
    one, two = act.save("one"), act.save("two")

    def job(w):
        w.memories.vacate([one.id, two.id])
        for before, after in ((one, two), (two, one)):
            taken = replace(
                before,
                version=2,
                key=after.key,
                content=after.content,
                content_hash=after.content_hash,
            )
            w.memories.change(before, taken, None)

    store.write(job)
    assert (act.get(one.id).key, act.get(two.id).content) == (two.key, "one")
    act.check_is_sound()


def test_one_change_can_lead_out_of_the_trash_and_alter_fields(act, store, build):
    memory = act.trash(act.save("words", tags=("a",)))
    after = replace(memory, version=3, deleted_at=None, tags=("b",), importance_set=2.0)
    store.write(lambda w: w.memories.change(memory, after, None))
    # An importance that was set fades from then on.
    assert act.get(memory.id) == replace(after, last_accessed=after.updated_at)
    last = store.read(lambda r: r.history.of(memory.id))[-1]
    assert (last.kind, last.previous) == ("restored", {"tags": ["a"], "importance": 5.0})
    with pytest.raises(VersionConflictError):
        store.write(lambda w: w.memories.change(memory, after, None))
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 1
