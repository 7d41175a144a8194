"""The person's choices about the window, which keeps them itself beside the other settings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from typing_extensions import override

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
        text_size: how large text is.
        motion: whether things may move on the screen.
        has_notifications: whether the tray tells by itself what needs the person.
        is_welcomed: whether the first steps were taken or skipped.
        is_tray_explained: whether it was said that closing hides the window to the tray.
        is_missing_tray_explained: whether it was said that this desktop has no tray.
    """

    theme: ThemeChoice = ThemeChoice.AUTO
    order: SortOrder = SortOrder.NEWEST
    geometry: bytes = b""
    panes: bytes = b""
    unfolded_tags: tuple[str, ...] = ()
    text_size: TextSize = TextSize.AUTO
    motion: MotionChoice = MotionChoice.AUTO
    has_notifications: bool = True
    is_welcomed: bool = False
    is_tray_explained: bool = False
    is_missing_tray_explained: bool = False
