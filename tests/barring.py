"""Renames that are refused for a while, as Windows does where somebody has the file open."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def bar_renames(
    monkeypatch: pytest.MonkeyPatch, times: int, meanwhile: Callable[[], object] | None = None
) -> list[Path]:
    """Refuse so many renames, do something at each of them, and return what was to be renamed."""
    refused: list[Path] = []
    replace = Path.replace

    def refuse(file: Path, target: Path) -> Path:
        if len(refused) < times:
            refused.append(file)
            if meanwhile is not None:
                meanwhile()
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return replace(file, target)

    monkeypatch.setattr(Path, "replace", refuse)
    return refused
