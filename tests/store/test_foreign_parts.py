"""A file that holds code of others is not opened; its memories come out row by row."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from tests.next_version import add_mood

from rosemary.domain.errors import DamagedStoreError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.store.sqlite import SqliteStore, schema
from rosemary.store.sqlite.connections import sqlite_connection as connections
from rosemary.store.sqlite.integrity.salvaging import salvage
from rosemary.store.sqlite.migrations import STEPS, newest
from rosemary.store.sqlite.read_only_store import ReadOnlyStore
from rosemary.store.sqlite.schema import differences
from rosemary.store.sqlite.snapshot import SqliteFiles

FIXTURES = Path(__file__).parent.parent / "fixtures" / "db"
REDO = "CREATE TRIGGER memory_unindexed AFTER DELETE ON memory BEGIN SELECT 1; END"

FOREIGN = {
    "trigger": (
        "1 trigger",
        ["CREATE TRIGGER evil AFTER INSERT ON memory BEGIN DELETE FROM memory; END"],
    ),
    "view": ("1 view", ["CREATE VIEW evil AS SELECT * FROM memory"]),
    "virtual table": ("1 virtual table, 5 tables", ["CREATE VIRTUAL TABLE evil USING fts5 (x)"]),
    "table": (
        "1 table, 1 index",
        ["CREATE TABLE evil (x REFERENCES memory (row) UNIQUE)"],
    ),
    "index": ("1 index", ["CREATE UNIQUE INDEX evil ON memory (id, source)"]),
    "trigger of ours with another body": ("1 trigger", ["DROP TRIGGER memory_unindexed", REDO]),
    "view of ours with another body": (
        "1 view",
        ["DROP VIEW memory_text", "CREATE VIEW memory_text (row, body) AS SELECT 1, 'x'"],
    ),
    "index of ours with other columns": (
        "1 index",
        ["DROP INDEX memory_newest", "CREATE INDEX memory_newest ON memory (lower(content))"],
    ),
    "row of a shadow table": (
        "1 setting of an index",
        ["INSERT INTO memory_porter_config VALUES ('rank', 'evil()')"],
    ),
}


@pytest.fixture
def path(tmp_path, build) -> Path:
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        for number in range(3):
            memory = build.memory(f"tulip {number}")
            store.write(lambda w, m=memory: w.memories.insert(m, build.embedding()))
    return path


def put(path: Path, *statements: str) -> None:
    """Change the file as another program does."""
    with closing(apsw.Connection(str(path))) as connection:
        for statement in statements:
            connection.execute(statement)


def compared(path: Path) -> schema.Differences:
    with closing(connections.connect_bare(path)) as connection:
        return differences(connection, newest())


def contents(store) -> list[str]:
    def job(r):
        return [
            each.content
            for each in r.memories.get_many(r.memories.list_ids(EVERYTHING, SortOrder.OLDEST))
        ]

    return store.read(job)


def test_the_known_hash_is_that_of_what_the_migrations_make():
    with closing(apsw.Connection(":memory:")) as connection:
        for step in STEPS:
            step(connection)
        rows = connection.execute(schema.PARTS).fetchall()
        assert schema.sha256_of(rows) == schema.KNOWN_SHA256


@pytest.mark.parametrize("name", sorted(file.name for file in FIXTURES.glob("v*.db")))
def test_a_store_of_each_kept_version_has_the_parts_of_its_steps(name, tmp_path):
    path = tmp_path / "memories.db"
    shutil.copyfile(FIXTURES / name, path)
    with closing(connections.connect_bare(path)) as connection:
        version = connection.pragma("user_version")
        assert differences(connection, version) == schema.Differences()
    schema.prepare(path)
    assert compared(path) == schema.Differences()


def test_what_is_compared_with_the_hash_alone_is_the_usual_store(path, monkeypatch):
    monkeypatch.setattr(schema, "expected_parts", lambda _: pytest.fail("it was made"))
    SqliteStore.open(path).close()


@pytest.mark.parametrize("change", ["VACUUM", "ANALYZE", "REINDEX", "PRAGMA optimize"])
def test_what_sqlite_itself_does_to_a_file_makes_nothing_foreign(path, change):
    put(path, change)
    assert compared(path) == schema.Differences()
    SqliteStore.open(path).close()


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_with_a_foreign_part_is_not_opened_and_left_as_it_is(kind, path):
    told, statements = FOREIGN[kind]
    put(path, *statements)
    before = path.read_bytes()
    with pytest.raises(DamagedStoreError) as refused:
        SqliteStore.open(path)
    assert f"holds parts that are not Rosemary's: {told}." in refused.value.message
    assert "rosemary doctor --salvage" in refused.value.hint
    assert "evil" not in refused.value.message + refused.value.hint
    assert path.read_bytes() == before
    left = {each.name for each in path.parent.iterdir()}
    assert left == {"memories.db", "memories.last-change"}


@pytest.mark.parametrize("kind", FOREIGN)
def test_the_memories_of_such_a_file_come_into_a_new_one_row_by_row(kind, path, tmp_path):
    put(path, *FOREIGN[kind][1])
    target = tmp_path / "new.db"
    assert salvage(path, target).memories == 3
    assert compared(target) == schema.Differences()
    with closing(SqliteStore.open(target)) as store:
        assert contents(store) == ["tulip 0", "tulip 1", "tulip 2"]
        assert store.read(lambda r: r.checks.examine()) == []


@pytest.mark.parametrize("kind", FOREIGN)
def test_such_a_file_can_be_read_and_is_not_written(kind, path):
    put(path, *FOREIGN[kind][1])
    with closing(ReadOnlyStore(path)) as store:
        assert len(contents(store)) == 3
        with pytest.raises(StoreUnavailableError):
            store.write(lambda _w: None)
    with SqliteFiles().opened(path) as reader:
        assert reader.memories.count(EVERYTHING) == 3


@pytest.mark.parametrize("kind", FOREIGN)
def test_what_gets_into_the_open_file_is_found_by_the_doctor_and_the_check(kind, path):
    told, statements = FOREIGN[kind]
    with closing(SqliteStore.open(path)) as store:
        put(path, *statements)
        (found,) = store.read(lambda r: r.checks.examine())
        assert found.is_structural
        assert not found.is_repairable
        assert f"not Rosemary's: {told}." in found.message
        assert found.concerned
        assert found.message in store.read(lambda r: r.checks.check()).problems


def test_a_file_of_an_older_version_with_a_foreign_trigger_is_not_brought_up_to_date(
    path, with_steps
):
    with_steps(add_mood)
    put(path, "CREATE TRIGGER evil AFTER UPDATE ON memory BEGIN DELETE FROM memory; END")
    before = path.read_bytes()
    with pytest.raises(DamagedStoreError, match="not Rosemary's: 1 trigger"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


def test_a_view_in_the_place_of_a_table_is_not_read_for_one(path):
    put(
        path,
        "ALTER TABLE tag RENAME TO tag_then",
        "CREATE VIEW tag AS SELECT id, folded, 'evil' AS name, colour FROM tag_then",
    )
    with SqliteFiles().opened(path) as reader, pytest.raises(apsw.SQLError, match="view"):
        reader.memories.get("key-1")
    with pytest.raises(DamagedStoreError, match="not what version"):
        SqliteStore.open(path)


def test_a_missing_table_is_damage_and_a_missing_index_is_mended(path):
    put(path, "DROP INDEX memory_newest", "DROP TRIGGER memory_indexed")
    with closing(SqliteStore.open(path)) as store:
        (found,) = [
            each for each in store.read(lambda r: r.checks.examine()) if each.check == "format"
        ]
        assert found.message == (
            "Parts of the file's format are missing: memory_newest, memory_indexed."
        )
        assert found.is_repairable
    put(path, "DROP TABLE saved_filter")
    with pytest.raises(DamagedStoreError, match="not what version 13 of it looks like"):
        SqliteStore.open(path)


@pytest.mark.parametrize("cut", [1, 4_000, 8_191])
def test_a_file_whose_last_page_is_cut_is_not_opened(path, cut):
    content = path.read_bytes()[:-cut]
    path.write_bytes(content)
    with pytest.raises(DamagedStoreError, match="its end is missing"):
        SqliteStore.open(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "connect",
    [
        connections.connect_writer,
        connections.connect_reader,
        connections.connect_bare,
        connections.connect_whole,
    ],
    ids=lambda connect: connect.__name__,
)
def test_every_connection_distrusts_its_file(connect, path):
    with closing(connect(path)) as connection:
        assert connection.config(apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA, -1) == 0
        assert connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, -1) == 1


def test_no_statement_of_the_writer_reaches_behind_an_index_or_into_the_list_of_tables(path):
    with closing(connections.connect_writer(path)) as connection:
        with pytest.raises(apsw.SQLError, match="may not be modified"):
            connection.execute("DELETE FROM memory_porter_data")
        connection.pragma("writable_schema", 1)
        with pytest.raises(apsw.SQLError, match="may not be modified"):
            connection.execute("DELETE FROM sqlite_schema")


def test_a_trigger_of_the_file_calls_no_function_that_could_do_harm(path):
    put(
        path,
        "CREATE TRIGGER evil AFTER INSERT ON project BEGIN SELECT load_extension('x'); END",
    )
    with closing(connections.connect_writer(path)) as connection:
        connection.create_scalar_function("load_extension", lambda _: 1, 1)
        with pytest.raises(apsw.SQLError, match="unsafe use"):
            connection.execute("INSERT INTO project VALUES ('a', 'a', 0, 0)")
