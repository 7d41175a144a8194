"""Every page, dialog and quick window looks as it did when somebody last looked at it.

Where one is meant to look otherwise: `make references`, and look at what has changed.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from tests.visual.comparing import ALLOWED, SHRINK, difference
from tests.visual.drawing import PAINTED_ALONE
from tests.visual.references import draw
from tests.visual.scenes import PAINTED, SETS

pytestmark = [pytest.mark.gui, pytest.mark.slow, pytest.mark.timeout(240)]

KEPT = Path(__file__).parents[2] / "build" / "visual"
"""Where pictures are left that differ, beside their references."""


def differing(folder: Path, references: dict[str, QImage]) -> list[str]:
    found = []
    for file in sorted(folder.glob("*.png")):
        reference = references.get(file.stem)
        if reference is None:
            found.append(f"{file.stem}: no reference")
            continue
        by = difference(reference, QImage(str(file)))
        if by > ALLOWED:
            KEPT.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, KEPT / f"{file.stem}-now.png")
            reference.save(str(KEPT / f"{file.stem}-reference.png"))
            found.append(f"{file.stem}: an area differs by {by:.0f} levels")
    return found


@pytest.mark.parametrize(
    "names",
    [("year",), ("nothing", "one", "talks", "strange", "100000")],
    ids=["a year", "none, one, talks, strange and very many"],
)
def test_everything_looks_as_it_did(names, references, tmp_path):
    draw(tmp_path, names)
    titles = {title for name in names for title in SETS[name].titles}
    assert {file.stem for file in tmp_path.glob("*.png")} == titles
    assert differing(tmp_path, references) == [], f"see {KEPT}"


def test_what_is_painted_looks_the_same_at_twice_the_size(references, tmp_path):
    draw(tmp_path, ("year", PAINTED_ALONE), 2)
    drawn = {file.stem.rsplit("-", 1)[0] for file in tmp_path.glob("*.png")}
    assert drawn == PAINTED
    assert differing(tmp_path, references) == [], f"see {KEPT}"


def test_no_reference_is_left_of_a_scene_that_is_no_more(references):
    assert set(references) == {title for each in SETS.values() for title in each.titles}


def test_the_references_are_small(references):
    assert all(image.width() <= 1280 / SHRINK for image in references.values())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_button_that_is_gone_is_noticed(references, theme):
    reference = references[f"window-{theme}"]
    broken = painted_over(reference, 565, 14, 75, 36)
    assert difference(reference, broken) > 2 * ALLOWED


def test_an_icon_that_is_gone_is_noticed(references):
    reference = references["window-light"]
    assert difference(reference, painted_over(reference, 16, 20, 20, 20)) > ALLOWED


def test_a_line_of_text_that_is_gone_is_noticed(references):
    reference = references["settings-light"]
    assert difference(reference, painted_over(reference, 330, 30, 80, 20)) > ALLOWED


def test_a_dialog_of_another_size_is_noticed(references):
    reference = references["import-light"]
    assert difference(reference, reference.copy(0, 0, reference.width(), 80)) > ALLOWED


def test_what_is_a_pixel_further_on_is_not(references):
    reference = references["empty-timeline-light"]
    moved = reference.scaled(reference.width() * SHRINK, reference.height() * SHRINK)
    again = QImage(moved.size(), moved.format())
    again.fill(QColor("#ffffff"))
    painter = QPainter(again)
    painter.drawImage(1, 0, moved)
    painter.end()
    assert difference(reference, again.scaled(reference.size())) < ALLOWED


def painted_over(reference: QImage, left: int, top: int, width: int, height: int) -> QImage:
    """Return the picture with an area, in pixels of the window, as empty as its corner."""
    broken = reference.copy()
    area = [round(each / SHRINK) for each in (left, top, width, height)]
    painter = QPainter(broken)
    painter.fillRect(*area, broken.pixelColor(area[0], area[1]))
    painter.end()
    return broken
