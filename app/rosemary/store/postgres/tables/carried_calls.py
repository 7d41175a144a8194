"""The record of clients' calls, carried over from the memories that a restore replaces."""

from __future__ import annotations

from typing import Final

from rosemary.store.copying import AUDIT, CLIENTS, HELD_CALLS, KEPT_ANSWERS
from rosemary.store.postgres.server.statements import Server, run

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
_CARRY: Final = (
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


def set_aside(server: Server) -> None:
    """Copy the calls to tables of this transaction, before the memories are replaced."""
    for statement in _SET_ASIDE:
        run(server, statement)


def carry(server: Server) -> None:
    """Put the calls that `set_aside` copied in the place of those of the backup."""
    for statement in _CARRY:
        run(server, statement)
