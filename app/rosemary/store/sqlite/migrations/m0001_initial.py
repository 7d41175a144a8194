"""Schema version 1.

Row ids never leave the store. Times are integer microseconds in UTC. The columns that lists
and filters read stand before the long texts, so that they are found without reading those.
"""

from __future__ import annotations

from typing import Final

import apsw

_TABLES: Final = (
    """
    CREATE TABLE origin (
        id INTEGER PRIMARY KEY,
        client TEXT NOT NULL,
        client_version TEXT NOT NULL,
        transport TEXT NOT NULL,
        session_id TEXT NOT NULL,
        call_id TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE UNIQUE INDEX origin_call
        ON origin (call_id, session_id, client, client_version, transport)
    """,
    "CREATE INDEX origin_session ON origin (session_id)",
    """
    CREATE TABLE embedding_model (
        id INTEGER PRIMARY KEY,
        sha256 TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        dimensions INTEGER NOT NULL CHECK (dimensions > 0)
    ) STRICT
    """,
    # embedding_model is the model of the memory's vectors; NULL: they are still to be made.
    """
    CREATE TABLE memory (
        row INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        last_accessed INTEGER NOT NULL,
        deleted_at INTEGER,
        version INTEGER NOT NULL CHECK (version >= 1),
        importance REAL NOT NULL,
        access_gain REAL NOT NULL DEFAULT 0,
        phase INTEGER,
        origin INTEGER NOT NULL REFERENCES origin (id),
        embedding_model INTEGER REFERENCES embedding_model (id),
        memory_type TEXT NOT NULL,
        source TEXT NOT NULL,
        project_id TEXT NOT NULL,
        thread_id TEXT NOT NULL,
        author TEXT NOT NULL,
        content_hash BLOB NOT NULL CHECK (length(content_hash) = 32),
        key TEXT NOT NULL,
        summary TEXT NOT NULL,
        metadata TEXT NOT NULL,
        content TEXT NOT NULL
    ) STRICT
    """,
    "CREATE UNIQUE INDEX memory_live_key ON memory (key) WHERE deleted_at IS NULL",
    "CREATE INDEX memory_trash_key ON memory (key) WHERE deleted_at IS NOT NULL",
    """
    CREATE UNIQUE INDEX memory_live_content ON memory (project_id, content_hash)
        WHERE deleted_at IS NULL
    """,
    # Ascending, though lists are newest first: rows added at the end leave no half-empty pages.
    "CREATE INDEX memory_newest ON memory (created_at, id DESC) WHERE deleted_at IS NULL",
    """
    CREATE INDEX memory_updated ON memory (updated_at, created_at)
        WHERE deleted_at IS NULL
    """,
    """
    CREATE INDEX memory_importance ON memory (importance, created_at)
        WHERE deleted_at IS NULL
    """,
    """
    CREATE INDEX memory_type ON memory (memory_type, importance, created_at)
        WHERE deleted_at IS NULL
    """,
    "CREATE INDEX memory_source ON memory (source, created_at) WHERE deleted_at IS NULL",
    """
    CREATE INDEX memory_project ON memory (project_id, created_at)
        WHERE deleted_at IS NULL
    """,
    """
    CREATE INDEX memory_facets ON memory (project_id, memory_type, source)
        WHERE deleted_at IS NULL
    """,
    """
    CREATE INDEX memory_thread ON memory (project_id, thread_id, created_at)
        WHERE deleted_at IS NULL AND thread_id <> ''
    """,
    "CREATE INDEX memory_trash ON memory (deleted_at) WHERE deleted_at IS NOT NULL",
    """
    CREATE INDEX memory_pending ON memory (row)
        WHERE embedding_model IS NULL AND deleted_at IS NULL
    """,
    """
    CREATE TABLE tag (
        id INTEGER PRIMARY KEY,
        folded TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        colour TEXT
    ) STRICT
    """,
    """
    CREATE TABLE memory_tag (
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        tag INTEGER NOT NULL REFERENCES tag (id),
        PRIMARY KEY (memory, position)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX memory_tag_tag ON memory_tag (tag, memory)",
    """
    CREATE TABLE link (
        id INTEGER PRIMARY KEY,
        source INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        target INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        relation TEXT NOT NULL,
        weight REAL NOT NULL CHECK (weight BETWEEN 0 AND 1),
        created_at INTEGER NOT NULL,
        UNIQUE (source, target, relation),
        CHECK (source <> target)
    ) STRICT
    """,
    "CREATE INDEX link_target ON link (target)",
    # previous holds the fields that the step changed, with their values before it.
    """
    CREATE TABLE memory_version (
        id INTEGER PRIMARY KEY,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        origin INTEGER NOT NULL REFERENCES origin (id),
        previous TEXT NOT NULL,
        UNIQUE (memory, version)
    ) STRICT
    """,
    "CREATE INDEX memory_version_origin ON memory_version (origin)",
    """
    CREATE TABLE passage (
        id INTEGER PRIMARY KEY,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        model INTEGER NOT NULL REFERENCES embedding_model (id),
        ordinal INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        vector BLOB NOT NULL,
        UNIQUE (memory, model, ordinal)
    ) STRICT
    """,
    """
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY,
        origin INTEGER NOT NULL REFERENCES origin (id),
        called_at INTEGER NOT NULL,
        tool TEXT NOT NULL,
        arguments TEXT NOT NULL,
        outcome TEXT NOT NULL,
        duration_us INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX audit_called_at ON audit (called_at)",
    "CREATE INDEX audit_origin ON audit (origin)",
    """
    CREATE TABLE audit_memory (
        audit INTEGER NOT NULL REFERENCES audit (id) ON DELETE CASCADE,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        role TEXT NOT NULL,
        PRIMARY KEY (audit, memory, role)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX audit_memory_memory ON audit_memory (memory)",
    """
    CREATE TABLE client (
        name TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL,
        rights TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE store_setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)

_INDEXED_TEXT: Final = (
    "CASE {0}.author WHEN '' THEN {0}.content ELSE {0}.author || ': ' || {0}.content END"
)
_OLD_TEXT: Final = _INDEXED_TEXT.format("old")
_NEW_TEXT: Final = _INDEXED_TEXT.format("new")

# Only live memories are in the view and in the indexes. The triggers keep them in step for
# every statement that touches a memory.
_FULL_TEXT: Final = (
    f"""
    CREATE VIEW memory_text (row, body) AS
    SELECT memory.row, {_INDEXED_TEXT.format("memory")}
    FROM memory
    WHERE memory.deleted_at IS NULL
    """,  # noqa: S608 - joined from constants
    """
    CREATE VIRTUAL TABLE memory_porter USING fts5 (
        body, content = 'memory_text', content_rowid = 'row',
        tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    """
    CREATE VIRTUAL TABLE memory_trigram USING fts5 (
        body, content = 'memory_text', content_rowid = 'row',
        tokenize = 'trigram remove_diacritics 1'
    )
    """,
    "CREATE VIRTUAL TABLE memory_porter_vocab USING fts5vocab (memory_porter, row)",
    f"""
    CREATE TRIGGER memory_indexed AFTER INSERT ON memory
    WHEN new.deleted_at IS NULL
    BEGIN
        INSERT INTO memory_porter (rowid, body) VALUES (new.row, {_NEW_TEXT});
        INSERT INTO memory_trigram (rowid, body) VALUES (new.row, {_NEW_TEXT});
    END
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE TRIGGER memory_unindexed AFTER DELETE ON memory
    WHEN old.deleted_at IS NULL
    BEGIN
        INSERT INTO memory_porter (memory_porter, rowid, body)
        VALUES ('delete', old.row, {_OLD_TEXT});
        INSERT INTO memory_trigram (memory_trigram, rowid, body)
        VALUES ('delete', old.row, {_OLD_TEXT});
    END
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE TRIGGER memory_reindexed AFTER UPDATE OF content, author, deleted_at ON memory
    WHEN old.content <> new.content OR old.author <> new.author
        OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
    BEGIN
        INSERT INTO memory_porter (memory_porter, rowid, body)
        SELECT 'delete', old.row, {_OLD_TEXT} WHERE old.deleted_at IS NULL;
        INSERT INTO memory_trigram (memory_trigram, rowid, body)
        SELECT 'delete', old.row, {_OLD_TEXT} WHERE old.deleted_at IS NULL;
        INSERT INTO memory_porter (rowid, body)
        SELECT new.row, {_NEW_TEXT} WHERE new.deleted_at IS NULL;
        INSERT INTO memory_trigram (rowid, body)
        SELECT new.row, {_NEW_TEXT} WHERE new.deleted_at IS NULL;
    END
    """,
)


def apply(connection: apsw.Connection) -> None:
    for statement in (*_TABLES, *_FULL_TEXT):
        connection.execute(statement)
