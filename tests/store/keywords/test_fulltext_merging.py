"""The indexes of words are in few pieces once it is quiet, and answer as before."""

import logging
import threading
from functools import partial

import apsw
import pytest
from tests.waiting import wait_until

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.sqlite_connection import allow_tables_of_indexes
from rosemary.store.sqlite.keywords import fulltext_tables
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES, pages_of_pieces

MANY = 40


@pytest.fixture
def scattered(sqlite_store, build):
    """As many saves as leave an index in more pieces than are left alone, one of them undone."""
    saved = [build.memory(f"word{number} tea {number % 7}") for number in range(MANY)]
    for memory in saved:
        sqlite_store.write(lambda w, each=memory: w.memories.insert(each, None))
    sqlite_store.write(lambda w: w.memories.move_to_trash(saved[0], build.at(1), build.origin))
    assert min(pieces(sqlite_store)) > fulltext_tables.PIECES_MAX
    return sqlite_store


def pieces(store):
    """Return in how many pieces each index is."""
    structure = "SELECT block FROM {}_data WHERE id = 10"

    def count(reader):
        records = [
            reader.job.connection.execute(structure.format(table)) for table in TABLES.values()
        ]
        return [len(pages_of_pieces(block)) for record in records for (block,) in record]

    return store.read(count)


def wait_until_merged(store):
    wait_until(lambda: pieces(store) == [1, 1], "indexes of one piece each")


def answers(store):
    words = ["tea", "word7", "word39", "nothing", "word"]
    return store.read(
        lambda r: [
            r.search.match(index, [word], EVERYTHING, MANY) for index in TextIndex for word in words
        ]
    )


def test_when_it_is_quiet_each_index_becomes_one_piece(scattered):
    before = answers(scattered)
    assert not scattered.shrink(3_600)
    assert min(pieces(scattered)) > fulltext_tables.PIECES_MAX
    assert scattered.shrink(0)
    wait_until_merged(scattered)
    assert answers(scattered) == before
    assert scattered.read(lambda r: r.checks.check()).is_sound
    assert list(scattered.read(lambda r: r.checks.examine())) == []


def worth_merging(store):
    return store.read(lambda r: fulltext_tables.scattered(r.job.connection))


def test_a_few_pieces_are_left_as_they_are(scattered, build):
    assert worth_merging(scattered) == [*TABLES.values()]
    assert scattered.shrink(0)
    wait_until_merged(scattered)
    for number in range(2, fulltext_tables.PIECES_MAX + 1):
        scattered.write(lambda w: w.memories.insert(build.memory(), None))
        assert pieces(scattered) == [number, number]
        assert worth_merging(scattered) == []
    scattered.write(lambda w: w.memories.insert(build.memory(), None))
    assert worth_merging(scattered) == [*TABLES.values()]


@pytest.mark.parametrize(("share", "is_due"), [(1, False), (10_000, True)])
def test_a_large_index_is_merged_where_enough_of_it_is_new(scattered, monkeypatch, share, is_due):
    monkeypatch.setattr(fulltext_tables, "_SMALL_PAGES", 0)
    monkeypatch.setattr(fulltext_tables, "_NEW_SHARE", share)
    assert worth_merging(scattered) == ([*TABLES.values()] if is_due else [])


OTHER_FORM = b"\0\0\0\0\xff\x00\x00\x01" + bytes(40)


@pytest.mark.parametrize("record", [OTHER_FORM, b"", b"\0" * 5, b"\xff" * 40, None, "text"])
def test_an_index_of_which_no_piece_is_known_is_left_as_it_is(scattered, record):
    store = "UPDATE memory_porter_data SET block = ? WHERE id = 10"

    def damage(writer):
        allow_tables_of_indexes(writer.job.connection)
        writer.job.connection.execute(store, (record,))
        assert fulltext_tables.scattered(writer.job.connection) == [TABLES[TextIndex.TRIGRAM]]
        raise KeyError

    with pytest.raises(KeyError):
        scattered.write(damage)


def test_whoever_wants_to_write_waits_for_one_step(scattered, build, monkeypatch):
    memory, steps = build.memory("in between"), []
    save = partial(scattered.write, lambda w: w.memories.insert(memory, None))
    other = threading.Thread(target=save)
    merge_some = fulltext_tables.merge_some

    def slowly(connection, table):
        if not steps:
            other.start()
            wait_until(lambda: scattered.parts.writer.has_queued, "a save in line")
        steps.append(table)
        return merge_some(connection, table)

    monkeypatch.setattr(fulltext_tables, "_STEP_PAGES", 1)
    monkeypatch.setattr(fulltext_tables, "merge_some", slowly)
    assert scattered.shrink(0)
    wait_until(lambda: steps, "a first step")
    other.join(30)
    assert len(steps) == 1
    assert scattered.read(lambda r: r.memories.get(memory.id)) is not None
    assert scattered.shrink(0)
    wait_until(lambda: worth_merging(scattered) == [], "an end of the merging")
    assert scattered.read(lambda r: r.checks.check()).is_sound


@pytest.mark.parametrize("refused", ["scattered", "merge_some"])
@pytest.mark.parametrize(
    ("problem", "told"), [(apsw.FullError("no room"), "The disk is full"), (MemoryError(), "")]
)
def test_where_the_machine_refuses_the_pieces_stay(
    scattered, build, monkeypatch, caplog, refused, problem, told
):
    caplog.set_level(logging.INFO)

    def refuse(*_given):
        raise problem

    monkeypatch.setattr(fulltext_tables, refused, refuse)
    before = answers(scattered)
    assert scattered.shrink(0)
    wait_until(lambda: f"was not merged: {told}" in caplog.text, "a line in the log")
    assert answers(scattered) == before
    monkeypatch.undo()
    scattered.write(lambda w: w.memories.insert(build.memory(), None))
    assert scattered.shrink(0)
    wait_until_merged(scattered)


def test_the_store_closes_in_the_midst_of_it(scattered, monkeypatch, reopen):
    monkeypatch.setattr(fulltext_tables, "_STEP_PAGES", 1)
    before = answers(scattered)
    assert scattered.shrink(0)
    scattered.close()
    again = reopen()
    assert answers(again) == before
    assert again.read(lambda r: r.checks.check()).is_sound
