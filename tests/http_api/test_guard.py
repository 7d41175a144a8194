"""What may come in, and what is turned away before any route sees it."""

from __future__ import annotations

import dataclasses
import json
import threading

import pytest
from tests.http_api.web import DEADLINE_S

from rosemary.http_api.guard import BODY_MAX_BYTES
from rosemary.http_api.openapi import description
from rosemary.http_api.request_rates import Limits
from rosemary.http_api.serving import HttpLimits

PATHS = [*description("http:")["paths"], "/mcp", "/api/search", "/", "/nowhere"]
GUARDED = [path for path in PATHS if path != "/api/health"]
READING = {"/api/events", "/api/openapi.json", "/api/health"}
SECURITY = {
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
}


def ask(web, path, **headers):
    if path in READING:
        return web.request("GET", path, **headers)
    return web.request("POST", path, b"{}", **headers)


@pytest.mark.parametrize(
    "given",
    [None, "", "Bearer", "Bearer ", "Bearer wrong", "Basic cm9zZW1hcnk=", "wrong", "Bearer \xe9"],
)
def test_no_route_answers_without_the_token(web, given):
    for path in GUARDED:
        answer = ask(web, path, Authorization=given)
        assert (answer.status, answer.code) == (401, "UNAUTHORIZED")
        assert answer.headers["www-authenticate"].startswith('Bearer realm="Rosemary"')
        assert web.token not in answer.body.decode()


def test_a_token_under_another_scheme_is_not_taken(web):
    for path in GUARDED:
        assert ask(web, path, Authorization=f"Digest {web.token}").status == 401


def test_a_token_is_not_taken_from_the_address(web):
    for path in ["/api/tools/memory_stats", "/api/events", "/mcp"]:
        assert ask(web, f"{path}?token={web.token}", Authorization=None).status == 401


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}", None],
)
def test_no_route_answers_to_another_host(web, host):
    for path in PATHS:
        answer = ask(web, path, Host=None if host is None else host.format(port=web.port))
        assert answer.status in ((421,) if host else (421, 400))


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "http://localhost:1",
        "https://127.0.0.1:{port}",
    ],
)
def test_no_route_answers_a_page_of_another_origin(web, origin):
    for path in PATHS:
        answer = ask(web, path, Origin=origin.format(port=web.port))
        assert (answer.status, answer.code) == (403, "FORBIDDEN")
        assert not any("access-control" in name for name in answer.headers)


@pytest.mark.parametrize("site", ["cross-site", "same-site", "nonsense"])
def test_no_route_answers_a_call_from_another_site(web, site):
    for path in PATHS:
        assert ask(web, path, Sec_Fetch_Site=site).code == "FORBIDDEN"


@pytest.mark.parametrize(
    ("header", "hint"),
    [
        ({"Host": "evil.example"}, "`rosemary status`"),
        ({"Origin": "https://evil.example"}, "from a program"),
        ({"Sec_Fetch_Site": "cross-site"}, "from a program"),
    ],
)
def test_who_is_kept_out_is_told_how_to_come_in(web, header, hint):
    assert hint in json.loads(ask(web, "/api/tools/memory_stats", **header).body)["hint"]


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "LOCALHOST"])
def test_this_computer_by_either_name_and_its_own_origin_are_let_in(web, host):
    host = f"{host}:{web.port}"
    answer = web.call(
        "memory_stats", Host=host, Origin=f"http://{host.lower()}", Sec_Fetch_Site="same-origin"
    )
    assert answer.status == 200


def test_a_preflight_is_not_answered_with_permission(web):
    answer = web.request(
        "OPTIONS",
        "/api/tools/memory_stats",
        Authorization=None,
        Origin="https://evil.example",
        Access_Control_Request_Method="POST",
    )
    assert answer.status == 403
    assert not any("access-control" in name for name in answer.headers)


@pytest.mark.parametrize(
    "kind",
    ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain", None],
)
def test_what_a_simple_form_can_send_is_refused(web, kind):
    for path in PATHS:
        answer = web.request("POST", path, b'{"content": "x"}', Content_Type=kind)
        assert (answer.status, answer.code) == (415, "VALIDATION_ERROR")
        assert web.services.memories.facets().total == 0


def test_nine_megabytes_are_refused_on_every_route(web):
    for path in PATHS:
        answer = web.request("POST", path, b"x" * 9_000_000)
        assert (answer.status, answer.code) == (413, "PAYLOAD_TOO_LARGE")


def test_a_declared_length_is_refused_before_the_body_comes(web):
    usual = "".join(f"{name}: {value}\r\n" for name, value in web.headers().items())
    with web.connect() as stranger:
        head = f"POST /mcp HTTP/1.1\r\n{usual}Content-Length: 50000000\r\n\r\n"
        stranger.sendall(head.encode())
        assert stranger.recv(100).startswith(b"HTTP/1.1 413 ")


