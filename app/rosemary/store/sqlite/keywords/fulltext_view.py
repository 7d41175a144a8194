"""One job's view of the full-text indexes: frequencies, and rows that pass a filter.

Under a narrow filter, the frequency of a word is counted among the memories that pass.
"""

from __future__ import annotations

import random
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import apsw

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.naming import searched_text
from rosemary.domain.types import TextIndex
from rosemary.store.rows.indexed_words import UNSPACED_FROM, Totals, tokens_of
from rosemary.store.rows.stored_values import Bound, Condition
from rosemary.store.sqlite.connections.reader_pool import StateReads
from rosemary.store.sqlite.connections.sqlite_connection import (
    fetch,
    fetch_columns,
    fetch_row,
    literal,
    to_rows,
)
from rosemary.store.sqlite.keywords.document_frequencies import (
    ExactMoment,
    FrequencyCache,
    Moment,
    Sample,
    exact_moment_of,
    moment_of,
)
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES, TITLE, totals_of
from rosemary.store.sqlite.memories.filter_sql import (
    LISTED_MAX,
    condition,
    count_passing,
    passing_rows,
)

Values: TypeAlias = dict[str, "Bound | apsw.CArrayBinding"]

StoreState: TypeAlias = tuple[ExactMoment, Moment]
"""Identifies a snapshot: if equal, words, memories and filters give equal results."""

SCORED_CHARS: Final = 2_000
"""Characters that are read of a long text, as a sample of all of it."""

PROBE_MAX: Final = 1_500
"""Above this frequency a trigram is common, and its frequency is only estimated."""

