"""The people of a store: roles of the database, let in by the owner of the schema."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import Final

from psycopg import errors, sql

from rosemary.domain.errors import ForbiddenError, InvalidInputError
from rosemary.store.postgres import server_formats
from rosemary.store.postgres.server import connection_pool
from rosemary.store.postgres.server.connection_pool import ServerAddress
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, translated_errors

_EVERYONE: Final = "everyone"
"""Stands for all people where a project is shared."""

_OWNER: Final = """
    SELECT pg_get_userbyid(nspowner), current_user FROM pg_namespace WHERE nspname = 'rosemary'
"""
_GUESTS: Final = """
    SELECT r.rolname FROM pg_namespace n CROSS JOIN aclexplode(n.nspacl) given
    JOIN pg_roles r ON r.oid = given.grantee
    WHERE n.nspname = 'rosemary' AND given.privilege_type = 'USAGE' AND r.oid <> n.nspowner
    ORDER BY r.rolname
"""
_ROLE: Final = "SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = :name"
# What a person needs beside the schema of the store, and what gives it to them. The extension for
# vectors is in the schema public.
_WAYS: Final = (
    (
        """
        SELECT has_database_privilege(:name, current_database(), 'CONNECT')
            AND has_database_privilege(:name, current_database(), 'TEMPORARY')
        """,
        "GRANT CONNECT, TEMPORARY ON DATABASE {database} TO {person}",
    ),
    (
        """
        SELECT has_schema_privilege(:name, oid, 'USAGE') FROM pg_namespace
        WHERE nspname = 'public'
        """,
        "GRANT USAGE ON SCHEMA public TO {person}",
    ),
)
_LET_IN: Final = "GRANT USAGE ON SCHEMA rosemary TO {person}"
_HIDE_SHARED: Final = "SELECT show_shared('{}', ARRAY[CAST(%s AS text)])"
_SHUT_OUT: Final = (
    "REVOKE ALL ON ALL SEQUENCES IN SCHEMA rosemary FROM {person}",
    "REVOKE ALL ON ALL TABLES IN SCHEMA rosemary FROM {person}",
    "REVOKE ALL ON SCHEMA rosemary FROM {person}",
)


def is_alone(server: Server) -> bool:
    """Return whether the role that is logged in owns the schema, and nobody else was let in."""
    owner, caller = fetch_row(server, _OWNER)
    return bool(owner == caller and not fetch(server, _GUESTS))


def everyone(uri: str) -> Sequence[str]:
    """Return the names of all who may use a store, the owner of the schema first.

    Raises:
        InvalidInputError: `uri` is no address of a database.
        StoreUnavailableError: the server is away or refuses.
    """
    with opened(uri) as server:
        return [fetch_row(server, _OWNER)[0], *(name for (name,) in fetch(server, _GUESTS))]


def let_in(uri: str, name: str) -> None:
    """Let a role of the server use a store, for memories of its own.

    Raises:
        InvalidInputError: there is no such role, or row security does not apply to it.
        ForbiddenError: the role that is logged in does not own the schema, or may not give the
            rights to the database.
        StoreUnavailableError: the server is away or refuses.
    """
    with opened(uri) as server:
        _require_owner(server)
        _require_role(server, name)
        person = sql.Identifier(name)
        with server.transaction():
            _open_way(server, name)
            server.execute(sql.SQL(_LET_IN).format(person=person))
            server_formats.give_rights(server, name)


def _open_way(server: Server, name: str) -> None:
    """Give a role the rights to the database, and to the schema that holds the vectors."""
    named = {"name": name}
    (database,) = fetch_row(server, "SELECT current_database()")
    places = {"person": sql.Identifier(name), "database": sql.Identifier(database)}
    with suppress(errors.InsufficientPrivilege), server.transaction():
        for asked, given in _WAYS:
            if (False,) in fetch(server, asked, named):
                server.execute(sql.SQL(given).format(**places))
    # Where somebody may use a thing and not hand that on, the server only warns.
    if any((False,) in fetch(server, asked, named) for asked, _ in _WAYS):
        raise ForbiddenError(
            f"{name} has no way to the store, and only whoever runs the server can give it; "
            "nothing was changed.",
            hint="Ask them for GRANT CONNECT, TEMPORARY ON DATABASE … TO …; and GRANT USAGE ON "
            "SCHEMA public TO …;",
        )


def shut_out(uri: str, name: str) -> None:
    """Shut a role out of a store. Its memories stay, and it sees them if it is let in again.

    Raises:
        InvalidInputError: the role was not let in.
        ForbiddenError: the role that is logged in does not own the schema.
        StoreUnavailableError: the server is away or refuses.
    """
    with opened(uri) as server:
        _require_owner(server)
        if (name,) not in fetch(server, _GUESTS):
            raise InvalidInputError(
                f"{name} was not let in; nothing was changed.",
                hint="See `rosemary people list`.",
            )
        with server.transaction():
            server.execute(_HIDE_SHARED, (name,))
            for statement in _SHUT_OUT:
                server.execute(sql.SQL(statement).format(person=sql.Identifier(name)))


@contextmanager
def opened(uri: str) -> Iterator[Server]:
    """Connect to a store whose tables are of the newest format.

    Raises:
        InvalidInputError, StoreUnavailableError: as `everyone`.
    """
    address = ServerAddress(uri)
    with translated_errors(), closing(connection_pool.connect(address)) as server:
        server_formats.prepare(server, address)
        yield server


def _require_owner(server: Server) -> None:
    owner, caller = fetch_row(server, _OWNER)
    if owner != caller:
        raise ForbiddenError(
            f"Only {owner} can say who uses this store, and you are logged in as {caller}.",
            hint=f"Ask {owner} to do it.",
        )


def _require_role(server: Server, name: str) -> None:
    found = fetch(server, _ROLE, {"name": name})
    if not found:
        raise InvalidInputError(
            f"The server knows nobody of the name {name}.",
            hint="Whoever runs the server adds them: CREATE ROLE … LOGIN PASSWORD '…';",
        )
    if found[0][0]:
        raise InvalidInputError(
            f"{name} is a superuser or has BYPASSRLS: they would see everyone's memories.",
            hint="Use a role without these rights.",
        )
    if name.startswith("#"):
        raise InvalidInputError(f"{name} begins with #, as shared projects do; use another name.")
    if name == _EVERYONE:
        raise InvalidInputError(
            f"Projects that are shared with {name} are shared with all people; use another name."
        )
    if name == fetch_row(server, _OWNER)[0]:
        raise InvalidInputError(f"{name} owns the store; nothing was changed.")
