"""Format 1: the people, and what keeps their rows apart.

Every table has row security: a person sees and changes their own rows alone, and nobody is an
exception, not even the owner of the schema. A few things need the rights of the schema's owner, or
indexes that row security forbids: functions do them, each for the person who calls it alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

DOMAINS: Final = (
    'CREATE DOMAIN plain AS text COLLATE "C"',
    # Of whoever adds the row.
    'CREATE DOMAIN role_name AS text COLLATE "C" DEFAULT current_user',
)

STATEMENTS: Final = (
    # Who has used the store, and where they are told of changes. The server lets everyone listen
    # to every channel, so nobody else may know its name.
    """
    CREATE TABLE person (
        owner role_name NOT NULL PRIMARY KEY,
        channel plain NOT NULL DEFAULT 'rosemary ' || CAST(gen_random_uuid() AS text)
    ) PARTITION BY LIST (owner)
    """,
    "CREATE TABLE person_of_all PARTITION OF person DEFAULT",
    # Whose memories are being moved here, and from which store.
    "CREATE TABLE moving (owner role_name NOT NULL PRIMARY KEY, source plain NOT NULL)",
)

# The role that somebody has taken on; else the one under which they logged in. It stays the same
# in functions and cascades that run as the owner of the schema.
CALLER: Final = "coalesce(nullif(current_setting('role'), 'none'), CAST(session_user AS text))"
SAFE: Final = "SECURITY DEFINER SET search_path = pg_catalog, pg_temp"
# Asked for once in each call.
SEEN: Final = f"""
    ARRAY(SELECT {CALLER} UNION ALL SELECT CAST(s.space AS text) FROM rosemary.share s)
"""  # noqa: S608 - a constant
"""Whose rows the caller sees. With it the server looks up a row by its index, where the owner comes
first; it cannot do that with what row security adds."""
FUNCTIONS: Final = (
    # Row security keeps the server from looking into an index with an operator that might tell of
    # others' rows in an error, as these two might.
    f"""
    CREATE FUNCTION holding_words(wanted tsquery) RETURNS SETOF bigint
    LANGUAGE sql STABLE ROWS 100 {SAFE} AS $$
        SELECT w.memory FROM rosemary.memory_words_of_all w
        WHERE w.owner = ANY ({SEEN}) AND w.words @@ wanted
    $$
    """,  # noqa: S608 - joined from constants
    f"""
    CREATE FUNCTION holding_pieces(wanted text[]) RETURNS SETOF bigint
    LANGUAGE sql STABLE ROWS 100 {SAFE} AS $$
        SELECT w.memory FROM rosemary.memory_words_of_all w
        WHERE w.owner = ANY ({SEEN}) AND w.pieces @> wanted
    $$
    """,  # noqa: S608 - joined from constants
    # An index of one space's vectors by one model: others' are not in the way. If it is there, the
    # function takes no lock, so no writer waits.
    """
    CREATE FUNCTION make_vector_index(model bigint, dimensions integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = rosemary, public, pg_temp AS $$
    DECLARE
        space text;
        named text;
    BEGIN
        SELECT e.owner INTO STRICT space FROM embedding_model e WHERE e.id = model;
        named := concat_ws('_', 'passage_near', model, dimensions, left(md5(space), 12));
        IF to_regclass(format('rosemary.%I', named)) IS NULL THEN
            EXECUTE format(
                'CREATE INDEX %I ON rosemary.passage'
                ' USING hnsw ((CAST(vector AS vector(%s))) vector_cosine_ops)'
                ' WHERE owner = %L AND model = %s AND vector_dims(vector) = %s',
                named, dimensions, space, model, dimensions
            );
        END IF;
    END
    $$
    """,
    # Of the caller, and of the projects that they share.
    f"""
    CREATE FUNCTION drop_vector_indexes(kept bigint[]) RETURNS void
    LANGUAGE plpgsql {SAFE} AS $$
    DECLARE
        unused name;
    BEGIN
        FOR unused IN
            SELECT indexname FROM pg_indexes
            WHERE schemaname = 'rosemary' AND indexname ~ '^passage_near_[0-9]+_[0-9]+_'
                AND right(indexname, 12) IN (
                    SELECT left(md5({CALLER}), 12)
                    UNION ALL SELECT left(md5(p.space), 12) FROM rosemary.shared_project p
                )
                AND CAST(substring(indexname FROM '^passage_near_([0-9]+)') AS bigint) <> ALL (kept)
        LOOP
            EXECUTE format('DROP INDEX rosemary.%I', unused);
        END LOOP;
    END
    $$
    """,  # noqa: S608 - joined from constants
    # Numbers are given out to all, so they only ever go up.
    f"""
    CREATE FUNCTION number_on(in_table text, in_column text, last bigint) RETURNS void
    LANGUAGE plpgsql {SAFE} AS $$
    DECLARE
        numbers regclass := pg_get_serial_sequence(format('rosemary.%I', in_table), in_column);
    BEGIN
        IF last > coalesce(pg_sequence_last_value(numbers), 0) THEN
            PERFORM setval(numbers, last);
        END IF;
    END
    $$
    """,
    # Else statements are planned as for the tables of before.
    f"""
    CREATE FUNCTION count_rows_anew() RETURNS void LANGUAGE plpgsql {SAFE} AS $$
    BEGIN
        EXECUTE (
            SELECT 'ANALYZE ' || string_agg(format('rosemary.%I', relname), ', ')
            FROM pg_class
            WHERE relnamespace = CAST('rosemary' AS regnamespace) AND relkind = 'r'
        );
    END
    $$
    """,  # noqa: S608 - joined from constants
)

_MADE: Final = re.compile(r"CREATE TABLE (\w+)")
_SHUT: Final = "ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"
# Without it, the owner of the schema would see all.
_SHUT_FOR_ALL: Final = "ALTER TABLE {table} FORCE ROW LEVEL SECURITY"
# The brackets have the caller asked for once in each statement, not for each row.
_OWN_ROWS: Final = f"""
    CREATE POLICY own_rows ON {{table}} USING (owner = (SELECT CAST({CALLER} AS role_name)))
"""
# Who shares a project sees with whom; the others see theirs.
_SHARED_WITH: Final = f"""
    CREATE POLICY shared_with ON {{table}} FOR SELECT
        USING (member IN ('', (SELECT CAST({CALLER} AS role_name))))
"""
_OF_FUNCTIONS: Final = "_of_all"
"""The end of the names of tables that nobody reads, as they have no policy, but their owner, as
which the functions run."""


def row_security(statements: Sequence[str]) -> dict[str, Sequence[str]]:
    """Return what gives each table that these statements make its row security, by table."""
    made: dict[str, Sequence[str]] = {}
    for table in (found[1] for each in statements if (found := _MADE.search(each))):
        kinds: tuple[str, ...] = (_SHUT, _SHUT_FOR_ALL, _OWN_ROWS)
        if table.endswith(_OF_FUNCTIONS):
            kinds = (_SHUT,)
        elif table == "share":
            kinds = (*kinds, _SHARED_WITH)
        made[table] = [kind.format(table=table) for kind in kinds]
    return made
