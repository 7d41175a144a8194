"""`rosemary-mcp --context` prints what an assistant should know; its start hook runs it.

A hook must never stop the assistant. Without a running app, or with one that does not answer in
time, nothing is printed, and the exit code is 0.
"""

# ruff: noqa: PTH109, PTH110, PTH118, PTH119, PTH120 - pathlib takes longer to import than all the rest

import os
from _json import encode_basestring_ascii
from _thread import allocate_lock, start_new_thread

from rosemary.launcher.app_socket import Connection, Introduction, NotRunningError, RefusedError
from rosemary.launcher.assistant import leave
from rosemary.launcher.json_rpc import decode, find_answered_id

TIMEOUT_S = 2.5

_INITIALIZE = (
    b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",'
    b'"capabilities":{},"clientInfo":{"name":"%s","version":""}}}\n'
)
_CONFIRM = b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n'
_CALL = (
    b'{"jsonrpc":"2.0","id":2,"method":"tools/call",'
    b'"params":{"name":"get_context","arguments":{}}}\n'
)


_PROJECT_FOLDER = "CURSOR_PROJECT_DIR"
"""Cursor runs a person's own hooks in its own folder. Source: "Hooks", in its documentation."""


def print_context(
    run_dir: str, introduction: Introduction, output: int, form: str = "text"
) -> None:
    """Write the context to `output`, or nothing; ends the process after `TIMEOUT_S`.

    Args:
        run_dir: the folder with the app's socket.
        introduction: names the project of the context; if it names none, that of the folder.
        output: descriptor that the assistant reads.
        form: "text"; "json" for assistants that read hooks as Claude Code does; "cursor".
    """
    start_new_thread(_end_in_time, ())
    folder = os.environ.get(_PROJECT_FOLDER) or os.getcwd()
    here = Introduction(introduction.client, introduction.project or folder_project(folder))
    try:
        connection = Connection.open(run_dir, here)
        text = _ask(connection, here.client)
    except (NotRunningError, RefusedError, OSError, ValueError):
        return
    os.write(output, told(text, form).encode())


def told(context: str, form: str) -> str:
    """Return a context as an assistant reads it from its hook; "" where there is none."""
    if not context or form == "text":
        return context
    value = encode_basestring_ascii(context)
    if form == "cursor":
        return f'{{"additional_context":{value}}}\n'
    inner = f'{{"hookEventName":"SessionStart","additionalContext":{value}}}'
    return f'{{"hookSpecificOutput":{inner}}}\n'


def folder_project(folder: str) -> str:
    """Return the name of the repository that a folder belongs to, else of the folder itself.

    Sessions of assistants are imported under the same name.
    """
    at = folder
    while not os.path.exists(os.path.join(at, ".git")):
        above = os.path.dirname(at)
        if above == at:
            return os.path.basename(folder)
        at = above
    return os.path.basename(at)


def _ask(connection: Connection, client: str) -> str:
    name = client.encode("ascii", "ignore").replace(b"\\", b"").replace(b'"', b"") or b"hook"
    connection.send(_INITIALIZE % name)
    _answer(connection, 1)
    connection.send(_CONFIRM + _CALL)
    result = _answer(connection, 2)
    context = result.get("structuredContent", {}).get("context", "")
    return f"{context}\n" if context else ""


def _answer(connection: Connection, wanted: int) -> "dict[str, dict[str, str]]":
    """Return the result of a request; empty if it is an error, or the connection has ended."""
    while block := connection.receive():
        for line in block.splitlines():
            if find_answered_id(line) == wanted:
                answer = decode(line)
                result = answer.get("result") if isinstance(answer, dict) else None
                return result if isinstance(result, dict) else {}
    return {}


def _end_in_time() -> None:
    never = allocate_lock()
    never.acquire()
    never.acquire(timeout=TIMEOUT_S)
    leave(0)
