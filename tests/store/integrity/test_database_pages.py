"""Pages are read where SQLite itself would not: out of the log, and in no circle."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from rosemary.store.sqlite.integrity.database_pages import Pages

ROOT = 2
"""The page of the only table."""


@pytest.fixture
def written(tmp_path):
    """Writes texts, each by itself, into a file or the log beside it, and returns a copy.

    One row may be removed before a log that stays there begins, and one be changed in it.
    """

    def write(*texts: str, has_log: bool, removed: int = 0, changed: int = 0) -> Path:
        copied = tmp_path / "copied"
        copied.mkdir()
        with closing(apsw.Connection(str(tmp_path / "notes.db"))) as connection:
            connection.pragma("journal_mode", "wal")
            connection.pragma("wal_autocheckpoint", 0)
            connection.execute("CREATE TABLE note (text)")
            for text in texts:
                connection.execute("INSERT INTO note VALUES (?)", (text,))
            connection.execute("DELETE FROM note WHERE rowid = ?", (removed,))
            if not has_log:
                connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            connection.execute("UPDATE note SET text = upper(text) WHERE rowid = ?", (changed,))
            for file in tmp_path.glob("notes.db*"):
                shutil.copy(file, copied)
        return copied / "notes.db"

    return write


def texts(file: Path) -> list[object]:
    return [value for row in Pages(file).read(ROOT).rows for value in row.values]


def test_what_only_the_log_holds_is_read(written):
    file = written("tea", "coffee", has_log=True)
    assert texts(file) == ["tea", "coffee"]
    file.with_name("notes.db-wal").unlink()
    assert file.stat().st_size < ROOT * 4096


def test_a_log_that_was_cut_off_counts_up_to_its_last_whole_transaction(written):
    file = written("tea", "coffee", has_log=True)
    log = file.with_name("notes.db-wal")
    content = log.read_bytes()
    log.write_bytes(content[:-10])
    assert texts(file) == ["tea"]
    log.write_bytes(content[:-10] + bytes(10))
    assert texts(file) == ["tea"]


def test_a_long_row_that_goes_round_in_a_circle_is_a_failure_and_others_are_read(written):
    file = written("tea", "coffee " * 2_000, has_log=False)
    assert texts(file) == ["tea", "coffee " * 2_000]
    pages, content = Pages(file), bytearray(file.read_bytes())
    for number in pages.read(ROOT).chained:
        at = (number - 1) * pages.page_bytes
        content[at : at + 4] = number.to_bytes(4, "big")
    file.write_bytes(content)
    read = Pages(file).read(ROOT)
    assert (texts(file), read.failures) == (["tea"], 1)


def test_a_list_of_unused_pages_ends_where_it_leads_out_of_a_file_that_was_cut(written):
    file = written(*["tea " * 900] * 10, has_log=False, removed=5, changed=10)
    (unused,) = Pages(file).free()
    file.write_bytes(file.read_bytes()[: ROOT * 4096])
    assert Pages(file).count > unused > ROOT
    assert Pages(file).free() == frozenset({unused})


def test_an_empty_file_has_no_pages_and_says_nothing(tmp_path):
    file = tmp_path / "empty.db"
    file.touch()
    pages = Pages(file)
    assert (pages.count, pages.header_number(60), pages.free()) == (0, 0, frozenset())