_NARROW_MAX: Final = 10_000
_BATCH: Final = 128
_SAMPLE_MAX: Final = 300
# Enough for a filter that 1 % of the rows pass, 10,000 of a million.
_DRAWS_MAX: Final = 10
# The plus keeps FTS5 first: a bare `rowid IN (...)` beside MATCH repeats the whole match for each
# id (measured: 21 s instead of 1.4 ms).
_IS_LISTED: Final = "AND +rowid IN (SELECT value FROM carray(:passing))"
_PASSES: Final = "AND EXISTS (SELECT 1 FROM memory m WHERE m.row = {index}.rowid AND {where})"
_JUDGED: Final = """
    SELECT json_group_array(m.row)
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE {where}
"""
_BEGINNINGS: Final = f"""
    SELECT json_group_array(m.row), json_group_array(length(m.content)), json_group_array({TITLE}),
        json_group_array(m.author), json_group_array(substr(m.content, 1, :chars))
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
"""  # noqa: S608 - a constant
# bm25() as a column instead of `rank`, so that only rows that pass the filter are scored.
SCORED: Final = """
    SELECT rowid AS row, -bm25({index}) AS score FROM {index}
    WHERE {index} MATCH :words {narrowed}
"""
RANKED: Final = f"{SCORED} ORDER BY score DESC, row DESC LIMIT :limit"
_PAIRED: Final = "SELECT json_group_array(row), json_group_array(score) FROM ({statement})"
_STEM: Final = "SELECT doc FROM memory_porter_vocab WHERE term = ?"
_PHRASE: Final = "SELECT count(*) FROM memory_porter WHERE memory_porter MATCH ?"
_PROBE: Final = """
    SELECT count(*), min(row), max(row) FROM (
        SELECT rowid AS row FROM {index} WHERE {index} MATCH :words LIMIT :limit
    )
"""
_UNSPACED: Final = "SELECT 1 FROM memory_trigram_vocab WHERE term >= ? LIMIT 1"
EDGES: Final = """
    SELECT (SELECT min(id) FROM {index}_docsize), (SELECT max(id) FROM {index}_docsize)
"""
"""First and last row of an index. One query for both would scan the whole table."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scope:
    """The memories that pass a filter, as full-text queries use them.

    Attributes:
        where: the filter.
        passing: their rows, if few.
        condition: the SQL condition, if many.
        listed: their rows, if many and still cached.
    """

    where: MemoryFilter = EVERYTHING
    passing: Sequence[int] | None = None
    condition: Condition | None = None
    listed: Sequence[int] | None = None

    @property
    def is_everything(self) -> bool:
        """Whether every memory passes."""
        return self.passing is None and self.condition is None

    def above(self, floor: int) -> Scope:
        """Return the scope without rows up to `floor`, for a statement that scans many matches.

        Making the list takes as long as looking up a twentieth of its rows.
        """
        if self.listed is None:
            return self
        return Scope(where=self.where, passing=self.listed[bisect_right(self.listed, floor) :])

    def holds(self, row: int) -> bool:
        """Return whether a row is listed."""
        rows = self.listed or ()
        at = bisect_left(rows, row)
        return at < len(rows) and rows[at] == row

    def into(self, statement: str, index: TextIndex) -> str:
        """Return the statement on an index, with `{narrowed}` replaced by the filter."""
        narrowed = ""
        if self.passing is not None:
            narrowed = _IS_LISTED
        elif self.condition is not None:
            narrowed = self.condition.into(_PASSES)
        return statement.replace("{narrowed}", narrowed).replace("{index}", TABLES[index])

    def bound(self, **others: Bound) -> Values:
        """Return the filter's bindings together with the statement's own."""
        values: Values = {**others}
        if self.passing is not None:
            values["passing"] = to_rows(self.passing)
        elif self.condition is not None:
            values |= self.condition.bindings
        return values


@dataclass(slots=True)
class FulltextView:
    """The full-text indexes in the snapshot of one job."""

    reads: StateReads
    cache: FrequencyCache
    _scopes: dict[MemoryFilter, Scope] = field(default_factory=dict)
    _beginnings: dict[int, tuple[str, float]] = field(default_factory=dict)
    listed: dict[MemoryFilter, array[int] | None] = field(default_factory=dict)
    """The rows that pass a filter, where this job has listed them; None if they are too many."""
    proposed: dict[Scope, list[int]] = field(default_factory=dict)
    """The rows that keyword search found in this job, for other users."""

    @property
    def connection(self) -> apsw.Connection:
        """The connection of the job."""
        return self.reads.connection

    def totals(self, index: TextIndex) -> Totals:
        """Return the number of texts in an index, and their length."""
        return self.reads.get(("totals", index), lambda: totals_of(self.connection, index))

    def moment(self) -> Moment:
        """Return the state of the store that the job sees."""
        return self.reads.get(
            "moment", lambda: moment_of(self.connection, self.totals(TextIndex.PORTER))
        )

    def exact_moment(self) -> ExactMoment:
        """Return the state that the job sees, in a form that any change ends."""
        return self.reads.get(
            "exact moment", lambda: exact_moment_of(self.connection, self.totals(TextIndex.PORTER))
        )

    def state(self) -> StoreState:
        """Return what identifies the snapshot of the job."""
        return self.exact_moment(), self.moment()

    def word_frequency(self, term: str) -> int:
        """Return how many memories contain a word or phrase, by stem."""
        key = (TextIndex.PORTER, term)
        return self.cache.counts.get(key, self.moment(), lambda: self._count_word(term))

    def trigram_frequency(self, trigram: str) -> int:
        """Return how many memories contain a trigram; above `PROBE_MAX` an estimate."""
        key = (TextIndex.TRIGRAM, trigram)
        return self.cache.counts.get(key, self.moment(), lambda: self._count_trigram(trigram))

    def rows_in(self, scope: Scope) -> int:
        """Return approximately how many memories pass a filter."""
        if scope.passing is not None:
            return len(scope.passing)
        if scope.condition is None:
            return self.totals(TextIndex.PORTER).rows
        return self._size(scope.where)

    def scope(self, where: MemoryFilter) -> Scope:
        """Return the rows that a filter passes."""
        if where not in self._scopes:
            self._scopes[where] = self._scope_of(where)
        return self._scopes[where]

    def ranked(
        self, index: TextIndex, words: str, scope: Scope, limit: int
    ) -> list[tuple[int, float]]:
        """Return the best rows of an FTS5 expression with their BM25; equal ones newest first."""
        if scope.condition is None:
            values = scope.bound(words=words, limit=limit)
            return self.pairs(scope.into(RANKED, index), values)
        # If many rows pass, matches are looked up best first.
        everything = Scope()
        statement = everything.into(RANKED, index)
        rows = self.connection.execute(statement, everything.bound(words=words, limit=-1))
        found: list[tuple[int, float]] = []
        while len(found) < limit:
            batch = [row for row, _ in zip(rows, range(_BATCH), strict=False)]
            if not batch:
                break
            passing = self.judged([row for row, _ in batch], scope)
            found += [each for each in batch if each[0] in passing]
        return found[:limit]

    def pairs(self, statement: str, values: Values) -> list[tuple[int, float]]:
        """Return a statement's `row` and `score` pairs: a few hundred at most."""
        joined = _PAIRED.replace("{statement}", statement)
        return list(zip(*fetch_columns(self.connection, joined, values), strict=True))

    def scored(self, index: TextIndex, words: str, scope: Scope) -> list[tuple[int, float]]:
        """Return all rows of an FTS5 expression with their BM25, if few pass the filter."""
        return fetch(self.connection, scope.into(SCORED, index), scope.bound(words=words))

    def has_unspaced(self) -> bool:
        """Return whether any text uses a script without spaces."""
        return bool(fetch(self.connection, _UNSPACED, (UNSPACED_FROM,)))

    def sample(self, scope: Scope) -> Sample:
        """Return a sample of the texts that pass a filter, with their tokens."""
        return self.cache.samples.get(scope.where, self.moment(), lambda: self._draw_sample(scope))

    def _draw_sample(self, scope: Scope) -> Sample:
        # Seeded, so equal rows give equal samples; every tenth row could be all of one kind.
        dice = random.Random(_SAMPLE_MAX)  # noqa: S311 - nothing secret
        if scope.passing is not None:
            some = dice.sample(scope.passing, min(len(scope.passing), _SAMPLE_MAX))
        else:
            first, last = fetch(self.connection, EDGES.replace("{index}", "memory_porter"))[0]
            some = []
            for _ in range(_DRAWS_MAX):
                drawn = {dice.randint(first, last) for _ in range(_SAMPLE_MAX)}
                some += self.judged(sorted(drawn), scope)
                if len(some) >= _SAMPLE_MAX:
                    break
        return [
            (text, frozenset(tokens_of(self.connection, TextIndex.PORTER, text)))
            for _, text, _ in self.beginnings(set(some))
        ]

    def beginnings(self, rows: Collection[int]) -> Iterator[tuple[int, str, float]]:
        """Yield rows with their indexed texts, long ones cut off.

        Each comes with the ratio of its full length to the returned length.
        """
        missing = sorted(row for row in rows if row not in self._beginnings)
        values: Values = {"rows": to_rows(missing), "chars": SCORED_CHARS}
        found = fetch_columns(self.connection, _BEGINNINGS, values)
        for row, chars, title, author, begin in zip(*found, strict=True):
            share = chars / len(begin) if chars > SCORED_CHARS else 1.0
            self._beginnings[row] = (searched_text(title, author, begin), share)
        for row in sorted(rows):
            yield (row, *self._beginnings[row])

    def judged(self, rows: Sequence[int], scope: Scope) -> set[int]:
        """Return which of the rows pass the filter, if many rows of the store pass it."""
        passing = scope.condition
        if passing is None:
            return set(rows)
        if scope.listed is not None:
            return {row for row in rows if scope.holds(row)}
        values: Values = {**passing.bindings, "rows": to_rows(sorted(rows))}
        return set(*fetch_columns(self.connection, passing.into(_JUDGED), values))

    def _count_word(self, term: str) -> int:
        tokens = tokens_of(self.connection, TextIndex.PORTER, term)
        if len(tokens) == 1:
            frequent = self.cache.frequent(tokens[0], self.moment())
            if frequent is not None:
                return frequent
            # This takes half the time of counting matches.
            rows = fetch(self.connection, _STEM, (tokens[0],))
            return int(rows[0][0]) if rows else 0
        return int(fetch_row(self.connection, _PHRASE, (literal(term),))[0]) if tokens else 0

    def _count_trigram(self, trigram: str) -> int:
        index = TextIndex.TRIGRAM
        probe = _PROBE.replace("{index}", TABLES[index])
        values = {"words": literal(trigram), "limit": PROBE_MAX}
        count, first, last = fetch(self.connection, probe, values)[0]
        if count < PROBE_MAX:
            return int(count)
        edges = fetch(self.connection, EDGES.replace("{index}", TABLES[index]))[0]
        share = (last - first + 1) / (edges[1] - edges[0] + 1)
        return int(min(self.totals(index).rows, max(PROBE_MAX, count / share)))

    def _size(self, where: MemoryFilter) -> int:
        return self.cache.counts.get(
            where, self.moment(), lambda: count_passing(self.connection, where)
        )

    def _scope_of(self, where: MemoryFilter) -> Scope:
        if where == EVERYTHING:
            return Scope()
        rows = None
        # A list of many rows would be wasted at the next change.
        if self._size(where) <= LISTED_MAX:
            rows = self.cache.lists.get(
                where, self.exact_moment(), lambda: passing_rows(self.connection, where)
            )
        self.listed[where] = rows
        if rows is None or len(rows) > _NARROW_MAX:
            passing = condition(where, is_for_few_rows=True)
            return Scope(where=where, condition=passing, listed=rows)
        return Scope(where=where, passing=rows)


