"""Trees add up to a probability."""

from __future__ import annotations

import math

import pytest

from rosemary.embed.relevance_trees import RelevanceTrees

# One tree parts rows at 0.5 of their second number, the other is a leaf.
TABLE = {
    "feature": [[1, 0, 0], [0]],
    "threshold": [[0.5, 0, 0], [0]],
    "left": [[1, 1, 2], [0]],
    "right": [[2, 1, 2], [0]],
    "value": [[0, -2.0, 3.0], [0.25]],
    "depth": 1,
    "baseline": -1.0,
}


def test_each_row_goes_its_way_through_each_tree():
    found = RelevanceTrees.of(TABLE).probabilities([[9.0, 0.5], [9.0, 0.6]])
    assert found == pytest.approx([1 / (1 + math.exp(2.75)), 1 / (1 + math.exp(-2.25))])
