"""How many memories hold a word or pass a filter: exact where few do, else as counted lately.

And what else each search has to know first: all of it comes with one result.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.types import TextIndex
from rosemary.store.postgres.server.statements import Rows, Server, ask, fetch_row, run, to_array
from rosemary.store.postgres.tables import passage_rows
from rosemary.store.postgres.tables.row_expressions import LIVE, condition
from rosemary.store.rows.indexed_words import Totals
from rosemary.store.rows.stored_values import Condition

EXACT_MAX: Final = 2_000
"""Counts up to this are exact, and searches that compare no more memories."""

_MANY_ADDED: Final = 1_000
_COUNT_ANEW: Final = "SELECT count_rows_anew()"
_KEPT_MAX: Final = 10_000
_FRESH_S: Final = 600.0
_CHANGED_SHARE: Final = 0.01

_TOTALS: Final = """
    SELECT CAST(coalesce(sum(memories), 0) AS bigint), CAST(coalesce(sum(words), 0) AS bigint),
        CAST(coalesce(sum(pieces), 0) AS bigint)
    FROM word_totals
"""
_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"
_HOLDING: Final = f"""
    SELECT word, (
        SELECT count(*) FROM (
            SELECT 1 FROM word_posting p WHERE p.stem = term.word LIMIT {EXACT_MAX + 1}
        ) first_ones
    )
    FROM unnest(CAST(:words AS text[])) term (word)
"""  # noqa: S608 - a constant
_ALL_HOLDING: Final = "SELECT count(*) FROM word_posting p WHERE p.stem = :word"
# Of what few memories pass, all at once: how many do, and how many of them hold each word.
_HOLDING_AMONG: Final = f"""
    WITH passing AS MATERIALIZED (
        SELECT count(*) AS memories, array_agg(row) AS rows
        FROM (SELECT m.row FROM memory m WHERE {{where}} LIMIT {EXACT_MAX + 1}) first_ones
    )
    SELECT memories, coalesce(rows, CAST(ARRAY[] AS bigint[])), ARRAY(
        SELECT (
            SELECT count(*) FROM word_posting p
            WHERE p.stem = term.word
                AND p.memory = ANY(CAST((SELECT rows FROM passing) AS bigint[]))
        )
        FROM unnest(CAST(:words AS text[])) WITH ORDINALITY term (word, no) ORDER BY no
    )
    FROM passing WHERE memories <= {EXACT_MAX}
