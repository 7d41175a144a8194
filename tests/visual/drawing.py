"""Takes the pictures of the scenes, as small as references are kept.

`python -m tests.visual.drawing FOLDER SET…`, in the environment that `environment` gives; with
`--painted` only the scenes in which most is painted by the program itself.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QImage
from tests.visual.comparing import shrunk
from tests.visual.sample import opened
from tests.visual.scenes import PAINTED, SETS, Scene
from tests.visual.stage import staged

from rosemary.domain.ports import Embedder
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.gui.qt_application import Application, create_application
from rosemary.runtime.paths import resources_dir

PAINTED_ALONE: Final = "--painted"
TINY_MODEL: Final = Path(__file__).parents[1] / "fixtures" / "tiny_model"


def start() -> Application:
    """Make the application, to be kept as long as something is drawn."""
    QStandardPaths.setTestModeEnabled(True)
    return create_application(["rosemary"], resources_dir())


def pictures(
    name: str, embedder: Embedder, scenes: Sequence[Scene] | None = None
) -> Iterator[tuple[str, QImage]]:
    """Yield the pictures of a set, each as "scene-theme" and an image.

    Args:
        name: of the set.
        embedder: finds memories by their meaning.
        scenes: some of the set; else all.
    """
    wanted = SETS[name]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with opened(home / "home", embedder, wanted.fill) as sample:
            for scene in wanted.scenes if scenes is None else scenes:
                with staged(sample, home, wanted.themes[0]) as stage:
                    widget = scene.arrange(stage)
                    for theme in wanted.themes:
                        stage.desktop.appearance.choose(theme)
                        yield f"{scene.name}-{theme.value}", stage.grab(widget)


def main() -> None:
    """Draw the sets that are named into a folder."""
    folder, *names = (each for each in sys.argv[1:] if each != PAINTED_ALONE)
    _application = start()
    for name in names:
        scenes = SETS[name].scenes
        if PAINTED_ALONE in sys.argv:
            scenes = tuple(each for each in scenes if each.name in PAINTED)
        for title, image in pictures(name, OnnxEmbedder(TINY_MODEL), scenes):
            shrunk(image).save(str(Path(folder) / f"{title}.png"), "PNG", 0)


if __name__ == "__main__":
    main()
