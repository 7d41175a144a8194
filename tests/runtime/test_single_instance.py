"""One running app for each home."""

from __future__ import annotations

import errno
import os
import subprocess
import sys

import pytest

from rosemary.domain.errors import AlreadyRunningError, MachineError, StoreUnavailableError
from rosemary.runtime.paths import Paths
from rosemary.runtime.single_instance import SingleInstance, owned
from rosemary.system import disk_files

HOLD = (
    "import sys; from pathlib import Path\n"
    "from rosemary.runtime.single_instance import SingleInstance\n"
    "lock = SingleInstance(Path(sys.argv[1]))\n"
    "print(lock.acquire(), flush=True)\n"
    "sys.stdin.read()\n"
)


@pytest.fixture
def lock_file(tmp_path):
    return tmp_path / "app.lock"


def test_the_first_one_gets_the_lock_and_the_second_does_not(lock_file):
    first, second = SingleInstance(lock_file), SingleInstance(lock_file)
    assert first.acquire()
    assert not second.acquire()
    assert (first.is_held, second.is_held) == (True, False)
    assert second.holder_pid() == os.getpid()
    first.release()
    assert second.holder_pid() is None
    assert second.acquire()
    second.release()


def test_acquiring_and_releasing_twice_changes_nothing(lock_file):
    lock = SingleInstance(lock_file)
    lock.release()
    assert lock.acquire()
    assert lock.acquire()
    lock.release()
    lock.release()
    assert not lock.is_held


def test_leaving_its_block_releases_it(lock_file):
    with SingleInstance(lock_file) as lock:
        assert lock.acquire()
    assert not lock.is_held
    assert SingleInstance(lock_file).holder_pid() is None


def test_a_killed_holder_frees_the_lock(lock_file):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(lock_file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as holder:
        assert holder.stdout.readline() == b"True\n"
        ours = SingleInstance(lock_file)
        assert not ours.acquire()
        assert ours.holder_pid() == holder.pid
        holder.kill()
        holder.wait()
        assert ours.acquire()
        assert ours.holder_pid() == os.getpid()
        ours.release()


@pytest.mark.skipif(os.name != "posix", reason="handles are inherited in another way there")
def test_a_child_that_outlives_the_holder_does_not_keep_the_lock(lock_file):
    lock = SingleInstance(lock_file)
    assert lock.acquire()
    command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, close_fds=False):
        lock.release()
        assert lock.acquire()
        lock.release()


@pytest.mark.parametrize("text", ["", "no number", "\xff"])
def test_an_unreadable_holder_is_nobody(lock_file, text):
    lock_file.write_bytes(text.encode("latin-1"))
    assert SingleInstance(lock_file).holder_pid() is None


def test_a_lock_file_that_cannot_be_opened_is_told_in_plain_words(tmp_path):
    (tmp_path / "app.lock").mkdir()
    with pytest.raises(MachineError, match="lock file cannot be opened"):
        SingleInstance(tmp_path / "app.lock").acquire()


def test_on_a_full_disk_the_lock_is_held_without_a_name(lock_file, monkeypatch):
    def full(_descriptor, _content):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "write", full)
        first = SingleInstance(lock_file)
        assert first.acquire()
    second = SingleInstance(lock_file)
    assert not second.acquire()
    assert second.holder_pid() is None
    first.release()
    assert second.acquire()
    second.release()


@pytest.mark.skipif(os.name != "posix", reason="other calls lock there")
@pytest.mark.parametrize("kind", ["flock", "lockf"])
@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS])
def test_a_file_system_without_locks_is_told_at_once(tmp_path, monkeypatch, kind, code):
    def refuse(_descriptor, _operation):
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(disk_files.fcntl, kind, refuse)
    refused = pytest.raises(StoreUnavailableError, match="Files cannot be locked in")
    with refused as caught, owned(Paths.of_home(tmp_path)):
        pass
    assert os.strerror(code) in caught.value.message
    assert not isinstance(caught.value, AlreadyRunningError)


@pytest.mark.skipif(os.name != "posix", reason="other calls lock there")
def test_a_system_on_which_both_kinds_of_lock_are_one_is_no_problem(tmp_path, monkeypatch):
    def held(_descriptor, _operation):
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

    monkeypatch.setattr(disk_files.fcntl, "lockf", held)
    with owned(Paths.of_home(tmp_path)):
        pass


def test_no_descriptor_for_the_lock_is_told_as_what_it_is(lock_file, monkeypatch):
    def no_more(*_arguments):
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", no_more)
        with pytest.raises(StoreUnavailableError, match="cannot open any more files"):
            SingleInstance(lock_file).acquire()
