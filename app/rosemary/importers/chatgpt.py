"""The export of ChatGPT: `conversations.json`, or `conversations-000.json` and so on.

Each conversation is a tree of messages. What the person saw last is the branch from the root to
`current_node`.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from rosemary.domain.conversations import Conversation, Message, drafts_of, parts_of
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    Importer,
    ImportOptions,
    ImportSource,
    Skipped,
)
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.importers.source_reading import (
    base_name,
    conversation_files,
    head_of,
    list_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    read_json,
    text_of,
)

_SOURCE: Final = "chatgpt"
_BESIDE: Final = frozenset(
    {"message_feedback.json", "shared_conversations.json", "export_manifest.json", "chat.html"}
)
_MAPPING: Final = re.compile(r'"mapping"\s*:\s*\{')
_CITATION: Final = re.compile("\ue200[^\ue200\ue201]{0,500}\ue201|[\ue200-\ue206]")
_HIDDEN_STEPS: Final = "hidden steps of the assistant"
_NODES_MAX: Final = 100_000
_REMEMBERED: Final = re.compile(r"^\s*\d+\.\s*(?:\[(\d{4}-\d\d-\d\d)\]\.?\s*)?(.+)$", re.MULTILINE)


def _recognise(source: ImportSource) -> Confidence:
    files = conversation_files(source)
    if any(_MAPPING.search(head_of(source, file)) for file in files[:3]):
        return Confidence.CERTAIN
    names = {base_name(file) for file in source.files}
    return Confidence.LIKELY if files and names & _BESIDE else Confidence.NO


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading = _Reading(options)
    for file in conversation_files(source):
        for part in read_json(source, file):
            if isinstance(part, EntryRefusal):
                yield part
            elif object_of(part.value).get("mapping"):
                yield from reading.conversation(part.value, f"{file.name}, {part.place}")
            elif isinstance(part.value, dict) and part.index is not None:
                yield Skipped(what="conversations without messages")
    for what, count in reading.skipped.items():
        yield Skipped(what=what, count=count)


class _Reading:
    """One import. What ChatGPT repeats in every conversation is taken once."""

    def __init__(self, options: ImportOptions) -> None:
        self._options = options
        self._seen: set[bytes] = set()
        self.skipped: Counter[str] = Counter()

    def conversation(self, raw: Mapping[str, Any], place: str) -> Iterator[Entry]:
        """Yield the memories of one conversation, and what it says about the person."""
        started_at = moment_of(raw.get("create_time"))
        branch = _branch(raw)
        for message in branch:
            yield from self._about(message, started_at, place)
        messages = [said for message in branch if (said := self._said(message))]
        conversation_id = name_of(raw.get("conversation_id")) or name_of(raw.get("id"))
        if not conversation_id:
            yield EntryRefusal(place=place, reason="The conversation has no id.")
            return
        metadata = {"title": raw.get("title"), "model": raw.get("default_model_slug")}
        conversation = Conversation(
            id=conversation_id,
            source=_SOURCE,
            messages=messages,
            started_at=started_at,
            place=place,
            metadata=metadata_of(metadata),
        )
        yield from drafts_of(conversation, self._options)

    def _said(self, message: Mapping[str, Any]) -> Message | None:
        """Return the visible messages of the person and the assistant; count what is left out."""
        role = object_of(message.get("author")).get("role")
        content = object_of(message.get("content"))
        kind = content.get("content_type")
        metadata = object_of(message.get("metadata"))
        if role == "tool":
            self.skipped["messages of tools"] += 1
            return None
        if role not in ("user", "assistant") or kind in _ABOUT:
            return None
        is_aloud = message.get("recipient") in (None, "all") and kind in _SPOKEN
        if not is_aloud or metadata.get("is_visually_hidden_from_conversation") is True:
            self.skipped[_HIDDEN_STEPS] += 1
            return None
        text = self._text(content)
        return Message(
            id=name_of(message.get("id")),
            author=role,
            is_answer=role == "assistant",
            text=_CITATION.sub("", text),
            at=moment_of(message.get("create_time")),
        )

    def _text(self, content: Mapping[str, Any]) -> str:
        pieces = []
        for part in list_of(content.get("parts")):
            if isinstance(part, dict):
                text = text_of(part.get("text"))
                if not text:
                    self.skipped["pictures and files"] += 1
            else:
                text = text_of(part)
            pieces.append(text)
        if text := text_of(content.get("text")):
            pieces.append(text)
        return "\n\n".join(piece for piece in pieces if piece.strip())

    def _about(
        self, message: Mapping[str, Any], at: datetime | None, place: str
    ) -> Iterator[Entry]:
        """Yield the person's instructions and the assistant's own memories, each once."""
        content = object_of(message.get("content"))
        kind = content.get("content_type")
        if kind not in _ABOUT:
            return
        user = object_of(object_of(message.get("metadata")).get("user_context_message_data"))
        found: list[tuple[str, MemoryType, datetime | None]] = []
        if kind == "user_editable_context":
            for own, shown in _INSTRUCTIONS:
                text = text_of(user.get(own)) or text_of(content.get(shown))
                found.append((text, MemoryType.PREFERENCE, at))
        else:
            for day, text in _REMEMBERED.findall(text_of(content.get("model_set_context"))):
                found.append((text, MemoryType.FACT, moment_of(day) or at))
        for text, memory_type, when in found:
            yield from self._once(text.strip(), memory_type, when, place)

    def _once(
        self, text: str, memory_type: MemoryType, at: datetime | None, place: str
    ) -> Iterator[Entry]:
        digest = hashlib.sha256(text.encode()).digest()
        if not text or digest in self._seen or not self._options.takes(at):
            return
        self._seen.add(digest)
        draft = MemoryDraft(
            content="", memory_type=memory_type, source=_SOURCE, author="user", created_at=at
        )
        yield from parts_of(draft, text, f"about:{digest.hex()}", place)


_SPOKEN: Final = frozenset({"text", "multimodal_text", "code", None})
_ABOUT: Final = frozenset({"user_editable_context", "model_editable_context"})
_INSTRUCTIONS: Final = (
    ("about_user_message", "user_profile"),
    ("about_model_message", "user_instructions"),
)


def _branch(raw: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the messages from the root to the current one."""
    mapping = object_of(raw.get("mapping"))
    node = raw.get("current_node")
    if not isinstance(node, str) or node not in mapping:
        node = _newest_leaf(mapping)
    way: list[Mapping[str, Any]] = []
    visited: set[str] = set()
    while isinstance(node, str) and node in mapping and node not in visited:
        if len(visited) >= _NODES_MAX:
            break
        visited.add(node)
        way.append({"id": node} | dict(object_of(object_of(mapping[node]).get("message"))))
        node = object_of(mapping[node]).get("parent")
    return way[::-1]


def _newest_leaf(mapping: Mapping[str, Any]) -> str | None:
    """Return the newest message without an answer, for exports that name no current one."""
    newest: tuple[float, str] | None = None
    for node, raw in mapping.items():
        if list_of(object_of(raw).get("children")):
            continue
        at = moment_of(object_of(object_of(raw).get("message")).get("create_time"))
        age = at.timestamp() if at else 0.0
        if newest is None or age >= newest[0]:
            newest = age, node
    return newest[1] if newest else None


IMPORTER: Final = Importer(
    name="chatgpt",
    title="ChatGPT",
    reads="the zip archive that ChatGPT sends, its folder, or conversations.json",
    recognise=_recognise,
    read=_read,
    is_split=True,
)
