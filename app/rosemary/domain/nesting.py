"""How deep JSON values lie in each other."""

from __future__ import annotations


def is_deeper(value: object, levels: int) -> bool:
    """Return whether lists and objects lie in each other deeper than so many levels."""
    level = [value]
    for _ in range(levels):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return False
    return True
