"""Who made a call: one row for each call, however many memories it wrote."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import apsw

from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.store.connections.connection import fetch

COLUMNS: Final = (
    "origin.client, origin.client_version, origin.transport, origin.session_id, origin.call_id"
)
"""What `from_row` reads, for statements that join `origin`."""

_FIND: Final = """
    SELECT id FROM origin
    WHERE call_id = ? AND session_id = ? AND client = ? AND client_version = ? AND transport = ?
"""
_ADD: Final = """
    INSERT INTO origin (call_id, session_id, client, client_version, transport)
    VALUES (?, ?, ?, ?, ?)
    RETURNING id
"""


def ensure(connection: apsw.Connection, origin: Origin) -> int:
    """Return the row of a call, a new one at its first write."""
    values = (
        origin.call_id,
        origin.session_id,
        origin.client,
        origin.client_version,
        str(origin.transport),
    )
    found = fetch(connection, _FIND, values) or fetch(connection, _ADD, values)
    return int(found[0][0])


# What is read together was mostly written by a few calls.
@lru_cache(maxsize=512)
def from_row(row: tuple[Any, ...]) -> Origin:
    """Return the origin in the columns of `COLUMNS`."""
    client, client_version, transport, session_id, call_id = row
    return Origin(
        client=client,
        client_version=client_version,
        transport=Transport(transport),
        session_id=session_id,
        call_id=call_id,
    )
