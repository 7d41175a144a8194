"""Stores to test and memories to put into them.

The tests of the port take the fixture `store` and nothing else, and run on each engine. What an
engine does not have yet skips the test that asks for it.
"""

import hashlib
import itertools
import struct
import unicodedata
import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest
from tests.postgres_server import give_back, new_database
from tests.store.engines import ENGINES, has_checks, open_postgres

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import (
    EmbeddedPassage,
    Embedding,
    EmbeddingModel,
    Memory,
    Origin,
    Passage,
)
from rosemary.domain.types import MemoryId, MemoryType, SortOrder, Transport
from rosemary.store.ports import Store
from rosemary.store.sqlite import SqliteStore

START = datetime(2026, 1, 1, tzinfo=UTC)
DIMENSIONS = 8


class Builder:
    """Makes memories, numbered from 1, one second apart."""

    model = EmbeddingModel(name="tiny", sha256="a" * 64, dimensions=DIMENSIONS)
    other_model = EmbeddingModel(name="other", sha256="b" * 64, dimensions=DIMENSIONS)
    origin = Origin(client="tester", transport=Transport.MCP, session_id="s1", call_id="c1")

    def __init__(self) -> None:
        self._numbers = itertools.count(1)

    def at(self, seconds: float) -> datetime:
        return START + timedelta(seconds=seconds)

    def memory(self, content: str | None = None, **fields: object) -> Memory:
        number = next(self._numbers)
        content = f"content number {number}" if content is None else content
        created_at = fields.pop("created_at", self.at(number))
        importance = fields.get("importance", fields.get("importance_set", 5.0))
        values = {
            "id": MemoryId(str(uuid.UUID(int=number))),
            "key": f"key-{number}",
            "content": content,
            "summary": content[:40],
            "content_hash": self.hash_of(content),
            "memory_type": MemoryType.GENERAL,
            "tags": (),
            "importance": importance,
            "importance_set": importance,
            "metadata": {},
            "source": "mcp",
            "project_id": "",
            "phase": None,
            "author": "",
            "thread_id": "",
            "created_at": created_at,
            "updated_at": created_at,
            "last_accessed": created_at,
            "version": 1,
            "origin": self.origin,
        }
        return Memory(**(values | fields))

    def hash_of(self, content: str) -> str:
        return hashlib.sha256(unicodedata.normalize("NFC", content).encode()).hexdigest()

    def vector(self, *numbers: float) -> bytes:
        padded = (*numbers, *([0.0] * (DIMENSIONS - len(numbers))))
        return struct.pack(f"<{DIMENSIONS}f", *padded)

    def embedding(self, *vectors: bytes, model: EmbeddingModel | None = None) -> Embedding:
        passages = tuple(
            EmbeddedPassage(passage=Passage(start=i * 10, end=i * 10 + 9), vector=vector)
            for i, vector in enumerate(vectors or (self.vector(1),))
        )
        return Embedding(model=model or self.model, passages=passages)


@pytest.fixture
def build() -> Builder:
    return Builder()


@pytest.fixture(params=ENGINES)
def engine(request) -> str:
    return request.param


@pytest.fixture
def new_store(engine, tmp_path) -> Iterator[Callable[[str], Store]]:
    """Opens the store of a name, as often as it is asked to; closes all at the end."""
    opened: list[Store] = []
    databases: dict[str, str] = {}

    def open_store(name: str = "memories") -> Store:
        if engine == "sqlite":
            opened.append(SqliteStore.open(tmp_path / f"{name}.db"))
        else:
            if name not in databases:
                databases[name] = new_database()
            opened.append(open_postgres(databases[name], tmp_path))
        return opened[-1]

    yield open_store
    for each in opened:
        each.close()
    for uri in databases.values():
        give_back(uri)


@pytest.fixture
def reopen(new_store) -> Callable[[], Store]:
    """Opens the same store once more."""
    return new_store


@pytest.fixture
def store(reopen) -> Store:
    return reopen()


@pytest.fixture
def sqlite_store(tmp_path) -> Iterator[SqliteStore]:
    """For what only the embedded implementation has."""
    opened = SqliteStore.open(tmp_path / "memories.db")
    yield opened
    opened.close()


class Actions:
    """Short forms of the jobs that most tests need."""

    def __init__(self, store: Store, build: Builder) -> None:
        self.store = store
        self.build = build

    def save(self, content=None, *vectors: bytes, **fields) -> Memory:
        """Insert a memory, without vectors unless some are given."""
        memory = self.build.memory(content, **fields)
        embedding = self.build.embedding(*vectors) if vectors else None
        self.store.write(lambda w: w.memories.insert(memory, embedding))
        return self.get(memory.id)

    def get(self, reference: str) -> Memory:
        found = self.store.read(lambda r: r.memories.get(reference))
        assert found is not None
        return found

    def trash(self, memory: Memory, at: datetime | None = None) -> Memory:
        at = at or self.build.at(5_000)
        self.store.write(lambda w: w.memories.move_to_trash(memory, at, self.build.origin))
        return self.get(memory.id)

    def restore(self, memory: Memory, key: str | None = None) -> Memory:
        at = self.build.at(6_000)
        self.store.write(
            lambda w: w.memories.restore(memory, key or memory.key, at, self.build.origin)
        )
        return self.get(memory.id)

    def listed(self, where=EVERYTHING, order=SortOrder.NEWEST, **window) -> list[MemoryId]:
        return self.store.read(lambda r: r.memories.list_ids(where, order, **window))

    def check_is_sound(self) -> None:
        if not has_checks(self.store):
            return
        assert self.store.read(lambda r: r.checks.check()).problems == ()
        assert self.store.write(lambda w: w.checks.check()).problems == ()


@pytest.fixture
def act(store, build) -> Actions:
    return Actions(store, build)
