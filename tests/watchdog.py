"""Watches an event loop: how late it comes to the next event, what it did instead, and whose
fault that was."""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
import traceback
from array import array
from collections import deque
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from types import FrameType, TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 5
STALL_MS = 50
_LOOK_S = 0.005
_OTHER_FRAMES = 4
_FRAMES = 14
_WAITS: Final = Path("/proc/thread-self/schedstat")
_STOLEN: Final = Path("/proc/stat")
_STEAL_COLUMN: Final = 8
_JIFFY_MS: Final = 10


class Cause(StrEnum):
    """What a stall would not have been without."""

    OWN = "the window's own work"
    OTHERS = "other threads of the app"
    MACHINE = "the machine"


@dataclass(kw_only=True)
class Stall:
    """One time at which no event was taken for longer than it should be.

    Attributes:
        wall_ms, cpu_ms: how long it was, and how much of it the GUI thread itself worked.
        queued_ms: how long the GUI thread could have worked and was given no processor.
        others_ms: what the other threads of the process worked meanwhile; Python's lock is held
            for no longer than that by threads that do work.
        stolen_ms: what the host took away from all processors meanwhile, in steps of 10.
        limit_ms: from which length on it counts.
        stack: of the GUI thread, as it was first found stuck.
        others: the last lines of the other threads at that moment.
        scene: what the session was doing.
    """

    wall_ms: float
    cpu_ms: float
    scene: str
    queued_ms: float = 0.0
    others_ms: float = 0.0
    stolen_ms: float = 0.0
    limit_ms: float = STALL_MS
    stack: str = ""
    others: str = ""

    @property
    def locked_ms(self) -> float:
        """How long the GUI thread slept while other threads worked: for Python's lock, at most."""
        return min(max(0.0, self.wall_ms - self.cpu_ms - self.queued_ms), self.others_ms)

    @property
    def cause(self) -> Cause:
        """Whose fault it was: with a processor at hand it lasts as long as both parts together."""
        if self.cpu_ms >= self.limit_ms:
            return Cause.OWN
        if self.cpu_ms + self.locked_ms >= self.limit_ms:
            return Cause.OTHERS
        return Cause.MACHINE


@dataclass
class Beats:
    """The time between the beats of one scene, in milliseconds.

    Lists of 60,000 would be 4 MB of the memory that is measured.
    """

    wall_ms: array[float] = field(default_factory=lambda: array("f"))
    cpu_ms: array[float] = field(default_factory=lambda: array("f"))


class _Queued:
    """How long the thread that makes this waited for a processor so far; 0 where nothing tells."""

    def __init__(self) -> None:
        self._file = os.open(_WAITS, os.O_RDONLY) if _WAITS.exists() else -1

    def ms(self) -> float:
        if self._file < 0:
            return 0.0
        return int(os.pread(self._file, 64, 0).split()[1]) / 1e6

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _stolen_ms() -> float:
    """Return what the host took away from all processors since the start."""
    if not _STOLEN.exists():
        return 0.0
    with _STOLEN.open("rb") as file:
        return int(file.readline().split()[_STEAL_COLUMN]) * _JIFFY_MS


@dataclass(frozen=True, slots=True)
class _Clocks:
    """All in milliseconds; see `Stall`."""

    wall: float
    cpu: float
    queued: float
    process: float


