"""The app with its window and tray: `rosemary`."""

from __future__ import annotations

import ctypes
import importlib
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

from rosemary.cli.application import View
from rosemary.domain.errors import DamagedStoreError, MachineError
from rosemary.runtime.commands import Frontend
from rosemary.runtime.crash import log_qt_messages
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths
from rosemary.runtime.replacement import start_again
from rosemary.runtime.resources import resources_dir

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from rosemary.gui.desktop import Desktop
    from rosemary.runtime.qt_signals import Remote

_RESTART = 1000
"""What the event loop returns when the person wants a new start; no process ends with it."""

_X11_LIBRARY = "libxcb-cursor.so.0"
_LIBRARIES_HINT = (
    "On Debian and Ubuntu: sudo apt-get install libegl1 libgl1 libdbus-1-3 libfontconfig1 "
    "libglib2.0-0 libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-keysyms1 libxcb-shape0. Without a window: rosemary serve"
)


def run_desktop(paths: Paths, *, is_hidden: bool, view: View = View.LIST) -> int:
    """Run window, tray and endpoint until the person quits; return the exit code.

    Args:
        paths: the home.
        is_hidden: start in the tray alone; a desktop without a tray shows the window.
        view: what the window opens with.

    Raises:
        AlreadyRunningError: another process owns the home.
        MachineError: the folders, the store or the display cannot be used.
    """
    _check_libraries()
    # Qt is imported here and not at the top: a machine without its libraries gets a plain word.
    from rosemary.gui.application import create_application  # noqa: PLC0415

    application = create_application(["rosemary"], resources_dir())
    restore_messages = log_qt_messages()
    try:
        is_read_only = False
        while True:
            try:
                return _run_application(
                    application, paths, view=view, is_hidden=is_hidden, is_read_only=is_read_only
                )
            except DamagedStoreError as error:
                from rosemary.runtime.damage_window import After, ask_and_mend  # noqa: PLC0415

                after = ask_and_mend(error, paths)
                if after is After.QUIT:
                    raise
                is_read_only = after is After.READ
    finally:
        restore_messages()


def _run_application(
    application: QApplication, paths: Paths, *, view: View, is_hidden: bool, is_read_only: bool
) -> int:
    from rosemary.runtime.qt_signals import Remote  # noqa: PLC0415 - as above

    remote = Remote()
    frontend = Frontend(
        show=remote.show_wanted.emit,
        quit=remote.quit_wanted.emit,
        search=remote.search_wanted.emit,
        add=remote.add_wanted.emit,
    )
    with Host.opened(paths, frontend, is_read_only=is_read_only) as host:
        code = _run(application, remote, host, is_hidden=is_hidden, view=view)
    if code != _RESTART:
        return code
    start_again()
    return 0


def _run(
    application: QApplication, remote: Remote, host: Host, *, is_hidden: bool, view: View
) -> int:
    from rosemary.gui.desktop import Desktop  # noqa: PLC0415 - as above
    from rosemary.runtime.surroundings import surroundings_of  # noqa: PLC0415 - as above
    from rosemary.runtime.window_settings import TomlWindowState  # noqa: PLC0415 - as above

    state = TomlWindowState(host.paths.settings_file)
    desktop = Desktop(host.services, host.endpoint, state, resources_dir())
    desktop.surround(surroundings_of(host.paths, host.services, host.last_run))
    if host.last_run is not None:
        desktop.tell_of_last_run(host.last_run.text, host.last_run.details)
    remote.show_wanted.connect(desktop.show_window)
    remote.search_wanted.connect(desktop.focus_search)
    remote.add_wanted.connect(desktop.add_memory)
    remote.quit_wanted.connect(desktop.quit)
    desktop.quit_requested.connect(application.quit)
    desktop.restart_requested.connect(partial(application.exit, _RESTART))
    if is_hidden:
        # An assistant waits for the endpoint: nothing is painted before it.
        host.start()
        desktop.start_hidden()
    else:
        desktop.first_painted.connect(host.start)
        openings = {View.SEARCH: desktop.focus_search, View.ADD: desktop.add_memory}
        openings.get(view, desktop.show_window)()
    try:
        with _quitting_on_signals(application, desktop):
            return application.exec()
    finally:
        desktop.close()


@contextmanager
def _quitting_on_signals(application: QApplication, desktop: Desktop) -> Iterator[None]:
    """Quit on SIGINT and SIGTERM: Qt's loop must be woken, or Python never sees them."""
    from PySide6.QtCore import QSocketNotifier  # noqa: PLC0415 - as above

    near, far = socket.socketpair()
    for end in (near, far):
        end.setblocking(False)  # noqa: FBT003 - the signature of the standard library
    notifier = QSocketNotifier(near.fileno(), QSocketNotifier.Type.Read, desktop)
    notifier.activated.connect(lambda *_: near.recv(64))

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        application.quit()

    old_wakeup = signal.set_wakeup_fd(far.fileno())
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, on_signal)
    try:
        yield
    finally:
        notifier.setEnabled(False)
        signal.set_wakeup_fd(old_wakeup)
        near.close()
        far.close()


def _check_libraries() -> None:
    """Refuse in plain words where Qt would end the process.

    Raises:
        MachineError: a system library is missing.
    """
    try:
        importlib.import_module("PySide6.QtGui")
    except ImportError as problem:
        raise MachineError(
            f"The window cannot be shown: {problem}.", hint=_LIBRARIES_HINT
        ) from problem
    if sys.platform == "linux" and _uses_x11():
        try:
            ctypes.CDLL(_X11_LIBRARY)
        except OSError as problem:
            raise MachineError(
                f"The window cannot be shown: {_X11_LIBRARY} is missing.", hint=_LIBRARIES_HINT
            ) from problem


def _uses_x11() -> bool:
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform:
        return platform.startswith("xcb")
    return bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")
