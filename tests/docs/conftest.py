"""The pages that a person reads, as text to compare with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def pages() -> dict[str, str]:
    """Every page by its path from the root."""
    paths = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md")]
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(paths)
    }


@pytest.fixture(scope="session")
def first_column():
    """Return what stands in backquotes in the first cell of each row of a page's tables."""

    def read(page: str) -> list[str]:
        cells = re.findall(r"^\|([^|]+)\|", page, re.MULTILINE)
        return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]

    return read
