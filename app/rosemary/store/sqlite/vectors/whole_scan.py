"""The entries of a small store by their cosine with a question: one pass over all vectors."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from rosemary.store.sqlite.vectors.sketch import Numbers, Sketch, Taken, are_among

# Below every cosine; stands for an entry that was handed out or left out.
_SPENT: Final = np.float32(-2.0)
# What is near enough is told by every eighth cosine: to look for a rank among all takes four times
# as long as all that is done here instead.
_SAMPLED: Final = 8


class WholeScan:
    """Does what `Scan` does, without a doubt about the order but for rounding. For one thread.

    It takes half as long where there are 10,000 vectors, in far fewer steps, after each of which
    another thread may take Python's lock.
    """

    def __init__(self, sketch: Sketch, vector: bytes) -> None:
        """Look at every entry of a sketch that keeps vectors."""
        assert sketch.vectors is not None
        self._sketch = sketch
        self._left = sketch.count
        self._cosines = sketch.vectors.cosines(vector, sketch.count)

    def take(self, count: int) -> Taken:
        """Return the `count` entries that are nearest of those left, the nearest first.

        Of equally near ones the newest are taken.
        """
        count = min(count, self._left)
        found = self._above(count)[::-1]
        entries = found[np.argsort(-self._cosines[found], kind="stable")[:count]]
        cosines = self._cosines[entries]
        self._cosines[entries] = _SPENT
        self._left -= count
        return Taken.of_sketch(self._sketch, entries, cosines)

    def _above(self, count: int) -> NDArray[np.intp]:
        """Return the `count` nearest entries, and some of the next, as they stand in the sketch."""
        if not count:
            return np.empty(0, np.intp)
        some = self._cosines[::_SAMPLED]
        # Twice as many as are wanted lie above it, where every eighth is like the others.
        among_some = min(2 * count // _SAMPLED + 1, some.size)
        found = np.flatnonzero(self._cosines >= _of_rank(some, among_some))
        if not count <= len(found) <= _SAMPLED * count:
            found = np.flatnonzero(self._cosines >= _of_rank(self._cosines, count))
        return found

    def narrow(self, memory_rows: Numbers) -> None:
        """Leave out the passages of all but these memories."""
        of_entries = self._sketch.memory_rows[: self._sketch.count]
        self._cosines[~are_among(of_entries, memory_rows)] = _SPENT
        self._left = int(np.count_nonzero(self._cosines > _SPENT))


def _of_rank(cosines: NDArray[np.float32], rank: int) -> np.float32:
    """Return the cosine that so many reach; the highest has rank 1."""
    found: np.float32 = np.partition(cosines, -rank)[-rank]
    return found
