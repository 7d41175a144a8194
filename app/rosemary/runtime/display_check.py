"""Loads Qt, or explains why no window can be shown, where Qt itself would abort."""

from __future__ import annotations

import builtins
import ctypes
import importlib
import os
import socket
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from rosemary.domain.errors import MachineError

_X11_LIBRARY = "libxcb-cursor.so.0"
_DISPLAY_HINT = "Start Rosemary inside your desktop session. Without a window: rosemary serve"
_LIBRARIES_HINT = (
    "On Debian and Ubuntu: sudo apt-get install libegl1 libgl1 libdbus-1-3 libfontconfig1 "
    "libglib2.0-0 libxkbcommon0 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-keysyms1 libxcb-shape0. Without a window: rosemary serve"
)


def check_libraries() -> None:
    """Load Qt before anything else does, so that its hook on imports can be undone.

    Raises:
        MachineError: a system library is missing, or the display does not answer.
    """
    problem = find_display_problem(os.environ) if sys.platform == "linux" else None
    if problem is not None:
        raise MachineError(f"The window cannot be shown: {problem}.", hint=_DISPLAY_HINT)
    own_import = builtins.__import__
    try:
        importlib.import_module("PySide6.QtGui")
    except ImportError as error:
        raise MachineError(f"The window cannot be shown: {error}.", hint=_LIBRARIES_HINT) from error
    finally:
        # Qt's binding replaces `__import__` by its own, which reads and keeps the source of every
        # module: 27 MB, and imports are a sixth slower. With two threads importing, it also made
        # a module import itself, so that one start of the endpoint in four failed.
        builtins.__import__ = own_import
    if sys.platform == "linux" and _uses_x11():
        try:
            ctypes.CDLL(_X11_LIBRARY)
        except OSError as error:
            raise MachineError(
                f"The window cannot be shown: {_X11_LIBRARY} is missing.", hint=_LIBRARIES_HINT
            ) from error


def _uses_x11() -> bool:
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if platform:
        return platform.startswith("xcb")
    return bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")


def find_display_problem(
    environ: Mapping[str, str], x11_answers: Callable[[str], bool] | None = None
) -> str | None:
    """Return why no window can be shown on Linux, in plain words; None if one can.

    Args:
        environ: of the process.
        x11_answers: returns whether an X11 display of that name answers.
    """
    if environ.get("QT_QPA_PLATFORM") or environ.get("WAYLAND_SOCKET"):
        return None
    wayland, x11 = environ.get("WAYLAND_DISPLAY", ""), environ.get("DISPLAY", "")
    if wayland and _wayland_answers(Path(environ.get("XDG_RUNTIME_DIR", "/")) / wayland):
        return None
    if x11 and (x11_answers or _x11_answers)(x11):
        return None
    named = " and ".join(filter(None, (wayland, x11)))
    return f"the display {named} does not answer"


def _wayland_answers(place: Path) -> bool:
    with socket.socket(socket.AF_UNIX) as caller:
        try:
            caller.connect(str(place))
        except OSError:
            return False
    return True


def _x11_answers(name: str) -> bool:
    """Return whether the display answers; True if libxcb is missing, which Qt reports itself."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(name.encode(), None))
    has_error = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not has_error
