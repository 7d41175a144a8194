"""Looks through every scene for what is wrong: `python -m tests.visual.examining CHECK…`.

Prints JSON: for each check the findings, "scene: finding". Started by the tests in an environment
that `environment` gives.
"""

from __future__ import annotations

import faulthandler
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, groupby
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget
from tests.visual import findings
from tests.visual.drawing import TINY_MODEL, start
from tests.visual.pseudo import PseudoTranslator, greek
from tests.visual.sample import a_year, opened
from tests.visual.scenes import SETS, Scene
from tests.visual.stage import Stage, staged

from rosemary.domain.settings import Language, ThemeChoice
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.gui.qt_application import use_language
from rosemary.gui.theme.tokens import remember_desktop_font
from rosemary.runtime.paths import resources_dir


def _size(widget: QWidget) -> Iterator[str]:
    """Yield how large the window or dialog is now."""
    yield f"{widget.width()}x{widget.height()}"


CHECKS: Final[dict[str, Callable[[QWidget], Iterator[str]]]] = {
    "clipped": findings.clipped,
    "untranslated": findings.untranslated,
    "nameless": findings.nameless,
    "order": findings.out_of_order,
    "focus": findings.without_focus_mark,
    "least": _size,
}
OPENED: Final = "opened"
"""How large each dialog is before it is made as small as a person can make it."""
PSEUDO: Final = "--pseudo"
LANGUAGE: Final = "--language="
LARGE: Final = "--large-text"
YEAR_ALONE: Final = "--year-alone"
_FEW: Final = 90
_SMALL_LAPTOP: Final = (1024, 700)
_LARGE_POINTS: Final = 16.5
_STUCK_AFTER_S: Final = 200
"""Ten times what it takes where others keep the machine busy, and less than the test has."""


def main() -> None:
    """Run the checks that are named, in another language or with large text if wished."""
    faulthandler.dump_traceback_later(_STUCK_AFTER_S, exit=True)
    wishes = sys.argv[1:]
    application = start()
    if PSEUDO in wishes:
        translator = PseudoTranslator(application)
        QCoreApplication.installTranslator(translator)
    for language in [each for each in wishes if each.startswith(LANGUAGE)]:
        use_language(Language(language.removeprefix(LANGUAGE)), resources_dir())
    if LARGE in wishes:
        font = QFont(application.font())
        font.setPointSizeF(_LARGE_POINTS)
        remember_desktop_font(font)
    checks = [each for each in wishes if each in CHECKS]
    found: dict[str, list[str]] = {each: [] for each in wishes if not each.startswith("--")}
    is_wider = PSEUDO in wishes or LARGE in wishes
    spell = greek if PSEUDO in wishes else str
    names = ("year",) if YEAR_ALONE in wishes else ("year", "nothing")
    for scene, stage in _scenes(spell, names):
        widget = scene.arrange(stage)
        stage.settle()
        if OPENED in wishes and widget is not stage.desktop.window:
            found[OPENED] += [f"{scene.name}: {each}" for each in _size(widget)]
        if widget is stage.desktop.window and "clipped" in checks and not is_wider:
            _make_usual(stage)
            cut = findings.clipped(widget)
            found["clipped"] += [f"{scene.name} on a small laptop: {each}" for each in cut]
        _make_small(widget, stage)
        for check in checks:
            found[check] += [f"{scene.name}: {each}" for each in CHECKS[check](widget)]
        if "untranslated" in checks:
            found["untranslated"] += [f"{scene.name}: {each!r}" for each in _painted(widget)]
        if widget is not stage.desktop.window:
            widget.close()
            stage.settle()
    print(json.dumps({check: sorted(set(each)) for check, each in found.items()}))


def _scenes(spell: Callable[[str], str], names: Sequence[str]) -> Iterator[tuple[Scene, Stage]]:
    """Yield each scene, those that follow each other in one window: a new one takes longest."""
    fills = {"year": partial(a_year, count=_FEW), "nothing": SETS["nothing"].fill}
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            with opened(home / "home", OnnxEmbedder(TINY_MODEL), fills[name], spell) as sample:
                for _, scenes in groupby(SETS[name].scenes, _window_of()):
                    with staged(sample, home, ThemeChoice.LIGHT) as stage:
                        for scene in scenes:
                            yield scene, stage


def _window_of() -> Callable[[Scene], int]:
    """Return what numbers the windows: one for each scene, or for several that follow."""
    numbers = count()
    shared = next(numbers)

    def number(scene: Scene) -> int:
        nonlocal shared
        if not scene.follows:
            shared = next(numbers)
            return next(numbers)
        return shared

    return number


def _make_usual(stage: Stage) -> None:
    """Give the window the size that it has on a small laptop."""
    stage.window.resize(*_SMALL_LAPTOP)
    stage.settle()


def _make_small(widget: QWidget, stage: Stage) -> None:
    """Make a window as small as a person can make it."""
    least = widget.minimumSizeHint().expandedTo(widget.minimumSize())
    widget.resize(least)

    stage.settle()


def _painted(widget: QWidget) -> list[str]:
    """Return what is painted in English where no widget says it."""
    said: list[str] = []
    original = QPainter.drawText

    def draw(painter: QPainter, *arguments: Any) -> Any:
        said.extend(each for each in arguments if isinstance(each, str))
        return original(painter, *arguments)

    QPainter.drawText = draw  # type: ignore[method-assign]
    try:
        widget.grab()
    finally:
        QPainter.drawText = original  # type: ignore[method-assign]
    return [each for each in said if findings.is_english(each)]


if __name__ == "__main__":
    main()
