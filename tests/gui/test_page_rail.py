"""The column of pages names them where there is room, and shows icons alone elsewhere."""

import pytest
from PySide6.QtCore import QEvent, QLocale, Qt
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import RESOURCES

from rosemary.domain.settings import Language, TextSize
from rosemary.gui.page_host import PAGES, RAIL_WIDTH, PageRail
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.gui.theme.tokens import DETAIL_COMFORT, choose_text_size

pytestmark = pytest.mark.gui

WITH_TEXT = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
ICON_ONLY = Qt.ToolButtonStyle.ToolButtonIconOnly


@pytest.fixture
def as_before(qapp):
    before = QLocale()
    yield
    choose_text_size(TextSize.AUTO)
    qapp.speak(Language.AUTO, RESOURCES / "translations")
    QLocale.setDefault(before)


def styles(rail):
    return {button.toolButtonStyle() for button in rail.buttons}


@pytest.mark.parametrize(
    ("width", "style"), [(1024, ICON_ONLY), (1280, ICON_ONLY), (1440, WITH_TEXT), (1920, WITH_TEXT)]
)
def test_pages_are_named_where_the_memories_have_room_beside(window, width, style):
    rail = window.pages.rail
    window.resize(width, 700)
    assert styles(rail) == {style}
    if style == ICON_ONLY:
        assert rail.width() == RAIL_WIDTH
    else:
        assert rail.width() == rail.labelled_width
        assert window.detail.width() >= DETAIL_COMFORT
    assert rail.buttons[1].toolTip() == "Timeline (Ctrl+2)"
    assert rail.buttons[1].accessibleName() == "Timeline"


def test_a_window_that_becomes_narrow_takes_the_names_away(window):
    for width, style in ((1600, WITH_TEXT), (900, ICON_ONLY), (1600, WITH_TEXT)):
        window.resize(width, 700)
        assert styles(window.pages.rail) == {style}


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("language", [each for each in Language if each is not Language.AUTO])
def test_no_name_is_cut_off_in_any_language(qapp, qtbot, language, size):
    qapp.speak(language, RESOURCES / "translations")
    rail = PageRail(Appearance(RESOURCES, text_size=size), PAGES)
    qtbot.addWidget(rail)
    apply_style(rail)
    rail.show_labels(is_shown=True)
    rail.resize(rail.width(), 800)
    rail.show()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    for button in rail.buttons:
        assert button.text().strip() == button.accessibleName()
        assert button.width() >= button.sizeHint().width(), button.accessibleName()


def test_labels_do_not_keep_the_window_wide(window, qtbot):
    window.resize(1920, 700)
    assert styles(window.pages.rail) == {WITH_TEXT}
    window.resize(window.pages.rail.labelled_width, 700)
    assert styles(window.pages.rail) == {ICON_ONLY}
    assert window.width() == window.minimumSizeHint().width()
