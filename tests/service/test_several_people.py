"""Two people, each with their own services, in one database."""

import itertools
import queue
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from tests.postgres_server import bare_database, for_another
from tests.service.embedding.changing_models import OTHER, Choices
from tests.service.embedding.test_embedding_worker import Progress
from tests.store.engines import open_postgres
from tests.waiting import wait_until

from rosemary.domain.errors import (
    DuplicateContentError,
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    VersionConflictError,
)
from rosemary.domain.events import ChangedElsewhere, Elsewhere, MemoriesChanged
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.history import LAST_CHANGE
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.naming import content_hash
from rosemary.domain.records import ExportFormat, ExportRequest
from rosemary.domain.search import SearchRequest
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import build_services

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import people, sharing  # noqa: E402 - only where the driver is there

BEN = "rosemary_tests_ben"
WAIT_S = 20.0
_WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'"
_TABLES = """
    SELECT relname FROM pg_class
    WHERE relnamespace = CAST('rosemary' AS regnamespace) AND relforcerowsecurity
"""


class Person:
    """One person: their address, services, and what is published to them."""

    def __init__(self, uri, home, embedder, clock):
        home.mkdir()
        self.home, self.embedder, self.clock = home, embedder, clock
        self.uri = uri
        self.store = open_postgres(uri, home)
        self.services = build_services(self.store, embedder, clock, home / "memories.db")
        self.events = queue.SimpleQueue()
        self.services.bus.subscribe(self.events.put)

    def save(self, text, origin, **fields):
        return self.services.memories.save(MemoryDraft(content=text, **fields), origin)

    def texts(self, query):
        request = SearchRequest(query=query, where=EVERYTHING, limit=9)
        return [each.memory.content for each in self.services.search.search(request).hits]

    def count(self):
        return self.store.read(lambda r: r.memories.count(EVERYTHING))

    def rows(self):
        """Return all that the database holds of this person, as text."""
        with psycopg.connect(self.uri) as server:
            tables = [name for (name,) in server.execute(_TABLES)]
            return {
                table: sorted(server.execute(f"SELECT CAST(t AS text) FROM rosemary.{table} t"))
                for table in tables
            }


@pytest.fixture
def ada_and_ben(tiny_embedder, clock, tmp_path):
    uri = bare_database()
    made = [Person(uri, tmp_path / "ada", tiny_embedder, clock)]
    ben = for_another(uri, BEN)
    people.let_in(uri, BEN)
    made.append(Person(ben, tmp_path / "ben", tiny_embedder, clock))
    yield made
    for each in made:
        each.services.close()


@pytest.fixture
def ada(ada_and_ben):
    return ada_and_ben[0]


@pytest.fixture
def ben(ada_and_ben):
    return ada_and_ben[1]


@pytest.fixture
def by(origin):
    """Returns the origin of the next call."""
    calls = itertools.count(1)
    return lambda: replace(origin, call_id=f"call-{next(calls)}")


SAME = {"key": "tea", "tags": ("Drink",), "project_id": "home"}


def test_the_same_key_text_tag_and_project_belong_to_each(ada, ben, by):
    hers = ada.save("Green tea is in the blue tin.", by(), **SAME)
    his = ben.save("Green tea is in the blue tin.", by(), **SAME)
    assert hers.id != his.id
    assert (hers.key, his.key) == ("tea", "tea")
    ben.services.tags.set_colour("Drink", "#336699", by())
    ben.services.memories.update(his.id, MemoryPatch(content="The blue tin is empty."), by())
    assert ada.services.memories.get("tea").content == "Green tea is in the blue tin."
    assert [use.style.colour for use in ada.services.tags.uses()] == [None]
    assert [use.count for use in ben.services.tags.uses()] == [1]


