"""Two bits for each number of a vector, in memory: which passages are worth an exact look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.uint64]
"""Bits, 64 in each number."""

Numbers: TypeAlias = NDArray[np.int64]
"""Ids of passages or rows of memories, one after another; `carray` binds them in SQL."""

Entry: TypeAlias = tuple[int, int, bytes]
"""A passage as it stands in the table: its id, the row of its memory, the code of its vector."""

_WORD_BITS: Final = 64
_BYTE_BITS: Final = 8
_VECTOR_TYPE: Final = np.dtype("<f4")
_WORD_TYPE: Final = np.dtype("<u8")
# What is made of the words of one stretch stays in the processor's cache. In shorter ones a scan
# would take Python's lock more often, which another thread may hold.
_STRETCH: Final = 131_072
# The numbers of a question are rounded to so many bits, beside their signs: an error that is a
# tenth of what the two bits of an entry lose.
_QUESTION_BITS: Final = 5
# So many words have at most 192 differing bits, which fit the one byte of a count.
_WORDS_PER_BYTE: Final = 3
# Enough to tell how many entries lie within a distance.
_SAMPLED: Final = 65_536
# How many entries each estimate leaves for the next: of `n` that are wanted in the end, those
# with the fewest differing signs among 100,000, and then those with the largest sums. Source:
# docs/benchmarks.md.
_FEWEST_DIFFERENCES: Final = 4_096
_FEWEST_DIFFERENCES_PER_WANTED: Final = 10
_AMONG: Final = 100_000
_LARGEST_SUMS: Final = 512
_LARGEST_SUMS_PER_WANTED: Final = 4
_FIRST_CAPACITY: Final = 4_096


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """The codes of all vectors of one model, with the passages that they belong to.

    It never changes: another one takes its place. Both may share arrays, as what is added
    stands behind the last entry of the older one; so only the newest one may be extended, and
    by one thread.

    Attributes:
        dimensions: length of a vector.
        covered: the passages of the model up to this id are in here.
        count: how many entries there are, by rising id.
        added: how many of them came after the last search for entries without a passage.
        signs: uint64 (words, capacity); column i has the signs of entry i, padded with 0.
        seconds: uint8 (capacity, bytes); row i has the second bits of entry i, as `encode` says.
        ids, memory_rows: int64 (capacity,); the passage, and the memory it is of.
    """

    dimensions: int
    covered: int
    count: int
    added: int
    signs: NDArray[np.uint64]
    seconds: NDArray[np.uint8]
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
            signs=np.empty((words, capacity), np.uint64),
            seconds=np.empty((capacity, _plane_bytes(dimensions)), np.uint8),
            ids=np.empty(capacity, np.int64),
            memory_rows=np.empty(capacity, np.int64),
        )

    @property
    def size_bytes(self) -> int:
        """How much memory the arrays take, the room for more included."""
        arrays = (self.signs, self.seconds, self.ids, self.memory_rows)
        return sum(array.nbytes for array in arrays)

    def extended(self, entries: Sequence[Entry], covered: int) -> Sketch:
        """Return a sketch with these entries too, whose ids lie above all that are here."""
        if not entries:
            return replace(self, covered=covered)
        end = self.count + len(entries)
        roomy = self if end <= self.ids.size else self._copied(end + end // 4, slice(self.count))
        new = slice(self.count, end)
        ids, memory_rows, codes = zip(*entries, strict=True)
        planes = np.frombuffer(b"".join(codes), np.uint8).reshape(len(entries), 2, -1)
        roomy.signs[:, new] = _words(planes[:, 0]).T
        roomy.seconds[new] = planes[:, 1]
        roomy.ids[new] = ids
        roomy.memory_rows[new] = memory_rows
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
        larger.signs[:, : self.signs[0, which].size] = self.signs[:, which]
        for old, new in (
            (self.seconds, larger.seconds),
            (self.ids, larger.ids),
            (self.memory_rows, larger.memory_rows),
        ):
            chosen = old[which]
            new[: len(chosen)] = chosen
        return replace(
            self,
            signs=larger.signs,
            seconds=larger.seconds,
            ids=larger.ids,
            memory_rows=larger.memory_rows,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """Entries that a scan handed out, the nearest first: their passages and memories."""

    ids: Numbers
    memory_rows: Numbers

    def __len__(self) -> int:
        return int(self.ids.size)

    @property
    def ids_in_order(self) -> Numbers:
        """The passages by rising id, as they stand in the table."""
        return np.sort(self.ids)

    def of(self, memory_rows: Numbers) -> Taken:
        """Return the entries of these memories."""
        kept = np.isin(self.memory_rows, memory_rows)
        return Taken(ids=self.ids[kept], memory_rows=self.memory_rows[kept])


class Scan:
    """The entries of a sketch by their distance from one question. For one thread.

    Three estimates of the angle, each over fewer entries than the one before: the number of
    differing signs, the sum of the question's numbers where signs differ, and the cosine of the
    question and what the code of an entry stands for. The numbers are rounded to a few bits, and
    the sum over each bit is a count of bits.

    Source: Gao and Long, "RaBitQ" (2024), for sums by counting bits.
    """

    def __init__(self, sketch: Sketch, vector: bytes) -> None:
        self._sketch = sketch
        question = np.frombuffer(vector, _VECTOR_TYPE)
        # Beyond every distance; stands for an entry that was handed out or left out.
        self._spent = sketch.dimensions + 1
        self._signs = _words(_packed(question.reshape(1, -1) > 0))[0]
        self._planes, self._whole = _planes(question)
        self._distances = _distances(sketch.signs[:, : sketch.count], self._signs)

    def take(self, count: int) -> Taken:
        """Return the `count` entries that seem nearest and are left, the nearest first.

        Of equally near ones the newest are taken.
        """
        growth = (self._sketch.count / _AMONG) ** (1 / 3)
        spread = growth * (_FEWEST_DIFFERENCES + _FEWEST_DIFFERENCES_PER_WANTED * count)
        entries = self._fewest_differences(max(int(spread), count))[::-1]
        differing = self._differing(entries)
        sums = _sums(differing, self._planes)
        pool = _LARGEST_SUMS + _LARGEST_SUMS_PER_WANTED * count
        if entries.size > pool:
            kept = np.sort(np.argpartition(sums, pool)[:pool])
            entries, sums, differing = entries[kept], sums[kept], differing.take(kept, axis=1)
        cosines = self._cosines(entries, sums, differing)
        entries = entries[np.argsort(-cosines, kind="stable")[:count]]
        self._distances[entries] = self._spent
        return Taken(ids=self._sketch.ids[entries], memory_rows=self._sketch.memory_rows[entries])

    def within(self, differences: int) -> Numbers:
        """Return the passages of all entries with so many differing signs or fewer, by id."""
        return self._sketch.ids[: self._sketch.count][self._distances <= differences]

    def narrow(self, memory_rows: Numbers) -> None:
        """Leave out the passages of all but these memories."""
        of_entries = self._sketch.memory_rows[: self._sketch.count]
        passes = np.zeros(_end(of_entries, memory_rows), np.bool_)
        passes[memory_rows] = True
        self._distances[~passes[of_entries]] = self._spent

    def _fewest_differences(self, count: int) -> NDArray[np.intp]:
        """Return those with the fewest differing signs, and all with as many as the last."""
        step = 1 + self._distances.size // _SAMPLED
        totals = np.cumsum(np.bincount(self._distances[::step], minlength=self._spent))
        bound = min(int(np.searchsorted(totals, count // step)), self._spent - 1)
        found = np.flatnonzero(self._distances <= bound)
        while found.size < count and bound < self._spent - 1:
            bound += 1
            found = np.flatnonzero(self._distances <= bound)
        return found

    def _differing(self, entries: NDArray[np.intp]) -> Words:
        """Return the signs in which entries differ from the question, a column for each."""
        differing: Words = self._sketch.signs.take(entries, axis=1) ^ self._signs[:, None]
        return differing

    def _cosines(
        self, entries: NDArray[np.intp], sums: NDArray[np.int32], differing: Words
    ) -> NDArray[np.float32]:
        """Return the cosines of the question and the code of each entry, but for one factor.

        The steps of a code stand for -1.5, -0.5, 0.5 and 1.5 deviations: half of the question's
        numbers by the signs of an entry, and all of them where it is far from zero.
        """
        seconds = _words(self._sketch.seconds[entries]).T
        small = differing ^ self._signs[:, None] ^ seconds
        large = ~small
        shared = _sums(large, self._planes) - 2 * _sums(large & differing, self._planes)
        products = (0.5 * self._whole - sums + shared).astype(np.float32)
        counts = np.bitwise_count(small).sum(axis=0, dtype=np.float32)
        lengths = np.sqrt(np.float32(2.25) * self._sketch.dimensions - 2 * counts)
        cosines: NDArray[np.float32] = products / lengths
        return cosines


def encode(vectors: Sequence[bytes]) -> list[bytes]:
    """Return two bits for each number of each vector, all vectors of one length.

    Signs come first, then the second bits. Together they are one of four equal steps from far
    below zero (00) to far above (11); the steps meet at zero and at one standard deviation to
    either side, which loses least of normally distributed numbers.
    """
    numbers = np.frombuffer(b"".join(vectors), _VECTOR_TYPE).reshape(len(vectors), -1)
    deviation = np.sqrt(np.mean(np.square(numbers), axis=1, keepdims=True))
    is_above = numbers > 0
    seconds = is_above == (np.abs(numbers) > deviation)
    codes = np.hstack([_packed(is_above), _packed(seconds)])
    return [code.tobytes() for code in codes]


def code_bytes(dimensions: int) -> int:
    """Return the length of the code of a vector."""
    return 2 * _plane_bytes(dimensions)


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


def _plane_bytes(dimensions: int) -> int:
    return -(-dimensions // _BYTE_BITS)


def _packed(bits: NDArray[np.bool_]) -> NDArray[np.uint8]:
    return np.packbits(bits, axis=1, bitorder="little")


def _words(packed: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return uint64 (rows, words) of packed bits, the last word filled up with 0."""
    missing = -packed.shape[1] % _WORD_TYPE.itemsize
    padded = np.pad(packed, ((0, 0), (0, missing))) if missing else np.ascontiguousarray(packed)
    return padded.view(_WORD_TYPE).astype(np.uint64, copy=False)


