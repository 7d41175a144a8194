"""Writes session files as the assistants do, line by line."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

SESSION_VARIABLES = (
    "CLAUDE_CONFIG_DIR",
    "CODEX_HOME",
    "CONTINUE_GLOBAL_DIR",
    "CLINE_DATA_DIR",
    "XDG_CONFIG_HOME",
    "APPDATA",
)
"""Variables that move the folders of sessions."""


def at(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def claude_line(
    uuid: str, text: str, moment: datetime, session: str = "s1", **more: object
) -> dict[str, Any]:
    """Return a message: of the person if the name of it begins with q, else of the assistant."""
    kind = "user" if uuid.startswith("q") else "assistant"
    return {
        "isSidechain": False,
        "sessionId": session,
        "cwd": "/home/ana/shop",
        "type": kind,
        "message": {"role": kind, "content": [{"type": "text", "text": text}]},
        "uuid": uuid,
        "timestamp": at(moment),
    } | more


def codex_line(kind: str, payload: object, moment: datetime) -> dict[str, Any]:
    return {"timestamp": at(moment), "type": kind, "payload": payload}


def codex_message(text: str, moment: datetime, *, is_answer: bool) -> dict[str, Any]:
    content = [{"type": "output_text" if is_answer else "input_text", "text": text}]
    role = "assistant" if is_answer else "user"
    payload = {"type": "message", "role": role, "content": content}
    return codex_line("response_item", payload, moment)


class SessionWriter:
    """The home of a person whose assistants write sessions; times are those of a moved clock."""

    def __init__(self, home: Path, clock: Callable[[], datetime]) -> None:
        self.home = home
        self.clock = clock
        self._ns = 0

    def claude(self, name: str = "s1", folder: str = "-home-ana-shop") -> Path:
        return self.home / ".claude" / "projects" / folder / f"{name}.jsonl"

    def codex(self, name: str = "c1") -> Path:
        return self.home / ".codex" / "sessions" / "2026" / f"rollout-{name}.jsonl"

    def gemini(self, name: str = "g1") -> Path:
        return self.home / ".gemini" / "tmp" / "stove" / "chats" / f"session-{name}.json"

    def continue_dev(self, name: str = "s1") -> Path:
        return self.home / ".continue" / "sessions" / f"{name}.json"

    def write_continue(self, *messages: str, name: str = "s1") -> Path:
        """Write a session of Continue, the list of sessions after it; questions end with "?"."""
        session = {
            "sessionId": name,
            "workspaceDirectory": "file:///home/ana/bakery",
            "history": [
                {"message": {"role": "user" if each[-1] == "?" else "assistant", "content": each}}
                for each in messages
            ],
        }
        file = self.continue_dev(name)
        self.write(file, json.dumps(session).encode())
        listed = [{"sessionId": name, "dateCreated": str(int(self.clock().timestamp() * 1_000))}]
        self.write(file.with_name("sessions.json"), json.dumps(listed).encode())
        return file

    def copilot(self, name: str = "s1") -> Path:
        storage = self.home / ".config" / "Code" / "User" / "workspaceStorage" / "ab"
        return storage / "chatSessions" / f"{name}.jsonl"

    def copilot_request(self, name: str, asked: str, answer: str) -> dict[str, Any]:
        at_ms = int(self.clock().timestamp() * 1_000)
        return {
            "requestId": name,
            "message": {"text": asked},
            "timestamp": at_ms,
            "response": [{"value": answer}],
        }

    def say(self, file: Path, *texts: str, session: str = "s1", **more: object) -> None:
        """Add messages of Claude Code, each `UUID: text`."""
        for each in texts:
            uuid, _, text = each.partition(": ")
            self.add(file, claude_line(uuid, text, self.clock(), session, **more))

    def add(self, file: Path, *lines: object) -> None:
        self.append(file, "".join(f"{json.dumps(each)}\n" for each in lines).encode())

    def append(self, file: Path, data: bytes) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab") as writing:
            writing.write(data)
        self.touch(file)

    def write(self, file: Path, data: bytes) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        self.touch(file)

    def touch(self, file: Path) -> None:
        """Give a file the time of the clock, each time a little later."""
        self._ns += 1_000_000
        changed = int(self.clock().timestamp()) * 1_000_000_000 + self._ns
        os.utime(file, ns=(changed, changed))

    def gemini_session(self, *messages: tuple[str, str, str]) -> bytes:
        begun = self.clock()
        return json.dumps(
            {
                "sessionId": "g1",
                "projectHash": "0" * 64,
                "startTime": at(begun),
                "messages": [
                    {
                        "id": name,
                        "type": kind,
                        "content": text,
                        "timestamp": at(begun + timedelta(milliseconds=number)),
                    }
                    for number, (name, kind, text) in enumerate(messages)
                ],
            }
        ).encode()
