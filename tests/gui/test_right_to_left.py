"""Where one reads from the right, lists and fields are painted from there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QPushButton, QWidget
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.gui.models.row import Row, Tone
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import ThemeChoice
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.flow_layout import FlowLayout
from rosemary.gui.views.row_list import RowList

pytestmark = pytest.mark.gui


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES, ThemeChoice.LIGHT)


def columns_of(image: QImage, colour: str) -> list[int]:
    """Return where, from the left, pixels of a colour are."""
    wanted = QColor(colour).rgb()
    return sorted(
        {
            x
            for x in range(image.width())
            for y in range(image.height())
            if image.pixel(x, y) == wanted
        }
    )


def has_ink(image: QImage, columns: range) -> bool:
    """Return whether something dark is between the frame's upper and lower edge."""
    rows = range(6, image.height() - 6)
    return any(image.pixelColor(x, y).lightness() < 160 for x in columns for y in rows)


def test_the_dot_of_a_row_stands_where_one_begins_to_read(appearance, qtbot):
    rows = RowList(appearance, "Calls")
    qtbot.addWidget(rows)
    rows.resize(400, 80)
    rows.rows.show_rows([Row(key="one", title="Search", tone=Tone.BAD)])
    colour = appearance.theme.danger
    left = columns_of(rows.grab().toImage(), colour)
    rows.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    right = columns_of(rows.grab().toImage(), colour)
    assert max(left) < 60
    assert min(right) > 340


def test_the_sidebar_and_the_cards_are_mirrored(window, three, qtbot):
    kind = window.desktop.appearance.theme.types[three[0].memory_type]

    def side(view) -> list[float]:
        dots = columns_of(view.viewport().grab().toImage(), kind)
        return [at / view.viewport().width() for at in dots]

    for view in (window.sidebar.view, window.list_pane.view):
        view.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        qtbot.waitUntil(lambda view=view: bool(side(view)), timeout=WAIT_MS)
        assert max(side(view)) < 0.25
        view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        qtbot.waitUntil(lambda view=view: min(side(view), default=0) > 0.75, timeout=WAIT_MS)


def test_the_arrow_of_a_combo_box_changes_sides(appearance, qtbot):
    combo = ChevronCombo(appearance)
    qtbot.addWidget(combo)
    combo.resize(200, 30)
    left, right = range(4, 40), range(160, 196)
    image = combo.grab().toImage()
    assert not has_ink(image, left)
    assert has_ink(image, right)
    combo.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    image = combo.grab().toImage()
    assert has_ink(image, left)
    assert not has_ink(image, right)


def test_what_flows_begins_at_the_right(qtbot):
    box = QWidget()
    qtbot.addWidget(box)
    box.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow = FlowLayout(box)
    buttons = [QPushButton(name) for name in ("one", "two")]
    for button in buttons:
        flow.addWidget(button)
    box.resize(400, 100)
    flow.setGeometry(box.rect())
    assert buttons[0].geometry().right() == box.rect().right()
    assert buttons[1].geometry().right() < buttons[0].geometry().left()
