"""The person's settings beyond the window's own: one frozen section for each table of the file.

A section is a dataclass of `str`, `int`, `float`, `bool` or `StrEnum` fields, each with a default.
Another one needs its class, a line in `Settings` and its table in docs/settings.md. A rule that
the type does not say is checked in `__post_init__`, which raises ValueError.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How memories are searched.

    Attributes:
        model: the name of an added model; empty: the one that is part of Rosemary.
    """

    model: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All sections."""

    search: SearchSettings = field(default_factory=SearchSettings)
