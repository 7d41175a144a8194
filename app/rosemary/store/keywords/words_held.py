"""How many words of a query each of a few memories holds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from typing import Final

import apsw

from rosemary.domain.indexing import searched_text
from rosemary.domain.types import Handle
from rosemary.store.connections.connection import fetch, fetch_columns
from rosemary.store.connections.values import to_rows, to_text
from rosemary.store.keywords.fulltext_tables import TITLE

_STEMMED_MAX_CHARS: Final = 20_000
"""The words of a longer text are looked up in the index, which is quicker than to take it apart."""

_TEXTS: Final = f"""
    SELECT json_group_array(m.row), json_group_array({TITLE}), json_group_array(m.author),
        json_group_array(m.content)
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE m.deleted_at IS NULL
"""  # noqa: S608 - a constant
_HOLDS: Final = "SELECT 1 FROM memory_porter WHERE memory_porter MATCH :word AND rowid = :row"
_PORTER_OVER: Final = ["unicode61", "remove_diacritics", "2"]


def words_held(
    connection: apsw.Connection, rows: Collection[Handle], terms: Collection[str]
) -> dict[Handle, int]:
    """Return how many of the terms each live memory holds, as a word or as a part of one."""
    wanted = [to_text(term) for term in terms]
    stems = {term: _stems(connection, term) for term in wanted}
    held: dict[Handle, int] = {}
    found = fetch_columns(connection, _TEXTS, {"rows": to_rows(sorted(rows))})
    for row, title, author, content in zip(*found, strict=True):
        text = searched_text(title, author, content)
        folded = text.casefold()
        missing = [term for term in wanted if term.casefold() not in folded]
        sought = {term: stems[term] for term in missing}
        by_stems = _count_words(connection, row, text, sought) if missing else 0
        held[row] = len(wanted) - len(missing) + by_stems
    return held


def _count_words(
    connection: apsw.Connection, row: Handle, text: str, words: Mapping[str, Set[str]]
) -> int:
    """Return how many of the words, each with its stems, a text holds by these."""
    if len(text) > _STEMMED_MAX_CHARS:
        literals = ['"' + word.replace('"', '""') + '"' for word in words]
        return sum(bool(fetch(connection, _HOLDS, {"word": w, "row": row})) for w in literals)
    present = _stems(connection, text)
    return sum(bool(stems) and stems <= present for stems in words.values())


def _stems(connection: apsw.Connection, text: str) -> set[str]:
    stems = connection.fts5_tokenizer("porter", _PORTER_OVER)
    tokens = stems(
        text.encode(),
        apsw.FTS5_TOKENIZE_DOCUMENT,
        None,
        include_offsets=False,
        include_colocated=False,
    )
    return {str(token) for token in tokens}
