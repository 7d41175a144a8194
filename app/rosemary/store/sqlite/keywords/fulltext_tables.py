"""The two full-text indexes of FTS5: tables, tokenizers, their records, BM25 and merging."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Final, cast

import apsw

from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.column_values import to_text
from rosemary.store.sqlite.connections.sqlite_connection import fetch

TRIGRAM_CHARS: Final = 3
LAST_CHARACTER: Final = "\U0010ffff"
UNSPACED_FROM: Final = "\u0e00"
"""From here on scripts are written without spaces, or in signs of a word each."""

TEXT_END: Final = "\n"
"""Two of them follow each text in the index of trigrams, so that any character begins some."""

TABLES: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "memory_porter",
    TextIndex.TRIGRAM: "memory_trigram",
}
"""The table of each index."""

TITLE: Final = "iif(m.has_title, m.summary, '')"
"""What the indexes hold of a memory's summary, for statements on `memory m`."""

_TOKENIZERS: Final[Mapping[TextIndex, tuple[str, list[str]]]] = {
    TextIndex.PORTER: ("porter", ["unicode61", "remove_diacritics", "2"]),
    TextIndex.TRIGRAM: ("trigram", ["remove_diacritics", "1"]),
}


def tokenizer_of(connection: apsw.Connection, index: TextIndex) -> apsw.FTS5Tokenizer:
    """Return what parts texts into the tokens of an index."""
    name, options = _TOKENIZERS[index]
    return connection.fts5_tokenizer(name, options)


def tokens_of(connection: apsw.Connection, index: TextIndex, text: str) -> list[str]:
    """Return the tokens that an index holds of a text, in order."""
    return tokens_by(tokenizer_of(connection, index), text)


def tokens_by(tokenizer: apsw.FTS5Tokenizer, text: str) -> list[str]:
    """Return the tokens of a text, in order: for many texts, as a tokenizer takes time to find."""
    tokens = tokenizer(
        text.encode("utf-8", "replace"),
        apsw.FTS5_TOKENIZE_DOCUMENT,
        None,
        include_offsets=False,
        include_colocated=False,
    )
    # The driver's type covers the forms with offsets too.
    return cast("list[str]", tokens)


def literal(term: str) -> str:
    """Return a term as an FTS5 string: a phrase in which no character is special."""
    plain = to_text(term).replace("\x00", " ").replace('"', '""')
    return f'"{plain}"'


def any_of(terms: Iterable[str]) -> str:
    """Return the FTS5 expression for texts that hold any of the terms."""
    return " OR ".join(literal(term) for term in dict.fromkeys(terms))


_VARINT_BYTES: Final = 9
_COOKIE: Final = slice(4, None)
# A second form, which indexes of other options have.
_OTHER_FORM: Final = b"\xff\x00\x00\x01"


def varints(block: bytes) -> Iterator[int]:
    """Yield the numbers of a record: seven bits a byte, a ninth byte holds eight."""
    value = size = 0
    for byte in block:
        size += 1
        if size == _VARINT_BYTES:
            value = value << 8 | byte
        else:
            value = value << 7 | byte & 0x7F
            if byte & 0x80:
                continue
        yield value
        value = size = 0


def pages_of_pieces(block: bytes) -> list[int]:
    """Return how many pages each piece of an index has.

    Of a record that is damaged, or of another form, nothing is known: then there are none.

    Args:
        block: the structure record.
    """
    record = block[_COOKIE]
    if record.startswith(_OTHER_FORM):
        return []
    try:
        return list(_pages_in(varints(record)))
    except ValueError:
        return []


def _pages_in(numbers: Iterator[int]) -> Iterator[int]:
    """Yield them.

    Raises:
        ValueError: there are too few numbers.
    """
    # How many levels there are, pieces in them all, and pages ever written.
    levels, _pieces, _written = islice(numbers, 3)
    for _ in range(levels):
        _merging, pieces = islice(numbers, 2)
        for _ in range(pieces):
            _number, first, last = islice(numbers, 3)
            yield last - first + 1


_K1: Final = 1.2
_B: Final = 0.75
_LEAST_WEIGHT: Final = 1e-6
"""Source: the function bm25() of SQLite's FTS5."""

# The first record holds the number of rows and of the tokens in them.
_AVERAGES: Final = "SELECT block FROM {index}_data WHERE id = 1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """How many texts an index holds, and how many tokens they have together."""

    rows: int
    tokens: int

    def weight(self, frequency: float) -> float:
        """Return what a word counts that so many texts hold."""
        odds = (self.rows - frequency + 0.5) / (frequency + 0.5)
        return max(_LEAST_WEIGHT, math.log(odds) if odds > 0 else 0.0)

    def saturation(self, count: float, tokens: float) -> float:
        """Return by what to multiply the weight of a word.

        Args:
            count: how often the text holds it.
            tokens: the length of the text.
        """
        average = self.tokens / self.rows if self.rows and self.tokens else 1.0
        return count * (_K1 + 1) / (count + _K1 * (1 - _B + _B * tokens / average))


def totals_of(connection: apsw.Connection, index: TextIndex) -> Totals:
    """Return the totals of an index, as it keeps them."""
    blocks = fetch(connection, _AVERAGES.replace("{index}", TABLES[index]))
    numbers = list(varints(blocks[0][0])) if blocks else []
    rows, tokens = (*numbers, 0, 0)[:2]
    return Totals(rows=rows, tokens=tokens)


PIECES_MAX: Final = 8
"""An index in no more is left as it is. Source: docs/benchmarks.md."""

_STEP_PAGES: Final = 64
# Eight megabytes: what is larger is not written anew for the sake of a few memories.
_SMALL_PAGES: Final = 2_048
_NEW_SHARE: Final = 8

_STRUCTURE: Final = """
    SELECT block FROM {table}_data WHERE id = 10 AND typeof(block) = 'blob'
"""
# By a negative number all pieces are merged, and not only those of a like size.
_MERGE: Final = "INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)"
# What FTS5 says by the number of changes where there was nothing left to do.
_NOTHING: Final = 1


def scattered(connection: apsw.Connection) -> list[str]:
    """Return the tables of the indexes that are worth merging."""
    return [table for table in TABLES.values() if _is_scattered(connection, table)]


def merge_some(connection: apsw.Connection, table: str) -> bool:
    """Merge some pages of an index, in milliseconds; return whether there may be more to do."""
    before: int = connection.total_changes()
    connection.execute(_MERGE.replace("{table}", table), (-_STEP_PAGES,))
    after: int = connection.total_changes()
    return after - before > _NOTHING


def _is_scattered(connection: apsw.Connection, table: str) -> bool:
    blocks = fetch(connection, _STRUCTURE.replace("{table}", table))
    pages = [pages for (block,) in blocks for pages in pages_of_pieces(block)]
    if len(pages) <= PIECES_MAX:
        return False
    rest = sum(pages) - max(pages)
    return sum(pages) <= _SMALL_PAGES or rest * _NEW_SHARE >= sum(pages)
