"""Which nodes of the graph have their names painted, and where: found once for each view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QTransform

from rosemary.domain.limits import IMPORTANCE_MAX
from rosemary.gui.views.graph_dots import shown_radius
from rosemary.gui.views.graph_item import GraphItem
from rosemary.gui.views.graph_labels import Dot, Label, LabelPlaces, LabelTexts, visible

TEXT_MARGIN: Final = 2
"""What is left and right of a name on its plate."""

_SOME_LABELS_FROM: Final = 0.12
_ALL_LABELS_FROM: Final = 1.1
_SOME_LABELS: Final = 40
_LABELS_MAX: Final = 160
_LABELS_TRIED: Final = 200
"""Of those in view, the ones that matter most; each further one is looked for in vain."""
_LABEL_CHARS: Final = (34, 16)
"""Where there is no room for the longer name, a shorter one may have it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelView:
    """What the names depend on beside the graph.

    Attributes:
        to_screen: from the graph to the view.
        room: what is seen of it.
        covered: what something else hides.
    """

    to_screen: QTransform
    room: QRectF
    covered: tuple[QRectF, ...]
    font: QFont


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedLabel:
    """The name of a node, by its number, and where it is painted."""

    number: int
    label: Label
    area: QRectF


class LabelLayer:
    """Finds the names for a graph."""

    def __init__(self, item: GraphItem) -> None:
        self._item = item
        self._texts = LabelTexts()
        self._state: tuple[object, ...] = ()
        self._labels: list[PlacedLabel] = []

    def labels(self, view: LabelView) -> Sequence[PlacedLabel]:
        """Return the names that are shown, those that matter most first."""
        item = self._item
        state = (item.mesh, item.drawing, item.current, view)
        if state != self._state:
            self._state = state
            self._texts.use(item.mesh, view.font)
            self._labels = self._placed(view)
        return self._labels

    def _placed(self, view: LabelView) -> list[PlacedLabel]:
        wanted = self._wanted(view.to_screen.m11())
        if not wanted:
            return []
        dots, room = self._dots(view.to_screen), view.room
        places = LabelPlaces(visible(dots, room), room, view.covered)
        seen = [each for each in wanted if room.contains(*dots[each][:2])]
        tried = (self._place(places, dots[each], each) for each in seen[:_LABELS_TRIED])
        return list(islice((each for each in tried if each is not None), _LABELS_MAX))

    def _place(self, places: LabelPlaces, dot: Dot, number: int) -> PlacedLabel | None:
        """Return what a node is called, as long as there is room for, and where."""
        for chars in _LABEL_CHARS:
            label = self._texts.label(number, chars)
            area = places.place(dot, label.width + 2 * TEXT_MARGIN, label.height)
            if area is not None:
                return PlacedLabel(number=number, label=label, area=area)
        return None

    def _dots(self, to_screen: QTransform) -> list[Dot]:
        """Return where each node is on the screen, and how large."""
        scale, right, down = to_screen.m11(), to_screen.dx(), to_screen.dy()
        radii = [shown_radius(number, scale) for number in range(round(IMPORTANCE_MAX) + 1)]
        return [
            (x * scale + right, y * scale + down, radii[weight])
            for weight, (x, y) in zip(self._item.mesh.weights, self._item.spots, strict=True)
        ]

    def _wanted(self, scale: float) -> list[int]:
        """Return the nodes that may be labelled, those that matter most first."""
        order: dict[int, None] = {}
        if self._item.current >= 0:
            order[self._item.current] = None
            order.update(dict.fromkeys(self._item.neighbours))
        if scale >= _SOME_LABELS_FROM:
            by_links = self._item.mesh.by_links
            count = len(by_links) if scale >= _ALL_LABELS_FROM else _SOME_LABELS
            order.update(dict.fromkeys(by_links[:count]))
        return list(order)
