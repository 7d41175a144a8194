"""docs/http.md names the routes, events and limits that there are, and its examples run."""

from __future__ import annotations

import re
import shlex

import pytest
from tests.http_api.web import Web

from rosemary.domain.settings import HTTP_PORT
from rosemary.http_api import connections, event_stream, guard, mcp_endpoint, openapi
from rosemary.http_api.http_calls import READ_FOR_THE_PERSON
from rosemary.http_api.problems import STATUS_OF
from rosemary.http_api.request_rates import Limits
from rosemary.operations.operation_table import invoke

_CURL = re.compile(r"^curl .*$", re.MULTILINE)


@pytest.fixture
def page(pages):
    return pages["docs/http.md"]


def _section(page, title):
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def _path(line):
    return next(word for word in shlex.split(line) if word.startswith("$URL")).removeprefix("$URL")


def test_there_is_an_example_for_each_route(page):
    shown = {_path(line) for line in _CURL.findall(page)}
    assert shown == set(openapi.description("http:")["paths"])


def test_every_example_works_as_it_stands(page, services, origin, tmp_path):
    web = Web(services, tmp_path / "http").start()
    try:
        for line in _CURL.findall(page):
            words = shlex.split(line)
            body = words[words.index("-d") + 1] if "-d" in words else None
            has_token = "$AUTH" in words
            has_kind = "$JSON" in words
            if _path(line) == openapi.EVENTS_PATH:
                continue
            if "show_filter" in line:
                invoke(services, "save_filter", {"name": "Tea", "tags": ["drinks"]}, origin)
            answer = web.request(
                "GET" if body is None else "POST",
                _path(line),
                body,
                **({} if has_token else {"Authorization": None}),
                **({} if has_kind else {"Content_Type": None}),
            )
            assert answer.status == 200, (line, answer.body)
    finally:
        web.stop()


def test_what_is_reachable_beyond_the_tools_is_named(page):
    section = page.partition("Beyond the tools")[2].partition("Undo,")[0]
    assert set(re.findall(r"`(\w+)`", section)) == READ_FOR_THE_PERSON


def test_each_error_has_the_status_that_is_explained(pages):
    rows = re.findall(r"^\| `([A-Z_]+)` \|.*\| (\d{3}) \| \d+ \|$", pages["docs/errors.md"], re.M)
    assert dict(rows) == {code: str(status) for code, status in STATUS_OF.items()}


def test_each_event_is_explained(page, root):
    explained = set(re.findall(r"^\| `(\w+)` \|", _section(page, "Events"), re.MULTILINE))
    source = (root / "app/rosemary/http_api/event_stream.py").read_text(encoding="utf-8")
    told = (
        {event_stream.MEMORIES_CHANGED}
        | set(re.findall(r'return "(\w+)", ', source))
        | set(re.findall(r'kind="(\w+)"', source))
    )
    assert explained == told


def test_each_limit_is_stated_as_it_is(page):
    patience, calls = connections.Patience(), Limits()
    limits = _section(page, "Limits")
    for words in (
        f"| {guard.BODY_MAX_BYTES // 1024 // 1024} MiB |",
        f"| {connections.HEAD_MAX_BYTES // 1024} KiB while",
        f"head and body | {patience.request_s:.0f} seconds |",
        f"idle connection | {patience.idle_s} seconds |",
        f"nobody reads | {patience.write_stall_s:.0f} seconds |",
        f"| {patience.connections_max}; beyond",
        f"| {calls.open_each} of one token, {calls.open_all} of all |",
        f"| {calls.calls_per_s:.0f} a second, {calls.burst:,} at once",
        f"| streams of events | {event_stream.READERS_MAX} |",
        f"| MCP sessions | {mcp_endpoint.SESSIONS_MAX}; beyond",
    ):
        assert words in limits
    told = " ".join(_section(page, "Events").split())
    assert f"The last {event_stream.KEPT_EVENTS} events" in told
    assert f"more than {event_stream.WAITING_MAX:,} events behind" in told
    assert f"of more than {event_stream.IDS_MAX:,} at once" in told
    assert f"every {event_stream.HEARTBEAT_S:.0f} seconds" in told


def test_the_port_is_the_one_in_the_settings(page):
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", page)) == {str(HTTP_PORT)}
