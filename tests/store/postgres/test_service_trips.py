"""How often a search and a save wait for the server, which may be far away."""

from dataclasses import replace

import pytest

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryType
from rosemary.service.services import build_services

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

DRIVER_KEEPS_CHARS = 4096


@pytest.fixture
def services(store, tiny_embedder, clock, tmp_path):
    services = build_services(store, tiny_embedder, clock, tmp_path / "none.db")
    yield services
    services.close()


@pytest.fixture
def saved(services, origin):
    """Parts of a conversation, and notes with a tag."""
    for number in range(9):
        services.memories.save(
            MemoryDraft(content=f"Green tea, cup {number}", tags=("tea",)), origin
        )
        turn = MemoryDraft(
            content=f"We spoke of green tea and then of cup {number}",
            memory_type=MemoryType.CONVERSATION,
            thread_id="t",
        )
        services.memories.save(turn, origin)


@pytest.fixture
def present_keys(services):
    return lambda: sorted(services.memories.keys("", 10))


@pytest.mark.parametrize(
    "where",
    [EVERYTHING, replace(EVERYTHING, tags=("tea",)), replace(EVERYTHING, project_id="")],
    ids=["everything", "a tag", "a project"],
)
@pytest.mark.usefixtures("saved")
def test_a_search_waits_for_the_server_a_few_times(services, trips, where):
    asked = SearchRequest(query="which cup of green tea?", where=where, threshold=0.0)
    services.search.search(asked)
    before = trips()
    assert len(services.search.search(asked).hits) >= 9
    assert trips() - before <= 6


@pytest.mark.usefixtures("saved")
def test_the_driver_keeps_how_it_read_each_statement_of_a_search(services, monkeypatch):
    """It does so only for short ones, and else takes a millisecond for each."""
    read = []
    execute = psycopg.Connection.execute
    monkeypatch.setattr(
        psycopg.Connection,
        "execute",
        lambda server, query, *given, **how: (
            read.append(query) or execute(server, query, *given, **how)
        ),
    )
    services.search.search(SearchRequest(query="which cup of green tea?", threshold=0.0))
    assert len(read) > 10
    assert max(map(len, read)) <= DRIVER_KEEPS_CHARS


@pytest.mark.usefixtures("saved")
def test_a_search_of_some_projects_waits_for_the_server_as_often(services, trips):
    asked = SearchRequest(query="which cup of green tea?", threshold=0.0)
    before = trips()
    assert len(services.within(("",)).search.search(asked).hits) >= 9
    assert trips() - before <= 6


@pytest.mark.usefixtures("saved")
def test_a_save_waits_for_the_server_a_few_times(services, origin, trips):
    before = trips()
    services.memories.save(MemoryDraft(content="Black tea is for the morning"), origin)
    assert trips() - before <= 3


def test_of_several_saves_in_one_job_none_takes_what_was_asked_for_another(
    services, origin, present_keys
):
    drafts = [MemoryDraft(content=text) for text in ("Tea.", "Tea.", "Tea!", "Tea?")]
    done = services.bulk.save(drafts, origin)
    assert (done.saved, done.duplicates) == (3, 1)
    assert present_keys() == ["tea", "tea-2", "tea-3"]
