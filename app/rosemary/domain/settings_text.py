"""The text of the settings file, as persons and their editors write it."""

from __future__ import annotations

import tomllib
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
