"""The model is read when somebody is there, and let go when nobody needs it."""

import threading
import time

import pytest

from rosemary.domain.errors import EmbedderUnavailableError, StoreUnavailableError
from rosemary.runtime import model_keeper
from rosemary.runtime.model_keeper import ModelKeeper

WAIT_S = 20


class Search:
    """The search service as the keeper meets it."""

    def __init__(self):
        self.read = threading.Event()
        self.rested = threading.Event()
        self.error = None
        self.has_kept = False

    def warm_up(self):
        self.read.set()
        if self.error is not None:
            raise self.error

    def rest(self, idle_s):
        self.idle_s = idle_s
        self.rested.set()
        return True

    def shrink(self, quiet_s):
        self.quiet_s = quiet_s
        if self.error is not None:
            raise self.error
        had, self.has_kept = self.has_kept, False
        return had


@pytest.fixture
def search():
    return Search()


@pytest.fixture
def kept(monkeypatch):
    calls = []
    monkeypatch.setattr(model_keeper, "keep_from_collector", lambda: calls.append(1))
    return calls


@pytest.fixture
def freed(monkeypatch, kept):
    calls = []
    monkeypatch.setattr(model_keeper, "release_free_memory", lambda: calls.append(1))
    monkeypatch.setattr(time, "process_time", lambda: 0.0)
    return calls


@pytest.fixture
def keeper(search, freed):
    ready = threading.Event()
    keeper = ModelKeeper(search, lambda: ready.wait(WAIT_S), idle_s=7, quiet_s=3, interval_s=WAIT_S)
    keeper.ready = ready
    keeper.start()
    yield keeper
    ready.set()
    keeper.stop()


def test_nothing_is_read_before_somebody_comes_and_all_else_is_there(keeper, search):
    assert not search.read.is_set()
    keeper.wake()
    assert not search.read.wait(0.05)
    keeper.ready.set()
    assert search.read.wait(WAIT_S)


def test_only_what_is_there_at_the_first_reading_is_never_searched_for_garbage(
    keeper, search, freed, kept
):
    keeper.ready.set()
    for _ in range(3):
        search.read.clear()
        keeper.wake()
        assert search.read.wait(WAIT_S)
    keeper.stop()
    assert kept == [1]
    assert freed == [1]


def test_it_stays_longer_than_what_is_kept_beside_it_and_goes_within_a_minute(search, freed):
    keeper = ModelKeeper(search, lambda: None)
    assert keeper.look()
    assert search.quiet_s < search.idle_s < 60


def test_an_assistant_that_connects_has_it_read_and_keeps_it(keeper, search):
    keeper.ready.set()
    keeper.set_connected(("cursor",))
    assert search.read.wait(WAIT_S)
    assert not keeper.look()
    assert not search.rested.is_set()
    keeper.set_connected(())
    assert keeper.look()
    assert search.idle_s == 7


def test_what_is_free_goes_back_to_the_system_only_where_something_went(keeper, search, freed):
    assert keeper.look()
    assert freed == [1]
    search.rest = lambda idle_s: False
    assert not keeper.look()
    assert freed == [1]


def test_what_is_free_goes_back_after_each_quarter_second_of_work_too(
    keeper, search, freed, monkeypatch
):
    search.rest = lambda idle_s: False
    for worked_s, times in ((0.125, 0), (0.375, 1), (0.5, 1), (0.75, 2)):
        monkeypatch.setattr(time, "process_time", lambda worked_s=worked_s: worked_s)
        assert not keeper.look()
        assert len(freed) == times


def test_what_was_kept_for_speed_goes_once_also_while_an_assistant_is_connected(
    keeper, search, freed
):
    keeper.set_connected(("cursor",))
    search.has_kept = True
    assert not keeper.look()
    assert search.quiet_s == 3
    assert freed == [1]
    assert not keeper.look()
    assert freed == [1]


def test_a_store_that_cannot_give_memory_back_is_logged_and_looked_at_again(keeper, search, caplog):
    search.error = StoreUnavailableError("closed")
    assert keeper.look()
    assert "memory was not freed: closed" in caplog.text
    search.error = None
    search.has_kept = True
    assert keeper.look()
    assert not search.has_kept


def test_it_looks_also_where_somebody_comes_again_and_again(search, freed):
    keeper = ModelKeeper(search, lambda: None, interval_s=0.001)
    search.warm_up = keeper.wake
    keeper.start()
    keeper.wake()
    assert search.rested.wait(WAIT_S)
    keeper.stop()


def test_it_looks_by_itself(search, freed):
    keeper = ModelKeeper(search, lambda: None, interval_s=0.001)
    keeper.start()
    assert search.rested.wait(WAIT_S)
    keeper.stop()
    keeper.stop()


def test_a_model_that_fails_is_logged_and_asked_again_later(keeper, search, caplog):
    search.error = EmbedderUnavailableError("broken")
    keeper.ready.set()
    keeper.wake()
    assert search.read.wait(WAIT_S)
    search.read.clear()
    keeper.wake()
    assert search.read.wait(WAIT_S)
    keeper.stop()
    assert "the model did not load: broken" in caplog.text


def test_one_that_never_started_ends(search):
    ModelKeeper(search, lambda: None).stop()
