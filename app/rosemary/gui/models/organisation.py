"""Saved filters and names of projects, as the window shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rosemary.domain.filters import SavedFilter
from rosemary.domain.models import Project


@dataclass(frozen=True, slots=True, kw_only=True)
class Organisation:
    """What is shown beside the counts.

    Attributes:
        project_names: by id, where a project has a name.
    """

    filters: tuple[SavedFilter, ...] = ()
    project_names: Mapping[str, str] = field(default_factory=dict)


def names_of(projects: Iterable[Project]) -> Mapping[str, str]:
    """Return the names of projects, by id, where they have one."""
    return {each.id: each.name for each in projects if each.name}
