"""What the first assistant needs is loaded at once, at its handshake."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

# Notes each module that is looked for from the start of the endpoint on.
_FIRST_ASSISTANT = """
import json, os, subprocess, sys
from pathlib import Path
from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths

class Seen:
    def find_spec(self, name, path=None, target=None):
        looked_for.append(name)

def ask(request_id, method, **params):
    request = {"jsonrpc": "2.0", "id": request_id, "method": method, "params": params}
    launcher.stdin.write(json.dumps(request) + "\\n")
    answer = {}
    while answer.get("id") != request_id:
        answer = json.loads(launcher.stdout.readline())
    assert "result" in answer, answer

looked_for = []
home = Path(sys.argv[1])
with Host.opened(Paths.of_home(home), Frontend(show=None, quit=lambda: None)) as host:
    host.endpoint.start()
    assert host.endpoint.wait_ready(30), host.endpoint.error
    sys.meta_path.insert(0, Seen())
    command = [sys.executable, "-m", "rosemary.launcher"]
    with subprocess.Popen(command, env={**os.environ, "ROSEMARY_HOME": str(home)}, text=True,
                          bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as launcher:
        info = {"name": "first", "version": "1"}
        ask(1, "initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo=info)
        at_first = len(looked_for)
        ask(2, "tools/list")
        ask(3, "tools/call", name="save_memory", arguments={"content": "green tea"})
        ask(4, "tools/call", name="search_memory", arguments={"query": "tea", "mode": "keyword"})
        launcher.stdin.close()
print(json.dumps([looked_for[:at_first], looked_for[at_first:]]))
"""

_PROTOCOL = re.compile(
    r"(rosemary\.(mcp_server|operations)|pydantic|mcp|mcp_types|starlette|uvicorn)(\.|$)"
)


@pytest.mark.slow
def test_what_a_first_call_needs_is_loaded_at_the_handshake(tmp_path):
    # What measures coverage loads modules of its own.
    plain = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    command = [sys.executable, "-c", _FIRST_ASSISTANT, str(tmp_path / "home")]
    result = subprocess.run(command, env=plain, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    at_first, afterwards = json.loads(result.stdout)
    needed = {"pydantic", "mcp.server.lowlevel", "rosemary.operations.operation_table"}
    assert needed <= set(at_first)
    assert list(filter(_PROTOCOL.match, afterwards)) == []
