"""A store that is empty or missing is never begun anew unasked, and its log is never deleted."""

from __future__ import annotations

import shutil
from contextlib import closing
from dataclasses import replace

import pytest

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import InvalidInputError, LostStoreError
from rosemary.domain.models import MemoryDraft
from rosemary.runtime import core, rescue
from rosemary.runtime.core import open_services
from rosemary.runtime.host import opened_services
from rosemary.runtime.lost_stores import note_of
from rosemary.runtime.paths import Paths
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.sqlite_connection import connect_writer
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.store.sqlite.writer_thread import checkpoint

SAVES = 60


@pytest.fixture(autouse=True)
def small_model(monkeypatch, tiny_embedder):
    monkeypatch.setattr(core, "_chosen", lambda *_: tiny_embedder)


@pytest.fixture
def paths(tmp_path) -> Paths:
    return Paths.of_home(tmp_path / "home")


def log_of(paths):
    return paths.database.with_name("memories.db-wal")


def save(services, origin, count=1, what="tulip"):
    for number in range(count):
        services.memories.save(MemoryDraft(content=f"{what} {number}"), origin)


def kill_with_log(paths, origin, count=SAVES, what="tulip"):
    """Leave the home as an app does that was killed after some saves."""
    paths.ensure_private()
    with closing(open_services(paths)) as services:
        save(services, origin, count, what)
        copy = paths.data_dir.with_name("killed")
        shutil.copytree(paths.data_dir, copy)
    shutil.rmtree(paths.data_dir)
    copy.rename(paths.data_dir)
    assert log_of(paths).stat().st_size


def empty(paths):
    paths.database.write_bytes(b"")


def delete(paths):
    paths.database.unlink()


@pytest.mark.parametrize("lose", [empty, delete])
def test_the_log_of_a_lost_file_is_set_aside_and_all_of_it_is_salvaged(lose, paths, origin):
    kill_with_log(paths, origin)
    logged = log_of(paths).read_bytes()
    lose(paths)
    for _ in range(2):
        with pytest.raises(LostStoreError) as refused, opened_services(paths):
            pass
        assert "its log was left" in refused.value.message
        assert "rosemary doctor --salvage" in refused.value.hint
    (aside,) = paths.data_dir.glob("memories.lost-*.log")
    assert aside.read_bytes() == logged
    assert refused.value.details["log"] == str(aside)
    answer = rescue.salvage_unopened(paths)
    assert answer["memories"] == SAVES
    (kept,) = paths.data_dir.glob("memories.damaged-*.log")
    assert answer["keptFile"] == str(kept)
    assert kept.read_bytes() == logged
    with opened_services(paths) as services:
        assert services.doctor.check().live_memories == SAVES
        assert services.doctor.check().problems == ()


def test_a_salvage_into_another_file_reads_a_log_that_nobody_has_set_aside(paths, origin, tmp_path):
    kill_with_log(paths, origin)
    empty(paths)
    answer = rescue.salvage_unopened(paths, tmp_path / "out.db")
    assert answer["memories"] == SAVES
    assert log_of(paths).exists()


def test_rows_that_only_an_earlier_round_of_the_log_holds_are_salvaged_too(paths, origin, tmp_path):
    paths.ensure_private()
    with closing(open_services(paths)) as services:
        save(services, origin, 40, "early")
        with closing(connect_writer(paths.database)) as connection:
            checkpoint(connection)
        save(services, origin, 3, "late")
        shutil.copytree(paths.data_dir, tmp_path / "copy")
    shutil.rmtree(paths.data_dir)
    (tmp_path / "copy").rename(paths.data_dir)
    empty(paths)
    assert rescue.salvage_unopened(paths)["memories"] == 43


def test_a_store_that_is_gone_beside_its_backups_is_told_and_can_be_restored(paths, origin):
    with opened_services(paths) as services:
        save(services, origin, 3)
        made = services.backups.create()
    note_of(paths).forget()
    delete(paths)
    with pytest.raises(LostStoreError) as refused, opened_services(paths):
        pass
    assert "1 backup is there" in refused.value.message
    assert made.name in refused.value.hint
    answer = rescue.restore_unopened(paths, made.name)
    assert (answer["memories"], answer["keptFile"]) == (3, None)
    with opened_services(paths) as services:
        assert services.doctor.check().live_memories == 3


