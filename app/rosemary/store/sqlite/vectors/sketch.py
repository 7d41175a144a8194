"""Two-bit codes of all vectors in memory, which select passages for exact scoring."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.uint64]
"""Bits, 64 in each number."""

Numbers: TypeAlias = NDArray[np.int64]
"""Passage ids or memory rows as an array; `carray` binds them in SQL."""

Entry: TypeAlias = tuple[int, int, bytes]
"""A passage in the tables: its id, the row of its memory, the code of its vector."""

_WORD_BITS: Final = 64
_BYTE_BITS: Final = 8
_VECTOR_TYPE: Final = np.dtype("<f4")
_WORD_TYPE: Final = np.dtype("<u8")
# The results for one stretch fit the processor's cache. Shorter stretches would take Python's lock
# more often, since every array operation releases it. So there are few operations, each over all
# words.
_STRETCH: Final = 65_536
_SUMMED_STRETCH: Final = 16_384
# Numbers of a question are rounded to this many bits, beside their signs: the error is a tenth of
# that of the two-bit codes.
_QUESTION_BITS: Final = 5
# Enough entries to estimate how many of all lie within a distance.
_SAMPLED: Final = 32_768
# Each estimate passes on the wanted entries, and those up to a margin beyond the last of them. The
# margin is this factor times the sum of all numbers, divided by the root of the dimensions. So more
# are passed on where many lie equally far. Source: docs/benchmarks.md.
_MARGIN_OF_DIFFERENCES: Final = 0.82
_MARGIN_OF_SUMS: Final = 0.6
_MARGIN_OF_COSINES: Final = 0.8
# Of 100,000 entries the first estimate passes on at least and at most this many. It passes on more
# for each wanted one, because with few dimensions it is less exact.
_LEFT_MIN: Final = 4_096
_LEFT_MAX: Final = 8_192
_LEFT_MAX_PER_WANTED: Final = 20
_LEFT_OF: Final = 100_000
# Bits of the question's numbers that are enough for the second estimate.
_FIRST_BITS: Final = 3
# Loss by the bits of a number that differs from the question's, highest first: two if the sign
# differs, one if the second bit does.
_LOST: Final = np.outer(1 << np.arange(_QUESTION_BITS)[::-1], [2, 1]).astype(np.int32)
# The same by the highest bits of the signs alone, doubled to stay whole. The lower bits are taken
# as half their maximum, for each differing sign.
_LOWER: Final = (1 << (_QUESTION_BITS - _FIRST_BITS)) - 1
_ROUGHLY_LOST: Final = np.vstack([_LOST[:_FIRST_BITS, :1], [[_LOWER]]]).astype(np.int32)
# A third of the signs separates near duplicates from nearly all others.
_FIRST_SHARE: Final = 3
_FIRST_CAPACITY: Final = 4_096


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """The codes of all vectors of one model, with their passages.

    Immutable; an updated copy replaces it. Both may share arrays, because new entries are added
    behind the last one of the older copy. So only the newest copy may be extended, by one thread.

    Attributes:
        dimensions: length of a vector.
        covered: passages of the model up to this id are included.
        count: number of entries, by rising id.
        added: entries added since the last removal of deleted passages.
        signs: uint64 (words, capacity); column i has the signs of entry i, padded with 0.
        seconds: uint8 (capacity, bytes); row i has the second bits of entry i, see `encode`.
        lengths: float32 (capacity,); norm of the vector that the code of entry i stands for.
        ids, memory_rows: int64 (capacity,); the passage and its memory.
    """

    dimensions: int
    covered: int
    count: int
    added: int
    signs: NDArray[np.uint64]
    seconds: NDArray[np.uint8]
    lengths: NDArray[np.float32]
    ids: Numbers
    memory_rows: Numbers

    @classmethod
    def empty(cls, dimensions: int, capacity: int = _FIRST_CAPACITY) -> Self:
        """Return a sketch without entries, with room for `capacity`."""
        words = -(-dimensions // _WORD_BITS)
        return cls(
            dimensions=dimensions,
            covered=0,
            count=0,
            added=0,
            signs=np.empty((words, capacity), np.uint64),
            seconds=np.empty((capacity, _plane_bytes(dimensions)), np.uint8),
            lengths=np.empty(capacity, np.float32),
            ids=np.empty(capacity, np.int64),
            memory_rows=np.empty(capacity, np.int64),
        )

    @property
    def size_bytes(self) -> int:
        """The bytes that the arrays take, spare capacity included."""
        return self.signs.nbytes + sum(array.nbytes for array in self.by_entries)

    @property
    def by_entries(self) -> tuple[NDArray[Any], ...]:
        """The arrays whose rows are entries."""
        return self.seconds, self.lengths, self.ids, self.memory_rows

    def extended(self, entries: Sequence[Entry], covered: int) -> Sketch:
        """Return a sketch with these entries added, whose ids are above all existing ones."""
        if not entries:
            return replace(self, covered=covered)
        end = self.count + len(entries)
        roomy = self if end <= self.ids.size else self._copied(end + end // 4, slice(self.count))
        new = slice(self.count, end)
        ids, memory_rows, codes = zip(*entries, strict=True)
        planes = np.frombuffer(b"".join(codes), np.uint8).reshape(len(entries), 2, -1)
        signs = _words(planes[:, 0])
        roomy.signs[:, new] = signs.T
        roomy.seconds[new] = planes[:, 1]
        roomy.lengths[new] = _lengths(signs, _words(planes[:, 1]), self.dimensions)
        roomy.ids[new] = ids
        roomy.memory_rows[new] = memory_rows
        added = self.added + len(entries)
        return replace(roomy, covered=covered, count=end, added=added)

    def without_others(self, ids: Numbers) -> Sketch:
        """Return a sketch without the entries whose passage is not in `ids`."""
        kept = np.flatnonzero(np.isin(self.ids[: self.count], ids, assume_unique=True))
        if kept.size == self.count:
            return replace(self, added=0)
        copied = self._copied(kept.size + kept.size // 4 + 1, kept)
        return replace(copied, count=kept.size, added=0)

    def _copied(self, capacity: int, which: slice | NDArray[np.intp]) -> Sketch:
        larger = Sketch.empty(self.dimensions, capacity)
        larger.signs[:, : self.signs[0, which].size] = self.signs[:, which]
        for old, new in zip(self.by_entries, larger.by_entries, strict=True):
            chosen = old[which]
            new[: len(chosen)] = chosen
        return replace(
            self,
            signs=larger.signs,
            seconds=larger.seconds,
            lengths=larger.lengths,
            ids=larger.ids,
            memory_rows=larger.memory_rows,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """Entries that a scan returned, nearest first.

    Attributes:
        entries: intp (n,); their positions in the sketch.
        ids, memory_rows: int64 (n,).
        cosines: float (n,); estimated cosines with the question.
    """

    entries: NDArray[np.intp]
    ids: Numbers
    memory_rows: Numbers
    cosines: NDArray[np.floating]

    @classmethod
    def of_sketch(
        cls, sketch: Sketch, entries: NDArray[np.intp], cosines: NDArray[np.floating]
    ) -> Self:
        """Return these entries of a sketch."""
        return cls(
            entries=entries,
            ids=sketch.ids[entries],
            memory_rows=sketch.memory_rows[entries],
            cosines=cosines,
        )

    def __len__(self) -> int:
        return int(self.ids.size)

    def in_order(self) -> Taken:
        """Return them by rising id, the order of the table."""
        return self.chosen(np.argsort(self.entries))

    def of(self, memory_rows: Numbers) -> Taken:
        """Return the entries of these memories."""
        return self.chosen(are_among(self.memory_rows, memory_rows))

    def first(self, count: int) -> Taken:
        """Return the nearest `count` of these."""
        return self.chosen(slice(count))

    def split(self, count: int, dimensions: int) -> tuple[Taken, Taken]:
        """Return the entries that may be among the `count` nearest, and the others.

        Their cosines are estimates, of vectors with so many dimensions.
        """
        if not 0 < count < len(self):
            return self, self.chosen(slice(0))
        furthest = self.cosines[count - 1] - _MARGIN_OF_COSINES / math.sqrt(dimensions)
        end = int(np.count_nonzero(self.cosines >= furthest))
        return self.chosen(slice(end)), self.chosen(slice(end, None))

    def chosen(self, which: slice | NDArray[np.bool_ | np.intp]) -> Taken:
        """Return the entries at these positions, or where the mask is true."""
        return Taken(
            entries=self.entries[which],
            ids=self.ids[which],
            memory_rows=self.memory_rows[which],
            cosines=self.cosines[which],
        )


class Scan:
    """The entries of a sketch by their distance from one question. For one thread.

    Three estimates of the angle, each over fewer entries than the one before: the number of
    differing signs; the sum of the question's numbers where signs differ; the cosine of the
    question and the vector that the code stands for. The numbers are rounded to a few bits, and the
    sum for each bit is a bit count.

    Source: Gao and Long, "RaBitQ" (2024), for sums by counting bits.

    Attributes:
        distances: uint16 (n,), in how many signs each entry differs from the question; one more
            than the dimensions for those that were handed out or left out.
    """

    def __init__(self, sketch: Sketch, vector: bytes) -> None:
        self._sketch = sketch
        question = np.frombuffer(vector, _VECTOR_TYPE)
        # Above every distance; marks an entry that was returned or excluded.
        self._spent = sketch.dimensions + 1
        self._signs = _words(_packed(question.reshape(1, -1) > 0))[0]
        self._planes, self._whole, self._length = _planes(question)
        self.distances = _distances(sketch.signs[:, : sketch.count], self._signs)
        self._root = math.sqrt(sketch.dimensions)

    def take(self, count: int) -> Taken:
        """Return the `count` nearest remaining entries, nearest first.

        Of equally near ones the newest are taken.
        """
        entries = self._fewest_differences(count)[::-1]
        if entries.size > count:
            entries = entries[self._smallest_sums(count, entries)]
        cosines = self._cosines(entries)
        if entries.size > count:
            kept = np.flatnonzero(cosines >= np.partition(cosines, -count)[-count])
            entries, cosines = entries[kept], cosines[kept]
        order = np.argsort(-cosines, kind="stable")[:count]
        entries = entries[order]
        self.distances[entries] = self._spent
        return Taken.of_sketch(self._sketch, entries, cosines[order] / self._length)

    def narrow(self, memory_rows: Numbers) -> None:
        """Exclude the passages of all but these memories."""
        of_entries = self._sketch.memory_rows[: self._sketch.count]
        self.distances[~are_among(of_entries, memory_rows)] = self._spent

    def _fewest_differences(self, count: int) -> NDArray[np.intp]:
        """Return the entries with the fewest differing signs, and all that tie with the last."""
        step = 1 + self.distances.size // _SAMPLED
        totals = np.cumsum(np.bincount(self.distances[::step], minlength=self._spent))
        growth = math.sqrt(self._sketch.count / _LEFT_OF)
        least, most = _LEFT_MIN * growth, (_LEFT_MAX + _LEFT_MAX_PER_WANTED * count) * growth
        places = np.array([count, max(count, least), max(count, most)]) // step
        last, nearest, furthest = np.searchsorted(totals, places).tolist()
        with_margin = last + round(_MARGIN_OF_DIFFERENCES * self._root)
        bound = min(max(nearest, with_margin), furthest, self._spent - 1)
        found = np.flatnonzero(self.distances <= bound)
        while found.size < count and bound < self._spent - 1:
            bound += 1
            found = np.flatnonzero(self.distances <= bound)
        return found

    def _smallest_sums(self, count: int, entries: NDArray[np.intp]) -> NDArray[np.intp]:
        """Return the entries with the smallest sums, by the highest bits of the numbers."""
        every_bit = ~np.zeros_like(self._planes[:1])
        planes = np.append(self._planes[:_FIRST_BITS], every_bit, axis=0)
        sums = _sums(self._differing(entries, 1), planes, _ROUGHLY_LOST)
        margin = round(_MARGIN_OF_SUMS * 2 * self._whole / self._root)
        return np.flatnonzero(sums <= np.partition(sums, count - 1)[count - 1] + margin)

    def _cosines(self, entries: NDArray[np.intp]) -> NDArray[np.float64]:
        """Return the cosines of the question and the code of each entry, times its length.

        The steps of a code stand for -1.5, -0.5, 0.5 and 1.5 deviations: from the 1.5 on the
        question's side, a differing sign subtracts two and a differing second bit one.
        """
        lost = _sums(self._differing(entries, 2), self._planes, _LOST)
        lengths = self._sketch.lengths[entries]
        cosines: NDArray[np.float64] = np.divide(1.5 * self._whole - lost, lengths)
        return cosines

    def _differing(self, entries: NDArray[np.intp], kinds: int) -> Words:
        """Return the bits in which entries differ from the question, a column for each.

        With two kinds, their second bits compared with the signs follow.
        """
        differing = np.empty((kinds, len(self._signs), entries.size), np.uint64)
        # In other modes NumPy copies first.
        self._sketch.signs.take(entries, axis=1, out=differing[0], mode="clip")
        if kinds > 1:
            differing[1] = _words(self._sketch.seconds[entries]).T
        differing ^= self._signs[:, None]
        return differing


def passages_within(sketch: Sketch, vector: bytes, at_most: Callable[[int], int]) -> Numbers:
    """Return the passages whose entries differ from a vector in few signs, by id.

    A part of the signs is compared first, to leave few entries for the rest.

    Args:
        sketch: of the model of the vector.
        vector: float32, of its dimensions.
        at_most: given the number of signs, returns how many may differ.
    """
    question = np.frombuffer(vector, _VECTOR_TYPE)
    signs = _words(_packed(question.reshape(1, -1) > 0))[0]
    all_signs = sketch.signs[:, : sketch.count]
    first = -(-len(signs) // _FIRST_SHARE)
    bound = at_most(min(first * _WORD_BITS, sketch.dimensions))
    differences = _distances(all_signs[:first], signs[:first])
    entries = np.flatnonzero(differences <= bound)
    differences = differences[entries] + _distances(
        all_signs[first:].take(entries, axis=1), signs[first:]
    )
    return sketch.ids[entries[differences <= at_most(sketch.dimensions)]]


def encode(vectors: Sequence[bytes]) -> list[bytes]:
    """Return two bits for each number of each vector, all vectors of one length.

    Signs come first, then the second bits. Together they form one of four equal steps from far
    below zero (00) to far above (11). The steps meet at zero and at one standard deviation to
    either side, which loses least for normally distributed numbers.
    """
    numbers = np.frombuffer(b"".join(vectors), _VECTOR_TYPE).reshape(len(vectors), -1)
    deviation = np.sqrt(np.mean(np.square(numbers), axis=1, keepdims=True))
    is_above = numbers > 0
    seconds = is_above == (np.abs(numbers) > deviation)
    codes = np.hstack([_packed(is_above), _packed(seconds)])
    return [code.tobytes() for code in codes]


def code_bytes(dimensions: int) -> int:
    """Return the bytes of a vector's code."""
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
    # Some finite vectors fail too: squares of very small or large numbers leave float32.
    if 0 < np.vdot(numbers, numbers) < math.inf:
        return True
    return bool(np.isfinite(numbers).all() and numbers.any())


