"""Boosted trees as a table of plain lists, to be stored as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

DIGITS = 5


def table_of(trees: HistGradientBoostingClassifier) -> dict[str, object]:
    """Return the nodes of trees as `BoostedTrees.of` reads them; a leaf points to itself."""
    nodes = [each[0].nodes for each in trees._predictors]  # noqa: SLF001 - has no other door

    def column(of: Callable[[Any, int], float]) -> list[list[float]]:
        return [[of(tree, at) for at in range(len(tree))] for tree in nodes]

    def step(side: str) -> Callable[[Any, int], float]:
        return lambda tree, at: at if tree[at]["is_leaf"] else int(tree[at][side])

    return {
        "baseline": float(np.ravel(trees._baseline_prediction)[0]),  # noqa: SLF001 - as above
        "depth": int(max(tree["depth"].max() for tree in nodes)),
        "feature": column(lambda tree, at: int(tree[at]["feature_idx"])),
        "threshold": column(lambda tree, at: _rounded(tree[at]["num_threshold"])),
        "left": column(step("left")),
        "right": column(step("right")),
        "value": column(lambda tree, at: _rounded(tree[at]["value"]) if tree[at]["is_leaf"] else 0),
    }


def _rounded(value: float) -> float:
    return float(f"{value:.{DIGITS}g}") if np.isfinite(value) else 0.0
