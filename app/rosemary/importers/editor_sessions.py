"""What the sessions of assistants in editors say: Continue and Cline.

Continue tells no time of a message, only when a session began, in the list of its sessions. A
message is known by its place in the session.

Cline keeps what its window shows, with the time of each message, and beside it what it sent to the
model. The messages of the window are read; what Cline adds for the model is not among them. The
first message to the model tells the folder.

Source: `core/util/history.ts`, `core/util/paths.ts` and `core/index.d.ts` of
https://github.com/continuedev/continue; `src/core/storage/disk.ts` and
`src/shared/ExtensionMessage.ts` of https://github.com/cline/cline.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import unquote, urlsplit

from rosemary.importers.foreign_values import (
    list_of,
    moment_of,
    name_of,
    object_of,
    text_of,
)
from rosemary.importers.json_stream import json_line
from rosemary.importers.session_messages import (
    Companion,
    Json,
    Reading,
    Session,
    SessionFormat,
    message_text,
)

_CLINE_FOLDER: Final = re.compile(r"# Current Working Directory \((.{1,1000}?)\) Files")
_CLINE_SAID: Final = frozenset({"task", "user_feedback"})
_CLINE_ANSWERED: Final = frozenset({"text", "completion_result"})
_CLINE_ASKED: Final[Mapping[str, str]] = {"followup": "question", "plan_mode_respond": "response"}
"""Where the text of a question stands, for those that hold a text of the assistant."""

_CLINE_MARK: Final = "HAS_CHANGES"
"""Stands behind the text of a result."""

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


def _cline_events(text: str) -> Sequence[Json]:
    return [object_of(each) for each in list_of(json_line(text))]


def _take_cline(session: Session, raw: Json, number: int, reading: Reading) -> None:
    at, name = moment_of(raw.get("ts")), name_of(raw.get("ts")) or str(number)
    if number == 0:
        # All files have the same name, and a task that is imported alone has no folder.
        session.id = name
        session.note(at=at)
    reading.skipped["pictures"] += len(list_of(raw.get("images")))
    told, text = raw.get("say"), text_of(raw.get("text"))
    # The first versions told a task as any other text.
    if told in _CLINE_SAID or (number == 0 and told == "text"):
        session.say(name, message_text(text, (), reading), at, is_answer=False)
    elif told in _CLINE_ANSWERED:
        answer = message_text(text.removesuffix(_CLINE_MARK), (), reading)
        session.say(name, answer, at, is_answer=True)
    elif key := _CLINE_ASKED.get(name_of(raw.get("ask")), ""):
        question, chosen = _cline_question(text, key)
        session.say(name, message_text(question, (), reading), at, is_answer=True)
        session.say(f"{name}-chosen", message_text(chosen, (), reading), at, is_answer=False)


def _cline_question(text: str, key: str) -> tuple[str, str]:
    """Return a question or plan, and which of its answers the person chose."""
    try:
        asked = object_of(json_line(text))
    except ValueError:
        # The first versions wrote nothing but the question.
        return text, ""
    return text_of(asked.get(key)), text_of(asked.get("selected"))


def _note_cline(session: Session, text: str) -> None:
    """Keep the folder of a task, out of what was sent to the model."""
    if found := _CLINE_FOLDER.search(text):
        session.note(folder=folder_of(found[1]))


CLINE: Final = SessionFormat(
    program="cline",
    source="cline",
    take=_take_cline,
    has_lines=False,
    events=_cline_events,
    companion=Companion(path="api_conversation_history.json", most_bytes=1 << 20, note=_note_cline),
)
