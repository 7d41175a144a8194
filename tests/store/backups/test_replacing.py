"""A store of either engine is copied to a file, and replaced by one, whole or not at all."""

import threading
from contextlib import closing

import pytest
from tests.service.store_contents import contents

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import CancelledError, InternalError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.search import Operator, keywords_of
from rosemary.domain.types import SortOrder
from rosemary.store.ports import Store
from rosemary.store.sqlite import SqliteStore


class RefusedError(Exception):
    pass


def accept(_view):
    """Accept whatever is there."""


def refuse(_view):
    raise RefusedError


@pytest.fixture
def copied(store, tmp_path):
    """Returns a copy of the store as it is now, as a file."""

    def copy(name="copy.db"):
        target = tmp_path / name
        store.copy_to(target, UNWATCHED)
        return target

    return copy


def staged(store: Store, file):
    store.staged.write_bytes(file.read_bytes())


def texts(store):
    ids = store.read(lambda view: view.memories.list_ids(EVERYTHING, SortOrder.OLDEST))
    return [each.content for each in store.read(lambda view: view.memories.get_many(ids))]


def test_a_copy_is_a_sound_file_with_all_that_the_store_holds(store, act, build, copied):
    kept = act.save("green tea", build.vector(1, 2), tags=("Tea",), metadata={"π": 0.1})
    act.trash(act.save("old"))
    file = copied()
    facts = store.files.examine(file)
    assert facts.check.problems == ()
    assert (facts.check.live_memories, facts.check.trashed_memories) == (1, 1)
    assert facts.mark == store.read(lambda view: view.marks.last())
    with store.files.opened(file) as view:
        assert view.memories.get(kept.id) == kept
        assert view.search.find_keywords(keywords_of("green"), Operator.AND, EVERYTHING, 5, 0).total
    assert not file.with_name("copy.db-wal").exists()


def test_writers_go_on_while_a_copy_is_made(store, act, tmp_path):
    act.save("before")

    def write(_progress):
        if len(texts(store)) == 1:
            act.save("meanwhile")

    store.copy_to(tmp_path / "copy.db", Watch(tell=write))
    assert texts(store) == ["before", "meanwhile"]
    with store.files.opened(tmp_path / "copy.db") as view:
        assert view.memories.count(EVERYTHING) == 1


def test_a_copy_that_is_cancelled_ends(store, act, tmp_path):
    act.save("green tea")
    with pytest.raises(CancelledError):
        store.copy_to(tmp_path / "copy.db", Watch(is_cancelled=lambda: True))


def test_a_store_becomes_what_its_copy_holds(store, act, build, copied):
    stays = act.save("stays", build.vector(1))
    file = copied()
    act.trash(stays)
    act.save("added", build.vector(2), build.vector(3))
    staged(store, file)
    assert store.replace(accept) is None
    assert texts(store) == ["stays"]
    assert not store.staged.exists()
    assert contents(copied("again.db"))["memory_version"] == contents(file)["memory_version"]
    # It goes on: numbers, words and vectors.
    added = act.save("after", build.vector(4))
    assert texts(store) == ["stays", "after"]
    found = store.read(
        lambda view: view.search.find_keywords(keywords_of("after"), Operator.AND, EVERYTHING, 5, 0)
    )
    assert [each.id for each in found.hits] == [added.id]
    act.check_is_sound()


def test_a_store_that_is_refused_changes_nothing(store, act, build, copied, tmp_path):
    act.save("in the copy")
    file = copied()
    act.save("since then", build.vector(1))
    before = contents(copied("before.db"))
    staged(store, file)
    with pytest.raises(RefusedError):
        store.replace(refuse, store.staged.with_name("former.db"))
    assert contents(copied("after.db")) == before
    assert not store.staged.exists()
    assert not store.staged.with_name("former.db").exists()


def test_what_is_replaced_is_kept_if_it_has_changed_since(store, act, copied):
    act.save("in the copy")
    file = copied()
    mark = store.read(lambda view: view.marks.last())
    kept = store.staged.with_name("former.db")
    staged(store, file)
    assert store.replace(accept, kept, mark) is None
    assert not kept.exists()
    act.save("since then")
    staged(store, file)
    assert store.replace(accept, kept, mark) == kept
    with closing(SqliteStore.open(kept)) as former:
        assert texts(former) == ["in the copy", "since then"]
    staged(store, kept)
    assert store.replace(accept, None, StoreMark()) is None
    assert texts(store) == ["in the copy", "since then"]


def test_readers_see_the_old_store_or_the_new_one(store, act, copied):
    act.save("old")
    file = copied()
    act.save("new")
    staged(store, file)
    begun, seen = threading.Event(), []

    def read(view):
        first = view.memories.count(EVERYTHING)
        begun.set()
        return first, view.memories.count(EVERYTHING)

    reading = threading.Thread(target=lambda: seen.append(store.read(read)))
    reading.start()
    begun.wait()
    store.replace(accept)
    reading.join()
    assert seen in ([(2, 2)], [(1, 1)])
    assert texts(store) == ["old"]


def test_a_job_cannot_replace_the_store_that_it_reads(store):
    with pytest.raises(InternalError, match="cannot replace"):
        store.read(lambda _view: store.replace(accept))
