"""The export as every surface meets it: what is asked for reaches the service."""

import json

import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.operations.operation_table import invoke


@pytest.fixture
def call(services, origin):
    return lambda name, **arguments: invoke(services, name, arguments, origin).data


@pytest.fixture
def three(call):
    """The keys of three memories, of which the last is in the trash."""
    keys = ["tea", "kettle", "bicycle"]
    for key in keys:
        call("save_memory", content=f"About the {key}", key=key, tags=[key])
    call("delete_memory", key="bicycle")
    return keys


def keys_in(path):
    return [each["key"] for each in json.loads(path.read_bytes())["memories"]]


@pytest.fixture
def place(tmp_path_factory):
    """A folder where Rosemary keeps nothing."""
    return tmp_path_factory.mktemp("place")


def test_without_ids_everything_that_passes_the_filters_is_written(call, three, place):
    done = call("export_memories", path=str(place / "all.json"))
    assert (done["status"], done["memories"]) == ("exported", 3)
    assert keys_in(place / "all.json") == three
    call("export_memories", path=str(place / "tea.json"), tags=["tea"])
    assert keys_in(place / "tea.json") == ["tea"]


def test_some_are_named_by_id_or_key_in_the_trash_too(call, three, place):
    tea = call("get_memory", key="tea")["id"]
    path = place / "some.json"
    assert call("export_memories", path=str(path), ids=[tea, "bicycle"])["memories"] == 2
    assert keys_in(path) == ["tea", "bicycle"]
    call("export_memories", path=str(path), ids=[tea, "bicycle"], trash="excluded", force=True)
    assert keys_in(path) == ["tea"]


def test_an_unknown_one_is_named_and_nothing_is_written(call, three, place):
    with pytest.raises(NotFoundError, match="nowhere"):
        call("export_memories", path=str(place / "a.json"), ids=[three[0], "nowhere"])
    assert list(place.iterdir()) == []


def test_an_empty_selection_is_no_way_to_ask_for_everything(call, three, place):
    with pytest.raises(InvalidInputError):
        call("export_memories", path=str(place / "a.json"), ids=[])
