"""Counts that were taken lately, each with the state of the store that they were taken in."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rosemary.domain.models import Facet, Facets

_KEPT_MAX: Final = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The counts of one state of the store.

    Attributes:
        changeset: the last one of that state; any change of what is counted makes a later one.
        live: how many memories there were that are not in the trash, of all projects together.
    """

    changeset: int
    live: int
    facets: Facets


class FacetCache:
    """The last counts of all memories, and of each of a few projects. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[str | None, Counted] = {}

    def get(self, project_id: str | None) -> Counted | None:
        """Return what was counted last of a project, or of all."""
        with self._lock:
            return self._kept.get(project_id)

    def put(self, project_id: str | None, counted: Counted) -> None:
        """Keep counts, in the place of those that were used least lately."""
        with self._lock:
            self._kept.pop(project_id, None)
            while len(self._kept) >= _KEPT_MAX:
                del self._kept[next(iter(self._kept))]
            self._kept[project_id] = counted


def with_more(
    facets: Facets,
    *,
    types: Mapping[str, int],
    tags: Mapping[str, int],
    sources: Mapping[str, int],
    projects: Mapping[str, int],
) -> Facets:
    """Return the counts with those of memories that came since; those of the trash stay."""
    return replace(
        facets,
        total=facets.total + sum(types.values()),
        types=_together(facets.types, types),
        tags=_together(facets.tags, tags),
        sources=_together(facets.sources, sources),
        projects=_together(facets.projects, projects),
    )


def _together(counted: tuple[Facet, ...], more: Mapping[str, int]) -> tuple[Facet, ...]:
    if not more:
        return counted
    counts = {facet.value: facet for facet in counted}
    for value, members in more.items():
        present = counts[value].count if value in counts else 0
        counts[value] = Facet(value=value, count=present + members)
    return tuple(sorted(counts.values(), key=lambda facet: (-facet.count, facet.value)))
