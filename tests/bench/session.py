"""Five minutes at the window over a store, all pages, and each time the event loop stood still.

`python -m tests.bench.session HOME` uses and changes the store of HOME: give it a copy. Without a
screen, QT_QPA_PLATFORM=offscreen or Xvfb. `--stacks` says what was under way at each stall.
"""

from __future__ import annotations

import argparse
import os
import statistics
import threading
import time
from collections.abc import Iterator
from pathlib import Path

STARTED = time.perf_counter()

from rosemary.runtime.desktop import garbage_collected_here  # noqa: E402
from rosemary.runtime.display_check import check_libraries  # noqa: E402

# As the app does: without, Qt's binding keeps the source of every module, 27 MB.
check_libraries()

from PySide6.QtCore import QTimer  # noqa: E402
from tests.bench.subject import resident_mb  # noqa: E402
from tests.scenes import Person, Player, Scene, link_up  # noqa: E402
from tests.watchdog import STALL_MS, Cause, Stall, Watchdog  # noqa: E402

from rosemary.domain.filters import EVERYTHING  # noqa: E402
from rosemary.domain.models import MemoryDraft, Origin  # noqa: E402
from rosemary.domain.types import SortOrder, Transport  # noqa: E402
from rosemary.gui.desktop_app import Desktop  # noqa: E402
from rosemary.gui.qt_application import create_application  # noqa: E402
from rosemary.runtime.commands import Frontend  # noqa: E402
from rosemary.runtime.host import Host  # noqa: E402
from rosemary.runtime.paths import Paths, resources_dir  # noqa: E402
from rosemary.runtime.window_facts import TomlWindowState  # noqa: E402
from rosemary.service.services import Services  # noqa: E402

_ORIGIN = Origin(client="bench", transport=Transport.MCP, session_id="bench")
_SETTLE_MS = 6_000
_QUIET_S = 70
_HUBS = 168
_SIZE = (1280, 800)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.session", description=__doc__)
    parser.add_argument("home", type=Path)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--scenes", default="", help="only those whose name holds this")
    parser.add_argument("--many", type=int, default=10_000, help="how many are selected")
    parser.add_argument("--saves", type=float, default=0.5, help="of an assistant, each second")
    parser.add_argument("--stacks", action="store_true")
    parser.add_argument("--stall-ms", type=float, default=STALL_MS, help="what counts as a stall")
    parser.add_argument("--quiet", type=int, default=_QUIET_S, help="seconds of rest at the end")
    arguments = parser.parse_args()
    paths = Paths.of_home(arguments.home)
    application = create_application(["rosemary"], resources_dir())
    frontend = Frontend(show=application.quit, quit=application.quit)
    with garbage_collected_here(application), Host.opened(paths, frontend) as host:
        desktop = Desktop(
            host.services, host.endpoint, TomlWindowState(host.paths.settings_file), resources_dir()
        )
        desktop.first_painted.connect(host.start)
        desktop.wanted.connect(host.model.wake)
        desktop.first_painted.connect(lambda: _print_start("painted"))
        desktop.window.listing.found.connect(lambda _: _print_start("listed"))
        # Where there is no screen, Qt's own is 800 pixels wide, and the memory has no room.
        desktop.window.resize(*_SIZE)
        desktop.show_window()
        session = _Session(desktop, host.services, arguments)
        QTimer.singleShot(_SETTLE_MS, session.start)
        application.exec()
        session.stop()
        desktop.close()
    os._exit(0)


_printed: set[str] = set()


def _print_start(what: str) -> None:
    if what not in _printed:
        _printed.add(what)
        after_ms = (time.perf_counter() - STARTED) * 1000
        print(f"{what} {after_ms:.0f} ms after the interpreter, {_rss()}", flush=True)


def _rss() -> str:
    return f"{resident_mb(os.getpid()):.0f} MB"


