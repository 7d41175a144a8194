"""Measures backups and restores of a filled store while saves go on.

    python -m tests.bench.backups STORE [ROUNDS]

STORE is a database file, such as one that `make bench-search` has filled; it is copied first.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
import uuid
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.ports import Progress, Watch
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.paths import resources_dir
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite import SqliteStore

_ORIGIN = Origin(client="bench", transport=Transport.CLI)
_PAUSE_S = 0.01
_SWITCH_INTERVAL_S = 0.001


class Saves:
    """Saves one after the other in a thread, with a short pause, and times each."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self.times_ms: list[float] = []

    def __enter__(self) -> Saves:
        self._thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._stopping.set()
        self._thread.join()

    def wait(self, seconds: float) -> None:
        self._stopping.wait(seconds)

    def _run(self) -> None:
        while not self._stopping.wait(_PAUSE_S):
            draft = MemoryDraft(content=f"note {uuid.uuid4()}")
            started = time.perf_counter()
            self._services.memories.save(draft, _ORIGIN)
            self.times_ms.append((time.perf_counter() - started) * 1_000)


class Steps:
    """Notes when the work reached which step."""

    def __init__(self) -> None:
        self._started = time.perf_counter()
        self.begun: dict[str, float] = {}

    def __call__(self, progress: Progress) -> None:
        self.begun.setdefault(progress.message, time.perf_counter() - self._started)

    def __str__(self) -> str:
        return ", ".join(f"{name} after {at:.1f} s" for name, at in self.begun.items())


def main(store: Path, rounds: int) -> None:
    """Print the figures."""
    sys.setswitchinterval(_SWITCH_INTERVAL_S)
    with tempfile.TemporaryDirectory(dir=store.parent) as folder:
        database = Path(folder) / "memories.db"
        shutil.copyfile(store, database)
        # Else the first checkpoint would write all of it to the disk, and the commits wait.
        with database.open("rb+") as file:
            os.fsync(file.fileno())
        embedder = OnnxEmbedder(resources_dir() / "model")
        with closing(
            build_services(
                SqliteStore.open(database), embedder, lambda: datetime.now(UTC), database
            )
        ) as services:
            services.memories.save(MemoryDraft(content="the model is loaded"), _ORIGIN)
            print(f"{services.memories.facets().total:,} memories,", end=" ")
            print(f"{database.stat().st_size / 1e6:,.0f} MB, load {os.getloadavg()[0]:.1f}")
            measure(services, rounds)


def measure(services: Services, rounds: int) -> None:
    """Time saves alone, saves beside backups, and restores."""
    with Saves(services) as alone:
        alone.wait(3)
    say_saves("saves alone", alone.times_ms)
    taken = []
    with Saves(services) as beside:
        for _ in range(rounds):
            steps, started, worked = Steps(), time.perf_counter(), time.process_time()
            made = services.backups.create(watch=Watch(tell=steps))
            taken.append(time.perf_counter() - started)
            cpu_s = time.process_time() - worked
            print(f"  backup {taken[-1]:.1f} s, with the saves {cpu_s:.1f} s of CPU: {steps}")
    print(f"backup: median {statistics.median(taken):.1f} s, least {min(taken):.1f} s")
    say_saves("saves beside backups", beside.times_ms)
    for _ in range(rounds):
        steps, started = Steps(), time.perf_counter()
        services.restoring.restore(made.name, _ORIGIN, Watch(tell=steps))
        print(f"  restore {time.perf_counter() - started:.1f} s: {steps}")


def say_saves(title: str, times_ms: list[float]) -> None:
    """Print the spread of some times."""
    ordered = sorted(times_ms)
    print(
        f"{title}: {len(ordered)}, median {statistics.median(ordered):.1f} ms,"
        f" 99th percentile {ordered[len(ordered) * 99 // 100]:.0f} ms, worst {ordered[-1]:.0f} ms"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 3)
