"""The app can't be started: every tool is listed, and each call tells what to do."""

from __future__ import annotations

import importlib.util
import json
import signal
import sys
from pathlib import Path

import pytest
from tests.launcher.conftest import INITIALIZE

from rosemary import __version__
from rosemary.launcher.missing_app import LISTS, answer_offline
from rosemary.launcher.open_requests import Request
from rosemary.mcp_server.server import ERROR_META
from rosemary.operations.operation_table import OPERATIONS
from rosemary.runtime.paths import Paths, resources_dir

ROOT = Path(__file__).parents[2]
TOOLS = [each.name for each in OPERATIONS if each.is_tool]
META = {
    "_meta": {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": {"name": "new", "version": "2"},
        "io.modelcontextprotocol/clientCapabilities": {},
    }
}


@pytest.fixture
def foreign(home):
    """A home whose store belongs to another program, and the real app."""
    home.use_app([sys.executable, "-m", "rosemary"])
    database = Paths.of_home(home.root).database
    database.parent.mkdir(parents=True)
    database.write_bytes(b"another program " * 100)
    yield home
    if home.paths.endpoint_file.exists():
        home.signal_app(signal.SIGTERM)


ADVICE = (
    "Memory temporarily unavailable: The file memories.db is not a database; it was left as it is. "
    "Move it away to start afresh, or restore a backup."
)


def test_with_a_store_that_cannot_be_opened_each_call_tells_the_whole_advice(foreign):
    assistant = foreign.open()
    listed = assistant.request("tools/list")["result"]["tools"]
    assert [each["name"] for each in listed] == TOOLS
    for tool, given in (("search_memory", {"query": "tea"}), ("save_memory", {"content": "tea"})):
        result = assistant.call(tool, **given)["result"]
        assert result["isError"]
        assert result["content"] == [
            {"type": "text", "text": f"{ADVICE} [VECTOR_STORE_UNAVAILABLE]"}
        ]
        assert result["_meta"][ERROR_META] == {
            "code": "VECTOR_STORE_UNAVAILABLE",
            "message": ADVICE,
            "hint": None,
            "details": {},
        }
    Paths.of_home(foreign.root).database.unlink()
    saved = assistant.call("save_memory", content="tea")["result"]
    assert saved["structuredContent"]["status"] == "saved"


def test_a_client_of_the_stateless_era_is_listed_all_and_told_the_same(foreign):
    assistant = foreign.start()
    found = assistant.request("server/discover", META)["result"]
    assert found["supportedVersions"] == ["2026-07-28"]
    listed = assistant.request("tools/list", META)["result"]
    assert [each["name"] for each in listed["tools"]] == TOOLS
    assert (listed["resultType"], listed["ttlMs"]) == ("complete", 0)
    given = {"name": "save_memory", "arguments": {"content": "tea"}, **META}
    result = assistant.request("tools/call", given)["result"]
    assert (result["isError"], result["resultType"]) == (True, "complete")


def test_what_needs_memories_is_refused_with_the_reason(home):
    home.let_app("fail")
    assistant = home.open()
    for method in ("resources/read", "prompts/get", "completion/complete"):
        error = assistant.request(method, {"uri": "memory://tea"})["error"]
        assert error["message"].endswith("cannot be reached: The disk is full.")


def test_the_handshake_agrees_on_a_version_that_the_app_knows():
    for asked, agreed in (("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")):
        line = json.dumps({"params": {**INITIALIZE, "protocolVersion": asked}}).encode()
        result = json.loads(answer_offline(Request(1, "initialize", line)))["result"]
        assert result["protocolVersion"] == agreed
        assert result["serverInfo"]["version"] == __version__


def test_the_lists_are_those_of_the_app():
    spec = importlib.util.spec_from_file_location(
        "offline_lists", ROOT / "packaging" / "offline_lists.py"
    )
    lists = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(lists)
    kept = json.loads((resources_dir() / LISTS).read_text("utf-8"))
    assert kept == lists.collect(), "make tool-costs renews them"
