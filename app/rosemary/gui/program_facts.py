"""What the window knows about the program around it, and remembers from one start to the next."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from rosemary.domain.clients import ToolSet
from rosemary.domain.models import ProjectShare
from rosemary.domain.settings import Settings, WindowSettings
from rosemary.domain.store_address import StoreAddress

if TYPE_CHECKING:
    # Start-up time: the code that reads assistants' files is loaded when a page needs it.
    from rosemary.gui.quick.global_keys import GlobalKeys
    from rosemary.gui.settings.window_card import WindowChoices
    from rosemary.service.clients.assistant_service import AssistantService

_BYTES_PER_WORD: Final = 6
"""A rule of thumb for English, with the space behind the word."""


class Autostart(Protocol):
    """Switches starting at login. Both calls briefly use the disk or the registry."""

    def is_on(self) -> bool:
        """Return whether Rosemary starts at login."""
        ...

    def set_on(self, *, is_on: bool) -> None:
        """Turn starting at login on or off.

        Raises:
            MachineError: the system does not allow it.
        """
        ...


class WindowState(Protocol):
    """Loads and saves the window's settings."""

    def load(self) -> WindowSettings:
        """Return the settings, with defaults for those that are missing or damaged.

        Called in the GUI thread, before anything is shown.
        """
        ...

    def save(self, settings: WindowSettings) -> None:
        """Save the settings; called in another thread, one call at a time.

        Never raises, because a window must close on a full disk too.
        """
        ...


class WindowStateKeeper:
    """Saves the newest settings in a thread; skips those that newer ones have replaced."""

    def __init__(self, state: WindowState) -> None:
        """Start the thread, which calls `state.save`."""
        self._state = state
        self._lock = threading.Lock()
        self._newest: WindowSettings | None = None
        self._thread = ThreadPoolExecutor(1, "window-state")

    def keep(self, settings: WindowSettings) -> None:
        """Save the settings soon, without waiting."""
        with self._lock:
            is_under_way = self._newest is not None
            self._newest = settings
        if not is_under_way:
            self._thread.submit(self._write)

    def close(self) -> None:
        """Save what is waiting and end the thread. Idempotent."""
        self._thread.shutdown()

    def _write(self) -> None:
        with self._lock:
            settings, self._newest = self._newest, None
        if settings is not None:
            self._state.save(settings)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolCost:
    """What a tool set costs an assistant per conversation: its list, as UTF-8 JSON."""

    tools: int
    size_bytes: int

    @property
    def words(self) -> int:
        """An estimate in words."""
        return self.size_bytes // _BYTES_PER_WORD


class SettingsKeeper(Protocol):
    """Loads and saves the settings. Thread-safe; every call reads or writes a file."""

    def load(self) -> Settings:
        """Return the settings."""
        ...

    def change(self, change: Callable[[Settings], Settings]) -> None:
        """Save what `change` makes of the present settings.

        Raises:
            MachineError: they cannot be written.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpState:
    """How the running app serves HTTP.

    Attributes:
        address: where it is or would be reached.
        is_serving: whether it can be reached.
        problem: why it cannot be reached although it should; else empty.
    """

    address: str
    is_enabled: bool
    is_serving: bool
    problem: str = ""


class HttpAccess(Protocol):
    """HTTP and its tokens. Thread-safe; every call but `state` reads or writes a file.

    All calls raise `MachineError` where the files cannot be used.
    """

    def state(self) -> HttpState:
        """Return how HTTP is served now."""
        ...

    def main(self) -> str:
        """Return the person's token; the first call makes it."""
        ...

    def rotate(self) -> str:
        """Replace the person's token and return the new one. The old one ends at once."""
        ...

    def add(self, name: str) -> str:
        """Return a new token for the client `name`. Its old token ends at once.

        Raises:
            InvalidInputError: the name is not valid, or there are too many clients.
        """
        ...

    def revoke(self, name: str) -> None:
        """End a client's token at once.

        Raises:
            NotFoundError: no client has that name.
        """
        ...

    def listed(self) -> Mapping[str, str]:
        """Return the clients that have a token, each with the time it was made, as RFC 3339."""
        ...


