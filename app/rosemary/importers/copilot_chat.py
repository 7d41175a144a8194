"""What the chats of VS Code say.

A session is one object, or a log: the object as it was first, then a line for each change to it.
Each request holds the question and the parts of the answer. The folder stands in `workspace.json`,
beside the folder of the chats.

Source: `chatModel.ts`, `chatSessionStore.ts`, `chatSessionOperationLog.ts` and
`objectMutationLog.ts` in `src/vs/workbench/contrib/chat/common/model` of
https://github.com/microsoft/vscode.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import PurePosixPath
from typing import Any, Final

from rosemary.importers.editor_sessions import folder_of
from rosemary.importers.foreign_values import list_of, moment_of, name_of, object_of, text_of
from rosemary.importers.json_stream import json_line
from rosemary.importers.session_messages import (
    Companion,
    Json,
    Reading,
    Session,
    SessionFormat,
    message_text,
    one_object,
)

_EDITS: Final = frozenset({"textEditGroup", "notebookEditGroup"})
_MARKDOWN: Final = frozenset({"markdownContent", "markdownVuln"})
_FENCE: Final = "```"


class _Change(IntEnum):
    """The kinds of lines of a log."""

    INITIAL = 0
    SET = 1
    PUSH = 2
    DELETE = 3


def _events(text: str) -> Sequence[Json]:
    """Return the session in a file.

    Raises:
        ValueError: it is not JSON.
    """
    try:
        first = object_of(json_line(text.lstrip().partition("\n")[0]))
    except ValueError:
        first = {}
    return [_replayed(text)] if "kind" in first else one_object(text)


def _replayed(text: str) -> Json:
    """Return the session at the end of its log; at the last line that can be read, if one can't."""
    state: object = None
    for line in filter(str.strip, text.split("\n")):
        try:
            entry = object_of(json_line(line))
        except ValueError:
            # It is still being written; what comes later builds upon it.
            break
        if entry.get("kind") == _Change.INITIAL:
            state = entry.get("v")
        elif path := list_of(entry.get("k")):
            _change(state, path, entry)
    return object_of(state)


def _change(state: object, path: list[Any], entry: Json) -> None:
    """Make one change to the state; leave out a change to what is not there."""
    holder: Any = state
    last, kind = path[-1], entry.get("kind")
    for step in path[:-1]:
        holder = _at(holder, step)
    value = None if kind == _Change.DELETE else entry.get("v")
    if kind == _Change.PUSH:
        start, before = entry.get("i"), list_of(_at(holder, last))
        kept = before[: max(start, 0)] if isinstance(start, int) else before
        value = [*kept, *list_of(value)]
    is_place = isinstance(holder, list) and isinstance(last, int) and 0 <= last < len(holder)
    if is_place or (isinstance(holder, dict) and isinstance(last, str)):
        holder[last] = value


def _at(holder: object, step: object) -> object:
    if isinstance(holder, dict) and isinstance(step, str):
        return holder.get(step)
    if isinstance(holder, list) and isinstance(step, int) and 0 <= step < len(holder):
        return holder[step]
    return None


def _take(session: Session, raw: Json, _number: int, reading: Reading) -> None:
    session.id = name_of(raw.get("sessionId")) or session.id
    session.note(at=moment_of(raw.get("creationDate")))
    for number, each in enumerate(map(object_of, list_of(raw.get("requests")))):
        # Undone by the person; the first versions called it hidden.
        if each.get("shouldBeRemovedOnSend") or each.get("isHidden"):
            continue
        name, at = name_of(each.get("requestId")) or str(number), moment_of(each.get("timestamp"))
        message = each.get("message")
        asked = message if isinstance(message, str) else object_of(message).get("text")
        for other in list_of(object_of(each.get("variableData")).get("variables")):
            reading.skipped["pictures"] += object_of(other).get("kind") == "image"
        session.say(name, message_text(text_of(asked), (), reading), at, is_answer=False)
        answer = message_text(_answer(list_of(each.get("response"))), (), reading)
        session.say(f"{name}-answer", answer, None, is_answer=True)


def _answer(parts: list[Any]) -> str:
    """Return the words of an answer, without thoughts, tools and edits."""
    text, is_edited = "", False
    for part in parts:
        if object_of(part).get("kind") in _EDITS:
            # An edit of a file stands between two fences that hold nothing else.
            text = text if is_edited else text.rstrip().removesuffix(_FENCE).rstrip()
            is_edited = True
            continue
        piece = _words(part)
        if piece and is_edited:
            piece, is_edited = "\n\n" + piece.lstrip().removeprefix(_FENCE).lstrip(), False
        text += piece
    return text


def _words(part: object) -> str:
    """Return the words of one part of an answer."""
    if isinstance(part, str):
        return text_of(part)
    told = object_of(part)
    kind = told.get("kind")
    if kind is None:
        return text_of(told.get("value"))
    if kind in _MARKDOWN:
        content = told.get("content")
        return text_of(content) or text_of(object_of(content).get("value"))
    if kind == "inlineReference":
        return name_of(told.get("name")) or _referred(object_of(told.get("inlineReference")))
    return "\n\n" if kind == "toolInvocationSerialized" else ""


def _referred(place: Json) -> str:
    """Return the name of what an answer refers to: a symbol, or a file."""
    path = name_of(place.get("path")) or name_of(object_of(place.get("uri")).get("path"))
    return name_of(place.get("name")) or PurePosixPath(path).name


def _note(session: Session, text: str) -> None:
    """Keep the folder of a workspace; one of several folders has none."""
    try:
        session.note(folder=folder_of(object_of(json_line(text)).get("folder")))
    except ValueError:
        return


COPILOT_CHAT: Final = SessionFormat(
    program="copilot-chat",
    source="copilot",
    take=_take,
    has_lines=False,
    events=_events,
    companion=Companion(path="../workspace.json", most_bytes=1 << 16, note=_note),
)
