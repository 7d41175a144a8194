"""Search by words in the two full-text indexes. Nothing in a term is an operator."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import apsw

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.ports import TextHit
from rosemary.domain.types import MemoryId, TextIndex
from rosemary.store.connection import fetch
from rosemary.store.filters import Bound, condition
from rosemary.store.listing import count
from rosemary.store.scoped_relevance import ranked_in_scope
from rosemary.store.values import to_list, to_text

_TRIGRAM_CHARS: Final = 3
TABLES: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "memory_porter",
    TextIndex.TRIGRAM: "memory_trigram",
}
"""The table of each index."""

_MATCH: Final = """
    SELECT m.id, -found.score
    FROM (
        SELECT rowid AS row, bm25({index}) AS score FROM {index}
        WHERE {index} MATCH :words
        ORDER BY score, row DESC LIMIT :limit
    ) found
    CROSS JOIN memory m ON m.row = found.row
    ORDER BY found.score, found.row DESC
"""
# With few matches each is looked up; with many the rows that pass are collected first. The plus
# keeps the words in front: a bare `rowid IN (...)` beside MATCH runs the whole match again for
# each id (measured: 21 s instead of 1.4 ms).
_NARROWED_EACH: Final = (
    "AND EXISTS (SELECT 1 FROM memory m WHERE m.row = {index}.rowid AND {where})"
)
_NARROWED_SET: Final = "AND +{index}.rowid IN (SELECT m.row FROM memory m WHERE {where})"
_FEW_MATCHES: Final = 5_000
_PROBE: Final = """
    SELECT count(*) FROM (
        SELECT 1 FROM {index} WHERE {index} MATCH :words LIMIT :limit
    )
"""
_FREQUENCIES: Final = """
    SELECT (
        SELECT count(*) FROM {index}
        WHERE {index} MATCH wanted.value {narrowed}
    )
    FROM json_each(:words) wanted ORDER BY wanted.key
"""
# Half the time of counting matches, for one token among all memories.
_STEM_FREQUENCY: Final = "SELECT doc FROM memory_porter_vocab WHERE term = ?"
_PORTER_OVER: Final = ["unicode61", "remove_diacritics", "2"]

_SAMPLE_SIZE: Final = 32
_SAMPLE_CHARS: Final = 60
_SAMPLE: Final = """
    SELECT row, body FROM memory_text
    WHERE row % max(1, (SELECT count(*) FROM memory WHERE deleted_at IS NULL) / :size) = 0
    LIMIT :size
