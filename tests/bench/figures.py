"""Samples of one measurement, and how they are printed."""

from __future__ import annotations

import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One line of the report. `samples_ms` are in milliseconds."""

    name: str
    samples_ms: list[float]

    @property
    def median_ms(self) -> float:
        return statistics.median(self.samples_ms)

    @property
    def p95_ms(self) -> float:
        ordered = sorted(self.samples_ms)
        return ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]

    def row(self) -> str:
        count = len(self.samples_ms)
        return f"| {self.name} | {self.median_ms:.2f} | {self.p95_ms:.2f} | {count} |"


def measure(
    name: str,
    action: Callable[[], T],
    times: int,
    *,
    warm_up: int = 1,
    after: Callable[[T], object] | None = None,
) -> Figure:
    """Return how long `action` took, each of `times` times; `after` takes its result, untimed."""
    samples = []
    for _ in range(warm_up + times):
        started = time.perf_counter()
        result = action()
        samples.append((time.perf_counter() - started) * 1000)
        if after is not None:
            after(result)
    return Figure(name=name, samples_ms=samples[warm_up:])


def print_table(title: str, figures: list[Figure]) -> None:
    print(f"\n### {title}\n\n| | median, ms | p95, ms | n |\n|---|---|---|---|")
    for figure in figures:
        print(figure.row())
    sys.stdout.flush()


def print_machine() -> None:
    python = platform.python_version()
    print(f"{platform.system()} {platform.machine()}, {_processor()}, {os.cpu_count()} CPUs,")
    print(f"Python {python}, load {_load()} before the start.")


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "processor unknown"


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
