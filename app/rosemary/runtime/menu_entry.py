"""Adds the app to a Linux desktop's menu, for installations without a package manager."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.errors import MachineError
from rosemary.runtime.paths import resources_dir

_NAME = "rosemary"
_RESERVED = re.compile(r'[\s"\'\\><~|&;$*?#()`]')


@dataclass(frozen=True, slots=True, kw_only=True)
class DesktopEntry:
    """The menu entry and its icon, in one user's folder.

    Attributes:
        data_home: the folder for data of this user's programs.
        command: the program to start.
    """

    data_home: Path
    command: Path

    @classmethod
    def of_user(cls, environ: Mapping[str, str]) -> DesktopEntry:
        """Return the entry for the program that runs now.

        Raises:
            MachineError: the system has no such menu.
        """
        if sys.platform in ("win32", "darwin"):
            raise MachineError(
                "Only Linux desktops have such entries.",
                hint="On this system the installer puts Rosemary into the menu.",
            )
        folder = Path(environ.get("XDG_DATA_HOME", ""))
        if not folder.is_absolute():
            folder = Path.home() / ".local" / "share"
        return cls(data_home=folder, command=_program())

    @property
    def file(self) -> Path:
        """Path of the entry."""
        return self.data_home / "applications" / f"{_NAME}.desktop"

    @property
    def icon(self) -> Path:
        """Path of the icon."""
        return self.data_home / "icons" / "hicolor" / "scalable" / "apps" / f"{_NAME}.svg"

    def install(self) -> Sequence[Path]:
        """Write both, replacing those of an earlier installation; return their paths.

        Raises:
            MachineError: they can't be written.
        """
        resources = resources_dir()
        template = (resources / "desktop" / f"{_NAME}.desktop").read_text(encoding="utf-8")
        try:
            for each in (self.file, self.icon):
                each.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(entry_for(template, self.command), encoding="utf-8")
            shutil.copyfile(resources / "icons" / "app.svg", self.icon)
        except OSError as problem:
            raise _refused(self.data_home, problem) from problem
        return [self.file, self.icon]

    def remove(self) -> Sequence[Path]:
        """Delete both; return the paths of those that existed.

        Raises:
            MachineError: they can't be deleted.
        """
        found = [each for each in (self.file, self.icon) if each.exists()]
        try:
            for each in found:
                each.unlink()
        except OSError as problem:
            raise _refused(self.data_home, problem) from problem
        return found


def entry_for(template: str, command: Path) -> str:
    """Return the packaged entry for a program at another path."""
    quoted = quote(str(command))
    text = re.sub(rf"^Exec={_NAME}", lambda _: f"Exec={quoted}", template, flags=re.MULTILINE)
    return re.sub(r"^TryExec=.*", lambda _: f"TryExec={_string(str(command))}", text, flags=re.M)


def quote(argument: str) -> str:
    """Return one argument, quoted for `Exec`.

    Source: Desktop Entry Specification, "The Exec key".
    """
    text = argument.replace("%", "%%")
    if _RESERVED.search(text):
        inner = re.sub(r'(["`$\\])', r"\\\1", text)
        text = f'"{inner}"'
    return _string(text)


def _string(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _program() -> Path:
    if getattr(sys, "frozen", False):
        return Path(sys.executable)
    beside = Path(sys.executable).with_name(_NAME)
    found = shutil.which(_NAME)
    return beside if beside.exists() or found is None else Path(found)


def _refused(folder: Path, problem: OSError) -> MachineError:
    return MachineError(
        f"The menu's folder cannot be changed: {folder} ({problem.strerror}).",
        hint="Check that you can write to it.",
    )
