"""Numbers with the nouns that they count."""

from __future__ import annotations


def counted(number: int, one: str, many: str) -> str:
    """Return "1 memory" or "1,200 memories"."""
    return f"{number:,} {one if number == 1 else many}"


def memories(number: int) -> str:
    """Return a number of memories."""
    return counted(number, "memory", "memories")
