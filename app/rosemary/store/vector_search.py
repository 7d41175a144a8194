"""Search by meaning: candidates from the sketch, their exact distances from the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, overload

import apsw

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import EmbeddingModel, Passage
from rosemary.domain.ports import PassageHit
from rosemary.domain.types import MemoryId
from rosemary.store.connection import fetch
from rosemary.store.filters import Bound, condition
from rosemary.store.sketch import Numbers, Scan, Sketch, parse_numbers, to_array
from rosemary.store.sketch_keeper import SketchView

EXACT_MAX: Final = 2_048
"""So many are scored all: it takes no longer than a look at the sketch."""

CANDIDATES: Final = 512
CANDIDATES_OF_MANY: Final = 1_024
MANY_ENTRIES: Final = 200_000
"""How many candidates are scored exactly at least. Source: docs/benchmarks.md."""

_FULL_DIMENSIONS: Final = 384
# Of the candidates this share, the best, are what an exact search would have found.
_TRUSTED_SHARE: Final = 8
# A filter that fewer of the best candidates pass is asked for all that pass it.
_WIDE_SHARE: Final = 4
_STEP: Final = 32
_REFRESH_ROWS: Final = 64
_TAIL_MAX: Final = 20_000
_GONE_SHARE: Final = 4

_NEWEST: Final = "SELECT coalesce(max(id), 0) FROM passage"
# While another model is made ready, the newest vectors are not those that serve.
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
_FEW: Final = "SELECT count(*) FROM (SELECT 1 FROM memory m WHERE {where} LIMIT :limit)"
_PASSING: Final = "SELECT group_concat(m.row) FROM memory m WHERE {where}"
# A bare column beside min() has the value of the row that holds the minimum.
_EXACT: Final = """
    SELECT m.id, passage.start, passage.end,
        min(vec_distance_cosine(passage.vector, :vector)) AS distance
    FROM memory m CROSS JOIN passage ON passage.memory = m.row AND passage.model = :model
    WHERE {where}
    GROUP BY m.row
    ORDER BY distance, m.created_at DESC, m.id
    LIMIT :limit
"""
_SCORED: Final = """
    SELECT vec_distance_cosine(passage.vector, :vector), passage.memory, passage.start, passage.end
    FROM carray(:ids) wanted CROSS JOIN passage ON passage.id = wanted.value
"""
_TAIL: Final = """
    SELECT vec_distance_cosine(vector, :vector), memory, start, end
    FROM passage WHERE id > :covered AND model = :model
"""
_JUDGED: Final = """
    SELECT m.row, m.id, m.created_at
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE {where}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is looked for: `number` is the model's in the table."""

    vector: bytes
    model: EmbeddingModel
    number: int
    where: MemoryFilter
    limit: int


class _Scored(NamedTuple):
    """A passage and its exact cosine distance; the best sorts first."""

    distance: float
    memory_row: int
    start: int
    end: int


def find_nearest(
    connection: apsw.Connection, view: SketchView, question: Question
) -> list[PassageHit]:
    """Return the memories nearest to the question, each by its best passage, best first.

    Where few vectors are to be compared the answer is exact; else the sketch proposes, and a
    memory among the nearest is missed once in hundreds of times.
    """
    sketch = _usable_sketch(connection, view, question)
    if sketch is None or _is_narrow(connection, question.where):
        return _exact(connection, question)
    return _Search(connection, view, question, sketch).answer()


def model_of_many(connection: apsw.Connection) -> str | None:
    """Return the sha-256 of the model in use, where there are enough vectors for a sketch."""
    if fetch(connection, _NEWEST)[0][0] <= EXACT_MAX:
        return None
    return str(fetch(connection, _MODEL_IN_USE)[0][0])


def hit(memory_id: str, start: int, end: int, distance: float) -> PassageHit:
    """Return a passage that was found, with its cosine."""
    # Rounding can lead a hair beyond the bounds.
    cosine = max(-1.0, min(1.0, 1.0 - distance))
    return PassageHit(id=MemoryId(memory_id), passage=Passage(start=start, end=end), cosine=cosine)


def _usable_sketch(
    connection: apsw.Connection, view: SketchView, question: Question
) -> Sketch | None:
    """Return the sketch unless it is far behind or not worth it; ask for a newer one."""
    newest = fetch(connection, _NEWEST)[0][0]
    if newest <= EXACT_MAX:
        return None
    sketch = view.by_model.get(question.model.sha256)
    behind = newest if sketch is None else newest - sketch.covered
    if behind > _REFRESH_ROWS:
        view.keeper.refresh(question.model.sha256)
    return None if behind > _TAIL_MAX else sketch


def _is_narrow(connection: apsw.Connection, where: MemoryFilter) -> bool:
    """Return whether so few memories pass that all of them are scored."""
    # What is superseded is not asked for: it is found out from the best candidates on.
    where = replace(where, has_superseded=True)
    if where == EVERYTHING:
        return False
    passing = condition(where)
    few = fetch(connection, passing.into(_FEW), passing.bound(limit=EXACT_MAX + 1))
    return bool(few[0][0] <= EXACT_MAX)


def _exact(connection: apsw.Connection, question: Question) -> list[PassageHit]:
    passing = condition(question.where)
    bindings = passing.bound(vector=question.vector, model=question.number, limit=question.limit)
    return [hit(*row) for row in connection.execute(passing.into(_EXACT), bindings)]


