"""A client with some projects alone never learns anything of the others, by any tool."""

from __future__ import annotations

import json
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.hits import NOBODY, handles_of

from rosemary.domain.clients import CONFINABLE_TOOLS
from rosemary.domain.errors import (
    EmbedderUnavailableError,
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    RosemaryError,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import Origin
from rosemary.domain.types import TextIndex, Transport
from rosemary.operations import gate
from rosemary.operations.operation_table import OPERATIONS
from rosemary.service.search.serving_embedder import ServingEmbedder
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

WORDS = ["maya", "likes", "green", "tea", "milk", "on", "friday", "deploys"]
SECRET = "zq"
"""Stands in everything that belongs to another project."""


class Caller:
    """Calls operations as a client, or as the person."""

    def __init__(self, services):
        self.services = services
        self.calls = 0

    def __call__(self, name, client="confined", **arguments):
        self.calls += 1
        origin = Origin(
            client=client,
            transport=Transport.MCP,
            session_id=f"session-of-{client}",
            call_id=f"call-{self.calls}",
        )
        return gate.answer(self.services, name, arguments, origin)

    def said(self, name, **arguments):
        """Return all that the confined client learns from a call."""
        try:
            outcome = self(name, **arguments)
        except RosemaryError as error:
            return f"{error.code} {error.message} {error.hint} {json.dumps(dict(error.details))}"
        return f"{outcome.text} {json.dumps(outcome.data)}"


def opened(folder, embedder, clock):
    file = Path(folder) / "memories.db"
    return build_services(SqliteStore.open(file), embedder, clock, file)


def confine(services, *projects):
    services.clients.change_rights("confined", lambda rights: replace(rights, projects=projects))


@pytest.fixture
def call(services):
    return Caller(services)


@pytest.fixture
def two(call, services):
    """Two projects with the same kind of memories, linked across, and a client of the first."""
    mine = call("save_memory", "x", content="Maya likes tea.", project_id="a", tags=["drink"]).data
    other = call(
        "save_memory", "x", content=f"Maya likes {SECRET}tea.", project_id="b", tags=["drink"]
    ).data
    call("link_memories", "x", **{"from": mine["id"], "to": other["id"]})
    call("link_memories", "x", **{"from": other["id"], "to": mine["id"], "relation": "contradicts"})
    confine(services, "a")
    return mine, other


def test_a_client_changes_texts_of_its_projects(call, two, services):
    mine, _ = two
    call("update_memory", id=mine["id"], content="Maya likes milk.")
    assert call("get_memory", id=mine["id"]).data["content"] == "Maya likes milk."
    assert services.memories.get(mine["id"]).is_embedded


def test_a_search_tells_nothing_of_another_project(call, two):
    found = call("search_memory", query="Maya tea").data["results"]
    assert [each["id"] for each in found] == [two[0]["id"]]
    assert SECRET not in call.said("search_memory", query="Maya tea")


contents = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join)
memories = st.lists(
    st.tuples(contents, st.sampled_from(["a", "b", "c", ""]), st.sampled_from(["fact", "task"])),
    min_size=1,
    max_size=8,
)
links = st.lists(
    st.tuples(
        st.integers(0, 7),
        st.integers(0, 7),
        st.sampled_from(["related", "supersedes", "contradicts"]),
    ),
    max_size=6,
)


