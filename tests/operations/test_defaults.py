import pytest

from rosemary.operations.operation_table import with_default_project


@pytest.mark.parametrize(
    ("name", "arguments", "project", "given"),
    [
        ("search_memory", {"query": "a"}, "web", {"query": "a", "project_id": "web"}),
        ("save_memory", {"content": "a"}, "web", {"content": "a", "project_id": "web"}),
        ("memory_stats", {}, "web", {"project_id": "web"}),
        ("delete_all_memories", {"confirm": 1}, "web", {"confirm": 1, "project_id": "web"}),
        ("search_memory", {"query": "a"}, "", {"query": "a"}),
        ("search_memory", {"project_id": None}, "web", {"project_id": None}),
        ("search_memory", {"project_id": ""}, "web", {"project_id": ""}),
        ("save_memory", {"project_id": ""}, "web", {"project_id": ""}),
        ("save_memory", {"project_id": None}, "web", {"project_id": "web"}),
        ("update_memory", {"id": "a"}, "web", {"id": "a"}),
        ("get_memory", {"id": "a"}, "web", {"id": "a"}),
        ("burn", {}, "web", {}),
    ],
)
def test_a_project_is_filled_in_where_a_call_leaves_it_open(name, arguments, project, given):
    assert with_default_project(name, arguments, project) == given
