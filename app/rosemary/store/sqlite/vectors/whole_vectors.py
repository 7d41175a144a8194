"""The vectors of a small store, in memory as they are stored."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

_VECTOR_TYPE: Final = np.dtype("<f4")


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeVectors:
    """The vectors of the entries of a sketch, and where their passages stand in the texts.

    Attributes:
        numbers: float32 (capacity, dimensions); row i is the vector of entry i, of any length.
        scales: float32 (capacity,); 1 / length of vector i, 0 where it has no direction.
        starts, ends: int32 (capacity,); of a passage, in characters.
    """

    numbers: NDArray[np.float32]
    scales: NDArray[np.float32]
    starts: NDArray[np.int32]
    ends: NDArray[np.int32]

    @classmethod
    def empty(cls, dimensions: int, capacity: int) -> Self:
        """Return room for the vectors of so many entries."""
        return cls(
            numbers=np.empty((capacity, dimensions), np.float32),
            scales=np.empty(capacity, np.float32),
            starts=np.empty(capacity, np.int32),
            ends=np.empty(capacity, np.int32),
        )

    @property
    def arrays(self) -> tuple[NDArray[np.float32 | np.int32], ...]:
        """All of it; the rows of each are the entries."""
        return self.numbers, self.scales, self.starts, self.ends

    def write(
        self, entries: slice, vectors: Sequence[bytes], starts: Sequence[int], ends: Sequence[int]
    ) -> None:
        """Fill the places of these entries. Where a vector has no direction, zeros stand for it."""
        numbers = np.frombuffer(b"".join(vectors), _VECTOR_TYPE).reshape(len(vectors), -1)
        scales = _scales(numbers)
        self.numbers[entries] = np.where(scales[:, None] > 0, numbers, 0)
        self.scales[entries] = scales
        self.starts[entries] = starts
        self.ends[entries] = ends

    def placed(
        self,
        entries: slice | NDArray[np.intp],
        cosines: NDArray[np.floating],
        memory_rows: Sequence[int],
        *,
        unit: float,
    ) -> list[tuple[float, int, int, int]]:
        """Return the distances of entries, each with its memory, and where its passage stands.

        Those of damaged vectors, which have no direction, are left out.

        Args:
            entries: n of them.
            cosines: (n,), of theirs with the question.
            memory_rows: theirs.
            unit: as how much a distance of 1 is told.
        """
        is_directed = (self.scales[entries] > 0).tolist()
        distances = ((1 - cosines.astype(np.float64)) * unit).tolist()
        starts, ends = self.starts[entries].tolist(), self.ends[entries].tolist()
        placed = list(zip(distances, memory_rows, starts, ends, strict=True))
        return placed if all(is_directed) else list(compress(placed, is_directed))

    def cosines(self, question: bytes, count: int) -> NDArray[np.float32]:
        """Return float32 (count,), the cosines of the first entries with a question.

        They are exact but for the rounding of float32: sqlite-vec's function, which adds the
        products up one by one, may return another one by 1e-6. Without a direction it is 0.
        """
        asked = np.frombuffer(question, _VECTOR_TYPE).astype(np.float64)
        asked = (asked / math.sqrt(np.vdot(asked, asked))).astype(np.float32)
        # Not a product of matrices: OpenBLAS shares that with threads of its own, which keep their
        # processors busy for a while afterwards. And equal vectors come to the same wherever they
        # stand.
        cosines: NDArray[np.float32] = np.vecdot(self.numbers[:count], asked)
        cosines *= self.scales[:count]
        return cosines


def _scales(vectors: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return float32 (n,): 1 / length of each vector, 0 for one that has no direction."""
    # The square of a very small or large number is none in float32.
    lengths = np.linalg.norm(vectors.astype(np.float64), axis=1)
    with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
        scales = (1 / lengths).astype(np.float32)
    return np.where(np.isfinite(scales), scales, np.float32(0))
