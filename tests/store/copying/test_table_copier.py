"""A store comes from one engine to the other and back as it was, or it is said what is missing."""

from contextlib import closing

import pytest
from tests.conftest import TINY_MODEL
from tests.postgres_server import bare_database
from tests.service.store_contents import contents
from tests.service.whole_store import TEXTS, fill
from tests.store.engines import open_postgres

from rosemary.domain.errors import CancelledError, InvalidInputError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.records import ExportRequest
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SortOrder
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.copying import TABLES, DifferentCopyError, Moved, copy, move, verify
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.snapshot import SqliteFiles

FILES = SqliteFiles()


@pytest.fixture
def embedder():
    return OnnxEmbedder(TINY_MODEL)


@pytest.fixture
def original(tmp_path, embedder, clock, origin):
    """A closed file with something of everything."""
    file = tmp_path / "original.db"
    with closing(SqliteStore.open(file)) as store:
        fill(build_services(store, embedder, clock, file), file, origin)
    return file


@pytest.fixture
def uri():
    return bare_database()


@pytest.fixture
def moved_to():
    """Opens a database to move a store there; the driver is imported only if there is one."""
    from rosemary.store.postgres.server_move import moved_to

    return moved_to


@pytest.fixture
def moved_from():
    from rosemary.store.postgres.server_move import moved_from

    return moved_from


def exported(file, embedder, clock, target):
    with closing(SqliteStore.open(file)) as store:
        services = build_services(store, embedder, clock, file.parent / "home" / file.name)
        services.exporting.export(ExportRequest(path=target))
    return target.read_bytes()


def there(file, target, watch=UNWATCHED):
    with FILES.tables(file) as source, target as tables:
        return move(source, tables, watch)


def stopped_at(table):
    """Return a watch that is cancelled once that table has been written, and before the next."""
    names = [each.name for each in TABLES]
    asked = []

    def is_cancelled():
        asked.append(table)
        return len(asked) > 2 * names.index(table) + 1

    return Watch(is_cancelled=is_cancelled)


def test_every_table_of_a_file_is_copied_but_what_an_engine_makes_itself(original):
    copied = {each.name for each in TABLES}
    found = {name for name in contents(original) if not name.startswith("sqlite_")}
    assert found == copied | {"passage_code"}
    with FILES.tables(original) as source:
        assert all(source.count(each) for each in TABLES)


def test_a_store_comes_there_and_back_as_it_was(
    original, uri, moved_to, moved_from, tmp_path, embedder, clock
):
    before = exported(original, embedder, clock, tmp_path / "before.json")
    whole = contents(original)
    moved = there(original, moved_to(uri))
    assert moved == Moved(memories=len(TEXTS), records=moved.records)
    back = tmp_path / "back.db"
    with moved_from(uri) as source, FILES.moved_tables(back) as target:
        assert move(source, target, UNWATCHED) == moved
    assert contents(back) == whole
    assert exported(back, embedder, clock, tmp_path / "after.json") == before
    assert FILES.examine(back).check.problems == ()


def test_what_was_moved_is_found_and_numbered_on(
    original, uri, moved_to, tmp_path, embedder, clock, origin
):
    from rosemary.store.postgres import PostgresStore

    there(original, moved_to(uri))
    with closing(PostgresStore.open(uri, FILES, tmp_path)) as store:
        services = build_services(store, embedder, clock, original)
        added = services.memories.save(MemoryDraft(content="Green tea again"), origin)
        request = SearchRequest(query="green tin", where=EVERYTHING, limit=9)
        found = [each.memory.content for each in services.search.search(request).hits]
        assert found[0] == TEXTS[0]
        assert added.content in found
        japanese = SearchRequest(query="茶葉", where=EVERYTHING, limit=9)
        assert services.search.search(japanese).hits[0].memory.content == TEXTS[1]
        assert store.read(lambda view: view.checks.check()).problems == ()


def test_indexes_are_made_by_one_process_where_several_have_no_room(
    original, uri, moved_to, monkeypatch
):
    from psycopg import errors

    from rosemary.store.postgres.tables import passage_rows

    make_indexes, tried = passage_rows.make_indexes, []

    def made_alone(server, numbers):
        tried.append(server.execute("SHOW max_parallel_maintenance_workers").fetchone()[0])
        if tried[-1] != "0":
            raise errors.DiskFull("could not resize shared memory segment")
        make_indexes(server, numbers)

    monkeypatch.setattr(passage_rows, "make_indexes", made_alone)
    there(original, moved_to(uri))
    assert tried == ["4", "0"]


@pytest.mark.parametrize("table", [each.name for each in TABLES])
def test_a_move_that_is_stopped_at_a_table_goes_on_there(original, uri, moved_to, table):
    with pytest.raises(CancelledError):
        there(original, moved_to(uri), stopped_at(table))
    with FILES.tables(original) as source, moved_to(uri) as target:
        assert target.begun()
        written = [each for each in TABLES if target.count(each)]
        assert [each.name for each in written] == [each.name for each in TABLES[: len(written)]]
        assert move(source, target, UNWATCHED).memories == len(TEXTS)
        assert target.begun() is None
        verify(source, target, UNWATCHED)


@pytest.mark.parametrize("table", [each.name for each in TABLES])
def test_a_move_back_that_is_stopped_goes_on_too(original, tmp_path, table):
    target = tmp_path / "target.db"
    with pytest.raises(CancelledError):
        there(original, FILES.moved_tables(target), stopped_at(table))
    there(original, FILES.moved_tables(target))
    assert contents(target) == contents(original)


