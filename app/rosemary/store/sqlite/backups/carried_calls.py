"""Carries the record of client calls over when a backup replaces the store.

The audit log, the known clients, the held deletions and the kept answers are not part of the
memories: restoring a backup does not revert them.
"""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.store.sqlite.connections.sqlite_connection import fetch_row

# The log usually continues from where it stood in the backup.
_LAST_IN_BOTH: Final = """
    SELECT coalesce(max(mine.id), 0)
    FROM main.audit mine JOIN former.audit theirs ON theirs.id = mine.id
    WHERE mine.id = (SELECT max(id) FROM main.audit)
        AND theirs.called_at = mine.called_at AND theirs.client = mine.client
        AND theirs.session_id = mine.session_id AND theirs.call_id = mine.call_id
"""
_AUDIT: Final = """
    id, called_at, duration_us, characters, client, client_version, transport, session_id, call_id,
    tool, outcome, arguments
"""
_HELD: Final = """
    id, asked_at, decided_at, state, client, client_version, transport, session_id, tool, memory_id,
    arguments
"""
_ANSWERS: Final = "id, kept_at, client, call_key, request_hash, answer"
_CLEAR_AUDIT: Final = "DELETE FROM main.audit WHERE id > :last"
_ADD_AUDIT: Final = f"""
    INSERT INTO main.audit ({_AUDIT}) SELECT {_AUDIT} FROM former.audit WHERE id > :last
"""  # noqa: S608 - joined from constants
# By name, because the row ids of the two stores are unrelated.
_ADD_MEMORIES: Final = """
    INSERT INTO main.audit_memory (audit, memory, role)
    SELECT named.audit, mine.row, named.role
    FROM former.audit_memory named
    CROSS JOIN former.memory theirs ON theirs.row = named.memory
    CROSS JOIN main.memory mine ON mine.id = theirs.id
    WHERE named.audit > :last
"""
_CLEAR_HELD: Final = "DELETE FROM main.held_call"
_ADD_HELD: Final = f"""
    INSERT INTO main.held_call ({_HELD}) SELECT {_HELD} FROM former.held_call
"""  # noqa: S608 - joined from constants
_CLEAR_ANSWERS: Final = "DELETE FROM main.kept_answer"
_ADD_ANSWERS: Final = f"""
    INSERT INTO main.kept_answer ({_ANSWERS}) SELECT {_ANSWERS} FROM former.kept_answer
"""  # noqa: S608 - joined from constants
# A client's default project comes from the backup, like all projects.
_FORGET_CLIENTS: Final = """
    DELETE FROM main.client
    WHERE default_project = '' AND name NOT IN (SELECT name FROM former.client)
"""
_ADD_CLIENTS: Final = """
    INSERT INTO main.client (name, version, first_seen, last_seen, last_call, calls, rights)
    SELECT name, version, first_seen, last_seen, last_call, calls, '{}'
    FROM former.client WHERE true
    ON CONFLICT (name) DO UPDATE SET
        version = excluded.version, first_seen = excluded.first_seen,
        last_seen = excluded.last_seen, last_call = excluded.last_call, calls = excluded.calls
"""


def carry(connection: apsw.Connection) -> None:
    """Copy the calls of the store attached as `former` into the main one.

    Rows that the main store already has are not written again.
    """
    last = {"last": fetch_row(connection, _LAST_IN_BOTH)[0]}
    for statement in (_CLEAR_AUDIT, _ADD_AUDIT, _ADD_MEMORIES):
        connection.execute(statement, last)
    for statement in (
        *(_CLEAR_HELD, _ADD_HELD, _CLEAR_ANSWERS, _ADD_ANSWERS),
        *(_FORGET_CLIENTS, _ADD_CLIENTS),
    ):
        connection.execute(statement)
