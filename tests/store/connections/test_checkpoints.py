"""What commits write into the log goes on into the file beside the writer."""

import logging
import threading

import apsw
import pytest

from rosemary.store.sqlite import writer_thread


@pytest.fixture
def shortened(monkeypatch):
    """Which threads shortened the log, and a sign for each time."""
    real, threads, done = writer_thread.checkpoint, [], threading.Semaphore(0)

    def checkpoint(connection):
        real(connection)
        threads.append(threading.current_thread().name)
        done.release()

    monkeypatch.setattr(writer_thread, "checkpoint", checkpoint)
    return threads, done


def test_a_long_log_is_shortened_by_a_thread_of_its_own(
    sqlite_store, build, shortened, monkeypatch
):
    threads, done = shortened
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(), None))
    assert threads == []
    monkeypatch.setattr(writer_thread, "CHECKPOINT_PAGES", 1)
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(), None))
    assert done.acquire(timeout=30)
    assert threads == ["store-checkpoints"]


def test_writes_that_outrun_it_shorten_the_log_themselves(
    sqlite_store, build, shortened, monkeypatch
):
    threads, _ = shortened
    monkeypatch.setattr(writer_thread, "_LOG_PAGES_MAX", 1)
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(), None))
    assert threads == ["store-writer"]


def test_it_goes_on_after_an_error(sqlite_store, build, shortened, monkeypatch, caplog):
    caplog.set_level(logging.DEBUG, "rosemary.store.sqlite.writer_thread")
    failed, real = threading.Event(), writer_thread.connect_writer

    def fail(_path):
        failed.set()
        raise apsw.CantOpenError("gone")

    monkeypatch.setattr(writer_thread, "CHECKPOINT_PAGES", 1)
    monkeypatch.setattr(writer_thread, "connect_writer", fail)
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(), None))
    assert failed.wait(30)
    monkeypatch.setattr(writer_thread, "connect_writer", real)
    sqlite_store.write(lambda tx: tx.memories.insert(build.memory(), None))
    assert shortened[1].acquire(timeout=30)
    assert "the log was not checkpointed: gone" in caplog.text


def test_a_log_that_cannot_be_shortened_is_left(caplog):
    caplog.set_level(logging.DEBUG, "rosemary.store.sqlite.writer_thread")

    class Broken:
        def wal_checkpoint(self, **_):
            raise apsw.IOError("disk")

    writer_thread.checkpoint(Broken())
    assert "disk" in caplog.text
