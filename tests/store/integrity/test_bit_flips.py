"""One wrong bit anywhere in the file: the doctor sees it, or it changes nothing that matters."""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest

from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.integrity.database_pages import Pages
from rosemary.store.sqlite.integrity.salvaging import salvage

FLIPS = int(os.environ.get("ROSEMARY_BIT_FLIPS", "20"))
SEED = int(os.environ.get("ROSEMARY_BIT_FLIPS_SEED", "5"))
MEMORIES = 150

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60 + 15 * FLIPS)]


@pytest.fixture
def sound(tmp_path_factory, build) -> Path:
    """A store of a few hundred pages, with texts that run over theirs."""
    path = tmp_path_factory.mktemp("sound") / "memories.db"
    words = [f"word{number}" for number in range(400)]
    chance = random.Random(SEED)

    def fill(w):
        ids = []
        for number in range(MEMORIES):
            text = f"number {number}: " + " ".join(
                chance.choices(words, k=chance.choice([5, 40, 300, 4_000]))
            )
            memory = build.memory(text, tags=("every", f"tag-{number % 7}"))
            w.memories.insert(memory, build.embedding(build.vector(1, number)))
            ids.append(memory.id)
            if number % 5 == 1:
                w.links.add(ids[-1], ids[-2], "related", 0.5, build.at(number), build.origin)
        w.memories.move_to_trash(w.memories.get(ids[3]), build.at(999), build.origin)

    with closing(SqliteStore.open(path)) as store:
        store.write(fill)
    return path


def contents(store: SqliteStore) -> dict[str, object]:
    def job(r):
        ids = r.memories.list_ids(EVERYTHING, SortOrder.OLDEST)
        trash = r.memories.list_ids(replace(EVERYTHING, is_trashed=True), SortOrder.OLDEST)
        memories = r.memories.get_many([*ids, *trash])
        return {m.id: (m, r.history.of(m.id)) for m in memories}

    return store.read(job)


def pages_of_memories(path: Path) -> dict[int, tuple[str, frozenset[int]]]:
    """Return for each row its id and every page that its bytes are on."""
    with closing(apsw.Connection(str(path))) as connection:
        ids = dict(connection.execute("SELECT row, id FROM memory").fetchall())
        ((root,),) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'memory'"
        ).fetchall()
    pages, found, waiting = Pages(path), {}, [root]
    while waiting:
        number = waiting.pop()
        page = pages.read(number)
        waiting += page.children
        for row in page.rows:
            # Of each page it is known alone onto which others its rows run over, all together.
            found[row.rowid] = (ids[row.rowid], page.chained | {number})
    return found


def doctored(path: Path, before: dict[str, object]) -> str:
    """Return what becomes of a store with a wrong bit: refused, found, harmless or unnoticed."""
    try:
        with closing(SqliteStore.open(path)) as store:
            found = store.write(lambda w: w.checks.examine())
            if found:
                return "found"
            return "harmless" if contents(store) == before else "unnoticed"
    except RosemaryError:
        return "refused"


def test_what_hangs_on_damaged_pages_is_found_without_them(sound, tmp_path):
    with closing(SqliteStore.open(sound)) as store:
        before = contents(store)
    with closing(apsw.Connection(str(sound))) as connection:
        roots = [
            root
            for (root,) in connection.execute(
                "SELECT rootpage FROM sqlite_schema WHERE name IN ('memory', 'passage', 'link')"
            )
        ]
    damaged = tmp_path / "memories.db"
    content = bytearray(sound.read_bytes())
    page_bytes = Pages(sound).page_bytes
    # The list of tables is gone, and so are the numbers of all pages below two of them.
    content[100:page_bytes] = b"\xff" * (page_bytes - 100)
    for root in roots[:2]:
        content[(root - 1) * page_bytes : root * page_bytes] = b"\xff" * page_bytes
    damaged.write_bytes(content)
    salvaged = salvage(damaged, tmp_path / "salvaged.db")
    assert salvaged.memories == MEMORIES
    with closing(SqliteStore.open(tmp_path / "salvaged.db")) as store:
        saved = contents(store)
        assert store.write(lambda w: w.checks.examine()) == []
    for memory_id, (memory, history) in before.items():
        assert saved[memory_id][0].content == memory.content
        assert saved[memory_id][0].tags == memory.tags
        assert saved[memory_id][1] == history


def test_a_wrong_bit_is_seen_and_what_other_pages_hold_is_saved(sound, tmp_path):
    with closing(SqliteStore.open(sound)) as store:
        before = contents(store)
    where = pages_of_memories(sound)
    assert len(where) == len(before) == MEMORIES
    page_bytes = Pages(sound).page_bytes
    chance = random.Random(SEED)
    size = sound.stat().st_size
    # A third goes where it hurts most: into the first bytes of pages.
    places = [
        chance.randrange(size)
        if number % 3
        else chance.randrange(size // page_bytes) * page_bytes + chance.randrange(100)
        for number in range(FLIPS)
    ]
    tally, unnoticed = Counter(), []
    for number, place in enumerate(places):
        folder = tmp_path / str(number)
        folder.mkdir()
        damaged = folder / "memories.db"
        content = bytearray(sound.read_bytes())
        content[place] ^= 1 << chance.randrange(8)
        damaged.write_bytes(content)
        hit = place // page_bytes + 1
        salvaged = folder / "salvaged.db"
        salvage(damaged, salvaged)
        with closing(SqliteStore.open(salvaged)) as store:
            saved = contents(store)
            problems = store.write(lambda w: w.checks.examine())
        assert problems == [], (place, problems)
        for memory_id, pages in where.values():
            if hit not in pages:
                assert memory_id in saved, (place, hit)
                assert saved[memory_id][0].content == before[memory_id][0].content, (place, hit)
        outcome = doctored(damaged, before)
        tally[outcome] += 1
        if outcome == "unnoticed":
            unnoticed.append((hit, place))
        shutil.rmtree(folder)
    print(dict(tally), unnoticed)  # noqa: T201 - the table of docs/recovery.md
    # Fields that nothing else repeats, as a summary, have no second witness.
    assert tally["unnoticed"] <= max(1, FLIPS // 20)
