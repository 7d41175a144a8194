"""Tags, projects, saved filters and links: what is done to them is undone like all else."""

from dataclasses import replace

import pytest

from rosemary.domain.errors import NotFoundError, VersionConflictError
from rosemary.domain.events import MemoriesChanged, OrganisationChanged
from rosemary.domain.filters import MemoryFilter, SavedFilter
from rosemary.domain.history import LAST_CHANGE, UndoTarget
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.search import FulltextRequest
from rosemary.domain.tags import TagStyle


@pytest.fixture
def save(services, by):
    return lambda content, **fields: services.memories.save(
        MemoryDraft(content=content, **fields), by()
    )


def tags_of(services, *memories):
    return [services.memories.get(memory.id).tags for memory in memories]


def style(store, name):
    return store.read(lambda view: view.tags.style(name))


def test_renaming_a_tag_is_undone_in_every_memory_with_its_colour(
    store, services, history, save, by, events
):
    memories = [save(f"note {n}", tags=("Work", "tea", "work/site")) for n in range(3)]
    services.tags.set_colour("work", "#2e7d32", by())
    services.tags.rename("work", "job", by())
    assert tags_of(services, *memories) == [("job", "tea", "job/site")] * 3
    events.clear()
    report = history.undo(LAST_CHANGE, by("person"))
    assert tags_of(services, *memories) == [("Work", "tea", "work/site")] * 3
    assert style(store, "work") == TagStyle(name="Work", colour="#2e7d32")
    assert style(store, "job") is None
    assert {each.now.name for each in report.others} == {"Work", "job"}
    assert [type(event) for event in events] == [MemoriesChanged, OrganisationChanged]
    assert events[0].edited == {memory.id for memory in memories}
    history.redo(LAST_CHANGE, by("person"))
    assert tags_of(services, *memories) == [("job", "tea", "job/site")] * 3
    assert style(store, "job") == TagStyle(name="job", colour="#2e7d32")


def test_another_spelling_of_a_tag_is_undone_and_its_memories_are_named(
    services, history, save, by, events
):
    memory, trashed = save("one", tags=("work",)), save("two", tags=("work",))
    services.memories.delete([trashed.id], by())
    services.tags.rename("work", "Work", by())
    events.clear()
    history.undo(LAST_CHANGE, by("person"))
    assert tags_of(services, memory) == [("work",)]
    assert events[0].edited == {memory.id}


def test_the_colour_of_a_tag_is_undone_and_no_memory_is_said_to_be_changed(
    store, services, history, save, by, events
):
    save("one", tags=("work",))
    services.tags.set_colour("work", "#2e7d32", by())
    events.clear()
    person = by("person")
    history.undo(LAST_CHANGE, person)
    assert style(store, "work") == TagStyle(name="work")
    assert events == [OrganisationChanged(origin=person)]
    history.redo(LAST_CHANGE, by("person"))
    assert style(store, "work").colour == "#2e7d32"


def test_a_merged_or_deleted_tag_comes_back_where_it_was(services, history, save, by):
    first = save("one", tags=("thee", "home"))
    second = save("two", tags=("tee", "tea"))
    services.tags.merge(["thee", "tee"], "tea", by())
    services.tags.delete("tea", by())
    assert tags_of(services, first, second) == [("home",), ()]
    history.undo(LAST_CHANGE, by("person"))
    assert tags_of(services, first, second) == [("tea", "home"), ("tea",)]
    history.undo(LAST_CHANGE, by("person"))
    assert tags_of(services, first, second) == [("thee", "home"), ("tee", "tea")]


def test_a_tag_that_another_client_has_used_since_stays_without_the_colour(
    store, services, history, save, by
):
    memory = save("one", tags=("work",))
    services.tags.set_colour("work", "#2e7d32", by())
    renaming = by()
    services.tags.rename("work", "job", renaming)
    other = services.memories.save(MemoryDraft(content="two", tags=("job",)), by("cursor"))
    history.undo(UndoTarget(call_id=renaming.call_id), by("person"))
    assert tags_of(services, memory, other) == [("work",), ("job",)]
    assert style(store, "job") == TagStyle(name="job")


def test_an_undo_that_leaves_a_new_tag_to_others_has_that_alone_to_say(
    store, services, history, save, by
):
    memory = save("one", tags=("work",))
    renaming = by()
    services.tags.rename("work", "job", renaming)
    services.memories.save(MemoryDraft(content="two", tags=("job",)), by("cursor"))
    services.memories.update(memory.id, MemoryPatch(tags=()), by("cursor"))
    with pytest.raises(VersionConflictError, match="tags was changed since by cursor"):
        history.undo(UndoTarget(call_id=renaming.call_id), by("person"))
    assert style(store, "job") == TagStyle(name="job")


