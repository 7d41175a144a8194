"""The tables that a copy of a store holds, each after those that it refers to.

What an engine makes for its searches is left out: each makes its own.
"""

from __future__ import annotations

from typing import Final

from rosemary.store.ports.copy_ports import CopiedTable

_ORIGIN: Final = ("client", "client_version", "transport", "session_id")

MEMORIES: Final = CopiedTable(
    name="memory",
    columns=(
        *("row", "id", "created_at", "updated_at", "last_accessed", "deleted_at", "version"),
        *("importance", "importance_set", "access_gain", "phase", "origin", "embedding_model"),
        *("has_title", "memory_type", "source", "project_id", "thread_id", "author"),
        *("content_hash", "key", "summary", "metadata", "content"),
    ),
    portion_rows=250,
)
PASSAGES: Final = CopiedTable(
    name="passage",
    columns=("id", "memory", "model", "ordinal", "begins", "ends", "vector"),
    portion_rows=1_000,
)
MODELS: Final = CopiedTable(name="embedding_model", columns=("id", "sha256", "name", "dimensions"))
CHANGESETS: Final = CopiedTable(
    name="changeset",
    columns=("id", "origin", "changed_at", "kind", "undone_by"),
    # A changeset is undone by a later one.
    is_newest_first=True,
)
AUDIT: Final = CopiedTable(
    name="audit",
    columns=(
        *("id", "called_at", "duration_us", "characters", *_ORIGIN, "call_id"),
        *("tool", "outcome", "arguments"),
    ),
)
AUDIT_MEMORIES: Final = CopiedTable(
    name="audit_memory", columns=("audit", "memory", "role"), key_length=3
)
HELD_CALLS: Final = CopiedTable(
    name="held_call",
    columns=(
        *("id", "asked_at", "decided_at", "state", *_ORIGIN, "tool", "memory_id", "arguments"),
    ),
)
KEPT_ANSWERS: Final = CopiedTable(
    name="kept_answer",
    columns=("id", "kept_at", "client", "call_key", "request_hash", "answer"),
)
CLIENTS: Final = CopiedTable(
    name="client",
    columns=(
        *("name", "version", "first_seen", "last_seen", "rights", "default_project"),
        *("calls", "last_call"),
    ),
)

TABLES: Final = (
    CopiedTable(name="origin", columns=("id", *_ORIGIN, "call_id")),
    MODELS,
    MEMORIES,
    CopiedTable(name="tag", columns=("id", "folded", "name", "colour", "changed_at", "origin")),
    CopiedTable(name="memory_tag", columns=("memory", "position", "tag"), key_length=2),
    CopiedTable(
        name="link", columns=("id", "source", "target", "relation", "weight", "created_at")
    ),
    CopiedTable(name="project", columns=("id", "name", "changed_at", "origin")),
    CopiedTable(
        name="saved_filter", columns=("folded", "name", "definition", "changed_at", "origin")
    ),
    PASSAGES,
    CHANGESETS,
    CopiedTable(
        name="memory_version",
        columns=("id", "memory", "version", "kind", "changeset", "previous"),
    ),
    CopiedTable(
        name="change",
        columns=("id", "changeset", "subject", "key", "before", "after", "source", "target"),
    ),
    CopiedTable(
        name="imported", columns=("entry", "changeset", "memory", "content_hash"), key_length=2
    ),
    CLIENTS,
    AUDIT,
    AUDIT_MEMORIES,
    HELD_CALLS,
    KEPT_ANSWERS,
    CopiedTable(name="store_setting", columns=("name", "value")),
)