class _Session:
    """The person, the assistant who saves meanwhile, and the watchdog."""

    def __init__(self, desktop: Desktop, services: Services, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._services = services
        self._over = threading.Event()
        self._dog = Watchdog(stall_ms=arguments.stall_ms)
        self._person = Person(desktop, many=arguments.many)
        self._player = Player(self._scenes())
        self._player.began.connect(self._on_began)
        self._player.ended.connect(self._on_ended)
        self._saver = threading.Thread(target=self._save, daemon=True)

    def start(self) -> None:
        print(f"idle: {_rss()}, load {os.getloadavg()[0]:.1f}", flush=True)
        linker = threading.Thread(target=self._link)
        linker.start()
        while linker.is_alive():
            linker.join(0.01)
        self._began = time.perf_counter()
        self._dog.__enter__()
        self._saver.start()
        self._player.start()

    def stop(self) -> None:
        self._over.set()
        self._dog.__exit__(None, None, None)

    def _scenes(self) -> Iterator[tuple[str, Scene]]:
        archive = self._arguments.home / "archive.md"
        notes = "\n\n".join(f"# Note {n}\n\nSomething to remember about {n}." for n in range(500))
        archive.write_text(notes, encoding="utf-8")
        while time.perf_counter() - self._began < self._arguments.minutes * 60:
            for name, scene in self._person.all_scenes(archive):
                if self._arguments.scenes in name:
                    yield name, scene

    def _link(self) -> None:
        services = self._services
        if not services.insights.linked(EVERYTHING, 10).nodes:
            ids = services.memories.list_ids(EVERYTHING, SortOrder.NEWEST)
            link_up(services, _ORIGIN, ids[20_000:], min(_HUBS, len(ids) // 24))

    def _save(self) -> None:
        number = 0
        while self._arguments.saves and not self._over.wait(1 / self._arguments.saves):
            number += 1
            draft = MemoryDraft(content=f"Saved by an assistant at {time.time()}, number {number}.")
            self._services.memories.save(draft, _ORIGIN)

    def _on_began(self, name: str) -> None:
        after = time.perf_counter() - self._began
        print(f"{after:.1f} s: {name}, {len(self._dog.stalls)} stalls, {_rss()}", flush=True)
        self._dog.scene = name

    def _on_ended(self) -> None:
        if self._player.error is not None:
            print("failed:", repr(self._player.error))
        self._over.set()
        self._report()
        QTimer.singleShot(self._arguments.quiet * 1000, self._on_quiet)

    def _on_quiet(self) -> None:
        from PySide6.QtWidgets import QApplication

        print(f"\nafter {self._arguments.quiet} s of quiet: {_rss()}", flush=True)
        QApplication.exit(0)

    def _report(self) -> None:
        person, dog = self._person, self._dog
        took = time.perf_counter() - self._began
        print(f"\n{took:.0f} s, {_rss()}, load {os.getloadavg()[0]:.1f}\n", flush=True)
        print("| | n | p50, ms | p95, ms | worst, ms |\n|---|---|---|---|---|")
        _print_line("scroll frame", person.frames_ms)
        _print_line("key to painted answers", person.answers_ms)
        for name, samples in person.jobs_ms.items():
            _print_line(name, samples)
        print("\n| scene | beats | p99, ms | worst, ms | worst of its own, ms | stalls |")
        print("|---|---|---|---|---|---|")
        for name, beats in dog.beats.items():
            wall = sorted(beats.wall_ms)
            stalls = sum(stall.scene == name for stall in dog.stalls)
            print(
                f"| {name} | {len(wall)} | {wall[int(len(wall) * 0.99)]:.0f} | {wall[-1]:.0f} "
                f"| {max(beats.cpu_ms):.0f} | {stalls} |"
            )
        each_minute = len(dog.stalls) / took * 60
        limit_ms = self._arguments.stall_ms
        print(f"\n{len(dog.stalls)} stalls over {limit_ms:g} ms, {each_minute:.1f} a minute")
        self._report_causes()
        if self._arguments.stacks:
            for stall in sorted(dog.stalls, key=lambda each: -each.wall_ms):
                print(f"\n--- {stall.scene}: {stall.cause}, {_parts(stall)}")
                print(stall.stack, stall.others, sep="")

    def _report_causes(self) -> None:
        """Print what stalls would not have been without, the longest of each cause in parts."""
        print("\n| cause | stalls | longest, ms | parts of the longest |\n|---|---|---|---|")
        for cause in Cause:
            stalls = [each for each in self._dog.stalls if each.cause is cause]
            longest = max(stalls, key=lambda each: each.wall_ms, default=None)
            if longest is None:
                print(f"| {cause} | 0 | | |")
            else:
                text = f"{longest.scene}: {_parts(longest)}"
                print(f"| {cause} | {len(stalls)} | {longest.wall_ms:.0f} | {text} |")


def _parts(stall: Stall) -> str:
    return (
        f"{stall.wall_ms:.0f} ms, own {stall.cpu_ms:.0f}, no processor {stall.queued_ms:.0f}, "
        f"lock at most {stall.locked_ms:.0f}, other threads worked {stall.others_ms:.0f}, "
        f"taken by the host {stall.stolen_ms:.0f}"
    )


def _print_line(name: str, samples: list[float]) -> None:
    if samples:
        ordered = sorted(samples)
        p95 = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
        print(
            f"| {name} | {len(ordered)} | {statistics.median(ordered):.1f} | {p95:.1f} "
            f"| {ordered[-1]:.1f} |"
        )


if __name__ == "__main__":
    main()
