"""Search by meaning: candidates from the sketch, their exact distances from the table.

Near duplicates are found without a full search: few other vectors differ in so few signs.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import TimeoutError as WaitTimeoutError
from dataclasses import replace
from functools import partial
from operator import neg
from typing import Final, NamedTuple, TypeAlias

import apsw

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.ranking import PassageHits
from rosemary.domain.types import TagsMatch
from rosemary.store.rows.stored_values import Bound, Condition
from rosemary.store.sqlite.connections.reader_pool import StateReads
from rosemary.store.sqlite.connections.sqlite_connection import (
    fetch,
    fetch_columns,
    fetch_row,
    to_list,
)
from rosemary.store.sqlite.memories.filter_sql import condition, tagged
from rosemary.store.sqlite.memories.memory_rows import KnownTraits
from rosemary.store.sqlite.vectors.passage_vectors import Question, fetch_hits, to_hits
from rosemary.store.sqlite.vectors.sketch import (
    Numbers,
    Scan,
    Sketch,
    Taken,
    parse_numbers,
    passages_within,
    to_array,
)
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView

EXACT_MAX: Final = 768
"""A store with fewer passages needs no sketch."""

FEW_MAX: Final = 512
"""If no more memories pass a filter, all are scored exactly."""

CANDIDATES: Final = 64
CANDIDATES_PER_RESULT: Final = 4
"""At most `CANDIDATES` passages are scored exactly, and so many more for each result. Source:
docs/benchmarks.md."""

# Fewer under a filter, because testing a passage takes longer than scoring it.
_FILTERED_PER_RESULT: Final = 3
_FULL_DIMENSIONS: Final = 384
# Factor on the candidates tested first under a filter, as half may not pass.
_TESTED_PER_CANDIDATE: Final = 2
PROBED: Final = 96
"""Number of candidates that are tested to see whether the filter is narrow."""
# Testing a memory takes as long as listing this many that pass.
_LISTED_PER_TEST: Final = 16
# Tested at a time beyond the results, so that the next hit is usually among them.
_STEP: Final = 8
_REFRESH_ROWS: Final = 64
# Limits the memory that the vectors of a long tail take.
_TAIL_MAX: Final = 20_000
_GONE_SHARE: Final = 4
# A sketch of a million vectors is built in a second.
_WAIT_S: Final = 10.0

_NEWEST: Final = "SELECT coalesce(max(id), 0) FROM passage"
# While another model is prepared, the newest vectors are not those in use.
_MODEL_IN_USE: Final = """
    SELECT coalesce(
        (SELECT value FROM store_setting WHERE name = 'serving_model'),
        (
            SELECT embedding_model.sha256 FROM passage
            JOIN embedding_model ON embedding_model.id = passage.model
            ORDER BY passage.id DESC LIMIT 1
        )
    )
"""
_PASSING: Final = "SELECT group_concat(m.row) FROM memory m WHERE {where}"
_COUNT_TAGGED: Final = "SELECT count(*) FROM memory_tag WHERE {where}"
_TAGGED: Final = "SELECT group_concat(memory) FROM memory_tag WHERE {where}"
# In SQLite a bare column beside min() comes from the row with the minimum.
_EXACT: Final = """
    SELECT m.row, passage.start, passage.end,
        min(vec_distance_cosine(passage.vector, :vector)) AS distance
    FROM memory m CROSS JOIN passage ON passage.memory = m.row AND passage.model = :model
    WHERE length(passage.vector) = length(:vector) AND {where}
    GROUP BY m.row HAVING distance IS NOT NULL
    ORDER BY distance, m.created_at DESC, m.row
    LIMIT :limit
"""
_FEW: Final = "m.row IN (SELECT value FROM carray(:rows))"
# Distances as whole numbers: Python parses them five times as fast as fractions.
_UNITS: Final = 2**54
"""Units in a cosine distance of 1, enough for the precision of SQLite's numbers."""

_COLUMNS: Final = f"""
    json_group_array(CAST(vec_distance_cosine(passage.vector, :vector) * {_UNITS} AS INTEGER)),
    json_group_array(passage.memory), json_group_array(passage.start),
    json_group_array(passage.end)
"""
_SCORED: Final = f"""
    SELECT {_COLUMNS}
    FROM carray(:ids) wanted CROSS JOIN passage ON passage.id = wanted.value
    WHERE length(passage.vector) = length(:vector)
"""  # noqa: S608 - joined from constants
_TAIL: Final = f"""
    SELECT {_COLUMNS}
    FROM passage WHERE id > :covered AND model = :model AND length(vector) = length(:vector)
"""  # noqa: S608 - joined from constants
_JUDGED: Final = """
    SELECT {columns} FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE {where}
"""


