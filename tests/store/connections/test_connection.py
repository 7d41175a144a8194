"""Every error of the driver becomes one of ours."""

import errno
from contextlib import closing

import apsw
import pytest

from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    InternalError,
    PayloadTooLargeError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.store.sqlite.connections import sqlite_connection
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_reader,
    connect_writer,
    create_private_file,
    fit_cache,
    translate,
    translate_os,
)

EXPECTED = {
    apsw.InterruptError: CancelledError,
    apsw.FullError: StorageFullError,
    apsw.TooBigError: PayloadTooLargeError,
    apsw.BusyError: StoreUnavailableError,
    apsw.LockedError: StoreUnavailableError,
    apsw.IOError: StoreUnavailableError,
    apsw.CantOpenError: StoreUnavailableError,
    apsw.ReadOnlyError: StoreUnavailableError,
    apsw.CorruptError: DamagedStoreError,
    apsw.NotADBError: DamagedStoreError,
    apsw.PermissionsError: StoreUnavailableError,
    apsw.AuthError: StoreUnavailableError,
    apsw.ProtocolError: StoreUnavailableError,
    apsw.NoMemError: StoreUnavailableError,
}
CLASSES = [
    value
    for value in vars(apsw).values()
    if isinstance(value, type) and issubclass(value, apsw.Error)
]


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_each_error_of_the_driver_has_its_place(kind):
    ours = translate(kind("what the driver said"))
    assert type(ours) is EXPECTED.get(kind, InternalError)
    assert ours.hint or kind is apsw.InterruptError
    assert "what the driver said" not in ours.message


def test_all_machine_errors_are_classes_of_this_driver():
    assert set(EXPECTED) <= set(CLASSES)
    assert len(CLASSES) > 35


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_a_failed_write_for_want_of_room_is_a_full_disk(number):
    assert isinstance(translate(apsw.IOError("disk I/O error"), number), StorageFullError)
    assert isinstance(translate_os(OSError(number, "no room")), StorageFullError)


def test_an_index_of_the_log_that_cannot_grow_is_a_full_disk():
    error = apsw.IOError("disk I/O error")
    error.extendedresult = apsw.SQLITE_IOERR_SHMSIZE
    assert isinstance(translate(error), StorageFullError)


def test_an_old_error_of_the_system_does_not_make_a_bug_a_full_disk():
    assert isinstance(translate(apsw.SQLError("no such table"), errno.ENOSPC), InternalError)


def test_other_errors_of_the_system_make_the_store_unavailable():
    ours = translate_os(PermissionError(errno.EACCES, "Permission denied"))
    assert isinstance(ours, StoreUnavailableError)
    assert "Permission denied" in ours.message


def kept_of_all(connection):
    """Read a table from end to end; return the MiB that the connection keeps of it."""
    connection.execute("SELECT sum(length(b)) FROM t").fetchall()
    return connection.status(apsw.SQLITE_DBSTATUS_CACHE_USED)[0] / 2**20


@pytest.fixture
def of_15_mb(tmp_path):
    path = tmp_path / "some.db"
    create_private_file(path)
    with closing(connect_writer(path)) as first, first:
        first.execute("CREATE TABLE t(b)")
        first.executemany("INSERT INTO t VALUES (zeroblob(?))", [(4_000,)] * 4_000)
    return path


def test_a_reader_keeps_half_of_the_pages_of_the_one_that_writes(of_15_mb):
    with closing(connect_writer(of_15_mb)) as writer, closing(connect_reader(of_15_mb)) as reader:
        assert 3.5 < kept_of_all(writer) < 4.5
        assert 1.5 < kept_of_all(reader) < 2.5


@pytest.mark.parametrize(("small_mb", "kept_mb"), [(16, 8), (15, 2)])
def test_a_reader_of_a_small_store_keeps_four_times_as_many(
    small_mb, kept_mb, of_15_mb, monkeypatch
):
    monkeypatch.setattr(sqlite_connection, "SMALL_STORE_BYTES", small_mb * 2**20)
    with closing(connect_reader(of_15_mb)) as reader:
        fit_cache(reader)
        assert kept_of_all(reader) == pytest.approx(kept_mb, abs=0.5)


def test_a_reader_whose_file_is_overwritten_keeps_as_many_as_before(of_15_mb):
    with closing(connect_reader(of_15_mb)) as reader:
        before = reader.pragma("cache_size")
        of_15_mb.write_bytes(b"no store" * 1_000)
        fit_cache(reader)
        assert reader.pragma("cache_size") == before
