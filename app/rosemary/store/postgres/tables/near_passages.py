"""Search by meaning: exact while few passages are compared, else by pgvector's index."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.ranking import PassageHits
from rosemary.domain.types import Handle
from rosemary.store.postgres.server.statements import Rows, Server, ask, fetch, run, to_array
from rosemary.store.postgres.tables import passage_rows
from rosemary.store.postgres.tables.known_counts import KnownCounts

_REACH: Final = 3
"""Passages that are read for each memory wanted: long memories have several."""

_STEP_COST: Final = 3
"""A step through the index takes as long as so many comparisons: 14 and 5 µs."""

_INDEXED_MAX: Final = 1_000
"""What pgvector looks ahead at most."""

_EXACT: Final = """
    SELECT row, begins, ends, distance FROM (
        SELECT DISTINCT ON (m.row) m.row, p.begins, p.ends,
            p.vector <=> CAST(:vector AS vector) AS distance
        FROM memory m
        JOIN passage p ON p.memory = m.row AND p.model = ANY(CAST(:models AS bigint[]))
        WHERE {where}
        ORDER BY m.row, distance, p.ordinal
    ) best
    WHERE distance <= :most
    ORDER BY distance, row DESC LIMIT CAST(:limit AS bigint)
"""
_INDEXED: Final = """
    WITH near AS MATERIALIZED ({near})
    SELECT row, begins, ends, distance FROM (
        SELECT DISTINCT ON (row) row, begins, ends, distance
        FROM near ORDER BY row, distance, ordinal
    ) best
    WHERE distance <= :most
    ORDER BY distance, row DESC LIMIT :limit
"""
# Each person and each shared project has an index.
_NEAR: Final = """
    (
        SELECT p.memory AS row, p.begins, p.ends, p.ordinal,
            {vector} <=> CAST(:vector AS vector({dimensions})) AS distance
        FROM passage p JOIN memory m ON m.row = p.memory
        WHERE {indexed} AND {where}
        ORDER BY {vector} <=> CAST(:vector AS vector({dimensions})) LIMIT :reach
    )
"""
# Whoever sorts reads all; the index is in order already.
_SEARCHED: Final = """
    SELECT set_config('hnsw.iterative_scan', 'strict_order', TRUE),
        set_config('hnsw.ef_search', CAST(CAST(:ahead AS integer) AS text), TRUE),
        set_config('enable_sort', 'off', TRUE)
"""
_SORTED: Final = "SET LOCAL enable_sort = on"
_OF_ROWS: Final = "m.deleted_at IS NULL AND m.row = ANY(CAST(:rows AS bigint[]))"
_SIMILARITIES: Final = """
    SELECT p.memory, {columns}
    FROM passage p
    WHERE p.memory = ANY(CAST(:rows AS bigint[])) AND p.model = ANY(CAST(:models AS bigint[]))
    GROUP BY p.memory
"""
_BETWEEN: Final = """
    SELECT first.memory, p.memory, min(p.vector <=> first.vector)
    FROM passage first JOIN passage p ON p.model = ANY(CAST(:models AS bigint[]))
    WHERE first.memory = ANY(CAST(:rows AS bigint[]))
        AND first.model = ANY(CAST(:models AS bigint[])) AND first.ordinal = 0
        AND p.memory = ANY(CAST(:rows AS bigint[]))
    GROUP BY first.memory, p.memory
