"""The export of Grok: `prod-grok-backend.json`, somewhere in its archive."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rosemary.domain.conversations import Conversation, Message, drafts_of
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    Importer,
    ImportOptions,
    ImportSource,
    Skipped,
    SourceFile,
)
from rosemary.importers.source_reading import (
    base_name,
    head_of,
    list_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    read_json,
    text_of,
)

_SOURCE: Final = "grok"
_FILE: Final = "prod-grok-backend.json"
_SHAPE: Final = re.compile(r'"conversations"\s*:\s*\[\s*\{\s*"(?:conversation|responses)"\s*:')
_RENDERED: Final = re.compile(r"<grok:render\b[^<>]{0,1000}>.{0,5000}?</grok:render>", re.DOTALL)
_NAMES: Final = {"projects": "projects", "tasks": "tasks", "media_posts": "media posts"}


def _recognise(source: ImportSource) -> Confidence:
    files = _files(source)
    if any(base_name(file) == _FILE for file in files):
        return Confidence.CERTAIN
    is_alike = any(_SHAPE.search(head_of(source, file)) for file in files)
    return Confidence.CERTAIN if is_alike else Confidence.NO


def _files(source: ImportSource) -> list[SourceFile]:
    if len(source.files) == 1:
        return [file for file in source.files if base_name(file).endswith(".json")]
    return [file for file in source.files if base_name(file) == _FILE]


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    skipped: Counter[str] = Counter()
    for file in _files(source):
        for part in read_json(source, file):
            if isinstance(part, EntryRefusal):
                yield part
            elif part.key == "conversations" and part.index is not None:
                place = f"{_FILE}, {part.place}"
                yield from _conversation(object_of(part.value), place, options, skipped)
            elif part.key in _NAMES and part.index is not None:
                skipped[_NAMES[part.key]] += 1
    for what, count in skipped.items():
        yield Skipped(what=what, count=count)


def _conversation(
    wrapped: Mapping[str, Any], place: str, options: ImportOptions, skipped: Counter[str]
) -> Iterator[Entry]:
    raw = object_of(wrapped.get("conversation"))
    conversation_id = name_of(raw.get("id"))
    if not conversation_id:
        yield EntryRefusal(place=place, reason="The conversation has no id.")
        return
    said = [_said(each, skipped) for each in _branch(wrapped)]
    conversation = Conversation(
        id=conversation_id,
        source=_SOURCE,
        messages=[message for message in said if message],
        started_at=moment_of(raw.get("create_time")),
        place=place,
        metadata=metadata_of({"title": raw.get("title")}),
    )
    yield from drafts_of(conversation, options)


def _said(raw: Mapping[str, Any], skipped: Counter[str]) -> Message | None:
    sender = name_of(raw.get("sender")).lower()
    if attached := len(list_of(raw.get("file_attachments"))):
        skipped["attachments"] += attached
    if sender not in ("human", "assistant"):
        return None
    return Message(
        id=name_of(raw.get("_id")),
        author="user" if sender == "human" else "assistant",
        is_answer=sender == "assistant",
        text=_RENDERED.sub("", text_of(raw.get("message"))),
        at=moment_of(raw.get("create_time")),
    )


def _branch(wrapped: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the responses from the root to the newest one; all by time if there is no tree."""
    found = [
        object_of(object_of(each).get("response")) for each in list_of(wrapped.get("responses"))
    ]
    ordered = sorted(found, key=_age)
    by_id = {name_of(each.get("_id")): each for each in ordered if name_of(each.get("_id"))}
    if not any(name_of(each.get("parent_response_id")) in by_id for each in ordered):
        return ordered
    way: list[Mapping[str, Any]] = []
    visited: set[str] = set()
    node = name_of(ordered[-1].get("_id"))
    while node in by_id and node not in visited:
        visited.add(node)
        way.append(by_id[node])
        node = name_of(by_id[node].get("parent_response_id"))
    return way[::-1]


def _age(raw: Mapping[str, Any]) -> float:
    at = moment_of(raw.get("create_time"))
    return at.timestamp() if at else 0.0


IMPORTER: Final = Importer(
    name="grok",
    title="Grok",
    reads="the zip archive that Grok offers, its folder, or prod-grok-backend.json",
    recognise=_recognise,
    read=_read,
    is_split=True,
)
