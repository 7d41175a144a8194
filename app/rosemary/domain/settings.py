"""The person's settings beyond the window's own: one frozen section for each table of the file.

A section is a dataclass of `str`, `int`, `float`, `bool`, `StrEnum` or `tuple[str, ...]` fields,
each with a default, or of such dataclasses, which are tables in its table. Another section needs
its class, a line in `Settings` and its table in docs/settings.md. A rule that the type does not say
is checked in `__post_init__`, which raises InvalidInputError.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from rosemary.domain.backups import KEPT_MAX, BackupSettings
from rosemary.domain.clients import AuditSettings, ClientSettings, LimitSettings, ToolSet
from rosemary.domain.decay import DecaySettings
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.trash import KEPT_DAYS_MAX, TrashSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How memories are searched.

    Attributes:
        model: the name of an added model; empty: the one that is part of Rosemary.
    """

    model: str = ""


HTTP_PORT: Final = 27677
"""Below the ports that systems hand out by themselves, and registered for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpSettings:
    """Whether scripts and clients may also come in over HTTP, on this computer alone.

    Attributes:
        port: always this one, so that it can stand in other programs' settings.
    """

    is_enabled: bool = False
    port: int = HTTP_PORT

    def __post_init__(self) -> None:
        """Refuse a port that this user could not open, or that would change at each start."""
        if not 1024 <= self.port <= 65535:
            raise InvalidInputError.of_field("port", "must be 1024 to 65535")


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateSettings:
    """Whether to ask for newer versions: the one thing that this program asks the network.

    Attributes:
        feed: the address that is asked, like GitHub's `…/releases/latest`; empty: nobody is.
    """

    is_checked: bool = False
    feed: str = ""

    def __post_init__(self) -> None:
        """Refuse an address over which anybody on the way could answer."""
        is_safe = self.feed.startswith(("https://", "http://127.0.0.1:", "http://localhost:"))
        if self.feed and not is_safe:
            raise InvalidInputError.of_field("feed", "must begin with https://")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All sections."""

    search: SearchSettings = field(default_factory=SearchSettings)
    ranking: RankingSettings = field(default_factory=RankingSettings)
    trash: TrashSettings = field(default_factory=TrashSettings)
    decay: DecaySettings = field(default_factory=DecaySettings)
    clients: ClientSettings = field(default_factory=ClientSettings)
    audit: AuditSettings = field(default_factory=AuditSettings)
    limits: LimitSettings = field(default_factory=LimitSettings)
    backup: BackupSettings = field(default_factory=BackupSettings)
    http: HttpSettings = field(default_factory=HttpSettings)
    updates: UpdateSettings = field(default_factory=UpdateSettings)


DEFAULT_SETTINGS: Final = Settings()

CAREFUL_SETTINGS: Final = Settings(
    trash=TrashSettings(kept_days=KEPT_DAYS_MAX),
    audit=AuditSettings(kept_days=KEPT_DAYS_MAX),
    backup=BackupSettings(kept=KEPT_MAX),
    clients=ClientSettings(tools=ToolSet.CORE, read_only=True, hold_deletes=True),
)
"""The defaults, but that nothing is deleted for its age or number, nor changed by new assistants.

They hold where it is not known what the person has set: what is deleted does not come back, and
what an assistant was not to do is done.
"""

CAREFUL_BUT_OPEN_SETTINGS: Final = replace(CAREFUL_SETTINGS, clients=ClientSettings())
"""The same for a person who is known to have set nothing about assistants."""
