"""Opening files: new, old, newer, foreign, broken, forbidden."""

import os
import re
import shutil
import stat
import sys
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from tests.hits import named
from tests.next_version import add_mood
from tests.nobody import said_by_nobody

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.types import ChangeKind
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.connections import sqlite_connection
from rosemary.store.sqlite.migrations import FIRST, STEPS, newest

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
        sqlite_connection.leave_memory_uncounted()
        assert store.read(lambda reader: reader.memories.count(EVERYTHING)) == 0


def test_a_new_store_makes_its_folder_and_is_readable_by_its_owner_only(tmp_path):
    path = tmp_path / "new" / "deeper" / "memories.db"
    store = SqliteStore.open(path)
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 0
    if os.name == "posix":
        assert mode(path.parent) == 0o700
        assert {mode(file) for file in path.parent.iterdir()} == {0o600}
    store.close()
    assert [file.name for file in path.parent.iterdir()] == ["memories.db"]


def test_the_file_says_whose_it_is_and_of_which_version(path):
    close(path)
    header = path.read_bytes()[:100]
    assert header[68:72] == b"Rosm"
    assert user_version(path) == newest()


def test_an_empty_file_becomes_a_store(path):
    path.touch()
    close(path)
    assert user_version(path) == newest()


def test_an_empty_database_becomes_a_store(path):
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "wal")
    connection.close()
    assert path.stat().st_size > 0
    close(path)
    assert user_version(path) == newest()


def test_what_was_saved_is_there_after_opening_again(path, build):
    memory = build.memory(tags=("a",))
    store = SqliteStore.open(path)
    store.write(lambda w: w.memories.insert(memory, build.embedding()))
    store.close()
    store = SqliteStore.open(path)
    assert store.read(lambda r: r.memories.get(memory.id)) == memory
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


def test_a_store_of_a_newer_version_is_refused_and_left_alone(path, with_steps, monkeypatch):
    with monkeypatch.context():
        with_steps(add_mood)
        close(path)
    monkeypatch.undo()
    refused(path, "newer version of Rosemary")


@pytest.mark.parametrize("version", [1, FIRST - 1])
def test_a_store_from_before_the_first_release_is_refused_and_left_alone(path, version):
    close(path)
    with closing(apsw.Connection(str(path))) as connection:
        connection.pragma("user_version", version)
    refused(path, "before the first release")


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


@pytest.mark.parametrize("name", sorted(file.name for file in FIXTURES.glob("v*.db")))
def test_a_store_of_each_kept_version_opens_with_all_that_is_in_it(name, tmp_path):
    path = tmp_path / "memories.db"
    shutil.copyfile(FIXTURES / name, path)
    store = SqliteStore.open(path)

    def job(r):
        tulips = r.memories.get("plant-tulips-in-november")
        assert tulips.content == "Plant tulips in November.\nTen centimetres deep."
        assert tulips.tags == ("Garden", "autumn")
        assert tulips.metadata == {"page": 12}
        assert tulips.is_embedded
        assert [(each.key, each.relation) for each in tulips.links] == [("bulbs", "part_of")]
        assert [step.kind for step in r.history.of(tulips.id)] == [
            ChangeKind.CREATED,
            ChangeKind.UPDATED,
        ]
        assert r.history.of(tulips.id)[1].previous["content"] == "Plant tulips in November."
        assert (r.memories.count(EVERYTHING), r.memories.count(TRASH)) == (3, 1)
        found = r.search.match("porter", ["tulip"], EVERYTHING, 9)
        assert [hit.id for hit in named(r, found)] == [tulips.id]
        assert r.checks.check().problems == ()

    store.read(job)
    store.close()
    assert user_version(path) == newest()


def test_the_steps_are_numbered_in_their_order():
    modules = [sys.modules[step.__module__] for step in STEPS]
    for number, module in enumerate(modules, FIRST):
        assert module.__name__.rpartition(".")[2].startswith(f"m{number:04}_")
        assert re.match(rf"Schema version {number}\b", module.__doc__)
    assert number == newest()
