"""Texts about the calls of assistants: rows, results, facts and totals."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from rosemary.domain.calls import HELD, OK, AuditLine, AuditTotals, ReadMemory, Role
from rosemary.domain.headlines import headline_of
from rosemary.domain.models import Memory
from rosemary.domain.types import JsonValue, MemoryType, Transport
from rosemary.gui import error_texts, texts
from rosemary.gui.activity.call_sentences import sentence
from rosemary.gui.kit.row_model import Row, Tone

TOOLS: Final = {
    "save_memory": QT_TRANSLATE_NOOP("Tools", "Save a memory"),
    "search_memory": QT_TRANSLATE_NOOP("Tools", "Search"),
    "memory_search": QT_TRANSLATE_NOOP("Tools", "Search in brief"),
    "memory_fulltext_search": QT_TRANSLATE_NOOP("Tools", "Search for words"),
    "search_by_type": QT_TRANSLATE_NOOP("Tools", "List by type"),
    "search_by_tags": QT_TRANSLATE_NOOP("Tools", "List by tag"),
    "search_by_date_range": QT_TRANSLATE_NOOP("Tools", "List by date"),
    "get_memory": QT_TRANSLATE_NOOP("Tools", "Read a memory"),
    "get_all_memories": QT_TRANSLATE_NOOP("Tools", "List memories"),
    "update_memory": QT_TRANSLATE_NOOP("Tools", "Change a memory"),
    "delete_memory": QT_TRANSLATE_NOOP("Tools", "Delete a memory"),
    "delete_all_memories": QT_TRANSLATE_NOOP("Tools", "Delete all memories"),
    "link_memories": QT_TRANSLATE_NOOP("Tools", "Link two memories"),
    "unlink_memories": QT_TRANSLATE_NOOP("Tools", "Remove a link"),
    "memory_stats": QT_TRANSLATE_NOOP("Tools", "Look at the statistics"),
    "create_backup": QT_TRANSLATE_NOOP("Tools", "Make a backup"),
    "get_context": QT_TRANSLATE_NOOP("Tools", "Ask what to know"),
}
"""A person's words for each tool, in the order in which assistants see the tools."""


def tool_title(name: str) -> str:
    """Return what a person calls a tool."""
    return QCoreApplication.translate("Tools", str(TOOLS[name]))


translate = QCoreApplication.translate
_ROLES: Final = {
    Role.READ: QT_TRANSLATE_NOOP("Activity", "read"),
    Role.MENTIONED: QT_TRANSLATE_NOOP("Activity", "title shown"),
    Role.WRITTEN: QT_TRANSLATE_NOOP("Activity", "saved or changed"),
    Role.DELETED: QT_TRANSLATE_NOOP("Activity", "moved to the trash"),
}
_RESULTS: Final = {
    Role.READ: QT_TRANSLATE_NOOP("Activity", "{memories} read"),
    Role.WRITTEN: QT_TRANSLATE_NOOP("Activity", "{memories} changed"),
    Role.DELETED: QT_TRANSLATE_NOOP("Activity", "{memories} in the trash"),
}
_SAVED: Final = {Role.WRITTEN: QT_TRANSLATE_NOOP("Activity", "{memories} saved")}
_ROLE_TONES: Final = {
    Role.READ: Tone.PLAIN,
    Role.MENTIONED: Tone.PLAIN,
    Role.WRITTEN: Tone.PLAIN,
    Role.DELETED: Tone.BAD,
}
_TRANSPORTS: Final = {
    Transport.MCP: "MCP",
    Transport.HTTP: "HTTP",
    Transport.CLI: QT_TRANSLATE_NOOP("Activity", "The command line"),
    Transport.WINDOW: QT_TRANSLATE_NOOP("Activity", "This window"),
}
_TYPES: Final = ("memory_type", "type")
_SOURCES: Final = ("source", "sources")
_PARAMETER_LABELS: Final = {
    "query": QT_TRANSLATE_NOOP("Activity", "Looked for"),
    "keywords": QT_TRANSLATE_NOOP("Activity", "Words"),
    "content": QT_TRANSLATE_NOOP("Activity", "Text"),
    "summary": QT_TRANSLATE_NOOP("Activity", "Title"),
    "memory_type": QT_TRANSLATE_NOOP("Activity", "Type"),
    "type": QT_TRANSLATE_NOOP("Activity", "Type"),
    "tag": QT_TRANSLATE_NOOP("Activity", "Tag"),
    "tags": QT_TRANSLATE_NOOP("Activity", "Tags"),
    "importance": QT_TRANSLATE_NOOP("Activity", "Importance"),
    "project_id": QT_TRANSLATE_NOOP("Activity", "Project"),
    "source": QT_TRANSLATE_NOOP("Activity", "Source"),
    "sources": QT_TRANSLATE_NOOP("Activity", "Sources"),
    "author": QT_TRANSLATE_NOOP("Activity", "Author"),
    "id": QT_TRANSLATE_NOOP("Activity", "Memory"),
    "key": QT_TRANSLATE_NOOP("Activity", "Memory"),
    "name": QT_TRANSLATE_NOOP("Activity", "Name"),
    "date_from": QT_TRANSLATE_NOOP("Activity", "From"),
    "date_to": QT_TRANSLATE_NOOP("Activity", "To"),
    "limit": QT_TRANSLATE_NOOP("Activity", "At most"),
}
"""Labels of the parameters that a person understands; the rest is shown with the details."""
_KEY_CHARS: Final = 30
"""A longer value is an id and not a key; ids say nothing to a person."""


