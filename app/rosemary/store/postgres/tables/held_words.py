"""Which memories hold words or parts of words, and how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.postgres.server.statements import Rows, Server, ask, to_array
from rosemary.store.postgres.tables import memory_words
from rosemary.store.postgres.tables.known_counts import EXACT_MAX, KnownCounts
from rosemary.store.postgres.tables.row_expressions import condition, joined
from rosemary.store.rows.indexed_words import (
    K1,
    LAST_CHARACTER,
    LEAST_WEIGHT,
    TEXT_END,
    TRIGRAM_CHARS,
    UNSPACED_FROM,
    B,
)
from rosemary.store.rows.stored_values import Bound

_NOTHING: Final[Mapping[str, Bound]] = {}
_PIECE_CHARS_MAX: Final = 64
_RANKED_MAX: Final = 2_000
"""Matches of the rarer words that propose memories."""

_WALKED_MAX: Final = 3_000
"""Memories that are scored at most; of more, the newest."""

# word: of a term that is nothing but one word.
_TERMS: Final = """
    SELECT no, word, CAST(query AS tsquery) AS query, string_to_array(stems, ' ') AS stems,
        is_prefix, CAST(pieces AS text[]) AS pieces, part, pattern
    FROM unnest(
        CAST(:words AS text[]), CAST(:queries AS text[]), CAST(:stems AS text[]),
        CAST(:prefixes AS boolean[]), CAST(:pieces AS text[]), CAST(:parts AS text[]),
        CAST(:patterns AS text[])
    ) WITH ORDINALITY given (word, query, stems, is_prefix, pieces, part, pattern, no)
"""
_HOLDS_PART: Final = """position(term.part IN w.folded) > 0
        AND (term.pattern = '' OR w.folded ~ term.pattern)"""
# What the index of words or pieces finds; see the steps of the format for these functions.
_HOLDING: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "holding_words(term.query)",
    TextIndex.TRIGRAM: "holding_pieces(term.pieces)",
}
_HOLDS: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "TRUE",
    TextIndex.TRIGRAM: _HOLDS_PART,
}
# A word beyond the places that the server keeps counts once.
_AMOUNT: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: """greatest(1, (
        SELECT count(*) FROM (
            SELECT 1
            FROM unnest(term.stems) WITH ORDINALITY sought (stem, no)
            JOIN unnest(w.words) held ON CASE
                WHEN term.is_prefix AND sought.no = cardinality(term.stems)
                THEN starts_with(held.lexeme, sought.stem) ELSE held.lexeme = sought.stem
            END
            CROSS JOIN unnest(held.positions) place
            GROUP BY place - sought.no
            HAVING count(*) = cardinality(term.stems)
        ) whole
    ))""",
    TextIndex.TRIGRAM: """
        (length(w.folded) - length(replace(w.folded, term.part, ''))) / length(term.part)
    """,
}
_LENGTH: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "word_count",
    TextIndex.TRIGRAM: "piece_count",
}
_OF_WORDS: Final = """
    SELECT term.no, p.memory, p.length, p.amount
    FROM term JOIN word_posting p ON p.stem = term.word JOIN memory m ON m.row = p.memory
    WHERE {where}
"""
_OF_OTHERS: Final = """
    SELECT term.no, w.memory, w.{length} AS length, {amount} AS amount
    FROM term CROSS JOIN LATERAL {holding} found (memory)
    JOIN memory_words w ON w.memory = found.memory JOIN memory m ON m.row = found.memory
    WHERE term.word = '' AND {holds} AND {where}
"""
# Without a look at the text of more than the newest that may hold it. The sum keeps the server from
# reading the newest memories of all until enough of them may.
_OF_NEWEST: Final = f"""
    SELECT term.no, w.memory, w.{{length}} AS length, {{amount}} AS amount
    FROM term CROSS JOIN LATERAL (
        SELECT m.row FROM holding_pieces(term.pieces) found (memory) {{joined}}
        WHERE {{where}}
        ORDER BY m.row + 0 DESC LIMIT {_WALKED_MAX}
    ) newest
    JOIN memory_words w ON w.memory = newest.row
    WHERE {_HOLDS_PART}
