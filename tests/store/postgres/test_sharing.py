"""Projects that a person shares with others in one database."""

import threading
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.postgres_server import PERSON, bare_database, for_another
from tests.store.postgres.heard_events import Heard

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import ForbiddenError, InvalidInputError, NotFoundError
from rosemary.domain.events import ChangedElsewhere, MemoriesChanged, OrganisationChanged
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.history import ChangesetFilter
from rosemary.domain.models import ProjectShare
from rosemary.domain.ports import UNWATCHED
from rosemary.domain.types import TextIndex
from rosemary.store import copying
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.snapshot import SqliteFiles

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import people, server_move, sharing  # noqa: E402 - only where the driver is there
from rosemary.store.postgres.steps import p0001_sharing  # noqa: E402

BEN = "rosemary_tests_ben"
CLEO = "rosemary_tests_cleo"
OF_MEMORIES = (
    *("memory", "memory_words", "word_posting", "word_totals", "memory_tag", "passage"),
    *("memory_version", "tag", "origin", "changeset", "embedding_model"),
)

SHARED = 100
ROWS_READ = """
    SELECT t.relname, t.seq_tup_read + (
        SELECT coalesce(sum(i.idx_tup_read), 0) FROM pg_stat_user_indexes i WHERE i.relid = t.relid
    )
    FROM pg_stat_user_tables t WHERE t.relname IN ('changeset', 'memory', 'word_posting')
"""

SAID_ONCE = ("embedding_model", "origin", "tag")
ROWS_CHANGED = f"""
    SELECT relname, n_tup_upd FROM pg_stat_user_tables WHERE relname IN {SAID_ONCE}
"""


def edited(build, memory, text):
    return replace(
        memory, content=text, content_hash=build.hash_of(text), version=memory.version + 1
    )


class Person:
    """One person: their address, and their store."""

    def __init__(self, uri, open_at):
        self.uri = uri
        self.open_at = open_at
        self.store = open_at(uri)

    def add(self, build, text, **fields):
        memory = build.memory(content=text, **fields)
        self.store.write(lambda w: w.memories.insert(memory, build.embedding()))
        return memory

    def edit(self, build, memory, text):
        before = self.get(memory)
        after = edited(build, before, text)
        self.store.write(lambda w: w.memories.update(before, after, build.embedding()))

    def link(self, source, target, relation):
        at, origin = source.updated_at, source.origin
        self.store.write(lambda w: w.links.add(source.id, target.id, relation, 1.0, at, origin))

    def get(self, memory):
        return self.store.read(lambda r: r.memories.get(memory.id))

    def finds(self, *words):
        found = self.store.read(
            lambda r: r.memories.of(
                r.search.match(TextIndex.PORTER, list(words), EVERYTHING, 9).handles
            )
        )
        return {each.content for each in found.values()}

    def count(self, where=EVERYTHING):
        return self.store.read(lambda r: r.memories.count(where))

    def is_sound(self):
        assert self.store.read(lambda r: r.checks.check()).problems == ()
        return self.store.read(lambda r: list(r.checks.examine(UNWATCHED))) == []

    def rows(self, table, where="TRUE"):
        with psycopg.connect(self.uri, autocommit=True) as server:
            return server.execute(
                f"SELECT count(*) FROM rosemary.{table} WHERE {where}"
            ).fetchone()[0]


@pytest.fixture
def ada(bare, open_at):
    return Person(bare, open_at)


@pytest.fixture
def ben(ada, open_at):
    uri = for_another(ada.uri, BEN)
    people.let_in(ada.uri, BEN)
    return Person(uri, open_at)


@pytest.fixture
def cleo(ada, open_at):
    uri = for_another(ada.uri, CLEO)
    people.let_in(ada.uri, CLEO)
    return Person(uri, open_at)


@pytest.fixture
def garden(ada, build):
    """A memory of a project, beside a private one."""
    ada.add(build, "The safe opens with the third key.", tags=("secret",))
    return ada.add(
        build, "The tulips stand at the south wall.", project_id="garden", tags=("bulb",)
    )


