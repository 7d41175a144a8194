"""Finds which format the tables have, and brings them to the newest one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from psycopg import errors, sql

from rosemary.domain.errors import InternalError, StoreUnavailableError
from rosemary.store.postgres import steps
from rosemary.store.postgres.server.connection_pool import WRITER_LOCK, ServerAddress
from rosemary.store.postgres.server.statements import (
    Server,
    fetch,
    fetch_row,
    moving_error,
    run,
)

OLDEST_SERVER: Final = 160_000
"""PostgreSQL 16."""

_TABLE: Final = "SELECT to_regclass('rosemary.format') IS NOT NULL"
_VERSION: Final = "SELECT version FROM rosemary.format"
_FOREIGN: Final = """
    SELECT EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = to_regnamespace('rosemary'))
"""
_CAN_HAVE_VECTORS: Final = """
    SELECT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'vector')
"""
_ELSEWHERE: Final = """
    SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'vector' AND n.nspname NOT IN ('public', 'rosemary', 'pg_catalog')
"""
_MOVING: Final = "SELECT EXISTS (SELECT 1 FROM rosemary.moving)"
_BYPASSES_SECURITY: Final = """
    SELECT rolsuper OR rolbypassrls, rolname FROM pg_roles WHERE rolname = current_user
"""
_SHUT_PUBLIC: Final = """
    SELECT (SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'rosemary')
    FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace
    WHERE e.extname = 'vector' AND n.nspname = 'public' AND NOT has_schema_privilege(n.oid, 'USAGE')
"""
_SCHEMA_OWNER: Final = """
    SELECT pg_get_userbyid(nspowner) FROM pg_namespace
    WHERE nspname = 'rosemary' AND pg_get_userbyid(nspowner) <> current_user
"""
_LOCK: Final = f"SELECT pg_advisory_xact_lock({WRITER_LOCK})"
_BEGUN: Final = (
    "CREATE SCHEMA IF NOT EXISTS rosemary",
    "CREATE TABLE rosemary.format (version integer NOT NULL)",
    "INSERT INTO rosemary.format (version) VALUES (0)",
)
# Tables with row security. Only functions use the others.
_TABLES: Final = """
    SELECT oid, relname FROM pg_class
    WHERE relnamespace = CAST('rosemary' AS regnamespace) AND relkind IN ('r', 'p')
        AND relforcerowsecurity
"""
# People who may use the schema but lack a right to something in it: a step has just added it, or
# the right was taken away.
_WITHOUT_RIGHTS: Final = f"""
    SELECT r.rolname FROM pg_namespace n CROSS JOIN aclexplode(n.nspacl) given
    JOIN pg_roles r ON r.oid = given.grantee
    WHERE n.nspname = 'rosemary' AND n.nspowner = to_regrole(quote_ident(current_user))
        AND given.privilege_type = 'USAGE' AND r.oid <> n.nspowner AND (
            EXISTS (
                SELECT 1 FROM ({_TABLES}) tables
                CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) wanted
                WHERE NOT has_table_privilege(r.oid, tables.oid, wanted)
            )
            OR NOT has_table_privilege(r.oid, 'rosemary.format', 'SELECT')
            OR EXISTS (
                -- The server may test all relations first, and the function fails for a table.
                SELECT 1 FROM pg_class WHERE relnamespace = n.oid AND CASE
                    WHEN relkind = 'S' THEN NOT has_sequence_privilege(r.oid, oid, 'USAGE')
                END
            )
        )
