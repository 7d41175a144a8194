"""What runs the model: questions before batches, and long runs give their memory back."""

import threading
from dataclasses import replace

from rosemary.embed import engine
from rosemary.embed.engine import RunSlots

WAIT_S = 10


def started(target):
    thread = threading.Thread(target=target)
    thread.start()
    return thread


def test_a_question_does_not_wait_for_batches_in_the_background():
    lent = RunSlots()
    with lent.in_background(), lent.in_background(), lent.urgent():
        pass


def test_a_batch_begins_when_the_last_question_is_answered(monkeypatch):
    monkeypatch.setattr(engine, "PATIENCE_S", WAIT_S)
    lent, order, waits = RunSlots(), [], threading.Event()

    def background():
        waits.set()
        with lent.in_background():
            order.append("batch")

    with lent.urgent():
        with lent.urgent():
            thread = started(background)
            assert waits.wait(WAIT_S)
        order.append("question")
    thread.join(WAIT_S)
    assert order == ["question", "batch"]


def test_questions_without_end_do_not_stop_the_background(monkeypatch):
    monkeypatch.setattr(engine, "PATIENCE_S", 0.0)
    lent = RunSlots()
    with lent.urgent(), lent.in_background():
        pass


def test_more_than_two_batches_take_turns():
    lent, third = RunSlots(), threading.Event()

    def background():
        with lent.in_background():
            third.set()

    with lent.in_background():
        with lent.in_background():
            thread = started(background)
            assert not third.is_set()
        assert third.wait(WAIT_S)
    thread.join(WAIT_S)


def test_a_long_run_gives_its_memory_back(tiny):
    class Noting:
        """The loaded session, which notes the options of its runs."""

        def __init__(self, session):
            self.session = session
            self.options = []

        def run(self, names, feed, options):
            self.options.append(options)
            return self.session.run(names, feed, options)

    loaded = tiny.engine()
    noting = Noting(loaded.session)
    noted = replace(loaded, session=noting)
    noted.embed_query("plain words")
    noted.embed_query("plain words " * 40)
    short, long = noting.options
    assert short is None
    assert long.get_run_config_entry("memory.enable_memory_arena_shrinkage") == "cpu:0"
