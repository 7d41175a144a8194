"""Texts about the calls of assistants, and the titles of operations.

The names of the operations are repeated here because their table takes 19 MB to load. The window
does without it until an assistant calls.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QDateTime, QLocale

from rosemary.domain.calls import HELD, OK, AuditLine, AuditTotals, ReadMemory, Role
from rosemary.domain.headlines import headline_of
from rosemary.domain.models import Memory
from rosemary.domain.types import JsonValue, MemoryType, Transport
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.row_model import Row, Tone

TOOLS: Final = {
    "save_memory": QT_TRANSLATE_NOOP("Tools", "Save"),
    "search_memory": QT_TRANSLATE_NOOP("Tools", "Search"),
    "memory_search": QT_TRANSLATE_NOOP("Tools", "Search in brief"),
    "memory_fulltext_search": QT_TRANSLATE_NOOP("Tools", "Search words"),
    "search_by_type": QT_TRANSLATE_NOOP("Tools", "List by type"),
    "search_by_tags": QT_TRANSLATE_NOOP("Tools", "List by tags"),
    "search_by_date_range": QT_TRANSLATE_NOOP("Tools", "List by date"),
    "get_memory": QT_TRANSLATE_NOOP("Tools", "Read"),
    "get_all_memories": QT_TRANSLATE_NOOP("Tools", "List"),
    "update_memory": QT_TRANSLATE_NOOP("Tools", "Change"),
    "delete_memory": QT_TRANSLATE_NOOP("Tools", "Delete"),
    "delete_all_memories": QT_TRANSLATE_NOOP("Tools", "Delete all"),
    "link_memories": QT_TRANSLATE_NOOP("Tools", "Link"),
    "unlink_memories": QT_TRANSLATE_NOOP("Tools", "Unlink"),
    "memory_stats": QT_TRANSLATE_NOOP("Tools", "Statistics"),
    "create_backup": QT_TRANSLATE_NOOP("Tools", "Make a backup"),
    "get_context": QT_TRANSLATE_NOOP("Tools", "Start informed"),
}
"""The title of each tool by its name, in the order of the table."""
OTHERS: Final = {
    "list_links": QT_TRANSLATE_NOOP("Tools", "Links of a memory"),
    "suggest_links": QT_TRANSLATE_NOOP("Tools", "Suggest links"),
    "list_keys": QT_TRANSLATE_NOOP("Tools", "List keys"),
    "list_tags": QT_TRANSLATE_NOOP("Tools", "List tags"),
    "rename_tag": QT_TRANSLATE_NOOP("Tools", "Rename a tag"),
    "merge_tags": QT_TRANSLATE_NOOP("Tools", "Merge tags"),
    "delete_tag": QT_TRANSLATE_NOOP("Tools", "Delete a tag"),
    "colour_tag": QT_TRANSLATE_NOOP("Tools", "Colour a tag"),
    "tag_memories": QT_TRANSLATE_NOOP("Tools", "Tag memories"),
    "pin_memories": QT_TRANSLATE_NOOP("Tools", "Pin memories"),
    "unpin_memories": QT_TRANSLATE_NOOP("Tools", "Unpin memories"),
    "list_projects": QT_TRANSLATE_NOOP("Tools", "List projects"),
    "rename_project": QT_TRANSLATE_NOOP("Tools", "Name a project"),
    "move_memories": QT_TRANSLATE_NOOP("Tools", "Move memories"),
    "set_default_project": QT_TRANSLATE_NOOP("Tools", "Set a client's project"),
    "list_filters": QT_TRANSLATE_NOOP("Tools", "List saved filters"),
    "save_filter": QT_TRANSLATE_NOOP("Tools", "Save a filter"),
    "show_filter": QT_TRANSLATE_NOOP("Tools", "Show a saved filter"),
    "rename_filter": QT_TRANSLATE_NOOP("Tools", "Rename a filter"),
    "delete_filter": QT_TRANSLATE_NOOP("Tools", "Delete a filter"),
    "list_changes": QT_TRANSLATE_NOOP("Tools", "List changes"),
    "undo_changes": QT_TRANSLATE_NOOP("Tools", "Undo"),
    "redo_changes": QT_TRANSLATE_NOOP("Tools", "Redo"),
    "memory_history": QT_TRANSLATE_NOOP("Tools", "History of a memory"),
    "diff_memory": QT_TRANSLATE_NOOP("Tools", "Compare versions"),
    "revert_memory": QT_TRANSLATE_NOOP("Tools", "Go back to a version"),
    "list_trash": QT_TRANSLATE_NOOP("Tools", "List the trash"),
    "restore_memory": QT_TRANSLATE_NOOP("Tools", "Restore a memory"),
    "empty_trash": QT_TRANSLATE_NOOP("Tools", "Empty the trash"),
    "list_clients": QT_TRANSLATE_NOOP("Tools", "List clients"),
    "show_client": QT_TRANSLATE_NOOP("Tools", "Show a client"),
    "set_client_rights": QT_TRANSLATE_NOOP("Tools", "Set a client's rights"),
    "forget_client": QT_TRANSLATE_NOOP("Tools", "Forget a client"),
    "pause_access": QT_TRANSLATE_NOOP("Tools", "Pause"),
    "resume_access": QT_TRANSLATE_NOOP("Tools", "Resume"),
    "list_held": QT_TRANSLATE_NOOP("Tools", "List what is held"),
    "approve_deletion": QT_TRANSLATE_NOOP("Tools", "Approve what is held"),
    "decline_deletion": QT_TRANSLATE_NOOP("Tools", "Decline what is held"),
    "list_audit": QT_TRANSLATE_NOOP("Tools", "Audit log"),
    "list_reads": QT_TRANSLATE_NOOP("Tools", "What was read"),
    "list_sessions": QT_TRANSLATE_NOOP("Tools", "Sessions"),
    "examine_store": QT_TRANSLATE_NOOP("Tools", "Examine the store"),
    "repair_store": QT_TRANSLATE_NOOP("Tools", "Repair the store"),
    "list_backups": QT_TRANSLATE_NOOP("Tools", "List backups"),
    "verify_backup": QT_TRANSLATE_NOOP("Tools", "Check a backup"),
    "diff_backup": QT_TRANSLATE_NOOP("Tools", "Compare with a backup"),
    "restore_backup": QT_TRANSLATE_NOOP("Tools", "Restore a backup"),
    "restore_from_backup": QT_TRANSLATE_NOOP("Tools", "Restore memories from a backup"),
    "prune_backups": QT_TRANSLATE_NOOP("Tools", "Delete old backups"),
    "export_memories": QT_TRANSLATE_NOOP("Tools", "Export memories"),
    "list_import_formats": QT_TRANSLATE_NOOP("Tools", "Formats to import"),
    "preview_import": QT_TRANSLATE_NOOP("Tools", "Look at an import"),
    "import_memories": QT_TRANSLATE_NOOP("Tools", "Import memories"),
    "list_captures": QT_TRANSLATE_NOOP("Tools", "Assistants that are followed"),
    "start_capture": QT_TRANSLATE_NOOP("Tools", "Follow an assistant"),
    "stop_capture": QT_TRANSLATE_NOOP("Tools", "Follow an assistant no longer"),
    "pause_capture": QT_TRANSLATE_NOOP("Tools", "Pause following"),
    "resume_capture": QT_TRANSLATE_NOOP("Tools", "Resume following"),
    "preview_capture": QT_TRANSLATE_NOOP("Tools", "Look at earlier sessions"),
    "backfill_capture": QT_TRANSLATE_NOOP("Tools", "Take earlier sessions"),
    "exclude_folder": QT_TRANSLATE_NOOP("Tools", "Leave a folder out"),
    "include_folder": QT_TRANSLATE_NOOP("Tools", "Leave a folder out no longer"),
}
"""The titles of all other operations."""


def tool_title(name: str) -> str:
    """Return the title of an operation; its own name if it is unknown."""
    title = TOOLS.get(name) or OTHERS.get(name)
    return QCoreApplication.translate("Tools", str(title)) if title else texts.one_line(name)


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
_TRANSPORTS: Final = {
    Transport.MCP: "MCP",
    Transport.HTTP: "HTTP",
    Transport.CLI: QT_TRANSLATE_NOOP("Activity", "Command line"),
    Transport.WINDOW: QT_TRANSLATE_NOOP("Activity", "This window"),
}
_TYPES: Final = ("memory_type", "type")
_TELLING: Final = ("query", "content", "key", "id", "ids", "keys", "tag", "tags", "name", *_TYPES)
"""The parameters that say most about a call, the most telling first."""
_PARAMETER_LABELS: Final = {
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
"""Labels of the most important parameters; others keep their own names."""
_KEY_CHARS: Final = 30
"""A longer value is an id and not a key; ids say nothing to a person."""


def outcome(line: AuditLine) -> tuple[str, Tone]:
    """Return how a call ended, in a word or two, with its tone."""
    if line.outcome == OK:
        return translate("Activity", "Answered"), Tone.GOOD
    if line.outcome == HELD:
        return translate("Activity", "Waits for you"), Tone.ACCENT
    text = translate("Activity", "Refused: {why}")
    return text.format(why=error_texts.outcome_name(texts.one_line(line.outcome))), Tone.BAD


def moment(when: datetime, now: datetime) -> str:
    """Return the time alone if it is today, else the date and the time."""
    local = QDateTime.fromSecsSinceEpoch(int(when.timestamp()))
    is_today = local.date() == QDateTime.fromSecsSinceEpoch(int(now.timestamp())).date()
    return QLocale().toString(local, "HH:mm" if is_today else "d MMM, HH:mm")


def subject(line: AuditLine, named: str) -> str:
    """Return what a call was about, taken from its most telling argument.

    Args:
        line: the call.
        named: the title of the memory that the call names by id, or "".
    """
    given = line.arguments
    for name in _TELLING:
        value = named if name == "id" and named else given.get(name)
        if name == "id" and not named and len(str(value)) > _KEY_CHARS:
            continue
        if isinstance(value, str) and value:
            return f"“{texts.one_line(_value_text(name, value))}”"
        if isinstance(value, list) and value:
            return texts.one_line(_value_text(name, value))
    return ""


def call_row(line: AuditLine, named: str, now: datetime) -> Row:
    """Return a call as a row of the list; `named` is the title of the memory it names, or ""."""
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
        detail=texts.client_name(line.origin.client, line.origin.transport),
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
    """Return the facts of a call, as names and values."""
    origin = line.origin
    took = QLocale().toString(line.duration_us / 1000, "f", 1)
    transport = translate("Activity", str(_TRANSPORTS[origin.transport]))
    return [
        (
            translate("Activity", "Assistant"),
            texts.versioned(origin),
        ),
        (translate("Activity", "When"), texts.long_date(line.called_at)),
        (translate("Activity", "Tool"), texts.one_line(line.tool)),
        (translate("Activity", "Came in by"), transport),
        (translate("Activity", "Took"), translate("Activity", "{ms} ms").format(ms=took)),
        (
            translate("Activity", "Handed over"),
            translate("Activity", "{count} characters").format(count=texts.number(line.characters)),
        ),
        (translate("Activity", "Session"), texts.one_line(origin.session_id)),
    ]


def asked(line: AuditLine, named: str) -> list[tuple[str, str]]:
    """Return the arguments of a call as they were logged: secrets masked, long texts cut.

    Args:
        line: the call.
        named: the title of the memory that the call names by id, or "".
    """
    given = {**line.arguments, "id": named} if named else line.arguments
    return [(_parameter_label(name), _value_text(name, given[name])) for name in given]


def _parameter_label(name: str) -> str:
    known = _PARAMETER_LABELS.get(name)
    return texts.one_line(name) if known is None else translate("Activity", str(known))


def _value_text(name: str, value: JsonValue) -> str:
    if isinstance(value, bool):
        return translate("Activity", "yes") if value else translate("Activity", "no")
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return ", ".join(_value_text(name, each) for each in value)
    if name in _TYPES and value in set(MemoryType):
        return texts.type_name(MemoryType(str(value)))
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
