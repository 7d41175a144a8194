"""Registers this installation: in what starts at login, in a menu, with assistants.

At login, on Linux and the like: a desktop entry in the autostart folder. macOS: a launch agent.
Windows: a value of the Run key. Whether it is on is read from there each time, and kept nowhere
else.

Source: https://specifications.freedesktop.org/autostart-spec/latest/, launchd.plist(5).
"""

from __future__ import annotations

import os
import plistlib
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rosemary.domain.errors import MachineError
from rosemary.domain.human_text import expanded
from rosemary.runtime.paths import HOME_VARIABLE, Paths, find_launcher, resources_dir
from rosemary.system.disk_files import put_in_place

if TYPE_CHECKING:
    from rosemary.gui.program_facts import Autostart
    from rosemary.service.clients.assistant_service import AssistantService

_QUOTED = re.compile(r'[\s"\'\\><~|&;$*?#()`]')


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
            raise _menu_refused(self.data_home, problem) from problem
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
            raise _menu_refused(self.data_home, problem) from problem
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
    if _QUOTED.search(text):
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


def _menu_refused(folder: Path, problem: OSError) -> MachineError:
    return MachineError(
        f"The menu's folder cannot be changed: {folder} ({problem.strerror}).",
        hint="Check that you can write to it.",
    )


if sys.platform == "win32":
    import winreg

_NAME: Final = "rosemary"
_AGENT_LABEL: Final = "rosemary.desktop"
_RUN_KEY: Final = r"Software\Microsoft\Windows\CurrentVersion\Run"
_RESERVED: Final = set(" \t\n\"'\\><~|&;$*?#()`")


def autostart(data_dir: Path | None = None) -> Autostart:
    """Return how this system starts the app, with the given home."""
    command = app_command(data_dir, os.environ)
    if sys.platform == "win32":
        return RegistryAutostart(command)
    if sys.platform == "darwin":
        agents = Path.home() / "Library" / "LaunchAgents"
        return FileAutostart(agents / f"{_AGENT_LABEL}.plist", launch_agent(command))
    config = os.environ.get("XDG_CONFIG_HOME", "")
    folder = Path(config) if Path(config).is_absolute() else Path.home() / ".config"
    return FileAutostart(folder / "autostart" / f"{_NAME}.desktop", desktop_entry(command))


def app_command(data_dir: Path | None, environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return the command that starts the app in the tray with the chosen home."""
    if getattr(sys, "frozen", False):
        words = [sys.executable]
    else:
        words = [sys.executable, "-m", "rosemary"]
    home = data_dir or (Path(environ[HOME_VARIABLE]) if environ.get(HOME_VARIABLE) else None)
    if home is not None:
        words += ["--data-dir", str(expanded(home).absolute())]
    return (*words, "--hidden")


def desktop_entry(command: Sequence[str]) -> bytes:
    """Return the desktop entry that runs `command` at login.

    Source: Desktop Entry Specification, "The Exec key".
    """
    words = " ".join(_exec_word(word) for word in command)
    lines = (
        "[Desktop Entry]",
        "Type=Application",
        "Name=Rosemary",
        "Comment=The long-term memory of your AI assistants",
        f"Exec={words}",
        "Icon=rosemary",
        "Terminal=false",
        "X-GNOME-Autostart-enabled=true",
    )
    return "".join(f"{line}\n" for line in lines).encode()


def launch_agent(command: Sequence[str]) -> bytes:
    """Return the property list that has launchd run `command` at login."""
    return plistlib.dumps(
        {
            "Label": _AGENT_LABEL,
            "ProgramArguments": list(command),
            "RunAtLoad": True,
            "ProcessType": "Interactive",
        }
    )


class FileAutostart:
    """A file that the system looks for at login."""

    def __init__(self, file: Path, contents: bytes) -> None:
        self._file = file
        self._contents = contents

    def is_on(self) -> bool:
        """Return whether the file is there and not switched off by the desktop."""
        try:
            text = self._file.read_bytes()
        except FileNotFoundError:
            return False
        except OSError as problem:
            raise _refused(str(self._file), problem) from problem
        lines = {line.strip().lower() for line in text.splitlines()}
        return not lines & {b"hidden=true", b"x-gnome-autostart-enabled=false"}

    def set_on(self, *, is_on: bool) -> None:
        """Write the file, or remove it."""
        try:
            if is_on:
                self._file.parent.mkdir(parents=True, exist_ok=True)
                written = self._file.with_suffix(".new")
                written.write_bytes(self._contents)
                put_in_place(written, self._file)
            else:
                self._file.unlink(missing_ok=True)
        except OSError as problem:
            raise _refused(str(self._file), problem) from problem


class RegistryAutostart:
    """A value of the Run key of this user."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = subprocess.list2cmdline(command)

    def is_on(self) -> bool:
        """Return whether there is such a value."""
        if sys.platform == "win32":
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _RUN_KEY) as key:
                    winreg.QueryValueEx(key, _NAME)
            except FileNotFoundError:
                return False
            except OSError as problem:
                raise _refused(_RUN_KEY, problem) from problem
            return True
        raise NotImplementedError

    def set_on(self, *, is_on: bool) -> None:
        """Write the value, or delete it."""
        if sys.platform == "win32":
            try:
                with winreg.CreateKey(winreg.HKEY_CURRENT_USER, _RUN_KEY) as key:
                    if is_on:
                        winreg.SetValueEx(key, _NAME, 0, winreg.REG_SZ, self._command)
                    else:
                        winreg.DeleteValue(key, _NAME)
            except FileNotFoundError:
                return
            except OSError as problem:
                raise _refused(_RUN_KEY, problem) from problem


def _exec_word(word: str) -> str:
    escaped = word.replace("%", "%%")
    if not _RESERVED & set(word):
        return escaped
    for character in '\\"`$':
        escaped = escaped.replace(character, "\\" + character)
    # The value is unescaped once more before it is split into words.
    return '"' + escaped.replace("\\", "\\\\") + '"'


def _refused(place: str, problem: OSError) -> MachineError:
    return MachineError(
        f"Starting at login could not be read or changed: {problem.strerror or problem}.",
        hint=f"Check that you may write to {place}.",
    )


def open_assistants(
    data_dir: Path | None = None, environ: Mapping[str, str] | None = None
) -> AssistantService:
    """Return the service over the files of this computer; neither store nor model is opened.

    Args:
        data_dir: the folder for everything, given on the command line.
        environ: the variables of this process, unless others are given.
    """
    # Start-up time: the window needs assistants only later.
    from rosemary.assistants.catalogue import Computer  # noqa: PLC0415
    from rosemary.service.clients.assistant_service import (  # noqa: PLC0415
        AssistantService,
        Installation,
    )

    environ = os.environ if environ is None else environ
    named = environ.get(HOME_VARIABLE)
    chosen = data_dir or (Path(named) if named else None)
    paths = Paths.from_environment(environ, data_dir)
    return AssistantService(
        Computer(platform=sys.platform, home=Path.home(), environ=environ),
        Installation(
            launcher=find_launcher(Path(sys.executable)),
            data_dir=None if chosen is None else expanded(chosen).absolute(),
            records=paths.config_dir / "assistants.json",
        ),
        lambda: datetime.now(UTC),
    )
