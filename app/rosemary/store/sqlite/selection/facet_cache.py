"""Cached sidebar counts, each with the state of the store they belong to."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from rosemary.domain.models import Facet, Facets

_KEPT_MAX: Final = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The counts in one state of the store.

    Attributes:
        changeset: the last one of that state; any change of the counts has a later one.
        live: number of memories not in the trash, over all projects.
    """

    changeset: int
    live: int
    facets: Facets


@dataclass(frozen=True, slots=True, kw_only=True)
class FacetScope:
    """The memories to count.

    Attributes:
        project_id: None means every project.
        has_conversations: False counts parts of conversations only by type and tag.
    """

    project_id: str | None = None
    has_conversations: bool = True


class FacetCache:
    """The last counts of all memories and of a few projects. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[FacetScope, Counted] = {}

    def get(self, wanted: FacetScope) -> Counted | None:
        """Return the last counts of a project, or of all memories."""
        with self._lock:
            return self._kept.get(wanted)

    def put(self, wanted: FacetScope, counted: Counted) -> None:
        """Keep counts; drops the least recently used ones."""
        with self._lock:
            self._kept.pop(wanted, None)
            while len(self._kept) >= _KEPT_MAX:
                del self._kept[next(iter(self._kept))]
            self._kept[wanted] = counted


def with_more(
    facets: Facets,
    *,
    types: Mapping[str, int],
    tags: Mapping[str, int],
    sources: Mapping[str, int],
    projects: Mapping[str, int],
) -> Facets:
    """Return the counts plus those of new memories; the trash count stays."""
    return replace(
        facets,
        total=facets.total + sum(sources.values()),
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
