"""One wrong bit in the log: what is missing is noticed, and a salvage brings it back.

`ROSEMARY_LOG_FLIPS=200 python -m pytest -o faulthandler_timeout=0
tests/store/integrity/test_log_flips.py` tries as many as docs/recovery.md tells of.
"""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from rosemary.domain.errors import DamagedStoreError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft
from rosemary.service.services import build_services
from rosemary.store.sqlite import missing_changes, writer_thread
from rosemary.store.sqlite.connections.last_change import last_kept
from rosemary.store.sqlite.connections.sqlite_connection import connect_writer
from rosemary.store.sqlite.integrity.salvaging import salvage
from rosemary.store.sqlite.sqlite_store import SqliteStore

MEMORIES = 60
FLIPS = int(os.environ.get("ROSEMARY_LOG_FLIPS", "20"))


@pytest.fixture(scope="module", params=["log alone", "brought into the file"])
def killed(request, tmp_path_factory, tiny_embedder) -> Path:
    """Return a folder as an app leaves it that was killed after some saves, or a checkpoint."""
    from tests.conftest import MovedClock

    from rosemary.domain.models import Origin
    from rosemary.domain.types import Transport

    origin = Origin(
        client="test", client_version="1", transport=Transport.MCP, session_id="s", call_id="c"
    )
    folder = tmp_path_factory.mktemp("logged")
    path = folder / "live" / "memories.db"
    with (
        pytest.MonkeyPatch.context() as patch,
        closing(SqliteStore.open(path)) as store,
        closing(build_services(store, tiny_embedder, MovedClock(), path)) as services,
    ):
        patch.setattr(writer_thread, "CHECKPOINT_PAGES", 10**9)
        patch.setattr(writer_thread, "_LOG_PAGES_MAX", 10**9)
        for number in range(MEMORIES):
            services.memories.save(MemoryDraft(content=f"tulip {number} " * 30), origin)
        if request.param != "log alone":
            with closing(connect_writer(path)) as connection:
                connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        shutil.copytree(path.parent, folder / "killed")
    (folder / "killed" / "memories.db-shm").unlink()
    return folder / "killed"


def flipped(killed, folder, place, bit) -> Path:
    shutil.copytree(killed, folder)
    log = folder / "memories.db-wal"
    content = bytearray(log.read_bytes())
    content[place] ^= 1 << bit
    log.write_bytes(content)
    return folder / "memories.db"


def live(path) -> int:
    with closing(SqliteStore.open(path)) as store:
        return store.read(lambda view: view.memories.count(EVERYTHING))


def told_at_start(path) -> str:
    """Return what a start says of the log; no memory is missing unnoticed."""
    missing = missing_changes.count(path)
    try:
        store = SqliteStore.open(path)
    except DamagedStoreError:
        return "not opened"
    with closing(store):
        assert store.damage.missing == missing
        try:
            count = store.read(lambda view: view.memories.count(EVERYTHING))
        except DamagedStoreError:
            return "not read"
        assert MEMORIES - count <= missing
        assert store.damage.is_seen is (missing > 0)
    return "missing" if missing else "harmless"


def test_all_of_the_sound_log_is_there(killed, tmp_path):
    shutil.copytree(killed, tmp_path / "copy")
    path = tmp_path / "copy" / "memories.db"
    assert last_kept(path).changeset == MEMORIES
    assert missing_changes.count(path) == 0
    assert live(path) == MEMORIES


def test_no_acknowledged_memory_is_missing_unnoticed_and_all_are_salvaged(killed, tmp_path):
    size = (killed / "memories.db-wal").stat().st_size
    chance = random.Random(2026)
    heads = [0, 9, 17, 25, 32, 36, 41, 49]
    told = Counter()
    for number in range(FLIPS // 2):
        place = heads[number] if number < len(heads) else chance.randrange(size)
        folder = tmp_path / str(number)
        path = flipped(killed, folder, place, chance.randrange(8))
        is_log_damaged = missing_changes.is_log_doubtful(path)
        told[told_at_start(path)] += 1
        target = folder / "salvaged.db"
        salvaged = salvage(path, target, is_log_damaged=is_log_damaged)
        assert (salvaged.memories, list(salvaged.doubtful)) == (MEMORIES, []), place
        shutil.rmtree(folder)
    assert told["missing"] + told["not opened"] + told["not read"]
