"""Puts right what PyInstaller's boot program leaves behind. Runs before everything else."""

import os
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path
from types import ModuleType

_BOOT_VARIABLES = "_PYI_"
_LIBRARY_PATH = "LD_LIBRARY_PATH"


class HeldFile:
    """A file for `with` that was opened before: what it held then, whatever lies there now."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._at = 0

    def __enter__(self) -> "HeldFile":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def seek(self, at: int) -> None:
        """Go to a place, counted from the beginning."""
        self._at = at

    def read(self, size: int) -> bytes:
        """Return the bytes from there."""
        return os.pread(self._descriptor, size, self._at)


def hold_archive(reader: ModuleType, file: str) -> None:
    """Have PyInstaller read modules from the archive that the app was started with.

    It opens the archive by its path for each module. After an update another one lies there, and
    what a running app imports then would be cut out of that at the places of the old one.
    """
    descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
    reader.open = lambda *_: HeldFile(descriptor)


def forget_boot(environment: MutableMapping[str, str], folder: Path) -> None:
    """Take what was meant for this process alone away from those that it starts.

    Programs that open a link or a folder would load our libraries in place of their own. This
    process has read its search path when it began. The launcher, which starts us, has one too.
    """
    environment.pop(_LIBRARY_PATH, None)
    before = environment.pop(f"{_LIBRARY_PATH}_ORIG", "").split(":")
    if others := [each for each in before if each not in ("", str(folder))]:
        environment[_LIBRARY_PATH] = ":".join(others)
    for name in [each for each in environment if each.startswith(_BOOT_VARIABLES)]:
        del environment[name]


def program_of(executable: str, environment: Mapping[str, str]) -> str:
    """Return what a person started: this executable, or the AppImage that it lies in.

    An AppImage is mounted at another place each time. One whose variables came down from the
    program that started us is none of ours.
    """
    image, mounted = environment.get("APPIMAGE", ""), environment.get("APPDIR", "")
    is_inside = bool(mounted) and Path(executable).is_relative_to(mounted)
    return image if image and is_inside else executable


def main(folder: Path) -> None:
    """Do all of it, as far as this system allows."""
    if sys.platform == "linux":
        forget_boot(os.environ, folder)
        hold_archive(sys.modules["pyimod01_archive"], sys.executable)
        sys.executable = program_of(sys.executable, os.environ)
    else:
        # PyInstaller's own hook does this too, and loads Qt for it at each start.
        plugins = "plugins" if sys.platform == "win32" else "Qt/plugins"
        os.environ["QT_PLUGIN_PATH"] = str(folder / "PySide6" / plugins)


if getattr(sys, "frozen", False):
    main(Path(sys._MEIPASS))  # type: ignore[attr-defined]  # noqa: SLF001 - where the bundle lies
