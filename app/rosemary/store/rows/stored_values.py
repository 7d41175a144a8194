"""Converts values to the form in which both engines store them, and back; SQL conditions."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final, TypeAlias

from rosemary.domain.types import JsonValue

Bound: TypeAlias = str | int | float | bytes | None
"""A value that can be bound in a statement of either engine."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_ESCAPED_SURROGATE: Final = "\\ud"
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_WHERE_MARK: Final = "{where}"


def to_us(moment: datetime) -> int:
    """Return an aware time as whole microseconds since 1970 in UTC."""
    return (moment - _EPOCH) // _MICROSECOND


def to_us_or_none(moment: datetime | None) -> int | None:
    """Return the microseconds of a time, or None if there is no time."""
    return None if moment is None else to_us(moment)


# Memories often have several equal times.
@lru_cache(maxsize=1024)
def from_us(microseconds: int) -> datetime:
    """Return the aware UTC time for microseconds since 1970."""
    return _EPOCH + timedelta(microseconds=microseconds)


def from_us_or_none(microseconds: int | None) -> datetime | None:
    """Return the time, or None if there is no time."""
    return None if microseconds is None else from_us(microseconds)


def fold(name: str) -> str:
    """Return the casefolded form in which names of tags and saved filters are compared."""
    return name.casefold()


def to_text(text: str) -> str:
    """Return text that can be searched for: lone surrogates, which UTF-8 lacks, are replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")


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
    if _ESCAPED_SURROGATE not in text:
        return value
    return from_json(
        _SURROGATE.sub("\N{REPLACEMENT CHARACTER}", json.dumps(value, ensure_ascii=False))
    )


def _mapping_to_dict(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is not JSON")


# One shared encoder, because `json.dumps` would make one for each value.
_ENCODER: Final = json.JSONEncoder(separators=(",", ":"), default=_mapping_to_dict, allow_nan=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """An SQL condition, and its bindings."""

    sql: str
    bindings: dict[str, Bound]

    def into(self, statement: str) -> str:
        """Return the statement with `{where}` replaced by the condition."""
        return statement.replace(_WHERE_MARK, self.sql)

    def bound(self, **others: Bound) -> dict[str, Bound]:
        """Return the condition's bindings together with the statement's own."""
        return self.bindings | others
