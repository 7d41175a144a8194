"""Measures single saves: a memory of 40 words, and which part of it is the model.

python -m tests.bench.saving HOME measures over a store that is there already, and adds to it.
"""

from __future__ import annotations

import argparse
import time
import uuid
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from tests.bench import serving, subject
from tests.bench.corpus import texts
from tests.bench.figures import Figure, print_machine, print_table

from rosemary.domain.models import Memory, MemoryDraft, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import Transport
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import Paths
from rosemary.service.services import Services

TIMES = 200
_WARM_UP = 10
_WORDS = 40
_ORIGIN = Origin(client="bench", transport=Transport.MCP, session_id="bench")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.saving", description=__doc__)
    parser.add_argument("home", type=Path)
    home: Path = parser.parse_args().home
    print_machine()
    with closing(open_services(Paths.of_home(home))) as services:
        services.search.warm_up()
        services.search.search(SearchRequest(query="What did Hana order?"))
        stored = services.memories.facets().total
        print_table(f"{stored:,} memories", list(measure_saves(services)))
    with subject.app(home):
        crowd = serving.run_crowd(home, "w")
        print(f"\n{serving.CLIENTS} assistants that only save: {crowd.per_second:.0f} a second.")


def measure_saves(services: Services, times: int = TIMES) -> Iterator[Figure]:
    """Yield how long saves take, the model alone with such texts, and looking for duplicates.

    In turns, so that all meet the same load of the machine.
    """
    samples: dict[str, list[float]] = {}
    # The model that saves use is measured alone, too.
    embedder = services.search._embedder
    # New at each run: the store may have been measured before.
    words = _words(seed=int(time.time()))

    def note(name: str, started: float) -> None:
        samples.setdefault(name, []).append((time.perf_counter() - started) * 1000)

    for number in range(_WARM_UP + times):
        if number == _WARM_UP:
            samples.clear()
        text, other = next(words), next(words)
        started = time.perf_counter()
        saved = _save(services, text)
        note(f"save a memory of {_WORDS} words", started)
        started = time.perf_counter()
        services.links.near_duplicates(saved)
        note("name its near duplicates", started)
        started = time.perf_counter()
        embedder.embed_documents([other])
        note(f"the model alone, {_WORDS} words", started)
    yield from (Figure(name=name, samples_ms=each) for name, each in samples.items())


def _save(services: Services, text: str) -> Memory:
    origin = replace(_ORIGIN, call_id=str(uuid.uuid4()))
    return services.memories.save(MemoryDraft(content=text), origin)


def _words(seed: int) -> Iterator[str]:
    sentences = texts(seed)
    while True:
        yield " ".join(f"{next(sentences)} {next(sentences)}".split()[:_WORDS])


if __name__ == "__main__":
    main()
