"""Directed links between memories."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Any, Final

from typing_extensions import override

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import NotFoundError
from rosemary.domain.links import CONTRADICTS, SUPERSEDES
from rosemary.domain.models import Link, Memory, MemoryLinks, Origin
from rosemary.domain.records import LinkRecord
from rosemary.domain.types import MemoryId
from rosemary.store.ports.memory_ports import LinkReader, LinkWriter
from rosemary.store.postgres.server.statements import Server, ask, fetch, run, to_array
from rosemary.store.postgres.tables.row_expressions import CURRENT_IMPORTANCE, importance_bindings
from rosemary.store.postgres.themes.server_job import ServerJob, ServerTheme
from rosemary.store.rows import history_rows
from rosemary.store.rows.memory_columns import link_from_row, shown_from
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, to_us

_ADD: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    SELECT source.row, target.row, :relation, :weight, :at
    FROM memory source, memory target
    WHERE source.id = :source AND target.id = :target
    ON CONFLICT (owner, source, target, relation) DO UPDATE SET weight = excluded.weight
"""
_REMOVE: Final = """
    DELETE FROM link USING memory source, memory target
    WHERE link.source = source.row AND link.target = target.row AND link.relation = :relation
        AND source.id = :source AND target.id = :target
    RETURNING link.weight
"""
# One end is given and live; the other must be live too.
_ENDS: Final = """
    SELECT link.id, link.created_at, self.row, {is_incoming}, m.id, m.key, m.summary,
        {importance}, link.relation, link.weight, m.project_id
    FROM memory self
    JOIN link ON link.{near} = self.row {narrowed}
    JOIN memory m ON m.row = link.{far} AND m.deleted_at IS NULL
    WHERE self.deleted_at IS NULL AND {self}
"""
_OUTGOING: Final = (
    _ENDS.replace("{near}", "source")
    .replace("{far}", "target")
    .replace("{is_incoming}", "FALSE")
    .replace("{narrowed}", "")
)
_INCOMING: Final = (
    _ENDS.replace("{near}", "target").replace("{far}", "source").replace("{is_incoming}", "TRUE")
)
_NARROWED: Final = f"AND link.relation IN ('{SUPERSEDES}', '{CONTRADICTS}')"
_OF_ONE: Final = f"{_OUTGOING} UNION ALL {_INCOMING} ORDER BY 2, 1".replace(
    "{narrowed}", ""
).replace("{self}", "self.id = :memory")
_SHOWN: Final = f"{_OUTGOING} UNION ALL {_INCOMING} ORDER BY 2, 1".replace("{narrowed}", _NARROWED)
_KNOWN: Final = "SELECT id FROM memory WHERE id = ANY(CAST(:ids AS text[]))"
_TARGETS: Final = """
    SELECT source.id, target.id
    FROM unnest(CAST(:ids AS text[])) WITH ORDINALITY wanted (id, place)
    JOIN memory source ON source.id = wanted.id
    JOIN link ON link.source = source.row AND link.relation = :relation
    JOIN memory target ON target.row = link.target
    ORDER BY wanted.place, link.id
"""
# The memory itself, then every link that can be reached from it.
_REACHED: Final = """
    WITH RECURSIVE reached (row, via) AS (
        SELECT row, CAST(NULL AS bigint) FROM memory WHERE id = :source
        UNION
        SELECT link.target, link.source
        FROM reached JOIN link ON link.source = reached.row AND link.relation = :relation
    )
    SELECT reached.row, reached.via, memory.id
    FROM reached JOIN memory ON memory.row = reached.row
    ORDER BY reached.via NULLS FIRST, reached.row
"""


