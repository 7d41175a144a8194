"""Measures the store on PostgreSQL beside the file it was moved from, in turns, without the model.

The server is of its own and writes to the disk. Vectors are made of the words of each text.
"""

from __future__ import annotations

import itertools
import os
import time
import uuid
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from tests.bench.corpus import texts as sentences
from tests.bench.docstrings import texts as docstrings
from tests.bench.embedded import QUESTIONS, Corpus, Vectors
from tests.bench.figures import Figure
from tests.bench.filled import Filled

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import EmbeddingModel, MemoryDraft, Origin, Passage
from rosemary.domain.ports import UNWATCHED
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import Transport
from rosemary.embed.library import ModelLibrary
from rosemary.runtime.core import MODEL_FOLDER, RELEVANCE_FILE
from rosemary.runtime.paths import resources_dir
from rosemary.service.services import ModelChoice, Services, build_services
from rosemary.store.copying import copy, verify
from rosemary.store.ports import Store
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.snapshot import SqliteFiles

REAL = 20_000
_SERVER = "-c shared_buffers=2GB -c max_wal_size=8GB -c max_connections=50"
_WARM_UP = 10
_WORDS = 40
_ORIGIN = Origin(client="bench", transport=Transport.MCP, session_id="bench")
_GROWN = """
    SELECT relname, pg_relation_size(oid) / 1e6 FROM pg_class
    WHERE relnamespace = to_regnamespace('rosemary') AND pg_relation_size(oid) > 1e6
    ORDER BY 2 DESC
"""


class WordVectors:
    """An `Embedder` without a model: each word has a direction, and a text the sum of its words.

    So texts that share words are near each other, as those of a model are.
    """

    model = EmbeddingModel(name="words", sha256="5" * 64, dimensions=384)

    def __init__(self) -> None:
        self._known: dict[str, Vectors] = {}

    def of(self, texts: Sequence[str]) -> Vectors:
        """Return float32 (n, 384) of unit length."""
        found = np.array([self._sum(text) for text in texts], np.float32)
        found /= np.linalg.norm(found, axis=1, keepdims=True)
        return found

    def _sum(self, text: str) -> Vectors:
        return np.sum([self._direction(each) for each in text.lower().split() or ["-"]], axis=0)

    def _direction(self, word: str) -> Vectors:
        if word not in self._known:
            drawn = np.random.default_rng(zlib.crc32(word.encode()))
            self._known[word] = drawn.standard_normal(self.model.dimensions, np.float32)
        return self._known[word]

    def embed_query(self, text: str) -> bytes:
        return self.of([text])[0].tobytes()

    embed_variant = embed_query

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        return [each.tobytes() for each in self.of(texts)]

    embed_in_background = embed_documents

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        found = np.sum([np.frombuffer(each, np.float32) for each in vectors], axis=0)
        return bytes((found / np.linalg.norm(found)).tobytes())

    def rest(self, idle_s: float) -> bool:
        return False

    def release(self) -> None:
        """Do nothing: there is no model."""

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        return [Passage(start=0, end=len(text))]


class MadeCorpus(Corpus):
    """Real texts, then halves of two of them, all with vectors of their words."""

    def grown(self, size: int, chunk: int = 10_000) -> Iterator[tuple[list[str], Vectors]]:
        words, rng = WordVectors(), np.random.default_rng(7)
        for start in range(0, size, chunk):
            wanted = min(chunk, size - start)
            made = self.texts[start : start + wanted]
            pairs = rng.integers(len(self.texts), size=(wanted - len(made), 2))
            made += [_halves(self.texts[one], self.texts[other]) for one, other in pairs]
            yield made, words.of(made)


