"""Schema version 5: short words of Chinese, Japanese or Thai are found at the end of a text too.

Every occurrence of one or two characters must begin some trigram, so each text is indexed with
two line ends after it. The words of the index are listed in a table of their own.
"""

from __future__ import annotations

from typing import Final

import apsw

_TEXT: Final = "CASE {0}.author WHEN '' THEN {0}.content ELSE {0}.author || ': ' || {0}.content END"
_ENDED: Final = _TEXT + " || char(10, 10)"
_STATEMENTS: Final = (
    "DROP TRIGGER memory_indexed",
    "DROP TRIGGER memory_unindexed",
    "DROP TRIGGER memory_reindexed",
    "DROP TABLE memory_trigram",
    f"""
    CREATE VIEW memory_ended_text (row, body) AS
    SELECT memory.row, {_ENDED.format("memory")}
    FROM memory
    WHERE memory.deleted_at IS NULL
    """,  # noqa: S608 - joined from constants
    """
    CREATE VIRTUAL TABLE memory_trigram USING fts5 (
        body, content = 'memory_ended_text', content_rowid = 'row',
        tokenize = 'trigram remove_diacritics 1'
    )
    """,
    "CREATE VIRTUAL TABLE memory_trigram_vocab USING fts5vocab (memory_trigram, row)",
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
    CREATE TRIGGER memory_reindexed AFTER UPDATE OF content, author, deleted_at ON memory
    WHEN old.content <> new.content OR old.author <> new.author
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
    "INSERT INTO memory_trigram (memory_trigram) VALUES ('rebuild')",
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