def _planes(question: NDArray[np.float32]) -> tuple[Words, int]:
    """Return the bits of a question's numbers without their signs, and the sum of these numbers.

    Each row of words has one bit of every number, the first row the highest.
    """
    sizes = np.abs(question)
    step = sizes.max() / (2**_QUESTION_BITS - 1)
    rounded = np.rint(sizes / step).astype(np.uint8)
    places = np.arange(_QUESTION_BITS, dtype=np.uint8)[::-1, None]
    return _words(_packed((rounded >> places & 1).astype(np.bool_))), int(rounded.sum())


def _sums(bits: Words, planes: Words) -> NDArray[np.int32]:
    """Return for each column the sum of the question's numbers at its bits."""
    sums = np.zeros(bits.shape[1], np.int32)
    for plane in planes:
        np.add(sums, sums, out=sums)
        _add_counts(np.bitwise_and, bits, plane, sums)
    return sums


def _distances(signs: Words, question: Words) -> NDArray[np.uint16]:
    """Return how many signs of each column differ from those of the question."""
    count = signs.shape[1]
    distances = np.zeros(count, np.uint16)
    for start in range(0, count, _STRETCH):
        stretch = slice(start, min(start + _STRETCH, count))
        _add_counts(np.bitwise_xor, signs[:, stretch], question, distances[stretch])
    return distances


def _add_counts(
    joined: np.ufunc, bits: Words, others: Words, total: NDArray[np.uint16] | NDArray[np.int32]
) -> None:
    """Add to `total` how many bits each column has once it is joined with other ones."""
    words = np.empty(total.size, np.uint64)
    counts, group = np.empty(total.size, np.uint8), np.empty(total.size, np.uint8)
    for place, other in enumerate(others):
        joined(bits[place], other, out=words)
        if place % _WORDS_PER_BYTE == 0:
            np.bitwise_count(words, out=group)
        else:
            np.bitwise_count(words, out=counts)
            np.add(group, counts, out=group)
        if place % _WORDS_PER_BYTE == _WORDS_PER_BYTE - 1 or place == len(others) - 1:
            np.add(total, group, out=total)


def _end(*arrays: Numbers) -> int:
    """Return the length of an array in which each of these numbers has a place."""
    return 1 + max((int(each.max()) for each in arrays if each.size), default=0)
