import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.events import MemoriesChanged, OrganisationChanged
from rosemary.domain.models import MemoryDraft, Project
from rosemary.operations.operation_table import invoke
from rosemary.service import reporting


@pytest.fixture
def projects(services):
    return services.projects


@pytest.fixture
def save(services, origin):
    def call(content, project_id=""):
        draft = MemoryDraft(content=content, project_id=project_id)
        return services.memories.save(draft, origin)

    return call


def test_a_project_is_shown_under_its_name(projects, save, origin, events):
    save("a", "site")
    events.clear()
    assert projects.rename(" site ", " Web site ", origin) == "Web site"
    assert projects.list() == (Project(id="site", name="Web site", count=1),)
    assert events == [OrganisationChanged(origin=origin)]
    projects.rename("site", "", origin)
    assert projects.list() == (Project(id="site", name="", count=1),)


@pytest.mark.parametrize(
    ("project_id", "name", "error", "message"),
    [
        ("nothing", "x", NotFoundError, "no project 'nothing'"),
        (" ", "x", InvalidInputError, "project_id: is empty"),
        ("site", "x" * 129, InvalidInputError, "name: has 129"),
    ],
)
def test_a_project_that_cannot_be_named_is_refused(
    projects, save, origin, project_id, name, error, message
):
    save("a", "site")
    save("b")
    with pytest.raises(error, match=message):
        projects.rename(project_id, name, origin)
    assert {each.name for each in projects.list()} == {""}


def test_memories_are_moved_batch_by_batch_and_duplicates_are_named(
    projects, save, services, origin, events, monkeypatch
):
    monkeypatch.setattr(reporting, "BATCH_SIZE", 2)
    there = save("same", "new")
    memories = [save(text, "old") for text in ("same", "b", "c")]
    events.clear()
    told = []
    moved = projects.move_all(
        "old", "new", origin, progress=lambda done, total: told.append((done, total)) or True
    )
    assert moved.ids == (memories[1].id, memories[2].id)
    assert [(each.id, each.existing) for each in moved.duplicates] == [(memories[0].id, there.id)]
    assert told == [(2, 3), (3, 3)]
    assert events == [MemoriesChanged(edited=frozenset(moved.ids), origin=origin)]
    assert [(each.id, each.count) for each in projects.list()] == [("new", 3), ("old", 1)]
    assert services.memories.check().problems == ()


def test_moving_some_memories_to_no_project_leaves_the_others(projects, save, origin, services):
    first, second = save("a", "p"), save("b", "p")
    assert projects.move([first.id], "", origin).ids == (first.id,)
    assert services.memories.get(first.id).project_id == ""
    assert services.memories.get(second.id).project_id == "p"


def test_a_move_that_moves_nothing_tells_nobody(projects, save, origin, events):
    memory = save("a", "p")
    events.clear()
    assert projects.move([memory.id], "p", origin).ids == ()
    assert events == []


def test_a_project_without_memories_cannot_be_moved(projects, origin):
    with pytest.raises(NotFoundError, match="no project 'nothing'"):
        projects.move_all("nothing", "x", origin)


def test_a_client_saves_into_its_project_where_it_names_none(projects, services, origin):
    assert projects.set_default(origin.client, " website ", origin) == "website"
    assert projects.defaults() == {origin.client: "website"}

    def saved(**arguments):
        answer = invoke(services, "save_memory", arguments, origin)
        return services.memories.get(answer.data["id"]).project_id

    assert saved(content="a") == "website"
    assert saved(content="b", project_id="other") == "other"
    assert saved(content="c", project_id="") == ""
    projects.set_default(origin.client, "", origin)
    assert saved(content="d") == ""


def test_a_default_needs_a_client(projects, origin):
    with pytest.raises(InvalidInputError, match="client: is empty"):
        projects.set_default(" ", "x", origin)
