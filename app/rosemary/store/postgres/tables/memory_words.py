"""The words of memories, split and stemmed exactly as the embedded store does it."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from itertools import islice
from typing import Final

import apsw

from rosemary.domain.models import Memory
from rosemary.domain.naming import searched_text
from rosemary.store.postgres.server.statements import Server, run
from rosemary.store.rows.stored_values import to_text

_WORD_BYTES_MAX: Final = 2_000
_PLACES_MAX: Final = 16_383
_PLACES_OF_WORD_MAX: Final = 255
"""Limits of the server's word lists. A word is in the list in any case; phrases are found by the
places within these limits."""

_PUT: Final = """
    INSERT INTO memory_words (memory, words) VALUES (:memory, CAST(:words AS tsvector))
    ON CONFLICT (memory) DO UPDATE SET words = excluded.words
"""
_REMOVE: Final = "DELETE FROM memory_words WHERE memory = :memory"


class _Tokenizer(threading.local):
    """SQLite's own, one for each thread: a connection without tables holds it."""

    def __init__(self) -> None:
        self._connection = apsw.Connection(":memory:")
        self._split = self._connection.fts5_tokenizer(
            "porter", ["unicode61", "remove_diacritics", "2"]
        )

    def __call__(self, text: str) -> Sequence[str]:
        encoded = to_text(text).encode()
        found = self._split(
            encoded,
            apsw.FTS5_TOKENIZE_DOCUMENT,
            None,
            include_offsets=False,
            include_colocated=False,
        )
        return [str(each) for each in found]


_tokens: Final = _Tokenizer()


def put(server: Server, row: int, memory: Memory) -> None:
    """Replace the words of a memory; one in the trash has none."""
    if memory.deleted_at is not None:
        run(server, _REMOVE, {"memory": row})
        return
    text = searched_text(memory.title, memory.author, memory.content)
    run(server, _PUT, {"memory": row, "words": _listed(_tokens(text))})


def phrase(text: str) -> str | None:
    """Return a query for a word or for words side by side; None if there is no word in it."""
    words = [_quoted(each) for each in _tokens(text)]
    return " <-> ".join(words) if words else None


def _listed(words: Sequence[str]) -> str:
    """Return the text of a word list: each word with its places, counted from 1."""
    places: dict[str, list[int]] = {}
    for place, word in enumerate(words, start=1):
        places.setdefault(word, []).append(place)
    return " ".join(f"{_quoted(word)}{_placed(at)}" for word, at in places.items())


def _placed(places: Sequence[int]) -> str:
    kept = ",".join(
        str(each) for each in islice(places, _PLACES_OF_WORD_MAX) if each <= _PLACES_MAX
    )
    return f":{kept}" if kept else ""


def _quoted(word: str) -> str:
    short = word.encode()[:_WORD_BYTES_MAX].decode(errors="ignore")
    return "'" + short.replace("\\", "\\\\").replace("'", "''") + "'"
