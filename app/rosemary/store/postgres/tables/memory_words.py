"""The words of memories, split and stemmed exactly as the embedded store does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from rosemary.domain.models import Memory
from rosemary.domain.naming import searched_text
from rosemary.domain.types import TextIndex
from rosemary.store.postgres.server.statements import (
    Server,
    ask,
    fetch,
    fetch_row,
    run,
    to_array,
    to_sought,
)
from rosemary.store.rows.indexed_words import (
    TEXT_END,
    TRIGRAM_CHARS,
    UNSPACED_FROM,
    tokenizer_here,
    tokens_by,
)
from rosemary.store.rows.stored_values import Bound, to_text

_WORD_BYTES_MAX: Final = 2_000
_PLACES_MAX: Final = 16_383
_PLACES_OF_WORD_MAX: Final = 255
"""Limits of the server's word lists. Every word is in the list, but only places within these limits
are stored, and phrases are found by them."""

_PUT: Final = """
    INSERT INTO memory_words (memory, words, word_count, folded, piece_count, pieces)
    VALUES (
        :memory, CAST(:words AS tsvector), :word_count, :folded, :piece_count,
        CAST(:pieces AS text[])
    )
    ON CONFLICT (owner, memory) DO UPDATE SET
        words = excluded.words, word_count = excluded.word_count,
        folded = excluded.folded, piece_count = excluded.piece_count, pieces = excluded.pieces
"""
_REMOVE: Final = "DELETE FROM memory_words WHERE memory = :memory"
COLUMNS: Final = ("words", "word_count", "folded", "piece_count", "pieces")
"""The columns that are made from a text, in the order of the table."""

_DIFFERING: Final = """
    SELECT CAST(given.memory AS bigint)
    FROM unnest(
        CAST(:memory_given AS text[]), CAST(:words_given AS text[]),
        CAST(:word_count_given AS text[]), CAST(:folded_given AS text[]),
        CAST(:piece_count_given AS text[]), CAST(:pieces_given AS text[])
    ) given (memory, words, word_count, folded, piece_count, pieces)
    LEFT JOIN memory_words held ON held.memory = CAST(given.memory AS bigint)
    WHERE (held.words, held.word_count, held.folded, held.piece_count, held.pieces)
        IS DISTINCT FROM (
            CAST(given.words AS tsvector), CAST(given.word_count AS integer), given.folded,
            CAST(given.piece_count AS integer), CAST(given.pieces AS text[])
        )
    ORDER BY 1
"""


_POSTINGS: Final = """
    SELECT w.memory, greatest(1, cardinality(each.positions)) AS amount, w.word_count AS length,
        CAST(each.lexeme AS plain) AS stem, w.owner
    FROM memory_words w, unnest(w.words) each
"""
_WRONG_POSTINGS: Final = f"""
    SELECT count(*) FROM ({_POSTINGS}) should
    FULL JOIN word_posting held ON held.stem = should.stem AND held.memory = should.memory
    WHERE (held.amount, held.length) IS DISTINCT FROM (should.amount, should.length)
"""  # noqa: S608 - a constant
_SUMS: Final = """
    SELECT count(*) AS memories, coalesce(sum(word_count), 0) AS words,
        coalesce(sum(piece_count), 0) AS pieces
    FROM memory_words
"""
_WRONG_TOTALS: Final = f"""
    SELECT count(*) FROM ({_SUMS}) should CROSS JOIN (
        SELECT coalesce(sum(memories), 0) AS memories, coalesce(sum(words), 0) AS words,
            coalesce(sum(pieces), 0) AS pieces
        FROM word_totals
    ) held
    WHERE (should.memories, should.words, should.pieces)
        IS DISTINCT FROM (held.memories, held.words, held.pieces)
