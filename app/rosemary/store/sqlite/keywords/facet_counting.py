"""The counts by type, tag, source and project that the sidebar shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.history import Subject
from rosemary.domain.models import Facet, Facets
from rosemary.domain.types import ChangeKind, TextIndex
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.keywords.document_frequencies import (
    Counted,
    FacetCache,
    FacetScope,
    exact_moment_of,
    with_more,
)
from rosemary.store.sqlite.keywords.fulltext_tables import totals_of
from rosemary.store.sqlite.memories.filter_sql import EXCHANGES, IS_EXCHANGE

_COUNTED: Final = """
    SELECT {column}, count(*) AS members FROM memory
    WHERE deleted_at IS NULL {in_project}
    GROUP BY {column} ORDER BY members DESC, {column}
"""
# All minus the exchanges: both are read from an index alone.
_NOTES_COUNTED: Final = f"""
    SELECT counted, sum(counts) AS members
    FROM (
        SELECT {{column}} AS counted, count(*) AS counts FROM memory
        WHERE deleted_at IS NULL {{in_project}}
        GROUP BY 1
        UNION ALL
        SELECT {{column}}, -count(*) FROM {EXCHANGES} {{in_project}}
        GROUP BY 1
    )
    GROUP BY counted ORDER BY members DESC, counted
"""  # noqa: S608 - joined from constants
# All uses minus those in the trash, which are few: a tenth of the time of testing each.
_TAGS: Final = """
    SELECT tag.name, members
    FROM (
        SELECT tag AS used, sum(uses) AS members
        FROM (
            SELECT tag, count(*) AS uses FROM memory_tag GROUP BY tag
            UNION ALL
            SELECT memory_tag.tag, -count(*)
            FROM memory CROSS JOIN memory_tag ON memory_tag.memory = memory.row
            WHERE memory.deleted_at IS NOT NULL
            GROUP BY memory_tag.tag
        )
        GROUP BY tag
    )
    JOIN tag ON tag.id = used
    WHERE members > 0
    ORDER BY members DESC, tag.name
"""
_PROJECT_TAGS: Final = """
    SELECT tag.name, count(*) AS members
    FROM memory JOIN memory_tag ON memory_tag.memory = memory.row
    JOIN tag ON tag.id = memory_tag.tag
    WHERE memory.deleted_at IS NULL AND memory.project_id = :project
    GROUP BY tag.id ORDER BY members DESC, tag.name
"""
_TRASHED: Final = "SELECT count(*) FROM memory WHERE deleted_at IS NOT NULL {in_project}"
_IN_PROJECT: Final = "AND project_id = :project"
_NOTHING: Final = Facets(total=0, types=(), tags=(), sources=(), projects=(), trashed=0)
_GROWTH_MAX: Final = 200
# Whether anything but saved memories and links has happened since.
_OTHERS: Final = f"""
    SELECT EXISTS (
        SELECT 1 FROM memory_version
        WHERE changeset > :since AND kind <> '{ChangeKind.CREATED}'
    ) OR EXISTS (
        SELECT 1 FROM change WHERE changeset > :since AND subject <> '{Subject.LINK}'
    )
"""  # noqa: S608 - joined from constants
_SAVED: Final = """
    SELECT count(*) FROM memory_version WHERE changeset > :since
"""
_MORE: Final = """
    SELECT {column}, count(*) FROM memory_version step JOIN memory ON memory.row = step.memory
    WHERE step.changeset > :since {in_project}
    GROUP BY 1
"""
_MORE_NOTES: Final = _MORE.replace("count(*)", f"count(*) FILTER (WHERE NOT ({IS_EXCHANGE}))")
_MORE_TAGS: Final = """
    SELECT tag.name, count(*)
    FROM memory_version step JOIN memory ON memory.row = step.memory
    JOIN memory_tag ON memory_tag.memory = memory.row
    JOIN tag ON tag.id = memory_tag.tag
    WHERE step.changeset > :since {in_project}
    GROUP BY 1
