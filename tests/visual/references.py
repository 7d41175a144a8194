"""Renews the references: `make references`. Look at what has changed before you commit it."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.visual.environment import environment
from tests.visual.scenes import SETS

REFERENCES: Final = Path(__file__).parent / "references"


def draw(folder: Path, names: Sequence[str], scale: float = 1) -> None:
    """Draw sets of scenes into a folder, as small as references are, in a process of its own."""
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run(
            [sys.executable, "-m", "tests.visual.drawing", str(folder), *names],
            env=environment(Path(place), scale=scale),
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(done.stderr[-4_000:])


def main() -> None:
    """Draw every reference anew, and take away those of scenes that are no more."""
    REFERENCES.mkdir(exist_ok=True)
    for file in REFERENCES.glob("*.png"):
        file.unlink()
    draw(REFERENCES, tuple(SETS))
    size = sum(file.stat().st_size for file in REFERENCES.glob("*.png"))
    print(f"{len(list(REFERENCES.glob('*.png')))} pictures, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
