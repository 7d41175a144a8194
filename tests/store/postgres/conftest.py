"""What the engine has of its own: its server, address, format and errors."""

import threading

import pytest
from tests.postgres_server import OwnServer, bare_database
from tests.store.engines import open_postgres


@pytest.fixture
def engine():
    return "postgres"


@pytest.fixture
def bare():
    """The address of a database without any table."""
    return bare_database()


@pytest.fixture
def own_server():
    """A server that a test may stop and start again."""
    server = OwnServer.started_or_skipped()
    yield server
    server.remove()


@pytest.fixture
def open_at(tmp_path):
    """Opens stores, and closes them at the end."""
    opened = []

    def open_store(uri):
        opened.append(open_postgres(uri, tmp_path))
        return opened[-1]

    yield open_store
    for each in opened:
        each.close()


@pytest.fixture
def trips(monkeypatch):
    """Counts how often jobs of this thread wait for the server: for results, and for their end."""
    psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")
    waited = []
    fetchall, leave = psycopg.Cursor.fetchall, psycopg.Pipeline.__exit__
    here = threading.get_ident()

    def counted(cursor):
        if cursor.pgresult is None and threading.get_ident() == here:  # not here yet
            waited.append(cursor)
        return fetchall(cursor)

    def ended(pipeline, *why):
        if threading.get_ident() == here:
            waited.append(pipeline)
        return leave(pipeline, *why)

    monkeypatch.setattr(psycopg.Cursor, "fetchall", counted)
    monkeypatch.setattr(psycopg.Pipeline, "__exit__", ended)
    return lambda: len(waited)


@pytest.fixture
def walks(monkeypatch):
    """Has each search by meaning walk through the index from when it is called."""
    pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")
    from rosemary.store.postgres.tables import known_counts, near_passages

    def begin():
        monkeypatch.setattr(known_counts, "EXACT_MAX", 0)
        monkeypatch.setattr(near_passages, "_STEP_COST", 0)

    return begin
