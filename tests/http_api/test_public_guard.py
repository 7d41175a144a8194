"""What reaches a server on the network, and what is refused at its door."""

from __future__ import annotations

import contextlib
import logging
import ssl

import httpx2
import pytest
from tests.certificates import make_pair
from tests.http_api.public_web import Program
from tests.http_api.web import read_all

from rosemary.http_api.connections import Patience
from rosemary.http_api.fronts import public_front
from rosemary.http_api.serving import HttpLimits

CALL = "/api/tools/memory_stats"


def test_only_the_public_name_is_answered(public, browser):
    assert browser.get("/api/health").status_code == 200
    for host in ("evil.example", "127.0.0.1", f"localhost:{public.port}", "127.0.0.1:1", ""):
        for path in ("/api/health", "/authorize", "/.well-known/oauth-authorization-server"):
            assert browser.get(path, headers={"Host": host}).status_code == 421


def test_the_port_of_https_may_be_left_out():
    front = public_front("https://home.example")
    assert front.hosts == {b"home.example", b"home.example:443"}
    assert public_front("https://home.example:443") == front
    assert front.origins == {b"https://home.example", b"https://home.example:443"}
    assert public_front("https://home.example:8443").hosts == {b"home.example:8443"}
    assert public_front("https://[::1]:8443").hosts == {b"[::1]:8443"}


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:{port}"])
@pytest.mark.parametrize("path", ["/mcp", CALL, "/token", "/register"])
def test_pages_of_other_origins_reach_nothing(public, browser, path, origin):
    headers = {"Origin": origin.format(port=public.port), "Authorization": f"Bearer {public.token}"}
    answer = browser.post(path, json={}, headers=headers)
    assert answer.status_code == 403
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_neither_the_owners_token_nor_that_of_a_client_opens_it(public, browser):
    for token in (public.tokens.main(), public.tokens.add("script")):
        headers = {"Authorization": f"Bearer {token}"}
        assert browser.post(CALL, json={}, headers=headers).status_code == 401


def test_each_person_is_known_by_name_and_has_the_rights_given_to_it(public, browser, services):
    other = public.people.create("bo")
    services.clients.change_rights("bo", lambda rights: rights.__class__(is_read_only=True))
    texts = {"maya": "Tea is green.", "bo": "Coffee is black."}
    answers = {
        person: browser.post(
            "/api/tools/save_memory",
            json={"content": texts[person]},
            headers={"Authorization": f"Bearer {token}"},
        )
        for person, token in (("maya", public.token), ("bo", other))
    }
    assert {person: each.status_code for person, each in answers.items()} == {
        "maya": 200,
        "bo": 403,
    }
    written_by = services.memories.get(answers["maya"].json()["id"]).origin
    assert written_by.client == "maya"


def test_a_program_has_no_more_rights_than_its_person(public, browser, services):
    program = Program(public, browser)
    headers = {"Authorization": f"Bearer {program.sign_in()['access_token']}"}
    assert browser.post(CALL, json={}, headers=headers).status_code == 200
    services.clients.change_rights("maya", lambda rights: rights.__class__(is_paused=True))
    assert browser.post(CALL, json={}, headers=headers).status_code == 403


def test_an_open_stream_ends_when_the_program_is_revoked(public, browser, services):
    program = Program(public, browser)
    tokens = program.sign_in()
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    with public.browser() as other, other.stream("GET", "/api/events", headers=headers) as stream:
        lines = stream.iter_lines()
        assert any("ready" in line for line in [next(lines), next(lines), next(lines)])
        assert program.revoke(tokens["access_token"]).status_code == 200
        services.clients.set_paused(is_paused=True)
        assert [line for line in lines if "closed" in line] == []


