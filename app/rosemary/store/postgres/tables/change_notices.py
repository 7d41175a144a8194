"""Notices between computers: what a transaction changed, sent with its commit.

They hold only ids. Each person has a channel whose name nobody else may read.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from typing import Final

from rosemary.domain.events import (
    ANOTHER_COMPUTER,
    ChangedElsewhere,
    Elsewhere,
    Event,
    MemoriesChanged,
)
from rosemary.domain.events import OrganisationChanged as Organised
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryId, Transport
from rosemary.store.postgres.server.statements import Server, fetch, run, to_array
from rosemary.store.rows.history_rows import ARRIVED

IDS_MAX: Final = 170
"""The most ids in a notice: each takes 40 bytes with its marks, and a notice may have 8,000."""

BY_ANOTHER_COMPUTER: Final = Origin(client=ANOTHER_COMPUTER, transport=Transport.WINDOW)
_ORGANISED: Final = "organised"
_PURGED: Final = "purged"
# After a large import the server expects every changeset to be as large, and would read all
# memories and all their versions for it.
_PLAN_FOR_FEW_ROWS: Final = """
    SELECT set_config('enable_seqscan', 'off', TRUE), set_config('enable_hashjoin', 'off', TRUE),
        set_config('enable_mergejoin', 'off', TRUE)
"""
# A changeset has copies in shared projects. An import adds whole memories, whose versions belong to
# other changesets: only `change` names these memories.
_SEND: Final = f"""
    WITH touched (kind, id) AS MATERIALIZED (
        SELECT v.kind, m.id FROM memory_version v JOIN memory m ON m.row = v.memory
        WHERE v.changeset = ANY(CAST(:changesets AS bigint[]) || ARRAY(
            SELECT id FROM changeset WHERE copied_from = ANY(CAST(:changesets AS bigint[]))
        ))
        UNION
        SELECT CASE c.subject WHEN '{ARRIVED}' THEN 'created' ELSE 'updated' END, m.id
        FROM change c JOIN memory m ON m.row IN (c.source, c.target)
        WHERE c.changeset = ANY(CAST(:changesets AS bigint[]))
        UNION
        SELECT '{_PURGED}', unnest(CAST(:purged AS text[]))
        LIMIT {IDS_MAX + 1}
    ), kinds (kind) AS (
        SELECT unnest(CAST(:kinds AS text[]))
        UNION
        SELECT '{_ORGANISED}' FROM change
        WHERE changeset = ANY(CAST(:changesets AS bigint[])) AND source IS NULL
        UNION
        SELECT '{Elsewhere.MEMORIES}' FROM touched HAVING count(*) > {IDS_MAX}
    )
    SELECT pg_notify((SELECT channel FROM person), json_build_object(
        'by', CAST(:by AS text),
        'changesets', CAST(:changesets AS bigint[]),
        'kinds', (SELECT coalesce(json_agg(kind), '[]') FROM kinds),
        'ids', (
            SELECT coalesce(json_object_agg(kind, ids), '{{}}')
            FROM (SELECT kind, json_agg(id) AS ids FROM touched GROUP BY kind) of_kind
            WHERE (SELECT count(*) FROM touched) <= {IDS_MAX}
        )
    )::text), tell_members(ARRAY(
        SELECT CAST(owner AS text) FROM changeset
        WHERE copied_from = ANY(CAST(:changesets AS bigint[]))
        UNION
        SELECT CAST(source_owner AS text) FROM change
        WHERE changeset = ANY(CAST(:changesets AS bigint[])) AND source_owner <> owner
        UNION
        SELECT unnest(CAST(:spaces AS text[]))
    ), CAST(:to_members AS text))
"""  # noqa: S608 - joined from constants
_SPACES: Final = "SELECT DISTINCT CAST(space AS text) FROM share WHERE project_id = :project"
_CHANNEL: Final = "SELECT channel FROM person"
_JOIN: Final = "INSERT INTO person DEFAULT VALUES ON CONFLICT DO NOTHING"
# Somebody who was shut out once has lost the policies for shared projects, and gets them back here.
_SHOW_SHARED: Final = """
    SELECT show_shared(ARRAY[CAST(current_user AS text)], '{}') WHERE EXISTS (SELECT 1 FROM share)
"""
_NAMED: Final = {
    "created": "added",
    "updated": "edited",
    "deleted": "deleted",
    "restored": "restored",
    _PURGED: "purged",
}


class Noted:
    """The changes of a transaction that are in no changeset.

    Attributes:
        kinds: what the other computers have to read again.
        purged: memories that were deleted for good.
        spaces: shared projects that were renamed or lost memories for good.
    """

    def __init__(self) -> None:
        self.kinds: set[Elsewhere] = set()
        self.purged: list[MemoryId] = []
        self.spaces: set[str] = set()


def channel_of_person(server: Server) -> str:
    """Return the channel of the person who is logged in; the first time, one is made."""
    run(server, _SHOW_SHARED)
    found = fetch(server, _CHANNEL)
    if not found:
        run(server, _JOIN)
        found = fetch(server, _CHANNEL)
    return str(found[0][0])


def spaces_of(server: Server, project_id: str) -> set[str]:
    """Return the spaces of shared projects with this id that the person sees."""
    return {space for (space,) in fetch(server, _SPACES, {"project": project_id})}


def send(server: Server, changesets: Collection[int], noted: Noted, by: str) -> None:
    """Notify the other computers of a transaction when it commits, without a further round trip.

    Call this last in a transaction, because the server plans differently afterwards.

    Args:
        server: the connection, in the transaction.
        changesets: the changesets that it made.
        noted: its other changes.
        by: the name of this program, which skips its own notices.
    """
    if not changesets and not noted.kinds and not noted.purged:
        return
    values = {
        "by": by,
        "changesets": to_array(list(changesets)),
        "purged": to_array(noted.purged[: IDS_MAX + 1]),
        "kinds": to_array([str(each) for each in noted.kinds]),
        "spaces": to_array(noted.spaces),
        "to_members": to_members(by),
    }
    run(server, _PLAN_FOR_FEW_ROWS)
    run(server, _SEND, values)


def to_members(by: str) -> str:
    """Return the notice for people with whom a project is shared; it names no memory."""
    kinds = [str(Elsewhere.MEMORIES), _ORGANISED]
    return json.dumps({"by": by, "changesets": [], "kinds": kinds, "ids": {}})


def events_of(notice: str, but_of: str) -> Iterator[Event]:
    """Yield the events of a notice; none if the program `but_of` sent it.

    Raises:
        ValueError: no Rosemary sent it.
    """
    content = json.loads(notice)
    if content["by"] == but_of:
        return
    touched = {
        name: frozenset(map(MemoryId, content["ids"][kind]))
        for kind, name in _NAMED.items()
        if kind in content["ids"]
    }
    if touched:
        touched["edited"] = touched.get("edited", frozenset()) - touched.get("added", frozenset())
        yield MemoriesChanged(**touched, origin=BY_ANOTHER_COMPUTER)
    if _ORGANISED in content["kinds"]:
        yield Organised(origin=BY_ANOTHER_COMPUTER)
    # A newer version may know more kinds.
    known = frozenset(Elsewhere(each) for each in content["kinds"] if each in set(Elsewhere))
    if known:
        yield ChangedElsewhere(kinds=known)
