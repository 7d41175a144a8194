"""What the window gets from outside: facts of the program, commands, settings, kept drafts."""

from __future__ import annotations

import json
import logging
import os
import shutil
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from rosemary.domain.clients import ToolSet
from rosemary.domain.errors import MachineError, RosemaryError
from rosemary.domain.human_text import expanded, shell_line
from rosemary.domain.models import Origin
from rosemary.domain.settings import WindowSettings, read_settings
from rosemary.domain.types import Transport
from rosemary.gui.program_facts import HttpState, ProgramFacts, ToolCost
from rosemary.runtime.http_door import ADDRESS, HttpDoor
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.runtime.logs import EndedUnexpectedly
from rosemary.runtime.paths import (
    HOME_VARIABLE,
    Paths,
    ensure_folder,
    ensure_ours,
    find_launcher,
    resources_dir,
    write_privately,
)
from rosemary.runtime.settings_file import (
    SettingsFile,
    edit_document,
    put_changes,
    read_document,
    table_in,
)
from rosemary.service.services import Services

_SUFFIX: Final = ".json"
_UNREADABLE_SUFFIX: Final = ".unreadable"
_PARTIAL: Final = "*.new"
_IS_WINDOWS: Final = sys.platform == "win32"


logger = logging.getLogger(__name__)


TOOL_COSTS: Final = Path("tools", "costs.json")
"""Made by `make tool-costs`."""

_ORIGIN: Final = Origin(client="window", transport=Transport.WINDOW)


class DraftFolder:
    """Implements the window's `DraftFiles` on a folder that only this user can enter.

    The folder is made with the first draft. A write replaces the file in one step: a crash loses
    the last second at most.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self) -> list[tuple[str, str]]:
        """Return name and text of each draft, newest first; set unreadable ones aside.

        Raises:
            MachineError: the folder cannot be read.
        """
        try:
            for partial in self._folder.glob(_PARTIAL):  # left by a crash during a write
                with suppress(OSError):
                    partial.unlink()
            files = sorted(
                self._folder.glob(f"*{_SUFFIX}"),
                key=lambda file: file.stat().st_mtime_ns,
                reverse=True,
            )
        except OSError as problem:
            raise _unusable(self._folder, problem) from problem
        found = []
        for file in files:
            try:
                found.append((file.stem, file.read_text(encoding="utf-8")))
            except (OSError, UnicodeDecodeError):
                self.set_aside(file.stem)
        return found

    def write(self, name: str, text: str) -> None:
        """Replace the text of a draft.

        Raises:
            MachineError: it cannot be written; the former text is still there.
        """
        ensure_folder(self._folder, "drafts", MachineError)
        ensure_ours(self._folder, "drafts")
        try:
            write_privately(self._file(name), text)
        except OSError as problem:
            raise _unusable(self._folder, problem) from problem

    def remove(self, name: str) -> None:
        """Remove a draft, if it is there.

        Raises:
            MachineError: its file cannot be removed.
        """
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError as problem:
            raise _unusable(self._folder, problem) from problem

    def set_aside(self, name: str) -> None:
        """Rename a draft that cannot be read, and log it."""
        file = self._file(name)
        try:
            file.replace(file.with_suffix(_UNREADABLE_SUFFIX))
        except OSError as problem:
            logger.warning("a draft cannot be read, nor set aside: %s", problem.strerror)
            return
        logger.warning("a draft cannot be read and was set aside: %s", file.stem)

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}{_SUFFIX}"


def _unusable(folder: Path, problem: OSError) -> MachineError:
    return MachineError(
        f"The folder for the drafts cannot be used: {folder} ({problem.strerror}).",
        hint="What you type is safe once it is saved.",
    )


def shell_command(*words: str, data_dir: Path | None, environ: Mapping[str, str]) -> str:
    """Return a command of this Rosemary, with the folder of the memories if it was chosen.

    Args:
        words: the command, such as "doctor", "--salvage"; none for the common beginning of all.
        data_dir: the folder given on the command line of this process.
        environ: the variables of this process.
    """
    return _line(_program(environ), data_dir, environ, words)


def launcher_command(*, data_dir: Path | None, environ: Mapping[str, str]) -> str:
    """Return the command that an assistant starts, by its whole path.

    A name is not enough: programs started from a desktop may not find it.
    """
    return _line([str(find_launcher(Path(sys.executable)))], data_dir, environ, ())


def _line(
    program: list[str], data_dir: Path | None, environ: Mapping[str, str], words: tuple[str, ...]
) -> str:
    home = data_dir or (Path(environ[HOME_VARIABLE]) if environ.get(HOME_VARIABLE) else None)
    chosen = [] if home is None else ["--data-dir", str(expanded(home).absolute())]
    return shell_line([*program, *chosen, *words], is_windows=_IS_WINDOWS)


def _program(environ: Mapping[str, str]) -> list[str]:
    """Return "rosemary" if a shell finds this installation by it, else its whole path."""
    if getattr(sys, "frozen", False):
        here = Path(sys.executable)
    else:
        here = Path(sys.executable).with_name("rosemary.exe" if _IS_WINDOWS else "rosemary")
        if not here.exists():
            return [sys.executable, "-m", "rosemary"]
    found = shutil.which("rosemary", path=environ.get("PATH", ""))
    is_found = found is not None and Path(found).resolve() == here.resolve()
    return ["rosemary"] if is_found else [str(here)]


def program_facts_of(
    paths: Paths,
    services: Services | None = None,
    last_run: EndedUnexpectedly | None = None,
    data_dir: Path | None = None,
) -> ProgramFacts:
    """Return the facts for the window of one home.

    Args:
        paths: the home.
        services: for the doctor, whose findings go into the diagnostics.
        last_run: what is known of the last run, if it ended unexpectedly.
        data_dir: the folder given on the command line, for the commands that are shown.
    """
    settings = SettingsFile(paths.settings_file)
    return ProgramFacts(
        settings=settings,
        started_with=settings.load(),
        folders=(
            ("Memories", paths.data_dir),
            ("Settings", paths.config_dir),
            ("Logs", paths.log_dir),
        ),
        tool_costs=tool_costs,
        save_diagnostics=partial(_save_diagnostics, paths, services),
        last_crash="" if last_run is None else last_run.text,
        licences=_licences,
        launcher=launcher_command(data_dir=data_dir, environ=os.environ),
        command=partial(shell_command, data_dir=data_dir, environ=os.environ),
    )


def tool_costs() -> Mapping[ToolSet, ToolCost]:
    """Return the length of the tool list for each set of tools.

    It is read from a file, because building it takes 19 MB and 0.5 s. Empty if the file cannot be
    read.
    """
    try:
        known = json.loads((resources_dir() / TOOL_COSTS).read_bytes())
    except OSError:
        return {}
    return {each: ToolCost(**known[each]) for each in ToolSet}


def _licences() -> str:
    # Start-up time: rarely needed; it reads the metadata of all parts.
    from rosemary.runtime.licences import third_party_licences  # noqa: PLC0415

    return third_party_licences()


def _save_diagnostics(paths: Paths, services: Services | None, target: Path) -> None:
    # Start-up time: rarely needed.
    from rosemary.runtime.diagnostics_file import collect  # noqa: PLC0415
    from rosemary.service.exchange.atomic_files import write_archive  # noqa: PLC0415

    write_archive(target, collect(paths, _report(services)), is_forced=True)


def _report(services: Services | None) -> Mapping[str, Any]:
    """Return the doctor's report, or the reason why there is none."""
    if services is None:
        return {"error": "not looked at"}
    # It loads the schemas of all operations, a quarter of the time to the first paint.
    from rosemary.operations.operation_table import invoke  # noqa: PLC0415

    try:
        answer = dict(invoke(services, "examine_store", {}, _ORIGIN).data)
        return {**answer.pop("counts"), **answer}
    except RosemaryError as error:
        return {"error": error.message}


