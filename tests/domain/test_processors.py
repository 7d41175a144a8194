"""How many processors there are."""

import os

from rosemary.domain.processors import available_processors


def test_there_is_a_processor_at_least():
    assert available_processors() >= 1


def test_what_the_process_may_use_counts_where_the_system_says_it(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {2, 5}, raising=False)
    assert available_processors() == 2


def test_elsewhere_all_processors_count(monkeypatch):
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 6)
    assert available_processors() == 6
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert available_processors() == 1
