"""Once damage is seen no save is acknowledged on any surface, with one code and one advice."""

from __future__ import annotations

import asyncio
import random
import re
import uuid
from contextlib import closing
from datetime import UTC, datetime

import apsw
import pytest
from mcp import Client
from tests.http_api.web import Web

from rosemary.domain.errors import RosemaryError, StoreUnavailableError
from rosemary.domain.events import DamageFound
from rosemary.domain.models import MemoryDraft
from rosemary.gui import error_texts
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.operations.error_answers import failure_of
from rosemary.operations.operation_table import command_line_origin, invoke
from rosemary.service.doctor_service import DAMAGE_TEXT
from rosemary.service.services import build_services
from rosemary.store.sqlite.connections.sqlite_connection import (
    DAMAGED,
    DAMAGED_HINT,
    refusal_for_damage,
)
from rosemary.store.sqlite.sqlite_store import SqliteStore

PAGE = 8_192
INTERNAL = re.compile(
    r"(?i)select |sqlite|malformed|fts5|no such|traceback|\.py\b|disk image|memory_porter|passage"
)
READS = (
    ("search_memory", {"query": "tulip word7 word8"}),
    ("memory_fulltext_search", {"keywords": "word5"}),
    ("get_all_memories", {"limit": 200}),
    ("search_by_tags", {"tags": ["red"]}),
    ("get_memory", {"id": "tulip-1"}),
    ("memory_stats", {}),
    ("examine_store", {}),
)
KINDS = {
    "leaf of a table": ("memory", "leaf"),
    "interior of a table": ("memory", "internal"),
    "overflow": ("memory", "overflow"),
    "index": ("memory_live_key", "leaf"),
    "tags": ("memory_tag", "leaf"),
    "words": ("memory_porter_data", "leaf"),
    "words, interior": ("memory_porter_data", "internal"),
    "letters": ("memory_trigram_data", "leaf"),
    "list of the words": ("memory_porter_idx", "leaf"),
    "settings of the words": ("memory_porter_config", "leaf"),
    "vectors": ("passage", "leaf"),
    "codes of vectors": ("passage_code", "leaf"),
    "history": ("memory_version", "leaf"),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory, tiny_embedder):
    """The bytes of a store, and the pages of each part of it."""
    path = tmp_path_factory.mktemp("sound") / "memories.db"
    chance = random.Random(3)
    words = [f"word{number}" for number in range(500)]
    with closing(
        build_services(SqliteStore.open(path), tiny_embedder, lambda: datetime.now(UTC), path)
    ) as services:
        for number in range(150):
            some = chance.choices(words, k=(40, 200, 2_000)[number % 3])
            draft = MemoryDraft(
                content=f"tulip {number} {' '.join(some)}",
                key=f"tulip-{number}",
                tags=("red", f"t{number}"),
            )
            services.memories.save(draft, command_line_origin("s"))
    with closing(apsw.Connection(str(path))) as connection:
        rows = connection.execute("SELECT name, pagetype, pageno FROM dbstat").fetchall()
    pages = {}
    for name, kind, number in rows:
        pages.setdefault((name, kind), []).append(number)
    return path.read_bytes(), pages


@pytest.fixture
def damaged(sound, tmp_path, tiny_embedder, clock):
    """Opens a store of which pages of one kind are overwritten with bytes of one value."""
    opened = []

    def open_damaged(kind, value):
        content, pages = bytearray(sound[0]), sound[1]
        for number in pages[KINDS[kind]]:
            content[(number - 1) * PAGE : number * PAGE] = bytes([value]) * PAGE
        path = tmp_path / "memories.db"
        path.write_bytes(content)
        store = SqliteStore.open(path)
        opened.append(build_services(store, tiny_embedder, clock, path))
        return opened[-1], store

    yield open_damaged
    for each in opened:
        each.close()


def told(services, name, arguments):
    """Return the error of a call as it travels, or None."""
    try:
        invoke(services, name, arguments, command_line_origin("s"))
    except (RosemaryError, ValueError, KeyError) as error:
        return failure_of(error).to_json()
    return None


