"""Text is as large as the person chose, or as the desktop asks, everywhere and at once."""

import pytest
from PySide6.QtGui import QFont
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.settings import TextSize
from rosemary.gui.kit.row_list import row_height
from rosemary.gui.memories.card_delegate import card_height
from rosemary.gui.memories.memory_list_model import CardRole
from rosemary.gui.theme.appearance import Appearance, styler
from rosemary.gui.theme.tokens import (
    BODY_PX,
    CARD_HEIGHT,
    choose_text_size,
    desktop_scale,
    font,
    remember_desktop_font,
    text_scale,
)

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def as_before(qapp):
    yield
    remember_desktop_font(QFont("Inter", 9))
    choose_text_size(TextSize.AUTO)


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES)


@pytest.mark.parametrize(
    ("points", "platform", "scale"),
    [
        (8, "linux", 1),
        (11, "linux", 1),
        (13, "linux", 1.15),
        (14.3, "linux", 1.3),
        (40, "linux", 1.5),
        (9, "win32", 1),
        (12, "win32", 1.3),
        (13, "darwin", 1),
        (-1, "linux", 1),
    ],
)
def test_the_desktops_font_is_followed_where_it_is_larger_than_usual(points, platform, scale):
    assert desktop_scale(points, platform) == scale


def test_the_persons_choice_wins_over_the_desktop(appearance):
    remember_desktop_font(QFont("Inter", 30))
    assert choose_text_size(TextSize.AUTO)
    assert text_scale() == 1.5
    assert choose_text_size(TextSize.NORMAL)
    assert not choose_text_size(TextSize.NORMAL)
    assert text_scale() == 1


def test_another_size_is_told_once_and_makes_fonts_cards_and_rows_larger(appearance, qapp, qtbot):
    assert card_height() == CARD_HEIGHT
    row = row_height()
    with qtbot.waitSignal(appearance.changed, timeout=WAIT_MS):
        appearance.choose_text_size(TextSize.LARGEST)
    assert font(BODY_PX).pixelSize() == round(1.5 * BODY_PX)
    assert f"QWidget{{font-size:{round(1.5 * BODY_PX)}px;}}" in styler().sheet
    assert card_height() > 1.3 * CARD_HEIGHT
    assert row_height() > 1.3 * row
    with qtbot.assertNotEmitted(appearance.changed):
        appearance.choose_text_size(TextSize.LARGEST)


def test_the_open_window_follows_and_the_choice_is_kept(window, state, three, qtbot):
    view = window.list_pane.view
    first = view.model().index(0, 0)
    qtbot.waitUntil(lambda: first.data(CardRole) is not None, timeout=WAIT_MS)
    # Until it is painted, a card that was loaded keeps the height of one that is still loading.
    before = view.row_height(0)
    qtbot.waitUntil(lambda: view.visualRect(first).height() == before, timeout=WAIT_MS)
    window.open_settings()
    card = window.pages.current.window_choices
    card.text_size.setCurrentIndex(card.text_size.findData(TextSize.LARGE))
    card.text_size.activated.emit(card.text_size.currentIndex())
    qtbot.waitUntil(lambda: state.settings.text_size is TextSize.LARGE, timeout=WAIT_MS)
    window.pages.open_number(0)
    qtbot.waitUntil(
        lambda: view.visualRect(first).height() > 1.1 * before,
        timeout=WAIT_MS,
    )
    assert window.detail.form.title.fontMetrics().height() > 30
    window.desktop.choices.choose_text_size(TextSize.AUTO)
    assert card.text_size.currentData() == TextSize.AUTO