"""  # noqa: S608 - constants
# For shared projects, triggers update the counts.
_COUNT_ANEW: Final = (
    "DELETE FROM word_posting WHERE owner = current_user",
    f"""
    INSERT INTO word_posting (memory, amount, length, stem, owner)
    {_POSTINGS} WHERE w.owner = current_user ORDER BY stem, memory
    """,
    "DELETE FROM word_totals WHERE owner = current_user",
    f"INSERT INTO word_totals (memories, words, pieces) {_SUMS} WHERE owner = current_user",
)


def put(server: Server, row: int, memory: Memory) -> None:
    """Replace the words of a memory; one in the trash has none."""
    if memory.deleted_at is not None:
        run(server, _REMOVE, {"memory": row})
        return
    put_text(server, row, searched_text(memory.title, memory.author, memory.content))


def put_text(server: Server, row: int, text: str) -> None:
    """Replace the words of a live memory by those of its searched text."""
    run(server, _PUT, {"memory": row, **columns(text)})


def differing(server: Server, texts: Mapping[int, str]) -> list[int]:
    """Return the rows of live memories whose words are missing or differ from the given text."""
    given = [{"memory": row, **columns(text)} for row, text in texts.items()]
    listed = {
        f"{name}_given": to_array([str(each[name]) for each in given])
        for name in ("memory", *COLUMNS)
    }
    return [row for (row,) in fetch(server, _DIFFERING, listed)]


def count_wrong(server: Server) -> int:
    """Return how many counts differ from the word lists that they were made from."""
    wrong = ask(server, _WRONG_POSTINGS)
    return int(fetch_row(server, _WRONG_TOTALS)[0] + wrong()[0][0])


def count_later(server: Server) -> None:
    """Stop updating the counts of words in this transaction, until `count_anew`."""
    run(server, "SET LOCAL rosemary.counts_later TO on")


def count_anew(server: Server) -> None:
    """Make the counts of words anew from the word lists."""
    for statement in _COUNT_ANEW:
        run(server, statement)


def columns(text: str) -> dict[str, Bound]:
    """Return the values of `COLUMNS` for the searched text of a live memory."""
    text = to_sought(text)
    words, folded = stems(text), folded_text(text + 2 * TEXT_END)
    return {
        "words": _word_list(words),
        "word_count": len(words),
        "folded": folded,
        "piece_count": max(0, len(folded) + 1 - TRIGRAM_CHARS),
        "pieces": to_array(sorted(_pieces(folded))),
    }


def stems(text: str) -> Sequence[str]:
    """Return the stems of the words of a text, in order."""
    return tokens_by(tokenizer_here(TextIndex.PORTER), to_text(text))


def folded_text(text: str) -> str:
    """Return a text of three or more characters without case and accents, as in the index."""
    trigrams = tokens_by(tokenizer_here(TextIndex.TRIGRAM), to_text(text))
    return "".join(each[0] for each in trigrams[:-1]) + "".join(trigrams[-1:])


def pieces_of(folded: str) -> set[str]:
    """Return the trigrams of a folded text; every text that contains it has all of them."""
    ends = range(TRIGRAM_CHARS, len(folded) + 1)
    return {folded[end - TRIGRAM_CHARS : end] for end in ends}


def beside_unspaced(ending: str) -> str:
    """Return the piece for one or two Latin letters just before a script without spaces."""
    return ending + UNSPACED_FROM


def _pieces(folded: str) -> set[str]:
    """Return all pieces by which a text is found."""
    found = pieces_of(folded)
    if folded.isascii():
        return found
    is_unspaced = any(each >= UNSPACED_FROM for each in folded)
    for start in range(len(folded) - 1):
        for piece in (folded[start : start + 1], folded[start : start + 2]):
            following = folded[start + len(piece) : start + len(piece) + 1]
            if not piece.isascii():
                found.add(piece)
            elif following >= UNSPACED_FROM or (is_unspaced and following == TEXT_END):
                found.add(beside_unspaced(piece))
    return found


def as_kept(word: str) -> str:
    """Return a word, cut to the length that the server stores."""
    return word.encode()[:_WORD_BYTES_MAX].decode(errors="ignore")


def phrase(text: str) -> str | None:
    """Return a query for a word or for words side by side; None if the text has no words."""
    return phrase_of(stems(text))


def phrase_of(words: Sequence[str], *, is_prefix: bool = False) -> str | None:
    """Return a query for these stems side by side; `is_prefix`: the last one is a prefix."""
    quoted = [_quoted(each) for each in words]
    return " <-> ".join(quoted) + (":*" if is_prefix else "") if quoted else None


def _word_list(words: Sequence[str]) -> str:
    """Return the text of a word list: each word with its places, counted from 1."""
    places: dict[str, list[int]] = {}
    for place, word in enumerate(words, start=1):
        places.setdefault(word, []).append(place)
    return " ".join(f"{_quoted(word)}{_place_list(at)}" for word, at in places.items())


def _place_list(places: Sequence[int]) -> str:
    kept = ",".join(
        str(each) for each in islice(places, _PLACES_OF_WORD_MAX) if each <= _PLACES_MAX
    )
    return f":{kept}" if kept else ""


def _quoted(word: str) -> str:
    return "'" + as_kept(word).replace("\\", "\\\\").replace("'", "''") + "'"
