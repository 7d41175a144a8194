"""Which memories are others at one moment than at another.

Looked at a thousand at a time: one by one, each would take Python's lock from whoever has it, and
all together they would take 50 MB.
"""

from __future__ import annotations

from collections.abc import Mapping

from rosemary.domain.backups import ChangeSince
from rosemary.domain.ports import StoreReader
from rosemary.domain.types import MemoryId


def all_stamps(view: StoreReader) -> dict[MemoryId, str]:
    """Return what tells the versions of all live memories apart, by their ids."""
    found: dict[MemoryId, str] = {}
    last: MemoryId | None = None
    while page := view.stamps(last):
        found.update(page)
        last = max(page)
    return found


def changes_since(
    then: StoreReader, now: StoreReader
) -> tuple[dict[ChangeSince, list[MemoryId]], int]:
    """Return the ids of what changed, in their order, and how many there are both times."""
    ids: dict[ChangeSince, list[MemoryId]] = {change: [] for change in ChangeSince}
    both = 0
    last: MemoryId | None = None
    while old := then.stamps(last):
        until = max(old)
        new = now.stamps(last, until)
        _sort(old, new, ids)
        both += len(old.keys() & new.keys())
        last = until
    while new := now.stamps(last):
        _sort({}, new, ids)
        last = max(new)
    return ids, both


def _sort(
    old: Mapping[MemoryId, str], new: Mapping[MemoryId, str], ids: dict[ChangeSince, list[MemoryId]]
) -> None:
    if old == new:
        return
    ids[ChangeSince.REMOVED] += [each for each in old if each not in new]
    ids[ChangeSince.ADDED] += [each for each in new if each not in old]
    ids[ChangeSince.CHANGED] += [
        each for each, stamp in new.items() if old.get(each, stamp) != stamp
    ]
