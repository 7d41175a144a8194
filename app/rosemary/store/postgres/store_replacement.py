"""Replaces the memories in the database by others, in one transaction."""

from __future__ import annotations

from typing import Final

from rosemary.domain.ports import UNWATCHED
from rosemary.store.copying import (
    AUDIT,
    CLIENTS,
    HELD_CALLS,
    KEPT_ANSWERS,
    MODELS,
    TABLES,
    copy,
    verify,
)
from rosemary.store.ports.store_port import TableSource
from rosemary.store.postgres.server.statements import Server, fetch_row, run
from rosemary.store.postgres.tables import memory_words
from rosemary.store.postgres.tables.organising_tables import require_replaceable
from rosemary.store.postgres.tables.server_tables import NewServerTables

_LAST_MODEL: Final = f"""
    SELECT coalesce(max(id), 0) FROM {MODELS.name} WHERE owner = current_user
"""  # noqa: S608 - a constant
_DROP_UNUSED: Final = """
    SELECT drop_vector_indexes((SELECT coalesce(array_agg(id), '{}') FROM embedding_model))
"""
_SET_ASIDE: Final = (
    *(
        f"CREATE TEMPORARY TABLE former_{each.name} ON COMMIT DROP AS SELECT * FROM {each.name}"  # noqa: S608
        for each in (AUDIT, CLIENTS, HELD_CALLS, KEPT_ANSWERS)
    ),
    # By name, because the row ids of the two stores are unrelated.
    """
    CREATE TEMPORARY TABLE former_audit_memory ON COMMIT DROP AS
    SELECT named.audit, memory.id, named.role
    FROM audit_memory named JOIN memory ON memory.row = named.memory
    """,
)
# The log usually continues from where it stood in the backup.
_LAST_IN_BOTH: Final = """
    CREATE TEMPORARY TABLE last_in_both ON COMMIT DROP AS
    SELECT coalesce(max(mine.id), 0) AS id
    FROM audit mine JOIN former_audit theirs ON theirs.id = mine.id
    WHERE mine.id = (SELECT max(id) FROM audit)
        AND theirs.called_at = mine.called_at AND theirs.client = mine.client
        AND theirs.session_id = mine.session_id AND theirs.call_id = mine.call_id
"""
_LATER: Final = "(SELECT id FROM last_in_both)"
_AUDIT: Final = ", ".join(AUDIT.columns)
_HELD: Final = ", ".join(HELD_CALLS.columns)
_ANSWERS: Final = ", ".join(KEPT_ANSWERS.columns)
_CARRY_OVER: Final = (
    _LAST_IN_BOTH,
    f"DELETE FROM audit WHERE id > {_LATER}",  # noqa: S608 - joined from constants
    f"INSERT INTO audit ({_AUDIT}) SELECT {_AUDIT} FROM former_audit WHERE id > {_LATER}",  # noqa: S608
    f"""
    INSERT INTO audit_memory (audit, memory, memory_owner, role)
    SELECT named.audit, memory.row, memory.owner, named.role
    FROM former_audit_memory named JOIN memory ON memory.id = named.id
    WHERE named.audit > {_LATER}
    """,  # noqa: S608 - joined from constants
    "DELETE FROM held_call",
    f"INSERT INTO held_call ({_HELD}) SELECT {_HELD} FROM former_held_call",  # noqa: S608
    "DELETE FROM kept_answer",
    f"INSERT INTO kept_answer ({_ANSWERS}) SELECT {_ANSWERS} FROM former_kept_answer",  # noqa: S608
    # A client's default project comes from the backup, like all projects.
    """
    DELETE FROM client
    WHERE default_project = '' AND name NOT IN (SELECT name FROM former_client)
    """,
    """
    INSERT INTO client (name, version, first_seen, last_seen, last_call, calls, rights)
    SELECT name, version, first_seen, last_seen, last_call, calls, '{}' FROM former_client
    ON CONFLICT (owner, name) DO UPDATE SET
        version = excluded.version, first_seen = excluded.first_seen,
        last_seen = excluded.last_seen, last_call = excluded.last_call, calls = excluded.calls
    """,
)


def replace_rows(server: Server, source: TableSource, *, keeps_calls: bool) -> None:
    """Replace all rows by those of another store, and compare each with its original.

    Readers of the database see the old rows until the commit, and wait for nothing.

    Args:
        server: a connection that is not in pipeline mode, in the writer's transaction.
        source: the tables of the other store.
        keeps_calls: carry over the log of calls, the clients' counts and the held deletions.

    Raises:
        DifferentCopyError: the copy differs from the other store.
        InvalidInputError: the person shares a project.
    """
    require_replaceable(server)
    if keeps_calls:
        _set_calls_aside(server)
    last_model = int(fetch_row(server, _LAST_MODEL)[0])
    delete_rows(server)
    # With new model numbers the vectors get a new index, which is built once at the end.
    target = NewServerTables(server, last_model)
    copy(source, target, UNWATCHED)
    verify(source, target, UNWATCHED)
    if keeps_calls:
        _carry_calls(server)
        target.number_on()


def delete_rows(server: Server) -> None:
    """Delete all that the person has, except the counts of words."""
    memory_words.count_later(server)
    # First, in one statement: deleting the memories would look up the words of each.
    run(server, "DELETE FROM memory_words WHERE owner = current_user")
    for table in reversed(TABLES):
        run(server, f"DELETE FROM {table.name} WHERE owner = current_user")  # noqa: S608


def drop_unused_indexes(server: Server) -> None:
    """Delete the person's vector indexes of models that are no longer in the store."""
    run(server, _DROP_UNUSED)


def _set_calls_aside(server: Server) -> None:
    """Copy the calls to temporary tables, before the memories are replaced."""
    for statement in _SET_ASIDE:
        run(server, statement)


def _carry_calls(server: Server) -> None:
    """Replace the calls of the backup by those that `_set_calls_aside` copied."""
    for statement in _CARRY_OVER:
        run(server, statement)
