import os
import subprocess
import sys
import threading
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from tests.conftest import TINY_MODEL, BrokenEmbedder
from tests.waiting import wait_until

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.events import EmbeddingProgress, StoreReplaced
from rosemary.domain.models import EmbeddingModel, MemoryDraft, MemoryPatch
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SearchMode
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.paths import resources_dir
from rosemary.service.reporting import EventBus
from rosemary.service.search import embedding_worker
from rosemary.service.search.embedding_worker import PROGRESS_INTERVAL_S, EmbeddingWorker
from rosemary.service.search.serving_embedder import BACKGROUND_THREADS
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

KILLED = Path(__file__).parent / "killed_while_embedding.py"
LONG = " ".join(f"word{number}" for number in range(3_000))
WAIT_S = 15


class Altered:
    """The tiny model, with a test's own code before each call."""

    def __init__(self, embedder, before=lambda texts: None, model=None):
        self._embedder = embedder
        self.before = before
        self.model = model or embedder.model
        self.threads = set()

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def embed_query(self, text):
        self.before([text])
        return self._embedder.embed_query(text)

    def embed_documents(self, texts):
        self.threads.add(threading.current_thread())
        self.before(texts)
        return self._embedder.embed_documents(texts)

    def embed_in_background(self, texts):
        self.threads.add(threading.current_thread())
        self.before(texts)
        return self._embedder.embed_in_background(texts)


class Progress:
    """What the worker tells, to be waited for."""

    def __init__(self, bus):
        self.told = []
        self._changed = threading.Condition()
        bus.subscribe(self._on_event)

    def _on_event(self, event):
        if isinstance(event, EmbeddingProgress):
            with self._changed:
                self.told.append(event.pending)
                self._changed.notify_all()

    def wait_until_done(self, times=1):
        """Wait until it was told `times` times that nothing waits any more."""
        with self._changed:
            assert self._changed.wait_for(lambda: self.told.count(0) >= times, WAIT_S), self.told

    def wait_until_told(self, *pending):
        """Wait until these numbers, and no others, were told."""
        with self._changed:
            assert self._changed.wait_for(lambda: self.told == list(pending), WAIT_S), self.told


@pytest.fixture
def progress(services):
    return Progress(services.bus)


@pytest.fixture
def working(store, services):
    """Run a worker with some embedder beside the services, until the block ends."""

    @contextmanager
    def run(embedder, **options):
        worker = EmbeddingWorker(store, embedder, services.bus, **options)
        worker.start()
        try:
            yield worker
        finally:
            worker.stop()

    return run


def saved(services, origin, content, **fields):
    return services.memories.save(MemoryDraft(content=content, **fields), origin)


def is_embedded(services, memory):
    return services.memories.get(memory.id).is_embedded


def vectors(store, memory):
    """Return the passages and vectors of a memory as they are stored."""
    statement = """
        SELECT start, end, vector FROM passage JOIN memory ON memory.row = passage.memory
        WHERE memory.id = ? ORDER BY ordinal
    """
    return store.read(lambda r: r.job.connection.execute(statement, (memory.id,)).fetchall())


def expected_vectors(embedder, content, prefix=""):
    passages = embedder.split(content, prefix)
    made = embedder.embed_documents([prefix + content[p.start : p.end] for p in passages])
    return [(p.start, p.end, vector) for p, vector in zip(passages, made, strict=True)]


def check_vectors(store, embedder, memory, content, prefix=""):
    found, expected = vectors(store, memory), expected_vectors(embedder, content, prefix)
    assert [row[:2] for row in found] == [row[:2] for row in expected]
    for (*_, one), (*_, other) in zip(found, expected, strict=True):
        # Beyond the last bits, a vector does not depend on its batch.
        assert memoryview(one).cast("f").tolist() == pytest.approx(
            memoryview(other).cast("f").tolist(), abs=1e-5
        )


