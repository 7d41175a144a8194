"""Where the server is, and how it is spoken of without its password."""

from __future__ import annotations

from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from typing_extensions import override

from rosemary.domain.errors import InvalidInputError

CONNECT_TIMEOUT_S: Final = 2
"""The least that libpq knows; a server that is away is known to be so within three seconds."""

_LOST_AFTER_MS: Final = 3_000
_DEFAULTS: Final[dict[str, str | int | None]] = {
    "application_name": "rosemary",
    "connect_timeout": CONNECT_TIMEOUT_S,
    "tcp_user_timeout": _LOST_AFTER_MS,
    "keepalives_idle": 10,
    "keepalives_interval": 1,
    "keepalives_count": 3,
}
_HINT: Final = "An address looks like postgresql://name@host/database."


class ServerAddress:
    """The address of a database. It never shows its password.

    Attributes:
        conninfo: for the driver alone; it may hold the password.
        name: host and database, for messages.
    """

    def __init__(self, uri: str) -> None:
        """Read a URI.

        Raises:
            InvalidInputError: it is no address of a PostgreSQL database.
        """
        try:
            given: dict[str, str | int | None] = conninfo_to_dict(uri)
        except psycopg.Error:
            # Its text holds the URI with the password, so it is no cause of ours either.
            given = {}
        if not uri.startswith(("postgresql://", "postgres://")) or not given:
            raise InvalidInputError.of_field(
                "store", "is not the address of a PostgreSQL database", hint=_HINT
            ) from None
        self.conninfo = make_conninfo("", **(_DEFAULTS | given))
        host = given.get("host") or given.get("hostaddr") or "this computer"
        database = given.get("dbname") or given.get("user") or "the default database"
        self.name = f"{database} on {host}"

    @override
    def __repr__(self) -> str:
        return f"ServerAddress({self.name!r})"
