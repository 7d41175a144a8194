"""The app stops, crashes and comes back while an assistant stays connected."""

from __future__ import annotations

import json
import os
import signal
import subprocess


def test_after_a_crash_the_next_call_starts_the_app_and_is_answered(home):
    assistant = home.open()
    home.signal_app(signal.SIGKILL)
    assistant.wait_for_loss()
    assert assistant.text_of(assistant.call("echo", text="back")) == "back"
    assert len(home.starts) == 2
    home.wait_until(lambda: home.ask_app()["confirmed"] == 1, "the end of the handshake")


def test_a_call_lost_in_a_crash_is_put_to_the_next_app_with_the_same_key(home):
    assistant = home.open()
    held, other = assistant.ask_tool("hold"), assistant.ask_tool("hold")
    home.wait_until(lambda: home.ask_app()["held"] == 2, "the calls")
    first = home.ask_app()["keys"]
    home.signal_app(signal.SIGKILL)
    home.wait_until(lambda: len(home.starts) == 2 and home.ask_app()["held"] == 2, "them, again")
    assert home.ask_app()["keys"] == first
    assert len(set(first)) == 2
    home.ask_app("release")
    assert assistant.text_of(assistant.answer(held)) == "released"
    assert assistant.text_of(assistant.answer(other)) == "released"
    assert len(assistant.request("tools/list")["result"]["tools"]) == 5


def test_of_a_call_that_the_app_does_not_survive_is_only_asked_what_became_of_it(home):
    assistant = home.open()
    deadly = assistant.ask_tool("crash")
    assert assistant.text_of(assistant.answer(deadly)) == "asked"
    assert len(home.starts) == 3


def test_a_client_of_the_stateless_era_gets_its_lost_call_answered_in_its_own_form(home):
    assistant = home.start()
    meta = {
        "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {"name": "new", "version": "2"},
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    }
    held = assistant.ask("tools/call", {"name": "hold", "arguments": {}, **meta})
    home.wait_until(lambda: home.starts and home.paths.endpoint_file.exists(), "the app")
    home.wait_until(lambda: home.ask_app()["held"], "the call")
    assert home.ask_app()["clients"] == ["new"]
    home.signal_app(signal.SIGKILL)
    home.wait_until(lambda: len(home.starts) == 2 and home.ask_app()["held"], "it, once more")
    home.ask_app("release")
    assert assistant.answer(held)["result"]["resultType"] == "complete"
    answer = assistant.request("tools/call", {"name": "who", "arguments": {}, **meta})
    assert assistant.text_of(answer).startswith("new|2|")


def test_quitting_the_app_stays_quit_until_the_assistant_asks_for_something(home):
    assistant = home.open()
    home.signal_app(signal.SIGTERM)
    assistant.wait_for_loss()
    assistant.send("notifications/roots/list_changed")
    assert assistant.request("ping")["result"] == {}
    assistant.send_bytes(b"not json\n")
    assert assistant.answer(None)["error"]["code"] == -32700
    assert len(home.starts) == 1
    assert assistant.text_of(assistant.call("echo", text="back")) == "back"
    assert len(home.starts) == 2


def test_a_request_that_was_refused_does_not_wait_when_the_app_goes(home):
    assistant = home.open()
    assistant.send_bytes(b'{"jsonrpc":"2.0","id":"odd","method":"tools/call","params":[]}\n')
    assert assistant.answer("odd")["error"]["code"] == -32600
    home.signal_app(signal.SIGTERM)
    assistant.wait_for_loss()
    pinged = assistant.ask("ping")
    assert assistant.next_message()["id"] == pinged
    assert len(home.starts) == 1


def test_what_is_no_id_stands_for_no_other_request(home):
    assistant = home.open()
    held = assistant.ask_tool("hold")
    assistant.send("tools/list", request_id=True)
    assert assistant.answer(None)["error"]["message"].startswith("The id of a request is")
    home.wait_until(lambda: home.ask_app()["held"], "the call")
    home.signal_app(signal.SIGKILL)
    home.wait_until(lambda: len(home.starts) == 2 and home.ask_app()["held"], "it, once more")
    home.ask_app("release")
    assert assistant.text_of(assistant.answer(held)) == "released"
    home.signal_app(signal.SIGKILL)
    assistant.wait_for_loss(2)
    assistant.send("tools/list", request_id=1.0)
    assert assistant.answer(None)["error"]["message"].startswith("This is no request")
    assert len(home.starts) == 2


def test_a_request_right_after_the_quit_outlasts_the_old_app(home):
    assistant = home.open()
    os.kill(home.app_pid, signal.SIGTERM)
    assert len(assistant.request("tools/list")["result"]["tools"]) == 5


def test_an_orderly_stop_answers_calls_that_end_in_time(home):
    assistant = home.open()
    held = assistant.ask_tool("hold")
    home.wait_until(lambda: home.ask_app()["held"], "the call")
    with home.control() as control:
        os.kill(home.app_pid, signal.SIGTERM)
        home.wait_until(lambda: not home.paths.endpoint_file.exists(), "the stop")
        control.call("release", {}, timeout_s=5)
    assert assistant.text_of(assistant.answer(held)) == "released"
    home.wait_until(lambda: not home.is_alive(int(home.starts[0][0])), "the end of the app")
    assert len(home.starts) == 1


def test_a_stop_leaves_calls_that_come_late_or_take_long_to_the_next_app(home):
    assistant = home.open()
    held = assistant.ask_tool("hold")
    home.wait_until(lambda: home.ask_app()["held"], "the call")
    os.kill(home.app_pid, signal.SIGTERM)
    late = assistant.ask_tool("who")
    home.wait_until(lambda: len(home.starts) > 1 and home.ask_app()["held"], "it, once more")
    home.ask_app("release")
    assert assistant.text_of(assistant.answer(held)) == "released"
    assert assistant.text_of(assistant.answer(late)).startswith("test assistant|")


def test_the_launcher_finds_an_app_that_somebody_else_started_again(home):
    assistant = home.open()
    home.signal_app(signal.SIGTERM)
    assistant.wait_for_loss()
    command = [*json.loads(home.environ["ROSEMARY_APP"]), "serve"]
    with subprocess.Popen(command, env=home.environ, stdout=subprocess.DEVNULL) as app:
        try:
            home.wait_until(home.paths.endpoint_file.exists, "the app")
            home.wait_until(lambda: home.ask_app()["clients"] == ["test assistant"], "the launcher")
            assert assistant.text_of(assistant.call("echo", text="back")) == "back"
        finally:
            app.terminate()


def test_a_changed_app_makes_the_assistant_read_the_lists_again(home):
    assistant = home.open()
    home.let_app("changed")
    home.signal_app(signal.SIGKILL)
    assistant.wait_for_loss()
    called = assistant.ask_tool("echo", text="back")
    methods = [assistant.next_message()["method"] for _ in range(3)]
    assert methods == [
        "notifications/tools/list_changed",
        "notifications/resources/list_changed",
        "notifications/prompts/list_changed",
    ]
    assert assistant.text_of(assistant.answer(called)) == "back"


def test_a_request_that_the_app_does_not_survive_is_repeated_twice_and_then_refused(home):
    assistant = home.open()
    home.let_app("crash-on-list")
    home.signal_app(signal.SIGKILL)
    assistant.wait_for_loss()
    answer = assistant.request("tools/list")
    assert answer["error"]["code"] == -32000
    assert len(home.starts) == 4
    assert assistant.text_of(assistant.call("echo", text="back")) == "back"
