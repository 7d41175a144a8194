"""What an assistant gets through the pump while the app runs."""

from __future__ import annotations

import json
from pathlib import Path

import anyio
import pytest
from mcp import Client, StdioServerParameters


def test_lines_may_come_byte_by_byte(assistant):
    for byte in b'{"jsonrpc":"2.0","id":"slow","method":"ping"}\n':
        assistant.send_bytes(bytes([byte]))
    assert assistant.answer("slow")["result"] == {}


def test_many_lines_may_come_in_one_piece(assistant):
    lines = [b'{"jsonrpc":"2.0","id":"p%d","method":"ping"}\n' % number for number in range(50)]
    assistant.send_bytes(b"".join(lines))
    for number in range(50):
        assert assistant.answer(f"p{number}")["result"] == {}


def test_an_argument_of_five_megabytes_arrives_whole(assistant):
    answer = assistant.call("save", content="x" * 5_000_000)
    assert assistant.text_of(answer) == "5000000"


def test_a_result_of_five_megabytes_arrives_whole(assistant):
    assert len(assistant.text_of(assistant.call("blob", size=5_000_000))) == 5_000_000


@pytest.mark.parametrize("is_id_first", [True, False])
def test_a_line_over_eight_mebibytes_is_refused_by_its_id_and_the_next_one_served(
    assistant, is_id_first
):
    call = {
        "method": "tools/call",
        "params": {"name": "save", "arguments": {"content": "y" * 9_000_000}},
    }
    first, last = {"jsonrpc": "2.0", "id": 77}, call
    message = {**first, **last} if is_id_first else {**last, **first}
    assistant.send_bytes(json.dumps(message).encode() + b"\n")
    assert assistant.answer(77)["error"]["code"] == -32600
    assert len(assistant.request("tools/list")["result"]["tools"]) == 5


def test_a_hundred_unread_megabytes_slow_the_app_down_and_all_arrive(running, assistant):
    before = _resident_mib(running.app_pid)
    assistant.is_reading.clear()
    wanted = [assistant.ask_tool("blob", size=1_000_000) for _ in range(100)]
    # An answer to somebody else shows that the app has taken up what it takes up.
    running.open().finish()
    grown = _resident_mib(running.app_pid) - before
    launcher = _resident_mib(assistant.pid)
    assistant.is_reading.set()
    for request_id in wanted:
        assert len(assistant.text_of(assistant.answer(request_id))) == 1_000_000
    assert grown < 80
    assert launcher < 40


def test_a_ping_is_answered_while_a_call_runs(running, assistant):
    held = assistant.ask_tool("hold")
    assert assistant.request("ping")["result"] == {}
    running.ask_app("release")
    assert assistant.text_of(assistant.answer(held)) == "released"


def test_a_cancelled_call_is_stopped_and_gets_no_answer(running, assistant):
    before = running.ask_app()["cancelled"]
    held = assistant.ask_tool("hold")
    assistant.request("ping")
    assistant.send("notifications/cancelled", {"requestId": held})
    assistant.request("ping")
    assert running.ask_app()["cancelled"] == before + 1
    assert held not in [json.loads(line).get("id") for line in assistant.raw]


def test_a_line_that_is_not_json_is_answered_and_the_next_one_served(assistant):
    assistant.send_bytes(b'{"jsonrpc": oops\n')
    assert assistant.answer(None)["error"]["code"] == -32700
    assert assistant.request("ping")["result"] == {}


def test_a_line_that_is_no_message_is_refused_by_its_id(assistant):
    assistant.send_bytes(b'{"jsonrpc":"1.0","id":9,"method":5}\n')
    assert assistant.answer(9)["error"]["code"] == -32600


def test_windows_line_ends_and_empty_lines_are_fine(assistant):
    assistant.send_bytes(b'\r\n\n{"jsonrpc":"2.0","id":"crlf","method":"ping"}\r\n')
    assert assistant.answer("crlf")["result"] == {}


def test_ids_come_back_as_they_were(assistant):
    for request_id in ["a", 'ä,"result":', "7", 7, -1, 2**53]:
        assistant.send("ping", request_id=request_id)
        assert assistant.answer(request_id)["result"] == {}


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_the_sdk_client_is_served_in_both_eras_and_handlers_learn_its_name(running, mode):
    from mcp_types import Implementation

    async def use() -> tuple[str, str, int]:
        server = StdioServerParameters(
            command=_command(running)[0], args=_command(running)[1:], env=running.environ
        )
        async with Client(
            server, mode=mode, client_info=Implementation(name="sdk client", version="9.8")
        ) as client:
            tools = await client.list_tools()
            who = await client.call_tool("who", {})
            return client.protocol_version, who.content[0].text, len(tools.tools)

    version, who, tools = anyio.run(use)
    name, number, session, project = who.split("|")
    assert (name, number, len(session), project) == ("sdk client", "9.8", 32, "")
    assert version == ("2025-11-25" if mode == "legacy" else "2026-07-28")
    assert tools == 5


def test_the_app_shows_the_name_from_the_handshake(running, assistant):
    assert "test assistant" in running.ask_app()["clients"]


def test_until_the_handshake_the_app_shows_the_name_given_to_the_launcher(running):
    waiting = running.start("--client", "Desk “1”")
    waiting.send("ping", request_id=1)
    waiting.answer(1)
    assert "Desk “1”" in running.ask_app()["clients"]


def test_the_app_learns_the_project_that_was_given_to_the_launcher(running):
    given = running.open("--project", 'Garten "Süd"')
    assert given.text_of(given.call("who")).rpartition("|")[2] == 'Garten "Süd"'


def _command(running) -> list[str]:
    return [*running.assistants[0].process.args]


def _resident_mib(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
