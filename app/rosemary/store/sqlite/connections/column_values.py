"""Converts Python values to column values and back."""

from __future__ import annotations

import json
import re
from array import array
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final, TypeAlias

import apsw

from rosemary.domain.types import JsonValue

Bound: TypeAlias = str | int | float | bytes | None
"""A value that can be bound in a statement."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_ESCAPED_HALF: Final = "\\ud"
_HALF: Final = re.compile("[\ud800-\udfff]")


def to_us(moment: datetime) -> int:
    """Return an aware time as whole microseconds since 1970 in UTC."""
    return (moment - _EPOCH) // _MICROSECOND


# Memories often have several equal times.
@lru_cache(maxsize=1024)
def from_us(microseconds: int) -> datetime:
    """Return the aware UTC time for microseconds since 1970."""
    return _EPOCH + timedelta(microseconds=microseconds)


def from_us_or_none(microseconds: int | None) -> datetime | None:
    """Return the time, or None where there is none."""
    return None if microseconds is None else from_us(microseconds)


def fold(name: str) -> str:
    """Return the casefolded form in which names of tags and saved filters are compared."""
    return name.casefold()


def to_text(text: str) -> str:
    """Return text that can be searched for: lone surrogates, which UTF-8 lacks, are replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")


def literal(term: str) -> str:
    """Return a term as an FTS5 string: a phrase without special characters."""
    plain = to_text(term).replace("\x00", " ").replace('"', '""')
    return f'"{plain}"'


def to_json(value: object) -> str:
    """Return compact JSON in ASCII, which can hold any Python string."""
    return "{}" if value == {} else _ENCODER.encode(value)


def from_json(text: str) -> dict[str, JsonValue]:
    """Return the object in a JSON column."""
    if text == "{}":
        return {}
    value: dict[str, JsonValue] = json.loads(text)
    return value


def from_json_legible(text: str) -> dict[str, JsonValue]:
    """Return the object in a JSON column, with lone surrogates replaced."""
    value = from_json(text)
    if _ESCAPED_HALF not in text:
        return value
    return from_json(_HALF.sub("\N{REPLACEMENT CHARACTER}", json.dumps(value, ensure_ascii=False)))


def to_list(values: Collection[str] | Collection[int]) -> str:
    """Return a JSON list to bind; SQL unpacks it with `json_each`."""
    return json.dumps(list(values))


def to_rows(rows: Sequence[int]) -> apsw.CArrayBinding:
    """Return row ids to bind; SQL unpacks them with `carray`."""
    # apsw refuses an empty array; no row has the number 0.
    return apsw.carray(rows if isinstance(rows, array) and rows else array("q", rows or (0,)))


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not JSON")


# A shared encoder: `json.dumps` would make one for each value.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), default=_plain, allow_nan=False)
