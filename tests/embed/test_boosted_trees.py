"""Trees add up to log odds, or a probability."""

from __future__ import annotations

import math

import pytest

from rosemary.embed.boosted_trees import BoostedTrees

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
    found = BoostedTrees.of(TABLE).probabilities([[9.0, 0.5], [9.0, 0.6]])
    assert found == pytest.approx([1 / (1 + math.exp(2.75)), 1 / (1 + math.exp(-2.25))])


def test_the_sum_itself_is_the_logarithm_of_the_odds():
    assert BoostedTrees.of(TABLE).log_odds([[9.0, 0.5], [9.0, 0.6]]) == [-2.75, 2.25]