class StorePlace(Protocol):
    """Where the memories are from the next start on. Thread-safe; every call but `is_given` blocks.

    Attributes:
        is_given: whether this start was given an address that counts instead.
    """

    is_given: bool

    def chosen(self) -> StoreAddress | None:
        """Return the server in the settings, without its password; None: this computer."""
        ...

    def of_this_start(self) -> StoreAddress | None:
        """Return the server that this start uses; None: this computer."""
        ...

    def has_memories(self, address: StoreAddress) -> bool:
        """Ask the server whether Rosemary's memories are in the database; changes nothing.

        Raises:
            MachineError: the server is away or refuses, or the part for it is not installed.
        """
        ...

    def use(self, address: StoreAddress | None) -> None:
        """Save the choice, and the password in the keyring; None: this computer.

        Without a password in the address, the one that is kept for it stays.

        Raises:
            MachineError: the settings, or the keyring, cannot be written.
        """
        ...


class ProjectSharing(Protocol):
    """The projects that people share in a store on a server. Thread-safe; every call blocks.

    All calls raise `StoreUnavailableError` where the server is away or refuses.
    """

    def shares(self) -> Sequence[ProjectShare]:
        """Return what the person shares, and what others share with them."""
        ...

    def people(self) -> Sequence[str]:
        """Return the others who use the store."""
        ...

    def share(self, project: str, member: str, *, may_write: bool) -> None:
        """Share a project with a person, "": with everyone; 8 s for 1,000 memories.

        Raises:
            InvalidInputError: nobody of that name uses the store.
            NotFoundError: the person has no such project.
        """
        ...

    def unshare(self, project: str, member: str) -> None:
        """Share a project no longer with a person; "": no longer with everyone.

        Raises:
            NotFoundError: it is not shared in this way.
        """
        ...


def _unknown() -> Mapping[ToolSet, ToolCost]:
    return {}


def _no() -> bool:
    return False


def _yes() -> bool:
    return True


def _bare_command(*words: str) -> str:
    return " ".join(("rosemary", *words))


def _forget(_choice: bool) -> None:  # noqa: FBT001 - called with one value
    """Ignore the choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramFacts:
    """Facts and services of the program that only some pages use.

    Attributes:
        settings: None where nothing is saved.
        started_with: the settings at the start of the app; None if unknown.
        folders: where everything is: a name in English, and the folder.
        tool_costs: the cost of each set of tools; empty if unknown. Reads a file.
        save_diagnostics: writes the diagnostics to a file, whole or not at all. Slow.
        autostart: starting at login; None where the system cannot do that.
        has_notifications: whether the tray may show notifications.
        keep_notifications: saves that choice.
        has_global_keys: whether the person wants keys that work in every program.
        keep_global_keys: saves that choice, and asks for the keys or gives them back.
        global_keys: tells whether they can be had.
        last_crash: what is known about the last run if it crashed; else empty.
        assistants: returns what connects assistants; cheap after the first call. None, like the
            following, for a window that runs by itself.
        http: how HTTP is served, and its tokens.
        launcher: the command that assistants start, as a person types it.
        command: returns a command of this Rosemary as a person types it, from its words.
        licences: the parts of Rosemary and their licences; reads many files.
        window: the choices about the window itself.
        store: where the memories are.
        sharing: the projects that people share; None while the memories are on this computer.
        restart: saves everything, quits, and starts the program again.
    """

    settings: SettingsKeeper | None = None
    started_with: Settings | None = None
    folders: tuple[tuple[str, Path], ...] = ()
    tool_costs: Callable[[], Mapping[ToolSet, ToolCost]] = _unknown
    save_diagnostics: Callable[[Path], None] | None = None
    autostart: Autostart | None = None
    has_notifications: Callable[[], bool] = _yes
    keep_notifications: Callable[[bool], None] = _forget
    has_global_keys: Callable[[], bool] = _no
    keep_global_keys: Callable[[bool], None] = _forget
    global_keys: GlobalKeys | None = None
    last_crash: str = ""
    assistants: Callable[[], AssistantService] | None = None
    http: HttpAccess | None = None
    licences: Callable[[], str] | None = None
    launcher: str = "rosemary-mcp"
    command: Callable[..., str] = _bare_command
    window: WindowChoices | None = None
    store: StorePlace | None = None
    sharing: ProjectSharing | None = None
    restart: Callable[[], None] | None = None


NO_PROGRAM_FACTS: Final = ProgramFacts()
"""Knows nothing: for a window that runs by itself."""
