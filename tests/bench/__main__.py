"""Measures Rosemary as its users meet it: `make bench`. Prints Markdown, asserts nothing."""

from __future__ import annotations

import argparse
import functools
import itertools
import os
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
from tests.bench import serving, subject
from tests.bench.corpus import QUERIES, texts
from tests.bench.figures import Figure, measure, print_machine, print_table

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import Transport
from rosemary.runtime.core import open_services
from rosemary.runtime.paths import NOTES_VARIABLE, Paths
from rosemary.service.services import Services

_ORIGIN = Origin(client="bench", transport=Transport.MCP)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--sizes", default="1000,10000", help="memories in the store, rising")
    parser.add_argument("--times", type=int, default=30, help="repetitions of the slow ones")
    arguments = parser.parse_args()
    print_machine()
    with tempfile.TemporaryDirectory(prefix="rosemary-bench-") as folder:
        # A note of these stores would outlive them in the person's home.
        os.environ[NOTES_VARIABLE] = folder
        home = Path(folder)
        in_process = _measure_service(home, [int(n) for n in arguments.sizes.split(",")])
        outside = _measure_app(home, arguments.times)
    _print_ratios({figure.name: figure for figure in (*in_process, *outside)})


def _measure_service(home: Path, sizes: list[int]) -> list[Figure]:
    """Fill the store step by step; measure saves and searches at each size."""
    paths = Paths.of_home(home)
    paths.ensure_private()
    corpus = texts()
    figures = [_measure_disk(home)]
    with closing(open_services(paths)) as services:
        for size in sizes:
            for text in itertools.islice(corpus, size - services.memories.facets().total - 100):
                services.memories.save(MemoryDraft(content=text), _ORIGIN)
            figures.append(_measure_saves(services, corpus, size))
            figures.append(_measure_searches(services, size))
    print_table("In the service", figures)
    return figures


def _measure_saves(services: Services, corpus: Iterator[str], size: int) -> Figure:
    def save() -> None:
        services.memories.save(MemoryDraft(content=next(corpus)), _ORIGIN)

    return measure(f"save, {size:,} stored", save, 100, warm_up=0)


def _measure_searches(services: Services, size: int) -> Figure:
    queries = itertools.cycle(QUERIES)

    def search() -> None:
        services.search.search(SearchRequest(query=next(queries)))

    return measure(f"search, {size:,} stored", search, 100, warm_up=len(QUERIES))


def _measure_disk(home: Path) -> Figure:
    """Measure the floor of a durable save: one row into an empty table of its own."""
    with closing(apsw.Connection(str(home / "floor.db"))) as connection:
        connection.execute("PRAGMA journal_mode = WAL").fetchall()
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE row (content TEXT)")

        def insert() -> None:
            connection.execute("INSERT INTO row VALUES (?)", (str(uuid.uuid4()),))

        return measure("one bare durable row of SQLite", insert, 100)


def _measure_app(home: Path, times: int) -> list[Figure]:
    """Measure the app and its launcher over the store that was filled."""
    starts = []
    for _ in range(5):
        with subject.app(home) as (_process, ready_ms):
            starts.append(ready_ms)
    figures = [Figure(name="`rosemary serve`, start to ready", samples_ms=starts)]
    port = subject.serve_http(home)
    with subject.app(home) as (process, _ready_ms):
        figures.append(measure("a Python that does nothing", _bare_python, times))
        for name, reach in (("initialized", _connect), ("tools/list", _list)):
            start = functools.partial(reach, home)
            after = subject.Launcher.close
            figures.append(measure(f"launcher, start to {name}", start, times, after=after))
        figures.extend(serving.measure_round_trips(home))
        figures.extend(_measure_http(home, port))
        figures.append(
            measure("`rosemary search`", lambda: subject.run_command(home, "search", "tea"), times)
        )
        print_table("From outside, the app running", figures)
        _print_memory(home, process.pid)
        serving.print_crowds(home)
    serving.print_ticks(home)
    return figures


def _bare_python() -> None:
    subprocess.run([sys.executable, "-I", "-S", "-c", ""], check=True)


def _connect(home: Path) -> subject.Launcher:
    launcher = subject.Launcher(home)
    launcher.initialize()
    return launcher


def _list(home: Path) -> subject.Launcher:
    launcher = _connect(home)
    launcher.request("tools/list")
    return launcher


def _measure_http(home: Path, port: int) -> Iterator[Figure]:
    client = subject.HttpClient(home, port)
    queries = itertools.cycle(QUERIES)
    yield measure(
        "`search_memory` over HTTP", lambda: client.call("search_memory", query=next(queries)), 100
    )
    yield measure("`memory_stats` over HTTP", lambda: client.call("memory_stats"), 100)
    client.close()


def _print_memory(home: Path, pid: int) -> None:
    launchers = [_connect(home) for _ in range(4)]
    app_mb = subject.resident_mb(pid)
    each_mb = [subject.resident_mb(launcher.process.pid) for launcher in launchers]
    for launcher in launchers:
        launcher.close()
    print(f"\nMemory with 4 clients: app {app_mb:.0f} MB, launchers {sum(each_mb):.0f} MB in all.")


def _print_ratios(figures: dict[str, Figure]) -> None:
    print("\n### Ratios of medians\n")
    pairs = [
        ("launcher, start to initialized", "a Python that does nothing"),
        ("`rosemary search`", "a Python that does nothing"),
        ("`search_memory`", "ping through the launcher"),
        ("`memory_stats`", "ping through the launcher"),
        ("`search_memory` over HTTP", "`search_memory`"),
        ("`memory_stats` over HTTP", "`memory_stats`"),
    ]
    saves = [name for name in figures if name.startswith("save, ")]
    searches = [name for name in figures if name.startswith("search, ")]
    pairs.append((saves[-1], "one bare durable row of SQLite"))
    if len(saves) > 1:
        pairs += [(saves[-1], saves[0]), (searches[-1], searches[0])]
    for name, floor in pairs:
        ratio = figures[name].median_ms / figures[floor].median_ms
        print(f"- {name} / {floor}: {ratio:.1f}")


if __name__ == "__main__":
    main()