def saved(services):
    return told(services, "save_memory", {"content": f"new {uuid.uuid4().hex}"})


@pytest.mark.slow
@pytest.mark.parametrize("value", [0, 255])
@pytest.mark.parametrize("kind", KINDS)
def test_after_the_first_sign_of_damage_nothing_is_saved_and_all_say_the_same(damaged, kind, value):
    services, store = damaged(kind, value)
    published, expected = [], [] if store.damage.is_seen else [DamageFound(text=DAMAGE_TEXT)]
    services.bus.subscribe(published.append)
    errors, has_read = [], False
    for name, arguments in (("save_memory", None), *READS, ("save_memory", None)):
        was_known = store.damage.is_seen
        error = saved(services) if arguments is None else told(services, name, arguments)
        errors += [error] if error else []
        has_read = has_read or (arguments is not None and not error)
        assert not (was_known and arguments is None and error is None)
        assert bool(error) <= store.damage.is_seen
    if kind == "overflow" and value == 0:
        # Only zeros in the midst of texts: nothing has read a page that is none.
        return
    assert store.damage.is_seen
    assert has_read
    assert saved(services)["message"].endswith("their file is damaged; nothing was saved.")
    assert {each["code"] for each in errors} == {StoreUnavailableError.code}
    assert {each["hint"] for each in errors} == {DAMAGED_HINT}
    assert not any(INTERNAL.search(each["message"]) for each in errors)
    assert [each for each in published if isinstance(each, DamageFound)] == expected
    assert services.doctor.damage == DAMAGE_TEXT


WRITES = [
    ("save_memory", {"content": "new"}),
    ("update_memory", {"id": "tulip-1", "tags": ["blue"]}),
    ("delete_memory", {"id": "tulip-2"}),
    ("link_memories", {"from": "tulip-3", "to": "tulip-4"}),
]


def test_every_write_is_refused_alike_on_every_surface_and_reads_go_on(damaged, tmp_path):
    services, store = damaged("codes of vectors", 255)
    store.damage.note()
    refusal = refusal_for_damage()
    refusal.is_of_change = True
    expected = failure_of(refusal).to_json()
    by_service = [told(services, *each) for each in WRITES]
    assert by_service == [expected] * 4

    async def ask():
        async with Client(build_server(services)) as client:
            answers = [await client.call_tool(*each) for each in WRITES]
            got = await client.call_tool("get_memory", {"id": "tulip-1"})
            assert got.structured_content["key"] == "tulip-1"
            return answers

    for answer in asyncio.run(ask()):
        assert answer.is_error
        assert answer.meta[ERROR_META] == expected
        assert answer.content[0].text.endswith(f"{DAMAGED_HINT} [VECTOR_STORE_UNAVAILABLE]")
    web = Web(services, tmp_path / "http").start()
    try:
        for name, arguments in WRITES:
            problem = web.call(name, arguments)
            assert (problem.status, problem.code) == (503, expected["code"])
            assert problem.json["detail"] == expected["message"]
            assert problem.json["hint"] == DAMAGED_HINT
        assert web.call("get_memory", {"id": "tulip-1"}).status == 200
    finally:
        web.stop()
    assert services.memories.get("tulip-1").tags == ("red", "t1")


def test_a_backup_that_does_not_pass_its_check_ends_all_writes_where_the_store_is_at_fault(damaged):
    services, store = damaged("history", 255)
    assert not store.damage.is_seen
    error = told(services, "create_backup", {})
    assert error["message"] == f"Memory temporarily unavailable: {DAMAGED}"
    assert error["hint"] == DAMAGED_HINT
    assert store.damage.is_seen
    assert services.backups.listed() == []


def test_the_window_tells_the_same_with_its_own_advice(damaged):
    services, store = damaged("codes of vectors", 255)
    store.damage.note()
    with pytest.raises(StoreUnavailableError) as refused:
        services.memories.delete(["tulip-1"], command_line_origin("s"))
    advice = "Go back to a backup, or restart Rosemary: it says what can be done."
    assert error_texts.text_of(refused.value) == f"{refusal_for_damage().message} {advice}"
