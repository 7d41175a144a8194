"""Starts the app in the tray at login, in each system's own way. Off by default.

Linux and the like: a desktop entry in the autostart folder. macOS: a launch agent. Windows: a
value of the Run key. Whether it is on is what the system would do, and is kept nowhere else.

Source: https://specifications.freedesktop.org/autostart-spec/latest/, launchd.plist(5).
"""

from __future__ import annotations

import os
import plistlib
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rosemary.domain.errors import MachineError
from rosemary.domain.human_text import expanded
from rosemary.runtime.paths import HOME_VARIABLE
from rosemary.system.disk_files import put_in_place

if TYPE_CHECKING:
    from rosemary.gui.settings.window_state import Autostart

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
