"""The person's settings beyond the window's own: one frozen section for each table of the file.

A section is a dataclass of `str`, `int`, `float`, `bool`, `StrEnum` or `tuple[str, ...]` fields,
each with a default, or of such dataclasses, which are tables in its table. Another section needs
its class, a line in `Settings` and its table in docs/settings.md. A rule that the type does not say
is checked in `__post_init__`, which raises ValueError or InvalidInputError.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rosemary.domain.backups import BackupSettings
from rosemary.domain.decay import DecaySettings
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.trash import TrashSettings


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
    ranking: RankingSettings = field(default_factory=RankingSettings)
    trash: TrashSettings = field(default_factory=TrashSettings)
    decay: DecaySettings = field(default_factory=DecaySettings)
    backup: BackupSettings = field(default_factory=BackupSettings)


DEFAULT_SETTINGS: Final = Settings()
