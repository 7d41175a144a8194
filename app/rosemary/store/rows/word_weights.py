"""BM25: what a word in a text is worth in a search."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

K1: Final = 1.2
B: Final = 0.75
LEAST_WEIGHT: Final = 1e-6
"""Source: the function bm25() of SQLite's FTS5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """The number of texts in an index, and of their tokens."""

    rows: int
    tokens: int

    def weight(self, frequency: float) -> float:
        """Return the BM25 weight (IDF) of a word that so many texts contain."""
        odds = (self.rows - frequency + 0.5) / (frequency + 0.5)
        return max(LEAST_WEIGHT, math.log(odds) if odds > 0 else 0.0)

    def saturation(self, count: float, tokens: float) -> float:
        """Return the BM25 factor by which the weight of a word is multiplied.

        Args:
            count: how often the text contains it.
            tokens: the length of the text.
        """
        average = self.tokens / self.rows if self.rows and self.tokens else 1.0
        return count * (K1 + 1) / (count + K1 * (1 - B + B * tokens / average))
