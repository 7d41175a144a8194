"""The address of a server is read as libpq reads it, and shown without its secrets."""

import pytest

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.store_address import StoreAddress, composed

SECRET = "p@ss/w+rd?&%"
QUOTED = "p%40ss%2Fw%2Brd%3F%26%25"


@pytest.mark.parametrize(
    ("uri", "public", "name", "person", "password"),
    [
        ("postgresql://ada@db/memories", "", "memories on db", "ada", ""),
        (
            f"postgres://ada:{QUOTED}@db:5433/memories?sslmode=require",
            "postgres://ada@db:5433/memories?sslmode=require",
            "memories on db:5433",
            "ada",
            SECRET,
        ),
        (
            "postgresql:///notes?host=/run/pg&user=ada&password=a+b",
            "postgresql:///notes?host=/run/pg&user=ada",
            "notes on /run/pg",
            "ada",
            "a+b",
        ),
        ("postgresql://one:1,two:2/m", "", "m on one:1,two:2", "", ""),
        ("postgresql://ada@[::1]:5432/m", "", "m on [::1]:5432", "ada", ""),
        ("postgresql://[::1]/m", "", "m on [::1]", "", ""),
        ("postgresql://:x@db/m", "postgresql://db/m", "m on db", "", "x"),
        ("postgresql://ada@db", "", "ada on db", "ada", ""),
        ("postgresql://", "", "the default database on this computer", "", ""),
        ("postgresql:///?service=home", "", "the service home", "", ""),
        ("postgresql://x?hostaddr=10.0.0.1&dbname=m", "", "m on 10.0.0.1", "", ""),
    ],
)
def test_an_address_is_read_and_shown_without_its_password(uri, public, name, person, password):
    address = StoreAddress.of(uri)
    assert address.public == (public or uri)
    assert (address.name, address.person, address.password) == (name, person, password)
    assert not password or password not in repr(address)
    assert StoreAddress.of(address.public) == address.with_password("")
    assert StoreAddress.of(address.uri) == address


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("postgresql://ada@db/m", "postgres://ada:geheim@db:5432/m?sslmode=require", True),
        ("postgresql://ada@db/m", "postgresql:///m?host=db&user=ada&port=5432", True),
        ("postgresql://ada@db/m", "postgresql://ben@db/m", False),
        ("postgresql://ada@db/m", "postgresql://ada@db/n", False),
        ("postgresql://ada@db/m", "postgresql://ada@other/m", False),
        ("postgresql://ada@db/m", "postgresql://ada@db:54321/m", False),
        ("postgresql:///m?host=db&port=5433", "postgresql:///m?host=db", False),
    ],
)
def test_an_account_is_the_same_however_its_address_is_written(one, other, is_same):
    assert (StoreAddress.of(one).account == StoreAddress.of(other).account) is is_same


@pytest.mark.parametrize(
    "uri",
    [
        "",
        "db/memories",
        "mysql://ada:geheim@db/m",
        "postgresql://ada:geheim@db/m\n",
        "postgresql://ada:geheim@db/my notes",
        "postgresql://ada:geheim@db:port/m",
        "postgresql://ada:12/geheim@db/m",
        "postgresql://ada:12?geheim@db/m",
        "postgresql://ada:12/x?geheim@db/m",
        "postgresql://ada:geheim@db:0/m",
        "postgresql://ada:geheim@one,two:70000/m",
        "postgresql://ada:geheim@db/m?sslpassword=other",
        "postgresql://ada:geheim@db/" + "m" * 2_000,
    ],
)
def test_what_is_no_address_is_refused_without_repeating_it(uri):
    with pytest.raises(InvalidInputError) as refused:
        StoreAddress.of(uri)
    told = f"{refused.value.message} {refused.value.hint} {refused.value.details}"
    assert "geheim" not in told
    assert "other" not in told


@pytest.mark.parametrize(
    ("place", "person", "uri"),
    [
        (" db.example.org/memories ", "", "postgresql://db.example.org/memories"),
        ("db:5433/m", "ada l", "postgresql://ada%20l@db:5433/m"),
        ("postgresql://db/m", "ada", "postgresql://ada@db/m"),
        ("postgresql://db/m", "", "postgresql://db/m"),
        ("postgres://bob@db/m", "ada", "postgres://bob@db/m"),
    ],
)
def test_what_a_person_types_becomes_an_address(place, person, uri):
    assert composed(place, person).public == uri


@pytest.mark.parametrize(
    ("uri", "place"),
    [
        ("postgresql://ada%20l@db:5433/m?sslmode=require", "db:5433/m?sslmode=require"),
        ("postgresql://db/m", "db/m"),
        ("postgresql:///m?host=/run/pg&user=ada", "postgresql:///m?host=/run/pg&user=ada"),
        ("postgresql://ada@db", "postgresql://ada@db"),
    ],
)
def test_an_address_is_shown_as_it_would_be_typed(uri, place):
    address = StoreAddress.of(uri)
    assert address.place == place
    assert composed(address.place, address.person) == address


@pytest.mark.parametrize("place", ["", "db", "db/", "/m", "my db/m"])
def test_half_an_address_is_refused(place):
    with pytest.raises(InvalidInputError):
        composed(place, "ada")