def outcome(line: AuditLine) -> tuple[str, Tone]:
    """Return how a call ended, in a word or two, with its tone."""
    if line.outcome == OK:
        return translate("Activity", "Done"), Tone.GOOD
    if line.outcome == HELD:
        return translate("Activity", "Needs your approval"), Tone.ACCENT
    name = error_texts.outcome_name(texts.one_line(line.outcome))
    return texts.capitalised(name), Tone.BAD


def result(line: AuditLine) -> str:
    """Return what came of a call: "5 memories read", "1 memory changed", "Done", "Not found"."""
    word, _ = outcome(line)
    if line.outcome != OK:
        return word
    results = _RESULTS | (_SAVED if line.tool == "save_memory" else {})
    met = [
        translate("Activity", str(said)).format(memories=texts.memory_count(len(ids)))
        for role, said in results.items()
        if (ids := line.memories.get(role, ()))
    ]
    if titles := len(line.memories.get(Role.MENTIONED, ())):
        met.append(
            translate("Activity", "1 title shown")
            if titles == 1
            else translate("Activity", "%Ln titles shown", "", titles)
        )
    return texts.capitalised(texts.listed(met)) or word


def call_row(line: AuditLine, named: str, now: datetime) -> Row:
    """Return a call as a row of the list; `named` is the title of the memory it names, or ""."""
    return Row(
        key=line.id,
        title=sentence(line, named),
        detail=result(line),
        aside=texts.when(line.called_at, now),
        tone=outcome(line)[1],
    )


def read_row(each: ReadMemory, now: datetime) -> Row:
    """Return a memory that was handed over as a row of the list."""
    times = each.times + each.mentions
    often = (
        translate("Activity", "once")
        if times == 1
        else translate("Activity", "%Ln times", "", times)
    )
    return Row(
        key=each.id,
        title=texts.title(each.summary) or each.key,
        detail=texts.one_line(each.project_id),
        aside=texts.when(each.last_read, now),
        mark=often,
        tone=Tone.BAD if each.deleted else Tone.PLAIN,
    )


def memory_row(memory: Memory, role: Role) -> Row:
    """Return a memory of one call as a row."""
    return Row(
        key=memory.id,
        title=texts.title(headline_of(memory).title) or memory.key,
        detail=translate("Activity", str(_ROLES[role])),
        tone=_ROLE_TONES[role],
    )


def totals(found: AuditTotals) -> str:
    """Return the totals of some calls, in one or two lines."""
    count = found.calls
    requests = (
        translate("Activity", "1 request")
        if count == 1
        else translate("Activity", "%Ln requests", "", count)
    )
    said, met = [requests], []
    if found.refused:
        text = translate("Activity", "{count} refused or failed")
        said.append(text.format(count=texts.number(found.refused)))
    if found.held:
        text = translate("Activity", "{count} for you to approve")
        said.append(text.format(count=texts.number(found.held)))
    for count, text in (
        (found.memories_read, translate("Activity", "{memories} read")),
        (found.memories_changed, translate("Activity", "{memories} changed")),
    ):
        if count:
            met.append(text.format(memories=texts.memory_count(count)))
    lines = (" · ".join(line) for line in (said, met) if line)
    return "\n".join(map(texts.capitalised, lines))


def facts(line: AuditLine) -> list[tuple[str, str]]:
    """Return the facts of a call that a person asks for, as names and values."""
    origin = line.origin
    return [
        (translate("Activity", "Who"), texts.client_name(origin.client, origin.transport)),
        (translate("Activity", "When"), texts.long_date(line.called_at)),
        (translate("Activity", "Result"), result(line)),
    ]


def details(line: AuditLine, named: str) -> list[tuple[str, str]]:
    """Return what only somebody who looks for an error wants to know of a call.

    Args:
        line: the call.
        named: the title of the memory that the call names by id, or "".
    """
    origin = line.origin
    took = QLocale().toString(line.duration_us / 1000, "f", 1)
    transport = translate("Activity", str(_TRANSPORTS[origin.transport]))
    return [
        (translate("Activity", "Program"), texts.versioned(origin)),
        (translate("Activity", "Tool"), texts.one_line(line.tool)),
        *(
            (texts.one_line(name), _value_text(name, value))
            for name, value in line.arguments.items()
            if not _is_told(name, value, named)
        ),
        (translate("Activity", "Outcome"), texts.one_line(line.outcome)),
        (translate("Activity", "Came in by"), transport),
        (translate("Activity", "Took"), translate("Activity", "{ms} ms").format(ms=took)),
        (
            translate("Activity", "Size of the answer"),
            translate("Activity", "{count} characters").format(count=texts.number(line.characters)),
        ),
        (translate("Activity", "Session"), texts.one_line(origin.session_id)),
    ]


def asked(line: AuditLine, named: str) -> list[tuple[str, str]]:
    """Return the arguments of a call that a person understands, as names and values.

    They are as they were logged: secrets masked, long texts cut.

    Args:
        line: the call.
        named: the title of the memory that the call names by id, or "".
    """
    return [
        (
            translate("Activity", str(_PARAMETER_LABELS[name])),
            named if name == "id" and named else _value_text(name, value),
        )
        for name, value in line.arguments.items()
        if _is_told(name, value, named)
    ]


def _is_told(name: str, value: JsonValue, named: str) -> bool:
    if name == "id" and not named and len(str(value)) > _KEY_CHARS:
        return False
    return name in _PARAMETER_LABELS


def _value_text(name: str, value: JsonValue) -> str:
    if isinstance(value, bool):
        return translate("Activity", "yes") if value else translate("Activity", "no")
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return texts.listed(_value_text(name, each) for each in value)
    if name in _TYPES and value in set(MemoryType):
        return texts.type_name(MemoryType(str(value)))
    if name in _SOURCES:
        return texts.source_name(str(value))
    if name == "author":
        return texts.author_name(str(value))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
