"""Saves while the server is away: kept on this computer, and sent once each, in order."""

import itertools
import json
import os
import queue
import signal
import stat
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import replace

import pytest
from tests.conftest import TINY_MODEL
from tests.http_api.web import Web
from tests.postgres_server import OwnServer
from tests.store.engines import open_postgres

from rosemary.domain.calls import CallKey
from rosemary.domain.errors import (
    DuplicateContentError,
    InvalidInputError,
    NotFoundError,
    StoreAwayError,
)
from rosemary.domain.events import OrganisationChanged, OutboxChanged, StoreAway, StoreBack
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.insights import Places
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.ports import Watch
from rosemary.domain.search import SearchRequest
from rosemary.domain.store_address import StoreAddress
from rosemary.domain.types import Transport
from rosemary.operations.gate import answer
from rosemary.runtime.away_store import AwayStore
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import build_services
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.outbox_file import OUTBOX_NAME, OutboxFile

pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

WAIT_S = 20.0
PERSON = Origin(client="cli", transport=Transport.CLI)
KEYS = ("in-no-project", "in-a-project")


def places_of(home, uri):
    return Places(database=home / "memories.db", account=StoreAddress.of(uri).account)


class Computer:
    """One computer with a home of its own."""

    def __init__(self, uri, home, embedder, clock):
        home.mkdir(exist_ok=True)
        self.home = home
        store = open_postgres(uri, home)
        self.services = build_services(store, embedder, clock, places_of(home, uri))
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

    def start(name="one", uri=None):
        made.append(Computer(uri or server.uri, tmp_path / name, tiny_embedder, clock))
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


@contextmanager
def served(services, folder):
    web = Web(services, folder / "http").start()
    try:
        yield web
    finally:
        web.stop()


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
    # A launcher that gave the call up asks what became of it.
    asked = answer(one.services, "save_memory", arguments, origin, key=replace(key, is_query=True))
    assert (asked.data["status"], asked.data["id"]) == ("kept", told[0].data["id"])
    unknown = CallKey(value="launcher-2", is_query=True)
    with pytest.raises(StoreAwayError):
        answer(one.services, "save_memory", {"content": "another"}, origin, key=unknown)
    assert one.services.outgoing.count() == 1
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    again = answer(one.services, "save_memory", arguments, origin, key=key)
    assert again.data["id"] == told[0].data["id"]
    assert one.services.memories.count(EVERYTHING) == 2


def test_a_call_over_http_whose_answer_was_lost_is_told_the_id_of_its_memory(
    server, computer, tmp_path
):
    one, two = computer(), computer("two")
    tea = {"content": "Maya likes green tea."}
    with served(one.services, tmp_path) as web:
        lost = web.call("save_memory", tea, Idempotency_Key="one").json
        server.stop()
        one.next(StoreAway)
        kept = web.call("save_memory", tea, Idempotency_Key="one").json
    assert (kept["status"], kept["id"]) == ("kept", lost["id"])
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    two.next(StoreBack)
    assert two.services.memories.get(kept["id"]).content == tea["content"]
    assert two.services.memories.count(EVERYTHING) == 1


@pytest.mark.parametrize("projects", [None, ("site", "app")])
def test_the_first_save_of_an_assistant_is_kept_too(server, computer, origin, projects):
    one, two = computer(), computer("two")
    newcomer = replace(origin, client="newcomer")
    server.stop()
    one.next(StoreAway)
    services = one.services if projects is None else one.services.within(projects)
    told = answer(services, "save_memory", {"content": "in no project"}, newcomer)
    assert told.data["status"] == "kept"
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    project = one.services.memories.get("in-no-project").project_id
    assert project == ("" if projects is None else "site")
    two.next(StoreBack)
    two.services.projects.set_default("newcomer", "app", origin)
    one.next(OrganisationChanged)
    server.stop()
    one.next(StoreAway)
    answer(services, "save_memory", {"content": "in a project"}, newcomer)
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    assert one.services.memories.get("in-a-project").project_id == "app"


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
    assert one.services.outgoing.retry() == one.services.outgoing.refused()
    two.services.memories.delete([two.services.memories.get("said-before").id], by())
    assert one.services.outgoing.retry(refused.key) == []
    assert one.services.memories.get(refused.id).content == "said before"
    assert one.services.outgoing.drop(unlinked.id)[0].memory.id == unlinked.id
    assert one.services.outgoing.saves() == []


