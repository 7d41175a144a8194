"""Frequent words are counted beside the searches, which then need not do it."""

import threading
from contextlib import closing

import apsw
import pytest
from tests.waiting import threads_of

from rosemary.domain.filters import EVERYTHING
from rosemary.store.rows.indexed_words import Totals
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.connections.sqlite_connection import connect_reader
from rosemary.store.sqlite.keywords import document_frequencies
from rosemary.store.sqlite.keywords.document_frequencies import Moment, WordCounter

_WORDS = "SELECT doc FROM memory_porter_vocab WHERE term = ?"


@pytest.fixture(autouse=True)
def _small_stores_count_as_large(monkeypatch):
    monkeypatch.setattr(document_frequencies, "LEAST_ROWS", 10)
    monkeypatch.setattr(document_frequencies, "_LEAST", 5)
    monkeypatch.setattr(document_frequencies, "_EXACT_ROWS", 10)


@pytest.fixture
def path(tmp_path, build):
    path = tmp_path / "memories.db"
    texts = [f"The harbour walk, number {n}" + " at noon" * (n < 3) for n in range(20)]
    with closing(SqliteStore.open(path)) as store:
        store.write(
            lambda w: [w.memories.insert(build.memory(content=text), None) for text in texts]
        )
    return path


@pytest.fixture
def moment(path):
    with closing(SqliteStore.open(path)) as store:
        return store.read(lambda view: view.job.fulltext.moment())


def counted(path, moment, *stems):
    """Return what a counter knows once it has counted."""
    counter = WordCounter(lambda: connect_reader(path))
    counter.start()
    counter.wait()
    counter.stop()
    return [counter.frequency(stem, moment) for stem in stems]


@pytest.fixture(autouse=True)
def _no_rest(monkeypatch):
    monkeypatch.setattr(document_frequencies, "_REST_SHARE", 0)


def asked_for(store, term):
    """Return the frequency of a word, and whether a search had to count it."""
    asked = []

    def job(view):
        view.job.connection.set_exec_trace(lambda _cursor, sql, _values: asked.append(sql) or True)
        try:
            return view.search.document_frequencies([term], EVERYTHING)[term]
        finally:
            view.job.connection.set_exec_trace(None)

    return store.read(job), _WORDS in asked


def test_words_that_many_memories_hold_are_known_and_rare_ones_are_not(path, moment):
    assert counted(path, moment, "harbour", "walk", "noon", "unheard") == [20, 20, None, None]


def test_all_words_are_counted_however_few_are_at_a_time(path, moment, monkeypatch):
    monkeypatch.setattr(document_frequencies, "_TERMS_AT_ONCE", 1)
    assert counted(path, moment, "harbour", "number", "the", "walk") == [20, 20, 20, 20]


def test_the_words_of_a_small_store_are_left_to_the_searches(path, moment, monkeypatch):
    monkeypatch.setattr(document_frequencies, "LEAST_ROWS", 21)
    assert counted(path, moment, "harbour") == [None]


def test_a_search_does_not_count_again_what_was_counted(path):
    with closing(SqliteStore.open(path)) as store:
        store.warm_up()
        store.parts.warmer.wait()
        store.parts.words.wait()
        assert asked_for(store, "harbours") == (20, False)
        assert asked_for(store, "noon") == (3, True)


def test_a_search_counts_by_itself_until_that_is_done(path):
    with closing(SqliteStore.open(path)) as store:
        assert asked_for(store, "harbour") == (20, True)


def test_after_many_changes_the_words_are_counted_anew(path, build):
    with closing(SqliteStore.open(path)) as store:
        store.warm_up()
        store.parts.warmer.wait()
        store.parts.words.wait()
        store.write(
            lambda w: [w.memories.insert(build.memory(content=f"Noon {n}"), None) for n in range(9)]
        )
        assert asked_for(store, "noon") == (12, True)
        store.parts.words.wait()
        store.parts.frequencies.__init__(store.parts.words.frequency)
        assert asked_for(store, "noon") == (12, False)


def test_a_thread_that_has_just_counted_rests(path, monkeypatch):
    monkeypatch.setattr(document_frequencies, "_REST_SHARE", 1e9)
    rests = threading.Event()

    class Stopping(threading.Event):
        def wait(self, timeout=None):
            if timeout > 60:
                rests.set()
            return super().wait(timeout)

    counter = WordCounter(lambda: connect_reader(path))
    # That the thread has begun to rest shows nowhere else.
    counter._stopping = Stopping()
    counter.start()
    rests.wait()
    resting = threads_of("store-words")
    assert len(resting) == 1
    counter.start()
    assert threads_of("store-words") == resting
    counter.stop()
    assert threads_of("store-words") == []


def test_counting_ends_with_the_store(path, monkeypatch):
    monkeypatch.setattr(document_frequencies, "_TERMS_AT_ONCE", 1)
    is_begun, may_go_on = threading.Event(), threading.Event()

    def connect():
        connection = connect_reader(path)

        def trace(_cursor, sql, _values):
            if "group_concat" in sql:
                is_begun.set()
                may_go_on.wait()
            return True

        connection.set_exec_trace(trace)
        return connection

    counter = WordCounter(connect)
    counter.start()
    is_begun.wait()
    # `stop` sets this and then waits for the thread, which is to go on only afterwards.
    counter._stopping.set()
    may_go_on.set()
    counter.stop()
    counter.start()
    assert threads_of("store-words") == []
    assert counter.frequency("harbour", Moment(change=0, totals=Totals(rows=1, tokens=1))) is None


def test_where_the_file_cannot_be_read_searches_go_on(caplog):
    def connect():
        raise apsw.CantOpenError("gone")

    counter = WordCounter(connect)
    counter.start()
    counter.wait()
    counter.stop()
    assert "frequent words were not counted in advance" in caplog.text
