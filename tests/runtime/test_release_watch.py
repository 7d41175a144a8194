"""A newer version is asked for once a day, where that was switched on, and never otherwise."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.waiting import threads_of, wait_until

from rosemary import __version__
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.events import NewVersionPublished
from rosemary.domain.settings import UpdateSettings
from rosemary.runtime import release_watch
from rosemary.runtime.release_watch import Release, ReleaseWatcher, is_newer, newest_release
from rosemary.service.reporting import EventBus

PAGE = "https://example.org/releases/v9.9.9"
NEWER = {"tag_name": "v9.9.9", "html_url": PAGE}


class Feed(ThreadingHTTPServer):
    """Answers every request with `answer`, and keeps what it was asked."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Handler)
        self.status, self.answer, self.asked = 200, json.dumps(NEWER).encode(), []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/releases/latest?page=1"


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        self.server.asked.append((self.requestline, dict(self.headers), body))
        self.send_response(self.server.status)
        if self.server.status == 302:
            self.send_header("Location", self.server.address)
        self.send_header("Content-Length", str(len(self.server.answer)))
        self.end_headers()
        self.wfile.write(self.server.answer)

    def log_message(self, *_):
        pass


@pytest.fixture
def feed():
    server = Feed()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


class Clock:
    def __init__(self):
        self.now = datetime(2026, 5, 3, 8, tzinfo=UTC)

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def told():
    return []


@pytest.fixture
def watcher(feed, clock, told, tmp_path):
    bus = EventBus()
    bus.subscribe(told.append)

    def make(*, is_checked=True, address=None):
        settings = UpdateSettings(is_checked=is_checked, feed=address or feed.address)
        return ReleaseWatcher(bus, lambda: settings, tmp_path / "asked", clock)

    return make


def test_nothing_is_asked_until_it_is_switched_on(watcher, feed, told):
    assert UpdateSettings() == UpdateSettings(is_checked=False, feed="")
    assert not watcher(is_checked=False).look()
    assert feed.asked == []
    assert told == []


def test_a_newer_version_is_told_with_its_page(watcher, told):
    assert watcher().look()
    assert told == [NewVersionPublished(version="9.9.9", address=PAGE)]


def test_the_request_says_nothing_of_this_computer(watcher, feed):
    watcher().look()
    line, headers, body = feed.asked[0]
    assert line == "GET /releases/latest?page=1 HTTP/1.1"
    assert body == b""
    assert {name: value for name, value in headers.items() if name != "Host"} == {
        "Accept-Encoding": "identity",
        "Accept": "application/json",
        "User-Agent": "rosemary",
    }


def test_it_asks_once_a_day_across_restarts(watcher, feed, clock):
    assert watcher().look()
    clock.now += timedelta(hours=23)
    assert not watcher().look()
    clock.now += timedelta(hours=1)
    assert watcher().look()
    assert len(feed.asked) == 2


def test_a_clock_that_was_put_back_does_not_end_the_asking(watcher, clock):
    assert watcher().look()
    clock.now -= timedelta(days=900)
    assert watcher().look()


def test_the_same_version_is_told_once_in_a_run(watcher, clock, told):
    running = watcher()
    running.look()
    clock.now += timedelta(days=1)
    assert running.look()
    assert len(told) == 1


@pytest.mark.parametrize(
    "answer",
    [
        {"tag_name": f"v{__version__}"},
        {"tag_name": "v0.0.1"},
        {**NEWER, "draft": True},
        {**NEWER, "prerelease": True},
        {"tag_name": "nightly"},
        {"tag_name": None},
        ["v9.9.9"],
        "v9.9.9",
        {},
    ],
)
def test_what_is_not_a_newer_release_is_not_told(watcher, feed, told, answer):
    feed.answer = json.dumps(answer).encode()
    assert watcher().look()
    assert told == []


@pytest.mark.parametrize("status", [302, 403, 404, 500])
def test_any_other_answer_is_passed_over_and_followed_nowhere(watcher, feed, told, status):
    feed.status = status
    assert watcher().look()
    assert told == []
    assert len(feed.asked) == 1


@pytest.mark.parametrize("answer", [b"", b"<html>", b"\xff", b" " * (release_watch.MAX_BYTES + 1)])
def test_an_answer_that_is_no_json_or_too_long_is_passed_over(watcher, feed, told, answer):
    feed.answer = answer
    assert watcher().look()
    assert told == []


def test_a_feed_that_is_not_there_is_no_matter(watcher, told):
    assert watcher(address="http://127.0.0.1:9/latest").look()
    assert told == []


def test_a_folder_that_cannot_be_written_to_is_no_matter(feed, clock, told, tmp_path):
    bus = EventBus()
    bus.subscribe(told.append)
    settings = UpdateSettings(is_checked=True, feed=feed.address)
    watcher = ReleaseWatcher(bus, lambda: settings, tmp_path / "gone" / "asked", clock)
    assert watcher.look()
    assert len(told) == 1


def test_a_page_that_is_not_secure_is_not_offered(feed):
    feed.answer = json.dumps({**NEWER, "html_url": "file:///etc/passwd"}).encode()
    assert newest_release(feed.address) == Release(version="9.9.9", address="")


@pytest.mark.parametrize("feed", ["http://example.org/latest", "ftp://example.org", "latest"])
def test_an_address_that_others_could_answer_is_refused(feed):
    with pytest.raises(InvalidInputError):
        UpdateSettings(is_checked=True, feed=feed)
    assert newest_release(feed) is None


@pytest.mark.parametrize(
    ("version", "than", "is_above"),
    [
        ("0.2.0", "0.1.9", True),
        ("0.10.0", "0.9.0", True),
        ("1.0", "0.9.9", True),
        ("0.1.0", "0.1.0", False),
        ("0.1", "0.1.0", False),
        ("one", "0.1.0", False),
    ],
)
def test_versions_are_compared_as_numbers(version, than, is_above):
    assert is_newer(version, than) is is_above


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(value=st.recursive(st.none() | st.booleans() | st.text() | st.integers(), st.lists))
def test_no_answer_whatever_breaks_it(feed, value):
    feed.answer = json.dumps({"tag_name": value, "html_url": value}).encode()
    found = newest_release(feed.address)
    assert found is None or found.version


def test_the_thread_looks_and_ends(watcher, told, monkeypatch):
    monkeypatch.setattr(release_watch, "_FIRST_LOOK_AFTER_S", 0.0)
    running = watcher()
    running.start()
    wait_until(lambda: told, "a newer version")
    running.stop()
    wait_until(lambda: threads_of("release-watcher") == [], "the end of the thread")
