"""The labels of nodes: placed beside their dots, where they cover no other dot or label."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import hypot, pi
from statistics import median
from typing import Final, TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QStaticText, QTextOption, QTransform

from rosemary.domain.limits import IMPORTANCE_MAX
from rosemary.gui import texts
from rosemary.gui.links.graph_item import GraphItem, shown_radius
from rosemary.gui.links.graph_loader import Cluster, Mesh

_CELL: Final = 64
_AROUND: Final = 3
_BESIDE: Final = 4
Dot = tuple[float, float, float]
"""The x and y of a dot on the screen, and its radius."""
_Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_Cell: TypeAlias = tuple[int, int]


class LabelPlacer:
    """Finds room for labels among dots."""

    def __init__(self, dots: Iterable[Dot], room: QRectF, taken: Iterable[QRectF] = ()) -> None:
        """Start with no labels placed.

        Args:
            dots: all visible dots.
            room: the area that labels must stay within.
            taken: areas that other widgets cover.
        """
        self._room = _box(room)
        self._dots: dict[_Cell, list[_Box]] = {}
        self._taken: dict[_Cell, list[_Box]] = {}
        largest = 0.0
        for x, y, radius in dots:
            cell = int(x) // _CELL, int(y) // _CELL
            self._dots.setdefault(cell, []).append(_kept_clear(x, y, radius))
            largest = max(largest, radius)
        self._reach = largest + _AROUND
        for each in taken:
            self._take(_box(each))

    def place(self, dot: Dot, width: float, height: float) -> QRectF | None:
        """Return a free area of this size beside a dot and take it; None if there is no room."""
        own = _kept_clear(*dot)
        for left, top in _around(dot, width, height):
            box = left, top, left + width, top + height
            if self._is_free(box) and not self._is_on_dot(box, own):
                self._take(box)
                return QRectF(left, top, width, height)
        return None

    def _take(self, box: _Box) -> None:
        for cell in _cells(box):
            self._taken.setdefault(cell, []).append(box)

    def _is_free(self, box: _Box) -> bool:
        left, top, right, bottom = box
        first, highest, last, lowest = self._room
        if left < first or right > last or top < highest or bottom > lowest:
            return False
        return not _meets(box, self._taken, _cells(box))

    def _is_on_dot(self, box: _Box, own: _Box) -> bool:
        """Return whether a label would touch another dot than its own."""
        return _meets(box, self._dots, _cells(_grown(box, self._reach)), but=own)


def _meets(
    box: _Box,
    others: Mapping[_Cell, Sequence[_Box]],
    cells: Iterable[_Cell],
    but: _Box | None = None,
) -> bool:
    """Return whether a box overlaps one of the others in these cells, except `but`."""
    left, top, right, bottom = box
    for cell in cells:
        for other in others.get(cell, ()):
            if (
                left < other[2]
                and other[0] < right
                and top < other[3]
                and other[1] < bottom
                and other != but
            ):
                return True
    return False


@dataclass(slots=True, kw_only=True)
class Label:
    """A name and its size; the text is laid out when it is first painted."""

    name: str
    width: float
    height: float
    _laid_out: QStaticText | None = None

    @property
    def text(self) -> QStaticText:
        """The laid-out name."""
        if self._laid_out is None:
            self._laid_out = _laid_out(self.name)
        return self._laid_out


class LabelTexts:
    """Shortens and measures the names of nodes, each once."""

    def __init__(self) -> None:
        self._mesh: Mesh | None = None
        self._font = QFont()
        self._metrics = QFontMetricsF(self._font)
        self._known: dict[tuple[int, int], Label] = {}

    def use(self, mesh: Mesh, font: QFont) -> None:
        """Use these nodes and this font from now on."""
        if mesh is not self._mesh or font != self._font:
            self._mesh, self._font = mesh, font
            self._metrics = QFontMetricsF(font)
            self._known.clear()

    def label(self, number: int, chars: int) -> Label:
        """Return the name of a node, in at most `chars` characters."""
        label = self._known.get((number, chars))
        if label is None:
            label = self._known[number, chars] = self._measured(number, chars)
        return label

    def _measured(self, number: int, chars: int) -> Label:
        assert self._mesh is not None
        return measured(texts.title(self._mesh.nodes[number].summary), chars, self._metrics)


def measured(name: str, chars: int, metrics: QFontMetricsF) -> Label:
    """Return a name in at most `chars` characters, with its size."""
    if len(name) > chars:
        name = name[: chars - 1].rstrip() + "…"
    return Label(name=name, width=metrics.horizontalAdvance(name), height=metrics.height())


def _laid_out(name: str) -> QStaticText:
    option = QTextOption()
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    text = QStaticText(name)
    text.setTextFormat(Qt.TextFormat.PlainText)
    text.setTextOption(option)
    return text


def visible(points: Sequence[Dot], room: QRectF) -> list[Dot]:
    """Return the dots that are at least partly in view."""
    left, top, right, bottom = _box(room)
    return [
        dot
        for dot in points
        if left < dot[0] + dot[2]
        and dot[0] - dot[2] < right
        and top < dot[1] + dot[2]
        and dot[1] - dot[2] < bottom
    ]


def _box(area: QRectF) -> _Box:
    return area.left(), area.top(), area.right(), area.bottom()


def _grown(box: _Box, by: float) -> _Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _kept_clear(x: float, y: float, radius: float) -> _Box:
    """Return the box around a dot that other labels may not enter."""
    away = radius + _AROUND
    return x - away, y - away, x + away, y + away


def _cells(box: _Box) -> list[_Cell]:
    """Return the grid cells that a box touches."""
    left, top, right, bottom = box
    columns = range(int(left) // _CELL, int(right) // _CELL + 1)
    rows = range(int(top) // _CELL, int(bottom) // _CELL + 1)
    return [(column, row) for column in columns for row in rows]


def _around(dot: Dot, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Yield the left and top of a label, best place first: right, left, below, above."""
    x, y, radius = dot
    away = radius + _BESIDE
    yield x + away, y - height / 2
    yield x - away - width, y - height / 2
    yield x - width / 2, y + away - 2
    yield x - width / 2, y - away + 2 - height


