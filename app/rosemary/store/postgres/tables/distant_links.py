"""Links between a person's memories and those that others share with them, in copies of the store.

A copy lacks the others' memories, so it keeps such a link among the settings, with the ids of both
ends. When the copy is written to a server, the link is made again if the person sees both ends.
Otherwise it waits among the settings until they do.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Final

from rosemary.store.ports.store_port import Row
from rosemary.store.postgres.server.connection_pool import OWN_WRITERS
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, run, to_array
from rosemary.store.rows.stored_values import to_json

_LOCK: Final = f"SELECT pg_advisory_xact_lock({OWN_WRITERS})"
_NAME_PREFIX: Final = "link "
_OWN: Final = "owner = current_user"
_SETTINGS: Final = f"SELECT name, value FROM store_setting WHERE {_OWN}"  # noqa: S608 - a constant
_WAITING: Final = f"{_SETTINGS} AND starts_with(name, '{_NAME_PREFIX}') ORDER BY name"
_DISTANT: Final = """
    SELECT source.id, target.id, link.relation, link.weight, link.created_at
    FROM link
    JOIN memory source ON source.row = link.source AND source.owner = link.source_owner
    JOIN memory target ON target.row = link.target AND target.owner = link.target_owner
    WHERE link.owner = current_user AND NOT (
        (link.source_owner = current_user OR link.source_owner = ANY(CAST(:spaces AS text[])))
        AND (link.target_owner = current_user OR link.target_owner = ANY(CAST(:spaces AS text[])))
    )
"""
# Two people may have memories with the same id. At least one end was somebody else's.
_MAKE: Final = """
    WITH ends AS (
        SELECT source.row AS source, target.row AS target,
            source.owner AS source_owner, target.owner AS target_owner
        FROM memory source CROSS JOIN memory target
        WHERE source.id = :source AND target.id = :target
            AND NOT (source.owner = current_user AND target.owner = current_user)
        ORDER BY source.owner <> current_user, target.owner <> current_user, 3, 4
        LIMIT 1
    ),
    made AS (
        INSERT INTO link (
            source, target, relation, weight, created_at, source_owner, target_owner
        )
        SELECT source, target, :relation, :weight, :created_at, source_owner, target_owner
        FROM ends
        ON CONFLICT (owner, source, target, relation) DO NOTHING
    )
    SELECT count(*) FROM ends
"""
_FORGET: Final = f"DELETE FROM store_setting WHERE name = :name AND {_OWN}"  # noqa: S608 - a constant


def settings_with_links(server: Server, spaces: Collection[str]) -> Sequence[Row]:
    """Return the settings of the store and the distant links, ordered by name.

    `spaces` are the spaces of projects that the person shares: the copy holds their memories.
    """
    found = dict(fetch(server, _SETTINGS))
    for source, target, relation, weight, created_at in fetch(
        server, _DISTANT, {"spaces": to_array(spaces)}
    ):
        state = {"weight": weight, "created_at": created_at}
        found[f"{_NAME_PREFIX}{source} {target} {relation}"] = to_json(state)
    return sorted(found.items(), key=_order_key)


def behind(settings: Sequence[Row], after: Row | None) -> Sequence[Row]:
    """Return the settings after the one with this key."""
    return [row for row in settings if after is None or _order_key(row) > _order_key(after)]


def make(server: Server, settings: Sequence[Row]) -> Sequence[Row]:
    """Make those links among `settings` whose ends the person sees; return the other rows."""
    return [row for row in settings if not (_is_link(row) and _make_link(server, row))]


def settle(server: Server) -> None:
    """Make the waiting links whose ends the person sees now."""
    if fetch(server, _WAITING):
        with server.transaction():
            run(server, _LOCK)
            waiting = fetch(server, _WAITING)
            left = make(server, waiting)
            for name, _ in [row for row in waiting if row not in left]:
                run(server, _FORGET, {"name": name})


def _order_key(row: Row) -> bytes:
    # Both engines order texts by these bytes.
    return str(row[0]).encode()


def _is_link(row: Row) -> bool:
    return str(row[0]).startswith(_NAME_PREFIX)


def _make_link(server: Server, row: Row) -> bool:
    source, target, relation = str(row[0]).removeprefix(_NAME_PREFIX).split(" ", 2)
    ends = {"source": source, "target": target, "relation": relation}
    return bool(fetch_row(server, _MAKE, ends | json.loads(str(row[1])))[0])
