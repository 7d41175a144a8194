"""Opening files: new, old, newer, foreign, broken, forbidden."""

import os
import re
import shutil
import stat
import subprocess
import sys
import uuid
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import apsw
import pytest
from tests.hits import named
from tests.nobody import said_by_nobody

from rosemary.domain.errors import InternalError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.types import ChangeKind
from rosemary.store.sqlite import SqliteStore, schema
from rosemary.store.sqlite.connections import sqlite_connection
from rosemary.store.sqlite.migrations import STEPS
from rosemary.store.sqlite.vectors.sketch import encode

FIXTURES = Path(__file__).parent.parent / "fixtures" / "db"


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "memories.db"


def user_version(path: Path) -> int:
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        return connection.pragma("user_version")
    finally:
        connection.close()


def close(path: Path) -> None:
    SqliteStore.open(path).close()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_connections_do_not_wait_for_each_other_to_count_the_memory_they_take(path):
    with closing(SqliteStore.open(path)):
        assert apsw.status(apsw.SQLITE_STATUS_MEMORY_USED)[0] == 0
    # Another one would take it from those who have the file open.
    with closing(SqliteStore.open(path)) as store:
        sqlite_connection._leave_memory_uncounted()
        assert store.read(lambda reader: reader.count(EVERYTHING)) == 0


def test_a_new_store_makes_its_folder_and_is_readable_by_its_owner_only(tmp_path):
    path = tmp_path / "new" / "deeper" / "memories.db"
    store = SqliteStore.open(path)
    assert store.read(lambda r: r.count(EVERYTHING)) == 0
    if os.name == "posix":
        assert mode(path.parent) == 0o700
        assert {mode(file) for file in path.parent.iterdir()} == {0o600}
    store.close()
    assert [file.name for file in path.parent.iterdir()] == ["memories.db"]


def test_the_file_says_whose_it_is_and_of_which_version(path):
    close(path)
    header = path.read_bytes()[:100]
    assert header[68:72] == b"Rosm"
    assert user_version(path) == len(STEPS)


def test_an_empty_file_becomes_a_store(path):
    path.touch()
    close(path)
    assert user_version(path) == len(STEPS)


def test_an_empty_database_becomes_a_store(path):
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "wal")
    connection.close()
    assert path.stat().st_size > 0
    close(path)
    assert user_version(path) == len(STEPS)


def test_what_was_saved_is_there_after_opening_again(path, build):
    memory = build.memory(tags=("a",))
    store = SqliteStore.open(path)
    store.write(lambda w: w.insert(memory, build.embedding()))
    store.close()
    store = SqliteStore.open(path)
    assert store.read(lambda r: r.get(memory.id)) == memory
    store.close()


