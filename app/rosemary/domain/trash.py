"""How long the trash keeps what is in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class TrashSettings:
    """The settings of the trash.

    Attributes:
        kept_days: how long a memory stays before it is deleted for good.
    """

    kept_days: int = 30

    def kept_since(self, now: datetime) -> datetime:
        """Return the moment before which nothing that was put into the trash is kept."""
        return now - timedelta(days=self.kept_days)


DEFAULT_TRASH: Final = TrashSettings()
