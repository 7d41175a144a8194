"""An address is spoken of without its password."""

import logging
import traceback

import pytest

from rosemary.domain.errors import InvalidInputError, StoreUnavailableError

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import PostgresStore  # noqa: E402 - only where the driver is there
from rosemary.store.postgres.server.connection_pool import ServerAddress  # noqa: E402
from rosemary.store.sqlite.snapshot import SqliteFiles  # noqa: E402

PASSWORD = "open-sesame"


def test_an_address_is_named_by_its_database_and_host():
    address = ServerAddress(f"postgresql://maya:{PASSWORD}@example.org/home")
    assert address.name == "home on example.org"
    assert PASSWORD not in repr(address)
    assert PASSWORD in address.conninfo


def test_what_a_person_asks_of_the_connection_is_kept():
    address = ServerAddress("postgresql://example.org/home?connect_timeout=9")
    assert psycopg.conninfo.conninfo_to_dict(address.conninfo)["connect_timeout"] == "9"


@pytest.mark.parametrize(
    "uri",
    [
        "",
        "home",
        "/home/maya/memories.db",
        f"https://maya:{PASSWORD}@example.org",
        f"host=example.org password={PASSWORD}",
        f"postgresql://maya:{PASSWORD}@example.org/home?no_such_option=1",
        f"postgresql://maya:{PASSWORD}@[example.org/home",
    ],
)
def test_what_is_no_address_is_refused_without_telling_the_password(uri):
    with pytest.raises(
        InvalidInputError, match="not the address of a PostgreSQL database"
    ) as raised:
        ServerAddress(uri)
    assert PASSWORD not in "".join(traceback.format_exception(raised.value))


def test_a_server_that_is_away_is_told_at_once_and_no_log_holds_the_password(caplog, tmp_path):
    caplog.set_level(logging.DEBUG)
    with pytest.raises(StoreUnavailableError, match="cannot be reached") as raised:
        PostgresStore.open(
            f"postgresql://maya:{PASSWORD}@127.0.0.1:1/home", SqliteFiles(), tmp_path
        )
    assert PASSWORD not in "".join(traceback.format_exception(raised.value))
    assert PASSWORD not in caplog.text
