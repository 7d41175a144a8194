"""What the command line needs of the program it belongs to; the runtime provides it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    # Start-up time: while the app runs, a command never loads the services.
    from rosemary.service.clients.assistant_service import AssistantService
    from rosemary.service.services import Services


class Application(Protocol):
    """Starts the app, or opens its parts inside this process.

    `data_dir` is the folder given with `--data-dir`; None means the environment decides.
    """

    def run_dir(self, data_dir: Path | None) -> Path:
        """Return the folder in which a running app can be found."""
        ...

    def open_window(self, data_dir: Path | None, *, is_hidden: bool, quick: str = "") -> int:
        """Run the app with its window and tray until it quits; return the exit code.

        With `quick`, it starts in the tray with that quick window open: search or add.
        """
        ...

    def self_test(self) -> int:
        """Try every part of the installation once; return the exit code."""
        ...

    def install_desktop_entry(self) -> Sequence[Path]:
        """Put the app into this user's menu; return the files written.

        Raises:
            MachineError: this system has no such menu, or the folder can't be written to.
        """
        ...

    def remove_desktop_entry(self) -> Sequence[Path]:
        """Take the app out of this user's menu; return the files removed.

        Raises:
            MachineError: as above.
        """
        ...

    def serve(
        self, data_dir: Path | None, *, http_port: int | None = None, is_read_only: bool = False
    ) -> int:
        """Run the app without a window until it is asked to quit; return the exit code.

        With `http_port`, HTTP is served there, whatever the settings say; `is_read_only` opens a
        damaged store as it is.
        """
        ...

    def start_at_login(self, data_dir: Path | None, *, is_on: bool | None) -> bool:
        """Have the app start at login, or no longer, or leave it; return how it is now.

        Raises:
            MachineError: the system does not let us.
        """
        ...

    def manage_tokens(self, data_dir: Path | None, action: str, name: str) -> dict[str, Any]:
        """Show or change the tokens for HTTP: show, rotate, list, add or revoke."""
        ...

    def open_services(self, data_dir: Path | None) -> AbstractContextManager[Services]:
        """Open the services inside this process, as the only owner of the data.

        Raises:
            StoreUnavailableError: an app that does not answer holds the data.
        """
        ...

    def launcher(self) -> Path:
        """Return where the launcher for assistants is, or has to be."""
        ...

    def assistants(self, data_dir: Path | None) -> AssistantService:
        """Return the service that connects assistants; it needs neither the app nor the store."""
        ...

    def look_around(self, data_dir: Path | None) -> Sequence[Mapping[str, Any]]:
        """Return what the doctor finds around the store without opening it, as it travels."""
        ...

    def collect_diagnostics(
        self, data_dir: Path | None, report: Mapping[str, Any]
    ) -> dict[str, str]:
        """Return the text files of the diagnostics by name; `report` is the doctor's."""
        ...

    def salvage(self, data_dir: Path | None, into: Path | None) -> Mapping[str, Any]:
        """Bring what a damaged store holds into a new file, in its place or `into` another one.

        Raises:
            StoreUnavailableError: nothing can be read, or an app holds the data.
        """
        ...

    def start_anew(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Begin with an empty store in the place of one that is lost; nothing is deleted.

        Raises:
            InvalidInputError: there is a store.
            StoreUnavailableError: an app holds the data, or the disk does not let us.
        """
        ...

    def list_backups_unopened(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Return the backups of a store that cannot be opened, as `list_backups` does.

        Raises:
            MachineError: their folder is there but cannot be read.
        """
        ...

    def verify_backup_unopened(self, data_dir: Path | None, reference: str) -> Mapping[str, Any]:
        """Read all of a backup of a store that cannot be opened, as `verify_backup` does.

        Raises:
            NotFoundError: there is no such backup.
        """
        ...

    def restore_unopened(self, data_dir: Path | None, reference: str) -> Mapping[str, Any]:
        """Put a backup in the place of a store that cannot be opened; say what was done.

        Raises:
            NotFoundError: there is no such backup.
            StoreUnavailableError: the backup is damaged, or an app holds the data.
        """
        ...
