"""Where the second thread of a run may work."""

from __future__ import annotations

import os
import threading

import pytest
from tests.embed.conftest import TINY_MODEL

from rosemary.embed.model_files import GRAPH_FILE
from rosemary.embed.network import Network
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.embed.sessions import Companions, started_by

pytestmark = pytest.mark.skipif(
    not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) < 2,
    reason="needs Linux and two processors",
)


@pytest.fixture
def spawn():
    """Return a function that starts a thread on some processors and returns its number."""
    over = threading.Event()
    threads = []

    def start(processors):
        ready = threading.Event()

        def live():
            os.sched_setaffinity(0, processors)
            ready.set()
            over.wait()

        thread = threading.Thread(target=live)
        threads.append(thread)
        thread.start()
        assert ready.wait(10)
        return thread.native_id

    yield start
    over.set()
    for thread in threads:
        thread.join()


def test_threads_that_work_beside_the_caller_leave_its_processor(spawn):
    everywhere = os.sched_getaffinity(0)
    ids = [spawn(everywhere), spawn(everywhere)]
    where = iter(everywhere)
    companions = Companions(ids, lambda: next(where))
    for here in everywhere:
        companions.move_away()
        for thread in ids:
            assert os.sched_getaffinity(thread) == everywhere - {here}


def test_nothing_is_asked_of_the_system_where_they_are_elsewhere_already(spawn):
    thread = spawn(os.sched_getaffinity(0))
    here = min(os.sched_getaffinity(0))
    companions = Companions([thread], lambda: here)
    companions.move_away()
    os.sched_setaffinity(thread, {here})
    companions.move_away()
    assert os.sched_getaffinity(thread) == {here}


def test_a_system_that_refuses_places_them_itself(spawn):
    thread = spawn(os.sched_getaffinity(0))
    no_such_thread = 2**22 + 1
    everywhere = os.sched_getaffinity(0)
    Companions([no_such_thread], lambda: min(everywhere)).move_away()
    assert os.sched_getaffinity(thread) == everywhere


def test_the_threads_that_were_started_meanwhile_by_others_are_not_taken():
    everywhere = os.sched_getaffinity(0)
    is_over = threading.Event()
    other = threading.Thread(target=is_over.wait)
    mine = threading.Thread(target=is_over.wait)

    def work():
        mine.start()
        # As a thread of another part of the program would start its own.
        os.sched_setaffinity(0, everywhere)
        other.start()

    _, found = started_by(work)
    assert found.threads == [mine.native_id]
    assert os.sched_getaffinity(0) == everywhere
    is_over.set()
    mine.join()
    other.join()


def test_the_caller_may_run_everywhere_again_after_a_failure():
    everywhere = os.sched_getaffinity(0)

    def fail():
        assert os.sched_getaffinity(0) < everywhere
        raise OSError("no such file")

    with pytest.raises(OSError, match="no such file"):
        started_by(fail)
    assert os.sched_getaffinity(0) == everywhere


def test_a_system_that_lets_nobody_choose_is_left_alone(monkeypatch):
    def refuse(*_):
        raise PermissionError("not in this sandbox")

    monkeypatch.setattr(os, "sched_setaffinity", refuse)
    done, companions = started_by(lambda: "done")
    companions.move_away()
    assert (done, companions.threads) == ("done", ())


@pytest.mark.parametrize(("threads", "beside"), [(1, 0), (2, 1), (3, 2)])
def test_the_threads_of_a_session_are_found(threads, beside):
    session, companions = started_by(lambda: Network(TINY_MODEL / GRAPH_FILE).open_session(threads))
    assert len(companions.threads) == beside
    del session


def test_the_threads_of_a_session_let_all_others_go_first(nobody_stands_back):
    nobody_stands_back.undo()
    own = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    session, companions = started_by(lambda: Network(TINY_MODEL / GRAPH_FILE).open_session(2))
    (beside,) = companions.threads
    assert os.getpriority(os.PRIO_PROCESS, beside) > own
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == own
    del session


def test_a_sandbox_that_forbids_it_leaves_all_threads_alike(nobody_stands_back, monkeypatch):
    def refuse(*_):
        raise PermissionError("not in this sandbox")

    nobody_stands_back.undo()
    monkeypatch.setattr(os, "setpriority", refuse)
    session, companions = started_by(lambda: Network(TINY_MODEL / GRAPH_FILE).open_session(2))
    assert len(companions.threads) == 1
    del session


def test_a_run_takes_its_second_thread_off_the_processor_that_it_began_on(tiny_folder):
    embedder = OnnxEmbedder(tiny_folder)
    everywhere = os.sched_getaffinity(0)
    here = max(everywhere)
    os.sched_setaffinity(0, {here})
    try:
        embedder.load()
        companions = embedder._loaded().sessions.companions
    finally:
        os.sched_setaffinity(0, everywhere)
    assert not companions.threads, "one processor needs one thread"

    embedder = OnnxEmbedder(tiny_folder)
    embedder.load()
    (beside,) = embedder._loaded().sessions.companions.threads
    for here in everywhere:
        os.sched_setaffinity(0, {here})
        try:
            embedder.embed_query("where is the cat")
            assert os.sched_getaffinity(beside) == everywhere - {here}
        finally:
            os.sched_setaffinity(0, everywhere)
