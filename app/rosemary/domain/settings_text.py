"""The text of the settings file, as persons and their editors write it."""

from __future__ import annotations

import base64
import tomllib
from enum import StrEnum
from typing import Any, Final

_BOM: Final = "\ufeff"


def tables_of(text: str) -> dict[str, Any]:
    """Return the tables of the settings file; a byte order mark before them counts for nothing.

    Raises:
        ValueError: it is no TOML.
    """
    try:
        return tomllib.loads(text.removeprefix(_BOM))
    except RecursionError as error:
        raise ValueError("It is nested too deeply") from error


def written_value(value: object) -> object:
    """Return a value of a setting as it stands in the file."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    return list(value) if isinstance(value, tuple) else value
