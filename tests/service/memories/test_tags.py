from dataclasses import replace

import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.events import MemoriesChanged, OrganisationChanged
from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter, UnreadableFilter
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import SortOrder, TagsMatch
from rosemary.service import reporting


@pytest.fixture
def tags(services):
    return services.tags


@pytest.fixture
def save(services, origin):
    def call(content, *names, **fields):
        return services.memories.save(MemoryDraft(content=content, tags=names, **fields), origin)

    return call


@pytest.fixture
def tags_of(services):
    return lambda memory: services.memories.get(memory.id).tags


def used(tags):
    return {use.style.name: use.count for use in tags.uses()}


def test_a_rename_changes_the_tag_in_every_memory_and_those_below(
    tags, save, tags_of, services, origin, events
):
    first = save("a", "work", "tea")
    deep = save("b", "home", "Work/UI")
    other = save("c", "workshop")
    events.clear()
    change = tags.rename("WORK", "job", origin)
    assert set(change.memories) == {first.id, deep.id}
    assert change.merged == ()
    assert [tags_of(each) for each in (first, deep, other)] == [
        ("job", "tea"),
        ("home", "job/UI"),
        ("workshop",),
    ]
    assert events == [
        MemoriesChanged(edited=frozenset({first.id, deep.id}), origin=origin),
        OrganisationChanged(origin=origin),
    ]
    steps = [services.memories.history(each.id)[1] for each in (first, deep)]
    assert [step.previous for step in steps] == [
        {"tags": ["work", "tea"]},
        {"tags": ["home", "Work/UI"]},
    ]
    assert {step.origin for step in steps} == {origin}


def test_a_tag_that_was_kept_otherwise_is_found_as_it_is_written(
    tags, save, tags_of, store, origin, clock
):
    first, second = save("a"), save("b", "work")
    wanted = {first.id: ("#work", "tea/")}
    store.write(lambda tx: tx.tags.retag(wanted, clock(), origin))

    assert tags.rename("#work", "job", origin).memories == (first.id,)
    assert tags.delete("tea/", origin).memories == (first.id,)
    assert tags_of(first) == ("job",)
    assert tags.rename("#work", "job", origin).memories == (second.id,)


def test_a_rename_onto_a_tag_in_use_merges_and_says_so(tags, save, tags_of, origin):
    both = save("a", "tee", "x", "Tea")
    one = save("b", "tee")
    change = tags.rename("tee", "tea", origin)
    assert change.merged == ("Tea",)
    assert [tags_of(both), tags_of(one)] == [("Tea", "x"), ("Tea",)]
    assert used(tags) == {"Tea": 2, "x": 1}


def test_a_merge_keeps_the_colour_of_what_stays_or_else_takes_the_others(tags, save, origin):
    save("a", "one", "two", "three")
    tags.set_colour("one", "#111111", origin)
    tags.set_colour("two", "#222222", origin)
    tags.rename("one", "two", origin)
    assert tags.uses()[1].style == TagStyle(name="two", colour="#222222")
    tags.rename("two", "three", origin)
    assert [use.style for use in tags.uses()] == [TagStyle(name="three", colour="#222222")]


def test_a_change_of_case_respells_everywhere_without_a_version(
    tags, save, tags_of, services, origin, events
):
    memory = save("a", "work/ui", "tea")
    parent = save("b", "work")
    events.clear()
    change = tags.rename("work", "Work", origin)
    assert set(change.memories) == {memory.id, parent.id}
    assert [tags_of(memory), tags_of(parent)] == [("Work/ui", "tea"), ("Work",)]
    assert services.memories.get(memory.id).version == 1
    assert events[0].edited == {memory.id, parent.id}
    assert tags.rename("work", "Work", origin).memories == ()


def test_a_name_that_was_used_before_takes_the_new_spelling(tags, save, tags_of, origin):
    old = save("a", "Tea")
    tags.delete("tea", origin)
    new = save("b", "x")
    assert tags.rename("x", "tea", origin).merged == ()
    assert (tags_of(old), tags_of(new)) == ((), ("tea",))