def test_what_is_refused_can_be_sent_again_or_dropped_only_where_it_is_kept(server, computer, by):
    one, two = computer(), computer("two")
    save(two, "said before", by())
    server.stop()
    one.next(StoreAway)
    refused, waits = save(one, "said before", by()), save(one, "later", by())
    outgoing = one.services.outgoing
    with pytest.raises(InvalidInputError, match="was not refused"):
        outgoing.retry(waits.id)
    with pytest.raises(NotFoundError, match="kept here"):
        outgoing.drop("nothing")
    assert [each.memory.id for each in outgoing.drop(waits.key)] == [waits.id]
    server.start()
    one.next(StoreBack)
    outgoing.send()
    server.stop()
    one.next(StoreAway)
    # While the server is away it waits with the others.
    assert outgoing.retry() == []
    assert (outgoing.count(), outgoing.refused()) == (1, [])
    server.start()
    one.next(StoreBack)
    outgoing.send()
    with pytest.raises(InvalidInputError, match="must be 1"):
        answer(one.services, "drop_outbox", {"confirm": 2}, PERSON)
    (told,) = answer(one.services, "drop_outbox", {"confirm": 1}, PERSON).data["dropped"]
    assert (told["id"], told["state"]) == (refused.id, "refused")
    assert outgoing.drop() == []
    assert two.services.memories.count(EVERYTHING) == 1


def test_a_command_that_finds_no_server_keeps_saves_whose_project_is_found_later(
    server, computer, origin, tiny_embedder, clock
):
    origin = replace(origin, transport=Transport.CLI)
    one = computer()
    save(one, "before", origin)
    one.services.projects.set_default(origin.client, "website", origin)
    one.services.close()
    away = build_services(AwayStore(), tiny_embedder, clock, places_of(one.home, server.uri))
    away.outgoing.work_offline()
    assert away.outgoing.is_away
    told = answer(away, "save_memory", {"content": "in no project"}, origin)
    assert told.data["status"] == "kept"
    answer(away, "save_memory", {"content": "in a project", "project_id": "other"}, origin)
    with pytest.raises(StoreAwayError, match="cannot be reached"):
        answer(away, "search_memory", {"query": "before"}, origin)
    away.close()
    again = computer()
    again.services.outgoing.try_to_send()
    projects = {each: again.services.memories.get(each).project_id for each in KEYS}
    assert projects == {"in-no-project": "website", "in-a-project": "other"}


def entity(number):
    """Return a line of an export of another program."""
    names = {"type": "entity", "name": f"tin {number}", "entityType": "thing"}
    return json.dumps({**names, "observations": [f"It holds {number} spoons."]})


def test_imports_are_refused_with_the_advice_to_repeat_them(server, computer, origin, tmp_path):
    one = computer()
    save(one, "before", origin)
    server.stop()
    one.next(StoreAway)
    file = tmp_path / "notes.jsonl"
    file.write_text(entity(1))
    with pytest.raises(StoreAwayError) as refused:
        one.services.imports.preview(ImportRequest(path=file))
    assert "try again when it is back" in refused.value.hint
    with pytest.raises(StoreAwayError, match="cannot be reached") as refused:
        one.services.imports.run(ImportRequest(path=file), origin)
    assert "Import the same again when the server is back" in refused.value.hint
    assert one.services.outgoing.count() == 0
    server.start()
    one.next(StoreBack)
    assert one.services.imports.run(ImportRequest(path=file), origin).counts.new == 1


