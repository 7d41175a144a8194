"""The sessions that coding assistants keep on this computer: Claude Code, Codex and Gemini CLI.

What tools returned, thoughts and the instructions that the program itself adds are left out, and so
are code listings over 2,000 characters and what stands between `<private>` and `</private>`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any, Final, TypeAlias

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
from rosemary.importers.foreign_values import (
    list_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    text_of,
)
from rosemary.importers.json_stream import json_line
from rosemary.importers.source_reading import (
    base_name,
    files_named,
    head_of,
    read_json_lines,
    read_objects,
)

LISTING_MAX_CHARS: Final = 2_000
_LOOKED_AT: Final = 20
"""Files whose first lines are read to recognise a folder."""

_PRIVATE: Final = re.compile(r"<private>.*?(?:</private>|\Z)", re.DOTALL | re.IGNORECASE)
_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})")
_ADDED_BY_PROGRAM: Final = re.compile(
    r"<(system-reminder|environment_context|user_instructions|permissions instructions"
    r"|local-command-(?:caveat|stdout|stderr)|command-(?:name|message|args)"
    r"|ide_opened_file|ide_selection|turn_aborted)\b[^>]*>.*?(?:</\1>|\Z)",
    re.DOTALL,
)
_NOT_SAID: Final = ("[Request interrupted by user", "# AGENTS.md instructions for ")
_HASH: Final = re.compile(r"[0-9a-f]{64}")

Json: TypeAlias = Mapping[str, Any]


@dataclass(slots=True)
class _Session:
    """What one file says, as it is read."""

    id: str
    messages: list[Message] = field(default_factory=list)
    folder: str = ""
    started_at: datetime | None = None
    branch: str = ""

    def note(self, *, folder: object = "", branch: object = "", at: datetime | None = None) -> None:
        """Keep the first folder, branch and time that are told."""
        self.folder = self.folder or name_of(folder)
        self.branch = self.branch or name_of(branch)
        self.started_at = self.started_at or at


@dataclass(slots=True)
class _Reading:
    """What is known across the files of a source."""

    seen: set[str] = field(default_factory=set)
    skipped: Counter[str] = field(default_factory=Counter)


def _said(text: str) -> str:
    """Return what a person or an assistant said, without what is never kept."""
    text = _ADDED_BY_PROGRAM.sub("", _PRIVATE.sub("", text))
    return "" if text.lstrip().startswith(_NOT_SAID) else _without_long_listings(text)


def _without_long_listings(text: str) -> str:
    """Return a Markdown text with a mark in the place of each long listing between two fences."""
    if len(text) <= LISTING_MAX_CHARS:
        return text
    kept: list[str] = []
    listing: list[str] = []
    fence = ""
    for line in text.splitlines(keepends=True):
        if not fence:
            found = _FENCE.match(line)
            fence = found[1] if found else ""
            (listing if fence else kept).append(line)
            continue
        listing.append(line)
        # The last fence is as long as the first or longer, and nothing follows it.
        if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            kept += _shortened(listing)
            listing, fence = [], ""
    return "".join((*kept, *listing))


def _shortened(listing: list[str]) -> list[str]:
    count = sum(map(len, listing[1:-1]))
    if count <= LISTING_MAX_CHARS:
        return listing
    return [f"[{count:,} characters of code left out]\n"]


def _text_of(content: object, kinds: tuple[str, ...], reading: _Reading) -> str:
    """Return the text of a message: a text itself, or the text blocks of a list."""
    if isinstance(content, str):
        return _said(text_of(content))
    texts = []
    for block in map(object_of, list_of(content)):
        kind = name_of(block.get("type"))
        if kind in kinds or (not kind and "text" in block):
            texts.append(text_of(block.get("text")))
        elif kind in ("image", "input_image") or "inlineData" in block:
            reading.skipped["pictures"] += 1
    return _said("\n\n".join(texts))


def _project(folder: str) -> str:
    """Return the name of a folder, as of a repository: the project that a session belongs to."""
    path = PureWindowsPath(folder) if "\\" in folder else PurePosixPath(folder)
    return name_of(path.name)


def _drafts(session: _Session, source: str, place: str, options: ImportOptions) -> Iterator[Entry]:
    conversation = Conversation(
        id=session.id,
        source=source,
        messages=session.messages,
        started_at=session.started_at,
        place=place,
        metadata=metadata_of({"folder": session.folder, "branch": session.branch}),
    )
    project = _project(session.folder)
    for each in drafts_of(conversation, options):
        yield replace(each, draft=replace(each.draft, project_id=project))


def _take_claude(session: _Session, raw: Json, _number: int, reading: _Reading) -> None:
    kind = raw.get("type")
    if kind not in ("user", "assistant") or raw.get("isMeta") or raw.get("isCompactSummary"):
        return
    if raw.get("isSidechain"):
        reading.skipped["messages of sub-agents"] += 1
        return
    uuid, at = name_of(raw.get("uuid")), moment_of(raw.get("timestamp"))
    session.id = name_of(raw.get("sessionId")) or session.id
    session.note(folder=raw.get("cwd"), branch=raw.get("gitBranch"), at=at)
    # A session that is taken up again repeats in its new file what was said before.
    if uuid and uuid in reading.seen:
        return
    reading.seen.add(uuid)
    text = _text_of(object_of(raw.get("message")).get("content"), ("text",), reading)
    session.messages.append(
        Message(id=uuid, author=kind, is_answer=kind == "assistant", text=text, at=at)
    )


def _take_codex(session: _Session, raw: Json, number: int, reading: _Reading) -> None:
    """Take a line: wrapped as {timestamp, type, payload}, or bare as the first versions wrote."""
    payload = object_of(raw.get("payload")) if "payload" in raw else raw
    kind = raw.get("type")
    if kind == "session_meta" or (kind is None and number == 0):
        session.id = name_of(payload.get("id")) or session.id
        branch = object_of(payload.get("git")).get("branch")
        at = moment_of(payload.get("timestamp"))
        session.note(folder=payload.get("cwd"), branch=branch, at=at)
    elif kind in ("response_item", "message") and payload.get("type") == "message":
        role = payload.get("role")
        if role in ("user", "assistant"):
            text = _text_of(payload.get("content"), ("input_text", "output_text", "text"), reading)
            session.messages.append(
                Message(
                    id=str(number),
                    author=role,
                    is_answer=role == "assistant",
                    text=text,
                    at=moment_of(raw.get("timestamp")),
                )
            )


def _take_gemini(session: _Session, raw: Json, reading: _Reading) -> None:
    session.id = name_of(raw.get("sessionId")) or session.id
    session.note(at=moment_of(raw.get("startTime")))
    for number, each in enumerate(map(object_of, list_of(raw.get("messages")))):
        kind = each.get("type")
        if kind not in ("user", "gemini"):
            continue
        session.messages.append(
            Message(
                id=name_of(each.get("id")) or str(number),
                author="user" if kind == "user" else "assistant",
                is_answer=kind == "gemini",
                text=_text_of(each.get("content"), ("text",), reading),
                at=moment_of(each.get("timestamp")),
            )
        )


def _gemini_folder(file: SourceFile) -> str:
    """Return the project of `…/PROJECT/chats/session-….json`; older versions give a hash."""
    parts = PurePosixPath(file.name).parts
    name = parts[-3] if len(parts) > 2 and parts[-2] == "chats" else ""
    return "" if _HASH.fullmatch(name) else name


def _first_line(source: ImportSource, file: SourceFile) -> Json:
    """Return the first line of a file as an object, empty if it is none."""
    line = head_of(source, file).lstrip().partition("\n")[0]
    try:
        return object_of(json_line(line))
    except ValueError:
        return {}


def _is_claude(source: ImportSource, file: SourceFile) -> bool:
    # The first lines may be summaries, snapshots and others without a session.
    head = head_of(source, file)
    return '"sessionId"' in head and '"uuid"' in head and '"isSidechain"' in head


def _is_codex(source: ImportSource, file: SourceFile) -> bool:
    first = _first_line(source, file)
    is_bare = "type" not in first and "instructions" in first and "id" in first
    return first.get("type") == "session_meta" or is_bare


def _is_gemini(source: ImportSource, file: SourceFile) -> bool:
    head = head_of(source, file)
    return '"sessionId"' in head and '"projectHash"' in head


def _recogniser(
    ending: str, is_session: Callable[[ImportSource, SourceFile], bool]
) -> Callable[[ImportSource], Confidence]:
    def recognise(source: ImportSource) -> Confidence:
        files = list(files_named(source, ending))[:_LOOKED_AT]
        found = any(is_session(source, file) for file in files)
        return Confidence.CERTAIN if found else Confidence.NO

    return recognise


def _reader(
    source_name: str, take: Callable[[_Session, Json, int, _Reading], None]
) -> Callable[[ImportSource, ImportOptions], Iterator[Entry]]:
    """Return what reads a folder of files with one event on each line."""

    def read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
        reading = _Reading()
        for file in files_named(source, ".jsonl"):
            session = _Session(id=base_name(file).removesuffix(".jsonl"))
            for part in read_json_lines(source, file):
                if isinstance(part, EntryRefusal):
                    yield part
                else:
                    take(session, object_of(part.value), part.index or 0, reading)
            yield from _drafts(session, source_name, file.name, options)
        for what, count in reading.skipped.items():
            yield Skipped(what=what, count=count)

    return read


def _read_gemini(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading = _Reading()
    for file in files_named(source, ".json"):
        if not _is_gemini(source, file):
            continue
        for part in read_objects(source, file):
            if isinstance(part, EntryRefusal):
                yield part
                continue
            session = _Session(id=base_name(file).removesuffix(".json"))
            session.note(folder=_gemini_folder(file))
            _take_gemini(session, object_of(part.value), reading)
            yield from _drafts(session, "gemini", file.name, options)
    for what, count in reading.skipped.items():
        yield Skipped(what=what, count=count)


CLAUDE_CODE: Final = Importer(
    name="claude-code",
    title="Claude Code",
    reads="the folder ~/.claude/projects, one project in it, or one session (.jsonl)",
    recognise=_recogniser(".jsonl", _is_claude),
    read=_reader("claude", _take_claude),
    is_split=True,
)

CODEX: Final = Importer(
    name="codex",
    title="Codex",
    reads="the folder ~/.codex/sessions, or one session (rollout-….jsonl)",
    recognise=_recogniser(".jsonl", _is_codex),
    read=_reader("codex", _take_codex),
    is_split=True,
)

GEMINI_CLI: Final = Importer(
    name="gemini-cli",
    title="Gemini CLI",
    reads="the folder ~/.gemini/tmp, or one session (session-….json)",
    recognise=_recogniser(".json", _is_gemini),
    read=_read_gemini,
    is_split=True,
)
