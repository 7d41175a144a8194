"""The app without a window ends whenever it is told to."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterator

import pytest

from rosemary.runtime.endpoint_thread import Endpoint
from rosemary.runtime.headless import serve
from rosemary.runtime.paths import Paths
from rosemary.runtime.stop_signals import Stops, stop_signals

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals to threads")


@pytest.fixture
def stops(with_terminal) -> Iterator[Stops]:
    kept = {number: signal.getsignal(number) for number in stop_signals()}
    with Stops() as stops:
        yield stops
    for number, handler in kept.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_that_another_thread_takes_still_ends_the_wait(stops, number):
    # As good as one that comes in the moment before the main thread begins to wait: Python's
    # handler would not run before the wait is over.
    def take_it():
        threading.Event().wait(0.1)
        signal.pthread_kill(threading.get_ident(), signal.Signals[number])

    thread = threading.Thread(target=take_it)
    thread.start()
    stops.wait()
    thread.join()


def test_an_app_that_is_to_outlive_its_terminal_does():
    kept = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        assert stop_signals() == (signal.SIGINT, signal.SIGTERM)
    finally:
        signal.signal(signal.SIGHUP, kept)


def test_a_request_ends_the_wait_from_any_thread_and_may_come_too_late(stops):
    thread = threading.Thread(target=stops.request)
    thread.start()
    stops.wait()
    thread.join()
    stops.__exit__(None, None, None)
    stops.request()


def test_other_signals_do_not_end_it(stops):
    signal.signal(signal.SIGUSR1, lambda *_: None)
    signal.raise_signal(signal.SIGUSR1)
    stops.request()
    stops.wait()
    signal.signal(signal.SIGUSR1, signal.SIG_DFL)
    # It was the request that ended it: nothing is left to be read.
    reader = stops._reader  # what is left there shows nowhere else
    reader.setblocking(False)
    with pytest.raises(BlockingIOError):
        reader.recv(1)


def test_an_app_that_nobody_can_reach_any_more_ends_and_says_why(tmp_path, monkeypatch, capsys):
    kept = {number: signal.getsignal(number) for number in stop_signals()}

    @contextlib.asynccontextmanager
    async def listen_and_break(endpoint, token, server, state):
        async with listening(endpoint, token, server, state):
            yield
            raise MemoryError

    def ready_then_broken(endpoint, _timeout_s):
        assert endpoint._settled.wait(30)  # what the method does that this one replaces
        endpoint.stop(0)
        return True

    # It is to break while it serves, for which nothing outside can be the cause.
    listening = Endpoint._listening
    monkeypatch.setattr(Endpoint, "_listening", listen_and_break)
    monkeypatch.setattr(Endpoint, "wait_ready", ready_then_broken)
    paths = Paths.of_home(tmp_path / "home")
    assert serve(paths) == 1
    assert "the endpoint failed unexpectedly" in capsys.readouterr().err
    for number, handler in kept.items():
        signal.signal(number, handler)
