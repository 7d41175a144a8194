"""Splits texts into the tokens that both engines index: stems of words, and trigrams."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from typing import Final, cast

import apsw

from rosemary.domain.types import TextIndex

TRIGRAM_CHARS: Final = 3
LAST_CHARACTER: Final = "\U0010ffff"
UNSPACED_FROM: Final = "\u0e00"
"""First code point of scripts that are written without spaces."""

TEXT_END: Final = "\n"
"""Appended twice to each text in the trigram index, so that every character starts a trigram."""

_TOKENIZERS: Final[Mapping[TextIndex, tuple[str, list[str]]]] = {
    TextIndex.PORTER: ("porter", ["unicode61", "remove_diacritics", "2"]),
    TextIndex.TRIGRAM: ("trigram", ["remove_diacritics", "1"]),
}


def tokenizer_of(connection: apsw.Connection, index: TextIndex) -> apsw.FTS5Tokenizer:
    """Return the tokenizer of an index."""
    name, options = _TOKENIZERS[index]
    return connection.fts5_tokenizer(name, options)


def tokens_of(connection: apsw.Connection, index: TextIndex, text: str) -> list[str]:
    """Return the tokens of a text as in an index, in order."""
    return tokens_by(tokenizer_of(connection, index), text)


def tokens_by(tokenizer: apsw.FTS5Tokenizer, text: str) -> list[str]:
    """Return the tokens of a text, in order; the caller has looked the tokenizer up once."""
    tokens = tokenizer(
        text.encode("utf-8", "replace"),
        apsw.FTS5_TOKENIZE_DOCUMENT,
        None,
        include_offsets=False,
        include_colocated=False,
    )
    # apsw's type includes the forms with offsets.
    return cast("list[str]", tokens)


class _Kept(threading.local):
    """The tokenizers of a thread; a connection without tables holds them."""

    def __init__(self) -> None:
        connection = apsw.Connection(":memory:")
        self.by_index = {index: tokenizer_of(connection, index) for index in TextIndex}


_kept: Final = _Kept()


def tokenizer_here(index: TextIndex) -> apsw.FTS5Tokenizer:
    """Return the tokenizer of an index, for the present thread."""
    return _kept.by_index[index]
