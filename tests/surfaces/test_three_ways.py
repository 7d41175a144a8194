"""The service, an assistant and a script get the same answers and the same errors."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError
from tests.http_api.web import Web
from tests.postgres_server import give_back, new_database
from tests.store.engines import open_postgres

from rosemary.domain import errors
from rosemary.domain.backups import BackupSettings
from rosemary.domain.models import MemoryDraft
from rosemary.domain.settings import Settings
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.http_api.http_calls import exposed
from rosemary.http_api.problems import STATUS_OF
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.operations.error_answers import failure_of
from rosemary.operations.operation_table import BY_NAME, invoke
from rosemary.runtime.paths import resources_dir
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

_UNIQUE = re.compile(
    r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{32}\b|\b[0-9a-f]{12}\b"
)
_WHO = {"client", "clientVersion", "transport", "sessionId", "session", "call", "callId"}

_DEEPEST = {"a": json.loads("[" * 49 + "]" * 49)}
_TOO_DEEP = {"a": json.loads("[" * 50 + "]" * 50)}

CALLS = [
    (
        "save_memory",
        {
            "content": "She prefers green tea.",
            "key": "tea",
            "tags": ["drinks"],
            "source": "claude",
        },
    ),
    (
        "save_memory",
        {
            "content": "She likes oat milk 茶 \U0001f375.",
            "key": "milk",
            "phase": 2,
            "source": "claude",
            "summary": "What a barista has to know",
            "metadata": _DEEPEST,
        },
    ),
    ("search_memory", {"query": "what does she drink?", "explain": True}),
    ("search_memory", {"query": "tea since 2026-05-01"}),
    ("search_memory", {"query": "tea", "response_format": "json"}),
    ("memory_search", {"query": "tea", "limit": 1}),
    ("memory_fulltext_search", {"keywords": ["tea", "milk"], "operator": "OR"}),
    ("search_memory", {"query": "barista", "explain": True}),
    ("memory_search", {"query": "barista"}),
    ("memory_fulltext_search", {"keywords": "baristas milk"}),
    ("search_by_type", {"memory_type": "general"}),
    ("search_by_tags", {"tags": ["drinks"]}),
    ("search_by_tags", {"tags": ["#drinks/"]}),
    ("search_by_date_range", {"date_from": "2026-05-01", "date_to": "2026-05-09"}),
    ("get_memory", {"id": "tea", "include_history": True}),
    ("get_all_memories", {"limit": 1}),
    ("update_memory", {"id": "tea", "content": "She prefers black tea."}),
    ("link_memories", {"from": "tea", "to": "milk", "relation": "follows"}),
    ("list_links", {"id": "tea"}),
    ("suggest_links", {"id": "tea"}),
    ("unlink_memories", {"from": "tea", "to": "milk", "relation": "follows"}),
    ("memory_stats", {}),
    ("create_backup", {}),
    ("get_context", {"query": "tea", "budget": 300}),
    ("list_tags", {}),
    ("list_projects", {}),
    ("list_filters", {}),
    ("show_filter", {"name": "nothing"}),
    ("list_changes", {}),
    ("memory_history", {"id": "tea"}),
    ("diff_memory", {"id": "tea", "before": 1}),
    ("delete_memory", {"id": "milk"}),
    ("list_trash", {}),
    ("delete_all_memories", {"confirm": 7}),
    ("delete_all_memories", {"confirm": 1}),
]
WRONG = [
    ("save_memory", {"content": ""}, "VALIDATION_ERROR"),
    ("save_memory", {"content": "a\0b"}, "VALIDATION_ERROR"),
    ("save_memory", {"content": "a", "colour": "red"}, "VALIDATION_ERROR"),
    ("save_memory", {"content": "a", "importance": 11}, "VALIDATION_ERROR"),
    ("save_memory", {"content": "a", "metadata": _TOO_DEEP}, "VALIDATION_ERROR"),
    ("save_memory", {"content": "a", "tags": ["#"]}, "VALIDATION_ERROR"),
    ("update_memory", {"id": "tea", "metadata": _TOO_DEEP}, "VALIDATION_ERROR"),
    ("save_memory", {"content": "tea"}, "DUPLICATE_CONTENT"),
    ("save_memory", {"content": "x" * (1024 * 1024 + 1)}, "PAYLOAD_TOO_LARGE"),
    ("search_memory", {"query": ""}, "VALIDATION_ERROR"),
    ("search_memory", {"query": "x", "date_from": "soon"}, "VALIDATION_ERROR"),
    ("search_memory", {"query": "x", "offset": 2**60}, "VALIDATION_ERROR"),
    ("search_memory", {}, "VALIDATION_ERROR"),
    ("get_context", {"budget": 20}, "VALIDATION_ERROR"),
    ("search_memory", {"query": "tea", "limits": 3, "colour": "red"}, "VALIDATION_ERROR"),
    ("get_memory", {"id": "nobody"}, "NOT_FOUND"),
    ("update_memory", {"id": "tea", "tags": [], "expected_version": 9}, "VERSION_CONFLICT"),
    ("delete_memory", {"id": "nobody"}, "NOT_FOUND"),
    ("link_memories", {"from": "tea", "to": "nobody"}, "NOT_FOUND"),
    ("delete_all_memories", {"confirm": 9}, "VALIDATION_ERROR"),
    ("delete_all_memories", {"confirm": True}, "VALIDATION_ERROR"),
]
FAULTS = [
    errors.NotFoundError.of_memory("tea"),
    errors.VersionConflictError("It was changed.", details={"version": 3}),
    errors.StoreUnavailableError("the store is locked.", hint="Wait."),
    errors.StorageFullError("The disk is full."),
    errors.EmbedderUnavailableError("No model."),
    errors.PayloadTooLargeError("Too large."),
    errors.ForbiddenError("Read only."),
    errors.DuplicateContentError("Twice."),
    errors.InvalidInputError.of_field("limit", "is wrong"),
    errors.UnauthorizedError("No."),
    errors.CancelledError("It was stopped."),
    errors.MachineError("The folder cannot be written.", hint="Make it writable."),
    RuntimeError("a bug"),
]


@pytest.fixture
def three(engine, tmp_path, tiny_embedder, clock):
    """Three equal homes, each asked in its own way."""
    databases = [new_database() for _ in range(3 if engine == "postgres" else 0)]
    stores = [open_postgres(each, tmp_path) for each in databases] or [
        SqliteStore.open(tmp_path / f"{number}.db") for number in range(3)
    ]
    where = Path("memories.db")
    folders = [BackupSettings(folder=str(tmp_path / f"backups-{n}")) for n in range(3)]
    yield [
        build_services(store, tiny_embedder, clock, where, settings=Settings(backup=folder))
        for store, folder in zip(stores, folders, strict=True)
    ]
    for store in stores:
        store.close()
    for each in databases:
        give_back(each)


def _service(services, calls, origin):
    outcomes = []
    for name, arguments in calls:
        try:
            outcomes.append({"data": invoke(services, name, arguments, origin).data})
        except (errors.RosemaryError, RuntimeError) as error:
            outcomes.append({"error": failure_of(error).to_json()})
    return outcomes


def _assistant(services, calls):
    async def run():
        outcomes = []
        async with Client(build_server(services)) as client:
            for name, arguments in calls:
                try:
                    answer = await client.call_tool(name, arguments)
                except MCPError as error:
                    outcomes.append({"unknown": str(error)})
                    continue
                outcome = {"data": answer.structured_content}
                if answer.is_error:
                    outcome = {"error": answer.meta[ERROR_META]}
                outcomes.append(outcome)
        return outcomes

    return asyncio.run(run())


def _script(services, calls, folder):
    web = Web(services, folder).start()
    try:
        return [_over_http(web, name, arguments) for name, arguments in calls]
    finally:
        web.stop()


def _over_http(web, name, arguments):
    answer = web.call(name, arguments)
    if answer.status == 200:
        return {"data": answer.json}
    assert answer.status == STATUS_OF[answer.code]
    problem = answer.json
    wanted = ("code", "hint", "details")
    return {"error": {name: problem[name] for name in wanted} | {"message": problem["detail"]}}


def _alike(outcomes):
    """Return outcomes without what is never the same twice: ids, sizes, and who asked."""

    def clean(node):
        if isinstance(node, dict):
            return {
                name: clean(value)
                for name, value in node.items()
                if name not in _WHO | {"sizeBytes", "backupPath"}
            }
        if isinstance(node, list):
            return [clean(each) for each in node]
        return _UNIQUE.sub("ID", node) if isinstance(node, str) else node

    return [clean(json.loads(json.dumps(outcome))) for outcome in outcomes]


def test_every_operation_answers_alike(three, origin, tmp_path):
    assert {name for name, _ in CALLS} == {each.name for each in exposed()}
    by_tool = [each for each in CALLS if BY_NAME[each[0]].is_tool]
    here = _service(three[0], CALLS, origin)
    there = _script(three[1], CALLS, tmp_path / "http")
    assert _alike(there) == _alike(here)
    assert [each for each in here if "error" in each] == [
        each for each in here if each.get("error", {}).get("code")
    ]
    asked = _assistant(three[2], by_tool)
    tools_here = [
        each for each, (name, _) in zip(here, CALLS, strict=True) if BY_NAME[name].is_tool
    ]
    assert _alike(asked) == _alike(tools_here)


def test_a_faded_memory_is_told_with_the_importance_it_was_given(three, clock, origin, tmp_path):
    for each in three:
        each.memories.save(MemoryDraft(content="tea", key="tea", importance=8.0), origin)
    clock.move(days=60)
    calls = [("get_memory", {"id": "tea"})]
    here = _service(three[0], calls, origin)
    assert (here[0]["data"]["importance"], here[0]["data"]["importanceSet"]) == (4.0, 8.0)
    assert _alike(_script(three[1], calls, tmp_path / "http")) == _alike(here)
    assert _alike(_assistant(three[2], calls)) == _alike(here)


def test_the_search_route_is_search_memory(three, origin, tmp_path):
    web = Web(three[0], tmp_path / "http").start()
    try:
        web.call("save_memory", {"content": "She prefers green tea.", "source": "claude"})
        query = {"query": "tea", "limit": 3, "sources": ["claude"]}
        expected = invoke(three[0], "search_memory", query, origin).data
        for path in ("/api/search/", "/api/search", "/api/tools/search_memory"):
            assert web.request("POST", path, json.dumps(query)).json == expected
    finally:
        web.stop()


def test_every_wrong_call_fails_alike(three, origin, tmp_path):
    calls = [("save_memory", {"content": "tea", "key": "tea"})]
    calls += [(name, arguments) for name, arguments, _ in WRONG]
    here = _service(three[0], calls, origin)[1:]
    assert [each["error"]["code"] for each in here] == [code for _, _, code in WRONG]
    assert _alike(_script(three[1], calls, tmp_path / "http")[1:]) == _alike(here)
    assert _alike(_assistant(three[2], calls)[1:]) == _alike(here)


def test_the_newer_of_two_results_names_the_older_in_every_way(tmp_path, clock, origin):
    with closing(SqliteStore.open(tmp_path / "memories.db")) as store:
        model = OnnxEmbedder(resources_dir() / "model")
        services = build_services(store, model, clock, tmp_path / "memories.db")
        drafts = [MemoryDraft(content=f"The garden door code is {code}.") for code in (4471, 9038)]
        old, new = (services.memories.save(each, origin) for each in drafts)
        calls = [("search_memory", {"query": "What is the code of the garden door?"})]
        here = _service(services, calls, origin)[0]["data"]["results"]
        assert [(each["id"], each.get("mayReplace")) for each in here] == [
            (new.id, [old.id]),
            (old.id, None),
        ]
        for answers in (_assistant(services, calls), _script(services, calls, tmp_path / "http")):
            assert answers[0]["data"]["results"] == here


class _Broken:
    """A service that always fails in one way."""

    def __init__(self, error):
        self._error = error

    def get(self, _reference):
        raise self._error


def test_every_error_there_is_has_been_tried():
    tried = {getattr(each, "code", "INTERNAL") for each in FAULTS}
    assert tried == set(STATUS_OF)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda each: getattr(each, "code", "INTERNAL"))
def test_every_fault_is_told_alike(three, origin, tmp_path, fault):
    broken = [replace(each, memories=_Broken(fault)) for each in three]
    calls = [("get_memory", {"id": "tea"})]
    here = _alike(_service(broken[0], calls, origin))
    assert _alike(_script(broken[1], calls, tmp_path / "http")) == here
    assert _alike(_assistant(broken[2], calls)) == here
    assert here[0]["error"]["code"] == getattr(fault, "code", "INTERNAL")
    assert "a bug" not in json.dumps(here)


def test_what_only_the_person_may_do_is_unknown_to_the_other_two(three, tmp_path):
    hidden = sorted(set(BY_NAME) - {each.name for each in exposed()})
    assert "empty_trash" in hidden
    web = Web(three[1], tmp_path / "http").start()
    try:
        assert {web.call(name).status for name in hidden} == {404}
    finally:
        web.stop()
    asked = _assistant(three[2], [(name, {}) for name in hidden])
    assert asked == [
        {"unknown": f"Unknown tool: {name}. tools/list names those there are."} for name in hidden
    ]
