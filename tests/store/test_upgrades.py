"""Files of earlier versions become what a new one would be, whatever interrupts that."""

from __future__ import annotations

import os
import random
import shutil
import signal
import stat
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest
from tests.next_version import add_mood
from tests.store import upgrading

from rosemary.domain.errors import DamagedStoreError, InternalError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.store.sqlite import SqliteStore, schema
from rosemary.store.sqlite.integrity.salvaging import salvage
from rosemary.store.sqlite.migrations import FIRST, newest

FIXTURES = Path(__file__).parents[1] / "fixtures" / "db"
VERSIONS = sorted(int(file.stem[1:]) for file in FIXTURES.glob("v*.db"))


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "memories.db"


def of_version(path: Path, version: int) -> Path:
    shutil.copyfile(FIXTURES / f"v{version}.db", path)
    return path


def version_of(path: Path) -> int:
    with closing(apsw.Connection(str(path))) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return connection.pragma("user_version")


def contents(path: Path):
    """Return everything that a person can see of a store."""

    def job(r):
        ids = r.memories.list_ids(EVERYTHING, SortOrder.OLDEST)
        trash = r.memories.list_ids(replace(EVERYTHING, is_trashed=True), SortOrder.OLDEST)
        memories = r.memories.get_many([*ids, *trash])
        assert r.checks.examine() == []
        return [(memory, r.history.of(memory.id)) for memory in memories]

    with closing(SqliteStore.open(path)) as store:
        return store.read(job)


def user_version(path: Path) -> int:
    with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        return connection.pragma("user_version")


def fail(connection: apsw.Connection) -> None:
    connection.execute("CREATE TABLE half (x)")
    connection.execute("THIS IS NOT SQL")


def strand(connection: apsw.Connection) -> None:
    connection.execute("DELETE FROM origin")


@pytest.fixture
def older(path) -> Path:
    """A store of the first version, as later programs find it."""
    shutil.copyfile(FIXTURES / f"v{FIRST}.db", path)
    return path


def test_there_is_a_file_of_every_version_that_is_opened():
    assert list(range(FIRST, newest() + 1)) == VERSIONS


def test_an_older_store_is_copied_then_brought_up_to_date(older, with_steps):
    expected = contents(older)
    before = older.read_bytes()
    version = newest()
    with_steps(add_mood)
    assert contents(older) == expected
    assert version_of(older) == version + 1
    with closing(apsw.Connection(str(older))) as connection:
        assert set(connection.execute("SELECT mood FROM memory")) == {("merry",)}
    copy = older.with_name(f"memories.before-v{version + 1}.db")
    if os.name == "posix":
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert version_of(copy) == version
    assert older.read_bytes() != before
    assert contents(copy) == expected


def test_a_new_store_is_not_copied(path, with_steps):
    with_steps(add_mood)
    SqliteStore.open(path).close()
    assert [file.name for file in path.parent.iterdir()] == ["memories.db"]
    assert user_version(path) == newest()


@pytest.mark.parametrize("step", [fail, strand])
def test_a_failing_step_leaves_the_store_as_it_was(older, step, with_steps, monkeypatch):
    expected = contents(older)
    with_steps(step)
    with pytest.raises(InternalError):
        schema.prepare(older)
    monkeypatch.undo()
    assert contents(older) == expected


def test_steps_before_a_failing_one_are_kept_and_the_rest_runs_the_next_time(
    older, with_steps, monkeypatch
):
    expected = contents(older)
    version = newest()
    with_steps(add_mood, fail)
    with pytest.raises(InternalError):
        schema.prepare(older)
    assert user_version(older) == version + 1
    monkeypatch.undo()
    with_steps(add_mood, lambda _connection: None)
    assert contents(older) == expected
    assert version_of(older) == version + 2


