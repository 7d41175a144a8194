"""Where a server on the network is reached, and what it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.settings import PublicServer
from rosemary.runtime.public_door import missing_options, origin_of

FILES = {"certificate": Path("c.pem"), "key": Path("k.pem")}


def test_everything_that_is_missing_is_named():
    assert missing_options(PublicServer()) == ("--host", "--tls-cert", "--tls-key")
    assert missing_options(PublicServer(host="192.0.2.1", key=Path("k"))) == ("--tls-cert",)
    assert missing_options(PublicServer(host="home.example", **FILES)) == ()


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_who_listens_everywhere_says_how_people_write_it(host):
    assert missing_options(PublicServer(host=host, **FILES)) == ("--url",)
    assert missing_options(PublicServer(host=host, url="https://home.example", **FILES)) == ()


@pytest.mark.parametrize(
    ("server", "origin"),
    [
        (PublicServer(host="Home.example"), "https://home.example:8443"),
        (PublicServer(host="192.0.2.1", port=9), "https://192.0.2.1:9"),
        (PublicServer(host="2001:db8::1", port=443), "https://[2001:db8::1]:443"),
        (PublicServer(host="x", url="HTTPS://Home.Example/"), "https://home.example"),
        (PublicServer(host="x", url="https://home.example:444"), "https://home.example:444"),
    ],
)
def test_the_address_is_the_given_one_or_that_of_the_host(server, origin):
    assert origin_of(server) == origin


@pytest.mark.parametrize(
    "url",
    [
        "http://home.example",
        "home.example",
        "https://",
        "https://home.example/path",
        "https://home.example?x=1",
        "https://home.example#x",
        "https://maya@home.example",
        "https://home.example:0",
        "https://home.example:99999",
        "https://0.0.0.0",
        "https://ho me.example",
        "https://[::1",
        "https://-home.example",
        "https://home.example\r\nX: y",
    ],
)
def test_what_is_no_address_is_refused(url):
    with pytest.raises(InvalidInputError, match="is not the address of a server"):
        origin_of(PublicServer(host="x", url=url))
