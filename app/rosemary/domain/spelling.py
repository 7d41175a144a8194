"""Names that nobody knows, and what was probably meant by them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 64
"""Of a longer name none of ours is a misspelling, and comparing takes time."""


def nearest_name(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that is spelt most alike, in whatever case; None where none is."""
    if len(name) > _LONGEST:
        return None
    by_fold = {each.casefold(): each for each in known}
    near = get_close_matches(name.casefold(), by_fold, n=1)
    return by_fold[near[0]] if near else None
