"""Many memories saved at once: none lost, none twice, nobody kept waiting."""

import itertools
import subprocess
import sys
import threading
import weakref
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conftest import TINY_MODEL
from tests.hits import named
from tests.service.embedding.test_embedding_worker import WAIT_S, Progress

from rosemary.domain.errors import StorageFullError
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SortOrder
from rosemary.service.memories import bulk_saving
from rosemary.service.memories.bulk_saving import BulkService
from rosemary.service.reporting import TELL_EVERY_S
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

KILLED = Path(__file__).parent / "killed_while_importing.py"


def notes(count, first=1):
    return [MemoryDraft(content=f"note {number} on tea") for number in range(first, first + count)]


def contents(services):
    ids = services.memories.list_ids(EVERYTHING, SortOrder.OLDEST)
    return [memory.content for memory in services.memories.get_many(ids)]


def test_all_are_saved_in_their_order_and_found_by_words_at_once(services, origin):
    drafts = notes(1_203)
    summary = services.bulk.save(iter(drafts), origin)
    assert (summary.saved, summary.duplicates, summary.refused) == (1_203, 0, 0)
    assert not summary.is_cancelled
    assert contents(services) == [draft.content for draft in drafts]
    found = services.search.search(SearchRequest(query="note 777 on tea"))
    assert found.hits[0].memory.content == "note 777 on tea"


def test_all_get_the_vectors_that_single_saves_would_have_given_them(
    services, store, origin, tiny_embedder
):
    progress = Progress(services.bus)
    services.embedding_worker.start()
    try:
        services.bulk.save(notes(300), origin)
        progress.wait_until_done()
        check = services.memories.check()
    finally:
        services.embedding_worker.stop()
    assert (check.embedded_memories, check.problems) == (300, ())
    vector = tiny_embedder.embed_query("note 77 on tea")
    model = tiny_embedder.model
    hit, *_ = store.read(lambda r: named(r, r.search.nearest(vector, model, EVERYTHING, 3)))
    assert services.memories.get(hit.id).content == "note 77 on tea"
    assert hit.cosine == pytest.approx(1, abs=1e-5)


def test_a_memory_saved_in_bulk_is_like_one_saved_alone(services, origin, clock):
    at = datetime(2020, 1, 2, tzinfo=UTC)
    draft = MemoryDraft(
        content="tulips",
        tags=("Garden", "garden", "spring"),
        importance=99,
        author=" Ann ",
        thread_id="t",
        project_id="p",
        metadata={"page": 1},
        created_at=at,
    )
    services.memories.save(replace(draft, content="first", key="first"), origin)
    drafts = [draft, MemoryDraft(content="daffodils", links=(LinkDraft(target="tulips"),))]
    assert services.bulk.save(drafts, origin).saved == 2
    alone, together = services.memories.get("first"), services.memories.get("tulips")
    same = ("tags", "importance", "author", "thread_id", "project_id", "metadata", "source")
    for field in (*same, "created_at", "updated_at", "origin", "version", "links"):
        assert getattr(alone, field) == getattr(together, field)
    assert together.created_at == at
    assert [link.key for link in services.memories.get("daffodils").links] == ["tulips"]


def test_duplicates_are_counted_and_bad_drafts_are_named_and_neither_stops_the_rest(
    services, origin
):
    services.memories.save(MemoryDraft(content="known"), origin)
    drafts = [
        MemoryDraft(content="one"),
        MemoryDraft(content=" "),
        MemoryDraft(content="known"),
        MemoryDraft(content="one"),
        MemoryDraft(content="linked", links=(LinkDraft(target="nobody"),)),
        MemoryDraft(content="x" * 1_048_577),
        MemoryDraft(content="two", key="known"),
        MemoryDraft(content="one", project_id="elsewhere"),
        MemoryDraft(content="three"),
    ]
    summary = services.bulk.save(drafts, origin)
    assert (summary.saved, summary.duplicates, summary.refused) == (3, 2, 4)
    assert [(each.number, each.code) for each in summary.refusals] == [
        (2, "VALIDATION_ERROR"),
        (5, "NOT_FOUND"),
        (6, "PAYLOAD_TOO_LARGE"),
        (7, "VALIDATION_ERROR"),
    ]
    assert all(each.message for each in summary.refusals)
    assert contents(services) == ["known", "one", "one", "three"]
    assert services.memories.check().problems == ()