"""


def facets(connection: apsw.Connection, wanted: FacetScope, cache: FacetCache) -> Facets:
    """Return the counts by type, tag, source and project."""
    now = exact_moment_of(connection, totals_of(connection, TextIndex.PORTER))
    present = Counted(changeset=now.changeset, live=now.totals.rows, facets=_NOTHING)
    kept = cache.get(wanted)
    if kept is not None and replace(kept, facets=_NOTHING) == present:
        counted = kept.facets
    else:
        grown = None if kept is None else _grown(connection, wanted, kept, present)
        counted = grown or count_facets(connection, wanted)
        cache.put(wanted, replace(present, facets=counted))
    # Counted each time, as a permanent deletion has no changeset; few, and indexed.
    trashed = fetch(connection, *_narrowed(_TRASHED, wanted.project_id))
    return replace(counted, trashed=trashed[0][0])


def count_facets(connection: apsw.Connection, wanted: FacetScope) -> Facets:
    """Count the memories of a project, or all; those in the trash are left out."""

    def counted(statement: str, column: str = "") -> tuple[Facet, ...]:
        sql, bindings = _narrowed(statement, wanted.project_id, column)
        return tuple(
            Facet(value=value, count=members)
            for value, members in connection.execute(sql, bindings)
        )

    narrowed = _COUNTED if wanted.has_conversations else _NOTES_COUNTED
    sources = counted(narrowed, "source")
    return Facets(
        total=sum(facet.count for facet in sources),
        types=counted(_COUNTED, "memory_type"),
        tags=counted(_TAGS if wanted.project_id is None else _PROJECT_TAGS),
        sources=sources,
        projects=counted(narrowed, "project_id"),
        trashed=0,
    )


def _grown(
    connection: apsw.Connection, wanted: FacetScope, kept: Counted, present: Counted
) -> Facets | None:
    """Return the updated counts after saves; None if anything else has happened too."""
    since = {"since": kept.changeset}
    if not 0 < present.changeset - kept.changeset <= _GROWTH_MAX:
        return None
    is_other = fetch(connection, _OTHERS, since)[0][0]
    if is_other or fetch(connection, _SAVED, since)[0][0] != present.live - kept.live:
        return None

    def more(statement: str, column: str = "") -> dict[str, int]:
        sql, bindings = _narrowed(statement, wanted.project_id, column)
        return dict(fetch(connection, sql, {**bindings, **since}))

    narrowed = _MORE if wanted.has_conversations else _MORE_NOTES
    return with_more(
        kept.facets,
        types=more(_MORE, "memory_type"),
        tags=more(_MORE_TAGS),
        sources=more(narrowed, "source"),
        projects=more(narrowed, "project_id"),
    )


def _narrowed(
    statement: str, project_id: str | None, column: str = ""
) -> tuple[str, dict[str, str | int]]:
    in_project = "" if project_id is None else _IN_PROJECT
    sql = statement.replace("{column}", column).replace("{in_project}", in_project)
    return sql, {} if project_id is None else {"project": project_id}


def together(parts: Sequence[Facets]) -> Facets:
    """Return the sum of the counts of several projects."""
    if len(parts) == 1:
        return parts[0]
    return Facets(
        total=sum(each.total for each in parts),
        types=_summed(each.types for each in parts),
        tags=_summed(each.tags for each in parts),
        sources=_summed(each.sources for each in parts),
        projects=_summed(each.projects for each in parts),
        trashed=sum(each.trashed for each in parts),
    )


def _summed(lists: Iterable[Sequence[Facet]]) -> tuple[Facet, ...]:
    counts: Counter[str] = Counter()
    for facets in lists:
        counts.update({each.value: each.count for each in facets})
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return tuple(Facet(value=value, count=count) for value, count in ordered)
