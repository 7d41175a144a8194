"""Several assistants that write at once, over connections of their own: nothing is lost."""

from __future__ import annotations

import threading

import apsw
import pytest
from tests.endpoint.conftest import MODERN, built

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.mcp_server.server import build_server

EACH = 25


@pytest.fixture
def serving(services):
    with built("unix") as house:
        house.endpoint = house.make_endpoint(build_server=lambda: build_server(services))
        yield house.start()


def _save_all(line, name, answered, **more):
    """Send `EACH` saves at once; note the keys that are acknowledged."""
    for number in range(EACH):
        arguments = {"content": f"Note {number} of {name}.", "key": f"{name}-{number}"}
        params = {"name": "save_memory", "arguments": arguments, **more}
        line.send(id=number, method="tools/call", params=params)
    for _ in range(EACH):
        answered.append(line.read_answer()["result"]["structuredContent"]["key"])


def test_four_assistants_that_write_at_once_lose_nothing(serving, services):
    answered = []
    lines = {name: serving.open() for name in ("old-1", "old-2", "new-1", "new-2")}
    threads = []
    for name, line in lines.items():
        more = {"_meta": MODERN} if name.startswith("new") else {}
        if not more:
            line.shake_hands()
        writer = threading.Thread(target=_save_all, args=(line, name, answered), kwargs=more)
        threads.append(writer)
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answered) == 4 * EACH
    kept = services.memories.page(EVERYTHING, SortOrder.NEWEST, 200, 0).memories
    assert sorted(memory.key for memory in kept) == sorted(answered)
    assert set(answered) == {f"{name}-{number}" for name in lines for number in range(EACH)}


def test_a_store_that_is_locked_is_an_error_and_never_an_empty_answer(
    serving, services, store, tmp_path
):
    line = serving.open().shake_hands()
    line.call("save_memory", content="Maya likes tea.", key="tea")
    assert not line.read_answer()["result"]["isError"]
    store.write(lambda writer: writer.job.connection.set_busy_timeout(20))
    other = apsw.Connection(str(tmp_path / "memories.db"))
    other.execute("BEGIN IMMEDIATE")
    line.call("save_memory", content="Maya likes cake.", key="cake")
    refused = line.read_answer()["result"]
    assert refused["isError"]
    assert refused["content"][0]["text"].endswith("[VECTOR_STORE_UNAVAILABLE]")
    line.call("search_memory", query="tea")
    found = line.read_answer()["result"]["structuredContent"]["results"]
    assert [each["key"] for each in found] == ["tea"]
    other.execute("ROLLBACK")
    other.close()
    line.call("save_memory", content="Maya likes cake.", key="cake")
    assert line.read_answer()["result"]["structuredContent"]["key"] == "cake"
