"""Tags, projects and saved filters as every surface meets them."""

import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.filters import SavedFilter
from rosemary.operations.operation_table import OPERATIONS, invoke

MANAGEMENT = [
    "list_tags",
    "rename_tag",
    "merge_tags",
    "delete_tag",
    "colour_tag",
    "tag_memories",
    "pin_memories",
    "unpin_memories",
    "list_projects",
    "rename_project",
    "move_memories",
    "set_default_project",
    "list_filters",
    "save_filter",
    "show_filter",
    "rename_filter",
    "delete_filter",
]


@pytest.fixture
def call(services, origin):
    return lambda operation, /, **arguments: invoke(services, operation, arguments, origin).data


@pytest.fixture
def save(call):
    def run(content, **fields):
        return call("save_memory", content=content, key=content[:5], **fields)["id"]

    return run


def test_managing_is_for_the_person_and_not_for_assistants():
    tools = {operation.name for operation in OPERATIONS if operation.is_tool}
    assert not tools & set(MANAGEMENT)
    assert set(MANAGEMENT) <= {operation.name for operation in OPERATIONS}


def test_tags_are_listed_as_a_tree(call, save):
    save("a", tags=["work/ui"], project_id="p")
    save("b", tags=["work"])
    call("colour_tag", tag="work", colour="#2E7D32")
    assert call("list_tags")["results"] == [
        {
            "name": "work",
            "label": "work",
            "colour": "#2e7d32",
            "count": 1,
            "total": 2,
            "children": [
                {"name": "work/ui", "label": "ui", "count": 1, "total": 1, "children": []}
            ],
        }
    ]
    assert call("list_tags", project_id="q")["results"] == []


def test_tags_are_renamed_merged_and_deleted(call, save):
    memory = save("a", tags=["tee", "x"])
    save("b", tags=["tea"])
    assert call("rename_tag", tag="x", name="y") == {
        "status": "renamed",
        "memories": 1,
        "merged": [],
        "filters": [],
    }
    call("save_filter", name="Tee", tags=["tee"])
    assert call("rename_tag", tag="tee", name="Tea") == {
        "status": "merged",
        "memories": 1,
        "merged": ["tea"],
        "filters": ["Tee"],
    }
    assert call("show_filter", name="Tee")["total"] == 2
    assert call("merge_tags", tags=["y"], into="tea") == {
        "status": "merged",
        "memories": 1,
        "merged": ["tea"],
        "filters": [],
    }
    assert call("get_memory", id=memory)["tags"] == ["tea"]
    assert call("delete_tag", tag="tea", below=True) == {
        "status": "deleted",
        "memories": 2,
        "merged": [],
        "filters": [],
    }
    assert call("list_tags")["results"] == []


def test_a_colour_is_given_and_taken_away(call, save):
    save("a", tags=["tea"])
    assert call("colour_tag", tag="TEA", colour="#000000") == {
        "status": "coloured",
        "name": "tea",
        "colour": "#000000",
    }
    assert "colour" not in call("colour_tag", tag="tea")


def test_memories_are_tagged_and_pinned_by_id_or_key(call, save):
    first, _ = save("a", tags=["x"]), save("b")
    answer = call("tag_memories", ids=[first, "b"], add=["new"], remove=["x"])
    assert answer == {"status": "updated", "changed": 2, "full": []}
    assert call("pin_memories", ids=["a"])["changed"] == 1
    assert call("get_memory", id="a")["tags"] == ["new", "pinned"]
    assert call("unpin_memories", ids=["a", "b"])["changed"] == 1
    with pytest.raises(NotFoundError):
        call("pin_memories", ids=["a", "nobody"])
    assert call("get_memory", id="a")["tags"] == ["new"]


def test_projects_are_listed_named_and_emptied_into_each_other(call, save, origin):
    there, stays = save("same", project_id="new"), None
    stays = call("save_memory", content="same", project_id="old")["id"]
    save("b", project_id="old")
    assert call("rename_project", project_id="old", name="Old one") == {
        "status": "renamed",
        "id": "old",
        "name": "Old one",
    }
    assert call("set_default_project", client=origin.client, project_id="new") == {
        "status": "updated",
        "client": origin.client,
        "projectId": "new",
    }
    assert call("list_projects") == {
        "results": [
            {"id": "old", "name": "Old one", "count": 2},
            {"id": "new", "name": "", "count": 1},
        ],
        "defaults": [{"client": origin.client, "projectId": "new"}],
    }
    assert call("move_memories", from_project="old", project_id="new") == {
        "status": "moved",
        "moved": 1,
        "duplicates": [{"id": stays, "existing": there}],
    }
    assert call("move_memories", ids=["b"], project_id="")["moved"] == 1


