"""The project's own source, as material to check."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
_LEFT_OUT = {".git", ".venv", "build", "dist", "__pycache__"}


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def app_files() -> list[Path]:
    files = sorted((ROOT / "app").rglob("*.py"))
    assert len(files) > 20
    return files


@pytest.fixture(scope="session")
def product_files(app_files) -> list[Path]:
    """All Python that ships or builds what ships."""
    return app_files + sorted((ROOT / "packaging").rglob("*.py"))


@pytest.fixture(scope="session")
def trees(product_files) -> dict[str, ast.Module]:
    """The parsed source by its path from the root."""
    return {
        file.relative_to(ROOT).as_posix(): ast.parse(file.read_text(encoding="utf-8"))
        for file in product_files
    }


@pytest.fixture(scope="session")
def kept_files() -> list[Path]:
    """Every file that is, or is about to be, under version control."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return sorted(_walk(ROOT))  # a source archive without its history
    paths = (ROOT / name for name in listed.decode().split("\0") if name)
    return sorted(path for path in paths if path.is_file())


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in _LEFT_OUT or path.name.endswith("_cache"):
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path