_Scored: TypeAlias = tuple[float, int, int, int]
"""A passage: its exact cosine distance in units, the row of its memory, start and end."""


def find_nearest(
    reads: StateReads,
    view: SketchView,
    question: Question,
    passing: Sequence[int] | None = None,
    traits: KnownTraits | None = None,
) -> PassageHits:
    """Return the memories nearest to the question, each by its best passage, best first.

    Exact if there are few vectors; else the sketch gives candidates, and misses one of the nearest
    memories once in hundreds of searches.

    Args:
        reads: cached reads of the job.
        view: the sketches that the job may use.
        question: what to search for.
        passing: the rows that pass the filter, if already listed.
        traits: gets the traits of the memories that are read.
    """
    rows = None if passing is None else to_array(passing)
    if rows is not None and rows.size <= FEW_MAX:
        return exact_nearest(reads.connection, question, rows)
    newest = newest_passage(reads)
    sketch = _usable_sketch(view, question, newest)
    if sketch is None:
        return exact_nearest(reads.connection, question)
    candidate_filter = _CandidateFilter(
        reads.connection, question.where, traits or KnownTraits(reads)
    )
    # The sketch is ahead if the newest passages were deleted.
    behind = max(0, newest - sketch.covered)
    search = _Search(reads, view, question, sketch, candidate_filter, behind=behind)
    return search.answer(rows)


def newest_passage(reads: StateReads) -> int:
    """Return the id of the newest passage, 0 if there is none; ids only rise."""
    return int(reads.row(_NEWEST)[0])


def model_of_many(connection: apsw.Connection) -> str | None:
    """Return the SHA-256 of the model in use, if it has enough vectors for a sketch."""
    if fetch_row(connection, _NEWEST)[0] <= EXACT_MAX:
        return None
    return str(fetch_row(connection, _MODEL_IN_USE)[0])


def _usable_sketch(view: SketchView, question: Question, newest: int) -> Sketch | None:
    """Return the sketch if it is worth using; starts an update if needed."""
    if newest <= EXACT_MAX:
        return None
    sha256 = question.model.sha256
    sketch = view.by_model.get(sha256)
    behind = newest if sketch is None else newest - sketch.covered
    if behind <= _REFRESH_ROWS:
        return sketch
    refreshed = view.keeper.refresh(sha256)
    if sketch is not None and behind <= _TAIL_MAX:
        return sketch
    # Scanning the sketch is many times as fast as reading the vectors.
    try:
        refreshed.result(_WAIT_S)
    except WaitTimeoutError:
        return sketch
    newer = view.keeper.view().by_model.get(sha256)
    # A sketch newer than the snapshot may lack passages replaced since.
    return newer if newer is not None and newer.covered <= newest else sketch


def exact_nearest(
    connection: apsw.Connection, question: Question, rows: Numbers | None = None
) -> PassageHits:
    """Return the exact nearest of all memories that pass, or of those in `rows`."""
    passing = condition(question.where, is_for_few_rows=rows is not None)
    where = passing.sql
    bindings: dict[str, Bound | apsw.CArrayBinding] = {
        **passing.bindings,
        "vector": question.vector,
        "model": question.number,
        "limit": question.limit,
    }
    if rows is not None:
        if not rows.size:
            return PassageHits()
        where = f"{_FEW} AND {where}"
        bindings["rows"] = apsw.carray(rows)
    return fetch_hits(connection, _EXACT.replace("{where}", where), bindings)


