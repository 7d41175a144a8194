"""Acknowledged changes that a damaged log keeps from the store: told, kept, and brought back."""

from __future__ import annotations

import shutil
from contextlib import closing

import anyio
import pytest

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import DamagedStoreError
from rosemary.domain.events import DamageFound
from rosemary.domain.models import MemoryDraft
from rosemary.runtime import core, rescue
from rosemary.runtime.commands import Commands, Frontend
from rosemary.runtime.core import open_services
from rosemary.runtime.host import Host, opened_services
from rosemary.runtime.paths import Paths
from rosemary.store.sqlite import missing_changes
from rosemary.store.sqlite.connections import last_change, soundness
from rosemary.store.sqlite.connections.last_change import LastChange, file_beside, last_kept
from rosemary.store.sqlite.sqlite_store import SqliteStore

SAVES = 12
HEADLESS = Frontend(show=None, quit=lambda: None)


@pytest.fixture(autouse=True)
def small_model(monkeypatch, tiny_embedder):
    monkeypatch.setattr(core, "_chosen", lambda *_: tiny_embedder)


@pytest.fixture
def paths(tmp_path) -> Paths:
    paths = Paths.of_home(tmp_path / "home")
    paths.ensure_private()
    return paths


def save(services, origin, count=1, what="tulip"):
    for number in range(count):
        services.memories.save(MemoryDraft(content=f"{what} {number} " * 8), origin)


def log_of(paths):
    return paths.database.with_name("memories.db-wal")


def kill_after(paths, work):
    """Leave the home as an app does that is killed after some work."""
    with closing(open_services(paths)) as services:
        result = work(services)
        copy = paths.data_dir.with_name("killed")
        shutil.copytree(paths.data_dir, copy)
    shutil.rmtree(paths.data_dir)
    copy.rename(paths.data_dir)
    paths.database.with_name("memories.db-shm").unlink(missing_ok=True)
    return result


