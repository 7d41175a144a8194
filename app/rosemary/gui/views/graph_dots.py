"""The dots of the graph: each kind is painted once and then copied.

That takes a fifth of the time of 2,000 ellipses.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from rosemary.domain.types import MemoryType
from rosemary.gui.graph_drawing import Mesh
from rosemary.gui.theme.tokens import Theme

_SHOWN_MIN: Final = 0.6
_SHOWN_MAX: Final = 1.6
_RIM: Final = 0.75

Stamp: TypeAlias = tuple[QPixmap, float]
"""The picture of a dot, and half its side."""


def shown_radius(importance: float, scale: float) -> float:
    """Return how many pixels a dot reaches on the screen at a zoom.

    Its area grows with the importance. It shrinks less than the distances, so that it can still be
    seen and hit.
    """
    return (2.0 + 2.4 * math.sqrt(importance)) * _shown(scale)


def _shown(scale: float) -> float:
    return min(_SHOWN_MAX, max(_SHOWN_MIN, scale))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    theme: Theme
    scale: float
    ratio: float


class DotStamps:
    """Keeps the pictures for as long as dots look the same."""

    def __init__(self) -> None:
        self._mesh: Mesh | None = None
        self._look: _Look | None = None
        self._kinds: dict[tuple[MemoryType, int], Stamp] = {}
        self._stamps: list[Stamp] = []

    def of(self, mesh: Mesh, theme: Theme, scale: float, ratio: float) -> Sequence[Stamp]:
        """Return the picture of each node; `ratio` is the device pixels for each pixel."""
        look = _Look(theme=theme, scale=_shown(scale), ratio=ratio)
        if look != self._look:
            self._kinds.clear()
            self._mesh = None
        if mesh is not self._mesh:
            self._mesh, self._look = mesh, look
            self._stamps = [
                self._stamp(look, node.memory_type, weight)
                for node, weight in zip(mesh.nodes, mesh.weights, strict=True)
            ]
        return self._stamps

    def _stamp(self, look: _Look, memory_type: MemoryType, importance: int) -> Stamp:
        kind = memory_type, importance
        stamp = self._kinds.get(kind)
        if stamp is None:
            colour = QColor(look.theme.types[memory_type])
            stamp = self._kinds[kind] = _painted(look, colour, shown_radius(importance, look.scale))
        return stamp


def _painted(look: _Look, colour: QColor, radius: float) -> Stamp:
    side = math.ceil(2 * (radius + _RIM) * look.ratio)
    dot = QPixmap(side, side)
    dot.setDevicePixelRatio(look.ratio)
    dot.fill(Qt.GlobalColor.transparent)
    painter = QPainter(dot)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.theme.canvas), 2 * _RIM))
    painter.setBrush(colour)
    middle = side / look.ratio / 2
    painter.drawEllipse(QPointF(middle, middle), radius, radius)
    painter.end()
    return dot, middle
