"""What the window is told of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from rosemary.domain.clients import ToolSet
from rosemary.domain.settings import Settings
from rosemary.gui.settings.window_state import Autostart

if TYPE_CHECKING:
    # Start-up time: what reads the files of assistants is loaded when a page asks for it.
    from rosemary.gui.settings.window_card import WindowChoices
    from rosemary.service.clients.assistant_service import AssistantService

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


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpState:
    """How HTTP is served by the app as it runs now.

    Attributes:
        address: where it is or would be reached.
        is_serving: it can be reached.
        problem: why not, where it should; else empty.
    """

    address: str
    is_enabled: bool
    is_serving: bool
    problem: str = ""


class HttpAccess(Protocol):
    """HTTP and its tokens. Thread-safe; every call but `state` reads or writes a file.

    All raise `MachineError` where the files cannot be used.
    """

    def state(self) -> HttpState:
        """Return how it is served now."""
        ...

    def main(self) -> str:
        """Return the person's token, made at the first call."""
        ...

    def rotate(self) -> str:
        """Return a new token for the person; the former one ends at once."""
        ...

    def add(self, name: str) -> str:
        """Return a token for the client `name`; what it had before ends at once.

        Raises:
            InvalidInputError: the name is none, or there are too many.
        """
        ...

    def revoke(self, name: str) -> None:
        """End the token of a client at once.

        Raises:
            NotFoundError: there is none of that name.
        """
        ...

    def listed(self) -> Mapping[str, str]:
        """Return the names of the clients that have a token, and since when, as RFC 3339."""
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
        started_with: the settings as they were when the app started; None where that is unknown.
        folders: where everything is: a name in English, and the folder.
        tool_costs: of each set of tools; empty where that is unknown. Reads a file.
        save_diagnostics: writes them into a file, whole or not at all; takes a while.
        autostart: starting at login; None where the system has no way of it.
        has_notifications: whether the tray may tell things by itself.
        keep_notifications: keeps the person's choice of that.
        last_crash: what is known of the last run if it broke off; else empty.
        assistants: opens what connects assistants; cheap after the first call. None where the
            window stands alone, as the next ones.
        http: whether it is served, and its tokens.
        launcher: what assistants start, by its whole path: those that a desktop starts find no
            program by its name.
        licences: what Rosemary is made of, and under which licences; reads many files.
        window: the choices about the window itself.
        restart: quits, with everything saved, and starts the program anew.
    """

    settings: SettingsKeeper | None = None
    started_with: Settings | None = None
    folders: tuple[tuple[str, Path], ...] = ()
    tool_costs: Callable[[], Mapping[ToolSet, ToolCost]] = _unknown
    save_diagnostics: Callable[[Path], None] | None = None
    autostart: Autostart | None = None
    has_notifications: Callable[[], bool] = _yes
    keep_notifications: Callable[[bool], None] = _forget
    last_crash: str = ""
    assistants: Callable[[], AssistantService] | None = None
    http: HttpAccess | None = None
    licences: Callable[[], str] | None = None
    launcher: str = "rosemary-mcp"
    window: WindowChoices | None = None
    restart: Callable[[], None] | None = None


NOWHERE: Final = Surroundings()
"""Nothing is known: for a window that stands alone."""
