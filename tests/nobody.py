"""Runs code as somebody to whom permissions apply: root may read and write everywhere."""

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

NOBODY: Final = 65534

# What is imported first may lie where nobody can read it.
_BECOME = f"""
import os, sys, encodings.idna, unicodedata
def become_nobody():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid({NOBODY})
        os.setuid({NOBODY})
"""


def said_by_nobody(script: str, *arguments: object) -> str:
    """Return what a script prints that calls `become_nobody()` after its imports.

    Args:
        script: Python; gets the arguments in `sys.argv`.
        arguments: paths among them can be reached by everybody from now on.
    """
    for each in arguments:
        if isinstance(each, Path):
            _let_through(each)
    done = subprocess.run(
        [sys.executable, "-c", _BECOME + script, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert not done.returncode, done.stderr
    return done.stdout


def _let_through(path: Path) -> None:
    temporary = Path(tempfile.gettempdir())
    for folder in filter(Path.exists, path.parents):
        mode = folder.stat().st_mode
        if temporary in folder.parents and not mode & stat.S_IXOTH:
            folder.chmod(mode | stat.S_IXOTH)
