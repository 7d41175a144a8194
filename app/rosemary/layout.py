"""Force-directed layout, one step at a time, so that a window can show it settling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float32]

STEPS: Final = 240
"""Steps of a layout from scratch."""

STEPS_SETTLED: Final = 60
"""Steps if most places are known and should hardly change."""

_NEAREST: Final = 0.05
_GRAVITY: Final = 0.3
_TENSION: Final = 0.5
_HEAT_SHARE: Final = 0.12
_HEAT_SETTLED: Final = 0.08
_SPREAD: Final = 0.6
_CHUNK: Final = 64


class ForceLayout:
    """Nodes that push each other away and links that pull.

    The unit is the natural length of a single link. The same arguments give the same places. For
    one thread at a time.

    Source: Fruchterman and Reingold, Graph Drawing by Force-directed Placement, 1991; with a pull
    to the middle, which keeps parts together that no link joins.
    """

    def __init__(
        self,
        count: int,
        links: Sequence[tuple[int, int]],
        known: Mapping[int, tuple[float, float]] | None = None,
    ) -> None:
        """Begin with the places in `known`; new nodes begin beside one they are linked to.

        Args:
            count: of the nodes, which are numbered from 0.
            links: pairs of numbers.
            known: the places of some nodes.
        """
        known = known or {}
        self._ends = np.array(sorted(set(links)), dtype=np.intp).reshape(-1, 2)
        self._places = _start(count, self._ends, known)
        is_settled = count > 0 and len(known) * 2 >= count
        self._step = 0
        self.steps = STEPS_SETTLED if is_settled else STEPS
        radius = float(np.sqrt(max(count, 1)))
        self._heat = _HEAT_SETTLED if is_settled else max(1.0, radius * _HEAT_SHARE)

    @property
    def count(self) -> int:
        """How many nodes there are."""
        return len(self._places)

    @property
    def done(self) -> int:
        """How many steps were made."""
        return self._step

    @property
    def is_settled(self) -> bool:
        """Whether all steps were made."""
        return self._step >= self.steps

    def places(self) -> list[tuple[float, float]]:
        """Return the place of each node, in their order."""
        return [(x, y) for x, y in self._places.tolist()]

    def step(self) -> None:
        """Move every node once, by less each time."""
        places = self._places
        push = _repulsion(places) - places * _GRAVITY
        if len(self._ends):
            between = places[self._ends[:, 0]] - places[self._ends[:, 1]]
            length = np.sqrt((between**2).sum(axis=1, keepdims=True))
            pull = between * length * _TENSION
            np.subtract.at(push, self._ends[:, 0], pull)
            np.add.at(push, self._ends[:, 1], pull)
        strength = np.sqrt((push**2).sum(axis=1, keepdims=True)) + 1e-6
        heat = self._heat * (1 - self._step / self.steps)
        self._places = places + push / strength * np.minimum(strength, heat)
        self._step += 1


def _repulsion(places: Points) -> Points:
    """Return the sum over all other nodes of the vector from there, divided by its squared length.

    Blocks of rows that stay in the processor's cache take a third of the time of whole arrays. No
    matrix product: its threads wait for each other on a busy computer.
    """
    x, y = places[:, 0].copy(), places[:, 1].copy()
    count = len(places)
    result = np.empty_like(places)
    right, down, share, square = np.empty((4, min(_CHUNK, count), count), dtype=places.dtype)
    for begin in range(0, count, _CHUNK):
        block = slice(begin, begin + _CHUNK)
        rows = slice(0, len(x[block]))
        ways = right[rows], down[rows]
        weight, other = share[rows], square[rows]
        for way, each in zip(ways, (x, y), strict=True):
            np.subtract(each[block, None], each, out=way)
        np.square(ways[0], out=weight)
        weight += np.square(ways[1], out=other)
        np.maximum(weight, _NEAREST, out=weight)
        np.reciprocal(weight, out=weight)
        for axis, way in enumerate(ways):
            result[block, axis] = np.multiply(way, weight, out=way).sum(axis=1)
    return result


def _start(count: int, ends: NDArray[np.intp], known: Mapping[int, tuple[float, float]]) -> Points:
    random = Random(count)  # noqa: S311 - where nodes begin is no secret
    places = _scattered(random, count) * np.float32(_SPREAD * np.sqrt(max(count, 1)))
    for node, place in known.items():
        places[node] = place
    nudge = _scattered(random, count) * np.float32(0.4)
    for first, second in ends:
        for node, other in ((int(first), int(second)), (int(second), int(first))):
            if known and node not in known and other in known:
                places[node] = places[other] + nudge[node]
    return places


def _scattered(random: Random, count: int) -> Points:
    """Return points around the middle; loading numpy's generators would take 2 MB."""
    drawn = [random.normalvariate(0, 1) for _ in range(2 * count)]
    return np.array(drawn, dtype=np.float32).reshape(count, 2)
