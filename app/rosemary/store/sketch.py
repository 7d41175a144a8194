"""One bit for each number of a vector, in memory: which passages are worth an exact look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
"""Ids of passages or rows of memories, one after another; `carray` binds them in SQL."""

_WORD_BITS: Final = 64
_VECTOR_TYPE: Final = np.dtype("<f4")
_WORD_TYPE: Final = np.dtype("<u8")
# The words of one stretch and what is made of them stay in the processor's cache.
_STRETCH: Final = 32_768
# Unpacked signs are 32 times their size: a stretch of them stays under a megabyte.
_SUMMED_AT_ONCE: Final = 512
# So many words have at most 192 differing bits, which fit the one byte of a count.
_WORDS_PER_BYTE: Final = 3
_COARSE_SHARE: Final = 8
_FIRST_CAPACITY: Final = 4_096


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A passage as it stands in the table: `vector` is float32, little-endian."""

    id: int
    memory_row: int
    vector: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """The signs of all vectors of one model, with the passages that they belong to.

    It never changes: another one takes its place. Both may share arrays, as what is added
    stands behind the last entry of the older one; so only the newest one may be extended, and
    by one thread.

    Attributes:
        dimensions: length of a vector.
        covered: the passages of the model up to this id are in here.
        count: how many entries there are, by rising id.
        added: how many of them came after the last search for entries without a passage.
        bits: uint64 (words, capacity); column i has the signs of entry i, padded with 0.
        ids, memory_rows: int64 (capacity,); the passage, and the memory it is of.
    """

    dimensions: int
    covered: int
    count: int
    added: int
    bits: NDArray[np.uint64]
    ids: Numbers
    memory_rows: Numbers

    @classmethod
    def empty(cls, dimensions: int, capacity: int = _FIRST_CAPACITY) -> Self:
        """Return a sketch without entries that has room for some."""
        words = -(-dimensions // _WORD_BITS)
        return cls(
            dimensions=dimensions,
            covered=0,
            count=0,
            added=0,
            bits=np.empty((words, capacity), np.uint64),
            ids=np.empty(capacity, np.int64),
            memory_rows=np.empty(capacity, np.int64),
        )

    @property
    def size_bytes(self) -> int:
        """How much memory the arrays take, the room for more included."""
        return self.bits.nbytes + self.ids.nbytes + self.memory_rows.nbytes

    def extended(self, entries: Sequence[Entry], covered: int) -> Sketch:
        """Return a sketch with these entries too, whose ids lie above all that are here."""
        if not entries:
            return replace(self, covered=covered)
        end = self.count + len(entries)
        roomy = self if end <= self.ids.size else self._copied(end + end // 4, slice(self.count))
        vectors = np.frombuffer(b"".join(each.vector for each in entries), _VECTOR_TYPE)
        new = slice(self.count, end)
        roomy.bits[:, new] = _signs(vectors.reshape(len(entries), self.dimensions)).T
        roomy.ids[new] = [each.id for each in entries]
        roomy.memory_rows[new] = [each.memory_row for each in entries]
        return replace(roomy, covered=covered, count=end, added=self.added + len(entries))

    def without_others(self, ids: Numbers) -> Sketch:
        """Return a sketch with those entries alone whose passage is among `ids`."""
        kept = np.flatnonzero(np.isin(self.ids[: self.count], ids, assume_unique=True))
        if kept.size == self.count:
            return replace(self, added=0)
        copied = self._copied(kept.size + kept.size // 4 + 1, kept)
        return replace(copied, count=kept.size, added=0)

    def _copied(self, capacity: int, which: slice | NDArray[np.intp]) -> Sketch:
        larger = Sketch.empty(self.dimensions, capacity)
        for old, new in (
            (self.bits, larger.bits),
            (self.ids, larger.ids),
            (self.memory_rows, larger.memory_rows),
        ):
            chosen = old[..., which]
            new[..., : chosen.shape[-1]] = chosen
        return replace(self, bits=larger.bits, ids=larger.ids, memory_rows=larger.memory_rows)


class Scan:
    """The entries of a sketch by their distance from one question. For one thread.

    Two estimates of the angle, each over fewer entries than the one before: the number of
    differing signs, then the sum of the question's numbers by the signs of an entry.
    """

    def __init__(self, sketch: Sketch, vector: bytes) -> None:
        self._sketch = sketch
        self._question = np.frombuffer(vector, _VECTOR_TYPE)
        # Beyond every distance; stands for an entry that was handed out or left out.
        self._spent = sketch.dimensions + 1
        signs = _signs(self._question.reshape(1, -1))[0]
        self._distances = _distances(sketch.bits[:, : sketch.count], signs)

    def take(self, count: int) -> Numbers:
        """Return the passages of the `count` entries that seem nearest and are left, by id."""
        entries = self._fewest_differences(_COARSE_SHARE * count)
        if entries.size > count:
            sums = self._sums(entries)
            entries = np.sort(entries[np.argpartition(sums, -count)[-count:]])
        self._distances[entries] = self._spent
        return self._sketch.ids[entries]

    def _fewest_differences(self, count: int) -> NDArray[np.intp]:
        counts = np.bincount(self._distances, minlength=self._spent)[: self._spent]
        totals = np.cumsum(counts)
        count = min(count, int(totals[-1]))
        if not count:
            return np.empty(0, np.intp)
        bound = int(np.searchsorted(totals, count))
        found = np.flatnonzero(self._distances <= bound)
        surplus = int(totals[bound]) - count
        if surplus:
            # Of equally near ones the newest are kept.
            edge = np.flatnonzero(self._distances[found] == bound)
            found = np.delete(found, edge[:surplus])
        return found

    def _sums(self, entries: NDArray[np.intp]) -> NDArray[np.float32]:
        """Return the sums of the question's numbers by the signs of each entry.

        A sign of 0 stands for -1, which would double the sums and shift them all alike.
        """
        size = self._sketch.dimensions
        sums = np.empty(entries.size, np.float32)
        for start in range(0, entries.size, _SUMMED_AT_ONCE):
            stretch = slice(start, start + _SUMMED_AT_ONCE)
            words = np.ascontiguousarray(self._sketch.bits[:, entries[stretch]].T, _WORD_TYPE)
            signs = np.unpackbits(words.view(np.uint8), axis=1, count=size, bitorder="little")
            sums[stretch] = signs.astype(np.float32) @ self._question
        return sums

    def within(self, differences: int) -> Numbers:
        """Return the passages of all entries with so many differing signs or fewer, by id."""
        return self._sketch.ids[: self._sketch.count][self._distances <= differences]

    def narrow(self, memory_rows: Numbers) -> None:
        """Leave out the passages of all but these memories."""
        of_entries = self._sketch.memory_rows[: self._sketch.count]
        passes = np.zeros(_end(of_entries, memory_rows), np.bool_)
        passes[memory_rows] = True
        self._distances[~passes[of_entries]] = self._spent


def parse_numbers(listed: str | None) -> Numbers:
    """Return the numbers that SQL joined with commas; None is an empty list."""
    return np.fromstring(listed or "", dtype=np.int64, sep=",")


def to_array(numbers: Sequence[int]) -> Numbers:
    """Return the numbers as an array."""
    return np.array(numbers, np.int64)


def is_usable(vector: bytes) -> bool:
    """Return whether a vector is finite and not zero, so that it has a direction."""
    numbers = np.frombuffer(vector, _VECTOR_TYPE)
    return bool(np.isfinite(numbers).all() and numbers.any())


def _signs(vectors: NDArray[np.float32]) -> NDArray[np.uint64]:
    """Return uint64 (rows, words): bit i of a row tells whether its number i is above 0."""
    packed = np.packbits(vectors > 0, axis=1, bitorder="little")
    missing = -packed.shape[1] % _WORD_TYPE.itemsize
    padded = np.pad(packed, ((0, 0), (0, missing)))
    return padded.view(_WORD_TYPE).astype(np.uint64, copy=False)


def _distances(bits: NDArray[np.uint64], question: NDArray[np.uint64]) -> NDArray[np.uint16]:
    distances = np.empty(bits.shape[1], np.uint16)
    for start in range(0, bits.shape[1], _STRETCH):
        stretch = slice(start, start + _STRETCH)
        partial = list(_partial_counts(bits[:, stretch], question))
        total = partial[0].astype(np.uint16)
        for each in partial[1:]:
            total += each
        distances[stretch] = total
    return distances


def _partial_counts(
    bits: NDArray[np.uint64], question: NDArray[np.uint64]
) -> Iterator[NDArray[np.uint8]]:
    """Yield the numbers of differing bits in groups of words, each within one byte."""
    for first in range(0, len(question), _WORDS_PER_BYTE):
        group = range(first, min(first + _WORDS_PER_BYTE, len(question)))
        counts = np.bitwise_count(bits[first] ^ question[first])
        for word in group[1:]:
            counts += np.bitwise_count(bits[word] ^ question[word])
        yield counts


def _end(*arrays: Numbers) -> int:
    """Return the length of an array in which each of these numbers has a place."""
    return 1 + max((int(each.max()) for each in arrays if each.size), default=0)