@settings(
    max_examples=15,
    deadline=None,
    # What fails is plain enough without being made smaller, which takes minutes.
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(memories, links, contents, st.sampled_from([("a",), ("a", ""), ("",), ("a", "c")]))
def test_nothing_of_another_project_is_ever_told(
    tiny_embedder, clock, drafts, ties, query, projects
):
    with TemporaryDirectory() as folder, closing(opened(folder, tiny_embedder, clock)) as services:
        call = Caller(services)
        hidden, seen = fill(call, drafts, ties, projects)
        confine(services, *projects)
        for arguments in every_call(query, [*hidden, *seen], projects):
            # Not what the system made up for the folder's name.
            said = call.said(**arguments).replace(folder, "")
            assert not said.startswith("INTERNAL"), said
            given_ids = json.dumps(arguments)
            for memory in hidden:
                assert memory["id"] in given_ids or memory["id"] not in said, arguments
            asked_for = SECRET in given_ids
            assert asked_for or SECRET not in said, (arguments, said)
        stats = call("memory_stats").data
        # One was saved by the calls.
        assert stats["total"] == len(seen) + 1
        assert {each["value"] for each in stats["projects"]} <= set(projects)
        unharmed(services, hidden)


def fill(call, drafts, ties, projects):
    """Save some memories; return those that a client of `projects` must not learn of, and others.

    What is hidden has the secret in each of its fields.
    """
    hidden, seen = [], []
    for number, (content, project, kind) in enumerate(drafts):
        is_seen = project in projects
        mark = "" if is_seen else SECRET
        saved = call(
            "save_memory",
            "x",
            content=f"{content} {number} {mark}",
            key=f"{mark}k{number}",
            project_id=project,
            memory_type=kind,
            tags=["drink", f"{mark}t"],
            source=f"{mark}s",
            author=f"{mark}author",
            thread_id="same",
        ).data
        (seen if is_seen else hidden).append(saved)
    everything = sorted([*hidden, *seen], key=lambda each: each["id"])
    for start, end, relation in ties:
        if start < len(everything) and end < len(everything) and start != end:
            ends = {"from": everything[start]["id"], "to": everything[end]["id"]}
            # Two that would supersede each other are refused.
            with suppress(InvalidInputError):
                call("link_memories", "x", **ends, relation=relation)
    return hidden, seen


def every_call(query, saved, projects):
    """Return calls of every tool, with the ids of all memories."""
    yield {"name": "search_memory", "query": query, "explain": True, "threshold": 0}
    yield {"name": "search_memory", "query": query, "include_superseded": True}
    yield {"name": "search_memory", "query": query, "project_id": "b"}
    yield {"name": "memory_search", "query": query}
    yield {"name": "memory_fulltext_search", "keywords": query, "operator": "OR"}
    yield {"name": "memory_fulltext_search", "keywords": query.split()[0]}
    yield {"name": "search_by_type", "memory_type": "fact"}
    yield {"name": "search_by_tags", "tags": ["drink"]}
    yield {"name": "search_by_date_range", "date_from": "2020-01-01"}
    yield {"name": "get_all_memories"}
    yield {"name": "get_context", "query": query}
    yield {"name": "get_context", "query": query, "project_id": "b"}
    yield {"name": "get_all_memories", "project_id": "b"}
    yield {"name": "memory_stats"}
    yield {"name": "memory_stats", "project_id": "b"}
    yield {"name": "save_memory", "content": query, "project_id": "b"}
    yield {"name": "save_memory", "content": f"{query} anew", "project_id": projects[0]}
    yield {"name": "delete_all_memories", "confirm": 1_000}
    yield {"name": "delete_all_memories", "confirm": 0, "project_id": "b"}
    for one in saved:
        reference = one["id"]
        yield {"name": "get_memory", "id": reference, "include_history": True}
        yield {"name": "get_memory", "key": one["key"]}
        yield {"name": "update_memory", "id": reference, "importance": 3}
        yield {"name": "update_memory", "id": reference, "project_id": "b"}
        yield {"name": "link_memories", "from": saved[0]["id"], "to": reference}
        yield {"name": "unlink_memories", "from": saved[0]["id"], "to": reference}
        yield {"name": "list_links", "id": reference}
        yield {"name": "suggest_links", "id": reference}
    for other in [operation.name for operation in OPERATIONS if not operation.is_tool]:
        yield {"name": other}


def unharmed(services, hidden):
    for memory in hidden:
        present = services.memories.get(memory["id"])
        assert present.version == 1
        assert {link.relation for link in present.links} <= {
            "related",
            "supersedes",
            "contradicts",
            "superseded_by",
            "contradicted_by",
        }


def test_every_tool_is_either_confined_or_refused(call, two):
    for operation in OPERATIONS:
        if operation.is_tool and operation.name not in CONFINABLE_TOOLS:
            with pytest.raises(ForbiddenError):
                call(operation.name)


def test_links_across_are_not_shown(call, two):
    mine, _ = two
    assert call("get_memory", id=mine["id"]).data["links"] == []
    assert len(call("get_memory", "x", id=mine["id"]).data["links"]) == 2


def test_what_only_a_hidden_memory_supersedes_is_still_found(call, two):
    mine, other = two
    call("link_memories", "x", **{"from": other["id"], "to": mine["id"], "relation": "supersedes"})
    assert call("search_memory", query="Maya").data["total"] == 1
    assert call("memory_fulltext_search", keywords="Maya").data["total"] == 1
    found = call("search_memory", "x", query="Maya").data["results"]
    assert [each["id"] for each in found] == [other["id"]]


def test_a_duplicate_is_told_within_the_project_alone(call, two):
    with pytest.raises(RosemaryError, match="Duplicate"):
        call("save_memory", content="Maya likes tea.")
    with pytest.raises(ForbiddenError):
        call("save_memory", content=f"Maya likes {SECRET}tea.", project_id="b")
    assert call("save_memory", content=f"Maya likes {SECRET}tea.").data["status"] == "saved"


def test_a_taken_key_says_no_more_than_that(call, two):
    _, other = two
    with pytest.raises(RosemaryError) as caught:
        call("save_memory", content="Something new.", key=other["key"])
    assert other["id"] not in f"{caught.value.message}{caught.value.details}"
    assert "belongs to another memory" in caught.value.message


def test_a_save_without_a_project_goes_into_one_that_may_be_seen(call, services, two, origin):
    saved = call("save_memory", content="Bo likes milk.").data
    assert services.memories.get(saved["id"]).project_id == "a"
    services.projects.set_default("confined", "b", origin)
    saved = call("save_memory", content="Bo likes water.").data
    assert services.memories.get(saved["id"]).project_id == "a"
    confine(services, "c", "b")
    saved = call("save_memory", content="Bo likes juice.").data
    assert services.memories.get(saved["id"]).project_id == "b"


def test_nothing_is_written_into_or_moved_to_another_project(call, two):
    mine, other = two
    with pytest.raises(ForbiddenError, match="project 'b'"):
        call("save_memory", content="Bo likes milk.", project_id="b")
    with pytest.raises(ForbiddenError, match="project 'b'"):
        call("update_memory", id=mine["id"], project_id="b")
    with pytest.raises(ForbiddenError, match="what has no project"):
        call("update_memory", id=mine["id"], project_id="")
    with pytest.raises(NotFoundError):
        call("update_memory", id=other["id"], importance=1)
    with pytest.raises(NotFoundError):
        call("delete_memory", id=other["id"])


def test_deleting_all_deletes_what_is_seen(call, services, two):
    _, other = two
    assert call("memory_stats").data["total"] == 1
    assert call("delete_all_memories", confirm=1).data["deleted"] == 1
    assert services.memories.get(other["id"])


def test_held_deletions_of_all_are_confined_when_they_are_approved(call, services, two):
    _, other = two
    services.clients.change_rights("confined", lambda rights: replace(rights, holds_deletes=True))
    with pytest.raises(gate.HeldError) as caught:
        call("delete_all_memories", confirm=1)
    gate.approve(services, caught.value.details["held"])
    assert services.memories.get(other["id"])
    assert services.memories.facets().total == 1


def test_the_project_that_a_memory_came_from_is_not_named(call, services, two, origin):
    _, other = two
    services.projects.move([other["id"]], "a", origin)
    said = call("get_memory", id=other["id"], include_history=True)
    assert '"b"' not in json.dumps(said.data)
    assert len(said.data["history"]) == 2


@pytest.mark.parametrize("later", ["a", "c"])
def test_what_a_memory_said_in_another_project_is_not_told(call, services, two, origin, later):
    _, other = two
    key = other["id"]
    call("update_memory", "x", id=key, content=f"Maya has {SECRET}pin.", tags=[SECRET])
    call("update_memory", "x", id=key, content="Maya has a cup.", tags=["white"])
    services.projects.move([key], "a", origin)
    call("update_memory", "x", id=key, content="Maya likes milk.")
    call("update_memory", "x", id=key, content="Maya likes cocoa.")
    if later == "c":
        services.projects.move([key], "b", origin)
        call("update_memory", "x", id=key, content=f"Maya hides {SECRET}.")
        call("update_memory", "x", id=key, content="Maya is back.")
        services.projects.move([key], "a", origin)
    said = call("get_memory", id=key, include_history=True)
    assert SECRET not in json.dumps(said.data["history"])
    assert '"b"' not in json.dumps(said.data)
    told = [each["previous"].get("content") for each in said.data["history"]]
    assert [text for text in told if text] == ["Maya has a cup.", "Maya likes milk."]


def test_a_confined_client_is_told_no_path(call, services, two, monkeypatch):
    def broken(_embedder):
        raise EmbedderUnavailableError("The model in /home/maya/model is missing.")

    whole = call("memory_stats", "x").data
    assert Path(whole["database"]).name == "memories.db"
    monkeypatch.setattr(ServingEmbedder, "model", property(broken))
    assert "/home/maya" in call("memory_stats", "x").data["modelError"]
    said = call("memory_stats")
    assert "database" not in said.data
    assert "/" not in said.text


def test_counts_of_several_projects_are_summed(call, services, two):
    call("save_memory", "x", content="Bo likes milk.", project_id="c", tags=["drink", "white"])
    confine(services, "a", "c")
    stats = call("memory_stats").data
    assert stats["total"] == 2
    assert stats["tags"] == [{"value": "drink", "count": 2}, {"value": "white", "count": 1}]
    assert [each["value"] for each in stats["projects"]] == ["a", "c"]
    assert "sizeBytes" not in stats
    assert call("memory_stats", project_id="b").data["total"] == 0


def test_keys_of_several_projects_are_in_one_order(call, services, two):
    for key, project in (("cup", "c"), ("bowl", "a"), ("dish", "a"), ("bread", "b")):
        call("save_memory", "x", content=f"The {key}.", key=key, project_id=project)
    keys = services.within(("c", "a")).memories.keys
    assert keys("", 3) == ["bowl", "cup", "dish"]
    assert keys("", 3, "b") == []


def test_by_its_handle_no_memory_of_another_project_is_shown(store, two):
    ids = [memory["id"] for memory in two]

    def whole(view):
        seen, hidden = handles_of(view, ids)
        assert view.memories.of([seen]).keys() == {seen}
        assert {link.id for link in view.memories.of([seen])[seen].links} == {ids[1]}
        return seen, hidden

    seen, hidden = store.read(whole)

    def job(view):
        found = view.memories.of([seen, hidden, NOBODY])
        assert found == {seen: view.memories.get(ids[0])}
        assert found[seen].links == ()
        assert view.memories.of([hidden]) == view.memories.of([]) == {}
        return found[seen]

    assert SECRET not in repr(store.read(job, ("a",)))


@pytest.mark.parametrize("projects", [("a",), ("b",), ("a", "b"), ("c",)])
def test_the_handles_that_are_found_have_the_ids_of_memories_that_may_be_seen(
    store, two, tiny_embedder, projects
):
    expected = {each["id"] for each, name in zip(two, "ab", strict=True) if name in projects}
    vector, model = tiny_embedder.embed_query("Maya likes tea"), tiny_embedder.model

    def job(view):
        for hits in (
            view.search.match(TextIndex.PORTER, ["maya"], EVERYTHING, 9),
            view.search.match(TextIndex.TRIGRAM, ["maya"], EVERYTHING, 9),
            view.search.nearest(vector, model, EVERYTHING, 9),
            view.search.nearest_within(vector, model, EVERYTHING, -1.0, 9),
        ):
            ids = view.memories.ids_of(hits.handles)
            assert set(ids.values()) == expected
            memories = view.memories.of(hits.handles)
            assert {each: memory.id for each, memory in memories.items()} == ids

    store.read(job, projects)


def test_what_the_confined_store_does_not_know_is_refused(services):
    confined = services.within(("a",))
    with pytest.raises(ForbiddenError, match="only some projects"):
        confined.projects.list()
    with pytest.raises(ForbiddenError, match="only some projects"):
        confined.memories.check()