def test_a_colour_that_was_changed_since_stays_and_is_named(store, services, history, save, by):
    save("one", tags=("work",))
    first = by()
    services.tags.set_colour("work", "#2e7d32", first)
    services.tags.set_colour("work", "#ffffff", by("cursor"))
    with pytest.raises(VersionConflictError, match="work was changed since by cursor"):
        history.undo(UndoTarget(call_id=first.call_id), by("person"))
    history.undo(UndoTarget(call_id=first.call_id), by("person"), is_forced=True)
    assert style(store, "work").colour is None


def test_pinning_many_in_batches_is_undone_by_its_call(services, history, save, by):
    memories = [save(f"note {n}") for n in range(3)]
    call = by()
    services.tags.pin([memories[0].id], call)
    services.tags.pin([memory.id for memory in memories], call)
    history.undo(UndoTarget(call_id=call.call_id), by("person"))
    assert tags_of(services, *memories) == [(), (), ()]


def test_moving_memories_to_a_project_is_undone(services, history, save, by):
    memories = [save(f"note {n}", project_id="site") for n in range(3)]
    services.projects.move_all("site", "web", by())
    report = history.undo(LAST_CHANGE, by("person"))
    assert len(report.memories) == 3
    assert {services.memories.get(each.id).project_id for each in memories} == {"site"}


def test_the_name_of_a_project_and_the_default_of_a_client_are_undone(
    services, history, save, by, events
):
    save("one", project_id="site")
    services.projects.rename("site", "Web", by())
    services.projects.rename("site", "Web site", by())
    services.projects.set_default("claude", "site", by())
    events.clear()
    report = history.undo(LAST_CHANGE, by("person"))
    assert [each.now.name for each in report.others] == ["for claude"]
    assert services.projects.default_of("claude") == ""
    assert [type(event) for event in events] == [OrganisationChanged]
    history.undo(LAST_CHANGE, by("person"))
    assert [project.name for project in services.projects.list()] == ["Web"]
    history.undo(LAST_CHANGE, by("person"))
    assert [project.name for project in services.projects.list()] == [""]
    for _ in range(3):
        history.redo(LAST_CHANGE, by("person"))
    assert [project.name for project in services.projects.list()] == ["Web site"]
    assert services.projects.default_of("claude") == "site"


def test_what_is_done_to_saved_filters_is_undone(services, history, by):
    tea = SavedFilter(name="Tea", where=MemoryFilter(tags=("tea",)))
    milk = SavedFilter(name="tea", where=MemoryFilter(tags=("milk",)))
    services.filters.save(tea, by())
    services.filters.save(milk, by())
    services.filters.rename("tea", "Milk", by())
    services.filters.delete("milk", by())
    for kept in ([replace(milk, name="Milk")], [milk], [tea], []):
        history.undo(LAST_CHANGE, by("person"))
        assert list(services.filters.list()) == kept
    with pytest.raises(NotFoundError):
        history.undo(LAST_CHANGE, by("person"))
    for kept in ([tea], [milk], [replace(milk, name="Milk")], []):
        history.redo(LAST_CHANGE, by("person"))
        assert list(services.filters.list()) == kept


def test_a_saved_filter_follows_the_undo_of_a_rename_unless_it_was_changed_since(
    services, history, save, by
):
    save("one", tags=("work",))
    plain, edited = (
        SavedFilter(name=name, where=MemoryFilter(tags=("work",))) for name in ("Plain", "Tasks")
    )
    for each in (plain, edited):
        services.filters.save(each, by())
    rename = by()
    services.tags.rename("work", "job", rename)
    history.undo(LAST_CHANGE, by("person"))
    assert services.filters.list() == (plain, edited)
    history.redo(LAST_CHANGE, by("person"))
    assert [each.where.tags for each in services.filters.list()] == [("job",)] * 2
    edited = replace(edited, where=MemoryFilter(tags=("job", "urgent")))
    services.filters.save(edited, by("person"))
    report = history.undo(UndoTarget(call_id=rename.call_id), by("person"))
    assert services.filters.list() == (plain, edited)
    assert [each.name for each in report.conflicts] == ["filter Tasks"]