class _Search:
    """One search in one sketch."""

    def __init__(
        self,
        reads: StateReads,
        view: SketchView,
        question: Question,
        sketch: Sketch,
        candidate_filter: _CandidateFilter,
        *,
        behind: int,
    ) -> None:
        """Make it; `behind`: number of passages that the sketch may lack."""
        self._connection = reads.connection
        self._view = view
        self._question = question
        self._sketch = sketch
        self._candidate_filter = candidate_filter
        self._behind = behind
        self._scan = Scan(sketch, question.vector)
        self._candidates = 0
        self._per_result = CANDIDATES_PER_RESULT
        # Number of taken candidates that seem too far away to be scored.
        self._unlikely = 0
        # Estimates are less exact with fewer dimensions, so more candidates are needed.
        self._blur = max(1.0, _FULL_DIMENSIONS / sketch.dimensions)

    def answer(self, rows: Numbers | None) -> PassageHits:
        """Return the nearest memories that pass the filter: those in `rows`, if it is listed.

        Takes candidates from the best on, until enough are scored for a reliable answer, or none
        are left. Each round takes as many as all rounds before, so trash, deleted passages or a
        long memory with many passages cannot crowd out the answer.

        A wide filter is tested on the candidates. If few of them pass, SQL lists all rows that do,
        and the sketch skips the rest.
        """
        pool = sorted(self._tail()) if self._behind else []
        if rows is not None:
            self._scan.narrow(rows)
        lists = self._lists() if rows is None else []
        self._per_result = _FILTERED_PER_RESULT if lists else CANDIDATES_PER_RESULT
        wanted = self._wanted()
        size = _TESTED_PER_CANDIDATE * wanted if lists else wanted
        while taken := self._scan.take(size):
            if lists and self._is_filter_narrow(taken, wanted):
                rows = self._listed(*lists.pop())
                if rows.size <= FEW_MAX:
                    return exact_nearest(self._connection, self._question, rows)
                self._scan.narrow(rows)
                taken = self._candidate_filter.passed(taken.of(rows))
                size = size if lists else wanted
            elif lists:
                taken = self._candidate_filter.passed(taken)
            for part in self._likely_first(taken, wanted):
                pool = sorted([*pool, *self._rescored(part)])
                found = self._candidate_filter.found(pool[: self._reach()], self._question.limit)
                if found.is_complete:
                    return self._best(found)
            size = max(size, self._candidates)
        return self._best(self._candidate_filter.found(pool, self._question.limit))

    def _tail(self) -> list[_Scored]:
        values: dict[str, Bound] = {
            "covered": self._sketch.covered,
            "model": self._question.number,
            "vector": self._question.vector,
        }
        return _measured(*fetch_columns(self._connection, _TAIL, values))

    def _wanted(self) -> int:
        """Return how many candidates an answer needs at least."""
        return int(self._blur * (CANDIDATES + self._per_result * self._question.limit))

    def _reach(self) -> int:
        """Return how many of the best candidates no other entry can surpass."""
        candidates = (self._candidates + self._unlikely) / self._blur
        return max(0, int((candidates - CANDIDATES // 2) / self._per_result))

    def _likely_first(self, taken: Taken, wanted: int) -> Iterator[Taken]:
        """Yield the candidates, first those that may be among the best."""
        if self._candidates or len(taken) < wanted:
            yield taken
            return
        self._unlikely = len(taken)
        likely, others = taken.split(self._reach(), self._sketch.dimensions)
        self._unlikely = len(others)
        yield likely
        self._unlikely = 0
        yield others

    def _best(self, found: _Found) -> PassageHits:
        """Return the nearest of these memories; equally near ones newest first."""
        nearest = sorted(found.memories)[: self._question.limit]
        if not nearest:
            return PassageHits()
        distances, _, rows, starts, ends = zip(*nearest, strict=True)
        return to_hits(rows, starts, ends, [far / _UNITS for far in distances])

    def _is_filter_narrow(self, taken: Taken, wanted: int) -> bool:
        """Return whether to list what passes, judged by the first candidates, or by all of them."""
        for tested in (taken.first(PROBED), taken):
            passed = len(self._candidate_filter.passed(tested)) * len(taken) // len(tested)
            if self._is_listing_cheaper(passed, len(taken), wanted):
                return True
        return False

    def _is_listing_cheaper(self, passed: int, tested: int, wanted: int) -> bool:
        """Return whether listing all that pass is cheaper than testing more candidates."""
        missing = wanted - self._candidates - passed
        tests = missing * tested / max(passed, 1)
        listed = self._sketch.count * max(passed, 1) / tested
        return missing > 0 and listed < tests * _LISTED_PER_TEST

    def _lists(self) -> list[tuple[str, Condition]]:
        """Return statements that each list the rows of one part of the filter; the last runs first.

        Tags have their own index, the rest of the filter has others.
        """
        if self._question.where == EVERYTHING:
            return []
        # Lists include superseded rows; candidates are tested for that later, best first.
        where = replace(self._question.where, has_superseded=True)
        without_tags = replace(where, tags=())
        lists = []
        if without_tags != EVERYTHING:
            lists.append((_PASSING, condition(without_tags)))
        if where.tags_match is TagsMatch.ALL:
            lists += [(_TAGGED, tagged([tag])) for tag in self._rarest_last(where.tags)]
        elif where.tags:
            lists.append((_TAGGED, tagged(where.tags)))
        return lists

    def _rarest_last(self, tags: Sequence[str]) -> list[str]:
        def count(tag: str) -> int:
            passing = tagged([tag])
            return int(
                fetch_row(self._connection, passing.into(_COUNT_TAGGED), passing.bindings)[0]
            )

        return sorted(tags, key=count, reverse=True)

    def _listed(self, statement: str, passing: Condition) -> Numbers:
        found = fetch(self._connection, passing.into(statement), passing.bindings)
        return parse_numbers(found[0][0])

    def _rescored(self, taken: Taken) -> list[_Scored]:
        if not taken:
            return []
        ids = apsw.carray(taken.in_order().ids)
        values = {"vector": self._question.vector, "ids": ids}
        scored = _measured(*fetch_columns(self._connection, _SCORED, values))
        if len(scored) < len(taken):
            # More of the remaining ones may be near.
            self._unlikely = 0
        if (len(taken) - len(scored)) * _GONE_SHARE > len(taken):
            self._view.keeper.refresh(self._question.model.sha256, is_sweep=True)
        self._candidates += len(scored)
        return scored


def _measured(distances: list[int | None], *passages: list[int]) -> list[_Scored]:
    """Return passages with their distances; damaged vectors have none and are left out."""
    scored = list(zip(distances, *passages, strict=True))
    return [each for each in scored if each[0] is not None] if None in distances else scored


class _Found(NamedTuple):
    """Memories by their best passage; `is_complete`: the scan went past the last hit.

    Each is distance, negated time, row, start and end, so the best sorts first.
    """

    memories: list[tuple[float, int, int, int, int]]
    is_complete: bool


class _CandidateFilter:
    """Tests memories against the filter, each once, and remembers the results."""

    def __init__(
        self, connection: apsw.Connection, where: MemoryFilter, traits: KnownTraits
    ) -> None:
        self._connection = connection
        self._traits = traits
        self._passing = condition(where, is_for_few_rows=True)
        self._judged = traits.passing(where)

    def passed(self, taken: Taken) -> Taken:
        """Return the entries whose memory passes."""
        rows = set(taken.memory_rows.tolist())
        self._judge(rows)
        return taken.of(to_array([row for row in rows if self._judged[row] is not None]))

    def found(self, pool: Sequence[_Scored], limit: int) -> _Found:
        """Return the first memories of the pool that pass, and all as near as the last."""
        found: dict[int, tuple[float, int, int, int, int]] = {}
        furthest = 0.0
        step = limit + _STEP
        for first in range(0, len(pool), step):
            batch = pool[first : first + step]
            self._judge({row for _, row, _, _ in batch})
            for distance, row, start, end in batch:
                if len(found) >= limit and distance > furthest:
                    return _Found(list(found.values()), is_complete=True)
                created_at = self._judged[row]
                if created_at is not None and row not in found:
                    found[row] = (distance, -created_at, row, start, end)
                    furthest = distance
        return _Found(list(found.values()), is_complete=False)

    def _judge(self, rows: Iterable[int]) -> None:
        new = sorted(row for row in rows if row not in self._judged)
        if not new:
            return
        values = {**self._passing.bindings, **self._traits.bindings}
        statement = self._passing.into(_JUDGED).replace("{columns}", self._traits.columns)
        found = fetch_columns(
            self._connection, statement, {**values, "rows": apsw.carray(to_array(new))}
        )
        self._traits.note(found)
        # Only now, because the cache outlives the statement, which may have failed.
        self._judged.update(dict.fromkeys(new))
        self._judged.update(zip(*found[:2], strict=True))


_NEAR_TAIL_MAX: Final = 512
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
    and few other vectors stay below that bound. If many do, or the sketch is far behind, a normal
    search is made.
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
    if sketch is None or behind > _NEAR_TAIL_MAX:
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
