"""Boosted trees: small regression trees whose sum is the log odds of an answer.

They are read from the files that packaging/ranking writes.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from rosemary.domain import changes_of_value
from rosemary.domain.relevance import FEATURES

logger = logging.getLogger(__name__)

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class BoostedTrees:
    """Regression trees, their nodes one after the other in each array.

    Attributes:
        roots: the first node of each tree.
        features: the feature that a node compares.
        thresholds: up to this value it leads to the left.
        left, right: the nodes that follow; a leaf leads to itself.
        values: what a leaf adds.
        depth: of the deepest tree.
        baseline: start of the sum.
    """

    roots: NDArray[np.intp]
    features: NDArray[np.intp]
    thresholds: NDArray[np.float64]
    left: NDArray[np.intp]
    right: NDArray[np.intp]
    values: NDArray[np.float64]
    depth: int
    baseline: float

    @classmethod
    def of(cls, table: dict[str, Any]) -> Self:
        """Return the trees that the fit has written: lists of nodes, one list for each tree."""
        sizes = [len(tree) for tree in table["feature"]]
        roots = np.cumsum([0, *sizes[:-1]])
        shifts = np.repeat(roots, sizes)
        return cls(
            roots=roots.astype(np.intp),
            features=np.array(_joined(table["feature"]), np.intp),
            thresholds=np.array(_joined(table["threshold"]), np.float64),
            left=np.array(_joined(table["left"]), np.intp) + shifts,
            right=np.array(_joined(table["right"]), np.intp) + shifts,
            values=np.array(_joined(table["value"]), np.float64),
            depth=int(table["depth"]),
            baseline=float(table["baseline"]),
        )

    def probabilities(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """Return the probability of each row of features."""
        found: list[float] = (1.0 / (1.0 + np.exp(-self._sums(rows)))).tolist()
        return found

    def log_odds(self, rows: Sequence[Sequence[float]]) -> list[float]:
        """Return the logarithm of the odds of each row of features."""
        found: list[float] = self._sums(rows).tolist()
        return found

    def _sums(self, rows: Sequence[Sequence[float]]) -> NDArray[np.float64]:
        numbers = np.array(rows, np.float64)
        starts = np.arange(len(numbers))[:, None] * numbers.shape[1]
        flat = numbers.ravel()
        node = np.repeat(self.roots[None, :], len(numbers), axis=0)
        for _ in range(self.depth):
            is_left = flat.take(starts + self.features.take(node)) <= self.thresholds.take(node)
            node = np.where(is_left, self.left.take(node), self.right.take(node))
        sums: NDArray[np.float64] = self.baseline + self.values.take(node).sum(axis=1)
        return sums


class RelevanceTrees(NamedTuple):
    """Trees that judge what answers a query: some for notes, some for parts of conversations.

    Attributes:
        model: SHA-256 of the search model that they were fitted for.
    """

    model: str
    notes: BoostedTrees
    turns: BoostedTrees


class ChangeTrees(NamedTuple):
    """Trees that judge what a save changes, and what it repeats."""

    changed: BoostedTrees
    duplicate: BoostedTrees


def read_relevance(file: Path) -> RelevanceTrees | None:
    """Return the trees in a file; None, with a warning, if it is damaged or of another version."""

    def trees(table: dict[str, Any]) -> RelevanceTrees:
        notes, turns = BoostedTrees.of(table), BoostedTrees.of(table["turns"])
        return RelevanceTrees(str(table["model"]), notes, turns)

    return _read(file, FEATURES, trees, "results are ranked by the general formula")


def read_changes(file: Path) -> ChangeTrees | None:
    """Return the trees in a file; None, with a warning, if it is damaged or of another version."""

    def trees(table: dict[str, Any]) -> ChangeTrees:
        return ChangeTrees(*(BoostedTrees.of(table[name]) for name in ChangeTrees._fields))

    features = (*changes_of_value.FEATURES, *changes_of_value.PLACE_FEATURES)
    return _read(file, features, trees, "changes are told by the logistic models alone")


def _read(
    file: Path, features: tuple[str, ...], trees: Callable[[dict[str, Any]], _T], otherwise: str
) -> _T | None:
    try:
        table = json.loads(file.read_text(encoding="utf-8"))
        if tuple(table["features"]) == features:
            return trees(table)
        problem: object = "it is of another version"
    except (OSError, ValueError, KeyError, TypeError) as error:
        problem = error
    logger.warning("%s: %s: %s", otherwise, file, problem)
    return None


def _joined(lists: Sequence[Sequence[float]]) -> list[float]:
    return [each for some in lists for each in some]
