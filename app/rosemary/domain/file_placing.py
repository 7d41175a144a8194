"""A written file takes the place of another one, in one step."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

_ATTEMPTS: Final = 20
_PAUSE_S: Final = 0.01


def _nothing() -> None:
    """Let every attempt be made."""


def put_in_place(written: Path, file: Path, check: Callable[[], object] = _nothing) -> None:
    """Give a written file the name of another one, which is gone then.

    Windows refuses that while somebody has the other one open, such as a launcher that waits for
    the app, or a scanner for viruses: most do so for less than a millisecond.

    Args:
        written: the file, in the same folder or on the same disk.
        file: the name that it gets.
        check: done before each attempt; what it raises ends them.

    Raises:
        OSError: it cannot be done.
    """
    for _ in range(_ATTEMPTS - 1):
        check()
        with suppress(PermissionError):
            written.replace(file)
            return
        threading.Event().wait(_PAUSE_S)
    check()
    written.replace(file)
