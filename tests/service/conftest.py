"""What tests of the services share: saves, what is heard of them, and whose calls they are."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.postgres_server import give_back, new_database
from tests.service.store_contents import contents
from tests.store.engines import ENGINES, engines_of, open_postgres

from rosemary.domain.models import MemoryDraft
from rosemary.domain.ports import UNWATCHED
from rosemary.store.ports import Store
from rosemary.store.sqlite import SqliteStore


def pytest_generate_tests(metafunc):
    if "engine" in metafunc.fixturenames:
        engines = engines_of(metafunc.definition)
        metafunc.parametrize("engine", engines, indirect=True)


@pytest.fixture
def engine(request) -> str:
    # A test that asks for its store only as it runs has no engine chosen before.
    return getattr(request, "param", ENGINES[0])


@pytest.fixture
def store(engine, tmp_path) -> Iterator[Store]:
    if engine == "sqlite":
        uri = None
        opened = SqliteStore.open(tmp_path / "memories.db")
    else:
        uri = new_database()
        opened = open_postgres(uri, tmp_path)
    yield opened
    opened.close()
    if uri is not None:
        give_back(uri)


@pytest.fixture
def present(store):
    """Returns everything that the store holds now, out of a copy of it."""

    def run():
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "memories.db"
            store.copy_to(copy, UNWATCHED)
            return contents(copy)

    return run


@pytest.fixture
def memories(services):
    return services.memories


@pytest.fixture
def history(services):
    return services.history


@pytest.fixture
def events(services):
    """All that was published, in its order."""
    seen = []
    services.bus.subscribe(seen.append)
    return seen


@pytest.fixture
def by(origin):
    """Returns the origin of the next call of a client."""
    calls = itertools.count(1)

    def call(client="claude"):
        return replace(origin, client=client, session_id=client, call_id=f"call-{next(calls)}")

    return call


@pytest.fixture
def save(services, origin):
    """Saves a memory, each with a text of its own where none is given."""
    numbers = itertools.count()

    def save(content=None, **fields):
        draft = MemoryDraft(content=content or f"note number {next(numbers)}", **fields)
        return services.memories.save(draft, origin)

    return save
