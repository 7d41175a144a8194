"""What the sessions of assistants in editors say: Continue.

Continue tells no time of a message, only when a session began, in the list of its sessions. A
message is known by its place in the session.

Source: `core/util/history.ts`, `core/util/paths.ts` and `core/index.d.ts` of
https://github.com/continuedev/continue.
"""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote, urlsplit

from rosemary.importers.foreign_values import list_of, moment_of, name_of, object_of
from rosemary.importers.json_stream import json_line
from rosemary.importers.session_messages import (
    Companion,
    Json,
    Reading,
    Session,
    SessionFormat,
    message_text,
)

_DRIVE: Final = re.compile(r"/?([A-Za-z]:)(?=[/\\]|\Z)")


def folder_of(value: object) -> str:
    """Return a folder that is told as a path or an address, as its system writes it."""
    told = name_of(value)
    if "://" in told:
        try:
            told = unquote(urlsplit(told).path)
        except ValueError:
            return ""
    drive = _DRIVE.match(told)
    if drive is None:
        return told
    return drive[1].upper() + told[drive.end() :].replace("/", "\\")


def _take_continue(session: Session, raw: Json, _number: int, reading: Reading) -> None:
    session.id = name_of(raw.get("sessionId")) or session.id
    session.note(folder=folder_of(raw.get("workspaceDirectory")))
    for number, each in enumerate(map(object_of, list_of(raw.get("history")))):
        message = object_of(each.get("message"))
        role = message.get("role")
        # Others are those of tools and thoughts, and the instructions of the program.
        if role in ("user", "assistant"):
            text = message_text(message.get("content"), ("text",), reading)
            session.say(str(number), text, None, is_answer=role == "assistant")


def _note_continue(session: Session, text: str) -> None:
    """Keep when a session began, out of the list of all sessions."""
    try:
        listed = list_of(json_line(text))
    except ValueError:
        return
    for each in map(object_of, listed):
        name = name_of(each.get("sessionId"))
        if name.lower() == session.id:
            session.note(at=moment_of(each.get("dateCreated")))


CONTINUE: Final = SessionFormat(
    program="continue",
    source="continue",
    take=_take_continue,
    has_lines=False,
    companion=Companion(path="sessions.json", most_bytes=1 << 24, note=_note_continue),
)
