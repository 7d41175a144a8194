import threading

import pytest
from PySide6.QtCore import QThread
from tests.gui.conftest import WAIT_MS

from rosemary.domain.errors import InternalError, NotFoundError
from rosemary.gui.kit.tasks import LatestTask, TaskRunner

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
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT_MS)
    assert seen[0][0].startswith("window")
    assert seen[0][1] is tasks.thread()


def test_an_error_goes_to_its_own_handler(tasks, qtbot):
    seen = []

    def fail():
        raise NotFoundError.of_memory("x")

    tasks.start(fail, on_done=seen.append, on_error=lambda error: seen.append(error.code))
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT_MS)
    assert seen == ["NOT_FOUND"]


def test_a_bug_is_shown_without_its_inner_life_and_logged(tasks, qtbot, caplog):
    def fail():
        raise ZeroDivisionError("secret detail")

    with qtbot.waitSignal(tasks.failed, timeout=WAIT_MS) as told:
        tasks.start(fail, on_done=lambda _: None)
    assert isinstance(told.args[0], InternalError)
    assert "secret" not in told.args[0].message
    assert "background task failed" in caplog.text


def test_only_the_newest_answer_is_heard(tasks, qtbot):
    latest, gate, seen = LatestTask(tasks), threading.Event(), []
    latest.start(lambda: gate.wait(30) and "old", on_done=seen.append)
    latest.start(lambda: "new", on_done=seen.append)
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT_MS)
    gate.set()
    done = []
    tasks.start(lambda: None, on_done=lambda _: done.append(1))
    qtbot.waitUntil(lambda: bool(done), timeout=WAIT_MS)
    assert seen == ["new"]
    assert not latest.is_pending


def test_nothing_is_delivered_after_closing(tasks, qapp):
    gate, seen = threading.Event(), []
    tasks.start(lambda: gate.wait(30), on_done=seen.append)
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
    with qtbot.waitSignal(tasks.busy_changed, timeout=WAIT_MS):
        tasks.start(lambda: gate.wait(30), on_done=lambda _: None)
    assert tasks.is_busy
    with qtbot.waitSignal(tasks.busy_changed, timeout=WAIT_MS):
        gate.set()
    assert not tasks.is_busy
