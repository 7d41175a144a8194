"""The check finds what is wrong. Damage is done by SQL, as no job can do it."""

import threading
from concurrent.futures import ThreadPoolExecutor

import apsw
import pytest

from rosemary.domain.filters import EVERYTHING
from rosemary.store.sqlite.connections.sqlite_connection import allow_tables_of_indexes
from rosemary.store.sqlite.migrations import newest


@pytest.fixture
def filled(sqlite_store, build):
    def job(w):
        for number in range(40):
            memory = build.memory(f"tulip number {number} of the Gärten", tags=("a",))
            w.memories.insert(memory, build.embedding(build.vector(1, number), build.vector(2)))
            if number % 10 == 0:
                w.memories.move_to_trash(memory, build.at(999), build.origin)
        w.memories.insert(build.memory("昨日は東京で寿司を食べました"), None)
        w.memories.insert(build.memory("!!"), None)

    sqlite_store.write(job)
    return sqlite_store


def harm(store, *statements: str) -> None:
    """Change the file behind the store's back, without its triggers and foreign keys."""

    def job(w):
        allow_tables_of_indexes(w.job.connection)
        for statement in statements:
            w.job.connection.execute(statement)

    # Foreign keys are switched off outside a transaction, on the connection that writes.
    connection = store.parts.writer._connection
    connection.pragma("foreign_keys", 0)
    store.write(job)


def problems(store) -> tuple[str, ...]:
    return store.read(lambda r: r.checks.check()).problems


def test_a_sound_store_has_its_counts_and_no_problems(filled):
    for run in (filled.read, filled.write):
        check = run(lambda job: job.checks.check())
        assert check.is_sound, check.problems
        assert (check.live_memories, check.trashed_memories) == (38, 4)
        assert (check.porter_rows, check.trigram_rows) == (38, 38)
        assert (check.embedded_memories, check.pending_embeddings) == (36, 2)
        assert (check.passages, check.vectors) == (80, 80)
        assert check.schema_version == newest()
        assert check.engine_version == f"SQLite {apsw.sqlite_lib_version()}"
        assert check.size_bytes > 100_000


def test_an_empty_store_is_sound(sqlite_store):
    for run in (sqlite_store.read, sqlite_store.write):
        assert run(lambda job: job.checks.check()).is_sound


DROP = ("DROP TRIGGER memory_reindexed", "DROP TRIGGER memory_unindexed")
HARM = {
    "a lost row of the porter index": (
        ["DELETE FROM memory_porter_docsize WHERE id = 2"],
        "1 memory is missing in the porter index.",
    ),
    "a lost row of the trigram index": (
        ["DELETE FROM memory_trigram_docsize WHERE id IN (2, 3)"],
        "2 memories are missing in the trigram index.",
    ),
    "a row of a memory in the trash": (
        [*DROP, "UPDATE memory SET deleted_at = 1 WHERE row = 2"],
        "1 row of the porter index belongs to no live memory.",
    ),
    "lost vectors": (
        ["DELETE FROM passage WHERE memory = 2"],
        "1 memory is marked as embedded without vectors.",
    ),
    "a short vector": (
        ["UPDATE passage SET vector = x'00' WHERE memory IN (2, 3)"],
        "4 vectors have a wrong size.",
    ),
    "lost codes": (
        ["DELETE FROM passage_code WHERE memory IN (2, 3)"],
        "4 vectors are missing in the table passage_code.",
    ),
    "codes of another memory": (
        ["UPDATE passage_code SET memory = 3 WHERE memory = 2"],
        "2 vectors are missing in the table passage_code.",
    ),
    "a lost step": (
        ["UPDATE memory SET version = 3 WHERE row = 2"],
        "1 memory has gaps in the history.",
    ),
    "no history": (
        ["DELETE FROM memory_version WHERE memory IN (2, 3)"],
        "2 memories have gaps in the history.",
    ),
    "stray tags": (
        ["INSERT INTO memory_tag VALUES (999, 0, 1)"],
        "1 row of the table memory_tag leads nowhere.",
    ),
    "stray vectors": (
        ["INSERT INTO passage VALUES (999, 999, 1, 0, 0, 1, zeroblob(32))"],
        "1 row of the table passage leads nowhere.",
    ),
    "a stray link": (
        ["INSERT INTO link VALUES (1, 998, 999, 'related', 0.5, 0)"],
        "2 rows of the table link lead nowhere.",
    ),
    "a stray step": (
        ["INSERT INTO memory_version VALUES (999, 999, 1, 'created', 1, '{}')"],
        "1 row of the table memory_version leads nowhere.",
    ),
    "other words": (
        [*DROP, "UPDATE memory SET content = 'roses and roses'"],
        "The porter index differs from the texts of the memories.",
    ),
    "other letters": (
        [*DROP, "UPDATE memory SET content = 'roses and roses'"],
        "The trigram index differs from the texts of the memories.",
    ),
}


def test_a_check_after_the_writes_of_others_is_not_misled_by_the_one_before(sqlite_store, build):
    words = "京東寿司食昨日"
    for number in range(24):
        memory = build.memory(words + chr(0x4E00 + number) * 3)
        sqlite_store.write(lambda w, m=memory: w.memories.insert(m, None))
        assert problems(sqlite_store) == ()


@pytest.mark.parametrize("kind", HARM)
def test_the_check_names_what_is_wrong(kind, filled):
    statements, sentence = HARM[kind]
    harm(filled, *statements)
    assert sentence in problems(filled)
    assert sentence in filled.write(lambda w: w.checks.check()).problems


def test_one_changed_text_is_found_by_the_check_of_a_writer(filled):
    harm(filled, *DROP, "UPDATE memory SET content = 'tulip numbers' WHERE row = 25")
    assert len(filled.write(lambda w: w.checks.check()).problems) == 2


def test_a_damaged_index_is_found(filled):
    harm(filled, "UPDATE memory_porter_data SET block = zeroblob(40) WHERE id > 10")
    assert any("damaged" in problem for problem in problems(filled))


def test_the_check_of_a_reader_holds_no_writer_up(filled, build):
    inside, proceed = threading.Event(), threading.Event()

    def job(r):
        live = r.memories.count(EVERYTHING)
        inside.set()
        assert proceed.wait(30)
        check = r.checks.check()
        assert check.live_memories == live
        return check

    with ThreadPoolExecutor(1) as pool:
        checking = pool.submit(filled.read, job)
        assert inside.wait(30)
        filled.write(lambda w: w.memories.insert(build.memory(), build.embedding()))
        proceed.set()
        assert checking.result(10).is_sound
    assert filled.read(lambda r: r.checks.check()).live_memories == 39
