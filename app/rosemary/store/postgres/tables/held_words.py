"""Which memories hold words or parts of words, and how often."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.postgres.server.statements import Rows, Server, ask, to_array
from rosemary.store.postgres.tables import memory_words
from rosemary.store.postgres.tables.row_filters import condition
from rosemary.store.rows.tokenizing import LAST_CHARACTER, TEXT_END, TRIGRAM_CHARS, UNSPACED_FROM
from rosemary.store.rows.word_weights import Totals

_PIECE_CHARS_MAX: Final = 64
_WALKED_MAX: Final = 3_000
"""Memories that are scored at most; of more, the newest."""

_TERMS: Final = """
    SELECT no, CAST(query AS tsquery) AS query, string_to_array(stems, ' ') AS stems, is_prefix,
        CAST(pieces AS text[]) AS pieces, part, pattern, is_rare
    FROM unnest(
        CAST(:queries AS text[]), CAST(:stems AS text[]), CAST(:prefixes AS boolean[]),
        CAST(:pieces AS text[]), CAST(:parts AS text[]), CAST(:patterns AS text[]),
        CAST(:rare AS boolean[])
    ) WITH ORDINALITY given (query, stems, is_prefix, pieces, part, pattern, is_rare, no)
"""
_HOLDS: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "w.words @@ term.query",
    TextIndex.TRIGRAM: """w.pieces @> term.pieces
        AND position(term.part IN w.folded) > 0
        AND (term.pattern = '' OR w.folded ~ term.pattern)""",
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
_TOTALS: Final = """
    SELECT count(*), coalesce(sum(word_count), 0), coalesce(sum(piece_count), 0) FROM memory_words
"""
_SIZE: Final = "SELECT count(*) FROM memory m WHERE {where}"
_FREQUENCIES: Final = f"""
    WITH term AS MATERIALIZED ({_TERMS})
    SELECT term.no, count(*)
    FROM term JOIN memory_words w ON {{holds}} JOIN memory m ON m.row = w.memory
    WHERE {{where}}
    GROUP BY term.no
"""  # noqa: S608 - joined from constants
_HELD: Final = f"""
    WITH term AS MATERIALIZED ({_TERMS})
    SELECT term.no, w.memory, w.{{length}}, {{amount}}
    FROM term JOIN memory_words w ON {{holds}} JOIN memory m ON m.row = w.memory
    WHERE {{where}}
"""  # noqa: S608 - joined from constants
_SCORED: Final = f"""
    WITH term AS MATERIALIZED ({_TERMS}),
    candidate AS MATERIALIZED (
        SELECT DISTINCT m.row
        FROM term JOIN memory_words w ON {{holds}} JOIN memory m ON m.row = w.memory
        WHERE term.is_rare AND {{where}}
        ORDER BY m.row DESC LIMIT :walked
    )
    SELECT term.no, w.memory, w.{{length}}, {{amount}}
    FROM candidate JOIN memory_words w ON w.memory = candidate.row JOIN term ON {{holds}}
"""  # noqa: S608 - joined from constants


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
        is_rare: whether it proposes memories to score.
    """

    query: str = ""
    stems: tuple[str, ...] = ()
    is_prefix: bool = False
    pieces: tuple[str, ...] = ()
    part: str = ""
    pattern: str = ""
    is_rare: bool = True


class Held(NamedTuple):
    """That a memory holds the term of a number, counted from 0."""

    number: int
    row: int
    length: int
    amount: int


def words(text: str, *, is_prefix: bool = False) -> Sought | None:
    """Return the words of a text side by side; None if there is none."""
    stems = memory_words.stems(text)
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


def ask_totals(server: Server, index: TextIndex) -> Callable[[], Totals]:
    """Return how many memories and tokens an index has; they come with the next result."""
    found = ask(server, _TOTALS)

    def totals() -> Totals:
        ((rows, of_words, of_pieces),) = found()
        return Totals(rows=rows, tokens=of_words if index == TextIndex.PORTER else of_pieces)

    return totals


def ask_size(server: Server, where: MemoryFilter) -> Callable[[], int]:
    """Return how many memories pass a filter; it comes with the next result."""
    passing = condition(where)
    found = ask(server, passing.into(_SIZE), passing.bindings)
    return lambda: int(found()[0][0])


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
    found = _ask(server, _HELD, index, sought, where)
    return lambda: _told(found())


def held_by_candidates(
    server: Server, index: TextIndex, sought: Sequence[Sought], where: MemoryFilter
) -> list[Held]:
    """Return the same of those memories that hold any of the rare terms."""
    return _told(_ask(server, _SCORED, index, sought, where)())


def common(sought: Sought) -> Sought:
    """Return a term that proposes no memories."""
    return replace(sought, is_rare=False)


def _ask(
    server: Server,
    statement: str,
    index: TextIndex,
    sought: Sequence[Sought],
    where: MemoryFilter = EVERYTHING,
) -> Callable[[], Rows]:
    if not sought:
        return list
    passing = condition(where)
    for name, by_index in (("holds", _HOLDS), ("amount", _AMOUNT), ("length", _LENGTH)):
        statement = statement.replace("{" + name + "}", by_index[index])
    values = passing.bound(
        queries=to_array([each.query for each in sought]),
        stems=to_array([" ".join(each.stems) for each in sought]),
        prefixes=to_array([int(each.is_prefix) for each in sought]),
        pieces=to_array([to_array(each.pieces) for each in sought]),
        parts=to_array([each.part for each in sought]),
        patterns=to_array([each.pattern for each in sought]),
        rare=to_array([int(each.is_rare) for each in sought]),
    )
    if ":walked" in statement:
        values["walked"] = _WALKED_MAX
    return ask(server, passing.into(statement), values)


def _told(rows: Rows) -> list[Held]:
    return [Held(number - 1, row, length, amount) for number, row, length, amount in rows]