def test_a_body_without_a_length_is_counted_as_it_comes(web):
    for path in PATHS:
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        body = chunk * (BODY_MAX_BYTES // 0x10000 + 2) + b"0\r\n\r\n"
        answer = web.request("POST", path, body, Transfer_Encoding="chunked")
        assert (answer.status, answer.code) == (413, "PAYLOAD_TOO_LARGE")


def test_a_body_just_below_the_limit_is_read(web):
    body = json.dumps({"content": "tea"}).ljust(BODY_MAX_BYTES)
    assert web.request("POST", "/api/tools/save_memory", body).status == 200


@pytest.mark.parametrize(
    "name",
    [
        "Host",
        "Authorization",
        "Origin",
        "Sec-Fetch-Site",
        "Content-Type",
        "Mcp-Session-Id",
        "Mcp-Protocol-Version",
    ],
)
def test_a_header_that_decides_may_come_once(web, name):
    twice = f"{name}: {web.headers().get(name, 'none')}\r\n"
    usual = web.usual_lines(**{name.replace("-", "_"): None})
    said = web.raw(
        f"GET /api/health HTTP/1.1\r\n{usual}{twice}{twice}Connection: close\r\n\r\n".encode()
    )
    assert said.startswith(b"HTTP/1.1 400 ")
    assert f"The header {name.lower()} came twice" in said.decode() or name == "Host"


def test_every_answer_carries_the_headers_that_keep_browsers_out(web):
    for path in PATHS:
        for answer in (
            ask(web, path, Authorization="Bearer no"),
            ask(web, path, Host="evil.example"),
        ):
            assert SECURITY.items() <= answer.headers.items()
            assert "server" not in answer.headers
        if path != "/api/events":
            answer = ask(web, path)
            assert SECURITY.items() <= answer.headers.items()
            assert "server" not in answer.headers


def test_health_needs_no_token_and_tells_nothing(web):
    answer = web.request("GET", "/api/health", Authorization=None)
    assert answer.status == 200
    assert set(answer.json) == {"status", "version"}


def test_a_client_that_calls_too_often_is_told_to_wait(new_web):
    web = new_web(HttpLimits(calls=Limits(calls_per_s=0.001, burst=3)))
    other = web.tokens.add("other")
    assert [web.call("memory_stats").status for _ in range(4)] == [200, 200, 200, 429]
    refused = web.call("memory_stats")
    assert refused.code == "FORBIDDEN"
    # At that rate the next call is a thousand seconds away.
    assert 900 < int(refused.headers["retry-after"]) <= 1000
    assert web.call("memory_stats", Authorization=f"Bearer {other}").status == 200


def test_open_requests_are_counted_for_each_caller(new_web):
    web = new_web(HttpLimits(calls=Limits(open_each=1, open_all=2)))
    other = web.tokens.add("other")
    with web.connect() as stream:
        usual = "".join(f"{name}: {value}\r\n" for name, value in web.headers().items())
        stream.sendall(f"GET /api/events HTTP/1.1\r\n{usual}\r\n".encode())
        assert stream.recv(100).startswith(b"HTTP/1.1 200")
        assert web.call("memory_stats").status == 429
        assert web.call("memory_stats", Authorization=f"Bearer {other}").status == 200


def test_open_requests_are_counted_for_all_callers_together(new_web):
    web = new_web(HttpLimits(calls=Limits(open_each=2, open_all=1)))
    other = web.tokens.add("other")
    with web.connect() as stream:
        usual = "".join(f"{name}: {value}\r\n" for name, value in web.headers().items())
        stream.sendall(f"GET /api/events HTTP/1.1\r\n{usual}\r\n".encode())
        assert stream.recv(100).startswith(b"HTTP/1.1 200")
        assert web.call("memory_stats", Authorization=f"Bearer {other}").status == 429


def test_an_unforeseen_fault_is_told_under_a_reference(web, monkeypatch, caplog):
    def fail(*_arguments, **_named):
        raise ZeroDivisionError("a secret inside")

    monkeypatch.setattr(type(web.services.statistics), "statistics", fail)
    answer = web.call("memory_stats")
    assert (answer.status, answer.code) == (500, "INTERNAL")
    assert "secret" not in answer.body.decode()
    assert answer.json["details"]["reference"] in caplog.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/tools/memory_stats", 405),
        ("DELETE", "/api/search/", 405),
        ("GET", "/", 404),
        ("GET", "/api/tools/../../etc/passwd", 404),
        ("GET", "/api/tools/%2e%2e%2fetc", 404),
        ("POST", "/api/tools/empty_trash", 404),
        ("POST", "/api/tools/undo_changes", 404),
        ("POST", "/api/tools/delete_tag", 404),
    ],
)
def test_what_has_no_route_is_a_problem_like_any_other(web, method, path, status):
    answer = web.request(method, path, b"{}" if method == "POST" else None)
    assert answer.status == status
    assert answer.code in ("NOT_FOUND", "VALIDATION_ERROR")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"null",
        b"{",
        b'{"query": NaN}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"query": "\\ud800"}',
        b'{"\\ud800": 1}',
        b'{"query": "x", "offset": 1' + b"0" * 400 + b"}",
        b'{"query": "x", "offset": 1' + b"0" * 5000 + b"}",
    ],
    ids=lambda body: body[:20].decode("latin-1"),
)
def test_a_body_that_is_no_object_of_arguments_is_refused(web, body):
    answer = web.request("POST", "/api/search/", body)
    assert (answer.status, answer.code) == (422, "VALIDATION_ERROR")