def test_a_colour_goes_along_with_a_rename_and_does_not_stay_behind(tags, save, origin):
    save("a", "work", "work/ui")
    tags.set_colour("work", "#2E7D32", origin)
    tags.set_colour("work/ui", "#000000", origin)
    tags.rename("work", "job", origin)
    assert {use.style for use in tags.uses()} == {
        TagStyle(name="job", colour="#2e7d32"),
        TagStyle(name="job/ui", colour="#000000"),
    }
    save("b", "work")
    assert TagStyle(name="work") in {use.style for use in tags.uses()}


def test_a_tag_can_be_moved_below_itself(tags, save, tags_of, origin):
    memory = save("a", "work", "work/old")
    tags.set_colour("work", "#111111", origin)
    tags.set_colour("work/old", "#222222", origin)
    tags.rename("work", "work/old", origin)
    assert tags_of(memory) == ("work/old", "work/old/old")
    assert [use.style.colour for use in tags.uses()] == ["#111111", "#222222"]


def test_a_tag_that_only_holds_others_can_be_coloured_and_renamed(tags, save, origin):
    save("a", "work/ui")
    tags.set_colour("Work", "#2e7d32", origin)
    (node,) = tags.tree()
    assert (node.path, node.colour, node.count, node.total) == ("Work", "#2e7d32", 0, 1)
    tags.rename("work", "job", origin)
    (node,) = tags.tree()
    assert (node.path, node.colour, node.children[0].path) == ("job", "#2e7d32", "job/ui")


def test_several_tags_are_merged_into_one_at_once(tags, save, tags_of, origin, events):
    first, second = save("a", "tee", "Thee"), save("b", "thee/green")
    third = save("c", "tea")
    events.clear()
    change = tags.merge(["tee", "thee", "TEE"], "tea", origin)
    assert set(change.memories) == {first.id, second.id}
    assert change.merged == ("tea",)
    assert [tags_of(each) for each in (first, second, third)] == [
        ("tea",),
        ("tea/green",),
        ("tea",),
    ]
    assert len(events) == 2


def test_a_merge_that_fails_changes_nothing(tags, save, tags_of, origin, events):
    memory = save("a", "tee", "tea")
    events.clear()
    for names, into, error in (
        (["tee", "nothing"], "tea", NotFoundError),
        (["tee", "Tea"], "tea", InvalidInputError),
        (["tee"], "nothing", NotFoundError),
    ):
        with pytest.raises(error):
            tags.merge(names, into, origin)
    assert tags_of(memory) == ("tee", "tea")
    assert events == []


def test_a_deleted_tag_is_gone_from_every_memory_and_loses_its_colour(
    tags, save, tags_of, services, origin
):
    memory, below = save("a", "work", "tea"), save("b", "work/ui")
    tags.set_colour("work", "#2e7d32", origin)
    change = tags.delete("WORK", origin)
    assert change.memories == (memory.id,)
    assert (tags_of(memory), tags_of(below)) == (("tea",), ("work/ui",))
    (node, _) = sorted(tags.tree(), key=lambda node: node.path == "tea")
    assert (node.path, node.colour) == ("work", None)
    assert services.memories.history(memory.id)[1].previous == {"tags": ["work", "tea"]}


def test_a_tag_is_deleted_with_those_below_it_where_asked(tags, save, tags_of, origin):
    memory, below = save("a", "work", "tea"), save("b", "work/ui", "work/x")
    assert set(tags.delete("work", origin, is_deep=True).memories) == {memory.id, below.id}
    assert (tags_of(memory), tags_of(below)) == (("tea",), ())
    assert used(tags) == {"tea": 1}


def test_a_tag_that_only_holds_others_is_deleted_with_them_or_not_at_all(tags, save, origin):
    save("a", "work/ui")
    with pytest.raises(NotFoundError, match="No memory has the tag 'work'"):
        tags.delete("work", origin)
    assert len(tags.delete("work", origin, is_deep=True).memories) == 1


def test_memories_in_the_trash_keep_their_tags(tags, save, services, origin):
    trashed, live = save("a", "work"), save("b", "work")
    services.memories.delete([trashed.id], origin)
    tags.rename("work", "job", origin)
    services.trash.restore_all([trashed.id], origin)
    assert used(tags) == {"work": 1, "job": 1}
    services.memories.delete([trashed.id], origin)
    with pytest.raises(NotFoundError):
        tags.rename("work", "x", origin)
    assert services.memories.get(live.id).tags == ("job",)


