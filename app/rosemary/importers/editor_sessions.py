"""What the sessions of assistants in editors say: Continue, Cline, Cursor, Copilot.

Continue stores no times of messages. When a session began is in the list of its sessions. A message
is identified by its place in the session.

Cline stores what its window shows, with the time of each message, and beside it what it sent to the
model. The messages of the window are read, as they are without what Cline adds for the model. The
folder is in the first message to the model.

Source: `core/util/history.ts`, `core/util/paths.ts` and `core/index.d.ts` of
https://github.com/continuedev/continue; `src/core/storage/disk.ts` and
`src/shared/ExtensionMessage.ts` of https://github.com/cline/cline.

Cursor keeps a table of keys: a chat is the value of `composerData:CHAT`. In older versions it holds
its messages, under `conversation`; in newer ones it lists their ids in order, and each message is
the value of `bubbleId:CHAT:MESSAGE`. Messages of older versions have no time and get that of their
chat. Thoughts, what tools did, and chats of sub-agents are left out.

Source: `docs/cursor/storage-reference.md` of https://github.com/michaeldhood/chatrxiv;
`docs/vscdbRelation.md` of https://github.com/pppp606/cursor-efficiency;
`docs/research/cursor-composer-data-capture-examples.md` of
https://github.com/blueplane-ai/bp-telemetry-core. Cursor itself is not public.

A session of Copilot is one object, or a log: the object as it was at first, then a line for each
change to it. Each request holds the question and the parts of the answer. The folder is named in
`workspace.json`, beside the folder of the chats.

Source: `chatModel.ts`, `chatSessionStore.ts`, `chatSessionOperationLog.ts` and
`objectMutationLog.ts` in `src/vs/workbench/contrib/chat/common/model` of
https://github.com/microsoft/vscode.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from pathlib import PurePosixPath
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from rosemary.domain.importing import ImportedDraft, ImportOptions, KeyValues
from rosemary.importers.json_stream import json_line
from rosemary.importers.session_messages import (
    Companion,
    Json,
    Reading,
    Session,
    SessionFormat,
    message_text,
    one_object,
    without_open_question,
)
from rosemary.importers.source_reading import list_of, moment_of, name_of, object_of, text_of

_CLINE_FOLDER: Final = re.compile(r"# Current Working Directory \((.{1,1000}?)\) Files")
_CLINE_SAID: Final = frozenset({"task", "user_feedback"})
_CLINE_ANSWERED: Final = frozenset({"text", "completion_result"})
_CLINE_ASKED: Final[Mapping[str, str]] = {"followup": "question", "plan_mode_respond": "response"}
"""The field with the text, for each kind of question that holds a text of the assistant."""

_CLINE_MARK: Final = "HAS_CHANGES"
"""Stands behind the text of a result."""

_DRIVE: Final = re.compile(r"/?([A-Za-z]:)(?=[/\\]|\Z)")


FILE_NAME: Final = "state.vscdb"
TABLE: Final = "cursorDiskKV"
_CHAT: Final = "composerData:"
_MESSAGE: Final = "bubbleId:"
_SAID, _ANSWERED = 1, 2
_VALUE_MAX_BYTES: Final = 1 << 26


_EDITS: Final = frozenset({"textEditGroup", "notebookEditGroup"})
_MARKDOWN: Final = frozenset({"markdownContent", "markdownVuln"})
_FENCE: Final = "```"


def folder_of(value: object) -> str:
    """Return a folder that is given as a path or an address, as its system writes it."""
    folder = name_of(value)
    if "://" in folder:
        try:
            folder = unquote(urlsplit(folder).path)
        except ValueError:
            return ""
    drive = _DRIVE.match(folder)
    if drive is None:
        return folder
    return drive[1].upper() + folder[drive.end() :].replace("/", "\\")


def _take_continue(session: Session, raw: Json, _number: int, reading: Reading) -> None:
    session.id = name_of(raw.get("sessionId")) or session.id
    session.note(folder=folder_of(raw.get("workspaceDirectory")))
    for number, each in enumerate(map(object_of, list_of(raw.get("history")))):
        message = object_of(each.get("message"))
        role = message.get("role")
        # Other roles are tools, thoughts, and the instructions of the program.
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
    said, text = raw.get("say"), text_of(raw.get("text"))
    # The first versions wrote a task as any other text.
    if said in _CLINE_SAID or (number == 0 and said == "text"):
        session.say(name, message_text(text, (), reading), at, is_answer=False)
    elif said in _CLINE_ANSWERED:
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


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChats:
    """What was read from a table.

    Attributes:
        drafts: the memories of the exchanges that are over.
        refused: how many chats could not be read.
        digests: of each chat that is there, by its id.
    """

    drafts: list[ImportedDraft]
    refused: int
    digests: dict[str, str]


def chat_names(table: KeyValues) -> Iterator[str]:
    """Yield the ids of all chats."""
    return (key.removeprefix(_CHAT) for key, _ in table.marks(_CHAT))


def chat_event(table: KeyValues, name: str) -> Json:
    """Return a chat as `CURSOR` takes it, with all its messages.

    Raises:
        ValueError: it is not JSON, or no chat.
        OSError: the file is damaged.
    """
    chat = _chat(table, name)
    said = list_of(chat.get("conversation"))
    headers = [object_of(each) for each in list_of(chat.get("fullConversationHeadersOnly"))]
    if headers:
        within = object_of(chat.get("conversationMap"))
        rows = _messages(table, name)
        ids = [name_of(each.get("bubbleId")) for each in headers]
        said = [
            {**(rows.get(each) or object_of(within.get(each))), "bubbleId": each} for each in ids
        ]
    return {"name": name, "chat": chat, "messages": said}


def new_chats(
    table: KeyValues, known: Mapping[str, str], options: ImportOptions, place: str
) -> NewChats:
    """Read the chats whose digests are not `known`; what is still being answered is left out.

    Raises:
        OSError: the file is damaged.
    """
    digests = _digests(table)
    drafts: list[ImportedDraft] = []
    refused = 0
    for name, digest in digests.items():
        if known.get(name) == digest:
            continue
        try:
            drafts += _drafts_of_live(table, name, options, place)
        except ValueError:
            refused += 1
    return NewChats(drafts=drafts, refused=refused, digests=digests)


def _drafts_of_live(
    table: KeyValues, name: str, options: ImportOptions, place: str
) -> list[ImportedDraft]:
    since = options.date_from
    touched = moment_of(_chat(table, name).get("lastUpdatedAt"))
    if since and touched and touched < since:
        return []
    event = chat_event(table, name)
    session = Session(id=name)
    CURSOR.take(session, event, 0, Reading())
    if _is_generating(object_of(event["chat"])):
        # The answer to the last question is still being written.
        while session.messages and session.messages.pop().is_answer:
            pass
    without_open_question(session)
    return CURSOR.drafts(session, place, options)


def _digests(table: KeyValues) -> dict[str, str]:
    """Return a digest of each chat, which changes when it or one of its messages is replaced."""
    chats = ((key.removeprefix(_CHAT), mark.encode()) for key, mark in table.marks(_CHAT))
    found = {name: hashlib.sha256(mark) for name, mark in chats}
    for key, mark in table.marks(_MESSAGE):
        name, _, message = key.removeprefix(_MESSAGE).partition(":")
        if name in found:
            found[name].update(f"/{message}={mark}".encode())
    return {name: each.hexdigest() for name, each in found.items()}


def _chat(table: KeyValues, name: str) -> Json:
    for key, value in table.entries(_CHAT + name):
        if key == _CHAT + name:
            return _object(value)
    raise ValueError("it is gone")


def _messages(table: KeyValues, name: str) -> dict[str, Json]:
    """Return the messages of a chat by their ids; one that cannot be read is left out."""
    prefix = f"{_MESSAGE}{name}:"
    found: dict[str, Json] = {}
    for key, value in table.entries(prefix):
        try:
            found[key.removeprefix(prefix)] = _object(value)
        except ValueError:
            continue
    return found


def _object(value: bytes) -> Json:
    if len(value) > _VALUE_MAX_BYTES:
        raise ValueError("it is too long")
    decoded = json_line(value.decode("utf-8", "replace"))
    # Some versions wrote the JSON as a text within JSON.
    found = object_of(json_line(decoded) if isinstance(decoded, str) else decoded)
    if not found:
        raise ValueError("it is no object")
    return found


def _is_generating(chat: Json) -> bool:
    return chat.get("status") == "generating" or bool(list_of(chat.get("generatingBubbleIds")))


def _take_cursor(session: Session, raw: Json, _number: int, reading: Reading) -> None:
    chat, messages = object_of(raw.get("chat")), list_of(raw.get("messages"))
    if object_of(chat.get("subagentInfo")) or chat.get("isBestOfNSubcomposer"):
        reading.skipped["messages of sub-agents"] += len(messages)
        return
    session.id = name_of(chat.get("composerId")) or name_of(raw.get("name")) or session.id
    session.note(
        folder=_folder(chat, messages),
        branch=chat.get("createdOnBranch"),
        at=moment_of(chat.get("createdAt")),
    )
    for number, each in enumerate(map(object_of, messages)):
        kind = each.get("type")
        if kind not in (_SAID, _ANSWERED) or each.get("toolFormerData") or each.get("isThought"):
            continue
        reading.skipped["pictures"] += len(list_of(each.get("images")))
        text = message_text(text_of(each.get("text")), (), reading)
        name = name_of(each.get("bubbleId")) or str(number)
        session.say(name, text, _time(each), is_answer=kind == _ANSWERED)


def _time(message: Json) -> datetime | None:
    return moment_of(message.get("createdAt"))


def _folder(chat: Json, messages: list[object]) -> str:
    """Return the folder that was open; "" for none, for several, and if the chat names none."""
    place = object_of(object_of(chat.get("workspaceIdentifier")).get("uri"))
    opened = name_of(place.get("fsPath")) or name_of(place.get("external"))
    if opened:
        return folder_of(opened)
    for each in map(object_of, messages):
        if folders := list_of(each.get("workspaceUris")):
            return folder_of(folders[0]) if len(folders) == 1 else ""
    return ""


CURSOR: Final = SessionFormat(
    program="cursor", source="cursor", take=_take_cursor, has_lines=False, table=TABLE
)


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
    """Return the session at the end of its log, or before the first line that cannot be read."""
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


def _take_copilot(session: Session, raw: Json, _number: int, reading: Reading) -> None:
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
    given = object_of(part)
    kind = given.get("kind")
    if kind is None:
        return text_of(given.get("value"))
    if kind in _MARKDOWN:
        content = given.get("content")
        return text_of(content) or text_of(object_of(content).get("value"))
    if kind == "inlineReference":
        return name_of(given.get("name")) or _referred(object_of(given.get("inlineReference")))
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
    take=_take_copilot,
    has_lines=False,
    events=_events,
    companion=Companion(path="../workspace.json", most_bytes=1 << 16, note=_note),
)