class WindowHttp:
    """Implements `rosemary.gui.program_facts.HttpAccess` for the running app."""

    def __init__(self, paths: Paths, door: HttpDoor) -> None:
        self._door = door
        self._tokens = HttpTokens(paths.http_tokens_dir)

    def state(self) -> HttpState:
        """Return whether HTTP is served, and where."""
        status = self._door.status
        return HttpState(
            address=f"http://{ADDRESS}:{status.port}",
            is_enabled=status.is_enabled,
            is_serving=status.is_serving,
            problem=status.problem,
        )

    def main(self) -> str:
        """Return the person's token, made at the first call."""
        return self._tokens.main()

    def rotate(self) -> str:
        """Return a new token for the person; the old one ends at once."""
        return self._tokens.rotate()

    def add(self, name: str) -> str:
        """Return a new token for the client `name`; its old one ends at once."""
        return self._tokens.add(name)

    def revoke(self, name: str) -> None:
        """End the token of a client at once."""
        self._tokens.revoke(name)

    def listed(self) -> Mapping[str, str]:
        """Return the names of the clients with a token, and when each was made."""
        return self._tokens.listed()


_TABLE = "window"


class TomlWindowState:
    """Implements `rosemary.gui.program_facts.WindowState` on a TOML file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept = WindowSettings()

    def load(self) -> WindowSettings:
        """Return the settings, with defaults for missing or damaged ones."""
        self._kept = read_settings(read_document(self._file)).window
        return self._kept

    def save(self, settings: WindowSettings) -> None:
        """Save changed settings; a failure is only logged, as on a full disk a window closes."""

        def edit(document: dict[str, Any]) -> None:
            # What a person has written there since stays. If the file was deleted, all settings
            # are written.
            before = self._kept if _TABLE in document else WindowSettings()
            put_changes(table_in(document, _TABLE), before, settings)

        try:
            edit_document(self._file, edit)
            self._kept = settings
        except OSError as problem:
            logger.warning("the window's settings were not kept: %s", problem)
