"""Format 1: the people, and what keeps their rows apart.

Every table has row security: each person sees and changes only their own rows, and so does the
owner of the schema. A few things need the rights of the schema's owner, or indexes that row
security does not allow. Functions do these, each only for the person who calls it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

DOMAINS: Final = (
    'CREATE DOMAIN plain AS text COLLATE "C"',
    # By default, the role that adds the row.
    'CREATE DOMAIN role_name AS text COLLATE "C" DEFAULT current_user',
)

STATEMENTS: Final = (
    # Who has used the store, and the channel for notices to them. The server lets everyone listen
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

# The role that was set with SET ROLE, else the one that logged in. It stays the same in functions
# and cascades that run as the owner of the schema.
CALLER: Final = "coalesce(nullif(current_setting('role'), 'none'), CAST(session_user AS text))"
SAFE: Final = "SECURITY DEFINER SET search_path = pg_catalog, pg_temp"
# A subquery, so that it runs once in each call.
SEEN: Final = f"""
    ARRAY(SELECT {CALLER} UNION ALL SELECT CAST(s.space AS text) FROM rosemary.share s)
"""  # noqa: S608 - a constant
"""The owners whose rows the caller sees. With this condition the server can use an index in which
the owner comes first; with the condition that row security adds it cannot."""
FUNCTIONS: Final = (
    # Under row security the server uses no index for an operator whose errors might reveal other
    # people's rows, and the two operators here are among them.
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
    # Makes an index of one space's vectors by one model, so that a search meets no others. If the
    # index exists, the function takes no lock, and no writer waits.
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
    # Drops indexes of the caller, and of the projects that they share.
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
    # Everybody gets numbers from the same sequence, so it only ever goes up.
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
    # Otherwise statements are planned as if the tables had not changed.
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
_ENABLE: Final = "ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"
# Without it, the owner of the schema would see all rows.
_FORCE: Final = "ALTER TABLE {table} FORCE ROW LEVEL SECURITY"
# The caller is a subquery, so that it is found once in each statement, not for each row.
_OWN_ROWS: Final = f"""
    CREATE POLICY own_rows ON {{table}} USING (owner = (SELECT CAST({CALLER} AS role_name)))
"""
# The owner of a share sees all its members (`own_rows`); a member sees only their own.
_SHARED_WITH: Final = f"""
    CREATE POLICY shared_with ON {{table}} FOR SELECT
        USING (member IN ('', (SELECT CAST({CALLER} AS role_name))))
"""
_FUNCTIONS_ONLY: Final = "_of_all"
"""The suffix of tables without a policy. Only functions read them, which run as their owner."""


def row_security(statements: Sequence[str]) -> dict[str, Sequence[str]]:
    """Return the statements that turn on row security, for each table made by `statements`."""
    made: dict[str, Sequence[str]] = {}
    for table in (found[1] for each in statements if (found := _MADE.search(each))):
        templates: tuple[str, ...] = (_ENABLE, _FORCE, _OWN_ROWS)
        if table.endswith(_FUNCTIONS_ONLY):
            templates = (_ENABLE,)
        elif table == "share":
            templates = (*templates, _SHARED_WITH)
        made[table] = [template.format(table=table) for template in templates]
    return made