def test_an_app_does_not_open_a_database_to_which_memories_are_being_moved(
    original, uri, moved_to, moved_from, tmp_path
):
    from rosemary.store.postgres import PostgresStore

    with pytest.raises(CancelledError):
        there(original, moved_to(uri), stopped_at("memory"))
    with pytest.raises(StoreUnavailableError, match="being moved to"):
        PostgresStore.open(uri, FILES, tmp_path)
    with pytest.raises(StoreUnavailableError, match="being moved to"), moved_from(uri):
        pass


def test_an_app_that_has_the_database_open_saves_nothing_until_the_move_is_done(
    original, uri, moved_to, embedder, clock, origin, tmp_path
):
    with closing(open_postgres(uri, tmp_path)) as store:
        services = build_services(store, embedder, clock, tmp_path)
        with pytest.raises(CancelledError):
            there(original, moved_to(uri), stopped_at("memory_version"))
        with pytest.raises(StoreUnavailableError, match="being moved to"):
            services.memories.save(MemoryDraft(content="saved in between"), origin)
        with pytest.raises(StoreUnavailableError, match="being moved to"):
            store.write(lambda _: None)
        there(original, moved_to(uri))
        saved = services.memories.save(MemoryDraft(content="saved afterwards"), origin)
        assert store.read(lambda view: view.memories.get(saved.id)) is not None


def test_a_move_from_a_store_that_has_changed_begins_anew(
    original, uri, moved_to, embedder, clock, origin
):
    with pytest.raises(CancelledError):
        there(original, moved_to(uri), stopped_at("memory_version"))
    with closing(SqliteStore.open(original)) as store:
        services = build_services(store, embedder, clock, original)
        changed = store.read(lambda view: view.memories.list_ids(EVERYTHING, SortOrder.NEWEST, 1))
        services.memories.update(changed[0], MemoryPatch(content="changed meanwhile"), origin)
    there(original, moved_to(uri))
    with FILES.tables(original) as source, moved_to(uri) as target:
        verify(source, target, UNWATCHED)


def test_a_move_that_was_done_is_known_to_be_done(original, uri, moved_to):
    first = there(original, moved_to(uri))
    again = there(original, moved_to(uri))
    assert (first.was_there, again.was_there) == (False, True)
    assert again.records == first.records


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("memory", "UPDATE memory SET content = content || ' ' WHERE row = 2"),
        ("memory", "UPDATE memory SET access_gain = access_gain + 1e-9 WHERE row = 1"),
        ("passage", "UPDATE passage SET vector = vector + vector WHERE id = 1"),
        ("audit_memory", "UPDATE audit_memory SET role = 'changed' WHERE memory = 2"),
        ("store_setting", "INSERT INTO store_setting VALUES ('z', 'z')"),
        ("kept_answer", "DELETE FROM kept_answer"),
        ("imported", "UPDATE imported SET memory = 2 WHERE memory IS NULL"),
    ],
)
def test_a_record_that_differs_is_found_and_its_table_named(original, uri, moved_to, table, change):
    there(original, moved_to(uri))
    with FILES.tables(original) as source, moved_to(uri) as target:
        target.server.execute(change)
        with pytest.raises(DifferentCopyError, match=f"its table {table} ") as told:
            verify(source, target, UNWATCHED)
        assert told.value.details == {"table": table}


def test_a_copy_that_differs_is_copied_anew_the_next_time(original, uri, moved_to):
    with pytest.raises(CancelledError):
        there(original, moved_to(uri), stopped_at("tag"))
    with moved_to(uri) as target:
        target.server.execute("UPDATE memory SET content = 'other' WHERE row = 1")
    with pytest.raises(DifferentCopyError, match="its table memory "):
        there(original, moved_to(uri))
    there(original, moved_to(uri))


def test_other_memories_in_the_database_are_left_alone(original, uri, moved_to, tmp_path):
    there(original, moved_to(uri))
    with moved_to(uri) as target:
        target.server.execute("UPDATE memory SET content = 'another store' WHERE row = 1")
    with pytest.raises(InvalidInputError, match="memories already"):
        there(original, moved_to(uri))
    other = tmp_path / "empty.db"
    SqliteStore.open(other).close()
    with pytest.raises(InvalidInputError, match="memories already"):
        there(other, moved_to(uri))
    with moved_to(uri) as target:
        assert target.count(TABLES[2]) == len(TEXTS)


def test_an_empty_store_is_moved_too(uri, moved_to, tmp_path):
    empty = tmp_path / "empty.db"
    SqliteStore.open(empty).close()
    assert there(empty, moved_to(uri)) == Moved(memories=0, records=0)


def test_progress_ends_with_everything(original, tmp_path):
    told = []
    with FILES.tables(original) as source, FILES.new_tables(tmp_path / "copy.db") as target:
        copy(source, target, Watch(tell=told.append))
        verify(source, target, Watch(tell=told.append))
    assert told[-1].done == told[-1].total
    assert {each.message for each in told} == {
        "Copying the memories",
        "Comparing each record of the copy",
    }


def test_a_file_of_an_earlier_run_that_is_damaged_is_made_anew(original, tmp_path):
    target = tmp_path / "target.db"
    target.write_bytes(b"SQLite format 3\0" + b"rubbish" * 400)
    there(original, FILES.moved_tables(target))
    assert contents(target) == contents(original)
