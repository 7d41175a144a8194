"""Many ids in little room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, cast, overload

from typing_extensions import override

from rosemary.domain.types import MemoryId

FEW: Final = 1_000
"""So many ids are as good as a list."""

_CHUNK: Final = 4_096


class MemoryIds(Sequence[MemoryId]):
    """Ids of one length, in one text: 37 bytes each, where a list of 100,000 takes 93.

    Such a list comes anew with each change of what the window shows. As so many small objects its
    parts are scattered among all others, and keep the memory around them from going back to the
    system: 40 MB after some minutes of work.

    It is equal to any other sequence of the same ids. A part of it is such a text as well.

    Attributes:
        text: the ids, a blank between two; not to be changed.
        step: the characters of each, and of the blank behind it.
    """

    __slots__ = ("step", "text")

    def __init__(self, text: str, step: int) -> None:
        """`memory_ids` makes them, of what the store says."""
        self.text = text
        self.step = step

    @override
    def __len__(self) -> int:
        return (len(self.text) + 1) // self.step

    @overload
    def __getitem__(self, index: int) -> MemoryId: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[MemoryId]: ...

    @override
    def __getitem__(self, index: int | slice) -> MemoryId | Sequence[MemoryId]:
        if isinstance(index, slice):
            first, end, stride = index.indices(len(self))
            if stride != 1:
                return list(self)[index]
            # Without the blank behind the last of them.
            return MemoryIds(self.text[first * self.step : max(0, end * self.step - 1)], self.step)
        at = index * self.step if index >= 0 else index * self.step + len(self.text) + 1
        if not 0 <= at < len(self.text):
            raise IndexError(index)
        return cast("MemoryId", self.text[at : at + self.step - 1])

    @override
    def __iter__(self) -> Iterator[MemoryId]:
        size = _CHUNK * self.step
        for first in range(0, len(self.text), size):
            yield from _split(self.text[first : first + size - 1])

    @override
    def __contains__(self, wanted: object) -> bool:
        return isinstance(wanted, str) and self._find(wanted) >= 0

    @override
    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """Return the place of an id, as a list does."""
        found = self._find(str(value), start)
        if found < 0 or (stop is not None and found >= stop):
            raise ValueError(value)
        return found

    @override
    def __eq__(self, other: object) -> bool:
        if isinstance(other, MemoryIds) and other.step == self.step:
            return self.text == other.text
        if not isinstance(other, Sequence) or len(other) != len(self):
            return False
        return all(mine == its for mine, its in zip(self, other, strict=True))

    @override
    def __hash__(self) -> int:
        return hash(tuple(self))

    def _find(self, wanted: str, start: int = 0) -> int:
        if len(wanted) != self.step - 1 or " " in wanted:
            return -1
        at = self.text.find(wanted, start * self.step)
        return at if at < 0 else at // self.step


def memory_ids(joined: str) -> Sequence[MemoryId]:
    """Return ids that are joined by blanks: a list of few, or of different lengths."""
    step = joined.find(" ") + 1
    count, rest = divmod(len(joined) + 1, step) if step else (0, 0)
    # Where one held another blank it would be two short ones.
    blanks = joined.count(" ")
    if count > FEW and not rest and blanks == joined[step - 1 :: step].count(" ") == count - 1:
        return MemoryIds(joined, step)
    return _split(joined) if joined else []


def all_of(*parts: Sequence[MemoryId]) -> Sequence[MemoryId]:
    """Return the ids of all parts, one after the other; as one text where all are such texts."""
    texts = [part for part in parts if isinstance(part, MemoryIds)]
    if texts and len(texts) == len(parts) and len({each.step for each in texts}) == 1:
        return MemoryIds(" ".join(each.text for each in texts if each), texts[0].step)
    return [each for part in parts for each in part]


def _split(joined: str) -> list[MemoryId]:
    return cast("list[MemoryId]", joined.split(" "))
