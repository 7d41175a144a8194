"""How long the trash keeps what is in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from rosemary.domain.errors import InvalidInputError

KEPT_DAYS_MAX: Final = 36_500


@dataclass(frozen=True, slots=True, kw_only=True)
class TrashSettings:
    """The settings of the trash.

    Attributes:
        kept_days: how long a memory stays before it is deleted for good, 1 to 36,500.
    """

    kept_days: int = 30

    def __post_init__(self) -> None:
        if not 1 <= self.kept_days <= KEPT_DAYS_MAX:
            raise InvalidInputError.of_field(
                "trash.kept_days", f"must be 1 to {KEPT_DAYS_MAX}, not {self.kept_days}"
            )

    def kept_since(self, now: datetime) -> datetime:
        """Return the moment before which nothing that was put into the trash is kept."""
        return now - timedelta(days=self.kept_days)


DEFAULT_TRASH: Final = TrashSettings()
