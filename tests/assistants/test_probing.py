"""What is started answers, or it is said in plain words why not."""

from __future__ import annotations

import json
import sys

import pytest

from rosemary.assistants.probing import probe
from rosemary.domain.assistants import ServerCommand
from rosemary.domain.errors import CancelledError, MachineError
from rosemary.domain.ports import Watch

HELLO = '{"jsonrpc": "2.0", "id": 1, "result": {"serverInfo": {"name": "r", "version": "1"}}}'
TOOLS = '{"jsonrpc": "2.0", "id": 2, "result": {"tools": [{"name": "a"}]}}'


def python(source: str, **env: str) -> ServerCommand:
    return ServerCommand(command=sys.executable, args=("-c", source), env=env)


def saying(*lines: str) -> ServerCommand:
    said = "".join(f"print({line!r}, flush=True); " for line in lines)
    return python(f"import sys; {said}sys.stdin.read()")


def test_the_tools_of_a_server_are_told():
    answers = probe(saying(HELLO, '{"jsonrpc": "2.0", "method": "notifications/x"}', TOOLS), {})
    assert (answers.server, answers.version, answers.tools) == ("r", "1", ("a",))
    assert answers.duration_ms > 0


def test_it_is_started_with_the_variables_that_assistants_hand_on():
    source = (
        "import json, os, sys; names = sorted(os.environ)\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if 'id' in asked: print(json.dumps({'id': asked['id'], 'result': {'serverInfo':"
        " {'name': 'r'}, 'tools': [{'name': n} for n in names]}}), flush=True)\n"
    )
    answers = probe(python(source, MINE="1"), {"HOME": "/h", "SECRET": "x", "ROSEMARY_HOME": "y"})
    assert {"HOME", "MINE"} <= set(answers.tools)
    assert not {"SECRET", "ROSEMARY_HOME"} & set(answers.tools)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (ServerCommand(command="/nowhere/rosemary-mcp"), "cannot be started: No such file"),
        (ServerCommand(command=""), "cannot be started"),
        (ServerCommand(command="a\0b"), "cannot be started"),
        (ServerCommand(command="/"), "cannot be started: Permission denied"),
        (python("import sys; sys.exit('no disk')"), "exit code 1 without an answer. It said: no"),
        (python("pass"), "ended with exit code 0 without an answer."),
        (python("print('Welcome!', flush=True); input()"), "not JSON: Welcome!"),
        (saying('{"id": 1, "error": {"message": "go away"}}'), "refused initialize: go away"),
        (saying('{"id": 1, "result": {}}'), "does not answer as an MCP server"),
        (saying('{"id": 1, "result": []}'), "does not answer as an MCP server"),
        (saying('{"id": 1, "error": 5}'), "does not answer as an MCP server"),
        (
            saying("[]", "3", HELLO, '{"id": 2, "result": {"tools": 3}}'),
            "does not answer as an MCP server",
        ),
    ],
)
def test_what_is_wrong_is_told(command, said):
    with pytest.raises(MachineError) as caught:
        probe(command, {})
    assert said in caught.value.message


def test_a_silent_server_is_waited_for_only_so_long_and_ended():
    source = "import sys; sys.stderr.write('thinking'); sys.stderr.flush(); sys.stdin.read()"
    with pytest.raises(MachineError, match=r"did not answer in 0\.5 seconds\. It said: thinking"):
        probe(python(source), {}, patience_s=0.5)


def test_a_server_that_does_not_leave_is_ended():
    stubborn = "import threading; " + saying(HELLO, TOOLS).args[1] + "; threading.Event().wait()"
    assert probe(python(stubborn), {}).tools == ("a",)


def test_long_errors_are_cut():
    source = "import sys; sys.exit('x' * 100_000)"
    with pytest.raises(MachineError) as caught:
        probe(python(source), {})
    assert len(json.dumps(caught.value.message)) < 500


def test_a_test_that_nobody_wants_any_more_ends_with_its_process(tmp_path):
    started = tmp_path / "started"
    source = f"import pathlib, sys; pathlib.Path({str(started)!r}).touch(); sys.stdin.read()"
    watch = Watch(is_cancelled=started.exists)
    with pytest.raises(CancelledError):
        probe(python(source), {}, watch=watch)
