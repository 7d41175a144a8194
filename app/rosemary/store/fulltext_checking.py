"""Whether the full-text indexes hold the texts of the memories."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.types import TextIndex
from rosemary.store.connection import fetch
from rosemary.store.fulltext_tables import TABLES, TRIGRAM_CHARS, literal

_SAMPLE_SIZE: Final = 32
_SAMPLE_CHARS: Final = 60
_SAMPLE: Final = """
    SELECT row, body FROM memory_text
    WHERE row % max(1, (SELECT count(*) FROM memory WHERE deleted_at IS NULL) / :size) = 0
    LIMIT :size
"""
_HOLDS: Final = "SELECT 1 FROM {index} WHERE {index} MATCH :words AND rowid = :row"
_WHOLE: Final = "INSERT INTO {index} ({index}, rank) VALUES ('integrity-check', 1)"


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
            fetch(connection, holds, {"words": literal(phrase), "row": row})
            for row, body in fetch(connection, _SAMPLE, {"size": _SAMPLE_SIZE})
            if (phrase := _indexed_phrase(body, index))
        )
    except (apsw.CorruptError, UnicodeDecodeError):
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
        return phrase if len(phrase) >= TRIGRAM_CHARS and phrase.isascii() else ""
    # The last word may be cut through.
    phrase = phrase if phrase == body else phrase.rpartition(" ")[0]
    return phrase if any(char.isalnum() for char in phrase if char.isascii()) else ""