class PostgresLinkReader(ServerTheme, LinkReader):
    """Reads in one job."""

    @override
    def targets(self, ids: Collection[MemoryId], relation: str) -> dict[MemoryId, list[MemoryId]]:
        found: dict[MemoryId, list[MemoryId]] = {}
        values = {"ids": to_array(ids), "relation": relation}
        for source, target in fetch(self._job.server, _TARGETS, values):
            found.setdefault(MemoryId(source), []).append(MemoryId(target))
        return found

    @scoped
    @override
    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        if not self._job.seen_ids([source]):
            return []
        # Includes memories that the job does not see: otherwise two could supersede each other.
        rows = fetch(self._job.server, _REACHED, {"source": source, "relation": relation})
        ids = {row: MemoryId(memory_id) for row, _, memory_id in rows}
        found = _shortest([(row, via) for row, via, _ in rows])
        end = next((row for row, memory_id in ids.items() if memory_id == target), None)
        way = []
        while end is not None:
            way.append(ids[end])
            end = found[end]
        return list(self._job.seen_ids(way[::-1]))

    @scoped
    @override
    def of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        self._job.require_seen((memory.id,))
        _require_known(self._job.server, (memory.id,))
        links = [
            link_from_row(row)
            for row in _ask_scored(self._job, _OF_ONE, {"memory": memory.id}, decay)()
        ]
        return MemoryLinks(
            memory=memory,
            outgoing=tuple(each for each in links if not each.is_incoming),
            incoming=tuple(each for each in links if each.is_incoming),
        )


class PostgresLinkWriter(PostgresLinkReader, LinkWriter):
    """Reads and writes in one job."""

    @scoped
    @override
    def add(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        self._job.require_seen((source, target))
        with self._job.recorded(history_rows.of_link(source, target, relation), at, origin):
            self._put(_link_bindings(source, target, relation), weight, at)

    @scoped
    @override
    def remove(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        self._job.require_seen((source, target))
        with self._job.recorded(history_rows.of_link(source, target, relation), at, origin):
            removed = fetch(self._job.server, _REMOVE, _link_bindings(source, target, relation))
            return float(removed[0][0]) if removed else None

    @override
    def take(self, source: MemoryId, link: LinkRecord, at: datetime, origin: Origin) -> None:
        subject = history_rows.of_link(source, link.target, link.relation)
        with self._job.recorded(subject, at, origin):
            self._put(
                _link_bindings(source, link.target, link.relation), link.weight, link.created_at
            )

    def _put(self, names: dict[str, Bound], weight: float, at: datetime) -> None:
        run(self._job.server, _ADD, names | {"weight": weight, "at": to_us(at)})


def _shortest(steps: Sequence[tuple[int, int | None]]) -> dict[int, int | None]:
    """Return for each row the one before it on a shortest path; the first row has none."""
    onward: dict[int | None, list[int]] = {}
    for row, via in steps:
        onward.setdefault(via, []).append(row)
    came_from: dict[int, int | None] = {}
    outermost: list[int | None] = [None]
    while outermost:
        beyond: list[int | None] = []
        for via in outermost:
            for row in onward.get(via, ()):
                if row not in came_from:
                    came_from[row] = via
                    beyond.append(row)
        outermost = beyond
    return came_from


def ask_shown_links(
    job: ServerJob, wanted: str, values: dict[str, Bound], decay: DecayView | None
) -> Callable[[], dict[int, list[Link]]]:
    """Ask for the links that each live memory shows, oldest first.

    These are its links to live memories, and the incoming ones that supersede or contradict it.
    `wanted` is a condition on the memory `self`.
    """
    rows = _ask_scored(job, _SHOWN.replace("{self}", wanted), values, decay)

    def read() -> dict[int, list[Link]]:
        found: dict[int, list[Link]] = {}
        for row in rows():
            found.setdefault(row[2], []).append(shown_from(row))
        return found

    return read


def _ask_scored(
    job: ServerJob, statement: str, values: dict[str, Bound], decay: DecayView | None
) -> Callable[[], list[tuple[Any, ...]]]:
    """Ask for the rows of a statement on links, only those to memories that the job sees."""
    if decay is None:
        statement = statement.replace("{importance}", "m.importance")
    else:
        statement = statement.replace("{importance}", CURRENT_IMPORTANCE)
        values = values | importance_bindings(decay)
    found = ask(job.server, statement, values)
    return lambda: [row for row in found() if job.sees(row[-1])]


def _link_bindings(source: MemoryId, target: MemoryId, relation: str) -> dict[str, Bound]:
    return {"source": source, "target": target, "relation": relation}


def _require_known(server: Server, ids: Collection[MemoryId]) -> None:
    known = {each for (each,) in fetch(server, _KNOWN, {"ids": to_array(ids)})}
    for each in ids:
        if each not in known:
            raise NotFoundError.of_memory(each)