def test_what_leaves_things_as_they_are_is_no_change(services, history, save, by):
    save("one", tags=("work",), project_id="site")
    services.projects.rename("site", "Web", by())
    count = len(history.changes(100))
    services.projects.rename("site", "Web", by())
    services.projects.set_default("claude", "", by())
    services.tags.set_colour("work", None, by())
    services.tags.change([], by(), add=("x",))
    assert len(history.changes(100)) == count


def linked(services, source, target, by, relation="supersedes"):
    origin = by()
    services.links.link(source.id, LinkDraft(target=target.id, relation=relation), origin)
    return origin


def test_a_link_that_would_close_a_circle_by_now_is_not_put_back(services, history, save, by):
    tea, milk, pot = save("tea"), save("milk"), save("pot")
    linked(services, tea, milk, by)
    unlinking = by()
    services.links.unlink(tea.id, milk.id, unlinking, relation="supersedes")
    linked(services, milk, pot, by)
    linked(services, pot, tea, by)
    target = UndoTarget(call_id=unlinking.call_id)
    for is_forced in (False, True):
        with pytest.raises(VersionConflictError, match="tea supersedes milk would close a circle"):
            history.undo(target, by("person"), is_forced=is_forced)
    services.memories.delete([pot.id], by())
    with pytest.raises(VersionConflictError, match="circle"):
        history.undo(target, by("person"))
    history.undo(LAST_CHANGE, by("person"))
    history.undo(LAST_CHANGE, by("person"))
    history.undo(target, by("person"))
    assert [link.key for link in services.memories.get("tea").links] == ["milk"]


def test_a_link_turned_round_is_turned_back_in_one_undo(services, history, save, by):
    tea, milk = save("tea"), save("milk")
    linked(services, tea, milk, by)
    call = by("cursor")
    services.links.unlink(tea.id, milk.id, call, relation="supersedes")
    services.links.link(milk.id, LinkDraft(target=tea.id, relation="supersedes"), call)
    for _ in range(2):
        report = history.undo(UndoTarget(session_id="cursor"), by("person"))
        assert report.conflicts == ()
        links = services.links.links_of("tea")
        assert [link.key for link in links.outgoing] == ["milk"]
        assert links.incoming == ()
        report = history.redo(UndoTarget(change=report.change), by("person"))
        links = services.links.links_of("tea")
        assert [link.key for link in links.incoming] == ["milk"]
        assert links.outgoing == ()


def test_of_two_links_that_close_a_circle_only_together_one_is_put_back(
    services, history, save, by
):
    tea, milk = save("tea"), save("milk")
    first, second = linked(services, tea, milk, by), by()
    services.links.unlink(tea.id, milk.id, second, relation="supersedes")
    third = linked(services, milk, tea, by)
    services.links.unlink(milk.id, tea.id, second, relation="supersedes")
    assert first != third
    report = history.undo(UndoTarget(call_id=second.call_id), by("person"))
    assert len(report.others) == len(report.conflicts) == 1
    assert "circle" in report.conflicts[0].reason
    assert services.memories.check().is_sound


def test_a_revert_leaves_an_importance_that_nobody_set_to_fade(services, history, save, by, clock):
    memory = save("tea", importance=8)
    services.memories.update(memory.id, MemoryPatch(content="coffee"), by())
    clock.move(days=60)
    assert services.memories.get(memory.id).importance == 4
    history.revert(memory.id, 1, by())
    reverted = services.memories.get(memory.id)
    assert (reverted.content, reverted.importance) == ("tea", 4)
    services.memories.update(memory.id, MemoryPatch(importance=2), by())
    history.revert(memory.id, 1, by())
    assert services.memories.get(memory.id).importance == 8


def test_links_are_scored_by_what_decay_has_left_of_the_other_memory(services, save, by, clock):
    tea = save("tea", key="tea")
    faded, pinned = save("milk", importance=8), save("pot", importance=8, tags=("Pinned",))
    for each in (faded, pinned):
        linked(services, tea, each, by, "related")
    clock.move(days=60)
    wanted = {"milk": 0.5 * 0.4, "pot": 0.5 * 0.8}
    (hit,) = (
        hit
        for hit in services.fulltext.search(FulltextRequest(keywords=("tea",))).hits
        if hit.memory.id == tea.id
    )
    for links in (
        services.memories.get("tea").links,
        services.memories.get_many([tea.id])[0].links,
        services.links.links_of("tea").outgoing,
        hit.memory.links,
    ):
        assert {link.key: link.score for link in links} == pytest.approx(wanted)
    assert hit.memory.importance == 2.5
    (incoming,) = services.links.links_of("pot").incoming
    assert incoming.score == pytest.approx(0.5 * 0.25)
