"""Finds near duplicates of a vector by the number of differing signs, without a search."""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import partial
from operator import neg
from typing import Final

from rosemary.domain.ranking import PassageHits
from rosemary.store.sqlite.connections.column_values import to_list
from rosemary.store.sqlite.connections.kept_reads import StateReads
from rosemary.store.sqlite.selection.filter_sql import condition
from rosemary.store.sqlite.vectors.nearest_passages import find_nearest, newest_passage
from rosemary.store.sqlite.vectors.sketch import passages_within
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView
from rosemary.store.sqlite.vectors.vector_query import Question, fetch_hits

_REFRESH_ROWS: Final = 64
_TAIL_MAX: Final = 512
_CLOSE_MAX: Final = 512
# Standard deviations: one pair in millions differs in more signs.
_SPREAD: Final = 5.0

# In SQLite a bare column beside min() comes from the row with the minimum.
_CLOSE: Final = """
    WITH close (id) AS (
        SELECT value FROM json_each(:ids)
        UNION ALL
        SELECT id FROM passage WHERE id > :covered AND model = :model
    )
    SELECT m.row, passage.start, passage.end,
        min(vec_distance_cosine(passage.vector, :vector)) AS distance
    FROM close
    CROSS JOIN passage ON passage.id = close.id AND length(passage.vector) = length(:vector)
    CROSS JOIN memory m ON m.row = passage.memory
    WHERE {where}
    GROUP BY m.row HAVING distance IS NOT NULL
    ORDER BY distance, m.created_at DESC, m.row
    LIMIT :limit
"""


def find_within(
    reads: StateReads, view: SketchView, question: Question, least: float
) -> PassageHits:
    """Return the memories with a cosine of at least `least` to the question, best first.

    It takes a third of the time of a search: the angle bounds how many signs two vectors differ in,
    and few other vectors stay below the bound of near duplicates. If that does not hold, or the
    sketch is far behind, a normal search is made.
    """
    hits = _close(reads, view, question, least)
    if hits is None:
        hits = find_nearest(reads, view, question)
    near = bisect_right(hits.cosines, -least, key=neg)
    return PassageHits(
        hits.handles[:near], hits.cosines[:near], hits.starts[:near], hits.ends[:near]
    )


def _close(
    reads: StateReads, view: SketchView, question: Question, least: float
) -> PassageHits | None:
    sha256 = question.model.sha256
    sketch = view.by_model.get(sha256)
    behind = newest_passage(reads) - (0 if sketch is None else sketch.covered)
    if behind > _REFRESH_ROWS:
        # Brings the sketch up to date for next time, in case nobody searches.
        view.keeper.refresh(sha256)
    if sketch is None or behind > _TAIL_MAX:
        return None
    ids = passages_within(sketch, question.vector, partial(_differing_signs, cosine=least))
    if ids.size > _CLOSE_MAX:
        return None
    passing = condition(question.where, is_for_few_rows=True)
    bindings = passing.bound(
        ids=to_list(ids.tolist()),
        covered=sketch.covered,
        model=question.number,
        vector=question.vector,
        limit=question.limit,
    )
    return fetch_hits(reads.connection, passing.into(_CLOSE), bindings)


def _differing_signs(dimensions: int, cosine: float) -> int:
    """Return an upper bound on differing signs for vectors with this cosine.

    Holds but for rare exceptions.

    Source: Charikar, Similarity estimation techniques from rounding algorithms, 2002.
    """
    share = math.acos(cosine) / math.pi
    return int(dimensions * share + _SPREAD * math.sqrt(dimensions * share * (1 - share)))
