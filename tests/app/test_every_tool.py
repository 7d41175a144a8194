"""Every tool of the running program: for an assistant, for a script and on the command line."""

from __future__ import annotations

import json
import shlex
import urllib.request
from contextlib import closing
from typing import Any

import pytest
from mcp import Client
from tests.app.conftest import DEADLINE_S
from tests.conformance.app import free_port
from tests.postgres_server import bare_database
from tests.store.engines import wanted

from rosemary.operations.operation_table import BY_NAME

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240), pytest.mark.anyio]

# Each call with its command, and what stands in the answer. WAY is the name of who calls, so that
# the memories of one are no duplicates of another's.
_TEA = "She prefers green tea, as WAY knows."
_MILK = "She likes oat milk, as WAY knows."
CALLS = [
    (
        "save_memory",
        {
            "content": _TEA,
            "key": "tea-WAY",
            "tags": ["drinks-WAY"],
            "project_id": "WAY",
            "memory_type": "preference",
        },
        f"save '{_TEA}' --key tea-WAY --tag drinks-WAY --project WAY --type preference",
        "tea-WAY",
    ),
    (
        "save_memory",
        {"content": _MILK, "key": "milk-WAY", "project_id": "WAY"},
        f"save '{_MILK}' --key milk-WAY --project WAY",
        "milk-WAY",
    ),
    ("search_memory", {"query": "green tea WAY"}, "search 'green tea WAY'", "tea-WAY"),
    ("memory_search", {"query": "oat milk WAY"}, "search 'oat milk WAY' --brief", "milk-WAY"),
    ("memory_fulltext_search", {"keywords": ["oat", "WAY"]}, "fulltext oat WAY", "milk-WAY"),
    (
        "search_by_type",
        {"memory_type": "preference", "project_id": "WAY"},
        "list --type preference --project WAY",
        "tea-WAY",
    ),
    ("search_by_tags", {"tags": ["drinks-WAY"]}, "list --tag drinks-WAY", "tea-WAY"),
    (
        "search_by_date_range",
        {"date_from": "2026-01-01", "project_id": "WAY"},
        "list --from 2026-01-01 --project WAY",
        "milk-WAY",
    ),
    ("get_memory", {"id": "tea-WAY"}, "get tea-WAY", _TEA),
    ("get_all_memories", {"project_id": "WAY"}, "list --project WAY", "milk-WAY"),
    (
        "update_memory",
        {"id": "tea-WAY", "content": f"No longer: {_TEA}", "expected_version": 1},
        f"update tea-WAY --content 'No longer: {_TEA}' --expected-version 1",
        '"version": 2',
    ),
    (
        "link_memories",
        {"from": "tea-WAY", "to": "milk-WAY", "relation": "follows"},
        "link tea-WAY milk-WAY --relation follows",
        "follows",
    ),
    (
        "unlink_memories",
        {"from": "tea-WAY", "to": "milk-WAY", "relation": "follows"},
        "unlink tea-WAY milk-WAY --relation follows",
        "unlinked",
    ),
    ("memory_stats", {"project_id": "WAY"}, "stats --project WAY", '"total": 2'),
    ("create_backup", {}, "backup create", "backup"),
    ("get_context", {"project_id": "WAY"}, "context --project WAY", "oat milk"),
    ("delete_memory", {"id": "milk-WAY"}, "delete milk-WAY", "milk-WAY"),
    (
        "delete_all_memories",
        {"confirm": 1, "project_id": "WAY"},
        "delete-all --yes --project WAY",
        "1",
    ),
]


def test_every_tool_is_called():
    assert {name for name, *_ in CALLS} == {each.name for each in BY_NAME.values() if each.is_tool}


@pytest.mark.parametrize("engine", wanted("postgres", "sqlite"))
async def test_every_tool_answers_an_assistant_a_script_and_a_command(home, engine):
    if engine == "postgres":
        home.environment["ROSEMARY_STORE"] = bare_database()
    port = free_port()
    home.serve("--http-port", str(port))
    assert bool(home.status()["server"]) == (engine == "postgres")
    async with Client(home.launcher()) as client:
        for name, arguments, _, sign in CALLS:
            answer = await client.call_tool(name, _of("mcp", arguments))
            assert not answer.is_error, answer.content
            assert _of("mcp", sign) in json.dumps(answer.structured_content)
    token = json.loads(home.run("token", "show", "--json").stdout)["token"]
    for name, arguments, _, sign in CALLS:
        assert _of("http", sign) in _answer_over_http(port, token, name, _of("http", arguments))
    for _, _, command, sign in CALLS:
        result = home.run(*shlex.split(_of("cli", command)), "--json")
        assert result.returncode == 0, result.stderr
        assert _of("cli", sign) in json.dumps(json.loads(result.stdout))


def _of(way: str, value: Any) -> Any:
    return json.loads(json.dumps(value).replace("WAY", way))


def _answer_over_http(port: int, token: str, name: str, arguments: dict[str, Any]) -> str:
    asked = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tools/{name}",
        json.dumps(arguments).encode(),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with closing(urllib.request.urlopen(asked, timeout=DEADLINE_S)) as answer:
        return json.dumps(json.load(answer))
