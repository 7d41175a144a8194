"""What programs that nobody knows can ask of a server on the network."""

from __future__ import annotations

import pytest
from mcp.server.auth.provider import AuthorizationParams
from mcp.shared.auth import OAuthClientInformationFull
from tests.http_api.public_web import Program

from rosemary.domain.calls import HttpCaller
from rosemary.domain.errors import MachineError
from rosemary.http_api import oauth_grants
from rosemary.http_api.oauth_grants import (
    GRANTS_EACH_MAX,
    PROGRAMS_MAX,
    QUESTIONS_MAX,
    OAuthGrants,
    TooManyProgramsError,
)
from rosemary.http_api.oauth_routes import REGISTRATIONS
from rosemary.http_api.request_rates import Gate, Limits, source_of


@pytest.mark.parametrize(
    "redirect",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "http://evil.example/back",
        "http://127.0.0.1.evil.example/back",
        "https://user@claude.example/back",
        "https://claude.example/back#here",
        "https://claude.example/" + "x" * 1100,
        "custom:/back",
    ],
)
def test_a_redirect_that_could_harm_is_not_registered(program, redirect):
    refused = program.register(redirect_uris=[redirect])
    assert (refused.status_code, refused.json()["error"]) == (400, "invalid_redirect_uri")


@pytest.mark.parametrize(
    "more",
    [
        {"redirect_uris": ["https://x.example/"] * 9},
        {"redirect_uris": []},
        {"client_name": "x" * 201},
        {"scope": "x " * 300},
        {"grant_types": ["refresh_token"]},
        {"token_endpoint_auth_method": "private_key_jwt"},
    ],
)
def test_a_registration_beyond_the_bounds_is_refused(program, more):
    assert program.register(**more).status_code == 400


def test_a_large_body_is_refused_where_no_token_is_needed(program):
    assert program.register(client_name="x" * 20_000).status_code == 413


def test_whoever_registers_too_often_has_to_wait(public, program):
    for _ in range(REGISTRATIONS.burst):
        assert program.register().status_code == 201
    waiting = program.register()
    assert (waiting.status_code, waiting.headers["retry-after"]) == (429, "60")
    public.ticks += 60
    assert program.register().status_code == 201


@pytest.mark.parametrize(
    "changes",
    [
        {"client_id": "unknown"},
        {"redirect_uri": "https://evil.example/"},
        {"redirect_uri": "http://127.0.0.1:10/callback"},
        {"response_type": "token"},
        {"code_challenge": None},
        {"code_challenge": "short"},
        {"code_challenge_method": "plain"},
        {"state": "x" * 3000},
        {"resource": "https://evil.example/mcp"},
        {"scope": "never-registered"},
    ],
)
def test_a_wrong_request_of_an_unknown_program_leads_nowhere(program, changes):
    program.register()
    answer = program.authorize(**changes)
    assert answer.status_code == 400
    assert "location" not in answer.headers
    assert answer.headers["content-type"].startswith("text/html")


def test_a_program_that_a_person_signed_in_hears_of_its_mistakes(program):
    program.sign_in()
    answer = program.authorize(resource="https://evil.example/mcp")
    assert answer.status_code == 302
    assert answer.headers["location"].startswith(f"{program.redirect}?error=invalid_target")
    # Never at a place that it did not register.
    elsewhere = program.authorize(redirect_uri="https://evil.example/")
    assert (elsewhere.status_code, "location" in elsewhere.headers) == (400, False)


def test_this_server_is_a_resource_with_or_without_the_path(public, program):
    program.register()
    for resource in (public.url, f"{public.url}/", f"{public.url}/mcp"):
        assert program.question(resource=resource)


def test_wrong_tokens_of_calls_are_answered_with_a_wait_and_right_ones_pass(public, browser):
    wrong = {"Authorization": "Bearer rosemary_wrong"}
    right = {"Authorization": f"Bearer {public.token}"}
    statuses = [
        browser.post("/api/tools/memory_stats", json={}, headers=wrong).status_code
        for _ in range(11)
    ]
    assert statuses == [401] * 10 + [429]
    assert browser.post("/api/tools/memory_stats", json={}, headers=right).status_code == 200
    # Whoever brings none is only told that one is needed.
    assert browser.post("/api/tools/memory_stats", json={}).status_code == 401