def test_filters_are_saved_shown_renamed_and_deleted(call, save, services, clock, store):
    task = save("deploy", memory_type="task", tags=["work/x"], importance=3)
    other = save("sleep", memory_type="task", tags=["work"], importance=9)
    save("again deploy", memory_type="fact", tags=["work"])
    saved = call(
        "save_filter", name="Tasks", type="task", tags=["work"], order="importance", phase=None
    )
    assert saved == {"status": "saved", "name": "Tasks"}
    call("save_filter", name="found", type="task", query="deploy", date_from="2026-05-01")
    assert [each["name"] for each in call("list_filters")["results"]] == ["found", "Tasks"]
    assert call("list_filters")["results"][1] == {
        "name": "Tasks",
        "query": "",
        "order": "importance",
        "where": {"types": ["task"], "tags": ["work"], "tags_match": "any"},
    }
    shown = call("show_filter", name="tasks", limit=1)
    assert ([each["id"] for each in shown["results"]], shown["hasMore"]) == ([other], True)
    clock.move(days=1)
    found = call("show_filter", name="found", limit=1)["results"]
    assert [each["id"] for each in found] == [task]
    services.access.stop()
    accessed = store.read(lambda view: view.memories.get_many([task, other]))
    assert [each.last_accessed == clock.now for each in accessed] == [True, False]
    assert call("rename_filter", name="found", new_name="Deploys")["name"] == "Deploys"
    assert call("delete_filter", name="deploys") == {"status": "deleted", "name": "Deploys"}


def test_a_saved_search_takes_words_about_time_as_it_was_saved(call, clock, services, origin):
    old = call("save_memory", content="The kettle leaks today")["id"]
    clock.move(days=40)
    new = call("save_memory", content="The kettle is mended")["id"]
    for name, is_interpreted in (("new", True), ("all", False)):
        saved = SavedFilter(name=name, query="kettle today", is_interpreted=is_interpreted)
        services.filters.save(saved, origin)
        (found,) = call("show_filter", name=name)["results"]
        assert found["id"] == (new if is_interpreted else old)


def test_a_filter_that_cannot_be_read_is_listed_with_the_reason(call, store, clock, origin):
    store.write(lambda tx: tx.filters.put("later", {"format": 9}, clock(), origin))
    (listed,) = call("list_filters")["results"]
    assert "newer version" in listed["problem"]
    with pytest.raises(InvalidInputError, match="newer version"):
        call("show_filter", name="later")


@pytest.mark.parametrize(
    ("name", "arguments", "field"),
    [
        ("rename_tag", {"tag": "a"}, "name"),
        ("rename_tag", {"tag": "", "name": "b"}, "tag"),
        ("merge_tags", {"tags": [], "into": "a"}, "tags"),
        ("tag_memories", {"ids": []}, "ids"),
        ("tag_memories", {"ids": ["a"] * 10_001}, "ids"),
        ("pin_memories", {"ids": ""}, "ids"),
        ("move_memories", {"ids": ["a"]}, "project_id"),
        ("save_filter", {"name": "a", "order": "backwards"}, "order"),
        ("save_filter", {"name": "a", "query": "x" * 1_001}, "query"),
        ("show_filter", {"name": "a", "limit": 201}, "limit"),
        ("list_filters", {"verbose": True}, "verbose"),
    ],
)
def test_a_bad_argument_is_refused_by_name(call, name, arguments, field):
    with pytest.raises(InvalidInputError, match=field):
        call(name, **arguments)


@pytest.mark.parametrize("arguments", [{}, {"ids": ["a"], "from_project": "b"}])
def test_a_move_takes_either_memories_or_a_project(call, arguments):
    with pytest.raises(InvalidInputError, match="either ids or from_project"):
        call("move_memories", project_id="c", **arguments)