"""  # noqa: S608 - constants
_HELD: Final = f"WITH term AS MATERIALIZED ({_TERMS}), held AS MATERIALIZED ({{held}})"
_ALL: Final = f"{_HELD} SELECT no, memory, length, amount FROM held"  # noqa: S608 - constants
_FREQUENCIES: Final = f"{_HELD} SELECT no, count(*) FROM held GROUP BY no"  # noqa: S608 - constants
# The rarest terms propose memories that have few matches together; at least the first does. The
# sums are those of `Totals`, in the order of the terms. Candidates are looked up in a table
# of hashes (IS TRUE): a join would go through all matches for each, as the server expects few.
_SCORED: Final = f"""
    {_HELD},
    inside AS ({{inside}}),
    counted AS (SELECT no, CAST(count(*) AS double precision) AS memories FROM held GROUP BY no),
    weighed AS MATERIALIZED (
        SELECT no,
            greatest(:least,
                ln((inside.memories - counted.memories + 0.5) / (counted.memories + 0.5))
            ) AS weight,
            row_number() OVER rarest AS place, sum(counted.memories) OVER rarest AS together
        FROM counted CROSS JOIN inside
        WINDOW rarest AS (ORDER BY counted.memories, no)
    ),
    candidate AS (
        SELECT DISTINCT held.memory FROM held JOIN weighed USING (no)
        WHERE place = 1 OR together <= {_RANKED_MAX}
        ORDER BY held.memory DESC LIMIT {_WALKED_MAX}
    )
    SELECT held.memory, sum(
        weight * amount * (:k1 + 1) / (amount + :k1 * (1 - :b + :b * length / :average))
        ORDER BY no
    ) AS score
    FROM held JOIN weighed USING (no)
    WHERE (held.memory IN (SELECT memory FROM candidate)) IS TRUE
    GROUP BY held.memory
    ORDER BY score DESC, held.memory DESC LIMIT :limit
"""  # noqa: S608 - joined from constants
_INSIDE: Final = """
    SELECT CAST(count(*) AS double precision) AS memories FROM memory m WHERE {where}
