import gc
from types import SimpleNamespace

from rosemary.runtime import memory
from rosemary.runtime.memory import keep_from_collector


def test_what_is_there_is_left_out_of_later_searches_for_garbage():
    before, usual = gc.get_freeze_count(), gc.get_threshold()
    try:
        keep_from_collector()
        assert gc.get_freeze_count() > before
        assert gc.get_threshold() == memory._SEARCHED_AFTER
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)


def test_heaps_are_few_where_the_c_library_can_be_told(monkeypatch):
    told = []
    library = SimpleNamespace(mallopt=lambda *values: told.append(values))
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _: library)
    monkeypatch.setattr(memory.sys, "platform", "linux")
    memory.keep_memory_together()
    assert told == [(-8, 2)]
    monkeypatch.setattr(memory.sys, "platform", "win32")
    memory.keep_memory_together()
    del library.mallopt
    monkeypatch.setattr(memory.sys, "platform", "linux")
    memory.keep_memory_together()
    assert len(told) == 1
