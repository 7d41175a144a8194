"""What a lost log did to the store is mended, or told to the window."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from rosemary.domain.events import DamageFound
from rosemary.domain.models import MemoryDraft
from rosemary.runtime.log_loss import LogLossRepair
from rosemary.service.services import build_services
from rosemary.store.backups import disk_space
from rosemary.store.sqlite_store import SqliteStore

PAGE = 8192


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
        repair.stop()
    return [each for each in found if isinstance(each, DamageFound)]


def test_damaged_pages_are_told_and_left(path, tiny_embedder, clock):
    content = bytearray(path.read_bytes())
    for number in range(12, 40):
        content[number * PAGE : number * PAGE + 8] = b"\xff" * 8
    path.write_bytes(content)
    assert told_of(path, tiny_embedder, clock) == [DamageFound()]
    assert path.read_bytes() == bytes(content)


def test_of_a_sound_store_nothing_is_told(path, tiny_embedder, clock):
    assert told_of(path, tiny_embedder, clock) == []


def test_a_disk_without_room_for_the_backup_is_no_damage(
    path, tiny_embedder, clock, monkeypatch, caplog
):
    usage = SimpleNamespace(total=10**9, used=10**9, free=0)
    monkeypatch.setattr(disk_space.shutil, "disk_usage", lambda _folder: usage)
    assert told_of(path, tiny_embedder, clock) == []
    (told,) = [
        each.getMessage() for each in caplog.records if "loss of its log" in each.getMessage()
    ]
    assert "full" in told or "room" in told
