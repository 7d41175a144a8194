"""Lists and row ids as SQL unpacks them, and terms of the full-text index."""

from __future__ import annotations

import json
from array import array
from collections.abc import Collection, Sequence

import apsw

from rosemary.store.rows.stored_values import to_text


def literal(term: str) -> str:
    """Return a term as an FTS5 string: a phrase without special characters."""
    plain = to_text(term).replace("\x00", " ").replace('"', '""')
    return f'"{plain}"'


def to_list(values: Collection[str] | Collection[int]) -> str:
    """Return a JSON list to bind; SQL unpacks it with `json_each`."""
    return json.dumps(list(values))


def to_rows(rows: Sequence[int]) -> apsw.CArrayBinding:
    """Return row ids to bind; SQL unpacks them with `carray`."""
    # apsw refuses an empty array; no row has the number 0.
    return apsw.carray(rows if isinstance(rows, array) and rows else array("q", rows or (0,)))