class Watchdog(QObject):
    """Beats each 5 ms in the thread that makes it; another thread looks when a beat is late.

    Made and used in the GUI thread. The clock of the thread says what it did itself, which a busy
    machine does not change.

    Attributes:
        found: what a look during a late beat has seen; None until there is one.
    """

    def __init__(self, *, stall_ms: float = STALL_MS) -> None:
        super().__init__()
        self.stalls: list[Stall] = []
        self.scene = ""
        self.beats: dict[str, Beats] = {}
        self._stall_ms = stall_ms
        self.found: tuple[traceback.StackSummary, str] | None = None
        self._gui_thread = threading.get_ident()
        self._over = threading.Event()
        self._collecting = 0.0
        self._queued = _Queued()
        self._stolen: deque[tuple[float, float]] = deque([(0.0, _stolen_ms())], maxlen=1_000)
        self._last = self._clocks()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_beat)
        self._watcher = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def __enter__(self) -> Watchdog:
        self._last = self._clocks()
        self._timer.start()
        self._watcher.start()
        gc.callbacks.append(self._on_collection)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        gc.callbacks.remove(self._on_collection)
        self._timer.stop()
        self._over.set()
        self._watcher.join()
        self._queued.close()

    def _clocks(self) -> _Clocks:
        return _Clocks(
            wall=time.perf_counter() * 1000,
            cpu=time.thread_time() * 1000,
            queued=self._queued.ms(),
            process=time.process_time() * 1000,
        )

    def _on_beat(self) -> None:
        before, now = self._last, self._clocks()
        self._last = now
        wall_ms, cpu_ms = now.wall - before.wall, now.cpu - before.cpu
        beats = self.beats.setdefault(self.scene, Beats())
        beats.wall_ms.append(wall_ms)
        beats.cpu_ms.append(cpu_ms)
        found, self.found = self.found, None
        collecting, self._collecting = self._collecting, 0.0
        if wall_ms - BEAT_MS > self._stall_ms:
            stack, others = ("".join(found[0].format()), found[1]) if found else ("", "")
            if collecting > 0.005:
                others += f"\ngarbage collected here for {collecting * 1000:.0f} ms"
            self.stalls.append(
                Stall(
                    wall_ms=wall_ms,
                    cpu_ms=cpu_ms,
                    queued_ms=now.queued - before.queued,
                    others_ms=max(0.0, now.process - before.process - cpu_ms),
                    stolen_ms=_stolen_ms() - self._stolen_before(before.wall),
                    limit_ms=self._stall_ms,
                    scene=self.scene,
                    stack=stack,
                    others=others,
                )
            )
            self._last = self._clocks()

    def _stolen_before(self, wall: float) -> float:
        known = list(self._stolen)
        return next((stolen for at, stolen in reversed(known) if at <= wall), known[0][1])

    def _watch(self) -> None:
        while not self._over.wait(_LOOK_S):
            now = time.perf_counter() * 1000
            self._stolen.append((now, _stolen_ms()))
            if self.found is None and now - self._last.wall > self._stall_ms * 0.7:
                self.found = self._look()

    def _look(self) -> tuple[traceback.StackSummary, str]:
        frames = sys._current_frames()
        try:
            return self._described(frames)
        finally:
            # It holds the frame of this call, which holds it: what all threads are at would stay
            # until garbage is searched for, 100,000 objects of one undo.
            frames.clear()

    def _described(self, frames: dict[int, FrameType]) -> tuple[traceback.StackSummary, str]:
        names = {each.ident: each.name for each in threading.enumerate()}
        # The lines of the files are read later: to read them now would make the stall longer.
        walk = list(traceback.walk_stack(frames[self._gui_thread]))[_FRAMES - 1 :: -1]
        stack = traceback.StackSummary.extract(iter(walk), lookup_lines=False)
        others = []
        for ident, frame in frames.items():
            if ident not in (self._gui_thread, threading.get_ident()):
                last = list(traceback.walk_stack(frame))[:_OTHER_FRAMES]
                codes = [(each.f_code, line) for each, line in last]
                if codes[0][0].co_name not in ("wait", "_worker", "select", "get"):
                    path = " < ".join(
                        f"{code.co_name} ({code.co_filename.rpartition('/')[2]}:{line})"
                        for code, line in codes
                    )
                    others.append(f"{names.get(ident, ident)}: {path}")
        return stack, "\n".join(others)

    def _on_collection(self, phase: str, info: dict[str, int]) -> None:
        # Only what the GUI thread collects itself is sure to be in its way.
        if threading.get_ident() != self._gui_thread:
            return
        if phase == "start":
            self._collection_began = time.perf_counter()
        else:
            self._collecting += time.perf_counter() - self._collection_began