def test_arguments_in_the_address_are_refused_and_not_left_out(web):
    answer = web.request("POST", "/api/search/?limit=1", b'{"query": "tea"}')
    assert (answer.status, answer.code) == (422, "VALIDATION_ERROR")
    assert answer.json["detail"].startswith("limit: stands in the address")


def test_what_python_takes_for_json_and_nobody_else_does_is_refused(web):
    answer = web.request("POST", "/api/tools/save_memory", '{"content": "x", "phase": Infinity}')
    assert answer.json["detail"] == "The body is not JSON."


@pytest.mark.parametrize(
    "reference",
    ["../../etc/passwd", "/etc/passwd", "..\\..\\x", "a/../b", "\u0000", "%2e%2e", "x" * 100_000],
)
def test_a_path_in_the_place_of_an_id_is_an_unknown_id(web, reference):
    answer = web.call("get_memory", {"id": reference})
    assert answer.code in ("NOT_FOUND", "VALIDATION_ERROR")
    assert len(answer.body) < 1000


@pytest.mark.parametrize("key", ["../x", "a/b", "<b>", "a b", "\u202ex", "x" * 129])
def test_a_key_that_looks_like_a_path_is_refused_or_made_a_slug(web, key):
    answer = web.call("save_memory", {"content": "tea", "key": key})
    assert answer.code == "VALIDATION_ERROR"


HOSTILE = "<script>alert(1)</script> \x1b]0;t\x07 \u202e \x7f "


def test_hostile_text_travels_as_it_is_and_never_as_a_page(web):
    key = web.call("save_memory", {"content": HOSTILE}).json["key"]
    answer = web.call("get_memory", {"id": key})
    assert answer.json["content"] == HOSTILE
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert not set(answer.body) & set(b"\x1b\x07\x7f\n")


def test_no_line_of_the_log_holds_contents_or_tokens(web, caplog):
    caplog.set_level("DEBUG")
    own = web.tokens.add("script")
    secret = "the passphrase is heron"
    web.call("save_memory", {"content": secret})
    web.call("save_memory", {"content": secret, "colour": "red"}, Authorization=f"Bearer {own}")
    web.call("search_memory", {"query": secret})
    web.call("memory_stats", Authorization="Bearer guessed-token")
    web.request("POST", "/api/search/", b'{"query": "heron')
    ours = "\n".join(each.getMessage() for each in caplog.records if each.levelname != "DEBUG")
    for word in ("heron", "guessed-token", own, web.token):
        assert word not in ours
        assert word not in "\n".join(
            each.getMessage() for each in caplog.records if each.name.startswith("uvicorn")
        )


def test_a_client_that_calls_too_often_gets_the_status_for_that_and_when_to_come_back(
    new_web, services, monkeypatch
):
    limits = dataclasses.replace(services.limits.settings, calls_per_minute=1)
    monkeypatch.setattr(services.limits, "settings", limits)
    web = new_web()
    assert web.call("memory_stats").status == 200
    refused = web.call("memory_stats")
    assert (refused.status, refused.code) == (429, "FORBIDDEN")
    assert refused.headers["retry-after"] == str(refused.json["details"]["retryAfterS"])


def test_a_call_of_the_api_is_waited_for_no_longer_than_any_other(new_web, services, monkeypatch):
    monkeypatch.setattr(type(services.limits.settings), "__post_init__", lambda _self: None)
    limits = dataclasses.replace(services.limits.settings, call_seconds=0.05)
    monkeypatch.setattr(services.limits, "settings", limits)
    release = threading.Event()
    monkeypatch.setattr(
        type(services.statistics), "statistics", lambda *_given: release.wait(DEADLINE_S)
    )
    answer = new_web().call("memory_stats")
    release.set()
    assert (answer.status, answer.code) == (503, "VECTOR_STORE_UNAVAILABLE")
    assert "memory_stats took longer than 0.05 seconds" in answer.json["detail"]
