"""How many processors there are, and who is given one first."""

import os
import sys

import pytest

from rosemary.domain import processors
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


@pytest.mark.parametrize(("system", "asked"), [("linux", 1), ("darwin", 0), ("win32", 0)])
def test_a_thread_is_set_behind_where_threads_have_a_priority(system, asked, monkeypatch):
    calls = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "PRIO_PROCESS", 0, raising=False)
    monkeypatch.setattr(os, "getpriority", lambda *_: 0, raising=False)
    monkeypatch.setattr(os, "setpriority", lambda *given: calls.append(given), raising=False)
    processors.set_behind(7)
    assert [thread for _, thread, _ in calls] == [7] * asked
