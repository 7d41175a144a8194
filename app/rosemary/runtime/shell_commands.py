"""The commands that a person can type here to reach this Rosemary with these memories."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rosemary.domain.human_text import expanded, shell_line
from rosemary.runtime.paths import HOME_VARIABLE, find_launcher

_IS_WINDOWS: Final = sys.platform == "win32"


def shell_command(*words: str, data_dir: Path | None, environ: Mapping[str, str]) -> str:
    """Return a command of this Rosemary, with the folder of the memories if it was chosen.

    Args:
        words: the command, such as "doctor", "--salvage"; none for what all commands begin with.
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