@pytest.mark.slow
def test_a_long_text_is_saved_at_once_and_found_by_the_meaning_of_its_end_later(
    store, clock, tmp_path, origin
):
    embedder = Altered(OnnxEmbedder(resources_dir() / "model"))
    with closing(build_services(store, embedder, clock, tmp_path / "memories.db")) as services:
        progress = Progress(services.bus)
        saved(services, origin, "She plays chess on Sundays.")
        embedder.threads.clear()
        filler = "The committee approved the minutes and moved to the next item. " * 400
        end = (
            "Her brooch, her pearls and her wedding ring lie in the biscuit tin in the attic. " * 4
        )
        memory = saved(services, origin, filler + end)
        assert (memory.is_embedded, embedder.threads) == (False, set())
        by_words = services.search.search(SearchRequest(query="biscuit"))
        assert memory.id in [hit.memory.id for hit in by_words.hits]

        question = "where does she keep the jewellery?"
        request = SearchRequest(query=question, mode=SearchMode.SEMANTIC, threshold=-1)
        assert memory.id not in [hit.memory.id for hit in services.search.search(request).hits]
        services.embedding_worker.start()
        progress.wait_until_done()
        (hit, *_) = services.search.search(request).hits
        assert hit.memory.id == memory.id
        assert "brooch" in memory.content[hit.excerpt.start : hit.excerpt.end]


def test_a_short_text_does_not_wait_for_the_worker(services, origin):
    assert saved(services, origin, "word " * 600).is_embedded


def test_a_long_text_is_not_even_taken_apart_by_its_save(
    store, clock, tmp_path, origin, tiny_embedder
):
    embedder = Altered(tiny_embedder)
    embedder.split = pytest.fail
    services = build_services(store, embedder, clock, tmp_path / "memories.db")
    assert not saved(services, origin, LONG).is_embedded


def test_a_dense_text_is_bounded_by_its_passages_and_not_its_characters(services, origin):
    memory = saved(services, origin, "昨日東京" * 1_500)
    assert not memory.is_embedded


def test_the_worker_embeds_in_its_own_thread_whatever_comes_and_goes_on(
    services, store, origin, tiny_embedder, working, progress
):
    embedder = Altered(tiny_embedder)
    waiting = saved(services, origin, f"first {LONG}", author="Ann")
    with working(embedder):
        progress.wait_until_done(1)
        check_vectors(store, tiny_embedder, waiting, waiting.content, "Ann: ")
        later = saved(services, origin, f"second {LONG}")
        progress.wait_until_done(2)
        services.memories.update(waiting.id, MemoryPatch(content=f"third {LONG}"), origin)
        progress.wait_until_done(3)
    assert is_embedded(services, later)
    check_vectors(store, tiny_embedder, waiting, f"third {LONG}", "Ann: ")
    assert services.memories.get(waiting.id).version == 2
    assert {thread.name.partition("_")[0] for thread in embedder.threads} == {"embedding"}
    assert services.memories.check().problems == ()


@pytest.mark.skipif(sys.platform != "linux", reason="threads have a priority there alone")
def test_what_embeds_in_the_background_stands_back_behind_everything_else(
    services, origin, tiny_embedder, working, progress, nobody_stands_back
):
    nobody_stands_back.undo()

    def niceness():
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    seen = []
    saved(services, origin, LONG)
    with working(Altered(tiny_embedder, lambda texts: seen.append(niceness()))):
        progress.wait_until_done()
    assert min(seen) > niceness()


def test_what_is_restored_without_vectors_gets_them(
    services, origin, tiny_embedder, working, progress
):
    memory = saved(services, origin, LONG)
    services.memories.delete([memory.id], origin)
    with working(tiny_embedder):
        services.trash.restore_all([memory.id], origin)
        progress.wait_until_done()
        assert is_embedded(services, memory)


def test_what_was_saved_with_a_broken_model_follows_once_it_works(
    services, broken_services, store, origin, tiny_embedder, working, progress
):
    memories = [saved(broken_services, origin, f"note {number}") for number in range(100)]
    failures = iter([EmbedderUnavailableError("the model file is damaged")] * 6)

    def fail_at_first(texts):
        for failure in failures:
            raise failure

    with working(Altered(tiny_embedder, fail_at_first), retry_delays_s=(0.0,)):
        progress.wait_until_done()
    assert all(is_embedded(services, memory) for memory in memories)
    check_vectors(store, tiny_embedder, memories[7], memories[7].content)


@pytest.mark.parametrize("event", ["something is saved", "a backup is restored"])
def test_a_broken_model_is_tried_again_when(
    services, broken_services, origin, tiny_embedder, working, progress, caplog, event
):
    memory = saved(broken_services, origin, "green tea")
    made = services.backups.create()
    tried = threading.Event()

    def fail(texts):
        if texts == [embedding_worker.PROBE]:
            tried.set()
        raise EmbedderUnavailableError("the model file is damaged")

    embedder = Altered(tiny_embedder, fail)
    with working(embedder, retry_delays_s=(3_600.0,)):
        assert tried.wait(WAIT_S)
        embedder.before = lambda texts: None
        if event == "something is saved":
            saved(services, origin, "black coffee")
        else:
            # Its memories are the same: no other event tells of it.
            services.bus.publish(StoreReplaced(info=made, origin=origin))
        progress.wait_until_done()
    assert is_embedded(services, memory)
    assert "memories wait for their vectors: the model file is damaged" in caplog.text