"""  # noqa: S608 - a constant
_GIVE_RIGHTS: Final = (
    "GRANT SELECT, INSERT, UPDATE, DELETE ON {tables} TO {person}",
    "GRANT SELECT ON rosemary.format TO {person}",
    "GRANT USAGE ON ALL SEQUENCES IN SCHEMA rosemary TO {person}",
)


def require_complete(server: Server, address: ServerAddress) -> None:
    """Refuse a database into which memories are still being moved.

    Raises:
        StoreUnavailableError: a move to it has begun, and not ended.
    """
    if fetch_row(server, _MOVING)[0]:
        raise moving_error(address.name)


def prepare(server: Server, address: ServerAddress) -> None:
    """Bring the tables of the database to the newest format; makes them if there are none.

    Several programs may do so at once: one does each step, and the others wait for it. If the owner
    calls this, everybody who was let in gets the rights to what a step has added.

    Raises:
        StoreUnavailableError: the server is too old or lacks pgvector, or the database was written
            by a newer version or holds something else under our name.
        psycopg.Error: the server fails.
    """
    _require_server(server, address)
    newest = steps.newest()
    while (found := _version(server, address)) < newest:
        _run(server, found + 1, steps.STEPS[found], address)
    if fetch(server, _WITHOUT_RIGHTS):
        with server.transaction():
            run(server, _LOCK)
            for (name,) in fetch(server, _WITHOUT_RIGHTS):
                give_rights(server, name)


def give_rights(server: Server, name: str) -> None:
    """Give a role the rights to all tables with row security; it sees only its own rows there."""
    person = sql.Identifier(name)
    tables = [sql.Identifier("rosemary", table) for _, table in fetch(server, _TABLES)]
    for statement in _GIVE_RIGHTS:
        listed = sql.SQL(", ").join(tables)
        server.execute(sql.SQL(statement).format(person=person, tables=listed))


def is_begun(server: Server, address: ServerAddress) -> bool:
    """Return whether the database has our tables; if not, check that it could have them.

    Raises:
        StoreUnavailableError: as `prepare`.
        psycopg.Error: the server fails.
    """
    _require_server(server, address)
    if _version(server, address):
        return True
    if not fetch_row(server, _CAN_HAVE_VECTORS)[0]:
        raise _no_vectors()
    return False


def _no_vectors() -> StoreUnavailableError:
    return StoreUnavailableError(
        "The server lacks pgvector, the extension for vectors.",
        hint="Ask whoever runs the server to install it.",
    )


def _require_server(server: Server, address: ServerAddress) -> None:
    if server.info.server_version < OLDEST_SERVER:
        raise StoreUnavailableError(
            f"The server of {address.name} is PostgreSQL {server.info.server_version // 10_000}; "
            "Rosemary needs 16 or newer.",
            hint="Ask whoever runs the server to update it.",
        )
    if server.info.parameter_status("server_encoding") != "UTF8":
        raise StoreUnavailableError(
            f"The database {address.name} cannot hold all letters.",
            hint="Use a database that was made with ENCODING 'UTF8'.",
        )
    passes_by, role = fetch_row(server, _BYPASSES_SECURITY)
    if passes_by:
        raise StoreUnavailableError(
            f"{role} is a superuser or has BYPASSRLS: the server would show them everyone's "
            "memories.",
            hint="Use a role without these rights: docs/shared-store.md has the commands.",
        )
    for (owner,) in fetch(server, _SHUT_PUBLIC):
        raise StoreUnavailableError(
            f"{role} may not use the schema public of the database {address.name}, in which the "
            "extension for vectors is.",
            hint=f"Ask {owner or 'its owner'} to run `rosemary people add` for {role} once more, "
            "or whoever runs the server for: GRANT USAGE ON SCHEMA public TO …;",
        )


def _version(server: Server, address: ServerAddress) -> int:
    """Return the version of the format; 0 if there are no tables."""
    if not fetch_row(server, _TABLE)[0]:
        if fetch_row(server, _FOREIGN)[0]:
            raise StoreUnavailableError(
                f"The database {address.name} holds something else under the name rosemary; "
                "it was left as it is.",
                hint="Use another database.",
            )
        return 0
    found = fetch(server, _VERSION)
    if len(found) != 1:
        raise InternalError("The store's format is not known.")
    version, known = int(found[0][0]), steps.newest()
    if version > known:
        raise StoreUnavailableError(
            f"The database {address.name} was written by a newer version of Rosemary "
            f"(its format is {version}, this version knows {known}).",
            hint="Update Rosemary, then open it again.",
            details={"found": version, "known": known},
        )
    return version


def _run(
    server: Server, number: int, step: Callable[[Server], None], address: ServerAddress
) -> None:
    """Run one step and write its number, atomically."""
    try:
        with server.transaction():
            run(server, _LOCK)
            if not fetch_row(server, _TABLE)[0]:
                for statement in _BEGUN:
                    run(server, statement)
            # Another program may have done it while this one waited for the lock.
            if fetch_row(server, _VERSION)[0] >= number:
                return
            step(server)
            run(server, "UPDATE rosemary.format SET version = :number", {"number": number})
    except (errors.UndefinedFile, errors.FeatureNotSupported) as error:
        raise _no_vectors() from error
    except errors.UndefinedObject as error:
        for (schema,) in fetch(server, _ELSEWHERE):
            raise StoreUnavailableError(
                f"The extension for vectors is in the schema {schema} of the database "
                f"{address.name}, where Rosemary does not look for it.",
                hint="Ask whoever runs the server for: ALTER EXTENSION vector SET SCHEMA public;",
            ) from error
        raise
    except errors.InsufficientPrivilege as error:
        for (owner,) in fetch(server, _SCHEMA_OWNER):
            raise StoreUnavailableError(
                f"The tables in the database {address.name} are of an older version, and only "
                f"{owner} can bring them up to date.",
                hint=f"Let {owner} start this version of Rosemary first.",
            ) from error
        raise StoreUnavailableError(
            f"This person may not make or change tables in the database {address.name}.",
            hint="Ask whoever runs the server for the right: GRANT CREATE ON DATABASE … TO …; if "
            "that is not enough, they run CREATE EXTENSION vector in the database.",
        ) from error