_SINCE_THEN = """
    UPDATE memory SET importance = 3.5;
    INSERT INTO origin VALUES
        (11, 'claude', '1', 'mcp', 's', 'save'), (12, 'claude', '1', 'mcp', 's', 'update'),
        (13, 'window', '1', 'window', '', 'slider');
    INSERT INTO changeset VALUES
        (21, 11, 0, 'change', NULL), (22, 12, 0, 'change', NULL), (23, 13, 0, 'change', NULL);
    UPDATE memory_version SET changeset = 21 WHERE version = 1;
    INSERT INTO memory_version (memory, version, kind, changeset, previous) VALUES
        (2, 2, 'updated', 22, '{"importance": 4.5}'), (2, 3, 'updated', 23, '{"summary": "old"}'),
        (3, 2, 'updated', 23, '{"importance": 4.5}'), (4, 3, 'updated', 23, 'no JSON');
    UPDATE memory SET version = 3 WHERE row IN (2, 4);
    UPDATE memory SET version = 2 WHERE row = 3;
"""
_LOGGED = """
    INSERT INTO audit (called_at, duration_us, characters, client, client_version, transport,
        session_id, call_id, tool, outcome, arguments)
    VALUES (0, 0, 0, 'claude', '1', 'mcp', 's', ?, ?, 'ok', ?)
"""


@pytest.mark.parametrize(
    ("saved", "updated", "given"),
    [
        ('{"content": "a", "importance": 8}', '{"importance": 9.5}', [8, 9.5, 3.5, 8]),
        ('{"content": "a"}', '{"importance": 9}', [5, 9, 3.5, 5]),
        ('{"importance": 99}', '{"importance": "9"}', [3.5] * 4),
        ("no JSON", '{"tags": []}', [3.5] * 4),
        (None, None, [3.5] * 4),
    ],
)
def test_what_was_given_before_it_was_kept_is_what_the_log_says(older, saved, updated, given):
    with closing(apsw.Connection(str(older))) as connection:
        connection.execute(_SINCE_THEN)
        for tool, arguments in (("save", saved), ("update", updated)):
            if arguments is not None:
                connection.execute(_LOGGED, (tool, f"{tool}_memory", arguments))
    SqliteStore.open(older).close()
    with closing(apsw.Connection(str(older))) as connection:
        found = connection.execute("SELECT importance, importance_set FROM memory ORDER BY row")
        assert list(found) == [(3.5, each) for each in given]


@pytest.mark.slow
@pytest.mark.timeout(240)
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_an_upgrade_that_is_killed_anywhere_is_finished_by_the_next_start(
    path, tmp_path, with_steps
):
    with_steps(*upgrading.MADE_UP)
    expected = contents(of_version(tmp_path / "expected.db", FIRST))
    chance = random.Random(3)
    seen = set()
    for _ in range(8):
        for ending in ("-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)
        of_version(path, FIRST)
        child = subprocess.Popen(
            [sys.executable, upgrading.__file__, str(path)],
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert child.stdout.readline() == b"upgrading\n"
        try:
            child.wait(chance.random() * 0.4)
        except subprocess.TimeoutExpired:
            child.send_signal(signal.SIGKILL)
        child.communicate()
        seen.add(version_of(path))
        assert contents(path) == expected
    assert len(seen) > 1


@pytest.mark.parametrize("steps", [(), (add_mood,)])
def test_a_damaged_file_of_each_version_is_salvaged(steps, older, tmp_path, with_steps):
    expected = contents(of_version(tmp_path / "expected.db", FIRST))
    with_steps(*steps)
    content = bytearray(older.read_bytes())
    content[16:40] = b"\xff" * 24
    content[60:64] = (250).to_bytes(4)
    older.write_bytes(content)
    with pytest.raises(StoreUnavailableError):
        SqliteStore.open(older)
    salvaged = salvage(older, tmp_path / "salvaged.db")
    assert (salvaged.memories, salvaged.lost, list(salvaged.doubtful)) == (4, 0, [])
    assert contents(tmp_path / "salvaged.db") == expected


def test_a_number_that_is_not_that_of_the_tables_is_damage(older, with_steps):
    version = newest() + 1
    with_steps(add_mood)
    with closing(apsw.Connection(str(older))) as connection:
        connection.pragma("user_version", version)
    before = older.read_bytes()
    with pytest.raises(DamagedStoreError, match=f"is not what version {version}"):
        SqliteStore.open(older)
    assert older.read_bytes() == before


def test_a_beginning_that_is_none_is_damage_where_the_rest_is_ours(older):
    content = bytearray(older.read_bytes())
    content[0] ^= 1
    older.write_bytes(content)
    with pytest.raises(DamagedStoreError, match="beginning is not a database"):
        SqliteStore.open(older)
    assert older.read_bytes() == bytes(content)