@pytest.mark.parametrize(
    ("old", "new", "error", "message"),
    [
        ("nothing", "x", NotFoundError, "No memory has the tag 'nothing'"),
        ("work", " ", InvalidInputError, "1 to 64 characters"),
        ("work", "x" * 65, InvalidInputError, "1 to 64 characters"),
        ("work", "x" * 62, InvalidInputError, "1 to 64 characters"),  # work/ui no longer fits
        ("work", "a\nb", InvalidInputError, "control character"),
    ],
)
def test_a_rename_that_cannot_be_is_refused_and_changes_nothing(
    tags, save, tags_of, origin, old, new, error, message
):
    memory = save("a", "work", "work/ui")
    with pytest.raises(error, match=message):
        tags.rename(old, new, origin)
    assert tags_of(memory) == ("work", "work/ui")


@pytest.fixture
def keep(services, origin):
    def call(name, *names, **fields):
        where = MemoryFilter(tags=names, **fields)
        return services.filters.save(SavedFilter(name=name, where=where, query="tea"), origin)

    return call


@pytest.fixture
def kept_tags(services):
    return lambda name: services.filters.get(name).where.tags


def test_saved_filters_that_name_a_renamed_tag_or_one_below_it_follow(
    tags, save, keep, kept_tags, services, origin
):
    save("a", "work", "Work/UI")
    top = keep("Top", "home", "WORK", tags_match=TagsMatch.ALL)
    keep("Below", "work/ui", "work/gone")
    keep("Other", "workshop")
    change = tags.rename("work", "Job", origin)
    assert set(change.filters) == {"Top", "Below"}
    found = services.filters.get("Top")
    assert found == replace(top, where=replace(top.where, tags=("home", "Job")))
    assert kept_tags("Below") == ("Job/UI", "Job/gone")
    assert kept_tags("Other") == ("workshop",)
    assert tags.rename("job", "JOB", origin).filters == ("Below", "Top")
    assert kept_tags("Top") == ("home", "JOB")


def test_saved_filters_name_a_merged_tag_once_and_as_it_is_written(
    tags, save, keep, kept_tags, origin
):
    save("a", "tee", "thee")
    save("b", "Tea")
    keep("All", "thee", "x", "tee", "tea")
    keep("One", "thee")
    assert tags.merge(["tee", "thee"], "tea", origin).filters == ("All", "One")
    assert kept_tags("All") == ("Tea", "x")
    assert kept_tags("One") == ("Tea",)


def test_a_saved_filter_that_cannot_or_must_not_follow_stays_as_it_is(
    tags, save, keep, kept_tags, services, store, origin
):
    deep = "work/" + "x" * 59
    save("a", "work")
    keep("Trash", "work", is_trashed=True)
    keep("Too long", deep)
    newer = {"format": 99, "where": {"tags": ["work"]}}
    store.write(lambda tx: tx.filters.put("Newer", newer, services.clock(), origin))
    assert tags.rename("work", "workshop", origin).filters == ()
    assert kept_tags("Trash") == ("work",)
    assert kept_tags("Too long") == (deep,)
    assert isinstance(services.filters.list()[0], UnreadableFilter)


def test_a_rename_that_is_refused_leaves_saved_filters_alone(tags, save, keep, kept_tags, origin):
    save("a", "tee", "tea")
    keep("Tee", "tee")
    with pytest.raises(NotFoundError):
        tags.merge(["tee", "nothing"], "tea", origin)
    assert kept_tags("Tee") == ("tee",)


def test_a_colour_is_shown_and_can_be_taken_away(tags, save, origin, events):
    save("a", "tea")
    assert tags.set_colour("TEA", " #2E7D32", origin) == TagStyle(name="tea", colour="#2e7d32")
    assert events[-1] == OrganisationChanged(origin=origin)
    assert tags.tree()[0].colour == "#2e7d32"
    assert tags.set_colour("tea", None, origin) == TagStyle(name="tea")
    with pytest.raises(NotFoundError):
        tags.set_colour("nothing", "#000000", origin)
    with pytest.raises(InvalidInputError, match="not a colour"):
        tags.set_colour("tea", "green", origin)


