"""The entries of a small store by their cosine with a question: one pass over all vectors."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from rosemary.store.vectors.sketch import Numbers, Sketch, Taken, are_among

# Below every cosine; stands for an entry that was handed out or left out.
_SPENT: Final = np.float32(-2.0)


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
        entries = np.empty(0, np.intp)
        if count:
            least = np.partition(self._cosines, -count)[-count]
            found = np.flatnonzero(self._cosines >= least)[::-1]
            entries = found[np.argsort(-self._cosines[found], kind="stable")[:count]]
        cosines = self._cosines[entries]
        self._cosines[entries] = _SPENT
        self._left -= count
        estimates = cosines * np.float64(math.sqrt(self._sketch.dimensions))
        return Taken.of_sketch(self._sketch, entries, estimates)

    def narrow(self, memory_rows: Numbers) -> None:
        """Leave out the passages of all but these memories."""
        of_entries = self._sketch.memory_rows[: self._sketch.count]
        self._cosines[~are_among(of_entries, memory_rows)] = _SPENT
        self._left = int(np.count_nonzero(self._cosines > _SPENT))