def _halves(one: str, other: str) -> str:
    first, second = one.split(), other.split()
    return " ".join([*first[: -(-len(first) // 2)], *second[len(second) // 2 :]])


def made_corpus() -> MadeCorpus:
    """Return the corpus; it takes no model, and some seconds."""
    found = docstrings(REAL + QUESTIONS)
    none = np.empty((0, 0))
    return MadeCorpus(
        texts=found[:REAL],
        vectors=none.astype(np.float32),
        neighbours=none.astype(np.int32),
        questions=found[REAL:],
        question_vectors=none.astype(np.float32),
    )


def measure_engines(texts: MadeCorpus, store: Filled, times: int, common: Sequence[str]) -> None:
    """Move a filled file to a server; print what grows there, and searches and saves on both."""
    asked = [" ".join(text.split()[:10]) for text in texts.questions]
    with _moved(store) as uri, ExitStack() as close:
        engines = {
            "file": SqliteStore.open(store.database),
            "PostgreSQL": _on_server(uri, store.home),
        }
        services = {
            name: close.enter_context(closing(_served(each))) for name, each in engines.items()
        }
        print(f"\n### {store.size:,} memories, without the model\n")
        print("| | file, median ms | p95 | PostgreSQL, median ms | p95 | load |")
        print("|---|---|---|---|---|---|")
        for name, action, share in _asks(asked, store, common):
            _print_turns(name, services, action, max(5, int(times * share)))
        written = _written()
        _print_turns(
            f"save a memory of {_WORDS} words", services, lambda s: _save(s, next(written)), times
        )


def _asks(
    asked: Sequence[str], store: Filled, common: Sequence[str]
) -> Iterator[tuple[str, Callable[[Services], object], float]]:
    """Yield kinds of searches, and how often each is asked of what was wanted."""
    questions = itertools.cycle(asked)

    def ask(services: Services, where: MemoryFilter = EVERYTHING, query: str = "") -> None:
        services.search.search(SearchRequest(query=query or next(questions), where=where))

    yield "ten results", ask, 1
    for words in (common[:1], common[:3], common[:6]):
        query = " ".join(words)
        yield f'common words: "{query}"', lambda s, q=query: ask(s, query=q), 0.2
    for name in ("project half", "project twentieth", "tag green", "tag rare"):
        where, passes = store.filters[name]
        kind = f"filter {name}, {passes.mean():.1%} pass"
        yield kind, lambda s, w=where: ask(s, w), 0.3


def _print_turns(
    name: str, services: dict[str, Services], action: Callable[[Services], object], times: int
) -> None:
    """Print how long it takes on each engine, in turns, so that all meet the same load."""
    samples: dict[str, list[float]] = {each: [] for each in services}
    for number in range(_WARM_UP + times):
        for engine, each in services.items():
            started = time.perf_counter()
            action(each)
            if number >= _WARM_UP:
                samples[engine].append((time.perf_counter() - started) * 1000)
    figures = [Figure(name=engine, samples_ms=each) for engine, each in samples.items()]
    cells = " | ".join(f"{each.median_ms:.1f} | {each.p95_ms:.1f}" for each in figures)
    print(f"| {name} | {cells} | {os.getloadavg()[0]:.1f} |", flush=True)


@contextmanager
def _moved(store: Filled) -> Iterator[str]:
    """Give the address of a server to which a file was moved, and print how that went."""
    # Only whoever measures it needs the driver and the server.
    from tests.postgres_server import OwnServer

    from rosemary.store.postgres.server_move import moved_from, moved_to

    server = OwnServer(options=_SERVER)
    try:
        with SqliteFiles().tables(store.database) as source, moved_to(server.uri) as target:
            target.begin("bench")
            with _timed(f"{store.size:,} memories: copied and indexed on the server"):
                copy(source, target, UNWATCHED)
            with _timed("compared"):
                verify(source, target, UNWATCHED)
            target.end()
        back = store.home / "back.db"
        back.unlink(missing_ok=True)
        with moved_from(server.uri) as source, SqliteFiles().moved_tables(back) as file:
            with _timed("copied back to a file"):
                copy(source, file, UNWATCHED)
            with _timed("compared"):
                verify(source, file, UNWATCHED)
        back.unlink(missing_ok=True)
        _print_growth(server.uri)
        yield server.uri
    finally:
        server.remove()


@contextmanager
def empty_store(home: Path) -> Iterator[Store]:
    """Give a store on a server of its own, which ends with it; `home` holds what stays here."""
    from tests.postgres_server import OwnServer

    server = OwnServer(options=_SERVER)
    try:
        with closing(_on_server(server.uri, home)) as store:
            yield store
    finally:
        server.remove()


def _print_growth(uri: str) -> None:
    import psycopg

    with psycopg.connect(uri) as connection:
        grown = connection.execute(_GROWN).fetchall()
    print("\n| table or index | MB |\n|---|---|")
    for name, size in grown:
        print(f"| {name} | {size:,.0f} |")
    print(f"| in all | {sum(size for _, size in grown):,.0f} |", flush=True)


@contextmanager
def _timed(what: str) -> Iterator[None]:
    started = time.perf_counter()
    yield
    taken = time.perf_counter() - started
    print(f"- {what}: {taken:.0f} s, load {os.getloadavg()[0]:.1f}", flush=True)


def _on_server(uri: str, home: Path) -> Store:
    from rosemary.store.postgres import PostgresStore

    return PostgresStore.open(uri, SqliteFiles(), home)


def _served(store: Any) -> Services:
    folder = resources_dir()
    library = ModelLibrary(folder / MODEL_FOLDER, folder, lambda: None)
    choice = ModelChoice(library=library, keep=lambda _: None, relevance=folder / RELEVANCE_FILE)
    services = build_services(
        store, WordVectors(), lambda: datetime.now(UTC), folder / "none.db", choice
    )
    services.search.warm_up()
    return services


def _save(services: Services, text: str) -> None:
    origin = replace(_ORIGIN, call_id=str(uuid.uuid4()))
    services.memories.save(MemoryDraft(content=text), origin)


def _written() -> Iterator[str]:
    """Yield texts that are new at each run: the file may have been measured before."""
    made = sentences(int(time.time()))
    while True:
        yield " ".join(f"{next(made)} {next(made)}".split()[:_WORDS])