"""
_INSIDE_KNOWN: Final = "SELECT CAST(:inside AS double precision) AS memories"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """A word, phrase or part of a word to look for.

    Attributes:
        query: of words side by side, in the server's form.
        stems: these words.
        is_prefix: whether the last one may be a beginning.
        pieces: what every text has that holds the part.
        part: the part, folded.
        pattern: what the part must stand between, as a regular expression; empty: anything.
    """

    query: str = ""
    stems: tuple[str, ...] = ()
    is_prefix: bool = False
    pieces: tuple[str, ...] = ()
    part: str = ""
    pattern: str = ""

    @property
    def is_word(self) -> bool:
        """Whether it is one whole word."""
        return len(self.stems) == 1 and not self.is_prefix


class Held(NamedTuple):
    """That a memory holds the term of a number, counted from 0."""

    number: int
    row: int
    length: int
    amount: int


def words(text: str, *, is_prefix: bool = False) -> Sought | None:
    """Return the words of a text side by side; None if there is none."""
    stems = [memory_words.as_kept(each) for each in memory_words.stems(text)]
    query = memory_words.phrase_of(stems, is_prefix=is_prefix)
    return None if query is None else Sought(query=query, stems=tuple(stems), is_prefix=is_prefix)


def parts(term: str) -> list[Sought]:
    """Return the parts of a term of which any is enough, as they are looked for inside words.

    Words of scripts without spaces are split into windows of three characters. A Latin part of one
    or two counts only beside such a script; elsewhere it is found as a word.
    """
    if term.isascii() or len(term) < TRIGRAM_CHARS:
        pieces = [term[:_PIECE_CHARS_MAX]] if term.strip() else []
    else:
        ends = range(TRIGRAM_CHARS, len(term) + 1)
        pieces = list(dict.fromkeys(term[end - TRIGRAM_CHARS : end] for end in ends))
    return [part for part in map(_part, pieces) if part is not None]


def _part(piece: str) -> Sought | None:
    folded = memory_words.folded_text(piece + 2 * TEXT_END)[:-2]
    if not folded:
        return None
    if len(folded) >= TRIGRAM_CHARS:
        return Sought(part=folded, pieces=tuple(sorted(memory_words.pieces_of(folded))))
    piece = memory_words.beside_unspaced(folded) if folded.isascii() else folded
    return Sought(part=folded, pieces=(piece,))


def substring(text: str) -> Sought | None:
    """Return a text to be found as it is written, also inside words."""
    folded = memory_words.folded_text(text + 2 * TEXT_END)[:-2]
    if not folded:
        return None
    return Sought(part=folded, pieces=tuple(sorted(memory_words.pieces_of(folded))))


def word_beside_unspaced(text: str) -> Sought | None:
    """Return a Latin word just before a script without spaces; None for anything else.

    There the index of words has it as one word together with what follows.
    """
    text = text.lower()
    if not (text.isascii() and text.isalnum()):
        return None
    following = f"(?=[{UNSPACED_FROM}-{LAST_CHARACTER}]|{TEXT_END}{TEXT_END}$)"
    piece = memory_words.beside_unspaced(text[1 - TRIGRAM_CHARS :])
    return Sought(part=text, pieces=(piece,), pattern=f"(?<![a-z0-9_]){text}{following}")


def frequencies(
    server: Server, index: TextIndex, sought: Sequence[Sought], where: MemoryFilter
) -> list[int]:
    """Return for each term how many memories hold it that pass the filter."""
    found: dict[int, int] = dict(_ask(server, _FREQUENCIES, index, sought, where)())
    return [int(found.get(number, 0)) for number in range(1, len(sought) + 1)]


def ask_held(
    server: Server, index: TextIndex, sought: Sequence[Sought], where: MemoryFilter
) -> Callable[[], list[Held]]:
    """Return which memories that pass the filter hold which terms, with the next result."""
    found = _ask(server, _ALL, index, sought, where)
    return lambda: [Held(no - 1, row, length, amount) for no, row, length, amount in found()]


def ask_scored(
    counts: KnownCounts,
    index: TextIndex,
    sought: Sequence[Sought],
    where: MemoryFilter,
    limit: int,
) -> Callable[[], Rows]:
    """Return the best memories that pass the filter by the BM25 of what they hold, with it.

    They come with the next result.

    In a large store, parts of words are found in the newest memories that may hold them.
    """
    totals = counts.totals(index)
    average = totals.tokens / max(1, totals.rows) or 1.0
    bm25 = {"least": LEAST_WEIGHT, "k1": K1, "b": B, "limit": limit, "average": average}
    if totals.rows <= EXACT_MAX:
        statement = _SCORED.replace("{inside}", _INSIDE)
    else:
        statement = _SCORED.replace("{inside}", _INSIDE_KNOWN)
        bm25["inside"] = counts.passing(where)
        if index == TextIndex.TRIGRAM and not counts.is_small(where):
            newest = _OF_NEWEST.replace("{joined}", joined(where, "found.memory"))
            statement = statement.replace("{held}", newest)
    return _ask(counts.server, statement, index, sought, where, bm25)


def _ask(
    server: Server,
    statement: str,
    index: TextIndex,
    sought: Sequence[Sought],
    where: MemoryFilter,
    further: Mapping[str, Bound] = _NOTHING,
) -> Callable[[], Rows]:
    if not sought:
        return list
    passing = condition(where)
    for name, sql in (
        ("held", _held(index, sought)),
        ("holding", _HOLDING[index]),
        ("holds", _HOLDS[index]),
        ("amount", "0" if statement is _FREQUENCIES else _AMOUNT[index]),
        ("length", _LENGTH[index]),
    ):
        statement = statement.replace("{" + name + "}", sql)
    values = passing.bound(
        words=to_array([each.stems[0] if each.is_word else "" for each in sought]),
        queries=to_array([each.query for each in sought]),
        stems=to_array([" ".join(each.stems) for each in sought]),
        prefixes=to_array([int(each.is_prefix) for each in sought]),
        pieces=to_array([to_array(each.pieces) for each in sought]),
        parts=to_array([each.part for each in sought]),
        patterns=to_array([each.pattern for each in sought]),
    )
    is_prepared = not passing.bindings
    return ask(server, passing.into(statement), {**values, **further}, is_prepared=is_prepared)


def _held(index: TextIndex, sought: Sequence[Sought]) -> str:
    """Return the statement for the matches; single words have a table of theirs."""
    if index == TextIndex.TRIGRAM:
        return _OF_OTHERS
    if all(each.is_word for each in sought):
        return _OF_WORDS
    return f"{_OF_WORDS} UNION ALL {_OF_OTHERS}"