def _plane_bytes(dimensions: int) -> int:
    return -(-dimensions // _BYTE_BITS)


def _packed(bits: NDArray[np.bool_ | np.uint8]) -> NDArray[np.uint8]:
    return np.packbits(bits, axis=1, bitorder="little")


def _words(packed: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return uint64 (rows, words) of packed bits, the last word padded with 0."""
    missing = -packed.shape[1] % _WORD_TYPE.itemsize
    padded = np.pad(packed, ((0, 0), (0, missing))) if missing else np.ascontiguousarray(packed)
    return padded.view(_WORD_TYPE).astype(np.uint64, copy=False)


def _planes(question: NDArray[np.float32]) -> tuple[Words, int, float]:
    """Return the bit planes of a question's rounded absolute numbers, their sum and length.

    Each row of words has one bit of every number, the highest bit in the first row.
    """
    sizes = np.abs(question)
    rounded = np.rint(sizes * ((2**_QUESTION_BITS - 1) / sizes.max())).astype(np.uint8)
    bits = np.unpackbits(rounded[None, :], axis=0)[-_QUESTION_BITS:]
    whole = rounded.astype(np.float32)
    return _words(_packed(bits)), int(whole.sum()), math.sqrt(whole @ whole)


def _sums(bits: Words, planes: Words, worth: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return for each column the sum of the question's numbers at its bits.

    Args:
        bits: (kinds, words, n); of each entry, for each kind a column of words.
        planes: bits of the question's numbers, the highest first.
        worth: (planes, kinds); value of a bit of a plane at bits of a kind.
    """
    sums = np.empty(bits.shape[-1], np.int32)
    for stretch in _stretches(sums.size, _SUMMED_STRETCH):
        counts = np.bitwise_count(bits[..., stretch] & planes[:, None, :, None])
        np.einsum("pkwn,pk->n", counts, worth, out=sums[stretch])
    return sums


def _lengths(signs: Words, seconds: Words, dimensions: int) -> NDArray[np.float32]:
    """Return the norms of the vectors that codes stand for, a row of words each, in deviations."""
    small = np.bitwise_count(signs ^ seconds).sum(axis=1, dtype=np.float32)
    lengths: NDArray[np.float32] = np.sqrt(np.float32(2.25) * dimensions - 2 * small)
    return lengths


def _distances(signs: Words, question: Words) -> NDArray[np.uint16]:
    """Return how many signs of each column differ from those of the question."""
    distances = np.empty(signs.shape[1], np.uint16)
    width = min(_STRETCH, distances.size)
    words = np.empty((len(signs), width), np.uint64)
    counts = np.empty((len(signs), width), np.uint8)
    for stretch in _stretches(distances.size, _STRETCH):
        some = slice(stretch.stop - stretch.start)
        np.bitwise_xor(signs[:, stretch], question[:, None], out=words[:, some])
        np.bitwise_count(words[:, some], out=counts[:, some])
        np.add.reduce(counts[:, some], axis=0, dtype=np.uint16, out=distances[stretch])
    return distances


def _stretches(count: int, longest: int) -> Iterator[slice]:
    """Yield slices that together cover `count` entries."""
    for start in range(0, count, longest):
        yield slice(start, min(start + longest, count))


def are_among(rows: Numbers, chosen: Numbers) -> NDArray[np.bool_]:
    """Return which rows are among the chosen ones, without sorting either."""
    is_chosen = np.zeros(_end(rows, chosen), np.bool_)
    is_chosen[chosen] = True
    return is_chosen[rows]


def _end(*arrays: Numbers) -> int:
    """Return the length of an array in which each of these numbers is a valid index."""
    return 1 + max((int(each.max()) for each in arrays if each.size), default=0)