def test_a_restore_over_an_empty_file_keeps_its_log(paths, origin):
    with opened_services(paths) as services:
        save(services, origin, 3)
        made = services.backups.create()
    kill_with_log(paths, origin, 1, "rose")
    logged = log_of(paths).read_bytes()
    empty(paths)
    answer = rescue.restore_unopened(paths, made.name)
    (kept,) = paths.data_dir.glob("memories.damaged-*.log")
    assert answer["keptFile"] == str(kept)
    assert kept.read_bytes() == logged


def test_a_folder_that_is_not_there_is_told_and_not_made(paths, origin, tmp_path):
    with opened_services(paths) as services:
        save(services, origin, 2)
    paths.data_dir.rename(tmp_path / "unmounted")
    with pytest.raises(LostStoreError) as refused, opened_services(paths):
        pass
    assert not paths.data_dir.exists()
    assert "a store with 2 changes was there" in refused.value.message
    assert f"Connect the disk of {paths.data_dir}" in refused.value.hint
    (tmp_path / "unmounted").rename(paths.data_dir)
    with opened_services(paths) as services:
        assert services.doctor.check().live_memories == 2


def test_an_empty_folder_in_the_place_of_the_store_is_told(paths, origin):
    with opened_services(paths) as services:
        save(services, origin)
    shutil.rmtree(paths.data_dir)
    paths.data_dir.mkdir()
    with pytest.raises(LostStoreError, match="is not there"), opened_services(paths):
        pass
    assert list(paths.data_dir.iterdir()) == [paths.data_lock]


def test_starting_anew_is_a_choice_that_deletes_nothing_and_is_asked_once(paths, origin):
    kill_with_log(paths, origin, 3)
    logged = log_of(paths).read_bytes()
    empty(paths)
    answer = rescue.start_anew(paths)
    (kept,) = paths.data_dir.glob("memories.damaged-*.log")
    assert answer["keptFile"] == str(kept)
    assert kept.read_bytes() == logged
    with opened_services(paths) as services:
        assert services.doctor.check().live_memories == 0
        save(services, origin)
    with pytest.raises(InvalidInputError, match="There is a store"):
        rescue.start_anew(paths)


def test_a_home_in_which_nothing_was_ever_saved_can_be_deleted_and_begun_again(paths):
    for _ in range(2):
        with opened_services(paths):
            pass
        assert note_of(paths).read() is None
        shutil.rmtree(paths.data_dir)


def test_the_note_is_made_at_the_first_change_and_renewed_at_the_end(paths, origin):
    with opened_services(paths) as services:
        save(services, origin, 1)
        assert note_of(paths).read().changeset == 1
        save(services, origin, 2, "rose")
    assert note_of(paths).read().changeset == 3


def test_a_note_that_cannot_be_read_still_tells_that_a_store_was_there(paths, origin):
    with opened_services(paths) as services:
        save(services, origin)
    note = note_of(paths)
    note.file.write_bytes(b"\xff{")
    assert note.read() == StoreMark()
    shutil.rmtree(paths.data_dir)
    with pytest.raises(LostStoreError, match="a store was there"), opened_services(paths):
        pass


def test_a_note_that_cannot_be_written_stops_no_save(paths, origin, tmp_path, caplog):
    (tmp_path / "a-file").touch()
    with opened_services(replace(paths, notes_dir=tmp_path / "a-file")) as services:
        save(services, origin)
    assert "no note of the store" in caplog.text


def test_the_store_itself_never_opens_an_empty_file_beside_a_log(paths, origin):
    kill_with_log(paths, origin, 3)
    empty(paths)
    logged = log_of(paths).read_bytes()
    with pytest.raises(LostStoreError):
        SqliteStore.open(paths.database)
    assert log_of(paths).read_bytes() == logged
    assert soundness.log_aside(paths.database) is None


def test_two_paths_to_one_store_have_one_note(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    notes = {note_of(Paths.of_home(tmp_path / name)).file for name in ("real", "link")}
    assert len(notes) == 1


def test_logs_set_aside_in_one_second_have_names_of_their_own(tmp_path, clock):
    store = tmp_path / "memories.db"
    for _ in range(2):
        store.with_name("memories.db-wal").write_bytes(b"log")
        newest = soundness.set_aside(store, clock())
    assert len(list(tmp_path.glob("memories.lost-*.log"))) == 2
    assert newest is not None
