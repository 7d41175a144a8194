"""A cache of what was read of the whole store, valid until the next write."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sized
from typing import Any, Final, TypeVar, cast

import apsw

from rosemary.store.sqlite.connections.sqlite_connection import fetch_row

T = TypeVar("T")
S = TypeVar("S", bound=Sized)

ROWS_MAX: Final = 16_384
"""Number of memories at which the cache is emptied; about 4 MB."""

_KEPT_MAX: Final = 64
# Changes with each commit of another connection, and not within a transaction.
_VERSION: Final = "PRAGMA data_version"


class KeptReads:
    """The cached reads of one connection. For one thread at a time."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._found: dict[Hashable, Any] = {}

    def of_state(self, connection: apsw.Connection) -> dict[Hashable, Any]:
        """Return the cache for the state that the connection sees in its transaction."""
        version = fetch_row(connection, _VERSION)[0]
        if version != self._version or len(self._found) > _KEPT_MAX:
            self._version, self._found = version, {}
        return self._found

    def clear(self) -> None:
        """Forget all of it."""
        self._version, self._found = None, {}


class StateReads:
    """Cached reads of the state that a job sees, shared with jobs before it.

    Assistants search far more often than they save, and every search needs the same facts.
    """

    def __init__(self, connection: apsw.Connection, kept: KeptReads | None = None) -> None:
        """Make it.

        Args:
            connection: of the job, in a transaction.
            kept: the connection's cache; None for a job that writes, because it may change what
                it has read.
        """
        self.connection = connection
        self._kept = kept
        self._found: dict[Hashable, Any] | None = None

    @property
    def are_kept(self) -> bool:
        """Whether cached values stay valid during the job."""
        return self._kept is not None

    def get(self, key: Hashable, read: Callable[[], T]) -> T:
        """Return the value cached under `key`, else that of `read`."""
        if self._kept is None:
            return read()
        if self._found is None:
            self._found = self._kept.of_state(self.connection)
        if key not in self._found:
            self._found[key] = read()
        return cast("T", self._found[key])

    def row(self, statement: str) -> tuple[Any, ...]:
        """Return the row of a reading statement without bindings that always has one."""
        return self.get(statement, lambda: fetch_row(self.connection, statement))

    def growing(self, key: Hashable, make: Callable[[], S]) -> S:
        """Return a growable value cached under `key`, for at most about `ROWS_MAX` memories."""
        found = self.get(key, make)
        if self._found is not None and len(found) > ROWS_MAX:
            found = self._found[key] = make()
        return found