_COUNTED_MAX: Final = 5_000
_RARE_MAX: Final = 400
_COUNT: Final = "SELECT count(*) FROM {index} WHERE {index} MATCH :words {narrowed}"


def weight_in(view: FulltextView, scope: Scope, frequency: float) -> float:
    """Return the weight of a word with this frequency in the scope."""
    return Totals(rows=view.rows_in(scope), tokens=0).weight(frequency)


def frequency_in(view: FulltextView, scope: Scope, term: str) -> int:
    """Return how many memories in scope contain a word; estimated if both are many."""
    if scope.is_everything:
        return view.word_frequency(term)
    key = (TextIndex.PORTER, term, scope.where)
    return view.cache.counts.get(key, view.moment(), lambda: _counted(view, scope, term))


def _counted(view: FulltextView, scope: Scope, term: str) -> int:
    everywhere = view.word_frequency(term)
    if not everywhere:
        return 0
    tokens = tokens_of(view.connection, TextIndex.PORTER, term)
    if scope.passing is None and everywhere <= _RARE_MAX:
        # Few matches: all are looked up.
        return everywhere
    is_counted = scope.passing is not None and everywhere <= _COUNTED_MAX
    if is_counted or len(tokens) > 1:
        return _exact(view, scope, term)
    sample = view.sample(scope)
    held = sum(tokens[0] in each for _, each in sample)
    # Not 0 if the sample happens to lack it: 0 means an unknown word.
    return max(1, min(everywhere, round(held * view.rows_in(scope) / max(1, len(sample)))))


def _exact(view: FulltextView, scope: Scope, term: str) -> int:
    values = scope.bound(words=literal(term))
    return int(fetch_row(view.connection, scope.into(_COUNT, TextIndex.PORTER), values)[0])
