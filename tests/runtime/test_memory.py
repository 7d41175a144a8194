import gc

from rosemary.runtime.memory import keep_from_collector


def test_what_is_there_is_left_out_of_later_searches_for_garbage():
    before = gc.get_freeze_count()
    try:
        keep_from_collector()
        assert gc.get_freeze_count() > before
    finally:
        gc.unfreeze()
