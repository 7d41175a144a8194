"""Starts the app on Windows outside an assistant's package.

Claude Desktop from the Store runs in a package: programs that it starts see a copy of the person's
folders, and the memories would end up there. So the person's desktop is asked to open the app.
Source: Microsoft's pages on the desktop bridge and on job objects.
"""

import sys
from collections.abc import Mapping

_NO_PACKAGE = 15_700
"""APPMODEL_ERROR_NO_PACKAGE."""

_WINDOWS = "C:\\Windows"
_DEFAULTS = {
    "SystemRoot": _WINDOWS,
    "WINDIR": _WINDOWS,
    "PATHEXT": ".COM;.EXE;.BAT;.CMD;.VBS;.JS;.WSF;.MSC",
}


def is_in_package() -> bool:
    """Return whether this process runs in the package of the assistant that started it."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - needed on Windows alone

        length = ctypes.c_uint32(0)
        answer = ctypes.windll.kernel32.GetCurrentPackageFullName(ctypes.byref(length), None)
        return bool(answer != _NO_PACKAGE)
    else:  # noqa: RET505 - unreachable to a type checker on Windows otherwise
        return False


def mend_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return `environ` with variables that Windows programs need and some assistants omit."""
    given = {name.upper() for name in environ}
    return dict(environ) | {
        name: value for name, value in _DEFAULTS.items() if name.upper() not in given
    }


def by_desktop(command: list[str], environ: Mapping[str, str]) -> list[str]:
    """Return the command that lets the person's desktop open the app.

    The desktop passes on neither options nor environment: the app opens with its window and the
    usual folders.
    """
    folders = {name.upper(): value for name, value in environ.items()}
    windows = folders.get("WINDIR") or folders.get("SYSTEMROOT") or _WINDOWS
    return [f"{windows}\\explorer.exe", command[0]]
