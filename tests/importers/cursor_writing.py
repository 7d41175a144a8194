"""Writes the file in which Cursor keeps its chats, as Cursor does."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

SAID: Final = 1
ANSWERED: Final = 2
AT_MS: Final = 1_767_268_800_000
"""2026-01-01 12:00 UTC."""


def message(name: str, kind: int, text: str, **more: object) -> dict[str, Any]:
    """Return a message of a person or of the assistant."""
    return {"_v": 3, "bubbleId": name, "type": kind, "text": text, **more}


class CursorFile:
    """A `state.vscdb` with a log that is not written back, open until `close`."""

    def __init__(self, file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self._connection = sqlite3.connect(file, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA wal_autocheckpoint = 0")
        for table in ("ItemTable", "cursorDiskKV"):
            self._connection.execute(
                f"CREATE TABLE IF NOT EXISTS {table} "
                "(key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)"
            )

    def put(self, key: str, value: object) -> None:
        text = value if isinstance(value, str | bytes) else json.dumps(value)
        self._connection.execute("INSERT INTO cursorDiskKV VALUES (?, ?)", (key, text))

    def chat(self, name: str, *messages: Mapping[str, Any], **more: object) -> None:
        """Write a chat as newer versions do: its messages each on their own."""
        for each in messages:
            self.put(f"bubbleId:{name}:{each['bubbleId']}", each)
        headers = [{"bubbleId": each["bubbleId"], "type": each["type"]} for each in messages]
        told = {"_v": 10, "composerId": name, "createdAt": AT_MS, "status": "completed"}
        self.put(f"composerData:{name}", {**told, "fullConversationHeadersOnly": headers, **more})

    def old_chat(self, name: str, *messages: Mapping[str, Any], **more: object) -> None:
        """Write a chat as older versions do: with its messages."""
        told = {"composerId": name, "createdAt": AT_MS, "conversation": list(messages)}
        self.put(f"composerData:{name}", {**told, **more})

    def close(self) -> None:
        """End as Cursor ends: what is in the log is written back."""
        self._connection.close()


def write_chats(file: Path) -> Path:
    """Write chats of both forms, with what is left out, and one that is damaged."""
    file.unlink(missing_ok=True)
    writing = CursorFile(file)
    place = {"id": "ab" * 16, "uri": {"fsPath": "/home/ana/till", "scheme": "file"}}
    listing = f"Done:\n```py\n{'x = 1' * 500}\n```\n"
    writing.chat(
        "c1",
        message("m1", SAID, "Round the price", createdAt="2026-01-01T12:00:01.000Z", images=[{}]),
        message("m2", ANSWERED, "", thinking={"text": "They want cents."}),
        message("m3", ANSWERED, "edited invoice.py", toolFormerData={"name": "edit_file"}),
        message("m4", ANSWERED, "It rounds down.", createdAt="2026-01-01T12:00:09.000Z"),
        message("m5", SAID, "And <private>4711</private> the tests?"),
        message("m6", ANSWERED, listing),
        workspaceIdentifier=place,
        createdOnBranch="main",
    )
    writing.old_chat(
        "c2",
        message("m1", SAID, "Which port?", workspaceUris=["file:///home/ana/stove"]),
        message("m2", ANSWERED, "8033."),
    )
    writing.chat("c3", message("m1", SAID, "Look there"), subagentInfo={"parent": "c1"})
    writing.chat("c4")
    writing.put("composerData:c5", b'{"composerId": "c5", "fullConv')
    writing.put("bubbleId:gone:m1", message("m1", SAID, "Of no chat"))
    writing.put("checkpointId:c1:1", {"files": []})
    writing.close()
    return file
