"""Whether the display that the environment names answers; where none does, Qt aborts."""

from __future__ import annotations

import ctypes
import socket
from collections.abc import Callable, Mapping
from pathlib import Path


def find_display_problem(
    environ: Mapping[str, str], x11_answers: Callable[[str], bool] | None = None
) -> str | None:
    """Return in plain words why no window can be shown on Linux; None where one can.

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
    """Return whether it does; also where the library that asks is missing, which Qt needs too."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(name.encode(), None))
    has_error = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not has_error
