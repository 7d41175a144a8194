"""The export of Claude: conversations, projects with their documents, and its memories."""

from __future__ import annotations

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
    SourceFile,
)
from rosemary.domain.limits import NAME_MAX_CHARS
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.importers.source_reading import (
    Read,
    base_name,
    conversation_files,
    has_conversations_name,
    head_of,
    list_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    read_json,
    read_objects,
    text_of,
)

_SOURCE: Final = "claude"
_MESSAGES: Final = re.compile(r'"chat_messages"\s*:\s*\[')
_AUTHORS: Final = {"human": "user", "user": "user", "assistant": "assistant"}


def _recognise(source: ImportSource) -> Confidence:
    files = conversation_files(source)
    if any(_MESSAGES.search(head_of(source, file)) for file in files[:3]):
        return Confidence.CERTAIN
    names = {base_name(file) for file in source.files}
    if "users.json" in names and names & {"conversations.json", "projects.json", "memories.json"}:
        return Confidence.CERTAIN
    is_memory = any('"conversations_memory"' in head_of(source, each) for each in files[:3])
    return Confidence.CERTAIN if is_memory else Confidence.NO


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading = _Reading(options)
    for file in source.files:
        read = _reader_of(source, file)
        if read is None:
            continue
        parts = read_json(source, file) if read == "conversation" else read_objects(source, file)
        yield from _entries(parts, reading, read, file)
    for what, count in reading.skipped.items():
        yield Skipped(what=what, count=count)


def _entries(
    parts: Iterator[Read], reading: _Reading, kind: str, file: SourceFile
) -> Iterator[Entry]:
    for part in parts:
        if isinstance(part, EntryRefusal):
            yield part
            continue
        raw, place = object_of(part.value), f"{file.name}, {part.place}"
        if "chat_messages" in raw:
            yield from reading.conversation(raw, place)
        elif "conversations_memory" in raw or "project_memories" in raw:
            yield from reading.memory(raw, place)
        elif kind == "project" or "docs" in raw:
            yield from reading.project(raw, place)


def _reader_of(source: ImportSource, file: SourceFile) -> str | None:
    """Return the reader for a file; None if it is not part of the export."""
    name = base_name(file)
    if not name.endswith(".json") or name == "users.json":
        return None
    folders = file.name.lower().split("/")[:-1]
    if name == "projects.json" or "projects" in folders:
        return "project"
    if name == "memories.json" or "memories" in folders:
        return "memory"
    is_ours = has_conversations_name(file) or len(source.files) == 1
    return "conversation" if is_ours else None


class _Reading:
    """One import."""

    def __init__(self, options: ImportOptions) -> None:
        self._options = options
        self.skipped: Counter[str] = Counter()

    def conversation(self, raw: Mapping[str, Any], place: str) -> Iterator[Entry]:
        """Yield the memories of one conversation."""
        conversation_id = name_of(raw.get("uuid"))
        if not conversation_id:
            yield EntryRefusal(place=place, reason="The conversation has no id.")
            return
        said = [self._said(object_of(message)) for message in _branch(raw)]
        conversation = Conversation(
            id=conversation_id,
            source=_SOURCE,
            messages=[message for message in said if message],
            started_at=moment_of(raw.get("created_at")),
            place=place,
            metadata=metadata_of({"title": raw.get("name"), "model": raw.get("model")}),
        )
        yield from drafts_of(conversation, self._options)

    def _said(self, raw: Mapping[str, Any]) -> Message | None:
        author = _AUTHORS.get(name_of(raw.get("sender")).lower())
        attached = len(list_of(raw.get("attachments"))) + len(list_of(raw.get("files")))
        if attached:
            self.skipped["attachments"] += attached
        if author is None:
            return None
        return Message(
            id=name_of(raw.get("uuid")),
            author=author,
            is_answer=author == "assistant",
            text=self._text(raw),
            at=moment_of(raw.get("created_at")),
        )

    def _text(self, raw: Mapping[str, Any]) -> str:
        """Return the blocks of text; older exports hold a single text."""
        texts = []
        for block in map(object_of, list_of(raw.get("content"))):
            if block.get("type") == "text":
                texts.append(text_of(block.get("text")))
            elif block:
                self.skipped["hidden steps of the assistant"] += 1
        whole = "\n\n".join(text for text in texts if text.strip())
        return whole or text_of(raw.get("text"))

    def project(self, raw: Mapping[str, Any], place: str) -> Iterator[Entry]:
        """Yield a project's instructions and each of its documents."""
        project_id, name = name_of(raw.get("uuid")), name_of(raw.get("name"))
        if raw.get("is_starter_project") is True or not project_id:
            return
        at = moment_of(raw.get("created_at"))
        texts = [text_of(raw.get(each)).strip() for each in ("description", "prompt_template")]
        about = "\n\n".join([name, *filter(None, texts)]) if any(texts) else ""
        draft = self._draft(MemoryType.REQUIREMENT, at, {"project": name})
        draft_thread = f"{_SOURCE}:{project_id}"[:NAME_MAX_CHARS]
        yield from self._parts(draft, about, f"project:{project_id}", place)
        for doc in map(object_of, list_of(raw.get("docs"))):
            doc_id = name_of(doc.get("uuid")) or name_of(doc.get("filename"))
            created = moment_of(doc.get("created_at")) or at
            fields = {"project": name, "file": doc.get("filename")}
            draft = self._draft(MemoryType.GENERAL, created, fields, draft_thread)
            text = text_of(doc.get("content"))
            yield from self._parts(draft, text, f"doc:{project_id}/{doc_id}", place)

    def memory(self, raw: Mapping[str, Any], place: str) -> Iterator[Entry]:
        """Yield Claude's memories, the general ones and those of each project."""
        account = name_of(raw.get("account_uuid"))
        draft = self._draft(MemoryType.FACT, None, {})
        text = text_of(raw.get("conversations_memory"))
        yield from self._parts(draft, text, f"memory:{account}", place)
        for project_id, remembered in object_of(raw.get("project_memories")).items():
            source_id = f"memory:{account}/{name_of(project_id)}"
            yield from self._parts(draft, text_of(remembered), source_id, place)

    def _draft(
        self,
        memory_type: MemoryType,
        at: datetime | None,
        fields: Mapping[str, object],
        thread: str = "",
    ) -> MemoryDraft:
        return MemoryDraft(
            content="",
            memory_type=memory_type,
            source=_SOURCE,
            metadata=metadata_of(fields),
            thread_id=thread,
            created_at=at,
        )

    def _parts(self, draft: MemoryDraft, text: str, source_id: str, place: str) -> Iterator[Entry]:
        if self._options.takes(draft.created_at):
            yield from parts_of(draft, text, source_id, place)


def _branch(raw: Mapping[str, Any]) -> Sequence[object]:
    """Return the messages from the root to the current one; all if the export has no tree."""
    messages = list_of(raw.get("chat_messages"))
    by_id = {each["uuid"]: each for each in messages if _has_id(each)}
    leaf = raw.get("current_leaf_message_uuid")
    way: list[object] = []
    visited: set[str] = set()
    while isinstance(leaf, str) and leaf in by_id and leaf not in visited:
        visited.add(leaf)
        way.append(by_id[leaf])
        leaf = by_id[leaf].get("parent_message_uuid")
    return way[::-1] or messages


def _has_id(message: object) -> bool:
    return isinstance(message, dict) and isinstance(message.get("uuid"), str)


IMPORTER: Final = Importer(
    name="claude",
    title="Claude",
    reads="the zip archive that Claude sends, its folder, or conversations.json",
    recognise=_recognise,
    read=_read,
    is_split=True,
)
