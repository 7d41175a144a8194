"""Saved filters, names of projects and colours of tags, as the sidebar shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rosemary.domain.saved_filters import SavedFilter


@dataclass(frozen=True, slots=True, kw_only=True)
class Organisation:
    """What the sidebar shows beside the counts.

    Attributes:
        project_names: by id, where a project has a name.
        tag_colours: by casefolded tag, where a tag has one.
    """

    filters: tuple[SavedFilter, ...] = ()
    project_names: Mapping[str, str] = field(default_factory=dict)
    tag_colours: Mapping[str, str] = field(default_factory=dict)
