import pytest

from rosemary.operations.operation_table import invoke


@pytest.fixture
def keys(services, origin):
    for key in ("tea", "tea-pot", "Tee", "größe", "zoo"):
        arguments = {"content": key, "key": key, "project_id": "web" if key == "zoo" else ""}
        invoke(services, "save_memory", arguments, origin)
    invoke(services, "delete_memory", {"id": "tea-pot"}, origin)

    def listed(**arguments):
        answer = invoke(services, "list_keys", arguments, origin).data
        return answer["results"], answer["hasMore"]

    return listed


def test_keys_are_listed_by_how_they_begin(keys):
    assert keys(prefix="te") == (["tea"], False)
    assert keys(prefix="grö") == (["größe"], False)
    assert keys() == (sorted(["tea", "Tee", "größe", "zoo"]), False)
    assert keys(project_id="web") == (["zoo"], False)
    assert keys(limit=2) == (["Tee", "größe"], True)


@pytest.mark.parametrize("prefix", ["te%", "te_", "t*", "\0", "\n", "te\U0010ffff"])
def test_what_no_key_begins_with_lists_nothing(keys, prefix):
    assert keys(prefix=prefix) == ([], False)


def test_a_client_that_sees_some_projects_completes_their_keys_alone(services, origin):
    for key, project in (("tea-b", "seen"), ("tea-a", "seen"), ("tea-c", "hidden"), ("tea-d", "")):
        invoke(services, "save_memory", {"content": key, "key": key, "project_id": project}, origin)
    within = services.within(("seen", ""))
    assert within.memories.keys("tea", 10) == ["tea-a", "tea-b", "tea-d"]
    assert within.memories.keys("tea", 1) == ["tea-a"]
    assert within.memories.keys("tea", 10, "hidden") == []
