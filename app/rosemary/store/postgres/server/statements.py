"""Runs statements, which name their values as `:name`, and translates the driver's errors."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeAlias

import psycopg
from psycopg import Connection, errors
from psycopg_pool import PoolClosed, PoolTimeout

from rosemary.domain.errors import (
    ForbiddenError,
    InternalError,
    InvalidInputError,
    LostRaceError,
    PayloadTooLargeError,
    RosemaryError,
    StorageFullError,
    StoreAwayError,
    StoreRefusedError,
    StoreUnavailableError,
    UserError,
)
from rosemary.store.rows.stored_values import to_text

Rows: TypeAlias = list[tuple[Any, ...]]
Server: TypeAlias = "Connection[tuple[Any, ...]]"
Bindings: TypeAlias = Mapping[str, object]

_NAME: Final = re.compile(r"(?<![:\w]):([a-z_]\w*)")
_INDENTATION: Final = re.compile(r"\n\s+")
_NOTHING: Final[Bindings] = {}

READ_ONLY_PROJECT: Final = "RS001"
"""The SQLSTATE of a change to a project that the person may only read."""

_MOVING_SIGN: Final = "memories are being moved here"
REQUIRE_NO_MOVE: Final = f"""
    SELECT CAST('{_MOVING_SIGN}' || owner AS integer) FROM moving
