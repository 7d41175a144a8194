from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import SortOrder, TagsMatch, Transport

LATER = Origin(client="window", transport=Transport.WINDOW, call_id="c9")


def tagged(act, *tags, match=TagsMatch.ANY, **narrower):
    return set(act.listed(MemoryFilter(tags=tags, tags_match=match, **narrower)))


def test_a_tag_in_a_filter_stands_for_itself_and_those_below_it(act):
    work = act.save(tags=("Work",))
    below = act.save(tags=("work/rosemary/ui",), project_id="p")
    act.save(tags=("workshop", "work0", "a/work", "works/b"))
    assert tagged(act, "work") == {work.id, below.id}
    assert tagged(act, "WORK/rosemary") == {below.id}
    assert tagged(act, "work", project_id="p") == {below.id}
    assert tagged(act, "wor") == set()
    assert tagged(act, "work/") == set()
    odd = act.save(tags=("00/",))
    assert tagged(act, "00") == {odd.id}
    assert [use.style.name for use in act.store.read(lambda r: r.tags.uses(below="00"))] == ["00/"]


def test_all_of_several_tags_may_be_held_by_tags_below_them(act):
    both = act.save(tags=("work/a", "home"))
    one = act.save(tags=("work/a", "work/b"))
    assert tagged(act, "work", "home", match=TagsMatch.ALL) == {both.id}
    assert tagged(act, "work", "work/b", match=TagsMatch.ALL) == {one.id}
    assert tagged(act, "work", "home") == {both.id, one.id}


def test_tags_with_signs_of_patterns_are_nothing_but_text(act):
    act.save(tags=("work/a",))
    percent = act.save(tags=("100%/b",))
    assert tagged(act, "w%") == tagged(act, "w_rk") == set()
    assert tagged(act, "100%") == {percent.id}


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    st.lists(st.lists(st.text(st.sampled_from("aA/0"), min_size=1, max_size=4)), max_size=6),
    st.lists(st.text(st.sampled_from("aA/0"), min_size=1, max_size=4), min_size=1, max_size=3),
    st.sampled_from(TagsMatch),
    st.booleans(),
)
def test_the_filter_agrees_with_the_rule_in_plain_words(
    sqlite_store, build, held, wanted, match, is_project
):
    at = build.at(10**6)
    sqlite_store.write(
        lambda tx: [
            tx.memories.move_to_trash(each, at, build.origin)
            for each in tx.memories.get_many(tx.memories.list_ids(EVERYTHING, SortOrder.NEWEST))
        ]
    )
    memories = [build.memory(tags=tuple(tags), project_id="p") for tags in held]
    sqlite_store.write(lambda tx: [tx.memories.insert(memory, None) for memory in memories])
    project = "p" if is_project else None
    where = MemoryFilter(tags=tuple(wanted), tags_match=match, project_id=project)
    enough = all if match is TagsMatch.ALL else any
    expected = {
        memory.id
        for memory in memories
        if enough(
            any(
                tag.casefold() == want.casefold()
                or tag.casefold().startswith(want.casefold() + "/")
                for tag in memory.tags
            )
            for want in wanted
        )
    }
    assert (
        set(sqlite_store.read(lambda r: r.memories.list_ids(where, SortOrder.NEWEST))) == expected
    )


def test_changed_tags_are_versions_of_the_memories_and_nothing_else_changes(act, store, build):
    first, second = act.save(tags=("a", "b")), act.save(tags=("a",))
    same = act.save(tags=("B",))
    at = build.at(99)
    wanted = {first.id: ("b", "new"), second.id: (), same.id: ("b",), "nobody": ("x",)}
    changed = store.write(lambda tx: tx.tags.retag(wanted, at, LATER))
    assert set(changed) == {first.id, second.id}
    after = act.get(first.id)
    assert after == replace(first, tags=("b", "new"), version=2, updated_at=at, origin=LATER)
    (_, step) = store.read(lambda r: r.history.of(first.id))
    assert (step.kind, step.previous, step.origin) == ("updated", {"tags": ["a", "b"]}, LATER)
    assert act.get(second.id).tags == ()
    assert act.get(same.id) == same
    act.check_is_sound()


def test_tags_of_memories_in_the_trash_stay(act, store, build):
    trashed = act.trash(act.save(tags=("a",)))
    assert store.write(lambda tx: tx.tags.retag({trashed.id: ("b",)}, build.at(99), LATER)) == []
    assert store.read(lambda r: r.tags.of([trashed.id])) == {}
    assert act.get(trashed.id) == trashed


def test_a_failed_change_leaves_every_memory_as_it_was(act, store, build):
    memory = act.save(tags=("a",))

    def job(tx):
        tx.tags.retag({memory.id: ("b",)}, build.at(99), LATER)
        tx.tags.put_style(TagStyle(name="A", colour="#000000"), build.at(99), LATER)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store.write(job)
    assert act.get(memory.id) == memory
    assert store.read(lambda r: r.tags.style("a")) == TagStyle(name="a")


def test_tags_are_counted_where_they_are_and_below(act, store):
    act.save(tags=("work", "work/a"))
    act.save(tags=("Work/a/x",), project_id="p")
    act.save(tags=("home",))
    act.trash(act.save(tags=("gone", "work/a")))
    uses = store.read(lambda r: r.tags.uses())
    assert [(use.style.name, use.count) for use in uses] == [
        ("Work/a/x", 1),
        ("home", 1),
        ("work", 1),
        ("work/a", 1),
    ]
    below = store.read(lambda r: r.tags.uses(below="WORK/A"))
    assert [use.style.name for use in below] == ["Work/a/x", "work/a"]
    assert [use.style.name for use in store.read(lambda r: r.tags.uses("p"))] == ["Work/a/x"]
    names = [use.style.name for use in uses]
    assert store.read(lambda r: r.tags.totals(names)) == {"work": 2, "work/a": 2}
    assert store.read(lambda r: r.tags.totals(names, "p")) == {"work": 1, "work/a": 1}


def test_a_tags_spelling_and_colour_are_put_everywhere_and_what_was_there_is_returned(
    act, store, build
):
    memory = act.save(tags=("tea",))

    def put(style):
        return store.write(lambda tx: tx.tags.put_style(style, build.at(9), LATER))

    assert put(TagStyle(name="Tea", colour="#00ff00")) == TagStyle(name="tea")
    assert act.get(memory.id) == replace(memory, tags=("Tea",))
    assert put(TagStyle(name="tea")) == TagStyle(name="Tea", colour="#00ff00")
    assert store.read(lambda r: r.tags.style("TEA")) == TagStyle(name="tea")
    assert put(TagStyle(name="unused", colour="#000000")) is None
    assert store.read(lambda r: r.tags.style("nothing")) is None