def test_a_shared_project_is_seen_by_those_it_is_shared_with_alone(ada, ben, cleo, garden, build):
    before = {table: ada.rows(table) for table in OF_MEMORIES}
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    assert ben.finds("tulips", "safe") == {garden.content}
    assert ada.finds("tulips", "safe") == {garden.content, "The safe opens with the third key."}
    assert (ada.count(), ben.count(), cleo.count()) == (2, 1, 0)
    for table in OF_MEMORIES:
        assert ben.rows(table) == ben.rows(table, "starts_with(owner, '#')"), table
        assert ben.rows(table) > 0, table
        assert cleo.rows(table) == 0, table
    for table in ("memory", "memory_words", "word_posting", "memory_tag", "memory_version"):
        assert ada.rows(table) == before[table], table
    assert ben.get(garden).tags == ("bulb",)
    assert [use.style.name for use in ben.store.read(lambda r: r.tags.uses())] == ["bulb"]
    found = ben.store.read(
        lambda r: r.search.nearest(build.embedding().passages[0].vector, build.model, EVERYTHING, 9)
    )
    assert len(found.handles) == 1
    for each in (ada, ben, cleo):
        assert each.is_sound()


def test_it_is_private_again_with_its_history_when_that_ends(ada, ben, garden):
    def rows():
        return {table: ada.rows(table) for table in OF_MEMORIES if table != "word_totals"}

    before = rows()
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    assert sharing.unshare(ada.uri, "garden") == [BEN]
    assert (ada.count(), ben.count()) == (2, 0)
    assert rows() == before
    for table in p0001_sharing.TABLES:
        assert ben.rows(table) == 0, table
        assert ada.rows(table, "starts_with(owner, '#')") == 0, table
    assert ada.get(garden).tags == ("bulb",)
    assert ada.is_sound()
    with pytest.raises(NotFoundError, match="do not share"):
        sharing.unshare(ada.uri, "garden")


def test_who_may_write_adds_and_changes_in_the_project_of_the_owner(ada, ben, cleo, garden, build):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    sharing.share(ada.uri, "garden", CLEO, may_write=False)
    roses = ben.add(build, "The roses need water.", project_id="garden", tags=("Bulb", "thirst"))
    private = ben.add(build, "I mow badly.", project_id="lawn")
    for each in (ada, cleo):
        assert each.finds("roses") == {roses.content}
        assert each.get(roses).tags == ("bulb", "thirst")
        assert each.get(private) is None
    ada.edit(build, roses, "The roses need no water.")
    assert ben.get(roses).content == "The roses need no water."
    history = ben.store.read(lambda r: r.history.of(roses.id))
    assert [each.version for each in history] == [1, 2]
    kinds = ada.store.read(lambda r: r.history.changesets(ChangesetFilter()))
    assert len(kinds) == 3
    assert [ada.rows("memory"), ben.rows("memory"), cleo.rows("memory")] == [3, 3, 2]
    for each in (ada, ben, cleo):
        assert each.is_sound()


def test_who_may_only_read_is_refused_with_the_name_of_the_owner(ada, ben, garden, build):
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    memory = ben.get(garden)
    told = f"garden is {PERSON}'s, who shares it with you to read only"
    at, origin = memory.updated_at, memory.origin
    for job in (
        lambda w: w.memories.insert(build.memory(project_id="garden"), None),
        lambda w: w.memories.update(memory, edited(build, memory, "Mine."), None),
        lambda w: w.memories.move_to_trash(memory, at, origin),
        lambda w: w.tags.retag({memory.id: ("mine",)}, at, origin),
        lambda w: w.tags.retag({memory.id: ()}, at, origin),
        lambda w: w.projects.move([memory.id], "mine", at, origin),
    ):
        with pytest.raises(ForbiddenError, match=told) as refused:
            ben.store.write(job)
        assert f"Ask {PERSON}" in refused.value.hint
    assert ben.get(garden) == memory
    private = ben.add(build, "I like tulips.")
    with pytest.raises(ForbiddenError, match=told):
        ben.store.write(lambda w: w.projects.move([private.id], "garden", at, origin))
    # What is noted when a memory is read, and permanent deletions, pass by others' memories.
    ben.store.write(lambda w: w.memories.settle_importance(memory.id, 9.0, at))
    ada.store.write(lambda w: w.memories.move_to_trash(ada.get(garden), at, origin))
    assert ben.store.write(lambda w: w.memories.purge([memory.id])) == []
    assert (ada.count(TRASH), ben.count(TRASH)) == (1, 1)