"""
_FARTHEST: Final = 2.0
_ROUNDING: Final = 1e-9


def nearest(
    counts: KnownCounts,
    vector: bytes,
    model: EmbeddingModel,
    where: MemoryFilter,
    limit: int,
    least: float = -1.0,
) -> PassageHits:
    """Return the memories nearest to a vector with at least this cosine, best first."""
    text = passage_rows.written(vector, model)
    if limit <= 0 or where.is_trashed:
        return PassageHits()
    server = counts.server
    counts.expect_totals()
    indexed = counts.indexed(model)
    if not indexed:
        return PassageHits()
    most = _FARTHEST if least <= -1.0 else 1.0 - least + _ROUNDING
    models = to_array([number for number, _ in indexed])
    all_compared = counts.condition(where, is_listed=True)
    values = all_compared.bound(vector=text, models=models, limit=limit, most=most)
    reach = _REACH * limit
    if not _is_compared_sooner(counts, model, where, reach):
        near = [
            _NEAR.replace("{indexed}", passage_rows.indexed_by(number, model.dimensions, owner))
            for number, owner in indexed
        ]
        walked = counts.condition(where)
        statement = walked.into(_INDEXED.replace("{near}", " UNION ALL ".join(near)))
        is_prepared = not walked.bindings
        found = _indexed(
            server, model, statement, {**values, "reach": reach}, is_prepared=is_prepared
        )
        # Too few where the filter leaves out most of the near ones: then all are compared.
        if len(found) >= limit or (found and most < _FARTHEST):
            return _hits(found)
    return _hits(fetch(server, all_compared.into(_EXACT), values))


def _is_compared_sooner(
    counts: KnownCounts, model: EmbeddingModel, where: MemoryFilter, reach: int
) -> bool:
    """Return whether to compare all that passes takes less time than a walk through the index."""
    return (
        counts.is_small(where)
        or model.dimensions > passage_rows.INDEXED_DIMENSIONS_MAX
        or counts.is_listed_sooner(where, _STEP_COST * reach)
    )


def _indexed(
    server: Server,
    model: EmbeddingModel,
    statement: str,
    values: Mapping[str, object],
    *,
    is_prepared: bool,
) -> Rows:
    vector = passage_rows.INDEXED_VECTOR.format(dimensions=model.dimensions)
    run(server, _SEARCHED, {"ahead": min(_INDEXED_MAX, int(str(values["reach"])))})
    for name, value in (("vector", vector), ("dimensions", str(model.dimensions))):
        statement = statement.replace("{" + name + "}", value)
    bindings = {k: v for k, v in values.items() if k != "models"}
    found = ask(server, statement, bindings, is_prepared=is_prepared)
    run(server, _SORTED)
    return found()


def ask_cosines(
    counts: KnownCounts, vector: bytes, model: EmbeddingModel, rows: Collection[Handle]
) -> Callable[[], PassageHits]:
    """Return those of these memories that are live and have a vector, nearest first."""
    values: dict[str, object] = {
        "vector": passage_rows.written(vector, model),
        "models": _numbers_of(counts, model),
        "rows": to_array(sorted(rows)),
        "most": _FARTHEST,
        "limit": None,
    }
    found = ask(counts.server, _EXACT.replace("{where}", _OF_ROWS), values)
    return lambda: _hits(found())


def similarities(
    counts: KnownCounts, vectors: Sequence[bytes], model: EmbeddingModel, rows: Collection[Handle]
) -> dict[Handle, list[float]]:
    """Return how near the best passage of each memory is to each of the vectors."""
    names = [f"v{number}" for number in range(len(vectors))]
    columns = ", ".join(f"min(p.vector <=> CAST(:{name} AS vector))" for name in names)
    values: dict[str, object] = {
        "rows": to_array(sorted(rows)),
        "models": _numbers_of(counts, model),
    }
    for name, vector in zip(names, vectors, strict=True):
        values[name] = passage_rows.to_vector(vector)
    found = fetch(counts.server, _SIMILARITIES.replace("{columns}", columns or "1"), values)
    return {
        Handle(row): [_cosine(each) for each in distances[: len(vectors)]]
        for row, *distances in found
    }


def ask_between(
    counts: KnownCounts, model: EmbeddingModel, rows: Collection[Handle]
) -> Callable[[], dict[tuple[Handle, Handle], float]]:
    """Return how near the best passage of each memory is to the first of each, as first, best."""
    values = {"rows": to_array(sorted(rows)), "models": _numbers_of(counts, model)}
    found = ask(counts.server, _BETWEEN, values)
    return lambda: {(first, best): _cosine(distance) for first, best, distance in found()}


def _numbers_of(counts: KnownCounts, model: EmbeddingModel) -> str:
    return to_array([number for number, _ in counts.indexed(model)])


def _hits(found: Rows) -> PassageHits:
    if not found:
        return PassageHits()
    rows, begins, ends, distances = zip(*found, strict=True)
    return PassageHits(rows, [_cosine(each) for each in distances], begins, ends)


def _cosine(distance: float) -> float:
    cosine = 1.0 - distance
    if -1.0 <= cosine <= 1.0:
        return cosine
    if math.isnan(distance):
        return 0.0  # of a vector of nothing
    # Rounding can exceed the bounds slightly.
    return math.copysign(1.0, cosine)