def test_an_import_that_the_server_left_midway_goes_on_when_it_is_repeated(
    server, computer, origin, tmp_path
):
    one = computer()
    file = tmp_path / "notes.jsonl"
    file.write_text("\n".join(map(entity, range(2_000))))

    def is_cancelled():
        if one.services.memories.count(EVERYTHING) and not stopped:
            stopped.append(True)
            server.stop()
        return False

    stopped = []
    with pytest.raises(StoreAwayError) as refused:
        one.services.imports.run(ImportRequest(path=file), origin, Watch(is_cancelled=is_cancelled))
    assert "nothing comes twice" in refused.value.hint
    server.start()
    one.next(StoreBack)
    begun = one.services.memories.count(EVERYTHING)
    assert 0 < begun < 2_000
    counts = one.services.imports.run(ImportRequest(path=file), origin).counts
    assert (counts.new, counts.known) == (2_000 - begun, begun)
    assert one.services.memories.count(EVERYTHING) == 2_000


def test_the_doctor_says_what_was_refused(server, computer, by):
    one, two = computer(), computer("two")
    save(two, "said before", by())
    server.stop()
    one.next(StoreAway)
    for text in ("said before", "new"):
        save(one, text, by(), links=(LinkDraft(target="nothing-there"),))
    server.start()
    one.next(StoreBack)
    one.services.outgoing.send()
    (finding,) = [each for each in one.services.doctor.examine() if each.check == "outbox"]
    assert "did not take 2 memories" in finding.message


def test_a_computer_that_dies_while_it_sends_doubles_and_loses_nothing(
    server, computer, by, tmp_path
):
    one = computer()
    save(one, "before", by())
    server.stop()
    one.next(StoreAway)
    kept = [save(one, f"note {number:02}", by()) for number in range(20)]
    outbox = OutboxFile(one.home / OUTBOX_NAME, StoreAddress.of(server.uri).account)
    outbox.refuse(kept[3].id, "the disk was full")
    outbox.retry([kept[3].id])
    outbox.close()
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
    calls = [each.origin.call_id for each in again.services.history.changes(30)]
    assert calls[::-1] == [f"call-{number}" for number in range(1, 22)]


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


def test_what_waits_for_one_server_is_sent_to_no_other_unasked(server, computer, by):
    other = OwnServer.started_or_skipped()
    try:
        one = computer()
        server.stop()
        one.next(StoreAway)
        for text in ("private", "for both"):
            save(one, text, by())
        one.services.close()
        work = computer(uri=other.uri)
        work.services.outgoing.send()
        assert work.services.memories.count(EVERYTHING) == 0
        assert len(work.services.outgoing.refused()) == 2
        assert work.services.outgoing.retry("for-both") == []
        assert work.services.memories.get("for-both").content == "for both"
        work.services.close()
        server.start()
        again = computer()
        again.services.outgoing.send()
        assert again.services.memories.get("private").content == "private"
        assert again.services.outgoing.saves() == []
    finally:
        other.remove()


def test_what_waits_for_a_server_is_shown_where_the_memories_are_here_now(
    server, computer, by, tiny_embedder, clock
):
    one = computer()
    server.stop()
    one.next(StoreAway)
    save(one, "tea", by())
    one.services.close()
    file = one.home / "memories.db"
    here = build_services(SqliteStore.open(file), tiny_embedder, clock, file)
    try:
        here.outgoing.start()
        assert here.outgoing.trouble == "Not taken by the server: 1 memory."
        assert here.outgoing.retry("tea") == []
        assert here.memories.get("tea").content == "tea"
        assert here.outgoing.trouble is None
    finally:
        here.close()


def test_a_damaged_outbox_keeps_nobody_from_the_memories(server, computer, by):
    one = computer()
    server.stop()
    one.next(StoreAway)
    save(one, "tea", by())
    one.services.close()
    (one.home / OUTBOX_NAME).write_bytes(b"no database" * 1_000)
    server.start()
    again = computer()
    again.services.outgoing.start()
    again.services.outgoing.try_to_send()
    save(again, "milk", by())
    assert again.services.memories.count(EVERYTHING) == 1
    (finding,) = [each for each in again.services.doctor.examine() if each.check == "outbox"]
    assert "was damaged" in finding.message
    assert "outbox.damaged-" in finding.hint
