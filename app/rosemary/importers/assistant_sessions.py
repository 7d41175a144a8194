"""The importers of the sessions that coding assistants keep on this computer."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Final, TypeAlias

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
from rosemary.importers import editor_sessions, session_messages
from rosemary.importers.json_stream import json_line
from rosemary.importers.session_messages import (
    Json,
    Reading,
    Session,
    SessionFormat,
    project_of,
    session_name,
    whole_session,
)
from rosemary.importers.source_reading import (
    base_name,
    files_named,
    head_of,
    object_of,
    read_json_lines,
    read_objects,
    read_text,
    reason_of,
)

WHOLE_MAX_CHARS: Final = 1 << 26
"""Longer files that have to be read whole are left out."""

_HEADS_READ_MAX: Final = 20
"""Files whose first lines are read to recognise a folder."""

_CONTINUE: Final = re.compile(r'"history"\s*:\s*\[\s*\{.{0,200}?"message"\s*:\s*\{', re.DOTALL)

Files: TypeAlias = Callable[[ImportSource], Iterator[SourceFile]]
Read: TypeAlias = Callable[[ImportSource, ImportOptions], Iterator[Entry]]


def _first_line(source: ImportSource, file: SourceFile) -> Json:
    """Return the first line of a file as an object; empty if it is not one."""
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


def _is_continue(source: ImportSource, file: SourceFile) -> bool:
    head = head_of(source, file)
    is_named = '"workspaceDirectory"' in head or '"contextItems"' in head
    return is_named and _CONTINUE.search(head) is not None


def _is_cline(source: ImportSource, file: SourceFile) -> bool:
    if base_name(file) != "ui_messages.json":
        return False
    head = head_of(source, file)
    return '"ts"' in head and '"say"' in head


def _is_chat(source: ImportSource, file: SourceFile) -> bool:
    head = head_of(source, file)
    return '"responderUsername"' in head and '"requests"' in head


def _chats(source: ImportSource) -> Iterator[SourceFile]:
    """Yield the files that may be chats of VS Code, whose folder holds many others."""
    for file in files_named(source, ".json", ".jsonl"):
        inside = posixpath.dirname(file.name)
        if not inside or posixpath.basename(inside) == "chatSessions":
            yield file


def _is_cursor(source: ImportSource, file: SourceFile) -> bool:
    if base_name(file) != editor_sessions.FILE_NAME:
        return False
    return head_of(source, file, 16).startswith("SQLite format 3")


def _ending(ending: str) -> Files:
    return lambda source: files_named(source, ending)


def _recogniser(
    find: Files, is_session: Callable[[ImportSource, SourceFile], bool]
) -> Callable[[ImportSource], Confidence]:
    def recognise(source: ImportSource) -> Confidence:
        files = islice(find(source), _HEADS_READ_MAX)
        found = any(is_session(source, file) for file in files)
        return Confidence.CERTAIN if found else Confidence.NO

    return recognise


def _read_lines(form: SessionFormat) -> Read:
    """Return the reader of a folder of files with one event on each line."""

    def read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
        reading = Reading()
        for file in files_named(source, ".jsonl"):
            session = Session(id=session_name(file.name))
            for part in read_json_lines(source, file):
                if isinstance(part, EntryRefusal):
                    yield part
                else:
                    form.take(session, object_of(part.value), part.index or 0, reading)
            yield from form.drafts(session, file.name, options)
        yield from _skipped(reading)

    return read


def _read_gemini(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading = Reading()
    for file in files_named(source, ".json"):
        if not _is_gemini(source, file):
            continue
        for part in read_objects(source, file):
            if isinstance(part, EntryRefusal):
                yield part
                continue
            session = Session(id=session_name(file.name), folder=project_of(file.name))
            session_messages.GEMINI_CLI.take(session, object_of(part.value), 0, reading)
            yield from session_messages.GEMINI_CLI.drafts(session, file.name, options)
    yield from _skipped(reading)


def _read_whole(
    form: SessionFormat, find: Files, is_session: Callable[[ImportSource, SourceFile], bool]
) -> Read:
    """Return the reader of a folder of files that are read whole."""

    def read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
        reading = Reading()
        for file in find(source):
            if not is_session(source, file):
                continue
            for part in read_text(source, file, WHOLE_MAX_CHARS):
                if isinstance(part, EntryRefusal):
                    yield part
                    continue
                try:
                    beside = _beside(source, file, form)
                    session = whole_session(form, file.name, part, beside, reading)
                except ValueError:
                    yield EntryRefusal(place=file.name, reason="This is not JSON.")
                else:
                    yield from form.drafts(session, file.name, options)
        yield from _skipped(reading)

    return read


def _read_cursor(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading, form = Reading(), editor_sessions.CURSOR
    for file in filter(partial(_is_cursor, source), source.files):
        try:
            with source.open_table(file, form.table) as table:
                for name in list(editor_sessions.chat_names(table)):
                    try:
                        event = editor_sessions.chat_event(table, name)
                    except ValueError:
                        yield EntryRefusal(place=f"{file.name}, {name}", reason="This is not JSON.")
                        continue
                    session = Session(id=name)
                    form.take(session, event, 0, reading)
                    yield from form.drafts(session, file.name, options)
        except OSError as error:
            yield EntryRefusal(place=file.name, reason=reason_of(error))
    yield from _skipped(reading)


def _beside(source: ImportSource, file: SourceFile, form: SessionFormat) -> str:
    """Return the text of the companion of a session; "" if it is not in the source."""
    if form.companion is None:
        return ""
    name = posixpath.normpath(posixpath.join(posixpath.dirname(file.name), form.companion.path))
    for other in source.files:
        if other.name == name:
            return head_of(source, other, form.companion.most_bytes)
    return ""


def _skipped(reading: Reading) -> Iterator[Skipped]:
    return (Skipped(what=what, count=count) for what, count in reading.skipped.items())


CLAUDE_CODE: Final = Importer(
    name="claude-code",
    title="Claude Code",
    reads="the folder ~/.claude/projects, one project in it, or one session (.jsonl)",
    recognise=_recogniser(_ending(".jsonl"), _is_claude),
    read=_read_lines(session_messages.CLAUDE_CODE),
    is_split=True,
)

CODEX: Final = Importer(
    name="codex",
    title="Codex",
    reads="the folder ~/.codex/sessions, or one session (rollout-….jsonl)",
    recognise=_recogniser(_ending(".jsonl"), _is_codex),
    read=_read_lines(session_messages.CODEX),
    is_split=True,
)

GEMINI_CLI: Final = Importer(
    name="gemini-cli",
    title="Gemini CLI",
    reads="the folder ~/.gemini/tmp, or one session (session-….json)",
    recognise=_recogniser(_ending(".json"), _is_gemini),
    read=_read_gemini,
    is_split=True,
)

CONTINUE: Final = Importer(
    name="continue",
    title="Continue",
    reads="the folder ~/.continue/sessions, or one session (.json)",
    recognise=_recogniser(_ending(".json"), _is_continue),
    read=_read_whole(editor_sessions.CONTINUE, _ending(".json"), _is_continue),
    is_split=True,
)

CLINE: Final = Importer(
    name="cline",
    title="Cline",
    reads="the folder of its tasks, or one task (the folder with its ui_messages.json)",
    recognise=_recogniser(_ending("ui_messages.json"), _is_cline),
    read=_read_whole(editor_sessions.CLINE, _ending("ui_messages.json"), _is_cline),
    is_split=True,
)

COPILOT_CHAT: Final = Importer(
    name="copilot-chat",
    title="Copilot Chat in VS Code",
    reads="the folder Code/User/workspaceStorage, one workspace in it, or one chat (.json, .jsonl)",
    recognise=_recogniser(_chats, _is_chat),
    read=_read_whole(editor_sessions.COPILOT_CHAT, _chats, _is_chat),
    is_split=True,
)

CURSOR: Final = Importer(
    name="cursor",
    title="Cursor",
    reads="the folder Cursor/User/globalStorage, or its file state.vscdb",
    recognise=_recogniser(_ending(editor_sessions.FILE_NAME), _is_cursor),
    read=_read_cursor,
    is_split=True,
)

IMPORTERS: Final = (CLAUDE_CODE, CODEX, GEMINI_CLI, CONTINUE, CLINE, COPILOT_CHAT, CURSOR)

SESSION_FORMATS: Final[Mapping[str, SessionFormat]] = {
    each.program: each
    for each in (
        session_messages.CLAUDE_CODE,
        session_messages.CODEX,
        session_messages.GEMINI_CLI,
        editor_sessions.CONTINUE,
        editor_sessions.CLINE,
        editor_sessions.COPILOT_CHAT,
        editor_sessions.CURSOR,
    )
}
"""Each format by the name of its program, which is also the name of its importer."""
