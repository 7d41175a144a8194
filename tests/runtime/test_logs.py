"""The log never holds what memories say, at any level; a crash is noticed."""

from __future__ import annotations

import logging
import sys
import threading

import pytest
from mcp import Client

from rosemary.domain.models import Origin
from rosemary.mcp_server.server import build_server
from rosemary.operations.operation_table import invoke
from rosemary.runtime.logs import open_log, watched_run

SECRET = "blossoms-of-kyoto"


@pytest.fixture
def log(tmp_path):
    root = logging.getLogger()
    level, raises = root.level, logging.raiseExceptions
    handler = open_log(tmp_path / "rosemary.log", logging.DEBUG)
    yield tmp_path / "rosemary.log"
    root.removeHandler(handler)
    handler.close()
    root.setLevel(level)
    logging.raiseExceptions = raises


async def test_a_session_at_debug_leaves_no_word_of_the_memories_in_the_log(
    log, services, anyio_backend
):
    logging.getLogger("test").debug("the log is written")
    server = build_server(services)
    async with Client(server) as client:
        for tool, arguments in (
            ("save_memory", {"content": SECRET, "tags": [SECRET], "key": SECRET}),
            ("save_memory", {"content": SECRET}),
            ("save_memory", {"content": SECRET, "importance": SECRET}),
            ("search_memory", {"query": SECRET}),
            ("search_memory", {"query": SECRET, "limit": SECRET}),
            ("get_memory", {"key": SECRET}),
            ("get_memory", {"key": f"no-{SECRET}"}),
            ("update_memory", {"key": SECRET, "content": f"{SECRET} again"}),
            (SECRET, {}),
        ):
            await _called(client, tool, arguments)
    text = log.read_text(encoding="utf-8")
    assert "the log is written" in text
    assert SECRET not in text


async def _called(client, tool, arguments):
    try:
        await client.call_tool(tool, arguments)
    except Exception as error:  # noqa: BLE001 - an unknown tool is refused by the protocol
        assert tool == SECRET, error  # noqa: PT017


@pytest.fixture
def anyio_mode():
    return "asyncio"


pytestmark = pytest.mark.anyio


def test_an_error_is_logged_with_its_place_and_not_with_its_words(log):
    try:
        try:
            raise ValueError(SECRET)  # noqa: TRY301 - what is logged
        except ValueError as inner:
            raise OSError(28, SECRET) from inner
    except OSError:
        logging.getLogger("test").exception("it failed")
    text = log.read_text(encoding="utf-8")
    assert "test_logs.py" in text
    assert "builtins.ValueError" in text
    assert "OSError 28" in text
    assert SECRET not in text


def test_an_internal_failure_is_logged_without_what_was_asked(log, services, monkeypatch):
    def fail(*_arguments, **_named):
        raise RuntimeError(SECRET)

    monkeypatch.setattr(services.memories, "page", fail)
    from rosemary.operations.error_answers import raised

    origin = Origin(client="test", transport="cli", call_id="1")
    with pytest.raises(RuntimeError) as caught:
        invoke(services, "get_all_memories", {}, origin)
    raised(caught.value)
    text = log.read_text(encoding="utf-8")
    assert "RuntimeError" in text
    assert SECRET not in text


def test_a_run_that_ends_by_itself_leaves_nothing_behind(tmp_path):
    with watched_run(tmp_path) as last:
        assert last is None
        assert len(list(tmp_path.iterdir())) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_run_that_broke_off_is_told_once(tmp_path):
    (tmp_path / "run-20260503-120000-17.log").write_text("Fatal Python error: Aborted\n")
    with watched_run(tmp_path) as last:
        assert "Nothing that was saved is lost" in last.text
        assert "Fatal Python error" in last.details.read_text(encoding="utf-8")
    with watched_run(tmp_path) as last:
        assert last is None


def test_a_log_of_changes_that_is_lost_is_no_promise_that_all_is_there(tmp_path):
    (tmp_path / "run-20260503-120000-17.log").touch()
    with watched_run(tmp_path, is_log_lost=True) as last:
        assert "the newest changes may be missing" in last.text
        assert "Nothing that was saved is lost" not in last.text


def test_only_the_newest_crashes_are_kept(tmp_path):
    for number in range(9):
        (tmp_path / f"crash-2026050{number}-120000-1.log").touch()
    with watched_run(tmp_path):
        kept = sorted(each.name for each in tmp_path.glob("crash-*"))
    assert kept[0].startswith("crash-20260504")
    assert len(kept) == 5


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path):
    with watched_run(tmp_path / "absent") as last:
        assert last is None


def test_what_nobody_catches_is_logged_without_its_words(log, tmp_path):
    def fail():
        raise RuntimeError(SECRET)

    with watched_run(tmp_path):
        thread = threading.Thread(target=fail, name="doomed")
        thread.start()
        thread.join()
        try:
            fail()
        except RuntimeError:
            sys.excepthook(*sys.exc_info())
    text = log.read_text(encoding="utf-8")
    assert "an error in the thread doomed that nobody caught" in text
    assert "an error that nobody caught" in text
    assert SECRET not in text
