"""What was acknowledged is there, whatever happens next."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rosemary.domain.errors import StorageFullError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]
MANY_WORDS = " ".join(map(str, range(50_000)))


def start_writer(path: Path, name: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.endless_writer", str(path), name],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_a_killed_writer_loses_nothing_that_it_acknowledged(tmp_path):
    path = tmp_path / "memories.db"
    acknowledged = set()
    for number in range(10):
        with start_writer(path, f"round{number}") as writer:
            for _ in range(10 + 7 * number):
                acknowledged.add(writer.stdout.readline().strip())
            writer.send_signal(signal.SIGKILL)
            # It may have acknowledged more than was read before it died.
            acknowledged |= {line.strip() for line in writer.stdout if line.endswith("\n")}
        store = SqliteStore.open(path)
        found = store.read(
            lambda r: r.memories.get_many(r.memories.list_ids(EVERYTHING, SortOrder.NEWEST))
        )
        assert acknowledged <= {memory.key for memory in found}
        assert all(memory.is_embedded for memory in found)
        assert store.read(lambda r: r.checks.check()).problems == ()
        assert store.write(lambda w: w.checks.check()).problems == ()
        store.close()


@pytest.mark.slow
def test_a_second_process_writes_at_the_same_time(tmp_path, build):
    path = tmp_path / "memories.db"
    store = SqliteStore.open(path)
    with start_writer(path, "theirs") as writer:
        for number in range(30):
            key = writer.stdout.readline().strip()
            assert store.read(lambda r, key=key: r.memories.get(key)) is not None
            name = f"mine-{number}"
            mine = replace(build.memory(), id=name, key=name, is_embedded=False)
            store.write(lambda w, mine=mine: w.memories.insert(mine, None))
            assert store.read(lambda r, key=mine.key: r.memories.get(key)) == mine
        writer.kill()
    assert store.read(lambda r: r.checks.check()).problems == ()
    store.close()


def limit_pages(store, extra):
    def job(w):
        pages = w.job.connection.pragma("page_count")
        return w.job.connection.pragma("max_page_count", pages + extra)

    store.write(job)


def test_a_full_disk_is_reported_and_nothing_is_half_written(sqlite_store, build):
    kept = build.memory("kept")
    sqlite_store.write(lambda w: w.memories.insert(kept, build.embedding()))
    limit_pages(sqlite_store, 2)
    big = build.memory(MANY_WORDS)
    with pytest.raises(StorageFullError):
        sqlite_store.write(lambda w: w.memories.insert(big, build.embedding()))
    assert sqlite_store.read(lambda r: r.memories.list_ids(EVERYTHING, SortOrder.NEWEST)) == [
        kept.id
    ]
    assert sqlite_store.read(lambda r: r.checks.check()).problems == ()
    limit_pages(sqlite_store, 10_000)
    sqlite_store.write(lambda w: w.memories.insert(big, build.embedding()))
    assert sqlite_store.read(lambda r: r.memories.get(big.id)) == big
    assert sqlite_store.write(lambda w: w.checks.check()).problems == ()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="limits of POSIX systems")
def test_a_file_that_may_not_grow_is_a_full_disk(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.small_disk", str(tmp_path / "memories.db")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.split() == ["full", "full", "sound", "saved", "sound"], done.stderr


@pytest.fixture
def small_disk(tmp_path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, check=False).returncode:
        pytest.skip("a small disk can only be made by the superuser")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill_up(filler: Path) -> None:
    with filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4_096))


@pytest.mark.slow
def test_a_disk_without_room_is_reported_and_works_again_with_room(small_disk, build):
    kept, big, second = build.memory(), build.memory(MANY_WORDS), build.memory()
    with closing(SqliteStore.open(small_disk / "memories.db")) as store:
        store.write(lambda w: w.memories.insert(kept, build.embedding()))
        filler = small_disk / "filler"
        with pytest.raises(OSError, match="No space"):
            fill_up(filler)
        with pytest.raises(StorageFullError):
            store.write(lambda w: w.memories.insert(big, build.embedding()))
        with pytest.raises(StorageFullError):
            SqliteStore.open(small_disk / "another.db")
        assert store.read(lambda r: r.memories.count(EVERYTHING)) == 1
        filler.unlink()
        store.write(lambda w: w.memories.insert(second, build.embedding()))
        assert store.read(lambda r: r.checks.check()).problems == ()
        assert store.read(lambda r: r.memories.count(EVERYTHING)) == 2
