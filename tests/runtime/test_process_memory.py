import ctypes
import gc
from types import SimpleNamespace

import pytest

from rosemary.system import capacity
from rosemary.system.capacity import GarbageSearch, collect_due_garbage, keep_from_collector


def test_what_is_there_is_left_out_of_later_searches_for_garbage():
    before, usual = gc.get_freeze_count(), gc.get_threshold()
    try:
        keep_from_collector()
        assert gc.get_freeze_count() > before
        assert gc.get_threshold() == (10_000, 20, 20)
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def test_heaps_are_few_where_the_c_library_can_be_told(monkeypatch):
    told = []
    library = SimpleNamespace(mallopt=lambda *values: told.append(values))
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    monkeypatch.setattr(capacity.sys, "platform", "linux")
    capacity.keep_memory_together()
    assert told == [(-8, 2), (-3, 4 * 1_048_576), (-1, 8 * 1_048_576)]
    monkeypatch.setattr(capacity.sys, "platform", "win32")
    capacity.keep_memory_together()
    del library.mallopt
    monkeypatch.setattr(capacity.sys, "platform", "linux")
    capacity.keep_memory_together()
    assert len(told) == 3


@pytest.fixture
def thresholds():
    """Searches for garbage that are due when a test says so."""
    before = gc.get_threshold()
    yield gc.set_threshold
    gc.set_threshold(*before)


def test_the_oldest_generation_that_is_due_is_searched_for_garbage(thresholds, monkeypatch):
    searched = []
    monkeypatch.setattr(capacity.gc, "get_count", lambda: (701, 11, 2))
    monkeypatch.setattr(capacity.gc, "collect", searched.append)
    for each in ((700, 10, 10), (700, 10, 1), (700, 100, 10)):
        thresholds(*each)
        assert collect_due_garbage() is GarbageSearch.DONE
    assert searched == [1, 2, 0]


def test_where_little_was_made_nothing_is_searched_for_garbage(thresholds, monkeypatch):
    searched = []
    monkeypatch.setattr(capacity.gc, "get_count", lambda: (700, 11, 11))
    monkeypatch.setattr(capacity.gc, "collect", searched.append)
    thresholds(700, 10, 10)
    assert collect_due_garbage() is GarbageSearch.NOT_DUE
    assert searched == []


def test_a_search_among_much_that_is_new_is_put_off(thresholds, monkeypatch):
    searched = []
    monkeypatch.setattr(capacity.gc, "get_count", lambda: (9_000, 0, 0))
    monkeypatch.setattr(capacity.gc, "collect", searched.append)
    thresholds(700, 10, 10)
    assert collect_due_garbage(most=8_999) is GarbageSearch.PUT_OFF
    assert searched == []
    assert collect_due_garbage(most=9_000) is GarbageSearch.DONE
    assert searched == [0]
