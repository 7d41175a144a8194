"""Values from files of other programs, whatever their types are."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.fields import is_deeper
from rosemary.domain.tags import normalised, unique
from rosemary.domain.types import JsonObject, MemoryType
from rosemary.importers.source_reading import storable

_MILLISECONDS_FROM: Final = 1e11
_MICROSECONDS_FROM: Final = 1e14
_FRACTION: Final = re.compile(r"(\.\d{6})\d+")
_OLDEST: Final = datetime(1900, 1, 1, tzinfo=UTC)
_NEWEST: Final = datetime(2200, 1, 1, tzinfo=UTC)
_NOT_IN_SLUG: Final = re.compile(r"[^\w.-]+")
_METADATA_CHARS: Final = 1_000
_METADATA_FIELDS: Final = 64
_METADATA_BYTES: Final = limits.METADATA_MAX_BYTES // 2
_NAME_BREAKS: Final = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]+")


def object_of(value: object) -> Mapping[str, Any]:
    """Return an object; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def list_of(value: object) -> list[Any]:
    """Return a list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def text_of(value: object) -> str:
    """Return a text that can be stored; "" for anything else."""
    return storable(value) if isinstance(value, str) else ""


def name_of(value: object, max_chars: int = limits.NAME_MAX_CHARS) -> str:
    """Return a text or number on one line, cut to a length; "" for anything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value) if abs(value) < 10**18 else ""
    return _NAME_BREAKS.sub(" ", text_of(value)).strip()[:max_chars].strip()


def moment_of(value: object) -> datetime | None:
    """Return the time that a value means, aware; None if it means none.

    It may be seconds, milliseconds or microseconds since 1970, as a number or digits; RFC 3339,
    with local time if it has no zone; or {"$date": …} of MongoDB.
    """
    if isinstance(value, dict):
        inner = value.get("$date", value.get("$numberLong"))
        return moment_of(inner) if inner is not value else None
    try:
        moment = _moment(value)
    except (ValueError, OverflowError, OSError):
        return None
    return moment if moment and _OLDEST <= moment <= _NEWEST else None


def _moment(value: object) -> datetime | None:
    if isinstance(value, str):
        text = value.strip()
        if not text.replace(".", "", 1).isdecimal() or len(text) <= len("20260503"):
            # Python before 3.11.4 reads at most six digits of a second.
            return datetime.fromisoformat(_FRACTION.sub(r"\1", text)).astimezone(UTC)
        value = float(text)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    seconds = float(value)
    if abs(seconds) >= _MICROSECONDS_FROM:
        seconds /= 1e6
    elif abs(seconds) >= _MILLISECONDS_FROM:
        seconds /= 1e3
    return datetime.fromtimestamp(seconds, UTC)


def tags_of(value: object) -> tuple[str, ...]:
    """Return the valid tags in a list, or in a text with commas; each once."""
    names = names_of(value, limits.TAG_MAX_CHARS)
    return unique(tag for name in names if (tag := normalised(name)))[: limits.TAGS_MAX]


def names_of(value: object, max_chars: int = limits.NAME_MAX_CHARS) -> list[str]:
    """Return the names in a list, or in a text with commas, each cut to a length."""
    given = value.split(",") if isinstance(value, str) else list_of(value)
    return [name for each in given if (name := name_of(each, max_chars))]


def type_of(value: object, others: Mapping[str, MemoryType]) -> MemoryType:
    """Return the type of that name; `others` maps foreign names. The default is general."""
    name = name_of(value).lower()
    try:
        return MemoryType(name)
    except ValueError:
        return others.get(name, MemoryType.GENERAL)


def importance_of(value: object) -> float:
    """Return an importance; 5 if there is none."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return limits.IMPORTANCE_DEFAULT
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return limits.IMPORTANCE_DEFAULT
    return float(min(max(value, limits.IMPORTANCE_MIN), limits.IMPORTANCE_MAX))


def slug_of(value: object, default: str) -> str:
    """Return a text as a slug of at most 64 characters."""
    slug = _NOT_IN_SLUG.sub("-", name_of(value).lower())[: limits.SOURCE_MAX_CHARS]
    return slug.strip("-._") or default


def metadata_of(fields: Mapping[str, object]) -> JsonObject:
    """Return the fields that are numbers, short texts and lists of texts, without empty ones."""
    kept: dict[str, Any] = {}
    for name, value in fields.items():
        key = name_of(name)
        if key and len(kept) < _METADATA_FIELDS and (small := _small(value)) is not None:
            kept[key] = small
    return kept


def whole_metadata_of(value: object) -> JsonObject:
    """Return an object as it is; if it cannot be stored, what `metadata_of` keeps."""
    fields = object_of(value)
    try:
        size = len(json.dumps(fields, ensure_ascii=False, allow_nan=False).encode())
    except (TypeError, ValueError, RecursionError):
        return metadata_of(fields)
    is_small = size <= _METADATA_BYTES and not is_deeper(fields, limits.METADATA_MAX_LEVELS)
    return fields if is_small else metadata_of(fields)


def _small(value: object) -> object:
    if isinstance(value, bool | int):
        return value if abs(value) < 10**15 else None
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, str):
        return text_of(value)[:_METADATA_CHARS] or None
    if isinstance(value, list):
        texts = [text_of(each)[:100] for each in value[: _METADATA_FIELDS // 8]]
        return [each for each in texts if each] or None
    return None
