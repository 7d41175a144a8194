"""From the first sign of damage on nothing is saved, here and at the next start."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from rosemary.domain.errors import DamagedStoreError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import UNWATCHED
from rosemary.store.sqlite import SqliteStore, file_swap, writer_thread
from rosemary.store.sqlite.connections.soundness import DamageLatch, mark_beside
from rosemary.store.sqlite.read_only_store import ReadOnlyStore

PAGE = 8_192


@pytest.fixture
def path(tmp_path, build) -> Path:
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:

        def fill(w):
            for number in range(60):
                w.memories.insert(build.memory(f"tulip {number} " * 200), build.embedding())

        store.write(fill)
    return path


def pages(path: Path, name: str, kind: str = "leaf") -> list[int]:
    with closing(apsw.Connection(str(path))) as connection:
        statement = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ?"
        return [number for (number,) in connection.execute(statement, (name, kind))]


def overwrite(path: Path, page: int, content: bytes = b"\xff" * PAGE) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(content)


def save(store, build):
    memory = build.memory()
    store.write(lambda w: w.memories.insert(memory, None))


def refuse(store, build):
    before = store.read(lambda r: r.memories.count(EVERYTHING))
    with pytest.raises(DamagedStoreError, match="open for reading only") as refused:
        save(store, build)
    assert "rosemary doctor --salvage" in refused.value.hint
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == before


@pytest.fixture
def damaged(path):
    """An open store whose tags cannot be read; nobody has tried to."""
    overwrite(path, pages(path, "origin")[0])
    with closing(SqliteStore.open(path)) as store:
        yield store


def look(store):
    """Read what is damaged."""
    with pytest.raises(DamagedStoreError):
        store.read(lambda r: r.memories.get("key-3"))


def test_a_read_that_meets_damage_ends_all_writes_and_no_other_read(damaged, path, build):
    assert not damaged.damage.is_seen
    look(damaged)
    assert damaged.damage.is_seen
    assert mark_beside(path).exists()
    refuse(damaged, build)
    with pytest.raises(DamagedStoreError, match="reading only"):
        damaged.write_beside(lambda _: None, lambda: None, lambda *_: None)


def test_it_is_told_once_to_all_who_asked(damaged):
    told = []
    damaged.damage.subscribe(lambda: told.append(1))
    look(damaged)
    look(damaged)
    assert told == [1]


def test_a_job_in_which_damage_is_seen_meanwhile_is_not_committed(path, build):
    with closing(SqliteStore.open(path)) as store:

        def job(w):
            w.memories.insert(build.memory(), None)
            store.damage.note()

        with pytest.raises(DamagedStoreError, match="nothing was saved"):
            store.write(job)
        assert store.read(lambda r: r.memories.count(EVERYTHING)) == 60


def test_who_waits_in_line_is_refused(damaged):
    inside, proceed = threading.Event(), threading.Event()

    refused = []

    def hold(_w):
        inside.set()
        assert proceed.wait(30)

    def late(_w):
        pytest.fail("it was called")

    def attempt(job):
        with pytest.raises(DamagedStoreError, match="reading only"):
            damaged.write(job)
        refused.append(job)

    threads = [threading.Thread(target=attempt, args=(each,)) for each in (hold, late)]
    threads[0].start()
    assert inside.wait(30)
    threads[1].start()
    look(damaged)
    proceed.set()
    for each in threads:
        each.join(10)
    assert set(refused) == {hold, late}


def test_the_next_start_knows_of_it_until_the_file_is_found_sound(path, build):
    mark_beside(path).touch()
    with closing(SqliteStore.open(path)) as store:
        refuse(store, build)
    with closing(SqliteStore.open(path)) as store:
        refuse(store, build)
        store.damage.forget()
        save(store, build)
    assert not mark_beside(path).exists()


def test_a_repair_is_done_though_damage_is_known(path, build):
    mark_beside(path).touch()
    with closing(apsw.Connection(str(path))) as connection:
        connection.execute("DROP INDEX memory_newest")
    with closing(SqliteStore.open(path)) as store:
        (mended,) = store.mend(UNWATCHED)
        assert "memory_newest" in mended.action
        refuse(store, build)


def test_nothing_is_brought_from_the_log_into_a_file_that_is_damaged(path, build, monkeypatch):
    monkeypatch.setattr(writer_thread, "CHECKPOINT_PAGES", 1)
    asked = threading.Event()
    monkeypatch.setattr(writer_thread, "checkpoint", lambda _: asked.set())
    store = SqliteStore.open(path)
    save(store, build)
    assert asked.wait(30)
    monkeypatch.setattr(writer_thread, "checkpoint", lambda _: pytest.fail("it was written"))
    before = path.read_bytes()
    store.damage.note()
    # As a commit asked for it just before the damage was seen.
    store.parts.writer._checkpoints._is_wanted.set()
    with pytest.raises(DamagedStoreError):
        save(store, build)
    store.mend(UNWATCHED)
    store.close()
    store.close()
    assert path.read_bytes() == before
    log = path.with_name("memories.db-wal")
    assert log.stat().st_size > 0
    with closing(SqliteStore.open(path)) as store:
        assert store.read(lambda r: r.memories.count(EVERYTHING)) == 61


def test_a_file_that_takes_the_place_of_a_damaged_one_is_written(damaged, path, build, tmp_path):
    look(damaged)
    told = []
    damaged.damage.subscribe(lambda: told.append(1))
    with closing(SqliteStore.open(tmp_path / "other.db")) as other:
        other.write(lambda w: w.memories.insert(build.memory("sound"), None))
    (tmp_path / "other.db").replace(damaged.staged)
    damaged.replace(lambda _: None, kept=tmp_path / "memories.damaged-1.db")
    assert not damaged.damage.is_seen
    assert not mark_beside(path).exists()
    save(damaged, build)
    damaged.damage.note()
    assert told == [1]


def test_a_damaged_file_that_comes_back_is_not_written(damaged, path, build, tmp_path):
    look(damaged)
    with closing(SqliteStore.open(tmp_path / "other.db")):
        pass
    (tmp_path / "other.db").replace(damaged.staged)

    def refuse_it(_view):
        raise KeyError

    with pytest.raises(KeyError):
        damaged.replace(refuse_it, kept=tmp_path / "memories.damaged-1.db")
    refuse(damaged, build)
    assert mark_beside(path).exists()


def test_damage_of_a_file_that_is_refused_is_none_of_the_one_that_comes_back(path, build):
    with closing(SqliteStore.open(path)) as store:
        store.staged.write_bytes(path.read_bytes())
        overwrite(store.staged, pages(path, "origin")[0])
        with pytest.raises(DamagedStoreError):
            store.replace(lambda view: view.memories.get("key-3"))
        assert not store.damage.is_seen
        assert not mark_beside(path).exists()
        save(store, build)


def test_the_threads_that_read_ahead_see_damage_too(path, build):
    overwrite(path, pages(path, "memory_porter_data")[-1])
    with closing(SqliteStore.open(path)) as store:
        store.warm_up()
        store.parts.warmer.wait()
        assert store.damage.is_seen
        refuse(store, build)


def test_a_file_that_is_cut_inside_a_page_while_it_is_open_is_not_written(path, build):
    with closing(SqliteStore.open(path)) as store:
        kept = sorted(pages(path, "memory"))[-1]
        with path.open("r+b") as file:
            file.truncate(kept * PAGE - 4_000)
        with pytest.raises(DamagedStoreError):
            store.read(lambda r: [r.memories.get(f"key-{number}") for number in range(1, 61)])
        size = path.stat().st_size
        with pytest.raises(DamagedStoreError, match="reading only"):
            save(store, build)
    assert path.stat().st_size == size


def test_a_store_that_is_only_read_leaves_no_mark(path):
    overwrite(path, pages(path, "origin")[0])
    with closing(ReadOnlyStore(path)) as store:
        assert store.damage.is_seen
        look(store)
        with pytest.raises(DamagedStoreError):
            store.mend(UNWATCHED)
    assert not mark_beside(path).exists()


def test_a_mark_for_which_there_is_no_place_is_done_without(tmp_path, caplog):
    latch = DamageLatch(mark_beside(tmp_path / "gone" / "memories.db"))
    latch.note()
    assert latch.is_seen
    assert "not recorded for the next start" in caplog.text


def test_a_restore_that_was_cut_off_at_its_end_forgets_the_damage_of_the_old_file(path):
    mark_beside(path).touch()
    file_swap.staged_beside(path).write_bytes(path.read_bytes())
    file_swap.begin(path)
    file_swap.recover(path)
    assert not mark_beside(path).exists()