"""  # noqa: S608 - a constant
"""Fails where memories are being moved to this database, and so is sent ahead of what must not run
then: to ask would take a round trip."""

CLOSED: Final = "The store of memories is closed."
_AWAY: Final = (
    "The server that holds the memories cannot be reached.",
    "Check that it runs and that this computer is connected, and try again when it is back.",
)
_REFUSED: Final = (
    "The server that holds the memories refuses this person.",
    "Check the name and the password in the address of the store.",
)
_TURNED_AWAY: Final = (
    "The server that holds the memories refuses this person.",
    "Check the name, the password and the database in the address of the store.",
)
_NO_RIGHTS: Final = (
    "This person may not use the memories on the server.",
    "Ask whoever runs the server for the rights to this database.",
)
_BUSY: Final = (
    "The store of memories is in use by another computer.",
    "Try again in a moment.",
)
_SLOW: Final = (
    "The server that holds the memories took too long to answer; nothing was saved.",
    "Try again in a moment.",
)
_READ_ONLY: Final = (
    "The server that holds the memories takes no changes at present; nothing was saved.",
    "It may be a copy that stands in for another server. Try again when that one is back.",
)
_NOT_ENCRYPTED: Final = (
    "No connection to the server is as safe as the address of the store asks for.",
    "`sslmode=verify-full` needs the certificate of the server's authority: "
    "`sslrootcert=FILE`, or `sslrootcert=system` for one that browsers know. Else ask whoever runs "
    "the server.",
)
_WRONG_OPTION: Final = (
    "The address of the store holds an option that PostgreSQL does not take.",
    "Check what stands behind the question mark in it.",
)
_NO_DATABASE: Final = (
    "The server has no such database.",
    "Check the name of the database in the address of the store.",
)

# The first match counts, so special errors come first.
_UNAVAILABLE: Final[tuple[tuple[tuple[type[Exception], ...], tuple[str, str]], ...]] = (
    ((errors.InvalidPassword, errors.InvalidAuthorizationSpecification), _REFUSED),
    # For a role that may not use the schema, its tables do not exist.
    ((errors.InsufficientPrivilege, errors.UndefinedTable), _NO_RIGHTS),
    ((errors.InvalidCatalogName,), _NO_DATABASE),
    ((errors.LockNotAvailable, errors.TooManyConnections, errors.DeadlockDetected), _BUSY),
    ((errors.QueryCanceled,), _SLOW),
    ((errors.ReadOnlySqlTransaction,), _READ_ONLY),
    ((PoolTimeout, errors.OperatorIntervention, psycopg.OperationalError), _AWAY),
    ((psycopg.InterfaceError,), _AWAY),
)
_ERROR_KINDS: Final[Mapping[tuple[str, str], type[StoreUnavailableError]]] = {
    _AWAY: StoreAwayError,
    _READ_ONLY: StoreAwayError,
    _REFUSED: StoreRefusedError,
    _TURNED_AWAY: StoreRefusedError,
    _NOT_ENCRYPTED: StoreRefusedError,
}
# Writers check first, so only two connections at the same moment violate these: one call came
# twice, or two people save into the project that they share.
_RACED_CONSTRAINTS: Final = ("memory_id_owner_key", "memory_live_key", "memory_live_content")
_FULL: Final = (errors.DiskFull, errors.OutOfMemory, errors.ConfigurationLimitExceeded)
# Errors of connecting have no SQLSTATE: libpq gives only the server's message. If that is English,
# it says more than `_is_turned_away`.
_BY_MESSAGE: Final[tuple[tuple[tuple[str, ...], tuple[str, str]], ...]] = (
    (("authentication failed", "no password supplied", "no pg_hba.conf entry", 'role "'), _REFUSED),
    (("permission denied for database",), _NO_RIGHTS),
    (("too many clients", "too many connections", "connection slots are reserved"), _BUSY),
    (("invalid sslmode value", "weak sslmode", "unrecognized configuration"), _WRONG_OPTION),
    (("definition of service", "could not parse network address"), _WRONG_OPTION),
    (("certificate", "SSL was required", "requires encryption", "SSL error"), _NOT_ENCRYPTED),
    (('" does not exist',), _NO_DATABASE),
    (("server closed the connection", "timeout expired", "could not receive data"), _AWAY),
)


@lru_cache(maxsize=512)
def _for_driver(statement: str) -> str:
    # The driver parses statements of more than 4,096 characters anew each time.
    shorter = _INDENTATION.sub("\n", statement)
    return _NAME.sub(r"%(\1)s", shorter.replace("%", "%%"))


def to_array(values: Collection[str] | Collection[int]) -> str:
    """Return a list to bind; SQL casts it to `text[]` or `bigint[]`."""
    written = [str(each) if isinstance(each, int) else _quoted(each) for each in values]
    return "{" + ",".join(written) + "}"


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def to_sought(text: str) -> str:
    """Return text to search for. What no stored text can hold is replaced, so it finds nothing."""
    return to_text(text).replace("\x00", "\N{REPLACEMENT CHARACTER}")


def run(server: Server, statement: str, bindings: Bindings = _NOTHING) -> None:
    """Run a statement without waiting for its result.

    Its error is raised with a later result, at the latest with the commit.
    """
    server.execute(_for_driver(statement), bindings)


def ask(
    server: Server, statement: str, bindings: Bindings = _NOTHING, *, is_prepared: bool = True
) -> Callable[[], Rows]:
    """Run a statement, and return a function that gives its rows.

    The rows come with the next result, so they need no round trip of their own if they are read
    after it.

    Without `is_prepared`, the server plans the statement for its values each time. A prepared one
    sooner or later gets one plan for all values, and a filter's values make a large difference.
    """
    cursor = server.execute(
        _for_driver(statement), bindings, prepare=None if is_prepared else False
    )
    found: Callable[[], Rows] = cursor.fetchall
    return found


def fetch(server: Server, statement: str, bindings: Bindings = _NOTHING) -> Rows:
    """Run a statement and return all its rows, in one round trip with all that was sent before."""
    return ask(server, statement, bindings)()


def fetch_row(server: Server, statement: str, bindings: Bindings = _NOTHING) -> tuple[Any, ...]:
    """Return the only row of a statement that always has one."""
    return fetch(server, statement, bindings)[0]


def closed_error() -> StoreUnavailableError:
    """Return the error for jobs after the store was closed."""
    return StoreUnavailableError(CLOSED, hint="Start Rosemary again.")


def moving_error(name: str) -> StoreUnavailableError:
    """Return the error for whoever uses a database to which memories are still being moved."""
    return StoreUnavailableError(
        f"Memories are being moved to {name}; not all of them are there yet.",
        hint="Wait for the move. If it was cut off, run `rosemary move-store` again.",
    )


def away_error(why: psycopg.Error | None) -> StoreUnavailableError:
    """Return the error for jobs that get no connection; `why` is the error of an earlier one."""
    return (None if why is None else _unavailable_error(why)) or StoreAwayError(
        _AWAY[0], hint=_AWAY[1]
    )


def translate(error: psycopg.Error) -> RosemaryError:
    """Translate an error of the driver into ours.

    The driver's message may hold SQL and names of tables: only the log gets it, as the cause.
    """
    if isinstance(error, PoolClosed):
        return closed_error()
    if isinstance(error, errors.InvalidTextRepresentation) and _MOVING_SIGN in str(error):
        return moving_error("this database")
    if isinstance(error, _FULL):
        return StorageFullError(
            "The server that holds the memories has no room left; nothing was saved.",
            hint="Free some space on the server, then try again.",
        )
    return (
        _request_error(error)
        or _unavailable_error(error)
        or InternalError("The store failed.", hint="Run `rosemary doctor`.")
    )


def _request_error(error: psycopg.Error) -> UserError | None:
    """Return the error if the server refused the request itself, None if it failed otherwise."""
    if error.sqlstate == READ_ONLY_PROJECT:
        owner, project = error.diag.message_primary, error.diag.message_detail
        return ForbiddenError(
            f"The project {project} is {owner}'s, who shares it with you to read only; nothing was "
            "changed.",
            hint=f"Ask {owner} for the right to write, or save into another project.",
        )
    if isinstance(error, errors.ProgramLimitExceeded):
        return PayloadTooLargeError(
            "The memory is too large to be stored.", hint="Split it into smaller ones."
        )
    if isinstance(error, psycopg.DataError) and "NUL" in str(error):
        return InvalidInputError.of_field(
            "text", "holds the character NUL", hint="The server cannot store it: leave it out."
        )
    if error.diag.constraint_name in _RACED_CONSTRAINTS:
        return LostRaceError(
            "Somebody saved a memory with the same id, key or text at the same moment; nothing was "
            "changed.",
            hint="Send it again.",
        )
    return None


def _unavailable_error(error: psycopg.Error) -> StoreUnavailableError | None:
    if error.sqlstate is None and isinstance(error, psycopg.OperationalError):
        words = str(error)
        for signs, texts in _BY_MESSAGE:
            if any(each in words for each in signs):
                return _error_from(texts)
        if _is_turned_away(error):
            return _error_from(_TURNED_AWAY)
    for kinds, texts in _UNAVAILABLE:
        if isinstance(error, kinds):
            return _error_from(texts)
    return None


def _is_turned_away(error: psycopg.OperationalError) -> bool:
    """Return whether the server asked for a password and then refused, in any language."""
    attempt = error.pgconn
    return attempt is not None and (attempt.used_password or attempt.needs_password)


def _error_from(texts: tuple[str, str]) -> StoreUnavailableError:
    message, hint = texts
    return _ERROR_KINDS.get(texts, StoreUnavailableError)(message, hint=hint)


@contextmanager
def translated_errors() -> Iterator[None]:
    """Raise our errors in place of the driver's."""
    try:
        yield
    except psycopg.Error as error:
        raise translate(error) from error
