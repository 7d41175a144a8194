"""Files of every earlier version become what a new one would be, whatever interrupts that."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest

from rosemary.domain.errors import DamagedStoreError, InternalError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.store.sqlite import SqliteStore, schema
from rosemary.store.sqlite.integrity.salvaging import salvage
from rosemary.store.sqlite.migrations import STEPS

FIXTURES = Path(__file__).parents[1] / "fixtures" / "db"
VERSIONS = sorted(int(file.stem[1:]) for file in FIXTURES.glob("v*.db"))
UPGRADED = [version for version in VERSIONS if version < len(STEPS)]


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
        ids = r.list_ids(EVERYTHING, SortOrder.OLDEST)
        trash = r.list_ids(replace(EVERYTHING, is_trashed=True), SortOrder.OLDEST)
        memories = r.get_many([*ids, *trash])
        assert r.examine() == []
        return [(memory, r.history(memory.id)) for memory in memories]

    with closing(SqliteStore.open(path)) as store:
        return store.read(job)


def test_there_is_a_file_of_every_version_that_has_been():
    assert VERSIONS[:8] == list(range(1, 9))


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_each_version_holds_the_same_after_its_upgrade(version, path, tmp_path):
    newest = contents(of_version(tmp_path / "newest.db", VERSIONS[-1]))
    assert len(newest) == 4
    assert contents(of_version(path, version)) == newest
    assert version_of(path) == len(STEPS)


@pytest.mark.parametrize("version", UPGRADED)
def test_an_error_in_any_step_leaves_the_version_before_it_and_the_next_start_goes_on(
    version, path, tmp_path
):
    expected = contents(of_version(tmp_path / "expected.db", version))
    for broken in range(version, len(STEPS)):
        of_version(path, version)

        def fail(connection, step=STEPS[broken]):
            step(connection)
            raise apsw.SQLError("the power went")

        with pytest.raises(InternalError):
            schema.prepare(path, steps=(*STEPS[:broken], fail, *STEPS[broken + 1 :]))
        assert version_of(path) == broken
        assert contents(path) == expected


@pytest.mark.slow
@pytest.mark.timeout(120)
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_an_upgrade_that_is_killed_anywhere_is_finished_by_the_next_start(path, tmp_path):
    expected = contents(of_version(tmp_path / "expected.db", 1))
    chance = random.Random(3)
    seen = set()
    for _ in range(8):
        for ending in ("-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)
        of_version(path, 1)
        child = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("upgrading.py")), str(path)],
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


@pytest.mark.parametrize("version", VERSIONS)
def test_a_damaged_file_of_each_version_is_salvaged(version, path, tmp_path):
    expected = contents(of_version(tmp_path / "expected.db", version))
    of_version(path, version)
    content = bytearray(path.read_bytes())
    content[16:40] = b"\xff" * 24
    content[60:64] = (250).to_bytes(4)
    path.write_bytes(content)
    with pytest.raises(StoreUnavailableError):
        SqliteStore.open(path)
    salvaged = salvage(path, tmp_path / "salvaged.db")
    assert (salvaged.memories, salvaged.lost, list(salvaged.doubtful)) == (4, 0, [])
    assert contents(tmp_path / "salvaged.db") == expected


def test_a_number_that_is_not_that_of_the_tables_is_damage(path):
    of_version(path, 6)
    with closing(apsw.Connection(str(path))) as connection:
        connection.pragma("user_version", 2)
    before = path.read_bytes()
    with pytest.raises(DamagedStoreError, match="is not what version 2"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


def test_a_beginning_that_is_none_is_damage_where_the_rest_is_ours(path):
    of_version(path, VERSIONS[-1])
    content = bytearray(path.read_bytes())
    content[0] ^= 1
    path.write_bytes(content)
    with pytest.raises(DamagedStoreError, match="beginning is not a database"):
        SqliteStore.open(path)
    assert path.read_bytes() == bytes(content)
