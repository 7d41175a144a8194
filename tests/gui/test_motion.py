"""Where nothing may move, nothing does; the choice wins over the desktop."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from tests.gui.conftest import RESOURCES, WAIT_MS

from rosemary.domain.ports import Progress
from rosemary.domain.settings import MotionChoice
from rosemary.gui.kit.progress_bars import LongTask, ProgressLine, TaskBar
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import choose_motion, is_motion_reduced

pytestmark = pytest.mark.gui


@pytest.fixture(autouse=True)
def as_before(qapp):
    yield
    choose_motion(MotionChoice.AUTO)


@pytest.fixture
def appearance(qapp):
    return Appearance(RESOURCES)


def test_the_persons_choice_wins_and_qt_itself_follows(qapp):
    choose_motion(MotionChoice.REDUCED)
    assert is_motion_reduced()
    assert not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    choose_motion(MotionChoice.FULL)
    assert not is_motion_reduced()
    assert QApplication.isEffectEnabled(Qt.UIEffect.UI_General)


def test_without_a_choice_the_style_of_the_desktop_decides(qapp):
    widget = SimpleNamespace(style=lambda: SimpleNamespace(styleHint=lambda _hint: 0))
    assert is_motion_reduced(widget)
    choose_motion(MotionChoice.FULL)
    assert not is_motion_reduced(widget)


def test_the_line_of_what_takes_long_stands_still(qtbot, appearance):
    line = ProgressLine(appearance)
    qtbot.addWidget(line)
    line.resize(100, 2)
    line.show()
    choose_motion(MotionChoice.REDUCED)
    line.set_running(is_running=True)
    assert line.is_running
    # What stands still looks like one picture of what moves.
    assert not line._running.isActive()
    shown = line.grab().toImage()
    assert shown.pixelColor(2, 1) == shown.pixelColor(97, 1)
    assert shown.pixelColor(50, 1).name() == appearance.theme.accent
    line.set_running(is_running=False)
    assert not line.is_running
    choose_motion(MotionChoice.FULL)
    line.set_running(is_running=True)
    # What stands still looks like one picture of what moves.
    assert line._running.isActive()


def test_a_bar_of_unknown_length_stands_still_beside_its_words(qtbot, appearance):
    tasks = TaskRunner()
    task = LongTask(tasks)
    bar = TaskBar(task)
    qtbot.addWidget(bar)
    choose_motion(MotionChoice.REDUCED)
    task.started.emit("Starting it")
    assert bar.bar.maximum() == 1
    assert bar.text == "Starting it"
    task.progressed.emit(Progress(done=1, total=4))
    assert (bar.bar.value(), bar.bar.maximum()) == (1, 4)
    choose_motion(MotionChoice.FULL)
    task.progressed.emit(Progress(done=1))
    assert bar.bar.maximum() == 0
    task.ended.emit()
    tasks.close()


def test_a_card_that_lights_up_does_not_fade(qtbot, appearance, clock):
    delegate = CardDelegate(appearance, clock)
    choose_motion(MotionChoice.REDUCED)
    delegate.highlight(["one"])
    assert delegate.glow("one") == 1.0
    # How often it is painted shows in no picture.
    assert delegate._fading.interval() == 2_000
    choose_motion(MotionChoice.FULL)
    delegate.highlight(["one"])
    qtbot.waitUntil(lambda: 0 < delegate.glow("one") < 1, timeout=WAIT_MS)
    # How often it is painted shows in no picture.
    assert delegate._fading.interval() < 100
