"""Saves while the server is away: kept on this computer, and sent once each, in order."""

import itertools
import os
import queue
import signal
import stat
import subprocess
import sys
from dataclasses import replace

import pytest
from tests.conftest import TINY_MODEL
from tests.postgres_server import OwnServer
from tests.store.engines import open_postgres

from rosemary.domain.calls import CallKey
from rosemary.domain.errors import (
    DuplicateContentError,
    InvalidInputError,
    StoreAwayError,
)
from rosemary.domain.events import OutboxChanged, StoreAway, StoreBack
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.search import SearchRequest
from rosemary.operations.gate import answer
from rosemary.service.services import build_services

pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

WAIT_S = 20.0


class Computer:
    """One computer with a home of its own."""

    def __init__(self, uri, home, embedder, clock):
        home.mkdir(exist_ok=True)
        self.home = home
        store = open_postgres(uri, home)
        self.services = build_services(store, embedder, clock, home / "memories.db")
        self._events = queue.SimpleQueue()
        self.services.bus.subscribe(self._events.put)

    def next(self, kind):
        while not isinstance(event := self._events.get(timeout=WAIT_S), kind):
            continue
        return event


@pytest.fixture
def server():
    made = OwnServer.started_or_skipped()
    yield made
    made.remove()


@pytest.fixture
def computer(server, tmp_path, tiny_embedder, clock, caplog):
    made = []

    def start(name="one"):
        made.append(Computer(server.uri, tmp_path / name, tiny_embedder, clock))
        return made[-1]

    yield start
    for each in made:
        each.services.close()
    # What the driver's pool says of a server that is away is no fault.
    caplog.clear()


@pytest.fixture
def by(origin):
    numbers = itertools.count(1)
    return lambda: replace(origin, call_id=f"call-{next(numbers)}")


def save(computer, text, origin, **more):
    return computer.services.memories.save(MemoryDraft(content=text, **more), origin)


def test_saves_wait_while_the_server_is_away_and_arrive_once_and_in_order(server, computer, by):
    one = computer()
    save(one, "before", by())
    server.stop()
    one.next(StoreAway)
    kept = [save(one, f"note {number:02}", by()) for number in range(20)]
    assert one.services.outgoing.count() == 20
    assert one.services.outgoing.trouble == (
        "The server that holds the memories is away. Waiting on this computer for it: 20 memories."
    )
    assert stat.S_IMODE((one.home / "outbox.db").stat().st_mode) == 0o600
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    assert one.services.outgoing.count() == 0
    changes = one.services.history.changes(30)
    assert [each.origin.call_id for each in changes[::-1]] == [f"call-{n}" for n in range(1, 22)]
    for number, memory in enumerate(kept):
        found = one.services.memories.get(memory.id)
        assert (found.content, found.key) == (f"note {number:02}", memory.key)
    one.services.outgoing.send()
    assert one.services.memories.count(EVERYTHING) == 21


def test_the_thread_sends_by_itself_when_the_server_is_back(server, computer, by):
    one = computer()
    one.services.outgoing.start()
    save(one, "before", by())
    server.stop()
    one.next(StoreAway)
    save(one, "while it was away", by())
    assert one.next(OutboxChanged) == OutboxChanged(waiting=1, refused=0)
    server.start()
    assert one.next(OutboxChanged) == OutboxChanged(waiting=0, refused=0)
    assert one.services.memories.count(EVERYTHING) == 2


def test_a_call_that_is_kept_says_so_and_is_kept_once_however_often_it_is_sent(
    server, computer, origin
):
    one = computer()
    arguments = {"content": "The key is under the mat."}
    answer(one.services, "save_memory", {"content": "before"}, origin)
    server.stop()
    one.next(StoreAway)
    key = CallKey(value="launcher-1")
    told = [answer(one.services, "save_memory", arguments, origin, key=key) for _ in range(2)]
    assert [each.data["status"] for each in told] == ["kept", "kept"]
    assert "kept on this computer" in told[0].data["note"]
    assert told[0].data["id"] == told[1].data["id"]
    assert one.services.outgoing.count() == 1
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    again = answer(one.services, "save_memory", arguments, origin, key=key)
    assert again.data["id"] == told[0].data["id"]
    assert one.services.memories.count(EVERYTHING) == 2


def test_everything_but_a_save_is_refused_with_the_reason(server, computer, origin):
    one = computer()
    saved = save(one, "before", origin)
    server.stop()
    one.next(StoreAway)
    for refused in (
        lambda: one.services.memories.update(saved.id, MemoryPatch(content="other"), origin),
        lambda: one.services.memories.delete([saved.id], origin),
        lambda: one.services.search.search(SearchRequest(query="before")),
    ):
        with pytest.raises(StoreAwayError, match="cannot be reached"):
            refused()
    with pytest.raises(InvalidInputError):
        save(one, "", origin)
    save(one, "same", origin)
    with pytest.raises(DuplicateContentError):
        save(one, "same", origin)
    confined = one.services.within(("here",)).memories
    with pytest.raises(StoreAwayError):
        confined.save(MemoryDraft(content="elsewhere", project_id="there"), origin)
    server.start()


def test_what_the_server_refuses_is_kept_and_shown(server, computer, by):
    one, two = computer(), computer("two")
    save(two, "said before", by())
    server.stop()
    one.next(StoreAway)
    refused = save(one, "said before", by())
    unlinked = save(one, "linked", by(), links=(LinkDraft(target="nothing-there"),))
    save(one, "new", by())
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    kept = one.services.outgoing.refused()
    assert one.services.outgoing.trouble == "Not taken by the server: 2 memories."
    assert [each.memory.id for each in kept] == [refused.id, unlinked.id]
    assert "[DUPLICATE_CONTENT]" in kept[0].refusal
    assert "[NOT_FOUND]" in kept[1].refusal
    assert one.services.memories.count(EVERYTHING) == 2
    (finding,) = [each for each in one.services.doctor.examine() if each.check == "outbox"]
    assert "did not take 2 memories" in finding.message


def test_a_computer_that_dies_while_it_sends_doubles_and_loses_nothing(
    server, computer, by, tmp_path
):
    one = computer()
    save(one, "before", by())
    server.stop()
    one.next(StoreAway)
    for number in range(20):
        save(one, f"note {number:02}", by())
    one.services.close()
    server.start()
    child = subprocess.run(
        [
            sys.executable,
            "-m",
            "tests.service.memories.killed_sender",
            server.uri,
            one.home,
            TINY_MODEL,
        ],
        env={**os.environ},
        timeout=60,
        check=False,
    )
    assert child.returncode == -signal.SIGKILL
    again = computer()
    assert again.services.outgoing.count() == 11
    assert again.services.memories.count(EVERYTHING) == 11
    again.services.outgoing.send()
    assert again.services.outgoing.refused() == []
    assert again.services.memories.count(EVERYTHING) == 21


def test_two_computers_have_an_outbox_each(server, computer, by):
    both = [computer(), computer("two")]
    for each in both:
        save(each, f"before {each.home.name}", by())
    server.stop()
    for each in both:
        each.next(StoreAway)
        for number in range(5):
            save(each, f"{each.home.name} {number}", by())
    server.start()
    for each in both:
        each.next(StoreBack)
        each.services.outgoing.send()
    assert [each.services.outgoing.count() for each in both] == [0, 0]
    assert both[0].services.memories.count(EVERYTHING) == 12