class _Search:
    """One question put to one sketch."""

    def __init__(
        self, connection: apsw.Connection, view: SketchView, question: Question, sketch: Sketch
    ) -> None:
        self._connection = connection
        self._view = view
        self._question = question
        self._sketch = sketch
        # What the sketch does not hold yet.
        self._tail = self._scored(_TAIL, covered=sketch.covered, model=question.number)

    def answer(self) -> list[PassageHit]:
        """Return the nearest that pass the filter.

        A wide filter is applied to the candidates from the best on. Where these show too few
        that pass, SQL names all that do, and the sketch leaves out the rest from the start.
        """
        walk = self._walked(Scan(self._sketch, self._question.vector))
        if walk is None:
            scan = Scan(self._sketch, self._question.vector)
            scan.narrow(_passing_rows(self._connection, self._question.where))
            walk = self._walked(scan, is_narrowed=True)
        return walk.best()

    @overload
    def _walked(self, scan: Scan, *, is_narrowed: Literal[True]) -> _Walk: ...

    @overload
    def _walked(self, scan: Scan) -> _Walk | None: ...

    def _walked(self, scan: Scan, *, is_narrowed: bool = False) -> _Walk | None:
        """Score candidates until the answer can be trusted, or none are left.

        Whatever crowds the candidates (the trash, a long memory with many passages, those that
        are gone), the next round takes as many more as that calls for. Returns None where it is
        the filter.
        """
        walk = _Walk(self._connection, self._question, self._tail)
        has_filter = self._question.where != EVERYTHING and not is_narrowed
        size, taken = _first_size(self._sketch, self._question.limit), 0
        while (ids := scan.take(size)).size:
            scored = self._scored(_SCORED, ids=apsw.carray(ids))
            if (ids.size - len(scored)) * _GONE_SHARE > ids.size:
                self._view.keeper.refresh(self._question.model.sha256, is_sweep=True)
            walk.add(scored)
            trusted, found = walk.trusted()
            if found >= self._question.limit:
                break
            if has_filter and found * _WIDE_SHARE < trusted:
                return None
            taken += size
            size = walk.next_size(taken, trusted, found)
        return walk

    def _scored(self, statement: str, **values: Bound | apsw.CArrayBinding) -> list[_Scored]:
        bindings = values | {"vector": self._question.vector}
        return [_Scored(*row) for row in self._connection.execute(statement, bindings)]


class _Walk:
    """Passages with their exact distances, walked from the nearest on."""

    def __init__(
        self, connection: apsw.Connection, question: Question, tail: Sequence[_Scored]
    ) -> None:
        self._connection = connection
        self._limit = question.limit
        self._passing = condition(question.where, is_for_few_rows=True)
        self._judged: dict[int, tuple[str, int] | None] = {}
        self._pool = sorted(tail)
        self._candidates = 0

    def add(self, scored: Sequence[_Scored]) -> None:
        """Take candidates of the sketch in."""
        self._pool = sorted([*self._pool, *scored])
        self._candidates += len(scored)

    def trusted(self) -> tuple[int, int]:
        """Return how many candidates no other can surpass, and how many memories pass there."""
        reach = self._candidates // _TRUSTED_SHARE
        return reach, len(self._found(reach))

    def next_size(self, taken: int, trusted: int, found: int) -> int:
        """Return how many more candidates bring what is missing, if the rest passes like these.

        A fourth to twice as many as were taken, so that the rounds stay few.
        """
        missing = (self._limit - found) * trusted // max(1, found)
        likely = _TRUSTED_SHARE * (missing + missing // 4)
        return min(2 * taken, max(taken // 4, likely))

    def best(self) -> list[PassageHit]:
        """Return the nearest memories that pass; equally near ones come newest first."""
        found = [
            (each.distance, -created_at, memory_id, each)
            for memory_id, created_at, each in self._found(len(self._pool))
        ]
        return [
            hit(memory_id, each.start, each.end, each.distance)
            for _, _, memory_id, each in sorted(found)[: self._limit]
        ]

    def _found(self, reach: int) -> list[tuple[str, int, _Scored]]:
        """Return those that pass, with id, time and best passage, and all as near as the last.

        Args:
            reach: how many passages are looked at.
        """
        found: dict[int, tuple[str, int, _Scored]] = {}
        furthest = 0.0
        for start in range(0, reach, _STEP):
            batch = self._pool[start : min(start + _STEP, reach)]
            self._judge({each.memory_row for each in batch})
            for each in batch:
                if len(found) >= self._limit and each.distance > furthest:
                    return list(found.values())
                memory = self._judged[each.memory_row]
                if memory is not None and each.memory_row not in found:
                    found[each.memory_row] = (*memory, each)
                    furthest = each.distance
        return list(found.values())

    def _judge(self, rows: set[int]) -> None:
        """Look up which of these memories pass, each once."""
        new = sorted(rows - self._judged.keys())
        if not new:
            return
        self._judged.update(dict.fromkeys(new))
        bindings = self._passing.bindings | {"rows": apsw.carray(to_array(new))}
        statement = self._passing.into(_JUDGED)
        for row, memory_id, created_at in self._connection.execute(statement, bindings):
            self._judged[row] = (memory_id, created_at)


def _first_size(sketch: Sketch, limit: int) -> int:
    """Return how many candidates to begin with; fewer signs tell less apart."""
    usual = CANDIDATES if sketch.count <= MANY_ENTRIES else CANDIDATES_OF_MANY
    blur = max(1.0, _FULL_DIMENSIONS / sketch.dimensions)
    return int(blur * max(usual, _TRUSTED_SHARE * limit))


def _passing_rows(connection: apsw.Connection, where: MemoryFilter) -> Numbers:
    passing = condition(where)
    return parse_numbers(fetch(connection, passing.into(_PASSING), passing.bindings)[0][0])
