"""Measures a bulk import, and what others feel of it: `python -m tests.bench.importing`."""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from tests.bench.corpus import QUERIES, texts
from tests.bench.figures import Figure, print_machine, print_table

from rosemary.domain.events import EmbeddingProgress, Event
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.core import MODEL_FOLDER, open_services
from rosemary.runtime.host import _SWITCH_INTERVAL_S
from rosemary.runtime.paths import Paths, resources_dir
from rosemary.service.services import Services

_ORIGIN = Origin(client="bench", transport=Transport.CLI, call_id="import")
_TOGETHER = 32
_PAUSE_S = 0.03


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.importing", description=__doc__)
    parser.add_argument("--words", default="20,40,100", help="lengths of the memories")
    parser.add_argument("--count", type=int, default=2_000, help="memories of each length")
    parser.add_argument("--others", type=int, default=5_000, help="memories for the last table")
    arguments = parser.parse_args()
    print_machine()
    sys.setswitchinterval(_SWITCH_INTERVAL_S)
    print("\n| words | model alone, texts/s | saved, memories/s | with vectors, memories/s |")
    print("|---|---|---|---|")
    for words in (int(each) for each in arguments.words.split(",")):
        _measure_length(list(itertools.islice(memories(words), arguments.count)), words)
    _measure_others(list(itertools.islice(memories(40), arguments.others)))


def memories(words: int) -> Iterator[str]:
    """Yield texts of so many words, none twice."""
    stream = (word for text in texts(seed=5) for word in text.split())
    for number in itertools.count():
        yield " ".join([str(number), *itertools.islice(stream, words - 1)])


class _Import:
    """A home of its own, with the app's services and threads."""

    def __init__(self, folder: str) -> None:
        paths = Paths.of_home(Path(folder))
        paths.ensure_private()
        self.services: Services = open_services(paths)
        self.services.search.warm_up()
        self.is_embedded = threading.Event()
        self.services.bus.subscribe(self._on_event)
        self.services.embedding_worker.start()

    def _on_event(self, event: Event) -> None:
        if isinstance(event, EmbeddingProgress) and not event.pending:
            self.is_embedded.set()

    def run(self, contents: list[str]) -> float:
        """Save the memories and return how long that took, in seconds."""
        self.is_embedded.clear()
        start = time.perf_counter()
        self.services.bulk.save([MemoryDraft(content=each) for each in contents], _ORIGIN)
        return time.perf_counter() - start


def _measure_length(contents: list[str], words: int) -> None:
    alone = _model_alone(contents)
    with tempfile.TemporaryDirectory(prefix="rosemary-bench-") as folder:
        run = _Import(folder)
        with closing(run.services):
            start = time.perf_counter()
            saving_s = run.run(contents)
            run.is_embedded.wait()
            whole_s = time.perf_counter() - start
    count = len(contents)
    print(f"| {words} | {alone:.0f} | {count / saving_s:.0f} | {count / whole_s:.0f} |")


def _model_alone(contents: list[str]) -> float:
    """Return the texts a second of two threads that do nothing else."""
    embedder = OnnxEmbedder(resources_dir() / MODEL_FOLDER)
    embedder.load()
    ordered = sorted(contents, key=len)
    chunks = [ordered[i : i + _TOGETHER] for i in range(0, len(ordered), _TOGETHER)]
    start = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(embedder.embed_in_background, chunks))
    return len(contents) / (time.perf_counter() - start)


def _measure_others(contents: list[str]) -> None:
    """Save and search one by one, before and during an import."""
    queries, singles = itertools.cycle(QUERIES), texts(seed=6)
    with tempfile.TemporaryDirectory(prefix="rosemary-bench-") as folder:
        run = _Import(folder)
        with closing(run.services) as services:
            run.run(contents[:1_000])
            run.is_embedded.wait()

            def save() -> None:
                services.memories.save(MemoryDraft(content=next(singles)), _ORIGIN)

            def search() -> None:
                services.search.search(SearchRequest(query=next(queries)))

            figures = _both("quiet", save, search, itertools.repeat(None, 100))
            importing = threading.Thread(target=run.run, args=(contents[1_000:],))
            importing.start()
            figures += _both("while rows are saved", save, search, _while(importing.is_alive))
            importing.join()
            waiting = _while(lambda: not run.is_embedded.is_set())
            figures += _both("while they are embedded", save, search, waiting)
    print_table("Others during an import", figures)


def _while(condition: Callable[[], bool]) -> Iterator[None]:
    pause = threading.Event()
    while condition():
        yield
        pause.wait(_PAUSE_S)


def _both(
    when: str, save: Callable[[], None], search: Callable[[], None], times: Iterator[None]
) -> list[Figure]:
    figures = [Figure(name=f"{what}, {when}", samples_ms=[]) for what in ("save", "search")]
    for _ in times:
        for figure, action in zip(figures, (save, search), strict=True):
            start = time.perf_counter()
            action()
            figure.samples_ms.append((time.perf_counter() - start) * 1_000)
    return [figure for figure in figures if figure.samples_ms]


if __name__ == "__main__":
    main()
