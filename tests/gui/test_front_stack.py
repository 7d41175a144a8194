"""The stack of the pages asks the page in front alone how large it wants to be."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import ThemeChoice
from rosemary.gui.views.chevron_combo import ChevronCombo
from rosemary.gui.views.front_stack import FrontStack
from rosemary.runtime.resources import resources_dir

pytestmark = pytest.mark.gui


class Counting(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def sizeHint(self):
        self.asked += 1
        return QSize(100, 40)

    minimumSizeHint = sizeHint


@pytest.fixture
def shown(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    stack = FrontStack()
    layout = QVBoxLayout(around)
    layout.addWidget(stack)
    pages = [Counting(), Counting()]
    for page in pages:
        stack.addWidget(page)
    with qtbot.waitExposed(around):
        around.show()
    for page in pages:
        page.asked = 0
    return around, stack, pages


def test_pages_behind_are_not_measured(shown, qapp):
    around, stack, (front, behind) = shown
    stack.updateGeometry()
    around.layout().activate()
    assert front.asked
    assert not behind.asked
    stack.setCurrentWidget(behind)
    around.layout().activate()
    assert behind.asked


def test_an_empty_stack_wants_no_room(qapp):
    stack = FrontStack()
    assert (stack.sizeHint(), stack.minimumSizeHint()) == (QSize(), QSize())


def test_all_rows_of_a_box_are_as_high_as_the_first(qapp, qtbot):
    box = ChevronCombo(Appearance(resources_dir(), ThemeChoice.LIGHT))
    qtbot.addWidget(box)
    assert box.view().uniformItemSizes()
