"""The folders in which programs keep their settings, on each system."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Computer:
    """What decides where programs keep their settings.

    Attributes:
        platform: as `sys.platform` gives it.
        home: the person's folder.
        environ: the variables of this process.
    """

    platform: str
    home: Path
    environ: Mapping[str, str]

    @property
    def is_windows(self) -> bool:
        """Whether this is Windows."""
        return self.platform == "win32"

    @property
    def is_macos(self) -> bool:
        """Whether this is macOS."""
        return self.platform == "darwin"

    @property
    def config(self) -> Path:
        """The folder for the settings of programs with a window."""
        if self.is_windows:
            return self._folder("APPDATA", self.home / "AppData" / "Roaming")
        if self.is_macos:
            return self.home / "Library" / "Application Support"
        return self.xdg_config

    @property
    def xdg_config(self) -> Path:
        """The folder for settings by the rules of XDG, which some programs follow on macOS too."""
        return self._folder("XDG_CONFIG_HOME", self.home / ".config")

    @property
    def local(self) -> Path:
        """The folder of Windows for what belongs to this computer."""
        return self._folder("LOCALAPPDATA", self.home / "AppData" / "Local")

    def chosen(self, variable: str, usual: str | Path) -> Path:
        """Return the folder that a variable names, else the usual one, in the person's folder."""
        return self._folder(variable, self.home / usual)

    def app(self, name: str) -> tuple[Path, ...]:
        """Return where a program of macOS would be; nowhere on other systems."""
        if not self.is_macos:
            return ()
        return (Path("/Applications") / f"{name}.app", self.home / "Applications" / f"{name}.app")

    def flatpak(self, name: str) -> tuple[Path, ...]:
        """Return the settings folder of a program in Flatpak; nowhere on other systems."""
        if self.is_macos or self.is_windows:
            return ()
        return (self.home / ".var" / "app" / name / "config",)

    def packages(self, pattern: str) -> tuple[Path, ...]:
        """Return the roaming folders of Windows packages (MSIX), which see no other."""
        if not self.is_windows:
            return ()
        found = sorted((self.local / "Packages").glob(pattern))
        return tuple(each / "LocalCache" / "Roaming" for each in found)

    def has_program(self, name: str) -> bool:
        """Return whether a command is found."""
        return shutil.which(name, path=self.environ.get("PATH", "")) is not None

    def _folder(self, variable: str, usual: Path) -> Path:
        # The rules of XDG: what is not absolute does not count.
        named = self.environ.get(variable, "")
        return Path(named) if named and Path(named).is_absolute() else usual
