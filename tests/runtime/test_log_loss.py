"""What a lost log did to the store is mended, or told; a quit puts it off to the next start."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import apsw
import pytest

from rosemary.domain.errors import DamagedStoreError
from rosemary.domain.events import DamageFound
from rosemary.domain.models import MemoryDraft
from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host, opened_services
from rosemary.runtime.lost_stores import LogLossRepair
from rosemary.runtime.paths import Paths
from rosemary.service.services import build_services
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.soundness import mark_beside
from rosemary.store.sqlite.connections.sqlite_connection import allow_tables_of_indexes
from rosemary.store.sqlite.integrity import examining, mending
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.system import disk_files

PAGE = 8192
ENDLESS = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i FROM n) SELECT count(*) FROM n"
HARM = "DELETE FROM memory_porter_docsize"


@pytest.fixture
def path(tmp_path, tiny_embedder, clock, origin) -> Path:
    path = tmp_path / "memories.db"
    with closing(build_services(SqliteStore.open(path), tiny_embedder, clock, path)) as services:
        for number in range(300):
            services.memories.save(MemoryDraft(content=f"tulip {number} " * 40), origin)
    return path


def told_of(path, tiny_embedder, clock):
    """Look the store over as after the loss of its log, and return what is published."""
    found = []
    with closing(build_services(SqliteStore.open(path), tiny_embedder, clock, path)) as services:
        services.bus.subscribe(found.append)
        repair = LogLossRepair(services.doctor, services.bus)
        repair.start()
        repair.wait()
    return [each for each in found if isinstance(each, DamageFound)]


def damage(path):
    content = bytearray(path.read_bytes())
    for number in range(12, 40):
        content[number * PAGE : number * PAGE + 8] = b"\xff" * 8
    path.write_bytes(content)


def test_damaged_pages_are_told_and_left(path, tiny_embedder, clock):
    damage(path)
    content = path.read_bytes()
    soundness.note_lost_log(path)
    (found,) = told_of(path, tiny_embedder, clock)
    assert "is damaged" in found.text
    assert "rosemary doctor --salvage" in found.text
    assert soundness.is_log_loss_noted(path)
    assert path.read_bytes() == bytes(content)


def test_of_a_sound_store_nothing_is_told(path, tiny_embedder, clock):
    soundness.note_lost_log(path)
    assert told_of(path, tiny_embedder, clock) == []
    assert not soundness.is_log_loss_noted(path)


def test_a_store_that_another_program_locks_is_no_damage(path, tiny_embedder, clock, monkeypatch):
    def refuse(*_arguments):
        raise apsw.BusyError("database is locked")

    monkeypatch.setattr(examining, "examine", refuse)
    assert told_of(path, tiny_embedder, clock) == []


def test_a_disk_without_room_for_the_backup_is_no_damage(
    path, tiny_embedder, clock, monkeypatch, caplog
):
    usage = SimpleNamespace(total=10**9, used=10**9, free=0)
    monkeypatch.setattr(disk_files.shutil, "disk_usage", lambda _folder: usage)
    soundness.note_lost_log(path)
    assert told_of(path, tiny_embedder, clock) == []
    assert soundness.is_log_loss_noted(path)
    (told,) = [
        each.getMessage() for each in caplog.records if "checking the store" in each.getMessage()
    ]
    assert "full" in told or "room" in told


def harm(services):
    def job(tx):
        allow_tables_of_indexes(tx.job.connection)
        tx.job.connection.execute(HARM)

    # The services offer no way to do harm.
    services.doctor._store.write(job)


@pytest.mark.parametrize(
    ("module", "step", "backups"), [(examining, "examine", 0), (mending, "mend", 1)]
)
def test_a_look_that_is_cut_short_changes_nothing_and_stays_to_be_done(
    module, step, backups, path, tiny_embedder, clock, monkeypatch
):
    begun = threading.Event()

    def never_end(connection, *_arguments):
        if step == "mend":
            connection.execute("DELETE FROM memory_trigram_docsize")
        begun.set()
        connection.execute(ENDLESS)

    soundness.note_lost_log(path)
    with closing(build_services(SqliteStore.open(path), tiny_embedder, clock, path)) as services:
        harm(services)
        before = services.doctor.check()
        repair = LogLossRepair(services.doctor, services.bus)
        with monkeypatch.context() as patch:
            patch.setattr(module, step, never_end)
            repair.start()
            assert begun.wait(20)
            repair.stop()
        assert services.doctor.check() == before
        assert before.problems
        assert len(services.backups.listed()) == backups
        assert any("was lost" in each.message for each in services.doctor.examine())
        again = LogLossRepair(services.doctor, services.bus)
        again.start()
        again.wait()
        assert services.doctor.check().problems == ()
        assert not any("was lost" in each.message for each in services.doctor.examine())
    assert not soundness.is_log_loss_noted(path)


@pytest.fixture
def paths(tmp_path) -> Paths:
    paths = Paths.of_home(tmp_path / "home")
    with opened_services(paths):
        pass
    return paths


def lose_the_log(paths):
    """Leave the home as a killed app does whose log is deleted then."""
    paths.app_lock.write_text("1", "ascii")
    assert not list(paths.data_dir.glob("*-wal"))


HEADLESS = Frontend(show=None, quit=lambda: None)


def test_the_next_start_begins_again_though_the_store_has_a_log_by_then(paths):
    lose_the_log(paths)
    with Host.opened(paths, HEADLESS) as host:
        # Ended before the look had begun.
        assert host.log_loss is not None
    with Host.opened(paths, HEADLESS) as host:
        assert host.log_loss is not None
        host.log_loss.start()
        host.log_loss.wait()
    with Host.opened(paths, HEADLESS) as host:
        assert host.log_loss is None


def test_a_command_without_the_app_leaves_the_look_to_the_app(paths):
    lose_the_log(paths)
    with opened_services(paths) as services:
        (told,) = [each for each in services.doctor.examine() if each.check == "log"]
        assert "was lost" in told.message
    with Host.opened(paths, HEADLESS) as host:
        assert host.log_loss is not None


def test_a_store_that_takes_the_place_of_the_old_one_has_lost_no_log(
    path, tiny_embedder, clock, origin
):
    with closing(build_services(SqliteStore.open(path), tiny_embedder, clock, path)) as services:
        made = services.backups.create()
        soundness.note_lost_log(path)
        services.restoring.restore(made.name, origin)
        assert not soundness.is_log_loss_noted(path)


def test_damage_that_was_seen_in_the_run_before_is_told_and_nothing_is_saved(
    path, tiny_embedder, clock
):
    damage(path)
    mark_beside(path).touch()
    (found,) = told_of(path, tiny_embedder, clock)
    assert "rosemary doctor --salvage" in found.text
    assert mark_beside(path).exists()


def test_a_start_onto_a_sound_file_lets_saves_go_on_once_it_was_looked_over(paths, origin):
    mark_beside(paths.database).touch()
    with Host.opened(paths, HEADLESS) as host:
        draft = MemoryDraft(content="green tea")
        with pytest.raises(DamagedStoreError):
            host.services.memories.save(draft, origin)
        host.log_loss.start()
        host.log_loss.wait()
        host.services.memories.save(draft, origin)
        assert host.services.doctor.damage is None
    assert not mark_beside(paths.database).exists()
    with Host.opened(paths, HEADLESS) as host:
        assert host.log_loss is None
