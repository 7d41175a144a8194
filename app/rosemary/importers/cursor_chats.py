"""What the chats of Cursor say, out of the table in which it keeps keys with values.

A chat is the value of `composerData:CHAT`. It holds its messages (`conversation`, as older versions
wrote), or lists them in their order, and each is the value of `bubbleId:CHAT:MESSAGE`. Messages of
older versions tell no time: they have that of their chat. Left out are thoughts, what tools did,
and chats of sub-agents.

Source: `docs/cursor/storage-reference.md` of https://github.com/michaeldhood/chatrxiv;
`docs/vscdbRelation.md` of https://github.com/pppp606/cursor-efficiency;
`docs/research/cursor-composer-data-capture-examples.md` of
https://github.com/blueplane-ai/bp-telemetry-core. Cursor itself is not public.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rosemary.domain.importing import ImportedDraft, ImportOptions, KeyValues
from rosemary.importers.editor_sessions import folder_of
from rosemary.importers.foreign_values import list_of, moment_of, name_of, object_of, text_of
from rosemary.importers.json_stream import json_line
from rosemary.importers.live_sessions import without_open_question
from rosemary.importers.session_messages import (
    Json,
    Reading,
    Session,
    SessionFormat,
    message_text,
)

FILE_NAME: Final = "state.vscdb"
TABLE: Final = "cursorDiskKV"
_CHAT: Final = "composerData:"
_MESSAGE: Final = "bubbleId:"
_SAID, _ANSWERED = 1, 2
_VALUE_MAX_BYTES: Final = 1 << 26


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChats:
    """What a look at a table brought.

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
        # The answer to the last question goes on.
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
    told = json_line(value.decode("utf-8", "replace"))
    # Some versions wrote the JSON as a text within JSON.
    found = object_of(json_line(told) if isinstance(told, str) else told)
    if not found:
        raise ValueError("it is no object")
    return found


def _is_generating(chat: Json) -> bool:
    return chat.get("status") == "generating" or bool(list_of(chat.get("generatingBubbleIds")))


def _take(session: Session, raw: Json, _number: int, reading: Reading) -> None:
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
    """Return the folder that was open; "" for none, for several, and where it is not told."""
    place = object_of(object_of(chat.get("workspaceIdentifier")).get("uri"))
    told = name_of(place.get("fsPath")) or name_of(place.get("external"))
    if told:
        return folder_of(told)
    for each in map(object_of, messages):
        if folders := list_of(each.get("workspaceUris")):
            return folder_of(folders[0]) if len(folders) == 1 else ""
    return ""


CURSOR: Final = SessionFormat(
    program="cursor", source="cursor", take=_take, has_lines=False, table=TABLE
)
