"""Keeps an undo from letting memories supersede each other in a circle."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from rosemary.domain.history import ChangedSubject, Subject
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.ports import StoreReader
from rosemary.domain.types import MemoryId

_Ends: TypeAlias = tuple[MemoryId, MemoryId]


def closing_a_circle(view: StoreReader, changes: Sequence[ChangedSubject]) -> list[ChangedSubject]:
    """Return those planned changes that would let memories supersede each other.

    What the others remove and put back counts; the first of several that close one circle only
    together may be put back.
    """
    removed = {_ends(each) for each in changes if _is_supersession(each) and each.after is None}
    added: dict[MemoryId, list[MemoryId]] = {}
    closing = []
    for each in changes:
        if not _is_supersession(each) or each.after is None or each.now.state is not None:
            continue
        source, target = _ends(each)
        if _is_way(view, target, source, removed, added):
            closing.append(each)
        else:
            added.setdefault(source, []).append(target)
    return closing


def _is_way(
    view: StoreReader,
    source: MemoryId,
    target: MemoryId,
    removed: Collection[_Ends],
    added: Mapping[MemoryId, Sequence[MemoryId]],
) -> bool:
    seen, pending = {source}, [source]
    while pending and target not in seen:
        stored = view.link_targets(pending, SUPERSEDES)
        reached = {
            end
            for each in pending
            for end in (*stored.get(each, ()), *added.get(each, ()))
            if (each, end) not in removed
        }
        pending = list(reached - seen)
        seen |= reached
    return target in seen


def _is_supersession(change: ChangedSubject) -> bool:
    return change.subject.subject is Subject.LINK and change.subject.key[2] == SUPERSEDES


def _ends(change: ChangedSubject) -> _Ends:
    source, target, _ = change.subject.key
    return MemoryId(source), MemoryId(target)
