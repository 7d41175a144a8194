"""Where the names of nodes stand: beside their dots, on no other dot and on no other name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QRectF

_CELL: Final = 32
_AROUND: Final = 3
_BESIDE: Final = 4

Dot = tuple[float, float, float]
"""Where a dot is on the screen, and its radius."""


class LabelPlaces:
    """Finds room for names among dots."""

    def __init__(self, dots: Iterable[Dot], room: QRectF, taken: Iterable[QRectF] = ()) -> None:
        """Begin with dots alone.

        Args:
            dots: all that can be seen.
            room: what names have to stay within.
            taken: what something else stands on.
        """
        self._room = room
        self._dots: dict[tuple[int, int], list[Dot]] = {}
        for dot in dots:
            cell = int(dot[0]) // _CELL, int(dot[1]) // _CELL
            self._dots.setdefault(cell, []).append(dot)
        self._taken = list(taken)

    def place(self, dot: Dot, width: float, height: float) -> QRectF | None:
        """Return where a name of this size stands beside a dot; None where there is no room."""
        for area in _around(dot, width, height):
            if self._is_free(area, dot):
                self._taken.append(area)
                return area
        return None

    def _is_free(self, area: QRectF, own: Dot) -> bool:
        if not self._room.contains(area) or any(area.intersects(each) for each in self._taken):
            return False
        left, right = area.left() - _AROUND, area.right() + _AROUND
        top, bottom = area.top() - _AROUND, area.bottom() + _AROUND
        for column in range(int(left - _CELL) // _CELL, int(right + _CELL) // _CELL + 1):
            for row in range(int(top - _CELL) // _CELL, int(bottom + _CELL) // _CELL + 1):
                for dot in self._dots.get((column, row), ()):
                    x, y, radius = dot
                    if (
                        dot != own
                        and left < x + radius
                        and x - radius < right
                        and top < y + radius
                        and y - radius < bottom
                    ):
                        return False
        return True


def _around(dot: Dot, width: float, height: float) -> Iterator[QRectF]:
    """Yield the places of a name, the best first: at the right, the left, below and above."""
    x, y, radius = dot
    away = radius + _BESIDE
    yield QRectF(x + away, y - height / 2, width, height)
    yield QRectF(x - away - width, y - height / 2, width, height)
    yield QRectF(x - width / 2, y + away - 2, width, height)
    yield QRectF(x - width / 2, y - away + 2 - height, width, height)


def visible(points: Sequence[Dot], room: QRectF) -> list[Dot]:
    """Return the dots of which some part is in view."""
    left, right, top, bottom = room.left(), room.right(), room.top(), room.bottom()
    return [
        dot
        for dot in points
        if left < dot[0] + dot[2]
        and dot[0] - dot[2] < right
        and top < dot[1] + dot[2]
        and dot[1] - dot[2] < bottom
    ]
