"""From arguments to a running program."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rosemary.cli.main import run
from rosemary.cli.terminal import occupy_closed_streams, print_text
from rosemary.runtime.paths import Paths, keep_new_files_private

if TYPE_CHECKING:
    from rosemary.domain.ports import Watch
    from rosemary.domain.settings import PublicServer
    from rosemary.domain.store_address import StoreAddress
    from rosemary.service.clients.assistant_service import AssistantService
    from rosemary.service.services import Services

# Start-up time: a command that talks to the running app imports none of the parts below, so
# each method of the class imports what it needs.


class RosemaryApplication:
    """Implements `rosemary.cli.app_connection.Application`."""

    def run_dir(self, data_dir: Path | None) -> Path:
        """Return the folder in which a running app can be found."""
        return Paths.find_run_dir(os.environ, data_dir)

    def open_window(
        self, data_dir: Path | None, *, is_hidden: bool, quick: str = "", store: str = ""
    ) -> int:
        """Run the app with its window and tray; without a display, without them."""
        if not has_display(sys.platform, os.environ):
            sys.stderr.write("There is no display here: Rosemary runs without a window.\n")
            return self.serve(data_dir, store=store)
        from rosemary.runtime.desktop import run_desktop  # noqa: PLC0415

        paths = _logged(_paths(data_dir, store))
        return run_desktop(paths, is_hidden=is_hidden, quick=quick, data_dir=data_dir)

    def self_test(self) -> int:
        """Try every part of the installation once, in a temporary folder."""
        from rosemary.runtime.self_test import run_self_test  # noqa: PLC0415

        return run_self_test(print_text)

    def install_desktop_entry(self) -> Sequence[Path]:
        """Put the app into this user's menu."""
        from rosemary.runtime.installation import DesktopEntry  # noqa: PLC0415

        return DesktopEntry.of_user(os.environ).install()

    def remove_desktop_entry(self) -> Sequence[Path]:
        """Take the app out of this user's menu."""
        from rosemary.runtime.installation import DesktopEntry  # noqa: PLC0415

        return DesktopEntry.of_user(os.environ).remove()

    def serve(
        self,
        data_dir: Path | None,
        *,
        http_port: int | None = None,
        is_read_only: bool = False,
        store: str = "",
        public: PublicServer | None = None,
    ) -> int:
        """Run the app without a window until it is asked to quit."""
        from rosemary.runtime.headless import serve  # noqa: PLC0415

        paths = _logged(_paths(data_dir, store))
        return serve(paths, http_port, is_read_only=is_read_only, public=public)

    def start_at_login(self, data_dir: Path | None, *, is_on: bool | None) -> bool:
        """Switch the start at login on or off, or leave it for None; return whether it is on."""
        from rosemary.runtime.installation import autostart  # noqa: PLC0415

        login = autostart(data_dir)
        if is_on is not None:
            login.set_on(is_on=is_on)
        return login.is_on()

    def manage_tokens(self, data_dir: Path | None, action: str, name: str) -> dict[str, Any]:
        """Show or change the tokens for HTTP; a running app sees it at its next request."""
        from rosemary.runtime.http_tokens import HttpTokens  # noqa: PLC0415
        from rosemary.runtime.settings_file import SettingsFile  # noqa: PLC0415

        paths = _paths(data_dir)
        settings = SettingsFile(paths.settings_file).load().http
        answer = HttpTokens(paths.http_tokens_dir).run(action, name)
        url = f"http://127.0.0.1:{settings.port}"
        return answer | {"isEnabled": settings.is_enabled, "port": settings.port, "url": url}

    def open_services(self, data_dir: Path | None) -> AbstractContextManager[Services]:
        """Open the services inside this process, as the only owner of the data."""
        return _opened(_logged(_paths(data_dir)))

    def open_outbox(self, data_dir: Path | None) -> AbstractContextManager[Services]:
        """Open the services that work while the server is away: saves are kept here."""
        # Rarely needed, so imported here.
        from rosemary.runtime.outbox_home import opened_outbox  # noqa: PLC0415

        return opened_outbox(_logged(_paths(data_dir)))

    def launcher(self) -> Path:
        """Return the path of the launcher for assistants, installed or not."""
        from rosemary.runtime.paths import find_launcher  # noqa: PLC0415

        return find_launcher(Path(sys.executable))

    def assistants(self, data_dir: Path | None) -> AssistantService:
        """Return the service that connects assistants."""
        from rosemary.runtime.installation import open_assistants  # noqa: PLC0415

        return open_assistants(data_dir)

    def look_around(self, data_dir: Path | None) -> Sequence[Mapping[str, Any]]:
        """Return what the doctor finds without opening the store."""
        from rosemary.operations.doctor_operations import look_around  # noqa: PLC0415
        from rosemary.runtime.core import places_of  # noqa: PLC0415
        from rosemary.runtime.store_choice import server_of  # noqa: PLC0415

        paths = _paths(data_dir)
        return look_around(places_of(paths, server_of(paths)))

    def collect_diagnostics(
        self, data_dir: Path | None, report: Mapping[str, Any]
    ) -> dict[str, str]:
        """Return the text files of the diagnostics by name."""
        from rosemary.runtime.diagnostics_file import collect  # noqa: PLC0415

        return collect(_paths(data_dir), report)

    def salvage(self, data_dir: Path | None, into: Path | None) -> Mapping[str, Any]:
        """Copy what a damaged store still holds into a new file."""
        from rosemary.runtime.rescue import salvage_unopened  # noqa: PLC0415

        return salvage_unopened(_logged(_paths(data_dir)), into)

    def move_store(
        self, data_dir: Path | None, to: StoreAddress | None, watch: Watch
    ) -> Mapping[str, Any]:
        """Move all memories to a server, or to this computer."""
        from rosemary.runtime.store_moving import move_store  # noqa: PLC0415

        return move_store(_logged(_paths(data_dir)), to, watch)

    def manage_people(self, data_dir: Path | None, action: str, name: str) -> Mapping[str, Any]:
        """List who may use the store on a server, or let somebody in or out."""
        from rosemary.runtime.store_moving import manage_people  # noqa: PLC0415

        return manage_people(_logged(_paths(data_dir)), action, name)

    def share_project(
        self, data_dir: Path | None, project: str, member: str | None, *, may_write: bool
    ) -> Mapping[str, Any]:
        """Share a project with somebody, or with everyone."""
        from rosemary.runtime.store_moving import share_project  # noqa: PLC0415

        return share_project(_logged(_paths(data_dir)), project, member, may_write=may_write)

    def unshare_project(
        self, data_dir: Path | None, project: str, member: str | None
    ) -> Mapping[str, Any]:
        """Stop sharing a project with somebody, or with anybody."""
        from rosemary.runtime.store_moving import unshare_project  # noqa: PLC0415

        return unshare_project(_logged(_paths(data_dir)), project, member)

    def list_shares(self, data_dir: Path | None) -> Mapping[str, Any]:
        """List the projects that are shared on a server."""
        from rosemary.runtime.store_moving import list_shares  # noqa: PLC0415

        return list_shares(_logged(_paths(data_dir)))

    def start_anew(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Replace a lost store by an empty one."""
        from rosemary.runtime.rescue import start_anew  # noqa: PLC0415

        return start_anew(_logged(_paths(data_dir)))

    def list_backups_unopened(self, data_dir: Path | None) -> Mapping[str, Any]:
        """Return the backups of a store that cannot be opened."""
        from rosemary.runtime.rescue import list_unopened  # noqa: PLC0415

        return list_unopened(_logged(_paths(data_dir)))

    def verify_backup_unopened(self, data_dir: Path | None, reference: str) -> Mapping[str, Any]:
        """Verify a backup of a store that cannot be opened."""
        from rosemary.runtime.rescue import verify_unopened  # noqa: PLC0415

        return verify_unopened(_logged(_paths(data_dir)), reference)

    def restore_unopened(self, data_dir: Path | None, reference: str) -> Mapping[str, Any]:
        """Replace a store that cannot be opened by a backup."""
        from rosemary.runtime.rescue import restore_unopened  # noqa: PLC0415

        return restore_unopened(_logged(_paths(data_dir)), reference)


def main(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code."""
    occupy_closed_streams()
    keep_new_files_private()
    return run(arguments, RosemaryApplication())


def has_display(platform: str, environ: Mapping[str, str]) -> bool:
    """Return whether a window can be shown."""
    if platform in ("win32", "darwin") or environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


@contextmanager
def _opened(paths: Paths) -> Iterator[Services]:
    from rosemary.runtime.host import opened_services  # noqa: PLC0415

    with opened_services(paths) as services:
        yield services


def _paths(data_dir: Path | None, store: str = "") -> Paths:
    paths = Paths.from_environment(os.environ, data_dir)
    return replace(paths, store=store) if store else paths


def _logged(paths: Paths) -> Paths:
    from rosemary.runtime.logs import open_log  # noqa: PLC0415

    open_log(paths.log_file)
    return paths
