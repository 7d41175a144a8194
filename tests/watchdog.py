"""Watches an event loop: how late it comes to the next event, and what it did instead."""

from __future__ import annotations

import gc
import sys
import threading
import time
import traceback
from dataclasses import dataclass, field
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer

BEAT_MS = 5
STALL_MS = 50
_LOOK_S = 0.005
_OTHER_FRAMES = 4
_FRAMES = 14


@dataclass(kw_only=True)
class Stall:
    """One time at which no event was taken for longer than it should be.

    Attributes:
        wall_ms, cpu_ms: how long it was, and how much of it the GUI thread itself worked.
        stack: of the GUI thread, as it was first found stuck.
        others: the last lines of the other threads at that moment.
        scene: what the session was doing.
    """

    wall_ms: float
    cpu_ms: float
    scene: str
    stack: str = ""
    others: str = ""


@dataclass
class Beats:
    """The time between the beats of one scene, in milliseconds."""

    wall_ms: list[float] = field(default_factory=list)
    cpu_ms: list[float] = field(default_factory=list)


class Watchdog(QObject):
    """Beats each 5 ms in the thread that makes it; another thread looks when a beat is late.

    Made and used in the GUI thread. The clock of the thread says what it did itself, which a busy
    machine does not change.
    """

    def __init__(self, *, stall_ms: float = STALL_MS) -> None:
        super().__init__()
        self.stalls: list[Stall] = []
        self.scene = ""
        self.beats: dict[str, Beats] = {}
        self._stall_ms = stall_ms
        self._found: tuple[str, str] | None = None
        self._gui_thread = threading.get_ident()
        self._over = threading.Event()
        self._collecting = 0.0
        self._last, self._last_cpu = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_beat)
        self._watcher = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def __enter__(self) -> Watchdog:
        self._last, self._last_cpu = time.perf_counter(), time.thread_time()
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

    def _on_beat(self) -> None:
        now, cpu = time.perf_counter(), time.thread_time()
        wall_ms, cpu_ms = (now - self._last) * 1000, (cpu - self._last_cpu) * 1000
        self._last, self._last_cpu = now, cpu
        beats = self.beats.setdefault(self.scene, Beats())
        beats.wall_ms.append(wall_ms)
        beats.cpu_ms.append(cpu_ms)
        found, self._found = self._found, None
        collecting, self._collecting = self._collecting, 0.0
        if wall_ms - BEAT_MS > self._stall_ms:
            stack, others = found or ("", "")
            if collecting > 0.005:
                others += f"\ngarbage collected here for {collecting * 1000:.0f} ms"
            self.stalls.append(
                Stall(wall_ms=wall_ms, cpu_ms=cpu_ms, scene=self.scene, stack=stack, others=others)
            )

    def _watch(self) -> None:
        while not self._over.wait(_LOOK_S):
            late = (time.perf_counter() - self._last) * 1000
            if self._found is None and late > self._stall_ms * 0.7:
                self._found = self._look()

    def _look(self) -> tuple[str, str]:
        frames = sys._current_frames()
        names = {each.ident: each.name for each in threading.enumerate()}
        stack = traceback.format_stack(frames[self._gui_thread])[-_FRAMES:]
        others = []
        for ident, frame in frames.items():
            if ident not in (self._gui_thread, threading.get_ident()):
                last = traceback.extract_stack(frame)[-_OTHER_FRAMES:]
                if last[-1].name not in ("wait", "_worker", "select", "get"):
                    path = " < ".join(
                        f"{each.name} ({each.filename.rpartition('/')[2]}:{each.lineno})"
                        for each in reversed(last)
                    )
                    others.append(f"{names.get(ident, ident)}: {path}")
        return "".join(stack), "\n".join(others)

    def _on_collection(self, phase: str, info: dict[str, int]) -> None:
        # Only what the GUI thread collects itself is sure to be in its way.
        if threading.get_ident() != self._gui_thread:
            return
        if phase == "start":
            self._collection_began = time.perf_counter()
        else:
            self._collecting += time.perf_counter() - self._collection_began