def test_a_project_of_ones_own_stays_private_beside_one_of_the_same_name(ada, ben, garden, build):
    mine = ben.add(build, "My tulips are red.", project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    more = ben.add(build, "My tulips fade.", project_id="garden")
    assert ben.finds("tulips") == {garden.content, mine.content, more.content}
    assert ada.finds("tulips") == {garden.content}
    projects = ben.store.read(lambda r: r.projects.all())
    assert [(each.id, each.count) for each in projects] == [("garden", 3)]


def test_plain_sql_of_a_reader_changes_nothing(ada, ben, garden):
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    with psycopg.connect(ada.uri) as server:
        before = {
            table: server.execute(f"SELECT CAST(t AS text) FROM rosemary.{table} t").fetchall()
            for table in p0001_sharing.TABLES
        }
        (space,) = server.execute("SELECT space FROM rosemary.shared_project").fetchone()
    with psycopg.connect(ben.uri, autocommit=True) as server:
        for table in p0001_sharing.TABLES:
            for change in (
                f"UPDATE rosemary.{table} SET owner = owner",
                f"DELETE FROM rosemary.{table}",
            ):
                assert server.execute(change).rowcount == 0, table
            with pytest.raises(psycopg.Error):
                server.execute(f"INSERT INTO rosemary.{table} (owner) VALUES (%s)", (space,))
        assert server.execute("SELECT count(*) FROM rosemary.shared_project").fetchone() == (0,)
        for change in (
            "UPDATE rosemary.share SET may_write = TRUE",
            "DELETE FROM rosemary.share",
        ):
            assert server.execute(change).rowcount == 0
        claim = "INSERT INTO rosemary.shared_project (space, project_id) VALUES (%s, 'x')"
        for wanted in (space, PERSON):
            with pytest.raises((psycopg.errors.UniqueViolation, psycopg.errors.CheckViolation)):
                server.execute(claim, (wanted,))
        share = "INSERT INTO rosemary.share (space, project_id, member, may_write, owner)"
        for owner, error in (
            (BEN, psycopg.errors.ForeignKeyViolation),
            (PERSON, psycopg.errors.InsufficientPrivilege),
        ):
            with pytest.raises(error):
                server.execute(f"{share} VALUES (%s, 'garden', %s, TRUE, %s)", (space, BEN, owner))
    with psycopg.connect(ada.uri) as server:
        for table, rows in before.items():
            now = server.execute(f"SELECT CAST(t AS text) FROM rosemary.{table} t").fetchall()
            assert sorted(now) == sorted(rows), table


def test_plain_sql_of_a_writer_reaches_nothing_beyond_the_project(ada, ben, garden):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    with psycopg.connect(ada.uri, autocommit=True) as server:
        row = "SELECT row FROM rosemary.memory WHERE owner = current_user"
        (secret,) = server.execute(row).fetchone()
        (space,) = server.execute("SELECT space FROM rosemary.shared_project").fetchone()
    with psycopg.connect(ben.uri, autocommit=True) as server:
        for copied in ("off", "on"):
            server.execute(f"SET rosemary.is_copied TO {copied}")
            for attempt in (
                "INSERT INTO rosemary.memory_tag (memory, position, tag, owner)"
                " SELECT %(secret)s, 9, min(id), %(space)s FROM rosemary.tag",
                "INSERT INTO rosemary.memory_tag (memory, position, tag, owner)"
                " SELECT %(secret)s, 9, min(id), 'rosemary_tests' FROM rosemary.tag",
                "INSERT INTO rosemary.memory (row, owner) VALUES (%(secret)s, %(space)s)",
                "INSERT INTO rosemary.tag (id, folded, name, owner)"
                " VALUES (1, 'x', 'x', %(space)s)",
            ):
                with pytest.raises(psycopg.Error):
                    server.execute(attempt, {"secret": secret, "space": space})
        link = """
            INSERT INTO rosemary.link
                (source, target, relation, weight, created_at, owner, source_owner, target_owner)
            SELECT row, %s, 'hides', 1, 0, owner, owner, 'rosemary_tests' FROM rosemary.memory
        """
        server.execute(link, (secret,))
    assert ada.rows("link") == 0
    assert ben.rows("link", "owner = current_user") == 1


def test_links_between_what_is_shared_are_shared_and_others_are_private(ada, ben, garden, build):
    bed = ada.add(build, "The bed at the south wall.", project_id="garden")
    link = bed.updated_at, bed.origin
    ada.store.write(lambda w: w.links.add(garden.id, bed.id, "stands in", 1.0, *link))
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    mine = ben.add(build, "I planted it.")
    ben.store.write(lambda w: w.links.add(mine.id, garden.id, "made", 1.0, *link))
    ben.store.write(lambda w: w.links.add(bed.id, garden.id, "is under", 1.0, *link))

    def relations(person):
        found = person.store.read(lambda r: r.links.of(person.get(garden)))
        return {each.relation for each in (*found.outgoing, *found.incoming)}

    assert relations(ada) == {"stands in"}
    assert relations(ben) == {"stands in", "made", "is under"}
    sharing.unshare(ada.uri, "garden", BEN)
    assert relations(ada) == {"stands in"}
    assert ada.rows("link") == 1
    assert ada.is_sound()
    assert ben.store.read(lambda r: r.links.of(ben.get(mine))).outgoing == ()


def test_all_are_told_that_a_shared_project_has_another_name(
    ada, ben, cleo, garden, open_at, build
):
    here, there, friend, stranger = (
        Heard(each) for each in (ada.store, open_at(ada.uri), ben.store, cleo.store)
    )
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    friend.next(ChangedElsewhere)
    at, origin = garden.updated_at, garden.origin
    for name in ("Our garden", ""):
        ada.store.write(lambda w, name=name: w.projects.put_name("garden", name, at, origin))
        there.next(OrganisationChanged)
        friend.next(OrganisationChanged)
        friend.next(ChangedElsewhere)
    ben.store.write(lambda w: w.projects.put_name("garden", "Ada's garden", at, origin))
    for each in (here, there):
        each.next(OrganisationChanged)
    # Her project of the same name is another one.
    open_at(cleo.uri).write(lambda w: w.memories.insert(build.memory(project_id="garden"), None))
    assert stranger.all_before(MemoriesChanged) == []


def test_sharing_changes_no_row_once_more_for_each_memory(ada, ben, build):
    """Each version of a row is stepped over by all that look for it until the end."""

    def changed():
        with psycopg.connect(ada.uri, autocommit=True) as server:
            return dict(server.execute(ROWS_CHANGED).fetchall())

    for number in range(30):
        ada.add(build, f"tulip {number}", project_id="garden", tags=("bulb",))
    ada.store.close()
    before = changed()
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    sharing.unshare(ada.uri, "garden")
    after = changed()
    assert {table: after[table] - before[table] for table in after} == dict.fromkeys(SAID_ONCE, 0)


def test_sharing_reads_what_is_shared_and_not_all_else(ada, ben, build):
    def rows_read():
        with psycopg.connect(ada.uri, autocommit=True) as server:
            return dict(server.execute(ROWS_READ).fetchall())

    for number in range(400):
        ada.add(
            build,
            " ".join([str(number), *(f"word{each * number % 97}" for each in range(1, 31))]),
            project_id="garden" if number < SHARED else "",
            origin=replace(build.origin, call_id=f"call {number}"),
        )
    with psycopg.connect(ada.uri, autocommit=True) as server:
        server.execute("ANALYZE")
    ada.store.close()
    steps = [rows_read()]
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    steps.append(rows_read())
    sharing.unshare(ada.uri, "garden")
    steps.append(rows_read())
    for before, after in pairwise(steps):
        read = {table: (after[table] - before[table]) / SHARED for table in before}
        # Not all of each table for each memory that is shared, nor the words of all once.
        assert read.keys() == {"changeset", "memory", "word_posting"}
        assert max(read["changeset"], read["memory"]) < 100
        assert read["word_posting"] < 70


def test_an_undo_takes_back_ones_own_change_of_a_shared_memory(ada, ben, garden, build):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    roses = ben.add(build, "The roses need water.", project_id="garden")
    own = [
        each.store.read(lambda r: r.history.changesets(ChangesetFilter())) for each in (ada, ben)
    ]
    assert [len(each) for each in own] == [2, 1]
    steps = ben.store.read(lambda r: dict(r.history.steps([own[1][0].id])))
    assert set(steps) == {roses.id}


def test_a_memory_moves_into_and_out_of_a_shared_project(ada, ben, garden, build):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    mine = ben.add(build, "The shed needs paint.", key="shed", tags=("wood",))
    ada.add(build, "My shed at work.", key="shed")
    by = mine.updated_at, mine.origin
    moved = ben.store.write(lambda w: w.projects.move([mine.id], "garden", *by))
    assert moved.ids == (mine.id,)
    assert ada.get(mine).tags == ("wood",)
    assert ada.finds("paint") == {mine.content}
    ada.store.write(lambda w: w.projects.move([mine.id], "", *by))
    assert ben.get(mine) is None
    # Nobody could see that the key was taken.
    assert ada.get(mine).key.startswith("shed-")
    assert ada.get(mine).version == 3
    for each in (ada, ben):
        assert each.is_sound()


def test_everyone_may_be_given_a_project(ada, ben, garden, open_at, build):
    sharing.share(ada.uri, "garden", sharing.EVERYONE, may_write=True)
    assert ben.finds("tulips") == {garden.content}
    uri = for_another(ada.uri, CLEO)
    people.let_in(ada.uri, CLEO)
    later = Person(uri, open_at)
    roses = later.add(build, "The roses need water.", project_id="garden")
    assert ada.finds("roses") == ben.finds("roses") == {roses.content}
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    assert sharing.unshare(ada.uri, "garden", sharing.EVERYONE) == [""]
    assert (later.count(), ben.count()) == (0, 2)


def test_two_share_though_the_owner_of_the_store_takes_no_part(ada, ben, cleo, build):
    lilies = ben.add(build, "The lilies are white.", project_id="pond")
    sharing.share(ben.uri, "pond", CLEO, may_write=True)
    carp = cleo.add(build, "The carp are gold.", project_id="pond")
    ben.edit(build, carp, "The carp are red.")
    for each in (ben, cleo):
        assert each.finds("lilies", "carp") == {lilies.content, "The carp are red."}
        assert each.is_sound()
    assert ada.count() == 0
    for table in OF_MEMORIES:
        assert ada.rows(table) == 0, table
    sharing.unshare(ben.uri, "pond")
    assert (ada.count(), ben.count(), cleo.count()) == (0, 2, 0)
    assert ben.is_sound()


def test_who_is_shut_out_sees_it_again_once_let_in(ada, ben, garden):
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    people.shut_out(ada.uri, BEN)
    people.let_in(ada.uri, BEN)
    ben.open_at(ben.uri)
    assert ben.finds("tulips") == {garden.content}


def test_who_shares_what_is_listed_for_both(ada, ben, cleo, garden):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    sharing.share(ada.uri, "garden", CLEO, may_write=False)
    caller, found = sharing.shares(ada.uri)
    assert caller == PERSON
    assert [(each.project, each.member, each.may_write) for each in found] == [
        ("garden", BEN, True),
        ("garden", CLEO, False),
    ]
    for each, may_write in ((ben, True), (cleo, False)):
        caller, found = sharing.shares(each.uri)
        assert found == [
            ProjectShare(project="garden", owner=PERSON, member=caller, may_write=may_write)
        ]


def test_a_project_shared_by_name_and_with_everyone_is_listed_once_for_its_members(
    ada, ben, cleo, garden, build
):
    sharing.share(ada.uri, "garden", sharing.EVERYONE, may_write=False)
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    by_ada = ProjectShare(project="garden", owner=PERSON, member="", may_write=False)
    assert sharing.shares(ben.uri)[1] == [replace(by_ada, member=BEN, may_write=True)]
    assert sharing.shares(cleo.uri)[1] == [by_ada]
    assert [each.member for each in sharing.shares(ada.uri)[1]] == ["", BEN]
    ben.edit(build, garden, "The tulips stand at the north wall.")


def test_what_cannot_be_shared_is_told(ada, ben, garden):
    for project, member, error, reason in (
        ("attic", BEN, NotFoundError, "no project attic"),
        ("", BEN, NotFoundError, "stay private"),
        ("garden", "nobody", InvalidInputError, "nobody else who uses"),
        ("garden", PERSON, InvalidInputError, "nobody else who uses"),
    ):
        with pytest.raises(error, match=reason):
            sharing.share(ada.uri, project, member, may_write=True)
    with pytest.raises(NotFoundError, match="do not share"):
        sharing.unshare(ada.uri, "garden", BEN)
    assert ada.rows("share") == 0


def test_a_backup_holds_what_one_shares_as_if_it_were_private(ada, ben, garden, build, tmp_path):
    ada.edit(build, garden, "The tulips stand at the north wall.")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    # Beside the private ones: the same key, tag and origin, and a tag and a link of the space.
    ada.add(build, "No spade is lent.", key="spades", tags=("bulb",))
    one = ben.add(build, "Two spades.", key="spades", project_id="garden", tags=("Bulb", "iron"))
    by = one.updated_at, one.origin
    ben.store.write(lambda w: w.links.add(one.id, garden.id, "near", 1.0, *by))
    ada.store.write(lambda w: w.projects.put_name("garden", "The garden", *by))
    ada.store.write(lambda w: w.projects.put_name("private", "Mine", *by))
    shared, vector = [ada.get(each) for each in (garden, one)], build.embedding().passages[0].vector
    target = tmp_path / "memories.db"
    for _ in range(2):
        target.unlink(missing_ok=True)
        ada.store.copy_to(target, UNWATCHED)
        with closing(SqliteStore.open(target)) as file:
            assert file.read(lambda r: list(r.checks.examine(UNWATCHED))) == []
            assert file.read(lambda r: r.memories.count(EVERYTHING)) == 4
            for memory in shared:
                found = file.read(lambda r, i=memory.id: r.memories.get(i))
                key = found.key if memory.id == one.id else memory.key
                assert found == replace(memory, key=key)
                assert found.key.startswith(memory.key)
            names = {each.id: each.name for each in file.read(lambda r: r.projects.all())}
            assert names == {"": "", "garden": "The garden", "private": "Mine"}
            history = file.read(lambda r: r.history.of(garden.id))
            assert len(history) == 2
            near = file.read(lambda r: r.search.nearest(vector, build.model, EVERYTHING, 9))
            assert len(near.handles) == 4
            links = file.read(lambda r: r.links.of(r.memories.get(one.id)))
            assert [link.id for link in links.outgoing] == [garden.id]
    sharing.unshare(ada.uri, "garden")
    after = tmp_path / "after.db"
    ada.store.copy_to(after, UNWATCHED)
    with closing(SqliteStore.open(after)) as file:
        assert file.read(lambda r: list(r.checks.examine(UNWATCHED))) == []
        assert file.read(lambda r: r.memories.count(EVERYTHING)) == 4
    ada.store.staged.write_bytes(target.read_bytes())
    ada.store.replace(lambda view: None)
    assert ada.finds("tulips", "two") == {"The tulips stand at the north wall.", "Two spades."}
    assert ada.count() == 4
    assert ada.is_sound()
    assert ben.count() == 0


@pytest.fixture
def linked(ada, ben, garden, build):
    """Links of all kinds: each memory of Ada's with one in another project, and with Ben's."""
    shed = ada.add(build, "The shed is green.", project_id="shed")
    bed = ada.add(build, "The bed at the south wall.", project_id="garden")
    plan = ada.add(build, "Plant more in autumn.")
    aim = ada.add(build, "Have a flower in each month.")
    for project in ("garden", "shed"):
        sharing.share(ada.uri, project, BEN, may_write=True)
    lent = ben.add(build, "Ben lends his spade.", project_id="spades")
    sharing.share(ben.uri, "spades", PERSON, may_write=False)
    ada.link(plan, garden, "is about")
    ada.link(bed, plan, "follows from")
    ada.link(garden, shed, "is near")
    ada.link(garden, bed, "stands in")
    ada.link(plan, aim, "serves")
    ada.link(plan, lent, "needs")
    ben.link(garden, lent, "is dug with")
    return {"plan": plan, "garden": garden, "bed": bed, "shed": shed, "aim": aim}


IN_BACKUP = {
    ("plan", "is about", "garden"),
    ("bed", "follows from", "plan"),
    ("garden", "is near", "shed"),
    ("garden", "stands in", "bed"),
    ("plan", "serves", "aim"),
}


TO_BENS = {("plan", "needs", "")}


def links_of(store, memories):
    """Return the links with which memories of these names begin."""
    names = {memory.id: name for name, memory in memories.items()}

    def read(r):
        return {
            (names[record.memory.id], link.relation, names.get(link.target, ""))
            for record in r.records.all()
            for link in record.links
        }

    return store.read(read)


def test_a_backup_holds_links_between_what_is_shared_and_what_is_private(ada, linked, tmp_path):
    assert links_of(ada.store, linked) == IN_BACKUP | TO_BENS
    target = tmp_path / "memories.db"
    ada.store.copy_to(target, UNWATCHED)
    with closing(SqliteStore.open(target)) as file:
        assert file.read(lambda r: list(r.checks.examine(UNWATCHED))) == []
        assert links_of(file, linked) == IN_BACKUP
        # The history of each link is there, so that it can be undone.
        made = file.read(lambda r: r.history.changesets(ChangesetFilter()))
        told = file.read(lambda r: r.history.subject_steps([each.id for each in made]))
        assert len(told) == 5
    for project in ("garden", "shed"):
        sharing.unshare(ada.uri, project)
    assert links_of(ada.store, linked) == IN_BACKUP | TO_BENS
    ada.store.staged.write_bytes(target.read_bytes())
    ada.store.replace(lambda view: None)
    assert links_of(ada.store, linked) == IN_BACKUP | TO_BENS
    assert ada.is_sound()


def test_a_restored_link_waits_until_the_others_memory_is_shared_again(ada, ben, linked, tmp_path):
    target = tmp_path / "memories.db"
    ada.store.copy_to(target, UNWATCHED)
    for person, project in ((ada, "garden"), (ada, "shed"), (ben, "spades")):
        sharing.unshare(person.uri, project)
    ada.store.staged.write_bytes(target.read_bytes())
    ada.store.replace(lambda view: None)
    assert links_of(ada.open_at(ada.uri), linked) == IN_BACKUP
    # It is in the next backup, too.
    again = tmp_path / "again.db"
    ada.store.copy_to(again, UNWATCHED)
    ada.store.staged.write_bytes(again.read_bytes())
    ada.store.replace(lambda view: None)
    sharing.share(ben.uri, "spades", PERSON, may_write=False)
    for _ in range(2):
        assert links_of(ada.open_at(ada.uri), linked) == IN_BACKUP | TO_BENS
    assert ada.rows("store_setting", "starts_with(name, 'link')") == 0
    assert ada.is_sound()
    again.unlink()
    ada.store.copy_to(again, UNWATCHED)
    ada.store.staged.write_bytes(again.read_bytes())
    ada.store.replace(lambda view: None)
    assert links_of(ada.store, linked) == IN_BACKUP | TO_BENS


def test_who_was_only_shared_with_gets_links_to_and_from_others_back(
    ada, ben, garden, build, tmp_path
):
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    mine = ben.add(build, "Water every evening.")
    ben.link(mine, garden, "größer\N{SNOWMAN} than all")
    ben.link(garden, mine, "needs")
    target = tmp_path / "memories.db"
    ben.store.copy_to(target, UNWATCHED)
    by = mine.updated_at, mine.origin
    ben.store.write(lambda w: w.links.remove(garden.id, mine.id, "needs", *by))
    ben.store.staged.write_bytes(target.read_bytes())
    ben.store.replace(lambda view: None)
    names = {"mine": mine, "garden": garden}
    assert links_of(ben.store, names) == {
        ("mine", "größer\N{SNOWMAN} than all", "garden"),
        ("garden", "needs", "mine"),
    }
    assert ada.store.read(lambda r: r.links.of(ada.get(garden))).outgoing == ()


def test_marks_tell_the_changes_of_what_ones_backup_holds(ada, ben, garden, build, tmp_path):
    sharing.share(ada.uri, "garden", BEN, may_write=True)

    def marks(person):
        """Return the mark of a backup that is made now, and a count of saves since one."""
        target = tmp_path / f"{len(list(tmp_path.iterdir()))}.db"
        person.store.copy_to(target, UNWATCHED)
        with closing(SqliteStore.open(target)) as file:
            made = file.read(lambda r: r.marks.last())
        assert person.store.read(lambda r: r.marks.last()) == made
        return made, lambda: person.store.read(
            lambda r: (
                r.marks.has(made),
                r.marks.count_saves_since(made, 9),
                r.marks.last() == made,
            )
        )

    of_nothing, since_nothing = marks(ben)
    assert of_nothing == StoreMark()
    made = [marks(ada)]
    ben.add(build, "The roses.", project_id="garden")
    # Ben's backup would have none of it; Ada's has it.
    assert since_nothing()[1] == 0
    assert made[0][1]() == (True, 1, False)
    made.append(marks(ada))
    ada.add(build, "Mine alone.")
    assert [since() for _, since in made] == [(True, 2, False), (True, 1, False)]
    live = [person.store.read(lambda r: r.marks.count_live()) for person in (ada, ben)]
    assert live == [4, 0]
    stamps = [person.store.read(lambda r: r.marks.stamps()) for person in (ada, ben)]
    assert [len(each) for each in stamps] == [4, 0]


def test_links_with_what_was_shared_move_to_this_computer(ada, linked, tmp_path):
    for project in ("garden", "shed"):
        sharing.unshare(ada.uri, project)
    with (
        server_move.moved_from(ada.uri) as source,
        SqliteFiles().moved_tables(tmp_path / "m.db") as target,
    ):
        copying.move(source, target, UNWATCHED)
    with closing(SqliteStore.open(tmp_path / "m.db")) as file:
        assert links_of(file, linked) == IN_BACKUP
    # Those with others' memories wait there, for a move to a server that has these.
    elsewhere = bare_database()
    with (
        SqliteFiles().tables(tmp_path / "m.db") as source,
        server_move.moved_to(elsewhere) as target,
    ):
        copying.move(source, target, UNWATCHED)
    assert Person(elsewhere, ada.open_at).rows("store_setting", "starts_with(name, 'link ')") == 1


def test_a_link_that_is_private_and_shared_is_in_a_backup_once(ada, ben, linked, build, tmp_path):
    garden, shed = linked["garden"], linked["shed"]
    at, origin = garden.updated_at, garden.origin
    # Both ends of Ada's link are now in one project.
    ben.store.write(lambda w: w.projects.move([shed.id], "garden", at, origin))
    ben.link(garden, shed, "is near")
    assert ada.rows("link", "relation = 'is near'") == 2
    target = tmp_path / "memories.db"
    ada.store.copy_to(target, UNWATCHED)
    with closing(SqliteStore.open(target)) as file:
        assert links_of(file, linked) == IN_BACKUP
    sharing.unshare(ada.uri, "garden")
    assert links_of(ada.store, linked) == IN_BACKUP | TO_BENS


def test_a_restore_waits_for_the_end_of_sharing(ada, ben, garden, build, tmp_path):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    mine = ben.add(build, "I mow badly.")
    by = mine.updated_at, mine.origin
    ben.store.write(lambda w: w.links.add(mine.id, garden.id, "made", 1.0, *by))
    for person in (ada, ben):
        target = tmp_path / f"{person is ada}.db"
        person.store.copy_to(target, UNWATCHED)
        person.store.staged.write_bytes(target.read_bytes())
        if person is ben:
            person.store.replace(lambda view: None)
            assert person.finds("tulips", "mow") == {garden.content, mine.content}
            assert person.is_sound()
        else:
            with pytest.raises(InvalidInputError, match="You share projects") as refused:
                person.store.replace(lambda view: None)
            assert "add `--memory KEY`" in refused.value.hint
    assert ada.finds("tulips") == {garden.content}
    sharing.unshare(ada.uri, "garden")
    ada.store.staged.write_bytes((tmp_path / "True.db").read_bytes())
    ada.store.replace(lambda view: None)
    assert ada.finds("tulips") == {garden.content}
    assert ada.count() == 2


def test_who_shares_is_told_the_commands_that_end_it_and_bring_it_back(ada, ben, garden, build):
    ada.add(build, "The shed is green.", project_id="the shed")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    sharing.share(ada.uri, "the shed", "", may_write=False)
    with (
        pytest.raises(InvalidInputError, match=r"\(garden, the shed\); nothing") as refused,
        server_move.moved_from(ada.uri),
    ):
        pass
    assert refused.value.hint == (
        "End the sharing first: `rosemary project unshare garden`, then "
        '`rosemary project unshare "the shed"`. Share again afterwards: '
        f"`rosemary project share garden --with {BEN} --write`, then "
        '`rosemary project share "the shed" --with everyone`.'
    )


def test_what_is_added_while_the_sharing_ends_is_kept_or_refused(ada, ben, garden, build):
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    begun, ended = threading.Event(), threading.Event()

    def add(w):
        w.memories.insert(build.memory(content="The roses.", project_id="garden"), None)
        w.memories.is_key_taken("none")  # everything before has been done
        begun.set()
        # The owner waits for this, or the server would end what lasts too long.
        ended.wait(0.5)

    adding = threading.Thread(target=lambda: ben.store.write(add))
    adding.start()
    begun.wait(20)
    sharing.unshare(ada.uri, "garden")
    ended.set()
    adding.join()
    assert ada.finds("roses") == {"The roses."}
    assert ada.rows("memory", "starts_with(owner, '#')") == 0
    assert ben.count() == 0


def test_a_name_that_could_be_a_project_is_refused(ada):
    uri = for_another(ada.uri, '"#1"')
    assert uri
    with pytest.raises(InvalidInputError, match="begins with #"):
        people.let_in(ada.uri, "#1")


def test_a_name_that_stands_for_all_people_is_refused(ada):
    assert for_another(ada.uri, "everyone")
    with pytest.raises(InvalidInputError, match="shared with all people"):
        people.let_in(ada.uri, "everyone")
