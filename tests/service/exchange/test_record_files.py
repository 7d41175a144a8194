"""The JSON of an export: one object, or one line for each memory."""

import io
import json
import uuid
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import LinkDraft, Memory, MemoryDraft, Origin, Version
from rosemary.domain.records import (
    WIRE_NAMES,
    LinkRecord,
    MemoryRecord,
    RecordScope,
    record_from_json,
    record_to_json,
    record_to_line,
    to_line,
)
from rosemary.domain.types import ChangeKind, MemoryType, Transport
from rosemary.service.exchange.export_service import write_json, write_json_lines

AT = datetime(2026, 5, 3, 12, tzinfo=UTC)
AT_WIRE = to_wire(AT)
# Halves of pairs too, which JSON can write down and UTF-8 cannot, and what has to be escaped.
TEXTS = st.text(
    st.characters() | st.sampled_from('\ud800\udfff\0\n\x1f\x7f"\\/\u2028é🍵'), max_size=9
)


def written(store, write, scope=None):
    file = io.BytesIO()
    wanted = scope or RecordScope()
    count = store.read(lambda r: write(r.records, file, AT, scope=wanted))
    return count, file.getvalue()


def test_an_empty_store_is_an_object_without_memories(services, store):
    count, data = written(store, write_json)
    assert count == 0
    assert json.loads(data) == {
        "format": "rosemary-export",
        "format_version": 1,
        "export_timestamp": "2026-05-03T12:00:00.000000Z",
        "total_memories": 0,
        "tags": [],
        "projects": {},
        "default_projects": {},
        "filters": {},
        "memories": [],
    }


def test_both_forms_hold_the_same_head_and_memories(services, store, origin):
    tea = services.memories.save(MemoryDraft(content="Grüner Tee 🍵\u2028", tags=("a",)), origin)
    cup = MemoryDraft(content="cup", links=(LinkDraft(target=tea.key, relation="part_of"),))
    services.memories.save(cup, origin)
    services.tags.set_colour("a", "#112233", origin)
    one, lines = written(store, write_json)[1], written(store, write_json_lines)[1]
    whole = json.loads(one)
    head, *memories = (json.loads(line) for line in lines.decode().rstrip("\n").split("\n"))
    assert whole.pop("memories") == memories
    assert head == whole
    assert [each["content"] for each in memories] == ["Grüner Tee 🍵\u2028", "cup"]
    assert "🍵" in one.decode()
    assert memories[0]["createdAt"] == "2026-05-03T12:00:00.000000Z"
    (link,) = memories[1]["links"]
    assert (link["id"], link["key"], link["relation"]) == (tea.id, tea.key, "part_of")
    assert memories[0]["history"][0]["origin"]["client"] == "test-client"


def test_a_part_of_the_memories_goes_without_what_is_beside_them(services, store, origin):
    services.memories.save(MemoryDraft(content="tea", project_id="p"), origin)
    services.memories.save(MemoryDraft(content="other", project_id="secret"), origin)
    services.projects.rename("secret", "Divorce", origin)
    scope = RecordScope(where=MemoryFilter(project_id="p"))
    count, data = written(store, write_json, scope)
    assert count == json.loads(data)["total_memories"] == 1
    assert b"Divorce" not in data


def test_half_a_pair_in_metadata_is_written_as_an_escape():
    assert to_line({"odd": "\ud800"}) == b'{"odd":"\\ud800"}'


