"""Several people in one database: what is one person's is not there for another."""

import random
from contextlib import closing

import pytest
from tests.conftest import TINY_MODEL
from tests.postgres_server import PERSON, for_another, for_superuser
from tests.service.whole_store import fill
from tests.store.engines import open_postgres

from rosemary.domain.errors import ForbiddenError, InvalidInputError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.insights import Severity
from rosemary.domain.ports import UNWATCHED
from rosemary.domain.types import TextIndex
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services
from rosemary.store.copying import move
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.snapshot import SqliteFiles

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import people, steps  # noqa: E402 - only where the driver is there
from rosemary.store.postgres.server_move import moved_to  # noqa: E402
from rosemary.store.postgres.steps import p0001_people  # noqa: E402
from rosemary.store.postgres.tables import near_passages  # noqa: E402

BEN = "rosemary_tests_ben"
FORMAT = "format"
"""The one table that is everyone's: the number of the format."""

OF_FUNCTIONS = "_of_all"
"""The end of the names of tables that only functions read."""

_TABLES = """
    SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class
    WHERE relnamespace = CAST('rosemary' AS regnamespace) AND relkind IN ('r', 'p')
"""
_REFUSED = "row-level security|permission denied"


@pytest.fixture
def ben(bare):
    return for_another(bare, BEN)


@pytest.fixture
def file(tmp_path, clock, origin):
    """A closed file with something of everything."""
    path = tmp_path / "original.db"
    with closing(SqliteStore.open(path)) as store:
        fill(build_services(store, OnnxEmbedder(TINY_MODEL), clock, path), path, origin)
    return path


@pytest.fixture
def two(bare, ben, file):
    """The addresses of two people who have moved the same file to one database."""
    _move(file, bare)
    people.let_in(bare, BEN)
    _move(file, ben)
    return bare, ben


def _move(file, uri):
    with SqliteFiles().tables(file) as source, moved_to(uri) as target:
        move(source, target, UNWATCHED)


def connect(uri):
    return psycopg.connect(uri, autocommit=True)


def private_tables(uri):
    """Return every table of the schema, now and in future, but those of a kind of their own."""
    with connect(uri) as server:
        names = {name for name, *_ in server.execute(_TABLES)} - {FORMAT}
        return sorted(name for name in names if not name.endswith(OF_FUNCTIONS))


def rows_of(uri):
    """Return all that a person has, as text."""
    with connect(uri) as server:
        return {
            table: sorted(
                row for (row,) in server.execute(f"SELECT CAST(t AS text) FROM rosemary.{table} t")
            )
            for table in private_tables(uri)
        }


def count(server, table):
    return server.execute(f"SELECT count(*) FROM rosemary.{table}").fetchone()[0]


def test_every_table_has_row_security_which_nobody_passes_by(bare, open_at):
    open_at(bare)
    with connect(bare) as server:
        found = {name: tuple(held) for name, *held in server.execute(_TABLES)}
    assert len(found) > 20
    assert found.pop(FORMAT) == (False, False)
    hidden = [name for name in found if name.endswith(OF_FUNCTIONS)]
    assert len(hidden) == 3
    assert {found.pop(name) for name in hidden} == {(True, False)}
    assert set(found.values()) == {(True, True)}


