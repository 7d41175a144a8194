"""Schema version 12: the tables of the first release, by theme.

Row ids never leave the store. Times are integer microseconds in UTC. The columns that lists
and filters read stand before the long texts, so that they are found without reading those.

Layout and quotes are part of the format, because each start compares the statements in a file with
these. Where a line begins with a comma, SQLite has written the columns in that way.
"""

from __future__ import annotations

from typing import Final

import apsw

_ORIGINS: Final = (
    # Who made a change, in which session, with which call.
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
)

_MEMORIES: Final = (
    # The memories. embedding_model made a memory's vectors; NULL: they are still to be made.
    # has_title: the summary says more than how the content begins.
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
    , has_title INTEGER NOT NULL DEFAULT 0) STRICT
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
    CREATE INDEX memory_embedding ON memory (embedding_model, created_at)
            WHERE deleted_at IS NULL
        """,
    # Tags, and who changed a colour or spelling last.
    """
    CREATE TABLE tag (
        id INTEGER PRIMARY KEY,
        folded TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        colour TEXT
    , changed_at INTEGER, origin INTEGER REFERENCES origin (id)) STRICT
    """,
    # The tags of each memory, in its order.
    """
    CREATE TABLE memory_tag (
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        tag INTEGER NOT NULL REFERENCES tag (id),
        PRIMARY KEY (memory, position)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE UNIQUE INDEX memory_tag_tag ON memory_tag (tag, memory)",
    # Links from memory to memory.
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
    # What supersedes a memory is found without reading all links to it.
    "CREATE INDEX link_relation ON link (relation, target, source)",
    # Names of projects, where one was given.
    """
    CREATE TABLE project (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        origin INTEGER NOT NULL REFERENCES origin (id)
    ) STRICT, WITHOUT ROWID
    """,
    # Filters that a person has saved under a name.
    """
    CREATE TABLE saved_filter (
        folded TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        definition TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        origin INTEGER NOT NULL REFERENCES origin (id)
    ) STRICT, WITHOUT ROWID
    """,
)

_VECTORS: Final = (
    # The models that made vectors.
    """
    CREATE TABLE embedding_model (
        id INTEGER PRIMARY KEY,
        sha256 TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        dimensions INTEGER NOT NULL CHECK (dimensions > 0)
    ) STRICT
    """,
    # The passages of each memory with their vectors. An id is never reused, because data
    # kept outside the file refers to passages by it.
    """
    CREATE TABLE "passage" (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        model INTEGER NOT NULL REFERENCES embedding_model (id),
        ordinal INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        vector BLOB NOT NULL,
        UNIQUE (memory, model, ordinal)
    ) STRICT
    """,
    # A sketch of each vector, a twentieth of its size: a start need not read the vectors.
    """
    CREATE TABLE passage_code (
        passage INTEGER PRIMARY KEY REFERENCES passage (id) ON DELETE CASCADE,
        memory INTEGER NOT NULL,
        model INTEGER NOT NULL,
        code BLOB NOT NULL
    ) STRICT
""",
)

_TITLE: Final = "iif({0}.has_title, {0}.summary || char(10), '')"
_REST: Final = "iif({0}.author = '', {0}.content, {0}.author || ': ' || {0}.content)"
_TEXT: Final = f"{_TITLE} || {_REST}"
# Each occurrence of one or two characters must begin some trigram, those at the end of a text too.
_ENDED: Final = f"{_TEXT} || char(10, 10)"