def refused(path: Path, words: str) -> None:
    before = path.read_bytes()
    with pytest.raises(StoreUnavailableError, match=words) as caught:
        SqliteStore.open(path)
    assert caught.value.hint
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("garbage", [b"x", b"not a database at all" * 100, b"\x00" * 5_000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(path, garbage):
    path.write_bytes(garbage)
    refused(path, "is not a database")


@pytest.mark.parametrize("application_id", [0, 7])
def test_a_database_of_another_program_is_refused_and_left_alone(path, application_id):
    connection = apsw.Connection(str(path))
    connection.execute("CREATE TABLE theirs (x)")
    connection.pragma("application_id", application_id)
    connection.close()
    refused(path, "another program")


def test_a_store_of_a_newer_version_is_refused_and_left_alone(path):
    schema.prepare(path, steps=(*STEPS, lambda connection: None))
    refused(path, "newer version of Rosemary")


def test_a_torn_store_is_refused(path):
    close(path)
    path.write_bytes(path.read_bytes()[:20_000])
    with pytest.raises(StoreUnavailableError, match="damaged"):
        SqliteStore.open(path)


def test_a_folder_in_place_of_the_file_is_refused(path):
    path.mkdir()
    with pytest.raises(StoreUnavailableError):
        SqliteStore.open(path)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailableError):
        SqliteStore.open(tmp_path / "file" / "memories.db")


AS_NOBODY = """
import urllib.parse, urllib.request
from pathlib import Path
import sqlite_vec
from rosemary.domain.errors import StoreUnavailableError
from rosemary.store.sqlite import SqliteStore
become_nobody()
try:
    SqliteStore.open(Path(sys.argv[1]))
except StoreUnavailableError as error:
    print("refused:", error.message)
"""


def open_without_rights(path: Path) -> str:
    """Open a store in a process that is not the superuser, who may write everywhere."""
    return said_by_nobody(AS_NOBODY, path)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX systems")
def test_a_folder_that_may_only_be_read_is_refused(open_folder):
    folder = open_folder / "locked"
    folder.mkdir()
    folder.chmod(0o555)
    assert open_without_rights(folder / "memories.db").startswith("refused:")
    assert open_without_rights(folder / "sub" / "memories.db").startswith("refused:")
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX systems")
def test_a_store_that_may_only_be_read_is_refused(open_folder):
    folder = open_folder / "open"
    folder.mkdir()
    close(folder / "memories.db")
    folder.chmod(0o777)
    (folder / "memories.db").chmod(0o444)
    assert "cannot be written" in open_without_rights(folder / "memories.db")
    folder.chmod(0o555)
    assert open_without_rights(folder / "memories.db").startswith("refused:")


def add_column(connection: apsw.Connection) -> None:
    connection.execute("ALTER TABLE memory ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")
    connection.execute("UPDATE memory SET mood = 'merry'")


def fail(connection: apsw.Connection) -> None:
    connection.execute("CREATE TABLE half (x)")
    connection.execute("THIS IS NOT SQL")


def strand(connection: apsw.Connection) -> None:
    connection.execute("DELETE FROM origin")


@pytest.fixture
def older(path, build) -> Path:
    """A store with one memory, as seen by a program with more steps."""
    store = SqliteStore.open(path)
    store.write(lambda w: w.insert(build.memory("words"), build.embedding()))
    store.close()
    return path


def test_an_older_store_is_copied_then_brought_up_to_date(older):
    schema.prepare(older, steps=(*STEPS, add_column))
    connection = apsw.Connection(str(older))
    assert connection.execute("SELECT mood FROM memory").fetchall() == [("merry",)]
    assert connection.pragma("user_version") == len(STEPS) + 1
    connection.close()
    copy = older.with_name(f"memories.before-v{len(STEPS) + 1}.db")
    assert mode(copy) == 0o600
    store = SqliteStore.open(copy)
    assert store.read(lambda r: r.check()).live_memories == 1
    store.close()


def test_a_failing_step_leaves_the_store_as_it_was(older):
    with pytest.raises(InternalError):
        schema.prepare(older, steps=(*STEPS, fail))
    with pytest.raises(InternalError):
        schema.prepare(older, steps=(*STEPS, strand))
    store = SqliteStore.open(older)
    assert store.read(lambda r: r.check()).problems == ()
    assert store.read(lambda r: r.count(EVERYTHING)) == 1
    store.close()


def test_steps_before_a_failing_one_are_kept_and_the_rest_runs_the_next_time(older):
    with pytest.raises(InternalError):
        schema.prepare(older, steps=(*STEPS, add_column, fail))
    assert user_version(older) == len(STEPS) + 1
    schema.prepare(older, steps=(*STEPS, add_column, lambda connection: None))
    assert user_version(older) == len(STEPS) + 2


def test_a_new_store_is_not_copied(path):
    schema.prepare(path, steps=(*STEPS, add_column))
    assert [file.name for file in path.parent.iterdir()] == ["memories.db"]


@pytest.mark.parametrize("name", sorted(file.name for file in FIXTURES.glob("v*.db")))
def test_a_store_of_each_kept_version_opens_with_all_that_is_in_it(name, tmp_path):
    path = tmp_path / "memories.db"
    shutil.copyfile(FIXTURES / name, path)
    store = SqliteStore.open(path)

    def job(r):
        tulips = r.get("plant-tulips-in-november")
        assert tulips.content == "Plant tulips in November.\nTen centimetres deep."
        assert tulips.tags == ("Garden", "autumn")
        assert tulips.metadata == {"page": 12}
        assert tulips.is_embedded
        assert [(each.key, each.relation) for each in tulips.links] == [("bulbs", "part_of")]
        assert [step.kind for step in r.history(tulips.id)] == [
            ChangeKind.CREATED,
            ChangeKind.UPDATED,
        ]
        assert r.history(tulips.id)[1].previous["content"] == "Plant tulips in November."
        assert (r.count(EVERYTHING), r.count(TRASH)) == (3, 1)
        found = r.match("porter", ["tulip"], EVERYTHING, 9)
        assert [hit.id for hit in named(r, found)] == [tulips.id]
        assert r.check().problems == ()

    store.read(job)
    store.close()
    assert user_version(path) == len(STEPS)


def test_the_steps_are_numbered_in_their_order():
    modules = [sys.modules[step.__module__] for step in STEPS]
    for number, module in enumerate(modules, 1):
        assert module.__name__.rpartition(".")[2].startswith(f"m{number:04}_")
        assert re.match(rf"Schema version {number}\b", module.__doc__)
    assert len(modules) == 12


def test_version_3_keeps_every_vector_and_its_ids(tmp_path):
    path = tmp_path / "memories.db"
    shutil.copyfile(FIXTURES / "v1.db", path)

    def passages() -> list[tuple[object, ...]]:
        with closing(apsw.Connection(str(path))) as connection:
            return connection.execute("SELECT * FROM passage ORDER BY id").fetchall()

    before = passages()
    assert before
    schema.prepare(path, steps=STEPS[:3])
    assert passages() == before
    with closing(apsw.Connection(str(path))) as connection:
        connection.pragma("foreign_keys", 1)
        connection.execute("DELETE FROM passage")
        connection.execute("INSERT INTO passage SELECT NULL, row, 1, 9, 0, 1, x'00' FROM memory")
        assert passages()[0][0] == before[-1][0] + 1


def test_version_8_makes_the_codes_of_all_vectors_but_damaged_ones(tmp_path):
    path = tmp_path / "memories.db"
    shutil.copyfile(FIXTURES / "v3.db", path)
    with closing(apsw.Connection(str(path))) as connection:
        connection.execute("UPDATE passage SET vector = x'00' WHERE memory = 2")
        sound = connection.execute(
            "SELECT id, memory, model, vector FROM passage WHERE memory <> 2 ORDER BY id"
        ).fetchall()
    schema.prepare(path)
    expected = [(*row[:3], encode([row[3]])[0]) for row in sound]
    with closing(apsw.Connection(str(path))) as connection:
        codes = connection.execute("SELECT * FROM passage_code ORDER BY passage").fetchall()
    assert expected
    assert codes == expected


def of_version_10(path: Path, *changes: str) -> None:
    shutil.copyfile(FIXTURES / "v10.db", path)
    with closing(apsw.Connection(str(path))) as connection:
        for change in changes:
            connection.execute(change)


def test_version_11_makes_titles_found_in_the_trash_too(tmp_path):
    path = tmp_path / "memories.db"
    of_version_10(path, "UPDATE memory SET summary = 'Spring flowers' WHERE row IN (1, 4)")
    with closing(SqliteStore.open(path)) as store:
        for index, word in (("porter", "flower"), ("trigram", "lowers")):
            hits = store.read(lambda r, i=index, w=word: named(r, r.match(i, [w], EVERYTHING, 9)))
            assert [hit.id for hit in hits] == [str(uuid.UUID(int=1))]
        gone = store.read(lambda r: r.get(str(uuid.UUID(int=4))))
        store.write(lambda w: w.restore(gone, gone.key, gone.updated_at, gone.origin))
        both = store.read(lambda r: r.match("porter", ["flower"], EVERYTHING, 9))
        assert len(both.handles) == 2
        assert store.write(lambda w: w.check()).problems == ()
        assert store.read(lambda r: r.examine()) == []


def test_version_11_leaves_the_indexes_as_they_are_where_no_memory_has_a_title(tmp_path):
    path = tmp_path / "memories.db"
    tables = [f"memory_{name}_{part}" for name in ("porter", "trigram") for part in ("data", "idx")]

    def indexes() -> list[list[tuple[object, ...]]]:
        with closing(apsw.Connection(str(path))) as connection:
            return [connection.execute(f"SELECT * FROM {each}").fetchall() for each in tables]

    of_version_10(path)
    before = indexes()
    schema.prepare(path)
    assert indexes() == before
    of_version_10(path, "UPDATE memory SET summary = 'Spring flowers' WHERE row = 1")
    schema.prepare(path)
    assert indexes() != before


KILLED_IN_A_JOURNAL = """
import apsw, os, sys
connection = apsw.Connection(sys.argv[1])
connection.pragma("journal_mode", "delete")
connection.pragma("cache_size", 1)
connection.execute("BEGIN IMMEDIATE")
for number in range(200):
    connection.execute("INSERT INTO store_setting VALUES (?, ?)", (str(number), "x" * 5_000))
os._exit(9)
"""


def test_a_store_whose_rollback_a_crash_has_left_to_do_is_opened(tmp_path):
    path = tmp_path / "memories.db"
    close(path)
    subprocess.run([sys.executable, "-c", KILLED_IN_A_JOURNAL, str(path)], check=False)
    assert path.with_name("memories.db-journal").stat().st_size > 0
    close(path)
    assert not path.with_name("memories.db-journal").exists()
    with closing(apsw.Connection(str(path))) as connection:
        assert connection.pragma("integrity_check") == "ok"
        assert connection.execute("SELECT count(*) FROM store_setting").fetchall() == [(0,)]


@pytest.mark.parametrize("found", [None, SimpleNamespace(submodule_search_locations=None)])
def test_a_missing_vector_extension_is_named(monkeypatch, found):
    sqlite_connection._vector_functions.cache_clear()
    monkeypatch.setattr(sqlite_connection.importlib.util, "find_spec", lambda _: found)
    try:
        with pytest.raises(InternalError, match="sqlite-vec is not installed"):
            sqlite_connection._vector_functions()
    finally:
        sqlite_connection._vector_functions.cache_clear()
