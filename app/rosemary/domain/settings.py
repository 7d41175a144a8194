"""The person's settings: one frozen section for each table of the file, and those of the window.

A section is a dataclass of `str`, `int`, `float`, `bool`, `StrEnum` or `tuple[str, ...]` fields,
each with a default, or of such dataclasses, which are tables in its table. Another section needs
its class, a line in `Settings` and its table in docs/settings.md. A rule that the type does not say
is checked in `__post_init__`, which raises InvalidInputError.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, Self

from typing_extensions import override

from rosemary.domain.backups import KEPT_MAX, BackupSettings
from rosemary.domain.capture import CaptureSettings
from rosemary.domain.clients import AuditSettings, ClientSettings, LimitSettings, ToolSet
from rosemary.domain.decay import DecaySettings
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.types import SortOrder


class ThemeChoice(StrEnum):
    """Which theme a person can choose; `AUTO` follows the desktop."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


class MotionChoice(StrEnum):
    """How much may move on the screen; `AUTO` follows the desktop."""

    AUTO = "auto"
    REDUCED = "reduced"
    FULL = "full"


class Language(StrEnum):
    """The language of the window, as BCP 47 names it; `AUTO` follows the desktop."""

    AUTO = "auto"
    ENGLISH = "en"
    GERMAN = "de"
    FRENCH = "fr"
    SPANISH = "es"
    PORTUGUESE = "pt-BR"
    ITALIAN = "it"
    JAPANESE = "ja"
    CHINESE = "zh-CN"
    ARABIC = "ar"


class TextSize(StrEnum):
    """How large a person can have text, in percent; `AUTO` follows the desktop."""

    AUTO = "auto"
    NORMAL = "100"
    LARGER = "115"
    LARGE = "130"
    LARGEST = "150"

    @override
    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        """Take a size that is written as a number."""
        return next((each for each in cls if each.value == str(value)), None)

    @property
    def scale(self) -> float:
        """How many times as large as designed; 1 for `AUTO`."""
        return 1.0 if self is TextSize.AUTO else int(self) / 100


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSettings:
    """A section like those of `rosemary.domain.settings`; its bytes are in base64 in the file.

    Attributes:
        geometry, panes: as Qt saves the window and its splitter; empty at the first start.
        unfolded_tags: those below which the sidebar shows everything, casefolded.
        folded_sections: the names of the sidebar's sections whose rows are hidden.
        section_order: the names of the sections from the top; empty for the usual order.
        language: of texts, dates and numbers, from the next start on.
        text_size: how large text is.
        motion: whether things may move on the screen.
        has_notifications: whether the tray notifies the person.
        has_global_keys: whether keys open the quick windows from any program.
        is_welcomed: whether the first steps were taken or skipped.
        is_tray_explained: whether it was said that closing hides the window to the tray.
        is_missing_tray_explained: whether it was said that this desktop has no tray.
    """

    theme: ThemeChoice = ThemeChoice.AUTO
    order: SortOrder = SortOrder.NEWEST
    geometry: bytes = b""
    panes: bytes = b""
    unfolded_tags: tuple[str, ...] = ()
    folded_sections: tuple[str, ...] = ()
    section_order: tuple[str, ...] = ()
    language: Language = Language.AUTO
    text_size: TextSize = TextSize.AUTO
    motion: MotionChoice = MotionChoice.AUTO
    has_notifications: bool = True
    has_global_keys: bool = False
    is_welcomed: bool = False
    is_tray_explained: bool = False
    is_missing_tray_explained: bool = False


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
        """Return the time before which trashed memories are deleted for good."""
        return now - timedelta(days=self.kept_days)


DEFAULT_TRASH: Final = TrashSettings()


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How memories are searched.

    Attributes:
        model: the name of an added model; empty: the one that is part of Rosemary.
    """

    model: str = ""


HTTP_PORT: Final = 27677
"""Below the ports that systems assign by themselves, and registered for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpSettings:
    """Whether scripts and clients may also come in over HTTP, on this computer alone.

    Attributes:
        port: fixed, so that other programs' settings can name it.
    """

    is_enabled: bool = False
    port: int = HTTP_PORT

    def __post_init__(self) -> None:
        """Refuse a port that this user could not open, or that would change at each start."""
        if not 1024 <= self.port <= 65535:
            raise InvalidInputError.of_field("port", "must be 1024 to 65535")


@dataclass(frozen=True, slots=True, kw_only=True)
class UpdateSettings:
    """Whether to ask for newer versions: the only request to the network.

    Attributes:
        feed: the address to ask, such as GitHub's `…/releases/latest`; empty: none.
    """

    is_checked: bool = False
    feed: str = ""

    def __post_init__(self) -> None:
        """Refuse an address without https."""
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
    capture: CaptureSettings = field(default_factory=CaptureSettings)


DEFAULT_SETTINGS: Final = Settings()

CAREFUL_SETTINGS: Final = Settings(
    trash=TrashSettings(kept_days=KEPT_DAYS_MAX),
    audit=AuditSettings(kept_days=KEPT_DAYS_MAX),
    backup=BackupSettings(kept=KEPT_MAX),
    clients=ClientSettings(tools=ToolSet.CORE, read_only=True, hold_deletes=True),
)
"""The defaults, but nothing is deleted for its age or number or changed by new assistants.

They are used when the person's settings cannot be read, since a deletion, or a change by an
assistant that had no right to it, cannot be taken back.
"""

CAREFUL_BUT_OPEN_SETTINGS: Final = replace(CAREFUL_SETTINGS, clients=ClientSettings())
"""The same if the person is known to have set nothing about assistants."""