ORIGINS = st.builds(
    Origin,
    client=TEXTS,
    client_version=TEXTS,
    transport=st.sampled_from(Transport),
    session_id=TEXTS,
    call_id=TEXTS,
)
MOMENTS = st.datetimes(timezones=st.just(UTC))
VALUES = st.none() | st.booleans() | st.integers() | TEXTS | st.lists(TEXTS, max_size=2)
OBJECTS = st.dictionaries(TEXTS, VALUES, max_size=2)
MEMORIES = st.builds(
    Memory,
    id=st.uuids().map(str),
    key=TEXTS,
    content=TEXTS,
    summary=TEXTS,
    content_hash=TEXTS,
    memory_type=st.sampled_from(MemoryType),
    tags=st.lists(TEXTS, max_size=2).map(tuple),
    importance=st.floats(allow_nan=False, allow_infinity=False),
    importance_set=st.floats(allow_nan=False, allow_infinity=False),
    metadata=OBJECTS,
    source=TEXTS,
    project_id=TEXTS,
    phase=st.none() | st.integers(),
    author=TEXTS,
    thread_id=TEXTS,
    created_at=MOMENTS,
    updated_at=MOMENTS,
    last_accessed=MOMENTS,
    deleted_at=st.none() | MOMENTS,
    version=st.integers(),
    origin=ORIGINS,
)
LINKS = st.builds(
    LinkRecord,
    target=st.uuids().map(str),
    key=TEXTS,
    relation=TEXTS,
    weight=st.floats(allow_nan=False, allow_infinity=False),
    created_at=MOMENTS,
)
VERSIONS = st.builds(
    Version,
    version=st.integers(),
    kind=st.sampled_from(ChangeKind),
    changed_at=MOMENTS,
    origin=ORIGINS,
    previous=OBJECTS | st.just({"memory_type": "note", "thread_id": "t"}),
)
RECORDS = st.builds(
    MemoryRecord,
    memory=MEMORIES,
    access_gain=st.floats(allow_nan=False, allow_infinity=False),
    links=st.lists(LINKS, max_size=2).map(tuple),
    history=st.lists(VERSIONS, max_size=2).map(tuple),
)


def origin_of(origin):
    return {
        "client": origin.client,
        "clientVersion": origin.client_version,
        "transport": origin.transport,
        "sessionId": origin.session_id,
        "callId": origin.call_id,
    }


def fields_of(record):
    """What a line has to say, by way of dicts."""
    memory, deleted_at = record.memory, record.memory.deleted_at
    return {
        "id": memory.id,
        "key": memory.key,
        "content": memory.content,
        "summary": memory.summary,
        "contentHash": memory.content_hash,
        "memoryType": memory.memory_type,
        "tags": list(memory.tags),
        "importance": memory.importance,
        "accessGain": record.access_gain,
        "importanceSet": memory.importance_set,
        "metadata": memory.metadata,
        "source": memory.source,
        "projectId": memory.project_id,
        "phase": memory.phase,
        "author": memory.author,
        "threadId": memory.thread_id,
        "createdAt": to_wire(memory.created_at),
        "updatedAt": to_wire(memory.updated_at),
        "lastAccessed": to_wire(memory.last_accessed),
        "deletedAt": to_wire(deleted_at) if deleted_at else None,
        "version": memory.version,
        "origin": origin_of(memory.origin),
        "links": [
            {
                "id": each.target,
                "key": each.key,
                "relation": each.relation,
                "weight": each.weight,
                "createdAt": to_wire(each.created_at),
            }
            for each in record.links
        ],
        "history": [
            {
                "version": each.version,
                "kind": each.kind,
                "changedAt": to_wire(each.changed_at),
                "origin": origin_of(each.origin),
                "previous": {WIRE_NAMES.get(name, name): v for name, v in each.previous.items()},
            }
            for each in record.history
        ],
    }


@given(RECORDS)
def test_a_line_is_what_the_encoder_of_python_writes(record):
    assert record_to_line(record) == to_line(fields_of(record))
    assert record_to_json(record) == fields_of(record)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_number_that_json_lacks_is_never_written(number):
    record = record_from_json({"id": str(uuid.UUID(int=7)), "content": "tea", "createdAt": AT_WIRE})
    with pytest.raises(ValueError, match="JSON"):
        record_to_line(replace(record, access_gain=number))
