import sys
import threading

import pytest
from PySide6.QtCore import QThread

from rosemary.domain.errors import InternalError, NotFoundError
from rosemary.gui.tasks import LatestTask, TaskRunner

pytestmark = pytest.mark.gui


@pytest.fixture
def tasks(qapp):
    runner = TaskRunner()
    yield runner
    runner.close()


def test_an_answer_arrives_in_the_thread_of_the_runner(tasks, qtbot):
    seen = []
    tasks.start(
        lambda: threading.current_thread().name,
        on_done=lambda name: seen.append((name, QThread.currentThread())),
    )
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0][0].startswith("window")
    assert seen[0][1] is tasks.thread()


def test_an_error_goes_to_its_own_handler(tasks, qtbot):
    seen = []

    def fail():
        raise NotFoundError.of_memory("x")

    tasks.start(fail, on_done=seen.append, on_error=lambda error: seen.append(error.code))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == ["NOT_FOUND"]


def test_a_bug_is_shown_without_its_inner_life_and_logged(tasks, qtbot, caplog):
    def fail():
        raise ZeroDivisionError("secret detail")

    with qtbot.waitSignal(tasks.failed) as told:
        tasks.start(fail, on_done=lambda _: None)
    assert isinstance(told.args[0], InternalError)
    assert "secret" not in told.args[0].message
    assert "background task failed" in caplog.text


def test_only_the_newest_answer_is_heard(tasks, qtbot):
    latest, gate, seen = LatestTask(tasks), threading.Event(), []
    latest.start(lambda: gate.wait(5) and "old", on_done=seen.append)
    latest.start(lambda: "new", on_done=seen.append)
    qtbot.waitUntil(lambda: bool(seen))
    gate.set()
    done = []
    tasks.start(lambda: None, on_done=lambda _: done.append(1))
    qtbot.waitUntil(lambda: bool(done))
    assert seen == ["new"]
    assert not latest.is_pending


def test_nothing_is_delivered_after_closing(tasks, qapp):
    gate, seen = threading.Event(), []
    tasks.start(lambda: gate.wait(5), on_done=seen.append)
    gate.set()
    tasks.close()
    qapp.processEvents()
    assert seen == []
    assert tasks.start(lambda: 1, on_done=seen.append) is None


def test_finishing_runs_what_still_waits(tasks):
    done = []
    for number in range(20):
        tasks.start(lambda number=number: done.append(number), on_done=lambda _: None)
    tasks.finish()
    assert sorted(done) == list(range(20))


def test_a_long_call_is_told(tasks, qtbot):
    gate = threading.Event()
    with qtbot.waitSignal(tasks.busy_changed):
        tasks.start(lambda: gate.wait(5), on_done=lambda _: None)
    assert tasks.is_busy
    with qtbot.waitSignal(tasks.busy_changed):
        gate.set()
    assert not tasks.is_busy


USUAL_S = 0.003


@pytest.fixture
def usual_handover():
    """Python's interval for handing its lock over as no default of anybody's."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(USUAL_S)
    yield
    sys.setswitchinterval(before)


def handed_over_as_usual():
    return sys.getswitchinterval() == pytest.approx(USUAL_S)


def test_the_lock_is_handed_over_sooner_while_any_call_is_under_way(usual_handover, tasks, qtbot):
    gates, seen = [threading.Event(), threading.Event()], []
    for gate in gates:
        tasks.start(lambda gate=gate: gate.wait(5), on_done=seen.append)
        assert sys.getswitchinterval() < USUAL_S / 10
    gates[0].set()
    qtbot.waitUntil(lambda: len(seen) == 1)
    assert sys.getswitchinterval() < USUAL_S / 10
    gates[1].set()
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert handed_over_as_usual()


def test_the_lock_is_handed_over_as_usual_after_a_call_that_failed(usual_handover, tasks, qtbot):
    def fail():
        raise NotFoundError.of_memory("x")

    with qtbot.waitSignal(tasks.failed):
        tasks.start(fail, on_done=lambda _: None)
        assert not handed_over_as_usual()
    assert handed_over_as_usual()


@pytest.mark.parametrize("end", [TaskRunner.close, TaskRunner.finish])
def test_the_lock_is_handed_over_as_usual_after_the_end(end, usual_handover, tasks):
    tasks.start(lambda: None, on_done=lambda _: None)
    assert not handed_over_as_usual()
    end(tasks)
    assert handed_over_as_usual()
    tasks.close()
    assert handed_over_as_usual()
