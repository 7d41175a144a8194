"""Whole memories are read out of one snapshot, with all that belongs to them."""

import threading
from dataclasses import replace

import pytest

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.records import RecordScope, TrashScope
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import ChangeKind, MemoryType
from rosemary.store.sqlite.snapshot import SqliteFiles
from rosemary.store.sqlite.themes import record_theme


def read(store, scope=None):
    wanted = scope or RecordScope()
    return store.read(lambda r: list(r.records.all(wanted)))


def test_everything_of_a_memory_is_in_its_record(store, act, build):
    tea = act.save("tea", tags=("Drink", "hot"), metadata={"page": 1.0})
    cup = act.save("cup", author="Ann", phase=3, memory_type=MemoryType.FACT)
    store.write(lambda w: w.links.add(tea.id, cup.id, "part_of", 0.25, build.at(50), build.origin))
    after = replace(act.get(tea.id), content="green tea", version=2, updated_at=build.at(60))
    store.write(lambda w: w.memories.update(act.get(tea.id), after, None))
    first, second = read(store)
    assert first.memory == replace(act.get(tea.id), links=())
    assert second.memory == replace(act.get(cup.id), links=())
    (link,) = first.links
    assert (link.target, link.key, link.relation, link.weight) == (cup.id, "key-2", "part_of", 0.25)
    assert second.links == ()
    assert [step.kind for step in first.history] == [ChangeKind.CREATED, ChangeKind.UPDATED]
    assert first.history == tuple(store.read(lambda r: r.history.of(tea.id)))


def test_links_of_and_to_what_is_in_the_trash_are_part_of_the_records(store, act, build):
    tea, cup = act.save("tea"), act.save("cup")
    for ends in ((tea, cup), (cup, tea)):
        store.write(
            lambda w, e=ends: w.links.add(e[0].id, e[1].id, "r", 1, build.at(9), build.origin)
        )
    act.trash(cup)
    assert [[link.target for link in each.links] for each in read(store)] == [[cup.id], [tea.id]]


def test_a_scope_narrows_to_a_filter_and_to_the_trash(store, act):
    kept = act.save("kept", project_id="p")
    gone = act.trash(act.save("gone", project_id="p"))
    act.save("elsewhere")
    where = MemoryFilter(project_id="p")

    def found(trash):
        scope = RecordScope(where=where, trash=trash)
        ids = [each.memory.id for each in read(store, scope)]
        assert store.read(lambda r: r.records.count(scope)) == len(ids)
        return ids

    assert found(TrashScope.INCLUDED) == [kept.id, gone.id]
    assert found(TrashScope.EXCLUDED) == [kept.id]
    assert found(TrashScope.ONLY) == [gone.id]


def test_more_than_one_page_comes_in_the_order_of_ids(store, build):
    many = [build.memory() for _ in range(2 * record_theme.PAGE + 1)]
    store.write(lambda w: [w.memories.insert(each, None) for each in reversed(many)])
    assert [each.memory.id for each in read(store)] == [each.id for each in many]


def test_what_is_written_meanwhile_is_not_in_it(store, act, build):
    many = [build.memory() for _ in range(record_theme.PAGE + 5)]
    store.write(lambda w: [w.memories.insert(each, None) for each in many])

    def job(reader):
        found = reader.records.all()
        first = next(found)
        writer = threading.Thread(target=act.save)
        writer.start()
        writer.join()
        return [first, *found]

    assert len(store.read(job)) == len(many)
    assert len(read(store)) == len(many) + 1


def test_what_is_kept_beside_the_memories_is_read_too(store, build):
    def fill(tx):
        tx.tags.put_style(TagStyle(name="Work", colour="#112233"), build.at(1), build.origin)
        tx.tags.put_style(TagStyle(name="plain"), build.at(1), build.origin)
        tx.projects.put_name("p", "Garden", build.at(1), build.origin)
        tx.projects.put_default("claude", "p", build.at(1), build.origin)
        tx.filters.put("Mine", {"format": 1}, build.at(1), build.origin)

    store.write(fill)
    found = store.read(lambda r: r.records.library())
    assert found.tags == (TagStyle(name="Work", colour="#112233"),)
    assert found.projects == {"p": "Garden"}
    assert found.default_projects == {"claude": "p"}
    assert found.filters == {"Mine": {"format": 1}}


def test_a_file_that_nothing_has_open_is_read_and_left_as_it_is(sqlite_store, build, tmp_path):
    sqlite_store.write(lambda w: w.memories.insert(build.memory("tea"), None))
    sqlite_store.close()
    path = tmp_path / "memories.db"
    before = path.read_bytes(), sorted(each.name for each in tmp_path.iterdir())
    with SqliteFiles().opened(path) as reader:
        (found,) = reader.records.all()
        assert (found.memory.content, reader.records.count()) == ("tea", 1)
        assert reader.records.library().tags == ()
    assert (path.read_bytes(), sorted(each.name for each in tmp_path.iterdir())) == before


def test_a_file_that_is_no_store_is_an_error_in_our_words(tmp_path):
    path = tmp_path / "memories.db"
    path.write_bytes(b"garbage" * 1000)
    with pytest.raises(StoreUnavailableError), SqliteFiles().opened(path) as reader:
        list(reader.records.all())
