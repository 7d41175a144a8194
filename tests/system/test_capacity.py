"""What the system gives this process."""

from __future__ import annotations

import errno
import os
import sys
import threading

import pytest

from rosemary.domain.errors import StoreUnavailableError
from rosemary.system import capacity
from rosemary.system.capacity import available_processors, lacks_room, run_in_thread, shortage_in


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
    capacity.set_behind(7)
    assert [thread for _, thread, _ in calls] == [7] * asked


@pytest.mark.parametrize(("limit", "lacking"), [(-1, False), (1 << 40, False), (1, True)])
def test_a_limit_of_addresses_leaves_room_or_not(monkeypatch, tmp_path, limit, lacking):
    statm = tmp_path / "statm"
    statm.write_text("100 50 20 1 0 40 0\n")
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (limit, limit))
    assert lacks_room(1_000_000, statm) is lacking


def test_where_the_system_tells_nothing_there_is_room(monkeypatch, tmp_path):
    resource = pytest.importorskip("resource")
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: (1, 1))
    assert not lacks_room(1, tmp_path / "none")


def raised(error, cause=None):
    try:
        raise error from cause
    except type(error) as caught:
        return caught


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.EMFILE, "Too many open files"), "cannot open any more files"),
        (OSError(errno.ENFILE, "Too many open files"), "cannot open any more files"),
        (ImportError("a.so: cannot open: Too many open files"), "cannot open any more files"),
        (ImportError("a.so: failed to map segment from shared object"), "not enough free memory"),
        (ImportError("a.so: Cannot allocate memory"), "not enough free memory"),
        (MemoryError(), "not enough free memory"),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), "not enough free memory"),
    ],
)
def test_a_shortage_is_found_beneath_other_errors(error, said):
    assert said in shortage_in(error).message
    assert said in shortage_in(raised(ValueError("x"), error)).message


def test_other_errors_are_no_shortage():
    first, second = ValueError("one"), ValueError("two")
    first.__cause__, second.__cause__ = second, first
    assert shortage_in(first) is None
    assert shortage_in(OSError(errno.ENOENT, "x")) is None
    assert shortage_in(ImportError("no module named x")) is None


@pytest.mark.anyio
async def test_work_runs_in_a_thread_of_its_own():
    assert await run_in_thread(threading.get_ident) != threading.get_ident()


@pytest.mark.anyio
async def test_without_memory_for_a_thread_none_is_begun(monkeypatch):
    begun = []
    monkeypatch.setattr(capacity, "lacks_room", lambda wanted: wanted >= 1 << 20)
    with pytest.raises(StoreUnavailableError, match="not enough free memory"):
        await run_in_thread(lambda: begun.append(1))
    assert not begun
