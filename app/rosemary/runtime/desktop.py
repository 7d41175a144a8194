"""The app with its window and tray: `rosemary`."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from rosemary.domain.errors import (
    AlreadyRunningError,
    DamagedStoreError,
    InvalidInputError,
    MachineError,
)
from rosemary.runtime.commands import Frontend
from rosemary.runtime.display_check import check_libraries
from rosemary.runtime.host import Host
from rosemary.runtime.installation import autostart, open_assistants
from rosemary.runtime.logs import log_qt_messages
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.runtime.release_watch import start_again
from rosemary.runtime.stop_signals import quitting_on_signals
from rosemary.runtime.store_choice import WindowStore, server_of
from rosemary.system.capacity import GarbageSearch, collect_due_garbage

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QApplication

    from rosemary.gui.desktop_app import Desktop
    from rosemary.gui.qt_application import Remote
    from rosemary.runtime.store_moving import WindowSharing

_RESTART = 1000
"""The event loop's result when the app is to restart; never an exit code."""

_GARBAGE_MS = 250
_NO_GARBAGE_MS = 4_000
_MOST_NEW = 30_000
"""With more new objects than this, a search for garbage is put off. This many are searched in about
10 ms, those of an undo of 10,000 memories in 70 ms.

About 20,000 objects stay once all pages were opened: a lower bound would put off every search.
"""
_PATIENCE = 240
"""How often in a row a search may be put off, which is for a minute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Opening:
    """How the app was asked to open; the arguments of `run_desktop`."""

    is_hidden: bool
    quick: str
    data_dir: Path | None


def run_desktop(
    paths: Paths, *, is_hidden: bool, quick: str = "", data_dir: Path | None = None
) -> int:
    """Run window, tray and endpoint until the person quits; return the exit code.

    Args:
        paths: the home.
        is_hidden: start in the tray alone; a desktop without a tray shows the window.
        quick: start in the tray with this one of `QUICK_WINDOWS` open.
        data_dir: the folder given on the command line, for starts at login.

    Raises:
        AlreadyRunningError: another process owns the home.
        MachineError: the folders, the store or the display cannot be used.
    """
    opening = _Opening(is_hidden=is_hidden, quick=quick, data_dir=data_dir)
    check_libraries()
    # Qt is imported here and not at the top: a machine without its libraries gets a plain message.
    from rosemary.gui.qt_application import create_application  # noqa: PLC0415

    application = create_application(["rosemary"], resources_dir())
    restore_messages = log_qt_messages()
    try:
        with garbage_collected_here(application):
            return _run_until_quit(application, paths, opening)
    finally:
        restore_messages()


@contextmanager
def garbage_collected_here(parent: QObject) -> Iterator[None]:
    """Search for garbage in this thread alone, by a timer of `parent`, until the block ends.

    Python searches for garbage in whichever thread allocates. If that is not the GUI thread, it
    would destroy closed windows there, which Qt forbids: once in many hours the program would
    crash or hang.
    """
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - as above

    timer = QTimer(parent, interval=_GARBAGE_MS)
    put_off = 0

    def look() -> None:
        nonlocal put_off
        found = collect_due_garbage(most=_MOST_NEW if put_off < _PATIENCE else None)
        put_off = put_off + 1 if found is GarbageSearch.PUT_OFF else 0
        # Less often when little is done, so that an app in the tray rarely wakes.
        later = min(2 * timer.interval(), _NO_GARBAGE_MS)
        timer.setInterval(later if found is GarbageSearch.NOT_DUE else _GARBAGE_MS)

    timer.timeout.connect(look)
    was_enabled = gc.isenabled()
    gc.disable()
    timer.start()
    try:
        yield
    finally:
        timer.stop()
        if was_enabled:
            gc.enable()


def _run_until_quit(application: QApplication, paths: Paths, opening: _Opening) -> int:
    is_read_only = False
    while True:
        try:
            return _run_application(application, paths, opening, is_read_only=is_read_only)
        except DamagedStoreError as error:
            from rosemary.runtime.start_windows import After, ask_once  # noqa: PLC0415

            after = ask_once(error, paths)
            if after is After.QUIT:
                raise
            is_read_only = after is After.READ
        except (MachineError, InvalidInputError) as error:
            if isinstance(error, AlreadyRunningError) or not _is_on_server(paths):
                raise
            from rosemary.runtime.start_windows import ask_about_server  # noqa: PLC0415

            if not ask_about_server(error, paths):
                raise


def _is_on_server(paths: Paths) -> bool:
    try:
        return server_of(paths) is not None
    except (MachineError, InvalidInputError):
        # What names the server cannot be read.
        return True


def _run_application(
    application: QApplication, paths: Paths, opening: _Opening, *, is_read_only: bool
) -> int:
    from rosemary.gui.qt_application import Remote  # noqa: PLC0415 - as above

    remote = Remote()
    frontend = Frontend(
        show=remote.show_wanted.emit,
        quit=remote.quit_wanted.emit,
        show_quick=remote.quick_wanted.emit,
    )
    with Host.opened(paths, frontend, is_read_only=is_read_only) as host:
        desktop = _make_desktop(remote, host, opening.data_dir)
        desktop.quit_requested.connect(application.quit)
        desktop.restart_requested.connect(partial(application.exit, _RESTART))
        if opening.is_hidden or opening.quick:
            # An assistant may wait for the endpoint, so it starts before anything is painted.
            host.start_unseen()
            desktop.start_hidden()
        else:
            desktop.first_painted.connect(host.start)
            desktop.show_window()
        desktop.wanted.connect(host.model.wake)
        if opening.quick:
            desktop.show_quick(opening.quick)
        code = _run(application, desktop)
    if code != _RESTART:
        return code
    start_again()
    return 0


def _make_desktop(remote: Remote, host: Host, data_dir: Path | None) -> Desktop:
    from rosemary.gui.desktop_app import Desktop  # noqa: PLC0415 - as above
    from rosemary.runtime.window_facts import (  # noqa: PLC0415 - as above
        DraftFolder,
        TomlWindowState,
        WindowHttp,
        program_facts_of,
    )

    state = TomlWindowState(host.paths.settings_file)
    desktop = Desktop(host.services, host.endpoint, state, resources_dir())
    desktop.keep_drafts(DraftFolder(host.paths.drafts_dir))
    program_facts = program_facts_of(host.paths, host.services, host.last_run, data_dir)
    desktop.set_program_facts(
        replace(
            program_facts,
            autostart=autostart(data_dir),
            assistants=cache(partial(open_assistants, data_dir)),
            http=WindowHttp(host.paths, host.http),
            store=WindowStore(host.paths),
            sharing=None if server_of(host.paths) is None else _sharing_in(host.paths),
        )
    )
    if host.last_run is not None:
        desktop.report_last_run(host.last_run.text, host.last_run.details)
    remote.show_wanted.connect(desktop.show_window)
    remote.quick_wanted.connect(desktop.show_quick)
    remote.quit_wanted.connect(desktop.quit)
    return desktop


def _sharing_in(paths: Paths) -> WindowSharing:
    # Only for a store on a server.
    from rosemary.runtime.store_moving import WindowSharing  # noqa: PLC0415

    return WindowSharing(paths)


def _run(application: QApplication, desktop: Desktop) -> int:
    try:
        with quitting_on_signals(application, desktop):
            return application.exec()
    finally:
        desktop.close()