def test_one_finds_lists_and_counts_nothing_of_the_other(ada, ben, by):
    saved = ada.save("The cellar key hangs behind the door.", by(), tags=("house",))
    assert ada.texts("cellar key") == [saved.content]
    assert ben.texts("cellar key") == []
    assert ben.count() == 0
    assert ben.services.tags.uses() == []
    with pytest.raises(NotFoundError):
        ben.services.memories.get(saved.id)
    assert ben.store.read(lambda r: r.memories.facets()).total == 0
    assert ben.store.read(lambda r: r.marks.last()).changeset == 0


def test_an_undo_takes_back_ones_own_last_change(ada, ben, by):
    ben.save("I water the plants on Friday.", by())
    ada.save("She waters the plants on Monday.", by())
    ben.services.history.undo(LAST_CHANGE, by())
    assert (ada.count(), ben.count()) == (1, 0)


def test_a_change_is_told_to_its_person_alone(ada, ben, by):
    ada.save("She reads in the evening.", by())
    saved = ben.save("I read in the morning.", by())
    seen = []
    while not ben.events.empty():
        seen.append(ben.events.get())
    added = [each.added for each in seen if isinstance(each, MemoriesChanged)]
    assert added == [{saved.id}]


def test_a_backup_holds_and_a_restore_replaces_ones_own_memories(ada, ben, by):
    ada.save("She keeps the spare key at the neighbour's.", by(), **SAME)
    mine = ben.save("I keep the spare key in the shed.", by(), **SAME)
    made = ben.services.backups.create()
    ben.services.memories.delete([mine.id], by())
    ben.save("Something new.", by())
    before = ada.rows()
    ben.services.restoring.restore(made.name, by())
    assert ada.rows() == before
    assert ben.texts("spare key") == [mine.content]
    assert ben.count() == 1
    assert ben.save("And one more.", by()).key


