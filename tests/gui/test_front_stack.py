"""The stack of the pages asks the page in front alone how large it wants to be."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QVBoxLayout, QWidget
from tests.gui.conftest import WAIT_MS

from rosemary.domain.settings import ThemeChoice
from rosemary.gui.kit.choices import ChevronCombo
from rosemary.gui.kit.layouts import FrontStack
from rosemary.gui.theme.appearance import Appearance, apply_style_soon, styler
from rosemary.runtime.paths import resources_dir

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


def test_a_page_that_waits_for_its_sheet_is_not_measured(shown, qtbot):
    _around, stack, (front, _) = shown
    apply_style_soon(front)
    stack.minimumSizeHint()
    assert not front.asked
    qtbot.waitUntil(lambda: styler().is_done, timeout=WAIT_MS)
    stack.minimumSizeHint()
    assert front.asked


def test_an_empty_stack_wants_no_room(qapp):
    stack = FrontStack()
    assert (stack.sizeHint(), stack.minimumSizeHint()) == (QSize(), QSize())


def test_all_rows_of_a_box_are_as_high_as_the_first(qapp, qtbot):
    box = ChevronCombo(Appearance(resources_dir(), ThemeChoice.LIGHT))
    qtbot.addWidget(box)
    assert box.view().uniformItemSizes()


class Counted(QStandardItemModel):
    """Counts how often the text of a row is asked for."""

    asked = 0

    def data(self, index, role=Qt.ItemDataRole.DisplayRole):
        if role == Qt.ItemDataRole.DisplayRole:
            self.asked += 1
        return super().data(index, role)


def test_a_box_of_a_known_width_does_not_measure_what_can_be_chosen(qapp, qtbot):
    box = ChevronCombo(Appearance(resources_dir(), ThemeChoice.LIGHT))
    qtbot.addWidget(box)
    model = Counted(200, 1, box)
    box.setModel(model)
    box.limit_width(150)
    box.show()
    high = box.sizeHint().height()
    model.asked = 0
    QCoreApplication.sendEvent(box, QEvent(QEvent.Type.StyleChange))
    assert (box.sizeHint().height(), box.minimumSizeHint().height()) == (high, high)
    assert model.asked < 5
