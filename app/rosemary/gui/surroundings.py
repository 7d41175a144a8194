"""What the window is told of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from rosemary.domain.clients import ToolSet
from rosemary.domain.settings import Settings
from rosemary.gui.window_state import Autostart

BYTES_PER_TOKEN: Final = 4
"""A rule of thumb for English: what a model makes of it differs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCost:
    """What a set of tools costs an assistant in each conversation: its list, in UTF-8 JSON."""

    tools: int
    size_bytes: int

    @property
    def tokens(self) -> int:
        """An estimate of how many tokens that is."""
        return self.size_bytes // BYTES_PER_TOKEN


class SettingsKeeper(Protocol):
    """Where the settings are kept. Thread-safe; every call reads or writes a file."""

    def load(self) -> Settings:
        """Return the settings."""
        ...

    def change(self, change: Callable[[Settings], Settings]) -> None:
        """Keep the settings that `change` makes of the present ones.

        Raises:
            MachineError: they cannot be written.
        """
        ...


def _unknown() -> Mapping[ToolSet, ToolCost]:
    return {}


def _yes() -> bool:
    return True


def _forget(_choice: bool) -> None:  # noqa: FBT001 - called with one value
    """Keep nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """The parts of the program that only some pages look at.

    Attributes:
        settings: None where nothing is kept.
        folders: where everything is: a name in English, and the folder.
        tool_costs: of each set of tools; takes some milliseconds.
        save_diagnostics: writes them into a new file, or raises `MachineError`; takes a while.
        autostart: starting at login; None where the system has no way of it.
        has_notifications: whether the tray may tell things by itself.
        keep_notifications: keeps the person's choice of that.
        last_crash: what is known of the last run if it broke off; else empty.
    """

    settings: SettingsKeeper | None = None
    folders: tuple[tuple[str, Path], ...] = ()
    tool_costs: Callable[[], Mapping[ToolSet, ToolCost]] = _unknown
    save_diagnostics: Callable[[Path], None] | None = None
    autostart: Autostart | None = None
    has_notifications: Callable[[], bool] = _yes
    keep_notifications: Callable[[bool], None] = _forget
    last_crash: str = ""


NOWHERE: Final = Surroundings()
"""Nothing is known: for a window that stands alone."""
