"""A call with an `Idempotency-Key` is applied once, by either way over HTTP."""

from __future__ import annotations

import json

import pytest


def test_the_same_call_again_is_answered_as_the_first_time(web):
    tea = {"content": "Maya likes green tea."}
    first = web.call("save_memory", tea, Idempotency_Key="one")
    again = web.call("save_memory", tea, Idempotency_Key="one")
    assert (again.status, again.json) == (200, first.json)
    assert web.call("save_memory", tea, Idempotency_Key="two").code == "DUPLICATE_CONTENT"
    assert web.call("memory_stats").json["total"] == 1


def test_the_key_of_another_call_is_refused(web):
    web.call("save_memory", {"content": "tea"}, Idempotency_Key="one")
    for name, given in (("save_memory", {"content": "milk"}), ("delete_memory", {"id": "tea"})):
        refused = web.call(name, given, Idempotency_Key="one")
        assert (refused.status, refused.code) == (422, "VALIDATION_ERROR")
        assert "Idempotency-Key: was used for another call" in refused.json["detail"]


@pytest.mark.parametrize("key", ["x" * 129, "\xe4"])
def test_a_key_that_is_none_is_refused(web, key):
    refused = web.call("save_memory", {"content": "tea"}, Idempotency_Key=key)
    assert (refused.status, refused.code) == (422, "VALIDATION_ERROR")


def test_a_call_of_the_protocol_takes_the_key_too(web):
    def save(number: int) -> dict:
        body = {
            "jsonrpc": "2.0",
            "id": number,
            "method": "tools/call",
            "params": {
                "name": "save_memory",
                "arguments": {"content": "tea"},
                "_meta": {
                    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                    "io.modelcontextprotocol/clientInfo": {"name": "new", "version": "2"},
                    "io.modelcontextprotocol/clientCapabilities": {},
                },
            },
        }
        headers = {
            "Accept": "application/json, text/event-stream",
            "MCP_Protocol_Version": "2026-07-28",
            "Mcp_Method": "tools/call",
            "Mcp_Name": "save_memory",
            "Idempotency_Key": "one",
        }
        return web.request("POST", "/mcp", json.dumps(body), **headers).json["result"]

    first = save(1)
    assert first["structuredContent"]["status"] == "saved"
    assert save(1)["structuredContent"] == first["structuredContent"]
    assert save(2)["isError"]
