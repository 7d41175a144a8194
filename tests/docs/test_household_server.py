"""docs/household-server.md states the limits and lifetimes as they are."""

from __future__ import annotations

import pytest

from rosemary.domain.settings import PUBLIC_PORT
from rosemary.http_api import oauth_grants, oauth_routes
from rosemary.runtime.public_door import PublicDoor


@pytest.fixture
def page(pages):
    return pages["docs/household-server.md"]


def test_each_lifetime_and_limit_is_stated_as_it_is(page):
    failed, registered = oauth_routes.FAILED_SIGN_INS, oauth_routes.REGISTRATIONS
    limits = PublicDoor.limits()
    calls, patience = limits.calls, limits.patience
    for words in (
        f"| an access token of a program | {oauth_grants.ACCESS_S // 60} minutes;",
        f"| a program that is not used | {oauth_grants.REFRESH_S // 86_400} days,",
        f"| {oauth_grants.QUESTION_S // 60} minutes, and {oauth_grants.WRONG_TOKENS_MAX} wrong",
        f"| {oauth_grants.CODE_S} seconds, once |",
        f"| {oauth_grants.GRANTS_EACH_MAX}; one more ends",
        f"| {oauth_grants.PROGRAMS_MAX}; the oldest",
        f"| {failed.burst}, then one each {1 / failed.calls_per_s:.0f} seconds:",
        f"| {registered.burst}, then one a minute |",
        f"| {calls.calls_per_s:.0f} a second, {calls.burst} at once after a pause |",
        f"| {patience.connections_each} of one address, {patience.connections_max} of all |",
        f"--port {PUBLIC_PORT} ",
    ):
        assert words in page
    assert registered.calls_per_s * 60 == 1
