from dataclasses import replace

from rosemary.domain.models import Duplicate, Moved, Origin, Project
from rosemary.domain.types import Transport

LATER = Origin(
    client="window", client_version="2", transport=Transport.WINDOW, session_id="", call_id="c9"
)


def test_projects_are_listed_by_use_with_those_that_only_have_a_name(act, store, build):
    act.save(project_id="b")
    act.save(project_id="b")
    act.save()
    act.trash(act.save(project_id="gone"))

    def put(*names):
        return store.write(lambda tx: tx.projects.put_name(*names, build.at(9), LATER))

    assert put("b", "Bee") == ""
    assert put("empty", "Empty") == ""
    assert put("b", "Bees") == "Bee"
    assert store.read(lambda r: r.projects.all()) == [
        Project(id="b", name="Bees", count=2),
        Project(id="", name="", count=1),
        Project(id="empty", name="Empty", count=0),
    ]
    assert put("empty", "") == "Empty"
    assert [each.id for each in store.read(lambda r: r.projects.all())] == ["b", ""]


def test_moved_memories_get_a_version_and_duplicates_stay(act, store, build):
    there = act.save("same", project_id="new")
    stays = act.save("same", project_id="old")
    other = act.save("other", project_id="old")
    act.trash(act.save("thrown away", project_id="new"))
    free = act.save("thrown away", project_id="old")
    trashed = act.trash(act.save("t", project_id="old"))
    ids = [stays.id, other.id, free.id, there.id, trashed.id, "nobody"]
    moved = store.write(lambda tx: tx.projects.move(ids, "new", build.at(99), LATER))
    assert moved == Moved(
        ids=(other.id, free.id), duplicates=(Duplicate(id=stays.id, existing=there.id),)
    )
    after = act.get(other.id)
    assert after == replace(
        other, project_id="new", version=2, updated_at=build.at(99), origin=LATER
    )
    step = store.read(lambda r: r.history.of(other.id))[1]
    assert (step.previous, step.origin) == ({"project_id": "old"}, LATER)
    assert [act.get(each.id) for each in (stays, there, trashed)] == [stays, there, trashed]
    act.check_is_sound()


def test_of_two_moved_memories_with_the_same_content_one_stays(act, store, build):
    first, second = act.save("same", project_id="a"), act.save("same", project_id="b")
    ids = [first.id, second.id]
    moved = store.write(lambda tx: tx.projects.move(ids, "c", build.at(99), LATER))
    assert moved.ids == (first.id,)
    assert moved.duplicates == (Duplicate(id=second.id, existing=first.id),)


def test_a_client_has_a_project_of_its_own(store, build):

    def put(*names):
        return store.write(lambda tx: tx.projects.put_default(*names, build.at(9), LATER))

    assert store.read(lambda r: r.projects.default_of("claude")) == ""
    assert put("claude", "website") == ""
    assert put("window", "notes") == ""
    assert store.read(lambda r: r.projects.defaults()) == {"claude": "website", "window": "notes"}
    assert put("claude", "") == "website"
    assert store.read(
        lambda r: (r.projects.default_of("claude"), r.projects.default_of("window"))
    ) == (
        "",
        "notes",
    )
    assert store.read(lambda r: r.projects.defaults()) == {"window": "notes"}


def test_a_kept_filter_is_found_by_its_name_in_any_case(store, build):

    def put(*given):
        return store.write(lambda tx: tx.filters.put(*given, build.at(9), LATER))

    assert put("Tasks", {"format": 1}) is None
    assert put("tasks", {"format": 2}) == ("Tasks", {"format": 1})
    assert store.read(lambda r: r.filters.definition("TASKS")) == ("tasks", {"format": 2})
    assert put("another", {}) is None
    assert store.read(lambda r: list(r.filters.definitions())) == ["another", "tasks"]
    assert put("TASKS", None) == ("tasks", {"format": 2})
    assert store.read(lambda r: r.filters.definition("tasks")) is None
    assert put("tasks", None) is None