"""
_HOLDS: Final = "SELECT 1 FROM {index} WHERE {index} MATCH :words AND rowid = :row"
_WHOLE: Final = "INSERT INTO {index} ({index}, rank) VALUES ('integrity-check', 1)"


def match(
    connection: apsw.Connection,
    index: TextIndex,
    terms: Sequence[str],
    where: MemoryFilter,
    limit: int,
) -> list[TextHit]:
    """Return the memories that hold any of `terms`, best BM25 first."""
    wanted = _trigram_terms(terms) if index is TextIndex.TRIGRAM else terms
    phrases = [_literal(term) for term in dict.fromkeys(wanted)]
    if not phrases or limit <= 0 or where.is_trashed:
        return []
    words = " OR ".join(phrases)
    if where == EVERYTHING:
        statement = _MATCH.replace("{index}", TABLES[index])
        found = fetch(connection, statement, {"words": words, "limit": limit})
    else:
        narrowing = _narrowing(connection, index, words, where)
        passing = count(connection, where)
        found = ranked_in_scope(connection, TABLES[index], phrases, narrowing, passing, limit)
    return [TextHit(id=MemoryId(memory_id), relevance=relevance) for memory_id, relevance in found]


def document_frequencies(
    connection: apsw.Connection, terms: Collection[str], where: MemoryFilter
) -> dict[str, int]:
    """Return for each term how many memories that pass the filter hold it."""
    if not terms or where.is_trashed:
        return dict.fromkeys(terms, 0)
    if where != EVERYTHING:
        return _counted(connection, list(terms), where)
    stem = connection.fts5_tokenizer("porter", _PORTER_OVER)
    found: dict[str, int] = {}
    for term in terms:
        text = to_text(term).encode()
        tokens = [each[-1] for each in stem(text, apsw.FTS5_TOKENIZE_QUERY, None)]
        if len(tokens) == 1:
            rows = fetch(connection, _STEM_FREQUENCY, (tokens[0],))
            found[term] = rows[0][0] if rows else 0
        else:
            found |= _counted(connection, [term], where)
    return found


def _counted(
    connection: apsw.Connection, terms: Sequence[str], where: MemoryFilter
) -> dict[str, int]:
    words = [_literal(term) for term in terms]
    narrowed, bindings = _narrowing(connection, TextIndex.PORTER, " OR ".join(words), where)
    statement = _FREQUENCIES.replace("{narrowed}", narrowed)
    statement = statement.replace("{index}", TABLES[TextIndex.PORTER])
    bindings |= {"words": to_list(words)}
    counts = (count for (count,) in connection.execute(statement, bindings))
    return dict(zip(terms, counts, strict=True))


def _narrowing(
    connection: apsw.Connection, index: TextIndex, words: str, where: MemoryFilter
) -> tuple[str, dict[str, Bound]]:
    """Return the term of SQL that applies a filter; the indexes hold live memories only."""
    if where == EVERYTHING:
        return "", {}
    probe = _PROBE.replace("{index}", TABLES[index])
    matches = fetch(connection, probe, {"words": words, "limit": _FEW_MATCHES})[0][0]
    passing = condition(where)
    narrowed = _NARROWED_EACH if matches < _FEW_MATCHES else _NARROWED_SET
    return passing.into(narrowed), passing.bindings


def agrees_with_rows(connection: apsw.Connection, index: TextIndex, *, is_whole: bool) -> bool:
    """Return whether an index holds the texts of the live memories.

    Args:
        connection: one that may write, if `is_whole`.
        index: which one.
        is_whole: compare every text, under the write lock; else the beginnings of a sample.
    """
    try:
        _look_again(connection, index)
        if is_whole:
            connection.execute(_WHOLE.replace("{index}", TABLES[index]))
            return True
        holds = _HOLDS.replace("{index}", TABLES[index])
        return all(
            fetch(connection, holds, {"words": _literal(phrase), "row": row})
            for row, body in fetch(connection, _SAMPLE, {"size": _SAMPLE_SIZE})
            if (phrase := _indexed_phrase(body, index))
        )
    except apsw.CorruptError:
        return False


def _look_again(connection: apsw.Connection, index: TextIndex) -> None:
    """Drop what the connection remembers of an index from before the last writes of others.

    Every query does so by itself; `PRAGMA quick_check` doesn't, and calls the index damaged.
    """
    fetch(connection, _HOLDS.replace("{index}", TABLES[index]), {"words": '"a"', "row": 0})


def _indexed_phrase(body: str, index: TextIndex) -> str:
    """Return the beginning of a text, or nothing if the index may hold no token of it."""
    phrase = body[:_SAMPLE_CHARS]
    if index is TextIndex.TRIGRAM:
        return phrase if len(phrase) >= _TRIGRAM_CHARS and phrase.isascii() else ""
    # The last word may be cut through.
    phrase = phrase if phrase == body else phrase.rpartition(" ")[0]
    return phrase if any(char.isalnum() for char in phrase if char.isascii()) else ""


def _literal(term: str) -> str:
    """Return a term as an FTS5 string: a phrase in which no character is special."""
    plain = to_text(term).replace("\x00", " ").replace('"', '""')
    return f'"{plain}"'


def _trigram_terms(terms: Sequence[str]) -> list[str]:
    """Return what to look for among trigrams.

    ASCII words as they are, so that they match as substrings; words of other scripts, which
    may be written without spaces, as all their windows of three characters.
    """
    return list(_windows(terms))


def _windows(terms: Sequence[str]) -> Iterator[str]:
    for term in terms:
        if len(term) < _TRIGRAM_CHARS:
            continue
        if term.isascii():
            yield term
        else:
            for start in range(len(term) - _TRIGRAM_CHARS + 1):
                yield term[start : start + _TRIGRAM_CHARS]
