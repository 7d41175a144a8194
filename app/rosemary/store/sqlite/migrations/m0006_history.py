"""Schema version 6: changes are grouped as they were made, so that each group can be undone.

A version said itself when and by whom it was made; now its changeset says so for all that was
changed with it, versions or not.
"""

from __future__ import annotations

from typing import Final

import apsw

_STATEMENTS: Final = (
    """
    CREATE TABLE changeset (
        id INTEGER PRIMARY KEY,
        origin INTEGER NOT NULL REFERENCES origin (id),
        changed_at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        undone_by INTEGER REFERENCES changeset (id)
    ) STRICT
    """,
    # What one call wrote has one time; the first of its versions stands for the group.
    """
    INSERT INTO changeset (id, origin, changed_at, kind)
    SELECT min(id), origin, changed_at, 'change'
    FROM memory_version GROUP BY origin, changed_at
    """,
    "CREATE INDEX changeset_origin ON changeset (origin, changed_at)",
    "CREATE INDEX changeset_undone ON changeset (undone_by) WHERE undone_by IS NOT NULL",
    # previous holds the fields that the step changed, with their values before it.
    """
    CREATE TABLE memory_version_next (
        id INTEGER PRIMARY KEY,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        changeset INTEGER NOT NULL REFERENCES changeset (id),
        previous TEXT NOT NULL,
        UNIQUE (memory, version)
    ) STRICT
    """,
    """
    INSERT INTO memory_version_next (id, memory, version, kind, changeset, previous)
    SELECT v.id, v.memory, v.version, v.kind, changeset.id, v.previous
    FROM memory_version v
    JOIN changeset ON changeset.origin = v.origin AND changeset.changed_at = v.changed_at
    ORDER BY v.id
    """,
    "DROP TABLE memory_version",
    "ALTER TABLE memory_version_next RENAME TO memory_version",
    "CREATE INDEX memory_version_changeset ON memory_version (changeset)",
    "DROP INDEX changeset_origin",
    "CREATE INDEX changeset_origin ON changeset (origin)",
    # Changes of what is no field of a memory; before and after are JSON, NULL where there is
    # none. Those of a link go with either of its memories.
    """
    CREATE TABLE change (
        id INTEGER PRIMARY KEY,
        changeset INTEGER NOT NULL REFERENCES changeset (id),
        subject TEXT NOT NULL,
        key TEXT NOT NULL,
        before TEXT,
        after TEXT,
        source INTEGER REFERENCES memory (row) ON DELETE CASCADE,
        target INTEGER REFERENCES memory (row) ON DELETE CASCADE
    ) STRICT
    """,
    "CREATE INDEX change_changeset ON change (changeset)",
    "CREATE INDEX change_subject ON change (subject, key)",
    "CREATE INDEX change_source ON change (source) WHERE source IS NOT NULL",
    "CREATE INDEX change_target ON change (target) WHERE target IS NOT NULL",
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