"""  # noqa: S608 - a constant


def _listed(where: MemoryFilter) -> Condition:
    return condition(where, is_listed=True)


class _Kept(NamedTuple):
    memories: int
    stored: int
    until: float


class LateCounts:
    """Large counts of a store, as they were some minutes and a hundredth of it ago. Thread-safe.

    To count a word that most memories hold takes longer than the search for it.

    Attributes:
        stored: the size of the store, as a job found it last.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Make it; `clock` tells seconds."""
        self.stored = 0
        self._clock = clock
        self._kept: dict[Hashable, _Kept] = {}

    def find(self, key: Hashable, stored: int) -> int | None:
        """Return a count; None if it is unknown, or of a store of another size or long ago."""
        kept = self._kept.get(key)
        if kept is None or self._clock() > kept.until:
            return None
        return kept.memories if abs(stored - kept.stored) <= stored * _CHANGED_SHARE else None

    def keep(self, key: Hashable, count: int, stored: int) -> None:
        """Keep a count of a store of that size, if it is large."""
        if count > EXACT_MAX:
            if len(self._kept) >= _KEPT_MAX:
                self._kept.clear()
            self._kept[key] = _Kept(count, stored, self._clock() + _FRESH_S)


class Growth:
    """Has the server look at its tables again once a store has added many memories.

    The server does so by itself, but up to a minute later, and plans until then as if there were
    few rows: a search in 4,000 memories just imported took two minutes.
    """

    def __init__(self) -> None:
        self._added = 0
        self._enough = _MANY_ADDED

    def note(self, server: Server, added: int) -> None:
        """Note how many memories a writing job has added, in its transaction."""
        self._added += added
        if self._added >= self._enough:
            run(server, _COUNT_ANEW)
            self._added = 0
            self._enough *= 2


class KnownCounts:
    """The counts of one job.

    Attributes:
        server: of the job.
    """

    def __init__(self, server: Server, late: LateCounts) -> None:
        """Make it; `late` outlives the job."""
        self.server = server
        self._late = late
        self._asked: Callable[[], Rows] | None = None
        self._models: Callable[[EmbeddingModel], Sequence[tuple[int, str]]] | None = None
        self._holding: dict[Hashable, dict[str, int]] = {}
        self._few: dict[Hashable, list[int]] = {}
        self._totals: tuple[int, int, int] | None = None
        self._passing: dict[Hashable, int] = {}

    def expect_totals(self) -> None:
        """Have the totals and the models come with the next result."""
        if self._totals is None and self._asked is None:
            self._asked = ask(self.server, _TOTALS)
        self.expect_models()

    def expect_models(self) -> None:
        """Have the models come with the next result."""
        if self._models is None:
            self._models = passage_rows.ask_models(self.server)

    def indexed(self, model: EmbeddingModel) -> Sequence[tuple[int, str]]:
        """Return the rows of a model, each with whose vectors it made; see `ask_models`."""
        known = self._models or passage_rows.ask_models(self.server)
        # A job that writes may have added it since.
        if not (found := known(model)) and known is self._models:
            known = passage_rows.ask_models(self.server)
            found = known(model)
        self._models = known
        return found

    def totals(self, index: TextIndex) -> Totals:
        """Return how many memories and tokens an index has."""
        if self._totals is None:
            self.expect_totals()
            assert self._asked is not None
            ((memories, words, pieces),) = self._asked()
            self._totals = memories, words, pieces
            self._late.stored = memories
        memories, words, pieces = self._totals
        return Totals(rows=memories, tokens=words if index == TextIndex.PORTER else pieces)

    @property
    def stored(self) -> int:
        """The number of live memories."""
        return self.totals(TextIndex.PORTER).rows

    def is_small(self, where: MemoryFilter) -> bool:
        """Return whether few memories pass a filter."""
        return self.passing(where) <= EXACT_MAX

    def is_listed_sooner(self, where: MemoryFilter, wanted: int) -> bool:
        """Return whether to list all that passes takes fewer steps than to walk until `wanted` do.

        With a share of passing / stored, the walk meets wanted / share memories.
        """
        return self.passing(where) ** 2 <= wanted * self.stored

    def passing(self, where: MemoryFilter) -> int:
        """Return how many memories pass a filter; superseded ones count too where many do."""
        wide = _listed(replace(where, has_superseded=True))
        if wide.sql == LIVE and self.stored > EXACT_MAX:
            return self.stored
        return self._counted(wide.into(_COUNT), wide.bindings)

    def _counted(self, statement: str, bindings: Mapping[str, object]) -> int:
        key = statement, tuple(bindings.items())
        found = self._passing.get(key)
        if found is None:
            found = self._late.find(key, self.stored)
        if found is None:
            found = int(fetch_row(self.server, statement, bindings)[0])
            self._late.keep(key, found, self.stored)
        self._passing[key] = found
        return found

    def holding(self, words: Collection[str], where: MemoryFilter) -> dict[str, int]:
        """Return how many memories that pass a filter hold each word, or about as many.

        Exact where few memories pass, or none but few hold it.
        """
        passing = condition(where)
        known = self._holding.setdefault((passing.sql, tuple(passing.bindings.items())), {})
        if unknown := set(words) - known.keys():
            known.update(self._counted_holding(unknown, where))
        return {word: known[word] for word in words}

    def _counted_holding(self, words: Collection[str], where: MemoryFilter) -> dict[str, int]:
        self.expect_totals()
        # To find once more that many hold a word takes as long as to look up ten rare ones.
        often = [word for word in words if self._late.find(word, self._late.stored) is not None]
        rare = {"words": to_array(set(words).difference(often))}
        asked = ask(self.server, _HOLDING, rare)
        wide = _listed(replace(where, has_superseded=True))
        counting = wide.into(_COUNT), tuple(wide.bindings.items())
        is_large = self._late.stored > EXACT_MAX and (
            wide.sql == LIVE or self._late.find(counting, self._late.stored) is not None
        )
        if not is_large and (among := self._holding_among(words, where)) is not None:
            return among
        found: dict[str, int] = dict(asked())
        often += [word for word, count in found.items() if count > EXACT_MAX]
        found |= self._holding_often(often)
        share = self.passing(where) / self.stored
        return {word: round(count * share) for word, count in found.items()}

    def _holding_among(self, words: Collection[str], where: MemoryFilter) -> dict[str, int] | None:
        """Return how many of the memories that pass hold each word; None if many pass."""
        passing = _listed(where)
        values = passing.bound(words=to_array(words))
        found = ask(self.server, passing.into(_HOLDING_AMONG), values, is_prepared=False)()
        if not found:
            return None
        ((memories, rows, counted),) = found
        if where.has_superseded:
            key = passing.into(_COUNT), tuple(passing.bindings.items())
            self._passing[key] = memories
            self._few[key] = rows
        return dict(zip(words, counted, strict=True))

    def condition(self, where: MemoryFilter, *, is_listed: bool = False) -> Condition:
        """Return the condition of a filter; with the rows that pass, if they are few and known.

        `is_listed` is that of `row_expressions.condition`.
        """
        wide = _listed(replace(where, has_superseded=True))
        rows = self._few.get((wide.into(_COUNT), tuple(wide.bindings.items())))
        passing = condition(where, is_listed=is_listed)
        if rows is None or wide.sql == LIVE:
            return passing
        return Condition(
            sql=f"m.row = ANY(CAST(:where_rows AS bigint[])) AND {passing.sql}",
            bindings=passing.bound(where_rows=to_array(rows)),
        )

    def _holding_often(self, words: Sequence[str]) -> dict[str, int]:
        found = {word: self._late.find(word, self.stored) for word in words}
        asked = {
            word: ask(self.server, _ALL_HOLDING, {"word": word})
            for word, count in found.items()
            if count is None
        }
        counted = {word: int(rows()[0][0]) for word, rows in asked.items()}
        for word, count in counted.items():
            self._late.keep(word, count, self.stored)
        return {word: count for word, count in found.items() if count is not None} | counted
