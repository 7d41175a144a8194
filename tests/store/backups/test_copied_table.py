"""A table of another program's file is read out of a copy, and the file is left as it is."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from rosemary.store.sqlite import file_tables as reader
from rosemary.store.sqlite.file_tables import copied_table


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "theirs" / "state.db"
    path.parent.mkdir()
    with apsw.Connection(str(path)) as made:
        made.execute("CREATE TABLE pairs (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)")
        rows = [("a:1", "one"), ("a:2", b"two"), ("a:3", None), ("b:1", "other"), (b"a:4", "x")]
        made.executemany("INSERT INTO pairs VALUES (?, ?)", rows)
    made.close()
    return path


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """Returns the folder of temporary files."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_keys_with_a_prefix_come_in_order_with_their_values(file):
    with copied_table(file, "pairs") as table:
        assert list(table.entries("a:")) == [("a:1", b"one"), ("a:2", b"two"), ("a:3", b"")]


def test_a_mark_changes_when_its_value_is_replaced(file):
    def marks():
        with copied_table(file, "pairs") as table:
            return dict(table.marks("a:"))

    before = marks()
    assert marks() == before
    with apsw.Connection(str(file)) as writing:
        writing.execute("INSERT INTO pairs VALUES ('a:1', 'two')")
    writing.close()
    after = marks()
    assert {key for key in after if after[key] != before[key]} == {"a:1"}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_the_copy_is_for_the_person_alone_and_goes(file, folders):
    with copied_table(file, "pairs"):
        made = next(folders.iterdir())
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
    assert list(folders.iterdir()) == []


@pytest.mark.parametrize("table", ["other", "shown", "sqlite_schema"])
def test_what_is_no_table_of_the_file_is_refused(file, table):
    with apsw.Connection(str(file)) as writing:
        writing.execute("CREATE VIEW shown AS SELECT * FROM pairs")
    writing.close()
    with pytest.raises(OSError, match=f"it has no table {table}"), copied_table(file, table):
        pass


def test_a_file_that_is_too_large_is_left_out(file, folders, monkeypatch):
    monkeypatch.setattr(reader, "COPY_MAX_BYTES", 1_000)
    with pytest.raises(OSError, match="it is larger than"), copied_table(file, "pairs"):
        pass
    assert list(folders.iterdir()) == []


def test_a_file_that_is_written_meanwhile_is_copied_again(file, monkeypatch):
    copy_part, seen = reader._copy_part, []  # no other way to come between

    def write_meanwhile(source: Path, target: Path) -> None:
        copy_part(source, target)
        seen.append(target)
        if len(seen) < times:
            os.utime(source, ns=(len(seen), len(seen)))

    monkeypatch.setattr(reader, "_copy_part", write_meanwhile)
    times = 3
    with copied_table(file, "pairs") as table:
        assert len(list(table.entries("b:"))) == 1
    assert len(seen) == 3

    times = 99
    with (
        pytest.raises(OSError, match="another program writes to it just now"),
        copied_table(file, "pairs"),
    ):
        pass


def test_a_change_that_was_broken_off_is_taken_back_in_the_copy(file):
    with closing(apsw.Connection(str(file))) as writing:
        writing.execute("PRAGMA cache_size = 1; BEGIN")
        rows = [(f"a:new{number}", b"x" * 1_000) for number in range(500)]
        writing.executemany("INSERT INTO pairs VALUES (?, ?)", rows)
        assert file.with_name("state.db-journal").exists()
        assert file.stat().st_size > 100_000
        with copied_table(file, "pairs") as table:
            assert [key for key, _ in table.entries("a:")] == ["a:1", "a:2", "a:3"]
        writing.execute("ROLLBACK")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets few people make links")
def test_a_link_is_not_followed(file, tmp_path):
    link = tmp_path / "link.db"
    link.symlink_to(file)
    with pytest.raises(OSError), copied_table(link, "pairs"):  # noqa: PT011 - each system's words
        pass