class Pauses(threading.Event):
    """Notes how long somebody would wait for it, and lets nobody wait."""

    def __init__(self):
        super().__init__()
        self.told = []

    def wait(self, timeout=None):
        self.told.append(timeout)
        return super().wait(0)


def test_what_is_saved_after_a_look_waits_a_moment_so_that_more_comes_together(
    store, services, origin, tiny_embedder, monkeypatch
):
    monkeypatch.setattr(embedding_worker, "LOOK_INTERVAL_S", 60)
    worker = EmbeddingWorker(store, tiny_embedder, services.bus)
    # The pause between two looks lies in the middle of the thread, and it wakes for the next save.
    worker._stopping = pauses = Pauses()
    worker.start()
    try:
        memory = saved(services, origin, LONG)
        wait_until(lambda: is_embedded(services, memory), "the vectors", deadline_s=WAIT_S)
        wait_until(lambda: pauses.told, "a pause", deadline_s=WAIT_S)
    finally:
        worker.stop()
    assert 0 < pauses.told[0] <= 60


def test_a_failure_that_nobody_foresaw_ends_neither_the_thread_nor_in_silence(
    services, broken_services, origin, tiny_embedder, working, progress, caplog
):
    memory = saved(broken_services, origin, "green tea")
    failures = iter([ZeroDivisionError("unforeseen")])

    def fail_once(texts):
        for failure in failures:
            raise failure

    with working(Altered(tiny_embedder, fail_once), retry_delays_s=(0.0,)):
        progress.wait_until_done()
    assert is_embedded(services, memory)
    assert "ZeroDivisionError: unforeseen" in caplog.text


def test_each_failure_in_a_row_waits_longer_up_to_the_last_delay(store, tiny_embedder):
    worker = EmbeddingWorker(store, tiny_embedder, EventBus(), retry_delays_s=(1, 5, 30))
    assert [worker.delay_s(failures) for failures in range(6)] == [None, 1, 5, 30, 30, 30]


def test_a_text_that_the_model_cannot_read_does_not_hold_up_the_others(
    services, broken_services, origin, tiny_embedder, working, progress, caplog
):
    others = [saved(broken_services, origin, f"note {number}") for number in range(20)]
    poison = saved(broken_services, origin, "the poisonous note")

    def refuse(texts):
        if any("poison" in text for text in texts):
            raise EmbedderUnavailableError("could not embed a text")

    with working(Altered(tiny_embedder, refuse), monotonic=lambda: 0.0):
        progress.wait_until_told(21, 1)
        assert all(is_embedded(services, memory) for memory in others)
        services.memories.update(poison.id, MemoryPatch(content=f"antidote {LONG}"), origin)
        progress.wait_until_told(21, 1, 1, 0)
    assert is_embedded(services, poison)
    assert caplog.text.count(f"memory {poison.id} stays without vectors") == 1
    assert "poisonous" not in caplog.text


def test_text_changed_while_it_is_embedded_never_gets_stale_vectors(
    services, store, origin, tiny_embedder, working, progress
):
    memory = saved(services, origin, LONG)
    changes = iter(
        [
            MemoryPatch(content=f"other {LONG}"),
            MemoryPatch(author="Ann"),
            MemoryPatch(content="short"),
        ]
    )
    seen = []

    def change(texts):
        for patch in changes:
            services.memories.update(memory.id, patch, origin)
            seen.append(len(vectors(store, memory)))
            break

    with working(Altered(tiny_embedder, change)):
        progress.wait_until_done()
    assert seen == [0, 0, 1]
    check_vectors(store, tiny_embedder, memory, "short", "Ann: ")
    assert services.memories.check().problems == ()


def test_a_memory_deleted_while_it_is_embedded_stays_without_vectors(
    services, store, origin, tiny_embedder, working, progress
):
    memory = saved(services, origin, LONG)
    deletions = iter([[memory.id]])

    def delete(texts):
        for references in deletions:
            services.memories.delete(references, origin)

    with working(Altered(tiny_embedder, delete)):
        progress.wait_until_done()
    assert vectors(store, memory) == []
    assert services.memories.check().problems == ()