TEXT_MARGIN: Final = 2
"""The padding left and right of a name on its background."""
_SOME_LABELS_FROM: Final = 0.12
_SOME_LABELS: Final = 40
"""Of that scale; the number grows as the area of the graph on the screen does."""
_ROOM_PX: Final = 2_000.0
"""What the name of a memory takes, in square pixels."""
_CROWDED: Final = 0.6
"""From what share of their area on the names of memories would not be read: a cluster has one."""
_CLUSTER_CHARS: Final = 24
_CLUSTER_LABELS: Final = 40
_LABELS_MAX: Final = 160
_LABELS_TRIED: Final = 200
"""How many nodes in view are tried, the most important first; more would find no room."""
_LABEL_CHARS: Final = (34, 16)
"""The lengths that are tried: if the longer name has no room, the shorter one may fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LabelView:
    """What the labels depend on besides the graph.

    Attributes:
        to_screen: the transform from the graph to the view.
        room: the visible area.
        covered: the areas that other widgets hide.
    """

    to_screen: QTransform
    room: QRectF
    covered: tuple[QRectF, ...]
    font: QFont
    cluster_font: QFont


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedLabel:
    """The label of a node, or of a cluster if `number` is -1, and where it is painted."""

    number: int
    label: Label
    area: QRectF


class LabelLayout:
    """Chooses and places the labels of a graph."""

    def __init__(self, item: GraphItem) -> None:
        self._item = item
        self._texts = LabelTexts()
        self._state: tuple[object, ...] = ()
        self._labels: list[PlacedLabel] = []

    def labels(self, view: LabelView) -> Sequence[PlacedLabel]:
        """Return the placed labels, the most important first."""
        item = self._item
        state = (item.mesh, item.drawing, item.current, view)
        if state != self._state:
            self._state = state
            self._texts.use(item.mesh, view.font)
            self._labels = self._placed(view)
        return self._labels

    def _placed(self, view: LabelView) -> list[PlacedLabel]:
        dots, room = self._dots(view.to_screen), view.room
        crowded: list[Cluster] = []
        if _is_crowded(len(dots), _area_of(dots)):
            crowded = list(_crowded(self._item.mesh.clusters, dots))
        hidden = {each for cluster in crowded for each in cluster.members}
        wanted = self._wanted(view.to_screen.m11(), hidden)
        if not wanted and not crowded:
            return []
        names = self._of_clusters(crowded, dots, view)
        taken = (*view.covered, *(each.area for each in names))
        places = LabelPlacer(visible(dots, room), room, taken)
        seen = [each for each in wanted if room.contains(*dots[each][:2])]
        tried = (self._place(places, dots[each], each) for each in seen[:_LABELS_TRIED])
        return [*islice((each for each in tried if each is not None), _LABELS_MAX), *names]

    def _of_clusters(
        self, clusters: Iterable[Cluster], dots: Sequence[Dot], view: LabelView
    ) -> list[PlacedLabel]:
        """Return the names of clusters, each in its middle; of two that meet, the larger one's."""
        metrics, placed = QFontMetricsF(view.cluster_font), list[PlacedLabel]()
        for cluster in sorted(clusters, key=lambda each: -len(each.members)):
            label = measured(texts.title(cluster.name), _CLUSTER_CHARS, metrics)
            x, y, _ = _spread(cluster, dots)
            width = label.width + 2 * TEXT_MARGIN
            area = QRectF(x - width / 2, y - label.height / 2, width, label.height)
            taken = (*view.covered, *(each.area for each in placed))
            if view.room.contains(area) and not any(area.intersects(each) for each in taken):
                placed.append(PlacedLabel(number=-1, label=label, area=area))
            if len(placed) == _CLUSTER_LABELS:
                break
        return placed

    def _place(self, places: LabelPlacer, dot: Dot, number: int) -> PlacedLabel | None:
        """Return the longest label of a node that has room; None if none has."""
        for chars in _LABEL_CHARS:
            label = self._texts.label(number, chars)
            area = places.place(dot, label.width + 2 * TEXT_MARGIN, label.height)
            if area is not None:
                return PlacedLabel(number=number, label=label, area=area)
        return None

    def _dots(self, to_screen: QTransform) -> list[Dot]:
        """Return the position and radius of each node on the screen."""
        scale, right, down = to_screen.m11(), to_screen.dx(), to_screen.dy()
        radii = [shown_radius(number, scale) for number in range(round(IMPORTANCE_MAX) + 1)]
        return [
            (x * scale + right, y * scale + down, radii[weight])
            for weight, (x, y) in zip(self._item.mesh.weights, self._item.spots, strict=True)
        ]

    def _wanted(self, scale: float, hidden: Collection[int]) -> list[int]:
        """Return the nodes that may be labelled, the most important first.

        Args:
            scale: of the graph on the screen.
            hidden: the nodes of clusters that have one name.
        """
        order: dict[int, None] = {}
        if self._item.current >= 0:
            order[self._item.current] = None
            order.update(dict.fromkeys(self._item.neighbours))
        if scale >= _SOME_LABELS_FROM:
            count = round(_SOME_LABELS * (scale / _SOME_LABELS_FROM) ** 2)
            free = (each for each in self._item.mesh.by_links if each not in hidden)
            order.update(dict.fromkeys(islice(free, count)))
        return list(order)


def _is_crowded(count: int, area: float) -> bool:
    """Return whether the names of so many memories would have too little room."""
    return count * _ROOM_PX > _CROWDED * area


def _area_of(dots: Sequence[Dot]) -> float:
    """Return the area on the screen that the whole graph takes."""
    across, down = [each[0] for each in dots], [each[1] for each in dots]
    return (max(across) - min(across)) * (max(down) - min(down)) if dots else 0.0


def _crowded(clusters: Iterable[Cluster], dots: Sequence[Dot]) -> Iterator[Cluster]:
    """Yield the clusters whose memories have no room for names of their own on the screen."""
    for each in clusters:
        _, _, area = _spread(each, dots)
        if _is_crowded(len(each.members), area):
            yield each
        else:
            yield from _crowded(each.parts, dots)


def _spread(cluster: Cluster, dots: Sequence[Dot]) -> tuple[float, float, float]:
    """Return the middle of a cluster on the screen, and the area that most of it covers."""
    places = [dots[each][:2] for each in cluster.members]
    x, y = (median(axis) for axis in zip(*places, strict=True))
    away = median(hypot(left - x, top - y) for left, top in places)
    return x, y, 2 * pi * away * away
