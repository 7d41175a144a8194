"""Files that no other user of this computer may read, replaced in one step."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from rosemary.domain.file_placing import put_in_place

FILE_MODE: Final = 0o600


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
