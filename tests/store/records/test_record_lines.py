"""The store writes the lines of an export itself, byte for byte as the one encoder does."""

import itertools
import json
import uuid
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.models import Memory, Origin, Version
from rosemary.domain.records import ALL_RECORDS, LinkRecord, MemoryRecord, record_to_line
from rosemary.domain.types import ChangeKind, MemoryId, MemoryType, Transport
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.themes import record_theme

BY = Origin(client="tester", transport=Transport.CLI)
AT = datetime(2026, 5, 3, 12, tzinfo=UTC)

# What JSON escapes, what it need not, and what takes several bytes.
KEPT = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0")
    | st.sampled_from("\n\x1f\x7f'\"\\/\u2028é🍵"),
    max_size=9,
)
# Objects are kept as JSON, where half of a pair can stand.
ODD = st.text(st.characters() | st.sampled_from('\ud800\udfff\0\n"\\/é🍵'), max_size=9)
VALUES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | ODD
VALUES = VALUES.filter(lambda value: value not in (float("inf"), float("-inf")))
OBJECTS = st.dictionaries(ODD, VALUES | st.lists(ODD, max_size=2), max_size=2)
# Those that are like what is stored, and any other.
NUMBERS = st.integers(0, 1_000).map(lambda number: number / 10) | st.floats(
    allow_nan=False, allow_infinity=False
)
MOMENTS = st.datetimes(timezones=st.just(UTC)) | st.just(datetime(2026, 5, 3, 1, 2, 3, tzinfo=UTC))
ORIGINS = st.builds(
    Origin,
    client=KEPT,
    client_version=KEPT,
    transport=st.sampled_from(Transport),
    session_id=KEPT,
    call_id=KEPT,
)
NUMBERED = itertools.count(1)
MEMORIES = st.builds(
    Memory,
    id=st.builds(lambda: MemoryId(str(uuid.UUID(int=next(NUMBERED))))),
    key=st.builds(lambda: f"key-{next(NUMBERED)}"),
    content=KEPT,
    summary=KEPT,
    content_hash=st.builds(lambda: f"{next(NUMBERED):064x}"),
    memory_type=st.sampled_from(MemoryType),
    tags=st.lists(KEPT, max_size=3, unique_by=str.casefold).map(tuple),
    importance=NUMBERS,
    importance_set=NUMBERS,
    metadata=OBJECTS,
    source=KEPT,
    project_id=KEPT,
    phase=st.none() | st.integers(-9, 9),
    author=KEPT,
    thread_id=KEPT,
    created_at=MOMENTS,
    updated_at=MOMENTS,
    last_accessed=MOMENTS,
    deleted_at=st.none() | MOMENTS,
    version=st.integers(1, 9),
    origin=ORIGINS,
)
HISTORIES = st.lists(
    st.tuples(
        st.sampled_from(ChangeKind),
        MOMENTS,
        ORIGINS,
        OBJECTS | st.just({"memory_type": "fact", "thread_id": "t", "tags": ["é"]}),
    ),
    max_size=3,
).map(
    lambda steps: tuple(
        Version(version=number, kind=kind, changed_at=at, origin=origin, previous=previous)
        for number, (kind, at, origin, previous) in enumerate(steps, 1)
    )
)
RECORDS = st.builds(MemoryRecord, memory=MEMORIES, access_gain=NUMBERS, history=HISTORIES)
WEIGHTS = st.tuples(KEPT, st.floats(0, 1), MOMENTS)


class _TakenBackError(Exception):
    """Nothing of an example stays."""


@pytest.fixture(scope="module")
def shared_store(tmp_path_factory):
    opened = SqliteStore.open(tmp_path_factory.mktemp("lines") / "memories.db")
    yield opened
    opened.close()


def put(tx, records, links=()):
    for record in records:
        tx.records.put(record, AT, BY)
    for (relation, weight, at), (source, target) in zip(
        links, itertools.permutations(records, 2), strict=False
    ):
        made = LinkRecord(
            target=target.memory.id, key="", relation=relation, weight=weight, created_at=at
        )
        tx.records.put_links(source.memory.id, [made])


def assert_is_the_same(view, between=b",\n"):
    wanted = [record_to_line(each) for each in view.records.all(ALL_RECORDS)]
    pages = list(view.records.lines(ALL_RECORDS, between))
    assert between.join(each.text for each in pages) == between.join(wanted)
    assert sum(each.count for each in pages) == len(wanted)


@given(st.lists(RECORDS, min_size=1, max_size=3), st.lists(WEIGHTS, max_size=3))
def test_lines_are_what_the_encoder_writes(shared_store, records, links):
    def job(tx):
        put(tx, records, links)
        assert_is_the_same(tx)
        raise _TakenBackError

    with pytest.raises(_TakenBackError):
        shared_store.write(job)


def test_more_than_a_page_is_in_the_order_of_ids(store, build):
    many = [build.memory() for _ in range(2 * record_theme.PAGE + 1)]
    store.write(lambda tx: [tx.memories.insert(each, None) for each in reversed(many)])

    def job(view):
        assert_is_the_same(view, b"\n")
        return [json.loads(each)["id"] for each in _lines(view)]

    assert store.read(job) == [each.id for each in many]


def test_what_is_usual_is_written_without_a_call_of_python(sqlite_store, build, monkeypatch):
    called = []
    for name in ("number_to_json", "object_to_json", "previous_to_json", "to_wire"):
        monkeypatch.setattr(record_theme, name, called.append)
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(importance=6.5), None))
    sqlite_store.read(lambda view: list(view.records.lines(ALL_RECORDS, b"\n")))
    assert called == []


def test_a_page_that_is_too_long_for_one_value_is_written_by_and_by(
    sqlite_store, build, monkeypatch
):
    many = [build.memory(letter * 600_000) for letter in "abc"]
    sqlite_store.write(lambda tx: [tx.memories.insert(each, None) for each in many])

    def job(view):
        view.job.connection.limit(0, 1_000_000)
        assert_is_the_same(view)

    sqlite_store.read(job)


def test_a_number_that_json_lacks_is_never_written(sqlite_store, build):
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(importance=float("inf")), None))
    with pytest.raises(ValueError, match="inf"):
        sqlite_store.read(lambda view: list(view.records.lines(ALL_RECORDS, b"\n")))


def _lines(view):
    return b"\n".join(page.text for page in view.records.lines(ALL_RECORDS, b"\n")).split(b"\n")