def test_a_change_in_a_shared_project_is_told_to_the_others(ada, ben, by):
    ada.save("The tulips stand at the wall.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)

    def heard(person):
        while True:
            event = person.events.get(timeout=20)
            if isinstance(event, ChangedElsewhere) and Elsewhere.MEMORIES in event.kinds:
                return True

    assert heard(ben)
    second = Person(ada.uri, ada.home.parent / "second", ada.embedder, ada.clock)
    saved = ben.save("The roses need water.", by(), project_id="garden")
    assert heard(ada)
    assert ada.texts("roses water") == [saved.content]
    changed = ada.services.memories.update(saved.id, MemoryPatch(content="They need none."), by())
    while True:
        event = second.events.get(timeout=20)
        if isinstance(event, MemoriesChanged) and changed.id in event.edited:
            break
    second.services.close()


def test_an_undo_in_a_shared_project_takes_back_ones_own_change_and_a_redo_makes_it_again(
    ada, ben, by
):
    ada.save("The tulips stand at the wall.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    ben.save("The roses need water.", by(), project_id="garden")
    ada.save("The shed needs paint.", by(), project_id="garden")
    ben.services.history.undo(LAST_CHANGE, by())
    assert (ada.count(), ben.count()) == (2, 2)
    ben.services.history.redo(LAST_CHANGE, by())
    assert (ada.count(), ben.count()) == (3, 3)
    sharing.unshare(ada.uri, "garden")
    assert (ada.count(), ben.count()) == (3, 0)
    assert ada.store.read(lambda r: r.checks.check()).problems == ()


_INDEXED = """
    SELECT count(*) FROM rosemary.embedding_model e
    JOIN pg_indexes i ON starts_with(i.indexname, 'passage_near_' || e.id || '_')
    WHERE e.name = %s AND e.owner ~ '^#'
"""


def test_who_changes_their_model_embeds_what_they_share_anew_with_an_index(ada, ben, by, tmp_path):
    for number in range(12):
        ada.save(f"Tulip {number} stands at the wall.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    choices = Choices(tmp_path)
    changed = build_services(
        ada.store,
        choices.library.embedder(OTHER),
        ada.clock,
        ada.home / "memories.db",
        choices.choice,
    )
    progress = Progress(changed.bus)
    changed.embedding_worker.start()
    progress.wait_until_done()
    changed.embedding_worker.stop()
    found = changed.search.search(SearchRequest(query="Which tulip?", threshold=-1, limit=20))
    assert found.total == 12
    with psycopg.connect(ada.uri) as server:
        assert server.execute(_INDEXED, (OTHER,)).fetchone() == (1,)


def test_who_saves_the_same_into_a_shared_project_at_the_same_moment_is_told_so(ada, ben, by):
    ada.save("The tulips.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    draft = MemoryDraft(content="The roses.", project_id="garden")

    def save(person):
        return lambda w: w.memories.insert(
            person.services.memories.drafting.prepared(draft, by()).memory, None
        )

    def both(w):
        save(ben)(w)
        second = pool.submit(ada.store.write, save(ada))
        with psycopg.connect(ada.uri, autocommit=True) as server:
            wait_until(lambda: server.execute(_WAITING).fetchone()[0], "the second writer")
        return second

    with ThreadPoolExecutor(1) as pool:
        second = ben.store.write(both)
        with pytest.raises(VersionConflictError, match="same id, key or text"):
            second.result(WAIT_S)
    with pytest.raises(DuplicateContentError):
        ada.services.memories.save(draft, by())


def at_the_same_moment(ada, ben, change, second):
    """Let Ben change something in one transaction, and run `second` of Ada before its end."""

    def both(w):
        change(w)
        running = pool.submit(second)
        with psycopg.connect(ada.uri, autocommit=True) as server:
            wait_until(lambda: server.execute(_WAITING).fetchone()[0], "the second writer")
        return running

    with ThreadPoolExecutor(1) as pool:
        return ben.store.write(both).result(WAIT_S)


def test_of_two_people_who_change_a_memory_at_the_same_moment_the_second_sees_both_texts(
    ada, ben, by
):
    tulips = ada.save("The tulips.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)

    def change(text):
        def of_ben(w):
            before = w.memories.get(tulips.id)
            changed = {"content": text, "content_hash": content_hash(text)}
            after = replace(before, **changed, version=before.version + 1)
            w.memories.update(before, after, None)

        return of_ben

    def of_ada(**more):
        patch = MemoryPatch(content="Ada's tulips.")
        return lambda: ada.services.memories.update(tulips.id, patch, by(), **more)

    with pytest.raises(VersionConflictError) as told:
        at_the_same_moment(ada, ben, change("Ben's tulips."), of_ada(expected_version=1))
    assert told.value.details["current"] == {"content": "Ben's tulips."}
    assert told.value.details["sent"] == {"content": "Ada's tulips."}
    # Who did not say which version they have read is not refused for that.
    after = at_the_same_moment(ada, ben, change("Ben's again."), of_ada())
    assert (after.content, after.version) == ("Ada's tulips.", 4)


def test_of_two_people_who_save_at_the_same_moment_the_second_is_judged_by_what_is_there(
    ada, ben, by
):
    ada.save("The tulips.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    drafting = ben.services.memories.drafting

    def draft(text):
        return MemoryDraft(content=text, project_id="garden")

    def of_ben(text):
        return lambda w: w.memories.insert(drafting.prepared(draft(text), by()).memory, None)

    def of_ada(text):
        return lambda: ada.services.memories.save(draft(text), by())

    with pytest.raises(DuplicateContentError):
        at_the_same_moment(ada, ben, of_ben("The roses."), of_ada("The roses."))
    # Both get the same key by how they begin.
    begin = "The shed behind the old apple trees is painted in "
    late = at_the_same_moment(ada, ben, of_ben(f"{begin}red."), of_ada(f"{begin}blue."))
    assert ada.services.memories.get(late.id).content == f"{begin}blue."


def test_who_sees_others_memories_restores_their_own(ada, ben, by):
    garden = ada.save("The tulips.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    mine = ben.save("Mine.", by(), links=(LinkDraft(target=garden.id, relation="about"),))
    made = ben.services.backups.create()
    ben.save("Later.", by())
    in_garden = ben.save("Ben's roses.", by(), project_id="garden")
    done = ben.services.restoring.restore(made.name, by())
    assert done.memories == 1
    assert ben.count() == 3
    assert [link.id for link in ben.services.memories.get(mine.id).links] == [garden.id]
    assert ada.services.memories.get(in_garden.id).content == "Ben's roses."


def test_a_restore_is_refused_before_anything_is_backed_up_for_it(ada, ben, by):
    ada.save("The tulips.", by(), project_id="garden")
    made = ada.services.backups.create()
    sharing.share(ada.uri, "garden", BEN, may_write=False)
    with pytest.raises(InvalidInputError, match="You share projects"):
        ada.services.restoring.restore(made.name, by())
    assert [each.name for each in ada.services.backups.listed()] == [made.name]


def test_single_memories_come_back_from_a_backup_while_they_are_shared(ada, ben, by):
    tulips = ada.save("The tulips.", by(), project_id="garden")
    mine = ada.save("Mine.", by())
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    made = ada.services.backups.create()
    ada.services.memories.update(tulips.id, MemoryPatch(content="The roses."), by())
    ada.services.memories.delete([mine.id], by())
    ada.services.restoring.restore_memories(made.name, [tulips.id], by())
    assert ada.services.restoring.restore_deleted(made.name, by()).restored == 1
    assert ada.services.memories.get(mine.id).content == "Mine."
    assert ben.services.memories.get(tulips.id).content == "The tulips."


@pytest.mark.parametrize("may_write", [True, False])
def test_to_delete_everything_leaves_what_others_share(ada, ben, by, may_write):
    tulips = ada.save("The tulips.", by(), project_id="garden")
    sharing.share(ada.uri, "garden", BEN, may_write=may_write)
    ben.save("Mine.", by())
    ben.save("Mine of the shed.", by(), project_id="shed")
    counted = ben.services.statistics.statistics()
    assert (counted.facets.total, counted.of_others) == (3, 1)
    assert ben.services.statistics.statistics("garden").of_others == 0
    assert ada.services.statistics.statistics().of_others == 0
    assert ben.services.trash.delete_all(3, None, by()) == 2
    assert ben.texts("tulips") == [tulips.content]
    assert ada.count() == 1
    # A project that is named is meant.
    if may_write:
        assert ben.services.trash.delete_all(1, "garden", by()) == 1
        assert ada.count() == 0
    else:
        with pytest.raises(ForbiddenError, match="to read only"):
            ben.services.trash.delete_all(1, "garden", by())


def test_a_copy_of_what_somebody_shares_is_changed_by_itself(ada, ben, by, tmp_path):
    tulips = ada.save("The tulips.", by(), project_id="garden")
    file = tmp_path / "garden.jsonl"
    ada.services.exporting.export(ExportRequest(path=file, format=ExportFormat.JSON_LINES))
    ben.services.imports.run(ImportRequest(path=file), by())
    sharing.share(ada.uri, "garden", BEN, may_write=True)
    memories = ben.services.memories
    memories.update(tulips.id, MemoryPatch(content="Mine."), by(), expected_version=1)
    assert memories.get(tulips.id).content == "Mine."
    assert [each.content for each in memories.get_many([tulips.id])] == ["Mine."]
    assert [each.version for each in memories.history(tulips.id)] == [1, 2]
    memories.update(tulips.id, MemoryPatch(tags=("mine",)), by(), expected_version=2)
    assert ada.services.memories.get(tulips.id).content == tulips.content
    for person in (ada, ben):
        assert person.store.read(lambda r: r.checks.check()).problems == ()
    assert ben.services.backups.create().manifest is not None
    memories.delete([tulips.id], by())
    # The one that is shared is still there, and stays when the own one is gone for good.
    assert memories.get(tulips.id).content == "The tulips."
    assert ben.services.trash.empty_all(1, by()) == 1
    assert ada.services.memories.get(tulips.id).version == 1
