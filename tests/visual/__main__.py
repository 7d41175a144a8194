"""Makes the documentation's pictures: `make pictures`. Only those that a page shows are made.

The same pixels on every machine with the same fonts: the bundled Inter, and for code DejaVu Sans
Mono of the package fonts-dejavu-core. Memories are found by the real search model.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import numpy as np
from PySide6.QtGui import QFontDatabase, QImage
from tests.visual.drawing import pictures, start
from tests.visual.environment import MONOSPACE_FAMILY, MONOSPACE_PACKAGE, environment
from tests.visual.scenes import SETS

from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.paths import resources_dir

ROOT: Final = Path(__file__).resolve().parents[2]
IMAGES: Final = ROOT / "docs" / "images"
DOCS_SETS: Final = ("year", "nothing", "talks")
_IS_DRAWING: Final = "ROSEMARY_DRAWS_PICTURES"
_SMALLEST: Final = 0
"""The quality of Qt's writer that takes longest and writes least; PNG loses nothing by it."""
_COLOURS: Final = 256
_GREYISH: Final = 48
_VIVID_WEIGHT: Final = 60
"""A dot of a few pixels says more by its colour than all the greys at the edges of letters."""
_SHADE: Final = 12
"""Greys that differ less than this, their three parts added up, are of one shade: 64 shades."""
_GREYS_KEPT: Final = 96
"""Enough for text: without them it takes the colour of whatever vivid one is the darkest."""


def shown_pictures() -> frozenset[str]:
    """Return the names, without ending, of the pictures that some page of the docs shows."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    return frozenset(re.findall(r"images/([\w-]+)\.png", text))


def few_colours(image: QImage) -> QImage:
    """Return the picture with the 256 colours that matter most in it, the others as those.

    Smoothed letters have hundreds of in-between colours; nobody sees which of them is meant.
    """
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    values, places, counts = np.unique(pixels, return_inverse=True, return_counts=True)
    parts = values.view(np.uint8).reshape(-1, 4)[:, :3].astype(np.int32)
    is_vivid = np.ptp(parts, axis=1) > _GREYISH
    ranked = np.argsort(-np.where(is_vivid, counts * _VIVID_WEIGHT, counts), kind="stable")
    greys = ranked[~is_vivid[ranked]]
    # The most common of each shade first: a few dark letters have too few pixels to be kept else.
    _, leading = np.unique(parts[greys].sum(axis=1) // _SHADE, return_index=True)
    greys = np.concatenate([greys[leading], np.delete(greys, leading)])[:_GREYS_KEPT]
    others = ranked[~np.isin(ranked, greys)]
    kept = values[np.concatenate([greys, others])[:_COLOURS]]
    palette = kept.view(np.uint8).reshape(-1, 4)[:, :3].astype(np.int32)
    nearest = np.array([((palette - each) ** 2).sum(1).argmin() for each in parts], np.uint8)
    width, height = image.width(), image.height()
    indexed = np.zeros((height, -(-width // 4) * 4), np.uint8)
    indexed[:, :width] = nearest[places].reshape(height, width)
    result = QImage(
        indexed.tobytes(), width, height, indexed.shape[1], QImage.Format.Format_Indexed8
    ).copy()
    result.setColorTable([int(each) | 0xFF000000 for each in kept])
    return result


def draw() -> None:
    """Draw what the pages show into docs/images, and say how large it is."""
    _application = start()
    if MONOSPACE_FAMILY not in QFontDatabase.families():
        sys.exit(f"{MONOSPACE_FAMILY} is missing: sudo apt-get install {MONOSPACE_PACKAGE}")
    wanted = shown_pictures()
    model = OnnxEmbedder(resources_dir() / "model")
    IMAGES.mkdir(exist_ok=True)
    for name in DOCS_SETS:
        scenes = [
            scene
            for scene in SETS[name].scenes
            if wanted & {f"{scene.name}-{theme.value}" for theme in SETS[name].themes}
        ]
        for title, image in pictures(name, model, scenes):
            if title in wanted:
                file = IMAGES / f"{title}.png"
                few_colours(image).save(str(file), "PNG", _SMALLEST)
                print(f"{file.stat().st_size // 1000:5} kB  {title}", flush=True)


def main() -> int:
    """Draw in a process of its own, whose fonts, language and time zone are known."""
    if os.environ.get(_IS_DRAWING):
        draw()
        return 0
    with tempfile.TemporaryDirectory() as folder:
        known = environment(Path(folder), has_monospace=True) | {_IS_DRAWING: "1"}
        command = [sys.executable, "-m", "tests.visual"]
        return subprocess.run(command, env=known, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
