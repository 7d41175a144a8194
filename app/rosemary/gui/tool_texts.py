"""What a person calls the operations, of which assistants see the tools.

Said here once more: the table of operations brings 19 MB along, which a window does without until
an assistant calls.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.gui import texts

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
}
"""The titles of all other operations."""


def tool_title(name: str) -> str:
    """Return what a person calls an operation; its own name where it is unknown."""
    title = TOOLS.get(name) or OTHERS.get(name)
    return QCoreApplication.translate("Tools", str(title)) if title else texts.one_line(name)