@pytest.mark.parametrize(
    "header",
    ["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "Forwarded", "X-Real-IP"],
)
def test_what_a_proxy_would_say_is_not_believed(public, browser, header):
    wrong = {"Authorization": "Bearer wrong"}
    for number in range(10):
        browser.post(CALL, json={}, headers={**wrong, header: f"192.0.2.{number}"})
    answer = browser.post(CALL, json={}, headers={**wrong, header: "192.0.2.99"})
    assert answer.status_code == 429


@pytest.mark.parametrize(
    "request_head",
    [
        "POST /token HTTP/1.1\r\nHost: {host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nhi",
        "POST /token HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n",
        "POST /token HTTP/1.1\r\nHost: {host}\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n",
        "POST /token HTTP/1.1\r\nHost: {host}\r\nX: a\rb\r\nContent-Length: 0\r\n\r\n",
        "GET /authorize HTTP/1.1\r\nHost : {host}\r\n\r\n",
    ],
)
def test_a_request_that_two_readers_could_read_differently_is_refused(public, request_head):
    head = request_head.format(host=f"127.0.0.1:{public.port}")
    answer = raw(public, head.encode())
    assert answer.startswith((b"HTTP/1.1 400", b"HTTP/1.1 501"))
    assert answer.count(b"HTTP/1.1") == 1


def raw(web, data):
    with web.connect() as plain:
        context = web.pair.trusting()
        with context.wrap_socket(plain, server_hostname="127.0.0.1") as encrypted:
            encrypted.sendall(data)
            with contextlib.suppress(ssl.SSLError):
                return read_all(encrypted)
    return b""


def test_plain_http_and_old_encryption_get_nothing(public):
    assert not public.raw(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP")
    old = public.pair.trusting()
    old.minimum_version = ssl.TLSVersion.MINIMUM_SUPPORTED
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        old.maximum_version = ssl.TLSVersion.TLSv1_1
    with public.connect() as plain, pytest.raises((ssl.SSLError, ConnectionError)):
        old.wrap_socket(plain, server_hostname="127.0.0.1")


def test_one_address_does_not_take_every_connection(new_public):
    patience = Patience(connections_each=2)
    web = new_public(HttpLimits(patience=patience))
    context = web.pair.trusting()
    held = []
    for _ in range(3):
        held.append(context.wrap_socket(web.connect(), server_hostname="127.0.0.1"))
        held[-1].sendall(f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{web.port}\r\n\r\n".encode())
        assert held[-1].recv(12) == b"HTTP/1.1 200"
    # The one that was idle longest made room.
    assert b"ok" in read_all(held[0])
    for each in held:
        each.close()


def test_a_renewed_certificate_is_used_without_a_restart(public, browser):
    assert browser.get("/api/health").status_code == 200
    renewed = make_pair(public.folder.parent / "renewed")
    renewed.key.replace(public.pair.key)
    # Between the two steps of a renewal the former certificate stays.
    with httpx2.Client(verify=public.pair.trusting()) as between:
        assert between.get(f"{public.url}/api/health").status_code == 200
    renewed.certificate.replace(public.pair.certificate)
    with httpx2.Client(verify=public.pair.trusting()) as after:
        assert after.get(f"{public.url}/api/health").status_code == 200


def test_no_token_stands_in_the_log(public, browser, caplog):
    caplog.set_level(logging.DEBUG, logger="rosemary")
    caplog.set_level(logging.DEBUG, logger="mcp")
    program = Program(public, browser)
    tokens = program.sign_in()
    program.decide(program.question(), "rosemary_wrong\r\nforged line")
    program.refresh(tokens["refresh_token"])
    for secret in (public.token, tokens["access_token"], tokens["refresh_token"], "forged"):
        assert secret not in caplog.text
    assert "maya let a program in" in caplog.text
    assert "a sign-in from 127.0.0.1 failed" in caplog.text


def test_nothing_of_it_is_there_on_a_server_for_this_computer(web):
    for path in ("/authorize", "/consent", "/.well-known/oauth-authorization-server"):
        assert web.request("GET", path).status == 404
    assert web.request("POST", "/register", "{}", Authorization=None).status == 401
