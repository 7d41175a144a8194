"""What is said about the calls of assistants."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QDateTime, QLocale

from rosemary.domain.calls import HELD, OK, AuditLine, AuditTotals, ReadMemory, Role
from rosemary.domain.types import JsonValue, MemoryType, Transport
from rosemary.gui import error_texts, texts
from rosemary.gui.models.row import Row, Tone
from rosemary.gui.tool_texts import tool_title

translate = QCoreApplication.translate

_ROLES: Final = {
    Role.READ: QT_TRANSLATE_NOOP("Activity", "read"),
    Role.MENTIONED: QT_TRANSLATE_NOOP("Activity", "mentioned"),
    Role.WRITTEN: QT_TRANSLATE_NOOP("Activity", "changed"),
    Role.DELETED: QT_TRANSLATE_NOOP("Activity", "deleted"),
}
_ROLE_TONES: Final = {
    Role.READ: Tone.PLAIN,
    Role.MENTIONED: Tone.PLAIN,
    Role.WRITTEN: Tone.WARNING,
    Role.DELETED: Tone.BAD,
}
_WAYS: Final = {
    Transport.MCP: "MCP",
    Transport.HTTP: "HTTP",
    Transport.CLI: QT_TRANSLATE_NOOP("Activity", "Command line"),
    Transport.WINDOW: QT_TRANSLATE_NOOP("Activity", "This window"),
}
_TYPES: Final = ("memory_type", "type")
_TELLING: Final = ("query", "content", "key", "id", "ids", "keys", "tag", "tags", "name", *_TYPES)
"""The parameters of which one says most about a call, the most telling first."""
_GIVEN: Final = {
    "query": QT_TRANSLATE_NOOP("Activity", "Looked for"),
    "keywords": QT_TRANSLATE_NOOP("Activity", "Words"),
    "content": QT_TRANSLATE_NOOP("Activity", "Text"),
    "summary": QT_TRANSLATE_NOOP("Activity", "Title"),
    "memory_type": QT_TRANSLATE_NOOP("Activity", "Type"),
    "type": QT_TRANSLATE_NOOP("Activity", "Type"),
    "tags": QT_TRANSLATE_NOOP("Activity", "Tags"),
    "importance": QT_TRANSLATE_NOOP("Activity", "Importance"),
    "project_id": QT_TRANSLATE_NOOP("Activity", "Project"),
    "source": QT_TRANSLATE_NOOP("Activity", "Source"),
    "sources": QT_TRANSLATE_NOOP("Activity", "Sources"),
    "author": QT_TRANSLATE_NOOP("Activity", "Author"),
    "id": QT_TRANSLATE_NOOP("Activity", "Memory"),
    "key": QT_TRANSLATE_NOOP("Activity", "Memory"),
    "date_from": QT_TRANSLATE_NOOP("Activity", "From"),
    "date_to": QT_TRANSLATE_NOOP("Activity", "To"),
    "limit": QT_TRANSLATE_NOOP("Activity", "At most"),
    "offset": QT_TRANSLATE_NOOP("Activity", "After the first"),
    "relation": QT_TRANSLATE_NOOP("Activity", "Relation"),
    "weight": QT_TRANSLATE_NOOP("Activity", "Weight"),
    "confirm": QT_TRANSLATE_NOOP("Activity", "Confirmed number"),
}
"""What a person calls the parameters of tools that matter most; others keep their own names."""

_KEY_CHARS: Final = 30
"""What is longer is no key but an id, which says nothing to a person."""


def outcome(line: AuditLine) -> tuple[str, Tone]:
    """Return how a call ended, in a word or two, and its tone."""
    if line.outcome == OK:
        return translate("Activity", "Answered"), Tone.GOOD
    if line.outcome == HELD:
        return translate("Activity", "Waits for you"), Tone.ACCENT
    text = translate("Activity", "Refused: {why}")
    return text.format(why=error_texts.outcome(texts.one_line(line.outcome))), Tone.BAD


def moment(when: datetime, now: datetime) -> str:
    """Return the time of today, else the date and the time."""
    local = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    is_today = local.date() == QDateTime.fromSecsSinceEpoch(int(now.timestamp())).date()
    return QLocale().toString(local, "HH:mm" if is_today else "d MMM, HH:mm")


def subject(line: AuditLine, named: str) -> str:
    """Return what a call was about: the first text among its arguments.

    Args:
        line: the call.
        named: the title of the memory that it names by its id, if it is one.
    """
    given = line.arguments
    for name in _TELLING:
        value = named if name == "id" and named else given.get(name)
        if name == "id" and not named and len(str(value)) > _KEY_CHARS:
            continue
        if isinstance(value, str) and value:
            return f"“{texts.one_line(_given_value(name, value))}”"
        if isinstance(value, list) and value:
            return texts.one_line(_given_value(name, value))
    return ""


def call_row(line: AuditLine, named: str, now: datetime) -> Row:
    """Return a call, with the title of the memory that it names, as a row of the list."""
    word, tone = outcome(line)
    met = [
        f"{texts.number(len(ids))} {translate('Activity', str(_ROLES[role]))}"
        for role, ids in line.memories.items()
        if ids
    ]
    about = subject(line, named)
    title = tool_title(line.tool)
    return Row(
        key=line.id,
        title=f"{title}: {about}" if about else title,
        detail=texts.one_line(line.origin.client),
        aside=moment(line.called_at, now),
        mark=", ".join(met) if line.outcome == OK else word,
        tone=tone,
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
        aside=moment(each.last_read, now),
        mark=often,
        tone=Tone.BAD if each.deleted else Tone.PLAIN,
    )


def met_row(memory_id: str, summary: str, key: str, role: Role) -> Row:
    """Return a memory of one call as a row."""
    return Row(
        key=memory_id,
        title=texts.one_line(summary) or key,
        detail=translate("Activity", str(_ROLES[role])),
        tone=_ROLE_TONES[role],
    )


def totals(found: AuditTotals) -> str:
    """Return what some calls come to."""
    is_one = found.calls == 1
    calls = (
        translate("Activity", "1 call")
        if is_one
        else translate("Activity", "%Ln calls", "", found.calls)
    )
    said, handed = [calls], []
    if found.refused:
        text = translate("Activity", "{count} refused")
        said.append(text.format(count=texts.number(found.refused)))
    if found.held:
        text = translate("Activity", "{count} held for you")
        said.append(text.format(count=texts.number(found.held)))
    if found.memories_read:
        text = translate("Activity", "{memories} handed over, {count} characters")
        memories = texts.memory_count(found.memories_read)
        handed.append(text.format(memories=memories, count=texts.number(found.characters)))
    if found.memories_changed:
        text = translate("Activity", "{memories} changed")
        said.append(text.format(memories=texts.memory_count(found.memories_changed)))
    return "\n".join(" · ".join(line) for line in (said, handed) if line)


def facts(line: AuditLine) -> list[tuple[str, str]]:
    """Return what is known of a call, as names and values."""
    origin = line.origin
    took = QLocale().toString(line.duration_us / 1000, "f", 1)
    return [
        (
            translate("Activity", "Assistant"),
            texts.one_line(f"{origin.client} {origin.client_version}"),
        ),
        (translate("Activity", "When"), texts.long_date(line.called_at)),
        (translate("Activity", "Tool"), texts.one_line(line.tool)),
        (translate("Activity", "Came in by"), translate("Activity", str(_WAYS[origin.transport]))),
        (translate("Activity", "Took"), translate("Activity", "{ms} ms").format(ms=took)),
        (
            translate("Activity", "Handed over"),
            translate("Activity", "{count} characters").format(count=texts.number(line.characters)),
        ),
        (translate("Activity", "Session"), texts.one_line(origin.session_id)),
    ]


def asked(line: AuditLine, named: str) -> list[tuple[str, str]]:
    """Return what a call was given, as it was written down: secrets masked, long texts cut.

    Args:
        line: the call.
        named: the title of the memory that it names by its id, if it is one.
    """
    given = {**line.arguments, "id": named} if named else line.arguments
    return [(_given_name(name), _given_value(name, given[name])) for name in given]


def _given_name(name: str) -> str:
    known = _GIVEN.get(name)
    return texts.one_line(name) if known is None else translate("Activity", str(known))


def _given_value(name: str, value: JsonValue) -> str:
    if isinstance(value, bool):
        return translate("Activity", "yes") if value else translate("Activity", "no")
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(_given_value(name, each) for each in value)
    if name in _TYPES and value in set(MemoryType):
        return texts.type_name(MemoryType(str(value)))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
