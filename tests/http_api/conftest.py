"""HTTP over real services in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx2
import pytest
from tests.http_api.public_web import Program, PublicWeb
from tests.http_api.web import Web

from rosemary.http_api.serving import HttpLimits
from rosemary.service.services import Services


@pytest.fixture
def new_web(services, tmp_path) -> Iterator[Callable[..., Web]]:
    """Starts HTTP over the services, with other limits where they are given."""
    webs: list[Web] = []

    def make(limits: HttpLimits | None = None, served: Services | None = None) -> Web:
        web = Web(served or services, tmp_path / "http", limits or HttpLimits())
        webs.append(web)
        return web.start()

    yield make
    for web in webs:
        web.stop()


@pytest.fixture
def web(new_web) -> Web:
    return new_web()


@pytest.fixture
def new_public(services, tmp_path) -> Iterator[Callable[..., PublicWeb]]:
    """Starts a server on the network; the arguments change its `PublicParts`."""
    webs: list[PublicWeb] = []

    def make(limits: HttpLimits | None = None, **changes) -> PublicWeb:
        web = PublicWeb(services, tmp_path / "http", limits or HttpLimits(), changes=changes)
        webs.append(web)
        web.start()
        return web

    yield make
    for web in webs:
        web.stop()


@pytest.fixture
def public(new_public) -> PublicWeb:
    return new_public()


@pytest.fixture
def browser(public) -> Iterator[httpx2.Client]:
    with public.browser() as client:
        yield client


@pytest.fixture
def program(public, browser) -> Program:
    return Program(public, browser)