_WORDS: Final = (
    # The text of each live memory as words are found in it, and as letters are.
    f"""
    CREATE VIEW memory_text (row, body) AS
    SELECT memory.row, {_TEXT.format("memory")}
    FROM memory
    WHERE memory.deleted_at IS NULL
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE VIEW memory_ended_text (row, body) AS
    SELECT memory.row, {_ENDED.format("memory")}
    FROM memory
    WHERE memory.deleted_at IS NULL
    """,  # noqa: S608 - joined from constants
    # The two full-text indexes, and the words of each.
    """
    CREATE VIRTUAL TABLE memory_porter USING fts5 (
        body, content = 'memory_text', content_rowid = 'row',
        tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    "CREATE VIRTUAL TABLE memory_porter_vocab USING fts5vocab (memory_porter, row)",
    """
    CREATE VIRTUAL TABLE memory_trigram USING fts5 (
        body, content = 'memory_ended_text', content_rowid = 'row',
        tokenize = 'trigram remove_diacritics 1'
    )
    """,
    "CREATE VIRTUAL TABLE memory_trigram_vocab USING fts5vocab (memory_trigram, row)",
    # The triggers keep both indexes in step for every statement that touches a memory.
    f"""
    CREATE TRIGGER memory_indexed AFTER INSERT ON memory
    WHEN new.deleted_at IS NULL
    BEGIN
        INSERT INTO memory_porter (rowid, body) VALUES (new.row, {_TEXT.format("new")});
        INSERT INTO memory_trigram (rowid, body) VALUES (new.row, {_ENDED.format("new")});
    END
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE TRIGGER memory_unindexed AFTER DELETE ON memory
    WHEN old.deleted_at IS NULL
    BEGIN
        INSERT INTO memory_porter (memory_porter, rowid, body)
        VALUES ('delete', old.row, {_TEXT.format("old")});
        INSERT INTO memory_trigram (memory_trigram, rowid, body)
        VALUES ('delete', old.row, {_ENDED.format("old")});
    END
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE TRIGGER memory_reindexed
    AFTER UPDATE OF content, author, summary, has_title, deleted_at ON memory
    WHEN old.content <> new.content OR old.author <> new.author
        OR {_TITLE.format("old")} <> {_TITLE.format("new")}
        OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL)
    BEGIN
        INSERT INTO memory_porter (memory_porter, rowid, body)
        SELECT 'delete', old.row, {_TEXT.format("old")} WHERE old.deleted_at IS NULL;
        INSERT INTO memory_trigram (memory_trigram, rowid, body)
        SELECT 'delete', old.row, {_ENDED.format("old")} WHERE old.deleted_at IS NULL;
        INSERT INTO memory_porter (rowid, body)
        SELECT new.row, {_TEXT.format("new")} WHERE new.deleted_at IS NULL;
        INSERT INTO memory_trigram (rowid, body)
        SELECT new.row, {_ENDED.format("new")} WHERE new.deleted_at IS NULL;
    END
    """,
)

_HISTORY: Final = (
    # Changes that were made together and are undone together.
    """
    CREATE TABLE changeset (
        id INTEGER PRIMARY KEY,
        origin INTEGER NOT NULL REFERENCES origin (id),
        changed_at INTEGER NOT NULL,
        kind TEXT NOT NULL,
        undone_by INTEGER REFERENCES changeset (id)
    ) STRICT
    """,
    "CREATE INDEX changeset_origin ON changeset (origin)",
    "CREATE INDEX changeset_undone ON changeset (undone_by) WHERE undone_by IS NOT NULL",
    # The steps of each memory. previous holds the changed fields with their values before.
    """
    CREATE TABLE "memory_version" (
        id INTEGER PRIMARY KEY,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        kind TEXT NOT NULL,
        changeset INTEGER NOT NULL REFERENCES changeset (id),
        previous TEXT NOT NULL,
        UNIQUE (memory, version)
    ) STRICT
    """,
    "CREATE INDEX memory_version_changeset ON memory_version (changeset)",
    # Changes of anything but fields of memories. before and after are JSON, NULL where there is
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
    # Which entries of other programs' exports were imported, and into what. An entry is a digest:
    # nothing of its text is kept once the memory is deleted for good. It counts as imported while
    # its changeset is in force or its memory is live.
    """
    CREATE TABLE imported (
        entry BLOB NOT NULL,
        changeset INTEGER NOT NULL REFERENCES changeset (id),
        memory INTEGER REFERENCES memory (row) ON DELETE SET NULL,
        content_hash BLOB NOT NULL,
        PRIMARY KEY (entry, changeset)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX imported_memory ON imported (memory) WHERE memory IS NOT NULL",
)

_CLIENTS: Final = (
    # The assistants that have called, and what the person lets each of them do.
    """
    CREATE TABLE client (
        name TEXT PRIMARY KEY,
        version TEXT NOT NULL,
        first_seen INTEGER NOT NULL,
        last_seen INTEGER NOT NULL,
        rights TEXT NOT NULL
    , default_project TEXT NOT NULL DEFAULT '', calls INTEGER NOT NULL DEFAULT 0, last_call INTEGER\
) STRICT, WITHOUT ROWID
    """,
    # The log of their calls. It names its callers itself: most calls change nothing, and have no
    # row in origin.
    """
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY,
        called_at INTEGER NOT NULL,
        duration_us INTEGER NOT NULL,
        characters INTEGER NOT NULL,
        client TEXT NOT NULL,
        client_version TEXT NOT NULL,
        transport TEXT NOT NULL,
        session_id TEXT NOT NULL,
        call_id TEXT NOT NULL,
        tool TEXT NOT NULL,
        outcome TEXT NOT NULL,
        arguments TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX audit_called_at ON audit (called_at)",
    "CREATE INDEX audit_client ON audit (client)",
    "CREATE INDEX audit_session ON audit (session_id)",
    # The memories that a call returned or changed.
    """
    CREATE TABLE audit_memory (
        audit INTEGER NOT NULL REFERENCES audit (id) ON DELETE CASCADE,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        role TEXT NOT NULL,
        PRIMARY KEY (audit, memory, role)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX audit_memory_memory ON audit_memory (memory)",
    # Deletions that wait for the person.
    """
    CREATE TABLE held_call (
        id INTEGER PRIMARY KEY,
        asked_at INTEGER NOT NULL,
        decided_at INTEGER,
        state TEXT NOT NULL,
        client TEXT NOT NULL,
        client_version TEXT NOT NULL,
        transport TEXT NOT NULL,
        session_id TEXT NOT NULL,
        tool TEXT NOT NULL,
        memory_id TEXT NOT NULL,
        arguments TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX held_call_state ON held_call (state)",
    # The answers to calls, for clients that send a call again.
    """
    CREATE TABLE kept_answer (
        id INTEGER PRIMARY KEY,
        kept_at INTEGER NOT NULL,
        client TEXT NOT NULL,
        call_key TEXT NOT NULL,
        request_hash TEXT NOT NULL,
        answer TEXT NOT NULL
    ) STRICT
    """,
    "CREATE UNIQUE INDEX kept_answer_call ON kept_answer (call_key, client)",
    # What the store itself is set to.
    """
    CREATE TABLE store_setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)

_THEMES: Final = (_ORIGINS, _MEMORIES, _VECTORS, _WORDS, _HISTORY, _CLIENTS)


def apply(connection: apsw.Connection) -> None:
    for theme in _THEMES:
        for statement in theme:
            connection.execute(statement)
