"""What is written goes where the next start will look for it, or it is refused."""

import os
from contextlib import closing

import pytest

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.store.sqlite import SqliteStore

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps open files in their place")


@pytest.fixture
def opened(tmp_path, build):
    folder = tmp_path / "data"
    with closing(SqliteStore.open(folder / "memories.db")) as store:
        store.write(lambda w: w.memories.insert(build.memory(), build.embedding()))
        yield store, folder


def test_a_write_is_refused_while_the_folder_is_elsewhere(opened, build):
    store, folder = opened
    refused, kept = build.memory(), build.memory()
    folder.rename(folder.with_name("elsewhere"))
    with pytest.raises(StoreUnavailableError, match="no longer in"):
        store.write(lambda w: w.memories.insert(refused, build.embedding()))
    folder.with_name("elsewhere").rename(folder)
    store.write(lambda w: w.memories.insert(kept, build.embedding()))
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 2


@pytest.mark.parametrize("suffix", ["", "-wal"])
def test_a_write_is_refused_once_a_file_was_deleted(opened, build, suffix):
    store, folder = opened
    memory = build.memory()
    (folder / f"memories.db{suffix}").unlink()
    with pytest.raises(StoreUnavailableError, match=f"memories.db{suffix} is no longer"):
        store.write(lambda w: w.memories.insert(memory, build.embedding()))


def test_a_write_is_refused_while_another_file_is_in_the_place(opened, build):
    store, folder = opened
    memory = build.memory()
    file = folder / "memories.db"
    data = file.read_bytes()
    file.rename(folder / "kept.db")
    file.write_bytes(data)
    with pytest.raises(StoreUnavailableError, match="no longer in"):
        store.write(lambda w: w.memories.insert(memory, build.embedding()))
