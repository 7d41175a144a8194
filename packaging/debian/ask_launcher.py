"""Calls one tool as an assistant does, over the launcher's standard streams, and prints the answer.

python ask_launcher.py TOOL ARGUMENTS-AS-JSON -- LAUNCHER...
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any


def main(arguments: list[str]) -> int:
    """Print the tool's answer as JSON; return 1 where it is an error."""
    tool, values = arguments[0], json.loads(arguments[1])
    command = arguments[arguments.index("--") + 1 :]
    with subprocess.Popen(  # noqa: S603 - what the caller names
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as launcher:
        client = {"name": "package-test", "version": "1"}
        parameters = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
        _ask(launcher, 1, "initialize", parameters)
        _send(launcher, {"jsonrpc": "2.0", "method": "notifications/initialized"})
        answer = _ask(launcher, 2, "tools/call", {"name": tool, "arguments": values})
        assert launcher.stdin is not None
        launcher.stdin.close()
    print(json.dumps(answer, ensure_ascii=False))
    return 1 if "error" in answer or answer.get("result", {}).get("isError") else 0


def _ask(
    launcher: subprocess.Popen[str], number: int, method: str, parameters: dict[str, Any]
) -> dict[str, Any]:
    _send(launcher, {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})
    assert launcher.stdout is not None
    for line in launcher.stdout:
        message: dict[str, Any] = json.loads(line)
        if message.get("id") == number and "method" not in message:
            return message
    raise SystemExit("the launcher went away without an answer")


def _send(launcher: subprocess.Popen[str], message: dict[str, Any]) -> None:
    assert launcher.stdin is not None
    launcher.stdin.write(json.dumps(message) + "\n")
    launcher.stdin.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
