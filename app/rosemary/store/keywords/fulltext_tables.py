"""The two full-text indexes: their tables, their tokenizers, and terms written for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, cast

import apsw

from rosemary.domain.types import TextIndex
from rosemary.store.connections.values import to_text

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
