"""The series of the charts on the statistics page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from rosemary.domain.insights import Faded, Month, Writer
from rosemary.domain.models import Facet
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.statistics.charts import Point, Series
from rosemary.gui.theme.tokens import Theme, blend
from rosemary.service.insight_service import Sizes

TOP: Final = 10
_SHADES: Final = (1.0, 0.4, 0.75, 0.5, 0.3)
"""Neighbours in the bar differ most."""

translate = QCoreApplication.translate


def growth(months: Sequence[Month]) -> Series:
    """Return the number of memories at the end of each month."""
    points = tuple(Point(label=texts.short_month(each.first), value=each.total) for each in months)
    return _counted(points, translate("Statistics", "Month"))


def added(months: Sequence[Month]) -> Series:
    """Return the number of memories added in each month."""
    points = tuple(Point(label=texts.short_month(each.first), value=each.added) for each in months)
    return _counted(points, translate("Statistics", "Month"))


def types(facets: Sequence[Facet], theme: Theme) -> Series:
    """Return the number of memories of each type, in its colour."""
    points = tuple(
        Point(
            label=texts.type_name(MemoryType(facet.value)),
            value=facet.count,
            colour=theme.types[MemoryType(facet.value)],
        )
        for facet in facets
    )
    return _counted(points, translate("Statistics", "Type"))


def sources(facets: Sequence[Facet]) -> Series:
    """Return the sources with the most memories."""
    return _top(facets, translate("Statistics", "Source"), texts.source_name)


def tags(facets: Sequence[Facet]) -> Series:
    """Return the most used tags."""
    return _top(facets, translate("Statistics", "Tag"), texts.one_line)


def projects(facets: Sequence[Facet], names: Mapping[str, str]) -> Series:
    """Return the projects with the most memories; `names` maps ids to names."""
    nameless = translate("Statistics", "No project")
    return _top(
        facets,
        translate("Statistics", "Project"),
        lambda each: texts.one_line(names.get(each, each)) or nameless,
    )


def writers(found: Sequence[Writer]) -> Series:
    """Return the number of memories by their first writer."""
    by_name: dict[str, int] = {}
    for each in found:
        name = texts.client_name(each.client, each.transport)
        by_name[name] = by_name.get(name, 0) + each.count
    facets = [Facet(value=name, count=count) for name, count in by_name.items()]
    facets.sort(key=lambda facet: -facet.count)
    return _top(facets, translate("Statistics", "Written by"), str)


def fading(faded: Sequence[Faded], total: int) -> Series:
    """Return how many of all memories will have faded after some time."""
    today = translate("Statistics", "Today")

    def label(days: int) -> str:
        return translate("Statistics", "In %Ln days", "", days) if days else today

    points = tuple(Point(label=label(each.days), value=each.count) for each in faded)
    return replace(_counted(points, translate("Statistics", "When")), whole=total)


def sizes(found: Sizes, theme: Theme) -> Series:
    """Return how much disk space each part takes, in shades: other colours mean types."""
    parts = (
        (translate("Statistics", "Memories and history"), found.space.memories + found.log),
        (translate("Statistics", "Search by words"), found.space.words),
        (translate("Statistics", "Search by meaning"), found.space.meanings),
        (translate("Statistics", "Backups"), found.backups),
        (translate("Statistics", "Search models"), found.models),
    )
    points = tuple(
        Point(label=label, value=value, colour=blend(theme.accent, theme.canvas, shade))
        for (label, value), shade in zip(parts, _SHADES, strict=True)
    )
    return Series(
        points=points,
        label_heading=translate("Statistics", "Used for"),
        value_heading=translate("Statistics", "Size"),
        format_value=texts.file_size,
    )


def _top(facets: Sequence[Facet], heading: str, name: Callable[[str], str]) -> Series:
    points = [Point(label=name(facet.value), value=facet.count) for facet in facets[:TOP]]
    if rest := sum(facet.count for facet in facets[TOP:]):
        count = len(facets) - TOP
        label = translate("Statistics", "%Ln others", "", count)
        points.append(Point(label=label, value=rest))
    return _counted(tuple(points), heading)


def _counted(points: tuple[Point, ...], heading: str) -> Series:
    return Series(
        points=points,
        label_heading=heading,
        value_heading=translate("Statistics", "Memories"),
    )