@pytest.fixture
def damaged(paths, origin) -> int:
    """Damage the log at an eighth of its length, and return how many changes that hides."""
    kill_after(paths, lambda services: save(services, origin, SAVES))
    content = bytearray(log_of(paths).read_bytes())
    content[len(content) // 8] ^= 4
    log_of(paths).write_bytes(content)
    missing = missing_changes.count(paths.database)
    assert 0 < missing <= SAVES
    return missing


def test_every_surface_tells_how_many_are_missing_and_nothing_is_saved(paths, origin, damaged):
    logged = log_of(paths).read_bytes()
    told = []
    for _ in range(2):
        with Host.opened(paths, HEADLESS) as host:
            host.services.bus.subscribe(told.append)
            with pytest.raises(DamagedStoreError) as refused:
                save(host.services, origin, what="new")
            assert f"{damaged} changes that were saved are missing" in refused.value.message
            assert "rosemary doctor --salvage" in refused.value.hint
            host.log_loss.start()
            host.log_loss.wait()
            status = anyio.run(Commands(host.services, paths, HEADLESS).handle, "status", {})
            assert f"{damaged} changes that were saved are missing" in status["damage"]
            found = host.services.doctor.examine()
            assert any(f"{damaged} changes" in each.message for each in found)
            assert host.services.doctor.check().live_memories == SAVES - damaged
    assert [each.missing for each in told if isinstance(each, DamageFound)] == [damaged] * 2
    assert log_of(paths).read_bytes() == logged
    (aside,) = paths.data_dir.glob("memories.lost-*.log")
    assert aside.read_bytes() == logged


def test_a_salvage_brings_all_of_them_back_and_saves_go_on(paths, origin, damaged):
    answer = rescue.salvage_unopened(paths)
    assert (answer["memories"], answer["missingChanges"], answer["doubtful"]) == (SAVES, 0, [])
    for number in range(2):
        kill_after(paths, lambda services, n=number: save(services, origin, what=f"new {n}"))
    with opened_services(paths) as services:
        assert services.doctor.check().live_memories == SAVES + 2
        assert services.doctor.damage is None


def test_going_on_without_them_is_a_choice_and_keeps_the_log(paths, origin, damaged):
    with opened_services(paths) as services:
        repair = services.doctor.repair()
        assert [f"{damaged} missing changes are given up" in each.action for each in repair.mended]
        save(services, origin, what="new")
        assert services.doctor.damage is None
    assert missing_changes.count(paths.database) == 0
    assert len(list(paths.data_dir.glob("memories.damaged-*.log"))) == 1
    with opened_services(paths) as services:
        assert services.doctor.check().live_memories == SAVES - damaged + 1


def test_going_on_is_asked_once_also_where_nothing_but_the_log_held_changes(paths, origin):
    kill_after(paths, lambda services: save(services, origin, 3))
    content = bytearray(log_of(paths).read_bytes())
    content[20] ^= 1
    log_of(paths).write_bytes(content)
    with opened_services(paths) as services:
        assert services.doctor.missing_changes == 3
        services.doctor.repair()
    with opened_services(paths) as services:
        assert services.doctor.damage is None


@pytest.mark.parametrize("is_open", [True, False])
def test_an_older_backup_that_is_restored_is_no_damage(paths, origin, is_open):
    def work(services):
        save(services, origin, 3, "early")
        made = services.backups.create()
        save(services, origin, 6, "late")
        if is_open:
            services.restoring.restore(made.name, origin)
            save(services, origin, 2, "after")
        return made

    made = kill_after(paths, work)
    if not is_open:
        rescue.restore_unopened(paths, made.name)
        kill_after(paths, lambda services: save(services, origin, 2, "after"))
    with opened_services(paths) as services:
        assert services.doctor.damage is None
        assert services.doctor.check().live_memories == 5


def test_a_backup_that_is_restored_over_missing_changes_ends_the_matter(paths, origin):
    def work(services):
        save(services, origin, 3, "early")
        made = services.backups.create()
        save(services, origin, 6, "late")
        return made

    made = kill_after(paths, work)
    content = bytearray(log_of(paths).read_bytes())
    content[40] ^= 1
    log_of(paths).write_bytes(content)
    with opened_services(paths) as services:
        assert services.doctor.missing_changes > 0
        services.restoring.restore(made.name, origin)
        save(services, origin, 1, "after")
        assert services.doctor.damage is None
    assert soundness.log_aside(paths.database) is None


def test_without_a_log_that_could_hold_them_the_store_goes_on_and_is_looked_over(
    paths, origin, caplog
):
    kill_after(paths, lambda services: save(services, origin, 3))
    log_of(paths).write_bytes(b"")
    with opened_services(paths) as services:
        assert "3 acknowledged changes are not in the store" in caplog.text
        assert soundness.is_log_loss_noted(paths.database)
        save(services, origin, what="new")
    assert missing_changes.count(paths.database) == 0


def test_a_file_of_an_older_version_is_not_upgraded_while_changes_are_missing(
    paths, damaged, with_steps
):
    with_steps(lambda _: None)
    logged = log_of(paths).read_bytes()
    with pytest.raises(DamagedStoreError, match="are missing"):
        SqliteStore.open(paths.database)
    assert log_of(paths).read_bytes() == logged


def test_a_log_that_cannot_be_copied_stays_where_it_is(paths, damaged, monkeypatch, caplog):
    def refuse(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(soundness.shutil, "copyfile", refuse)
    logged = log_of(paths).read_bytes()
    with opened_services(paths) as services:
        assert services.doctor.missing_changes == damaged
    assert "is not copied" in caplog.text
    assert log_of(paths).read_bytes() == logged


def mark(number):
    return StoreMark(changeset=number, changed_at_us=number * 10)


def test_a_torn_write_leaves_the_number_of_before(tmp_path):
    store = tmp_path / "memories.db"
    kept = LastChange(store)
    for number in (1, 2, 3):
        kept.keep(mark(number))
    kept.close()
    assert last_kept(store) == mark(3)
    content = bytearray(file_beside(store).read_bytes())
    content[4_096 + 20] ^= 1
    file_beside(store).write_bytes(content)
    assert last_kept(store) == mark(2)
    again = LastChange(store)
    again.keep(mark(4))
    again.close()
    assert last_kept(store) == mark(4)


def test_a_lower_number_that_is_kept_later_is_the_one(tmp_path):
    store = tmp_path / "memories.db"
    with closing(LastChange(store)) as kept:
        kept.keep(mark(9))
        kept.keep(mark(2))
    assert last_kept(store) == mark(2)


def test_nothing_is_known_without_the_file_or_with_garbage_in_it(tmp_path):
    store = tmp_path / "memories.db"
    assert last_kept(store) is None
    file_beside(store).write_bytes(b"garbage" * 2_000)
    assert last_kept(store) is None


def test_a_folder_that_lets_no_number_be_kept_stops_nothing(tmp_path, caplog):
    with closing(LastChange(tmp_path / "missing" / "memories.db")) as kept:
        kept.keep(mark(1))
        assert not kept.is_unsynced
    assert "is not kept" in caplog.text


@pytest.mark.parametrize("step", ["write", "fsync"])
def test_a_disk_that_fails_meanwhile_stops_nothing(tmp_path, monkeypatch, caplog, step):
    def refuse(*_arguments):
        raise OSError(5, "Input/output error")

    with closing(LastChange(tmp_path / "memories.db")) as kept:
        kept.keep(mark(1))
        with monkeypatch.context() as patch:
            patch.setattr(last_change.os, step, refuse)
            kept.keep(mark(2))
            kept.sync()
        kept.keep(mark(3))
    assert "is not kept: Input/output error" in caplog.text


def test_the_number_reaches_the_disk_once_the_writer_is_quiet(paths, origin, monkeypatch):
    monkeypatch.setattr(last_change, "SYNC_AFTER_S", 0.0)
    with opened_services(paths) as services:
        save(services, origin, 2)
        store = services.memories._store  # the services do not tell what has reached the disk
        parts = store.parts
        store.write(lambda _: None)
        parts.last_change.sync()
        assert not parts.last_change.is_unsynced
    assert last_kept(paths.database).changeset == 2