def test_the_worker_stops_in_the_middle_of_a_long_text_and_takes_it_up_again(
    services, store, origin, tiny_embedder, working, progress
):
    memory = saved(services, origin, f"{LONG} {LONG[::-1]}")
    started, go_on, calls = threading.Event(), threading.Event(), []

    def pause(texts):
        calls.append(len(texts))
        started.set()
        assert go_on.wait(WAIT_S)

    with working(Altered(tiny_embedder, pause)) as worker:
        assert started.wait(WAIT_S)
        stopping = threading.Thread(target=worker.stop)
        stopping.start()
        # `stop` sets this and then waits for the thread, which is to go on only afterwards.
        assert worker._stopping.wait(WAIT_S)
        go_on.set()
        stopping.join(WAIT_S)
        assert not stopping.is_alive()
    assert len(calls) <= BACKGROUND_THREADS + 1
    assert (vectors(store, memory), is_embedded(services, memory)) == ([], False)
    with working(tiny_embedder):
        progress.wait_until_done()
    check_vectors(store, tiny_embedder, memory, memory.content)


def test_services_can_be_closed_while_the_worker_is_at_work(services, origin):
    saved(services, origin, LONG)
    services.embedding_worker.start()
    services.close()
    services.close()
    assert "embedding-worker" not in {each.name for each in threading.enumerate()}


@pytest.mark.slow
def test_what_a_killed_app_left_is_done_by_the_next_one(tmp_path, clock, origin, tiny_embedder):
    path = tmp_path / "memories.db"
    before = build_services(SqliteStore.open(path), BrokenEmbedder(), clock, path)
    memories = [saved(before, origin, f"{number} {'tea ' * 1_000}") for number in range(8)]
    before.close()
    command = [sys.executable, str(KILLED), str(path), str(TINY_MODEL)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "embedding\n"
        finally:
            process.kill()

    store = SqliteStore.open(path)
    with closing(build_services(store, tiny_embedder, clock, path)) as services:
        check = services.memories.check()
        assert check.problems == ()
        assert 0 < check.pending_embeddings < len(memories)
        progress = Progress(services.bus)
        services.embedding_worker.start()
        progress.wait_until_done()
        check = services.memories.check()
        assert (check.embedded_memories, check.problems) == (len(memories), ())


def test_another_model_embeds_all_again_while_words_and_the_new_vectors_serve(
    services, store, clock, tmp_path, origin, tiny_embedder, working, progress
):
    memories = [saved(services, origin, f"note {number} on tea") for number in range(90)]
    other = EmbeddingModel(name="other", sha256="f" * 64, dimensions=tiny_embedder.model.dimensions)
    updated = build_services(
        store, Altered(tiny_embedder, model=other), clock, tmp_path / "memories.db"
    )
    new = saved(updated, origin, "note 90 on tea")
    words = updated.search.search(SearchRequest(query="tea", limit=200))
    assert words.total == 91
    meaning = SearchRequest(query="note 90 on tea", mode=SearchMode.SEMANTIC, threshold=-1)
    assert [hit.memory.id for hit in updated.search.search(meaning).hits] == [new.id]
    with working(Altered(tiny_embedder, model=other)):
        progress.wait_until_done()
    assert progress.told[0] == 90
    assert updated.search.search(meaning).total == 91
    assert all(is_embedded(services, memory) for memory in memories)
    assert services.memories.check().problems == ()


def test_progress_is_told_first_last_and_rarely_in_between(
    services, broken_services, origin, tiny_embedder, working, progress, monkeypatch
):
    monkeypatch.setattr(embedding_worker, "_ROUND_MAX_MEMORIES", 64)
    for number in range(300):
        saved(broken_services, origin, f"note {number}")
    ticks = iter(0.6 * PROGRESS_INTERVAL_S * number for number in range(100))
    with working(tiny_embedder, monotonic=lambda: next(ticks)):
        progress.wait_until_done()
    # Five rounds of at most 64: the first is told, then each second one, then the end.
    assert progress.told == [300, 300 - 2 * 64, 300 - 4 * 64, 0]


def test_nothing_is_told_where_nothing_waits(services, origin, tiny_embedder, working, progress):
    embedder = Altered(tiny_embedder)
    with working(embedder):
        saved(services, origin, "green tea")
        saved(services, origin, LONG)
        progress.wait_until_done()
    assert progress.told == [1, 0]