def test_guesses_at_the_token_route_are_answered_with_a_wait(public, browser):
    program = Program(public, browser)
    program.register()
    statuses = [program.exchange("guess").status_code for _ in range(11)]
    assert statuses == [400] * 10 + [429]
    tokens = program.exchange(program.code())
    assert tokens.status_code == 200


class _People:
    def __init__(self):
        self.ended: set[str] = set()

    def find(self, token):
        return HttpCaller(client=token, session_id="s", fingerprint=token)

    def is_current(self, fingerprint):
        return fingerprint not in self.ended

    def digest(self, secret):
        return secret[::-1]


class _File:
    def __init__(self, kept=None):
        self.kept = kept or {}

    def read(self):
        return self.kept

    def write(self, kept):
        self.kept = kept


PARAMS = AuthorizationParams(
    state=None,
    scopes=None,
    code_challenge="c" * 43,
    redirect_uri="https://x.example/",
    redirect_uri_provided_explicitly=True,
)


def _info(name):
    return OAuthClientInformationFull(client_id=name, redirect_uris=["https://x.example/"])


def _granted(grants, client_id, person):
    question = grants.ask(client_id, PARAMS)
    code = grants.allow(question, grants._people.find(person))  # whose grants these are
    consent = grants.take_consent(client_id, code)
    return grants.begin(code, consent)[0]


def test_the_oldest_program_that_nobody_signed_in_makes_room():
    file = _File()
    grants = OAuthGrants(_People(), file, lambda: 0.0)
    for number in range(PROGRAMS_MAX):
        grants.register(_info(str(number)))
    _granted(grants, "0", "maya")
    assert set(file.kept["programs"]) == {"0"}
    grants.register(_info("new"))
    assert grants.program("0") is not None
    assert grants.program("1") is None
    assert grants.program("new") is not None


def test_when_every_place_is_taken_by_one_that_is_signed_in_no_more_are_registered(monkeypatch):
    monkeypatch.setattr(oauth_grants, "PROGRAMS_MAX", 1)
    people = _People()
    grants = OAuthGrants(people, _File(), lambda: 0.0)
    grants.register(_info("a"))
    _granted(grants, "a", "maya")
    with pytest.raises(TooManyProgramsError):
        grants.register(_info("b"))
    people.ended.add("maya")
    grants.register(_info("b"))
    assert grants.program("a") is None


def test_open_questions_and_grants_of_a_person_have_a_bound():
    file = _File()
    grants = OAuthGrants(_People(), file, lambda: 0.0)
    grants.register(_info("a"))
    asked = [grants.ask("a", PARAMS) for _ in range(QUESTIONS_MAX + 1)]
    assert grants.question(asked[0]) is None
    assert grants.question(asked[1]) is not None
    other = _granted(grants, "a", "bo")
    first, *rest = [_granted(grants, "a", "maya") for _ in range(GRANTS_EACH_MAX + 1)]
    assert not grants.is_alive(first.id)
    assert all(grants.is_alive(each.id) for each in (*rest, other))


@pytest.mark.parametrize("kept", [{"grants": {"x": {}}}, {"grants": []}, {"programs": {"x": {}}}])
def test_a_file_that_was_damaged_is_told(kept):
    with pytest.raises(MachineError, match="cannot be read"):
        OAuthGrants(_People(), _File(kept), lambda: 0.0)


def test_addresses_of_one_network_count_as_one_source():
    assert source_of("192.0.2.7") == "192.0.2.7"
    assert source_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert source_of("2001:db8::1") == source_of("2001:db8::ffff:1") == "2001:db8::/64"
    assert source_of("fe80::1%eth0") == "fe80::/64"
    assert source_of("testclient") == "testclient"


def test_ever_new_addresses_do_not_fill_the_memory_and_free_nobody(monkeypatch):
    monkeypatch.setattr("rosemary.http_api.request_rates._ACCOUNTS_MAX", 4)
    now = [0.0]
    gate = Gate(Limits(calls_per_s=0.1, burst=1), lambda: now[0])
    gate.spend("a", "no")
    for name in "bcdef":
        gate.check(name, "no")
    with pytest.raises(Exception, match="no"):
        gate.check("a", "no")
    for name in "ghijkl":
        gate.spend(name, "no")
    assert len(gate._accounts) <= 5  # how many are kept shows nowhere else