def test_the_same_import_again_adds_nothing(services, origin):
    services.bulk.save(notes(50), origin)
    again = services.bulk.save(notes(60), origin)
    assert (again.saved, again.duplicates) == (10, 50)


def test_refusals_without_end_are_counted_and_the_first_are_kept(services, origin, monkeypatch):
    monkeypatch.setattr(bulk_saving, "REFUSALS_KEPT", 3)
    summary = services.bulk.save([MemoryDraft(content="")] * 9, origin)
    assert (summary.refused, [each.number for each in summary.refusals]) == (9, [1, 2, 3])


def test_a_whole_import_belongs_to_one_call(services, origin):
    summary = services.bulk.save(notes(600), replace(origin, call_id=""))
    ids = services.memories.list_ids(EVERYTHING)
    assert {memory.origin.call_id for memory in services.memories.get_many(ids)} == {
        summary.import_id
    }
    assert services.bulk.save(notes(3), replace(origin, call_id="")).import_id != summary.import_id
    assert services.bulk.save(notes(3), origin).import_id == origin.call_id


def test_views_hear_of_every_memory_once(services, origin):
    heard = []
    services.bus.subscribe(heard.append)
    services.bulk.save([*notes(700), *notes(10)], origin)
    added = [each for event in heard if isinstance(event, MemoriesChanged) for each in event.added]
    assert sorted(added) == sorted(services.memories.list_ids(EVERYTHING))


def test_views_hear_of_what_was_saved_before_a_failure(services, origin):
    def drafts():
        yield from notes(bulk_saving.WRITE_MAX_MEMORIES)
        raise ValueError("the file is torn")

    heard = []
    services.bus.subscribe(heard.append)
    with pytest.raises(ValueError, match="torn"):
        services.bulk.save(drafts(), origin)
    assert sum(len(event.added) for event in heard) == bulk_saving.WRITE_MAX_MEMORIES


def test_an_import_that_is_cancelled_keeps_what_is_done_and_no_more(services, origin):
    asked = itertools.count()
    endless = (MemoryDraft(content=f"note {number}") for number in itertools.count())
    summary = services.bulk.save(endless, origin, is_cancelled=lambda: next(asked) >= 3)
    assert summary.is_cancelled
    assert summary.saved == len(services.memories.list_ids(EVERYTHING)) > 0
    assert contents(services) == [f"note {number}" for number in range(summary.saved)]


def test_views_hear_a_few_times_a_second_and_not_of_each_write(store, services, origin):
    ticks = itertools.count()
    ticking = BulkService(
        store, services.bus, services.memories.drafting, monotonic=lambda: next(ticks) * 0.001
    )
    heard = []
    services.bus.subscribe(heard.append)
    ticking.save(notes(1_200), origin)
    seconds = next(ticks) * 0.001
    assert 2 < len(heard) <= seconds / TELL_EVERY_S + 1


def test_one_write_is_short_however_long_the_import(store, services, origin, monkeypatch):
    now = itertools.count()
    # Each look at the clock is two milliseconds later: five inserts fill a write.
    slow = BulkService(
        store, services.bus, services.memories.drafting, monotonic=lambda: next(now) * 0.002
    )
    sizes, write = [], store.write

    def measured(job, scope):
        results = write(job, scope)
        sizes.append(len(results[0]))
        return results

    monkeypatch.setattr(store, "write", measured)
    slow.save(notes(100), origin)
    assert max(sizes) <= 6
    assert sum(sizes) == 100


def test_a_single_save_comes_between_the_writes_of_an_import(services, origin):
    begun, saved = threading.Event(), threading.Event()

    def drafts():
        yield from notes(bulk_saving.WRITE_MAX_MEMORIES)
        begun.set()
        assert saved.wait(WAIT_S)
        yield from notes(bulk_saving.WRITE_MAX_MEMORIES, first=1_000)

    importing = threading.Thread(target=services.bulk.save, args=(drafts(), origin))
    importing.start()
    assert begun.wait(WAIT_S)
    services.memories.save(MemoryDraft(content="in between"), origin)
    saved.set()
    importing.join(WAIT_S)
    assert len(contents(services)) == 2 * bulk_saving.WRITE_MAX_MEMORIES + 1


