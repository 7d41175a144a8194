"""Writes the sessions of a week as Claude Code, Codex, Gemini CLI and Copilot Chat keep them."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from unittest import mock
from uuid import NAMESPACE_URL, uuid5

from tests.bench.capture_week import ASKED_AT, WeekSession
from tests.service.capture.session_writing import (
    SESSION_VARIABLES,
    SessionWriter,
    at,
    claude_line,
    codex_line,
    codex_message,
)

_HOME = "/home/atelier"
_ANSWERED_AFTER = timedelta(seconds=6)


@contextmanager
def home_of_week(home: Path, sessions: Sequence[WeekSession]) -> Iterator[None]:
    """Write all sessions into a folder that is the person's home meanwhile."""
    for session in sessions:
        _WRITERS[session.program](SessionWriter(home, lambda: ASKED_AT), session)
    left = {key: value for key, value in os.environ.items() if key not in SESSION_VARIABLES}
    own = {**left, "HOME": str(home), "USERPROFILE": str(home)}
    with mock.patch.dict(os.environ, own, clear=True):
        yield


def _claude(writer: SessionWriter, session: WeekSession) -> None:
    """Write each message as a line, among thoughts, tools and what they return."""
    folder = f"{_HOME}/{session.project}"
    session_id = str(uuid5(NAMESPACE_URL, session.name))
    more = {"cwd": folder, "gitBranch": "main", "version": "2.1.12", "userType": "external"}
    lines: list[object] = [{"type": "summary", "summary": session.project, "leafUuid": "x"}]

    def add(kind: str, *blocks: dict[str, Any], when: datetime) -> None:
        line = claude_line("q" if kind == "user" else "a", "", when, session_id, **more)
        line["message"] = {"role": kind, "content": list(blocks)}
        line["uuid"] = str(uuid5(NAMESPACE_URL, f"{session.name}/{len(lines)}"))
        lines.append(line)

    for each in session.exchanges:
        add("user", _text(each.asked), when=each.at)
        add("assistant", {"type": "thinking", "thinking": "Let me look."}, when=each.at)
        add("assistant", {"type": "tool_use", "name": "Bash", "input": {}}, when=each.at)
        add("user", {"type": "tool_result", "content": "exit 0"}, when=each.at)
        for answer in each.answers:
            add("assistant", _text(answer), when=each.at + _ANSWERED_AFTER)
    writer.add(writer.claude(session_id, folder.replace("/", "-")), *lines)


def _codex(writer: SessionWriter, session: WeekSession) -> None:
    folder = f"{_HOME}/{session.project}"
    begun = session.exchanges[0].at
    told = {"id": session.name, "timestamp": at(begun), "cwd": folder, "git": {"branch": "main"}}
    given = f"<environment_context><cwd>{folder}</cwd></environment_context>"
    lines = [
        codex_line("session_meta", told, begun),
        codex_message(given, begun, is_answer=False),
    ]
    for each in session.exchanges:
        call = {"type": "function_call", "name": "shell", "arguments": "{}"}
        lines += [
            codex_message(each.asked, each.at, is_answer=False),
            codex_line("event_msg", {"type": "user_message", "message": each.asked}, each.at),
            codex_line("response_item", call, each.at),
        ]
        lines += [
            codex_message(answer, each.at + _ANSWERED_AFTER, is_answer=True)
            for answer in each.answers
        ]
    writer.add(writer.codex(session.name), *lines)


def _gemini(writer: SessionWriter, session: WeekSession) -> None:
    folder = f"{_HOME}/{session.project}"
    messages: list[dict[str, Any]] = []

    def add(kind: str, text: str, when: datetime) -> None:
        name = f"{session.name}-{len(messages)}"
        messages.append({"id": name, "timestamp": at(when), "type": kind, "content": text})

    for each in session.exchanges:
        add("user", each.asked, each.at)
        add("info", "Tool finished.", each.at)
        for answer in each.answers:
            add("gemini", answer, each.at + _ANSWERED_AFTER)
    value = {
        "sessionId": session.name,
        "projectHash": hashlib.sha256(folder.encode()).hexdigest(),
        "startTime": at(session.exchanges[0].at),
        "messages": messages,
    }
    chats = writer.home / ".gemini" / "tmp" / session.project / "chats"
    writer.write(chats / f"session-{session.name}.json", json.dumps(value).encode())


def _copilot(writer: SessionWriter, session: WeekSession) -> None:
    """Write a log: the empty chat, and a line for each request that was added."""
    begun_ms = int(session.exchanges[0].at.timestamp() * 1_000)
    empty = {
        "version": 3,
        "responderUsername": "GitHub Copilot",
        "sessionId": session.name,
        "creationDate": begun_ms,
        "requests": [],
    }
    lines: list[object] = [{"kind": 0, "v": empty}]
    for number, each in enumerate(session.exchanges):
        request = writer.copilot_request(f"{session.name}-{number}", each.asked, "")
        request["timestamp"] = int(each.at.timestamp() * 1_000)
        tool = {"kind": "toolInvocationSerialized", "toolId": "run_in_terminal"}
        request["response"] = [{"value": each.answers[0]}]
        for answer in each.answers[1:]:
            request["response"] += [tool, {"value": answer}]
        lines.append({"kind": 2, "k": ["requests"], "v": [request]})
    workspace = writer.copilot().parents[2] / hashlib.md5(session.project.encode()).hexdigest()
    told = {"folder": f"file://{_HOME}/{session.project}"}
    writer.write(workspace / "workspace.json", json.dumps(told).encode())
    writer.add(workspace / "chatSessions" / f"{session.name}.jsonl", *lines)


def _text(text: str) -> dict[str, Any]:
    return {"type": "text", "text": text}


_WRITERS: dict[str, Callable[[SessionWriter, WeekSession], None]] = {
    "claude-code": _claude,
    "codex": _codex,
    "gemini-cli": _gemini,
    "copilot-chat": _copilot,
}
PROGRAMS = tuple(_WRITERS)
