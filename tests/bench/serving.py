"""What assistants wait for, one alone and eight at once, and what the window feels of it.

python -m tests.bench.serving HOME measures over a store that is there already.
"""

from __future__ import annotations

import argparse
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.bench import subject
from tests.bench.corpus import QUERIES, texts
from tests.bench.figures import Figure, measure, print_machine, print_table

CLIENTS = 8
SECONDS = 5.0
TIMES = 200


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.serving", description=__doc__)
    parser.add_argument("home", type=Path)
    home: Path = parser.parse_args().home
    print_machine()
    with subject.app(home):
        print_table("Through the launcher", list(measure_round_trips(home)))
        print_crowds(home)
    print_ticks(home)


def measure_round_trips(home: Path) -> Iterator[Figure]:
    """Yield how long one assistant waits for each kind of call, the app warm."""
    launcher = _connect(home)
    key = _any_key(launcher)
    # New at each run: the store may have been measured before.
    corpus, queries = texts(seed=int(time.time())), itertools.cycle(QUERIES)
    actions: dict[str, Callable[[], object]] = {
        "ping through the launcher": lambda: launcher.request("ping"),
        "`tools/list`": lambda: launcher.request("tools/list"),
        "`get_memory`": lambda: launcher.call("get_memory", id=key),
        "`memory_stats`": lambda: launcher.call("memory_stats"),
        "`save_memory`": lambda: launcher.call("save_memory", content=next(corpus)),
        "`search_memory`": lambda: launcher.call("search_memory", query=next(queries)),
    }
    for name, action in actions.items():
        yield measure(name, action, TIMES, warm_up=len(QUERIES))
    launcher.close()


@dataclass(frozen=True, slots=True, kw_only=True)
class Crowd:
    """What several assistants got done at once: calls, and those that failed."""

    calls: int
    failures: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.calls / self.seconds


def print_crowds(home: Path) -> None:
    print(f"\n### {CLIENTS} assistants at once\n\n| calls | per second | failed |\n|---|---|---|")
    for name, kinds in WORK.items():
        crowd = run_crowd(home, kinds)
        print(f"| {name} | {crowd.per_second:.0f} | {crowd.failures} |")


def run_crowd(home: Path, kinds: str) -> Crowd:
    """Have assistants call without a pause for some seconds, each in turn what `kinds` say."""
    # Of one name they would be one client, with two calls at a time.
    launchers = [_connect(home, f"bench-{number}") for number in range(CLIENTS)]
    key = _any_key(launchers[0])
    done = [0] * CLIENTS
    failed = [0] * CLIENTS
    start = threading.Barrier(CLIENTS + 1)
    end = [0.0]

    def work(number: int) -> None:
        launcher = launchers[number]
        queries = itertools.cycle(QUERIES)
        # No two alike, also of those that begin a millisecond later: a text is saved once.
        corpus = texts(seed=int(time.time() * 1000) * CLIENTS + number)
        start.wait()
        for kind in itertools.cycle(kinds):
            if time.perf_counter() > end[0]:
                return
            name, arguments = _CALLS[kind]
            given = dict(arguments)
            if kind == "s":
                given["query"] = next(queries)
            elif kind == "g":
                given["id"] = key
            elif kind == "w":
                given["content"] = next(corpus)
            asked = {"name": name, "arguments": given}
            answer = launcher.request("ping") if kind == "p" else launcher.request(_CALL, asked)
            done[number] += 1
            failed[number] += bool(answer.get("isError"))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    end[0] = time.perf_counter() + SECONDS
    started = time.perf_counter()
    start.wait()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - started
    for launcher in launchers:
        launcher.close()
    return Crowd(calls=sum(done), failures=sum(failed), seconds=seconds)


_CALL = "tools/call"
_CALLS: dict[str, tuple[str, dict[str, object]]] = {
    "p": ("", {}),
    "s": ("search_memory", {}),
    "g": ("get_memory", {}),
    "l": ("get_all_memories", {"limit": 10}),
    "m": ("memory_stats", {}),
    "w": ("save_memory", {}),
}
# Pings cost what endpoint and launcher cost: the floor of the others.
WORK = {
    "pings alone": "p",
    "statistics alone": "m",
    "readings, statistics and lists": "gml",
    "a search, four of these": "sgmlg",
    "searches and statistics": "sm",
    "four searches, two saves, four of these": "sgsmwslgsw",
    "searches alone": "s",
    "saves alone": "w",
}


def print_ticks(home: Path) -> None:
    """Say how late the window's 16 ms tick comes, idle and under the crowd."""
    print(
        "\n### The window's tick of 16 ms\n\n| | p50, ms | p99, ms | worst, ms |\n|---|---|---|---|"
    )
    ready = home / "run" / "endpoint.json"
    ready.unlink(missing_ok=True)
    window = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.window"],
        env=subject.environment(home) | {"QT_QPA_PLATFORM": "offscreen"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert window.stdin is not None
    assert window.stdout is not None
    pause = threading.Event()
    while not ready.exists() and window.poll() is None:
        pause.wait(0.01)
    pause.wait(3.0)
    for name, load in (("idle", None), *WORK.items()):
        window.stdin.write("reset\n")
        window.stdin.flush()
        window.stdout.readline()
        if load is None:
            pause.wait(SECONDS)
        else:
            run_crowd(home, load)
        window.stdin.write("report\n")
        window.stdin.flush()
        print(f"| {name} | {window.stdout.readline().strip()} |")
    window.stdin.write("quit\n")
    window.stdin.flush()
    window.wait(30)


def _any_key(launcher: subject.Launcher) -> str:
    answer = launcher.call("get_all_memories", limit=1)
    return str(answer["structuredContent"]["results"][0]["key"])


def _connect(home: Path, name: str = "bench") -> subject.Launcher:
    launcher = subject.Launcher(home)
    launcher.initialize(name)
    return launcher


if __name__ == "__main__":
    main()
    os._exit(0)
