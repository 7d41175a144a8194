"""Measures search: `make bench-search`. Prints Markdown, asserts nothing.

Texts are docstrings of Python and its installed packages with their real vectors; beyond
120,000 each further one is a real one moved as its neighbours differ (see `Corpus.grown`).
"""

from __future__ import annotations

import argparse
import collections
import hashlib
import itertools
import os
import resource
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from tests.bench import both_engines
from tests.bench.embedded import Corpus, Vectors, corpus
from tests.bench.figures import Figure, measure, print_machine, print_table
from tests.bench.filled import Filled, filled, recall, trim
from tests.bench.peers import hybrid_engines, vector_engines
from tests.bench.saving import measure_saves

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import (
    EmbeddedPassage,
    Embedding,
    EmbeddingModel,
    Memory,
    Origin,
    Passage,
)
from rosemary.domain.search import SearchRequest
from rosemary.domain.text_match import terms_of
from rosemary.domain.types import MemoryId, MemoryType, Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.service.services import Services
from rosemary.store.ports import StoreReader
from rosemary.store.sqlite import SqliteStore

_FOLDER = Path(__file__).parents[2] / "build" / "bench"
_ORIGIN = Origin(client="bench", transport=Transport.MCP)
_QUESTION_WORDS = 10
_RECALL_QUESTIONS = 100
_COMMON_CHARS = 4
_BATCH = 100
_LIMITS = (10, 100)
_STARTED = "ROSEMARY_BENCH_STARTED"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.search", description=__doc__)
    parser.add_argument("--sizes", default="10000,100000", help="memories, such as 1000000")
    parser.add_argument("--times", type=int, default=100, help="searches of each kind")
    parser.add_argument("--reuse", action="store_true", help="take the stores of an earlier run")
    parser.add_argument("--no-peers", action="store_true", help="measure Rosemary alone")
    parser.add_argument(
        "--postgres", action="store_true", help="measure a server beside the file, both alone"
    )
    parser.add_argument("--first-answer", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--warmed", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.first_answer:
        _answer_first(arguments.first_answer, is_warmed=arguments.warmed)
        return
    print_machine()
    sizes = [int(n) for n in arguments.sizes.split(",")]
    if arguments.postgres:
        _measure_postgres(sizes, arguments.times, is_reused=arguments.reuse)
        return
    model = OnnxEmbedder(resources_dir() / "model")
    texts = corpus(model, _FOLDER)
    for size in sizes:
        store = filled(texts, model.model, _FOLDER, size, is_reused=arguments.reuse)
        _Bench(texts, store, model, arguments.times).run(has_peers=not arguments.no_peers)


def _measure_postgres(sizes: Sequence[int], times: int, *, is_reused: bool) -> None:
    texts = both_engines.made_corpus()
    model = both_engines.WordVectors.model
    for size in sizes:
        store = filled(texts, model, _FOLDER / "made", size, is_reused=is_reused)
        both_engines.measure_engines(texts, store, times, common_words(texts))


class _Bench:
    """One size."""

    def __init__(self, texts: Corpus, store: Filled, model: OnnxEmbedder, times: int) -> None:
        self._texts = texts
        self._store = store
        self._model = model
        self._times = times
        self._title = f"{store.size:,} memories"
        asked = [" ".join(text.split()[:_QUESTION_WORDS]) for text in texts.questions]
        self._questions = itertools.cycle(asked)
        self._vectors = itertools.cycle(texts.question_vectors)

    def run(self, *, has_peers: bool) -> None:
        self._print_starts()
        with closing(SqliteStore.open(self._store.database)) as store:
            self._print_memory(store)
            self._print_vectors(store)
        with closing(open_services(Paths.of_home(self._store.home))) as services:
            services.search.warm_up()
            services.search.search(SearchRequest(query=next(self._questions)))
            print_table(f"{self._title}: search through the service", [*self._searches(services)])
        if has_peers:
            with ExitStack() as close:
                self._print_peers(close)

    def _print_starts(self) -> None:
        print(f"\n### {self._title}: from the start of the process to the first answer\n")
        print("| | opening, ms | warm-up, ms | first search, ms | process start to answer, ms |")
        print("|---|---|---|---|---|")
        for name, is_cold, is_warmed in (
            ("file in the system's cache", False, False),
            ("file on the disk alone", True, False),
            ("file on the disk alone, search after the warm-up", True, True),
        ):
            if is_cold and not _forgotten(self._store.database):
                print(f"| {name} | not measured: the system keeps the file | | | |")
                continue
            command = [sys.executable, "-m", "tests.bench.search", "--first-answer"]
            command += [str(self._store.home), *(["--warmed"] if is_warmed else [])]
            environment = {**os.environ, _STARTED: str(time.time())}
            done = subprocess.run(
                command, capture_output=True, text=True, check=True, env=environment
            )
            print(f"| {name} | {done.stdout.strip()} |", flush=True)

    def _print_memory(self, store: SqliteStore) -> None:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        store.parts.keeper.refresh(self._model.model.sha256).result()
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        sketch = store.parts.keeper.view().by_model.get(self._model.model.sha256)
        size = sketch.size_bytes / 1e6 if sketch else 0
        print(f"\nThe engine keeps {size:.1f} MB; the process grew by", end=" ")
        print(f"{(after - before) / 1e3:.0f} MB at most while it was loaded.")

    def _print_vectors(self, store: SqliteStore) -> None:
        print(f"\n### {self._title}: nearest by meaning alone\n")
        heads = "".join(f" nearest {k}, ms | p95, ms | recall@{k} |" for k in _LIMITS)
        print(f"| filter | pass |{heads}\n|---|---|{'---|---|---|' * len(_LIMITS)}")

        def search(vector: Vectors, where: MemoryFilter, limit: int) -> list[int]:
            return _nearest(store, vector, self._model.model, where, limit)

        for name, (where, passes) in self._store.filters.items():
            cells = [name, f"{passes.mean():.1%}"]
            for limit in _LIMITS:
                asked = self._texts.question_vectors[:_RECALL_QUESTIONS]
                share = recall(self._store, name, asked, limit, search)
                figure = measure(
                    name,
                    lambda w=where, k=limit: search(next(self._vectors), w, k),
                    self._times,
                    warm_up=3,
                )
                cells += [f"{figure.median_ms:.2f}", f"{figure.p95_ms:.2f}", f"{share:.4f}"]
            print(f"| {' | '.join(cells)} |", flush=True)

    def _searches(self, services: Services) -> Iterator[Figure]:
        def ask(where: MemoryFilter = EVERYTHING) -> None:
            services.search.search(SearchRequest(query=next(self._questions), where=where))

        yield measure("ten results", ask, self._times, warm_up=5)
        common = common_words(self._texts)
        for words in (common[:1], common[:3], common[:6]):
            query = " ".join(words)
            yield measure(
                f'common words: "{query}"',
                lambda q=query: services.search.search(SearchRequest(query=q)),
                20,
                warm_up=2,
            )
        for name in ("project half", "project twentieth", "tag green", "tag rare"):
            where, passes = self._store.filters[name]
            kind = f"filter {name}, {passes.mean():.1%} pass"
            yield measure(kind, lambda w=where: ask(w), self._times // 2, warm_up=2)
        with _bulk_writes(services, self._texts):
            yield measure("ten results while a bulk write runs", ask, self._times, warm_up=2)
        yield from measure_saves(services, self._times)

    def _print_peers(self, close: ExitStack) -> None:
        print(f"\n{self._title}, peers:")
        trim(self._store.database, self._store.size)
        store = close.enter_context(closing(SqliteStore.open(self._store.database)))
        store.parts.keeper.refresh(self._model.model.sha256).result()

        def own(vector: Vectors, limit: int) -> list[int]:
            return _nearest(store, vector, self._model.model, EVERYTHING, limit)

        engines = [("Rosemary", own), *vector_engines(self._store, close)]
        asked = self._texts.question_vectors[:_RECALL_QUESTIONS]
        shares = {
            name: recall(self._store, "none", asked, 10, lambda v, _w, k, f=nearest: f(v, k))
            for name, nearest in engines
        }
        samples: dict[str, list[float]] = {name: [] for name, _ in engines}
        # In turns, so that all meet the same load of the machine.
        for _ in range(self._times):
            vector = next(self._vectors)
            for name, nearest in engines:
                taken = measure(name, lambda f=nearest: f(vector, 10), 1, warm_up=0)  # noqa: B023
                samples[name] += taken.samples_ms
        figures = [Figure(name=name, samples_ms=each) for name, each in samples.items()]
        self._print_ratios("nearest 10 by meaning alone, beside peers", figures, shares)
        questions, vectors = self._texts.questions, self._texts.question_vectors
        texts = itertools.cycle(zip(questions, vectors, strict=True))
        hybrid = [
            measure(
                name,
                lambda f=search: f(*_asked(*next(texts)), 10),
                min(self._times, 30),
                warm_up=3,
            )
            for name, search in hybrid_engines(self._store, close)
        ]
        print_table(f"{self._title}: words and fusion of peers, embedding not included", hybrid)

    def _print_ratios(self, title: str, figures: list[Figure], shares: dict[str, float]) -> None:
        own = figures[0].median_ms
        print(f"\n### {self._title}: {title}\n")
        print("| | median, ms | p95, ms | times as long | recall@10 |\n|---|---|---|---|---|")
        for each in figures:
            times = f"{each.median_ms:.2f} | {each.p95_ms:.2f} | {each.median_ms / own:.1f}"
            print(f"| {each.name} | {times} | {shares[each.name]:.4f} |", flush=True)


def common_words(texts: Corpus) -> list[str]:
    """Return the words that most texts hold, the most common first."""
    counts = collections.Counter(
        term
        for text in texts.texts[::10]
        for term in set(terms_of(text).terms)
        if term.isalpha() and len(term) >= _COMMON_CHARS
    )
    return [term for term, _ in counts.most_common(6)]


def _nearest(
    store: SqliteStore, vector: Vectors, model: EmbeddingModel, where: MemoryFilter, limit: int
) -> list[int]:
    """Return the numbers of the nearest memories, which their ids begin with."""

    def job(reader: StoreReader) -> list[MemoryId]:
        handles = reader.search.nearest(vector.tobytes(), model, where, limit).handles
        ids = reader.memories.ids_of(handles)
        return [ids[handle] for handle in handles]

    return [int(each[:8]) for each in store.read(job)]


def _asked(text: str, vector: Vectors) -> tuple[str, Vectors]:
    return " ".join(text.split()[:_QUESTION_WORDS]), vector


@contextmanager
def _bulk_writes(services: Services, texts: Corpus) -> Iterator[None]:
    """Keep saving memories in batches whose vectors are there already, as an import does."""
    done = threading.Event()
    counted: list[int] = []
    writer = threading.Thread(target=_write_batches, args=(services, texts, done, counted))
    writer.start()
    try:
        yield
    finally:
        done.set()
        writer.join()
        print(f"\n{sum(counted):,} memories were written in batches of {_BATCH} beside searches.")


def _write_batches(
    services: Services, texts: Corpus, done: threading.Event, counted: list[int]
) -> None:
    # Written with vectors at once, which the services leave to a thread in the background.
    model, store = services.search._embedder.model, services.search._store
    numbers = itertools.count()
    while not done.is_set():
        chosen = [next(numbers) for _ in range(_BATCH)]
        batch = [_memory(texts, model, number) for number in chosen]
        store.write(lambda w, b=batch: [w.memories.insert(*each) for each in b])
        counted.append(len(batch))


def _memory(texts: Corpus, model: EmbeddingModel, number: int) -> tuple[Memory, Embedding]:
    text = f"{texts.texts[number % len(texts.texts)]} (written in bulk as {number})"
    now = datetime.now(UTC)
    memory_id = MemoryId(str(uuid.uuid4()))
    memory = Memory(
        id=memory_id,
        key=memory_id,
        content=text,
        summary=text[:100],
        content_hash=hashlib.sha256(text.encode()).hexdigest(),
        memory_type=MemoryType.GENERAL,
        tags=(),
        importance=5.0,
        importance_set=5.0,
        metadata={},
        source="file",
        project_id=f"bulk-{memory_id}",
        phase=None,
        author="",
        thread_id="",
        created_at=now,
        updated_at=now,
        last_accessed=now,
        version=1,
        origin=_ORIGIN,
    )
    passage = EmbeddedPassage(
        passage=Passage(start=0, end=len(text)),
        vector=texts.vectors[number % len(texts.vectors)].tobytes(),
    )
    return memory, Embedding(model=model, passages=(passage,))


def _forgotten(path: Path) -> bool:
    """Return whether the system could be asked to drop a file from its cache."""
    if not hasattr(os, "posix_fadvise"):
        return False
    with path.open("rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    return True


def _answer_first(home: Path, *, is_warmed: bool) -> None:
    """Print the cells of one line: a process of its own, so that nothing is loaded yet."""
    started = time.perf_counter()
    with closing(open_services(Paths.of_home(home))) as services:
        opened = time.perf_counter()
        if is_warmed:
            services.search.warm_up()
            services.search._store.parts.warmer.wait()  # the app does not wait for it
        asked = time.perf_counter()
        services.search.search(SearchRequest(query="how is a file opened for reading?"))
        answered = time.perf_counter()
    since_start = time.time() - float(os.environ[_STARTED]) - (time.perf_counter() - answered)
    times = (opened - started, asked - opened, answered - asked, since_start)
    print(" | ".join(f"{each * 1e3:,.0f}" for each in times))


if __name__ == "__main__":
    main()
