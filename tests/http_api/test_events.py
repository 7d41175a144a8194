"""The stream of changes: kinds and ids, in order, and what became of a reader that fell behind."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace

import pytest
from tests.waiting import wait_until

from rosemary.domain.calls import SCOPE_KEY, HttpCaller
from rosemary.domain.events import (
    AccessPaused,
    ClientsChanged,
    EmbeddingProgress,
    EndpointFailed,
    MemoriesChanged,
    OrganisationChanged,
)
from rosemary.http_api import event_stream as module
from rosemary.http_api.connections import Patience
from rosemary.http_api.serving import HttpLimits


class Stream:
    """One reader, by hand."""

    def __init__(self, web, **headers):
        self.socket = web.open_stream(**headers)
        self.text = ""
        self.until("ready" if "Last_Event_ID" not in headers else "event:")

    def until(self, word):
        while word not in self.text:
            chunk = self.socket.recv(65536)
            assert chunk, self.text
            self.text += chunk.decode()
        return self.text

    @property
    def told(self):
        found = re.findall(r"id: (\S+)\nevent: (\w+)\ndata: (.*)\n", self.text)
        return [(kind, json.loads(data)) for _, kind, data in found]

    @property
    def last_id(self):
        return re.findall(r"^id: (\S+)$", self.text, re.MULTILINE)[-1]

    def close(self):
        self.socket.close()


@pytest.fixture
def read(request):
    streams = []

    def make(web, **headers):
        streams.append(Stream(web, **headers))
        return streams[-1]

    yield make
    for stream in streams:
        stream.close()


def test_a_reader_that_sees_some_projects_is_told_of_these_alone(web, read):
    token = web.tokens.add("cursor")
    web.services.clients.change_rights("cursor", lambda now: replace(now, projects=("seen",)))
    stream = read(web, Authorization=f"Bearer {token}")
    hidden = web.call("save_memory", {"content": "one", "project_id": "hidden"}).json
    seen = web.call("save_memory", {"content": "two", "project_id": "seen"}).json
    stream.until(seen["id"])
    assert ("memories_changed", {"added": [seen["id"]]}) in stream.told
    assert hidden["id"] not in stream.text
    assert sum(kind == "memories_changed" for kind, _ in stream.told) == 1


def test_a_reader_that_is_confined_meanwhile_is_told_of_the_rest_no_more(web, read):
    held = {"Authorization": f"Bearer {web.tokens.add('cursor')}"}
    stream = read(web, **held)
    before = web.call("save_memory", {"content": "one", "project_id": "hidden"}).json
    last_id = stream.until(before["id"]) and stream.last_id
    web.services.clients.change_rights("cursor", lambda now: replace(now, projects=("seen",)))
    hidden = web.call("save_memory", {"content": "two", "project_id": "hidden"}).json
    seen = web.call("save_memory", {"content": "three", "project_id": "seen"}).json
    again = read(web, **held, Last_Event_ID=last_id)
    for each in (stream, again):
        each.until(seen["id"])
        assert hidden["id"] not in each.text


def test_a_reader_that_sees_some_projects_hears_of_nothing_that_is_of_all(web, read, origin):
    token = web.tokens.add("cursor")
    web.services.clients.change_rights("cursor", lambda now: replace(now, projects=("seen",)))
    stream = read(web, Authorization=f"Bearer {token}")
    web.services.bus.publish(OrganisationChanged(origin=origin))
    web.services.bus.publish(EmbeddingProgress(pending=3))
    web.services.bus.publish(ClientsChanged(clients=("Claude", "Cursor")))
    stream.until("connected")
    assert [kind for kind, _ in stream.told] == ["ready", "clients_changed"]


def test_a_reader_that_may_not_read_memories_is_told_of_none(web, read):
    token = web.tokens.add("writer")
    web.services.clients.change_rights("writer", lambda now: replace(now, tools=("save_memory",)))
    stream = read(web, Authorization=f"Bearer {token}")
    saved = web.call("save_memory", {"content": "one"}).json
    web.services.bus.publish(ClientsChanged(clients=("Claude", "Cursor")))
    stream.until('"connected":2')
    assert saved["id"] not in stream.text


def test_the_stream_of_a_client_ends_when_that_is_paused(web, read, origin):
    token = web.tokens.add("cursor")
    stream, other = read(web, Authorization=f"Bearer {token}"), read(web)
    web.services.clients.change_rights("cursor", lambda now: replace(now, is_paused=True))
    web.services.bus.publish(OrganisationChanged(origin=origin))
    stream.until("closed")
    assert stream.told[-1] == ("closed", {"reason": "paused"})
    assert "organisation_changed" not in stream.text
    other.until("organisation_changed")


def test_a_change_is_told_with_its_ids_and_nothing_of_its_content(web, read):
    stream = read(web)
    saved = web.call("save_memory", {"content": "the passphrase is heron", "key": "heron"}).json
    stream.until(saved["id"])
    assert ("memories_changed", {"added": [saved["id"]]}) in stream.told
    assert "heron" not in stream.text


def test_every_kind_of_event_is_told_in_order(web, read, origin):
    stream = read(web)
    bus = web.services.bus
    bus.publish(OrganisationChanged(origin=origin))
    bus.publish(EmbeddingProgress(pending=3))
    bus.publish(ClientsChanged(clients=("Claude", "Cursor")))
    bus.publish(EndpointFailed(message="only for the window"))
    bus.publish(AccessPaused(is_paused=False))
    stream.until("isPaused")
    assert stream.told[1:] == [
        ("organisation_changed", {}),
        ("embedding_progress", {"pending": 3}),
        ("clients_changed", {"connected": 2}),
        ("access_paused", {"isPaused": False}),
    ]
    assert "Claude" not in stream.text


def test_a_change_of_very_many_is_told_by_its_counts(web, read, origin):
    stream = read(web)
    ids = frozenset(f"m{number}" for number in range(module.IDS_MAX + 1))
    web.services.bus.publish(MemoriesChanged(added=ids, origin=origin))
    stream.until("counts")
    assert stream.told[-1] == ("memories_changed", {"counts": {"added": module.IDS_MAX + 1}})


def test_who_comes_back_gets_what_it_missed(web, read, origin):
    first = read(web)
    web.services.bus.publish(EmbeddingProgress(pending=1))
    first.until('"pending":1')
    last_id = first.last_id
    first.close()
    for pending in (2, 3):
        web.services.bus.publish(EmbeddingProgress(pending=pending))
    again = read(web, Last_Event_ID=last_id)
    again.until("ready")
    assert [data.get("pending") for _, data in again.told] == [2, 3, None]


@pytest.mark.parametrize("last_id", ["elsewhere-1", "x", "-", "{run}-999", "{run}-²", "{run}-0"])
def test_who_missed_more_than_is_kept_is_told_to_read_anew(web, read, last_id):
    first = read(web)
    run = first.last_id.partition("-")[0]
    for pending in range(module.KEPT_EVENTS + 1):
        web.services.bus.publish(EmbeddingProgress(pending=pending))
    first.until(f'"pending":{module.KEPT_EVENTS}')
    again = read(web, Last_Event_ID=last_id.format(run=run).encode("utf-8").decode("latin-1"))
    again.until("reset")
    assert again.told == [("reset", {"reason": "events were missed"})]


def test_a_quiet_stream_says_that_it_is_there(new_web, read):
    stream = read(new_web(HttpLimits(heartbeat_s=0.05)))
    while stream.text.count(": still here") < 2:
        stream.text += stream.socket.recv(65536).decode()


def test_a_pause_refuses_new_streams_and_ends_open_ones(new_web, read):
    web = new_web(HttpLimits(heartbeat_s=0.05))
    stream = read(web)
    web.pause()
    stream.until("closed")
    assert stream.told[-1] == ("closed", {"reason": "paused"})
    answer = web.request("GET", "/api/events")
    assert (answer.status, answer.code) == (403, "FORBIDDEN")


def test_what_happens_in_a_pause_is_not_told(web, read):
    stream = read(web)
    web.pause()
    web.services.bus.publish(EmbeddingProgress(pending=3))
    stream.until("closed")
    assert "embedding_progress" not in stream.text


def test_there_is_an_end_to_how_many_read(web, read, monkeypatch):
    monkeypatch.setattr(module, "READERS_MAX", 1)
    stream = read(web)
    refused = web.request("GET", "/api/events")
    assert (refused.status, refused.headers["retry-after"]) == (503, "5")
    stream.close()


def test_a_reader_that_does_not_keep_up_gets_a_clear_last_word(services, origin):
    """Without sockets: the buffers of the system would hold megabytes before anyone is slow."""

    async def scenario():
        stream = module.EventStream(services.bus, services.clients)
        answer = await stream.answer(_request())
        lines = answer.body_iterator
        assert b"ready" in await anext(lines)
        for pending in range(module.WAITING_MAX + 1):
            services.bus.publish(EmbeddingProgress(pending=pending))
        await asyncio.sleep(0)
        readers = stream._readers  # how much waits in memory shows nowhere else
        assert len(readers) == 1
        assert next(iter(readers)).waiting.qsize() == 1
        rest = b"".join([line async for line in lines])
        assert b'event: closed\ndata: {"reason":"slow"}' in rest
        assert b"pending" not in rest
        assert not readers
        stream.close()

    asyncio.run(scenario())


def test_a_reader_that_left_is_forgotten(new_web, read):

    web = new_web(HttpLimits(heartbeat_s=0.02, patience=Patience(write_stall_s=1)))
    for _ in range(module.READERS_MAX):
        read(web).close()
    wait_until(lambda: read(web).told, "room for another reader")


def _request():
    from starlette.requests import Request

    caller = HttpCaller(client="", session_id="s", fingerprint="f")
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], SCOPE_KEY: caller}
    return Request(scope)


def test_a_look_at_the_head_of_the_stream_opens_none(web):
    asked = f"HEAD /api/events HTTP/1.1\r\n{web.usual_lines()}Connection: close\r\n\r\n"
    head = web.raw(asked.encode())
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"\r\ncontent-type: text/event-stream" in head
    web.pause()
    assert web.raw(asked.encode()).startswith(b"HTTP/1.1 403 ")
