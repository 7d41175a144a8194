"""What is in a backup, and how today's memories differ from it.

Stamps are compared page by page, so the texts of a large backup are never all in memory.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from rosemary.domain.backups import (
    BackupContents,
    BackupDifference,
    BackupInfo,
    ChangeSince,
    MemoryInBackup,
    MemorySince,
    MemoryThen,
)
from rosemary.domain.differences import Difference, changed_fields, field_changes, text_difference
from rosemary.domain.errors import NotFoundError, shorten
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import Memory
from rosemary.domain.search import Operator, keywords_of
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.service.reporting import in_batches
from rosemary.store.ports import StoreReader

DIFFERENCE_LIMIT: Final = 20
"""Memories named for each kind of change in a difference, unless more are asked for."""
_COMPARED_MAX: Final = 2_000
"""Number of memories written since that are compared in full: 0.1 s."""


def all_stamps(view: StoreReader) -> dict[MemoryId, str]:
    """Return the version fingerprints of all live memories, by id."""
    found: dict[MemoryId, str] = {}
    last: MemoryId | None = None
    while page := view.marks.stamps(last):
        found.update(page)
        last = max(page)
    return found


def changes_since(
    then: StoreReader, now: StoreReader
) -> tuple[dict[ChangeSince, list[MemoryId]], int]:
    """Return the ids of changed memories in order, and the number of memories at both times."""
    ids: dict[ChangeSince, list[MemoryId]] = {change: [] for change in ChangeSince}
    both = 0
    last: MemoryId | None = None
    while old := then.marks.stamps(last):
        until = max(old)
        new = now.marks.stamps(last, until)
        _sort(old, new, ids)
        both += len(old.keys() & new.keys())
        last = until
    while new := now.marks.stamps(last):
        _sort({}, new, ids)
        last = max(new)
    return ids, both


def removed_since(then: StoreReader, now: StoreReader) -> list[MemoryId]:
    """Return the memories that were live then and are not now, oldest first."""
    ids, _ = changes_since(then, now)
    return ids[ChangeSince.REMOVED]


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


def difference_of(
    info: BackupInfo, then: StoreReader, limit: int, now: StoreReader
) -> BackupDifference:
    """Return how the memories of now differ from those of then; `limit` of each kind are named."""
    ids, both = changes_since(then, now)
    changed = ids[ChangeSince.CHANGED]
    if len(changed) <= _COMPARED_MAX:
        ids[ChangeSince.CHANGED] = _differing(changed, then, now)
    found = [
        _since(memory, change)
        for change, some in ids.items()
        for memory in _first(then if change is ChangeSince.REMOVED else now, some, limit)
    ]
    return BackupDifference(
        info=info,
        memories_then=both + len(ids[ChangeSince.REMOVED]),
        memories_now=both + len(ids[ChangeSince.ADDED]),
        counts={change: len(some) for change, some in ids.items()},
        memories=tuple(found),
        is_same=then.marks.last() == now.marks.last(),
    )


def _differing(ids: Sequence[MemoryId], then: StoreReader, now: StoreReader) -> list[MemoryId]:
    """Return the memories that differ; others were changed and changed back."""
    found: list[MemoryId] = []
    for some in in_batches(ids):
        before = {memory.id: memory for memory in then.memories.get_many(some)}
        found += [
            memory.id
            for memory in now.memories.get_many(some)
            if changed_fields(before[memory.id], memory)
        ]
    return found


def _first(view: StoreReader, ids: Collection[MemoryId], limit: int) -> list[Memory]:
    """Return the newest of these memories; ids grow with time."""
    return view.memories.get_many(sorted(ids, reverse=True)[:limit])


def _since(memory: Memory, change: ChangeSince) -> MemorySince:
    return MemorySince(id=memory.id, key=memory.key, summary=memory.summary, change=change)


def contents_of(
    info: BackupInfo, words: str, limit: int, offset: int, then: StoreReader
) -> BackupContents:
    """Return a page of what a backup holds: the newest first, or what has the words, best first.

    Raises:
        InvalidInputError: there is no word in a text that is not empty.
    """
    if words.strip():
        keywords = keywords_of(words)
        page = then.search.find_keywords(keywords, Operator.AND, EVERYTHING, limit, offset)
        ids: Sequence[MemoryId] = [hit.id for hit in page.hits]
        total = page.total
    else:
        ids = then.memories.list_ids(EVERYTHING, SortOrder.NEWEST, limit, offset)
        total = then.memories.count(EVERYTHING)
    memories = tuple(
        MemoryInBackup(id=each.id, key=each.key, summary=each.summary, created_at=each.created_at)
        for each in then.memories.get_many(ids)
    )
    return BackupContents(info=info, memories=memories, total=total, offset=offset)


def memory_then(
    info: BackupInfo, reference: str, then: StoreReader, now: StoreReader
) -> MemoryThen:
    """Return a memory as it was in a backup, and how it differs now.

    Raises:
        NotFoundError: no live memory of the backup has this id or key.
    """
    old = then.memories.get(reference)
    if old is None or old.deleted_at is not None:
        raise missing_in_backup(reference)
    (new,) = now.memories.get_many([old.id]) or (None,)
    if new is None:
        return MemoryThen(info=info, memory=old)
    is_same = old.content == new.content
    difference = Difference(
        memory=new,
        before=old.version,
        after=new.version,
        was_deleted=False,
        is_deleted=new.deleted_at is not None,
        fields=field_changes(old, new),
        content=() if is_same else text_difference(old.content, new.content),
    )
    return MemoryThen(info=info, memory=old, difference=difference)


def missing_in_backup(reference: str) -> NotFoundError:
    """Return the error about a memory that a backup does not hold."""
    return NotFoundError(
        f"Memory {shorten(reference)} is not in that backup.",
        hint="`rosemary backup show` lists what it holds.",
        details={"reference": shorten(reference)},
    )
