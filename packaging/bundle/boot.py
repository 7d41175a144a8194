"""Cleans up after PyInstaller's boot program. Runs before everything else."""

import os
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from types import ModuleType

_BOOT_VARIABLES = "_PYI_"
_LIBRARY_PATH = "LD_LIBRARY_PATH"


class HeldFile:
    """A file object over a file opened earlier, unaffected by later replacements of its path."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._at = 0

    def __enter__(self) -> "HeldFile":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def seek(self, at: int) -> None:
        """Move to an offset from the beginning."""
        self._at = at

    def read(self, size: int) -> bytes:
        """Return bytes from the present position."""
        return os.pread(self._descriptor, size, self._at)


def hold_archive(reader: ModuleType, file: str) -> None:
    """Make PyInstaller read modules from the archive that the app was started with.

    By default it opens the archive by path for each module. After an update the path leads to
    another archive, and offsets of the old one would be used on it.
    """
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    reader.open = lambda *_: HeldFile(descriptor)


def forget_boot(environment: MutableMapping[str, str], folder: Path) -> None:
    """Remove PyInstaller's variables and search paths, which child processes must not inherit.

    Otherwise programs that open a link or folder would load our libraries. This process has already
    read its search path. The launcher that starts us has one too.
    """
    environment.pop(_LIBRARY_PATH, None)
    before = environment.pop(f"{_LIBRARY_PATH}_ORIG", "").split(":")
    if others := [each for each in before if each not in ("", str(folder))]:
        environment[_LIBRARY_PATH] = ":".join(others)
    for name in [each for each in environment if each.startswith(_BOOT_VARIABLES)]:
        del environment[name]


def program_of(executable: str, environment: Mapping[str, str]) -> str:
    """Return the program that a person started: this executable, or the AppImage around it.

    An AppImage is mounted in another place each time. Variables of a foreign AppImage, from which
    we were started, are ignored.
    """
    image, mounted = environment.get("APPIMAGE", ""), environment.get("APPDIR", "")
    is_inside = bool(mounted) and Path(executable).is_relative_to(mounted)
    return image if image and is_inside else executable


def main(folder: Path) -> None:
    """Run all steps, as far as this system allows."""
    if sys.platform == "linux":
        forget_boot(os.environ, folder)
        hold_archive(sys.modules["pyimod01_archive"], sys.executable)
        sys.executable = program_of(sys.executable, os.environ)
    else:
        # PyInstaller's own hook does this too, but loads Qt at each start.
        plugins = "plugins" if sys.platform == "win32" else "Qt/plugins"
        os.environ["QT_PLUGIN_PATH"] = str(folder / "PySide6" / plugins)


if getattr(sys, "frozen", False):
    main(Path(sys._MEIPASS))  # type: ignore[attr-defined]  # noqa: SLF001 - where the bundle lies
