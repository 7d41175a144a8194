"""Addresses with several hosts, some of which may be silent."""

import threading
from contextlib import closing
from pathlib import Path

import pytest
from tests.cut_network import CutNetwork
from tests.store.engines import open_postgres

from rosemary.domain.errors import StoreAwayError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres.server import host_attempts  # noqa: E402 - a driver

WAIT_S = 30
TWO = "postgresql://ada@127.0.0.1:5501,127.0.0.2:5502/m?connect_timeout=60"


class _Made:
    """Stands for a connection."""

    def __init__(self):
        self.closed = threading.Event()

    def close(self):
        self.closed.set()


@pytest.fixture
def networks(own_server):
    """Two ways to one server."""
    socket = Path(own_server.uri.partition("host=")[2].partition("&")[0], ".s.PGSQL.5432")
    made = CutNetwork(socket), CutNetwork(socket)
    yield made
    for each in made:
        each.close()


def uri_of(networks):
    hosts = ",".join(f"127.0.0.1:{each.port}" for each in networks)
    return f"postgresql://rosemary_tests@{hosts}/postgres?sslmode=disable"


def port_of(conninfo):
    return psycopg.conninfo.conninfo_to_dict(conninfo)["port"]


def test_a_second_host_is_asked_while_the_first_one_is_silent():
    late, second, is_asked = _Made(), _Made(), threading.Event()

    def connect(conninfo):
        if port_of(conninfo) == "5502":
            is_asked.set()
            return second
        # One after the other, the second host would be asked when this one has given up.
        assert is_asked.wait(WAIT_S)
        assert proceed.wait(WAIT_S)
        return late

    proceed = threading.Event()
    assert host_attempts.connect_to_first(TWO, connect) is second
    assert not second.closed.is_set()
    proceed.set()
    assert late.closed.wait(WAIT_S)


def test_a_host_that_refuses_is_followed_by_the_next_one_at_once(monkeypatch):
    monkeypatch.setattr(host_attempts, "HEAD_START_S", WAIT_S)
    second = _Made()

    def connect(conninfo):
        if port_of(conninfo) == "5501":
            raise psycopg.OperationalError("refused")
        return second

    assert host_attempts.connect_to_first(TWO, connect) is second


def test_the_second_host_is_not_asked_if_the_first_one_answers(monkeypatch):
    monkeypatch.setattr(host_attempts, "HEAD_START_S", WAIT_S)
    asked = []

    def connect(conninfo):
        asked.append(port_of(conninfo))
        return _Made()

    host_attempts.connect_to_first(TWO, connect)
    assert asked == ["5501"]


@pytest.mark.parametrize("hosts", ["127.0.0.1,127.0.0.2", "127.0.0.1,127.0.0.2,127.0.0.3"])
def test_silent_hosts_together_get_the_time_of_one(hosts):
    proceed = threading.Event()

    def connect(_):
        # The driver gives up each host after its own time: here, after the test.
        proceed.wait(WAIT_S)
        raise psycopg.OperationalError("refused")

    with pytest.raises(psycopg.errors.ConnectionTimeout):
        host_attempts.connect_to_first(f"postgresql://ada@{hosts}/m?connect_timeout=1", connect)
    proceed.set()


def test_each_address_of_a_name_is_asked(monkeypatch):
    found = [(None, None, None, "", (each, 0)) for each in ("192.0.2.1", "192.0.2.2")]
    monkeypatch.setattr(host_attempts.socket, "getaddrinfo", lambda *_, **__: found)
    asked = []

    def connect(conninfo):
        asked.append(psycopg.conninfo.conninfo_to_dict(conninfo)["hostaddr"])
        raise psycopg.OperationalError("refused")

    with pytest.raises(psycopg.OperationalError, match="refused"):
        host_attempts.connect_to_first("postgresql://ada@db.example.org/m", connect)
    assert asked == ["192.0.2.1", "192.0.2.2"]


def test_a_name_without_an_address_is_looked_up_once_and_left_out(monkeypatch):
    looked_up, asked = [], []

    def look_up(host, *_, **__):
        looked_up.append(host)
        if host == "away.example.org":
            raise OSError("not known")
        return [(None, None, None, "", ("192.0.2.1", 0))]

    monkeypatch.setattr(host_attempts.socket, "getaddrinfo", look_up)
    connect = host_attempts.connect_to_first
    with pytest.raises(psycopg.OperationalError, match="not known"):
        connect("postgresql://ada@away.example.org/m", asked.append)
    assert (looked_up, asked) == (["away.example.org"], [])
    connect("postgresql://ada@away.example.org,db.example.org/m", asked.append)
    (only,) = map(psycopg.conninfo.conninfo_to_dict, asked)
    assert (only["host"], only["hostaddr"]) == ("db.example.org", "192.0.2.1")


def test_hosts_that_are_all_silent_are_told_as_away(networks, tmp_path):
    for each in networks:
        each.cut()
    with pytest.raises(StoreAwayError, match="cannot be reached"):
        open_postgres(uri_of(networks), tmp_path)


def test_memories_are_saved_by_way_of_the_host_that_answers(networks, tmp_path, build):
    networks[0].cut()
    with closing(open_postgres(uri_of(networks), tmp_path)) as store:
        store.write(lambda w: w.memories.insert(build.memory(), None))
        assert store.read(lambda r: r.memories.count(EVERYTHING)) == 1


def test_what_one_host_refuses_is_told_though_another_one_is_silent(networks, tmp_path):
    networks[1].cut()
    wrong = uri_of(networks).replace("/postgres?", "/nowhere?")
    with pytest.raises(StoreUnavailableError, match="no such database"):
        open_postgres(wrong, tmp_path)
