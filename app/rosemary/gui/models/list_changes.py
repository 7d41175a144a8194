"""How to turn one list of ids into another with few row operations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.types import MemoryId

MOST_CHANGES: Final = 64


@dataclass(frozen=True, slots=True)
class Rows:
    """A run of rows, both ends included."""

    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ListChanges:
    """Remove these runs, from the last to the first, then insert these, in order."""

    removals: tuple[Rows, ...]
    insertions: tuple[Rows, ...]


def list_changes(old: Sequence[MemoryId], new: Sequence[MemoryId]) -> ListChanges | None:
    """Return the steps from `old` to `new`, or None where starting afresh is cheaper.

    That is the case when rows change places or more than 64 runs differ.
    """
    wanted, present = set(new), set(old)
    removals = _runs([row for row, each in enumerate(old) if each not in wanted])
    insertions = _runs([row for row, each in enumerate(new) if each not in present])
    if len(removals) + len(insertions) > MOST_CHANGES:
        return None
    kept_before = [each for each in old if each in wanted]
    kept_after = [each for each in new if each in present]
    if kept_before != kept_after:
        return None
    return ListChanges(removals=tuple(reversed(removals)), insertions=tuple(insertions))


def _runs(rows: list[int]) -> list[Rows]:
    runs: list[Rows] = []
    for row in rows:
        if runs and runs[-1].last == row - 1:
            runs[-1] = Rows(runs[-1].first, row)
        else:
            runs.append(Rows(row, row))
    return runs