def test_another_person_sees_counts_and_changes_nothing_in_any_table(bare, ben, file):
    _move(file, bare)
    people.let_in(bare, BEN)
    open_postgres(bare, file.parent).close()
    with connect(bare) as ada:
        ada.execute("INSERT INTO rosemary.moving (source) VALUES ('x')")
        ada.execute("INSERT INTO rosemary.shared_project (project_id) VALUES ('x')")
        ada.execute(
            "INSERT INTO rosemary.share (space, project_id, member, may_write)"
            " SELECT space, project_id, 'somebody', TRUE FROM rosemary.shared_project"
        )
        assert all(count(ada, table) for table in private_tables(bare))
    before = rows_of(bare)
    with connect(ben) as server:
        for table in private_tables(bare):
            assert count(server, table) == 0, table
            for change in (
                f"UPDATE rosemary.{table} SET owner = owner",
                f"DELETE FROM rosemary.{table}",
            ):
                assert server.execute(change).rowcount == 0, table
            for owner in (PERSON, "somebody"):
                with pytest.raises(psycopg.errors.InsufficientPrivilege, match=_REFUSED):
                    server.execute(f"INSERT INTO rosemary.{table} (owner) VALUES (%s)", (owner,))
            with pytest.raises(psycopg.errors.InsufficientPrivilege, match="permission denied"):
                server.execute(f"TRUNCATE rosemary.{table} CASCADE")
        assert count(server, FORMAT) == 1
        for forbidden in (
            "SELECT count(*) FROM rosemary.memory_words_of_all",
            "DELETE FROM rosemary.memory_words_of_all",
            "SELECT count(*) FROM rosemary.share_of_all",
            "SELECT count(*) FROM rosemary.person_of_all",
            f"UPDATE rosemary.{FORMAT} SET version = 9",
            "ALTER TABLE rosemary.memory DISABLE ROW LEVEL SECURITY",
            "CREATE TABLE rosemary.mine (a int)",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                server.execute(forbidden)
        # What the server notes of the values in columns is of no use either.
        stats = "SELECT count(*) FROM pg_stats WHERE schemaname = 'rosemary' AND tablename <> %s"
        assert server.execute(stats, (FORMAT,)).fetchone() == (0,)
    assert rows_of(bare) == before


def test_the_functions_find_only_what_the_caller_has(bare, ben, file):
    _move(file, bare)
    people.let_in(bare, BEN)
    for uri, wanted in ((bare, True), (ben, False)):
        with connect(uri) as server:
            for sought in ("holding_words('tea')", "holding_pieces('{tin}')"):
                found = server.execute(f"SELECT count(*) FROM rosemary.{sought}").fetchone()[0]
                assert bool(found) is wanted, sought


def test_a_role_that_was_taken_on_is_the_person(bare, ben, file):
    _move(file, bare)
    people.let_in(bare, BEN)
    with connect(bare) as server:
        memories = count(server, "memory")
        own = server.execute("SELECT count(*) FROM rosemary.holding_words('tea')").fetchone()[0]
    with connect(f"{for_superuser(bare)}&options=-crole%3D{PERSON}") as server:
        assert count(server, "memory") == memories > 0
        found = server.execute("SELECT count(*) FROM rosemary.holding_words('tea')").fetchone()[0]
    assert found == own > 0


def test_rows_refer_to_those_of_their_owner_alone(two):
    bare, ben = two
    with connect(bare) as server:
        server.execute("INSERT INTO rosemary.tag (id, folded, name) VALUES (77, 'hers', 'hers')")
    with connect(ben) as server, pytest.raises(psycopg.errors.ForeignKeyViolation):
        server.execute("INSERT INTO rosemary.memory_tag (memory, position, tag) VALUES (1, 9, 77)")


def test_two_people_may_have_the_same_memories_and_each_changes_their_own(two, open_at):
    bare, ben = two
    before = rows_of(bare)
    theirs = open_at(ben)
    ids = theirs.read(lambda r: r.memories.list_ids(EVERYTHING, "newest"))
    assert len(ids) == len(open_at(bare).read(lambda r: r.memories.list_ids(EVERYTHING, "newest")))
    assert theirs.read(lambda r: r.checks.check()).problems == ()
    assert theirs.read(lambda r: list(r.checks.examine(UNWATCHED))) == []
    with connect(ben) as server:
        server.execute("UPDATE rosemary.memory SET deleted_at = 9e15::bigint")
        server.execute("DELETE FROM rosemary.memory_words")
        server.execute("DELETE FROM rosemary.memory")
        for table in ("memory_tag", "passage", "link", "memory_version", "word_posting"):
            assert count(server, table) == 0, table
    before["person"] = rows_of(bare)["person"]
    assert rows_of(bare) == before
    assert open_at(bare).read(lambda r: r.checks.check()).problems == ()


def test_a_cascade_takes_the_words_of_its_own_person_alone(two):
    bare, ben = two
    before = rows_of(bare)
    with connect(ben) as server:
        # It runs as the owner of the schema, in which both have a memory of this number.
        server.execute("DELETE FROM rosemary.memory")
        totals = "SELECT sum(memories), sum(words), sum(pieces) FROM rosemary.word_totals"
        assert server.execute(totals).fetchone() == (0, 0, 0)
        assert count(server, "word_posting") == 0
    assert rows_of(bare) == before


def test_neighbours_are_found_beside_fifty_times_as_many_of_another(
    bare, ben, open_at, build, monkeypatch, walks
):
    dice = random.Random(5)
    ada = open_at(bare)
    people.let_in(bare, BEN)
    theirs = open_at(ben)
    asked = build.vector(*[1.0] * 8)

    def near(spread):
        return build.vector(*(1 + dice.gauss(0, spread) for _ in range(8)))

    ada.write(lambda w: [
        w.memories.insert(build.memory(), build.embedding(*(near(0.1) for _ in range(50))))
        for _ in range(60)
    ])  # fmt: skip
    theirs.write(lambda w: [
        w.memories.insert(build.memory(), build.embedding(near(3))) for _ in range(60)
    ])  # fmt: skip

    def found():
        return theirs.read(
            lambda r: list(r.search.nearest(asked, build.model, EVERYTHING, 15).handles)
        )

    exact = found()
    walks()
    monkeypatch.setattr(near_passages, "_EXACT", "no statement")
    assert found() == exact
    assert len(exact) == 15


def test_events_are_told_to_their_person_alone(bare, ben, open_at, build):
    open_at(bare)
    people.let_in(bare, BEN)
    open_at(ben)
    with connect(bare) as server:
        (hers,) = server.execute("SELECT channel FROM rosemary.person").fetchone()
    with connect(ben) as server:
        (his,) = server.execute("SELECT channel FROM rosemary.person").fetchone()
    assert hers != his


def test_writers_of_two_people_do_not_wait_for_each_other(bare, ben, open_at, build):
    ada = open_at(bare)
    people.let_in(bare, BEN)
    theirs = open_at(ben)

    def both(w):
        w.memories.insert(build.memory(), None)
        theirs.write(lambda other: other.memories.insert(build.memory(), None))

    # Another store of the same thread: it would wait for this transaction, if it had to.
    ada.write(both)
    assert [each.read(lambda r: r.memories.count(EVERYTHING)) for each in (ada, theirs)] == [1, 1]


def test_a_restore_by_one_person_leaves_the_rows_of_the_other(two, open_at, file, tmp_path):
    bare, ben = two
    store = open_at(ben)
    open_at(bare)
    before, own = rows_of(bare), rows_of(ben)
    backup = tmp_path / "backup.db"
    store.copy_to(backup, UNWATCHED)
    with connect(ben) as server:
        server.execute("DELETE FROM rosemary.memory")
    store.staged.write_bytes(backup.read_bytes())
    store.replace(lambda view: None)
    assert rows_of(bare) == before
    after = rows_of(ben)
    assert {name: len(rows) for name, rows in after.items()} == {
        name: len(rows) for name, rows in own.items()
    }
    assert after["memory_tag"] == own["memory_tag"]
    assert store.read(lambda r: r.checks.check()).problems == ()
    found = store.read(lambda r: r.search.match(TextIndex.PORTER, ["tea"], EVERYTHING, 9))
    assert found.handles
    with connect(bare) as server:
        indexes = "SELECT count(*) FROM pg_indexes WHERE indexname LIKE 'passage_near%'"
        assert server.execute(indexes).fetchone() == (2,)


def test_who_is_let_in_is_listed_and_may_be_shut_out_and_in_again(bare, ben, open_at, build):
    open_at(bare)
    assert people.everyone(bare) == [PERSON]
    with pytest.raises(StoreUnavailableError, match="may not use the memories"):
        open_at(ben)
    people.let_in(bare, BEN)
    people.let_in(bare, BEN)
    assert people.everyone(bare) == people.everyone(ben) == [PERSON, BEN]
    store = open_at(ben)
    store.write(lambda w: w.memories.insert(build.memory(), build.embedding()))
    people.shut_out(bare, BEN)
    assert people.everyone(bare) == [PERSON]
    with pytest.raises(StoreUnavailableError, match="may not use the memories"):
        store.read(lambda r: r.memories.count(EVERYTHING))
    people.let_in(bare, BEN)
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 1
    assert store.read(lambda r: r.memories.count(TRASH)) == 0


def test_who_does_not_own_the_tables_is_told_who_can_mend_the_row_security(bare, ben, open_at):
    with closing(open_at(bare)) as store:
        people.let_in(bare, BEN)
        with connect(bare) as owner, closing(open_at(ben)) as other:
            owner.execute("ALTER TABLE rosemary.memory NO FORCE ROW LEVEL SECURITY")
            (found,) = other.read(lambda r: r.checks.examine())
            assert (found.check, found.is_repairable) == ("people", False)
            assert (
                found.hint
                == f"Ask {PERSON}, who owns the tables, to run `rosemary doctor --repair`."
            )
            assert other.mend(UNWATCHED) == []
            (found,) = store.read(lambda r: r.checks.examine())
            assert (found.hint, found.is_repairable) == ("Run `rosemary doctor --repair`.", True)
            store.mend(UNWATCHED)
            assert list(other.read(lambda r: r.checks.examine())) == []


def test_a_policy_that_lets_others_in_is_told_and_left_as_it_is(bare, open_at):
    with closing(open_at(bare)) as store, connect(bare) as owner:
        owner.execute("CREATE POLICY everybody ON rosemary.memory USING (TRUE)")
        assert store.mend(UNWATCHED) == []
        (found,) = store.read(lambda r: r.checks.examine())
        assert "everybody" in found.message
        assert (found.severity, found.is_repairable) == (Severity.WARNING, False)
        owner.execute(found.hint.split(": ", 1)[1])
        assert list(store.read(lambda r: r.checks.examine())) == []


def test_who_may_not_be_let_in_is_told_why(bare, ben, open_at):
    open_at(bare)
    for name, reason in (
        ("nobody_here", "knows nobody"),
        (psycopg.conninfo.conninfo_to_dict(for_superuser(bare))["user"], "superuser"),
        (PERSON, "owns the store"),
    ):
        with pytest.raises(InvalidInputError, match=reason):
            people.let_in(bare, name)
    with pytest.raises(InvalidInputError, match="was not let in"):
        people.shut_out(bare, BEN)
    people.let_in(bare, BEN)
    for change in (people.let_in, people.shut_out):
        with pytest.raises(ForbiddenError, match=f"Only {PERSON} can say"):
            change(ben, "nobody_here")


def test_only_the_owner_brings_the_tables_up_to_date(bare, ben, open_at, monkeypatch):
    open_at(bare)
    people.let_in(bare, BEN)

    def step(server):
        server.execute("ALTER TABLE rosemary.memory ADD COLUMN mood text")

    monkeypatch.setattr(steps, "STEPS", (*steps.STEPS, step))
    with pytest.raises(StoreUnavailableError, match=f"only {PERSON} can bring") as refused:
        open_at(ben)
    assert "start this version" in refused.value.hint
    open_at(bare)
    open_at(ben)


def test_a_table_of_a_new_version_is_also_for_those_who_were_let_in_before(
    bare, ben, open_at, monkeypatch
):
    open_at(bare)
    people.let_in(bare, BEN)

    def add_moods(server):
        server.execute(
            "CREATE TABLE rosemary.mood (id bigint GENERATED ALWAYS AS IDENTITY, name text,"
            " owner rosemary.role_name NOT NULL)"
        )
        for statement in p0001_people.row_security(["CREATE TABLE mood"])["mood"]:
            server.execute(statement)
        server.execute("CREATE TABLE rosemary.cellar (name text)")

    with monkeypatch.context() as patch:
        patch.setattr(steps, "STEPS", (*steps.STEPS, add_moods))
        open_at(bare)
        assert open_at(ben).read(lambda r: r.memories.count(EVERYTHING)) == 0
    for uri, name in ((bare, "merry"), (ben, "calm")):
        with psycopg.connect(uri, options="-c search_path=rosemary", autocommit=True) as server:
            server.execute("INSERT INTO mood (name) VALUES (%s)", [name])
            assert server.execute("SELECT name FROM mood").fetchall() == [(name,)]
    # Without row security, it is for nobody else.
    with psycopg.connect(ben) as server, pytest.raises(psycopg.errors.InsufficientPrivilege):
        server.execute("SELECT * FROM rosemary.cellar")


@pytest.mark.parametrize(
    "taken",
    [
        "DELETE ON rosemary.memory",
        "SELECT ON rosemary.format",
        "USAGE ON SEQUENCE rosemary.shared_row",
    ],
)
def test_a_right_that_was_taken_is_given_back_when_the_owner_opens_the_store(
    bare, ben, open_at, taken
):
    open_at(bare)
    people.let_in(bare, BEN)
    right, _, where = taken.partition(" ON ")
    asks = {"memory": "table", "format": "table", "shared_row": "sequence"}
    name = where.rpartition(" ")[2]
    has = f"SELECT has_{asks[name.partition('.')[2]]}_privilege('{BEN}', '{name}', '{right}')"
    with psycopg.connect(bare, autocommit=True) as server:
        server.execute(f"REVOKE {taken} FROM {BEN}")
        assert server.execute(has).fetchone() == (False,)
        open_at(bare)
        assert server.execute(has).fetchone() == (True,)


def test_where_the_schema_public_is_shut_who_is_let_in_may_use_the_vectors_there(
    bare, ben, open_at
):
    open_at(bare)
    people.let_in(bare, BEN)
    with connect(for_superuser(bare)) as server:
        server.execute("REVOKE ALL ON SCHEMA public FROM PUBLIC")
    with pytest.raises(StoreUnavailableError, match="may not use the schema public") as refused:
        open_at(ben)
    assert f"Ask {PERSON} to run `rosemary people add`" in refused.value.hint
    people.let_in(bare, BEN)
    assert open_at(ben).read(lambda view: view.tags.uses()) == []


def test_a_way_that_the_owner_cannot_open_is_told_with_who_can(bare, ben, open_at):
    open_at(bare)
    with connect(for_superuser(bare)) as server:
        server.execute("ALTER SCHEMA public OWNER TO CURRENT_USER")
        server.execute("REVOKE ALL ON SCHEMA public FROM PUBLIC, pg_database_owner")
    with pytest.raises(StoreUnavailableError, match="may not use the schema public"):
        open_at(bare)
    with connect(for_superuser(bare)) as server:
        server.execute(f"GRANT USAGE ON SCHEMA public TO {PERSON}")
    with pytest.raises(ForbiddenError, match="only whoever runs the server") as refused:
        people.let_in(bare, BEN)
    assert "GRANT USAGE ON SCHEMA public" in refused.value.hint
    assert BEN not in people.everyone(bare)


def test_who_was_shut_out_gets_no_rights_of_a_new_version(bare, ben, open_at):
    open_at(bare)
    people.let_in(bare, BEN)
    people.shut_out(bare, BEN)
    open_at(bare)
    with psycopg.connect(ben) as server, pytest.raises(psycopg.errors.InsufficientPrivilege):
        server.execute("SELECT * FROM rosemary.memory")


def test_a_superuser_is_refused_since_the_server_would_show_them_everything(bare, open_at):
    with pytest.raises(StoreUnavailableError, match="BYPASSRLS") as refused:
        open_at(for_superuser(bare))
    assert "shared-store.md" in refused.value.hint
