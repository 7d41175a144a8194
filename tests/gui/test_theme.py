import re

import pytest
from PySide6.QtSvg import QSvgRenderer
from tests.gui.conftest import RESOURCES
from tests.gui.contrast import GRAPHIC_MINIMUM, GRAPHIC_PAIRS, TEXT_MINIMUM, contrast, text_colours

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.theme import appearance
from rosemary.gui.theme.appearance import Appearance, IconSet
from rosemary.gui.theme.stylesheet import stylesheet
from rosemary.gui.theme.tokens import DARK, LIGHT, TRAY_TINT, blend, with_high_contrast

pytestmark = pytest.mark.gui
_COLOURS = ("#0f8a5f", "#e0e4ea")
THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def test_black_on_white_has_the_contrast_of_the_standard():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@THEMES
def test_every_text_is_legible_on_its_background(theme):
    weak = {
        name: round(contrast(text, background), 2)
        for name, text, background in text_colours(theme)
        if contrast(text, background) < TEXT_MINIMUM
    }
    assert weak == {}


@THEMES
def test_every_dot_and_focus_ring_is_visible(theme):
    weak = {
        pair: round(contrast(getattr(theme, pair[0]), getattr(theme, pair[1])), 2)
        for pair in GRAPHIC_PAIRS
        if contrast(getattr(theme, pair[0]), getattr(theme, pair[1])) < GRAPHIC_MINIMUM
    }
    assert weak == {}


@THEMES
def test_no_state_has_the_colour_of_a_type_of_memory(theme):
    assert {theme.ok, theme.warning, theme.danger}.isdisjoint(theme.types.values())


@pytest.mark.parametrize("panel", ["#ffffff", "#f0f0f0", "#000000", "#1e1e1e", "#303030"])
def test_the_tray_icon_is_visible_on_light_and_on_dark_panels(panel):
    assert contrast(TRAY_TINT, panel) >= GRAPHIC_MINIMUM


@THEMES
def test_the_style_sheet_has_no_placeholder_left(theme):
    assert "$" not in stylesheet(theme)


@THEMES
def test_the_style_sheet_has_no_space_that_tells_nothing(theme):
    sheet = stylesheet(theme)
    assert re.findall(r"\s[\s{};,]|[{};,:]\s|[\n\t]", sheet) == []
    # What it tells stays: descendants, and the parts of a value.
    assert "#chartCard QTableWidget:focus{border-color:" in sheet
    assert "margin:-6px 0;" in sheet


def test_blending_goes_from_one_colour_to_the_other():
    assert blend("#ffffff", "#000000", 0) == "#000000"
    assert blend("#ffffff", "#000000", 1) == "#ffffff"


def test_an_icon_is_drawn_once_for_all_colours(qapp, monkeypatch):
    drawn = []

    class Counted(QSvgRenderer):
        def render(self, *where):
            drawn.append(where)
            super().render(*where)

    monkeypatch.setattr(appearance, "QSvgRenderer", Counted)
    made = IconSet(RESOURCES / "icons")
    shown = [made.pixmap("settings", colour, 16, 2.0).toImage() for colour in _COLOURS]
    assert len(drawn) == 1
    for colour, image in zip(_COLOURS, shown, strict=True):
        assert image.devicePixelRatio() == 2.0
        solid = [
            image.pixelColor(x, y).name()
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() == 255
        ]
        assert set(solid) == {colour}


def test_an_icon_of_many_colours_keeps_them(qapp):
    made = IconSet(RESOURCES / "icons")
    image = made.pixmap("app", "", 64).toImage()
    assert made.pixmap("app", _COLOURS[0], 64).toImage() == image
    colours = {image.pixelColor(x, y).name() for x in range(64) for y in range(64)}
    assert len(colours) > 5


def test_the_persons_choice_wins_over_the_desktops(qapp):
    appearance = Appearance(RESOURCES, ThemeChoice.DARK)
    assert appearance.theme is DARK
    appearance.choose(ThemeChoice.LIGHT)
    assert appearance.theme is LIGHT
    assert qapp.palette().window().color().name() == LIGHT.canvas


def test_changing_the_theme_is_told_once(qapp, qtbot):
    appearance = Appearance(RESOURCES, ThemeChoice.LIGHT)
    told = []
    appearance.changed.connect(lambda: told.append(appearance.theme))
    appearance.choose(ThemeChoice.DARK)
    appearance.choose(ThemeChoice.DARK)
    assert told == [DARK]


def test_every_icon_file_is_drawn(qapp):
    appearance = Appearance(RESOURCES, ThemeChoice.LIGHT).icons
    for file in sorted((RESOURCES / "icons").glob("*.svg")):
        image = appearance.pixmap(file.stem, "#000000", 16).toImage()
        drawn = any(image.pixelColor(x, y).alpha() for x in range(16) for y in range(16))
        assert drawn, file.name


def test_the_bundled_font_has_the_weights_that_are_used(qapp):
    assert qapp.font().family() == "Inter"
    assert (RESOURCES / "licenses" / "Inter-OFL.txt").exists()
    assert (RESOURCES / "licenses" / "Lucide-LICENSE.txt").exists()


@THEMES
def test_with_high_contrast_no_text_and_no_line_is_faint(theme):
    strong = with_high_contrast(theme)
    panes = ("canvas", "sidebar", "raised", "card", "field", "code")
    assert {
        round(contrast(getattr(strong, text), getattr(strong, pane)), 3)
        for text in ("text", "text_secondary", "text_tertiary")
        for pane in panes
    } == {21}
    assert contrast(strong.border, strong.canvas) >= TEXT_MINIMUM
    for _name, text, background in text_colours(strong):
        assert contrast(text, background) >= TEXT_MINIMUM


def test_a_desktop_that_asks_for_contrast_gets_it(qapp, qtbot, monkeypatch):
    appearance = Appearance(RESOURCES, ThemeChoice.LIGHT)
    monkeypatch.setattr(appearance, "_is_contrast_wanted", lambda: True)
    with qtbot.waitSignal(appearance.changed):
        # The desktop tells it; there is none here.
        appearance._on_scheme_changed()
    assert appearance.theme == with_high_contrast(LIGHT)