def test_a_memory_with_a_tag_and_one_below_it_counts_once_in_the_tree(tags, save):
    save("a", "work", "work/ui", project_id="p")
    save("b", "work/ui")
    (node,) = tags.tree()
    assert (node.count, node.total, node.children[0].total) == (1, 2, 2)
    assert tags.tree("p")[0].total == 1
    assert tags.tree("q") == ()


def test_tags_are_added_to_and_removed_from_many_memories(
    tags, save, tags_of, services, origin, events, monkeypatch
):
    monkeypatch.setattr(reporting, "BATCH_SIZE", 2)
    memories = [save(str(number), "old", "Keep") for number in range(5)]
    services.memories.delete([memories[4].id], origin)
    events.clear()
    told = []
    ids = [memory.id for memory in memories]
    outcome = tags.change(
        [*ids, ids[0], "nobody"],
        origin,
        add=("new", "keep"),
        remove=("OLD",),
        progress=lambda done, total: told.append((done, total)) or True,
    )
    assert set(outcome.changed) == set(ids[:4])
    assert [tags_of(memory) for memory in memories[:4]] == [("Keep", "new")] * 4
    assert told == [(2, 6), (4, 6), (6, 6)]
    assert events == [MemoriesChanged(edited=frozenset(ids[:4]), origin=origin)]
    assert {services.memories.history(each)[1].origin for each in ids[:4]} == {origin}


def test_a_long_change_can_be_ended_in_between_and_tells_what_it_did(
    tags, save, origin, events, monkeypatch
):
    monkeypatch.setattr(reporting, "BATCH_SIZE", 2)
    ids = [save(str(number)).id for number in range(5)]
    events.clear()
    outcome = tags.change(ids, origin, add=("x",), progress=lambda done, total: False)
    assert outcome.changed == tuple(ids[:2])
    assert events == [MemoriesChanged(edited=frozenset(ids[:2]), origin=origin)]


def test_a_memory_that_is_full_of_tags_stays_and_is_named(tags, save, tags_of, origin, events):
    full = save("a", *[f"t{number}" for number in range(64)])
    free = save("b")
    events.clear()
    outcome = tags.change([full.id, free.id], origin, add=("x",))
    assert (outcome.changed, outcome.full) == ((free.id,), (full.id,))
    assert len(tags_of(full)) == 64


def test_nothing_to_change_makes_no_version_and_no_event(tags, save, origin, events, services):
    memory = save("a", "x")
    events.clear()
    assert tags.change([memory.id], origin, add=("X",), remove=("y",)).changed == ()
    assert services.memories.get(memory.id).version == 1
    assert events == []


def test_a_pinned_memory_does_not_fade_until_it_is_unpinned(
    tags, save, services, origin, clock, tags_of
):
    memory = save("a", "tea", importance=8.0)
    assert tags.pin([memory.id], origin).changed == (memory.id,)
    clock.move(days=60)
    assert tags_of(memory) == ("tea", "pinned")
    assert services.memories.get(memory.id).importance == 8.0
    tags.unpin([memory.id], origin)
    assert services.memories.get(memory.id).importance == 4.0


def test_a_rename_gives_each_of_many_memories_one_version(tags, services, store, origin):
    drafts = [MemoryDraft(content=f"note {number}", tags=("old", "x")) for number in range(300)]
    for draft in drafts:
        services.memories.save(draft, origin)
    assert len(tags.rename("old", "new", origin).memories) == 300
    assert services.memories.check().problems == ()
    ids = services.memories.list_ids(EVERYTHING, SortOrder.NEWEST)
    assert {services.memories.get(each).version for each in ids} == {2}


def test_an_update_of_tags_keeps_the_spelling_of_a_rename(tags, save, services, origin):
    save("a", "tea")
    tags.rename("tea", "TEA", origin)
    other = save("b")
    updated = services.memories.update(other.id, MemoryPatch(tags=("tea",)), origin)
    assert updated.tags == ("TEA",)
