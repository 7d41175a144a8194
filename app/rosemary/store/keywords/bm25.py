"""The relevance of a text for words, computed as FTS5 computes it, for a few candidates."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import apsw

from rosemary.domain.types import TextIndex
from rosemary.store.connections.connection import fetch
from rosemary.store.keywords.fulltext_records import varints
from rosemary.store.keywords.fulltext_tables import TABLES

_K1: Final = 1.2
_B: Final = 0.75
_LEAST_WEIGHT: Final = 1e-6
"""Source: the function bm25() of SQLite's FTS5."""

# The first record holds the number of rows and of the tokens in them.
_AVERAGES: Final = "SELECT block FROM {index}_data WHERE id = 1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """How many texts an index holds, and how many tokens they have together."""

    rows: int
    tokens: int

    def weight(self, frequency: float) -> float:
        """Return what a word counts that so many texts hold."""
        odds = (self.rows - frequency + 0.5) / (frequency + 0.5)
        return max(_LEAST_WEIGHT, math.log(odds) if odds > 0 else 0.0)

    def saturation(self, count: float, tokens: float) -> float:
        """Return by what to multiply the weight of a word.

        Args:
            count: how often the text holds it.
            tokens: the length of the text.
        """
        average = self.tokens / self.rows if self.rows and self.tokens else 1.0
        return count * (_K1 + 1) / (count + _K1 * (1 - _B + _B * tokens / average))


def totals_of(connection: apsw.Connection, index: TextIndex) -> Totals:
    """Return the totals of an index, as it keeps them."""
    blocks = fetch(connection, _AVERAGES.replace("{index}", TABLES[index]))
    numbers = list(varints(blocks[0][0])) if blocks else []
    rows, tokens = (*numbers, 0, 0)[:2]
    return Totals(rows=rows, tokens=tokens)
