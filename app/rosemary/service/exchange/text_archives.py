"""Writes a few texts into one zip, whole or not at all."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from rosemary.service.exchange.atomic_files import new_file


def write_archive(path: Path, texts: Mapping[str, str], *, is_forced: bool) -> None:
    """Write texts, by the names of their files, into a zip that only its owner may read.

    Args:
        path: where it goes.
        texts: small enough to be packed in memory.
        is_forced: replace what is there.

    Raises:
        InvalidInputError: there is something already, or it cannot be written there.
        StorageFullError: there is no room for it.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, text)
    with new_file(path, is_forced=is_forced) as file:
        file.write(packed.getbuffer())