def test_an_endless_import_holds_only_what_it_is_writing(services, origin):
    alive = weakref.WeakSet()
    most = []

    class Tracked(str):
        __slots__ = ("__weakref__",)

    def drafts():
        for number in range(3_000):
            content = Tracked(f"note {number}")
            alive.add(content)
            most.append(len(alive))
            yield MemoryDraft(content=content)

    services.bulk.save(drafts(), origin)
    assert max(most) <= 3 * bulk_saving.WRITE_MAX_MEMORIES


def test_long_texts_are_written_before_many_of_them_are_read(services, origin):
    read, written = [], []

    def drafts():
        for number in range(6):
            read.append(number)
            written.append(services.memories.facets().total)
            yield MemoryDraft(content=f"{number}" + "word " * 200_000)

    services.bulk.save(drafts(), origin)
    assert written == [0, 0, 2, 2, 4, 4]


def test_an_error_of_the_reader_keeps_what_was_written(services, origin):
    def drafts():
        yield from notes(bulk_saving.WRITE_MAX_MEMORIES)
        raise ValueError("the file is torn")

    with pytest.raises(ValueError, match="torn"):
        services.bulk.save(drafts(), origin)
    assert len(contents(services)) == bulk_saving.WRITE_MAX_MEMORIES


def test_a_full_disk_ends_the_import_and_keeps_what_was_written(
    services, store, origin, monkeypatch
):
    write, writes = store.write, itertools.count()

    def fail_later(job, scope):
        if next(writes) == 2:
            raise StorageFullError("The disk is full; nothing was saved.")
        return write(job, scope)

    monkeypatch.setattr(store, "write", fail_later)
    endless = (MemoryDraft(content=f"note {number}") for number in itertools.count())
    with pytest.raises(StorageFullError):
        services.bulk.save(endless, origin)
    monkeypatch.undo()
    assert len(contents(services)) > 0
    assert services.memories.check().problems == ()


@pytest.mark.slow
def test_nothing_that_was_told_done_is_lost_when_the_process_is_killed(
    tmp_path, clock, origin, tiny_embedder
):
    path = tmp_path / "memories.db"
    command = [sys.executable, str(KILLED), str(path), str(TINY_MODEL)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            told = sum(int(process.stdout.readline()) for _ in range(6))
        finally:
            process.kill()
    with closing(build_services(SqliteStore.open(path), tiny_embedder, clock, path)) as services:
        saved = contents(services)
        assert len(saved) >= told > 0
        assert saved == [f"note {number} on tea" for number in range(1, len(saved) + 1)]
        assert services.memories.check().problems == ()
        again = services.bulk.save(notes(len(saved) + 5), origin)
        assert (again.saved, again.duplicates) == (5, len(saved))
        progress = Progress(services.bus)
        services.embedding_worker.start()
        progress.wait_until_done()
        check = services.memories.check()
        assert (check.pending_embeddings, check.problems) == (0, ())


_words = st.sampled_from(["tea", "rye", "oats", " ", "", "Tea", "te\u0301a", "t\u00e9a", "a\0b"])


@given(st.lists(st.tuples(_words, st.sampled_from(["", "p"])), max_size=30))
@settings(
    max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_each_draft_ends_as_saved_duplicate_or_refused(services, origin, texts):
    before = services.memories.facets().total
    drafts = [MemoryDraft(content=text, project_id=project) for text, project in texts]
    summary = services.bulk.save(drafts, origin)
    assert summary.saved + summary.duplicates + summary.refused == len(drafts)
    assert services.memories.facets().total == before + summary.saved
    assert services.memories.list_ids(MemoryFilter(project_id="q")) == []


def test_times_and_threads_are_kept(services, origin):
    start = datetime(2024, 5, 1, tzinfo=UTC)
    drafts = [
        MemoryDraft(content=f"line {n}", thread_id="chat", created_at=start + timedelta(minutes=n))
        for n in range(30)
    ]
    services.bulk.save(reversed(drafts), origin)
    assert contents(services) == [draft.content for draft in drafts]
