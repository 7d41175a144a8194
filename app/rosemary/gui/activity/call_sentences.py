"""What a call did, as one sentence: "Claude Desktop searched for “coffee beans”".

The names of the operations are repeated here because their table takes 19 MB to load. The window
does without it until an assistant calls.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.calls import HELD, OK, PAUSED, TOO_MANY, AuditLine
from rosemary.domain.errors import ForbiddenError, UnauthorizedError
from rosemary.domain.naming import summary_from
from rosemary.domain.types import MemoryType
from rosemary.gui import texts

translate = QCoreApplication.translate


class _Deed(NamedTuple):
    """How people tell of an operation.

    Attributes:
        done: the sentence of a call that succeeded, with the places {who} and, often, {what}.
        wish: what somebody wanted to do, for one that did not.
        anything: the words for {what} if a call does not say; "" where there is no {what}.
        about: the argument that {what} stands for; "id" is the memory that a call names.
    """

    done: object
    wish: object
    anything: object = ""
    about: str = ""


_DEEDS: Final = {
    "save_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} saved {what}"),
        QT_TRANSLATE_NOOP("Calls", "save {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "content",
    ),
    "search_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} searched for {what}"),
        QT_TRANSLATE_NOOP("Calls", "search for {what}"),
        QT_TRANSLATE_NOOP("Calls", "something"),
        "query",
    ),
    "memory_search": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} searched for {what}"),
        QT_TRANSLATE_NOOP("Calls", "search for {what}"),
        QT_TRANSLATE_NOOP("Calls", "something"),
        "query",
    ),
    "memory_fulltext_search": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} searched for the words {what}"),
        QT_TRANSLATE_NOOP("Calls", "search for the words {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "keywords",
    ),
    "search_by_type": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed memories of the type {what}"),
        QT_TRANSLATE_NOOP("Calls", "list memories of the type {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "memory_type",
    ),
    "search_by_tags": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed memories tagged {what}"),
        QT_TRANSLATE_NOOP("Calls", "list memories tagged {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "tags",
    ),
    "search_by_date_range": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed memories by date"),
        QT_TRANSLATE_NOOP("Calls", "list memories by date"),
    ),
    "get_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} read {what}"),
        QT_TRANSLATE_NOOP("Calls", "read {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "get_all_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed memories"),
        QT_TRANSLATE_NOOP("Calls", "list memories"),
    ),
    "update_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} changed {what}"),
        QT_TRANSLATE_NOOP("Calls", "change {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "delete_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} moved {what} to the trash"),
        QT_TRANSLATE_NOOP("Calls", "delete {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "delete_all_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} moved all memories of {what} to the trash"),
        QT_TRANSLATE_NOOP("Calls", "delete all memories of {what}"),
        QT_TRANSLATE_NOOP("Calls", "all projects"),
        "project_id",
    ),
    "link_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} linked two memories"),
        QT_TRANSLATE_NOOP("Calls", "link two memories"),
    ),
    "unlink_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} removed a link"),
        QT_TRANSLATE_NOOP("Calls", "remove a link"),
    ),
    "memory_stats": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at the statistics"),
        QT_TRANSLATE_NOOP("Calls", "look at the statistics"),
    ),
    "create_backup": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} made a backup"),
        QT_TRANSLATE_NOOP("Calls", "make a backup"),
    ),
    "get_context": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} asked what it should know"),
        QT_TRANSLATE_NOOP("Calls", "ask what it should know"),
    ),
    "list_links": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at the links of {what}"),
        QT_TRANSLATE_NOOP("Calls", "look at the links of {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "suggest_links": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked for links of {what}"),
        QT_TRANSLATE_NOOP("Calls", "look for links of {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "list_keys": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the keys of memories"),
        QT_TRANSLATE_NOOP("Calls", "list the keys of memories"),
    ),
    "list_tags": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the tags"),
        QT_TRANSLATE_NOOP("Calls", "list the tags"),
    ),
    "rename_tag": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} renamed the tag {what}"),
        QT_TRANSLATE_NOOP("Calls", "rename the tag {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "tag",
    ),
    "merge_tags": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} merged the tags {what}"),
        QT_TRANSLATE_NOOP("Calls", "merge the tags {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "tags",
    ),
    "delete_tag": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} removed the tag {what}"),
        QT_TRANSLATE_NOOP("Calls", "remove the tag {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "tag",
    ),
    "colour_tag": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} coloured the tag {what}"),
        QT_TRANSLATE_NOOP("Calls", "colour the tag {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "tag",
    ),
    "tag_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} changed the tags of memories"),
        QT_TRANSLATE_NOOP("Calls", "change the tags of memories"),
    ),
    "pin_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} pinned memories"),
        QT_TRANSLATE_NOOP("Calls", "pin memories"),
    ),
    "unpin_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} unpinned memories"),
        QT_TRANSLATE_NOOP("Calls", "unpin memories"),
    ),
    "list_projects": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the projects"),
        QT_TRANSLATE_NOOP("Calls", "list the projects"),
    ),
    "rename_project": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} renamed the project {what}"),
        QT_TRANSLATE_NOOP("Calls", "rename the project {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "project_id",
    ),
    "move_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} moved memories to another project"),
        QT_TRANSLATE_NOOP("Calls", "move memories to another project"),
    ),
    "set_default_project": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} chose the project of an assistant"),
        QT_TRANSLATE_NOOP("Calls", "choose the project of an assistant"),
    ),
    "list_filters": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the saved filters"),
        QT_TRANSLATE_NOOP("Calls", "list the saved filters"),
    ),
    "save_filter": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} saved the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "save the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "name",
    ),
    "show_filter": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} used the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "use the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "name",
    ),
    "rename_filter": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} renamed the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "rename the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "name",
    ),
    "delete_filter": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} removed the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "remove the filter {what}"),
        QT_TRANSLATE_NOOP("Calls", "it was given"),
        "name",
    ),
    "list_changes": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the latest changes"),
        QT_TRANSLATE_NOOP("Calls", "list the latest changes"),
    ),
    "undo_changes": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} took changes back"),
        QT_TRANSLATE_NOOP("Calls", "take changes back"),
    ),
    "redo_changes": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} made changes again"),
        QT_TRANSLATE_NOOP("Calls", "make changes again"),
    ),
    "memory_history": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at the versions of {what}"),
        QT_TRANSLATE_NOOP("Calls", "look at the versions of {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "diff_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} compared versions of {what}"),
        QT_TRANSLATE_NOOP("Calls", "compare versions of {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "revert_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} went back to a version of {what}"),
        QT_TRANSLATE_NOOP("Calls", "go back to a version of {what}"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "list_trash": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked into the trash"),
        QT_TRANSLATE_NOOP("Calls", "look into the trash"),
    ),
    "restore_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} restored {what} from the trash"),
        QT_TRANSLATE_NOOP("Calls", "restore {what} from the trash"),
        QT_TRANSLATE_NOOP("Calls", "a memory"),
        "id",
    ),
    "empty_trash": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} deleted memories in the trash for good"),
        QT_TRANSLATE_NOOP("Calls", "delete memories in the trash for good"),
    ),
    "list_outbox": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at what waits for the server"),
        QT_TRANSLATE_NOOP("Calls", "look at what waits for the server"),
    ),
    "retry_outbox": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} sent refused memories to the server again"),
        QT_TRANSLATE_NOOP("Calls", "send refused memories to the server again"),
    ),
    "drop_outbox": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} deleted memories that the server did not take"),
        QT_TRANSLATE_NOOP("Calls", "delete memories that the server did not take"),
    ),
    "list_clients": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the assistants"),
        QT_TRANSLATE_NOOP("Calls", "list the assistants"),
    ),
    "show_client": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at what an assistant may do"),
        QT_TRANSLATE_NOOP("Calls", "look at what an assistant may do"),
    ),
    "set_client_rights": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} changed what an assistant may do"),
        QT_TRANSLATE_NOOP("Calls", "change what an assistant may do"),
    ),
    "forget_client": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} removed an assistant from the list"),
        QT_TRANSLATE_NOOP("Calls", "remove an assistant from the list"),
    ),
    "pause_access": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} paused assistants"),
        QT_TRANSLATE_NOOP("Calls", "pause assistants"),
    ),
    "resume_access": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} let paused assistants in again"),
        QT_TRANSLATE_NOOP("Calls", "let paused assistants in again"),
    ),
    "list_held": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at what waits for approval"),
        QT_TRANSLATE_NOOP("Calls", "look at what waits for approval"),
    ),
    "approve_deletion": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} approved what an assistant asked for"),
        QT_TRANSLATE_NOOP("Calls", "approve what an assistant asked for"),
    ),
    "decline_deletion": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} declined what an assistant asked for"),
        QT_TRANSLATE_NOOP("Calls", "decline what an assistant asked for"),
    ),
    "list_audit": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at the activity"),
        QT_TRANSLATE_NOOP("Calls", "look at the activity"),
    ),
    "list_reads": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at what assistants read"),
        QT_TRANSLATE_NOOP("Calls", "look at what assistants read"),
    ),
    "list_sessions": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the sessions of assistants"),
        QT_TRANSLATE_NOOP("Calls", "list the sessions of assistants"),
    ),
    "examine_store": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} checked the memories for damage"),
        QT_TRANSLATE_NOOP("Calls", "check the memories for damage"),
    ),
    "repair_store": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} repaired the memories"),
        QT_TRANSLATE_NOOP("Calls", "repair the memories"),
    ),
    "list_backups": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the backups"),
        QT_TRANSLATE_NOOP("Calls", "list the backups"),
    ),
    "verify_backup": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} checked a backup"),
        QT_TRANSLATE_NOOP("Calls", "check a backup"),
    ),
    "diff_backup": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} compared a backup with the memories"),
        QT_TRANSLATE_NOOP("Calls", "compare a backup with the memories"),
    ),
    "list_backup_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked into a backup"),
        QT_TRANSLATE_NOOP("Calls", "look into a backup"),
    ),
    "diff_backup_memory": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} compared a memory with a backup"),
        QT_TRANSLATE_NOOP("Calls", "compare a memory with a backup"),
    ),
    "restore_deleted": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} restored deleted memories from a backup"),
        QT_TRANSLATE_NOOP("Calls", "restore deleted memories from a backup"),
    ),
    "restore_backup": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} restored a backup"),
        QT_TRANSLATE_NOOP("Calls", "restore a backup"),
    ),
    "restore_from_backup": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} restored memories from a backup"),
        QT_TRANSLATE_NOOP("Calls", "restore memories from a backup"),
    ),
    "prune_backups": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} deleted old backups"),
        QT_TRANSLATE_NOOP("Calls", "delete old backups"),
    ),
    "export_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} exported memories"),
        QT_TRANSLATE_NOOP("Calls", "export memories"),
    ),
    "list_import_formats": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed what can be imported"),
        QT_TRANSLATE_NOOP("Calls", "list what can be imported"),
    ),
    "preview_import": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at what an import would bring"),
        QT_TRANSLATE_NOOP("Calls", "look at what an import would bring"),
    ),
    "import_memories": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} imported memories"),
        QT_TRANSLATE_NOOP("Calls", "import memories"),
    ),
    "list_captures": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} listed the assistants that are followed"),
        QT_TRANSLATE_NOOP("Calls", "list the assistants that are followed"),
    ),
    "start_capture": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} began to follow an assistant"),
        QT_TRANSLATE_NOOP("Calls", "begin to follow an assistant"),
    ),
    "stop_capture": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} stopped following an assistant"),
        QT_TRANSLATE_NOOP("Calls", "stop following an assistant"),
    ),
    "pause_capture": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} paused following assistants"),
        QT_TRANSLATE_NOOP("Calls", "pause following assistants"),
    ),
    "resume_capture": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} went on following assistants"),
        QT_TRANSLATE_NOOP("Calls", "go on following assistants"),
    ),
    "preview_capture": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} looked at earlier sessions of an assistant"),
        QT_TRANSLATE_NOOP("Calls", "look at earlier sessions of an assistant"),
    ),
    "backfill_capture": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} imported earlier sessions of an assistant"),
        QT_TRANSLATE_NOOP("Calls", "import earlier sessions of an assistant"),
    ),
    "forget_session": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} forgot a session of an assistant"),
        QT_TRANSLATE_NOOP("Calls", "forget a session of an assistant"),
    ),
    "take_session_again": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} took a forgotten session again"),
        QT_TRANSLATE_NOOP("Calls", "take a forgotten session again"),
    ),
    "exclude_folder": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} left out the sessions of a folder"),
        QT_TRANSLATE_NOOP("Calls", "leave out the sessions of a folder"),
    ),
    "include_folder": _Deed(
        QT_TRANSLATE_NOOP("Calls", "{who} followed the sessions of a folder again"),
        QT_TRANSLATE_NOOP("Calls", "follow the sessions of a folder again"),
    ),
}
_UNKNOWN: Final = _Deed(
    QT_TRANSLATE_NOOP("Calls", "{who} asked for something that Rosemary does not know"),
    QT_TRANSLATE_NOOP("Calls", "do something that Rosemary does not know"),
)
OPERATIONS_TOLD: Final = frozenset(_DEEDS)
"""The names of the operations that have a sentence of their own."""

_REFUSALS: Final = (ForbiddenError.code, UnauthorizedError.code)
_KEY_CHARS: Final = 30
"""A longer value is an id and not a key; ids say nothing to a person."""


def sentence(line: AuditLine, named: str) -> str:
    """Return who did what, or tried to, in one sentence without a full stop.

    Args:
        line: the call.
        named: the title of the memory that the call names by id, or "".
    """
    deed = _DEEDS.get(line.tool, _UNKNOWN)
    who = texts.client_name(line.origin.client, line.origin.transport)
    who = who or translate("Calls", "An assistant")
    what = _what(deed, line, named)
    if line.outcome == OK:
        return translate("Calls", str(deed.done)).format(who=who, what=what)
    wish = translate("Calls", str(deed.wish)).format(what=what)
    if line.outcome == HELD:
        told = translate("Calls", "{who} asked to {wish}")
    elif line.outcome == PAUSED:
        told = translate("Calls", "{who} was paused and could not {wish}")
    elif line.outcome == TOO_MANY:
        told = translate("Calls", "{who} made too many requests and could not {wish}")
    elif line.outcome in _REFUSALS:
        told = translate("Calls", "{who} was not allowed to {wish}")
    else:
        told = translate("Calls", "{who} could not {wish}")
    return told.format(who=who, wish=wish)


def _what(deed: _Deed, line: AuditLine, named: str) -> str:
    if not deed.about:
        return ""
    anything = translate("Calls", str(deed.anything))
    given = line.arguments
    value = given.get(deed.about)
    if deed.about == "id":
        value = named or given.get("key") or value
        if not named and len(str(value)) > _KEY_CHARS:
            return anything
    if isinstance(value, list):
        return texts.one_line(texts.listed(map(str, value))) or anything
    if not isinstance(value, str) or not value:
        return anything
    if deed.about == "content":
        value = str(given.get("summary") or "") or summary_from(value)
    if deed.about == "memory_type" and value in set(MemoryType):
        value = texts.type_name(MemoryType(value))
    return translate("Calls", "“{text}”").format(text=texts.isolated(texts.title(value)))
