"""Files that no other user of this computer may read."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FILE_MODE: Final = 0o600


def write_privately(file: Path, text: str) -> None:
    """Replace a file in one step by one that only this user can read.

    Raises:
        OSError: it cannot be written.
    """
    partial = file.with_name(f"{file.name}.{os.getpid()}.new")
    partial.unlink(missing_ok=True)
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
        partial.replace(file)
    except OSError:
        partial.unlink(missing_ok=True)
        raise
