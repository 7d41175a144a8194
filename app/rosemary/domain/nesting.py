"""How deep JSON values lie in each other."""

from __future__ import annotations

from typing import Final

_NESTING: Final = (dict, list)
"""A tuple: a union would be made anew for each value that is looked at."""


def is_deeper(value: object, levels: int) -> bool:
    """Return whether lists and objects lie in each other deeper than so many levels."""
    level = [value]
    for _ in range(levels):
        level = [
            inner
            for outer in level
            if isinstance(outer, _NESTING)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, _NESTING)
        ]
        if not level:
            return False
    return True
