"""Files that no other user of this computer may read, replaced in one step."""

from __future__ import annotations

import os
import secrets
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600

_ATTEMPTS: Final = 20
_PAUSE_S: Final = 0.01


def write_privately(file: Path, text: str) -> None:
    """Replace a file in one step by one that only this user can read. Thread-safe.

    Raises:
        OSError: it cannot be written.
    """
    partial = file.with_name(f"{file.name}.{secrets.token_hex(4)}.new")
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
        put_in_place(partial, file)
    except OSError:
        partial.unlink(missing_ok=True)
        raise


def put_in_place(written: Path, file: Path) -> None:
    """Give a written file the name of another one, which is gone then.

    Windows refuses that while somebody has the other one open. Those who read such files do so for
    less than a millisecond, launchers that wait for the app fifty times a second.

    Raises:
        OSError: it cannot be done.
    """
    for _ in range(_ATTEMPTS - 1):
        with suppress(PermissionError):
            written.replace(file)
            return
        threading.Event().wait(_PAUSE_S)
    written.replace(file)
